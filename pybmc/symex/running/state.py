"""One symbolic state of a frame: path condition, registers, heap, and how often its loops have gone round."""

from __future__ import annotations

from pybmc.goto.place import Place
from pybmc.symex.heap.overlay import Overlay, fork, release
from pybmc.symex.running.guard import Guard
from pybmc.terms.node import Term

Way = tuple[int, tuple[int, ...]]  # a loop, and how often those around it have gone round


class State:
    """Registers belong to the running frame; those of its callers wait in their frames."""

    __slots__ = ("at", "counted", "depth", "guard", "heap", "iterations", "left", "regs")

    def __init__(self, guard: Guard, heap: Overlay, regs: list[Term], at: Place) -> None:
        self.at = at  # the last instruction on this path that others may have to say something about
        self.guard = guard
        self.heap = heap
        self.regs = regs
        self.iterations: tuple[int, ...] = ()  # of the loops around the current block, outermost first
        self.counted: tuple[tuple[int, Term], ...] = ()  # rounds that count towards a bound, guard at the last round
        self.left: tuple[Way, ...] = ()  # loops on the way out of which it is, where calls without meaning are about
        self.depth = 0  # blocks executed on this path

    def fork(self) -> State:
        """A copy; both go on independently."""
        self.heap, other_heap = fork(self.heap)
        other = State(self.guard, other_heap, self.regs.copy(), self.at)
        other.iterations = self.iterations
        other.counted = self.counted
        other.depth = self.depth
        return other

    def die(self) -> None:
        release(self.heap)
