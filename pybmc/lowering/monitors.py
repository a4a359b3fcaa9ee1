"""Removes Monitor: on one thread a monitor is always free; its null check stands before it already."""

from __future__ import annotations

from pybmc.goto.instr import Monitor
from pybmc.goto.program import Function
from pybmc.lowering.rewrite import BodyWriter
from pybmc.records import changed


def lower_monitors(function: Function) -> Function:
    if not any(isinstance(i, Monitor) for i in function.body):
        return function
    writer = BodyWriter(function)
    for instr in function.body:
        writer.begin()
        if not isinstance(instr, Monitor):
            writer.emit(instr)
    return changed(writer.finish(), has_monitors=True)
