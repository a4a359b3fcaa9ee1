"""Numbers, characters and truth values as json-io writes them."""

from __future__ import annotations

import re

from pybmc.annotations import Any
from pybmc.goto.given import GivenNumber
from pybmc.goto.names import Descriptor, pretty

RANGES = {"B": 8, "S": 16, "I": 32, "J": 64}  # bits
FLOATING = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?|[+-]?Infinity|NaN")


class Malformed(Exception):
    """Not a value of the type; the text says what is wrong."""


def number(descriptor: Descriptor, value: Any) -> GivenNumber:
    """A primitive value, plain or as a typed object with "value"; null or absent is zero."""
    if isinstance(value, dict) and ("@type" in value or "value" in value):
        value = value.get("value")
    if value is None:
        return GivenNumber(descriptor, 0)
    return GivenNumber(descriptor, _READERS[descriptor](descriptor, value))


def units(text: str) -> str:
    """One character for each UTF-16 code unit."""
    if all(ord(character) < 0x10000 for character in text):
        return text
    raw = text.encode("utf-16-be", "surrogatepass")
    return "".join(chr(raw[at] << 8 | raw[at + 1]) for at in range(0, len(raw), 2))


def _wrong(descriptor: Descriptor, value: Any) -> Malformed:
    told = "an object" if isinstance(value, dict) else "a list" if isinstance(value, list) else repr(value)[:60]
    return Malformed(f"{told} as the value of a {pretty(descriptor)}")


def _boolean(descriptor: Descriptor, value: Any) -> int:
    if isinstance(value, bool):
        return int(value)
    if value in ("true", "false"):
        return int(value == "true")
    raise _wrong(descriptor, value)


def _integer(descriptor: Descriptor, value: Any) -> int:
    if isinstance(value, str) and re.fullmatch(r"[+-]?[0-9]{1,20}", value):
        value = int(value)
    bits = RANGES[descriptor]
    if isinstance(value, bool) or not isinstance(value, int) or not -(1 << bits - 1) <= value < 1 << bits - 1:
        raise _wrong(descriptor, value)
    return value


def _character(descriptor: Descriptor, value: Any) -> int:
    if isinstance(value, str) and len(value) == 1:
        value = ord(value)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < 0x10000:
        raise _wrong(descriptor, value)
    return value


def _floating(descriptor: Descriptor, value: Any) -> int:
    import struct

    if isinstance(value, str) and FLOATING.fullmatch(value):
        value = float(value)
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise _wrong(descriptor, value)
    try:
        raw = struct.pack(">f" if descriptor == "F" else ">d", float(value))
    except OverflowError:
        raise _wrong(descriptor, value) from None
    return int.from_bytes(raw, "big")


_READERS = {
    "Z": _boolean, "B": _integer, "S": _integer, "I": _integer, "J": _integer,
    "C": _character, "F": _floating, "D": _floating,
}  # fmt: skip
