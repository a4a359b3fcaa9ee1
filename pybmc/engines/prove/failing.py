"""The state from which a step of a proof fails, in the words of the source; nobody knows whether it can be reached."""

from __future__ import annotations

import struct
from collections.abc import Iterator

from pybmc.annotations import TYPE_CHECKING
from pybmc.contracts.claims import Moment
from pybmc.engines.prove.machine import Gap, Obligation
from pybmc.engines.prove.readback import Point
from pybmc.goto.loops import loops_of
from pybmc.goto.program import Function
from pybmc.goto.text import register_name
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term
from pybmc.terms.walk import variables

if TYPE_CHECKING:
    from pybmc.engines.prove.checker import Checked, Verdicts

MOST = 8  # variables that are told


def failing_state(verdicts: Verdicts, checked: Checked) -> str:
    """`at line 5 with i = 3, n = 0`, of the first step of which the solver knows a state; empty if there is none."""
    on = [verdicts.running.on[claim] for claim in checked.claims if claim in verdicts.running.on]
    for obligation in checked.open:
        if isinstance(obligation.subject, Gap):
            continue
        query = verdicts.query(obligation)
        _, model = verdicts.ask(query, on)
        point = None if model is None else _last_point(verdicts, obligation, model)
        if model is None or point is None:
            continue
        known = set(variables([query, *on]))
        told = ", ".join(list(_values(verdicts, point, model, known))[:MOST])
        if told:
            return f"at line {_line(verdicts.running.functions[point.where.function], point)} with {told}"
    return ""


def _last_point(verdicts: Verdicts, obligation: Obligation, model: Evaluator) -> Point | None:
    """The last cut before a step, or else the start."""
    machine = verdicts.machine
    points = [machine.start, *machine.points] if machine.start is not None else machine.points
    for point in reversed(points):
        if point.prefix <= obligation.prefix and model.value(point.view.state.guard.term):
            return point
    return None


def _head(function: Function, point: Point) -> int:
    return loops_of(function).head[point.where.loop] if point.where.moment is Moment.LOOP else 0


def _line(function: Function, point: Point) -> int:
    return function.body[_head(function, point)].loc.line


def _values(verdicts: Verdicts, point: Point, model: Evaluator, known: set[Term]) -> Iterator[str]:
    """Of variables of the source that the step depends on."""
    function, regs = verdicts.running.functions[point.where.function], point.view.state.regs
    bci = function.body[_head(function, point)].loc.bci
    for index, kind in point.kinds.items():
        term = regs[index] if 0 <= index < len(regs) else None
        if term is None or function.registers[index].slot < 0 or not known.issuperset(variables([term])):
            continue
        name, value = register_name(function, index, bci), model.value(term)
        if kind == "A":
            length = verdicts.machine.terms.select(verdicts.machine.world.lengths, term)
            if not value:
                yield f"{name} = null"
            elif verdicts.machine.world.is_measured(length) and known.issuperset(variables([length])):
                yield f"{name}.length = {_signed(model.value(length), 32)}"
        else:
            yield f"{name} = {_number(value, kind)}"


def _number(value: int, kind: str) -> str:
    if kind == "F":
        return f"{struct.unpack('<f', value.to_bytes(4, 'little'))[0]!r}"
    if kind == "D":
        return f"{struct.unpack('<d', value.to_bytes(8, 'little'))[0]!r}"
    return str(_signed(value, 64 if kind == "J" else 32))


def _signed(value: int, width: int) -> int:
    return value - (1 << width) if value >> width - 1 else value
