"""A query with one value after the other put in for its unknowns that have few: indices, and what is true or false.

    sum of a[from] to a[to - 1]  =  prefix[to] - prefix[from]

is a sum of the same numbers on both sides once `from` and `to` are known, which our rules see and a solver must find
among choices and adders. What is left behind an index may be what another value of it left, and is looked at once. Work
ends with the first query that is left without such unknowns and still open: then the others would be as hard.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from pybmc.records import NamedTuple
from pybmc.terms.bounds import ImpliedBounds, bounds_of
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL, Op
from pybmc.terms.rebuild import rebuild
from pybmc.terms.walk import postorder, variables

MOST_VALUES = 64


class _Choice(NamedTuple):
    """An unknown of a query, what depends on it, arguments first, and its values that were not put in yet."""

    unknown: Term
    nodes: list[Term]
    left: Iterator[Term]


class ValueByValue:
    """`is_suited`: some unknowns have few values, and others have not."""

    def __init__(self, terms: Terms, query: Term) -> None:
        self._terms = terms
        self._implied = ImpliedBounds(terms)
        bounds = bounds_of(terms, query, self._implied)
        few = [_values(unknown, bounds) is not None for unknown in variables([query])]
        self.is_suited = any(few) and not all(few)
        self._seen = {query}
        self._query: Term | None = query  # to be looked at next
        self._stack: list[_Choice] = []

    def cannot_hold(self, work: int) -> bool | None:
        """Certain if True; None after looking at that many terms; False if it may hold."""
        while self._query is not None or self._stack:
            if work < 0:
                return None
            if self._query is not None:
                choice = self._choice(self._query)
                if choice is None:
                    return False
                self._stack.append(choice)
                self._query = None
            unknown, nodes, left = self._stack[-1]
            value = next(left, None)
            if value is None:
                self._stack.pop()
                continue
            work -= len(nodes)
            query = self._with(nodes, unknown, value)
            if query not in self._seen and query is not self._terms.false:
                self._seen.add(query)
                self._query = query
        return True

    def _choice(self, query: Term) -> _Choice | None:
        """By the first of its unknowns that have few values; None if it has none."""
        # what is open on some paths only may be confined once they are left
        bounds = bounds_of(self._terms, query, self._implied)
        nodes = list(postorder((query,)))
        unknowns = [node for node in nodes if node.op is Op.VAR and _values(node, bounds) is not None]
        if not unknowns:
            return None
        unknown = min(unknowns, key=lambda node: node.id)
        inside = {unknown}
        for node in nodes:
            if not inside.isdisjoint(node.args):
                inside.add(node)
        above = [node for node in nodes if node in inside and node is not unknown]
        return _Choice(unknown, above, map(self._constant_like(unknown), _values(unknown, bounds) or ()))

    def _constant_like(self, unknown: Term) -> Callable[[int], Term]:
        terms, sort = self._terms, unknown.sort
        return lambda value: terms.boolean(value == 1) if sort is BOOL else terms.bv(value, sort.width)

    def _with(self, nodes: list[Term], unknown: Term, value: Term) -> Term:
        done = {unknown: value}
        for node in nodes:
            done[node] = rebuild(self._terms, node, [done.get(arg, arg) for arg in node.args])
        return done[nodes[-1]] if nodes else value


def _values(unknown: Term, bounds: Mapping[Term, tuple[int, int]]) -> range | None:
    if unknown.sort is BOOL:
        return range(2)
    low, high = bounds.get(unknown, (0, MOST_VALUES))
    return range(low, high + 1) if unknown.sort.kind == "bv" and high - low < MOST_VALUES else None
