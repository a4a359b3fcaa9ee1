"""What bounds on a path decide holds for all values of its variables: tried for all of them, at 4 bits."""

from __future__ import annotations

import itertools
import random

import pytest

from pybmc.symex.extent import Extents
from pybmc.symex.running import guard
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BV32, bv_sort

WIDTH = 4
COMPARISONS = ("eq", "slt", "sle", "ult", "ule")
OPERATIONS = ("add", "sub", "mul", "band", "bor", "bxor", "sdiv", "srem", "udiv", "urem", "ashr", "lshr", "shl")


def some(terms: Terms, rng: random.Random, variables: list[Term], depth: int) -> Term:
    if depth == 0 or rng.random() < 0.3:
        return rng.choice([*variables, terms.bv(rng.getrandbits(WIDTH), WIDTH)])
    left, right = (some(terms, rng, variables, depth - 1) for _ in range(2))
    made: Term = getattr(terms, rng.choice(OPERATIONS))(left, right)
    return made


def compared(terms: Terms, rng: random.Random, left: Term, right: Term) -> Term:
    made: Term = getattr(terms, rng.choice(COMPARISONS))(left, right)
    return terms.not_(made) if rng.random() < 0.5 else made


@pytest.mark.parametrize("seed", range(3))
def test_decisions_hold_for_all_values_on_the_path(seed: int) -> None:
    rng = random.Random(seed)
    decided = 0
    for _ in range(300):
        terms = Terms()
        variables = [terms.var(name, bv_sort(WIDTH)) for name in "xy"]
        extents, path = Extents(terms), guard.root(terms)
        for _ in range(rng.randrange(1, 5)):
            literal = compared(terms, rng, rng.choice(variables), terms.bv(rng.getrandbits(WIDTH), WIDTH))
            path = path.assume(literal) if rng.random() < 0.5 else path.branch(terms, literal)
        asked = compared(terms, rng, some(terms, rng, variables, 2), some(terms, rng, variables, 1))
        found = extents.decide(path, asked)
        if found is asked:
            continue
        decided += 1
        for values in itertools.product(range(1 << WIDTH), repeat=2):
            evaluate = Evaluator(dict(zip(variables, values, strict=True)))
            if is_on(evaluate, path):
                assert evaluate.value(asked) == evaluate.value(found)
    assert decided > 10


def is_on(evaluate: Evaluator, path: guard.Guard) -> bool:
    here: guard.Guard | None = path
    while here is not None:
        if not evaluate.value(here.literal):
            return False
        here = here.parent
    return True


def test_bounds_decide_what_is_computed_from_a_variable() -> None:
    terms = Terms()
    n = terms.var("n", BV32)
    path = guard.root(terms).branch(terms, terms.sle(terms.bv(0, 32), n)).assume(terms.slt(n, terms.bv(64, 32)))
    words = terms.add(terms.sdiv(n, terms.bv(64, 32)), terms.bv(1, 32))
    assert Extents(terms).of(path, words) == (1, 1)
    assert Extents(terms).decide(path, terms.slt(terms.bv(1, 32), words)) is terms.false
    assert Extents(terms).decide(guard.root(terms), terms.slt(terms.bv(1, 32), words)) is not terms.false
