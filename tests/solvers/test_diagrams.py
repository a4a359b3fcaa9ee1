"""What decision diagrams say of a query is certain: on random conditions over choices, against all assignments."""

from __future__ import annotations

import itertools
import random

import pytest

from pybmc.solving.diagrams import MOST_ORDERS, Question, Unsuited
from pybmc.terms.core import MAX_COPIED
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL, SUMS, bv_sort
from pybmc.terms.walk import has_operator, variables

WIDTH = 2
MOST = 100_000  # nodes


def cannot_hold(terms: Terms, query: Term) -> bool | None:
    """Also where a smaller diagram was tried before."""
    question = Question(terms, query)
    question.cannot_hold(2)
    return question.cannot_hold(MOST)


class Conditions:
    def __init__(self, seed: int, simplify: bool) -> None:
        self.chance = random.Random(seed)
        self.terms = terms = Terms(simplify=simplify)
        self.numbers = [terms.var(name, bv_sort(WIDTH)) for name in "xyz"]
        self.numbers += [terms.bv(value, WIDTH) for value in range(1 << WIDTH)]
        self.known = [terms.var("p", BOOL), self.comparison()]

    def comparison(self) -> Term:
        terms, chance = self.terms, self.chance
        build = chance.choice((terms.eq, terms.slt, terms.sle, terms.ult, terms.ule))
        return build(chance.choice(self.numbers), chance.choice(self.numbers))

    def step(self) -> None:
        terms, chance = self.terms, self.chance
        a, b, c = (chance.choice(self.known) for _ in range(3))
        kind = chance.randrange(8)
        if kind == 0:
            self.numbers.append(terms.ite(a, chance.choice(self.numbers), chance.choice(self.numbers)))
        elif kind == 6:
            build = chance.choice((terms.add, terms.mul, terms.urem, terms.band, terms.shl))
            self.numbers.append(build(chance.choice(self.numbers), chance.choice(self.numbers)))
        elif kind == 7:
            inner = terms.sext(2, chance.choice(self.numbers))
            self.numbers.append(terms.extract(2, 1, terms.add(inner, terms.zext(2, chance.choice(self.numbers)))))
        elif kind == 1:
            self.known.append(terms.ite(a, b, c))
        elif kind == 2:
            self.known.append(terms.eq(a, b))
        elif kind == 3:
            self.known.append(terms.and_(a, terms.not_(b)))
        else:
            self.known.append(self.comparison())

    def can_hold(self, query: Term) -> bool:
        names = variables((query,))
        spans = [range(2 if name.sort is BOOL else 1 << WIDTH) for name in names]
        return any(
            Evaluator(dict(zip(names, values, strict=True))).value(query) for values in itertools.product(*spans)
        )


@pytest.mark.parametrize("simplify", (False, True))  # rules decide much, but without them there are no sums of many
@pytest.mark.parametrize("seed", range(40))
def test_what_cannot_hold_has_no_model(seed: int, simplify: bool) -> None:
    conditions = Conditions(seed, simplify)
    for _ in range(40):
        conditions.step()
    terms, chance = conditions.terms, conditions.chance
    for _ in range(5):
        query = terms.and_all(chance.sample(conditions.known, 4))
        assert not (cannot_hold(terms, query) and conditions.can_hold(query))


def test_most_of_what_has_no_model_is_found() -> None:
    """All of it, where terms are compared with constants alone."""
    terms = Terms(simplify=False)
    x = terms.var("x", bv_sort(3))
    numbers = [terms.bv(value, 3) for value in range(8)]
    for low, high in itertools.product(range(8), repeat=2):
        for build in (terms.slt, terms.sle, terms.ult, terms.ule, terms.eq):
            query = terms.and_(build(numbers[low], x), build(x, numbers[high]))
            holds = any(Evaluator({x: value}).value(query) for value in range(8))
            assert cannot_hold(terms, query) == (not holds)


def test_a_filter_keeps_nothing_else() -> None:
    """The shape that diagrams are for: characters that are no blanks, moved up."""
    terms = Terms()
    blank, count = terms.bv(32, 16), 14
    cells, length = [terms.bv(0, 16)] * count, terms.bv(0, 32)
    for place in range(count):
        c = terms.var(f"c{place}", bv_sort(16))
        kept = terms.not_(terms.eq(blank, c))
        for at in range(place + 1):
            cells[at] = terms.ite(terms.and_(kept, terms.eq(terms.bv(at, 32), length)), c, cells[at])
        length = terms.ite(kept, terms.add(length, terms.bv(1, 32)), length)
    wrong = [terms.and_(terms.slt(terms.bv(at, 32), length), terms.eq(blank, cell)) for at, cell in enumerate(cells)]
    assert cannot_hold(terms, terms.or_all(wrong))
    right = [terms.and_(terms.slt(terms.bv(at, 32), length), terms.eq(terms.bv(65, 16), cells[at])) for at in range(3)]
    assert cannot_hold(terms, terms.or_all(right)) is False
    assert Question(terms, terms.or_all(wrong)).cannot_hold(100) is None


def test_two_counters_are_held_against_each_other() -> None:
    """Those of more values than arithmetic copies: sums of choices, whose values are taken one by one."""
    terms = Terms()
    rounds = 2 * MAX_COPIED
    both = some = terms.bv(0, 32)
    for place in range(rounds):
        c = terms.var(f"c{place}", bv_sort(16))
        is_one = terms.eq(terms.bv(65, 16), c)
        is_either = terms.or_(is_one, terms.eq(terms.bv(66, 16), c))
        some = terms.ite(is_one, terms.add(some, terms.bv(1, 32)), some)
        both = terms.ite(is_either, terms.add(both, terms.bv(1, 32)), both)
    assert has_operator(SUMS, both)
    assert cannot_hold(terms, terms.slt(both, some))
    assert cannot_hold(terms, terms.eq(terms.add(both, some), terms.bv(2 * rounds + 1, 32)))
    assert cannot_hold(terms, terms.eq(terms.add(both, some), terms.bv(2 * rounds, 32))) is False
    x = terms.var("x", bv_sort(32))  # with an unknown, one comparison for each value
    assert cannot_hold(terms, terms.and_(terms.slt(x, both), terms.slt(terms.bv(rounds - 1, 32), x)))
    assert cannot_hold(terms, terms.and_(terms.slt(x, both), terms.slt(terms.bv(rounds - 2, 32), x))) is False


def test_more_nodes_are_of_no_use_for_too_many_comparisons() -> None:
    terms = Terms(simplify=False)
    numbers = [terms.var(f"n{at}", bv_sort(32)) for at in range(MOST_ORDERS + 2)]
    sorted_ = terms.and_all(terms.slt(a, b) for a, b in itertools.pairwise(numbers))
    with pytest.raises(Unsuited):
        Question(terms, sorted_)
