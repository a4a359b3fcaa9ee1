"""The contents of a string: a constant, or cells with a length.

A Text is immutable and belongs to an object number, not to a state. A constant is a Python string of UTF-16 units,
one character each. An unknown text is a window into a row of 16-bit cells: `length` units from `start` on. What a cell
outside the window holds is arbitrary: whoever looks at a cell compares its index with the length first. Cells are
made when somebody first looks at them, since many programs ask for lengths only.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.annotations import TYPE_CHECKING
from pybmc.symex.texts.composed import Number, Spelled, equal_by_numbers, in_radix, number_of_choice
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ranges import interval_of

if TYPE_CHECKING:
    from pybmc.symex.texts.text_axioms import TextAxioms

Cells = tuple[Term, ...]
CONTENTS = -3  # slot of a StringBuilder or StringBuffer: a reference to a String with its present contents
ROOM = "count"  # the field of the JDK's class in which its capacity is kept, once somebody has asked for one
MOST_CELLS = 1 << 14  # units of a text that is laid out; more would fill the memory
FEW = 4  # places that a window may start at, up to which its cells are a choice between shifted rows


class TextTooLong(Exception):
    """An operation asks for all units of a text, and those are too many: the call that wants them is given up."""

    def __init__(self, capacity: int) -> None:
        super().__init__(
            f"all characters of an unknown string of up to {capacity}; a --max-nondet-string-length of at most "
            f"{MOST_CELLS} is needed here"
        )


class Text:
    """`capacity` is the greatest length that it can have."""

    __slots__ = (
        "_aligned",
        "_cells",
        "_make",
        "_sources",
        "capacity",
        "cases",
        "length",
        "number",
        "parts",
        "repeats",
        "spelled",
        "start",
        "value",
    )
    lazy: TextAxioms | None = None  # who answers questions about the whole text, if it is not laid out in cells

    def __init__(
        self, length: Term, capacity: int, value: str | None = None, cells: Cells | None = None,
        make: Callable[[], Cells] | None = None, start: Term | None = None, sources: tuple[Text, ...] = (),
    ) -> None:  # fmt: skip
        self.value = value
        self.length = length
        self.capacity = capacity
        self.start = start  # None: 0
        self.parts: tuple[Text, Text] | None = None  # what it was joined from
        self.number: Number | None = None  # the number that it is the text of
        self.spelled: Spelled | None = None  # likewise, a floating-point number
        self.repeats: tuple[Text, Term] | None = None  # what it repeats, and how often
        self.cases: list[tuple[Term, Text]] | None = None  # texts of numbers in several radices, of which it is one
        self._cells = cells
        self._make = make
        self._sources = sources  # whose cells `make` looks at
        self._aligned: Cells | None = None

    def row(self, t: Terms) -> Cells:
        """The cells that the window looks at; the first unit is the one at `start`."""
        if self._cells is None:
            if self.value is not None:
                self._cells = tuple(t.bv(ord(c), 16) for c in self.value)
            else:
                self._lay_out()
        assert self._cells is not None
        return self._cells

    def shares(self, other: Text) -> bool:
        """Whether both are windows into one row; what is not laid out yet has a row of its own."""
        return self.value is None and self._cells is not None and self._cells is other._cells

    def _lay_out(self) -> None:
        """What it is made of first: a builder that was appended to in a loop is a chain as long as the loop."""
        waiting = [self]
        while waiting:
            text = waiting[-1]
            before = [source for source in text._sources if source._make is not None]
            if before:
                waiting += before
                continue
            waiting.pop()
            if text._make is not None:
                text._cells, text._make, text._sources = text._make(), None, ()

    def cells(self, t: Terms) -> Cells:
        """One cell for each unit, `capacity` of them."""
        if self.start is None:
            return self.row(t)[: self.capacity]
        if self._aligned is None:
            self._aligned = shift_left(t, self.row(t), self.start, self.capacity)
        return self._aligned

    def at(self, t: Terms, index: Term) -> Term:
        """The unit at an index that is known to be within the length."""
        row = self.row(t)
        if self.start is not None:
            index = t.add(self.start, index)
        return mux(t, row, index)

    def inside(self, t: Terms, at: int) -> Term:
        """Whether an index of the row lies within the window."""
        here = t.bv(at, 32)
        if self.start is None:
            return t.slt(here, self.length)
        return t.and_(t.sle(self.start, here), t.slt(here, t.add(self.start, self.length)))

    def has(self, t: Terms, index: int) -> Term:
        """Whether there is a unit at this index."""
        return t.slt(t.bv(index, 32), self.length)

    def units(self, t: Terms, model: Evaluator) -> list[int]:
        """What it holds under a model."""
        if self.value is not None:
            return [ord(unit) for unit in self.value]
        if self.spelled is not None and (text := self.spelled.text(model.value(self.spelled.value))):
            return [ord(unit) for unit in text]
        if self.cases is not None:
            last = self.cases[-1][1]
            return next((text for guard, text in self.cases if model.value(guard)), last).units(t, model)
        if self.number is not None:  # whose digits may not have been asked for
            value, radix = self.number
            return [ord(unit) for unit in in_radix(t.bv(model.value(value), value.sort.width).signed(), radix)]
        return [model.value(cell) for cell in self.cells(t)[: model.value(self.length)]]


def constant(t: Terms, value: str) -> Text:
    return Text(t.bv(len(value), 32), len(value), value)


def of_cells(t: Terms, length: Term, cells: Cells) -> Text:
    """A constant where everything is."""
    if length.is_const:
        size = length.payload
        if all(cell.is_const for cell in cells[:size]):
            return constant(t, "".join(chr(cell.payload) for cell in cells[:size]))
        cells = cells[:size]
    return Text(length, len(cells), cells=cells)


def greatest(t: Terms, value: Term) -> int:
    return interval_of(t, value)[1]


def least(t: Terms, value: Term) -> int:
    return interval_of(t, value)[0]


def mux(t: Terms, cells: Cells, index: Term) -> Term:
    """The cell at an index that is known to be that of one of them."""
    zero = t.bv(0, 16)
    if not cells:
        return zero
    if index.is_const:
        return cells[index.payload] if index.payload < len(cells) else zero
    choices = t.choices(index)
    if choices is not None:
        inside = [(at, guard) for at, guard in choices if at < len(cells)]
        if not inside:
            return zero
        result = cells[inside[-1][0]]
        for at, guard in reversed(inside[:-1]):
            result = t.ite(guard, cells[at], result)
        return result
    row, bit, one = list(cells), 0, t.bv(1, 1)
    while len(row) > 1:
        chosen = t.eq(t.extract(bit, bit, index), one)
        row = [t.ite(chosen, row[at + 1], row[at]) if at + 1 < len(row) else row[at] for at in range(0, len(row), 2)]
        bit += 1
    return row[0]


def shift_left(t: Terms, cells: Cells, amount: Term, count: int) -> Cells:
    """`count` cells from index `amount` on, which is within the row; what lies behind the row is arbitrary."""
    if amount.is_const:
        return _padded(t, cells[amount.payload :], count)
    choices = t.choices(amount)
    if choices is not None and len(choices) <= FEW:
        rows = [(guard, cells[at : at + count]) for at, guard in choices if at <= len(cells)]
        return _padded(t, _choose_rows(t, rows), count)
    row, bit, one = list(cells), 0, t.bv(1, 1)
    most = min(len(cells), max(0, greatest(t, amount)))
    steps = []
    while 1 << bit <= most:
        steps.append((1 << bit, t.eq(t.extract(bit, bit, amount), one)))
        bit += 1
    for step, chosen in reversed(steps):  # large steps first: they make the row short
        row = [t.ite(chosen, row[at + step], row[at]) if at + step < len(row) else row[at] for at in range(len(row))]
        del row[count + step - 1 :]
    return _padded(t, tuple(row), count)


def shift_right(t: Terms, cells: Cells, amount: Term, count: int) -> Cells:
    """`count` cells, of which the first of `cells` is at index `amount`; those before it are arbitrary."""
    zero = t.bv(0, 16)
    if amount.is_const:
        return _padded(t, ((zero,) * min(amount.payload, count) + cells)[:count], count)
    choices = t.choices(amount)
    if choices is not None and len(choices) <= FEW:
        rows = [(guard, ((zero,) * at + cells)[:count]) for at, guard in choices if at <= count]
        return _padded(t, _choose_rows(t, rows), count)
    row, one = list(cells), t.bv(1, 1)
    most = min(count, max(0, greatest(t, amount)))
    for bit in range(most.bit_length()):
        step, chosen = 1 << bit, t.eq(t.extract(bit, bit, amount), one)
        size = min(count, len(row) + step)
        row = [_choice(t, chosen, row, at - step, at) for at in range(size)]
    return _padded(t, tuple(row), count)


def _choice(t: Terms, chosen: Term, row: list[Term], moved: int, here: int) -> Term:
    if moved < 0:
        return row[here] if here < len(row) else t.bv(0, 16)
    return t.ite(chosen, row[moved], row[here]) if here < len(row) else row[moved]


def _choose_rows(t: Terms, rows: list[tuple[Term, Cells]]) -> Cells:
    """Of each column the cell of the row whose condition holds, where that row is long enough."""
    result = []
    for at in range(max((len(row) for _, row in rows), default=0)):
        found = [(guard, row[at]) for guard, row in rows if at < len(row)]
        cell = found[-1][1]
        for guard, value in reversed(found[:-1]):
            cell = t.ite(guard, value, cell)
        result.append(cell)
    return tuple(result)


def _padded(t: Terms, cells: Cells, count: int) -> Cells:
    return cells[:count] + (t.bv(0, 16),) * (count - len(cells))


def choose(t: Terms, options: list[tuple[Term, Text]]) -> Text:
    """The text whose condition holds, the conditions being exhaustive."""
    first = options[0][1]
    if all(text is first for _, text in options):
        return first
    length = options[-1][1].length
    for guard, text in reversed(options[:-1]):
        length = t.ite(guard, text.length, length)
    capacity = max(text.capacity for _, text in options)
    lazy = next((text.lazy for _, text in options if text.lazy is not None), None)
    if lazy is not None:
        return lazy.chosen(options, length, capacity)
    filled = [(guard, text) for guard, text in options if text.capacity]
    if filled and all(text.shares(filled[0][1]) for _, text in filled):
        start = filled[-1][1].start or t.bv(0, 32)  # windows into one row stay one
        for guard, text in reversed(filled[:-1]):
            start = t.ite(guard, text.start or t.bv(0, 32), start)
        return Text(length, capacity, cells=filled[0][1].row(t), start=start)
    if first.value is not None and all(text.value == first.value for _, text in options):
        return first

    def make() -> Cells:
        return _choose_rows(t, [(guard, text.cells(t)) for guard, text in options])

    chosen = Text(length, capacity, make=make, sources=tuple(text for _, text in options))
    chosen.number = number_of_choice(t, options)
    if chosen.number is None and any(text.number is not None for _, text in options):
        chosen.cases = options
    return chosen


def equal(t: Terms, a: Text, b: Text) -> Term:
    """Whether two texts have the same units."""
    if a.value is not None and b.value is not None:
        return t.boolean(a.value == b.value)
    told = equal_by_numbers(t, a, b)
    if told is not None:
        return told
    for text, other in ((a, b), (b, a)):
        if text.repeats is not None and other.value is not None:
            return _equal_repeated(t, *text.repeats, other.value)
    if (b.value is not None and a.cases is not None) or (a.value is not None and b.cases is not None):
        return _equal_in_cases(t, a, b)
    same = t.eq(a.length, b.length)
    if same is t.false:
        return same
    lazy = a.lazy or b.lazy
    if lazy is not None:
        return lazy.equal(a, b)
    if a.value is None and b.value is None and a.row(t) is b.row(t):  # two windows into one row
        together = t.eq(a.start or t.bv(0, 32), b.start or t.bv(0, 32))
        return same if together is t.true else t.and_(same, t.or_(together, _equal_cells(t, a, b)))
    return t.and_(same, _equal_cells(t, a, b))


def _equal_repeated(t: Terms, s: Text, count: Term, value: str) -> Term:
    """Whether so many times the text is the constant: a solver would look at all the places where it may begin."""
    if not value:
        return t.or_(t.eq(count, t.bv(0, 32)), t.eq(s.length, t.bv(0, 32)))
    size = len(value)
    ways = [
        t.and_(t.eq(count, t.bv(number, 32)), equal(t, s, constant(t, value[: size // number])))
        for number in range(1, size + 1)
        if size % number == 0 and value[: size // number] * number == value
    ]
    return t.or_all(ways)


def _equal_in_cases(t: Terms, a: Text, b: Text) -> Term:
    """A constant and one of several texts, each of which may be compared by its number."""
    other = b if a.cases is not None else a
    cases = a.cases or b.cases or []
    same = equal(t, cases[-1][1], other)
    for guard, text in reversed(cases[:-1]):
        same = t.ite(guard, equal(t, text, other), same)
    return same


def _equal_cells(t: Terms, a: Text, b: Text) -> Term:
    """Whether the units of two texts of equal length are the same."""
    same = t.true
    # Bounded by both: where the lengths are equal, neither is greater than the smaller capacity.
    shortest = a if a.value is not None or (a.capacity < b.capacity and b.value is None) else b
    count = min(a.capacity, b.capacity)
    left, right = a.cells(t), b.cells(t)
    certain = max(least(t, a.length), least(t, b.length))
    for at in range(count):
        here = t.eq(left[at], right[at])
        same = t.and_(same, here if at < certain else t.implies(shortest.has(t, at), here))
    return same
