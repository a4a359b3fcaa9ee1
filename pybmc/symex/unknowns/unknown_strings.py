"""Unknown strings: inputs of the run whose length and units are variables."""

from __future__ import annotations

from collections.abc import Callable

from pybmc.symex.heap.objects import HeapObject
from pybmc.symex.machine import Machine
from pybmc.symex.ssa import Limit
from pybmc.symex.texts.string_pool import StringPool
from pybmc.symex.texts.strings import MOST_CELLS, Text, equal
from pybmc.symex.unknowns.making import Making
from pybmc.terms.node import Term
from pybmc.terms.ops import BOOL, array_sort, bv_sort

DEFAULT_LENGTH = 20  # longest unknown string if the user gives no bound
LAZY_FROM = 16  # bound from which on unknown strings are not laid out in cells
LONGEST = 0x7FFFFFFF  # what an int can count: as a bound it is none
FIRST_PRINTABLE, LAST_PRINTABLE = 0x20, 0x7E


class UnknownStrings:
    def __init__(self, machine: Machine, keep: Callable[[HeapObject, Making], object]) -> None:
        self._machine = machine
        self._keep = keep  # notes how an unknown object was made
        self._terms = machine.terms
        self._same: dict[tuple[int, int], Term] = {}
        self._pool = StringPool(machine)

    def objects(self, name: str, making: Making) -> list[HeapObject]:
        """What an unknown string may be, null apart."""
        values = self._machine.settings.string_values
        if values:
            constants = [self._machine.constants.string_object(_units(value)) for value in values]
            return [self._machine.heap.objects[constant.payload] for constant in constants]
        made = self._machine.heap.make_string()
        self._keep(made, making)
        self._machine.heap.meet_unknown_strings()
        made.chars = self._text(name, making.marks, making.flows)
        made.opaque = "a library method that looks into an unknown String"
        return [made]

    def _text(self, name: str, marks: int, flows: bool) -> Text:
        settings, t = self._machine.settings, self._terms
        most = settings.max_string_length
        if most is None:
            most = max(DEFAULT_LENGTH, settings.min_string_length)
            self._machine.record.warn(
                f"unknown strings of up to {most} characters are considered; --max-nondet-string-length N changes that"
            )
        if most < LONGEST:
            self._machine.record.limits[Limit.STRINGS] = most
        least = min(settings.min_string_length, most)
        lazy = most >= LAZY_FROM if settings.refine_strings is None else settings.refine_strings
        if lazy or most > MOST_CELLS:  # whatever the solver likes
            return self._lazy(name, self._length(name, least, most, marks), most, marks, flows)
        self._machine.record.strings_in_cells = True
        cells = tuple(self._machine.variable(f"{name}[{at}]", bv_sort(16), marks, flows) for at in range(most))
        self._machine.record.string_units.extend(cells)
        if settings.string_printable:
            for cell in cells:
                self._machine.state_fact(
                    t.and_(t.ule(t.bv(FIRST_PRINTABLE, 16), cell), t.ule(cell, t.bv(LAST_PRINTABLE, 16)))
                )
        return Text(self._length(name, least, most, marks), most, cells=cells)

    def _lazy(self, name: str, length: Term, most: int, marks: int, flows: bool) -> Text:
        t, printable = self._terms, self._machine.settings.string_printable
        array = self._machine.variable(f"{name}[]", array_sort(bv_sort(16)), marks, flows)
        self._machine.record.string_units.append(array)

        def unit(cell: Term) -> Term:
            """Whatever an array holds, the unit is one that is allowed."""
            low, high = t.bv(FIRST_PRINTABLE, 16), t.bv(LAST_PRINTABLE, 16)
            return t.ite(t.and_(t.ule(low, cell), t.ule(cell, high)), cell, low) if printable else cell

        return self._machine.text_axioms().unknown(length, most, array, unit)

    def _length(self, name: str, least: int, most: int, marks: int) -> Term:
        t = self._terms
        if marks:
            # The bound is about inputs. What holds of other texts by their bound alone must be seen to depend on it.
            length = self._machine.variable(f"{name}.length", bv_sort(32), marks)
            bound = t.ule(length, t.bv(most, 32))
            self._machine.state_fact(bound)
            self._machine.record.string_bounds.append(bound)
            return length
        bits = max(1, most.bit_length())
        if least == most:
            return t.bv(most, 32)
        variable = self._machine.variable(f"{name}.length", bv_sort(bits))
        if least:
            self._machine.state_fact(t.ule(t.bv(least, bits), variable))
        if most != (1 << bits) - 1:
            self._machine.state_fact(t.ule(variable, t.bv(most, bits)))
        length = t.zext(32 - bits, variable)
        self._machine.record.string_lengths.append(length)
        t.ranges[length] = (least, most)  # by the facts just stated, which are about the variable under it
        return length

    def identical(self, a: HeapObject, b: HeapObject) -> Term:
        """Whether two strings are one object: a caller may pass the same string twice, or an interned constant."""
        t = self._terms
        key = (min(a.number, b.number), max(a.number, b.number))
        known = self._same.get(key)
        if known is not None:
            return known
        pooled = self._pool.identical(a, b)
        if pooled is not None:
            self._same[key] = pooled
            return pooled
        if not (self._is_unknown(a) or self._is_unknown(b)) or not (self.is_given(a) and self.is_given(b)):
            return t.false
        assert a.chars is not None and b.chars is not None
        same = self._same[key] = self._machine.derived(f"string#{key[0]}=={key[1]}", BOOL)
        self._machine.state_fact(t.implies(same, equal(t, a.chars, b.chars)))
        if self._machine.flows is not None and (a.text is None) is not (b.text is None):
            self._machine.flows.is_constant(a if a.text is None else b, same)
        for (x, y), other in list(self._same.items()):  # identity is transitive
            shared = {x, y} & set(key)
            if len(shared) == 1:
                rest = sorted({x, y, *key} - shared)
                objects = self._machine.heap.objects
                third = self.identical(objects[rest[0]], objects[rest[1]])
                self._machine.state_fact(t.implies(t.and_(same, other), third))
                self._machine.state_fact(t.implies(t.and_(same, third), other))
                self._machine.state_fact(t.implies(t.and_(other, third), same))
        return same

    def intern(self, made: HeapObject, guard: Term) -> HeapObject:
        """The pooled string that stands for one that is interned where the guard holds."""
        return self._pool.intern(made, guard, self._is_unknown(made))

    def compared(self) -> list[tuple[int, int, Term]]:
        return [(a, b, same) for (a, b), same in self._same.items()]

    def _is_unknown(self, made: HeapObject) -> bool:
        return made.is_input and made.text is None

    def is_given(self, made: HeapObject) -> bool:
        """Not made by the program: its caller may have passed it."""
        return self._is_unknown(made) or self._pool.holds(made)


def _units(value: str) -> str:
    """One character for each UTF-16 unit."""
    data = value.encode("utf-16-be", "surrogatepass")
    return "".join(chr(int.from_bytes(data[at : at + 2], "big")) for at in range(0, len(data), 2))
