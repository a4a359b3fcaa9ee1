"""Queries of sums over whole numbers: refuted only where no values of the unknowns satisfy them."""

from __future__ import annotations

import random
from itertools import product

import pytest

from pybmc.budget import Budget
from pybmc.solvers import make_solver
from pybmc.solvers.api import Answer
from pybmc.solving.session import Session
from pybmc.solving.whole_numbers import WholeNumbers
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BV32, bv_sort
from pybmc.terms.switches import builder

WIDTH = 4  # so that sums wrap around


class Draw:
    """Random queries over three unknowns: of what the programs compute that this is for."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.terms = builder(["all"], is_counted=False)()
        self.variables = [self.terms.var(name, bv_sort(WIDTH)) for name in "xyz"]

    def number(self, depth: int) -> Term:
        terms, draw = self.terms, self.random
        if not depth:
            return draw.choice([*self.variables, terms.bv(draw.randrange(1 << WIDTH), WIDTH)])
        kind = draw.randrange(9)
        a, b = self.number(depth - 1), self.number(depth - 1)
        if kind > 6:
            by = terms.bv(draw.randrange(1, 8), WIDTH) if draw.random() < 0.7 else b
            name = draw.choice(("sdiv", "srem", "udiv", "urem", "mul"))
            made: Term = getattr(terms, name)(a, b if name == "mul" else by)
            return made
        if kind > 4:  # the lesser, or the greater
            found = getattr(terms, draw.choice(("slt", "sle", "ult", "ule")))(a, b)
            found = terms.not_(found) if draw.random() < 0.3 else found
            return terms.ite(found, a, b) if kind == 5 else terms.ite(found, b, a)
        if kind == 0:
            return terms.ite(self.condition(depth - 1), a, b)
        if kind == 1:
            return terms.mul(terms.bv(draw.randrange(1, 4), WIDTH), a)
        if kind == 2:
            wider = draw.choice((terms.sext, terms.zext))
            return terms.extract(WIDTH - 1, 0, terms.add(wider(2, a), wider(2, b)))
        return terms.add(a, b if kind == 3 else terms.neg(b))

    def condition(self, depth: int) -> Term:
        name = self.random.choice(("slt", "sle", "ult", "ule", "eq"))
        made: Term = getattr(self.terms, name)(self.number(depth), self.number(depth))
        return made if self.random.random() < 0.7 else self.terms.not_(made)

    def query(self) -> Term:
        return self.terms.and_all(self.condition(self.random.randrange(3)) for _ in range(self.random.randrange(2, 6)))


@pytest.mark.parametrize("seed", range(12))
def test_what_can_hold_is_not_refuted(seed: int) -> None:
    draw = Draw(seed)
    refuted = 0
    for _ in range(30):
        query = draw.query()
        envs = (dict(zip(draw.variables, values, strict=True)) for values in product(range(1 << WIDTH), repeat=3))
        can_hold = any(Evaluator(env).value(query) for env in envs)
        found = WholeNumbers(draw.terms, query).cannot_hold(5.0, Budget())
        assert found is not None
        assert not (found and can_hold), query
        refuted += found
    assert refuted > 2


def largest(terms: Terms, a: Term, b: Term) -> Term:
    return terms.ite(terms.slt(a, b), b, a)


def largest_parts(terms: Terms, count: int) -> tuple[Term, Term, Term]:
    """The limits of so many unknowns, and the largest sum of a part of them in one pass and by all pairs."""
    numbers = [terms.var(f"x{i}", BV32) for i in range(count)]
    low, high = terms.bv(-1000, 32), terms.bv(1000, 32)
    limits = terms.and_all(terms.and_(terms.sle(low, x), terms.sle(x, high)) for x in numbers)
    one = here = numbers[0]
    for x in numbers[1:]:
        here = largest(terms, x, terms.add(here, x))
        one = largest(terms, one, here)
    other = numbers[0]
    for i in range(count):
        total = terms.bv(0, 32)
        for x in numbers[i:]:
            total = terms.add(total, x)
            other = largest(terms, other, total)
    return limits, one, other


def test_a_session_asks_over_whole_numbers() -> None:
    terms = Terms()
    limits, one, other = largest_parts(terms, 6)
    session = Session(terms, lambda: make_solver("bitwuzla", terms), None)
    assert session.ask(terms.and_(limits, terms.not_(terms.eq(one, other))), 60)[0] is Answer.UNSAT
    assert terms.counts["whole_numbers"] == 1


def test_a_session_finds_what_differs() -> None:
    terms = Terms()
    limits, one, other = largest_parts(terms, 6)
    other = largest(terms, terms.bv(0, 32), other)
    session = Session(terms, lambda: make_solver("bitwuzla", terms), None)
    query = terms.and_(limits, terms.not_(terms.eq(one, other)))
    answer, model = session.ask(query, 60)
    assert answer is Answer.SAT
    assert Evaluator(model).value(query)
