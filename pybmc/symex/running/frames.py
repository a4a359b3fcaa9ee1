"""A running call: the states of one function that still have work to do, in the order of execution."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush

from pybmc.goto.names import MethodId
from pybmc.records import Record
from pybmc.symex.heap.overlay import Overlay
from pybmc.symex.running.blocks import Block, Key, Prepared
from pybmc.symex.running.sites import CallSite
from pybmc.symex.running.state import State, Way
from pybmc.symex.ssa import Trail
from pybmc.terms.node import Term


class OpenLoop(Record):
    """A loop that a bound has cut where calls without meaning decide whether it goes on."""

    name: str
    marks: int  # these calls
    heap: Overlay  # of the path that was cut; its links must not be released
    regs: tuple[Term | None, ...]


class Frame:
    """States wait under the key of their block and iteration; states under one key merge."""

    __slots__ = (
        "_keys", "_later", "_waiting", "kept", "method", "open", "prepared", "returned", "site", "thrown", "trail"
    )  # fmt: skip

    def __init__(self, prepared: Prepared, site: CallSite, outer: Trail | None = None) -> None:
        self.prepared = prepared
        self.site = site
        self.method: MethodId = prepared.function.method
        self.trail = Trail(self.method, site.place, outer)
        self.returned: list[State] = []
        self.thrown: list[State] = []
        self._keys: list[Key] = []
        self._waiting: dict[Key, tuple[Block, list[State]]] = {}
        self.kept: list[tuple[Key, Callable[[], object]]] = []  # what a larger bound lets go on: see `cuts.py`
        self._later: dict[Key, Callable[[], object]] = {}
        self.open: dict[Way, OpenLoop] = {}  # see `beyond.py`

    @property
    def idle(self) -> bool:
        return not self._keys

    def wait(self, key: Key, block: Block, state: State) -> None:
        there = self._waiting.get(key)
        if there is None:
            self._waiting[key] = (block, [state])
            heappush(self._keys, key)
        else:
            there[1].append(state)

    def go_on(self) -> None:
        """What was kept goes on, each at its place in the order."""
        kept, self.kept = self.kept, []
        self.returned, self.thrown = [], []
        self.open.clear()
        for number, (key, go_on) in enumerate(kept):
            if not key:
                go_on()
                continue
            later = (*key, number)  # behind states that wait for the same block
            self._later[later] = go_on
            heappush(self._keys, later)

    def may_run_now(self, key: Key) -> bool:
        """Whether nothing waits that comes before this or would merge with it."""
        return not self._keys or key < self._keys[0]

    def leave(self) -> None:
        """Give up all states."""
        waiting = [state for _, states in self._waiting.values() for state in states]
        for state in (*self.returned, *self.thrown, *waiting):
            state.die()
        self.returned.clear()
        self.thrown.clear()
        self._keys.clear()
        self._waiting.clear()
        self._later.clear()

    def next(self) -> tuple[Block, list[State]] | None:
        """What comes first; None where that was a call, which goes on in a frame of its own."""
        key = heappop(self._keys)
        if self._later and key in self._later:
            self._later.pop(key)()
            return None
        return self._waiting.pop(key)
