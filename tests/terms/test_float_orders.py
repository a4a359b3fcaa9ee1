"""Two comparisons of the same floats are one where one says the same, and always mean what they meant."""

from __future__ import annotations

from itertools import product

import pytest

from pybmc.symex.arithmetic import operations
from pybmc.terms import ieee754
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import FP32, FP64, Op
from pybmc.terms.walk import postorder

VALUES = (0.0, -0.0, 1.0, -1.0, 2.5, float("inf"), float("-inf"), float("nan"))


def comparisons(t: Terms, x: Term, y: Term) -> list[Term]:
    plain = [t.flt(x, y), t.flt(y, x), t.fle(x, y), t.fle(y, x), t.feq(x, y)]
    return [*plain, *map(t.not_, plain)]


@pytest.mark.parametrize("width", [32, 64])
@pytest.mark.parametrize("constant", [None, *VALUES])
def test_a_conjunction_of_two_means_both(width: int, constant: float | None) -> None:
    t, plain = Terms(), Terms(simplify=False)
    sort = FP32 if width == 32 else FP64

    def numbers(builder: Terms) -> tuple[Term, Term]:
        x = builder.var("x", sort)
        if constant is None:
            return x, builder.var("y", sort)
        return x, builder.fp(ieee754.from_float(constant, width), width)

    made, raw = comparisons(t, *numbers(t)), comparisons(plain, *numbers(plain))
    bits = [ieee754.from_float(value, width) for value in VALUES]
    for (a, left), (b, right) in product(zip(made, raw, strict=True), repeat=2):
        for x, y in product(bits, bits if constant is None else bits[:1]):
            simple = Evaluator({t.var("x", sort): x, t.var("y", sort): y})
            written = Evaluator({plain.var("x", sort): x, plain.var("y", sort): y})
            assert simple.value(t.and_(a, b)) == written.value(plain.and_(left, right))


@pytest.mark.parametrize("name", ["dcmpl", "dcmpg", "fcmpl", "fcmpg"])
def test_what_bytecode_asks_is_one_comparison(name: str) -> None:
    t = Terms()
    sort = FP64 if name[0] == "d" else FP32
    compared = operations(t)[name](t.var("x", sort), t.var("y", sort))
    zero = t.bv(0, 32)
    for asked in (t.slt(compared, zero), t.sle(compared, zero), t.eq(compared, zero), t.slt(zero, compared)):
        assert sum(node.op in (Op.FLT, Op.FLE, Op.FEQ) for node in postorder((asked,))) == 1
        assert not any(node.op is Op.FISNAN for node in postorder((asked,)))
