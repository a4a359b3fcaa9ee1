"""A fast look at the head of a class file: its name, supertypes and access flags, and nothing else.

Used to find subclasses among all classes of a class path, where parsing each one would cost too much.
"""

from __future__ import annotations

from struct import error as StructError
from struct import unpack_from

from pybmc.classfile.names import TRUNCATED, Malformed, check_plain_class, decode_modified_utf8
from pybmc.errors import InputError
from pybmc.records import NamedTuple

# Bytes that follow the tag of a constant, by tag; 0: no such tag. Utf8 (1) has a length of its own.
_SIZES = bytes((0, 0, 0, 4, 4, 8, 8, 2, 2, 4, 4, 4, 4, 0, 0, 3, 2, 4, 4, 2, 2)) + bytes(235)


class ClassHeader(NamedTuple):
    name: str
    super_name: str | None
    interfaces: tuple[str, ...]
    access: int


def read_header(data: bytes, where: str) -> ClassHeader:
    """InputError if the file is malformed as far as it is read."""
    try:
        return _read(data)
    except (IndexError, StructError):
        raise InputError(f"{where}: {TRUNCATED}") from None
    except Malformed as error:
        raise InputError(f"{where}: {error}") from None


def _read(data: bytes) -> ClassHeader:
    if data[:4] != b"\xca\xfe\xba\xbe":
        raise Malformed("not a class file (wrong magic number)")
    places, at = _scan_pool(data)
    access, this, parent, count = unpack_from(">HHHH", data, at)
    interfaces = unpack_from(f">{count}H", data, at + 8)
    return ClassHeader(
        _class_at(data, places, this),
        _class_at(data, places, parent) if parent else None,
        tuple([_class_at(data, places, index) for index in interfaces]),
        access,
    )


def mentioned_types(data: bytes) -> list[str]:
    """All classes and array types that the constants of a class file name: casts, tests, new objects and arrays.

    What is malformed is left out.
    """
    found = []
    try:
        places, _ = _scan_pool(data)
        for at in places:
            if at and data[at] == 7:
                name = places[data[at + 1] << 8 | data[at + 2]]
                text = data[name + 3 : name + 3 + (data[name + 1] << 8 | data[name + 2])]
                found.append(decode_modified_utf8(text))
    except (IndexError, StructError, Malformed):
        return found
    return found


def _scan_pool(data: bytes) -> tuple[list[int], int]:
    """Where each constant starts (0 for the gap after a Long or Double), and where the pool ends."""
    count = data[8] << 8 | data[9]
    places = [0]
    add = places.append
    sizes, at = _SIZES, 10
    while len(places) < count:
        tag = data[at]
        add(at)
        if tag == 1:
            at += 3 + (data[at + 1] << 8 | data[at + 2])
        else:
            size = sizes[tag]
            if not size:
                raise Malformed(f"unknown constant tag {tag}")
            at += 1 + size
            if size == 8:  # JVMS 4.4.5: Long and Double take two entries
                add(0)
    return places, at


def _class_at(data: bytes, places: list[int], index: int) -> str:
    at = places[index]
    if not at or data[at] != 7:
        raise Malformed(f"constant {index} is not a Class")
    at = places[data[at + 1] << 8 | data[at + 2]]
    if not at or data[at] != 1:
        raise Malformed(f"the name of class constant {index} is not a Utf8")
    start = at + 3
    text = data[start : start + (data[at + 1] << 8 | data[at + 2])]
    return check_plain_class(decode_modified_utf8(text))
