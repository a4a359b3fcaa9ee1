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
