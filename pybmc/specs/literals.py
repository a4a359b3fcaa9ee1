"""What literals of Java mean."""

from __future__ import annotations

import re
import struct

from pybmc.goto.names import Descriptor
from pybmc.specs.java_types import RANGES
from pybmc.specs.source import SpecError
from pybmc.specs.syntax import DOUBLE, FLOAT, INT, LONG, STRING_TYPE, Literal
from pybmc.specs.tree import Constant

ESCAPES = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", "s": " ", '"': '"', "'": "'", "\\": "\\"}
_ESCAPE = re.compile(r"\\(?:u+([0-9a-fA-F]{4})|([0-3]?[0-7]{1,2})|(.))", re.DOTALL)
_FLOATING = re.compile(r"(?!-?0[xX]).*[.eEfFdD]")


def literal(constant: Constant) -> Literal:
    """SpecError if it is too large, or no such thing."""
    if constant.kind == "string":
        return Literal(_unescaped(constant), STRING_TYPE, constant.span)
    if constant.kind == "char":
        text = _unescaped(constant)
        if len(text) != 1:
            raise SpecError(constant.span, f"found {constant.text}, expected one character")
        return Literal(ord(text), Descriptor("C"), constant.span)
    text = constant.text.replace("_", "")
    return _floating(constant, text) if _FLOATING.match(text) else _integer(constant, text)


def _unescaped(constant: Constant) -> str:
    def replaced(match: re.Match[str]) -> str:
        if match[1]:
            return chr(int(match[1], 16))
        if match[2]:
            return chr(int(match[2], 8))
        if match[3] not in ESCAPES:
            raise SpecError(constant.span, f"found '\\{match[3]}', expected an escape sequence of Java")
        return ESCAPES[match[3]]

    return _ESCAPE.sub(replaced, constant.text[1:-1])


def _integer(constant: Constant, text: str) -> Literal:
    negative, digits = text.startswith("-"), text.lstrip("-")
    is_long = digits[-1] in "lL"
    digits = digits[:-1] if is_long else digits
    octal = len(digits) > 1 and digits.isdecimal() and digits[0] == "0"
    try:
        value = int(f"0o{digits[1:]}" if octal else digits, 0)
    except ValueError:
        raise SpecError(constant.span, f"found {constant.text}, expected a number") from None
    width, type_ = (64, LONG) if is_long else (32, INT)
    if not digits.isdecimal() or octal:  # hexadecimal and the like are bit patterns
        fits = value < 1 << width
        value = value - (1 << width) if value >> (width - 1) else value
        value = -value if negative else value
    else:
        value = -value if negative else value
        fits = RANGES[type_][0] <= value <= RANGES[type_][1]
    if not fits:
        raise SpecError(
            constant.span, f"the number {constant.text} is too large for {'a long' if is_long else 'an int'}"
        )
    return Literal(value, type_, constant.span)


def _floating(constant: Constant, text: str) -> Literal:
    single = text[-1] in "fF"
    value = float(text.rstrip("fFdD"))
    try:
        bits = struct.unpack(">i", struct.pack(">f", value))[0] if single else _bits(value)
    except OverflowError:
        raise SpecError(constant.span, f"the number {constant.text} is too large for a float") from None
    mask = (1 << (32 if single else 64)) - 1
    return Literal(bits & mask, FLOAT if single else DOUBLE, constant.span)


def _bits(value: float) -> int:
    return int(struct.unpack(">q", struct.pack(">d", value))[0])
