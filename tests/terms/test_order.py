"""Queries in ranks have models exactly where the queries themselves have."""

from __future__ import annotations

import itertools
import random

import pytest

from pybmc.terms.bounds import ImpliedBounds
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import bv_sort
from pybmc.terms.order import Ranking
from pybmc.terms.walk import variables

WIDTH = 8
NUMBERS = (0, 1, 2, 100, 127, 128, 129, 254, 255)
# Two unknowns have at most two values between two neighbours of these.
TELLING = sorted({(number + step) % (1 << WIDTH) for number in NUMBERS for step in range(-2, 3)})


def random_query(terms: Terms, chances: random.Random, unknowns: list[Term], signed: bool, most: int) -> Term:
    """Comparisons of unknowns, of constants (so many at most) and of choices among them."""
    numbers = [*unknowns, *(terms.bv(chances.choice(NUMBERS), WIDTH) for _ in range(chances.randrange(most + 1)))]
    conditions: list[Term] = []
    less, at_most = (terms.slt, terms.sle) if signed else (terms.ult, terms.ule)
    for _ in range(6):
        compare = chances.choice((less, at_most, terms.eq))
        condition = compare(chances.choice(numbers), chances.choice(numbers))
        conditions.append(condition if chances.random() < 0.5 else terms.not_(condition))
        numbers.append(terms.ite(chances.choice(conditions), chances.choice(numbers), chances.choice(numbers)))
    return terms.and_all(chances.sample(conditions, 4))


def any_model(query: Term, unknowns: list[Term]) -> bool:
    return any(
        Evaluator(dict(zip(unknowns, chosen, strict=True))).value(query)
        for chosen in itertools.product(TELLING, repeat=len(unknowns))
    )


@pytest.mark.parametrize("seed", range(60))
def test_a_ranked_query_can_hold_exactly_where_the_query_can(seed: int) -> None:
    terms, chances = Terms(), random.Random(seed)
    unknowns = [terms.var(f"x{number}", bv_sort(WIDTH)) for number in range(2)]
    query = random_query(terms, chances, unknowns, signed=seed % 2 == 0, most=seed % 4)
    ranking = Ranking(terms, query)
    ranks = [variable for variable in variables((ranking.query,)) if variable not in unknowns]
    kept = [variable for variable in variables((ranking.query,)) if variable in unknowns]
    models = [
        dict(zip((*ranks, *kept), chosen, strict=True))
        for chosen in itertools.product(*(range(1 << rank.sort.width) for rank in ranks), *(TELLING for _ in kept))
    ]
    held = [model for model in models if Evaluator(model).value(ranking.query)]
    assert bool(held) == any_model(query, unknowns)
    for model in held:
        assert Evaluator(ranking.model(model)).value(query)


def test_what_is_only_compared_gets_few_bits() -> None:
    terms = Terms()
    x, y, z = (terms.var(name, bv_sort(32)) for name in "xyz")
    query = terms.and_all((terms.slt(x, y), terms.slt(y, z), terms.slt(z, terms.bv(-5, 32))))
    ranked = Ranking(terms, query).query
    assert {variable.sort.width for variable in variables((ranked,))} == {3}  # three below -5, itself, three above


@pytest.mark.parametrize("seed", range(40))
def test_bounds_of_a_query_leave_the_answer_what_it_is(seed: int) -> None:
    terms, chances = Terms(), random.Random(seed)
    unknowns = [terms.var(f"x{number}", bv_sort(WIDTH)) for number in range(2)]
    low, high = sorted(chances.sample(range(-6, 7), 2))
    less = terms.sle if seed % 2 == 0 else terms.ule
    between = [less(terms.bv(low, WIDTH), x) for x in unknowns] + [less(x, terms.bv(high, WIDTH)) for x in unknowns]
    query = terms.and_all((*between, random_query(terms, chances, unknowns, signed=seed % 2 == 0, most=seed % 4)))
    ranking = Ranking(terms, query, ImpliedBounds(terms).of)
    names = variables((ranking.query,))
    spaces = [range(1 << name.sort.width) for name in names]
    held = [dict(zip(names, chosen, strict=True)) for chosen in itertools.product(*spaces)]
    held = [model for model in held if Evaluator(model).value(ranking.query)]
    assert bool(held) == any(
        Evaluator(dict(zip(unknowns, chosen, strict=True))).value(query)
        for chosen in itertools.product(range(1 << WIDTH), repeat=2)
    )
    for model in held:
        assert Evaluator(ranking.model(model)).value(query)


def test_between_bounds_there_are_no_ranks_but_those_that_fit() -> None:
    terms = Terms()
    unknowns = [terms.var(name, bv_sort(32)) for name in "vwxyz"]
    between = [terms.sle(terms.bv(0, 32), x) for x in unknowns] + [terms.sle(x, terms.bv(7, 32)) for x in unknowns]
    apart = [terms.slt(x, y) for x, y in itertools.pairwise(unknowns)]
    query = terms.and_all((*between, *apart))
    ranked = Ranking(terms, query, ImpliedBounds(terms).of).query
    assert {variable.sort.width for variable in variables((ranked,))} == {3}


@pytest.mark.parametrize("use", ["computed with", "both orders"])
def test_what_is_more_than_compared_keeps_its_bits(use: str) -> None:
    terms = Terms()
    x, y = (terms.var(name, bv_sort(32)) for name in "xy")
    other = terms.ult(x, y) if use == "both orders" else terms.eq(terms.mul(x, x), terms.bv(9, 32))
    query = terms.and_(terms.slt(x, y), other)
    assert Ranking(terms, query).query is query
