"""Tests of run-time types: instanceof, casts, and whether an array takes an element."""

from __future__ import annotations

from collections.abc import Callable

from pybmc.annotations import Protocol
from pybmc.goto.classes import ClassNotFound
from pybmc.goto.names import OBJECT, class_of, descriptor_of, element_of
from pybmc.goto.place import Place
from pybmc.symex.heap.objects import ArrayObject, ForeignObject, HeapObject
from pybmc.symex.machine import Machine
from pybmc.symex.running.state import State
from pybmc.terms.node import Term
from pybmc.terms.ops import Op

TypeTest = Callable[[State, Term, Place], "Term | None"]


class Missing(Protocol):
    """What classes and fields mean that are not there: see `symex/unknowns/uncovered.py`."""

    def value(self, state: State, descriptor: str, name: str, reason: str, place: Place) -> Term: ...

    def write(self, state: State, name: str, reason: str, place: Place) -> None: ...

    def new(self, state: State, class_name: str) -> Term: ...

    def is_instance(self, state: State, number: int, type_name: str, why: str = "") -> Term: ...


class TypeTests:
    def __init__(self, machine: Machine, missing: Missing) -> None:
        self._machine = machine
        self._terms = machine.terms
        self._missing = missing

    def type_test(self, type_name: str, or_null: bool) -> TypeTest:
        """A condition for "is an instance of"; the test is made once and asked for many references."""
        machine, heap, terms, missing = self._machine, self._machine.heap, self._terms, self._missing
        answers: dict[str, bool] = {}

        def is_instance(made: HeapObject) -> bool:
            name = made.class_name
            answer = answers.get(name)
            if answer is None:
                answer = answers[name] = machine.classes.is_subtype(name, type_name)
            return answer

        def test(state: State, reference: Term, place: Place) -> Term | None:
            state.at = place
            passing: list[Term] = []
            if reference.op is not Op.CONST:
                machine.unknowns.test(type_name)
            for number, guard in heap.targets(reference):
                if number == 0:
                    if or_null:
                        passing.append(guard)
                    continue
                made = heap.objects[number]
                if isinstance(made, ForeignObject):
                    passing.append(terms.and_(guard, missing.is_instance(state, number, type_name)))
                    continue
                if not made.class_name and machine.unsupported(state, guard, made.opaque, place):
                    return None
                try:
                    if isinstance(made, ArrayObject) and made.kinds is not None:
                        fits = made.kinds.where(lambda name: machine.classes.is_subtype(name, type_name))
                        passing.append(terms.and_(guard, fits))
                    elif made.class_name and is_instance(made):
                        passing.append(guard)
                except ClassNotFound as why:
                    passing.append(terms.and_(guard, missing.is_instance(state, number, type_name, str(why))))
            return terms.or_all(passing)

        return test

    def store_test(self, state: State, array: Term, value: Term) -> Term:
        """Whether the value fits the run-time element type of the array (JVMS 6.5 aastore)."""
        terms, heap = self._terms, self._machine.heap
        arrays = heap.live_arrays(state, array)
        if all(made.kinds is None and made.element == descriptor_of(OBJECT) for made, _ in arrays):
            return terms.true
        values: list[tuple[HeapObject | None, Term]] = []
        for number, chosen in heap.targets(value):
            made = heap.objects[number] if number else None
            if made is not None and not made.class_name and not isinstance(made, ForeignObject):
                self._machine.unsupported(state, chosen, made.opaque)
            else:
                values.append((made, chosen))
        cases = []
        for made, guard in arrays:
            fits = [terms.and_(chosen, self._takes(state, made, stored)) for stored, chosen in values]
            cases.append((guard, terms.or_all(fits)))
        return heap.choose(cases) if cases else terms.true

    def _takes(self, state: State, array: ArrayObject, stored: HeapObject | None) -> Term:
        record = self._machine.record
        if stored is not None and array.number in record.open_classes:
            record.limit_kinds(record.open_classes[array.number])
        if array.kinds is None or stored is None:
            return self._may_hold(state, class_of(array.element), stored)
        answers = {name: self._may_hold(state, class_of(element_of(name)), stored) for name in array.kinds.names}
        if len(set(answers.values())) == 1:
            return answers[array.class_name]
        conditions = array.kinds.conditions()
        return self._terms.or_all(self._terms.and_(condition, answers[name]) for name, condition in conditions)

    def _may_hold(self, state: State, element: str, stored: HeapObject | None) -> Term:
        """Whether an array of this element type takes an object (None: null)."""
        machine, terms = self._machine, self._terms
        if stored is None:
            return terms.true
        if isinstance(stored, ForeignObject):
            return self._missing.is_instance(state, stored.number, element)
        try:
            if isinstance(stored, ArrayObject) and stored.kinds is not None:
                return stored.kinds.where(lambda name: machine.classes.is_subtype(name, element))
            return terms.true if machine.classes.is_subtype(stored.class_name, element) else terms.false
        except ClassNotFound as why:
            return self._missing.is_instance(state, stored.number, element, str(why))
