"""Which objects are the insides of collections that were there before: nodes, tables, arrays of elements.

Two methods that leave a map with the same entries may leave its insides in different shapes, which nobody outside can
tell. So of a collection that was there before it counts what it holds afterwards, as of one that is new.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pybmc.goto.classes import FieldInfo
from pybmc.symex.heap.objects import ArrayObject, HeapObject
from pybmc.symex.heap.overlay import Overlay
from pybmc.symex.machine import Machine
from pybmc.terms.node import Term

LIBRARY = "java/util/"
HOLDING = ("Ljava/util/", "[Ljava/util/", "[Ljava/lang/Object;")  # types of fields for insides: elements are of none


class Insides:
    """`is_old`: whether an object was there before; `chains`: what each side leaves, and what there was before."""

    def __init__(
        self, machine: Machine, collections: list[HeapObject], is_old: Callable[[HeapObject], bool],
        chains: tuple[Overlay, ...],
    ) -> None:  # fmt: skip
        self._heap = machine.heap
        self._machine = machine
        self._is_old = is_old
        self._chains = chains
        self._own = {made.number for made in collections}
        self.owners: dict[int, list[HeapObject]] = {}  # collections that an object is inside of, or is
        for made in collections:
            self._walk(made)

    def _walk(self, collection: HeapObject) -> None:
        todo, seen = [collection], {collection.number}
        while todo:
            made = todo.pop()
            self.owners.setdefault(made.number, []).append(collection)
            for value in self._held(made):
                for number, _ in self._heap.targets(value):
                    if number and number not in seen and self._is_inside(self._heap.objects[number]):
                        seen.add(number)
                        todo.append(self._heap.objects[number])

    def _is_inside(self, made: HeapObject) -> bool:
        is_library = isinstance(made, ArrayObject) or made.class_name.startswith(LIBRARY)
        return is_library and made.number not in self._own and self._is_old(made)

    def _held(self, made: HeapObject) -> Iterator[Term]:
        slots: list[int] = []
        if not isinstance(made, ArrayObject):
            slots = [self._heap.field_number(field) for field in self._fields(made)]
        elif made.element.startswith("Ljava/util/"):
            slots = list(range(made.capacity))
        for slot in slots:
            for chain in self._chains:
                value = chain.get((made.number, slot))
                if value is None and (made.number, slot) in self._heap.initial_values:
                    value = self._heap.initial_values[made.number, slot]
                if value is not None:
                    yield value

    def _fields(self, made: HeapObject) -> Iterator[FieldInfo]:
        infos = list(self._machine.classes.present_superclasses(made.class_name))
        names = {info.name for info in infos}
        declared = [field for info in infos for field in info.fields if not field.is_static]
        attached = [field for field in self._heap.fields() if field.owner in names and field.name[0] == "<"]
        yield from (field for field in (*declared, *attached) if field.descriptor.startswith(HOLDING))
