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
from pybmc.generators.changes import BITS, Calls, Changes, Factor, Updates, as_long
from pybmc.generators.locals import Constants, Locals
from pybmc.generators.nests import nested
from pybmc.goto.boxing import BUILDERS
from pybmc.goto.instr import ArrayLoad, Compute, Const, Instr, Operand

STARTS = (0, 1)  # what counters begin with
MAX_NUMBERS = 3  # of one loop
INTERFACES = {"java/util/List", "java/util/Collection", "java/util/Deque", "java/util/Queue"}
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
                yield from (Claim(where, expr) for expr in nested(cut, question.cuts, constants))
            else:
                calls = Calls(cut)
                yield from (Claim(where, expr) for expr in _tables(calls))
                yield from (Claim(Where(where.function, Moment.ENSURES), expr) for expr in _depths(calls, cut))


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
        if not set(BUILDERS).isdisjoint(types):
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
                    yield Compare(op, as_long(number), Apply("lmul", (as_long(counter), Num("J", each))))
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
            yield from ((1 << 31) - 1, 1 << 31)  # `Math.abs((long) x)` is the latter where x is the least int
            yield from (number for number in constants.of("I") if number > 1)
