"""Classes of the program that keep objects in static fields: a caller may have got one of them, and pass it.

Such a class is initialised before the unknowns are made, as far as it is known. Which ones are in use, nobody knows;
those are asked that the entry point's class names, and not for an Object or the like, since every class keeps something
of that. Where the program itself comes to look at what another class keeps, the verdict says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pybmc.goto.boxing import BOXES, BUILDERS
from pybmc.goto.classes import (
    ACC_PRIVATE,
    ACC_SYNTHETIC,
    ClassInfo,
    ClassNotFound,
    ClassTable,
    FieldInfo,
    MethodInfo,
    Origin,
)
from pybmc.goto.copies import gives_copies
from pybmc.goto.generics import GenericType, field_type, result_type
from pybmc.goto.instr import GetStatic
from pybmc.goto.names import CLASS, OBJECT, STRING, class_of, is_reference, split_method
from pybmc.goto.program import Function
from pybmc.symex.running.functions import Library
from pybmc.symex.running.sites import INITIALISERS
from pybmc.symex.unknowns.candidates import CHAR_SEQUENCE
from pybmc.symex.unknowns.input_world import InputWorld
from pybmc.symex.unknowns.library_types import FACTORIES

MAX_NEAR = 30  # types that the entry point's class names and that are looked at
MAX_TYPES = 40  # that one static field may lead to
KEPT = frozenset((*FACTORIES, *BUILDERS, CHAR_SEQUENCE))  # types of the library that are looked for in static fields
FOUND_BY_VALUE = frozenset((STRING, *BOXES))


class Keepers:
    def __init__(self, classes: ClassTable, world: InputWorld, library: Library) -> None:
        self._classes = classes
        self._library = library
        self._world = world
        self._near: list[ClassInfo] | None = None
        self._leads: dict[str, frozenset[str]] = {}
        self._given: dict[str, frozenset[str]] = {}

    def wanted(self) -> list[str]:
        """Classes near the entry point that keep what unknowns may be."""
        held = list(self._world.held)
        held += [class_of(name.lstrip("[")) for name in held if name[0] == "["]
        types = [name for name in dict.fromkeys(held) if self._is_own(name) or name in KEPT]
        near = self._near_classes() if types else ()
        return [info.name for info in near if any(self._keeps(f, types) for f in info.fields if self._is_open(info, f))]

    def missed(self, functions: Iterable[Function], known: Iterable[str]) -> bool:
        """Whether code looked at what a class keeps that was not initialised before, and that an unknown may be."""
        held = list(self._world.held)
        known = frozenset(known)
        for function in functions if held else ():
            if function.method.name in INITIALISERS:
                continue
            for instr in function.body:
                field = self._field(instr) if isinstance(instr, GetStatic) else None
                if field is None or field.owner in known or not is_reference(field.descriptor):
                    continue
                owner = self._classes.get(field.owner)
                is_kept = owner.origin is Origin.USER and owner.method("<clinit>", "()V") is not None
                if is_kept and self._is_open(owner, field) and self._keeps(field, held):
                    return True
        return False

    def _field(self, read: GetStatic) -> FieldInfo | None:
        try:
            return self._classes.resolve_field(read.field.owner, read.field.name, read.field.descriptor)
        except ClassNotFound:
            return None

    def _is_own(self, name: str) -> bool:
        info = self._classes.find(name) if name[0] != "[" else None
        return name[0] == "[" or (info is not None and info.origin is Origin.USER)

    def _near_classes(self) -> list[ClassInfo]:
        if self._near is None:
            mentioned = self._world.mentioned()
            names = [name for name in mentioned if not name.startswith(("[", "java/"))][:MAX_NEAR]
            infos = [self._classes.find(name) for name in names]
            self._near = [info for info in infos if info is not None and info.origin is Origin.USER]
        return self._near

    def _is_open(self, info: ClassInfo, field: FieldInfo) -> bool:
        """Whether a caller can get at what a static field leads to: a private one needs a method that gives it away."""
        if not field.is_static or not is_reference(field.descriptor) or field.access & ACC_SYNTHETIC:
            return False
        if not field.access & ACC_PRIVATE:
            return True
        leads, given = self._leading(field), self.given_away(info)
        return any(self._are_related(kind, result) for kind in leads for result in given)

    def given_away(self, info: ClassInfo) -> frozenset[str]:
        """Types of objects that methods of a class give to its callers, other than copies that they make."""
        known = self._given.get(info.name)
        if known is None:
            open_ = [method for method in info.methods if not method.is_private and method.name[0] != "<"]
            found = [type_.descriptor for method in open_ for type_ in self._given_by(method)]
            known = self._given[info.name] = frozenset(class_of(name) for name in found if is_reference(name))
        return known

    def _given_by(self, method: MethodInfo) -> Iterator[GenericType]:
        """What a caller gets, and what is inside of that: a copy of a table has the same elements."""
        result = result_type(method) or GenericType(split_method(method.descriptor)[1])
        if method.code is None or not is_reference(result.descriptor):
            is_copy = False
        else:
            is_copy = gives_copies(self._library.function_of(method, False))
        if not is_copy:
            yield result
        yield from result.all_arguments()
        while result.descriptor[0] == "[":
            result = result.element
            yield result

    def _keeps(self, field: FieldInfo, wanted: list[str]) -> bool:
        return any(self._are_related(kind, name) for kind in self._leading(field) for name in wanted)

    def _are_related(self, kind: str, wanted: str) -> bool:
        """Whether an object may be of both types. What is declared as an Object is left out: see above."""
        return self._fits(kind, wanted) or (kind != OBJECT and self._fits(wanted, kind))

    def _leading(self, field: FieldInfo) -> frozenset[str]:
        """Types of objects that a static field leads to, by what is declared."""
        key = f"{field.owner}.{field.name}"
        if key not in self._leads:
            self._leads[key] = frozenset(self._types(field))
        return self._leads[key]

    def _types(self, field: FieldInfo) -> Iterator[str]:
        todo, seen = [field_type(field)], set[str]()
        while todo and len(seen) < MAX_TYPES:
            type_ = todo.pop(0)
            name = class_of(type_.descriptor)
            todo += type_.arguments
            if name in seen or not is_reference(type_.descriptor) or name in FOUND_BY_VALUE or name == CLASS:
                continue
            seen.add(name)
            yield name
            if name[0] == "[":
                todo.append(type_.element)
            elif self._is_own(name):
                inside = [f for info in self._classes.present_superclasses(name) for f in info.fields]
                todo += [field_type(f) for f in inside if not f.is_static and is_reference(f.descriptor)]

    def _fits(self, name: str, type_name: str) -> bool:
        try:
            return self._classes.is_subtype(name, type_name)
        except ClassNotFound:
            return False
