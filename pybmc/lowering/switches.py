"""Removes Switch: a chain of equality tests, halved first where there are many cases."""

from __future__ import annotations

from pybmc.goto.instr import Branch, Comparison, Cond, Const, Goto, Loc, Operand, Switch
from pybmc.goto.program import Function
from pybmc.lowering.rewrite import BodyWriter

LINEAR = 8  # up to so many cases a chain of tests is as good as a search tree


def lower_switches(function: Function) -> Function:
    writer = BodyWriter(function)
    for instr in function.body:
        writer.begin()
        if isinstance(instr, Switch):
            cases = sorted((c for c in instr.cases if c[1] != instr.default), key=lambda case: case[0])
            _emit(writer, instr.loc, instr.key, cases, instr.default)
        else:
            writer.emit(instr)
    return writer.finish()


def _emit(writer: BodyWriter, loc: Loc, key: Operand, cases: list[tuple[int, int]], default: int) -> None:
    if len(cases) <= LINEAR:
        for match, target in cases:
            writer.emit(Branch(loc, Cond(Comparison.EQ, key, Const("I", match)), target))
        writer.emit(Goto(loc, default))
        return
    middle = len(cases) // 2
    low = writer.label()
    writer.emit(Branch(loc, Cond(Comparison.LT, key, Const("I", cases[middle][0])), low))
    _emit(writer, loc, key, cases[middle:], default)
    writer.place(low)
    _emit(writer, loc, key, cases[:middle], default)
