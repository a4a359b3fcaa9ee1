"""Queries with values put in for some unknowns: refuted only where no values of all unknowns satisfy them."""

from __future__ import annotations

import random
from itertools import product

import pytest

from pybmc.solvers import make_solver
from pybmc.solvers.api import Answer
from pybmc.solving import value_by_value
from pybmc.solving.session import Session
from pybmc.solving.value_by_value import ValueByValue
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL, BV32, bv_sort
from pybmc.terms.switches import builder

BITS = 3


def query(terms: Terms, rng: random.Random, unknowns: list[Term]) -> Term:
    """Over a flag, numbers that are confined, and one that is not; often it cannot hold."""
    numbers = [*unknowns, *(terms.bv(rng.randrange(8), BITS) for _ in range(2))]
    conditions = [terms.var("flag", BOOL)]
    for _ in range(6):
        a, b = rng.choice(numbers), rng.choice(numbers)
        conditions.append(getattr(terms, rng.choice(("eq", "slt", "sle", "ult")))(a, b))
        conditions.append(terms.not_(rng.choice(conditions)))
        choice = terms.ite(rng.choice(conditions), a, b)
        numbers.append(rng.choice((terms.add(a, b), terms.sub(a, b), choice, terms.mul(a, b))))
    confined = [
        part
        for unknown in unknowns[:2]
        for part in (terms.sle(terms.bv(0, BITS), unknown), terms.sle(unknown, terms.bv(rng.randrange(4), BITS)))
    ]
    return terms.and_all((*confined, *(rng.choice(conditions) for _ in range(rng.randrange(1, 4)))))


@pytest.mark.parametrize("seed", range(8))
def test_what_is_refuted_has_no_model(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(value_by_value, "MOST_VALUES", 4)
    rng, terms = random.Random(seed), Terms()
    unknowns = [terms.var(name, bv_sort(BITS)) for name in "xyz"]
    flag = terms.var("flag", BOOL)
    refuted = 0
    for _ in range(150):
        asked = query(terms, rng, unknowns)
        attempt = ValueByValue(terms, asked)
        found = attempt.cannot_hold(20)
        if found is None:
            found = attempt.cannot_hold(100_000)
        assert found is not None
        if found and not asked.is_const:
            refuted += 1
            for values in product(range(8), range(8), range(8), (False, True)):
                model = Evaluator(dict(zip((*unknowns, flag), values, strict=True)), total=False)
                assert not model.value(asked)
    assert refuted


def ranges(terms: Terms, *, right: bool) -> Term:
    """That the sum of some cells differs from what sums up to each cell say."""
    cells = [terms.var(f"cell{at}", BV32) for at in range(5)]
    start, end = terms.var("from", BV32), terms.var("to", BV32)
    sums = [terms.bv(0, 32)]
    for cell in cells:
        sums.append(terms.add(sums[-1], cell))
    total = terms.bv(0, 32)
    for at, cell in enumerate(cells if right else cells[1:]):
        number = terms.bv(at, 32)
        inside = terms.and_(terms.sle(start, number), terms.slt(number, end))
        total = terms.add(total, terms.ite(inside, cell, terms.bv(0, 32)))
    wrong = terms.not_(terms.eq(total, terms.sub(terms.pick(sums, end), terms.pick(sums, start))))
    bounds = terms.sle(terms.bv(0, 32), start), terms.sle(start, end), terms.sle(end, terms.bv(5, 32))
    return terms.and_all((*bounds, wrong))


@pytest.mark.parametrize("right", [True, False])
def test_sums_of_ranges(right: bool) -> None:
    terms = Terms()
    asked = ranges(terms, right=right)
    attempt = ValueByValue(terms, asked)
    assert attempt.is_suited
    assert attempt.cannot_hold(100_000) is right


@pytest.mark.parametrize("right", [True, False])
def test_a_session_asks_so(right: bool) -> None:
    terms = builder((), is_counted=True)()
    session = Session(terms, lambda: make_solver("bitwuzla", terms), lambda: make_solver("cadical", terms))
    answer, model = session.ask(ranges(terms, right=right), None)
    assert answer is (Answer.UNSAT if right else Answer.SAT)
    assert terms.counts.get("value_by_value", 0) == right
    assert right or Evaluator(model, total=False).value(ranges(terms, right=right))
