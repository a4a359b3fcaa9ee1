"""Choices among constants that differ by a constant or their sign: what is said is so."""

from __future__ import annotations

import itertools
import random

import pytest

from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL
from pybmc.terms.shapes import Shapes

CONDITIONS = 4


def random_choices(chance: random.Random, terms: Terms, width: int) -> list[Term]:
    """Choices and what arithmetic makes of them, all of one width."""
    conditions = [terms.var(f"c{at}", BOOL) for at in range(CONDITIONS)]
    found = [terms.bv(chance.randrange(1 << width), width) for _ in range(3)]
    for _ in range(12):
        found.append(terms.ite(chance.choice(conditions), chance.choice(found), chance.choice(found)))
        found.append(terms.add(chance.choice(found), terms.bv(chance.randrange(1 << width), width)))
        found.append(terms.neg(chance.choice(found)))
    return found


@pytest.mark.parametrize("seed", range(60))
def test_what_is_said_is_so(seed: int) -> None:
    chance, terms = random.Random(seed), Terms()
    shapes, width = Shapes(terms), chance.choice((3, 8, 32))
    for term in random_choices(chance, terms, width):
        based = shapes.based(term)
        if based is None:
            continue
        base, sign, constant = based
        assert base is not term and base.sort is term.sort
        for values in itertools.product((0, 1), repeat=CONDITIONS):
            model = Evaluator({terms.var(f"c{at}", BOOL): value for at, value in enumerate(values)})
            assert (model.value(term) - sign * model.value(base) - constant) % (1 << width) == 0


def test_one_more_and_the_opposite_are_seen() -> None:
    terms = Terms()
    c, d = terms.var("c", BOOL), terms.var("d", BOOL)
    count = terms.ite(d, terms.ite(c, terms.bv(2, 32), terms.bv(1, 32)), terms.ite(c, terms.bv(1, 32), terms.bv(0, 32)))
    shapes = Shapes(terms)
    assert shapes.based(count) is None
    assert shapes.based(terms.add(count, terms.bv(5, 32))) == (count, 1, 5)
    assert shapes.based(terms.sub(terms.bv(7, 32), count)) == (count, -1, 7)
    assert shapes.based(terms.mul(terms.bv(2, 32), count)) is None


def test_what_is_not_chosen_among_constants_has_no_shape() -> None:
    terms = Terms()
    x, c = terms.var("x", terms.bv(0, 32).sort), terms.var("c", BOOL)
    shapes = Shapes(terms)
    assert shapes.based(x) is None
    assert shapes.based(terms.ite(c, x, terms.bv(0, 32))) is None
    assert shapes.based(terms.bv(4, 32)) is None
