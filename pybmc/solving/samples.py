"""Thousands of inputs at once, at random: a condition that holds in one of them can hold, and no solver is asked.

Whether a path through a tree is possible is asked for every path, and most are. Each bit of each term is one large
number, with a digit for each input, and is computed once; a question costs what is new in it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from pybmc.solving.gates import FUNCTIONS, INPUT, Bits, Circuit, Unsuited
from pybmc.terms.term import Term

INPUTS = 4096
MOST = 60_000  # gates: half a kilobyte each
SMALL = 6  # bits of the values that an unknown gets where nothing is known of it


class Samples:
    """`spans`: the least and the largest value of an unknown, where that is known."""

    def __init__(self, spans: Callable[[Term], tuple[int, int] | None], counts: dict[str, int]) -> None:
        self._spans = spans
        self._counts = counts
        self._circuit = Circuit()
        self._values = [0, (1 << INPUTS) - 1]
        self._drawn = 0  # unknowns that have values
        self._random = Random(1)  # the same in every run
        self._left = self._values[1]  # inputs that satisfy all that was assumed
        self.is_suited = True  # all is made of bits, and of few enough

    @property
    def is_useful(self) -> bool:
        return self.is_suited and self._left != 0

    def shows(self, condition: Term, assumed: Iterable[Term]) -> bool:
        """Whether it holds for one of the inputs that satisfy this and all that was assumed before."""
        try:
            for fact in assumed:
                self._left &= self._column(fact)
            found = self._left & self._column(condition)
        except Unsuited:
            self.is_suited = False
            return False
        self._counts["samples"] = self._counts.get("samples", 0) + (found != 0)
        return found != 0

    def _column(self, condition: Term) -> int:
        circuit, values = self._circuit, self._values
        circuit.meet(condition)
        rows = circuit.gates.rows
        if len(rows) > MOST:
            raise Unsuited
        inputs = dict[int, int]()
        for variable, bits in list(circuit.inputs.items())[self._drawn :]:
            inputs.update(zip(bits, self._columns(variable, bits), strict=True))
        self._drawn = len(circuit.inputs)
        for number in range(len(values), len(rows)):
            kind, a, b = rows[number]
            values.append(inputs[number] if kind == INPUT else FUNCTIONS[kind](values[a], values[b]))
        return values[circuit.bit(condition)]

    def _columns(self, variable: Term, bits: Bits) -> list[int]:
        low, high = self._spans(variable) or (0, (1 << min(len(bits), SMALL)) - 1)
        drawn = self._random.choices(range(low, high + 1), k=INPUTS)
        return [int("".join(["01"[value >> place & 1] for value in drawn]), 2) for place in range(len(bits))]
