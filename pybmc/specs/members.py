"""Fields and methods by name, as the compiler finds them (JLS 8.2, 15.12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pybmc.goto.classes import ACC_SYNTHETIC, ClassInfo, ClassNotFound, ClassTable, FieldInfo, MethodInfo
from pybmc.goto.names import OBJECT, Descriptor, is_array, split_method
from pybmc.specs.java_types import is_applicable, is_strictly_applicable


def lineage(classes: ClassTable, name: str) -> Iterator[ClassInfo]:
    """A class and its supertypes, as far as they are there: each class before its interfaces and its superclass."""
    todo: list[str] = [OBJECT if is_array(name) else name]
    seen: set[str] = set()
    while todo:
        current = todo.pop(0)
        info = classes.find(current) if current not in seen else None
        seen.add(current)
        if info is not None:
            yield info
            todo = [*info.interfaces, *([info.super_name] if info.super_name else []), *todo]
    if OBJECT not in seen:
        yield classes.get(OBJECT)


def find_field(classes: ClassTable, name: str, field: str) -> FieldInfo | None:
    for info in lineage(classes, name):
        for candidate in info.fields:
            if candidate.name == field:
                return candidate
    return None


def methods_named(classes: ClassTable, owner: str, name: str) -> list[MethodInfo]:
    """Those that a call may mean; of an overridden method the one nearest to the class."""
    found: dict[tuple[Descriptor, ...], MethodInfo] = {}
    for info in lineage(classes, owner):
        for method in info.methods:
            if method.name == name and not method.access & ACC_SYNTHETIC:
                found.setdefault(split_method(method.descriptor)[0], method)
    return list(found.values())


def applicable(classes: ClassTable, methods: Sequence[MethodInfo], args: Sequence[Descriptor]) -> list[MethodInfo]:
    """JLS 15.12.2: the most specific of those that fit, without boxing if that is enough; several: ambiguous."""
    for fits in (is_strictly_applicable, is_applicable):
        fitting = [
            method
            for method in methods
            if len(split_method(method.descriptor)[0]) == len(args)
            and all(fits(classes, a, p) for a, p in zip(args, split_method(method.descriptor)[0], strict=True))
        ]
        if fitting:
            best = [m for m in fitting if all(_is_as_specific(classes, m, other) for other in fitting)]
            return best[:1] or fitting
    return []


def _is_as_specific(classes: ClassTable, method: MethodInfo, other: MethodInfo) -> bool:
    mine, theirs = split_method(method.descriptor)[0], split_method(other.descriptor)[0]
    return all(is_strictly_applicable(classes, a, b) for a, b in zip(mine, theirs, strict=True))


def overridden(classes: ClassTable, method: MethodInfo) -> list[MethodInfo]:
    """The methods of supertypes that this one overrides or implements, the nearest first."""
    if method.is_static or method.is_private or method.name.startswith("<"):
        return []
    try:
        parents = [info for info in lineage(classes, method.owner) if info.name != method.owner]
    except ClassNotFound:
        return []
    found = []
    parameters = split_method(method.descriptor)[0]
    for info in parents:
        for candidate in info.methods:
            if candidate.name != method.name or candidate.is_static or candidate.is_private:
                continue
            theirs = split_method(candidate.descriptor)[0]
            if theirs == parameters or (len(theirs) == len(parameters) and _bridged(classes, method, candidate)):
                found.append(candidate)
    return found


def _bridged(classes: ClassTable, method: MethodInfo, candidate: MethodInfo) -> bool:
    """Whether the compiler made a bridge from the erased descriptor of a generic method to this one (JLS 15.12.4.5)."""
    bridge = classes.get(method.owner).method(candidate.name, candidate.descriptor)
    if bridge is None or not bridge.access & ACC_SYNTHETIC:
        return False
    mine, theirs = split_method(method.descriptor)[0], split_method(candidate.descriptor)[0]
    return all(is_strictly_applicable(classes, a, b) for a, b in zip(mine, theirs, strict=True))
