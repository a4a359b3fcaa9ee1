"""Queries whose comparisons are spread mean the same, and only those that compare a handful of values are."""

from __future__ import annotations

import itertools

from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.spread_query import MAX_COMPARED, spread_query
from pybmc.terms.walk import postorder

WIDTH = 3


def sorting(terms: Terms, count: int) -> tuple[list[Term], Term]:
    """So many unknown numbers, and that a bubble sort leaves two of them in the wrong order."""
    given = [terms.var(f"x{number}", terms.bv(0, WIDTH).sort) for number in range(count)]
    cells = list(given)
    for last in range(count - 1, 0, -1):
        for at in range(last):
            swap = terms.slt(cells[at + 1], cells[at])
            low, high = cells[at], cells[at + 1]
            cells[at], cells[at + 1] = terms.ite(swap, high, low), terms.ite(swap, low, high)
    return given, terms.or_all(terms.slt(b, a) for a, b in itertools.pairwise(cells[1:]))


def compares_choices(query: Term) -> bool:
    return any(node.op.name == "SLT" and any(arg.op.name == "ITE" for arg in node.args) for node in postorder((query,)))


def test_spread_comparisons_mean_the_same() -> None:
    terms = Terms()
    given, wrong = sorting(terms, 3)
    wrong = terms.or_(wrong, terms.slt(given[0], given[2]))  # something that some inputs fulfil
    spread = spread_query(terms, wrong)
    assert compares_choices(wrong) and not compares_choices(spread)
    for values in itertools.product(range(1 << WIDTH), repeat=3):
        env = dict(zip(given, values, strict=True))
        assert Evaluator(env).value(wrong) == Evaluator(env).value(spread)


def test_many_values_are_compared_as_they_are() -> None:
    terms = Terms()
    _, wrong = sorting(terms, MAX_COMPARED + 1)
    assert spread_query(terms, wrong) is wrong
