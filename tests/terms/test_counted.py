"""Numbers that have few values have no others: on random terms, against all assignments."""

from __future__ import annotations

import itertools
import random

import pytest

from pybmc.terms.core import MAX_COPIED
from pybmc.terms.counted import MOST_VALUES, Counted
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL, bv_sort

CONDITIONS = 4


def numbers(terms: Terms, chance: random.Random, conditions: list[Term]) -> list[Term]:
    made = [terms.bv(chance.randrange(16), 4) for _ in range(3)] + [terms.var("x", bv_sort(4))]
    for _ in range(12):
        a, b = chance.choice(made), chance.choice(made)
        kind = chance.randrange(4)
        if kind == 0:
            build = chance.choice((terms.add, terms.mul, terms.sdiv, terms.urem, terms.bxor, terms.lshr))
            made.append(build(a, b))
        elif kind == 1:
            made.append(terms.extract(4, 1, terms.concat(a, terms.extract(1, 0, b))))
        else:
            made.append(terms.ite(chance.choice(conditions), a, b))
    return made


@pytest.mark.parametrize("seed", range(30))
def test_no_other_values(seed: int) -> None:
    chance, terms = random.Random(seed), Terms(simplify=seed % 2 == 0)
    conditions = [terms.var(f"p{number}", BOOL) for number in range(CONDITIONS)]
    counted = Counted(terms)
    x = terms.var("x", bv_sort(4))
    seen: dict[Term, set[int]] = {}
    made = numbers(terms, chance, conditions)
    for values in itertools.product(range(2), repeat=CONDITIONS):
        for number in range(16):
            evaluator = Evaluator({x: number, **dict(zip(conditions, values, strict=True))})
            for term in made:
                seen.setdefault(term, set()).add(evaluator.value(term))
    assert not any(x in counted.instances(term, term) for term in made if counted.values(term))
    for term in made:
        values_of = counted.of(term)
        assert not values_of or seen[term] <= set(values_of)
        assert list(values_of) == sorted(set(values_of))
    assert not counted.values(x)


def test_a_counter_is_not_copied_once_it_has_many_values() -> None:
    terms = Terms()
    count = terms.bv(0, 32)
    for place in range(MOST_VALUES):
        assert Counted(terms).of(count) == tuple(range(place + 1))
        count = terms.ite(terms.var(f"p{place}", BOOL), terms.add(count, terms.bv(1, 32)), count)
    assert Counted(terms).of(count) == ()  # too many by now
    assert terms.count < 4 * MOST_VALUES + MAX_COPIED**2
