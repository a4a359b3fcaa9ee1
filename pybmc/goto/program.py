"""GOTO functions: a method's body with its registers, handlers and debug tables."""

from __future__ import annotations

from collections.abc import Mapping

from pybmc.goto.instr import Instr
from pybmc.goto.names import ClassName, Descriptor, MethodId
from pybmc.records import Record, changed


class Handler(Record):
    """Exceptions of class `catch_type` (None: any) from body[start:end] go on at target."""

    start: int
    end: int
    target: int
    catch_type: ClassName | None


class LocalVariable(Record):
    """From the debug tables: `slot` is called `name` while start <= bytecode index < end."""

    slot: int
    start: int
    end: int
    name: str
    descriptor: Descriptor


class Register(Record):
    """`slot` is the JVM local it stands for, or -1 for a place on the operand stack or a temporary."""

    kind: str
    slot: int


class Monitors(Record):
    """The monitors that synchronized blocks hold."""

    registers: tuple[int, ...]  # where they are kept, the outermost first
    held: Mapping[int, int]  # by offset of an instruction's bytecode: how many of them it is inside

    def at(self, bci: int) -> tuple[int, ...] | None:
        """The registers whose monitors are held at an instruction; None if that is not known."""
        count = self.held.get(bci)
        return None if count is None else self.registers[:count]


class Function(Record):
    """One method. Parameters arrive in registers 0..len(parameters)-1 (`this` first)."""

    method: MethodId
    access: int
    source_file: str
    parameters: tuple[Descriptor, ...]  # receiver included
    result: Descriptor
    registers: tuple[Register, ...]
    body: tuple[Instr, ...]
    handlers: tuple[Handler, ...]  # in order of precedence; empty once exceptions are lowered
    variables: tuple[LocalVariable, ...]
    exception_register: int = -1  # where an exception arrives at a landing pad, once exceptions are lowered
    monitors: Monitors | None = None  # of its synchronized blocks, once these are lowered

    def with_body(self, body: tuple[Instr, ...], **changes: object) -> Function:
        return changed(self, body=body, **changes)
