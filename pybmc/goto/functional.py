"""Functional interfaces (JLS 9.8): which method a function has, and what type its result has.

A type of an interface with one abstract method, those of Object apart, is the type of a function. Where an interface
narrows an inherited method, the class file has several for the one of the source: each is a way to call it. Of other
interfaces and of abstract classes, `left_open` says what somebody who implements one must say.
"""

from __future__ import annotations

from pybmc.goto.classes import ACC_PUBLIC, ClassInfo, ClassNotFound, ClassTable, MethodInfo
from pybmc.goto.generics import GenericType, class_variables, interface_types, result_type, seen_as
from pybmc.goto.names import OBJECT, MethodId, class_of, is_reference, split_method
from pybmc.records import Record


class FunctionType(Record):
    interface: ClassInfo
    method: MethodInfo
    also: tuple[MethodInfo, ...]  # the same method as other interfaces declare it
    result: GenericType
    is_generic: bool = False  # whoever calls it decides what the result is

    @property
    def called(self) -> MethodId:
        """The method, by the name of the interface."""
        return MethodId(self.interface.name, self.method.name, self.method.descriptor)


def function_type(classes: ClassTable, type_: GenericType) -> FunctionType | None:
    """None if it is no type of a function, or one of which nobody can say what it gives."""
    if type_.descriptor[0] != "L":
        return None
    try:
        info = classes.find(class_of(type_.descriptor))
        methods = _abstract(classes, info) if info is not None else []
        if info is None or not methods or not _are_one(methods):
            return None
        owner = as_type(classes, type_, methods[0].owner)
        result = result_type(methods[0], class_variables(classes.get(methods[0].owner), owner))
    except ClassNotFound:
        return None
    return None if result is None else FunctionType(info, methods[0], tuple(methods[1:]), result)


def _abstract(classes: ClassTable, info: ClassInfo) -> list[MethodInfo]:
    """The methods that a class must implement, those of the interface itself first."""
    found: dict[tuple[str, str], MethodInfo] = {}
    if not info.is_interface or info.permitted_subclasses:
        return []  # JLS 9.8: a sealed interface is none
    for name in _interfaces(classes, info.name):
        for method in classes.get(name).methods:
            if method.is_abstract and not _is_of_object(classes, method):
                selected = classes.select_method(info.name, method)
                if selected is not None and selected.is_abstract:
                    found.setdefault((method.name, method.descriptor), selected)
    return list(found.values())


def left_open(classes: ClassTable, type_: GenericType) -> list[FunctionType]:
    """The methods that a class must have that implements or extends a type and does nothing else."""
    info = classes.get(class_of(type_.descriptor))
    found: dict[tuple[str, str], FunctionType] = {}
    for name in _interfaces(classes, info.name):
        owner = classes.get(name)
        for method in owner.methods:
            if not method.is_abstract or (method.name, method.descriptor) in found:
                continue
            if owner.is_interface and _is_of_object(classes, method):
                continue
            selected = classes.select_method(info.name, method)
            if selected is None or selected.is_abstract:
                result = result_type(method, class_variables(owner, seen_as(classes, type_, name)))
                plain = GenericType(split_method(method.descriptor)[1])
                is_generic = result is None and is_reference(plain.descriptor)
                found[method.name, method.descriptor] = FunctionType(info, method, (), result or plain, is_generic)
    return list(found.values())


def _interfaces(classes: ClassTable, name: str) -> list[str]:
    """An interface and those above it, the nearest first; of a class, itself and its superclasses among them."""
    found: dict[str, None] = {}
    todo = [name]
    while todo:
        current = todo.pop(0)
        if current not in found:
            found[current] = None
            info = classes.get(current)
            todo += [*info.interfaces, *([info.super_name] if info.super_name and not info.is_interface else [])]
    return list(found)


def _is_of_object(classes: ClassTable, method: MethodInfo) -> bool:
    found = classes.get(OBJECT).method(method.name, method.descriptor)
    return found is not None and bool(found.access & ACC_PUBLIC)


def _are_one(methods: list[MethodInfo]) -> bool:
    """Whether these can be one method of the source: interfaces declare it for one another."""
    shapes = {(method.name, _shape(method)) for method in methods}
    return len(shapes) == 1 and len({method.owner for method in methods}) == len(methods)


def _shape(method: MethodInfo) -> tuple[str, ...]:
    parameters, result = split_method(method.descriptor)
    return tuple("L" if is_reference(kind) else kind for kind in (*parameters, result))


def as_type(classes: ClassTable, type_: GenericType, name: str) -> GenericType | None:
    """A type as one of an interface that it extends, such as BinaryOperator<T> as BiFunction<T, T, T>."""
    todo, seen = [type_], set[str]()
    while todo:
        current = todo.pop(0)
        own = class_of(current.descriptor)
        if own == name:
            return current
        info = classes.find(own)
        if info is not None and own not in seen:
            seen.add(own)
            todo += interface_types(info, class_variables(info, current))
    return None
