"""Equalities between numbers of two functions that run in step, as the values of small runs suggest them: `v == 2 * i`.

One of the two may count in other steps than the other, or add up what the other multiplies by a constant. What runs
have in common by chance the checker drops.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from fractions import Fraction

from pybmc.contracts.claims import Claim, Where
from pybmc.contracts.expr import Apply, Compare, Expr, Length, Local, Num, implies
from pybmc.equivalence.claims import ZERO, state_of, where_of
from pybmc.equivalence.product import Product
from pybmc.generators.api import Cut
from pybmc.generators.counters import Sum, kernel, sum_of
from pybmc.generators.runs.holds import Scene, value_of
from pybmc.generators.runs.watching import Watching
from pybmc.goto.access import reads
from pybmc.goto.instr import Const
from pybmc.goto.loops import live_registers, loops_of
from pybmc.goto.program import Function
from pybmc.program.program import Program

MOST = 10  # numbers at a place
ROWS, OF_ONE_RUN = 160, 8
MOST_NUMBERS = 24
MORE = 3  # rows than terms, so that an equality is no accident
SMALL = 1 << 15  # numbers below that have not wrapped around
Row = tuple[int, ...]


def observed(program: Program, functions: Sequence[Function], cuts: Sequence[Cut], product: Product) -> Iterator[Claim]:
    """Where both sides are at a loop of theirs, or one has ended."""
    here = [cut for cut in cuts if state_of(product, cut) is not None]
    seen = _Seen(program, functions, here, product)
    seen.watch()
    for cut in here:
        where = where_of(cut)
        rows = [row for row in dict.fromkeys(seen.rows[where]) if max(map(abs, row), default=0) < SMALL]
        if rows:
            named = _numbers_in(here[0].function)
            yield from (Claim(where, expr) for expr in _equalities(product, seen.terms[where], rows, named))


class _Seen(Watching):
    """The numbers that live at the loops of a product."""

    def __init__(
        self, program: Program, functions: Sequence[Function], cuts: Sequence[Cut], product: Product
    ) -> None:  # fmt: skip
        super().__init__(program, functions, cuts, in_step=True)
        told = {side.place.index for side in product.sides}
        lengths: list[Expr] = [Length(given) for given in product.given if given.kind == "A"]
        self.terms: dict[Where, list[Expr]] = {}
        self.rows: dict[Where, list[Row]] = {}
        for cut in cuts:
            live = live_registers(cut.function)[loops_of(cut.function).head[cut.loop]]
            registers = enumerate(cut.function.registers)
            numbers = [Local(at, "I") for at, one in registers if one.kind == "I" and live >> at & 1 and at not in told]
            self.terms[where_of(cut)] = [*numbers, *lengths]
            self.rows[where_of(cut)] = []

    def look(self, where: Where, scene: Scene) -> None:
        rows = self.rows.get(where)
        if rows is None or self._looks[where] > OF_ONE_RUN or len(rows) >= ROWS:
            return
        row = [value_of(term, scene) for term in self.terms[where]]
        if all(isinstance(value, int) for value in row):
            rows.append(tuple(value for value in row if isinstance(value, int)))


def _numbers_in(function: Function) -> frozenset[int]:
    """What variables may be multiplied by: numbers of the program, and products of two of them."""
    found = {operand.value for instr in function.body for operand in reads(instr) if isinstance(operand, Const)}
    small = sorted({abs(number) for number in found if abs(number) < SMALL})[:MOST_NUMBERS]
    return frozenset((*small, *(a * b for a in small for b in small)))


def _equalities(
    product: Product, terms: Sequence[Expr], rows: Sequence[Row], named: Container[int] = ()
) -> Iterator[Expr]:  # fmt: skip
    """Numbers, and sums of numbers, that are always the same; that two numbers are equal is known."""
    table: dict[Row, Expr] = {}
    constants: list[Expr] = []
    for term, column in zip(terms, zip(*rows, strict=True), strict=True):
        if len(set(column)) > 1:
            table.setdefault(column, term)
        elif len(rows) > MORE:
            constants.append(Compare("==", term, Num("I", column[0])))
    yield from constants
    yield from _while_waiting(product, terms, rows)
    columns, numbers = list(table)[:MOST], list(table.values())[:MOST]
    if len(rows) < len(numbers) + MORE or len(numbers) < 2:
        return
    first = [column[0] for column in columns]
    steps = [[Fraction(a - b) for a, b in zip(row, first, strict=True)] for row in zip(*columns, strict=True)]
    for factors in kernel(steps, len(numbers), named):
        yield from _solved(numbers, factors, first)


def _while_waiting(product: Product, terms: Sequence[Expr], rows: Sequence[Row]) -> Iterator[Expr]:
    """How often one side has waited at most, and what is always so then: that a loop has just begun, say."""
    waited = Local(product.waited.index, "I")
    if waited not in terms:
        return
    at = list(terms).index(waited)
    yield Compare("<=", waited, Num("I", max(row[at] for row in rows)))
    waiting = [row for row in rows if row[at]]
    for term, column in zip(terms, zip(*waiting, strict=True), strict=False):
        if len(set(column)) == 1 and term != waited:
            yield implies(Compare("!=", waited, ZERO), Compare("==", term, Num("I", column[0])))


def _solved(terms: Sequence[Expr], factors: Sequence[int], values: Sequence[int]) -> Iterator[Expr]:
    """An equation, solved for the last register that stands there once: what the right side has is what the left one
    has, so that it can be given from left to right.
    """
    number = sum(f * value for f, value in zip(factors, values, strict=True))
    single = [at for at, f in enumerate(factors) if abs(f) == 1 and isinstance(terms[at], Local)]
    if not single:
        left: Sum = {t: f for t, f in zip(terms, factors, strict=True) if f > 0}
        right: Sum = {t: -f for t, f in zip(terms, factors, strict=True) if f < 0}
        yield Compare("==", sum_of(left), _plus(sum_of(right), number))
        return
    at = single[-1]
    others: Sum = {
        t: -f * factors[at] for n, (t, f) in enumerate(zip(terms, factors, strict=True)) if n != at and f
    }  # fmt: skip
    yield Compare("==", terms[at], _plus(sum_of(others), number * factors[at]))


def _plus(expr: Expr, number: int) -> Expr:
    return Apply("iadd", (expr, Num("I", number))) if number else expr
