"""Which classes and objects go with a generic type, as far as type arguments tell.

Wildcards are gone (see `generics`), so that Node<Number> may be what the source calls Node<? extends Number>: two types
go together unless no class can be of both.
"""

from __future__ import annotations

from pybmc.goto.classes import ACC_FINAL, ClassInfo, ClassNotFound, ClassTable
from pybmc.goto.generics import ANY, GenericType, class_variables, seen_as
from pybmc.goto.names import CLONEABLE, OBJECT, SERIALIZABLE, Descriptor, class_of, descriptor_of, is_reference


def narrowed(classes: ClassTable, name: str, wanted: GenericType) -> GenericType | None:
    """A class as one of a generic type: if `Box<T> implements Source<T>`, as a Source<Integer> it is Box<Integer>.

    None: no object of the class is of the type.
    """
    own, info = descriptor_of(name), classes.find(name)
    if info is not None and not all(_is_one(classes, name, class_of(other)) for other in wanted.also):
        return None
    if info is None or not wanted.arguments or own == wanted.descriptor:
        return wanted if own == wanted.descriptor else GenericType(own)
    variables = class_variables(info)
    marks = tuple(GenericType(Descriptor(f"T{variable};")) for variable in variables)
    seen = seen_as(classes, GenericType(own, marks), class_of(wanted.descriptor))
    if seen is None or len(seen.arguments) != len(wanted.arguments):
        return GenericType(own)
    bound: dict[str, GenericType] = {}
    for told, asked in zip(seen.arguments, wanted.arguments, strict=True):
        if not _agree(classes, told, asked, bound):
            return None
    return GenericType(own, tuple(bound.get(f"T{name};", limit) for name, limit in variables.items()))


def _is_one(classes: ClassTable, name: str, other: str) -> bool:
    try:
        return classes.is_subtype(name, other)
    except ClassNotFound:
        return True


def _agree(classes: ClassTable, told: GenericType, asked: GenericType, bound: dict[str, GenericType]) -> bool:
    """Whether what a class says of a type argument goes with what is asked; what its variables then stand for."""
    if asked == ANY:
        return True
    if told.descriptor[0] == "T":
        return overlap(classes, bound.setdefault(told.descriptor, asked), asked)
    if told.descriptor[0] == "[" == asked.descriptor[0]:
        return _agree(classes, told.element, asked.element, bound)
    if told.descriptor == asked.descriptor and len(told.arguments) == len(asked.arguments):
        pairs = zip(told.arguments, asked.arguments, strict=True)
        return all(_agree(classes, inner, wanted, bound) for inner, wanted in pairs)
    return "T" in told.descriptor.lstrip("[")[:1] or overlap(classes, told, asked)


def overlap(classes: ClassTable, one: GenericType, other: GenericType) -> bool:
    """Whether there may be objects of both types."""
    if one == other or ANY in (one, other):
        return True
    if one.descriptor == other.descriptor:
        pairs = zip(one.arguments, other.arguments, strict=False)
        return all(overlap(classes, inner, wanted) for inner, wanted in pairs)
    if one.descriptor[0] == "[" == other.descriptor[0]:
        are_references = is_reference(one.element.descriptor) and is_reference(other.element.descriptor)
        return are_references and overlap(classes, one.element, other.element)
    if "[" in (one.descriptor[0], other.descriptor[0]):
        plain = other if one.descriptor[0] == "[" else one
        return class_of(plain.descriptor) in (OBJECT, CLONEABLE, SERIALIZABLE)
    return _classes_overlap(classes, class_of(one.descriptor), class_of(other.descriptor))


def _classes_overlap(classes: ClassTable, one: str, other: str) -> bool:
    infos = classes.find(one), classes.find(other)
    if infos[0] is None or infos[1] is None:
        return True
    try:
        if classes.is_subtype(one, other) or classes.is_subtype(other, one):
            return True
    except ClassNotFound:
        return True
    return any(_is_open_interface(info) for info in infos) and not any(_is_closed(info) for info in infos)


def _is_open_interface(info: ClassInfo | None) -> bool:
    return info is not None and info.is_interface


def _is_closed(info: ClassInfo | None) -> bool:
    return info is not None and bool(info.access & ACC_FINAL)
