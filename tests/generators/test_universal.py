"""Claims about all cells: the range of the index does not depend on the index."""

from __future__ import annotations

from pybmc.contracts.claims import Claim, Moment, Where
from pybmc.contracts.expr import Cell, Compare, Expr, ForAll, Length, Local, Num, parts
from pybmc.generators.api import Step
from pybmc.generators.backward import AT, universals

AT_ROUND = Local(1, "I")
ROW = Cell(Local(0, "A"), AT_ROUND, "A")


def test_the_row_of_a_cell_on_the_diagonal_is_no_range() -> None:
    conditions: tuple[Expr, ...] = (
        Compare("<", AT_ROUND, Length(ROW)),
        Compare("<", AT_ROUND, Length(Local(0, "A"))),
        Compare("!=", Cell(ROW, AT_ROUND, "I"), Num("I", 1)),
    )
    where = Where("Main.test:([[I)V", Moment.LOOP, 0)
    found = [claim.expr for claim in universals(Step(where, conditions, Claim(where, conditions[0])))]
    assert found
    for expr in found:
        assert isinstance(expr, ForAll)
        assert AT not in parts(expr.low) and AT not in parts(expr.high)
