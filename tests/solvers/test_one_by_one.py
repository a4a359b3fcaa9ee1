"""A query for each value of one unknown: the same answer, and models of the query as it was."""

from __future__ import annotations

import random
from itertools import product

import pytest

from pybmc.solvers import make_solver
from pybmc.solvers.api import Answer
from pybmc.solving import one_by_one
from pybmc.solving.one_by_one import OneByOne
from pybmc.solving.session import Session
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import bv_sort

WIDTH = 3
Model = dict[Term, object]


def drawn(terms: Terms, seed: int) -> tuple[Term, list[Term]]:
    """A query over a length and three letters, some of which are read at places that it leads to."""
    rng = random.Random(seed)
    length, *letters = unknowns = [terms.var(name, bv_sort(WIDTH)) for name in ("length", "a", "b", "c")]
    reads = []
    for _ in range(4):
        first = terms.eq(terms.sub(length, terms.bv(rng.randrange(4), WIDTH)), terms.bv(rng.randrange(4), WIDTH))
        second = terms.ult(length, terms.bv(rng.randrange(1, 6), WIDTH))
        reads.append(terms.ite(first, rng.choice(letters), terms.ite(second, rng.choice(letters), rng.choice(letters))))
    conditions = [terms.ule(length, terms.bv(4 + seed % 3, WIDTH)), terms.ult(terms.bv(seed % 2, WIDTH), length)]
    for _ in range(rng.randrange(2, 6)):
        one, other = rng.choice(reads), rng.choice([*reads, *letters, terms.bv(rng.randrange(8), WIDTH)])
        compare = rng.choice((terms.eq, terms.ult, terms.slt))
        condition = compare(terms.add(one, rng.choice(letters)), other)
        conditions.append(terms.not_(condition) if rng.random() < 0.5 else condition)
    return terms.and_all(conditions), unknowns


def can_hold(query: Term, unknowns: list[Term]) -> bool:
    cases = product(range(1 << WIDTH), repeat=len(unknowns))
    return any(Evaluator(dict(zip(unknowns, case, strict=True))).value(query) for case in cases)


@pytest.mark.parametrize("seed", range(40))
def test_answers_and_models_are_those_of_the_query(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(one_by_one, "LEAST_USES", 1)
    monkeypatch.setattr(one_by_one, "LEFT", 2.0)
    terms = Terms()
    query, unknowns = drawn(terms, seed)
    values = OneByOne(terms, query, Session(terms, lambda: make_solver("bitwuzla", terms), None).ask)
    if query.is_const or not values.is_suited():
        return
    answer, model = values.answer(10.0, None)
    assert (answer is Answer.SAT) == can_hold(query, unknowns)
    assert answer is Answer.UNSAT or Evaluator(model).value(query)


def counted(terms: Terms) -> tuple[Term, Term]:
    """Something about a length that most of the query depends on; and that length."""
    length = terms.var("length", bv_sort(6))
    letters = [terms.var(f"c{number}", bv_sort(8)) for number in range(40)]
    last = letters[0]
    for number, letter in enumerate(letters):
        last = terms.ite(terms.eq(length, terms.bv(number + 1, 6)), letter, last)
    within = terms.and_(terms.ult(terms.bv(0, 6), length), terms.ule(length, terms.bv(40, 6)))
    return terms.and_(within, terms.eq(terms.mul(last, last), terms.bv(9, 8))), length


def test_the_largest_value_comes_first() -> None:
    terms = Terms()
    query, length = counted(terms)
    asked: list[Term] = []

    def ask(part: Term, left: float | None, work: float) -> tuple[Answer, Model]:
        asked.append(part)
        return (Answer.UNSAT, {}) if len(asked) < 3 else (Answer.SAT, {})

    values = OneByOne(terms, query, ask)
    assert values.is_suited()
    assert values.answer(1.0, None) == (Answer.SAT, {length: 38})


def test_one_value_that_is_hard_ends_it() -> None:
    terms = Terms()
    query, _ = counted(terms)
    answers = iter([Answer.UNSAT, Answer.UNKNOWN])
    values = OneByOne(terms, query, lambda part, left, work: (next(answers), {}))
    assert values.is_suited()
    assert values.answer(1.0, None)[0] is Answer.UNKNOWN
    assert next(answers, None) is None


def test_an_unknown_with_many_values_is_none_for_it() -> None:
    terms = Terms()
    x = terms.var("x", bv_sort(32))
    query = terms.and_all([terms.not_(terms.eq(terms.mul(x, x), terms.bv(n, 32))) for n in range(20)])
    assert not OneByOne(terms, query, lambda part, left, work: (Answer.UNSAT, {})).is_suited()
