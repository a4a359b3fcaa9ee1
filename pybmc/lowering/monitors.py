"""Removes Monitor: on one thread a monitor is always free; its null check stands before it already.

Which monitors the synchronized blocks of a function hold stays known: registers keep them, that of the outermost block
first, and `Monitors.held` says how many of these count at an instruction.
"""

from __future__ import annotations

from pybmc.goto.access import successors
from pybmc.goto.instr import Compute, Monitor
from pybmc.goto.program import Function, Monitors
from pybmc.lowering.rewrite import BodyWriter
from pybmc.records import changed


def lower_monitors(function: Function) -> Function:
    if not any(isinstance(i, Monitor) for i in function.body):
        return function
    depths = _depths(function)
    writer = BodyWriter(function)
    registers = [writer.register("A") for _ in range(max(depths.values(), default=0))]
    read = writer.register("A")
    for index, instr in enumerate(function.body):
        writer.begin()
        if not isinstance(instr, Monitor):
            writer.emit(instr)
        elif index in depths and instr.enter:
            writer.emit(Compute(instr.loc, registers[depths[index]], "move", (instr.obj,)))
        elif index in depths:  # whoever is read somewhere behind a place is kept there
            writer.emit(Compute(instr.loc, read, "move", (registers[depths[index] - 1],)))
    held = {function.body[index].loc.bci: depth for index, depth in depths.items()}
    return changed(writer.finish(), monitors=Monitors(tuple(register.index for register in registers), held))


def _depths(function: Function) -> dict[int, int]:
    """How many monitors are held before each instruction; empty where ways do not agree, as no compiler leaves it."""
    after, depths, waiting = successors(function), {0: 0}, [0]
    while waiting:
        index = waiting.pop()
        instr, before = function.body[index], depths[index]
        behind = before + (1 if instr.enter else -1) if isinstance(instr, Monitor) else before
        for successor in after[index]:
            depth = behind if successor == index + 1 else before  # an exception comes before what it does
            if successor not in depths:
                depths[successor] = depth
                waiting.append(successor)
            if depth < 0 or depths[successor] != depth:
                return {}
    return depths
