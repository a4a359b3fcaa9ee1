"""What random inputs show can hold; a condition of which they show nothing may hold all the same."""

from __future__ import annotations

import itertools
import random

import pytest

from pybmc.solving.samples import Samples
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import bv_sort

VALUES = range(-2, 6)


def nothing_known(variable: Term) -> None:
    return None


def random_condition(terms: Terms, chances: random.Random, unknowns: list[Term]) -> Term:
    numbers = [*unknowns, terms.bv(chances.randrange(6), 8), terms.add(*chances.sample(unknowns, 2))]
    first = terms.slt(*chances.sample(numbers, 2))
    chosen = terms.ite(first, *chances.sample(numbers, 2))
    return terms.and_(first if chances.random() < 0.5 else terms.not_(first), terms.eq(chosen, chances.choice(numbers)))


@pytest.mark.parametrize("seed", range(30))
def test_what_they_show_holds_together_with_all_that_is_assumed(seed: int) -> None:
    terms, chances = Terms(), random.Random(seed)
    unknowns = [terms.var(f"x{number}", bv_sort(8)) for number in range(3)]
    samples = Samples(lambda variable: (VALUES[0], VALUES[-1]), {})
    facts = terms.true
    for _ in range(6):
        fact = terms.not_(random_condition(terms, chances, unknowns))
        facts = terms.and_(facts, fact)
        condition = terms.and_(facts, random_condition(terms, chances, unknowns))
        holds = any(
            Evaluator({one: value % 256 for one, value in zip(unknowns, values, strict=True)}).value(condition)
            for values in itertools.product(VALUES, repeat=3)
        )
        assert samples.shows(condition, [fact]) == holds  # 4096 inputs, of which there are 512 kinds


def test_what_is_no_bits_shows_nothing() -> None:
    terms = Terms()
    counts: dict[str, int] = {}
    samples = Samples(nothing_known, counts)
    one, other = (terms.var(name, terms.fp(0, 64).sort) for name in "de")
    assert not samples.shows(terms.flt(one, other), [])
    assert not samples.is_useful
    assert counts.get("samples", 0) == 0


def test_where_no_input_satisfies_what_is_assumed_they_are_of_no_use() -> None:
    terms = Terms()
    samples = Samples(nothing_known, {})
    number = terms.var("n", bv_sort(32))
    assert samples.shows(terms.slt(number, terms.bv(9, 32)), [])
    assert not samples.shows(terms.true, [terms.slt(terms.bv(5000, 32), number)])
    assert not samples.is_useful
