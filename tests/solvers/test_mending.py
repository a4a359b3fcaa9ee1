"""Inputs that are changed in what keeps them from getting somewhere: what is found gets there."""

from __future__ import annotations

import random

import pytest

from pybmc.solving.mending import mended
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL, array_sort, bv_sort


class Text:
    """Of unknown length, in cells or in an array."""

    def __init__(self, terms: Terms, in_array: bool) -> None:
        self.terms = terms
        self.length = terms.var("length", bv_sort(8))
        self.array = terms.var("text", array_sort(bv_sort(16)))
        self.in_array = in_array

    def letter(self, place: int) -> Term:
        if self.in_array:
            return self.terms.select(self.array, self.terms.bv(place, 32))
        return self.terms.var(f"c{place}", bv_sort(16))

    def is_digit(self, place: int) -> Term:
        t, letter = self.terms, self.letter(place)
        return t.and_(t.ult(t.bv(47, 16), letter), t.ult(letter, t.bv(58, 16)))

    def goes_on(self, place: int) -> Term:
        return self.terms.and_(self.terms.ult(self.terms.bv(place, 8), self.length), self.is_digit(place))


@pytest.mark.parametrize("in_array", [False, True])
def test_one_more_round_is_a_longer_text(in_array: bool) -> None:
    terms = Terms()
    text = Text(terms, in_array)
    found = Evaluator({})
    within = terms.ule(text.length, terms.bv(20, 8))
    for rounds in range(1, 21):
        guard = terms.and_all([text.goes_on(place) for place in range(rounds)])
        model = mended(found, (within, guard))
        assert model is not None
        found = Evaluator(model)
        assert found.value(terms.and_(within, guard))
    assert mended(found, (within, terms.and_all([text.goes_on(place) for place in range(21)]))) is None


@pytest.mark.parametrize("seed", range(200))
def test_what_is_found_satisfies_all(seed: int) -> None:
    rng, terms = random.Random(seed), Terms()
    text = Text(terms, seed % 2 == 0)
    flag = terms.var("flag", BOOL)
    conditions = []
    for _ in range(rng.randrange(1, 6)):
        one, other = rng.randrange(3), rng.randrange(3)
        condition = rng.choice([
            flag, text.goes_on(one), text.is_digit(one), terms.eq(text.letter(one), text.letter(other)),
            terms.or_(flag, text.is_digit(other)), terms.eq(text.letter(one), terms.zext(8, text.length)),
            terms.eq(text.length, terms.bv(rng.randrange(4), 8)),
        ])  # fmt: skip
        conditions.append(condition if rng.random() < 0.7 else terms.not_(condition))
    start = {text.length: rng.randrange(4), flag: rng.randrange(2), text.array: ({0: 48, 1: 97}, 0)}
    model = mended(Evaluator(start), conditions)
    if model is not None:
        assert Evaluator(model).value(terms.and_all(conditions))
