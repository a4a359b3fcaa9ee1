"""One symbolic execution from an entry point: initialise classes, make up the inputs, run, collect the record."""

from __future__ import annotations

from functools import partial

from pybmc.goto.classes import ClassNotFound, ClassTable, FieldInfo, Launch, MethodInfo, Origin
from pybmc.goto.instr import Property
from pybmc.goto.names import Descriptor, MethodId, class_of, descriptor_of, split_method
from pybmc.goto.place import Place
from pybmc.goto.program import Function
from pybmc.records import Record
from pybmc.symex import ssa
from pybmc.symex.feasibility import Feasible
from pybmc.symex.heap.allocation import Allocation
from pybmc.symex.heap.overlay import Overlay
from pybmc.symex.machine import Machine
from pybmc.symex.properties import stack_property, uncaught_property
from pybmc.symex.running import guard
from pybmc.symex.running.blocks import Prepared
from pybmc.symex.running.calls import Calls
from pybmc.symex.running.engine import Engine
from pybmc.symex.running.functions import Functions, Library
from pybmc.symex.running.initialisation import Initialisation
from pybmc.symex.running.moves import Moves, Watch
from pybmc.symex.running.sites import Deliver, Start
from pybmc.symex.running.stack import Stack
from pybmc.symex.running.state import State
from pybmc.symex.settings import Settings
from pybmc.symex.texts.strings import CONTENTS
from pybmc.symex.unknowns.inputs import Inputs, InputWorld
from pybmc.symex.unknowns.uncovered import Uncovered
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import Op


class Entry(Record):
    """Where the run begins; the function is None if the method has no body."""

    method: MethodInfo
    function: Function | None
    place: Place


class Execution:
    """Everything that one run of the engine needs, put together."""

    def __init__(
        self, terms: Terms, classes: ClassTable, library: Library, world: InputWorld, settings: Settings,
        watch: Watch, feasible: Feasible | None,
    ) -> None:  # fmt: skip
        self._classes = classes
        self._world = world
        self._library = library
        self._stack = Stack(settings.max_stack_depth)
        self._machine = machine = Machine(terms, classes, settings, self._stack, feasible)
        if library.settle is not None:
            self._machine.heap.settle = partial(library.settle, self._machine)
        self._machine.words.null_pointer_message = library.null_pointer_message
        self._allocation = allocation = Allocation(machine)
        uncovered = machine.missing = Uncovered(machine, allocation)
        moves = Moves(machine, watch)
        self._functions = functions = Functions(machine, allocation, library)
        self._initialisation = Initialisation(moves, functions, library, uncovered)
        self._calls = Calls(moves, allocation, library, functions, uncovered)
        self._engine = Engine(machine, moves, watch, self._calls.invoke, self._initialisation.initialise)
        self._inputs = Inputs(self._machine, world)
        self._enum_names: dict[int, tuple[str, str]] = {}

    def run(self, entry: MethodInfo, launch: Launch | None = None) -> ssa.Execution:
        """`launch`: the entry point is `main`, run as `java` does."""
        launcher = None if launch is None else launch.constructor
        function = self._library.function_of(entry, False) if entry.code is not None else None
        place = self._entry_place(entry, function)
        property_ = uncaught_property(place.method, place.file, place.line)

        def uncaught(thrown: State) -> None:
            self._uncaught(thrown, property_, place)

        if self._machine.settings.uncaught_check:
            self._machine.properties[property_.id] = property_
        settings = self._machine.settings
        if settings.max_stack_depth is not None and not settings.throws_errors:
            overflow = stack_property(place.method, place.file, place.line, settings.max_stack_depth)
            self._machine.properties[overflow.id] = overflow
        initialised: list[State] = []
        start = State(guard.root(self._machine.terms), Overlay(None), [], place)
        prepared = self._functions.initialiser(entry.owner if launch is None else launch.class_name)
        if prepared is None:
            initialised.append(start)
        else:
            self._stack.push(prepared, start, _initialising(prepared, place, initialised.append, uncaught))
            self._engine.run()
        for state in initialised:
            ready = self._initialise_inputs(entry, state, place) if launcher is None else state
            self._start(Entry(entry, function, place), launcher, ready, uncaught)
            self._engine.run()
        return self._result()

    def _initialise_inputs(self, entry: MethodInfo, state: State, place: Place) -> State:
        """Initialise the classes that inputs may have. One whose initialiser fails cannot be among them."""
        machine = self._machine
        for name in self._input_classes(entry):
            prepared = self._functions.initialiser(name)
            if prepared is None or self._initialisation.is_initialised(state, name):
                continue
            finished: list[State] = []
            before, facts = state.fork(), len(machine.assumptions)
            site = _initialising(prepared, place, finished.append, lambda thrown: thrown.die())
            with machine.on_trial(name) as trial:
                self._stack.push(prepared, state, site)
                self._engine.run()
            if finished:
                before.die()
                state = finished[0]
            else:
                self._world.excluded[name] = trial.failure
                del machine.assumptions[facts:]  # that the trial ended is no fact of the run
                state = before
        return state

    # ---------------------------------------------------------------------------------------- start

    def _start(self, entry: Entry, launcher: MethodInfo | None, state: State, uncaught: Deliver) -> None:
        self._collect_enums(state)
        if launcher is None:
            self._start_entry(entry, state, None, uncaught)
            return
        made = self._allocation.new_object(state, launcher.owner)
        built: list[State] = []
        self._calls.start(launcher, state, Start(launcher, [made], entry.place, built.append, uncaught))
        self._engine.run()
        for after in built:
            self._start_entry(entry, after, made, uncaught)

    def _start_entry(self, entry: Entry, state: State, this: Term | None, uncaught: Deliver) -> None:
        args = self._arguments(entry, state, this)
        self._calls.start(entry.method, state, Start(entry.method, args, entry.place, lambda _: None, uncaught))

    def _entry_place(self, entry: MethodInfo, function: Function | None) -> Place:
        method = MethodId(entry.owner, entry.name, entry.descriptor)
        info = self._classes.get(entry.owner)
        line = function.body[0].loc.line if function is not None and function.body else 0
        return Place(method, info.source_file, line, 0)

    def _arguments(self, start: Entry, state: State, this: Term | None) -> list[Term]:
        """Unknown values; `this` is the receiver where it is known."""
        entry = start.method
        parameters, _ = split_method(entry.descriptor)
        descriptors = list(parameters) if entry.is_static else [descriptor_of(entry.owner), *parameters]
        names = _parameter_names(start.function, descriptors)
        launched = entry.is_static or this is not None
        is_main = launched and entry.name == "main" and entry.descriptor == "([Ljava/lang/String;)V"
        args = []
        for position, (descriptor, name) in enumerate(zip(descriptors, names, strict=True)):
            if position == 0 and this is not None:
                args.append(this)
                continue
            if is_main or (position == 0 and not entry.is_static):
                # JLS 12.1.4: the JVM never passes null to main; a receiver is never null.
                value = self._inputs.reference(descriptor, name, 1, nullable=False)
                if is_main:
                    self._inputs.non_null_elements.update(n for n, _ in self._machine.heap.targets(value))
            else:
                value = self._inputs.value(descriptor, name, 1)
            self._machine.steps.append(ssa.Input(state.guard.term, start.place, name, descriptor, value))
            args.append(value)
        return args

    def _input_classes(self, entry: MethodInfo) -> list[str]:
        """Classes that unknown inputs may have: their objects exist when the run begins."""
        parameters, _ = split_method(entry.descriptor)
        found: list[str] = []
        todo: list[tuple[str, int]] = [(descriptor, 1) for descriptor in parameters]
        if not entry.is_static:
            todo.append((descriptor_of(entry.owner), 1))
        seen: set[str] = set()
        while todo:
            descriptor, depth = todo.pop(0)
            name = descriptor.lstrip("[")
            if not name.startswith("L") or name in seen or depth > self._machine.settings.max_tree_depth:
                continue
            seen.add(name)
            for candidate in self._candidates(class_of(name)):
                if candidate not in found:
                    found.append(candidate)
                todo += [(field.descriptor, depth + 1) for field in self._fields(candidate) if not field.is_static]
        return found

    def _candidates(self, name: str) -> list[str]:
        try:
            return [c for c in self._inputs.candidates(name) if c and self._classes.get(c).origin is Origin.USER]
        except ClassNotFound:
            return []

    def _fields(self, name: str) -> list[FieldInfo]:
        return [
            field for info in self._classes.superclasses(name) for field in info.fields if info.origin is Origin.USER
        ]

    def _collect_enums(self, state: State) -> None:
        """An unknown enum value is one of the constants, which exist now."""
        for info in self._classes.loaded:
            if info.is_enum and self._initialisation.is_initialised(state, info.name):
                constants = [f for f in info.fields if f.access & 0x4000]
                numbers = [self._machine.heap.field_number(f) for f in constants]
                values = [state.heap.get((0, number)) for number in numbers]
                self._world.enum_constants[info.name] = [value for value in values if value is not None]
                for constant, value in zip(constants, values, strict=True):
                    if value is not None and value.op is Op.CONST:
                        self._enum_names[value.payload] = (info.name, constant.name)

    # ------------------------------------------------------------------------------------------ end

    def _uncaught(self, state: State, prop: Property, place: Place) -> None:
        machine, settings = self._machine, self._machine.settings
        if not settings.uncaught_check:
            return
        for number, condition in machine.heap.targets(state.regs[0]):
            thrown = machine.heap.objects[number] if number else None
            class_name = thrown.class_name or thrown.declared if thrown is not None else ""
            if number and self._counts(class_name):
                thrown_at = machine.thrown_at.get(number, place)
                machine.check(state, machine.terms.not_(condition), prop, thrown_at, class_name)

    def _counts(self, class_name: str) -> bool:
        only = self._machine.settings.uncaught_only_for
        try:
            return not only or any(self._classes.is_subtype(class_name, wanted) for wanted in only)
        except ClassNotFound:  # it may be one of them
            return True

    def _result(self) -> ssa.Execution:
        machine = self._machine
        return ssa.Execution(
            machine.steps, machine.assumptions, machine.properties, self._objects(), self._engine.step_count,
            machine.warnings, machine.has_assumptions, machine.refinements, machine.string_lengths,
            machine.string_bounds, machine.string_units, machine.strings_in_cells,
        )  # fmt: skip

    def _objects(self) -> dict[int, ssa.ObjectInfo]:
        heap = self._machine.heap
        infos = {}
        for number, made in heap.objects.items():
            info = infos[number] = ssa.ObjectInfo(
                number, made.class_name, made.is_input, length=made.length, text=made.text
            )
            if made.chars is not None and made.text is None:
                info.length = made.chars.length
                info.cells = partial(made.chars.cells, heap.terms)
                if made.is_input:
                    info.elements += made.chars.cells(heap.terms)
            if made.shared is not None:
                info.cached = made.shared.condition
        for a, b, same in self._inputs.identical_strings():
            infos[a].identical.append((same, b))
            infos[b].identical.append((same, a))
        for (number, slot), value in heap.initial_values.items():
            made, info = heap.objects[number], infos[number]
            if made.element:
                zero = heap.zero(made.element)
                info.elements += [zero] * (slot + 1 - len(info.elements))
                info.elements[slot] = value
            elif slot == CONTENTS:
                info.fields.append(("toString()", "Ljava/lang/String;", value))
                info.owners.append(made.class_name)
            else:
                field = heap.field_info(slot)
                info.fields.append((field.name, field.descriptor, value))
                info.owners.append(field.owner)
        for number, constant in self._enum_names.items():
            infos[number].constant = constant
        return infos


def _initialising(prepared: Prepared, place: Place, returned: Deliver, thrown: Deliver) -> Start:
    return Start(prepared.function.method, [], place, returned, thrown)


def _parameter_names(function: Function | None, descriptors: list[Descriptor]) -> list[str]:
    from pybmc.goto.text import register_name

    if function is None:
        return [f"arg{position}" for position in range(len(descriptors))]
    return [register_name(function, position, 0) for position in range(len(descriptors))]
