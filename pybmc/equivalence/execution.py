"""Two methods run one after the other from the very same state.

A state is a value: what the first run writes, the second does not see. So arguments are the same objects on both sides,
with all that they lead to, without a copy being made; unknowns that one side looks at first are there for the other;
static fields and the initialisers of classes start anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from pybmc.equivalence.compared import Before, Compared, Wishes
from pybmc.equivalence.events import Events
from pybmc.equivalence.graphs import Comparison
from pybmc.equivalence.places import Places
from pybmc.equivalence.sides import Pair, Receiver, words
from pybmc.equivalence.statics import AS_INITIALISED, Statics
from pybmc.goto.classes import INITIALISATION_STATE, ClassTable, FieldInfo, Launch, MethodInfo, Origin
from pybmc.goto.instr import Property
from pybmc.goto.names import STRING, Descriptor, descriptor_of, is_reference, split_method
from pybmc.goto.place import Place
from pybmc.goto.properties import PropertyKind
from pybmc.records import NamedTuple
from pybmc.replay.written import Bodiless
from pybmc.symex import ssa
from pybmc.symex.execution import Execution
from pybmc.symex.feasibility import Feasible
from pybmc.symex.heap.overlay import Overlay
from pybmc.symex.machine import Machine
from pybmc.symex.running import guard
from pybmc.symex.running.functions import Library
from pybmc.symex.running.moves import Watch
from pybmc.symex.running.runner import Runner
from pybmc.symex.running.sites import Start
from pybmc.symex.running.state import State
from pybmc.symex.settings import Settings
from pybmc.symex.unknowns.input_world import InputWorld
from pybmc.symex.unknowns.parameters import Entry
from pybmc.terms.node import Term, Terms

SYSTEM, OUTPUT, ELEMENTS = "java/lang/System", "java/io/KeptOutput", "pybmc/Elements"


class End(NamedTuple):
    """How one side comes to its end, where the guard of the state holds."""

    state: State
    thrown: bool
    value: Term | None  # the result or the exception
    before: Before  # where it began
    asked: list[ssa.Asked]  # calls of unknown functions, on whatever way


class Beside(NamedTuple):
    """The classes of the right method, where they come from another place."""

    classes: ClassTable
    library: Library
    places: Places


class PairExecution(Execution):
    """`entry` of `run` is the left method of the pair, and is not looked at: the pair says it all."""

    def __init__(
        self, terms: Terms, classes: ClassTable, library: Library, world: InputWorld, settings: Settings, watch: Watch,
        feasible: Feasible | None, pair: Pair, wishes: Wishes, beside: Beside | None, statics: Statics,
        met: set[Bodiless],
    ) -> None:  # fmt: skip
        super().__init__(terms, classes, library, world, settings, watch, feasible)
        self._pair = pair
        self._wishes = wishes
        self._beside = beside
        self._statics = statics
        self._right = self._runner
        self._events = Events(self._machine, self._runner.allocation, met)
        if beside is not None:
            self._machine.classes = beside.classes
            self._right = Runner(self._machine, beside.library, watch)
            self._machine.classes = classes

    @contextmanager
    def _with_classes_of(self, runner: Runner) -> Iterator[None]:
        """While a side runs, names of classes mean its own."""
        before = self._machine.classes
        if runner is self._right and self._beside is not None:
            self._machine.classes = self._beside.classes
        try:
            yield
        finally:
            self._machine.classes = before

    def run(self, entry: MethodInfo, launch: Launch | None = None) -> ssa.Execution:
        machine, pair = self._machine, self._pair
        function = self._library.function_of(pair.left, False)
        place = self._entry_place(pair.left, function)
        self._properties = {what: _property(pair, what, place) for what in Compared}
        for prop in self._properties.values():
            machine.record.properties[prop.id] = prop
        state: State | None = State(guard.root(machine.terms), Overlay(None), [], place)
        for owner in dict.fromkeys((pair.left.owner, pair.right.owner)) if self._beside is None else ():
            state = self._initialised(self._runner, owner, state, place) if state is not None else None
        state = self._with_output(state, place) if state is not None else None
        if state is not None:
            self._compare(state, Entry(pair.given, function, place), place)
        self._note_limits()
        self._note_statics()
        result = machine.record.execution(self._objects(), machine.steps)
        return result if not machine.settings.first_look else self._looked_at(result)

    def _note_statics(self) -> None:
        self._statics.note(self._runner.functions.all(), self._machine.classes)
        if self._beside is not None:
            self._statics.note(self._right.functions.all(), self._beside.classes)
        if self._statics.matter:
            self._machine.record.limits[ssa.Limit.STATICS] = AS_INITIALISED

    def _initialised(self, runner: Runner, owner: str, state: State, place: Place) -> State | None:
        """With a class initialised; None if that never ends well."""
        prepared = runner.functions.initialiser(owner)
        if prepared is None or runner.initialisation.is_initialised(state, owner):
            return state
        done: list[State] = []

        def thrown(after: State) -> None:
            self._machine.unsupported(after, self._machine.terms.true, "the initialiser of a class throws", place)
            after.die()

        self._stack.push(prepared, state, Start(prepared.function.method, [], place, done.append, thrown))
        runner.engine.run()
        return done[0] if done else None

    def _with_output(self, state: State, place: Place) -> State | None:
        """Standard output keeps what is printed: it is an object that was there before, like others."""
        machine, classes = self._machine, self._machine.classes
        ready = self._initialised(self._runner, SYSTEM, state, place)
        for name in ("out", "err") if ready is not None else ():
            stream = classes.resolve_field(SYSTEM, name, "Ljava/io/PrintStream;")
            text = classes.resolve_field(OUTPUT, "text", descriptor_of(STRING))
            assert ready is not None and stream is not None and text is not None
            made = self._runner.allocation.new_object(ready, OUTPUT)
            machine.heap.write_field(ready, made, machine.heap.field_number(text), machine.constants.string_object(""))
            number = machine.heap.field_number(stream)
            self._runner.allocation.static_initial(stream, number)
            ready.heap.data[(0, number)] = made
        return ready

    # ------------------------------------------------------------------------------------ both sides

    def _compare(self, state: State, entry: Entry, place: Place) -> None:
        machine, pair = self._machine, self._pair
        first = len(machine.heap.objects) + 1
        args = self._parameters.values(entry, state, None)
        kinds = [*([descriptor_of(pair.owner)] if pair.receiver is Receiver.SHARED else []), *pair.parameters]
        references = [arg for arg, kind in zip(args, kinds, strict=True) if is_reference(kind)]
        self._invariants.assume(state, kinds, references, first, place)
        if self._inputs.is_choosy and not machine.feasible(state.guard.term):
            reason = "no inputs could be constructed for which the methods are called (--inputs any makes them up)"
            machine.record.steps.append(ssa.Unsupported(machine.terms.true, place, reason, 0))
        first = len(machine.heap.objects) + 1
        self._all_alike(state, [field.owner for field in _states(state, machine)], place)
        other = state.fork()
        lefts = self._ends(self._runner, pair.left, state, args, place, True)
        rights = self._ends(self._right, pair.right, other, args, place, False)
        self._all_initialised(lefts, rights, place)
        self._all_end(lefts, pair.left, other)
        self._all_end(rights, pair.right, other)
        self._all_alike(other, [], place)
        for left in lefts:
            for right in rights:
                self._compare_ends(left, right, first, place)

    def _all_alike(self, state: State, initialised: list[str], place: Place) -> None:
        """Objects that both are given, and classes that are initialised before both run, must suit both."""
        if self._beside is None:
            return
        machine = self._machine
        names = {made.class_name: False for made in machine.heap.objects.values() if made.is_input}
        names.update(dict.fromkeys(initialised, True))
        for name in sorted(name for name in names if name and name[0] != "["):
            reason = self._beside.places.unlike(name, names[name])
            if reason:
                machine.unsupported(state, machine.terms.true, reason, place)

    def _ends(
        self, runner: Runner, method: MethodInfo, state: State, args: list[Term], start: Place, is_left: bool
    ) -> list[End]:  # fmt: skip
        with self._with_classes_of(runner):
            ready = self._initialised(runner, method.owner, state, start)
            if ready is None:
                return []
            before = Before(ready.fork(), len(self._machine.heap.objects))
            with self._events.of_side(self._machine, is_left):
                return self._run_side(runner, method, ready, args, before)

    def _run_side(
        self, runner: Runner, method: MethodInfo, state: State, args: list[Term], before: Before
    ) -> list[End]:  # fmt: skip
        ends: list[End] = []
        asked: list[ssa.Asked] = []
        given = list(args)
        if self._pair.receiver is not Receiver.SHARED:
            types = self._pair.parameters
        else:
            types = (descriptor_of(self._pair.owner), *self._pair.parameters)
        wanted, _ = split_method(method.descriptor)
        wanted = wanted if method.is_static else (descriptor_of(method.owner), *wanted)
        if self._pair.receiver is Receiver.OWN and not method.is_static:
            given.insert(0, runner.allocation.new_object(state, method.owner))
            types = (wanted[0], *types)
        given = [self._widened(value, *kinds) for value, *kinds in zip(given, types, wanted, strict=True)]

        def returned(after: State) -> None:
            ends.append(End(after, False, after.regs[0] if after.regs else None, before, asked))

        def thrown(after: State) -> None:
            ends.append(End(after, True, after.regs[0], before, asked))

        place = self._entry_place(method, runner.library.function_of(method, False))
        first = len(self._machine.record.steps)
        runner.calls.start(method, state, Start(method, given, place, returned, thrown))
        runner.engine.run()
        asked += [step for step in self._machine.record.steps[first:] if isinstance(step, ssa.Asked)]
        return ends

    def _widened(self, value: Term, narrow: Descriptor, wide: Descriptor) -> Term:
        """JLS 5.1.2."""
        kinds = ["I" if kind in "BSCZ" else kind for kind in (narrow[0], wide[0])]
        if is_reference(wide) or kinds[0] == kinds[1]:
            return value
        run: Callable[..., Term] = self._machine.operations[f"{kinds[0]}2{kinds[1]}".replace("J", "l").lower()]
        return run(value)

    def _all_initialised(self, lefts: list[End], rights: list[End], place: Place) -> None:
        """A class that one side has initialised, the other would initialise before anybody could look at it."""
        machine = self._machine
        names = dict.fromkeys(
            field.owner
            for end in (*lefts, *rights)
            for field in _states(end.state, machine)
            if _is_user(machine.classes, field.owner)
        )
        for ends, runner in ((lefts, self._runner), (rights, self._right)):
            for at, end in enumerate(ends):
                state: State | None = end.state
                for name in names:
                    if state is not None:
                        with self._with_classes_of(runner):
                            state = self._initialised(runner, name, state, place)
                if state is not None:
                    ends[at] = end._replace(state=state)

    def _all_end(self, ends: list[End], method: MethodInfo, state: State) -> None:
        """What neither returns nor throws, nobody can compare: it ended the JVM, say."""
        terms = self._machine.terms
        ended = terms.or_all(end.state.guard.term for end in ends)
        if ended is not terms.true:
            reason = "a run of this method ends the program, or not at all"
            place = self._entry_place(method, self._library.function_of(method, False))
            self._machine.unsupported(state, terms.not_(ended), reason, place)

    # ------------------------------------------------------------------------------------ comparing

    def _elements(self, state: State, collection: Term, is_left: bool) -> tuple[State, Term] | None:
        """What a collection holds, as an array that a further state has; None if the library fails to tell."""
        method = self._machine.classes.get(ELEMENTS).method("of", "(Ljava/lang/Object;)[Ljava/lang/Object;")
        assert method is not None
        told: list[State] = []

        def thrown(after: State) -> None:
            reason = "the library throws where a collection is asked what it holds"
            self._machine.unsupported(after, self._machine.terms.true, reason)
            after.die()

        runner = self._runner if is_left else self._right
        with self._with_classes_of(runner):
            runner.calls.start(method, state.fork(), Start(method, [collection], state.at, told.append, thrown))
            runner.engine.run()
        return (told[0], told[0].regs[0]) if told else None

    def _is_function(self, class_name: str) -> bool:
        return self._inputs.candidates.functions.types[class_name].is_function

    def _compare_ends(self, left: End, right: End, first: int, place: Place) -> None:
        """Where both guards hold."""
        machine, terms = self._machine, self._machine.terms
        both = right.state.fork()
        if both.guard.decide(terms, left.state.guard.term) is terms.false:
            return
        both.guard = both.guard.branch(terms, left.state.guard.term)
        if both.guard.term is terms.false:
            return
        if left.thrown is not right.thrown:
            machine.check(both, terms.false, self._properties[Compared.THROWN], place)
            return
        unlike = self._beside.places.unlike if self._beside is not None else None
        befores = (left.before, right.before)
        comparison = Comparison(
            machine, self._runner.allocation, self._elements, unlike, left.state, right.state, both, first,
            self._wishes, befores, self._events.same_object,
        )  # fmt: skip
        if left.thrown:
            assert left.value is not None and right.value is not None
            comparison.exceptions(left.value, right.value)
        elif left.value is not None and right.value is not None:
            results = (split_method(side.descriptor)[1] for side in (self._pair.left, self._pair.right))
            values = (
                self._widened(value, kind, self._pair.result)
                for value, kind in zip((left.value, right.value), results, strict=True)
            )
            comparison.results(self._pair.result, *values)
        comparison.changes(self._pair)
        comparison.calls(left.asked, right.asked, self._is_function)
        comparison.events(self._events.differences())
        for what, condition in comparison.differences().items():
            machine.check(both, terms.not_(condition), self._properties[what], place)


def _is_user(classes: ClassTable, name: str) -> bool:
    info = classes.find(name)
    return info is not None and info.origin is Origin.USER


def _states(state: State, machine: Machine) -> list[FieldInfo]:
    """The fields in which a state notes how far classes are initialised."""
    found: list[FieldInfo] = []
    chain: Overlay | None = state.heap
    while chain is not None:
        fields = [machine.heap.field_info(slot) for number, slot in chain.data if not number]
        found += [field for field in fields if field.name == INITIALISATION_STATE]
        chain = chain.parent
    return found


def _property(pair: Pair, what: Compared, place: Place) -> Property:
    name = place.method.java_id
    text = f"{what.value} as {words(pair.right)}"
    return Property(
        f"{name}.{PropertyKind.EQUIVALENCE}.{what.name.lower()}", PropertyKind.EQUIVALENCE, text, place.file,
        place.line, name, 0, what.value,
    )  # fmt: skip
