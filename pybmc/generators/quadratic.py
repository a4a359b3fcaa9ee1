"""Equalities between numbers and products of two of them, which the values of runs suggest: `s == i * i`.

What a loop sums up while it counts is such a product, and so is how often an inner loop runs; what a method that calls
itself gives may be one of its arguments. Ints and longs are held
against each other as longs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement

from pybmc.budget import Budget
from pybmc.contracts.claims import Claim, Where
from pybmc.contracts.expr import Apply, Compare, Expr, Length, Local, Num
from pybmc.generators.api import Cut, Question
from pybmc.generators.counters import Sum, kernel, sum_of
from pybmc.generators.locals import Locals
from pybmc.generators.observed import MORE, Seen, ensures, with_result
from pybmc.generators.runs.holds import Scene
from pybmc.goto.instr import Compute, Reg
from pybmc.goto.program import Function

MAX_WRITTEN = 4  # numbers that a loop changes
MAX_FIXED = 3
WRAPPING = 1 << 14  # from where on products may wrap around
MUL = {"I": "imul", "J": "lmul"}


class Quadratic:
    name = "quadratic"

    def claims(self, question: Question, budget: Budget) -> Iterator[Claim]:
        if not any(map(_multiplies, question.functions)):
            return
        found: dict[Where, Terms] = {}
        for cut in question.cuts:
            single, kind = numbers_at(cut) if cut.loop >= 0 else (with_result(cut), "I")
            if single:
                found[Locals(cut).where if cut.loop >= 0 else ensures(cut)] = Terms(single, kind)
        places: dict[Where, list[Expr]] = {where: terms.single for where, terms in found.items()}
        seen = Few(question.program, question.functions, question.cuts, places)
        seen.watch()
        for where, terms in found.items():
            budget.check()
            rows = [row for row in dict.fromkeys(seen.rows.get(where, [])) if max(map(abs, row)) < WRAPPING]
            if len(rows) >= len(terms.all) + MORE:
                yield from (Claim(where, expr) for expr in terms.equalities(rows))


def _multiplies(function: Function) -> bool:
    """Whether a function names a product itself: elsewhere nobody asks for one."""
    body = function.body
    return any(
        isinstance(i, Compute) and i.op in MUL.values() and all(isinstance(a, Reg) for a in i.args) for i in body
    )


class Few(Seen):
    """Many runs, and little of each: numbers that are the same all through a run must differ between them."""

    most, of_one_run = 160, 25
    spread = frozenset((1, 2, 4, 7, 11, 16, 22))  # of a run: where only the first rounds count, `i * i == i` holds

    def look(self, where: Where, scene: Scene) -> None:
        if self._looks[where] in self.spread:
            super().look(where, scene)


def numbers_at(cut: Cut) -> tuple[list[Expr], str]:
    """Numbers at the head of a loop, all of them ints or all longs; none if products of them would say nothing."""
    locals_ = Locals(cut)
    kind = "J" if locals_.of_kind("J", written=True) else "I"

    def wide(term: Local | Length) -> Expr:
        is_long = isinstance(term, Local) and term.kind == "J"
        return Apply("i2l", (term,)) if kind == "J" and not is_long else term

    written = [wide(local) for each in "JI" for local in locals_.of_kind(each, written=True)]
    fixed = [wide(local) for local in locals_.of_kind("I") if local.index not in cut.written]
    fixed += [wide(Length(local)) for local in locals_.arrays if local.index not in cut.written]
    is_worthwhile = len(written) > 1 or (bool(written) and len(fixed) > 1)
    return list(dict.fromkeys([*written[:MAX_WRITTEN], *fixed[:MAX_FIXED]])) if is_worthwhile else [], kind


class Terms:
    """Numbers at one place, and products of two of them."""

    def __init__(self, single: list[Expr], kind: str) -> None:
        self.kind = kind
        self.single = single
        self._pairs = list(combinations_with_replacement(range(len(single)), 2))
        products = [Apply(MUL[kind], (single[a], single[b])) for a, b in self._pairs]
        self.all: list[Expr] = [*products, *single]  # those that come first are expressed by the others

    def equalities(self, rows: Sequence[tuple[int, ...]]) -> Iterator[Expr]:
        whole = [(*(row[a] * row[b] for a, b in self._pairs), *row) for row in rows]
        first = whole[0]
        steps = [[Fraction(a - b) for a, b in zip(row, first, strict=True)] for row in whole[1:]]
        for factors in kernel(steps, len(self.all)):
            if any(factors[: len(self._pairs)]):
                yield self._equality(factors, first)

    def _equality(self, factors: Sequence[int], values: Sequence[int]) -> Expr:
        left: Sum = {t: f for t, f in zip(self.all, factors, strict=True) if f > 0}
        right: Sum = {t: -f for t, f in zip(self.all, factors, strict=True) if f < 0}
        number = sum(f * value for f, value in zip(factors, values, strict=True))
        more = sum_of(right, self.kind)
        if number:
            more = Apply("iadd" if self.kind == "I" else "ladd", (more, Num(self.kind, number)))
        return Compare("==", sum_of(left, self.kind), more)
