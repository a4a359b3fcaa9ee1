"""Calls of which nobody knows the meaning: native methods, classes that are not there, reflection, the world outside.

Where such a call is reached there is no proof. The path goes on behind it: the call gives an unknown value of its type,
whatever it can get hold of becomes unknown (`reach`), and with --uncovered-may-throw it may throw. All this is marked
(`taint`): whether a property holds that depends on it is open, and failures that do not are found.

Where the library itself makes the call, it is the program's call into the library that is not covered. That one is
abandoned in the middle, on this path alone.
"""

from __future__ import annotations

from pybmc.annotations import TYPE_CHECKING
from pybmc.goto.boxing import BOXES
from pybmc.goto.classes import ClassNotFound, Origin
from pybmc.goto.names import (
    OBJECT,
    STRING,
    Descriptor,
    MethodId,
    class_of,
    descriptor_of,
    dotted,
    is_reference,
    split_method,
)
from pybmc.goto.place import Place
from pybmc.symex import ssa
from pybmc.symex.heap.allocation import Allocation
from pybmc.symex.heap.objects import ForeignObject
from pybmc.symex.machine import Machine
from pybmc.symex.running.frames import Frame
from pybmc.symex.running.sites import INITIALISERS, Abandoned, CallSite
from pybmc.symex.running.state import State
from pybmc.symex.texts.messages import NO_MESSAGE
from pybmc.symex.unknowns.making import Making
from pybmc.terms.node import Term
from pybmc.terms.ops import BOOL

if TYPE_CHECKING:
    from pybmc.symex.unknowns.reach import Reach

RUNTIME_EXCEPTION = "java/lang/RuntimeException"


class Uncovered:
    def __init__(self, machine: Machine, allocation: Allocation) -> None:
        self._machine = machine
        self._allocation = allocation

    # ------------------------------------------------------------------------------------------ calls

    def call(self, state: State, site: CallSite, reason: str, origin: str = "") -> None:
        """Go on behind a call without meaning; the state is delivered to whoever waits for it.

        `origin` instead of a reason: where the unknown object comes from that is called.
        """
        machine = self._machine
        reason = reason or f"{site.method.pretty} is called on an unknown object: {origin}"
        if machine.trial or not machine.reachable(state):
            asks = bool(origin) or machine.trial is None or not machine.trial.asks  # a cast may exclude the receiver
            machine.unsupported(state, machine.terms.true, reason, machine.stack.user_place(site.place), asks)
            state.die()
            return
        frames = machine.stack.library_frames()
        if frames:
            site, reason = _outermost(frames[0], origin or reason)
        in_initialiser = any(method.name in INITIALISERS for method in (site.method, *(f.method for f in frames)))
        if machine.events is not None and not in_initialiser and machine.events.call(state, site):
            return
        name = site.method.name
        stub = "" if name.startswith("<") else f"{dotted(site.method.class_name)}.{name}"
        source = self._reached(state, site.place, site.short_name, reason, "its result is unknown", stub)
        making = Making(ssa.Provenance.UNCOVERED, site.short_name, marks=source)
        forgetting = _reach(machine, state, making, origin or _not_covered(site.short_name, site.place))
        forgetting.everything_from(
            [arg for arg, kind in zip(site.args, _kinds(site), strict=True) if is_reference(kind)]
        )
        if forgetting.meets_program or self._is_of_program(site.method.class_name):
            forgetting.statics(self._allocation.static_initial)
            forgetting.kept()
        for method in (site.method, *(frame.method for frame in frames)):
            if method.name in INITIALISERS:
                forgetting.initialiser(method.class_name)
        if forgetting.ok:
            self._throw(state, site, making)
            result = site.method.descriptor.rpartition(")")[2]
            state.regs = [] if result == "V" else [self._result(state, site, result, forgetting)]
        if forgetting.ok:
            site.on_return(state)
        else:
            machine.unsupported(state, machine.terms.true, f"{reason}: it may change too many objects", site.place)
            state.die()

    def _reached(self, state: State, place: Place, name: str, reason: str, effect: str, stub: str = "") -> int:
        """Note that something uncovered is reached; the mark of what comes of it."""
        machine, guard = self._machine, state.guard.term
        where = f"{place.method.pretty}, line {place.line}" if place.line else place.method.pretty
        machine.record.warn(f"{where}: {reason}; {effect}, and no verdict that depends on it is given")
        prefix = len(machine.record.assumptions)
        machine.record.steps.append(ssa.Unsupported(guard, place, reason, prefix, name, method=stub))
        return machine.taint.source(guard, f"{name} in line {place.line}" if place.line else name, place)

    def _is_of_program(self, class_name: str) -> bool:
        info = self._machine.classes.find(class_name)
        return info is None or info.origin is Origin.USER

    def _throw(self, state: State, site: CallSite, making: Making) -> None:
        """--uncovered-may-throw: what the method declares, or a RuntimeException."""
        machine, terms = self._machine, self._machine.terms
        unknowns = machine.unknowns
        for name in self._throwables(site.method) if machine.settings.uncovered_throws else ():
            thrown = unknowns.choice(f"{site.short_name} throws {name}", making)
            other = state.fork()
            other.guard = other.guard.branch(terms, thrown)
            state.guard = state.guard.branch(terms, terms.not_(thrown))
            exception = self._allocation.new_throwable(other, name, NO_MESSAGE)
            machine.note_throw(exception.payload, other, site.place)
            other.regs = [exception]
            site.on_throw(other)

    def _throwables(self, method: MethodId) -> list[str]:
        classes = self._machine.classes
        try:
            found = classes.resolve_method(method.class_name, method.name, method.descriptor)
        except ClassNotFound:
            found = None
        declared = found.exceptions if found is not None else ()
        return [name for name in dict.fromkeys((RUNTIME_EXCEPTION, *declared)) if classes.find(name) is not None]

    # ----------------------------------------------------------------------------------------- values

    def value(self, state: State, descriptor: str, name: str, reason: str, place: Place) -> Term:
        """What a field holds that is not there."""
        machine = self._machine
        marks = self._reached(state, place, name, reason, "what it holds is unknown")
        making = Making(ssa.Provenance.UNCOVERED, name, marks=marks)
        return self._any(state, descriptor, _reach(machine, state, making, _not_covered(name, place)))

    def write(self, state: State, name: str, reason: str, place: Place) -> None:
        """A field that is not there is assigned."""
        self._reached(state, place, name, reason, "what becomes of it is unknown")

    def missing_parent(self, state: State, class_name: str, place: Place, of: str = "") -> None:
        """The superclass of a class that is initialised is not there."""
        rules = self._machine.settings.flows
        if rules is not None and any(
            (spot.class_name, spot.method) == (class_name, "<init>") for spot in rules.unknown
        ):
            return  # --taint says that it does nothing
        if self._machine.classes.find(class_name) is None:
            name = dotted(class_name)
            reason = f"class {name} not found" + (f", the superclass of {dotted(of)}" if of else "")
            self._reached(state, place, name, reason, "what its initialiser does is unknown")

    def new(self, state: State, class_name: str) -> Term:
        """An object of a class that is not there: nobody knows what it is, but it is no other object."""
        made = self._machine.heap.make_foreign(class_name, f"class {dotted(class_name)} not found")
        self._machine.heap.allocate(state, made)
        return self._machine.heap.reference(made)

    def is_instance(self, state: State, number: int, type_name: str, why: str = "") -> Term:
        """Whether an object is of a type, where its class or that type is not known."""
        machine, heap = self._machine, self._machine.heap
        made = heap.objects[number]
        if isinstance(made, ForeignObject) and _is_known_subtype(machine, made.declared, type_name):
            return machine.terms.true
        if isinstance(made, ForeignObject) and not machine.classes.may_be(made.declared, type_name):
            return machine.terms.false
        variable = machine.terms.var(f"object#{number} is a {type_name}", BOOL)
        reason = made.opaque or why or f"class {dotted(type_name)} not found"
        source = made.source
        if not source:
            source = self._reached(state, machine.here(state), type_name, reason, "what is of that type is unknown")
        machine.taint.mark(variable, source)
        return variable

    def _result(self, state: State, site: CallSite, descriptor: str, forgetting: Reach) -> Term:
        machine, name = self._machine, site.short_name
        value = self._any(state, descriptor, forgetting)
        if is_reference(descriptor):
            for arg, kind in zip(site.args, _kinds(site), strict=True):
                value = self._perhaps(arg, kind, descriptor, value, forgetting.making)
        machine.record.steps.append(
            ssa.Input(state.guard.term, site.place, name, descriptor, value, ssa.Provenance.UNCOVERED)
        )
        return value

    def _any(self, state: State, descriptor: str, forgetting: Reach) -> Term:
        """An unknown object has one of the program's classes, or one of which nothing is known."""
        machine = self._machine
        unknowns = machine.unknowns
        making = forgetting.making
        if descriptor[0] != "L":
            return unknowns.unknown(state, descriptor, making)
        info = machine.classes.find(class_of(descriptor))
        if info is None:
            return forgetting.references.value(descriptor, making)
        if info.name == STRING or info.name in BOXES or (info.origin is Origin.USER and not info.is_interface):
            return unknowns.unknown(state, descriptor, making)
        if info.origin is not Origin.USER and info.name != OBJECT:
            return forgetting.references.value(descriptor, making)
        known = unknowns.unknown(state, descriptor, making)
        is_other = unknowns.choice(f"{making.name}?is_other", making)
        return machine.terms.ite(is_other, forgetting.references.other(descriptor, making), known)

    def _perhaps(self, arg: Term, kind: str, descriptor: str, value: Term, making: Making) -> Term:
        """A call may give back one of its arguments."""
        machine = self._machine
        if not is_reference(kind):
            return value
        unknowns, terms = machine.unknowns, machine.terms
        fits = terms.or_all(guard for number, guard in machine.heap.targets(arg) if self._fits(number, descriptor))
        if fits is terms.false:
            return value
        chosen = terms.and_(unknowns.choice(f"{making.name}?is_argument", making), fits)
        return terms.ite(chosen, arg, value)

    def _fits(self, number: int, descriptor: str) -> bool:
        heap = self._machine.heap
        return number > 0 and heap.unknowns.fits(heap.objects[number], class_of(descriptor))


def _outermost(frame: Frame, reason: str) -> tuple[CallSite, str]:
    """The program's own call into the library instead of one that the library makes."""
    name = frame.method.pretty
    if frame.method.name in INITIALISERS:
        name = f"the initialiser of {dotted(frame.method.class_name)}"
    return Abandoned(frame), f"{name} is not covered: {reason}"


def _reach(machine: Machine, state: State, making: Making, why: str) -> Reach:
    from pybmc.symex.unknowns.reach import Reach  # most programs have no such call

    return Reach(machine, state, making, why)


def _not_covered(name: str, place: Place) -> str:
    return f"{name} in line {place.line} is not covered" if place.line else f"{name} is not covered"


def _kinds(site: CallSite) -> list[Descriptor]:
    """The types of the arguments, the receiver first if there is one."""
    parameters = list(split_method(site.method.descriptor)[0])
    return parameters if len(parameters) == len(site.args) else [descriptor_of(site.method.class_name), *parameters]


def _is_known_subtype(machine: Machine, declared: str, type_name: str) -> bool:
    try:
        return machine.classes.is_subtype(declared, type_name)
    except ClassNotFound:
        return False
