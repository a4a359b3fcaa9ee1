"""Numbers that have few values, such as what a loop has counted: choices and operations over constants alone."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import prod

from pybmc.terms.fold import FOLD
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import Op
from pybmc.terms.rebuild import rebuild

MOST_VALUES = 64
MOST_PAIRS = 2048  # of the values of two numbers that are computed with
OPERATIONS = frozenset((
    Op.ADD, Op.MUL, Op.NEG, Op.UDIV, Op.UREM, Op.SDIV, Op.SREM, Op.BAND, Op.BOR, Op.BXOR, Op.BNOT, Op.SHL, Op.LSHR,
    Op.ASHR, Op.CONCAT, Op.EXTRACT, Op.ZEXT, Op.SEXT,
))  # fmt: skip


class Counted:
    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._values: dict[Term, tuple[int, ...]] = {}  # () for what may have others

    def values(self, number: Term) -> tuple[int, ...]:
        """All that it may have; () if those are not few, or if it is a constant."""
        return () if number.is_const else self.of(number)

    def inside(self, side: Term) -> Term | None:
        """What has few values, of a side of a comparison or of its summands."""
        if self.values(side):
            return side
        return next((item for item, _ in self._terms.linear_form(side)[1] if self.values(item)), None)

    def instances(self, side: Term, number: Term) -> Iterator[Term]:
        """The side with each value of the number in its place."""
        terms, width = self._terms, side.sort.width
        constant, items = terms.linear_form(side)
        factor = next((factor for item, factor in items if item is number), None)
        for value in self.of(number):
            if factor is None:
                yield terms.bv(value, width)
            else:
                rest = tuple(item for item in items if item[0] is not number)
                yield terms.from_form((constant + factor * value & (1 << width) - 1, rest), side.sort)

    def is_open(self, side: Term) -> bool:
        """Whether a comparison with it can be taken apart."""
        return self.inside(side) is not None or _chosen(side)[0].op is Op.ITE

    def ways(self, side: Term) -> tuple[Term, Term, Term] | None:
        """Of a choice, or what is computed of one alone: its condition, and the side if it holds or does not."""
        choice, around = _chosen(side)
        if choice.op is not Op.ITE:
            return None
        test, *ways = choice.args
        for node in reversed(around):
            ways = [rebuild(self._terms, node, [arg if arg.is_const else way for arg in node.args]) for way in ways]
        return test, ways[0], ways[1]

    def of(self, root: Term) -> tuple[int, ...]:
        """The same of a constant as well."""
        known = self._values
        stack = [root]
        while stack:
            node = stack[-1]
            if node in known:
                stack.pop()
                continue
            inside = node.args[1:] if node.op is Op.ITE else node.args if node.op in OPERATIONS else ()
            waiting = [arg for arg in inside if arg not in known]
            if waiting and all(known.get(arg, True) for arg in inside):
                stack.extend(waiting)
                continue
            stack.pop()
            known[node] = self._of_values(node, [known.get(arg, ()) for arg in inside])
        return known[root]

    def _of_values(self, node: Term, inside: list[tuple[int, ...]]) -> tuple[int, ...]:
        if node.is_const:
            return (node.payload,) if node.sort.kind == "bv" else ()
        if not inside or not all(inside):
            return ()
        if node.op is Op.ITE:
            found = {*inside[0], *inside[1]}
        else:
            if prod(map(len, inside)) > MOST_PAIRS:
                return ()
            fold, width = FOLD[node.op], node.args[0].sort.width
            found = {fold(width, node.sort.width, node.payload, *values) for values in product(*inside)}
        return tuple(sorted(found)) if len(found) <= MOST_VALUES else ()


def _chosen(side: Term) -> tuple[Term, list[Term]]:
    """What a side is computed of, if that is one term, and the operations, the last one first."""
    around = []
    while side.op in OPERATIONS:
        inside = [arg for arg in side.args if not arg.is_const]
        if len(inside) != 1:
            break
        around.append(side)
        side = inside[0]
    return side, around
