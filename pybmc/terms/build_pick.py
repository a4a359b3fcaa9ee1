"""Reads at an unknown index of an array that is kept as a term for each cell.

Such a read is a balanced tree of choices over the bits of the index. Where the cells were written at unknown indices,
each holds the same choices but for its own number, `ite(x = 0, v, a)`, `ite(x = 1, v, b)` and so on. If these are few,
the read goes past them: `ite(x = i, v, pick((a, b, ...), i))`. What was written where is then compared with the index
once and not once for each cell, what is read where it was just written is there at once, and of an array that was all
zeros before nothing else is left.

Where all that is written is the cell that is there and something more, as `counts[x]++` does, each cell grows by that,
`ite(x = 0, a + 1, a)`, and what the others are does not matter: counters that grew by the same are the same.
"""

from __future__ import annotations

from functools import partial

from pybmc.terms.build_bv import BvBuilder
from pybmc.terms.ops import BOOL, Op
from pybmc.terms.term import Term

ADD, AND, EQ, EXTRACT, ITE = Op.ADD, Op.AND, Op.EQ, Op.EXTRACT, Op.ITE
NOT, SEXT, ZEXT = Op.NOT, Op.SEXT, Op.ZEXT
FEW = 8  # cells that are chosen from as they are: so few cost a solver less than numbers that are compared in pairs
MOST_WRITES = 256  # that a read goes past, which nests as deeply
FORMS = frozenset((ITE, SEXT, ZEXT))  # of cells, of which rules for choices say something
NESTED = 8  # how deep a condition is looked into

Column = list[Term]  # a part of each cell, in their order


class PickBuilder(BvBuilder):
    __slots__ = ()

    def pick(self, cells: Column, index: Term) -> Term:
        """The cell of this number; any if there is none."""
        index, count = _unextended(index, len(cells))
        cells = cells[:count]
        found = self._past_writes(cells, index) if count > FEW else None
        return self._by_bits(cells, index) if found is None else found

    def numbers(self, index: Term, count: int) -> tuple[tuple[int, Term], ...]:
        """The numbers from 0 on that an index may be, each with the condition that it is that one."""
        index, count = _unextended(index, count)  # once, and not for each of them
        return tuple((at, self.eq(self.bv(at, index.sort.width), index)) for at in range(count))

    def grown(self, cells: Column, index: Term, value: Term) -> Term | None:
        """How much more the value is than the cell of this number, if that is how it was made."""
        if value.op is not ADD and value not in self.leaves:
            return None
        before = self.pick(cells, index)
        return None if before.is_const else self.more(value, before)

    def more(self, value: Term, before: Term) -> Term | None:
        """What was added to `before` to make the value, if that can be told from its form."""
        width = value.sort.width
        if value.op is not ADD:
            steps = (self.bv(by, width) for by in (1, -1))
            return next((step for step in steps if self.add(before, step) is value), None)
        if not set(self.linear_form(before)[1]) <= set(self.linear_form(value)[1]):
            return None
        step = self.sub(value, before)
        return step if self.add(before, step) is value else None

    def _by_bits(self, cells: Column, index: Term) -> Term:
        bit, one = 0, self.bv(1, 1)
        before: Term | None = None  # what the row below was chosen by, if that was a bit of the index
        while len(cells) > 1:
            value = self.extract(bit, bit, index)
            chosen = self.eq(value, one)
            is_bit = value.op is EXTRACT and value.args[0] is index and chosen.op is EQ
            if is_bit:
                choose = self._choose_first if before is None else partial(self._choose_row, before)
            else:
                choose = self.ite
            cells = [
                choose(chosen, cells[at + 1], cells[at]) if at + 1 < len(cells) else cells[at]
                for at in range(0, len(cells), 2)
            ]
            before = chosen if is_bit else None
            bit += 1
        return cells[0]

    def _choose_first(self, c: Term, a: Term, b: Term) -> Term:
        """A choice between two cells: by a bit of an index, of which they know nothing unless they are choices."""
        if a is b or a.op in FORMS or b.op in FORMS or a.sort is BOOL:
            return self.ite(c, a, b)
        result = self._nodes.get((ITE, c, a, b))
        return self._choice(c, a, b) if result is None else result

    def _choose_row(self, before: Term, c: Term, a: Term, b: Term) -> Term:
        """A choice between two that were chosen by another bit: no rule has anything to say about it."""
        if a is b or a.op is not ITE or b.op is not ITE or a.args[0] is not before or b.args[0] is not before:
            return self.ite(c, a, b)
        result = self._nodes.get((ITE, c, a, b))
        return self._choice(c, a, b) if result is None else result

    def _past_writes(self, cells: Column, index: Term) -> Term | None:
        """The read by what was written, one write after the other; None if these are many, or not all the same."""
        if cells[0].op is not ITE or cells[-1].op is not ITE:
            return None
        here = self.eq(self.bv(0, index.sort.width), index)
        most = left = min(len(cells), MOST_WRITES)  # more writes than cells cost more than a choice among these
        at = cells[0]
        while at.op is ITE and at.args[0] is not here:  # as deep as the first cell shows
            left -= 1
            if left < 0:
                return None
            at = at.args[2] if at.args[2].op is ITE else at.args[1]
        return _Reading(self, index, most).value(cells)


class _Reading:
    """One read: cells that differ in their number alone are one term in which the index takes its place."""

    def __init__(self, terms: PickBuilder, index: Term, most: int) -> None:
        self._terms = terms
        self._index = index
        self._left = most
        self._picks = 1

    def value(self, column: Column) -> Term | None:
        first = column[0]
        if all(cell is first for cell in column):
            return first
        if first.op is ITE and self._left and all(cell.op is ITE for cell in column):
            condition = self._condition([cell.args[0] for cell in column], NESTED)
            if condition is not None:
                return self._chosen(condition, column)
        if not self._picks:
            return None
        self._picks -= 1
        return self._terms._by_bits(column, self._index)

    def _chosen(self, condition: Term, column: Column) -> Term | None:
        self._left -= 1
        one, other = ([cell.args[side] for cell in column] for side in (1, 2))
        if condition.is_const:
            return self.value(one if condition is self._terms.true else other)
        before = self.value(other)
        found = None if before is None else self._grown(one, other, before)
        if found is None:
            found = self.value(one)
            if found is not None and before is None:
                before = self._grown(other, one, found)
        return None if found is None or before is None else self._terms.ite(condition, found, before)

    def _grown(self, column: Column, old: Column, before: Term) -> Term | None:
        """What is read of the column, if it is the same more than the old one in each cell, read as `before`."""
        terms = self._terms
        if column[0] is column[-1]:
            return None
        step = terms.more(column[0], old[0])
        if step is None or any(terms.add(was, step) is not now for was, now in zip(old, column, strict=True)):
            return None
        found = terms.add(before, step)
        # a choice among constants, such as a reference, stays one
        return found if _is_choice(terms, found) or not _is_choice(terms, column[0]) else None

    def _condition(self, column: Column, nested: int) -> Term | None:
        terms, first = self._terms, column[0]
        if all(part is first for part in column):
            return first
        op = first.op
        if not nested or any(part.op is not op for part in column):
            return None
        if op is EQ:
            return self._at_index(column)
        if op is not NOT and op is not AND:
            return None
        parts = [self._condition([part.args[at] for part in column], nested - 1) for at in range(len(first.args))]
        if parts[0] is None or parts[-1] is None:
            return None
        return terms.not_(parts[0]) if op is NOT else terms.and_(parts[0], parts[-1])

    def _at_index(self, column: Column) -> Term | None:
        """Whether a number is that of the cell, or as much more (`c == 'a'` at the first): whether it is the index."""
        terms, index, (first, written) = self._terms, self._index, column[0].args
        if not first.is_const or first.payload + len(column) > 1 << written.sort.width:
            return None
        for number, part in enumerate(column):
            constant, other = part.args
            if other is not written or not constant.is_const or constant.payload != first.payload + number:
                return None
        width = max(written.sort.width, index.sort.width)
        wanted, there = (terms.zext(width - side.sort.width, side) for side in (index, written))
        return terms.eq(terms.add(wanted, terms.bv(first.payload, width)), there)


def _is_choice(terms: PickBuilder, term: Term) -> bool:
    return term.is_const or term in terms.leaves


def _unextended(index: Term, count: int) -> tuple[Term, int]:
    """What an index extends, and how many of the cells it can be the number of."""
    while index.op is ZEXT or index.op is SEXT:
        is_signed, index = index.op is SEXT, index.args[0]
        count = min(count, 1 << (index.sort.width - is_signed))
    return index, count
