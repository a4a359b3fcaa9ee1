"""Calls of unknown functions, compared.

A function that gives nothing is called for its effect: both sides must call it as often, in the same order, with the
same arguments. What an object held at the time of a call is not known afterwards, so a function that is given an
object which may have changed leaves the answer open. So does an unknown object with several methods, which has a state
that calls change.
"""

from __future__ import annotations

from pybmc.annotations import TYPE_CHECKING
from pybmc.equivalence.compared import IsFunction
from pybmc.goto.boxing import BOXES
from pybmc.goto.names import STRING, is_reference, split_method
from pybmc.symex.machine import Machine
from pybmc.symex.ssa import Asked
from pybmc.terms.node import Term

if TYPE_CHECKING:
    from pybmc.equivalence.graphs import Comparison

MOST = 40  # calls on one side


def compare_calls(
    comparison: Comparison, machine: Machine, sides: tuple[list[Asked], list[Asked]], is_function: IsFunction
) -> None:
    terms = machine.terms
    effects: list[list[Asked]] = [[], []]
    for asked, own in zip(sides, effects, strict=True):
        for call in asked:
            parameters, result = split_method(call.method.descriptor)
            if not is_function(_class_of(machine, call)):
                comparison.unsupported(call.guard, "calls of an unknown object cannot be compared")
            if result == "V":
                own.append(call)
            if result == "V" or comparison.has_changed:
                for value, kind in zip(call.args, parameters, strict=True):
                    if is_reference(kind):
                        _values_only(comparison, machine, call.guard, value)
    if max(map(len, effects)) > MOST:
        comparison.unsupported(terms.true, "more calls of an unknown function than can be compared")
        return
    turns = [_turns(machine, own) for own in effects]
    comparison.note(terms.not_(terms.eq(turns[0][-1], turns[1][-1])))
    for one, turn in zip(effects[0], turns[0], strict=False):
        for other, its_turn in zip(effects[1], turns[1], strict=False):
            where = terms.and_all((one.guard, other.guard, terms.eq(turn, its_turn)))
            if where is not terms.false:
                _same_call(comparison, machine, one, other, where)


def _class_of(machine: Machine, call: Asked) -> str:
    """Of the functions that are called, all of which have one type."""
    number = next(number for number, _ in machine.heap.targets(call.function) if number)
    return machine.heap.objects[number].class_name


def _turns(machine: Machine, calls: list[Asked]) -> list[Term]:
    """How many calls are made before each of these, and in all."""
    turns = [machine.zero]
    for call in calls:
        turns.append(machine.terms.add(turns[-1], machine.as_int(call.guard)))
    return turns


def _same_call(comparison: Comparison, machine: Machine, one: Asked, other: Asked, where: Term) -> None:
    parameters, _ = split_method(one.method.descriptor)
    if parameters != split_method(other.method.descriptor)[0]:
        comparison.note(where)
        return
    comparison.note(machine.terms.and_(where, machine.terms.not_(machine.heap.same(one.function, other.function))))
    for a, b, kind in zip(one.args, other.args, parameters, strict=True):
        comparison.value(kind, a, b, where)


def _values_only(comparison: Comparison, machine: Machine, where: Term, value: Term) -> None:
    for number, condition in machine.heap.targets(value):
        name = machine.heap.objects[number].class_name if number else STRING
        if name != STRING and name not in BOXES:
            reason = "what an object holds when an unknown function is given it cannot be compared"
            comparison.unsupported(machine.terms.and_(where, condition), reason)
