"""Reads at unknown indices against plain lists, after random writes at known and unknown places."""

from __future__ import annotations

import random

import pytest

from pybmc.terms.build_bool import PLAIN
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Terms
from pybmc.terms.ops import BOOL, BV32, Op, array_sort, bv_sort
from pybmc.terms.term import Term
from pybmc.terms.walk import postorder


class Array:
    """Cells as terms, and what happened to them."""

    def __init__(self, terms: Terms, cells: list[Term]) -> None:
        self.terms = terms
        self.first = cells
        self.cells = list(cells)
        self.writes: list[tuple[Term, Term, Term]] = []

    def write(self, guard: Term, index: Term, value: Term) -> None:
        numbers = self.terms.numbers(index, len(self.cells))
        for at, condition in numbers:
            self.cells[at] = self.terms.ite(self.terms.and_(guard, condition), value, self.cells[at])
        self.writes.append((guard, index, value))

    def grow(self, guard: Term, index: Term, value: Term) -> None:
        """As the heap writes: where the value is the cell and something more, each cell grows."""
        more = self.terms.grown(self.cells, index, value)
        for at, condition in self.terms.numbers(index, len(self.cells)):
            written = value if more is None else self.terms.add(self.cells[at], more)
            self.cells[at] = self.terms.ite(self.terms.and_(guard, condition), written, self.cells[at])
        self.writes.append((guard, index, value))

    def under(self, model: Evaluator, writes: int) -> list[int]:
        held = [model.value(cell) for cell in self.first]
        for guard, index, value in self.writes[:writes]:
            if model.value(guard) and model.value(index) < len(held):
                held[model.value(index)] = model.value(value)
        return held


def unknown_index(terms: Terms, chance: random.Random, name: str) -> tuple[Term, Term]:
    width = chance.choice((3, 4, 8, 32))
    made = terms.var(name, bv_sort(width))
    extend = chance.choice((terms.zext, terms.sext))
    index = extend(32 - width, made)
    return made, terms.sub(index, terms.bv(97, 32)) if width == 8 else index  # the first is that of 'a'


@pytest.mark.parametrize("seed", range(60))
def test_reads_give_what_lists_give(seed: int) -> None:
    chance, terms = random.Random(seed), Terms()
    size = chance.choice((5, 8, 13, 16))
    zeros = [terms.bv(0, 32)] * size
    array = Array(terms, zeros if seed % 3 else [terms.var(f"cell{at}", BV32) for at in range(size)])
    indices = [unknown_index(terms, chance, f"index{number}") for number in range(4)]
    reads: list[tuple[int, Term, Term]] = []
    for step in range(chance.randrange(1, 7)):
        guard = terms.var(f"guard{step}", BOOL) if chance.random() < 0.4 else terms.true
        value = chance.choice((terms.bv(1, 32), terms.var(f"value{step}", BV32)))
        if reads and chance.random() < 0.4:
            value = terms.add(reads[-1][2], terms.bv(1, 32))
        known = terms.bv(chance.randrange(size), 32)
        array.write(guard, known if chance.random() < 0.15 else chance.choice(indices)[1], value)
        index = chance.choice(indices)[1]
        reads.append((step + 1, index, terms.pick(array.cells, index)))
    unknowns = {n for _, _, read in reads for n in postorder((read,)) if n.op is Op.VAR}
    unknowns |= {index for index, _ in indices}
    for _ in range(10):
        names = sorted(unknowns, key=lambda unknown: unknown.id)
        first = {unknown: 97 if unknown.sort.width == 8 else 0 for unknown in names}
        model = Evaluator(
            {unknown: first[unknown] + chance.randrange(min(size, 1 << unknown.sort.width)) for unknown in names}
        )
        for writes, index, read in reads:
            at = model.value(index)
            if at < size:
                assert model.value(read) == array.under(model, writes)[at]


def test_what_was_just_written_is_read() -> None:
    terms = Terms()
    index, value = terms.var("i", BV32), terms.var("v", BV32)
    array = Array(terms, [terms.var(f"cell{at}", BV32) for at in range(16)])
    array.write(terms.true, terms.var("before", BV32), terms.var("other", BV32))
    array.write(terms.true, index, value)
    assert terms.pick(array.cells, index) is value


def test_a_read_of_zeros_takes_two_terms_for_a_write() -> None:
    terms = Terms()
    array = Array(terms, [terms.bv(0, 32)] * 64)
    for number in range(5):
        array.write(terms.true, terms.var(f"i{number}", BV32), terms.var(f"v{number}", BV32))
    read = terms.pick(array.cells, terms.var("at", BV32))
    assert sum(node.op in (Op.ITE, Op.EQ) for node in postorder((read,))) == 10


def test_many_writes_leave_a_choice_by_bits() -> None:
    terms = Terms()
    array = Array(terms, [terms.bv(0, 32)] * 8)
    for number in range(20):
        array.write(terms.true, terms.var(f"i{number}", BV32), terms.var(f"v{number}", BV32))
    read = terms.pick(array.cells, terms.var("at", BV32))
    assert read.args[0].args[1].op is Op.EXTRACT


@pytest.mark.parametrize("seed", range(20))
def test_the_first_choices_are_those_that_rules_would_make(seed: int) -> None:
    chance, terms = random.Random(seed), Terms()
    byte, flag = terms.var("byte", bv_sort(8)), terms.var("flag", BOOL)
    x, y = terms.var("x", BV32), terms.var("y", BV32)
    some = [x, y, terms.bv(3, 32), terms.sext(24, byte), terms.zext(24, byte), terms.add(x, y), terms.ite(flag, x, y)]
    bit = terms.eq(terms.extract(0, 0, y), terms.bv(1, 1))
    for _ in range(20):
        a, b = chance.choice(some), chance.choice(some)
        assert terms._choose_first(bit, a, b) is terms.ite(bit, a, b)


@pytest.mark.parametrize("name", ["x", "part", "read"])
def test_no_rule_says_anything_of_what_is_compared_plainly(name: str) -> None:
    terms = Terms()
    x, array = terms.var("x", BV32), terms.var("array", array_sort(BV32))
    asked = {"x": x, "part": terms.extract(13, 3, x), "read": terms.select(array, x)}[name]
    assert asked.op in PLAIN
    for number in (0, 1, 77, -1):
        constant = terms.bv(number, asked.sort.width)
        assert all(rule(terms, constant, asked) is None for rule in terms._rules[Op.EQ])
        assert terms.eq(constant, asked).args == (constant, asked)


@pytest.mark.parametrize("seed", range(40))
def test_counters_give_what_lists_give(seed: int) -> None:
    chance, terms = random.Random(seed), Terms()
    size = chance.choice((5, 8, 13, 16))
    array = Array(terms, [terms.bv(0, 32)] * size if seed % 3 else [terms.var(f"cell{at}", BV32) for at in range(size)])
    indices = [unknown_index(terms, chance, f"index{number}")[1] for number in range(5)]
    reads: list[tuple[int, Term, Term]] = []
    for step in range(chance.randrange(1, 7)):
        guard = terms.var(f"guard{step}", BOOL) if chance.random() < 0.3 else terms.true
        index = chance.choice(indices)
        more = chance.choice((terms.bv(1, 32), terms.bv(-1, 32), terms.bv(7, 32), terms.var(f"more{step}", BV32)))
        before = terms.pick(array.cells, index)
        value = terms.add(before, more) if chance.random() < 0.8 else more
        array.grow(guard, index, value)
        asked = chance.choice(indices)
        reads.append((step + 1, asked, terms.pick(array.cells, asked)))
    roots = [*indices, *(part for write in array.writes for part in write), *(read for _, _, read in reads)]
    names = sorted({n for n in postorder(roots) if n.op is Op.VAR}, key=lambda unknown: unknown.id)
    for _ in range(10):
        model = Evaluator({unknown: chance.randrange(min(size, 1 << unknown.sort.width)) for unknown in names})
        for writes, index, read in reads:
            at = model.value(index)
            if at < size:
                assert model.value(read) == array.under(model, writes)[at]


def test_counters_take_few_terms() -> None:
    terms = Terms()
    indices = [terms.var(f"i{number}", BV32) for number in range(6)]
    counts = []
    for order in (indices, list(reversed(indices))):
        array = Array(terms, [terms.bv(0, 32)] * 26)
        for index in order:
            array.grow(terms.true, index, terms.add(terms.pick(array.cells, index), terms.bv(1, 32)))
        counts.append(array.cells)
    model = Evaluator(dict.fromkeys(indices, 3))
    assert model.value(counts[0][3]) == 6
    assert len(list(postorder(counts[0]))) < 26 * 40  # and no choice among 26 cells for each
