"""What type arguments say of unknown objects: which classes they have, which objects they may be, what is inside."""

from __future__ import annotations

from collections.abc import Mapping

from pybmc.goto.classes import ClassInfo, FieldInfo
from pybmc.goto.generic_fit import narrowed, overlap
from pybmc.goto.generics import ANY, GenericType, class_variables, field_type, is_of_variable, is_outer, seen_as
from pybmc.goto.names import OBJECT, ClassName, class_of, descriptor_of, is_array, is_reference
from pybmc.records import changed
from pybmc.symex.heap.objects import ArrayObject, HeapObject
from pybmc.symex.machine import Machine
from pybmc.symex.unknowns.candidates import Candidates
from pybmc.symex.unknowns.compared import Fits, tie
from pybmc.symex.unknowns.making import Making
from pybmc.terms.node import Term

# Elements are compared with each other: what those of one such collection are is not left open.
SORTED = tuple(map(ClassName, ("java/util/SortedMap", "java/util/SortedSet", "java/util/PriorityQueue")))
KEYED = (ClassName("java/util/Map"), ClassName("java/util/Set"), *SORTED)
OF_ENUMS = ("java/util/EnumMap", "java/util/EnumSet")
MAX_SAID = 6  # conditions under which an object is of another type as well


class TypeArguments:
    def __init__(
        self, machine: Machine, makings: dict[int, Making], kept: Mapping[int, GenericType], fits: Fits,
        candidates: Candidates,
    ) -> None:  # fmt: skip
        self._machine = machine
        self._candidates = candidates
        self._classes = machine.classes
        self._makings = makings  # of unknown objects
        self._kept = kept  # objects of static fields: what is declared there
        self._fits = fits
        self._narrowed: dict[tuple[str, GenericType], GenericType | None] = {}
        self._said: dict[int, list[tuple[Term, GenericType]]] = {}

    def narrowed(self, name: str, wanted: GenericType | None) -> GenericType | None:
        """The type that objects of a class have where a type is declared; None: they are not of that type."""
        own = descriptor_of(name)
        if wanted is None or not (wanted.arguments or wanted.also):
            return GenericType(own) if wanted is None or own != wanted.descriptor else wanted  # with what is around it
        key = (name, wanted)
        if key not in self._narrowed:
            self._narrowed[key] = narrowed(self._classes, name, wanted)
        return self._narrowed[key]

    def goes_with(self, made: HeapObject, wanted: GenericType | None) -> bool:
        """Whether an unknown object may be where a type is declared."""
        is_told = wanted is not None and (wanted.arguments or wanted.also)
        if not is_told or is_array(made.class_name) or not made.class_name:
            return True
        type_ = self.narrowed(made.class_name, wanted)
        return type_ is not None and overlap(self._classes, self._type_of(made), type_)

    def _type_of(self, made: HeapObject) -> GenericType:
        making, plain = self._makings.get(made.number), GenericType(descriptor_of(made.class_name))
        if made.number in self._kept:
            return self.narrowed(made.class_name, self._kept[made.number]) or plain
        told = making.type if making is not None else None
        return told if told is not None and told.descriptor == plain.descriptor else plain

    def tie(self, values: list[Term]) -> None:
        tie(self._machine, values, self._fits)

    # --------------------------------------------------------------------------------------- inside

    def held(self, made: HeapObject, field: FieldInfo | None, outer: Making) -> GenericType | None:
        """The type of what a cell or field holds: the generic one, and of a class that is known for other reasons."""
        found = self.inside(made, field, outer)
        return found if field is None else self.held_in(field, found)

    def held_in(self, field: FieldInfo, declared: GenericType | None) -> GenericType | None:
        exact = self._candidates.held_in(field)
        return declared if exact is None else self.narrowed(exact, declared) or declared

    def inside(self, made: HeapObject, field: FieldInfo | None, outer: Making) -> GenericType | None:
        """The generic type of a cell or field."""
        if isinstance(made, ArrayObject):
            is_known = outer.type is not None and outer.type.descriptor == made.class_name
            return outer.type.element if outer.type is not None and is_known else None
        info = None if field is None else self._classes.find(field.owner)
        if field is None or info is None:
            return None
        bound = None if outer.type is None else self.seen(outer.type, info)
        if bound is not None and is_outer(field, bound):
            return bound.outer
        is_told = bound is not None and bool(bound.arguments)
        if not is_told and not self._machine.settings.integers_compare and is_of_variable(field):
            return None
        return field_type(field, class_variables(info, bound))

    def seen(self, type_: GenericType, info: ClassInfo) -> GenericType | None:
        """A type as one of a class that it extends."""
        if class_of(type_.descriptor) == info.name:
            return type_
        return seen_as(self._classes, type_, info.name) if info.signature and not is_array(type_.descriptor) else None

    def kinds_of_keys(self, type_: GenericType) -> list[GenericType]:
        """The types that a collection may have where nothing says what its keys are: objects of all classes are too
        many to be told apart, so that all keys of one are texts, or constants, or boxes or records of one class.

        None for collections whose elements nobody compares, and where something does say it.
        """
        name = class_of(type_.descriptor)
        if type_.argument(0) != ANY or not any(self._classes.is_subtype(name, one) for one in KEYED):
            return []
        is_of_one = name in OF_ENUMS or any(self._classes.is_subtype(name, one) for one in SORTED)
        keys = self._candidates.keys(is_of_one)
        if name in OF_ENUMS:
            keys = [key for key in keys if self._candidates.enum_of(key)]
        return [changed(type_, arguments=(GenericType(descriptor_of(key)), *type_.arguments[1:])) for key in keys]

    # ---------------------------------------------------------------------------------- narrower types

    def say(self, made: HeapObject, where: Term, wanted: GenericType | None) -> None:
        """Under a condition an object is of a type as well, which may say more of what is inside."""
        if wanted is None or not wanted.arguments or is_array(made.class_name) or not made.is_input:
            return
        type_, own = self.narrowed(made.class_name, wanted), self._type_of(made)
        said = self._said.setdefault(made.number, [])
        if type_ is None or not type_.arguments or type_.arguments == own.arguments or len(said) >= MAX_SAID:
            return
        said.append((where, type_))
        for (number, slot), value in list(self._machine.heap.initial_values.items()):
            if number == made.number and slot >= 0:
                self._hold(self._machine.heap.field_info(slot), value, where, type_)

    def looked_at(self, made: HeapObject, field: FieldInfo | None, value: Term) -> None:
        """A field of an unknown object was made up."""
        for where, type_ in self._said.get(made.number, ()) if field is not None else ():
            if field is not None:
                self._hold(field, value, where, type_)

    def _hold(self, field: FieldInfo, value: Term, where: Term, type_: GenericType) -> None:
        info = self._classes.find(field.owner)
        bound = None if info is None else self.seen(type_, info)
        if info is None or bound is None or not is_reference(field.descriptor):
            return
        terms, inside = self._machine.terms, field_type(field, class_variables(info, bound))
        if class_of(inside.descriptor) != OBJECT and inside.descriptor != field.descriptor:
            self._machine.state_fact(terms.implies(where, self._fits(class_of(inside.descriptor), value)))
        for number, is_it in self._machine.heap.targets(value) if inside.arguments else ():
            if number:
                self.say(self._machine.heap.objects[number], terms.and_(where, is_it), inside)
