"""Trying all values gives the answer that a solver gives, and models that hold."""

from __future__ import annotations

import random

import pytest

from pybmc.solvers import make_solver
from pybmc.solvers.api import Answer
from pybmc.solving import enumeration
from pybmc.solving.enumeration import Enumeration
from pybmc.terms.bounds import ImpliedBounds
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.fold import FOLD
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL, BV32, FP64, Op
from tests.terms.test_equivalence import Generator


def confined(terms: Terms, variable: Term, low: int, high: int) -> Term:
    return terms.and_(terms.sle(terms.bv(low, 32), variable), terms.sle(variable, terms.bv(high, 32)))


def enumerated(terms: Terms, query: Term) -> Enumeration:
    return Enumeration(terms, query, ImpliedBounds(terms).of)


@pytest.mark.parametrize("seed", range(4))
def test_answers_are_those_of_a_solver(seed: int) -> None:
    """Random conditions over two numbers and two flags."""
    rng = random.Random(seed)
    answers = set()
    for round_ in range(12):
        terms = Terms()
        x, y = (terms.var(name, BV32) for name in "xy")
        p = terms.var("p", BOOL)
        low = rng.choice((-3, 0, 2))
        parts = [confined(terms, x, low, low + rng.randrange(4)), confined(terms, y, -1, rng.randrange(3))]
        sides = [x, y, terms.add(x, y), terms.mul(x, y), terms.srem(x, y), terms.ite(p, x, y), terms.bv(round_ - 4, 32)]
        for _ in range(3):
            one = getattr(terms, rng.choice(("eq", "slt", "sle", "ult")))(*rng.sample(sides, 2))
            parts.append(terms.not_(one) if rng.random() < 0.5 else one)
        query = terms.and_all(parts)
        few = enumerated(terms, query)
        assert few.work is not None
        answer, model = few.answer()
        solver = make_solver("bitwuzla", terms)
        assert answer is solver.check([query], None)
        if answer is Answer.SAT:
            assert Evaluator(model, total=False).value(query)
        answers.add(answer)
    assert answers == {Answer.SAT, Answer.UNSAT}


def test_what_is_not_confined_is_not_tried() -> None:
    terms = Terms()
    x, y = (terms.var(name, BV32) for name in "xy")
    assert enumerated(terms, terms.and_(confined(terms, x, 0, 3), terms.slt(y, x))).work is None
    assert enumerated(terms, confined(terms, x, 0, 1 << 30)).work is None
    number = terms.var("d", FP64)
    assert enumerated(terms, terms.flt(number, terms.fp(0x3FF0000000000000, 64))).work is None
    either = terms.or_(confined(terms, x, 0, 3), terms.eq(x, terms.bv(77, 32)))
    few = enumerated(terms, terms.and_(either, terms.slt(terms.bv(10, 32), x)))
    assert few.answer() == (Answer.SAT, {x: 77})


def test_quick_columns_mean_what_the_table_says() -> None:
    """Of all operators that are met in random terms, each value by the table of constants."""
    generator = Generator(5, 8)
    for _ in range(300):
        generator.step()
    rng = random.Random(1)
    met: set[Op] = set()
    for pool in generator.pools.values():
        for node, _ in pool:
            if node.op is Op.VAR or not node.args:
                continue
            met.add(node.op)
            columns = {arg: [rng.getrandbits(max(1, arg.sort.width)) for _ in range(20)] for arg in node.args}
            made = enumeration._column(node, columns, 20)
            width, wanted = node.args[0].sort.width, node.sort.width
            rows = zip(*(columns[arg] for arg in node.args), strict=True)
            assert made == [FOLD[node.op](width, wanted, node.payload, *row) for row in rows]
    assert met >= set(enumeration._QUICK) - {Op.OR}
