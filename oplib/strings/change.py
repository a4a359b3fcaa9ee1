"""Texts made from texts unit by unit: replacement, trimming, repetition, reversal."""

from __future__ import annotations

from collections.abc import Callable

from oplib.strings.objects import ARGUMENT, LONGEST_CONSTANT, Kept, Work
from oplib.strings.pieces import join_all, window
from pybmc.symex.api import Text, constant, greatest, of_cells
from pybmc.terms.node import Term, Terms

Test = Callable[[Terms, Term], Term]


def replace_char(w: Work, s: Text, old: Term, new: Term) -> Kept:
    t = w.t
    a, b = t.extract(15, 0, old), t.extract(15, 0, new)
    if s.value is not None and a.is_const and b.is_const:
        result = constant(t, s.value.replace(chr(a.payload), chr(b.payload)))
        return Kept(result, t.boolean(result.value == s.value))
    unchanged = t.or_(t.eq(a, b), t.not_(some_unit(t, s, lambda cell: t.eq(cell, a))))
    if s.lazy is not None:
        return Kept(s.lazy.changed(s, lambda _, cell, before: t.ite(t.eq(cell, a), b, cell)), unchanged)
    cells = tuple(t.ite(t.eq(cell, a), b, cell) for cell in s.row(t))
    if s.value is not None:
        return Kept(of_cells(t, s.length, cells), unchanged)
    return Kept(Text(s.length, s.capacity, cells=cells, start=s.start), unchanged)


# ------------------------------------------------------------------------------------------ trimming


def at_most_space(t: Terms, unit: Term) -> Term:
    """What String.trim removes."""
    return t.ule(unit, t.bv(0x20, 16))


def white_space(t: Terms, unit: Term) -> Term:
    """Character.isWhitespace, for the units of the basic plane; no surrogate pair is white space."""
    ranges = ((0x09, 0x0D), (0x1C, 0x20), (0x1680, 0x1680), (0x2000, 0x2006), (0x2008, 0x200A), (0x2028, 0x2029),
              (0x205F, 0x205F), (0x3000, 0x3000))  # fmt: skip
    return in_ranges(t, unit, ranges)


def in_ranges(t: Terms, unit: Term, ranges: tuple[tuple[int, int], ...]) -> Term:
    found = []
    for low, high in ranges:
        if low == high:
            found.append(t.eq(unit, t.bv(low, 16)))
        else:
            found.append(t.and_(t.ule(t.bv(low, 16), unit), t.ule(unit, t.bv(high, 16))))
    return t.or_all(found)


def trimmed(w: Work, s: Text, test: Test, leading: bool, trailing: bool) -> Kept:
    """Without the units at the ends that pass the test: another window into the same row."""
    t = w.t
    if s.lazy is not None:
        return _trimmed_lazily(w, s, test, leading, trailing)
    row = s.row(t)
    kept = [t.and_(s.inside(t, at), t.not_(test(t, cell))) for at, cell in enumerate(row)]
    first = s.start if s.start is not None else w.int(0)
    behind = t.add(first, s.length)
    begin = end = behind if leading else first  # where everything is removed
    if leading:
        for at in reversed(range(len(row))):
            begin = t.ite(kept[at], w.int(at), begin)
    if trailing:
        for at in range(len(row)):
            end = t.ite(kept[at], w.int(at + 1), end)
    result = _between(t, s, begin if leading else first, end if trailing else behind)
    return Kept(result, t.eq(result.length, s.length))


def _trimmed_lazily(w: Work, s: Text, test: Test, leading: bool, trailing: bool) -> Kept:
    t, lazy, begin, end = w.t, s.lazy, w.int(0), s.length
    assert lazy is not None
    if leading:
        first = lazy.find_unit(s, lambda cell: t.not_(test(t, cell)), begin, end)
        begin = t.ite(first.none, end, first.index)
    if trailing:
        last = lazy.find_unit(s, lambda cell: t.not_(test(t, cell)), w.int(0), end, backwards=True)
        end = t.ite(last.none, begin, t.add(last.index, w.int(1)))
    result = window(t, s, begin, end)
    return Kept(result, t.eq(result.length, s.length))


def _between(t: Terms, s: Text, begin: Term, end: Term) -> Text:
    """A window by indices of the row."""
    size = t.sub(end, begin)
    if begin.is_const and end.is_const:
        return of_cells(t, size, s.row(t)[begin.payload : end.payload])
    return Text(size, min(s.capacity, max(0, greatest(t, size))), cells=s.row(t), start=begin)


def trim(w: Work, s: Text) -> Kept:
    return trimmed(w, s, at_most_space, True, True)


def strip(w: Work, s: Text) -> Kept:
    return trimmed(w, s, white_space, True, True)


def strip_leading(w: Work, s: Text) -> Kept:
    return trimmed(w, s, white_space, True, False)


def strip_trailing(w: Work, s: Text) -> Kept:
    return trimmed(w, s, white_space, False, True)


def is_blank(w: Work, s: Text) -> Term:
    t = w.t
    return t.not_(some_unit(t, s, lambda cell: t.not_(white_space(t, cell))))


def some_unit(t: Terms, s: Text, test: Callable[[Term], Term]) -> Term:
    """Whether a unit of the text passes the test."""
    if s.lazy is not None:
        return t.not_(s.lazy.find_unit(s, test, t.bv(0, 32), s.length, some=True).none)
    return t.or_all(t.and_(s.inside(t, at), test(cell)) for at, cell in enumerate(s.row(t)))


# -------------------------------------------------------------------------------------- repetition


def repeat(w: Work, s: Text, count: Term) -> Kept | None:
    result = repeated(w, s, count)
    return None if result is None else Kept(result, w.t.eq(count, w.int(1)))


def repeated(w: Work, s: Text, count: Term) -> Text | None:
    t = w.t
    if w.throw(t.slt(count, w.int(0)), ARGUMENT, ("count is negative: ", count)):
        return None
    if s.capacity == 0:
        return s
    most = greatest(t, count)
    limit = LONGEST_CONSTANT // s.capacity if s.value is not None and count.is_const else 64
    if most > limit:
        if w.unsupported(f"repeat of a string more than {limit} times", t.slt(w.int(limit), count)):
            return None
        most = limit
    if s.value is not None and count.is_const:
        return constant(t, s.value * count.payload)
    if count.is_const:
        return join_all(w, [s] * most)
    length, capacity = t.mul(s.length, count), s.capacity * most
    if w.too_long(length, capacity):
        return None

    def make() -> tuple[Term, ...]:
        whole = join_all(w, [_optional(t, s, t.slt(w.int(number), count)) for number in range(most)])
        assert whole is not None
        return whole.cells(t)

    result = Text(length, capacity, make=make, sources=(s,))
    result.repeats = (s, count)
    return result


def _optional(t: Terms, s: Text, condition: Term) -> Text:
    """The text, or nothing where the condition does not hold."""
    return Text(t.ite(condition, s.length, t.bv(0, 32)), s.capacity, make=lambda: s.cells(t), sources=(s,))


# ---------------------------------------------------------------------------------------- reversal


def reverse(w: Work, s: Text) -> Text:
    """Surrogate pairs keep their order (StringBuilder.reverse)."""
    t = w.t
    if s.value is not None:
        return constant(t, reversed_units(s.value))
    cells = s.cells(t)
    if s.length.is_const:
        turned = tuple(reversed(cells[: s.length.payload]))
    else:
        from pybmc.symex.api import shift_left

        # Reversed as if it had its greatest length, then moved to the front.
        turned = shift_left(t, tuple(reversed(cells)), t.sub(w.int(s.capacity), s.length), s.capacity)
    return of_cells(t, s.length, _mended(t, Text(s.length, s.capacity, cells=turned)))


def _mended(t: Terms, s: Text) -> tuple[Term, ...]:
    """Swap what was a pair before the reversal: now a low surrogate before a high one."""
    cells = s.cells(t)
    high = [t.eq(t.extract(15, 10, cell), t.bv(0xD800 >> 10, 6)) for cell in cells]
    low = [t.eq(t.extract(15, 10, cell), t.bv(0xDC00 >> 10, 6)) for cell in cells]
    swap = [t.and_all((s.has(t, at + 1), low[at], high[at + 1])) for at in range(len(cells) - 1)] + [t.false]
    result = []
    for at, cell in enumerate(cells):
        if at + 1 < len(cells):
            cell = t.ite(swap[at], cells[at + 1], cell)
        if at > 0:
            cell = t.ite(swap[at - 1], cells[at - 1], cell)
        result.append(cell)
    return tuple(result)


def reversed_units(text: str) -> str:
    from oplib.strings.units import code_points

    return "".join(reversed(list(code_points(text))))
