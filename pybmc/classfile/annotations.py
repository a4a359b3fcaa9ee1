"""Annotations of classes, members, parameters and types, also those that reflection does not see (JVMS 4.7.16-20)."""

from __future__ import annotations

from struct import pack, unpack

from pybmc.classfile.attributes import Cursor, RawAttributes, reading
from pybmc.classfile.constants import Constants
from pybmc.classfile.names import Malformed, check_type
from pybmc.goto.annotations import INSIDE, Annotation, TypeAnnotation

# Values of annotations nest; real ones a few levels.
_MAX_DEPTH = 32
# Table 4.7.20-A and -B, of what is not inside code: size of target_info behind target_type.
_TARGET_SIZES = {0x00: 1, 0x01: 1, 0x10: 2, 0x11: 2, 0x12: 2, 0x13: 0, 0x14: 0, 0x15: 0, 0x16: 1, 0x17: 2}
_ARRAY, _NESTED = 0, 1  # kinds of steps in a type_path


def declared(constants: Constants, *tables: RawAttributes) -> tuple[Annotation, ...]:
    """Annotations of a class, field, method or record component itself."""
    found: list[Annotation] = []

    def read(cursor: Cursor) -> None:
        found.extend([_annotation(cursor, constants, 0) for _ in range(cursor.u2())])

    for own in tables:
        for name in ("RuntimeVisibleAnnotations", "RuntimeInvisibleAnnotations"):
            for data in own.get(name, ()):
                reading(data, name, read)
    return tuple(found)


def default(constants: Constants, own: RawAttributes) -> tuple[str, ...]:
    """What an element of an annotation holds where nobody writes it down (JVMS 4.7.22); nothing if there is no such."""
    found: list[str] = []
    for data in own.get("AnnotationDefault", ()):
        reading(data, "AnnotationDefault", lambda cursor: found.extend(_value(cursor, constants, 0)))
    return tuple(found)


def of_parameters(constants: Constants, own: RawAttributes) -> tuple[tuple[Annotation, ...], ...]:
    """The same for each parameter that the compiler counted (JVMS 4.7.18: synthetic ones may be left out)."""
    merged: list[list[Annotation]] = []

    def read(cursor: Cursor) -> None:
        for position in range(cursor.u1()):
            if position == len(merged):
                merged.append([])
            merged[position] += [_annotation(cursor, constants, 0) for _ in range(cursor.u2())]

    for name in ("RuntimeVisibleParameterAnnotations", "RuntimeInvisibleParameterAnnotations"):
        for data in own.get(name, ()):
            reading(data, name, read)
    return tuple(map(tuple, merged))


def of_types(constants: Constants, *tables: RawAttributes) -> tuple[TypeAnnotation, ...]:
    """Annotations of the types of fields, results and parameters, of their arrays' elements, and of bounds.

    Those of type arguments have the depth INSIDE.
    """
    found: list[TypeAnnotation] = []

    def read(cursor: Cursor) -> None:
        for _ in range(cursor.u2()):
            target = cursor.u1()
            size = _TARGET_SIZES.get(target)
            if size is None:
                raise Malformed(f"unknown target {target} of an annotation")
            index = cursor.data[cursor.at] if size else 0
            cursor.skip(size)
            path = [(cursor.u1(), cursor.u1()) for _ in range(cursor.u1())]
            annotation = _annotation(cursor, constants, 0)
            is_plain = all(kind in (_ARRAY, _NESTED) for kind, _ in path)
            depth = sum([kind == _ARRAY for kind, _ in path]) if is_plain else INSIDE
            argument = path[0][1] if len(path) == 1 and not is_plain else -1
            found.append(TypeAnnotation(annotation, target, index, depth, argument))

    for own in tables:
        for name in ("RuntimeVisibleTypeAnnotations", "RuntimeInvisibleTypeAnnotations"):
            for data in own.get(name, ()):
                reading(data, name, read)
    return tuple(found)


def _annotation(cursor: Cursor, constants: Constants, depth: int) -> Annotation:
    if depth > _MAX_DEPTH:
        raise Malformed("annotations are nested too deeply")
    descriptor = check_type(constants.utf8(cursor.u2()))
    values = []
    for _ in range(cursor.u2()):
        name = constants.utf8(cursor.u2())
        values.append((name, _value(cursor, constants, depth + 1)))
    return Annotation(descriptor, tuple(values))


def _value(cursor: Cursor, constants: Constants, depth: int) -> tuple[str, ...]:
    """What an element holds, as texts: numbers, strings, types as descriptors, names of enum constants."""
    if depth > _MAX_DEPTH:
        raise Malformed("annotations are nested too deeply")
    tag = cursor.u1()
    if tag in b"BCDFIJSZsc":
        return _constant(tag, cursor.u2(), constants)
    if tag == ord("e"):
        cursor.skip(2)
        return (constants.utf8(cursor.u2()),)
    elif tag == ord("@"):
        _annotation(cursor, constants, depth + 1)
    elif tag == ord("["):
        return tuple([text for _ in range(cursor.u2()) for text in _value(cursor, constants, depth + 1)])
    else:
        raise Malformed(f"unknown tag {tag} in an annotation")
    return ()


def _constant(tag: int, index: int, constants: Constants) -> tuple[str, ...]:
    """Nothing of what is malformed: no JVM looks at it before somebody asks for the annotation."""
    try:
        return (constants.utf8(index) if tag in b"sc" else _number(tag, constants.number(index).value),)
    except Malformed:
        return ()


def _number(tag: int, value: int) -> str:
    """As Java writes it; of float and double the bits are given."""
    if tag == ord("Z"):
        return "true" if value else "false"
    if tag == ord("C"):
        return chr(value & 0xFFFF)
    if tag == ord("F"):
        return repr(unpack("<f", pack("<I", value & 0xFFFFFFFF))[0])
    if tag == ord("D"):
        return repr(unpack("<d", pack("<Q", value & 0xFFFFFFFFFFFFFFFF))[0])
    return str(value)
