"""Method bodies written by hand: rows of mnemonic and operands become a `MethodInfo` with code."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pybmc.classfile.model import Code, CodeTables, Insn
from pybmc.convert.opcodes import OPCODES
from pybmc.convert.translate import convert_method
from pybmc.goto.classes import MethodInfo
from pybmc.goto.names import ClassName, MethodDescriptor
from pybmc.goto.program import Function, LocalVariable
from pybmc.goto.text import format_function
from pybmc.goto.validate import unreachable, validate

NUMBER = {row.mnemonic: opcode for opcode, row in OPCODES.items()}
STEP = 5  # bytes between instructions, so that no distance between pcs means anything


class Body:
    def __init__(self, tables: CodeTables, insns: tuple[Insn, ...]) -> None:
        self._tables = tables
        self._insns = insns

    def tables(self) -> CodeTables:
        return self._tables

    def instructions(self, tables: CodeTables) -> tuple[Insn, ...]:
        return self._insns


def method(
    rows: Sequence[Sequence[Any]],
    descriptor: str = "()V",
    handlers: Iterable[tuple[str, str, str, str | None]] = (),
    max_locals: int = 10,
    max_stack: int = 20,
    variables: tuple[LocalVariable, ...] = (),
    access: int = 8,
) -> MethodInfo:
    """Rows are (mnemonic, operands...), or (":name",) for a label; a label as an operand is its pc."""
    labels: dict[str, int] = {}
    code: list[Sequence[Any]] = []
    for row in rows:
        if row[0].startswith(":"):
            labels[row[0]] = len(code) * STEP
        else:
            code.append(row)
    labels[":end"] = len(code) * STEP

    def resolved(operand: Any) -> Any:
        if isinstance(operand, str) and operand.startswith(":"):
            return labels[operand]
        return tuple(map(resolved, operand)) if isinstance(operand, tuple) and type(operand) is tuple else operand

    insns = tuple(Insn(at * STEP, NUMBER[row[0]], tuple(map(resolved, row[1:]))) for at, row in enumerate(code))
    table = tuple((labels[s], labels[e], labels[at], None if k is None else ClassName(k)) for s, e, at, k in handlers)
    lines = tuple((at * STEP, at + 1) for at in range(len(code)))
    tables = CodeTables(max_stack, max_locals, bytes(len(code) * STEP), table, lines, variables)
    return MethodInfo(ClassName("Test"), "run", MethodDescriptor(descriptor), access, Code(Body(tables, insns)))


def convert(rows: Sequence[Sequence[Any]], descriptor: str = "()V", **more: Any) -> Function:
    function = convert_method(None, method(rows, descriptor, **more), "Test.java")
    validate(function)
    assert unreachable(function) == []
    return function


def text(function: Function) -> list[str]:
    """The body without places, one string for each instruction and handler."""
    lines = format_function(function).splitlines()[1:]
    return [line.partition("//")[0].strip().partition(": ")[2] or line.strip() for line in lines]
