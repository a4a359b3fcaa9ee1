"""Numbers against rounds: what a loop divides, multiplies or sums up in each round, and what counts its rounds.

A number that is divided by ten is one of at most ten digits: after so many rounds, so much is left at most. That is no
sum of what was added, so it is claimed as a table, with a line for each number of rounds. A sum of so many numbers,
each between two bounds, is between so many times these. Methods that call themselves with a part of their argument
count such rounds as well, in another argument or in what they return.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pybmc.budget import Budget
from pybmc.contracts.claims import Claim, Moment, Where
from pybmc.contracts.collections import SEQUENCES, SIZE, TEXT
from pybmc.contracts.expr import And, Apply, Compare, Expr, Field, Length, Local, Num, Or, Result, implies
from pybmc.generators.api import Cut, Question
from pybmc.generators.locals import Constants, Locals
from pybmc.goto.access import writes
from pybmc.goto.instr import ArrayLoad, Compute, Const, Instr, Invoke, Operand, Reg
from pybmc.goto.loops import loops_of
from pybmc.goto.program import Function
from pybmc.records import Record

BITS = {"I": 32, "J": 64}
STARTS = (0, 1)  # what counters begin with
MAX_NUMBERS = 3  # of one loop
TIMES = {"imul", "lmul", "idiv", "ldiv"}
SHIFTS = {"ishl", "lshl", "ishr", "lshr", "iushr", "lushr"}
UNSIGNED = {"iushr", "lushr"}
BUILDERS = {"java/lang/StringBuilder", "java/lang/StringBuffer"}
INTERFACES = {"java/util/List", "java/util/Collection", "java/util/Deque", "java/util/Queue"}
GROWING = {"imul", "lmul", "ishl", "lshl", "iadd", "ladd"}
ELEMENTS = {"B": 255, "C": 65535, "S": 32767}  # what cells of small types are at most; of bytes as `& 255` gives them


class Growth:
    name = "growth"

    def claims(self, question: Question, budget: Budget) -> Iterator[Claim]:
        constants = Constants(question.functions)
        for cut in question.cuts:
            budget.check()
            where = Locals(cut).where
            if cut.loop >= 0:
                updates = Updates(cut)
                yield from (Claim(where, expr) for expr in _tables(updates, _sizes(Locals(cut))))
                yield from (Claim(where, expr) for expr in _sums(updates, constants))
            else:
                calls = Calls(cut)
                yield from (Claim(where, expr) for expr in _tables(calls))
                yield from (Claim(Where(where.function, Moment.ENSURES), expr) for expr in _depths(calls, cut))


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
            if all(_adds(instr, local) == Const(local.kind, 1) for instr in instrs):
                yield local

    def factors(self) -> Iterator[Factor]:
        """Registers with the number by which they are multiplied or divided."""
        for local, instrs in self._of.items():
            found = {_factor(instr, local) for instr in instrs}
            if len(found) == 1:
                one = found.pop()
                if one is not None:
                    yield one


class Updates(Changes):
    """How a loop changes the registers that live at its head."""

    def __init__(self, cut: Cut) -> None:
        super().__init__(cut.function)
        nest = loops_of(cut.function)
        inside: dict[int, list[Instr]] = {}
        for node, instr in enumerate(cut.function.body):
            register = writes(instr)
            if register is not None and cut.loop in nest.loops[node]:
                inside.setdefault(register.index, []).append(instr)
        locals_ = Locals(cut)
        self._of = {
            local: [self.maker(instr) for instr in inside[local.index]]
            for kind in BITS
            for local in locals_.of_kind(kind, written=True)
            if local.index in inside
        }

    def sums(self) -> Iterator[tuple[Local, list[Operand]]]:
        """Registers to which something is added, and what."""
        for local, instrs in self._of.items():
            added = [_adds(instr, local) for instr in instrs]
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


def _adds(instr: Instr, local: Local) -> Operand | None:
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


def _factor(instr: Instr, local: Local) -> Factor | None:
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


# ------------------------------------------------------------------------------------------ products


def _tables(changes: Changes, sizes: Sequence[Expr] = ()) -> Iterator[Expr]:
    counters = [*list(changes.counters())[:MAX_NUMBERS], *sizes[:MAX_NUMBERS]]
    for factor in list(changes.factors())[:MAX_NUMBERS]:
        for counter in counters:
            for start in STARTS:
                yield from (_grown if factor.grows else _shrunk)(factor, counter, start)


def _sizes(locals_: Locals) -> list[Expr]:
    """What a loop may add one to in each round: the lengths of texts that are built, and of lists."""
    found: list[Expr] = []
    for local in locals_.of_kind("A"):
        types = locals_.types(local)
        if not BUILDERS.isdisjoint(types):
            found.append(Length(Field(local, *TEXT)))
        elif any(name in SEQUENCES or name in INTERFACES for name in types):
            found.append(Field(local, *SIZE))
    return found


def _below(counter: Expr, rounds: int) -> Expr:
    return Compare("<", counter, Num(counter.kind if isinstance(counter, Local) else "I", rounds))


def _shrunk(factor: Factor, counter: Expr, start: int) -> Iterator[Expr]:
    number = factor.number
    for op, left, sign in (("<=", factor.most - 1, 1), (">=", factor.most, -1)):
        lines: list[Expr] = []
        while left:
            left //= factor.by
            before = _below(counter, start + len(lines) + 1)
            lines.append(Or((before, Compare(op, number, Num(number.kind, sign * left)))))
        yield And(tuple(lines))
    yield Or((_below(counter, start + 1), Compare(">", number, Num(number.kind, 0))))


def _grown(factor: Factor, counter: Expr, start: int) -> Iterator[Expr]:
    number, reached, rounds = factor.number, 1, 0
    lines: list[Expr] = []
    wrapped = Compare("<=", number, Num(number.kind, 0))  # as a power of two does, that grows too much
    while reached < factor.most:
        lines.append(Or((_below(counter, start + rounds), Compare(">=", number, Num(number.kind, reached)), wrapped)))
        reached, rounds = reached * factor.by, rounds + 1
    lines.append(Or((_below(counter, start + rounds), wrapped)))
    yield And(tuple(lines))
    yield _below(counter, start + rounds + 1)


def _few(kind: str, rounds: int) -> Expr:
    return Compare("<=", Result(kind), Num(kind, rounds))


def _depths(calls: Calls, cut: Cut) -> Iterator[Expr]:
    """What a method returns is at most the number of rounds that its argument allows, perhaps with those that begin."""
    kind = cut.function.result
    if kind not in BITS:
        return
    for factor in list(calls.factors())[:MAX_NUMBERS]:
        number = factor.number
        for more in () if factor.grows else STARTS:
            above, between = [], []
            reached, rounds = factor.by, more
            while reached < factor.most:
                small, few = Compare("<", number, Num(number.kind, reached)), _few(kind, rounds)
                above.append(implies(small, few))
                between.append(implies(And((small, Compare(">", number, Num(number.kind, -reached)))), few))
                reached, rounds = reached * factor.by, rounds + 1
            above.append(_few(kind, rounds))
            between.append(_few(kind, rounds + 1))
            yield from (And(tuple(table)) for table in (above, between))


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
