"""What the caller of an unknown function leads it to: its arguments, and what these hold.

A function may give back any of that. What the library keeps for itself, such as the array of an ArrayList, is passed
through but never given: only what a container holds for others is declared as Object in its code.
"""

from __future__ import annotations

from pybmc.goto.classes import Origin
from pybmc.goto.names import OBJECT, STRING, Descriptor, class_of, descriptor_of, is_reference
from pybmc.records import NamedTuple
from pybmc.symex.api import Call
from pybmc.symex.heap.objects import ArrayObject, ForeignObject, HeapObject
from pybmc.symex.machine import Machine
from pybmc.symex.ssa import Limit
from pybmc.terms.node import Term
from pybmc.terms.ops import Op

MAX_OFFERED = 8  # objects that one call may give back
MAX_VISITS = 60  # of objects on the way to them
MAX_CELLS = 64  # of an array that is looked through
MAX_STEPS = 5  # from an argument to such an object


class Offered(NamedTuple):
    """An object: the way there from the arguments, and where it is to be had."""

    way: tuple[str, ...]
    value: Term
    where: Term
    is_hidden: bool = False  # the library keeps it for itself


class Offers:
    """Looks for objects of a type on one path."""

    def __init__(self, machine: Machine, call: Call, wanted: Descriptor) -> None:
        self._machine = machine
        self._heap = machine.heap
        self._call = call
        self._wanted = class_of(wanted) if is_reference(wanted) else ""
        self._done: set[int] = set()  # objects that were looked into wherever they are
        self._visits = 0

    def find(self, arguments: list[tuple[int, Term]]) -> list[Offered]:
        """From the arguments with these positions, those first that are near."""
        terms = self._call.terms
        todo = [Offered((str(at),), arg, terms.true) for at, arg in arguments] if self._wanted else []
        found: list[Offered] = []
        while todo and len(found) < MAX_OFFERED and self._visits < MAX_VISITS:
            one = todo.pop(0)
            made = [(self._heap.objects[number], where) for number, where in self._heap.targets(one.value) if number]
            fits = terms.or_all(where for thing, where in made if self._fits(thing))
            if fits is not terms.false and not one.is_hidden:
                found.append(one._replace(where=terms.and_(one.where, fits)))
            for thing, where in made:
                todo += self._inside(one, thing, terms.and_(one.where, where))
        if todo:
            self._machine.record.limits[Limit.OFFERED] = MAX_OFFERED
        return found

    def _fits(self, made: HeapObject) -> bool:
        """An unknown string may be identical to others that the caller gave, but not to those that the program made."""
        unknowns = self._heap.unknowns
        return unknowns.fits(made, self._wanted) and not (made.class_name == STRING and unknowns.is_given(made))

    def _inside(self, one: Offered, made: HeapObject, where: Term) -> list[Offered]:
        """What was written into an object. The rest of an unknown one is unknown, as is what a function gives."""
        number, terms = made.number, self._call.terms
        if number in self._done or isinstance(made, ForeignObject) or made.chars is not None or where is terms.false:
            return []
        self._visits += 1
        if where is terms.true:
            self._done.add(number)
        found: list[Offered] = []
        for step, slot, declared, is_own in self._places(one, made):
            value = self._call.state.heap.get((number, slot))
            if value is None or (value.op is Op.CONST and not value.payload):
                continue
            if len(one.way) > MAX_STEPS:
                self._machine.record.limits[Limit.OFFERED] = MAX_OFFERED
                return []
            is_hidden = not is_own and declared != descriptor_of(OBJECT)
            found.append(Offered((*one.way, step), value, where, is_hidden))
        return found

    def _places(self, one: Offered, made: HeapObject) -> list[tuple[str, int, str, bool]]:
        """References inside: the step, the slot, the declared type, and whether the program can get at it."""
        if isinstance(made, ArrayObject):
            if not made.holds_references:
                return []
            if made.promoted or made.capacity > MAX_CELLS:
                self._machine.record.limits[Limit.OFFERED] = MAX_OFFERED
                return []
            return [(f"[{at}]", at, made.element, not one.is_hidden) for at in range(max(0, made.capacity))]
        return [
            (f"{info.name}.{field.name}", self._heap.field_number(field), field.descriptor, info.origin is Origin.USER)
            for info in self._machine.classes.superclasses(made.class_name)
            for field in info.fields
            if not field.is_static and is_reference(field.descriptor)
        ]
