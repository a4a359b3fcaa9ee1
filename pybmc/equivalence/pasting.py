"""The body of one lowered function in the place of a call in another one."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pybmc.annotations import Any
from pybmc.goto.instr import Compute, Const, Goto, Instr, Loc, Operand, Reg, Return, Unwind
from pybmc.goto.kinds import KINDS, LANDING
from pybmc.goto.program import Function
from pybmc.lowering.rewrite import BodyWriter
from pybmc.records import Record, changed

# JVMS 6.5 ireturn: what a method gives is narrowed to its type
NARROWING: dict[str, tuple[str, tuple[Const, ...]]] = {
    "B": ("i2b", ()), "C": ("i2c", ()), "S": ("i2s", ()), "Z": ("iand", (Const("I", 1),)),
}  # fmt: skip


class Ends(Record):
    """Where a call that is replaced goes on: what it gives and throws arrives in these registers."""

    dst: Reg | None
    on_throw: int  # -1: nowhere in this function
    thrown: Reg


def renamed(value: Any, to: Callable[[Reg], Reg]) -> Any:
    """With other registers."""
    if isinstance(value, Reg):
        return to(value)
    if isinstance(value, tuple):
        return tuple(renamed(part, to) for part in value)
    if isinstance(value, Record) and not isinstance(value, Loc):
        names: tuple[str, ...] = value._fields  # type: ignore[attr-defined]
        return type(value)(**{name: renamed(getattr(value, name), to) for name in names})
    return value


def paste(writer: BodyWriter, callee: Function, args: Mapping[int, Operand], ends: Ends, loc: Loc) -> None:
    """`args`: what registers of the callee begin with. What is emitted falls through where the callee has returned."""
    _Pasting(writer, callee, ends, loc).paste(args)


class _Pasting:
    def __init__(self, writer: BodyWriter, callee: Function, ends: Ends, loc: Loc) -> None:
        self._writer, self._callee, self._ends, self._loc = writer, callee, ends, loc
        self._registers = [writer.register(register.kind) for register in callee.registers]
        self._offset = self._registers[0].index if self._registers else 0
        self._starts = [writer.label() for _ in callee.body]
        self._after = writer.label()
        self._pads: dict[int, int] = {}  # where exceptions arrive that the callee catches

    def _moved(self, value: Any) -> Any:
        return renamed(value, lambda register: Reg(register.index + self._offset, register.kind))

    def paste(self, args: Mapping[int, Operand]) -> None:
        writer, loc = self._writer, self._loc
        for index, arg in args.items():
            writer.emit(Compute(loc, self._registers[index], "move", (arg,)))
        for label, instr in zip(self._starts, self._callee.body, strict=True):
            writer.place(label)
            self._copy(instr)
        for target, pad in self._pads.items():
            writer.place(pad)
            caught = Reg(self._callee.exception_register + self._offset, "A")
            writer.emit(Compute(loc, caught, "move", (self._ends.thrown,)))
            writer.emit(Goto(loc, self._starts[target]))
        writer.place(self._after)

    def _copy(self, instr: Instr) -> None:
        match instr:
            case Return(_, value):
                if value is not None and self._ends.dst is not None:
                    self._give(self._moved(value))
                self._writer.emit(Goto(self._loc, self._after))
            case Unwind(_, value):
                self._throw(self._moved(value))
            case _:
                self._writer.emit(self._placed(instr))

    def _give(self, value: Operand) -> None:
        dst = self._ends.dst
        assert dst is not None
        narrowing = NARROWING.get(self._callee.result)
        if narrowing is None:
            self._writer.emit(Compute(self._loc, dst, "move", (value,)))
        else:
            self._writer.emit(Compute(self._loc, dst, narrowing[0], (value, *narrowing[1])))

    def _throw(self, value: Operand) -> None:
        if self._ends.on_throw == -1:
            self._writer.emit(Unwind(self._loc, value))
            return
        self._writer.emit(Compute(self._loc, self._ends.thrown, "move", (value,)))
        self._writer.emit(Goto(self._loc, self._ends.on_throw))

    def _placed(self, instr: Instr) -> Instr:
        target = getattr(instr, "on_throw", -1)
        retarget = KINDS[type(instr)].retarget
        placed: Instr = self._moved(instr)
        if retarget is not None:
            placed = self._moved(retarget(instr, lambda at: self._starts[at] if at >= 0 else at))
        if type(instr) in LANDING:
            onward = self._ends.on_throw
            if target >= 0:
                onward = self._pads[target] = self._pads.get(target) or self._writer.label()
            placed = changed(placed, on_throw=onward)
        return placed
