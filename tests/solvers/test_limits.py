"""A time limit that cuts bit-blasting short is no error."""

from __future__ import annotations

import pytest

from pybmc.solvers import make_solver
from pybmc.solvers.api import Answer
from pybmc.terms.node import Terms
from pybmc.terms.ops import bv_sort


@pytest.mark.parametrize("milliseconds", range(1, 40, 3))
def test_cut_short_in_the_middle(milliseconds: int) -> None:
    terms = Terms()
    whole = terms.zext(16, terms.var("x", bv_sort(16)))
    for number in range(40):
        part = terms.zext(16, terms.var(f"y{number}", bv_sort(16)))
        whole = terms.add(terms.mul(whole, part), terms.zext(16, terms.extract(15, 0, whole)))
    solver = make_solver("cadical", terms)
    assert solver.check([terms.eq(whole, terms.bv(7, 32))], milliseconds / 1000) is Answer.UNKNOWN
