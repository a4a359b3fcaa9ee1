"""The calls that are running, the entry point's first."""

from __future__ import annotations

from pybmc.goto.classes import Origin
from pybmc.goto.place import Place
from pybmc.symex.running.blocks import Prepared
from pybmc.symex.running.frames import Frame
from pybmc.symex.running.sites import CallSite
from pybmc.symex.running.state import State
from pybmc.symex.ssa import Trail

MAX_NESTING = 3000  # frames; deeper than this is cut even where constants decide the recursion


class Stack:
    def __init__(self, max_depth: int | None = None) -> None:
        self.frames: list[Frame] = []
        self._nesting: dict[str, int] = {}
        self._room = max(MAX_NESTING, max_depth or 0)

    def push(self, prepared: Prepared, state: State, site: CallSite) -> None:
        """Start a call; the state's registers become those of the callee."""
        frame = Frame(prepared, site, self.trail)
        regs = prepared.template.copy()
        regs[: len(site.args)] = site.args
        state.regs = regs  # type: ignore[assignment]
        state.iterations, state.counted = (), ()
        name = prepared.name
        self._nesting[name] = self._nesting.get(name, 0) + 1
        self.frames.append(frame)
        first = prepared.blocks[0]
        if first.loops:
            state.iterations = (0,) * len(first.loops)
            state.counted = ((0, state.guard.term),) * len(first.loops)
        frame.wait(first.key(state.iterations), first, state)

    def resume(self, frame: Frame) -> None:
        """A call that was left with something kept goes on."""
        self._nesting[frame.prepared.name] += 1
        self.frames.append(frame)
        frame.go_on()

    def pop(self) -> Frame:
        frame = self.frames.pop()
        self._nesting[frame.prepared.name] -= 1
        return frame

    @property
    def trail(self) -> Trail | None:
        """The calls that are running, innermost first."""
        return self.frames[-1].trail if self.frames else None

    def nesting(self, java_id: str) -> int:
        """How many calls of this function are running."""
        return self._nesting.get(java_id, 0)

    def too_deep(self) -> bool:
        return len(self.frames) >= self._room

    def user_place(self, place: Place) -> Place:
        """The innermost place in the user's own code, which says more than one inside a library."""
        innermost = place
        for frame in reversed(self.frames):
            if frame.prepared.origin is Origin.USER:
                return place
            place = frame.site.place
        return innermost

    def library_frames(self) -> list[Frame]:
        """The running calls of the library that the program's innermost call has led to, that one first."""
        found: list[Frame] = []
        for frame in reversed(self.frames):
            if frame.prepared.origin is Origin.USER:
                break
            found.append(frame)
        else:
            return []  # the entry point itself is the library's
        found.reverse()
        return found
