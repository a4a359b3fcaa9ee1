"""GOTO functions: a method's body with its registers, handlers and debug tables."""

from __future__ import annotations

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
    has_monitors: bool = False  # it has synchronized blocks, once these are lowered

    def with_body(self, body: tuple[Instr, ...], **changes: object) -> Function:
        return changed(self, body=body, **changes)
