"""Texts as numbers, with NumberFormatException exactly where Java throws it."""

from __future__ import annotations

from array import array
from functools import cache, partial

from oplib.strings.cases import few_cases
from oplib.strings.change import some_unit
from oplib.strings.numbers import value_of_digits
from oplib.strings.objects import Work
from oplib.strings.unicode_tables import Diagram, function_diagram
from pybmc.symex.api import Either, Part, Text, shift_left
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


@cache
def _digit_diagram(radix: int) -> Diagram:
    """The value of every unit as a digit, `radix` for those that are none."""
    values = array("i", [radix]) * (1 << 16)
    for first, value, count in [(zero, 0, 10) for zero in ZEROS] + [(letter, 10, 26) for letter in LETTERS]:
        for offset in range(max(0, min(count, radix - value))):
            values[first + offset] = value + offset
    return function_diagram(values)


def digit_term(t: Terms, unit: Term, radix: int) -> tuple[Term, Term]:
    """Whether a unit is a digit, and its value in 8 bits (`radix` if it is none)."""
    if unit.is_const:
        value = digit_value(unit.payload, radix)
        return t.boolean(value >= 0), t.bv(value if value >= 0 else radix, 8)
    digit = _digit_diagram(radix).term(t, unit, lambda value: t.bv(value, 8))
    return t.not_(t.eq(digit, t.bv(radix, 8))), digit


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


def message(s: Text, radix: int) -> tuple[Part, ...]:
    return ('For input string: "', s if s.value is None else s.value, '"' if radix == 10 else f'" under radix {radix}')


def validity(t: Terms, s: Text, radix: int, width: int) -> tuple[Term, Term]:
    """Whether a text is a number of this width, and its value."""
    if s.value is not None:
        known = constant_value(s.value, radix, width)
        return t.boolean(known is not None), t.bv(known or 0, width)
    cells = s.cells(t)
    if not cells:
        return t.false, t.bv(0, width)
    negative = t.eq(cells[0], t.bv(ord("-"), 16))
    signed = t.or_(negative, t.eq(cells[0], t.bv(ord("+"), 16)))
    valid = t.slt(t.ite(signed, t.bv(1, 32), t.bv(0, 32)), s.length)
    digits = []
    for at, cell in enumerate(cells):
        is_digit, digit = digit_term(t, cell, radix)
        is_sign = signed if at == 0 else t.false
        valid = t.and_(valid, t.implies(s.has(t, at), t.or_(is_sign, is_digit)))
        digits.append(t.ite(is_sign, t.bv(0, 8), digit))
    fits, magnitude = _magnitude(t, s, digits, radix, width, negative)
    return t.and_(valid, fits), t.ite(negative, t.neg(magnitude), magnitude)


def _magnitude(t: Terms, s: Text, digits: list[Term], radix: int, width: int, negative: Term) -> tuple[Term, Term]:
    """Whether the number is in range, and its absolute value.

    Only the last digits can count, as many as the greatest number has; those before must be zeros. So the
    arithmetic does not grow with the length of the text.
    """
    limit, count = 1 << (width - 1), 1
    while radix**count <= limit:
        count += 1
    zero = t.bv(0, 8)
    size = t.bv(count, 32)
    fits = t.true
    for at, digit in enumerate(digits[: len(digits) - count] if len(digits) > count else []):
        early = t.slt(t.add(t.bv(at, 32), size), s.length)
        fits = t.and_(fits, t.implies(early, t.eq(digit, zero)))
    last = shift_left(t, (zero,) * count + tuple(digits), s.length, count)
    wide = (radix**count - 1).bit_length() + 1
    value = value_of_digits(t, list(last), radix, wide)
    greatest = t.ite(negative, t.bv(limit, wide), t.bv(limit - 1, wide))
    low = t.extract(width - 1, 0, value) if wide >= width else t.zext(width - wide, value)
    return t.and_(fits, t.ule(value, greatest)), low


def _known_number(w: Work, s: Text, radix: int, width: int) -> tuple[Term, Term] | None:
    """As `validity`, of the text of a number, which needs no arithmetic."""
    if s.number is None or s.number[1] != radix:
        return None
    t, number = w.t, s.number[0]
    given = number.sort.width
    if given <= width:
        return t.true, t.sext(width - given, number)
    low = t.extract(width - 1, 0, number)
    return t.eq(number, t.sext(given - width, low)), low


def _plain_number(w: Work, s: Text, radix: int, width: int) -> tuple[Term, Term] | None:
    """As `validity`, of a text in which what is assumed leaves nothing but 0 to 9: then no digit is looked up."""
    t = w.t
    if s.value is not None or radix < 10 or not s.capacity or w.possible(some_unit(t, s, partial(_is_other, t))):
        return None
    zero = t.bv(ord("0"), 8)
    digits = [t.sub(t.extract(7, 0, cell), zero) for cell in s.cells(t)]
    fits, magnitude = _magnitude(t, s, digits, radix, width, t.false)
    return t.and_(t.slt(t.bv(0, 32), s.length), fits), magnitude


def _is_other(t: Terms, unit: Term) -> Term:
    return t.or_(t.ult(unit, t.bv(ord("0"), 16)), t.ult(t.bv(ord("9"), 16), unit))


def parse(w: Work, s: Text, radix: Term, width: int) -> Term | None:
    if not radix.is_const:
        return _by_radix(w, s, radix, width)
    base = radix.signed()
    if not 2 <= base <= 36:
        side = "less than Character.MIN_RADIX" if base < 2 else "greater than Character.MAX_RADIX"
        w.throw(w.t.true, FORMAT, f"radix {base} {side}")
        return None
    valid, value = _known_number(w, s, base, width) or _plain_number(w, s, base, width) or validity(w.t, s, base, width)
    return None if w.throw(w.t.not_(valid), FORMAT, message(s, base)) else value


def _by_radix(w: Work, s: Text, radix: Term, width: int) -> Term | None:
    """A radix that is one of a few."""
    t, cases = w.t, few_cases(w, radix)
    choices = [(known.signed(), guard) for known, guard in cases or ()]
    if not choices or not all(2 <= base <= 36 for base, _ in choices):
        w.unsupported("a number read in an unknown radix")
        return None
    valid, value = t.false, t.bv(0, width)
    told = message(s, choices[-1][0])
    for base, guard in choices:
        its_valid, its_value = validity(t, s, base, width)
        valid, value = t.or_(valid, t.and_(guard, its_valid)), t.ite(guard, its_value, value)
    for base, guard in choices[:-1]:
        told = (Either(partial(_itself, guard), message(s, base), told),)
    return None if w.throw(t.not_(valid), FORMAT, told) else value


def _itself(condition: Term) -> Term:
    return condition


def parse_int(w: Work, s: Text, radix: Term | None = None) -> Term | None:
    return parse(w, s, w.int(10) if radix is None else radix, 32)


def parse_long(w: Work, s: Text, radix: Term | None = None) -> Term | None:
    return parse(w, s, w.int(10) if radix is None else radix, 64)
