"""What an entry point is called with: an unknown value for each parameter, and for the receiver unless it is known."""

from __future__ import annotations

from pybmc.goto.classes import ACC_PUBLIC, ACC_STATIC, ClassInfo, MethodInfo
from pybmc.goto.generics import ANY, GenericType, parameter_types
from pybmc.goto.names import Descriptor, class_of, descriptor_of, split_method
from pybmc.goto.place import Place
from pybmc.goto.program import Function
from pybmc.records import Record, changed
from pybmc.symex.machine import Machine
from pybmc.symex.running.functions import Library
from pybmc.symex.running.state import State
from pybmc.symex.ssa import Input, Limit, Provenance
from pybmc.symex.unknowns.compared import compared_arguments
from pybmc.symex.unknowns.input_world import InputWorld
from pybmc.symex.unknowns.inputs import Inputs, Ready
from pybmc.symex.unknowns.library_types import FACTORIES
from pybmc.symex.unknowns.making import Making
from pybmc.symex.unknowns.receivers import overriding
from pybmc.terms.node import Term


class Entry(Record):
    """Where the run begins; the function is None if the method has no body."""

    method: MethodInfo
    function: Function | None
    place: Place


class Parameters:
    """Makes up what an entry point is called with, and records it as inputs."""

    def __init__(self, machine: Machine, inputs: Inputs, world: InputWorld, library: Library, ready: Ready) -> None:
        self._machine = machine
        self._classes = machine.classes
        self._inputs = inputs
        self._world = world
        self._library = library
        self._ready = ready

    def values(self, start: Entry, state: State, this: Term | None) -> list[Term]:
        """`this` is the receiver where it is known."""
        entry = start.method
        parameters, _ = split_method(entry.descriptor)
        descriptors = list(parameters) if entry.is_static else [descriptor_of(entry.owner), *parameters]
        names = _names(start.function, descriptors)
        without = frozenset[str]()
        if not entry.is_static and this is None:
            without = overriding(entry, self._classes, self._world, self._library)
            made_up = self._inputs.candidates.made_up_below(entry.owner, without)
            descriptors[0] = descriptor_of(made_up or entry.owner)
        types, tied = self._types(entry)
        types = types if entry.is_static else [GenericType(descriptors[0]), *types]
        is_main = (entry.is_static or this is not None) and self._is_launched(entry)
        makings = []
        for position, (type_, name) in enumerate(zip(types, names, strict=True)):
            making = self._making(entry, position, Making(Provenance.PARAMETER, name, type=type_), is_main)
            is_receiver = making.origin is Provenance.RECEIVER
            if is_receiver and this is None:
                making = changed(making, without=without)
            # All classes are initialised before the first value is made up, so that all may be one object.
            is_known = is_main or (is_receiver and this is not None)
            makings.append(making if is_known else self._ready(state, type_.descriptor, making))
        args = self._made(types, makings, this)
        for positions in tied:
            self._inputs.arguments.tie([args[at + (not entry.is_static)] for at in positions])
        for value, descriptor, making in list(zip(args, descriptors, makings, strict=True))[this is not None :]:
            if is_main:
                for number, _ in self._machine.heap.targets(value):
                    self._inputs.without_null(self._machine.heap.objects[number])
            self._machine.record.steps.append(
                Input(state.guard.term, start.place, making.name, descriptor, value, making.origin)
            )
        return args

    # --------------------------------------------------------------------------------------- types

    def _types(self, entry: MethodInfo) -> tuple[list[GenericType], list[list[int]]]:
        """Of the parameters, and which of them are of one class."""
        owner = self._classes.get(entry.owner)
        types = parameter_types(entry, owner)
        if ":Ljava/lang/Comparable<" not in owner.signature + entry.signature:
            return types, []
        if self._machine.settings.integers_compare:
            return self._compared(entry, owner, types)
        # The engine ties them together; what is inside library objects is still one class.
        return [type_ if _is_of_library(type_) else GenericType(type_.descriptor) for type_ in types], []

    def _compared(
        self, entry: MethodInfo, owner: ClassInfo, types: list[GenericType]
    ) -> tuple[list[GenericType], list[list[int]]]:
        found = compared_arguments(entry, owner, types)
        if found.are_integers:
            self._machine.record.warn("type variables whose values are Comparable are taken to be Integer")
            self._machine.record.limits[Limit.CLASSES] = 1
        return found.types, found.tied

    # -------------------------------------------------------------------------------------- values

    def _making(self, entry: MethodInfo, position: int, making: Making, is_main: bool) -> Making:
        """What is known of one of them from where it stands."""
        is_receiver = position == 0 and not entry.is_static
        # JLS 12.1.4: the JVM never passes null to main; a receiver is never null.
        never_null = is_main or is_receiver or (position == 1 and self._is_outer(entry, making))
        making = changed(making, nullable=False if never_null else None)
        if is_receiver:
            return changed(making, origin=Provenance.RECEIVER)
        making = changed(making, flows=self._is_source(entry, position + entry.is_static))
        return making.told(self._machine.nulls.parameter(entry, position - (not entry.is_static)))

    def _made(self, types: list[GenericType], makings: list[Making], this: Term | None) -> list[Term]:
        # What exists after the last of them: a primitive parameter is never made ready and knows of nothing.
        told = next((making for making in reversed(makings) if making.enums or making.existing), None)
        pool = next((making.pool for making in makings if making.pool is not None), None)
        values: dict[int, Term] = {} if this is None else {0: this}
        for position in sorted(range(len(types)), key=lambda at: self._vagueness(types, at)):
            making = changed(makings[position], pool=makings[position].pool or pool)
            if told is not None:
                making = changed(making, enums=told.enums, existing=told.existing)
            if position not in values:
                value = self._inputs.value(types[position].descriptor, making)
                values[position] = self._inputs.without(value, making.without) if making.without else value
        return [values[position] for position in range(len(types))]

    def _vagueness(self, types: list[GenericType], position: int) -> int:
        """A `List<?>` may be the object that a `List<Integer>` is, which must therefore be there before it.

        An Object may be the unknown function that another parameter is, or an object of a class that is made up.
        """
        type_, functions = types[position], self._inputs.candidates.functions
        if type_ == ANY:
            return 2 if any(map(functions.of, types)) or any(map(self._is_unimplemented, types)) else 0
        is_open = _is_of_library(type_) or functions.of(type_)
        return int(bool(is_open) and all(argument == ANY for argument in type_.arguments))

    # ----------------------------------------------------------------------------------- questions

    def _is_source(self, entry: MethodInfo, number: int) -> bool:
        """Whether a rule of --taint says so of a parameter, from 1."""
        rules = self._machine.settings.flows
        return rules is not None and rules.is_source(entry.owner, entry.name, number)

    def _is_unimplemented(self, type_: GenericType) -> bool:
        info = self._classes.find(class_of(type_.descriptor)) if type_.descriptor[0] == "L" else None
        return info is not None and self._inputs.candidates.is_unimplemented(info)

    def _is_launched(self, entry: MethodInfo) -> bool:
        """Whether the JVM would begin with this method (JLS 12.1.4; before Java 25 it had to be public)."""
        if entry.name != "main" or entry.descriptor != "([Ljava/lang/String;)V":
            return False
        return bool(entry.access & ACC_PUBLIC) or (self._classes.release >= 25 and not entry.is_private)

    def _is_outer(self, entry: MethodInfo, making: Making) -> bool:
        """Whether this is the outer object, which the constructor of an inner class gets first."""
        info = self._classes.get(entry.owner)
        is_inner = info.inner_name is not None and not info.inner_access & ACC_STATIC
        descriptor = making.type.descriptor if making.type is not None else ""
        return entry.name == "<init>" and is_inner and descriptor == f"L{entry.owner.rpartition('$')[0]};"


def _is_of_library(type_: GenericType) -> bool:
    return class_of(type_.descriptor) in FACTORIES


def _names(function: Function | None, descriptors: list[Descriptor]) -> list[str]:
    from pybmc.goto.text import register_name

    if function is None:
        return [f"arg{position}" for position in range(len(descriptors))]
    return [register_name(function, position, 0) for position in range(len(descriptors))]
