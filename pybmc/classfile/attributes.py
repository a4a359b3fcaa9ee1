"""Attributes that jawa leaves as raw bytes: Record, PermittedSubclasses, NestHost (JVMS 4.7); see also `annotations`.

Each reader takes the bytes of one attribute, uses them up exactly, and follows indices through `Constants`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from struct import error as StructError
from struct import unpack_from

from pybmc.classfile.constants import Constants
from pybmc.classfile.names import Malformed, check_member, check_type
from pybmc.goto.names import ClassName, Descriptor

RawAttributes = Mapping[str, Sequence[tuple[int, bytes]]]  # by name; a few kinds may occur more than once


class Cursor:
    __slots__ = ("at", "data")

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def u1(self) -> int:
        value = self.data[self.at]
        self.at += 1
        return value

    def u2(self) -> int:
        value: int = unpack_from(">H", self.data, self.at)[0]
        self.at += 2
        return value

    def skip(self, size: int) -> None:
        self.at += size
        if self.at > len(self.data):
            raise IndexError

    def finish(self, what: str) -> None:
        if self.at != len(self.data):
            raise Malformed(f"attribute {what} has {len(self.data) - self.at} bytes too many")


def reading(data: bytes, what: str, read: Callable[[Cursor], None]) -> None:
    cursor = Cursor(data)
    try:
        read(cursor)
    except (IndexError, StructError):
        raise Malformed(f"attribute {what} is truncated") from None
    cursor.finish(what)


def record_components(data: bytes, constants: Constants) -> list[tuple[str, Descriptor, RawAttributes]]:
    """Name, descriptor and attributes of each component of a Record attribute."""
    found: list[tuple[str, Descriptor, RawAttributes]] = []

    def read(cursor: Cursor) -> None:
        for _ in range(cursor.u2()):
            name, descriptor = constants.utf8(cursor.u2()), constants.utf8(cursor.u2())
            own: dict[str, list[tuple[int, bytes]]] = {}
            for _ in range(cursor.u2()):
                index = cursor.u2()
                size: int = unpack_from(">I", cursor.data, cursor.at)[0]
                start = cursor.at + 4
                cursor.skip(4 + size)
                own.setdefault(constants.utf8(index), []).append((index, cursor.data[start : cursor.at]))
            found.append((check_member(name), check_type(descriptor), own))

    reading(data, "Record", read)
    return found


def inner_class(data: bytes, own: str, constants: Constants) -> tuple[str, int] | None:
    """From InnerClasses: the simple name of this very class, empty if it is anonymous, and its access as the source
    has it; None if it is not nested."""
    found: list[tuple[str, int]] = []

    def read(cursor: Cursor) -> None:
        for _ in range(cursor.u2()):
            inner = constants.class_name(cursor.u2())
            cursor.skip(2)
            name, access = cursor.u2(), cursor.u2()
            if inner == own:
                found.append((constants.utf8(name) if name else "", access))

    reading(data, "InnerClasses", read)
    return found[0] if found else None


def class_list(data: bytes, what: str, constants: Constants) -> tuple[ClassName, ...]:
    """PermittedSubclasses, and all others that are a counted list of classes."""
    found: list[ClassName] = []

    def read(cursor: Cursor) -> None:
        for _ in range(cursor.u2()):
            found.append(constants.plain_class(cursor.u2()))

    reading(data, what, read)
    return tuple(found)


def single_class(data: bytes, what: str, constants: Constants) -> ClassName:
    """NestHost, and all others that are the index of one class."""
    found: list[ClassName] = []
    reading(data, what, lambda cursor: found.append(constants.plain_class(cursor.u2())))
    return found[0]
