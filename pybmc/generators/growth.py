"""Numbers against rounds: what a loop divides, multiplies or sums up in each round, and what counts its rounds.

A number that is divided by ten is one of at most ten digits: after so many rounds, so much is left at most. That is no
sum of what was added, so it is claimed as a table, with a line for each number of rounds. A sum of so many numbers,
each between two bounds, is between so many times these.
"""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.budget import Budget
from pybmc.contracts.claims import Claim
from pybmc.contracts.expr import And, Apply, Compare, Expr, Local, Num, Or
from pybmc.generators.api import Cut, Question
from pybmc.generators.locals import Constants, Locals
from pybmc.goto.access import writes
from pybmc.goto.instr import ArrayLoad, Compute, Const, Instr, Operand, Reg
from pybmc.goto.loops import loops_of

BITS = {"I": 32, "J": 64}
STARTS = (0, 1)  # what counters begin with
MAX_NUMBERS = 3  # of one loop
TIMES = {"imul", "lmul", "idiv", "ldiv"}
SHIFTS = {"ishl", "lshl", "ishr", "lshr", "iushr", "lushr"}
GROWING = {"imul", "lmul", "ishl", "lshl", "iadd", "ladd"}
ELEMENTS = {"B": 255, "C": 65535, "S": 32767}  # what cells of small types are at most; of bytes as `& 255` gives them


class Growth:
    name = "growth"

    def claims(self, question: Question, budget: Budget) -> Iterator[Claim]:
        constants = Constants(question.functions)
        for cut in question.cuts:
            if cut.loop >= 0:
                budget.check()
                where, updates = Locals(cut).where, Updates(cut)
                yield from (Claim(where, expr) for expr in _tables(updates))
                yield from (Claim(where, expr) for expr in _sums(updates, constants))


class Updates:
    """How a loop changes the registers that live at its head."""

    def __init__(self, cut: Cut) -> None:
        nest, body = loops_of(cut.function), cut.function.body
        self._writers: dict[int, list[Instr]] = {}
        inside: dict[int, list[Instr]] = {}
        for node, instr in enumerate(body):
            register = writes(instr)
            if register is not None:
                self._writers.setdefault(register.index, []).append(instr)
                if cut.loop in nest.loops[node]:
                    inside.setdefault(register.index, []).append(instr)
        locals_ = Locals(cut)
        self._of: dict[Local, list[Instr]] = {
            local: [self.maker(instr) for instr in inside[local.index]]
            for kind in BITS
            for local in locals_.of_kind(kind, written=True)
            if local.index in inside
        }

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
            if all(self._adds(instr, local) == Const(local.kind, 1) for instr in instrs):
                yield local

    def sums(self) -> Iterator[tuple[Local, list[Operand]]]:
        """Registers to which something is added, and what."""
        for local, instrs in self._of.items():
            added = [self._adds(instr, local) for instr in instrs]
            found = [one for one in added if one is not None]
            if len(found) == len(added) and any(isinstance(one, Reg) and one.index != local.index for one in found):
                yield local, found

    def factors(self) -> Iterator[tuple[Local, int, bool]]:
        """Registers with the number by which they are multiplied (True) or divided."""
        for local, instrs in self._of.items():
            found = {_factor(instr, local) for instr in instrs}
            if len(found) == 1:
                one = found.pop()
                if one is not None:
                    yield local, *one

    @staticmethod
    def _adds(instr: Instr, local: Local) -> Operand | None:
        match instr:
            case Compute(_, _, "iadd" | "ladd", (Reg(index, _), other)) if index == local.index:
                return other
            case Compute(_, _, "iadd" | "ladd", (other, Reg(index, _))) if index == local.index:
                return other
        return None


def _factor(instr: Instr, local: Local) -> tuple[int, bool] | None:
    match instr:
        case Compute(_, _, "iadd" | "ladd", (Reg(one, _), Reg(two, _))) if one == two == local.index:
            return 2, True
        case Compute(_, _, op, (Reg(one, _), Const(_, by))) if one == local.index and by > 0:
            if op in SHIFTS:
                return (1 << by, op in GROWING) if by < BITS[local.kind] else None
            if op in TIMES and by > 1:
                return by, op in GROWING
    return None


# ------------------------------------------------------------------------------------------ products


def _tables(updates: Updates) -> Iterator[Expr]:
    counters = list(updates.counters())[:MAX_NUMBERS]
    for number, factor, grows in list(updates.factors())[:MAX_NUMBERS]:
        for counter in counters:
            for start in STARTS:
                yield from (_grown if grows else _shrunk)(number, factor, counter, start)


def _shrunk(number: Local, factor: int, counter: Local, start: int) -> Iterator[Expr]:
    lines: dict[bool, list[Expr]] = {True: [], False: []}
    left, rounds = 1 << (BITS[number.kind] - 1), 0
    while left:
        left, rounds = left // factor, rounds + 1
        before = Compare("<", counter, Num(counter.kind, start + rounds))
        lines[True].append(Or((before, Compare("<=", number, Num(number.kind, left)))))
        lines[False].append(Or((before, Compare(">=", number, Num(number.kind, -left)))))
    yield from (And(tuple(table)) for table in lines.values())


def _grown(number: Local, factor: int, counter: Local, start: int) -> Iterator[Expr]:
    most, reached, rounds = (1 << (BITS[number.kind] - 1)) - 1, 1, 0
    lines: list[Expr] = []
    wrapped = Compare("<=", number, Num(number.kind, 0))  # as a power of two does, that grows too much
    while reached <= most:
        before = Compare("<", counter, Num(counter.kind, start + rounds))
        lines.append(Or((before, Compare(">=", number, Num(number.kind, reached)), wrapped)))
        reached, rounds = reached * factor, rounds + 1
    lines.append(Or((Compare("<", counter, Num(counter.kind, start + rounds)), wrapped)))
    yield And(tuple(lines))
    yield Compare("<=", counter, Num(counter.kind, start + rounds))


# ---------------------------------------------------------------------------------------------- sums


def _sums(updates: Updates, constants: Constants) -> Iterator[Expr]:
    counters = list(updates.counters())
    for number, added in list(updates.sums())[:MAX_NUMBERS]:
        most = dict.fromkeys(high for one in added for high in _at_most(updates.operand(one), constants))
        for counter in [one for one in counters if one != number][:MAX_NUMBERS]:
            for high in most:
                for op, each in (("<=", high), (">=", -high), (">=", -high - 1)):
                    yield Compare(op, _long(number), Apply("lmul", (_long(counter), Num("J", each))))
            yield Compare(">=", number, Num(number.kind, 0))


def _at_most(value: Operand | Instr, constants: Constants) -> Iterator[int]:
    """Numbers that may bound what is added."""
    match value:
        case Const(_, number):
            yield abs(number)
        case ArrayLoad(_, _, _, _, element) if element in ELEMENTS:
            yield ELEMENTS[element]
        case Compute(_, _, "irem", (_, Const("I", by))):
            yield abs(by) - 1
        case Compute(_, _, "iand", (_, Const("I", mask))) if mask > 0:
            yield mask
        case _:
            yield (1 << 31) - 1
            yield from (number for number in constants.of("I") if number > 1)


def _long(local: Local) -> Expr:
    return local if local.kind == "J" else Apply("i2l", (local,))
