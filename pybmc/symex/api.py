"""What an intrinsic sees: its arguments as terms, objects and their contents, and ways to throw, assume and give up.

This is all that `oplib` may use. It says what is wanted and nothing of how states, heaps and guards are kept, so that
another engine can serve it: what holds of the whole run is in `surface/run.py`, what depends on the path in
`surface/path.py`, what ends or forks the path here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from pybmc.annotations import Protocol
from pybmc.goto.classes import ACC_STATIC, ACC_SYNCHRONIZED, FieldInfo, MethodInfo, Origin
from pybmc.goto.generics import field_type
from pybmc.goto.instr import MethodRef
from pybmc.goto.names import THROWABLE
from pybmc.goto.place import Place
from pybmc.records import Record, changed
from pybmc.symex import ssa
from pybmc.symex.heap.boxes import CACHES, in_cache, value_field
from pybmc.symex.heap.objects import ArrayObject
from pybmc.symex.machine import Machine
from pybmc.symex.running.sites import CallSite, Invocation
from pybmc.symex.running.state import State
from pybmc.symex.ssa import Provenance
from pybmc.symex.surface.path import OnPath
from pybmc.symex.surface.run import Kind, Object, Run
from pybmc.symex.texts.composed import NO_NUMBER, Spelled, in_radix
from pybmc.symex.texts.messages import NO_MESSAGE, Either, Later, Message, OfClass, Part, Unsigned
from pybmc.symex.texts.strings import (
    ROOM,
    Cells,
    Text,
    choose,
    constant,
    equal,
    greatest,
    least,
    of_cells,
    shift_left,
    shift_right,
)
from pybmc.symex.unknowns.making import Making
from pybmc.terms.node import Term
from pybmc.terms.ranges import interval_of

NO_FIELDS: Mapping[str, Term] = MappingProxyType({})


class Allocates(Protocol):
    def new_object(self, state: State, class_name: str) -> Term: ...

    def new_array(self, state: State, descriptor: str, lengths: list[Term], place: Place) -> Term | None: ...

    def new_throwable(
        self, state: State, class_name: str, message: Message, fields: Mapping[str, Term] = ...
    ) -> Term: ...

    def message(self, class_name: str, message: Message) -> Term: ...

    def static_initial(self, info: FieldInfo, number: int) -> Term: ...


class Call(OnPath):
    """One call of an intrinsic on one state."""

    __slots__ = (
        "_allocation", "_site", "args", "declined", "ended", "instead", "method", "place", "uncovered",
    )  # fmt: skip

    def __init__(
        self, machine: Machine, allocation: Allocates, state: State, site: CallSite, method: MethodRef
    ) -> None:
        super().__init__(machine, state)
        self.args = site.args
        self.place = site.place
        self.method = method
        self.ended = False  # the path ends in this call
        self.declined = False  # the method's own body shall run
        self.uncovered = ""  # not empty: why nobody knows what this call means
        self.instead: list[tuple[MethodInfo, Term]] = []
        self._allocation = allocation
        self._site = site

    def throw_if(
        self, condition: Term, class_name: str, message: Message = None, fields: Mapping[str, Term] = NO_FIELDS
    ) -> bool:
        """Throw a new exception where the condition holds; True if that is everywhere.

        Whoever reads a message that is not given ends in UNKNOWN. `fields` are those of a class outside java.lang; what
        is not among them is unknown.
        """
        thrown = self._branch(condition)
        if thrown is not None:
            self._throw(thrown, self._allocation.new_throwable(thrown, class_name, message, fields))
        return self.ended

    def monitors(self) -> list[Term] | None:
        """Objects whose monitors the running calls hold, once for each; None if that is not known."""
        held: list[Term] = []
        site: CallSite = self._site
        for frame in reversed(self.machine.stack.frames):
            if not (isinstance(site, Invocation) and site.frame is frame):
                return None  # something is made up in the middle of a call
            function = frame.prepared.function
            if function.access & ACC_SYNCHRONIZED:
                is_static = bool(function.access & ACC_STATIC)
                owner = self.machine.constants.class_object(function.method.class_name) if is_static else None
                held.append(frame.site.args[0] if owner is None else owner)
            blocks = site.monitors()
            if blocks is None:
                return None
            held += blocks
            site = frame.site
        return held

    def throw_object_if(self, condition: Term, exception: Term) -> bool:
        """Throw an exception that is there already, where the condition holds; True if that is everywhere."""
        thrown = self._branch(condition)
        if thrown is not None:
            self._throw(thrown, exception)
        return self.ended

    def _branch(self, condition: Term) -> State | None:
        """The path where a condition holds, if there is one; this one goes on where it does not."""
        terms = self.terms
        condition = self.machine.decide(self.state, condition)
        if condition is terms.false:
            return None
        other = self.state.fork()
        if condition is terms.true:
            self.ended = True
        else:
            other.guard = other.guard.branch(terms, condition)
            self.state.guard = self.state.guard.branch(terms, terms.not_(condition))
        return other

    def _throw(self, thrown: State, exception: Term) -> None:
        for number, _ in self.machine.heap.targets(exception):
            self.machine.note_throw(number, thrown)
        if self.machine.recording:
            self.machine.record.steps.append(ssa.Thrown(thrown.guard.term, self.place, exception))
        thrown.regs = [exception]
        self._site.on_throw(thrown)

    def message(self, message: Message) -> Term:
        """A String that is to be the message of an exception."""
        return self._allocation.message(THROWABLE, message)

    def run_instead(self, choices: list[tuple[MethodInfo, Term]], args: list[Term]) -> None:
        """What this call means is what these static methods do, each where its condition holds; exactly one does."""
        self.instead, self.args = choices, args

    def run_model(self, owner: str, name: str, args: list[Term]) -> None:
        """As `run_instead`, of one static method that a model has."""
        method = next(m for m in self.classes.get(owner).methods if m.name == name)
        self.run_instead([(method, self.terms.true)], args)

    def assume(self, condition: Term) -> None:
        self.machine.record.has_assumptions = True
        if self.machine.assume(self.state, condition):
            self.ended = True

    def unsupported(self, reason: str, condition: Term | None = None) -> None:
        """The verdict is open where the condition holds (everywhere if none is given)."""
        where = self.terms.true if condition is None else condition
        if self.machine.unsupported(self.state, where, reason):
            self.ended = True

    def leave_out(self, type_name: str, condition: Term) -> None:
        """Unknowns that are being made up are none of those for which the condition holds; a proof names the type."""
        self.machine.record.limit_kinds(type_name)
        if self.machine.assume(self.state, self.terms.not_(condition)):
            self.ended = True

    def not_covered(self, reason: str) -> None:
        """Nobody knows what the call does: the path goes on with an unknown result (`symex/unknowns/uncovered.py`)."""
        self.uncovered = reason

    def doubt(self, reason: str, condition: Term) -> None:
        """Where the condition holds, the result stands for more values than Java can give: see `Machine.doubt`."""
        if self.machine.doubt(self.state, condition, reason):
            self.ended = True

    def room(self, array: Object) -> int:
        """Elements that an array can have at most."""
        if array.capacity >= 0:
            return array.capacity
        return interval_of(self.terms, self.length_of(array))[1]

    def new_array(self, descriptor: str, length: Term) -> Term | None:
        made = self._allocation.new_array(self.state, descriptor, [length], self.place)
        if made is None:
            self.ended = True
        return made

    def new_object(self, class_name: str) -> Term:
        return self._allocation.new_object(self.state, class_name)

    def new_closed(self, declared: str, reason: str) -> Term:
        """A new object of which no more is known than a type that it has; whoever uses it is told the reason."""
        made = self.machine.heap.make_foreign(declared, reason)
        self.machine.heap.allocate(self.state, made)
        return self.machine.heap.reference(made)

    def hide(self, reference: Term, reason: str) -> None:
        """Nobody knows what is inside this object, which is certain to be one; whoever uses it is told the reason."""
        heap = self.machine.heap
        heap.hide(self.state, heap.objects[reference.payload], reason)

    # --------------------------------------------------------------------------------- static fields

    def static_initial(self, field: FieldInfo) -> Term:
        """What a static field holds before anybody writes to it; to be asked for before the heap is."""
        return self._allocation.static_initial(field, self.machine.heap.field_number(field))

    def static_field(self, field: FieldInfo) -> Term:
        initial, value = self.static_initial(field), self.static_written(field)
        return initial if value is None else value

    def static_written(self, field: FieldInfo) -> Term | None:
        """None if nobody has written to it yet."""
        return self.state.heap.get((0, self.machine.heap.field_number(field)))

    def set_static(self, field: FieldInfo, value: Term) -> None:
        self.static_initial(field)
        self.state.heap.data[(0, self.machine.heap.field_number(field))] = value

    # --------------------------------------------------------------------------------------- others

    @property
    def where(self) -> str:
        """The place in the program, in words."""
        place = self.machine.here(self.state)
        return f"{place.method.pretty}, line {place.line}"

    def may_be_another(self, reference: Term, reason: str) -> None:
        """Nobody knows whether this is the same object as another one of its class."""
        source = self.machine.taint.source(self.reached, reason, self.place)
        for made, _ in self.objects(reference):
            self.machine.may_be_another(self.held(made), source)

    def classes_of(self, made: Object) -> tuple[tuple[str, Term], ...]:
        """The class of an object, or those that it may have, each with its condition."""
        held = self.held(made)
        if isinstance(held, ArrayObject) and held.kinds is not None:
            return held.kinds.conditions()
        return ((made.class_name, self.terms.true),)

    def ask_class(self, made: Object) -> None:
        """The program wants to know whether an object has one class and no subclass of it: of an unknown, a bound."""
        record, asks = self.machine.record, self.classes.find(self.place.method.class_name)
        if made.number in record.open_classes and asks is not None and asks.origin is Origin.USER:
            record.limit_kinds(record.open_classes[made.number])

    def objects_by_class(self, reference: Term) -> list[tuple[Object, Term]]:
        """As `objects`, for who wants to know classes only: opaque contents do not matter."""
        found = [(made, where) for made, where in self.candidates(reference) if made is not None]
        for made, where in found:
            if not made.class_name:
                self.unsupported(made.opaque, where)
        return [pair for pair in found if pair[0].class_name]

    def library_types(self, type_name: str) -> list[str]:
        """Classes of the library that the program names and that are of a type."""
        return self.machine.unknowns.library_types(type_name)

    def unknown(
        self, descriptor: str, name: str, nullable: bool | None = None, origin: Provenance = Provenance.OUTSIDE,
        field: tuple[str, str] | None = None, key: str = "",
    ) -> Term:  # fmt: skip
        """A fresh unknown, recorded as an input of the run; `key` is the name of a setting of the system."""
        unknowns = self.machine.unknowns
        making = Making(origin, name, nullable=nullable)
        known = self.machine.classes.resolve_field(*field, descriptor) if field is not None else None
        if known is not None:
            making = changed(making, type=field_type(known)).told(self.machine.nulls.field(known))
        value = unknowns.unknown(self.state, descriptor, making)
        self.received(descriptor, name, value, origin, ("", key) if key else field)
        return value

    def received(
        self, descriptor: str, name: str, value: Term, origin: Provenance = Provenance.OUTSIDE,
        field: tuple[str, str] | None = None,
    ) -> None:  # fmt: skip
        """Record an unknown as an input of the run; `name` is the call that gave it, or the static `field`."""
        guard = self.state.guard.term
        self.machine.record.steps.append(ssa.Input(guard, self.place, name, descriptor, value, origin, field))


__all__ = [
    "CACHES", "NO_MESSAGE", "NO_NUMBER", "ROOM", "Call", "Cells", "Either", "Intrinsic", "Kind", "Later", "Message",
    "Object", "OfClass", "Part", "Provenance", "Run", "Spelled", "Text", "Unsigned", "choose", "constant", "equal",
    "greatest", "in_cache", "in_radix", "least", "of_cells", "shift_left", "shift_right", "value_field",
]  # fmt: skip


class Intrinsic(Record):
    """A method whose meaning is given in Python.

    `is_final`: no class overrides it, so a reference to it is enough. `initialises`: if it is static, its class is
    initialised before.
    """

    run: Callable[[Call], Term | None]
    is_final: bool
    why: str
    initialises: bool = False
    is_stub: bool = False  # the user's word, which counts more than what is known of the receiver
    rough: Callable[[Call], Term | None] | None = None  # more than Java gives, where texts are too long to be looked at
