"""Equalities between numbers and products of two of them, which the values of runs suggest: `s == i * i`.

What a loop sums up while it counts is such a product, and so is how often an inner loop runs. Ints and longs are held
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
from pybmc.generators.observed import MORE, Seen
from pybmc.goto.instr import Compute, Reg
from pybmc.goto.program import Function

MAX_WRITTEN = 4  # numbers that a loop changes
MAX_FIXED = 3
MUL = {"I": "imul", "J": "lmul"}


class Quadratic:
    name = "quadratic"

    def claims(self, question: Question, budget: Budget) -> Iterator[Claim]:
        if not any(map(_multiplies, question.functions)):
            return
        cuts = [cut for cut in question.cuts if cut.loop >= 0 and Terms(cut).is_worthwhile]
        found = {Locals(cut).where: Terms(cut) for cut in cuts}
        places: dict[Where, list[Expr]] = {where: terms.single for where, terms in found.items()}
        seen = Few(question.program, question.functions, cuts, places)
        seen.watch()
        for where, terms in found.items():
            budget.check()
            rows = list(dict.fromkeys(seen.rows.get(where, [])))
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

    most, of_one_run = 160, 8


class Terms:
    """Numbers at the head of a loop, and products of those that are not sums themselves."""

    def __init__(self, cut: Cut) -> None:
        locals_ = Locals(cut)
        self.kind = "J" if locals_.of_kind("J", written=True) else "I"
        written: list[Expr] = [self._wide(local) for kind in "JI" for local in locals_.of_kind(kind, written=True)]
        fixed: list[Expr] = [self._wide(local) for local in locals_.of_kind("I") if local.index not in cut.written]
        fixed += [self._wide(Length(local)) for local in locals_.arrays if local.index not in cut.written]
        self.is_worthwhile = len(written) > 1 or (bool(written) and len(fixed) > 1)
        self.single = list(dict.fromkeys([*written[:MAX_WRITTEN], *fixed[:MAX_FIXED]]))
        self._pairs = list(combinations_with_replacement(range(len(self.single)), 2))
        products = [Apply(MUL[self.kind], (self.single[a], self.single[b])) for a, b in self._pairs]
        self.all: list[Expr] = [*products, *self.single]  # those that come first are expressed by the others

    def _wide(self, term: Local | Length) -> Expr:
        is_long = isinstance(term, Local) and term.kind == "J"
        return Apply("i2l", (term,)) if self.kind == "J" and not is_long else term

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
