"""Values as Java writes them: literals for primitives and strings, class and identity for objects.

A value is its bits; the descriptor says what they mean. Only the low bits that the type has are looked at, so that
a byte may come from a 32-bit register as well as from an 8-bit array cell.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

from pybmc.goto.names import PRIMITIVE_NAMES, STRING, class_of, is_array, is_reference, simple_name

if TYPE_CHECKING:
    from pybmc.symex.ssa import ObjectInfo
    from pybmc.terms.node import Term

WIDTHS = {"Z": 8, "B": 8, "S": 16, "C": 16, "I": 32, "J": 64, "F": 32, "D": 64, "L": 32, "[": 32}
MAX_ELEMENTS = 10  # of an array that is written out
MAX_CHARACTERS = 100  # of a string
MAX_NESTING = 20  # of objects that are written out


class Evaluator(Protocol):
    def value(self, term: Term) -> int: ...


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
    units: list[int] = []
    for character in text:
        code = ord(character)
        if code > 0xFFFF:
            units += (0xD800 + (code - 0x10000 >> 10), 0xDC00 + (code & 0x3FF))
        else:
            units.append(code)
    if limit is None:
        return '"' + "".join(_escaped(unit, 34) for unit in units) + '"'
    return _units_literal(units, len(units))


def _units_literal(units: list[int], length: int) -> str:
    shown = "".join(_escaped(unit, 34) for unit in units[: min(length, MAX_CHARACTERS)])
    if length <= min(len(units), MAX_CHARACTERS):
        return f'"{shown}"'
    return f'"{shown}..." ({length} characters)'


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


# ----------------------------------------------------------------------------------------- objects


def class_text(name: str) -> str:
    """Simple name of a class by internal name, or of an array type by descriptor: `Node`, `int[][]`."""
    dims = len(name) - len(name.lstrip("["))
    base = name[dims:]
    if dims:
        base = PRIMITIVE_NAMES.get(base) or class_of(base)
    return simple_name(base) + "[]" * dims


class ValueWriter:
    """Writes values under one model. Objects that `written_out` has met before are named by identity only."""

    def __init__(self, objects: Mapping[int, ObjectInfo], evaluator: Evaluator) -> None:
        self._objects = objects
        self._evaluator = evaluator
        self._written: set[int] = set()
        self._references: dict[int, int] = {}

    def brief(self, descriptor: str, bits: int) -> str:
        """A literal, or class and identity: `null`, `Node@3`, `int[2]@4`, `"text"`."""
        if not is_reference(descriptor):
            return primitive(descriptor, bits)
        if bits == 0:
            return "null"
        info = self._objects.get(bits)
        if info is None:
            return f"{class_text(class_of(descriptor))}@{bits}"
        text = self._string(info)
        if text is not None:
            return text
        name = class_text(info.class_name)
        if is_array(info.class_name) and info.length is not None:
            first, _, rest = name.partition("[]")
            name = f"{first}[{self._length(info)}]{rest}"
        return f"{name}@{info.number}"

    def announce(self, descriptor: str, bits: int) -> None:
        """Count the references in a value that will be written out, so that shared arrays get a name."""
        pending = [(descriptor, bits)]
        while pending:
            descriptor, bits = pending.pop()
            info = self._objects.get(bits) if is_reference(descriptor) else None
            if info is None:
                continue
            self._references[info.number] = self._references.get(info.number, 0) + 1
            if self._references[info.number] == 1 and info.is_input:
                pending += self._children(info)

    def written_out(self, descriptor: str, bits: int, nesting: int = 0) -> str:
        """With elements and fields, as far as the object is an input."""
        info = self._objects.get(bits) if is_reference(descriptor) else None
        if info is None or not info.is_input or self._string(info) is not None:
            return self.brief(descriptor, bits)
        if info.number in self._written or nesting >= MAX_NESTING:
            return self._identity(info)
        self._written.add(info.number)
        if is_array(info.class_name):
            return self._array(info, nesting)
        if not info.fields:
            return self._identity(info)
        fields = (
            f"{name}={self.written_out(type_, self._evaluator.value(term), nesting + 1)}"
            for name, type_, term in info.fields
        )
        return f"{self._identity(info)}{{{', '.join(fields)}}}"

    def _identity(self, info: ObjectInfo) -> str:
        return f"{class_text(info.class_name)}@{info.number}"

    def _array(self, info: ObjectInfo, nesting: int) -> str:
        length, element = self._length(info), info.class_name[1:]
        shown = info.elements[: min(length, MAX_ELEMENTS)]
        cells = [self.written_out(element, self._evaluator.value(cell), nesting + 1) for cell in shown]
        text = f"new {class_text(info.class_name)} {{{', '.join(cells)}}}"
        if length > len(shown):
            text = f"{text[:-1]}{', ' if cells else ''}...}} ({length} elements)"
        if self._references.get(info.number, 0) > 1:
            text += f" /* {self._identity(info)} */"
        return text

    def _children(self, info: ObjectInfo) -> list[tuple[str, int]]:
        if is_array(info.class_name):
            element = info.class_name[1:]
            if not is_reference(element):
                return []
            shown = info.elements[: min(self._length(info), MAX_ELEMENTS)]
            return [(element, self._evaluator.value(cell)) for cell in shown]
        return [(type_, self._evaluator.value(term)) for _, type_, term in info.fields if is_reference(type_)]

    def _length(self, info: ObjectInfo) -> int:
        return self._evaluator.value(info.length) if info.length is not None else len(info.elements)

    def _string(self, info: ObjectInfo) -> str | None:
        if info.text is not None:
            return string_literal(info.text)
        if info.class_name != STRING or info.length is None:
            return None
        length = self._length(info)
        cells = info.elements if info.cells is None else info.cells()
        units = [self._evaluator.value(cell) & 0xFFFF for cell in cells[: min(length, MAX_CHARACTERS)]]
        return _units_literal(units, length)
