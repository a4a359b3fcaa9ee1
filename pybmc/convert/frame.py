"""The symbolic operand stack of one basic block, and the registers that stack, locals and temporaries become.

A load pushes the local's register itself and a constant pushes a `Const`, so that stack traffic costs nothing.
Two rules keep that right. A local about to be overwritten is first copied for those who still have it on the stack.
A temporary is written once in a block. At the end of a block the stack moves to its canonical registers, one for
each depth and kind, which nothing else writes, so that all ways into a block agree on where its values are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pybmc.annotations import NoReturn, Protocol
from pybmc.errors import InputError
from pybmc.goto.access import writes
from pybmc.goto.instr import Compute, Cond, Const, Instr, Loc, Operand, Reg
from pybmc.goto.names import ClassName
from pybmc.goto.program import Register
from pybmc.records import changed


class Insn(Protocol):
    """A decoded bytecode instruction, as `classfile.model.Insn`."""

    @property
    def pc(self) -> int: ...
    @property
    def opcode(self) -> int: ...
    @property
    def operands(self) -> tuple[object, ...]: ...


class ReturnAddress:
    """What jsr pushes. It never reaches a register: `level` names the entry of the block's context."""

    __slots__ = ("level",)
    kind = "R"

    def __init__(self, level: int) -> None:
        self.level = level


Value = Reg | Const | ReturnAddress
Shape = tuple[tuple[str, str], ...]  # the stack on entry to a block: (kind, exact class or level or "")
Context = tuple[tuple[int, int], ...]  # active subroutines: (return pc, slot of the return address or -1)


class Exit:
    """How a block ends: target pcs (branch: taken, fall-through; switch: default, cases...), empty if it leaves."""

    __slots__ = ("cond", "context", "key", "loc", "matches", "targets")

    def __init__(
        self,
        loc: Loc,
        targets: tuple[int, ...],
        context: Context,
        cond: Cond | None = None,
        key: Operand | None = None,
        matches: tuple[int, ...] = (),
    ) -> None:
        self.loc = loc
        self.targets = targets
        self.context = context
        self.cond = cond
        self.key = key
        self.matches = matches


class Registers:
    """All registers of a function, numbered in order of first use; parameters come first."""

    def __init__(self, max_locals: int) -> None:
        self.max_locals = max_locals
        self.table: list[Register] = []
        self._known: dict[tuple[str, int, str], Reg] = {}

    def get(self, role: str, number: int, kind: str) -> Reg:
        """`role` is l (local slot), s (stack depth) or t (n-th temporary of a block)."""
        key = (role, number, kind)
        reg = self._known.get(key)
        if reg is None:
            reg = self._known[key] = Reg(len(self.table), kind)
            self.table.append(Register(kind, number if role == "l" else -1))
        return reg


class Frame:
    """Symbolic execution of bytecode within one block; `start` resets it for the next."""

    def __init__(
        self,
        where: str,
        insns: Sequence[Insn],
        leaders: bytearray,
        stores: Mapping[int, tuple[str, int]],
        registers: Registers,
        max_stack: int,
        result_kind: str,
    ) -> None:
        self.where = where
        self.insns = insns
        self.leaders = leaders
        self.stores = stores
        self.registers = registers
        self.max_stack = max_stack
        self.result_kind = result_kind
        self.loc = Loc(0, 0)
        self.at = 0  # index of the instruction being executed
        self.start(0, (), ())

    def start(self, first: int, context: Context, shape: Shape) -> None:
        """Begin the block at instruction `first`."""
        self.first = self.next = first
        self.context = context
        self.out: list[Instr] = []
        self.exit: Exit | None = None
        self.known: dict[Reg, ClassName] = {}  # registers that hold a new object of exactly this class
        self.stack: list[Value] = []
        self._temps: dict[str, int] = {}
        for depth, (kind, detail) in enumerate(shape):
            if kind == "R":
                self.stack.append(ReturnAddress(int(detail)))
                continue
            reg = self.registers.get("s", depth, kind)
            self.stack.append(reg)
            if detail:
                self.known[reg] = ClassName(detail)

    def fail(self, message: str) -> NoReturn:
        raise InputError(f"{self.where}, bytecode index {self.loc.bci}: {message}")

    # ------------------------------------------------------------------------------------ the stack

    def push(self, value: Value) -> None:
        if len(self.stack) >= self.max_stack:
            self.fail(f"operand stack overflows its limit of {self.max_stack}")
        self.stack.append(value)

    def take(self, kinds: str) -> tuple[Operand, ...]:
        """Pop one operand for each kind; the last kind is that of the top."""
        count = len(kinds)
        if not count:
            return ()
        if len(self.stack) < count:
            self.fail("operand stack underflows")
        args = tuple(self.stack[-count:])
        del self.stack[-count:]
        for value, kind in zip(args, kinds, strict=True):
            if value.kind != kind:
                self.fail(f"operand of kind {kind} expected, found {value.kind}")
        return args  # type: ignore[return-value]  # no return address: its kind is asked for nowhere

    def take_any(self) -> Value:
        if not self.stack:
            self.fail("operand stack underflows")
        return self.stack.pop()

    def take_words(self, words: int) -> list[Value]:
        """Pop the values that fill exactly this many stack words (long and double fill two)."""
        taken: list[Value] = []
        while words > 0:
            value = self.take_any()
            words -= 2 if value.kind in "JD" else 1
            taken.append(value)
        if words < 0:
            self.fail("stack instruction splits a long or double")
        taken.reverse()
        return taken

    # -------------------------------------------------------------------------------------- results

    def emit(self, instr: Instr) -> None:
        self.out.append(instr)

    def temp(self, kind: str) -> Reg:
        number = self._temps.get(kind, 0)
        self._temps[kind] = number + 1
        return self.registers.get("t", number, kind)

    def local(self, slot: int, kind: str) -> Reg:
        if not 0 <= slot <= self.registers.max_locals - (2 if kind in "JD" else 1):
            self.fail(f"local {slot} is beyond the limit of {self.registers.max_locals} locals")
        return self.registers.get("l", slot, kind)

    def result(self, kind: str) -> Reg:
        """Where the current instruction puts its result, which counts as pushed from now on.

        If the next thing that happens to it is a store (or dup, store), that local takes the result directly.
        """
        dup = 0x5C if kind in "JD" else 0x59
        at = self.next
        inside = at < len(self.insns) and (at == self.first or not self.leaders[at])
        kept = inside and self.insns[at].opcode == dup
        if kept:
            at += 1
            inside = at < len(self.insns) and not self.leaders[at]
        if inside:
            insn = self.insns[at]
            stored = self.stores.get(insn.opcode)
            if stored is not None and stored[0] == kind:
                slot = stored[1] if stored[1] >= 0 else insn.operands[0]
                reg = self.overwrite(int(slot), kind)  # type: ignore[call-overload]
                if kept:
                    self.push(reg)
                self.next = at + 1
                return reg
        reg = self.temp(kind)
        self.push(reg)
        return reg

    def overwrite(self, slot: int, kind: str) -> Reg:
        """The local's register, about to be written: whoever has its old value on the stack gets a copy."""
        reg = self.local(slot, kind)
        if any(value is reg for value in self.stack):
            copy = self.temp(kind)
            self.out.append(Compute(self.loc, copy, "move", (reg,)))
            self.stack = [copy if value is reg else value for value in self.stack]
        self._forget_return_address(slot)
        return reg

    def store(self, slot: int, kind: str, value: Operand) -> None:
        reg = self.local(slot, kind)
        if value is not reg:
            self.overwrite(slot, kind)
            self.out.append(Compute(self.loc, reg, "move", (value,)))

    # ---------------------------------------------------------------------------------- subroutines

    def store_return_address(self, slot: int, address: ReturnAddress) -> None:
        """The rest of the block runs in another context, so it is a block of its own."""
        self.local(slot, "A")
        self._forget_return_address(slot)
        context = list(self.context)
        context[address.level] = (context[address.level][0], slot)
        self.context = tuple(context)
        if self.at + 1 >= len(self.insns):
            self.fail("execution falls off the end of the code")
        self.exit = Exit(self.loc, (self.insns[self.at + 1].pc,), self.context)

    def _forget_return_address(self, slot: int) -> None:
        if self.context:
            self.context = tuple((pc, -1 if at == slot else at) for pc, at in self.context)

    # ---------------------------------------------------------------------------------- block ends

    def shape(self) -> Shape:
        """The stack as successors will find it."""
        return tuple(
            ("R", str(value.level))
            if isinstance(value, ReturnAddress)
            else (value.kind, self.known.get(value, "") if isinstance(value, Reg) else "")
            for value in self.stack
        )

    def flush(self) -> None:
        """Move the stack to its canonical registers, all at once in effect (sources are read before they are lost)."""
        moves: dict[Reg, Operand] = {}
        for depth, value in enumerate(self.stack):
            if not isinstance(value, ReturnAddress):
                reg = self.registers.get("s", depth, value.kind)
                if reg is not value:
                    moves[reg] = value
        if not moves:
            return
        self._save_condition(moves)
        if self._retarget_last(moves):
            return
        readers = dict.fromkeys(moves, 0)
        for source in moves.values():
            if isinstance(source, Reg) and source in readers:
                readers[source] += 1
        ready = [reg for reg, count in readers.items() if not count]
        ready.reverse()  # taken from the end: the bottom of the stack first
        reader_of: dict[Operand, Reg] = {}
        while moves:
            if not ready:  # only cycles are left: open one by a copy of a register about to be lost
                reader_of = reader_of or {source: reg for reg, source in moves.items()}
                lost = next(iter(moves))
                copy = self.temp(lost.kind)
                self.out.append(Compute(self.loc, copy, "move", (lost,)))
                moves[reader_of[lost]] = copy
                ready.append(lost)
            reg = ready.pop()
            source = moves.pop(reg)
            self.out.append(Compute(self.loc, reg, "move", (source,)))
            if isinstance(source, Reg) and source in moves:
                readers[source] -= 1
                if not readers[source]:
                    ready.append(source)

    def _save_condition(self, moves: dict[Reg, Operand]) -> None:
        """The branch comes after the moves: copy what it reads if they overwrite it."""
        end = self.exit
        if end is None:
            return

        def saved(operand: Operand) -> Operand:
            if not isinstance(operand, Reg) or operand not in moves:
                return operand
            copy = self.temp(operand.kind)
            self.out.append(Compute(self.loc, copy, "move", (operand,)))
            return copy

        if end.cond is not None:
            end.cond = Cond(end.cond.op, saved(end.cond.left), saved(end.cond.right))
        if end.key is not None:
            end.key = saved(end.key)

    def _retarget_last(self, moves: dict[Reg, Operand]) -> bool:
        """If all there is to move is what the last instruction computed, compute it there."""
        if len(moves) != 1 or not self.out:
            return False
        ((reg, source),) = moves.items()
        last = self.out[-1]
        end = self.exit
        read_later: tuple[Operand | None, ...] = ()
        if end is not None:
            read_later = (end.key, end.cond.left, end.cond.right) if end.cond is not None else (end.key,)
        if (
            not isinstance(source, Reg)
            or writes(last) is not source
            or self.registers.table[source.index].slot >= 0
            or source in read_later
        ):
            return False
        self.out[-1] = changed(last, dst=reg)
        return True
