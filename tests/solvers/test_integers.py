"""The query over whole numbers says UNSAT only where that is so: what our evaluator computes is never refuted."""

from __future__ import annotations

import random

import pytest

from pybmc.budget import Budget
from pybmc.solvers.api import Answer
from pybmc.solvers.z3_integers import IntegerSolver
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL, BV32, FP32, array_sort, bv_sort

BINARY = ("add", "sub", "mul", "sdiv", "srem", "udiv", "urem", "band", "bor", "bxor", "shl", "lshr", "ashr")
COMPARISONS = ("ult", "ule", "slt", "sle", "eq")


class Draw:
    """Random terms over two variables, with their values."""

    def __init__(self, seed: int, width: int) -> None:
        self.random = random.Random(seed)
        self.terms = Terms()
        self.width = width
        self.variables = [self.terms.var(name, bv_sort(width)) for name in "xy"]

    def number(self) -> int:
        half = 1 << (self.width - 1)
        small = self.random.randint(-3, 3)
        return self.random.choice((small, half + small, self.random.getrandbits(self.width))) % (2 * half)

    def term(self, depth: int) -> Term:
        terms, draw = self.terms, self.random
        if not depth or draw.random() < 0.1:
            return draw.choice([*self.variables, terms.bv(self.number(), self.width)])
        kind = draw.randrange(6)
        if kind == 0:
            return draw.choice((terms.neg, terms.bnot))(self.term(depth - 1))
        if kind == 1:
            return terms.ite(self.condition(depth - 1), self.term(depth - 1), self.term(depth - 1))
        if kind == 2:
            wider = draw.choice((terms.sext, terms.zext))(8, self.term(depth - 1))
            low = draw.randrange(8)
            return terms.extract(low + self.width - 1, low, terms.add(wider, wider))
        second = terms.bv(self.number(), self.width) if kind == 3 else self.term(depth - 1)
        made: Term = getattr(terms, draw.choice(BINARY))(self.term(depth - 1), second)
        return made

    def condition(self, depth: int) -> Term:
        made: Term = getattr(self.terms, self.random.choice(COMPARISONS))(self.term(depth), self.term(depth))
        return made


@pytest.mark.parametrize("width", [8, 32, 64])
@pytest.mark.parametrize("seed", range(4))
def test_what_is_computed_is_not_refuted(seed: int, width: int) -> None:
    draw, solver = Draw(seed, width), IntegerSolver(plain=seed > 1)
    solver.budget = Budget()
    terms = draw.terms
    for _ in range(25):
        values = {variable: draw.number() for variable in draw.variables}
        given = [terms.eq(variable, terms.bv(value, width)) for variable, value in values.items()]
        term, condition = draw.term(3), draw.condition(2)
        evaluator = Evaluator(dict(values))
        same = terms.eq(term, terms.bv(evaluator.value(term), width))
        holds = condition if evaluator.value(condition) else terms.not_(condition)
        assert solver.check([*given, same, holds], 2) is not Answer.UNSAT, (term, condition, values)


def test_sums_and_orders_are_decided() -> None:
    terms, solver = Terms(), IntegerSolver()
    i, j, k, mid, high = (terms.var(name, BV32) for name in ("i", "j", "k", "mid", "high"))
    zero = terms.bv(0, 32)
    for condition in (
        terms.eq(terms.add(i, j), terms.add(k, mid)), terms.sle(zero, i), terms.sle(i, mid), terms.sle(mid, j),
        terms.slt(j, high), terms.sle(zero, k),
    ):  # fmt: skip
        solver.add(condition)
    assert solver.check([terms.sle(high, k)], 10) is Answer.UNSAT
    assert solver.check([terms.sle(k, high)], 10) is Answer.UNKNOWN


def test_a_sum_wraps_around() -> None:
    terms, solver = Terms(), IntegerSolver()
    i = terms.var("i", BV32)
    assert solver.check([terms.slt(terms.add(i, terms.bv(1, 32)), i)], 10) is not Answer.UNSAT
    solver.add(terms.slt(i, terms.bv(100, 32)))
    assert solver.check([terms.slt(terms.add(i, terms.bv(1, 32)), i)], 10) is Answer.UNSAT


def test_functions_and_floats() -> None:
    terms, solver = Terms(), IntegerSolver()
    cells, flags = terms.var("cells", array_sort(BV32)), terms.var("flags", array_sort(BOOL))
    i, j = terms.var("i", BV32), terms.var("j", BV32)
    f = terms.var("f", FP32)
    solver.add(terms.eq(i, j))
    apart = terms.not_(terms.eq(terms.select(cells, i), terms.select(cells, j)))
    assert solver.check([apart], 10) is Answer.UNSAT
    assert solver.check([terms.select(flags, i), terms.not_(terms.select(flags, j))], 10) is Answer.UNSAT
    assert solver.check([terms.flt(f, f)], 10) is not Answer.SAT
    whole = terms.fp_to_sbv(f, 32)
    assert solver.check([terms.eq(whole, i), terms.not_(terms.feq(f, f))], 10) is not Answer.UNSAT


def test_signs_of_bits_are_decided() -> None:
    """As in the library's `floorMod`."""
    terms, solver = Terms(), IntegerSolver()
    x, n, zero = terms.var("x", BV32), terms.var("n", BV32), terms.bv(0, 32)
    rest = terms.srem(x, n)
    moved = terms.and_(terms.slt(terms.bxor(rest, n), zero), terms.not_(terms.eq(rest, zero)))
    found = terms.ite(moved, terms.add(rest, n), rest)
    solver.add(terms.slt(zero, n))
    assert solver.check([terms.slt(found, zero)], 10) is Answer.UNSAT
    assert solver.check([terms.sle(n, found)], 10) is Answer.UNSAT
    assert solver.check([terms.slt(terms.bor(x, n), zero), terms.sle(zero, x)], 10) is Answer.UNSAT
    assert solver.check([terms.slt(terms.band(x, n), zero)], 10) is Answer.UNSAT


def test_products_are_multiplied_out() -> None:
    """Also where they wrap around: `i * i` and `n * n` are the same if `i` and `n` are, and nothing else is said."""
    terms, solver = Terms(), IntegerSolver()
    s, i, n = (terms.var(name, BV32) for name in "sin")
    one = terms.bv(1, 32)
    solver.add(terms.eq(s, terms.mul(i, i)))
    after = terms.add(s, terms.add(terms.shl(i, one), one))
    following = terms.add(i, one)
    square = terms.mul(following, following)
    assert solver.check([terms.not_(terms.eq(after, square))], 10) is Answer.UNSAT
    apart = terms.not_(terms.eq(s, terms.mul(n, i)))
    assert solver.check([terms.eq(i, n), apart], 10) is Answer.UNSAT
    assert solver.check([apart], 10) is not Answer.UNSAT


@pytest.mark.parametrize("by", [1, 2, 7, 100])
@pytest.mark.parametrize("name", ["sdiv", "srem"])
def test_quotients_by_a_number_are_exact(name: str, by: int) -> None:
    terms, solver = Terms(), IntegerSolver()
    x = terms.var("x", BV32)
    made: Term = getattr(terms, name)(x, terms.bv(by, 32))
    for value in (
        -(1 << 31),
        -(1 << 31) + 1,
        -101,
        -100,
        -99,
        -8,
        -7,
        -6,
        -1,
        0,
        1,
        6,
        7,
        8,
        99,
        100,
        101,
        (1 << 31) - 1,
    ):
        given = terms.eq(x, terms.bv(value, 32))
        found = Evaluator({x: value & 0xFFFFFFFF}).value(made)
        for step in (-1, 0, 1):
            answer = solver.check([given, terms.eq(made, terms.bv(found + step, 32))], 10)
            assert (answer is Answer.UNSAT) == (step != 0), (value, step)


def test_the_lesser_of_two_is_at_most_either() -> None:
    """Without looking at which one it is: of a chain of such choices that would be many cases."""
    terms, solver = Terms(), IntegerSolver(plain=True, bounds={})
    numbers = [terms.var(f"x{at}", BV32) for at in range(20)]
    bounded = [terms.and_(terms.sle(terms.bv(0, 32), x), terms.sle(x, terms.bv(9, 32))) for x in numbers]
    least = numbers[0]
    for x in numbers[1:]:
        least = terms.ite(terms.slt(x, least), x, least)
    assert solver.check([*bounded, terms.slt(numbers[7], least)], 10) is Answer.UNSAT
    assert solver.check([*bounded, terms.slt(least, numbers[7])], 10) is Answer.UNKNOWN
    assert solver.has_model
