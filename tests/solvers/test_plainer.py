"""What a query says outright is put in: the same answer, and models of the query as it was."""

from __future__ import annotations

import random
from functools import partial
from itertools import product

import pytest

from pybmc.solvers import make_solver
from pybmc.solvers.api import Answer
from pybmc.solving import plainer as rule
from pybmc.solving.plainer import Plainer
from pybmc.solving.session import Session
from pybmc.terms.bounds import bounds_of
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BV32, Op, array_sort, bv_sort
from pybmc.terms.walk import has_operator, variables

WIDTH = 2


def drawn(terms: Terms, seed: int) -> tuple[Term, list[Term], Term]:
    """A query over two numbers and two cells of an array, some of which it gives a value."""
    rng = random.Random(seed)
    x, y = numbers = [terms.var(name, bv_sort(WIDTH)) for name in "xy"]
    array = terms.var("text", array_sort(bv_sort(WIDTH)))
    places = [terms.bv(3, 32), terms.ite(terms.eq(x, terms.bv(1, WIDTH)), terms.bv(0, 32), terms.bv(3, 32))]
    parts = [x, y, *[terms.select(array, place) for place in places], *[terms.bv(n, WIDTH) for n in range(4)]]
    conditions = []
    for _ in range(rng.randrange(2, 5)):
        compare = rng.choice((terms.eq, terms.slt, terms.ule))
        one = compare(terms.add(rng.choice(parts), rng.choice(parts)), rng.choice(parts))
        other = compare(rng.choice(parts), rng.choice(parts))
        conditions.append(terms.or_(one, other) if rng.random() < 0.5 else terms.not_(one))
    if seed % 3:
        conditions.append(terms.eq(x, terms.bv(rng.randrange(4), WIDTH)))
    return terms.and_all(conditions), numbers, array


def can_hold(query: Term, numbers: list[Term], array: Term) -> bool:
    for x, y, first, last in product(range(1 << WIDTH), repeat=4):
        env = {numbers[0]: x, numbers[1]: y, array: ({0: first, 3: last}, 0)}
        if Evaluator(env).value(query):
            return True
    return False


@pytest.mark.parametrize("seed", range(60))
def test_answers_and_models_are_those_of_the_query(seed: int) -> None:
    terms = Terms()
    query, numbers, array = drawn(terms, seed)
    session = Session(terms, lambda: make_solver("bitwuzla", terms), None)
    answer, model = session.ask(query, 10)
    assert (answer is Answer.SAT) == can_hold(query, numbers, array)
    assert answer is Answer.UNSAT or Evaluator(model).value(query)


@pytest.mark.parametrize("seed", range(60))
def test_so_they_are_where_small_numbers_are_more_than_their_least(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rule, "SAVED", 1)
    terms = Terms()
    query, numbers, array = drawn(terms, seed)
    rng = random.Random(seed)
    for number in numbers:
        low = rng.randrange(1 << WIDTH)
        query = terms.and_(query, terms.ule(terms.bv(low, WIDTH), number))
        query = terms.and_(query, terms.sle(number, terms.bv(rng.randrange(low, 1 << WIDTH), WIDTH)))
    plainer = plainer_of(terms, query)
    if plainer.query.is_const:
        assert bool(plainer.query.payload) == can_hold(query, numbers, array)
        return
    solver = make_solver("bitwuzla", terms)
    answer = solver.check([plainer.query], 10)
    assert (answer is Answer.SAT) == can_hold(query, numbers, array)
    if answer is Answer.SAT:
        found = {v: solver.array_value(v) if v.sort.element else solver.value(v) for v in variables([plainer.query])}
        assert Evaluator(plainer.model(found)).value(query)


def test_a_length_that_is_known_leaves_letters() -> None:
    terms = Terms()
    length, text = terms.var("length", BV32), terms.var("text", array_sort(bv_sort(16)))
    last = terms.select(text, terms.sub(length, terms.bv(1, 32)))
    is_x = terms.eq(last, terms.bv(120, 16))
    query = terms.and_all((terms.eq(length, terms.bv(4, 32)), terms.or_(is_x, terms.slt(terms.bv(9, 32), length))))
    plainer = plainer_of(terms, query)
    assert not has_operator(frozenset((Op.SELECT,)), plainer.query)
    assert [variable.payload for variable in variables([plainer.query])] == ["text:3"]
    model = plainer.model({variables([plainer.query])[0]: 120})
    assert model[length] == 4
    assert model[text] == ({3: 120}, 0)
    assert Evaluator(model).value(query)


def test_an_array_that_is_read_anywhere_twice_stays() -> None:
    terms = Terms()
    places, text = [terms.var(name, BV32) for name in "ij"], terms.var("text", array_sort(bv_sort(16)))
    first, *some = (terms.select(text, place) for place in (terms.bv(0, 32), *places))
    query = terms.and_all([terms.not_(terms.eq(first, other)) for other in some])
    assert plainer_of(terms, query).query is query


def test_one_read_anywhere_is_of_what_is_read_elsewhere_or_of_another_cell() -> None:
    terms = Terms()
    place, text = terms.var("place", BV32), terms.var("text", array_sort(bv_sort(16)))
    first, second, some = (terms.select(text, at) for at in (terms.bv(0, 32), terms.bv(1, 32), place))
    differ = terms.and_(terms.not_(terms.eq(first, some)), terms.not_(terms.eq(second, some)))
    plainer = plainer_of(terms, differ)
    assert not has_operator(frozenset((Op.SELECT,)), plainer.query)
    assert Evaluator(solved(terms, plainer)).value(differ)
    there = terms.and_(differ, terms.ult(place, terms.bv(2, 32)))
    assert make_solver("bitwuzla", terms).check([plainer_of(terms, there).query], 10) is Answer.UNSAT


def test_digits_are_numbers_of_four_bits() -> None:
    terms = Terms()
    letters = [terms.var(name, bv_sort(16)) for name in "ab"]
    digits = [
        terms.and_(terms.ult(terms.bv(47, 16), letter), terms.ult(letter, terms.bv(58, 16))) for letter in letters
    ]
    total = terms.add(*letters)
    query = terms.and_(terms.and_all(digits), terms.eq(total, terms.bv(2 * 48 + 17, 16)))
    plainer = plainer_of(terms, query)
    assert {variable.sort.width for variable in variables([plainer.query])} == {4}
    assert Evaluator(solved(terms, plainer)).value(query)
    none = terms.and_(terms.and_all(digits), terms.eq(total, terms.bv(2 * 48 + 19, 16)))
    assert make_solver("bitwuzla", terms).check([plainer_of(terms, none).query], 10) is Answer.UNSAT


def plainer_of(terms: Terms, query: Term) -> Plainer:
    return Plainer(terms, query, partial(bounds_of, terms))


def solved(terms: Terms, plainer: Plainer) -> dict[Term, object]:
    solver = make_solver("bitwuzla", terms)
    assert solver.check([plainer.query], 10) is Answer.SAT
    return plainer.model({variable: solver.value(variable) for variable in variables([plainer.query])})
