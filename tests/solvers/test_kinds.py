"""Unknowns as the numbers of their kinds: the same answer, and models of the query as it was."""

from __future__ import annotations

import random
from itertools import product

import pytest

from pybmc.solvers import make_solver
from pybmc.solvers.api import Answer
from pybmc.solving.asked import Asked
from pybmc.solving.kinds import Kinds
from pybmc.solving.session import Session
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL, array_sort, bv_sort
from pybmc.terms.walk import postorder, variables

WIDTH = 3
PLACES = (0, 1)


class Drawn:
    """A query over two numbers, an array that is read at two places, and a flag."""

    def __init__(self, terms: Terms, seed: int) -> None:
        self._terms, self._rng = terms, random.Random(seed)
        self.numbers = [terms.var(name, bv_sort(WIDTH)) for name in "xy"]
        self.array = terms.var("text", array_sort(bv_sort(WIDTH)))
        self.flag = terms.var("flag", BOOL)
        place = terms.ite(self.flag, terms.bv(PLACES[0], 32), terms.bv(PLACES[1], 32))
        cells = [terms.select(self.array, place), terms.select(self.array, terms.bv(PLACES[1], 32))]
        self._unknowns = [*self.numbers, *cells]
        self._few = [terms.bv(self._rng.randrange(1 << WIDTH), WIDTH) for _ in range(2)]
        self.query = terms.and_all([self._condition() for _ in range(self._rng.randrange(2, 5))])

    def _condition(self) -> Term:
        t, rng = self._terms, self._rng
        one, other = self._asked(), self._asked()
        shape = rng.randrange(5)
        if shape == 0:
            return t.or_(one, t.and_(other, self.flag))
        if shape == 1:
            return t.not_(t.and_(one, other))
        if shape == 2:
            return t.eq(self._moved(), self._moved())
        if shape == 3:
            counted = [t.ite(question, t.bv(1, WIDTH), t.bv(0, WIDTH)) for question in (one, other, self._asked())]
            return t.eq(t.add(counted[0], t.add(counted[1], counted[2])), t.bv(2, WIDTH))
        return one if rng.randrange(3) else t.ule(self._moved(), self._moved())

    def _asked(self) -> Term:
        """Something about one number alone."""
        t, rng = self._terms, self._rng
        number = self._moved() if rng.randrange(2) else rng.choice(self._unknowns)
        shape = rng.randrange(4)
        if shape == 0:
            return t.eq(number, rng.choice(self._few))
        if shape == 1:
            return t.ult(number, rng.choice(self._few))
        if shape == 2:
            return t.eq(t.extract(0, 0, number), t.bv(1, 1))
        return t.eq(t.band(t.mul(number, t.bv(3, WIDTH)), t.bv(6, WIDTH)), t.bv(2, WIDTH))

    def _moved(self) -> Term:
        t, rng = self._terms, self._rng
        one, other = rng.choice(self._unknowns), rng.choice([*self._unknowns, *self._few])
        if rng.randrange(3) == 0:
            return one
        condition = rng.choice([self.flag, t.ult(other, self._few[0]), t.eq(one, self._few[1])])
        return t.ite(condition, one, other)

    def can_hold(self) -> bool:
        for x, y, first, last, flag in product(*[range(1 << WIDTH)] * 4, range(2)):
            cells = {PLACES[0]: first, PLACES[1]: last}
            env = {self.numbers[0]: x, self.numbers[1]: y, self.array: (cells, 0), self.flag: flag}
            if Evaluator(env).value(self.query):
                return True
        return False


@pytest.mark.parametrize("seed", range(40))
def test_answers_and_models_are_those_of_the_query(seed: int) -> None:
    terms = Terms(simplify=bool(seed % 4))
    drawn = Drawn(terms, seed)
    can_hold = drawn.can_hold()
    kinds, solver = Kinds(terms, drawn.query), make_solver("bitwuzla", terms)
    assert (solver.check([kinds.query], 10) is Answer.SAT) == can_hold
    if can_hold:
        found = {v: solver.array_value(v) if v.sort.element else solver.value(v) for v in variables([kinds.query])}
        assert Evaluator(kinds.model(found)).value(drawn.query)
    if not terms.simplify:
        return
    answer, model = Session(terms, lambda: make_solver("bitwuzla", terms), None).ask(drawn.query, 10)
    assert (answer is Answer.SAT) == can_hold
    assert not can_hold or Evaluator(model).value(drawn.query)


def test_most_queries_that_are_drawn_have_kinds() -> None:
    found = 0
    for seed in range(100):
        drawn = Drawn(terms := Terms(), seed)
        found += Kinds(terms, drawn.query).query is not drawn.query
    assert found > 50


def counted(terms: Terms, letters: list[Term]) -> Term:
    """More than half of the letters are digits, and no digit is there."""
    digits = [terms.ult(terms.sub(letter, terms.bv(48, 16)), terms.bv(10, 16)) for letter in letters]
    ones = [terms.ite(digit, terms.bv(1, 32), terms.bv(0, 32)) for digit in digits]
    total = ones[0]
    for one in ones[1:]:
        total = terms.add(total, one)
    return terms.slt(terms.bv(len(letters) // 2, 32), total)


def test_a_letter_is_a_digit_or_none() -> None:
    terms = Terms()
    letters = [terms.var(f"c{n}", bv_sort(16)) for n in range(4)]
    kinds = Kinds(terms, counted(terms, letters))
    assert {variable.sort.width for variable in variables([kinds.query])} == {1}
    model = kinds.model(dict.fromkeys(variables([kinds.query]), 1))
    assert all(chr(model[letter]).isprintable() for letter in letters)


def test_what_is_compared_with_others_may_differ() -> None:
    """Three unknowns of one kind that are all different."""
    terms = Terms()
    x, y, z = (terms.var(name, bv_sort(16)) for name in "xyz")
    differ = [terms.not_(terms.eq(one, other)) for one, other in ((x, y), (y, z), (x, z))]
    query = terms.and_all((*differ, *(terms.ult(terms.bv(500, 16), one) for one in (x, y, z))))
    kinds = Kinds(terms, query)
    assert kinds.query is not query
    solver = make_solver("bitwuzla", terms)
    assert solver.check([kinds.query], 10) is Answer.SAT
    model = kinds.model({v: solver.value(v) for v in variables([kinds.query])})
    assert Evaluator(model).value(query)


def test_an_unknown_that_is_used_as_it_is_stays() -> None:
    terms = Terms()
    x, y = terms.var("x", bv_sort(16)), terms.var("y", bv_sort(16))
    query = terms.and_(terms.eq(terms.add(x, y), terms.bv(7, 16)), terms.ult(x, terms.bv(3, 16)))
    assert not list(Asked(list(postorder((query,)))).families())
    assert Kinds(terms, query).query is query
