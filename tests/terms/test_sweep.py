"""Constants leave the builder's tables when nobody holds them, and only then."""

from __future__ import annotations

from pybmc.terms import core
from pybmc.terms.node import Terms
from pybmc.terms.ops import BV32


def test_constants_that_nobody_holds_go() -> None:
    terms = Terms()
    for number in range(3 * core.SWEEP):
        terms.bv(number, 64)
    assert sum(map(len, terms._constants.values())) < 4 * core.SWEEP  # a table has two names


def test_constants_that_somebody_holds_stay_the_same() -> None:
    terms = Terms()
    held = [terms.bv(number, 32) for number in range(-500, 500)]
    inside = terms.add(terms.var("x", BV32), terms.bv(123_456_789, 32))
    for number in range(3 * core.SWEEP):
        terms.bv(1_000_000 + number, 32)
    assert [terms.bv(number, 32) for number in range(-500, 500)] == held
    assert terms.add(terms.var("x", BV32), terms.bv(123_456_789, 32)) is inside
