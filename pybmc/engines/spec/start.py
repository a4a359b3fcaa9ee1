"""The heap in which a method begins: everything that can be reached from what it is given, made before anything is
assumed of it.

An object that was made up is part of the pre-state where its variable says so: where the method was given it, an
object that is part refers to it, or a specification speaks of all of its class. Others are not: they could share what
the method changes, and nobody would be shown them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pybmc.engines.spec.known import is_reference_slot
from pybmc.engines.spec.looked_at import LookedAt
from pybmc.engines.spec.referrers import Referrers
from pybmc.goto.boxing import BOXES
from pybmc.goto.classes import ClassTable, Origin
from pybmc.goto.names import OBJECT, STRING, THROWABLE, is_reference
from pybmc.symex.execution import Parts
from pybmc.symex.heap.objects import ArrayObject, HeapObject
from pybmc.symex.heap.overlay import Overlay
from pybmc.symex.running.state import State
from pybmc.symex.ssa import Provenance
from pybmc.symex.unknowns.making import Making
from pybmc.terms.node import Term
from pybmc.terms.ops import BOOL

MAX_OBJECTS = 400


class StartHeap:
    """`existing`: where unknown objects are part of the pre-state, by number."""

    def __init__(self, parts: Parts, state: State, looked_at: LookedAt) -> None:
        self._looked_at = looked_at
        self._unknowns = parts.machine.unknowns
        self._seen: set[tuple[int, int]] = set()
        self._machine = parts.machine
        self._heap = parts.machine.heap
        self._terms = parts.machine.terms
        self._classes: ClassTable = parts.machine.classes
        self._state = state
        self.existing: dict[int, Term] = {}
        self._referrers = Referrers(parts)

    def make(self, given: Iterable[Term]) -> None:
        terms = self._terms
        for value in (*given, *self._statics()):
            self._refers(terms.true, value)
        for value in self._initialised():
            for number, _ in self._heap.targets(value):
                self._referrers.spare(number)
        before = -1
        while self._is_more() or before < len(self._heap.objects):
            before = len(self._heap.objects)
            for type_ in list(self._looked_at.quantified):
                self._others(type_)
        if len(self._heap.objects) > MAX_OBJECTS:
            reason = f"more than {MAX_OBJECTS} objects at the start; --objects bounds them"
            self._machine.unsupported(self._state, terms.true, reason)
        elif not any(map(self._leads_elsewhere, self._heap.objects.values())):
            for fact in self._referrers.facts(self.existing):
                self._machine.state_fact(fact)

    def _is_more(self) -> bool:
        """Make what is referred to; whether there was anything that nobody had looked at."""
        number, seen = 1, len(self._seen)
        while number <= min(len(self._heap.objects), MAX_OBJECTS):  # which grows
            made = self._heap.objects[number]
            if self._is_looked_into(made):
                self._looked_at.of_class(made.class_name)
                exists = self._exists(number)
                for slot in self._slots(made):
                    if (number, slot) not in self._seen:
                        self._seen.add((number, slot))
                        self._refers(
                            self._terms.and_(exists, self._is_inside(made, slot)),
                            self._heap.read_slot(self._state.heap, made, slot),
                            number,
                        )
            number += 1
        return len(self._seen) > seen

    def _others(self, type_: str) -> None:
        """Objects that nothing refers to, where specifications speak of all."""
        before = -1
        while before < len(self._heap.objects) <= MAX_OBJECTS:
            before = len(self._heap.objects)
            others = self._unknowns.value(type_, Making(Provenance.FIELD, "other", nullable=False))
            for number, _ in self._heap.targets(others):
                self._referrers.spare(number)

    def _statics(self) -> Iterator[Term]:
        """What static fields hold of classes that are initialised."""
        seen: set[int] = set()
        for number, slot, value in self._written():
            if number == 0 and slot not in seen and is_reference(self._heap.field_info(slot).descriptor):
                seen.add(slot)
                yield value

    def _initialised(self) -> Iterator[Term]:
        """What objects hold that initialisers made."""
        for number, slot, value in self._written():
            made = self._heap.objects.get(number) if slot >= 0 else None
            if made is not None and not made.is_input and is_reference_slot(self._heap, number, slot):
                yield value

    def _written(self) -> Iterator[tuple[int, int, Term]]:
        node: Overlay | None = self._state.heap
        while node is not None:
            for (number, slot), value in list(node.data.items()):
                yield number, slot, value
            node = node.parent

    def _is_inside(self, made: HeapObject, slot: int) -> Term:
        """Whether an array has a cell."""
        terms = self._terms
        return terms.slt(terms.bv(slot, 32), made.length) if isinstance(made, ArrayObject) else terms.true

    def _exists(self, number: int) -> Term:
        known = self.existing.get(number)
        if known is None:
            if self._is_exception(self._heap.objects[number]):
                self._referrers.spare(number)  # it may be the cause of one of the library
            known = self._terms.var(self._machine.unknowns.unique(f"o{number}?exists"), BOOL)
            self.existing[number] = known
        return known

    def _refers(self, where: Term, value: Term, holder: int = 0) -> None:
        for number, chosen in self._heap.targets(value):
            made = self._heap.objects.get(number)
            if made is not None and self._is_looked_into(made):
                refers = self._terms.and_(where, chosen)
                self._machine.state_fact(self._terms.implies(refers, self._exists(number)))
                self._referrers.add(number, holder, refers)

    def _leads_elsewhere(self, made: HeapObject) -> bool:
        """To objects of which nobody knows here who refers to them: collections do, and functions."""
        is_plain = made.class_name in (OBJECT, STRING, *BOXES) or made.chars is not None
        return made.is_input and not (is_plain or self._is_exception(made) or self._is_looked_into(made))

    def _is_exception(self, made: HeapObject) -> bool:
        return bool(made.class_name) and self._unknowns.fits(made, THROWABLE)

    def _is_looked_into(self, made: HeapObject) -> bool:
        if not made.is_input or made.opaque or not made.class_name or made.chars is not None:
            return False
        if isinstance(made, ArrayObject):
            return True
        info = self._classes.find(made.class_name)
        return info is not None and info.origin is Origin.USER

    def _slots(self, made: HeapObject) -> Iterator[int]:
        if isinstance(made, ArrayObject):
            if made.holds_references and not made.promoted:
                yield from range(max(0, made.capacity))
            return
        for info in self._classes.present_superclasses(made.class_name):
            for field in info.fields if info.origin is Origin.USER else ():
                if not field.is_static and is_reference(field.descriptor) and self._looked_at.is_read(field):
                    yield self._heap.field_number(field)
