"""What tables of objects give for an index or a key that flows: boxes hold what stands for it, as letters of arrays do.

The box that comes out is another one, whose value flows; boxes are told apart by `==` alone, and small ones not even by
that. A text for a letter may be an escape, or a word that somebody chose: nobody knows, so it is open whether it does
harm. A text that was found in a map is equal to a key of the program, and does none.
"""

from __future__ import annotations

from pybmc.goto.classes import ClassNotFound
from pybmc.goto.instr import Invoke
from pybmc.goto.names import STRING
from pybmc.goto.place import Place
from pybmc.symex.heap.boxes import CACHES, in_cache, value_field
from pybmc.symex.heap.objects import HeapObject, Shared
from pybmc.symex.machine import Machine
from pybmc.symex.running.state import State
from pybmc.symex.texts.strings import Text, choose, of_cells
from pybmc.symex.unknowns.flows import Flows
from pybmc.terms.node import Term
from pybmc.terms.ops import BOOL, Op
from pybmc.terms.walk import variables

TABLES = ("java/util/Map", "java/util/List")
GIVING = frozenset((
    "get", "getOrDefault", "put", "putIfAbsent", "replace", "remove", "computeIfAbsent", "computeIfPresent", "set",
    "floorKey", "lowerKey", "ceilingKey", "higherKey",
))  # fmt: skip
LONGEST = 64  # letters of a text in a table


class FlowTables:
    def __init__(self, machine: Machine, flows: Flows) -> None:
        self._machine = machine
        self._heap = machine.heap
        self._terms = machine.terms
        self._flows = flows

    def is_one(self, call: Invoke) -> bool:
        """Whether a call asks a table."""
        if call.method.name not in GIVING or call.dst is None or call.dst.kind != "A":
            return False
        try:
            return any(self._machine.classes.is_subtype(call.method.owner, table) for table in TABLES)
        except ClassNotFound:
            return False

    def given(self, state: State, given: Term, key: Term, descriptor: str, place: Place) -> Term:
        """What a call gives for a key: an index, or an object."""
        if descriptor[1] == "I":
            return self.at_index(state, given, key, place)
        where, is_letter = self._terms.false, False
        for number, guard in self._heap.targets(key):
            value = self._value(state, self._heap.objects[number]) if number else None
            if value is not None:
                where = self._terms.or_(where, self._terms.and_(guard, self._flows.condition(value)))
                is_letter |= self._is_letter(value)
        return self._flowing(state, given, where, is_letter, place)

    def at_index(self, state: State, given: Term, index: Term, place: Place) -> Term:
        return self._flowing(state, given, self._flows.condition(index), self._is_letter(index), place)

    def _is_letter(self, value: Term) -> bool:
        """Whether what flows into a number are letters of texts."""
        flowing = [one for one in variables([value]) if self._flows.is_marked(one)]
        return any(one.sort.width == 16 for one in flowing)

    def _flowing(self, state: State, given: Term, where: Term, is_letter: bool, place: Place) -> Term:
        if where is self._terms.false or given.op is Op.CONST:
            return given
        found: dict[str, list[tuple[HeapObject, Term]]] = {}
        for number, guard in self._heap.targets(given):
            made = self._heap.objects[number] if number else None
            if made is not None and made.class_name in (*CACHES, STRING):
                found.setdefault(made.class_name, []).append((made, guard))
        for name, those in found.items():
            other = None
            if name != STRING:
                other = self._box(state, name, those, where)
            elif is_letter:
                other = self._text(state, those, where, place)
            if other is not None:
                given = self._terms.ite(self._terms.or_all(guard for _, guard in those), other, given)
        return given

    def _value(self, state: State, made: HeapObject) -> Term | None:
        """What a box holds."""
        field = value_field(self._machine.classes, made.class_name) if made.class_name in CACHES else None
        if field is None:
            return None
        return self._heap.read_slot(state.heap, made, self._heap.field_number(field))

    def _box(self, state: State, name: str, those: list[tuple[HeapObject, Term]], where: Term) -> Term | None:
        field = value_field(self._machine.classes, name)
        values = [(self._value(state, made), guard) for made, guard in those]
        whole = values[-1][0]
        for value, guard in reversed(values[:-1]):
            whole = None if whole is None or value is None else self._terms.ite(guard, value, whole)
        carried = whole if whole is None else self._flows.carrying(self._machine, whole, where)
        if carried is None or carried is whole or field is None:
            return None
        made = self._heap.make(name)
        self._heap.allocate(state, made)
        state.heap.data[made.number, self._heap.field_number(field)] = carried
        self._heap.share(made, Shared(name, carried, in_cache(self._terms, name, carried)))
        return self._heap.reference(made)

    def _text(self, state: State, those: list[tuple[HeapObject, Term]], where: Term, place: Place) -> Term | None:
        terms, machine = self._terms, self._machine
        options: list[tuple[Term, Text]] = [(guard, made.chars) for made, guard in those if made.chars is not None]
        if len(options) < 2 or any(text.value is None or text.capacity > LONGEST for _, text in options):
            return None
        text = choose(terms, options)
        if text.value is not None:
            return None
        source = machine.taint.source(state.guard.term, "whether a text that a table has for a letter does harm", place)
        where = terms.and_(where, machine.variable(machine.unknowns.unique("harmful"), BOOL, source))
        made = machine.heap.make_string()
        cells = tuple(self._flows.carrying(machine, cell, where) for cell in text.cells(terms))
        made.chars = of_cells(terms, text.length, cells)
        made.opaque = "a library method that looks into an unknown String"
        return machine.heap.reference(made)
