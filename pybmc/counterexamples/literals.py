"""Values as Java writes them: literals of primitives and strings, names of classes.

A value is its bits; the descriptor says what they mean. Only the low bits that the type has are looked at, so that
a byte may come from a 32-bit register as well as from an 8-bit array cell.
"""

from __future__ import annotations

from pybmc.counterexamples.values import utf16
from pybmc.goto.names import PRIMITIVE_NAMES, class_of, simple_name

WIDTHS = {"Z": 8, "B": 8, "S": 16, "C": 16, "I": 32, "J": 64, "F": 32, "D": 64, "L": 32, "[": 32}
MAX_CHARACTERS = 100  # of a string


# -------------------------------------------------------------------------------------- primitives


def primitive(descriptor: str, bits: int) -> str:
    """The Java literal of a primitive value."""
    match descriptor:
        case "Z":
            return "true" if bits & 0xFF else "false"
        case "C":
            return char_literal(bits & 0xFFFF)
        case "J":
            return f"{signed(bits, 64)}L"
        case "F":
            return float_literal(bits & 0xFFFFFFFF)
        case "D":
            return double_literal(bits & 0xFFFFFFFFFFFFFFFF)
        case _:
            return str(signed(bits, WIDTHS[descriptor]))


def signed(bits: int, width: int) -> int:
    bits &= (1 << width) - 1
    return bits - (1 << width) if bits >> (width - 1) else bits


_ESCAPES = {8: "\\b", 9: "\\t", 10: "\\n", 12: "\\f", 13: "\\r", 92: "\\\\"}


def _escaped(unit: int, quote: int) -> str:
    if unit == quote:
        return "\\" + chr(unit)
    if unit in _ESCAPES:
        return _ESCAPES[unit]
    return chr(unit) if 32 <= unit < 127 else f"\\u{unit:04x}"


def char_literal(unit: int) -> str:
    return f"'{_escaped(unit, 39)}'"


def string_literal(text: str, limit: int | None = MAX_CHARACTERS) -> str:
    """A string constant; what does not fit into ASCII is escaped as UTF-16 units, lone surrogates included.

    Of a text longer than the limit only the beginning is shown.
    """
    units = utf16(text)
    return units_literal(units, len(units), limit)


def units_literal(units: str, length: int, limit: int | None = MAX_CHARACTERS) -> str:
    """The same, where only the first units may be known."""
    fitting = length if limit is None else min(length, limit)
    shown = "".join(_escaped(ord(unit), 34) for unit in units[:fitting])
    if length <= min(len(units), fitting):
        return f'"{shown}"'
    return f'"{shown}..." ({length} characters)'


def plain_text(units: str, length: int, limit: int = MAX_CHARACTERS) -> str:
    """The units of a message, without quotes; what cannot be printed is escaped."""
    shown = "".join(_escaped(ord(unit), -1) for unit in units[: min(length, limit)])
    return shown if length <= min(len(units), limit) else f"{shown}... ({length} characters)"


def double_literal(bits: int) -> str:
    import struct

    value: float = struct.unpack(">d", bits.to_bytes(8, "big"))[0]
    special = _special(value, "Double")
    return special or _java_decimal(repr(value))  # repr is the shortest text that reads back as this double


def float_literal(bits: int) -> str:
    import struct

    value: float = struct.unpack(">f", bits.to_bytes(4, "big"))[0]
    special = _special(value, "Float")
    if special:
        return special
    for digits in range(1, 10):  # nine digits tell any two floats apart
        text = f"{value:.{digits - 1}e}"
        if _reads_back_as(text, bits & 0x7FFFFFFF):
            break
    return _java_decimal(text) + "f"


def _special(value: float, box: str) -> str:
    if value != value:
        return f"{box}.NaN"
    if value in (float("inf"), float("-inf")):
        return f"{box}.POSITIVE_INFINITY" if value > 0 else f"{box}.NEGATIVE_INFINITY"
    return ""


def _reads_back_as(text: str, bits: int) -> bool:
    """Whether the float nearest to this decimal has these bits; exact, since going through double rounds twice."""
    from fractions import Fraction
    from struct import unpack

    def exact(magnitude: int) -> Fraction:
        return Fraction(unpack(">f", magnitude.to_bytes(4, "big"))[0])

    value, middle = abs(Fraction(text)), exact(bits)
    if bits == 0:
        return value == 0
    below = (middle + exact(bits - 1)) / 2
    # beyond the largest float, half a unit in its last place still rounds down to it
    above = (middle + exact(bits + 1)) / 2 if bits + 1 < 0x7F800000 else middle + (middle - exact(bits - 1)) / 2
    return below < value < above


def _java_decimal(text: str) -> str:
    """Python's shortest digits in the notation of Double.toString: 1.5, 1.0E10, 2.5E-5."""
    mantissa, _, exponent_text = text.partition("e")
    sign = "-" if mantissa.startswith("-") else ""
    whole, _, fraction = mantissa.lstrip("-").partition(".")
    digits = (whole + fraction).lstrip("0")
    if not digits.strip("0"):
        return sign + "0.0"
    leading = len(whole + fraction) - len(digits)
    exponent = int(exponent_text or 0) + len(whole) - leading - 1  # of the first digit that is not zero
    digits = digits.rstrip("0")
    if -3 <= exponent < 7:  # where Java writes no exponent
        if exponent < 0:
            return f"{sign}0.{'0' * (-exponent - 1)}{digits}"
        digits = digits.ljust(exponent + 1, "0")
        return f"{sign}{digits[: exponent + 1]}.{digits[exponent + 1 :] or '0'}"
    return f"{sign}{digits[0]}.{digits[1:] or '0'}E{exponent}"


# ----------------------------------------------------------------------------------------- classes


def class_text(name: str) -> str:
    """Simple name of a class by internal name, or of an array type by descriptor: `Node`, `int[][]`."""
    dims = len(name) - len(name.lstrip("["))
    base = name[dims:]
    if dims:
        base = PRIMITIVE_NAMES.get(base) or class_of(base)
    return simple_name(base) + "[]" * dims
