"""Code points in texts: surrogate pairs count as one."""

from __future__ import annotations

from oplib.strings import wording
from oplib.strings.objects import ARGUMENT, BOUNDS, INDEX, Work
from oplib.strings.pieces import out_of_range, wrong_range
from pybmc.symex.api import NO_MESSAGE, Text, of_cells
from pybmc.terms.node import Term, Terms


def is_high(t: Terms, unit: Term) -> Term:
    return t.eq(t.extract(15, 10, unit), t.bv(0xD800 >> 10, 6))


def is_low(t: Terms, unit: Term) -> Term:
    return t.eq(t.extract(15, 10, unit), t.bv(0xDC00 >> 10, 6))


def pair_value(t: Terms, high: Term, low: Term) -> Term:
    bits = t.concat(t.extract(9, 0, high), t.extract(9, 0, low))
    return t.add(t.zext(12, bits), t.bv(0x10000, 32))


def at_index(w: Work, s: Text, index: Term) -> Term:
    """The code point that starts at an index, which is within the text."""
    t = w.t
    first = s.at(t, index)
    following = t.add(index, w.int(1))
    second = s.at(t, following)
    is_pair = t.and_all((t.slt(following, s.length), is_high(t, first), is_low(t, second)))
    return t.ite(is_pair, pair_value(t, first, second), t.zext(16, first))


def code_point_at(w: Work, s: Text, index: Term) -> Term | None:
    if w.throw(out_of_range(w.t, index, s.length), BOUNDS, wording.index(w, index, s.length)):
        return None
    return at_index(w, s, index)


def code_point_before(w: Work, s: Text, index: Term) -> Term | None:
    t = w.t
    before = t.sub(index, w.int(1))
    if w.throw(out_of_range(t, before, s.length), BOUNDS, wording.index_before(w, index, s.length)):
        return None
    second = s.at(t, before)
    first = s.at(t, t.sub(index, w.int(2)))
    is_pair = t.and_all((t.sle(w.int(2), index), is_high(t, first), is_low(t, second)))
    return t.ite(is_pair, pair_value(t, first, second), t.zext(16, second))


def code_point_count(w: Work, s: Text, begin: Term, end: Term) -> Term | None:
    """Units in a range, less one for each pair that lies in it."""
    t = w.t
    if w.throw(wrong_range(t, begin, end, s.length), INDEX, wording.counted_range(w, begin, end, s.length)):
        return None
    count, cells = t.sub(end, begin), s.cells(t)
    for at in range(1, len(cells)):
        here = t.and_(t.sle(begin, w.int(at - 1)), t.slt(w.int(at), end))
        is_pair = t.and_all((here, is_high(t, cells[at - 1]), is_low(t, cells[at])))
        count = t.sub(count, t.ite(is_pair, w.int(1), w.int(0)))
    return count


def offset_by_code_points(w: Work, s: Text, index: Term, offset: Term) -> Term | None:
    t = w.t
    if w.throw(t.or_(t.slt(index, w.int(0)), t.slt(s.length, index)), INDEX, NO_MESSAGE):
        return None
    forwards = t.sle(w.int(0), offset)
    ends = (_walk(w, s, index, offset, 1) if forwards is not t.false else None,
            _walk(w, s, index, t.neg(offset), -1) if forwards is not t.true else None)  # fmt: skip
    found = [end for end in ends if end is not None]
    at = found[0] if len(found) == 1 else t.ite(forwards, *found)
    return None if w.throw(t.slt(at, w.int(0)), INDEX, NO_MESSAGE) else at


def _walk(w: Work, s: Text, index: Term, steps: Term, direction: int) -> Term:
    """Where so many code points forwards or backwards lead to from an index of the text; -1 beyond its ends.

    `left` is how many steps are still to go at the place that the walk has come to.
    """
    t, cells = w.t, s.cells(w.t)
    result, left, arrived_at = w.int(-1), steps, index
    places = range(len(cells) + 1) if direction > 0 else range(len(cells), -1, -1)
    for place in places:
        here = t.eq(arrived_at, w.int(place))
        done = t.and_(here, t.eq(left, w.int(0)))
        result = t.ite(done, w.int(place), result)
        first = place if direction > 0 else place - 2  # of a pair that may be stepped over
        pair = t.false
        if 0 <= first < len(cells) - 1:
            inside = s.has(t, first + 1)
            pair = t.and_all((is_high(t, cells[first]), is_low(t, cells[first + 1]), inside))
        size = t.ite(pair, w.int(2 * direction), w.int(direction))
        arrived_at = t.ite(t.and_(here, t.not_(done)), t.add(arrived_at, size), arrived_at)
        left = t.ite(here, t.sub(left, w.int(1)), left)
    return t.ite(t.slt(s.length, result), w.int(-1), result)


def text_of_code_point(w: Work, code: Term) -> Text | None:
    words = f"Not a valid Unicode code point: 0x{code.payload:X}" if code.is_const else None
    if w.throw(w.t.not_(w.t.ule(code, w.int(0x10FFFF))), ARGUMENT, words):
        return None
    return text_of_valid_code_point(w, code)


def text_of_valid_code_point(w: Work, code: Term) -> Text:
    t = w.t
    offset = t.sub(code, w.int(0x10000))
    high = t.extract(15, 0, t.add(w.int(0xD800), t.lshr(offset, w.int(10))))
    low = t.extract(15, 0, t.add(w.int(0xDC00), t.band(offset, w.int(0x3FF))))
    is_unit = t.ult(code, w.int(0x10000))
    first = t.ite(is_unit, t.extract(15, 0, code), high)
    return of_cells(t, t.ite(is_unit, w.int(1), w.int(2)), (first, low))
