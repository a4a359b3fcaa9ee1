"""Solvers that are not used any more go away, with the terms they were given."""

from __future__ import annotations

import gc
import weakref

import pytest

from pybmc.solvers import make_solver
from pybmc.solvers.api import Answer
from pybmc.terms.node import Terms
from pybmc.terms.ops import BV32


@pytest.mark.parametrize("name", ["bitwuzla", "z3", "cadical"])
def test_a_solver_is_not_kept_alive(name: str) -> None:
    terms = Terms()
    solver = make_solver(name, terms)
    x = terms.var("x", BV32)
    assert solver.check([terms.eq(terms.mul(x, x), terms.bv(49, 32))], 10.0) is Answer.SAT
    gone = weakref.ref(solver)
    del solver
    gc.collect()
    assert gone() is None
