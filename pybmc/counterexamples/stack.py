"""The calls that are open while the steps of a run are told one after the other."""

from __future__ import annotations

from pybmc.goto.names import MethodId
from pybmc.goto.place import Place


class CallStack:
    def __init__(self) -> None:
        self._open: list[tuple[MethodId, Place]] = []  # callee, place of the call

    @property
    def depth(self) -> int:
        return len(self._open)

    def enter(self, callee: MethodId, place: Place) -> None:
        self._open.append((callee, place))

    def leave(self, callee: MethodId) -> None:
        """The innermost call is over, if it is one of `callee`."""
        if self._open and self._open[-1][0] == callee:
            self._open.pop()

    def control_is_in(self, method: MethodId) -> None:
        """Calls inside it are over, also those that an exception left without a step."""
        if self._open and self._open[-1][0] != method:
            if any(callee == method for callee, _ in self._open):
                while self._open[-1][0] != method:
                    self._open.pop()
            elif self._open[0][1].method == method:
                self._open.clear()
