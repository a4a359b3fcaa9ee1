"""z3 with definitions: a model can be read."""

from __future__ import annotations

from pybmc.solvers.api import Answer
from pybmc.solvers.definitions import Definition
from pybmc.solvers.z3_quantified import QuantifiedSolver
from pybmc.terms.node import new_terms
from pybmc.terms.ops import BOOL, BV32, array_sort


def test_array_that_is_a_table() -> None:
    terms = new_terms(lambda: None, ())
    array, at, name = terms.var("a", array_sort(BV32)), terms.var("i", BV32), terms.var("all", BOOL)
    body = terms.eq(terms.select(array, at), terms.bv(7, 32))
    solver = QuantifiedSolver([Definition(name, (at,), body, False)])
    assert solver.check([name], 10) is Answer.SAT
    cells, other = solver.array_value(array)
    assert cells.get(5, other) == 7
