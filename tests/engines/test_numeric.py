"""The search for numbers: it finds where functions have given values, and only what `corrected` allows."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest

from pybmc.solving.numeric import distance, search
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.ieee754 import from_float, to_float
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import FP64

FUNCTIONS: dict[str, Callable[[float], float]] = {
    "cube": lambda x: x * x * x,
    "arc": math.atan,
    "wave": lambda x: math.sin(x) if math.isfinite(x) else math.nan,
}


def never() -> bool:
    return False


@pytest.mark.parametrize("name", FUNCTIONS)
@pytest.mark.parametrize("at", [0.75, -0.3, 1e-3])
def test_functions_are_inverted(name: str, at: float) -> None:
    terms = Terms()
    x, y = terms.var("x", FP64), terms.var("y", FP64)

    def corrected(model: dict[Term, int]) -> dict[Term, int]:
        right = from_float(FUNCTIONS[name](to_float(model.get(x, 0), 64)), 64)
        return {y: right} if model.get(y) != right else {}

    wanted = terms.eq(terms.fp_to_bits(y), terms.bv(from_float(FUNCTIONS[name](at), 64), 64))
    query = terms.and_(wanted, terms.not_(terms.fisnan(x)))  # of what is not in it nothing is known
    found = search(query, corrected, never)
    assert found is not None
    assert Evaluator(found).value(query) and not corrected(found)
    impossible = terms.and_(query, terms.flt(y, terms.fp_of(-1e300, 64)))
    assert search(impossible, corrected, never) is None
    assert search(query, corrected, lambda: True) is None  # no time


def test_distances() -> None:
    terms = Terms()
    x = terms.var("x", FP64)
    far, near, there = (Evaluator({x: from_float(value, 64)}) for value in (1.0, 9.0, 11.0))
    condition = terms.flt(terms.fp_of(10.0, 64), x)
    assert distance(condition, far) > distance(condition, near) > 0 == distance(condition, there)
    assert distance(terms.not_(condition), there) > 0 == distance(terms.not_(condition), near)
