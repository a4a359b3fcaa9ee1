"""What an intrinsic sees of the path that calls it: what is decided there, and what objects hold."""

from __future__ import annotations

from pybmc.goto.classes import ACC_FINAL, INITIALISATION_STATE, FieldInfo, Origin
from pybmc.records import NamedTuple
from pybmc.symex.heap.objects import ArrayObject
from pybmc.symex.heap.overlay import Overlay, common_ancestor, fork, writes_since
from pybmc.symex.machine import Machine
from pybmc.symex.running.state import State
from pybmc.symex.surface.run import Object, Run
from pybmc.symex.texts.strings import CONTENTS, Text
from pybmc.terms.node import Term


class Snapshot(NamedTuple):
    """For `has_changed` only."""

    heap: Overlay
    objects: int  # that there were


class OnPath(Run):
    """Reads and writes come in three forms: by reference, by object, and of static fields."""

    __slots__ = ("state",)

    def __init__(self, machine: Machine, state: State) -> None:
        super().__init__(machine)
        self.state = state

    # ------------------------------------------------------------------------------------- conditions

    @property
    def reached(self) -> Term:
        """Where this call is made."""
        return self.state.guard.term

    def decide(self, condition: Term) -> Term:
        """A condition, as far as the way that was taken to this call leaves it open."""
        return self.state.guard.decide(self.terms, condition)

    def possible(self, condition: Term) -> bool:
        """False if the condition never holds here by all that is assumed; a solver is asked, so it costs."""
        return self.machine.feasible(self.terms.and_(self.state.guard.term, condition))

    def is_surely_null(self, reference: Term | None) -> bool:
        """On this path; also if there is no reference."""
        terms = self.terms
        return reference is None or self.decide(terms.eq(reference, self.null)) is terms.true

    def extent(self, value: Term) -> tuple[int, int]:
        """Numbers between which an integer is on this path."""
        return self.machine.extent(self.state, value)

    # -------------------------------------------------------------------------------- the heap as a whole

    def snapshot(self) -> Snapshot:
        """What all objects hold now."""
        self.state.heap, kept = fork(self.state.heap)
        return Snapshot(kept, len(self.machine.heap.objects))

    def has_changed(self, since: Snapshot) -> bool:
        """Whether an object of then, or a static field, was written to; true where in doubt.

        What the initialisers of the library set does not count: it is the same whenever they run.
        """
        heap, kept = self.state.heap, since.heap
        written = writes_since(heap, common_ancestor(heap, kept))
        changed = [key for key, value in written.items() if key[0] <= since.objects and kept.get(key) is not value]
        return any(number or not self._is_of_initialiser(slot) for number, slot in changed)

    def _is_of_initialiser(self, slot: int) -> bool:
        """Whether only an initialiser of a class of the library sets this static field."""
        field = self.machine.heap.field_info(slot)
        owner = self.machine.classes.find(field.owner)
        is_of_library = owner is not None and owner.origin is not Origin.USER
        return is_of_library and (bool(field.access & ACC_FINAL) or field.name == INITIALISATION_STATE)

    @property
    def compares_events(self) -> bool:
        """Whether somebody looks at the sequence of calls, too."""
        return self.machine.events is not None

    @property
    def makes_unknowns(self) -> bool:
        """Whether this call is part of making something unknown up, and not yet of the program."""
        return self.machine.trial is not None

    # ------------------------------------------------------------------------------------ by reference

    def objects(self, reference: Term) -> list[tuple[Object, Term]]:
        """The non-null objects that a reference may be here, each with its condition; opaque ones end in UNKNOWN."""
        return list(self.machine.heap.live_targets(self.state, reference))

    def arrays(self, reference: Term, elements: str) -> list[tuple[Object, Term]]:
        """As `objects`, of a reference to an array whose elements have one of these kinds (first letters of types).

        It may have targets that a cast excludes; they cannot be there (JVMS 4.10.1).
        """
        found = [(made.class_name, (made, where)) for made, where in self.objects(reference)]
        return [pair for name, pair in found if name[:1] == "[" and name[1] in elements]

    def read(self, reference: Term, field: FieldInfo) -> Term | None:
        """None if there is no object to read from: no path goes on."""
        heap = self.machine.heap
        return heap.read_field(self.state, reference, heap.field_number(field))

    def write(self, reference: Term, field: FieldInfo, value: Term) -> None:
        heap = self.machine.heap
        heap.write_field(self.state, reference, heap.field_number(field), value)

    def read_length(self, array: Term) -> Term | None:
        return self.machine.heap.read_length(self.state, array)

    def read_cell(self, array: Term, index: Term, kind: str) -> Term | None:
        """`kind` as `kind_of` gives it for the elements."""
        return self.machine.heap.read_cell(self.state, array, index, kind)

    def write_cell(self, array: Term, index: Term, value: Term, kind: str) -> None:
        self.machine.heap.write_cell(self.state, array, index, value, kind)

    # ---------------------------------------------------------------------------------------- by object

    def field_of(self, made: Object, field: FieldInfo) -> Term:
        heap = self.machine.heap
        return heap.read_slot(self.state.heap, self.held(made), heap.field_number(field))

    def set_field(self, made: Object, field: FieldInfo, value: Term) -> None:
        self.state.heap.data[(made.number, self.machine.heap.field_number(field))] = value

    def cell(self, array: Object, index: Term) -> Term:
        return self.machine.heap.cell(self.state.heap, self.held_array(array), index)

    def cell_at(self, array: Object, at: int) -> Term:
        """Of an array whose elements are known one by one."""
        return self.machine.heap.read_slot(self.state.heap, self.held(array), at)

    def cells(self, array: Object) -> list[Term]:
        return [self.cell_at(array, at) for at in range(array.capacity)]

    def set_cell(self, array: Object, at: int, value: Term) -> None:
        self.state.heap.data[(array.number, at)] = value

    def store(self, array: Object, condition: Term, index: Term, value: Term) -> None:
        """Write a cell where the condition holds."""
        self.machine.heap.write_one(self.state, self.held_array(array), condition, index, value)

    # ---------------------------------------------------------------------------------------- new objects

    def array_of(self, descriptor: str, length: Term, capacity: int) -> Object:
        """A new array that has up to `capacity` elements."""
        heap = self.machine.heap
        made = heap.make_array(descriptor, length, capacity)
        heap.allocate(self.state, made)
        return made

    def copy_of(self, made: Object) -> Term:
        """One level deep."""
        heap, held = self.machine.heap, self.held(made)
        if isinstance(held, ArrayObject):
            held.measured = True  # whoever has the copy knows its length
            array = heap.make_array(held.class_name, held.length, held.capacity)
            array.kinds = held.kinds
            heap.allocate(self.state, array)
            heap.copy_cells(self.state, held, array)
            return heap.reference(array)
        copy = heap.make(held.class_name)
        heap.allocate(self.state, copy)
        for info in self.classes.superclasses(held.class_name):
            for field in info.fields:
                if not field.is_static:
                    self.set_field(copy, field, self.field_of(held, field))
        return heap.reference(copy)

    # -------------------------------------------------------------------------------------------- texts

    def contents_of(self, builder: Object) -> list[tuple[Object | None, Term]]:
        """The Strings whose text a StringBuilder may have; None for an empty one."""
        return self.candidates(self.contents_reference(builder))

    def contents_reference(self, builder: Object) -> Term:
        """To the String whose text a StringBuilder has; null for an empty one."""
        return self.machine.heap.read_slot(self.state.heap, self.held(builder), CONTENTS)

    def set_contents(self, builder: Term, contents: Term) -> None:
        """Make a StringBuilder have the text of a String."""
        heap, data, terms = self.machine.heap, self.state.heap.data, self.terms
        for number, where in heap.targets(builder):
            decided = self.decide(where) if number else terms.false
            if decided is terms.true:
                data[(number, CONTENTS)] = contents
            elif decided is not terms.false:
                old = heap.read_slot(self.state.heap, heap.objects[number], CONTENTS)
                data[(number, CONTENTS)] = terms.ite(decided, contents, old)

    def interned(self, made: Object, where: Term) -> Term:
        """String.intern() where the condition holds."""
        heap = self.machine.heap
        return heap.reference(heap.unknowns.intern(self.held(made), self.terms.and_(self.reached, where)))

    def blurred(self, name: str, texts: tuple[Text, ...], result: Term) -> Term:
        """What holds of a text only since it is bounded, and nobody knows the text, is not known either."""
        taint = self.machine.taint
        if not taint or taint.mask(result):
            return result
        mask = 0
        for text in texts:
            mask |= taint.mask(text.length)
        if not mask:
            return result
        unknown = self.terms.var(self.fresh_name(name), result.sort)
        taint.mark(unknown, mask)
        return unknown
