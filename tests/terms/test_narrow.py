"""Queries in fewer bits have the same models: on random terms over variables that the query itself confines."""

from __future__ import annotations

import itertools
import random

import pytest

from pybmc.terms.bounds import ImpliedBounds
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.narrow import Narrowing
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL, bv_sort
from pybmc.terms.walk import variables
from tests.terms.test_equivalence import Generator

WIDTH = 12


def confined(generator: Generator) -> Term:
    """A random condition, together with random bounds on two of its variables."""
    terms, chance = generator.builders[0], generator.rng
    for _ in range(60):
        generator.step()
    parts = [pair[0] for pair in generator.pools[BOOL][-4:]]
    for name in ("x0", "x1"):
        x = terms.var(name, bv_sort(WIDTH))
        low = chance.choice((-7, -3, 0, 1, 2))
        high = low + chance.randrange(6)
        outside = terms.or_(terms.slt(x, terms.bv(low, WIDTH)), terms.slt(terms.bv(high, WIDTH), x))
        parts.append(terms.not_(outside))
    return terms.and_all(parts)


def values(chance: random.Random, variable: Term) -> list[int]:
    """All values that are not many, else some."""
    width = variable.sort.width
    if width <= 4:
        return list(range(1 << width))
    edges = [0, 1, (1 << width) - 1, 1 << (width - 1), (1 << (width - 1)) - 1]
    return edges + [(1 << width) - n for n in range(2, 8)] + [chance.getrandbits(width) for _ in range(3)]


def assignments(chance: random.Random, condition: Term, most: int) -> list[dict[Term, int]]:
    names = variables([condition])
    everything = list(itertools.product(*(values(chance, name) for name in names)))
    chosen = everything if len(everything) <= most else chance.sample(everything, most)
    return [dict(zip(names, choice, strict=True)) for choice in chosen]


@pytest.mark.parametrize("seed", range(120))
def test_the_models_are_the_same(seed: int) -> None:
    generator = Generator(seed, WIDTH)
    terms, chance = generator.builders[0], generator.rng
    query = confined(generator)
    narrowing = Narrowing(terms, ImpliedBounds(terms).of(query))
    narrowed = terms.and_(narrowing.apply(query), narrowing.new_limits())
    for env in assignments(chance, narrowed, 300):
        expected = Evaluator(env).value(narrowed)
        assert Evaluator(narrowing.model(env)).value(query) == expected
    back = {v: narrowing.variables.get(v, v) for v in variables([query])}
    for env in assignments(chance, query, 300):
        if Evaluator(env).value(query):
            # every model of the old query comes of one of the new: the low bits of its variables
            low = {v: env[old] & ((1 << v.sort.width) - 1) for old, new in back.items() for v in variables([new])}
            assert Evaluator(low).value(narrowed) == 1
            assert narrowing.model(low).items() >= {v: env[v] for v in back}.items()


def test_products_of_confined_integers_are_small() -> None:
    terms = Terms()
    a, b = (terms.var(name, bv_sort(32)) for name in "ab")
    zero, limit = terms.bv(0, 32), terms.bv(60, 32)
    inside = terms.and_all(terms.and_(terms.slt(zero, x), terms.slt(x, limit)) for x in (a, b))
    query = terms.and_(inside, terms.eq(terms.srem(terms.mul(a, b), b), terms.bv(5, 32)))
    narrowing = Narrowing(terms, ImpliedBounds(terms).of(query))
    narrowed = narrowing.apply(query)
    assert max(node.sort.width for node in variables([narrowed])) == 6
    assert narrowing.ranges[terms.mul(a, b)] == (1, 59 * 59)


def test_a_disjunction_says_what_its_parts_agree_on() -> None:
    terms = Terms()
    a, b = (terms.var(name, bv_sort(32)) for name in "ab")

    def between(low: int, x: Term, high: int) -> Term:
        return terms.and_(terms.sle(terms.bv(low, 32), x), terms.sle(x, terms.bv(high, 32)))

    either = terms.or_(terms.and_(between(1, a, 5), between(0, b, 1)), terms.and_(between(3, a, 9), terms.slt(b, a)))
    assert ImpliedBounds(terms).of(either) == {a: (1, 9)}
    assert ImpliedBounds(terms).of(terms.and_(either, between(0, b, 7))) == {a: (1, 9), b: (0, 7)}


@pytest.mark.parametrize("constant", range(16))
def test_unsigned_comparisons_confine_what_is_not_negative(constant: int) -> None:
    terms = Terms()
    x, limit = terms.var("x", bv_sort(4)), terms.bv(constant, 4)
    for condition in (terms.ult(x, limit), terms.ule(x, limit), terms.ult(limit, x), terms.ule(limit, x)):
        for wanted in (condition, terms.not_(condition)):
            low, high = ImpliedBounds(terms).of(wanted).get(x, (-8, 7))
            for value in range(16):
                signed = value - 16 if value > 7 else value
                assert not Evaluator({x: value}).value(wanted) or low <= signed <= high
    assert constant not in range(1, 9) or ImpliedBounds(terms).of(terms.ult(x, limit)) == {x: (0, constant - 1)}
