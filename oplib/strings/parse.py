"""Texts as numbers, with NumberFormatException exactly where Java throws it."""

from __future__ import annotations

from oplib.strings.objects import Work
from pybmc.symex.strings import Text, least
from pybmc.terms.node import Term, Terms

FORMAT = "java/lang/NumberFormatException"

# Where the decimal digits 0 to 9 of the scripts in the basic plane begin (Unicode category Nd).
ZEROS = (
    0x0030, 0x0660, 0x06F0, 0x07C0, 0x0966, 0x09E6, 0x0A66, 0x0AE6, 0x0B66, 0x0BE6, 0x0C66, 0x0CE6, 0x0D66, 0x0DE6,
    0x0E50, 0x0ED0, 0x0F20, 0x1040, 0x1090, 0x17E0, 0x1810, 0x1946, 0x19D0, 0x1A80, 0x1A90, 0x1B50, 0x1BB0, 0x1C40,
    0x1C50, 0xA620, 0xA8D0, 0xA900, 0xA9D0, 0xA9F0, 0xAA50, 0xABF0, 0xFF10,
)  # fmt: skip
LETTERS = (0x41, 0x61, 0xFF21, 0xFF41)  # A, a and their fullwidth forms: 10 and up


def digit_value(unit: int, radix: int) -> int:
    """Character.digit of a unit."""
    value = -1
    for zero in ZEROS:
        if zero <= unit < zero + 10:
            value = unit - zero
    for first in LETTERS:
        if first <= unit < first + 26:
            value = unit - first + 10
    return value if value < radix else -1


def digit_term(t: Terms, unit: Term, radix: int) -> tuple[Term, Term]:
    """Whether a unit is a digit, and its value in 8 bits."""
    if unit.is_const:
        value = digit_value(unit.payload, radix)
        return t.boolean(value >= 0), t.bv(max(value, 0), 8)
    result, valid = t.bv(0, 8), []
    starts = [(zero, 0, min(10, radix)) for zero in ZEROS]
    if radix > 10:
        starts += [(first, 10, radix - 10) for first in LETTERS]
    for first, value, count in reversed(starts):
        offset = t.sub(unit, t.bv(first, 16))
        here = t.ult(offset, t.bv(count, 16))
        valid.append(here)
        result = t.ite(here, t.add(t.extract(7, 0, offset), t.bv(value, 8)), result)
    return t.or_all(reversed(valid)), result


def constant_value(text: str, radix: int, width: int) -> int | None:
    """The number that a text stands for; None if it is no such number."""
    negative = text.startswith("-")
    digits = text[1:] if text[:1] in ("-", "+") and text else text
    if not digits:
        return None
    value = 0
    for c in digits:
        digit = digit_value(ord(c), radix)
        if digit < 0:
            return None
        value = value * radix + digit
    value = -value if negative else value
    half = 1 << (width - 1)
    return value if -half <= value < half else None


def message(text: str, radix: int) -> str:
    return f'For input string: "{text}"' + ("" if radix == 10 else f" under radix {radix}")


def validity(t: Terms, s: Text, radix: int, width: int) -> tuple[Term, Term]:
    """Whether a text is a number of this width, and its value."""
    if s.value is not None:
        known = constant_value(s.value, radix, width)
        return t.boolean(known is not None), t.bv(known or 0, width)
    wide = width + radix.bit_length()
    cells = s.cells(t)
    if not cells:
        return t.false, t.bv(0, width)
    negative = t.eq(cells[0], t.bv(ord("-"), 16))
    signed = t.or_(negative, t.eq(cells[0], t.bv(ord("+"), 16)))
    limit = t.ite(negative, t.bv(1 << (width - 1), wide), t.bv((1 << (width - 1)) - 1, wide))
    value, certain = t.bv(0, wide), least(t, s.length)
    valid = t.slt(t.ite(signed, t.bv(1, 32), t.bv(0, 32)), s.length)
    for at, cell in enumerate(cells):
        used = t.true if at < certain else s.has(t, at)
        if at == 0:
            used = t.and_(used, t.not_(signed))
        is_digit, digit = digit_term(t, cell, radix)
        longer = t.add(t.mul(value, t.bv(radix, wide)), t.zext(wide - 8, digit))
        valid = t.and_(valid, t.implies(used, t.and_(is_digit, t.ule(longer, limit))))
        value = t.ite(used, longer, value)
    low = t.extract(width - 1, 0, value)
    return valid, t.ite(negative, t.neg(low), low)


def parse(w: Work, s: Text, radix: Term, width: int) -> Term | None:
    if not radix.is_const:
        w.unsupported("a number read in an unknown radix")
        return None
    base = radix.signed()
    if not 2 <= base <= 36:
        side = "less than Character.MIN_RADIX" if base < 2 else "greater than Character.MAX_RADIX"
        w.throw(w.t.true, FORMAT, f"radix {base} {side}")
        return None
    valid, value = validity(w.t, s, base, width)
    text = message(s.value, base) if s.value is not None else None
    return None if w.throw(w.t.not_(valid), FORMAT, text) else value


def parse_int(w: Work, s: Text, radix: Term | None = None) -> Term | None:
    return parse(w, s, w.int(10) if radix is None else radix, 32)


def parse_long(w: Work, s: Text, radix: Term | None = None) -> Term | None:
    return parse(w, s, w.int(10) if radix is None else radix, 64)
