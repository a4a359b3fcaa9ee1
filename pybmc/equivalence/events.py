"""Calls that are not covered, as events that somebody outside could see.

Nobody knows what native code or a missing class does, but both methods meet the same world: as long as a side has made
the same calls as the other, in the same order and with the same arguments, these give the same. So what a call gives is
unknown, and on the right side it is what the left one was given where all was the same up to there. Where one of the
sides makes another call, the two are different.

Only values are taken (numbers, texts, boxes, objects of missing classes): what else a call could change is not known
afterwards, so such a call leaves the answer open, as elsewhere. That the others change nothing in the program and throw
nothing is a limit of the proof.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from pybmc.goto.boxing import BOXES
from pybmc.goto.instr import MethodRef
from pybmc.goto.names import STRING, Descriptor, MethodDescriptor, MethodId, class_of, is_reference, split_method
from pybmc.records import NamedTuple
from pybmc.replay.written import Bodiless
from pybmc.symex import ssa
from pybmc.symex.api import Allocates, Call, equal
from pybmc.symex.heap.objects import ForeignObject, HeapObject
from pybmc.symex.heap.overlay import ALLOCATED
from pybmc.symex.machine import Machine
from pybmc.symex.running.sites import CallSite
from pybmc.symex.running.state import State
from pybmc.symex.unknowns.making import Making
from pybmc.terms.node import Term

MOST = 40  # on one side
HARMLESS = "without effects and exceptions"
TO_STRING = MethodRef(STRING, "toString", MethodDescriptor(f"()L{STRING};"))
CONSTRUCTOR = "<init>"


class Event(NamedTuple):
    state: State  # in which the call is made
    guard: Term
    turn: Term  # how many were made before it
    method: MethodId
    is_static: bool
    args: list[Term]  # a constructor's without the new object
    result: Term | None  # of a constructor: the new object
    same: Term  # of the right side: up to here, the left one has made the same calls


class Events:
    """The calls of both sides; those of the left come first."""

    def __init__(self, machine: Machine, allocation: Allocates, met: set[Bodiless]) -> None:
        """`met`: where methods are noted whose calls are events."""
        self._machine = machine
        self._allocation = allocation
        self._met = met
        self.left: list[Event] = []
        self.right: list[Event] = []
        self._own = self.left
        self._twins: dict[tuple[int, int], Term] = {}  # new objects of missing classes, and where they are the same

    @contextmanager
    def of_side(self, machine: Machine, is_left: bool) -> Iterator[None]:
        self._own = self.left if is_left else self.right
        machine.events = self
        try:
            yield
        finally:
            machine.events = None

    def call(self, state: State, site: CallSite) -> bool:
        """Go on behind a call; False if it is none that can be an event."""
        machine, method = self._machine, site.method
        parameters, result = split_method(method.descriptor)
        is_new = method.name == CONSTRUCTOR
        is_static = len(parameters) == len(site.args)
        args = site.args[1:] if is_new else list(site.args)
        kinds = list(parameters) if is_static or is_new else [Descriptor(f"L{method.class_name};"), *parameters]
        if (method.name.startswith("<") and not is_new) or len(self._own) >= MOST or not self._is_told(result):
            return False
        if not all(self._is_value(arg) for arg, kind in zip(args, kinds, strict=True) if is_reference(kind)):
            return False
        if is_new and not self._is_foreign(site.args[0]):
            return False
        machine.record.limits[ssa.Limit.UNCOVERED] = HARMLESS
        self._met.add(Bodiless(method, is_static, isinstance(site.named, MethodRef) and site.named.interface))
        turn = self._total(self._own)
        event = Event(state.fork(), state.guard.term, turn, method, is_static, args, None, machine.terms.true)
        event = self._answered(state, site, event, kinds, site.args[0] if is_new else None)
        self._own.append(event)
        state.regs = [] if is_new or event.result is None else [event.result]
        site.on_return(state)
        return True

    def _total(self, events: list[Event]) -> Term:
        if not events:
            return self._machine.zero
        return self._machine.terms.add(events[-1].turn, self._machine.as_int(events[-1].guard))

    # ------------------------------------------------------------------------------------------ results

    def _answered(
        self, state: State, site: CallSite, event: Event, kinds: list[Descriptor], made: Term | None
    ) -> Event:
        """With what it gives, and on the right side whether all is the same so far."""
        terms, result = self._machine.terms, split_method(event.method.descriptor)[1]
        matches: list[tuple[Term, Event]] = []
        if self._own is self.right:
            before = terms.and_all(terms.or_(terms.not_(one.guard), one.same) for one in self.right)
            for other in self.left:
                where = self._matches(event, other, kinds, before)
                if where is not terms.false:
                    matches.append((where, other))
            event = event._replace(same=terms.or_all(where for where, _ in matches))
        if made is not None:
            self._pair(made, matches)
            return event._replace(result=made)
        if result == "V":
            return event
        value = self._fresh(state, site, result)
        for where, other in matches:
            assert other.result is not None
            value = terms.ite(where, other.result, value)
            if is_reference(result):
                self._share(state, other.result)
        self._record(state, site, result, value)
        return event._replace(result=value)

    def _matches(self, event: Event, other: Event, kinds: list[Descriptor], before: Term) -> Term:
        terms = self._machine.terms
        if other.method != event.method or other.is_static is not event.is_static:
            return terms.false
        parts = [before, other.guard, terms.eq(event.turn, other.turn)]
        for kind, a, b in zip(kinds, other.args, event.args, strict=True):
            if terms.false in parts:
                return terms.false
            same = self._same(other.state, event.state, a, b) if is_reference(kind) else terms.eq(a, b)
            parts.append(same)
        return event.state.guard.decide(terms, terms.and_all(parts))

    def _fresh(self, state: State, site: CallSite, result: Descriptor) -> Term:
        machine, terms = self._machine, self._machine.terms
        making = Making(ssa.Provenance.EVENT, site.short_name)
        if not is_reference(result) or self._is_known(class_of(result)):
            return machine.unknowns.unknown(state, result, making)
        made = machine.heap.make_foreign(class_of(result), f"what {site.short_name} gives is not known")
        machine.heap.allocate(state, made)
        is_null = machine.unknowns.choice(f"{making.name}?is_null", making)
        return terms.ite(is_null, terms.bv(0, 32), machine.heap.reference(made))

    def _record(self, state: State, site: CallSite, result: Descriptor, value: Term) -> None:
        """For counterexamples: of an object of which nothing is known, whether it is null."""
        machine, side = self._machine, "left" if self._own is self.left else "right"
        method = site.method
        if is_reference(result) and not self._is_known(class_of(result)):
            is_null = machine.terms.eq(value, machine.terms.bv(0, 32))
            result, value = Descriptor("Z"), machine.as_int(is_null)
        name = f"{site.short_name}{' == null' if result == 'Z' and method.descriptor[-1] == ';' else ''}"
        step = ssa.Input(state.guard.term, site.place, name, result, value, ssa.Provenance.EVENT, (side, method.pretty))
        machine.record.steps.append(step)

    def _share(self, state: State, value: Term) -> None:
        """Objects that the left side was given are there on the right one too."""
        heap = self._machine.heap
        for number, _ in heap.targets(value):
            if number and isinstance(heap.objects[number], ForeignObject):
                state.heap.data[number, ALLOCATED] = self._machine.terms.true

    def _pair(self, made: Term, matches: list[tuple[Term, Event]]) -> None:
        terms, heap = self._machine.terms, self._machine.heap
        for where, other in matches:
            assert other.result is not None
            for a, on_left in heap.targets(other.result):
                for b, on_right in heap.targets(made):
                    known = self._twins.get((a, b), terms.false)
                    self._twins[a, b] = terms.or_(known, terms.and_all((where, on_left, on_right)))

    # ------------------------------------------------------------------------------------------- values

    def _is_told(self, result: Descriptor) -> bool:
        """Whether what a call gives can be made up."""
        if not is_reference(result):
            return True
        name = class_of(result)
        return result[0] != "[" and (self._is_known(name) or self._machine.classes.find(name) is None)

    def _is_known(self, name: str) -> bool:
        return name == STRING or name in BOXES

    def _is_foreign(self, reference: Term) -> bool:
        heap = self._machine.heap
        return all(number and isinstance(heap.objects[number], ForeignObject) for number, _ in heap.targets(reference))

    def _is_value(self, reference: Term) -> bool:
        heap = self._machine.heap
        for number, _ in heap.targets(reference):
            made = heap.objects[number] if number else None
            if made is None or self._is_known(made.class_name):
                continue
            if not isinstance(made, ForeignObject) or self._machine.classes.find(made.declared) is not None:
                return False
        return True

    def _same(self, left: State, right: State, a: Term, b: Term) -> Term:
        """Whether two values of the two sides are the same."""
        terms, heap = self._machine.terms, self._machine.heap
        ways: list[Term] = []
        for one, on_left in heap.targets(a):
            for other, on_right in heap.targets(b):
                where = right.guard.decide(terms, terms.and_(on_left, on_right))
                if where is terms.false:
                    continue
                if one == other:
                    ways.append(where)
                elif one and other:
                    objects = heap.objects[one], heap.objects[other]
                    ways.append(terms.and_(where, self._same_objects(left, right, *objects)))
        return terms.or_all(ways)

    def _same_objects(self, left: State, right: State, one: HeapObject, other: HeapObject) -> Term:
        terms, heap = self._machine.terms, self._machine.heap
        if one.class_name == STRING == other.class_name:
            return self._same_texts(left, right, one, other)
        if one.class_name in BOXES and one.class_name == other.class_name:
            field = next(
                f for f in self._machine.classes.get(one.class_name).fields if f.name == "value" and not f.is_static
            )
            slot = heap.field_number(field)
            return terms.eq(heap.read_slot(left.heap, one, slot), heap.read_slot(right.heap, other, slot))
        return self._twins.get((one.number, other.number), terms.false)

    def _same_texts(self, left: State, right: State, one: HeapObject, other: HeapObject) -> Term:
        from oplib.strings.objects import text_of

        texts = []
        for made, state in ((one, left), (other, right)):
            at = state.fork()
            at.guard = right.guard
            call = Call(self._machine, self._allocation, at, CallSite(TO_STRING, [], at.at), TO_STRING)
            text = text_of(call, self._machine.heap.reference(made))
            if call.ended or text is None:
                self._machine.unsupported(right, self._machine.terms.true, "the text of a string")
                return self._machine.terms.false
            texts.append(text)
        return equal(self._machine.terms, *texts)

    # -------------------------------------------------------------------------------------- comparison

    def same_object(self, one: int, other: int) -> Term:
        """Where two objects of missing classes are the same."""
        terms = self._machine.terms
        return terms.true if one == other else self._twins.get((one, other), terms.false)

    def differences(self) -> Term:
        """Where the two sides do not make the same calls."""
        terms = self._machine.terms
        other = [terms.and_(one.guard, terms.not_(one.same)) for one in self.right]
        more = terms.not_(terms.eq(self._total(self.left), self._total(self.right)))
        return terms.or_all((*other, more))
