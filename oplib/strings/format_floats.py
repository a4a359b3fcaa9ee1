"""%f, %e, %g and %a of numbers that are known, or one of a few.

java.util.Formatter rounds half up, and not the number but the digits that Double.toString writes: 1.005 is 1.01.
"""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Context, Decimal
from math import copysign
from struct import pack, unpack

from oplib.strings.cases import few_cases
from oplib.strings.decimals import java_text
from oplib.strings.format_spec import DEFAULT_PRECISION, Specifier
from oplib.strings.objects import Work
from pybmc.symex.api import Text, choose, constant
from pybmc.terms.node import Term

MOST_PLACES = 40  # of unknown numbers
EXACT = Context(prec=1 << 13)  # enough for all digits of a double and of any precision that is supported


def floating(w: Work, part: Specifier, value: Term) -> Text | None:
    """What %f, %e, %g or %a makes of a float or double; None if the path ends."""
    cases = few_cases(w, value)
    if not cases:
        if part.conversion == "a" or precision_of(part) > MOST_PLACES:
            w.unsupported(f"String.format with %{part.conversion} of an unknown number")
            return None
        from oplib.strings.format_unknown import unknown_number

        return unknown_number(w, part, value)
    options = []
    for number, condition in cases:
        text = _spelled(w, part, number)
        if text is not None:
            options.append((condition, constant(w.t, text)))
        elif w.unsupported("a floating-point number whose text depends on the JDK", condition):
            return None
    return choose(w.t, options)


def _spelled(w: Work, part: Specifier, number: Term) -> str | None:
    bits, width = number.payload, number.sort.width
    value: float = unpack(">d" if width == 64 else ">f", bits.to_bytes(width // 8, "big"))[0]
    if value != value:
        return _cased(part, "NaN")
    negative = copysign(1.0, value) < 0
    signs = ("(", ")") if "(" in part.flags else ("-", "")
    before, after = signs if negative else ("+" if "+" in part.flags else " " if " " in part.flags else "", "")
    if abs(value) == float("inf"):
        return before + _cased(part, "Infinity") + after
    # A float is formatted as the double that it is.
    if part.conversion == "a":
        return before + _hexadecimal(part, abs(value), len(before))
    wide = w.t.fp(int.from_bytes(pack(">d", abs(value)), "big"), 64)
    text = java_text(w.release, wide)
    if text is None:
        return None
    whole, exponent = FORMS[part.conversion](part, EXACT.create_decimal(text))
    if "0" in part.flags:
        whole = whole.rjust(part.width - len(before) - len(after) - len(exponent), "0")
    return before + whole + exponent + after


def _decimal(part: Specifier, value: Decimal) -> tuple[str, str]:
    return _with_places(part, value, precision_of(part)) + _point(part), ""


def _with_places(part: Specifier, value: Decimal, places: int) -> str:
    digits = value.quantize(Decimal(1).scaleb(-places, EXACT), ROUND_HALF_UP, EXACT)
    return f"{digits:{',' if ',' in part.flags else ''}f}"


def _general(part: Specifier, value: Decimal) -> tuple[str, str]:
    """So many digits in all; with an exponent if the rounded number is below 10^-4 or needs more before the point."""
    digits = max(1, precision_of(part))
    first = Context(prec=digits, rounding=ROUND_HALF_UP).plus(value).adjusted() if value else 0
    if not -4 <= first < digits:
        return _exponential(part, value, digits - 1)
    return _with_places(part, value, digits - first - 1), ""


def _scientific(part: Specifier, value: Decimal) -> tuple[str, str]:
    mantissa, exponent = _exponential(part, value, precision_of(part))
    return mantissa + _point(part), exponent


def _exponential(part: Specifier, value: Decimal, places: int) -> tuple[str, str]:
    rounded = Context(prec=places + 1, rounding=ROUND_HALF_UP).plus(value)
    exponent = rounded.adjusted() if value else 0
    mantissa = f"{rounded.scaleb(-exponent, EXACT) if value else 0:.{places}f}"
    return mantissa, _cased(part, f"e{'-' if exponent < 0 else '+'}{abs(exponent):02d}")


FORMS = {"f": _decimal, "e": _scientific, "g": _general}
HEX_DIGITS = 13  # of the fraction of a double


def _hexadecimal(part: Specifier, value: float, signs: int) -> str:
    """%a: as Double.toHexString or, with a precision, rounded and normalised."""
    bits: int = unpack(">Q", pack(">d", value))[0]
    exponent, fraction, places = (bits >> 52) - 1023, bits & ((1 << 52) - 1), HEX_DIGITS
    lead = 0 if bits >> 52 == 0 else 1
    if bits == 0:
        exponent = 0
    elif lead == 0:
        exponent = -1022
    if part.precision is not None and bits and max(1, part.precision) < HEX_DIGITS:
        places = max(1, part.precision)
        lead, exponent, fraction = _rounded(lead, exponent, fraction, places)
    digits = f"{fraction:0{places}x}".rstrip("0") or "0"
    padding = ""
    if "0" in part.flags:  # the JDK does not count the zeros that the precision adds
        padding = "0" * (part.width - signs - len(f"0x{lead}.{digits}p{exponent}"))
    return _cased(part, f"0x{padding}{lead}.{digits.ljust(part.precision or 0, '0')}p{exponent}")


def _rounded(lead: int, exponent: int, fraction: int, places: int) -> tuple[int, int, int]:
    """The significand as one digit and so many hexadecimal places; rounded half to even."""
    whole = (lead << 52) | fraction
    while not whole >> 52:
        whole, exponent = whole << 1, exponent - 1
    drop = 52 - 4 * places
    odd = whole >> drop & 1
    whole = (whole + (1 << (drop - 1)) - 1 + odd) >> drop
    if whole >> (4 * places + 1):
        whole, exponent = whole >> 1, exponent + 1
    return 1, exponent, whole & ((1 << 4 * places) - 1)


def precision_of(part: Specifier) -> int:
    return DEFAULT_PRECISION if part.precision is None else part.precision


def _point(part: Specifier) -> str:
    return "." if "#" in part.flags and part.precision == 0 else ""


def _cased(part: Specifier, text: str) -> str:
    return text.upper() if part.upper else text
