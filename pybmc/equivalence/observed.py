"""Equalities between numbers of two functions that run in step, as the values of small runs suggest them: `v == 2 * i`.

One of the two may count in other steps than the other, or add up what the other multiplies by a constant. What runs
have in common by chance the checker drops.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from pybmc.contracts.claims import Claim, Moment, Where
from pybmc.contracts.expr import And, Apply, Compare, Expr, Local, Num, implies
from pybmc.equivalence.product import Product
from pybmc.generators.api import Cut
from pybmc.generators.counters import Sum, kernel, sum_of
from pybmc.generators.runs.holds import Scene
from pybmc.generators.runs.watching import Watching
from pybmc.goto.loops import live_registers, loops_of
from pybmc.goto.program import Function
from pybmc.program.program import Program

MOST = 9  # numbers at a place
ROWS, OF_ONE_RUN = 160, 8
MORE = 3  # rows than terms, so that an equality is no accident
SMALL = 1 << 15  # numbers below that have not wrapped around
Places = tuple[int, int]  # where the two sides are


def observed(program: Program, functions: Sequence[Function], cuts: Sequence[Cut], product: Product) -> Iterator[Claim]:
    """Where both sides are at a loop of theirs, and always."""
    here = [cut for cut in cuts if cut.function.method.name == product.name and cut.loop >= 0]
    for cut in here:
        seen = _Seen(program, functions, cut, product)
        if len(seen.numbers) < 2:
            continue
        seen.watch()
        exprs: dict[Expr, None] = {}
        for places, rows in seen.rows.items():
            at_places = And(tuple(
                Compare("==", Local(side.place.index, "I"), Num("I", place))
                for side, place in zip((product.left, product.right), places, strict=True)
            ))  # fmt: skip
            small = [row for row in dict.fromkeys(rows) if max(map(abs, row)) < SMALL]
            found = list(_equalities(seen.numbers, small)) if small else []
            exprs.update(dict.fromkeys(found))
            exprs.update(dict.fromkeys(implies(at_places, expr) for expr in found))
        yield from (Claim(seen.where, expr) for expr in exprs)


class _Seen(Watching):
    """The numbers that live at the loop of a product, by where the two sides are."""

    def __init__(self, program: Program, functions: Sequence[Function], cut: Cut, product: Product) -> None:
        super().__init__(program, functions, [cut], in_step=True)
        self.where = Where(cut.function.method.java_id, Moment.LOOP, cut.loop)
        self._sides = product.left, product.right
        told = {reg.index for side in self._sides for reg in (side.place, side.ended, side.result)}
        live = live_registers(cut.function)[loops_of(cut.function).head[cut.loop]]
        registers = enumerate(cut.function.registers)
        self.numbers = [
            Local(at, "I") for at, one in registers if one.kind == "I" and live >> at & 1 and at not in told
        ]
        self.rows: dict[Places, list[tuple[int, ...]]] = {}

    def look(self, where: Where, scene: Scene) -> None:
        if where != self.where:
            return
        left, right = (scene.regs[side.place.index] for side in self._sides)
        if not isinstance(left, int) or not isinstance(right, int) or not left or not right:
            return  # one has ended
        rows = self.rows.setdefault((left, right), [])
        row = [scene.regs[number.index] for number in self.numbers]
        if self._looks[where] <= OF_ONE_RUN and len(rows) < ROWS and all(isinstance(value, int) for value in row):
            rows.append(tuple(value for value in row if isinstance(value, int)))


def _equalities(numbers: Sequence[Local], rows: Sequence[tuple[int, ...]]) -> Iterator[Expr]:
    """Sums of numbers that are always the same; that two numbers are equal is known."""
    table: dict[tuple[int, ...], Local] = {}
    for number, column in zip(numbers, zip(*rows, strict=True), strict=True):
        if len(set(column)) > 1:
            table.setdefault(column, number)
    columns, terms = list(table)[:MOST], list(table.values())[:MOST]
    if len(rows) < len(terms) + MORE:
        return
    first = [column[0] for column in columns]
    steps = [[Fraction(a - b) for a, b in zip(row, first, strict=True)] for row in zip(*columns, strict=True)]
    for factors in kernel(steps, len(terms)):
        yield _equality(terms, factors, first)


def _equality(terms: Sequence[Expr], factors: Sequence[int], values: Sequence[int]) -> Expr:
    left: Sum = {t: f for t, f in zip(terms, factors, strict=True) if f > 0}
    right: Sum = {t: -f for t, f in zip(terms, factors, strict=True) if f < 0}
    number = sum(f * value for f, value in zip(factors, values, strict=True))
    more = sum_of(right)
    return Compare("==", sum_of(left), Apply("iadd", (more, Num("I", number))) if number else more)
