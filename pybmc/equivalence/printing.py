"""Standard output as an object that is there: `System.out` and `System.err` are constants, which nobody sets."""

from __future__ import annotations

from pybmc.goto.instr import FieldRef, GetStatic, Instr, Literal, StringConst
from pybmc.goto.program import Function

SYSTEM, STREAM = "java/lang/System", "Ljava/io/PrintStream;"
NAMES = ("out", "err")


def with_constant_output(function: Function) -> Function:
    """A text stands for each stream: one that is no other constant, and that is asked for nothing else."""
    if not any(_is_output(instr) for instr in function.body):
        return function
    return function.with_body(tuple(map(_replaced, function.body)))


def _is_output(instr: Instr) -> bool:
    return isinstance(instr, GetStatic) and _is_stream(instr.field)


def _is_stream(field: FieldRef) -> bool:
    return field.owner == SYSTEM and field.name in NAMES and field.descriptor == STREAM


def _replaced(instr: Instr) -> Instr:
    if isinstance(instr, GetStatic) and _is_stream(instr.field):
        return Literal(instr.loc, instr.dst, StringConst(f"\0System.{instr.field.name}"))
    return instr
