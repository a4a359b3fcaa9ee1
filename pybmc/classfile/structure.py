"""The structure of a class file (JVMS 4.1): its constants, and fields, methods and attributes as indices and bytes.

Nothing is followed or understood here beyond the constant pool, so that a class costs little until somebody asks.
"""

from __future__ import annotations

from struct import Struct
from struct import error as StructError

from jawa.constants import ConstantPool

from pybmc.classfile.constants import DOUBLE, LONG, UTF8, Entry
from pybmc.classfile.names import TRUNCATED, Malformed, decode_modified_utf8
from pybmc.records import NamedTuple

RawAttribute = tuple[int, bytes]  # the index of its name, and its contents

# Constants other than Utf8: how what follows the tag is read. Float and Double as raw bits: their NaNs must survive.
_ONE, _TWO = Struct(">H"), Struct(">HH")
_CONSTANTS = {
    3: Struct(">i"), 4: Struct(">I"), 5: Struct(">q"), 6: Struct(">Q"), 7: _ONE, 8: _ONE, 9: _TWO, 10: _TWO, 11: _TWO,
    12: _TWO, 15: Struct(">BH"), 16: _ONE, 17: _TWO, 18: _TWO, 19: _ONE, 20: _ONE,
}  # fmt: skip
_HEAD = Struct(">HHHH")  # access, this, super, number of interfaces; access, name, descriptor, number of attributes
_ATTRIBUTE = Struct(">HI")
_POOL_AT = 8  # behind magic number and version


class Pool(ConstantPool):  # type: ignore[misc]  # jawa has no types
    """jawa's table of constants with all tags of the JVMS, exact strings and raw floating-point bits.

    Of jawa only this is loaded: its reader of whole files takes a sixth of a short run to load, and has no place for
    what is read here.
    """

    @property
    def entries(self) -> list[Entry | None]:
        """By index; None where there is none."""
        return self._pool  # type: ignore[no-any-return]


class Member(NamedTuple):
    """A field or method."""

    access: int
    name: int
    descriptor: int
    attributes: list[RawAttribute]


class ClassFile(NamedTuple):
    major: int
    constants: list[Entry | None]  # by index; None where there is none
    access: int
    this: int
    parent: int
    interfaces: tuple[int, ...]
    fields: list[Member]
    methods: list[Member]
    attributes: list[RawAttribute]


def read_class(data: bytes) -> ClassFile:
    """Malformed unless the bytes are those of one class and nothing else."""
    try:
        major = data[6] << 8 | data[7]
        constants, at = _constants(data)
        access, this, parent, count = _HEAD.unpack_from(data, at)
        end = at + 8 + 2 * count
        interfaces = Struct(f">{count}H").unpack_from(data, at + 8)
        fields, at = _members(data, end)
        methods, at = _members(data, at)
        attributes, at = read_attributes(data, at + 2, _ONE.unpack_from(data, at)[0])
    except (IndexError, StructError):
        raise Malformed(TRUNCATED) from None
    if at != len(data):
        raise Malformed(f"{len(data) - at} bytes after the end of the class")
    return ClassFile(major, constants, access, this, parent, interfaces, fields, methods, attributes)


def _constants(data: bytes) -> tuple[list[Entry | None], int]:
    """The constant pool, and where it ends."""
    count = data[_POOL_AT] << 8 | data[_POOL_AT + 1]
    pool = Pool().entries
    add, at, size = pool.append, _POOL_AT + 2, len(data)
    while len(pool) < count:
        tag = data[at]
        if tag == UTF8:
            end = at + 3 + (data[at + 1] << 8 | data[at + 2])
            if end > size:
                raise Malformed(TRUNCATED)
            add((UTF8, decode_modified_utf8(data[at + 3 : end])))
            at = end
            continue
        form = _CONSTANTS.get(tag)
        if form is None:
            raise Malformed(f"constant {len(pool)} has unknown tag {tag}")
        add((tag, *form.unpack_from(data, at + 1)))
        at += 1 + form.size
        if tag in (LONG, DOUBLE):  # JVMS 4.4.5: they take two entries
            add(None)
    if len(pool) != count:
        raise Malformed(TRUNCATED)
    return pool, at


def _members(data: bytes, at: int) -> tuple[list[Member], int]:
    """A counted table of fields or methods, and where it ends."""
    found = []
    (count,) = _ONE.unpack_from(data, at)
    at += 2
    for _ in range(count):
        access, name, descriptor, number = _HEAD.unpack_from(data, at)
        attributes, at = read_attributes(data, at + 8, number)
        found.append(Member(access, name, descriptor, attributes))
    return found, at


def read_attributes(data: bytes, at: int, count: int) -> tuple[list[RawAttribute], int]:
    """So many attributes from there on, and where they end; IndexError or struct's error if the bytes end before."""
    found = []
    for _ in range(count):
        name, length = _ATTRIBUTE.unpack_from(data, at)
        start = at + 6
        at = start + length
        if at > len(data):
            raise IndexError
        found.append((name, data[start:at]))
    return found, at
