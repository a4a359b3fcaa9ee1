"""Guards: what a join gives back, and what the literals of a path decide."""

from __future__ import annotations

import itertools
import random

import pytest

from pybmc.symex.running import guard
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL, BV32, bv_sort


def test_joining_both_sides_of_a_branch_gives_the_guard_before_it() -> None:
    terms = Terms()
    start = guard.root(terms).branch(terms, terms.var("p", BOOL))
    c = terms.var("c", BOOL)
    left = start.branch(terms, c).assume(terms.var("checked on the left", BOOL))
    right = start.branch(terms, terms.not_(c))
    merged, is_left = guard.join(terms, left, right)
    assert merged is start
    assert is_left is c


def test_the_condition_tells_the_sides_apart_wherever_the_join_is_taken() -> None:
    terms = Terms()
    names = [terms.var(n, BOOL) for n in "abcd"]
    a, b, c, d = names
    start = guard.root(terms)
    left = start.branch(terms, a).branch(terms, terms.not_(b))
    right = start.branch(terms, terms.not_(a)).branch(terms, c).branch(terms, d)
    merged, is_left = guard.join(terms, left, right)
    for values in itertools.product((0, 1), repeat=4):
        evaluate = Evaluator(dict(zip(names, values, strict=True)))
        on_left, on_right = evaluate.value(left.term), evaluate.value(right.term)
        assert evaluate.value(merged.term) == (on_left or on_right)
        if on_left or on_right:
            assert evaluate.value(is_left) == on_left


def test_many_exits_of_a_loop_collapse_to_its_entry() -> None:
    terms = Terms()
    start = guard.root(terms)
    exits, inside = [], start
    for number in range(6):
        leaves = terms.var(f"leaves{number}", BOOL)
        exits.append(inside.branch(terms, leaves))
        inside = inside.branch(terms, terms.not_(leaves))
    exits.append(inside)
    merged = guard.merge_nearest_first(exits, lambda g: g, lambda x, y: guard.join(terms, x, y)[0])
    assert merged is start


def test_bounds_on_a_path_decide_other_bounds() -> None:
    terms = Terms()
    n = terms.var("n", BV32)

    def less(k: int) -> Term:
        return terms.slt(n, terms.bv(k, 32))

    path = guard.root(terms).branch(terms, terms.slt(terms.bv(2, 32), n)).assume(less(5))
    assert path.decide(terms, terms.sle(terms.bv(0, 32), n)) is terms.true
    assert path.decide(terms, terms.slt(n, terms.bv(6, 32))) is terms.true
    assert path.decide(terms, terms.eq(n, terms.bv(7, 32))) is terms.false
    undecided = terms.eq(n, terms.bv(4, 32))
    assert path.decide(terms, undecided) is undecided
    no_three = path.branch(terms, terms.ne(n, terms.bv(3, 32)))
    assert no_three.decide(terms, undecided) is terms.true


def test_what_was_said_far_below_decides() -> None:
    terms = Terms()
    n, flag, other = terms.var("n", BV32), terms.var("flag", BOOL), terms.var("other", BOOL)
    path = guard.root(terms).branch(terms, flag).assume(terms.and_(other, terms.var("third", BOOL)))
    path = path.assume(terms.slt(n, terms.bv(5, 32)))
    for number in range(200):
        path = path.assume(terms.var(f"b{number}", BOOL))
    assert path.decide(terms, flag) is terms.true
    assert path.decide(terms, terms.not_(flag)) is terms.false
    assert path.decide(terms, other) is terms.true
    assert path.decide(terms, terms.slt(n, terms.bv(9, 32))) is terms.true
    assert path.decide(terms, terms.var("b3", BOOL)) is terms.true


def test_values_that_are_excluded_one_by_one_take_little_room() -> None:
    terms = Terms()
    n = terms.var("n", BV32)
    path = guard.root(terms).assume(terms.sle(terms.bv(0, 32), n))
    for number in range(4 * guard.MANY):
        path = path.assume(terms.ne(n, terms.bv(2 * number, 32)))
    assert path.decide(terms, terms.slt(n, terms.bv(0, 32))) is terms.false  # the bounds are kept
    assert path.decide(terms, terms.eq(n, terms.bv(8 * guard.MANY - 2, 32))) is terms.false  # and what came last


@pytest.mark.parametrize("seed", range(60))
def test_what_a_path_decides_holds_of_all_values_on_it(seed: int) -> None:
    """Random paths over few bits against all values."""
    rng = random.Random(seed)
    terms = Terms()
    x, y, b = terms.var("x", bv_sort(3)), terms.var("y", bv_sort(3)), terms.var("b", BOOL)

    def condition(deep: int = 2) -> Term:
        number = terms.bv(rng.randrange(8), 3)
        made = rng.choice([terms.eq, terms.slt, terms.sle])(rng.choice([x, y]), number)
        if deep and rng.random() < 0.4:
            made = rng.choice([terms.and_, terms.or_])(condition(deep - 1), condition(deep - 1))
        return rng.choice([made, terms.not_(made), b, terms.not_(b)] if rng.random() < 0.3 else [made])

    values = list(itertools.product(range(8), range(8), (0, 1)))
    path = guard.root(terms)
    for _ in range(rng.randrange(1, 60)):
        asked, stated = condition(), condition()
        decided = path.decide(terms, asked)
        if decided.is_const:
            assert all(Evaluator({x: i, y: j, b: k}).value(asked) == decided.payload for i, j, k in values)
        left = [v for v in values if Evaluator({x: v[0], y: v[1], b: v[2]}).value(stated)]
        if left:  # paths that nobody takes may decide anything
            values = left
            path = path.branch(terms, stated) if rng.random() < 0.5 else path.assume(stated)
