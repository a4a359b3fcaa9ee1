"""What the functions that a heap is made of (`heap.py`) are made of in turn."""

from __future__ import annotations

from pybmc.engines.prove import heap as heaps
from pybmc.engines.prove.heap import Base, Chain


def bases_of(chain: Chain) -> list[Base]:
    """The variables that a chain ends in."""
    found: dict[int, Base] = {}
    for node in nodes_of(chain):
        if isinstance(node, Base):
            found[id(node)] = node
        elif isinstance(node, heaps.Forgotten):
            found[id(node.base)] = node.base
    return list(found.values())


def nodes_of(chain: Chain) -> list[Chain]:
    """All that a chain is made of, the last first."""
    found: dict[int, Chain] = {}
    todo = [chain]
    while todo:
        node = todo.pop()
        if id(node) in found:
            continue
        found[id(node)] = node
        if isinstance(node, Base):
            continue
        if isinstance(node, heaps.Merged):
            todo += [node.then, node.other]
        elif isinstance(node, heaps.Forgotten):
            todo += [node.prev] if node.targets is not None else []
        elif isinstance(node, heaps.Span) and node.source is not None:
            todo += [node.prev, node.source[0]]
        else:
            todo.append(node.prev)
    return list(found.values())
