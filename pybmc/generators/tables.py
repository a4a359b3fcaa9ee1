"""Small static arrays that are the same in all runs: tables of constants, and those by which `switch` knows an enum.

A loop that writes arrays of the same type forgets their cells; one that first uses their class, that they are there.
"""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.budget import Budget
from pybmc.contracts.claims import Claim, Where
from pybmc.contracts.expr import NULL, And, Cell, Compare, Expr, Length, Num, Or, Static
from pybmc.generators.api import Cut, Question
from pybmc.generators.locals import Locals
from pybmc.generators.prefixes import letter_of, used_fields
from pybmc.generators.runs.holds import Scene
from pybmc.generators.runs.values import Array
from pybmc.generators.runs.watching import Watching
from pybmc.goto.classes import INITIALISATION_STATE
from pybmc.goto.instr import FieldRef

LONGEST = 16  # of an array that is worth a claim
NUMBERS = "IBSC"


class Tables:
    name = "tables"

    def claims(self, question: Question, budget: Budget) -> Iterator[Claim]:
        statics = [ref for ref in used_fields(question).statics if letter_of(ref.descriptor[1:]) in NUMBERS]
        if not statics:
            return
        seen = Contents(question, statics)
        seen.watch()
        for cut in question.cuts:
            budget.check()
            for ref, cells in seen.cells.items():
                if cells is not None and _is_forgotten(ref, cut):
                    yield from (Claim(where, _is_table(ref, cells)) for where in Locals(cut).places)


class Contents(Watching):
    """What is in static arrays, once they are there; None: it is not always the same."""

    def __init__(self, question: Question, statics: list[FieldRef]) -> None:
        super().__init__(question.program, question.functions, question.cuts)
        self._statics = statics
        self.cells: dict[FieldRef, list[int] | None] = {}

    def look(self, where: Where, scene: Scene) -> None:
        for ref in self._statics:
            held = scene.statics.get((ref.owner, ref.name))
            if isinstance(held, Array):
                cells = list(held.cells)
                same = len(cells) <= LONGEST and self.cells.get(ref, cells) == cells
                self.cells[ref] = cells if same else None


def _is_forgotten(ref: FieldRef, cut: Cut) -> bool:
    return ref in cut.statics or letter_of(ref.descriptor[1:]) in cut.elements


def _is_table(ref: FieldRef, cells: list[int]) -> Expr:
    table = Static(ref.owner, ref.name, ref.descriptor)
    letter = letter_of(ref.descriptor[1:])
    each = (Compare("==", Cell(table, Num("I", at), letter), Num("I", value)) for at, value in enumerate(cells))
    whole = And((Compare("!=", table, NULL), Compare("==", Length(table), Num("I", len(cells))), *each))
    return Or((Compare("==", Static(ref.owner, INITIALISATION_STATE, "I"), Num("I", 0)), whole))
