"""Attributes that jawa leaves as raw bytes: annotations, Record, PermittedSubclasses, NestHost (JVMS 4.7).

Each reader takes the bytes of one attribute, uses them up exactly, and follows indices through `Constants`.
"""

from __future__ import annotations

from collections.abc import Callable
from struct import error as StructError
from struct import unpack_from

from pybmc.classfile.constants import Constants
from pybmc.classfile.names import Malformed, check_member, check_type
from pybmc.goto.names import ClassName, Descriptor

# Values of annotations nest; real ones a few levels.
_MAX_ANNOTATION_DEPTH = 32
_CONSTANT_TAGS = frozenset(b"BCDFIJSZsc")


class _Cursor:
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


def _reading(data: bytes, what: str, read: Callable[[_Cursor], None]) -> None:
    cursor = _Cursor(data)
    try:
        read(cursor)
    except (IndexError, StructError):
        raise Malformed(f"attribute {what} is truncated") from None
    cursor.finish(what)


def annotation_types(data: bytes, constants: Constants) -> list[Descriptor]:
    """Type descriptors of the annotations in a Runtime(In)VisibleAnnotations attribute."""
    found: list[Descriptor] = []

    def read(cursor: _Cursor) -> None:
        for _ in range(cursor.u2()):
            found.append(_annotation(cursor, constants, 0))

    _reading(data, "RuntimeAnnotations", read)
    return found


def parameter_annotation_types(data: bytes, constants: Constants) -> list[list[Descriptor]]:
    """The same for each parameter that the compiler counted (JVMS 4.7.18: synthetic ones may be left out)."""
    found: list[list[Descriptor]] = []

    def read(cursor: _Cursor) -> None:
        for _ in range(cursor.u1()):
            found.append([_annotation(cursor, constants, 0) for _ in range(cursor.u2())])

    _reading(data, "RuntimeParameterAnnotations", read)
    return found


def _annotation(cursor: _Cursor, constants: Constants, depth: int) -> Descriptor:
    if depth > _MAX_ANNOTATION_DEPTH:
        raise Malformed("annotations are nested too deeply")
    descriptor = check_type(constants.utf8(cursor.u2()))
    for _ in range(cursor.u2()):
        cursor.u2()
        _skip_value(cursor, constants, depth + 1)
    return descriptor


def _skip_value(cursor: _Cursor, constants: Constants, depth: int) -> None:
    if depth > _MAX_ANNOTATION_DEPTH:
        raise Malformed("annotations are nested too deeply")
    tag = cursor.u1()
    if tag in _CONSTANT_TAGS:
        cursor.skip(2)
    elif tag == ord("e"):
        cursor.skip(4)
    elif tag == ord("@"):
        _annotation(cursor, constants, depth + 1)
    elif tag == ord("["):
        for _ in range(cursor.u2()):
            _skip_value(cursor, constants, depth + 1)
    else:
        raise Malformed(f"unknown tag {tag} in an annotation")


def record_components(data: bytes, constants: Constants) -> tuple[tuple[str, Descriptor], ...]:
    """(name, descriptor) of each component of a Record attribute."""
    found: list[tuple[str, Descriptor]] = []

    def read(cursor: _Cursor) -> None:
        for _ in range(cursor.u2()):
            name, descriptor = constants.utf8(cursor.u2()), constants.utf8(cursor.u2())
            found.append((check_member(name), check_type(descriptor)))
            for _ in range(cursor.u2()):
                cursor.skip(2)
                cursor.skip(4 + int(unpack_from(">I", cursor.data, cursor.at)[0]))

    _reading(data, "Record", read)
    return tuple(found)


def inner_class(data: bytes, own: str, constants: Constants) -> tuple[str, int] | None:
    """From InnerClasses: the simple name of this very class, empty if it is anonymous, and its access as the source
    has it; None if it is not nested."""
    found: list[tuple[str, int]] = []

    def read(cursor: _Cursor) -> None:
        for _ in range(cursor.u2()):
            inner = constants.class_name(cursor.u2())
            cursor.skip(2)
            name, access = cursor.u2(), cursor.u2()
            if inner == own:
                found.append((constants.utf8(name) if name else "", access))

    _reading(data, "InnerClasses", read)
    return found[0] if found else None


def class_list(data: bytes, what: str, constants: Constants) -> tuple[ClassName, ...]:
    """PermittedSubclasses, and all others that are a counted list of classes."""
    found: list[ClassName] = []

    def read(cursor: _Cursor) -> None:
        for _ in range(cursor.u2()):
            found.append(constants.plain_class(cursor.u2()))

    _reading(data, what, read)
    return tuple(found)


def single_class(data: bytes, what: str, constants: Constants) -> ClassName:
    """NestHost, and all others that are the index of one class."""
    found: list[ClassName] = []
    _reading(data, what, lambda cursor: found.append(constants.plain_class(cursor.u2())))
    return found[0]
