"""Claims about rests of divisions by numbers that the program divides by, or that it counts in steps of."""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.contracts.expr import Apply, Compare, Expr, Local, Num, Result, implies
from pybmc.generators.api import Cut
from pybmc.generators.locals import Locals
from pybmc.goto.instr import Compute, Const
from pybmc.goto.names import kind_of
from pybmc.goto.program import Function

MOST = 4  # the largest divisor
MAX_LOCALS = 4


def residues_of_locals(functions: tuple[Function, ...], locals_: Locals) -> Iterator[Expr]:
    for divisor in _divisors(functions):
        for local in locals_.of_kind("I", written=True)[:MAX_LOCALS]:
            yield from _rests(local, divisor)


def residues_of_result(functions: tuple[Function, ...], cut: Cut, locals_: Locals) -> Iterator[Expr]:
    """What an answer that is zero, or is not, says of the arguments."""
    if cut.function.result == "V" or kind_of(cut.function.result) != "I":
        return
    for divisor in _divisors(functions):
        for parameter in locals_.of_kind("I")[:MAX_LOCALS]:
            for rest in _rests(parameter, divisor):
                yield from (implies(Compare(op, Result("I"), Num("I", 0)), rest) for op in ("!=", "=="))


def _rests(local: Local, divisor: int) -> Iterator[Expr]:
    for rest in range(divisor):
        yield Compare("==", Apply("irem", (local, Num("I", divisor))), Num("I", rest))


def _divisors(functions: tuple[Function, ...]) -> list[int]:
    """Numbers by which somebody takes a rest, by division or by the lowest bit."""
    found: dict[int, None] = {}
    for function in functions:
        for instr in function.body:
            match instr:
                case Compute(_, _, "irem", (_, Const("I", value))) if 2 <= value <= MOST:
                    found[value] = None
                case Compute(_, _, "iand", (_, Const("I", 1))):
                    found[2] = None
    return list(found)
