"""Unknown arrays: how long they are, and their cells, one by one or all at once as one SMT array."""

from __future__ import annotations

from pybmc.annotations import TYPE_CHECKING
from pybmc.goto.names import is_reference
from pybmc.records import changed
from pybmc.symex.heap.objects import ArrayObject
from pybmc.symex.heap.overlay import WHOLE_ARRAY
from pybmc.symex.machine import Machine
from pybmc.symex.ssa import Provenance
from pybmc.symex.unknowns.array_kinds import ArrayKinds
from pybmc.symex.unknowns.making import Making
from pybmc.terms.node import Term
from pybmc.terms.ops import Op, array_sort, bv_sort

if TYPE_CHECKING:
    from pybmc.symex.unknowns.inputs import Inputs


class UnknownArrays:
    def __init__(self, machine: Machine, inputs: Inputs, kinds: ArrayKinds) -> None:
        self._machine = machine
        self._terms = machine.terms
        self._heap = machine.heap
        self._inputs = inputs
        self._kinds = kinds
        self._whole: dict[Term, tuple[ArrayObject, Making]] = {}  # variables that hold all cells of an array
        self._seen: set[Term] = set()  # cells of those that hold references and were looked at

    def cells(self, made: ArrayObject, making: Making) -> Term:
        """All cells of an array at once, as one SMT array."""
        sort = array_sort(self._heap.zero(made.element).sort)
        array = self._machine.variable(self._inputs.unique(making.name), sort, making.marks, making.flows)
        self._whole[array] = (made, making)
        self._heap.meet_unknown_cells()
        return array

    def look_at(self, array: Term, index: Term) -> frozenset[int]:
        """Say what a cell of such an array may be, if it is a reference: the objects.

        Equal indices have equal cells, and those are among the unknown objects that later ones may be.
        """
        found: set[int] = set()
        for base in _bases(array):
            known = self._whole.get(base)
            if known is None or not is_reference(known[0].element):
                continue
            made, making = known
            cell = self._terms.select(base, index)
            if cell not in self._seen:
                self._seen.add(cell)
                value = self._inputs.value(made.element, making.part(Provenance.ELEMENT, f"{making.name}[]"))
                self._machine.state_fact(self._terms.eq(cell, value))
                self._kinds.looked_at(made, value)
                made.stored.update(number for number, _ in self._heap.targets(value))
            found |= made.stored
        return frozenset(found)

    def of_parts(self, descriptor: str, making: Making, limit: int, exactly: bool) -> ArrayObject:
        """An array that nobody else has, for whoever makes an object of its elements."""
        length = self._terms.bv(limit, 32) if exactly else self._length(making, limit)
        return self._inputs.keep(self._heap.make_array(descriptor, length, limit), making)

    def _length(self, making: Making, limit: int) -> Term:
        terms, name = self._terms, self._inputs.unique(f"{making.name}.length")
        if not making.bounded:
            length = self._machine.variable(name, bv_sort(32), making.marks)
            self._machine.state_fact(terms.sle(terms.bv(0, 32), length))
            return length
        if making.marks:  # the bound is assumed of what nobody knows: it must not follow from how many bits there are
            length = terms.zext(1, self._machine.variable(name, bv_sort(31), making.marks))
            self._machine.state_fact(terms.sle(length, terms.bv(limit, 32)))
            return length
        if limit == 0:
            return terms.bv(0, 32)
        bits = limit.bit_length()
        variable = self._machine.variable(name, bv_sort(bits), making.marks)
        if limit != (1 << bits) - 1:
            self._machine.state_fact(terms.ule(variable, terms.bv(limit, bits)))
        length = terms.zext(32 - bits, variable)
        terms.ranges[length] = (0, limit)  # by that fact, which is about the variable under it
        return length

    def array(self, descriptor: str, making: Making) -> ArrayObject:
        limit = self._machine.settings.max_array_length
        length = self._length(making, limit)
        made = self._inputs.keep(self._heap.make_array(descriptor, length, limit if making.bounded else -1), making)
        self._kinds.attach(made, making.marks)
        if not making.bounded:
            whole = self.cells(made, changed(making, name=f"{making.name}[]"))
            self._heap.initial_values[made.number, WHOLE_ARRAY] = whole
        return made


def _bases(array: Term) -> list[Term]:
    """The array variables that a chain of stores and choices is made from."""
    found: list[Term] = []
    seen: set[Term] = set()
    todo = [array]
    while todo:
        term = todo.pop()
        if term in seen:
            continue
        seen.add(term)
        if term.op is Op.VAR:
            found.append(term)
        elif term.op is Op.ITE:
            todo.extend(term.args[1:])
        elif term.op is Op.STORE:
            todo.append(term.args[0])
    return found
