"""Rewriting a body instruction by instruction: a pass emits into a `BodyWriter`, targets are mended at the end.

While a pass runs, a target >= 0 is an index of the old body, -1 is "leaves the function" (`on_throw`), and a
target <= -2 is a label of the writer.
"""

from __future__ import annotations

from pybmc.errors import InternalError
from pybmc.goto.instr import Instr, Reg
from pybmc.goto.kinds import KINDS
from pybmc.goto.program import Function, Handler, Register


class BodyWriter:
    """Collects the new body of one function."""

    def __init__(self, function: Function) -> None:
        self.function = function
        self.body: list[Instr] = []
        self._start: list[int] = []  # new index of each old instruction
        self._labels: list[int] = []
        self._registers = list(function.registers)

    def begin(self) -> None:
        """What is emitted from now on stands for the next instruction of the old body."""
        self._start.append(len(self.body))

    def emit(self, instr: Instr) -> None:
        self.body.append(instr)

    def register(self, kind: str) -> Reg:
        """A new temporary."""
        self._registers.append(Register(kind, -1))
        return Reg(len(self._registers) - 1, kind)

    def label(self) -> int:
        self._labels.append(-1)
        return -1 - len(self._labels)

    def place(self, label: int) -> None:
        self._labels[-2 - label] = len(self.body)

    def finish(self, keep_handlers: bool = True) -> Function:
        start, labels = self._start, self._labels
        if len(start) != len(self.function.body):
            raise InternalError(f"{self.function.method.java_id}: a pass skipped an instruction")
        end = len(self.body)

        def to(target: int) -> int:
            if target >= 0:
                return start[target]
            return target if target == -1 else labels[-2 - target]

        body = tuple(i if (retarget := KINDS[type(i)].retarget) is None else retarget(i, to) for i in self.body)
        ends = [*start, end]
        handlers = tuple(
            Handler(ends[h.start], ends[h.end], ends[h.target], h.catch_type)
            for h in self.function.handlers
            if ends[h.start] < ends[h.end]  # not where a pass has removed all that it guarded
        )
        return self.function.with_body(
            body, registers=tuple(self._registers), handlers=handlers if keep_handlers else ()
        )
