"""One symbolic state: path condition, registers, and what happened to each field since the start."""

from __future__ import annotations

from pybmc.engines.prove.heap import Chain, Heap, Key, Merged, Static
from pybmc.engines.prove.world import Existing
from pybmc.symex.running import guard as guards
from pybmc.symex.running.guard import Guard
from pybmc.terms.node import Term, Terms

Held = dict[Key, Chain]


class State:
    """`heap` and `statics` have what differs from the start, `made` the objects that came into being since."""

    __slots__ = ("guard", "heap", "made", "regs", "statics")

    def __init__(
        self, guard: Guard, heap: Held, statics: dict[Static, Term], made: Existing, regs: list[Term]
    ) -> None:  # fmt: skip
        self.made = made
        self.guard = guard
        self.heap = heap
        self.statics = statics
        self.regs = regs

    def fork(self) -> State:
        return State(self.guard, self.heap.copy(), self.statics.copy(), self.made.copy(), self.regs.copy())


class Merger:
    def __init__(self, terms: Terms, heap: Heap, initial: dict[Static, Term]) -> None:
        self._terms = terms
        self._heap = heap
        self._initial = initial  # of statics

    def merge_all(self, states: list[State]) -> State:
        if len(states) == 1:
            return states[0]
        return guards.merge_nearest_first(states, lambda s: s.guard, self._merge)

    def _merge(self, a: State, b: State) -> State:
        """Either a or b."""
        terms = self._terms
        guard, is_a = guards.join(terms, a.guard, b.guard)
        heap: Held = {}
        for key in {**a.heap, **b.heap}:
            x, y = a.heap.get(key), b.heap.get(key)
            x = self._heap.initial(key) if x is None else x
            y = self._heap.initial(key) if y is None else y
            heap[key] = x if x is y else Merged(is_a, x, y)
        statics: dict[Static, Term] = {}
        for name in {**a.statics, **b.statics}:
            left, right = a.statics.get(name), b.statics.get(name)
            left = self._initial[name] if left is None else left
            right = self._initial[name] if right is None else right
            statics[name] = left if left is right else terms.ite(is_a, left, right)
        regs = a.regs.copy()
        for index, (p, q) in enumerate(zip(a.regs, b.regs, strict=True)):
            if p is not q:
                # A register that one side has not assigned is not read afterwards: the verifier sees to that.
                regs[index] = q if p is None else p if q is None else terms.ite(is_a, p, q)
        return State(guard, heap, statics, self._made(a.made, b.made, is_a), regs)

    def _made(self, a: Existing, b: Existing, is_a: Term) -> Existing:
        terms = self._terms
        none = terms.false
        return {n: terms.ite(is_a, a.get(n, none), b.get(n, none)) for n in {**a, **b}}
