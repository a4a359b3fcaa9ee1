"""Whether anybody knows an object: whether something in a heap refers to it."""

from __future__ import annotations

from pybmc.goto.names import is_reference
from pybmc.symex.heap.heap import Heap
from pybmc.symex.heap.objects import ArrayObject
from pybmc.symex.heap.overlay import Overlay
from pybmc.terms.node import Term


def is_referred_to(heap: Heap, chain: Overlay, numbers: set[int]) -> bool:
    """By something that was written, if only on some paths."""
    node: Overlay | None = chain
    while node is not None:
        for (number, slot), value in node.data.items():
            if slot >= 0 and is_reference_slot(heap, number, slot) and numbers & targets(heap, value):
                return True
        node = node.parent
    return False


def targets(heap: Heap, value: Term) -> set[int]:
    return {number for number, _ in heap.targets(value)}


def is_reference_slot(heap: Heap, number: int, slot: int) -> bool:
    made = heap.objects.get(number)
    if isinstance(made, ArrayObject):
        return made.holds_references
    return is_reference(heap.field_info(slot).descriptor)
