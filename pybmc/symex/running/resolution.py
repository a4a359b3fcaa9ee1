"""Which methods a call may run.

Dispatch happens at the moment of the call: the receiver's possible objects have known classes, so the methods
that can run are found exactly, and only they are ever loaded, converted and lowered.
"""

from __future__ import annotations

from collections.abc import Sequence

from pybmc.goto.classes import ClassNotFound, ClassTable, MethodInfo
from pybmc.goto.instr import Invoke, InvokeKind, MethodRef
from pybmc.goto.names import dotted
from pybmc.symex.heap.objects import ForeignObject, HeapObject
from pybmc.symex.machine import Machine
from pybmc.symex.running.sites import Invocation
from pybmc.symex.running.state import State
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import Op


class Target:
    """One method that a call may run, and the objects on which it does."""

    __slots__ = ("condition", "method", "receivers")

    def __init__(self, method: MethodInfo, condition: Term, receivers: Sequence[tuple[int, Term]] = ()) -> None:
        self.method = method
        self.condition = condition
        self.receivers = list(receivers)

    def receiver(self, terms: Terms, reference: Term) -> Term:
        """What a reference is where this method runs: models look at all that it may be."""
        if not self.receivers:
            return reference
        result = terms.bv(self.receivers[-1][0], 32)
        for number, where in self.receivers[-2::-1]:
            result = terms.ite(where, terms.bv(number, 32), result)
        return result


class Resolution:
    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._terms = machine.terms
        self._heap = machine.heap
        self._classes: ClassTable = machine.classes
        self._resolved: dict[MethodRef, MethodInfo | str] = {}

    def resolve(self, call: Invoke) -> MethodInfo | str:
        """The method that is named, or why there is none."""
        ref = call.method
        known = self._resolved.get(ref)
        if known is None:
            try:
                found = self._classes.resolve_method(ref.owner, ref.name, ref.descriptor)
            except ClassNotFound as missing:
                known = str(missing)
            else:
                known = found or f"method {plain_name(ref)} does not exist"
            self._resolved[ref] = known
        return known

    def targets(self, state: State, site: Invocation, call: Invoke, resolved: MethodInfo) -> list[Target] | None:
        """The methods that may run, with conditions of which exactly one holds; None if the path ends."""
        true = self._terms.true
        if call.kind is InvokeKind.STATIC:
            return [Target(resolved, true)]
        if call.kind is InvokeKind.SPECIAL:
            return [Target(self._special(call, resolved), true)]
        found: dict[tuple[str, str], Target] = {}
        for made, condition in self._receivers(state, site.args[0]):
            if isinstance(made, ForeignObject):
                continue  # see unknown_receiver
            method = self._selected(made, resolved)
            if method is None:
                continue
            if isinstance(method, str):
                where = self._machine.stack.user_place(site.place)
                if self._machine.unsupported(state, condition, method, where):
                    return None
                continue
            key = (method.owner, method.name)
            if key in found:
                found[key].condition = self._terms.or_(found[key].condition, condition)
                found[key].receivers.append((made.number, condition))
            else:
                found[key] = Target(method, condition, [(made.number, condition)])
        return list(found.values()) or None

    def _selected(self, made: HeapObject, resolved: MethodInfo) -> MethodInfo | str | None:
        """What runs on an object, or why nobody can say; None if such an object never gets here."""
        if not made.class_name:
            return made.opaque
        try:
            method = self._classes.select_method(made.class_name, resolved)
        except ClassNotFound as missing:
            return str(missing)
        if method is None and not self._classes.get(resolved.owner).is_interface:
            return None  # JVMS 4.10.1: the verifier sees to it that the receiver is of this class
        # excluded by a cast before, or an IncompatibleClassChangeError
        return method if method is not None else f"no {resolved.name}{resolved.descriptor} in {made.class_name}"

    def _receivers(self, state: State, reference: Term) -> list[tuple[HeapObject, Term]]:
        heap = self._heap
        if reference.op is Op.CONST:
            return [(heap.objects[reference.payload], self._terms.true)] if reference.payload else []
        false = self._terms.false
        pairs = [
            (heap.objects[number], state.guard.decide(self._terms, guard))
            for number, guard in heap.targets(reference)
            if number
        ]
        return [pair for pair in pairs if pair[1] is not false]

    def _special(self, call: Invoke, resolved: MethodInfo) -> MethodInfo:
        """JVMS 6.5 invokespecial: the method itself; a super call selects from the superclass upward."""
        if resolved.name == "<init>" or resolved.is_private or not resolved.is_abstract:
            return resolved
        return self._classes.select_method(call.method.owner, resolved) or resolved

    def unknown_receiver(self, state: State, call: Invoke, args: list[Term]) -> tuple[Term, str]:
        """Where the receiver is an object of which nobody knows the class or contents, and what it comes from."""
        heap, terms = self._heap, self._terms
        where, reason = terms.false, ""
        if call.kind is InvokeKind.STATIC or not heap.has_foreign:
            return where, reason
        for made, condition in self._receivers(state, args[0]):
            foreign = isinstance(made, ForeignObject)
            hidden = terms.true if foreign else heap.is_hidden(state, made)
            if hidden is not terms.false:
                where = terms.or_(where, terms.and_(condition, hidden))
                reason = reason or (made.opaque if foreign else heap.hidden[made.number])
        where = state.guard.decide(terms, where)
        if not where.is_const and not self._machine.feasible(terms.and_(state.guard.term, terms.not_(where))):
            where = terms.true  # a cast before has excluded all others
        return where, reason


def plain_name(ref: MethodRef | MethodInfo) -> str:
    """`pkg.Foo.bar(I)V`"""
    return f"{dotted(ref.owner)}.{ref.name}{ref.descriptor}"
