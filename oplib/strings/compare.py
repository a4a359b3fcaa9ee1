"""Comparing texts, and hash codes."""

from __future__ import annotations

from functools import partial

from oplib.strings.objects import Work
from oplib.strings.pieces import window
from pybmc.symex.api import Text, equal, least
from pybmc.terms.node import Term, Terms

HASHES = 8  # texts with which another one is compared when its hash code is computed


def equals(w: Work, s: Text, other: Text) -> Term:
    return equal(w.t, s, other)


def compare(w: Work, s: Text, other: Text) -> Term:
    """The difference of the first units that differ, or of the lengths."""
    t = w.t
    if s.value is not None and other.value is not None:
        for a, b in zip(s.value, other.value, strict=False):
            if a != b:
                return w.int(ord(a) - ord(b))
        return w.int(len(s.value) - len(other.value))
    result = compare_cells(t, s, other)
    if s.spelled is not None or other.spelled is not None:  # of which equality knows more
        w.define(t.eq(t.eq(result, w.int(0)), equal(t, s, other)))
    return result


def compare_cells(t: Terms, s: Text, other: Text) -> Term:
    result = t.sub(s.length, other.length)
    lazy = s.lazy or other.lazy
    if lazy is not None:
        first = lazy.mismatch(s, other, t.bv(0, 32), some=False)
        units = [t.zext(16, text.at(t, first.index)) for text in (s, other)]
        return t.ite(first.none, result, t.sub(*units))
    left, right = s.cells(t), other.cells(t)
    for at in reversed(range(min(s.capacity, other.capacity))):
        both = t.and_(s.has(t, at), other.has(t, at))
        differ = t.and_(both, t.not_(t.eq(left[at], right[at])))
        result = t.ite(differ, t.sub(t.zext(16, left[at]), t.zext(16, right[at])), result)
    return result


def region_matches(w: Work, s: Text, at: Term, other: Text, other_at: Term, count: Term) -> Term:
    """Never where a region is not inside its text; always where it is empty or of negative length."""
    t, zero = w.t, w.int(0)
    wide = [t.sext(32, value) for value in (at, other_at, count, s.length, other.length)]
    inside = t.and_all((
        t.sle(zero, at), t.sle(zero, other_at),
        t.sle(t.add(wide[0], wide[2]), wide[3]), t.sle(t.add(wide[1], wide[2]), wide[4]),
    ))  # fmt: skip
    if inside is t.false:
        return inside
    empty = t.sle(count, zero)
    left = window(t, s, at, t.add(at, count))
    right = window(t, other, other_at, t.add(other_at, count))
    return t.and_(inside, t.or_(empty, equal(t, left, right)))


def hash_code(w: Work, s: Text) -> Term:
    """31 * h + c over all units."""
    t = w.t
    if s.value is not None:
        value = 0
        for c in s.value:
            value = (31 * value + ord(c)) & 0xFFFFFFFF
        return t.bv(value, 32)
    known: Term | None = w.memo.get(("hash", s))
    if known is None:
        if s.lazy is not None:
            known = s.lazy.hash_code(s, partial(hash_code, w), lambda: _hash_of_cells(t, s))
        else:
            known = _hash_of_cells(t, s)
        w.memo[("hash", s)] = known
        _equal_texts_have_equal_hashes(w, s, known)
    return known


def _equal_texts_have_equal_hashes(w: Work, s: Text, value: Term) -> None:
    """Said at once, since a solver would have to find it out through all the multiplications."""
    t = w.t
    others: list[tuple[Text, Term]] = w.memo.setdefault(("hashes",), [])
    for other, its_value in others[-HASHES:]:
        if s.lazy is None or other.lazy is None:  # lazy ones are compared where a model makes it necessary
            w.define(t.implies(equal(t, s, other), t.eq(value, its_value)))
    others.append((s, value))


def _hash_of_cells(t: Terms, s: Text) -> Term:
    """That of as many units as there are: as a loop over them finds it, a value for each round that may be the last."""
    hashes, factor = [t.bv(0, 32)], t.bv(31, 32)
    for cell in s.cells(t):
        hashes.append(t.add(t.mul(factor, hashes[-1]), t.zext(16, cell)))
    value = hashes.pop()
    for length in reversed(range(max(0, least(t, s.length)), len(hashes))):
        value = t.ite(t.slt(s.length, t.bv(length + 1, 32)), hashes[length], value)
    return value
