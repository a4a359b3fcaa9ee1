"""Sums over cells that were written at unknown places: the new query holds where the old one does, and nowhere else."""

from __future__ import annotations

import random

import pytest

from pybmc.terms.bounds import ImpliedBounds
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import bv_sort
from pybmc.terms.switches import builder
from pybmc.terms.telescope import telescoped
from pybmc.terms.walk import variables

WIDTH = 8


class Program:
    """A few cells that are written and read at unknown places, and a sum that is kept in step with them, or not."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.terms = Terms()
        self.parts: list[Term] = []
        count = self.chance.randrange(2, 6)
        self.cells = [self.number(f"c{at}") for at in range(count)]
        self.start = self.total()
        self.sum = self.terms.bv(0, WIDTH)
        self.right = True

    def number(self, name: str) -> Term:
        return self.terms.var(name, bv_sort(WIDTH)) if self.chance.random() < 0.7 else self.constant()

    def constant(self) -> Term:
        return self.terms.bv(self.chance.randrange(-2, 3), WIDTH)

    def total(self) -> Term:
        total = self.terms.bv(0, WIDTH)
        for cell in self.cells:
            total = self.terms.add(total, cell)
        return total

    def write(self, step: int) -> None:
        terms, chance, count = self.terms, self.chance, len(self.cells)
        at = terms.var(f"x{step}", bv_sort(WIDTH))
        if chance.random() < 0.5 and count == 4:
            at = terms.band(at, terms.bv(3, WIDTH))
        else:
            high = count - 1 if chance.random() < 0.9 else count
            self.parts.append(terms.sle(terms.bv(0, WIDTH), at))
            self.parts.append(terms.sle(at, terms.bv(high, WIDTH)))
            self.right = self.right and high == count - 1
        before = terms.pick(self.cells, at)
        value = terms.add(before, self.constant()) if chance.random() < 0.4 else self.number(f"v{step}")
        self.sum = terms.add(self.sum, terms.sub(value, before))
        if chance.random() < 0.1:
            self.sum, self.right = terms.add(self.sum, terms.bv(1, WIDTH)), False
        self.cells = [
            terms.ite(terms.eq(terms.bv(number, WIDTH), at), value, cell) for number, cell in enumerate(self.cells)
        ]

    def query(self) -> Term:
        terms = self.terms
        claimed, total = terms.add(self.start, self.sum), self.total()
        wrong = terms.not_(terms.eq(total, claimed))
        if self.chance.random() < 0.3:
            wrong = terms.or_(terms.slt(total, claimed), terms.slt(claimed, total))
        return terms.and_all((*self.parts, wrong))


@pytest.mark.parametrize("seed", range(60))
def test_the_models_are_the_same(seed: int) -> None:
    program = Program(seed)
    for step in range(program.chance.randrange(1, 6)):
        program.write(step)
    terms, query = program.terms, program.query()
    found = telescoped(terms, query, lambda: ImpliedBounds(terms).of(query))
    names = variables((query, found))
    for _ in range(60):
        env = {name: program.chance.choice((0, 1, 2, 3, 4, 255, program.chance.getrandbits(WIDTH))) for name in names}
        assert Evaluator(env).value(found) == Evaluator(env).value(query)


def test_sums_that_are_in_step_cancel_out() -> None:
    decided = 0
    for seed in range(60):
        program = Program(seed)
        for step in range(2):
            program.write(step)
        terms, query = program.terms, program.query()
        found = telescoped(terms, query, lambda t=terms, q=query: ImpliedBounds(t).of(q))  # type: ignore[misc]
        decided += found is terms.false
        assert program.right or found is not terms.false
    assert decided >= 25


def test_other_queries_stay_as_they_are() -> None:
    terms = builder(["choices"], is_counted=False)()
    x, y = (terms.var(name, bv_sort(WIDTH)) for name in "xy")
    choice = terms.ite(terms.eq(terms.bv(0, WIDTH), x), y, terms.bv(1, WIDTH))
    query = terms.eq(terms.add(choice, x), y)
    assert telescoped(terms, query, dict) is query
