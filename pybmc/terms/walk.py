"""Iterative walks over term DAGs, which may be 100,000 nodes deep."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence

from pybmc.records import NamedTuple
from pybmc.terms.ops import Op, Sort
from pybmc.terms.term import Term


def postorder(roots: Iterable[Term], seen: set[Term] | None = None) -> Iterator[Term]:
    """Every node below the roots once, arguments first; `seen` (if given) is skipped and added to."""
    if seen is None:
        seen = set()
    for root in roots:
        if root in seen:
            continue
        stack: list[Term | None] = [root]
        while stack:
            node = stack.pop()
            if node is None:  # behind it is a node whose arguments are done
                node = stack.pop()
                assert node is not None
            elif node in seen:
                continue
            elif missing := [arg for arg in node.args if arg not in seen]:
                stack += (node, None)
                missing.reverse()
                stack += missing
                continue
            seen.add(node)
            yield node


def below(roots: Iterable[Term], seen: set[Term] | None = None) -> Iterator[Term]:
    """The same nodes in no order that says anything, which takes half of the time."""
    if seen is None:
        seen = set()
    stack = list(dict.fromkeys(root for root in roots if root not in seen))
    seen.update(stack)
    while stack:
        node = stack.pop()
        yield node
        for arg in node.args:
            if arg not in seen:
                seen.add(arg)
                stack.append(arg)


def new_nodes(roots: Sequence[Term], known: Container[Term]) -> list[Term]:
    """Those below the roots that are not known yet, arguments first."""
    found: dict[Term, None] = {}
    stack = [root for root in roots if root not in known]
    while stack:
        node = stack[-1]
        if node in found:
            stack.pop()
            continue
        waiting = [arg for arg in node.args if arg not in known and arg not in found]
        if waiting:
            stack += waiting
            continue
        stack.pop()
        found[node] = None
    return list(found)


def node_count(root: Term) -> int:
    return sum(1 for _ in below((root,)))


def variables(roots: Iterable[Term]) -> list[Term]:
    """The variables below the roots, in the order in which they were made."""
    found = [node for node in below(roots) if node.op is Op.VAR]
    found.sort(key=lambda node: node.id)
    return found


class Extent(NamedTuple):
    """How large a term is, and what is computed in it."""

    nodes: int
    operators: frozenset[Op]
    sorts: frozenset[Sort]
    unknowns: tuple[Term, ...]

    @property
    def kinds(self) -> frozenset[str]:
        return frozenset([sort.kind for sort in self.sorts])


def extent(root: Term) -> Extent:
    nodes = list(below((root,)))
    return Extent(
        len(nodes),
        frozenset({n.op for n in nodes}),
        frozenset({n.sort for n in nodes}),
        tuple([n for n in nodes if n.op is Op.VAR]),
    )


def has_operator(wanted: frozenset[Op], condition: Term, seen: set[Term] | None = None) -> bool:
    """Whether the condition computes with one of these; what was `seen` before is not looked at again.

    Once one was found, not all of `seen` was.
    """
    return any(node.op in wanted for node in below((condition,), seen))
