"""Conditions on one integer and values chosen by it, against all values of a small integer."""

from __future__ import annotations

import random

import pytest

from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import bv_sort

WIDTH = 4


def condition(terms: Terms, x: Term, chance: random.Random, depth: int) -> Term:
    if depth == 0 or chance.random() < 0.2:
        k = terms.bv(chance.randrange(16), WIDTH)
        a, b = chance.choice(((x, k), (k, x)))
        return chance.choice((terms.slt, terms.sle, terms.eq, terms.ne))(a, b)
    left, right = (condition(terms, x, chance, depth - 1) for _ in range(2))
    return chance.choice((terms.and_, terms.or_, terms.implies, lambda a, _: terms.not_(a)))(left, right)


def chosen(terms: Terms, x: Term, leaves: list[Term], chance: random.Random, depth: int) -> Term:
    if depth == 0:
        return chance.choice(leaves)
    parts = [chosen(terms, x, leaves, chance, depth - 1) for _ in range(2)]
    return terms.ite(condition(terms, x, chance, 1), *parts)


@pytest.mark.parametrize("seed", range(150))
def test_conditions_mean_the_same_as_unsimplified(seed: int) -> None:
    simplified, plain = Terms(), Terms(simplify=False)
    a = condition(simplified, simplified.var("x", bv_sort(WIDTH)), random.Random(seed), 4)
    b = condition(plain, plain.var("x", bv_sort(WIDTH)), random.Random(seed), 4)
    for value in range(16):
        left = Evaluator({simplified.var("x", bv_sort(WIDTH)): value}).value(a)
        right = Evaluator({plain.var("x", bv_sort(WIDTH)): value}).value(b)
        assert left == right, f"x = {value}: {a!r}"


def test_equal_sets_are_one_node() -> None:
    terms = Terms()
    x = terms.var("x", bv_sort(32))
    k = [terms.bv(n, 32) for n in range(5)]
    between = terms.and_(terms.slt(k[0], x), terms.slt(x, k[4]))
    listed = terms.or_all(terms.eq(x, k[n]) for n in (3, 1, 2))
    assert between is listed
    assert terms.not_(between) is terms.or_(terms.sle(x, k[0]), terms.slt(k[3], x))
    assert terms.and_(between, terms.eq(x, k[4])) is terms.false


@pytest.mark.parametrize("seed", range(150))
def test_case_by_case_means_the_same_as_unsimplified(seed: int) -> None:
    results = []
    for simplify in (True, False):
        terms, chance = Terms(simplify=simplify), random.Random(seed)
        x, y, z = (terms.var(name, bv_sort(WIDTH)) for name in "xyz")
        leaves = [y, z, terms.add(y, z), terms.bv(3, WIDTH)]
        a, b = (chosen(terms, x, leaves, chance, 2) for _ in range(2))
        operation = chance.choice((terms.add, terms.eq, terms.slt, terms.sle))
        term = operation(terms.add(a, b), chosen(terms, x, leaves, chance, 1))
        values = random.Random(seed + 1)
        rows = [tuple(values.randrange(16) for _ in range(3)) for _ in range(60)]
        results.append([Evaluator(dict(zip((x, y, z), row, strict=True))).value(term) for row in rows])
    assert results[0] == results[1]


def test_a_sum_chosen_twice_by_one_integer_folds() -> None:
    terms = Terms()
    n, a, b = (terms.var(name, bv_sort(32)) for name in "nab")
    one = terms.eq(n, terms.bv(1, 32))
    x, y = terms.ite(one, a, b), terms.ite(one, b, a)
    assert terms.add(x, y) is terms.add(a, b)
    assert terms.eq(terms.add(x, y), terms.add(a, b)) is terms.true


def test_a_chain_deeper_than_the_stack_of_python_adds_up() -> None:
    terms = Terms()
    x = terms.var("x", bv_sort(32))
    chain = terms.var("y0", bv_sort(32))
    for n in range(1, 3000):
        chain = terms.ite(terms.eq(x, terms.bv(n, 32)), terms.var(f"y{n}", bv_sort(32)), chain)
    short = terms.ite(terms.eq(x, terms.bv(1, 32)), terms.bv(5, 32), terms.bv(6, 32))
    assert terms.add(short, chain) is terms.add(short, chain)
