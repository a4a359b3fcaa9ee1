"""What the user says of all objects of a class: assumed of unknown ones, and asserted where that is asked for.

An instance method `boolean m()` with `@pybmc.Invariant` holds of every unknown object of its class, and JBMC's
`cproverNondetInitialize()` is run on it, which may assume and assign. Both need a path, while what is inside unknown
objects is made when somebody looks. So where an unknown is handed over, what leads to objects of such classes is made
at once, and the methods are run on the objects that are new.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from pybmc.goto.boxing import BOXES
from pybmc.goto.classes import ACC_PUBLIC, MethodInfo, Origin
from pybmc.goto.instr import Property
from pybmc.goto.invariants import invariants_of, is_well_formed
from pybmc.goto.names import STRING, class_of, is_reference
from pybmc.goto.place import Place
from pybmc.goto.run_properties import invariant_property
from pybmc.symex import ssa
from pybmc.symex.heap.objects import ArrayObject, HeapObject
from pybmc.symex.machine import Machine
from pybmc.symex.running.calls import Calls
from pybmc.symex.running.frames import Frame
from pybmc.symex.running.merge import Merger
from pybmc.symex.running.resolution import plain_name
from pybmc.symex.running.sites import Start
from pybmc.symex.running.state import State
from pybmc.terms.node import Term

ROUNDS = 64  # of a loop or recursion in an invariant; what no input takes is not followed that far
MAX_OBJECTS = 60  # that are made for one unknown


class Invariants:
    def __init__(
        self, machine: Machine, calls: Calls, run: Callable[[int], None],
        reachable: Callable[[str], Iterable[str]],
    ) -> None:  # fmt: skip
        self._machine = machine
        self._classes = machine.classes
        self._calls = calls
        self._run = run  # the engine, until no more than so many calls are running
        self._reachable = reachable  # classes that unknowns of a type may have or hold
        self._of: dict[str, list[MethodInfo]] = {}
        self._leads: dict[str, bool] = {}
        self._is_running = False

    def leads(self, descriptor: str) -> bool:
        """Whether an unknown of this type may hold objects that something is said of."""
        if not is_reference(descriptor) or class_of(descriptor) in BOXES or class_of(descriptor) == STRING:
            return False
        known = self._leads.get(descriptor)
        if known is None:
            known = self._leads[descriptor] = any(self.of(name) for name in self._reachable(descriptor))
        return known

    def of(self, class_name: str) -> list[MethodInfo]:
        """The methods that are run on new objects of a class."""
        known = self._of.get(class_name)
        if known is None:
            known = self._of[class_name] = list(invariants_of(self._classes, class_name))
            for method in known:
                if not is_well_formed(method):
                    self._machine.record.warn(f"{plain_name(method)} is no invariant: that is a method `boolean m()`")
            known[:] = filter(is_well_formed, known)
        return known

    # ------------------------------------------------------------------------------------- assuming

    def assume(
        self, state: State, kinds: Iterable[str], given: Iterable[Term], first: int, place: Place | None = None
    ) -> None:
        """On a path: of all unknown objects from this number on, as far as they are there at all."""
        if self._is_running:
            return  # what an invariant makes up itself is its own affair
        objects = self._machine.heap.objects
        new = (objects[number].class_name for number in range(first, len(objects) + 1))
        if not any(self.leads(kind) for kind in kinds) and not any(name and self.of(name) for name in new):
            return
        self._is_running = True
        try:
            where = self._make(state, given, first)
            for number in sorted(where):
                made = self._machine.heap.objects[number]
                for method in self.of(made.class_name) if made.class_name else ():
                    self._assume(state, method, made, where[number], place)
        finally:
            self._is_running = False

    def _make(self, state: State, given: Iterable[Term], first: int) -> dict[int, Term]:
        """Make what leads to such objects, and say where they are: where something new refers to them."""
        machine, heap, found = self._machine, self._machine.heap, dict[int, Term]()
        terms = machine.terms

        def note(value: Term) -> None:
            for number, where in heap.targets(value):
                if number >= first and heap.objects[number].is_input:
                    found[number] = terms.or_(found.get(number, terms.false), where)

        for value in given:
            note(value)
        number = first
        while number <= len(heap.objects):  # which grows
            made = heap.objects[number]
            if made.is_input and not made.opaque and made.class_name:
                if number >= first + MAX_OBJECTS:
                    machine.record.warn(f"invariants are assumed of no more than {MAX_OBJECTS} objects of an unknown")
                    break
                for slot in self._slots(made):
                    note(heap.read_slot(state.heap, made, slot))
            number += 1
        return found

    def _slots(self, made: HeapObject) -> Iterator[int]:
        if isinstance(made, ArrayObject):
            if self.leads(made.element) and not made.promoted:
                yield from range(max(0, made.capacity))
            return
        for info in self._classes.present_superclasses(made.class_name):
            for field in info.fields if info.origin is Origin.USER else ():
                if not field.is_static and self.leads(field.descriptor):
                    yield self._machine.heap.field_number(field)

    def _assume(self, state: State, method: MethodInfo, made: HeapObject, where: Term, place: Place | None) -> None:
        machine, record = self._machine, self._machine.record
        steps, properties = len(record.steps), len(record.properties)
        with machine.on_trial(
            f"{plain_name(method)}, which unknown objects are assumed to satisfy", ROUNDS, True
        ) as run:
            finished, outside = self._called(state, method, made, where, lambda thrown: thrown.die())
            for after in finished:
                if method.descriptor == "()Z":
                    machine.assume(after, machine.terms.not_(machine.terms.eq(after.regs[0], machine.zero)))
        told = record.steps[steps:]
        record.steps[steps:] = [step for step in told if isinstance(step, ssa.Input)]
        for name in list(record.properties)[properties:]:
            del record.properties[name]  # the program has not met them
        if run.failure:
            machine.unsupported(state, where, run.failure, place)
        else:
            self._go_on(state, [*finished, *outside])

    # ------------------------------------------------------------------------------------- checking

    def leaving(self, frame: Frame, state: State) -> None:
        """A call came back: if a public method or a constructor, and no other call on the same object is running, the
        invariants hold of that object. What the entry point leaves is seen to where it ends."""
        if self._is_running or self._machine.trial is not None or not self._machine.stack.frames:
            return
        method, info = self._own_method(frame), self._classes.find(frame.method.class_name)
        if method is None or info is None or method.is_private:
            return
        if not method.access & ACC_PUBLIC and method.name != "<init>":
            return
        this, function = frame.site.args[0], frame.prepared.function
        line = function.body[0].loc.line if function.body else 0
        prop = invariant_property(frame.method, info.source_file, line)
        self.check(state, [this], prop, Place(frame.method, info.source_file, line, 0, 0), self._is_inner(this))

    def _is_inner(self, this: Term) -> Term:
        """Where a running call is one on this object."""
        terms, heap = self._machine.terms, self._machine.heap
        running = [frame for frame in self._machine.stack.frames if self._own_method(frame) is not None]
        return terms.or_all(heap.same(this, frame.site.args[0]) for frame in running)

    def _own_method(self, frame: Frame) -> MethodInfo | None:
        """What a call runs, if that is a method of the program's and has a receiver."""
        info = self._classes.find(frame.method.class_name) if frame.prepared.origin is Origin.USER else None
        method = info.method(frame.method.name, frame.method.descriptor) if info is not None else None
        return None if method is None or method.is_static else method

    def check(
        self, state: State, given: Iterable[Term], prop: Property, place: Place, unless: Term | None = None
    ) -> None:  # fmt: skip
        """Of all objects that these references may be."""
        if self._is_running:
            return
        self._is_running = True
        try:
            self._check(state, given, prop, place, unless)
        finally:
            self._is_running = False

    def _check(
        self, state: State, given: Iterable[Term], prop: Property, place: Place, unless: Term | None
    ) -> None:  # fmt: skip
        machine, terms = self._machine, self._machine.terms
        outside = terms.true if unless is None else terms.not_(unless)

        def failed(thrown: State) -> None:
            machine.check(thrown, terms.false, prop, place)
            thrown.die()

        for value in given:
            for number, is_it in machine.heap.targets(value):
                made = machine.heap.objects[number] if number else None
                where = terms.and_(is_it, outside)
                if where is terms.false:
                    continue
                for method in self.of(made.class_name) if made is not None and made.class_name else ():
                    if method.descriptor == "()Z" and made is not None:
                        finished, others = self._called(state, method, made, where, failed)
                        for after in finished:
                            machine.check(after, terms.not_(terms.eq(after.regs[0], machine.zero)), prop, place)
                        self._go_on(state, [*finished, *others])

    # -------------------------------------------------------------------------------------- running

    def _called(
        self, state: State, method: MethodInfo, made: HeapObject, where: Term, thrown: Callable[[State], None]
    ) -> tuple[list[State], list[State]]:
        """Run a method where a reference is this object: the states behind it, and those where it is not."""
        machine, terms = self._machine, self._machine.terms
        where = state.guard.decide(terms, where)
        inside, outside = state.fork(), list[State]()
        if where is not terms.true:
            other = state.fork()
            other.guard = other.guard.branch(terms, terms.not_(where))
            inside.guard = inside.guard.branch(terms, where)
            outside.append(other)
        if where is terms.false:
            inside.die()
            return [], outside
        finished: list[State] = []
        site = Start(method, [machine.heap.reference(made)], state.at, finished.append, thrown)
        depth = len(machine.stack.frames)
        self._calls.start(method, inside, site)
        self._run(depth)
        return finished, outside

    def _go_on(self, state: State, states: list[State]) -> None:
        """The path goes on with what is left of it."""
        if not states:
            self._machine.assume(state, self._machine.terms.false)
            return
        for after in states:
            after.regs = state.regs.copy()
            after.iterations, after.counted, after.at = state.iterations, state.counted, state.at
        merged = Merger(self._machine.heap).merge_all(states)
        state.die()
        state.heap, state.guard = merged.heap, merged.guard
