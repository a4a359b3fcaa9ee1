"""Finding characters and texts in texts."""

from __future__ import annotations

from oplib.strings.objects import Work
from oplib.strings.pieces import part_of, window
from pybmc.symex.api import Text, equal, least
from pybmc.terms.node import Term, Terms


def _chain(t: Terms, hits: list[tuple[int, Term]], backwards: bool) -> Term:
    """The first (or last) index whose condition holds, or -1."""
    result = t.bv(-1, 32)
    for index, hit in hits if backwards else reversed(hits):
        result = t.ite(hit, t.bv(index, 32), result)
    return result


def _relative(t: Terms, s: Text, found: Term) -> Term:
    """From an index of the row to one of the text."""
    if s.start is None:
        return found
    return t.ite(t.eq(found, t.bv(-1, 32)), found, t.sub(found, s.start))


def find_unit(t: Terms, s: Text, unit: Term, first: Term | None, last: Term | None, backwards: bool) -> Term:
    """Index of a 16-bit unit at an index >= first and <= last (indices of the text; None: any)."""
    if s.lazy is not None:
        low, high = _range(t, s.length, first, last)
        return s.lazy.find_unit(s, lambda cell: t.eq(cell, unit), low, high, backwards).index
    hits = []
    row = s.row(t)
    if s.start is not None:
        first = None if first is None else t.add(s.start, _clamped(t, first, s.length))
        last = None if last is None else t.add(s.start, _clamped(t, last, s.length))
    for at, cell in enumerate(row if s.start is not None else row[: s.capacity]):
        here = t.bv(at, 32)
        hit = t.eq(cell, unit)
        if hit is not t.false:
            hit = t.and_(hit, s.inside(t, at))
            if first is not None:
                hit = t.and_(hit, t.sle(first, here))
            if last is not None:
                hit = t.and_(hit, t.sle(here, last))
            if hit is not t.false:
                hits.append((at, hit))
    return _relative(t, s, _chain(t, hits, backwards))


def _range(t: Terms, length: Term, first: Term | None, last: Term | None) -> tuple[Term, Term]:
    """The indices from `first` to `last` that a text of this length has: from, and up to before."""
    low, high = t.bv(0, 32), length
    if first is not None:
        low = t.ite(t.slt(first, low), low, first)
    if last is not None:
        high = t.ite(t.slt(last, length), t.add(last, t.bv(1, 32)), length)
    return low, high


def _clamped(t: Terms, index: Term, length: Term) -> Term:
    """Between -1 and the length, so that sums do not overflow."""
    low = t.ite(t.slt(index, t.bv(-1, 32)), t.bv(-1, 32), index)
    return t.ite(t.slt(length, low), length, low)


def index_of_char(w: Work, s: Text, code: Term, first: Term | None = None) -> Term:
    return _code_point(w, s, code, first, None, False)


def last_index_of_char(w: Work, s: Text, code: Term, last: Term | None = None) -> Term:
    return _code_point(w, s, code, None, last, True)


def _code_point(w: Work, s: Text, code: Term, first: Term | None, last: Term | None, backwards: bool) -> Term:
    """A code point above U+FFFF is two units; anything that is no code point is not found."""
    t = w.t
    is_unit = t.ult(code, t.bv(0x10000, 32))
    found = t.bv(-1, 32)
    if is_unit is not t.false:
        found = find_unit(t, s, t.extract(15, 0, code), first, last, backwards)
    if is_unit is t.true:
        return found
    offset = t.sub(code, t.bv(0x10000, 32))
    high = t.extract(15, 0, t.add(t.bv(0xD800, 32), t.lshr(offset, t.bv(10, 32))))
    low = t.extract(15, 0, t.add(t.bv(0xDC00, 32), t.band(offset, t.bv(0x3FF, 32))))
    pair = Text(t.bv(2, 32), 2, cells=(high, low))
    both = find_text(t, s, pair, first, last, backwards)
    is_pair = t.ult(offset, t.bv(0x100000, 32))
    return t.ite(is_unit, found, t.ite(is_pair, both, t.bv(-1, 32)))


# --------------------------------------------------------------------------------------------- texts


def match_at(t: Terms, s: Text, at: int, other: Text) -> Term:
    """Whether `other` stands in `s` at a known index of the row."""
    row, wanted, here = s.row(t), other.cells(t), t.bv(at, 32)
    if s.start is None:
        result = t.sle(t.add(here, other.length), s.length)
    else:
        end = t.add(s.start, s.length)
        result = t.and_(t.sle(s.start, here), t.sle(t.add(here, other.length), end))
    certain = least(t, other.length)
    for offset in range(min(len(wanted), len(row) - at)):
        if result is t.false:
            break
        same = t.eq(row[at + offset], wanted[offset])
        result = t.and_(result, same if offset < certain else t.implies(other.has(t, offset), same))
    return result


def matches(t: Terms, s: Text, other: Text) -> list[tuple[int, Term]]:
    """Every index of the row at which `other` may stand, with its condition."""
    found = []
    size = s.capacity if s.start is None else len(s.row(t))
    for at in range(size - max(0, least(t, other.length)) + 1):
        hit = match_at(t, s, at, other)
        if hit is not t.false:
            found.append((at, hit))
    return found


def match_where(t: Terms, s: Text, at: Term, other: Text) -> Term:
    """Whether `other` stands in `s` at an index of the text; never where there is no room for it."""
    lazy = s.lazy or other.lazy
    if lazy is not None:
        return lazy.stands_at(s, at, other)
    place = at if s.start is None else t.add(s.start, at)
    if place.is_const:
        return match_at(t, s, place.signed(), other) if 0 <= place.signed() <= s.capacity else t.false
    room = t.and_(t.sle(t.bv(0, 32), at), t.sle(at, s.length))  # otherwise start + at may overflow
    return t.and_(room, t.or_all(t.and_(t.eq(place, t.bv(i, 32)), hit) for i, hit in matches(t, s, other)))


def find_text(t: Terms, s: Text, other: Text, first: Term | None, last: Term | None, backwards: bool) -> Term:
    if s.value is not None and other.value is not None and first is None and last is None:
        return t.bv(s.value.rfind(other.value) if backwards else s.value.find(other.value), 32)
    lazy = s.lazy or other.lazy
    if lazy is not None:
        low, high = _range(t, t.add(s.length, t.bv(1, 32)), first, last)
        return lazy.find_text(s, other, low, high, backwards).index
    if s.start is not None:
        first = None if first is None else t.add(s.start, _clamped(t, first, s.length))
        last = None if last is None else t.add(s.start, _clamped(t, last, s.length))
    hits = []
    for at, hit in matches(t, s, other):
        here = t.bv(at, 32)
        if first is not None:
            hit = t.and_(hit, t.sle(first, here))
        if last is not None:
            hit = t.and_(hit, t.sle(here, last))
        if hit is not t.false:
            hits.append((at, hit))
    return _relative(t, s, _chain(t, hits, backwards))


def index_of(w: Work, s: Text, other: Text, first: Term | None = None) -> Term:
    """Beyond the end, the empty text is found at the end."""
    t = w.t
    if first is not None:
        low = t.ite(t.slt(first, w.int(0)), w.int(0), first)
        first = t.ite(t.slt(s.length, low), s.length, low)
    if s.value is not None and other.value is not None and first is not None and first.is_const:
        return t.bv(s.value.find(other.value, first.payload), 32)
    return find_text(t, s, other, first, None, False)


def last_index_of(w: Work, s: Text, other: Text, last: Term | None = None) -> Term:
    if s.value is not None and other.value is not None and last is not None and last.is_const:
        end = last.signed() + len(other.value)
        return w.int(s.value.rfind(other.value, 0, end) if last.signed() >= 0 else -1)
    return find_text(w.t, s, other, None, last, True)


def contains(w: Work, s: Text, other: Text) -> Term:
    if s.value is not None and other.value is not None:
        return w.t.boolean(other.value in s.value)
    lazy = s.lazy or other.lazy
    if lazy is not None:
        end = w.t.add(s.length, w.int(1))
        return w.t.not_(lazy.find_text(s, other, w.int(0), end, some=True).none)
    return w.t.or_all(hit for _, hit in matches(w.t, s, other))


def starts_with(w: Work, s: Text, other: Text, at: Term | None = None) -> Term:
    """At an index where there is no room for it, a text does not start."""
    t = w.t
    if at is None:
        at = w.int(0)
    if s.value is not None and other.value is not None and at.is_const:
        place = at.signed()
        return t.boolean(
            place >= 0 and s.value[place : place + len(other.value)] == other.value and place <= len(s.value)
        )
    return match_where(t, s, at, other)


def ends_with(w: Work, s: Text, other: Text) -> Term:
    t = w.t
    if s.value is not None and other.value is not None:
        return t.boolean(s.value.endswith(other.value))
    start = t.sub(s.length, other.length)
    last, begin, end = part_of(t, s, start, s.length)
    if last is not s:
        return t.and_(t.sle(w.int(0), start), equal(t, window(t, last, begin, end), other))
    return match_where(t, s, start, other)
