"""%f and %e of numbers that are known, or one of a few.

java.util.Formatter rounds half up, and not the number but the digits that Double.toString writes: 1.005 is 1.01.
"""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Context, Decimal
from math import copysign
from struct import pack, unpack

from oplib.strings.cases import few_cases
from oplib.strings.decimals import java_text
from oplib.strings.format_spec import Specifier
from oplib.strings.objects import Work
from pybmc.symex.api import Text, choose, constant
from pybmc.terms.node import Term

DEFAULT_PRECISION = 6
EXACT = Context(prec=1 << 13)  # enough for all digits of a double and of any precision that is supported


def floating(w: Work, part: Specifier, value: Term) -> Text | None:
    """What %f or %e makes of a float or double; None if the path ends."""
    cases = few_cases(w, value)
    if not cases:
        w.unsupported(f"String.format with %{part.conversion} of an unknown number")
        return None
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
    wide = w.t.fp(int.from_bytes(pack(">d", abs(value)), "big"), 64)
    text = java_text(w.release, wide)
    if text is None:
        return None
    whole, exponent = (_decimal if part.conversion == "f" else _scientific)(part, EXACT.create_decimal(text))
    if "0" in part.flags:
        whole = whole.rjust(part.width - len(before) - len(after) - len(exponent), "0")
    return before + whole + exponent + after


def _decimal(part: Specifier, value: Decimal) -> tuple[str, str]:
    digits = value.quantize(Decimal(1).scaleb(-_precision(part), EXACT), ROUND_HALF_UP, EXACT)
    return f"{digits:{',' if ',' in part.flags else ''}f}" + _point(part), ""


def _scientific(part: Specifier, value: Decimal) -> tuple[str, str]:
    places = _precision(part)
    rounded = Context(prec=places + 1, rounding=ROUND_HALF_UP).plus(value)
    exponent = rounded.adjusted() if value else 0
    mantissa = f"{rounded.scaleb(-exponent, EXACT) if value else 0:.{places}f}"
    return mantissa + _point(part), _cased(part, f"e{'-' if exponent < 0 else '+'}{abs(exponent):02d}")


def _precision(part: Specifier) -> int:
    return DEFAULT_PRECISION if part.precision is None else part.precision


def _point(part: Specifier) -> str:
    return "." if "#" in part.flags and part.precision == 0 else ""


def _cased(part: Specifier, text: str) -> str:
    return text.upper() if part.upper else text
