"""Unknown numbers, truth values and characters: all of a type, or those that the options for inputs admit."""

from __future__ import annotations

from collections.abc import Callable

from pybmc.symex.machine import Machine
from pybmc.symex.ssa import Limit, Provenance
from pybmc.symex.unknowns.making import Making
from pybmc.symex.unknowns.unknown_strings import FIRST_PRINTABLE, LAST_PRINTABLE
from pybmc.terms.node import Term
from pybmc.terms.ops import BOOL, FP32, FP64, Sort, bv_sort


class UnknownNumbers:
    """Makes a variable for each; what bounds it is a fact about the inputs of every execution."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._terms = machine.terms

    def value(self, descriptor: str, name: str, making: Making) -> Term:
        terms = self._terms

        def variable(sort: Sort) -> Term:
            return self._machine.variable(name, sort, making.marks, making.flows)

        match descriptor:
            case "Z":
                return self._machine.as_int(variable(BOOL))
            case "B":
                value = terms.sext(24, variable(bv_sort(8)))
            case "S":
                value = terms.sext(16, variable(bv_sort(16)))
            case "C":
                value = terms.zext(16, variable(bv_sort(16)))
            case "I":
                value = self._integer(32, making, variable)
            case "J":
                value = self._integer(64, making, variable)
            case "F":
                value = variable(FP32)
            case _:
                value = variable(FP64)
        if making.bounded:
            self._bound(descriptor, value)
            if descriptor == "C" and self._machine.settings.string_printable and making.origin is not Provenance.NONDET:
                self._machine.state_fact(
                    terms.and_(
                        terms.ule(terms.bv(FIRST_PRINTABLE, 32), value), terms.ule(value, terms.bv(LAST_PRINTABLE, 32))
                    )
                )
        return value

    def _integer(self, width: int, making: Making, variable: Callable[[Sort], Term]) -> Term:
        """All ints or longs, or those that --int-width admits."""
        bits = self._machine.settings.int_width
        if bits is None or bits >= width or not (making.bounded and making.counted):
            return variable(bv_sort(width))
        self._machine.record.limits[Limit.BITS] = bits
        return self._terms.sext(width - bits, variable(bv_sort(bits)))

    def _bound(self, descriptor: str, value: Term) -> None:
        """--java-assume-inputs-interval and --java-assume-inputs-integral."""
        settings, terms = self._machine.settings, self._terms
        if descriptor in "FD" and settings.inputs_integral:
            self._machine.state_fact(terms.not_(terms.or_(terms.fisnan(value), terms.fisinf(value))))
            self._machine.state_fact(terms.feq(terms.fround("RTZ", value), value))
        if settings.inputs_intervals:
            within = (self._within(descriptor, value, low, high) for low, high in settings.inputs_intervals)
            self._machine.state_fact(terms.or_all(within))

    def _within(self, descriptor: str, value: Term, low: int | None, high: int | None) -> Term:
        """Not below and not above; None: no bound."""
        terms = self._terms
        above = below = terms.true
        if descriptor in "FD":
            width = value.sort.width
            if low is not None:
                above = terms.fle(terms.fp_of(float(low), width), value)
            if high is not None:
                below = terms.fle(value, terms.fp_of(float(high), width))
            return terms.and_(above, below)
        wide = value if value.sort.width == 64 else terms.sext(32, value)
        if low is not None:
            above = terms.sle(terms.bv(max(low, -(1 << 63)), 64), wide)
        if high is not None:
            below = terms.sle(wide, terms.bv(min(high, (1 << 63) - 1), 64))
        return terms.and_(above, below)
