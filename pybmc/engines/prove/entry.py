"""Where a proof begins: classes are initialised, arguments are unknown, and what is required of them is assumed."""

from __future__ import annotations

from collections.abc import Sequence

from pybmc.annotations import Protocol
from pybmc.contracts.claims import Claim, Moment, Where
from pybmc.engines.prove.calls import Calls, FunctionOf, Functions, entry_place, input_classes
from pybmc.engines.prove.constructors import Before
from pybmc.engines.prove.given import meet_collection, types_inside
from pybmc.engines.prove.heap import Field
from pybmc.engines.prove.library import Site
from pybmc.engines.prove.machine import Machine
from pybmc.engines.prove.meaning import Meaning, NoMeaning, View
from pybmc.engines.prove.readback import Point
from pybmc.engines.prove.recursion import CallPromises
from pybmc.engines.prove.running import Outcome, Promises, Running
from pybmc.engines.prove.state import State
from pybmc.goto.classes import ACC_PUBLIC, INITIALISATION_STATE, MethodInfo
from pybmc.goto.instr import MethodRef, Property
from pybmc.goto.names import STRING, ClassName, class_named, descriptor_of, is_reference, kind_of, split_method
from pybmc.goto.nulls import Nulls, Rule
from pybmc.goto.place import Place
from pybmc.goto.run_properties import uncaught_property
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.symex.running import guard
from pybmc.terms.node import Term

OTHER_RULES = "proofs know the rules of Java alone, and an option asks for others"


class Contract(Promises, CallPromises, Protocol):
    """What code must keep in one run."""

    def begin(self, state: State) -> None:
        """Of the state in which it begins, whose registers are the arguments."""

    def end(self, outcome: Outcome) -> Outcome:
        """Of the states in which it ends; gives back those in which exceptions are not allowed for."""


class ContractOf(Protocol):
    """Gives each run its own."""

    @property
    def functions(self) -> FunctionOf | None:
        """Those that run, if not as they are in the program."""

    @property
    def in_any_state(self) -> bool:
        """Whether there may be objects of the program's classes before, whatever the arguments are."""

    def __call__(self, machine: Machine) -> Contract: ...


def first_state(machine: Machine) -> State:
    return State(guard.root(machine.terms), {}, {}, {}, [])


def _other_rules(options: Options) -> bool:
    """Whether the user wants a program to mean something that only bounded checking knows."""
    return bool(
        options.max_stack_depth is not None or options.stub or options.no_assumptions or options.check_invariants
        or options.static_values or options.java_threading or options.partial_loops or options.depth is not None
        or options.context_include or options.context_exclude
    )  # fmt: skip


def is_closed(entry: MethodInfo) -> bool:
    """Whether no argument can be, or lead to, an object of the program's classes."""
    parameters = [p.lstrip("[") for p in split_method(entry.descriptor)[0]]
    return entry.is_static and all(not is_reference(p) or p == descriptor_of(STRING) for p in parameters)


class Entry:
    """Starts at the entry point: its class is initialised, its arguments are unknown."""

    def __init__(
        self, program: Program, functions_of: FunctionOf, options: Options, machine: Machine, running: Running,
        functions: Functions, calls: Calls, assumed: Sequence[Claim], contract: Contract | None = None,
    ) -> None:  # fmt: skip
        self._contract = contract
        self._program = program
        self._functions_of = functions_of
        self._options = options
        self._machine = machine
        self._running = running
        self._functions = functions
        self._calls = calls
        self._assumed = assumed

    def run(self) -> None:
        program, machine = self._program, self._machine
        entry, launch = program.entry, program.launch
        function = self._functions_of.function(entry)
        place = entry_place(function)
        prop = uncaught_property(place.method, place.file, place.line)
        checks = not self._options.disable_uncaught_exception_check
        if checks:
            machine.properties[prop.id] = prop
        state = first_state(machine)
        machine.gap(state, machine.terms.boolean(_other_rules(self._options)), OTHER_RULES, place)
        thrown: list[State] = []
        ready = self._functions.initialiser(entry.owner if launch is None else launch.class_name)
        if ready is not None:
            named = MethodRef(entry.owner, "<initialise>", ready.function.method.descriptor)
            outcome = self._calls.enter(ready, Site(machine, state, [], named, place, "", False))
            thrown += [outcome.thrown] if outcome.thrown is not None else []
            if outcome.returned is None:
                self._uncaught(thrown, prop, checks)
                return
            state = outcome.returned
        outcome = self._start_entry(self._initialised(state, place))
        thrown += [outcome.thrown] if outcome.thrown is not None else []
        self._uncaught(thrown, prop, checks)

    def _initialised(self, state: State, place: Place) -> State:
        """Classes of which the arguments may be, or hold, objects are initialised before."""
        entry, machine = self._program.entry, self._machine
        given = [*split_method(entry.descriptor)[0], *([] if entry.is_static else [descriptor_of(entry.owner)])]
        given += types_inside(self._program, entry)
        for name in input_classes(self._program, given):
            ready = self._functions.initialiser(name)
            if ready is None:
                continue
            named = MethodRef(ClassName(name), "<initialise>", ready.function.method.descriptor)
            outcome = self._calls.enter(ready, Site(machine, state, [], named, place, "", False))
            if outcome.thrown is not None:
                reason = f"the initialiser of {name} may fail, which an argument may be an object of"
                machine.gap(outcome.thrown, machine.terms.true, reason, place)
            if outcome.returned is None:
                break
            state = outcome.returned
        self._made_before(state, input_classes(self._program, given), place)
        machine.heap.begin(state.made)
        return state

    def _made_before(self, state: State, names: list[str], place: Place) -> None:
        """Objects of these classes were made before: what that may have written is forgotten."""
        machine = self._machine

        def is_initialised(name: str) -> bool:
            info = self._program.classes.resolve_field(name, INITIALISATION_STATE, "I")
            return info is None or machine.static(state, info) is machine.one

        before = Before(self._program, self._functions_of, is_initialised)
        before.look(names)
        if before.unknown:
            reason = f"an argument may have been made by a constructor that calls {before.unknown}"
            machine.gap(state, machine.terms.true, reason, place)
        machine.forget(state, dict.fromkeys(before.written), "before the start")

    def _uncaught(self, thrown: list[State], prop: Property, checks: bool) -> None:
        machine, terms = self._machine, self._machine.terms
        place = entry_place(self._functions_of.function(self._program.entry))
        only = [class_named(name) for name in self._options.uncaught_exception_check_only_for]
        for state in thrown if checks else ():
            counts = terms.or_all(machine.world.is_a(state.regs[0], name) for name in only) if only else terms.true
            machine.check(state, terms.not_(counts), prop, place)

    def _start_entry(self, state: State) -> Outcome:
        program, machine, terms = self._program, self._machine, self._machine.terms
        entry, world = program.entry, machine.world
        named = MethodRef(entry.owner, entry.name, entry.descriptor)
        place = entry_place(self._functions_of.function(entry))
        parameters = split_method(entry.descriptor)[0]
        launcher = program.launch.constructor if program.launch is not None else None
        args: list[Term] = []
        world.existing = state.made  # what initialisers made may be among the arguments
        if launcher is not None:
            return Site(machine, state, [], named, place, "", False).gap("main of an object is not proved yet")
        if entry.name == "<init>":
            args.append(machine.new_object(state, entry.owner))
        elif not entry.is_static:
            this = world.unknown("this", descriptor_of(entry.owner))
            world.fact(terms.not_(terms.eq(this, world.null)))
            args.append(this)
        nulls = Nulls(program.classes, self._options.nulls)
        if not world.closed:
            machine.heap.rule_of = lambda key: _rule(program, nulls, key)
        for position, descriptor in enumerate(parameters):
            value = world.unknown(f"parameter {position}", descriptor)
            args.append(value)
            if is_reference(descriptor):
                machine.heap.obey(value, _of_type(nulls.parameter(entry, position), descriptor))
                meet_collection(machine, program, entry, position, value)
            # JLS 12.1.4: the JVM never passes null to main.
            is_main = entry.name == "main" and entry.descriptor == "([Ljava/lang/String;)V"
            never_null = is_main and bool(entry.access & ACC_PUBLIC)
            if (never_null or self._options.java_assume_inputs_non_null) and descriptor[0] in "L[":
                world.fact(terms.not_(terms.eq(value, world.null)))
        if self._contract is not None:
            state.regs = list(args)
            self._contract.begin(state)
        self._assume(state, args)
        self._remember_start(state)
        site = Site(machine, state, args, named, place, "", False)
        outcome = self._calls.enter(self._functions.method(entry, False), site)
        return outcome if self._contract is None else self._contract.end(outcome)

    def _remember_start(self, state: State) -> None:
        function = self._functions_of.function(self._program.entry)
        kinds = {index: kind_of(descriptor) for index, descriptor in enumerate(function.parameters)}
        where = Where(function.method.java_id, Moment.REQUIRES)
        self._machine.start = Point(where, View(state.fork()), kinds, len(self._machine.assumptions))

    def _assume(self, state: State, args: list[Term]) -> None:
        """What has no meaning is assumed of nothing."""
        state.regs = list(args)
        for claim in self._assumed:
            try:
                Meaning(self._machine, View(state.fork())).assume(claim.expr, state, self._machine.terms.true)
            except NoMeaning:
                self._running.plan.meaningless.add(claim)
        if self._assumed:
            self._machine.begun = (state.guard.term, len(self._machine.assumptions))


def _rule(program: Program, nulls: Nulls, key: Field) -> Rule:
    """What annotations or the user say of null in fields of arguments."""
    info = program.classes.resolve_field(key.owner, key.name, key.descriptor)
    return _of_type(nulls.field(info), key.descriptor) if info is not None and is_reference(key.descriptor) else ()


def _of_type(rule: Rule, descriptor: str) -> Rule:
    """What elements of elements are that the type knows nothing of, nobody looks at."""
    return rule[: 1 + len(descriptor) - len(descriptor.lstrip("["))]
