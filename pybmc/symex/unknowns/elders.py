"""Final fields whose values were finished before the object that has them, so that no object leads to itself by them.

A constructor that keeps its object to itself until it returns can only store what others have finished, or what it
finished itself: so the objects along such fields are ever older, as those of records and immutable trees are.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.goto.classes import ACC_FINAL, ClassInfo, ClassNotFound, FieldInfo, MethodInfo, Origin
from pybmc.goto.instr import Branch, Compute, GetField, Instr, Invoke, InvokeKind, Operand, PutField, Reg
from pybmc.goto.kinds import KINDS
from pybmc.goto.names import OBJECT, RECORD
from pybmc.goto.program import Function
from pybmc.symex.heap.objects import HeapObject
from pybmc.symex.machine import Machine
from pybmc.terms.node import Term
from pybmc.terms.ops import bv_sort

AGE_BITS = 8
MAX_AGED = 250  # objects whose ages fit there; of more nothing is said


class Elders:
    """Which fields those are; what is known of the unknown objects that lead to each other by them."""

    def __init__(
        self, machine: Machine, function_of: Callable[[MethodInfo, bool], Function]
    ) -> None:  # fmt: skip
        self._machine = machine
        self._terms = machine.terms
        self._classes = machine.classes
        self._function_of = function_of
        self._keeps: dict[str, bool] = {}
        self._made_for: dict[int, tuple[int, ...]] = {}  # of unknown objects: those that had the field it was made for
        self._ages: dict[int, Term] = {}  # of objects that are held by fields they were not made for

    def holders(self, field: FieldInfo, made: list[HeapObject]) -> tuple[int, ...]:
        """`made`: objects that are one in what they hold; those whose such field it is, or none."""
        if not field.access & ACC_FINAL or field.is_static:
            return ()
        found = [one for one in made if one.class_name and self._has(one.class_name, field)]
        if not all(self._is_kept(one.class_name) for one in found):
            return ()
        return tuple(one.number for one in found)

    def _has(self, class_name: str, field: FieldInfo) -> bool:
        try:
            return self._classes.is_subtype(class_name, field.owner)
        except ClassNotFound:
            return False

    # ---------------------------------------------------------------------------------- constructors

    def _is_kept(self, class_name: str) -> bool:
        """Whether no constructor lets anybody see its object before that is finished."""
        known = self._keeps.get(class_name)
        if known is None:
            try:
                known = all(self._keeps_to_itself(info) for info in self._classes.superclasses(class_name))
            except ClassNotFound:
                known = False
            self._keeps[class_name] = known
        return known

    def _keeps_to_itself(self, info: ClassInfo) -> bool:
        if info.name in (OBJECT, RECORD):
            return True
        constructors = [method for method in info.methods if method.name == "<init>"]
        known = info.origin is Origin.USER and all(method.code is not None for method in constructors)
        return known and bool(constructors) and not any(self._leaks(method) for method in constructors)

    def _leaks(self, constructor: MethodInfo) -> bool:
        function = self._function_of(constructor, False)
        this: set[Operand] = {Reg(0, "A")}
        size = 0
        while size < len(this):
            size = len(this)
            this.update(instr.dst for instr in function.body if isinstance(instr, Compute) and _is_copy(instr, this))
        return any(operand in this for instr in function.body for operand in _shown(instr))

    # --------------------------------------------------------------------------------------- objects

    def note(self, holders: tuple[int, ...], new: list[HeapObject]) -> None:
        """Objects that were made for such a field."""
        for made in new:
            self._made_for[made.number] = holders

    def above(self, holders: tuple[int, ...]) -> set[int]:
        """Objects that lead to one of these wherever there is one.

        For each heap there is a choice in which an unknown object that was made for a field is there only if the field
        holds it: elsewhere another one can be made.
        """
        found: set[int] = set()
        todo = list(holders)
        while todo:
            number = todo.pop()
            if number not in found:
                found.add(number)
                todo += self._made_for.get(number, ())
        return found

    def must_be(self, number: int, holders: tuple[int, ...]) -> Term:
        """What holds where such a field of one of these holds an object that was not made for it."""
        ages = [self._age_of(one) for one in (number, *holders)]
        if len(self._ages) > MAX_AGED:
            return self._terms.true
        return self._terms.and_all(self._terms.ult(ages[0], age) for age in ages[1:])

    def _age_of(self, number: int) -> Term:
        age = self._ages.get(number)
        if age is None:
            age = self._ages[number] = self._machine.variable(f"o{number}'s age", bv_sort(AGE_BITS))
            for holder in self._made_for.get(number, ()):
                self._machine.state_fact(self._terms.ult(age, self._age_of(holder)))
        return age


def _is_copy(instr: Compute, this: set[Operand]) -> bool:
    return instr.op == "move" and instr.args[0] in this


def _shown(instr: Instr) -> tuple[Operand, ...]:
    """What an instruction hands to others; a constructor above is looked at by itself."""
    match instr:
        case PutField():
            return (instr.value,)
        case GetField() | Branch():
            return ()
        case Compute() if instr.op == "move":
            return ()
        case Invoke() if instr.kind is InvokeKind.SPECIAL and instr.method.name == "<init>":
            return instr.args[1:]
        case _:
            return tuple(operand for operand in KINDS[type(instr)].reads(instr) if isinstance(operand, Reg))
