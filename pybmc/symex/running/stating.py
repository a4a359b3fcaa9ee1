"""What a check should have found, in the words of the source; worked out when a check can fail."""

from __future__ import annotations

from pybmc.annotations import TYPE_CHECKING
from pybmc.goto.instr import Assert, Branch, Cond
from pybmc.goto.program import Function
from pybmc.symex import ssa
from pybmc.symex.running.state import State

if TYPE_CHECKING:
    from pybmc.goto.conditions import Described


class Stating:
    """Of one instruction: its condition holds, or if `negated` does not hold, where all is well."""

    __slots__ = ("_cond", "_found", "_function", "_instr", "_is_found", "_negated")

    def __init__(self, function: Function, instr: Assert | Branch, cond: Cond, negated: bool) -> None:
        self._function = function
        self._instr = instr
        self._cond = cond
        self._negated = negated
        self._found: Described | None = None
        self._is_found = False

    def __call__(self, state: State) -> ssa.Stated | None:
        if not self._is_found:
            self._is_found = True
            self._found = self._described()
        if self._found is None:
            return None
        sides = ((side.text, side.descriptor, state.regs[side.reg.index]) for side in self._found.sides)
        return ssa.Stated(self._found.text, tuple(sides))

    def _described(self) -> Described | None:
        from pybmc.goto.conditions import described

        index = next(at for at, instr in enumerate(self._function.body) if instr is self._instr)
        return described(self._function, index, self._cond, self._negated)
