"""Which of the claims that hold are told."""

from __future__ import annotations

import pytest

from pybmc.contracts.claims import Claim, Moment, Where
from pybmc.contracts.expr import Apply, Compare, Expr, Local, Num, Or
from pybmc.contracts.strongest import strongest

HERE, THERE = Where("java::A.f:()V", Moment.LOOP, 0), Where("java::A.f:()V", Moment.LOOP, 1)
IX, N = Local(0, "I"), Local(1, "I")


def compare(op: str, number: int) -> Compare:
    return Compare(op, IX, Num("I", number))


BELOW = Compare("<=", IX, N)
ROWS: list[tuple[list[Expr], list[Expr]]] = [
    ([compare(">=", -1), compare(">=", 0), compare("<=", 9)], [compare(">=", 0), compare("<=", 9)]),
    ([compare(">", 0), compare(">=", 1)], [compare(">", 0)]),
    ([compare("==", 4), compare(">=", 0), compare("<", 6)], [compare("==", 4)]),
    ([Or((BELOW, compare("==", 0))), BELOW], [BELOW]),
    ([BELOW, Compare("<=", IX, Apply("iadd", (N, Num("I", 1))))], [BELOW]),
    ([Compare("<=", IX, Apply("iadd", (N, Num("I", 1))))], [Compare("<=", IX, Apply("iadd", (N, Num("I", 1))))]),
]


@pytest.mark.parametrize("held, told", ROWS)
def test_weaker_claims_are_left_out(held: list[Expr], told: list[Expr]) -> None:
    assert [claim.expr for claim in strongest(Claim(HERE, expr) for expr in held)] == told


def test_places_are_told_apart() -> None:
    claims = (Claim(HERE, compare(">=", 0)), Claim(THERE, compare(">=", 1)))
    assert strongest(claims) == claims
