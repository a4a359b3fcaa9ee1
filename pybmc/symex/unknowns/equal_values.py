"""Whether two references are equal as values: boxes by what they hold, strings by their texts, all others by identity.

Those can be told apart by nothing that a function of values would do.
"""

from __future__ import annotations

from pybmc.symex.heap.boxes import CACHES
from pybmc.symex.heap.objects import HeapObject
from pybmc.symex.machine import Machine
from pybmc.symex.running.state import State
from pybmc.symex.texts.strings import equal
from pybmc.terms.node import Term

PRIMITIVES = {"java/lang/Float": "F", "java/lang/Double": "D"} | {box: row[0] for box, row in CACHES.items()}


def equal_values(machine: Machine, state: State, a: Term, b: Term) -> Term:
    terms, heap = machine.terms, machine.heap
    same = heap.same(a, b)
    if same is terms.true:
        return same
    right = [(heap.objects[number], guard) for number, guard in heap.targets(b) if number]
    found = [same]
    for number, own_guard in heap.targets(a):
        for other, guard in right if number else ():
            both = terms.and_(own_guard, guard)
            if other.number != number and both is not terms.false:
                found.append(terms.and_(both, _are_equal(machine, state, heap.objects[number], other)))
    return terms.or_all(found)


def _are_equal(machine: Machine, state: State, one: HeapObject, other: HeapObject) -> Term:
    terms, heap = machine.terms, machine.heap
    if one.chars is not None and other.chars is not None:
        return equal(terms, one.chars, other.chars)
    primitive = PRIMITIVES.get(one.class_name)
    field = machine.classes.get(one.class_name).field("value", primitive) if primitive is not None else None
    if field is None or one.class_name != other.class_name or one.opaque or other.opaque:
        return terms.false
    slot = heap.field_number(field)
    return terms.eq(heap.read_slot(state.heap, one, slot), heap.read_slot(state.heap, other, slot))
