"""One symbolic execution from an entry point: initialise classes, make up the inputs, run, collect the record."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pybmc.annotations import TYPE_CHECKING, Protocol
from pybmc.errors import Late
from pybmc.goto.classes import (
    ACC_PUBLIC,
    ACC_STATIC,
    INITIALISATION_STATE,
    ClassInfo,
    ClassNotFound,
    ClassTable,
    Launch,
    MethodInfo,
)
from pybmc.goto.generics import ANY, GenericType, parameter_types
from pybmc.goto.names import (
    Descriptor,
    MethodDescriptor,
    MethodId,
    class_of,
    descriptor_of,
    is_reference,
    split_method,
    type_named,
)
from pybmc.goto.place import Place
from pybmc.goto.program import Function
from pybmc.goto.run_properties import Causes, invariant_property, stack_property, uncaught_property
from pybmc.records import Record, changed
from pybmc.symex import ssa
from pybmc.symex.api import Run
from pybmc.symex.feasibility import Feasible
from pybmc.symex.heap.allocation import Allocation
from pybmc.symex.heap.objects import ArrayObject, ForeignObject, HeapObject, StringObject
from pybmc.symex.heap.overlay import WHOLE_ARRAY, Overlay
from pybmc.symex.heap.types import TypeTests
from pybmc.symex.machine import Helpers, Machine
from pybmc.symex.running import guard
from pybmc.symex.running.blocks import Prepared
from pybmc.symex.running.calls import Calls
from pybmc.symex.running.functions import Library
from pybmc.symex.running.moves import Watch
from pybmc.symex.running.runner import Runner
from pybmc.symex.running.sites import Deliver, Start
from pybmc.symex.running.state import State
from pybmc.symex.settings import Settings
from pybmc.symex.texts.messages import spelled
from pybmc.symex.texts.strings import CONTENTS, Text
from pybmc.symex.unknowns.candidates import Candidates, InputWorld
from pybmc.symex.unknowns.compared import compared_arguments
from pybmc.symex.unknowns.constructible import Constructible
from pybmc.symex.unknowns.inputs import Inputs
from pybmc.symex.unknowns.invariants import Invariants
from pybmc.symex.unknowns.library_types import FACTORIES
from pybmc.symex.unknowns.making import Making
from pybmc.symex.unknowns.readiness import Readiness
from pybmc.symex.unknowns.receivers import overriding
from pybmc.terms.node import Term, Terms

if TYPE_CHECKING:
    from pybmc.symex.unknowns.construction import Construction
    from pybmc.symex.unknowns.first_look import FirstLook
    from pybmc.symex.unknowns.function_classes import MadeUp
    from pybmc.symex.unknowns.library import LibraryInputs


NEAR_WORK = 40_000  # for an execution of few inputs
LOOK_WORK = 30_000  # for a first look (`Machine.work`), if it makes something up
VAIN_WORK = 5_000  # for finding out what else was left out that is needed


class Entry(Record):
    """Where the run begins; the function is None if the method has no body."""

    method: MethodInfo
    function: Function | None
    place: Place


class Parts(Record):
    """Of an execution, for whoever runs more on its paths."""

    machine: Machine
    allocation: Allocation
    calls: Calls
    run: Callable[[int], None]  # until no more than so many calls are running
    types: TypeTests
    initialise: Callable[[State, str], None]  # a class, before the entry point begins


class Specified(Protocol):
    """What is said of the entry point: assumed where it begins, checked where it ends."""

    def begin(self, parts: Parts, entry: Entry, state: State, args: list[Term]) -> None: ...

    def returned(self, state: State) -> None:
        """The state's only register is the result, if there is one."""

    def thrown(self, state: State) -> None:
        """Likewise, with the exception."""


class Execution:
    """Everything that one run of the engine needs, put together."""

    def __init__(
        self, terms: Terms, classes: ClassTable, library: Library, world: InputWorld, settings: Settings,
        watch: Watch, feasible: Feasible | None, specified: Specified | None = None,
    ) -> None:  # fmt: skip
        self._classes = classes
        self._world = world
        self._library = library
        helpers = Helpers(feasible, partial(_settle, library), library.null_pointer_message, library.jvm)

        def make_unknowns(machine: Machine) -> Inputs:
            return Inputs(machine, world, Candidates(machine, world), self._make_ready, self._hold, library.function_of)

        self._machine = machine = Machine(terms, classes, settings, helpers, make_unknowns)
        assert isinstance(machine.unknowns, Inputs)
        self._inputs = machine.unknowns
        self._stack = machine.stack
        self._runner = runner = Runner(machine, library, watch)
        self._look_until = machine.work + LOOK_WORK  # terms of executions before count as well
        self._vain_until = 0
        self._near_until: int | None = None
        self._is_late = False
        self._functions, self._calls, self._engine = runner.functions, runner.calls, runner.engine
        self._specified = specified
        candidates = self._inputs.candidates
        self._constructible = Constructible(machine, candidates, world)
        self._construction: Construction | None = None
        self._made: LibraryInputs | None = None
        self._ready = Readiness(
            machine, candidates, world, library, self._functions, runner.initialisation, self._engine.run,
            self._constructible, self._library_inputs,
        )  # fmt: skip
        self._parts = Parts(
            machine, runner.allocation, runner.calls, runner.engine.run, runner.types, self._ready.initialise
        )
        self._invariants = Invariants(machine, self._calls, self._engine.run, self._ready.reachable)
        if settings.check_invariants:
            runner.engine.leaving = self._invariants.leaving
        self._is_begun = False  # what is specified of the entry point was assumed
        self._ended: list[tuple[State, list[Term]]] = []  # the entry point came back, with what it was given

    def _make_ready(self, state: State, descriptor: str, making: Making) -> Making:
        """Making up a value may run initialisers, and running anything may make up values: here both are known."""
        return self._ready(state, descriptor, making)

    def _hold(self, state: State, descriptor: str, value: Term, first: int) -> None:
        self._invariants.assume(state, [descriptor], [value], first)

    def _library_inputs(self) -> LibraryInputs:
        """For programs that have inputs of library types, or such that are constructed."""
        if self._made is None:
            from pybmc.symex.unknowns.construction import Construction
            from pybmc.symex.unknowns.library import LibraryInputs

            machine, inputs, calls, run = self._machine, self._inputs, self._calls, self._engine.run
            self._construction = Construction(
                machine, inputs, self._constructible, self._world, calls, run, self._ready.initialise
            )
            self._made = LibraryInputs(machine, inputs, inputs.candidates, calls, run, self._construction)
        return self._made

    def run(self, entry: MethodInfo, launch: Launch | None = None) -> ssa.Execution:
        """`launch`: the entry point is `main`, run as `java` does."""
        function = self._library.function_of(entry, False) if entry.code is not None else None
        place = self._entry_place(entry, function)
        property_ = uncaught_property(place.method, place.file, place.line)
        causes = Causes(property_)

        def uncaught(thrown: State) -> None:
            if self._specified is not None and self._is_begun:
                self._specified.thrown(thrown)
            else:
                self._uncaught(thrown, causes, place)

        if self._machine.settings.uncaught_check and self._specified is None:
            self._machine.record.properties[property_.id] = property_
        settings = self._machine.settings
        if settings.max_stack_depth is not None and not settings.throws_errors:
            overflow = stack_property(place.method, place.file, place.line, settings.max_stack_depth)
            self._machine.record.properties[overflow.id] = overflow
        self._engine.is_futile = self._is_far if settings.near else self._end_in_vain
        try:
            self._run(Entry(entry, function, place), launch, uncaught)
        except Late:
            self._is_late = True
        self._note_limits()
        self._note_left_out()
        objects = self._objects() if not self._world.demand.is_missed else {}
        result = self._machine.record.execution(objects, self._machine.steps)
        result = changed(result, is_whole=not self._is_late and not self._engine.left)
        return result if not settings.first_look else self._looked_at(result)

    def _run(self, entry: Entry, launch: Launch | None, uncaught: Deliver) -> None:
        launcher = None if launch is None else launch.constructor
        initialised: list[State] = []
        start = State(guard.root(self._machine.terms), Overlay(None), [], entry.place)
        first: str | None = entry.method.owner if launch is None else launch.class_name
        if self._specified is not None and entry.method.name == "<clinit>":
            first = self._begin_initialising(entry.method.owner, start)
        prepared = self._functions.initialiser(first) if first is not None else None
        if prepared is None:
            initialised.append(start)
        else:
            self._stack.push(prepared, start, _initialising(prepared, entry.place, initialised.append, uncaught))
            self._engine.run_in_time()
        for state in initialised:
            self._start(entry, launcher, state, uncaught)
            self._engine.run_in_time()
            self._check_invariants(entry.place)

    def _begin_initialising(self, name: str, start: State) -> str | None:
        """The initialiser itself is checked: it runs once, from zeros; gives what is initialised before."""
        state = self._classes.resolve_field(name, INITIALISATION_STATE, "I")
        if state is not None:
            start.heap.data[(0, self._machine.heap.field_number(state))] = self._machine.one
        return self._classes.get(name).super_name

    def _is_far(self) -> bool:
        """Whether an execution of few inputs has taken enough, what it took to make them not counted."""
        return self._near_until is not None and self._machine.work > self._near_until

    def _end_in_vain(self) -> bool:
        """Nobody will look at this execution: it ends at once, since making inputs alone can take most of the time."""
        if self._is_futile():
            raise Late("what was found is of no use")
        return False

    def _is_futile(self) -> bool:
        """Whether all will begin again, or a first look has taken so much that constructing what it made up is the
        better way."""
        if self._world.demand.is_missed:
            self._vain_until = self._vain_until or self._machine.work + VAIN_WORK
            return self._machine.work > self._vain_until
        if not self._machine.settings.first_look or self._machine.work < self._look_until:
            return False
        self._look_until = self._machine.work + LOOK_WORK
        return bool(self._look().made_up())

    def _look(self) -> FirstLook:
        from pybmc.symex.unknowns.first_look import FirstLook

        return FirstLook(self._machine, self._constructible.shapes)

    def _looked_at(self, result: ssa.Execution) -> ssa.Execution:
        """Whether the first look was enough."""
        look = self._look()
        is_enough = look.is_enough(self._functions.all(), self._inputs.known)
        return changed(result, made_up=bool(look.made_up()), is_enough=is_enough and result.is_whole)

    def _note_limits(self) -> None:
        """Whether somebody could tell that unknown arrays are no longer than the bound; how many objects there are."""
        if ssa.Limit.CONSTRUCTED in self._machine.record.limits:
            self._machine.record.limits[ssa.Limit.CONSTRUCTED] = max(self._world.constructed.values(), default=0)
        self._ready.note_keepers()
        for made in self._machine.heap.objects.values():
            bounded = isinstance(made, ArrayObject) and made.measured and made.is_input and not made.length.is_const
            if bounded and made.capacity >= 0:
                self._machine.record.limits[ssa.Limit.ARRAYS] = self._machine.settings.max_array_length
                return

    def _note_left_out(self) -> None:
        """What nobody looks into is needed all the same, if making it writes static fields and somebody reads those.

        Where so much is inside that it is not made, that is a bound.
        """
        demand, left_out = self._world.demand, self._world.demand.left_out
        if left_out and self._look().reads_statics(self._functions.all()):
            from pybmc.symex.unknowns.writers import Writers

            writers = Writers(self._classes, self._library.function_of)
            for name in left_out:
                shape = self._constructible.shapes.of(name)
                if writers.may_write([*shape.makers, *shape.changers]):
                    if demand.is_sparing:
                        self._machine.record.limits[ssa.Limit.STATICS] = "as initialised"
                        return
                    demand.look(name)

    # ---------------------------------------------------------------------------------------- start

    def _start(self, entry: Entry, launcher: MethodInfo | None, state: State, uncaught: Deliver) -> None:
        if launcher is None:
            is_constructor = entry.method.name == "<init>"
            this = self._runner.allocation.new_object(state, entry.method.owner) if is_constructor else None
            self._start_entry(entry, state, this, uncaught)
            return
        made = self._runner.allocation.new_object(state, launcher.owner)
        built: list[State] = []
        self._calls.start(launcher, state, Start(launcher, [made], entry.place, built.append, uncaught))
        self._engine.run_in_time()
        for after in built:
            self._start_entry(entry, after, made, uncaught)

    def _start_entry(self, entry: Entry, state: State, this: Term | None, uncaught: Deliver) -> None:
        first = len(self._machine.heap.objects) + 1
        args = self._arguments(entry, state, this)
        parameters, _ = split_method(entry.method.descriptor)
        owner = () if entry.method.is_static else (descriptor_of(entry.method.owner),)
        references = [arg for arg, kind in zip(args, (*owner, *parameters), strict=True) if is_reference(kind)]
        if owner and args[0] is self._machine.heap.null:
            reason = f"no object runs {entry.place.method.pretty}: all classes that could override it"
            self._machine.record.steps.append(ssa.Unsupported(self._machine.terms.true, entry.place, reason, 0))
            return
        kinds = (*(owner if this is None else ()), *parameters)
        self._invariants.assume(state, kinds, references, first, entry.place)
        if self._inputs.is_choosy and not self._machine.feasible(state.guard.term):
            reason = "no inputs could be constructed for which the entry point is called (--inputs any makes them up)"
            self._machine.record.steps.append(ssa.Unsupported(self._machine.terms.true, entry.place, reason, 0))

        if self._specified is not None:
            self._specified.begin(self._parts, entry, state, args)
            self._is_begun = True

        is_checked = bool(entry.method.access & ACC_PUBLIC) or entry.method.name == "<init>"
        if self._machine.settings.check_invariants and not is_checked:
            self._machine.record.warn(
                f"{entry.place.method.pretty} is not public: what it leaves need not satisfy invariants"
            )

        def returned(after: State) -> None:
            if self._specified is not None:
                self._specified.returned(after)
            elif is_checked:
                self._ended.append((after, references))

        self._near_until = self._machine.work + NEAR_WORK
        if self._machine.settings.near:
            self._engine.grant()
        self._calls.enter(entry.method, state, Start(entry.method, args, entry.place, returned, uncaught))

    def _entry_place(self, entry: MethodInfo, function: Function | None) -> Place:
        method = MethodId(entry.owner, entry.name, entry.descriptor)
        info = self._classes.get(entry.owner)
        line = function.body[0].loc.line if function is not None and function.body else 0
        return Place(method, info.source_file, line, 0, 0)

    def _is_source(self, entry: MethodInfo, number: int) -> bool:
        """Whether a rule of --taint says so of a parameter, from 1."""
        rules = self._machine.settings.flows
        return rules is not None and rules.is_source(entry.owner, entry.name, number)

    def _arguments(self, start: Entry, state: State, this: Term | None) -> list[Term]:
        """Unknown values; `this` is the receiver where it is known."""
        entry = start.method
        parameters, _ = split_method(entry.descriptor)
        descriptors = list(parameters) if entry.is_static else [descriptor_of(entry.owner), *parameters]
        names = _parameter_names(start.function, descriptors)
        without = frozenset[str]()
        if not entry.is_static and this is None:
            without = overriding(entry, self._classes, self._world, self._library)
            made_up = self._inputs.candidates.made_up_below(entry.owner, without)
            descriptors[0] = descriptor_of(made_up or entry.owner)
        owner = self._classes.get(entry.owner)
        types = parameter_types(entry, owner)
        tied: list[list[int]] = []
        if ":Ljava/lang/Comparable<" in owner.signature + entry.signature:
            if self._machine.settings.integers_compare:
                types, tied = self._compared(entry, owner, types)
            else:  # the engine ties them together; what is inside library objects is still one class
                types = [type_ if self._is_of_library(type_) else GenericType(type_.descriptor) for type_ in types]
        types = types if entry.is_static else [GenericType(descriptors[0]), *types]
        is_main = (entry.is_static or this is not None) and self._is_launched(entry)
        makings = []
        for position, (descriptor, name) in enumerate(zip(descriptors, names, strict=True)):
            is_receiver = position == 0 and not entry.is_static
            origin = ssa.Provenance.RECEIVER if is_receiver else ssa.Provenance.PARAMETER
            # JLS 12.1.4: the JVM never passes null to main; a receiver is never null.
            never_null = is_main or is_receiver or (position == 1 and self._is_outer(entry, descriptor))
            flows = not is_receiver and self._is_source(entry, position + entry.is_static)
            making = Making(origin, name, nullable=False if never_null else None, type=types[position], flows=flows)
            if is_receiver and this is None:
                making = changed(making, without=without)
            elif not is_receiver:
                making = making.told(self._machine.nulls.parameter(entry, position - (not entry.is_static)))
            # All classes are initialised before the first value is made up, so that all may be one object.
            is_known = is_main or (is_receiver and this is not None)
            makings.append(making if is_known else self._ready(state, types[position].descriptor, making))
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
        for positions in tied:
            self._inputs.arguments.tie([values[at + (not entry.is_static)] for at in positions])
        args = []
        for position, (descriptor, name) in enumerate(zip(descriptors, names, strict=True)):
            value, making = values[position], makings[position]
            args.append(value)
            if position == 0 and this is not None:
                continue
            if is_main:
                for number, _ in self._machine.heap.targets(value):
                    self._inputs.without_null(self._machine.heap.objects[number])
            self._machine.record.steps.append(
                ssa.Input(state.guard.term, start.place, name, descriptor, value, making.origin)
            )
        return args

    def _compared(
        self, entry: MethodInfo, owner: ClassInfo, types: list[GenericType]
    ) -> tuple[list[GenericType], list[list[int]]]:
        found = compared_arguments(entry, owner, types)
        if found.are_integers:
            self._machine.record.warn("type variables whose values are Comparable are taken to be Integer")
            self._machine.record.limits[ssa.Limit.CLASSES] = 1
        return found.types, found.tied

    def _is_of_library(self, type_: GenericType) -> bool:
        return class_of(type_.descriptor) in FACTORIES

    def _vagueness(self, types: list[GenericType], position: int) -> int:
        """A `List<?>` may be the object that a `List<Integer>` is, which must therefore be there before it.

        An Object may be the unknown function that another parameter is, or an object of a class that is made up.
        """
        type_, functions = types[position], self._inputs.candidates.functions
        if type_ == ANY:
            return 2 if any(map(functions.of, types)) or any(map(self._is_unimplemented, types)) else 0
        is_open = class_of(type_.descriptor) in FACTORIES or functions.of(type_)
        return int(bool(is_open) and all(argument == ANY for argument in type_.arguments))

    def _is_unimplemented(self, type_: GenericType) -> bool:
        info = self._classes.find(class_of(type_.descriptor)) if type_.descriptor[0] == "L" else None
        return info is not None and self._inputs.candidates.is_unimplemented(info)

    def _is_launched(self, entry: MethodInfo) -> bool:
        """Whether the JVM would begin with this method (JLS 12.1.4; before Java 25 it had to be public)."""
        if entry.name != "main" or entry.descriptor != "([Ljava/lang/String;)V":
            return False
        return bool(entry.access & ACC_PUBLIC) or (self._classes.release >= 25 and not entry.is_private)

    def _is_outer(self, entry: MethodInfo, descriptor: str) -> bool:
        """Whether this is the type of the outer object, which the constructor of an inner class gets first."""
        info = self._classes.get(entry.owner)
        is_inner = info.inner_name is not None and not info.inner_access & ACC_STATIC
        return entry.name == "<init>" and is_inner and descriptor == f"L{entry.owner.rpartition('$')[0]};"

    # ------------------------------------------------------------------------------------------ end

    def _check_invariants(self, place: Place) -> None:
        """--check-invariants: at the end of the entry point they hold of the receiver and of what it was given."""
        for state, references in self._ended if self._machine.settings.check_invariants else ():
            self._invariants.check(state, references, invariant_property(place.method, place.file, place.line), place)
        self._ended.clear()

    def _uncaught(self, state: State, causes: Causes, place: Place) -> None:
        machine, settings = self._machine, self._machine.settings
        if not settings.uncaught_check:
            return
        for number, condition in machine.heap.targets(state.regs[0]):
            thrown = machine.heap.objects[number] if number else None
            class_name = _thrown_class(thrown) if thrown is not None else ""
            if number and self._counts(class_name):
                where = machine.record.thrown_at.get(number) or ssa.ThrownAt(place, place, None)
                if self._excused(class_name, where):
                    continue
                prop = causes.cause(class_name, where.place)
                escaped = ssa.Escaped(class_name, number, where)
                machine.check(state, machine.terms.not_(condition), prop, where.place, escaped)

    def _excused(self, class_name: str, where: ssa.ThrownAt) -> bool:
        why = self._library.excuse(class_name, where) if self._library.excuse is not None else ""
        if why:
            self._machine.record.excused[class_name, where.place] = why
        return bool(why)

    def _counts(self, class_name: str) -> bool:
        only = self._machine.settings.uncaught_only_for
        try:
            return not only or any(self._classes.is_subtype(class_name, wanted) for wanted in only)
        except ClassNotFound:  # it may be one of them
            return True

    def _objects(self) -> dict[int, ssa.ObjectInfo]:
        heap = self._machine.heap
        infos = {}
        for number, made in heap.objects.items():
            length = made.length if isinstance(made, ArrayObject) else None
            info = infos[number] = ssa.ObjectInfo(number, made.class_name, made.is_input, length, made.text)
            if isinstance(made, ArrayObject) and made.kinds is not None and made.kinds.is_asked_for:
                info.kinds = made.kinds.conditions()
            if made.chars is not None and made.text is None:
                info.length = made.chars.length
                info.unit = partial(_unit, made.chars, heap.terms)
            if made.shared is not None:
                info.cached = made.shared.condition
            if isinstance(made, StringObject) and made.pending:
                info.words = partial(spelled, made.pending, heap.terms, self._class_at)
            thrown = self._machine.record.thrown_at.get(number)
            info.message = thrown.message if thrown is not None else None
        for a, b, same in self._inputs.identical_strings():
            infos[a].identical.append((same, b))
            infos[b].identical.append((same, a))
        for (number, slot), value in heap.initial_values.items():
            made, info = heap.objects[number], infos[number]
            if slot == WHOLE_ARRAY:
                continue  # of unknowns without bounds, which no input is
            if isinstance(made, ArrayObject):
                zero = heap.zero(made.element)
                info.elements += [zero] * (slot + 1 - len(info.elements))
                info.elements[slot] = self._inputs.shown(made, value)
            elif slot == CONTENTS:
                info.fields.append(("toString()", "Ljava/lang/String;", value))
                info.owners.append(made.class_name)
            else:
                field = heap.field_info(slot)
                info.fields.append((field.name, field.descriptor, value))
                info.owners.append(field.owner)
        for info in infos.values():
            known = self._inputs.candidates.functions.types.get(info.class_name)
            info.function = _called(known) if known is not None else None
            above = self._classes.get(class_of(known.type.descriptor)) if known is not None else None
            info.extends = above.name if above is not None and not above.is_interface else ""
        functions = self._inputs.functions
        for number, (descriptor, held) in functions.boxes.items() if functions is not None else ():
            infos[number].fields.append(("value", descriptor, held))
            infos[number].owners.append(infos[number].class_name)
        for maker in (self._made, self._construction):
            for number, calls in maker.built.items() if maker is not None else ():
                infos[number].built = calls
        for number, constant in self._ready.constant_names.items():
            infos[number].constant = constant
        for number, kept in self._ready.paths.items():
            infos[number].kept = kept
        for number, name in self._machine.constants.class_names.items():
            infos[number].literal = type_named(name)
        return infos

    def _class_at(self, number: int) -> str:
        made = self._machine.heap.objects.get(number)
        return made.class_name if made is not None else ""


def _called(known: MadeUp) -> MethodId:
    """The method of an unknown function; without a name if it is an object that has several."""
    if known.is_function:
        return known.methods[0].called
    return MethodId(class_of(known.type.descriptor), "", MethodDescriptor(""))


def _initialising(prepared: Prepared, place: Place, returned: Deliver, thrown: Deliver) -> Start:
    return Start(prepared.function.method, [], place, returned, thrown)


def _settle(library: Library, machine: Machine, made: StringObject) -> None:
    if library.settle is not None:
        library.settle(Run(machine), made)


def _unit(text: Text, terms: Terms, index: int) -> Term:
    return text.at(terms, terms.bv(index, 32))


def _thrown_class(thrown: HeapObject) -> str:
    return thrown.declared if isinstance(thrown, ForeignObject) else thrown.class_name


def _parameter_names(function: Function | None, descriptors: list[Descriptor]) -> list[str]:
    from pybmc.goto.text import register_name

    if function is None:
        return [f"arg{position}" for position in range(len(descriptors))]
    return [register_name(function, position, 0) for position in range(len(descriptors))]
