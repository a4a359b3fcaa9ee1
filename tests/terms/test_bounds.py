"""What a condition says of its variables, against all of their values; and walks through terms."""

from __future__ import annotations

import random
from itertools import product

import pytest

from pybmc.symex.texts.composed import constant_number
from pybmc.terms.bounds import ImpliedBounds
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL, Op, bv_sort
from pybmc.terms.walk import below, has_operator, node_count, postorder

BITS = 3
VALUES = range(1 << BITS)


def signed(value: int) -> int:
    return value - (1 << BITS) if value >> (BITS - 1) else value


def condition(terms: Terms, rng: random.Random, unknowns: list[Term], depth: int) -> Term:
    """Shares its parts, also with one's negation."""
    made = [terms.var("p", BOOL)]
    for _ in range(depth):
        one, other = rng.choice(unknowns), rng.choice((rng.choice(unknowns), terms.bv(rng.randrange(8), BITS)))
        pair = (one, other) if rng.random() < 0.5 else (other, one)
        made.append(getattr(terms, rng.choice(("eq", "slt", "sle", "ult")))(*pair))
        a, b, c = (terms.not_(part) if rng.random() < 0.4 else part for part in rng.choices(made, k=3))
        made.append(rng.choice((terms.and_(a, b), terms.or_(a, b), terms.and_all((a, b, c)), terms.ite(a, b, c))))
    return made[-1]


@pytest.mark.parametrize("seed", range(150))
def test_every_value_that_may_be_is_within(seed: int) -> None:
    rng, terms = random.Random(seed), Terms()
    unknowns = [terms.var(name, bv_sort(BITS)) for name in "xyz"]
    p = terms.var("p", BOOL)
    implied = ImpliedBounds(terms)  # of one condition after the other: nothing of one may be in the way of the next
    for _ in range(4):
        query = condition(terms, rng, unknowns, 8)
        bounds = implied.of(query)
        assert bounds == ImpliedBounds(terms).of(query)
        for *values, flag in product(VALUES, VALUES, VALUES, (False, True)):
            given = dict(zip(unknowns, values, strict=True))
            if Evaluator({**given, p: flag}, total=False).value(query):
                for variable, (low, high) in bounds.items():
                    assert low <= signed(given[variable]) <= high


def test_a_chain_says_what_all_of_it_says() -> None:
    terms = Terms()
    x, y = (terms.var(name, bv_sort(32)) for name in "xy")
    numbers = [terms.bv(number, 32) for number in (0, 10, 3, 7)]
    inner = terms.and_(terms.sle(numbers[0], x), terms.sle(x, numbers[1]))
    choice = terms.or_(terms.eq(y, numbers[2]), terms.eq(y, numbers[3]))
    assert ImpliedBounds(terms).of(terms.and_all((inner, choice))) == {x: (0, 10), y: (3, 7)}
    assert ImpliedBounds(terms).of(terms.and_all((inner, choice, terms.sle(numbers[3], x)))) == {x: (7, 10), y: (3, 7)}


@pytest.mark.parametrize("seed", range(20))
def test_walks_meet_the_same_nodes(seed: int) -> None:
    rng, terms = random.Random(seed), Terms()
    unknowns = [terms.var(name, bv_sort(BITS)) for name in "xyz"]
    one, other = (condition(terms, rng, unknowns, 12) for _ in "ab")
    ordered = list(postorder((one, other, one)))
    assert len(ordered) == len(set(ordered))
    assert all(ordered.index(arg) < ordered.index(node) for node in ordered for arg in node.args)
    nodes = list(below((one, other, one)))
    assert len(nodes) == len(ordered) and set(nodes) == set(ordered)
    assert node_count(one) == len(list(postorder((one,))))
    seen = set(postorder((one,)))
    assert set(below((one, other), seen)) == set(ordered) - set(postorder((one,)))
    wanted = frozenset((Op.SLT, Op.ULT))
    assert has_operator(wanted, one) == any(node.op in wanted for node in postorder((one,)))


@pytest.mark.parametrize("radix", [2, 10, 16, 36])
def test_texts_that_numbers_have(radix: int) -> None:
    """Leading zeros, signs of their own and other digits belong to no number's text."""
    terms = Terms()
    digits = "0123456789abcdefghijklmnopqrstuvwxyz"[:radix]
    texts = {"".join(text) for length in range(4) for text in product(f"-01{digits[-1]}+G", repeat=length)}
    for text in texts:
        body = text.removeprefix("-")
        is_number = bool(body) and set(body) <= set(digits) and (text == "0" or body[0] != "0")
        value = int(text, radix) if is_number else None
        found = constant_number(terms, text, radix, 8)
        assert found is (None if value is None or not -128 <= value <= 127 else terms.bv(value, 8)), text


def test_each_end_of_a_pair_is_that_of_the_other() -> None:
    terms = Terms()
    x, y, z, far = (terms.var(name, bv_sort(32)) for name in ("x", "y", "z", "far"))
    zero, ten = terms.bv(0, 32), terms.bv(10, 32)
    ends = terms.sle(zero, x), terms.sle(z, ten)
    between = terms.slt(x, y), terms.not_(terms.slt(z, y))
    implied = ImpliedBounds(terms)
    assert implied.of(terms.and_all((*between, *ends))) == {x: (0, 9), y: (1, 10), z: (1, 10)}
    assert implied.of(terms.and_all((*ends, terms.slt(z, x)))) == {x: (0, 2**31 - 1), z: (-(2**31), 10)}
    assert implied.of(terms.and_(ends[0], terms.slt(far, y))) == {x: (0, 2**31 - 1)}
    assert implied.of(terms.and_all((*ends, terms.eq(x, z)))) == {x: (0, 10), z: (0, 10)}
    assert implied.of(terms.and_all((*ends, *between, terms.slt(z, zero)))) == {}


def test_what_goes_in_circles_ends() -> None:
    terms = Terms()
    x, y = (terms.var(name, bv_sort(32)) for name in "xy")
    zero, most = terms.bv(0, 32), terms.bv(1 << 20, 32)
    query = terms.and_all((terms.sle(zero, x), terms.sle(x, most), terms.slt(x, y), terms.slt(y, x)))
    assert set(ImpliedBounds(terms).of(query)) <= {x, y}
