"""The structure that the loader reads, against jawa's reader of class files, on classes of the JDKs at hand."""

from __future__ import annotations

import io
import random
from typing import Any

from jawa.cf import ClassFile as SecondReader

from pybmc.classfile.constants import UTF8
from pybmc.classfile.jdk import Jdk
from pybmc.classfile.structure import ClassFile, Member, RawAttribute, read_class

from .conftest import ListImage

CLASSES = 120


def _seen(data: bytes) -> dict[str, Any]:
    file = read_class(data)
    return {
        "version": file.major,
        "access": file.access,
        "names": [_utf8(file, file.constants[at][1]) for at in (file.this, *file.interfaces)],  # type: ignore[index]
        "fields": [_member(file, field) for field in file.fields],
        "methods": [(_member(file, method), _code(file, method.attributes)) for method in file.methods],
        "attributes": sorted(_utf8(file, name) for name, _ in file.attributes),
    }


def _utf8(file: ClassFile, index: int) -> str:
    entry = file.constants[index]
    assert entry is not None and entry[0] == UTF8
    return str(entry[1])


def _member(file: ClassFile, member: Member) -> tuple[int, str, str]:
    return member.access, _utf8(file, member.name), _utf8(file, member.descriptor)


def _code(file: ClassFile, attributes: list[RawAttribute]) -> tuple[int, int, bytes] | None:
    """Depth of the stack, locals, instructions."""
    for name, body in attributes:
        if _utf8(file, name) == "Code":
            size = int.from_bytes(body[4:8], "big")
            return int.from_bytes(body[:2], "big"), int.from_bytes(body[2:4], "big"), body[8 : 8 + size]
    return None


def _expected(data: bytes) -> dict[str, Any]:
    file = SecondReader(io.BytesIO(data))
    return {
        "version": file.version.major,
        "access": int.from_bytes(file.access_flags.pack(), "big"),
        "names": [file.this.name.value, *(interface.name.value for interface in file.interfaces)],
        "fields": [_second_member(field) for field in file.fields],
        "methods": [(_second_member(method), _second_code(method)) for method in file.methods],
        "attributes": sorted(attribute.name.value for attribute in file.attributes),
    }


def _second_member(member: Any) -> tuple[int, str, str]:
    return int.from_bytes(member.access_flags.pack(), "big"), member.name.value, member.descriptor.value


def _second_code(method: Any) -> tuple[int, int, bytes] | None:
    code = method.code
    return None if code is None else (code.max_stack, code.max_locals, bytes(code._code))


def test_two_readers_see_the_same(jdk_home: str, list_image: ListImage) -> None:
    jdk = Jdk.open(jdk_home)
    names = [name for module, name in list_image(jdk_home) if module == "java.base"]
    compared = 0
    for name in random.Random(5).sample(sorted(names), CLASSES):
        data = jdk.find(name)
        assert data is not None
        try:
            expected = _expected(data)
        except (KeyError, IndexError):  # constants that jawa does not know
            continue
        assert _seen(data) == expected, name
        compared += 1
    assert compared > CLASSES * 0.8


def test_a_changed_byte_is_seen(jdk_home: str) -> None:
    data = Jdk.open(jdk_home).find("java/util/Optional")
    assert data is not None
    changed = bytearray(data)
    changed[7] ^= 1  # the version
    assert _seen(bytes(changed)) != _expected(data)
