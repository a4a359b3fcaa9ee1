"""Calls of which nobody knows the meaning: native methods of the program, methods of classes that are not there.

Where such a call is reached there is no proof. If it cannot have changed an object and gives a number or nothing, the
path goes on with an unknown result, so that failures which have nothing to do with it are found; whether a property
holds that depends on the result is open. Otherwise the path ends at the call.
"""

from __future__ import annotations

from pybmc.goto.jtypes import split_method
from pybmc.symex import ssa
from pybmc.symex.inputs import BOXES, STRING
from pybmc.symex.machine import Machine
from pybmc.symex.state import State
from pybmc.terms.node import Term
from pybmc.terms.walk import variables


def go_on(
    machine: Machine, state: State, descriptor: str, args: list[Term], name: str, reason: str, place: ssa.Place
) -> bool:
    """Leave an unknown result in `state.regs`, or end the path; True if it goes on."""
    parameters, result = split_method(descriptor)
    harmless = len(parameters) == len(args) and all(
        kind[0] not in "L[" or _is_immutable(machine, arg) for kind, arg in zip(parameters, args, strict=True)
    )
    if not harmless or result[0] in "L[" or machine.trial:
        machine.unsupported(state, machine.terms.true, reason, place)
        state.die()
        return False
    where = f"{place.method.pretty}, line {place.line}"
    machine.warn(f"{where}: {reason}; its result is unknown, and no verdict that depends on it is given")
    machine.steps.append(ssa.Unsupported(state.guard.term, place, reason, len(machine.assumptions)))
    state.regs = []
    if result != "V":
        unknowns = machine.heap.unknowns
        assert unknowns is not None
        value = unknowns.value(result, f"{name}()", 1)
        machine.uncovered.update(dict.fromkeys(variables([value]), reason))
        machine.steps.append(ssa.Input(state.guard.term, place, f"{name}()", result, value))
        state.regs = [value]
    return True


def _is_immutable(machine: Machine, reference: Term) -> bool:
    classes = {machine.heap.objects[number].class_name for number, _ in machine.heap.targets(reference) if number}
    return classes <= BOXES | {STRING}
