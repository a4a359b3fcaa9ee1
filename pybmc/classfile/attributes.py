"""The attributes of classes, members and code that matter here (JVMS 4.7); see also `annotations`.

Each reader takes the bytes of one attribute, uses them up exactly, and follows indices through `Constants`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from struct import error as StructError
from struct import unpack_from

from pybmc.classfile.constants import Bootstraps, Constants
from pybmc.classfile.names import Malformed, check_member, check_type
from pybmc.classfile.structure import RawAttribute, read_attributes
from pybmc.goto.names import ClassName, Descriptor
from pybmc.records import NamedTuple

RawAttributes = Mapping[str, Sequence[bytes]]  # by name; a few kinds may occur more than once


def by_name(attributes: Iterable[RawAttribute], constants: Constants) -> dict[str, list[bytes]]:
    found: dict[str, list[bytes]] = {}
    for name, data in attributes:
        found.setdefault(constants.utf8(name), []).append(data)
    return found


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

    def words(self, count: int) -> tuple[int, ...]:
        """So many unsigned numbers of two bytes."""
        values = unpack_from(f">{count}H", self.data, self.at)
        self.at += 2 * count
        return values

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


def single_index(data: bytes, what: str, _: Constants) -> int:
    """SourceFile, ConstantValue: the index of one constant."""
    found: list[int] = []
    reading(data, what, lambda cursor: found.append(cursor.u2()))
    return found[0]


def rows(data: bytes, what: str, width: int) -> list[tuple[int, ...]]:
    """LineNumberTable, LocalVariableTable: a counted list of rows of so many numbers."""
    found: list[int] = []
    reading(data, what, lambda cursor: found.extend(cursor.words(cursor.u2() * width)))
    return list(zip(*[iter(found)] * width, strict=True))


def bootstrap_methods(data: bytes, what: str, _: Constants) -> Bootstraps:
    found: list[tuple[int, Sequence[int]]] = []

    def read(cursor: Cursor) -> None:
        for _ in range(cursor.u2()):
            found.append((cursor.u2(), cursor.words(cursor.u2())))

    reading(data, what, read)
    return found


class RawCode(NamedTuple):
    max_stack: int
    max_locals: int
    bytecode: bytes
    handlers: list[tuple[int, ...]]  # start, end, handler, index of the class
    attributes: list[RawAttribute]


def code(data: bytes) -> RawCode:
    found: list[RawCode] = []

    def read(cursor: Cursor) -> None:
        max_stack, max_locals, length = unpack_from(">HHI", data)
        cursor.skip(8 + length)
        handlers = list(zip(*[iter(cursor.words(cursor.u2() * 4))] * 4, strict=True))
        count = cursor.u2()
        attributes, cursor.at = read_attributes(data, cursor.at, count)
        found.append(RawCode(max_stack, max_locals, data[8 : 8 + length], handlers, attributes))

    reading(data, "Code", read)
    return found[0]


def record_components(data: bytes, constants: Constants) -> list[tuple[str, Descriptor, RawAttributes]]:
    """Name, descriptor and attributes of each component of a Record attribute."""
    found: list[tuple[str, Descriptor, RawAttributes]] = []

    def read(cursor: Cursor) -> None:
        for _ in range(cursor.u2()):
            name, descriptor = constants.utf8(cursor.u2()), constants.utf8(cursor.u2())
            count = cursor.u2()
            raw, cursor.at = read_attributes(data, cursor.at, count)
            found.append((check_member(name), check_type(descriptor), by_name(raw, constants)))

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
