"""What intervals refute has no model, and they refute what filters need."""

from __future__ import annotations

import random

import pytest

from pybmc.terms import ieee754
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.float_bounds import is_refuted
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import FP32, FP64

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
    assert is_refuted(query) is refuted


def random_float(t: Terms, chance: random.Random, depth: int, leaves: list[Term]) -> Term:
    if depth == 0 or chance.random() < 0.2:
        return chance.choice(leaves)
    a, b = (random_float(t, chance, depth - 1, leaves) for _ in range(2))
    made = chance.choice((t.fadd, t.fsub, t.fmul, t.fdiv))
    kind = chance.randrange(6)
    return t.fneg(a) if kind == 0 else t.ite(t.flt(a, b), b, a) if kind == 1 else made(a, b)


def random_condition(t: Terms, chance: random.Random, depth: int, leaves: list[Term]) -> Term:
    if depth == 0:
        a, b = (random_float(t, chance, 2, leaves) for _ in range(2))
        return chance.choice((t.fle, t.flt, t.feq, lambda x, y: t.not_(t.fle(x, y)), lambda x, y: t.fisnan(x)))(a, b)
    parts = [random_condition(t, chance, depth - 1, leaves) for _ in range(3)]
    made = chance.choice((t.and_all, t.or_all))(parts)
    return t.not_(made) if chance.random() < 0.3 else made


@pytest.mark.parametrize("seed", range(3))
def test_what_is_refuted_has_no_model(seed: int) -> None:
    chance, refuted = random.Random(seed), 0
    for _ in range(150):
        t, width = Terms(), chance.choice(WIDTHS)
        variables = [t.var(name, SORTS[width]) for name in "xy"]
        leaves = [*variables, *(number(t, chance.choice(VALUES), width) for _ in range(3))]
        query = random_condition(t, chance, 2, leaves)
        if query.is_const or not is_refuted(query):
            continue
        refuted += 1
        for a in VALUES:
            for b in VALUES:
                bits = (ieee754.from_float(value, width) for value in (a, b))
                assert not Evaluator(dict(zip(variables, bits, strict=True))).value(query)
    assert refuted
