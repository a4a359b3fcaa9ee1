"""Numbers and Booleans as texts."""

from __future__ import annotations

from oplib.strings.cases import few_cases
from oplib.strings.objects import Work
from oplib.strings.pieces import join, of_char, window
from pybmc.symex.api import Text, choose, constant, greatest, in_radix, of_cells
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import bv_sort
from pybmc.terms.ranges import interval_of

RADICES = range(2, 37)  # Character.MIN_RADIX to MAX_RADIX
FEW = 8  # radices whose digits are all made at once


def of_boolean(w: Work, value: Term) -> Text:
    t = w.t
    truth = t.not_(t.eq(value, w.int(0)))
    if truth.is_const:
        return constant(t, "true" if truth.payload else "false")
    return choose(t, [(truth, constant(t, "true")), (t.not_(truth), constant(t, "false"))])


def of_character(w: Work, value: Term) -> Text:
    return of_char(w.t, value)


def of_integer(w: Work, value: Term) -> Text:
    """Decimal digits of an int or long."""
    t = w.t
    if value.is_const:
        return constant(t, str(value.signed()))
    choices = t.choices(value)
    if choices is not None and len(choices) <= 8:
        width = value.sort.width
        text = choose(t, [(guard, constant(t, str(t.bv(number, width).signed()))) for number, guard in choices])
        text.number = (value, 10) if text.value is None else None
        return text
    return _signed_digits(w, value, 10)


def of_integer_radix(w: Work, value: Term, radix: Term) -> Text:
    """Integer.toString(int, int); a radix out of range is 10."""
    cases = [(known.signed(), condition) for known, condition in few_cases(w, radix) or ()]
    if not cases:  # any radix: the last one is for all others
        cases = [(base, w.t.eq(radix, w.int(base))) for base in RADICES if base != 10]
        cases.append((10, w.t.true))
    options = []
    for known, condition in cases:
        base = known if known in RADICES else 10
        late = len(cases) > FEW
        text = constant(w.t, in_radix(value.signed(), base)) if value.is_const else _signed_digits(w, value, base, late)
        options.append((condition, text))
    return choose(w.t, options)


def of_unsigned_radix(w: Work, value: Term, radix: Term) -> Text:
    """Integer.toUnsignedString(int, int): that of a number with one bit more, which is not negative."""
    return of_integer_radix(w, w.t.zext(1, value), radix)


def of_unsigned(radix: int):  # type: ignore[no-untyped-def]
    """toHexString, toOctalString, toBinaryString, toUnsignedString."""

    def run(w: Work, value: Term) -> Text:
        if value.is_const:
            return constant(w.t, in_radix(value.payload, radix))
        return magnitude(w, value, radix, most=(1 << value.sort.width) - 1)

    return run


def _signed_digits(w: Work, value: Term, radix: int, late: bool = False) -> Text:
    """The same text for the same number, of which it is noted which number it stands for."""
    text: Text | None = w.memo.get(("text", value, radix))
    if text is None:
        text = w.memo[("text", value, radix)] = _sign_and_digits(w, value, radix, late)
        text.number = (value, radix)
    return text


def _sign_and_digits(w: Work, value: Term, radix: int, late: bool) -> Text:
    t, most = w.t, largest_magnitude(w, value)
    digits_of = _late_magnitude if late else _magnitude_up_to
    if interval_of(t, value)[0] >= 0:
        return digits_of(w, value, radix, most)
    negative = t.slt(value, t.bv(0, value.sort.width))
    digits = digits_of(w, t.ite(negative, t.neg(value), value), radix, most)
    minus = Text(t.ite(negative, w.int(1), w.int(0)), 1, cells=(t.bv(ord("-"), 16),))
    result = join(w, minus, digits)
    assert result is not None
    return result


def _magnitude_up_to(w: Work, value: Term, radix: int, most: int) -> Text:
    return magnitude(w, value, radix, most=most)


def _late_magnitude(w: Work, value: Term, radix: int, most: int) -> Text:
    """Of one radix among many: there are no digits before somebody asks for them."""
    t, count, size = w.t, len(in_radix(most, radix)), w.int(1)
    for place in range(1, count):
        size = t.ite(t.ule(t.bv(radix**place, value.sort.width), value), w.int(place + 1), size)

    def make() -> tuple[Term, ...]:
        return tuple(_digit_unit(w, digit, radix, False) for digit in _digit_terms(w, value, count, radix))

    return Text(size, count, make=make, start=t.sub(w.int(count), size))


def largest_magnitude(w: Work, value: Term) -> int:
    """The greatest absolute value of a signed number."""
    low, high = interval_of(w.t, value)
    return max(-low, high)


def magnitude(
    w: Work, value: Term, radix: int, least_digits: Term | None = None, upper: bool = False, most: int | None = None
) -> Text:
    """Digits of an unsigned number of at most `most`, with leading zeros up to so many digits (an int)."""
    t = w.t
    filled = least_digits if least_digits is not None else w.int(0)
    if value.is_const and filled.is_const:
        text = in_radix(value.payload, radix).rjust(filled.payload, "0")
        return constant(t, text.upper() if upper else text)
    cells, size = _row(w, value, _most(w, value) if most is None else most, radix, upper)
    if filled is not w.int(0):
        cells = (t.bv(ord("0"), 16),) * max(0, greatest(t, filled) - len(cells)) + cells
        size = t.ite(t.slt(size, filled), filled, size)
    return _from_the_right(w, cells, size)


def grouped_digits(w: Work, value: Term, least_digits: Term, most: int) -> Text | None:
    """Decimal digits in groups of three with commas, behind zeros (not grouped) that make them so many characters."""
    t = w.t
    if value.is_const:
        text = constant(t, f"{value.payload:,}")
    else:
        digits, size = _row(w, value, most, 10, False)
        cells: tuple[Term, ...] = ()
        for at, digit in enumerate(reversed(digits)):
            comma = (t.bv(ord(","), 16),) if at and at % 3 == 0 else ()
            cells = (digit, *comma, *cells)
        grouped = w.int(1)
        for count in range(2, len(digits) + 1):
            grouped = t.ite(t.sle(w.int(count), size), w.int(count + (count - 1) // 3), grouped)
        text = _from_the_right(w, cells, grouped)
    room = greatest(t, least_digits)
    missing = t.ite(t.slt(text.length, least_digits), t.sub(least_digits, text.length), w.int(0))
    return join(w, _settled(t, Text(missing, room, cells=(t.bv(ord("0"), 16),) * room)), text)


def _settled(t: Terms, text: Text) -> Text:
    return of_cells(t, text.length, text.cells(t)) if text.length.is_const else text


def _most(w: Work, value: Term) -> int:
    low, high = interval_of(w.t, value)
    return high if low >= 0 else (1 << value.sort.width) - 1


def _row(w: Work, value: Term, most: int, radix: int, upper: bool) -> tuple[tuple[Term, ...], Term]:
    """Units of all digits that an unsigned number may have, and how many of them count, from the right."""
    t = w.t
    count = len(in_radix(most, radix))
    digits = _digit_terms(w, value, count, radix)  # most significant first
    size = w.int(1)
    for place in range(1, count):  # a digit at this place from the right
        needed = t.not_(t.eq(digits[count - 1 - place], t.bv(0, 8)))
        size = t.ite(needed, w.int(place + 1), size)
    return tuple(_digit_unit(w, digit, radix, upper) for digit in digits), size


def _from_the_right(w: Work, cells: tuple[Term, ...], size: Term) -> Text:
    """The last `size` units."""
    whole = of_cells(w.t, w.int(len(cells)), cells)
    return window(w.t, whole, w.t.sub(w.int(len(cells)), size), w.int(len(cells)))


def _digit_terms(w: Work, value: Term, count: int, radix: int) -> list[Term]:
    t, width = w.t, value.sort.width
    bits = radix.bit_length() - 1
    if radix == 1 << bits:
        digits = []
        for place in range(count):
            low = place * bits
            high = min(low + bits, width) - 1
            part = t.extract(high, low, value)
            digits.append(t.zext(8 - part.sort.width, part))
        return digits[::-1]
    known: list[Term] = w.memo.get(("digits", value, radix), [])
    if len(known) < count:
        known = w.memo[("digits", value, radix)] = _fresh_digits(w, value, count, radix)
    return known[len(known) - count :]


def _fresh_digits(w: Work, value: Term, count: int, radix: int) -> list[Term]:
    """Fresh digits and what they add up to: far cheaper to solve than division circuits."""
    t, width = w.t, value.sort.width
    digits = []
    for place in reversed(range(count)):
        digit = w.fresh(f"digit{place}", bv_sort(radix.bit_length()))
        w.define(t.ult(digit, t.bv(radix, digit.sort.width)))
        digits.append(t.zext(8 - digit.sort.width, digit))
    wide = max(width, (radix**count - 1).bit_length())  # no overflow, so there is only one solution
    w.define(t.eq(value_of_digits(t, digits, radix, wide), t.zext(wide - width, value)))
    return digits


def value_of_digits(t: Terms, digits: list[Term], radix: int, width: int) -> Term:
    """The number with these digits, most significant first; `width` bits are enough for it.

    Added up in a balanced tree of numbers no wider than they need to be: solvers find digits for a given number a
    hundred times faster than through a chain of multiplications at full width.
    """
    row = [(t.extract((radix - 1).bit_length() - 1, 0, digit), 1) for digit in digits]
    while len(row) > 1:
        odd = len(row) % 2
        paired = row[:odd]
        for at in range(odd, len(row), 2):
            (high, count), (low, following) = row[at], row[at + 1]
            bits = (radix ** (count + following) - 1).bit_length()
            high, low = t.zext(bits - high.sort.width, high), t.zext(bits - low.sort.width, low)
            paired.append((t.add(t.mul(high, t.bv(radix**following, bits)), low), count + following))
        row = paired
    return t.zext(width - row[0][0].sort.width, row[0][0])


def _digit_unit(w: Work, digit: Term, radix: int, upper: bool) -> Term:
    t = w.t
    wide = t.zext(8, digit)
    unit = t.add(wide, t.bv(ord("0"), 16))
    if radix > 10:
        unit = t.ite(t.ult(digit, t.bv(10, 8)), unit, t.add(wide, t.bv(ord("A" if upper else "a") - 10, 16)))
    if radix <= 16:
        w.run.is_digit(unit)
    return unit
