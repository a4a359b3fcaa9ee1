"""One symbolic state: path condition, registers, and what happened to each field since the start."""

from __future__ import annotations

from pybmc.engines.prove.heap import Chain, Heap, Key, Merged, Static
from pybmc.engines.prove.world import Existing
from pybmc.symex.running import guard as guards
from pybmc.symex.running.guard import Guard
from pybmc.terms.node import Term, Terms

Held = dict[Key, Chain]
Statics = dict[Static, Term]


class State:
    """`heap` and `statics` have what differs from the start, `made` the objects that came into being since. Of two
    programs that run in step, `beside` has the heap and statics of the one that waits: the first, if the second runs.
    """

    __slots__ = ("beside", "guard", "heap", "is_second", "made", "regs", "statics")

    def __init__(
        self, guard: Guard, heap: Held, statics: Statics, made: Existing, regs: list[Term],
        beside: tuple[Held, Statics] | None = None, is_second: bool = False,
    ) -> None:  # fmt: skip
        self.beside = beside
        self.is_second = is_second
        self.made = made
        self.guard = guard
        self.heap = heap
        self.statics = statics
        self.regs = regs

    def fork(self) -> State:
        beside = None if self.beside is None else (self.beside[0].copy(), self.beside[1].copy())
        heap, statics, made, regs = self.heap.copy(), self.statics.copy(), self.made.copy(), self.regs.copy()
        return State(self.guard, heap, statics, made, regs, beside, self.is_second)

    def swap(self) -> None:
        """The other of two programs goes on."""
        assert self.beside is not None
        heap, statics = self.beside
        self.beside, self.heap, self.statics = (self.heap, self.statics), heap, statics
        self.is_second = not self.is_second


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
        heap, statics = self._heaps(a.heap, b.heap, is_a), self._statics(a.statics, b.statics, is_a)
        beside = None
        if a.beside is not None and b.beside is not None:
            (heap_a, statics_a), (heap_b, statics_b) = a.beside, b.beside
            beside = self._heaps(heap_a, heap_b, is_a), self._statics(statics_a, statics_b, is_a)
        regs = a.regs.copy()
        for index, (p, q) in enumerate(zip(a.regs, b.regs, strict=True)):
            if p is not q:
                # A register that one side has not assigned is not read afterwards: the verifier sees to that.
                regs[index] = q if p is None else p if q is None else terms.ite(is_a, p, q)
        return State(guard, heap, statics, self._made(a.made, b.made, is_a), regs, beside, a.is_second)

    def _heaps(self, a: Held, b: Held, is_a: Term) -> Held:
        heap: Held = {}
        for key in {**a, **b}:
            x, y = a.get(key), b.get(key)
            x = self._heap.initial(key) if x is None else x
            y = self._heap.initial(key) if y is None else y
            heap[key] = x if x is y else Merged(is_a, x, y)
        return heap

    def _statics(self, a: Statics, b: Statics, is_a: Term) -> Statics:
        statics: Statics = {}
        for name in {**a, **b}:
            left, right = a.get(name), b.get(name)
            left = self._initial[name] if left is None else left
            right = self._initial[name] if right is None else right
            statics[name] = left if left is right else self._terms.ite(is_a, left, right)
        return statics

    def _made(self, a: Existing, b: Existing, is_a: Term) -> Existing:
        terms = self._terms
        none = terms.false
        return {n: terms.ite(is_a, a.get(n, none), b.get(n, none)) for n in {**a, **b}}
