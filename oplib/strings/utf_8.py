"""Bytes of UTF-8 as texts, with the replacements that Java makes for what is malformed.

Java replaces the longest beginning of a character that is there by one U+FFFD. Other than the Unicode standard
recommends, a surrogate in three bytes counts as one character, too.
"""

from __future__ import annotations

from oplib.strings.objects import Work
from oplib.strings.pieces import join_all
from pybmc.symex.api import Text, of_cells
from pybmc.terms.node import Term, Terms

REPLACEMENT = 0xFFFD


def decoded(w: Work, data: Text) -> Text | None:
    """A text of bytes, one a unit, as characters."""
    t, cells = w.t, data.cells(w.t)
    parts, position = [], w.int(0)
    for at in range(len(cells)):
        here = t.and_(data.has(t, at), t.eq(position, w.int(at)))
        if here is t.false:
            continue
        following = [(data.has(t, at + offset), cells[at + offset]) for offset in range(1, min(4, len(cells) - at))]
        character = _Character(t, cells[at], following)
        size = t.ite(here, character.size, w.int(0))
        parts.append(of_cells(t, size, character.units))
        position = t.ite(here, t.add(w.int(at), character.consumed), position)
    return join_all(w, parts)


class _Character:
    """The character that starts with a byte: how many bytes it takes, and its one or two units."""

    def __init__(self, t: Terms, first: Term, following: list[tuple[Term, Term]]) -> None:
        self._t = t
        self._first = first
        self._rest = following
        one, two, three, four = t.bv(1, 32), t.bv(2, 32), t.bv(3, 32), t.bv(4, 32)
        go_on = [self._follows(number) for number in range(3)]
        long = self._between(0xF0, 0xF4)
        starts = t.or_all((self._between(0xC2, 0xDF), self._between(0xE0, 0xEF), long))
        count = t.ite(t.and_all((long, *go_on)), four, three)
        wants_third = t.or_(self._between(0xE0, 0xEF), long)
        count = t.ite(t.and_all((wants_third, go_on[1])), count, two)
        self.consumed = t.ite(t.and_(starts, go_on[0]), count, one)
        self.is_pair = t.and_(long, t.eq(self.consumed, four))
        self.size = t.ite(self.is_pair, two, one)
        self.units = self._units(wants_third, three, two)

    def _between(self, low: int, high: int) -> Term:
        t = self._t
        return t.and_(t.ule(t.bv(low, 16), self._first), t.ule(self._first, t.bv(high, 16)))

    def _is(self, value: int) -> Term:
        return self._t.eq(self._first, self._t.bv(value, 16))

    def _follows(self, number: int) -> Term:
        """Whether there is such a byte, and it continues the character."""
        t = self._t
        if number >= len(self._rest):
            return t.false
        exists, byte = self._rest[number]
        fits = t.eq(t.extract(7, 6, byte), t.bv(2, 2))
        if number == 0:  # neither longer than necessary nor beyond U+10FFFF
            high = t.extract(7, 4, byte)
            fits = t.and_all((
                fits, t.not_(t.and_(self._is(0xE0), t.eq(t.extract(7, 5, byte), t.bv(4, 3)))),
                t.not_(t.and_(self._is(0xF0), t.eq(high, t.bv(8, 4)))),
                t.implies(self._is(0xF4), t.eq(high, t.bv(8, 4))),
            ))  # fmt: skip
        return t.and_(exists, fits)

    def _units(self, wants_third: Term, three: Term, two: Term) -> tuple[Term, Term]:
        t, zero = self._t, self._t.bv(0, 16)
        second, third, fourth = (self._rest[n][1] if n < len(self._rest) else zero for n in range(3))
        replaced = t.bv(REPLACEMENT, 16)
        of_two = t.zext(5, t.concat(t.extract(4, 0, self._first), t.extract(5, 0, second)))
        low_bits = t.concat(t.extract(5, 0, second), t.extract(5, 0, third))
        of_three = t.concat(t.extract(3, 0, self._first), low_bits)
        of_three = t.ite(t.eq(t.extract(15, 11, of_three), t.bv(0xD800 >> 11, 5)), replaced, of_three)
        bits = t.concat(t.concat(t.extract(2, 0, self._first), low_bits), t.extract(5, 0, fourth))  # 21
        point = t.sub(bits, t.bv(0x10000, 21))
        high = t.bor(t.bv(0xD800, 16), t.zext(6, t.extract(19, 10, point)))
        low = t.bor(t.bv(0xDC00, 16), t.zext(6, t.extract(9, 0, point)))
        is_three = t.and_(self._between(0xE0, 0xEF), t.eq(self.consumed, three))
        is_two = t.and_(t.not_(wants_third), t.eq(self.consumed, two))
        unit = t.ite(t.ult(self._first, t.bv(0x80, 16)), self._first, replaced)
        return t.ite(self.is_pair, high, t.ite(is_three, of_three, t.ite(is_two, of_two, unit))), low
