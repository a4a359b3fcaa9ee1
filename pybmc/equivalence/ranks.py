"""What falls each time round a loop: the distance of two numbers that its test compares.

Nobody has to believe it: that it falls, and that it was not negative before, is asserted each time round.
"""

from __future__ import annotations

from pybmc.goto.access import successors, writes
from pybmc.goto.instr import ArrayLength, Branch, Comparison, Compute, Cond, Const, Operand, Reg
from pybmc.goto.loops import loops_of
from pybmc.goto.program import Function
from pybmc.records import NamedTuple

Part = tuple[str, Operand]  # "number", or "length" of an array
FALLING = (Comparison.GE, Comparison.GT)  # leave the loop, or stay in it: whichever, the left one is or becomes larger
TESTS = (Comparison.LT, Comparison.LE, *FALLING, Comparison.NE, Comparison.EQ)


class Measure(NamedTuple):
    """`high - low`, as ints, at the loop head."""

    high: Part
    low: Part


def rank_of(function: Function, head: int) -> Measure | None:
    """Of the loop with this head; None if nothing is known that may fall."""
    return next(iter(_ranks(function, head)), None)


def _ranks(function: Function, head: int) -> list[Measure]:
    nest = loops_of(function)
    loop = next(number for number, at in nest.head.items() if at == head)
    inside = [node for node, loops in enumerate(nest.loops) if loop in loops]
    after = successors(function)
    found: list[tuple[int, Measure]] = []
    for node in inside:
        instr = function.body[node]
        if not isinstance(instr, Branch) or instr.cond.op not in TESTS:
            continue
        leaves = [target for target in after[node] if loop not in nest.loops[target]]
        if len(leaves) == 1:
            measure = _measure(function, head, node, instr.cond, leaves[0] == instr.target)
            if measure is not None:
                found.append((TESTS.index(instr.cond.op) > 3, measure))
    return [measure for _, measure in sorted(found, key=lambda one: one[0])]


def _measure(function: Function, head: int, test: int, cond: Cond, leaves: bool) -> Measure | None:
    """`leaves`: the loop is left where the condition holds."""
    parts = [_part(function, head, test, operand) for operand in (cond.left, cond.right)]
    left, right = parts
    if left is None or right is None:
        return None
    goes_on_above = (cond.op in FALLING) is not leaves  # it goes on while the left one is the larger one
    if cond.op in (Comparison.EQ, Comparison.NE):
        goes_on_above = isinstance(cond.right, Const)  # most often something that goes down to zero
    return Measure(left, right) if goes_on_above else Measure(right, left)


def _part(function: Function, head: int, test: int, operand: Operand) -> Part | None:
    """What stands for an operand of a test at the loop head: itself, unless each round reads it anew."""
    if operand.kind != "I":
        return None
    for at in range(test - 1, head - 1, -1):
        if isinstance(operand, Const):
            break
        instr = function.body[at]
        if writes(instr) != operand:
            continue
        match instr:
            case ArrayLength(_, _, Reg() as array):
                return ("length", array)
            case Compute(_, _, "move", (source,)):
                operand = source
            case _:
                break
    return ("number", operand)
