"""Method bodies as `convert` reads them: instructions with resolved operands, and the tables around them."""

from __future__ import annotations

from pybmc.annotations import Protocol
from pybmc.goto.instr import DynamicConst, FieldRef, LoadableConst, MethodRef
from pybmc.goto.names import ClassName
from pybmc.goto.program import LocalVariable
from pybmc.records import NamedTuple

SwitchCases = tuple[tuple[int, int], ...]
InsnOperand = int | str | FieldRef | MethodRef | LoadableConst | DynamicConst | SwitchCases


class Insn:
    """One instruction. `wide` is folded into the instruction that it modifies; `pc` is then that of the prefix.

    What `operands` holds, by opcode:

    - `bipush`, `sipush`: the signed value; `newarray`: the type code (JVMS 6.5.newarray)
    - loads, stores and `ret` with an explicit slot: the slot (`iload_1` and its like: nothing); `iinc`: slot, increment
    - `ldc`, `ldc_w`, `ldc2_w`: a `LoadableConst`; F and D as the raw bits in the class file
    - field and method instructions: a `FieldRef` or `MethodRef`; `invokedynamic`: a `DynamicConst`
    - `new`, `anewarray`, `checkcast`, `instanceof`: the class by internal name, or the descriptor of an array type
    - `multianewarray`: such a name, and the number of dimensions
    - branches: the absolute target; switches: the default target, and a tuple of (match, target) in file order
    """

    __slots__ = ("opcode", "operands", "pc")

    def __init__(self, pc: int, opcode: int, operands: tuple[InsnOperand, ...]) -> None:
        self.pc = pc
        self.opcode = opcode
        self.operands = operands

    def __repr__(self) -> str:
        return f"Insn({self.pc}, {self.opcode:#04x}, {self.operands!r})"


Handlers = tuple[tuple[int, int, int, ClassName | None], ...]


class CodeTables(NamedTuple):
    """Everything in a Code attribute but the instructions."""

    max_stack: int
    max_locals: int
    bytecode: bytes
    handlers: Handlers
    lines: tuple[tuple[int, int], ...]
    variables: tuple[LocalVariable, ...]


class CodeSource(Protocol):
    """Decodes on demand; raises InputError for what is malformed."""

    def tables(self) -> CodeTables: ...

    def instructions(self, tables: CodeTables) -> tuple[Insn, ...]: ...


class Code:
    """The body of a method. Nothing is decoded before it is asked for, and then once."""

    __slots__ = ("_instructions", "_source", "_tables")

    def __init__(self, source: CodeSource) -> None:
        self._source = source
        self._tables: CodeTables | None = None
        self._instructions: tuple[Insn, ...] | None = None

    def _table(self) -> CodeTables:
        if self._tables is None:
            self._tables = self._source.tables()
        return self._tables

    @property
    def instructions(self) -> tuple[Insn, ...]:
        """In order of `pc`. Targets of branches and handlers are known to be among them afterwards."""
        if self._instructions is None:
            self._instructions = self._source.instructions(self._table())
        return self._instructions

    @property
    def max_stack(self) -> int:
        return self._table().max_stack

    @property
    def max_locals(self) -> int:
        return self._table().max_locals

    @property
    def bytecode_length(self) -> int:
        return len(self._table().bytecode)

    @property
    def handlers(self) -> Handlers:
        """(start, end, handler, class or None for any) in order of precedence; `end` is exclusive."""
        return self._table().handlers

    @property
    def lines(self) -> tuple[tuple[int, int], ...]:
        """(pc, line) sorted by pc; empty without debug information."""
        return self._table().lines

    @property
    def variables(self) -> tuple[LocalVariable, ...]:
        """LocalVariableTable; empty unless compiled with -g."""
        return self._table().variables
