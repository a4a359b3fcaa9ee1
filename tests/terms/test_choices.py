"""Sums over choices: the new query holds where the old one does, and nowhere else."""

from __future__ import annotations

import random

import pytest

from pybmc.terms.bounds import ImpliedBounds
from pybmc.terms.choices import Effort
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import bv_sort
from pybmc.terms.telescope import telescoped
from pybmc.terms.walk import variables

WIDTH = 8


class Program:
    """Numbers that change places by unknown comparisons, and are taken from each other; now and then one is lost."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.terms = Terms()
        self.parts: list[Term] = []
        self.cells = [self.terms.var(f"c{at}", bv_sort(WIDTH)) for at in range(self.chance.randrange(2, 5))]
        self.start = self.total()
        self.right = True

    def total(self) -> Term:
        total = self.terms.bv(0, WIDTH)
        for cell in self.cells:
            total = self.terms.add(total, cell)
        return total

    def step(self, number: int) -> None:
        self.chance.choice([self.swap, self.transfer, self.rotate])(number)
        if self.chance.random() < 0.1:
            self.cells[0], self.right = self.terms.ite(self.condition(number), self.cells[0], self.cells[1]), False

    def condition(self, number: int) -> Term:
        terms, chance = self.terms, self.chance
        a, b = (chance.choice(self.cells), terms.var(f"y{number}", bv_sort(WIDTH)))
        c = terms.bv(chance.randrange(-2, 3), WIDTH)
        low = terms.eq(terms.extract(1, 0, b), terms.bv(chance.randrange(4), 2))
        made = chance.choice([terms.slt(a, b), terms.sle(b, c), terms.eq(b, c), terms.ult(c, b), terms.ule(b, a), low])
        return made if chance.random() < 0.6 else terms.and_(made, terms.not_(terms.slt(b, c)))

    def swap(self, number: int) -> None:
        i, j = self.chance.sample(range(len(self.cells)), 2)
        held, one, other = self.condition(number), self.cells[i], self.cells[j]
        self.cells[i], self.cells[j] = self.terms.ite(held, other, one), self.terms.ite(held, one, other)

    def transfer(self, number: int) -> None:
        terms, count = self.terms, len(self.cells)
        amount = terms.var(f"v{number}", bv_sort(WIDTH))
        source, target = (terms.var(f"{name}{number}", bv_sort(WIDTH)) for name in "st")
        for place in (source, target):
            self.parts.append(terms.sle(terms.bv(0, WIDTH), place))
            self.parts.append(terms.slt(place, terms.bv(count, WIDTH)))
        held = self.condition(number)
        for place, part in ((source, terms.neg(amount)), (target, amount)):
            self.cells = [
                terms.ite(terms.and_(held, terms.eq(place, terms.bv(at, WIDTH))), terms.add(cell, part), cell)
                for at, cell in enumerate(self.cells)
            ]

    def rotate(self, number: int) -> None:
        held = self.condition(number)
        later = [*self.cells[1:], self.cells[0]]
        self.cells = [self.terms.ite(held, *pair) for pair in zip(later, self.cells, strict=True)]

    def query(self) -> Term:
        terms = self.terms
        wrong = terms.not_(terms.eq(self.start, self.total()))
        return terms.and_all((*self.parts, wrong))


def rewritten(program: Program) -> tuple[Term, Term]:
    query = program.query()
    return query, telescoped(program.terms, query, lambda: ImpliedBounds(program.terms).of(query))


@pytest.mark.parametrize("seed", range(60))
def test_what_is_kept_is_seen_and_nothing_else_changes(seed: int) -> None:
    program = Program(seed)
    for number in range(program.chance.randrange(1, 4)):
        program.step(number)
    query, new = rewritten(program)
    if program.right:
        assert new.is_const and not new.payload
    chance = random.Random(seed)
    for _ in range(200):
        values = {variable: chance.choice([0, 1, 2, 3, 255, 254, chance.randrange(256)])
                  for variable in variables([query, new])}  # fmt: skip
        evaluator = Evaluator(values)
        assert evaluator.value(query) == evaluator.value(new)


def test_numbers_that_differ_by_choices_become_conditions() -> None:
    terms = Terms()
    one, zero = terms.bv(1, WIDTH), terms.bv(0, WIDTH)
    count = zero
    for at in range(6):
        x = terms.var(f"x{at}", bv_sort(WIDTH))
        count = terms.add(count, terms.ite(terms.slt(zero, x), one, zero))
    query = terms.eq(count, terms.bv(7, WIDTH))
    assert telescoped(terms, query, dict) is terms.false


def test_what_a_loop_does_in_each_round_is_counted_with_little_work() -> None:
    """One count or the other in each round, and any number of rounds: the latest exit is the outermost choice."""
    terms = Terms()
    most, zero, one = 12, terms.bv(0, WIDTH), terms.bv(1, WIDTH)
    length = terms.var("length", bv_sort(WIDTH))
    counts = [(zero, zero)]
    for at in range(most):
        held = terms.slt(zero, terms.var(f"x{at}", bv_sort(WIDTH)))
        these, others = counts[-1]
        counts.append((terms.ite(held, terms.add(these, one), these), terms.ite(held, others, terms.add(others, one))))
    these, others = counts[-1]
    for at in reversed(range(most)):
        ends = terms.sle(length, terms.bv(at, WIDTH))
        these, others = terms.ite(ends, counts[at][0], these), terms.ite(ends, counts[at][1], others)
    within = terms.and_(terms.sle(zero, length), terms.sle(length, terms.bv(most, WIDTH)))
    query = terms.and_(within, terms.not_(terms.eq(terms.add(these, others), length)))
    effort = Effort(0)  # none for taking conditions apart
    new = telescoped(terms, query, lambda: ImpliedBounds(terms).of(query), effort)
    assert terms.counts["choices"] == 1
    left = [variable for variable in variables([new]) if variable is not length]
    assert len(left) <= 1  # of twelve
    for value in range(1 << WIDTH):
        for other in (0, 1):
            assert not Evaluator({length: value, **dict.fromkeys(left, other)}).value(new)


def test_sums_of_many_choices_wait_until_more_work_is_worth_it() -> None:
    terms = Terms()
    cells = [terms.var(f"c{at}", bv_sort(WIDTH)) for at in range(4)]
    start = terms.add(terms.add(cells[0], cells[1]), terms.add(cells[2], cells[3]))
    for at in range(60):
        held = terms.slt(terms.var(f"x{at}", bv_sort(WIDTH)), terms.bv(at, WIDTH))
        one, other = at % 4, (at + 1) % 4
        a, b = cells[one], cells[other]
        cells[one], cells[other] = terms.ite(held, b, a), terms.ite(held, a, b)
    end = terms.add(terms.add(cells[0], cells[1]), terms.add(cells[2], cells[3]))
    query = terms.not_(terms.eq(start, end))
    effort = Effort(100)
    assert telescoped(terms, query, dict, effort) is query
    assert effort.was_cut
    effort.begin(5_000)
    assert telescoped(terms, query, dict, effort) is terms.false
