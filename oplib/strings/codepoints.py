"""Code points in texts: surrogate pairs count as one."""

from __future__ import annotations

from oplib.strings.objects import ARGUMENT, BOUNDS, INDEX, Work
from oplib.strings.pieces import out_of_range, wrong_range
from pybmc.symex.strings import Text, of_cells
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
    if w.throw(out_of_range(w.t, index, s.length), BOUNDS):
        return None
    return at_index(w, s, index)


def code_point_before(w: Work, s: Text, index: Term) -> Term | None:
    t = w.t
    before = t.sub(index, w.int(1))
    if w.throw(out_of_range(t, before, s.length), BOUNDS):
        return None
    second = s.at(t, before)
    first = s.at(t, t.sub(index, w.int(2)))
    is_pair = t.and_all((t.sle(w.int(2), index), is_high(t, first), is_low(t, second)))
    return t.ite(is_pair, pair_value(t, first, second), t.zext(16, second))


def code_point_count(w: Work, s: Text, begin: Term, end: Term) -> Term | None:
    """Units in a range, less one for each pair that lies in it."""
    t = w.t
    if w.throw(wrong_range(t, begin, end, s.length), INDEX):
        return None
    count, cells = t.sub(end, begin), s.cells(t)
    for at in range(1, len(cells)):
        here = t.and_(t.sle(begin, w.int(at - 1)), t.slt(w.int(at), end))
        is_pair = t.and_all((here, is_high(t, cells[at - 1]), is_low(t, cells[at])))
        count = t.sub(count, t.ite(is_pair, w.int(1), w.int(0)))
    return count


def offset_by_code_points(w: Work, s: Text, index: Term, offset: Term) -> Term | None:
    t = w.t
    if w.throw(t.or_(t.slt(index, w.int(0)), t.slt(s.length, index)), INDEX):
        return None
    if not (index.is_const and offset.is_const and s.value is not None):
        w.unsupported("offsetByCodePoints of unknown values")
        return None
    at, text = index.payload, s.value
    for _ in range(abs(offset.signed())):
        if not (at < len(text) if offset.signed() > 0 else at > 0):
            w.throw(t.true, INDEX)
            return None
        at = _next(text, at) if offset.signed() > 0 else _previous(text, at)
    return w.int(at)


def _next(text: str, at: int) -> int:
    pair = "\ud800" <= text[at] <= "\udbff" and "\udc00" <= text[at + 1 : at + 2] <= "\udfff"
    return at + 2 if pair else at + 1


def _previous(text: str, at: int) -> int:
    pair = at > 1 and "\udc00" <= text[at - 1] <= "\udfff" and "\ud800" <= text[at - 2] <= "\udbff"
    return at - 2 if pair else at - 1


def text_of_code_point(w: Work, code: Term) -> Text | None:
    if w.throw(w.t.not_(w.t.ule(code, w.int(0x10FFFF))), ARGUMENT):
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
