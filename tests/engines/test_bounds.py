"""Which bounds are left out while the bound is raised."""

from __future__ import annotations

import pytest

from pybmc.engines.bmc.decide import Decision
from pybmc.engines.bmc.engine import A_CALL, NESTED, _passed
from pybmc.goto.names import ClassName, MethodDescriptor, MethodId
from pybmc.goto.place import Place
from pybmc.symex.ssa import Cut
from pybmc.terms.node import Terms

METHOD = MethodId(ClassName("Main"), "sum", MethodDescriptor("(I)I"))
RECURSION, LOOP = "java::Main.sum:(I)I", "java::Main.sum:(I)I.0"


def _cut_at(bound: int, steps: int, *names: str) -> Decision:
    decision = Decision()
    place = Place(METHOD, "Main.java", 1, 0)
    decision.cuts = [Cut(Terms().true, place, name, bound, 0) for name in names]
    decision.steps, decision.least = steps, bound
    return decision


@pytest.mark.parametrize(
    ("bound", "steps", "names", "passed"),
    [
        (40, 40 * A_CALL, [RECURSION], 80),
        (40, 40 * A_CALL, [LOOP], 40),
        (40, 40 * A_CALL, [RECURSION, LOOP], 40),
        (40, 40 * A_CALL + 1, [RECURSION], 40),  # a tree of calls
        (NESTED - 1, 40, [RECURSION], NESTED - 1),
        (40, 400, [], 40),
    ],
)
def test_calls_in_a_row_go_four_times_as_far(bound: int, steps: int, names: list[str], passed: int) -> None:
    assert _passed(_cut_at(bound, steps, *names), bound) == passed
