"""Queries over keys of floats have models exactly where the queries themselves have."""

from __future__ import annotations

import itertools
import random

import pytest

from pybmc.terms.evaluate import Evaluator
from pybmc.terms.float_keys import Keys, bits_of, key_of
from pybmc.terms.ieee754 import from_float
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import FP32, FP64, ORDERS
from pybmc.terms.walk import has_operator, variables

NUMBERS = (float("-inf"), -2.5, -0.0, 0.0, 1.4e-45, 1.0, float("inf"), float("nan"))
BITS = [from_float(number, 32) for number in NUMBERS]


def random_query(terms: Terms, chances: random.Random, unknowns: list[Term]) -> Term:
    """Comparisons of unknowns, constants and choices among them; some unknowns are numbers."""
    numbers = [*unknowns, *(terms.fp(bits, 32) for bits in chances.sample(BITS, 2))]
    conditions: list[Term] = [terms.not_(terms.fisnan(one)) for one in unknowns if chances.random() < 0.4]
    facts = len(conditions)
    for _ in range(5):
        x, y = (chances.choice(numbers) for _ in range(2))
        one = terms.fp(from_float(chances.choice((-2.5, 1.0, float("inf"))), 32), 32)
        made = (terms.flt(x, y), terms.fle(x, y), terms.feq(x, y), terms.fisnan(x), terms.fisinf(y), terms.eq(x, one))
        condition = chances.choice(made)
        conditions.append(condition if chances.random() < 0.6 else terms.not_(condition))
        numbers.append(terms.ite(chances.choice(conditions), chances.choice(numbers), chances.choice(numbers)))
    return terms.and_all((*conditions[:facts], *chances.sample(conditions[facts:], 3)))


@pytest.mark.parametrize("seed", range(40))
def test_a_query_over_keys_holds_exactly_where_the_query_does(seed: int) -> None:
    terms, chances = Terms(), random.Random(seed)
    unknowns = [terms.var(name, FP32) for name in "xyz"]
    query = random_query(terms, chances, unknowns)
    keys = Keys(terms, query)
    if not has_operator(ORDERS, query):
        assert keys.query is query
        return
    keyed = {variable.payload: variable for variable in variables((keys.query,))}
    assert all(variable.sort.kind == "bv" for variable in keyed.values())
    for chosen in itertools.product(BITS, repeat=3):
        floats: dict[Term, object] = dict(zip(unknowns, chosen, strict=True))
        env = {keyed[f"{x.payload}:k"]: key_of(bits, 32) for x, bits in zip(unknowns, chosen, strict=True)
               if f"{x.payload}:k" in keyed}  # fmt: skip
        assert Evaluator(floats).value(query) == Evaluator(env).value(keys.query)
        assert Evaluator({**floats, **keys.model(env)}).value(query) == Evaluator(env).value(keys.query)


@pytest.mark.parametrize("width", [32, 64])
def test_a_key_is_that_of_the_number_that_it_stands_for(width: int) -> None:
    chances = random.Random(width)
    ends = [key_of(from_float(number, width), width) for number in NUMBERS]
    assert ends == sorted(ends)
    for key in [*ends, *(chances.getrandbits(width) for _ in range(200))]:
        assert key_of(bits_of(key, width), width) == min(key, ends[-1])


def test_what_is_more_than_compared_stays_as_it_is() -> None:
    terms = Terms()
    x, y = (terms.var(name, FP64) for name in "xy")
    for other in (terms.eq(x, y), terms.eq(x, terms.fp(0, 64)), terms.flt(terms.fneg(x), y),
                  terms.slt(terms.fp_to_bits(x), terms.fp_to_bits(y))):  # fmt: skip
        query = terms.and_(terms.fle(x, y), other)
        assert Keys(terms, query).query is query
