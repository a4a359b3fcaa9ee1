"""What intervals refute has no model, and they refute what filters need."""

from __future__ import annotations

import random

import pytest

from pybmc.terms import ieee754
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.float_bounds import is_refuted, reduced
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BV32, FP32, FP64

SORTS = {32: FP32, 64: FP64}
WIDTHS = tuple(SORTS)
VALUES = (0.0, -0.0, 0.1, 0.5, 0.9, 1.0, -1.0, 10.0, -10.0, 11.0, 1e30, float("inf"), float("-inf"), float("nan"))


def number(t: Terms, value: float, width: int) -> Term:
    return t.fp(ieee754.from_float(value, width), width)


def within(t: Terms, term: Term, low: float, high: float) -> Term:
    width = term.sort.width
    return t.and_(t.fle(number(t, low, width), term), t.fle(term, number(t, high, width)))


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize(("limit", "refuted"), [(11.0, True), (9.0, False)])
def test_a_filter_stays_in_its_range(width: int, limit: float, refuted: bool) -> None:
    t = Terms()
    y, u = (t.var(name, SORTS[width]) for name in "yu")
    good = within(t, u, -10, 10)
    step = t.fadd(t.fmul(number(t, 0.9, width), y), t.fmul(number(t, 0.1, width), u))
    query = t.and_(within(t, y, -limit, limit), t.not_(within(t, t.ite(good, step, y), -limit, limit)))
    assert is_refuted(query, t) is refuted


def random_float(t: Terms, chance: random.Random, depth: int, leaves: list[Term]) -> Term:
    if depth == 0 or chance.random() < 0.2:
        return chance.choice(leaves)
    a, b = (random_float(t, chance, depth - 1, leaves) for _ in range(2))
    made = chance.choice((t.fadd, t.fsub, t.fmul, t.fdiv))
    kind = chance.randrange(10)
    if kind > 5:
        return (t.fsqrt(a), t.fabs(a), t.fround(chance.choice(("RNE", "RTZ", "RTP", "RTN")), a), t.fmul(a, a))[kind - 6]
    return t.fneg(a) if kind == 0 else t.ite(t.flt(a, b), b, a) if kind == 1 else made(a, b)


def random_condition(t: Terms, chance: random.Random, depth: int, leaves: list[Term]) -> Term:
    if depth == 0:
        a, b = (random_float(t, chance, 2, leaves) for _ in range(2))
        return chance.choice((t.fle, t.flt, t.feq, lambda x, y: t.not_(t.fle(x, y)), lambda x, y: t.fisnan(x)))(a, b)
    parts = [random_condition(t, chance, depth - 1, leaves) for _ in range(3)]
    made = chance.choice((t.and_all, t.or_all))(parts)
    return t.not_(made) if chance.random() < 0.3 else made


@pytest.mark.parametrize("seed", range(3))
def test_what_is_left_means_the_same(seed: int) -> None:
    chance, less = random.Random(seed), 0
    for _ in range(150):
        t, width = Terms(), chance.choice(WIDTHS)
        variables = [t.var(name, SORTS[width]) for name in "xy"]
        leaves = [*variables, *(number(t, chance.choice(VALUES), width) for _ in range(3))]
        n = t.var("n", BV32)
        whole = t.sbv_to_fp(t.sdiv(n, t.bv(3, 32)), width)
        confined = t.or_(t.slt(n, t.bv(7, 32)), t.fle(whole, random_float(t, chance, 1, leaves)))
        query = t.and_(random_condition(t, chance, 2, [*leaves, whole]), confined)
        left = reduced(query, t)
        less += left is not query
        for a in VALUES:
            for b in VALUES:
                bits = (ieee754.from_float(value, width) for value in (a, b))
                env = Evaluator({**dict(zip(variables, bits, strict=True)), n: chance.randrange(-40, 40) & 0xFFFFFFFF})
                assert env.value(query) == env.value(left)
    assert less


@pytest.mark.parametrize("seed", range(3))
def test_what_is_refuted_has_no_model(seed: int) -> None:
    chance, refuted = random.Random(seed), 0
    for _ in range(150):
        t, width = Terms(), chance.choice(WIDTHS)
        variables = [t.var(name, SORTS[width]) for name in "xy"]
        leaves = [*variables, *(number(t, chance.choice(VALUES), width) for _ in range(3))]
        query = random_condition(t, chance, 2, leaves)
        if query.is_const or not is_refuted(query, t):
            continue
        refuted += 1
        for a in VALUES:
            for b in VALUES:
                bits = (ieee754.from_float(value, width) for value in (a, b))
                assert not Evaluator(dict(zip(variables, bits, strict=True))).value(query)
    assert refuted


def test_integers_are_as_the_condition_confines_them() -> None:
    t = Terms()
    n, half = t.var("n", BV32), number(t, 0.5, 64)
    product = t.fmul(half, t.sbv_to_fp(n, 64))
    inside = t.and_(t.sle(t.bv(0, 32), n), t.sle(n, t.bv(100, 32)))
    for limit, refuted in ((50.0, True), (49.0, False)):
        assert is_refuted(t.and_(inside, t.not_(t.fle(product, number(t, limit, 64)))), t) is refuted


@pytest.mark.parametrize("narrow", WIDTHS)
def test_conversions_keep_spans(narrow: int) -> None:
    t = Terms()
    x = t.var("x", SORTS[narrow])
    converted = t.fp_to_fp(x, 96 - narrow)
    query = t.and_(within(t, x, 0.0, 1.0), t.not_(within(t, converted, 0.0, 1.0)))
    assert is_refuted(query, t)
    assert not is_refuted(t.and_(within(t, x, 0.0, 1.0), t.not_(within(t, converted, 0.25, 1.0))), t)


def test_a_case_for_each_of_many_checks() -> None:
    t = Terms()
    parts = [t.var(f"x{index}", FP64) for index in range(20)]
    total, wrong = number(t, 0.0, 64), t.false
    for index, part in enumerate(parts):
        total = t.fadd(total, part)
        wrong = t.or_(wrong, t.not_(t.fle(total, number(t, index + 1.0, 64))))
    assert is_refuted(t.and_(t.and_all([within(t, part, 0.0, 1.0) for part in parts]), wrong), t)
