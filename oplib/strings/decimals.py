"""float and double as texts, and texts as float and double: constants here, unknowns in `unknown_decimals`."""

from __future__ import annotations

from oplib.strings.cases import few_cases
from oplib.strings.objects import Work
from oplib.strings.parse import FORMAT
from pybmc.annotations import TYPE_CHECKING
from pybmc.symex.api import Text, choose, constant
from pybmc.terms.ieee754 import from_float
from pybmc.terms.node import Term

if TYPE_CHECKING:
    from oplib.strings.spellings import Way

MODERN = 19  # the first release that always writes the shortest digits


def to_text(w: Work, value: Term) -> Text | None:
    """Double.toString and Float.toString."""
    from oplib.strings.spellings import DECIMAL

    return written(w, DECIMAL, value)


def to_hex(w: Work, value: Term) -> Text | None:
    """Double.toHexString and Float.toHexString."""
    from oplib.strings.spellings import HEXADECIMAL

    return written(w, HEXADECIMAL, value)


def written(w: Work, way: Way, value: Term) -> Text | None:
    from oplib.strings.spellings import text_of

    cases = few_cases(w, value)
    if not cases:
        from oplib.strings.unknown_decimals import text_of_unknown

        return text_of_unknown(w, way, value)
    options = []
    for number, condition in cases:
        text = text_of(w, way, number.payload, number.sort.width)
        if text:
            options.append((condition, constant(w.t, text)))
        elif w.unsupported("a floating-point number whose text depends on the JDK", condition):
            return None
    return choose(w.t, options)


def java_text(release: int, value: Term) -> str | None:
    """None where JDKs before 19 may write other digits, and this is one."""
    from oplib.strings.shortest import shortest

    return shortest(value.payload, value.sort.width, release >= MODERN)


def parse_double(w: Work, s: Text) -> Term | None:
    return _parse(w, s, 64)


def parse_float(w: Work, s: Text) -> Term | None:
    return _parse(w, s, 32)


def _parse(w: Work, s: Text, width: int) -> Term | None:
    if s.value is None:
        from oplib.strings.unknown_decimals import parse_unknown

        return parse_unknown(w, s, width)
    text = s.value.strip("".join(map(chr, range(33))))
    bits = number_bits(text, width)
    if bits is None:
        told = text if w.release == 17 else s.value  # newer JDKs quote the blanks around it as well
        message = f'For input string: "{told}"' if text else "empty String"
        w.throw(w.t.true, FORMAT, message)
        return None
    if bits < 0:
        w.unsupported("a hexadecimal floating-point number as text")
        return None
    return w.t.fp(bits, width)


def number_bits(text: str, width: int) -> int | None:
    """Bits of the number; None if it is none, -1 if it is hexadecimal."""
    import re

    sign, body = (text[0], text[1:]) if text[:1] in ("+", "-") and text else ("", text)
    negative = 1 << (width - 1) if sign == "-" else 0
    if body == "NaN":
        return from_float(float("nan"), width)
    if body == "Infinity":
        return from_float(float("inf"), width) | negative
    if re.match(r"0[xX]", body):
        return -1
    if not re.fullmatch(r"([0-9]+\.?[0-9]*|\.[0-9]+)([eE][+-]?[0-9]+)?[fFdD]?", body, re.ASCII):
        return None
    digits = body.rstrip("fFdD")
    if width == 64:
        return from_float(float(digits), 64) | negative
    return nearest_float(digits) | negative


def nearest_float(digits: str) -> int:
    """The float nearest to a decimal; going through double alone could round twice."""
    from fractions import Fraction
    from struct import pack, unpack

    if abs(int(digits.lower().partition("e")[2] or 0)) > 400:
        return from_float(float(digits), 32)
    exact = Fraction(digits)
    try:
        bits: int = unpack(">I", pack(">f", float(digits)))[0]
    except OverflowError:
        return 0x7F800000
    candidates = [b for b in (bits - 1, bits, bits + 1) if 0 <= b <= 0x7F7FFFFF]
    values = {b: Fraction(unpack(">f", pack(">I", b))[0]) for b in candidates}
    limit = Fraction(2) ** 128 - Fraction(2) ** 103
    if exact >= limit:
        return 0x7F800000
    return min(values, key=lambda b: (abs(values[b] - exact), b & 1))
