"""One symbolic execution from an entry point: initialise classes, make up the inputs, run, collect the record."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pybmc.annotations import TYPE_CHECKING, Protocol
from pybmc.errors import Late
from pybmc.goto.classes import (
    ACC_PUBLIC,
    INITIALISATION_STATE,
    ClassNotFound,
    ClassTable,
    Launch,
    MethodInfo,
)
from pybmc.goto.names import (
    MethodId,
    descriptor_of,
    is_reference,
    split_method,
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
from pybmc.symex.heap.overlay import Overlay
from pybmc.symex.heap.types import TypeTests
from pybmc.symex.machine import Helpers, Machine
from pybmc.symex.object_infos import object_infos
from pybmc.symex.running import guard
from pybmc.symex.running.blocks import Prepared
from pybmc.symex.running.calls import Calls
from pybmc.symex.running.functions import Library
from pybmc.symex.running.moves import Watch
from pybmc.symex.running.runner import Runner
from pybmc.symex.running.sites import Deliver, Start
from pybmc.symex.running.state import State
from pybmc.symex.settings import Settings
from pybmc.symex.unknowns.candidates import Candidates
from pybmc.symex.unknowns.constructible import Constructible
from pybmc.symex.unknowns.input_world import InputWorld
from pybmc.symex.unknowns.inputs import Inputs
from pybmc.symex.unknowns.invariants import Invariants
from pybmc.symex.unknowns.making import Making
from pybmc.symex.unknowns.parameters import Entry, Parameters
from pybmc.symex.unknowns.readiness import Readiness
from pybmc.terms.node import Term, Terms

if TYPE_CHECKING:
    from pybmc.symex.unknowns.construction import Construction
    from pybmc.symex.unknowns.first_look import FirstLook
    from pybmc.symex.unknowns.library import LibraryInputs


NEAR_WORK = 40_000  # for an execution of few inputs
LOOK_WORK = 30_000  # for a first look (`Machine.work`), if it makes something up
VAIN_WORK = 5_000  # for finding out what else was left out that is needed


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
        self._parameters = Parameters(machine, self._inputs, world, library, self._ready)
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
        return self._result()

    def keep(self) -> None:
        """What the bound cuts is kept, so that the execution may go on with a larger one."""
        from pybmc.symex.running.cuts import Cuts

        self._machine.cuts = Cuts()

    @property
    def may_go_on(self) -> bool:
        """Whether it can. Where results of calls are open, what was marked as depending on them would stay marked."""
        machine, cuts, engine = self._machine, self._machine.cuts, self._engine
        if cuts is None or cuts.is_final or self._is_late or engine.left or self._world.demand.is_missed:
            return False
        is_plain = not machine.taint and machine.flows is None and self._specified is None
        return is_plain and not machine.settings.check_invariants and cuts.are_there(machine.record.assumptions)

    def go_on(self, bound: int | None, feasible: Feasible | None) -> ssa.Execution:
        """The same with a larger bound; what was decided before is not asked for again."""
        self._machine.renew(bound, feasible)
        self._look_until = self._machine.work + LOOK_WORK
        known = len(self._machine.record.steps)
        try:
            self._engine.go_on()
        except Late:
            self._is_late = True
        self._ended.clear()
        return changed(self._result(), known=known)

    def _result(self) -> ssa.Execution:
        self._note_limits()
        self._note_left_out()
        objects = self._objects() if not self._world.demand.is_missed else {}
        result = self._machine.record.execution(objects, self._machine.steps)
        result = changed(result, is_whole=not self._is_late and not self._engine.left)
        return result if not self._machine.settings.first_look else self._looked_at(result)

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
        args = self._parameters.values(entry, state, this)
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
        built = [maker.built for maker in (self._made, self._construction) if maker is not None]
        return object_infos(self._machine, self._classes, self._inputs, self._ready, built)


def _initialising(prepared: Prepared, place: Place, returned: Deliver, thrown: Deliver) -> Start:
    return Start(prepared.function.method, [], place, returned, thrown)


def _settle(library: Library, machine: Machine, made: StringObject) -> None:
    if library.settle is not None:
        library.settle(Run(machine), made)


def _thrown_class(thrown: HeapObject) -> str:
    return thrown.declared if isinstance(thrown, ForeignObject) else thrown.class_name
