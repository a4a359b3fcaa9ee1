"""What zero and null satisfy needs no solver."""

from __future__ import annotations

import pytest

from pybmc.solving.guesses import guesses
from pybmc.terms.node import Terms
from pybmc.terms.ops import BOOL, bv_sort


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ({"a?is_null": True, "b?is_null": True}, True),
        ({"a?is_null": False, "b?is_null": True}, True),
        ({"a?is_null": False, "b?is_null": False, "<init>?called": True}, True),
        ({"a?is_null": True, "<init>?called": True, "other": True}, False),
    ],
)
def test_guesses(wanted: dict[str, bool], found: bool) -> None:
    terms = Terms()
    number = terms.var("n", bv_sort(32))
    chosen = {terms.var(name, BOOL): holds for name, holds in wanted.items()}
    conditions = [one if holds else terms.not_(one) for one, holds in chosen.items()]
    query = terms.and_(terms.and_all(conditions), terms.slt(number, terms.bv(1, 32)))
    assert any(evaluator.value(query) for evaluator in guesses(query)) == found
