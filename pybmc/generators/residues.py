"""Claims about rests of divisions by numbers that the program divides by, or that it counts in steps of."""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.contracts.expr import Apply, Compare, Expr, Num, Result, implies
from pybmc.generators.api import Cut
from pybmc.generators.locals import Locals
from pybmc.goto.instr import Compute, Const
from pybmc.goto.names import kind_of
from pybmc.goto.program import Function

MOST = 4  # the largest divisor
MAX_LOCALS = 4


def residues_of_locals(functions: tuple[Function, ...], locals_: Locals) -> Iterator[Expr]:
    for divisor in divisors(functions):
        for kind in "IJ":
            for local in locals_.of_kind(kind, written=True)[:MAX_LOCALS]:
                yield from rests(local, kind, divisor)


def residues_of_result(functions: tuple[Function, ...], cut: Cut, locals_: Locals) -> Iterator[Expr]:
    """The rests of an answer, and what one that is zero, or is not, says of the arguments."""
    kind = "" if cut.function.result == "V" else kind_of(cut.function.result)
    for divisor in divisors(functions) if kind in ("I", "J") else ():
        yield from rests(Result(kind), kind, divisor)
    for divisor in divisors(functions) if kind == "I" else ():
        for parameter in locals_.of_kind("I")[:MAX_LOCALS]:
            for rest in rests(parameter, "I", divisor):
                yield from (implies(Compare(op, Result("I"), Num("I", 0)), rest) for op in ("!=", "=="))


def rests(number: Expr, kind: str, divisor: int) -> Iterator[Expr]:
    """Of negative numbers rests are negative, but the lowest bit is not."""
    letter = kind.lower().replace("j", "l")
    operations = [(f"{letter}rem", divisor)] + ([(f"{letter}and", 1)] if divisor == 2 else [])
    for rest in range(divisor):
        for operation, operand in operations:
            yield Compare("==", Apply(operation, (number, Num(kind, operand))), Num(kind, rest))


def divisors(functions: tuple[Function, ...]) -> list[int]:
    """Numbers by which somebody takes a rest, by division or by the lowest bit."""
    found: dict[int, None] = {}
    for function in functions:
        for instr in function.body:
            match instr:
                case Compute(_, _, "irem" | "lrem", (_, Const(_, value))) if 2 <= value <= MOST:
                    found[value] = None
                case Compute(_, _, "iand" | "land", (_, Const(_, 1))):
                    found[2] = None
    return list(found)
