"""What is done to a query before it is asked: as much as it deserves."""

from __future__ import annotations

import pytest

from pybmc.solvers.api import Answer
from pybmc.solvers.registry import make_solver
from pybmc.solving.session import RARE, Session
from pybmc.terms.node import Terms
from pybmc.terms.ops import bv_sort
from pybmc.terms.switches import builder


@pytest.mark.parametrize(("others", "narrowed"), [(2, 1), (RARE, 0)])
def test_few_sums_among_much_else_are_not_narrowed(others: int, narrowed: int) -> None:
    terms: Terms = builder([], is_counted=True)()
    a, b = (terms.var(name, bv_sort(32)) for name in "ab")
    parts = [terms.eq(terms.add(a, b), terms.bv(7, 32))]
    for variable in (a, b):
        parts += [terms.sle(terms.bv(0, 32), variable), terms.sle(variable, terms.bv(100, 32))]
    for at in range(others):
        one, other = (terms.var(f"{name}{at}", bv_sort(32)) for name in "xy")
        parts.append(terms.or_(terms.slt(one, other), terms.slt(other, a)))
    session = Session(terms, lambda: make_solver("bitwuzla", terms), None)
    answer, model = session.ask(terms.and_all(parts), None)
    assert answer is Answer.SAT
    assert (model[a] + model[b]) % (1 << 32) == 7  # type: ignore[operator]
    assert terms.counts.get("narrowing", 0) == narrowed
