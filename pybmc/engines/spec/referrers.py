"""Which unknown objects something refers to at the start, so that none is there that nobody can be shown.

Objects that refer to each other in a circle need somebody outside of it: whatever refers to an object on a circle is
nearer to what the method is given than the object is, by a number that the solver chooses.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pybmc.symex.execution import Parts
from pybmc.terms.node import Term
from pybmc.terms.ops import bv_sort


class Referrers:
    """By number of the object: where something refers to it, with the number of what does (0: a value given)."""

    def __init__(self, parts: Parts) -> None:
        self._machine = parts.machine
        self._terms = parts.machine.terms
        self._of: dict[int, list[tuple[int, Term]]] = {}
        self._free: dict[int, None] = {}
        self._near: dict[int, Term] = {}

    def add(self, number: int, holder: int, where: Term) -> None:
        if number != holder:
            self._of.setdefault(number, []).append((holder, where))

    def spare(self, number: int) -> None:
        """It is there without anybody who refers to it."""
        self._free[number] = None

    def facts(self, existing: Mapping[int, Term]) -> Iterator[Term]:
        """An object that is there has somebody who refers to it."""
        terms, circles, bits = self._terms, self._circles(), len(existing).bit_length()
        for number, exists in existing.items():
            if number in self._free:
                continue
            found = []
            for holder, where in self._of.get(number, ()):
                if (holder, number) in circles and holder not in self._free:
                    where = terms.and_(where, terms.ult(self._distance(holder, bits), self._distance(number, bits)))
                found.append(where)
            yield terms.implies(exists, terms.or_all(found))

    def _distance(self, number: int, bits: int) -> Term:
        if number not in self._near:
            self._near[number] = self._terms.var(self._machine.unknowns.unique(f"o{number}?near"), bv_sort(bits))
        return self._near[number]

    def _circles(self) -> set[tuple[int, int]]:
        """References on circles: from what the object itself leads to."""
        behind: dict[int, list[int]] = {}
        for number, holders in self._of.items():
            for holder, _ in holders:
                if holder:
                    behind.setdefault(holder, []).append(number)
        led = {number: self._led_to(number, behind) for number in behind}
        return {(h, number) for h, targets in behind.items() for number in targets if h in led.get(number, ())}

    def _led_to(self, number: int, behind: Mapping[int, list[int]]) -> set[int]:
        found, waiting = set[int](), [number]
        while waiting:
            for target in behind.get(waiting.pop(), ()):
                if target not in found:
                    found.add(target)
                    waiting.append(target)
        return found
