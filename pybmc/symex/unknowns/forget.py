"""Forgetting: parts of the heap hold unknown values from now on.

Whoever forgets says what the new values may be. Numbers may be anything; of references a `References` knows that:

- `Anything`: null, any object that exists on the path and fits, or one of unboundedly many others
- stubs: null, an unknown object, an argument of the call, or what was there (`stubs`)
- calls without meaning: null, what was there, or an object of which nothing is known (`reach`)

What nobody has looked at yet of an unknown object is unknown anyway, and stays for whoever looks.
"""

from __future__ import annotations

from collections.abc import Iterable

from pybmc.annotations import Protocol
from pybmc.goto.classes import ClassNotFound, FieldInfo
from pybmc.goto.names import is_reference
from pybmc.records import changed
from pybmc.symex.heap.objects import ArrayObject, HeapObject
from pybmc.symex.heap.overlay import ALLOCATED, WHOLE_ARRAY
from pybmc.symex.machine import Machine
from pybmc.symex.running.state import State
from pybmc.symex.texts.strings import CONTENTS, ROOM
from pybmc.symex.unknowns.making import Making
from pybmc.terms.node import Term

MAX_CELLS = 1024  # of an array that is forgotten cell by cell; longer ones become one SMT array


class References(Protocol):
    def value(self, descriptor: str, making: Making, old: Term | None) -> Term:
        """A reference of a type; `old` is what was there."""


class Anything:
    """null, any object that exists on the path and fits, or one of unboundedly many others."""

    def __init__(self, machine: Machine, state: State) -> None:
        self._machine = machine
        self._existing = existing(machine, state)

    def value(self, descriptor: str, making: Making, old: Term | None) -> Term:
        unknowns = self._machine.unknowns
        nullable = True if making.nullable is None else making.nullable
        return unknowns.value(descriptor, changed(making, existing=self._existing, nullable=nullable))


def existing(machine: Machine, state: State) -> tuple[int, ...]:
    """The objects of the program that exist on a path; unknown ones apart, which every unknown may be."""
    heap = machine.heap
    return tuple(
        number
        for number, made in heap.objects.items()
        if not made.is_input
        and (number not in heap.allocated or state.heap.get((number, ALLOCATED)) is not None)
    )  # fmt: skip


class Forgetter:
    """Forgets on one state; what it writes carries the marks of its `making`."""

    def __init__(self, machine: Machine, state: State, making: Making, references: References) -> None:
        self._machine = machine
        self._heap = machine.heap
        self._state = state
        self._making = making
        self._references = references

    # ------------------------------------------------------------------------------- one object

    def field(self, made: HeapObject, field: FieldInfo, where: Term | None = None) -> Term | None:
        """A field of an object, where a condition holds; gives what it held, None if nobody has looked at it."""
        number = self._heap.field_number(field)
        return self._slot(made, number, field.descriptor, self.named(field.name), where)

    def contents(self, made: HeapObject, where: Term | None = None) -> None:
        """The text that a string builder holds, and how much room it has."""
        making = changed(self._making, name=self.named("String"), nullable=False)
        text = self._machine.unknowns.value("Ljava/lang/String;", making)
        self._write(made, CONTENTS, text, where)
        room = self._machine.classes.resolve_field(made.class_name, ROOM, "I")
        if room is not None and self._machine.unknowns.follows(ROOM):
            self.field(made, room, where)

    def cells(self, made: ArrayObject, where: Term | None = None) -> list[Term]:
        """All cells of an array; gives what they held, as far as somebody has looked at them."""
        if self._heap.whole(self._state.heap, made) is not None or not 0 <= made.capacity <= MAX_CELLS:
            self._whole(made, where)
            return []
        found = []
        for at in range(made.capacity):
            old = self._slot(made, at, made.element, self.named(f"[{at}]"), where)
            if old is not None:
                found.append(old)
        return found

    def _whole(self, made: ArrayObject, where: Term | None) -> None:
        making = changed(self._making, name=self.named("cells"))
        if made.holds_references:
            making = changed(making, existing=existing(self._machine, self._state), nullable=True)
        self._write(made, WHOLE_ARRAY, self._machine.unknowns.cells(made, making), where)
        made.promoted = True

    def _slot(self, made: HeapObject, slot: int, descriptor: str, name: str, where: Term | None) -> Term | None:
        key, heap, making = (made.number, slot), self._heap, self._making
        old = self._state.heap.get(key)
        if old is None and made.is_input and key not in heap.initial_values and making.bounded:
            if making.marks:
                heap.unknowns.depends(made, making.marks)
            return None
        if old is None:
            old = heap.initial(key, self._state.heap)
        self._write(made, slot, self.value(descriptor, name, old), where)
        return old

    def _write(self, made: HeapObject, slot: int, value: Term, where: Term | None) -> None:
        key, chain = (made.number, slot), self._state.heap
        if where is not None and where is not self._machine.terms.true:
            old = chain.get(key)
            value = self._machine.terms.ite(where, value, self._heap.initial(key, chain) if old is None else old)
        chain.data[key] = value

    # ------------------------------------------------------------------------------ many objects

    def fields_of(self, class_name: str, fields: Iterable[FieldInfo]) -> None:
        """Fields of all objects of a class and of its subclasses."""
        chosen = list(fields)
        for made in self._objects(class_name):
            for field in chosen:
                self.field(made, field)

    def arrays(self, descriptor: str) -> None:
        """All cells of all arrays of a type."""
        for made in self._objects(descriptor):
            if isinstance(made, ArrayObject):
                self.cells(made)

    def _objects(self, type_name: str) -> list[HeapObject]:
        heap, chain, found = self._heap, self._state.heap, []
        for number, made in list(heap.objects.items()):
            if number in heap.allocated and chain.get((number, ALLOCATED)) is None:
                continue  # not on this path
            try:
                if made.class_name and self._machine.classes.is_subtype(made.class_name, type_name):
                    found.append(made)
            except ClassNotFound:
                continue  # nobody can look at the fields of an object whose class is not there
        return found

    def static(self, field: FieldInfo, initial: Term) -> Term:
        """A static field; gives what it held, which is `initial` if nobody has written to it."""
        number = self._heap.field_number(field)
        old = self._state.heap.get((0, number))
        old = initial if old is None else old
        self._heap.static_initial.setdefault(number, initial)
        self._state.heap.data[(0, number)] = self.value(field.descriptor, self.named(field.name), old)
        return old

    # ------------------------------------------------------------------------------------ values

    def value(self, descriptor: str, name: str, old: Term | None = None) -> Term:
        making = changed(self._making, name=name)
        if is_reference(descriptor):
            return self._references.value(descriptor, making, old)
        return self._machine.unknowns.value(descriptor, making)

    def named(self, what: str) -> str:
        return f"{what} after {self._making.name}"
