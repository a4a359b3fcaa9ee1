"""How numbers change from one round of a loop, or from one call of a method by itself, to the next."""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.contracts.expr import Apply, Expr, Local
from pybmc.generators.api import Cut
from pybmc.generators.locals import Locals
from pybmc.goto.access import writes
from pybmc.goto.instr import Compute, Const, Instr, Invoke, Operand, Reg
from pybmc.goto.loops import loops_of
from pybmc.goto.program import Function
from pybmc.records import Record

BITS = {"I": 32, "J": 64}
TIMES = {"imul", "lmul", "idiv", "ldiv"}
SHIFTS = {"ishl", "lshl", "ishr", "lshr", "iushr", "lushr"}
UNSIGNED = {"iushr", "lushr"}
GROWING = {"imul", "lmul", "ishl", "lshl", "iadd", "ladd"}


class Changes:
    """How numbers change from one round to the next: by what they may be replaced."""

    def __init__(self, function: Function) -> None:
        self._writers: dict[int, list[Instr]] = {}
        self._of: dict[Local, list[Instr]] = {}
        for instr in function.body:
            register = writes(instr)
            if register is not None:
                self._writers.setdefault(register.index, []).append(instr)

    def maker(self, instr: Instr) -> Instr:
        """What computes a value that is only moved."""
        while isinstance(instr, Compute) and instr.op in ("move", "i2l") and isinstance(instr.args[0], Reg):
            writers = self._writers.get(instr.args[0].index, [])
            if len(writers) != 1 or writers[0] is instr:
                return instr
            instr = writers[0]
        return instr

    def operand(self, value: Operand) -> Operand | Instr:
        """A number, or what computes a register; the register itself where that is no single instruction."""
        writers = self._writers.get(value.index, []) if isinstance(value, Reg) else []
        return self.maker(writers[0]) if len(writers) == 1 else value

    def counters(self) -> Iterator[Local]:
        """Those that only grow, by one or by none."""
        for local, instrs in self._of.items():
            if all(adds(instr, local) == Const(local.kind, 1) for instr in instrs):
                yield local

    def factors(self) -> Iterator[Factor]:
        """Registers with the number by which they are multiplied or divided."""
        for local, instrs in self._of.items():
            found = {factor_of(instr, local) for instr in instrs}
            if len(found) == 1:
                one = found.pop()
                if one is not None:
                    yield one


class Updates(Changes):
    """How a loop changes the registers that live at its head."""

    def __init__(self, cut: Cut) -> None:
        super().__init__(cut.function)
        nest = self._nest = loops_of(cut.function)
        inside: dict[int, list[Instr]] = {}
        self._nodes: dict[int, list[int]] = {}
        for node, instr in enumerate(cut.function.body):
            register = writes(instr)
            if register is not None and cut.loop in nest.loops[node]:
                inside.setdefault(register.index, []).append(instr)
                self._nodes.setdefault(register.index, []).append(node)
        locals_ = Locals(cut)
        self._of = {
            local: [self.maker(instr) for instr in inside[local.index]]
            for kind in BITS
            for local in locals_.of_kind(kind, written=True)
            if local.index in inside
        }

    def is_written_in(self, local: Local, loop: int) -> bool:
        """Whether an inner loop writes it."""
        return any(loop in self._nest.loops[node] for node in self._nodes.get(local.index, ()))

    def sums(self) -> Iterator[tuple[Local, list[Operand]]]:
        """Registers to which something is added, and what."""
        for local, instrs in self._of.items():
            added = [adds(instr, local) for instr in instrs]
            found = [one for one in added if one is not None]
            if len(found) == len(added) and any(isinstance(one, Reg) and one.index != local.index for one in found):
                yield local, found


class Calls(Changes):
    """What a method that calls itself passes in the place of each parameter."""

    def __init__(self, cut: Cut) -> None:
        super().__init__(cut.function)
        method = cut.function.method
        for instr in cut.function.body:
            if not isinstance(instr, Invoke):
                continue
            if (instr.method.name, instr.method.descriptor) == (method.name, method.descriptor):
                for parameter, passed in zip(Locals(cut).all, instr.args, strict=False):
                    made = self.operand(passed)
                    if parameter.kind in BITS and isinstance(made, Compute):
                        self._of.setdefault(parameter, []).append(made)


def adds(instr: Instr, local: Local) -> Operand | None:
    match instr:
        case Compute(_, _, "iadd" | "ladd", (Reg(index, _), other)) if index == local.index:
            return other
        case Compute(_, _, "iadd" | "ladd", (other, Reg(index, _))) if index == local.index:
            return other
    return None


class Factor(Record):
    number: Local
    by: int
    grows: bool
    most: int  # what there can be of it at first


def factor_of(instr: Instr, local: Local) -> Factor | None:
    bits = BITS[local.kind]
    match instr:
        case Compute(_, _, "iadd" | "ladd", (Reg(one, _), Reg(two, _))) if one == two == local.index:
            return Factor(local, 2, True, 1 << (bits - 1))
        case Compute(_, _, op, (Reg(one, _), Const(_, by))) if one == local.index and by > 0:
            most = 1 << (bits if op in UNSIGNED else bits - 1)
            if op in SHIFTS:
                return Factor(local, 1 << by, op in GROWING, most) if by < bits else None
            if op in TIMES and by > 1:
                return Factor(local, by, op in GROWING, most)
    return None


def as_long(local: Local) -> Expr:
    return local if local.kind == "J" else Apply("i2l", (local,))
