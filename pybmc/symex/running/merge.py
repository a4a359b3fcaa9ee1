"""Merging states that meet at a join."""

from __future__ import annotations

from collections.abc import Callable

from pybmc.symex.heap import overlay
from pybmc.symex.heap.heap import Heap
from pybmc.symex.running import guard as guards
from pybmc.symex.running.state import State
from pybmc.terms.node import Term


class Merger:
    def __init__(self, heap: Heap, is_certain: Callable[[Term, Term], bool] | None = None) -> None:
        """`is_certain`: see `guard.join`."""
        self._heap = heap
        self._is_certain = is_certain
        self._terms = heap.terms

    def merge_all(self, states: list[State], live: int = -1) -> State:
        """One state for all; registers outside the bit mask `live` are not needed any more."""
        if len(states) == 1:
            return states[0]
        return guards.merge_nearest_first(states, lambda s: s.guard, lambda a, b: self.merge(a, b, live))

    def merge(self, a: State, b: State, live: int) -> State:
        """The state of "either a or b"; both are used up."""
        terms = self._terms
        guard, is_a = guards.join(terms, a.guard, b.guard, self._is_certain)
        ite = terms.ite

        def select(left: Term, right: Term) -> Term:
            return ite(is_a, left, right)

        heap = overlay.merge(a.heap, b.heap, select, self._heap.initial)
        left, right = a.regs, b.regs
        regs = left
        for index, (x, y) in enumerate(zip(left, right, strict=True)):
            if x is not y and live >> index & 1:
                # A register that one side has not assigned is not read afterwards: the verifier sees to that.
                regs[index] = y if x is None else x if y is None else ite(is_a, x, y)
        merged = State(guard, heap, regs, a.at)
        merged.iterations = a.iterations
        merged.counted = a.counted
        if a.counted is not b.counted:
            merged.counted = tuple(max(x, y, key=lambda c: c[0]) for x, y in zip(a.counted, b.counted, strict=True))
        merged.depth = max(a.depth, b.depth)
        return merged
