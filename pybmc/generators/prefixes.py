"""Universal claims: what the cells of an array hold up to an index, or from an index on."""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.budget import Budget
from pybmc.contracts.claims import Claim
from pybmc.contracts.expr import NULL, Apply, Bound, Cell, Compare, Expr, ForAll, Length, Local, Num
from pybmc.generators.api import Question
from pybmc.generators.locals import Constants, Locals

J = Bound("j", "I")
ZERO, ONE = Num("I", 0), Num("I", 1)
MAX_VALUES = 3


class Prefixes:
    name = "prefixes"

    def claims(self, question: Question, budget: Budget) -> Iterator[Claim]:
        constants = Constants(question.functions)
        for cut in question.cuts:
            locals_ = Locals(cut)
            for array, element in locals_.arrays.items():
                if element and cut.loop >= 0:
                    for expr in _of_array(array, element, locals_, constants):
                        yield Claim(locals_.where, expr)


def _of_array(array: Local, element: str, locals_: Locals, constants: Constants) -> Iterator[Expr]:
    cell = Cell(array, J, element)
    whole = Length(array)
    spans: list[tuple[Expr, Expr]] = [(ZERO, index) for index in locals_.of_kind("I") if index in locals_.written]
    spans.append((ZERO, whole))
    for low, high in spans:
        for fact in _facts(cell, element, locals_, constants):
            yield ForAll(J, low, high, fact)
        if element in "IJFDSC":
            after = Cell(array, Apply("iadd", (J, ONE)), element)
            yield ForAll(J, low, Apply("isub", (high, ONE)), Compare("<=", cell, after))


def _facts(cell: Cell, element: str, locals_: Locals, constants: Constants) -> Iterator[Expr]:
    if element == "A":
        yield Compare("!=", cell, NULL)
        return
    if element not in "IBCS":
        return
    for value in constants.of("I")[:MAX_VALUES]:
        yield from (Compare(op, cell, Num("I", value)) for op in ("==", "!=", ">=", "<="))
    for local in locals_.of_kind("I", written=True):
        yield Compare("<=", cell, local)
        yield Compare(">=", cell, local)
