"""Iterative walks over term DAGs, which may be 100,000 nodes deep."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pybmc.terms.ops import Op
from pybmc.terms.term import Term


def postorder(roots: Iterable[Term], seen: set[Term] | None = None) -> Iterator[Term]:
    """Every node below the roots once, arguments first; `seen` (if given) is skipped and added to."""
    if seen is None:
        seen = set()
    for root in roots:
        if root in seen:
            continue
        stack = [root]
        while stack:
            node = stack[-1]
            if node in seen:
                stack.pop()
                continue
            missing = [arg for arg in node.args if arg not in seen]
            if missing:
                missing.reverse()
                stack.extend(missing)
            else:
                stack.pop()
                seen.add(node)
                yield node


def node_count(root: Term) -> int:
    return sum(1 for _ in postorder((root,)))


def variables(roots: Iterable[Term]) -> list[Term]:
    """The variables below the roots, in the order in which they were made."""
    found = [node for node in postorder(roots) if node.op is Op.VAR]
    found.sort(key=lambda node: node.id)
    return found


def has_operator(wanted: frozenset[Op], condition: Term, seen: set[Term] | None = None) -> bool:
    """Whether the condition computes with one of these; what was `seen` before is not looked at again."""
    return any(node.op in wanted for node in postorder((condition,), seen))
