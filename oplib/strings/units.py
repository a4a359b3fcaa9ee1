"""Python strings of UTF-16 units, one character each, and of code points."""

from __future__ import annotations

from collections.abc import Iterator


def code_points(units: str) -> Iterator[str]:
    """Each code point as one or two units; lone surrogates stay alone."""
    at, end = 0, len(units)
    while at < end:
        size = 1
        if "\ud800" <= units[at] <= "\udbff" and at + 1 < end and "\udc00" <= units[at + 1] <= "\udfff":
            size = 2
        yield units[at : at + size]
        at += size


def to_python(units: str) -> str:
    """A Python string of code points."""
    if not any("\ud800" <= c <= "\udfff" for c in units):
        return units
    return units.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")


def to_units(text: str) -> str:
    """One character for each UTF-16 unit."""
    if all(c <= "\uffff" for c in text):
        return text
    data = text.encode("utf-16-le", "surrogatepass")
    return "".join(chr(data[at] | data[at + 1] << 8) for at in range(0, len(data), 2))


def code_point_value(pair: str) -> int:
    if len(pair) == 1:
        return ord(pair)
    return 0x10000 + ((ord(pair[0]) & 0x3FF) << 10 | ord(pair[1]) & 0x3FF)


def of_code_point(value: int) -> str:
    if value < 0x10000:
        return chr(value)
    value -= 0x10000
    return chr(0xD800 | value >> 10) + chr(0xDC00 | value & 0x3FF)
