"""What a reference may be: the conditions say so exactly, and a long row of choices costs little."""

from __future__ import annotations

import itertools
import random

import pytest

from pybmc.symex.heap import objects as objects_module
from pybmc.symex.heap.objects import Objects
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL

NUMBERS = range(4)
CHOICES = 4
ROW = 200


def _references(terms: Terms, choices: list[Term], chances: random.Random) -> list[Term]:
    """Choices among choices, also such that several share."""
    known = [terms.bv(number, 32) for number in NUMBERS]
    for _ in range(12):
        then, other = chances.choice(known), chances.choice(known[-6:])
        known.append(terms.ite(chances.choice(choices), then, other))
    return known


@pytest.mark.parametrize("many", [objects_module.MANY, 2])
def test_conditions_of_targets_say_which_object_it_is(many: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(objects_module, "MANY", many)
    chances = random.Random(5)
    for _ in range(20):
        terms = Terms()
        choices = [terms.var(f"c{at}", BOOL) for at in range(CHOICES)]
        objects = Objects(terms)
        for reference in reversed(_references(terms, choices, chances)):
            targets = objects.targets(reference)
            assert len(dict(targets)) == len(targets)
            for values in itertools.product((0, 1), repeat=CHOICES):
                evaluator = Evaluator(dict(zip(choices, values, strict=True)))
                held = [number for number, condition in targets if evaluator.value(condition)]
                assert held == [evaluator.value(reference)]


def test_a_row_of_choices_takes_terms_for_each_of_them_once() -> None:
    terms = Terms()
    reference = terms.bv(0, 32)
    for number in range(1, ROW):
        reference = terms.ite(terms.var(f"is_{number}", BOOL), terms.bv(number, 32), reference)
    before = terms.count
    assert len(Objects(terms).targets(reference)) == ROW
    assert terms.count - before < 10 * ROW


def test_choices_behind_each_other_take_terms_for_each_of_them_once() -> None:
    """As of exceptions that leave a loop: one of two in each round, if it was none of those before."""
    terms = Terms()
    reference = terms.bv(0, 32)
    for at in range(ROW):
        one, other = (terms.var(f"{name}_{at}", BOOL) for name in ("throws", "which"))
        thrown = terms.ite(other, terms.bv(2 * at + 1, 32), terms.bv(2 * at + 2, 32))
        reference = terms.ite(one, thrown, reference)
    before = terms.count
    assert len(Objects(terms).targets(reference)) == 2 * ROW + 1
    assert terms.count - before < 10 * ROW
