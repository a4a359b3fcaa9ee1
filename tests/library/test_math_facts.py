"""The facts about transcendental functions hold of the JVM's own results."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from itertools import product

import pytest

from oplib.support.math_facts import BINARY, FUNCTIONS, costly_facts, facts, related
from oplib.support.oracle import Oracle, computed
from pybmc.models import models_path
from pybmc.terms.node import Term, Terms
from tests.regression.corpus import jdk_home

EDGES = (
    0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 2.0, -2.0, 3.0, -3.0, 10.0, 100.0, 1e-300, -1e-300, 5e-324, -5e-324, 1e300,
    -1e300, math.inf, -math.inf, math.nan, math.pi, -math.pi, math.pi / 2, -math.pi / 2, 709.0, -745.0, 4.0, 1e15 + 1,
    math.nextafter(1, 2), math.nextafter(1, 0), math.nextafter(-1, 0), math.nextafter(math.pi, 4), 1e22,
)  # fmt: skip
COUNT = 60


@pytest.fixture(scope="module")
def oracle() -> Oracle:
    home = jdk_home(0)
    assert home is not None
    return Oracle(str(home / "bin" / "java"), models_path())


def numbers(chance: random.Random) -> Iterator[float]:
    """Of all sizes, and close together."""
    while True:
        scale = 10.0 ** chance.choice((-300, -20, -8, -1, 0, 0, 0, 1, 2, 20, 300))
        number = chance.choice((chance.uniform(-10, 10), float(chance.randint(-9, 9)))) * scale
        yield number
        yield math.nextafter(number, chance.choice((-math.inf, math.inf)))


def applied(terms: Terms, oracle: Oracle, owner: str, name: str, args: tuple[float, ...]) -> list[Term]:
    """Arguments and result."""
    given = [terms.fp_of(arg, 64) for arg in args]
    value = computed(oracle.answer, owner, name, [arg.payload for arg in given])
    assert value is not None
    return [*given, terms.fp(value, 64)]


@pytest.mark.parametrize("owner", ["Math", "StrictMath"])
@pytest.mark.parametrize("name", [*FUNCTIONS, *BINARY])
def test_facts_hold(name: str, owner: str, oracle: Oracle) -> None:
    terms, chance = Terms(), random.Random(5)
    numbers_ = numbers(chance)
    if name in FUNCTIONS:
        args: list[tuple[float, ...]] = [(x,) for x in EDGES]
        args += [(next(numbers_),) for _ in range(COUNT)]
    else:
        args = chance.sample(list(product(EDGES, EDGES)), 2 * COUNT)
        args += [(next(numbers_), next(numbers_)) for _ in range(COUNT)]
    results = [applied(terms, oracle, owner, name, each) for each in args]
    for *given, result in results:
        for fact in (*facts(terms, name, given, result), *costly_facts(terms, name, given, result)):
            assert fact is terms.true, (given, result)
    for one in results:
        for other in chance.sample(results, 20):
            for fact in related(terms, name, one, other):
                assert fact is terms.true, (one, other)
