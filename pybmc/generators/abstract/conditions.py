"""Conditions: what a state says of one, and what a state learns where one holds."""

from __future__ import annotations

from collections.abc import Hashable

from pybmc.generators.abstract.importing import learn_case
from pybmc.generators.abstract.intervals import Int, made
from pybmc.generators.abstract.references import ALWAYS, MAYBE, NEVER, NULL_REF, Ref
from pybmc.generators.abstract.state import Cases, State, Value
from pybmc.goto.conditions import MIRRORED, NEGATED
from pybmc.goto.instr import Comparison


def decided(state: State, op: Comparison, x: Value, y: Value) -> bool | None:
    """Whether the condition certainly holds, certainly does not, or nobody knows."""
    match op:
        case Comparison.ANE | Comparison.NE:
            opposite = decided(state, NEGATED[op], x, y)
            return None if opposite is None else not opposite
        case Comparison.AEQ:
            return _same_object(state, x, y)
        case Comparison.LT:
            return _at_most(state, x, y, -1)
        case Comparison.LE:
            return _at_most(state, x, y, 0)
        case Comparison.GT:
            return _at_most(state, y, x, -1)
        case Comparison.GE:
            return _at_most(state, y, x, 0)
        case Comparison.EQ:
            return _equal(state, x, y)


def _at_most(state: State, x: Value, y: Value, c: int) -> bool | None:
    if state.difference(x, y) <= c:
        return True
    return False if state.difference(y, x) < -c else None


def _equal(state: State, x: Value, y: Value) -> bool | None:
    forth, back = state.difference(x, y), state.difference(y, x)
    if forth <= 0 and back <= 0:
        return True
    a, b = state.interval(x), state.interval(y)
    apart = (a.nonzero and b == Int(0, 0)) or (b.nonzero and a == Int(0, 0))
    return False if forth < 0 or back < 0 or apart else None


def _same_object(state: State, x: Value, y: Value) -> bool | None:
    if x == y:
        return True
    a, b = state.ref(x), state.ref(y)
    if a.null == b.null == ALWAYS:
        return True
    return False if {a.null, b.null} == {NEVER, ALWAYS} else None


# ---------------------------------------------------------------------------------------- learning


def learn(state: State, op: Comparison, x: Value, y: Value) -> bool:
    """Make the state that of executions on which the condition holds; False: there are none."""
    if decided(state, op, x, y) is False:
        return False
    if op in (Comparison.AEQ, Comparison.ANE):
        return _learn_reference(state, op is Comparison.AEQ, x, y)
    if not _learn_number(state, op, x, y):
        return False
    if state.interval(y) == Int(0, 0):
        return _learn_definition(state, op, x)
    if state.interval(x) == Int(0, 0):
        return _learn_definition(state, MIRRORED[op], y)
    return True


def _learn_number(state: State, op: Comparison, x: Value, y: Value) -> bool:
    match op:
        case Comparison.LT:
            return state.at_most(x, y, -1)
        case Comparison.LE:
            return state.at_most(x, y, 0)
        case Comparison.GT:
            return state.at_most(y, x, -1)
        case Comparison.GE:
            return state.at_most(y, x, 0)
        case Comparison.EQ:
            zeros = all(
                state.narrow(a, Int(state.interval(a).low, state.interval(a).high, True))
                for a, b in ((x, y), (y, x))
                if state.interval(b).nonzero
            )
            return zeros and state.at_most(x, y, 0) and state.at_most(y, x, 0)
        case _:
            return _learn_unequal(state, x, y) and _learn_unequal(state, y, x)


def _learn_unequal(state: State, x: Value, y: Value) -> bool:
    a, b = state.interval(x), state.interval(y)
    if b.is_constant:
        low, high = a.low + (a.low == b.low), a.high - (a.high == b.low)
        better = made(low, high, a.nonzero or b.low == 0)
        if better is None or not state.narrow(x, better):
            return False
    return state.difference(x, y) != 0 or state.at_most(x, y, -1)


def _learn_reference(state: State, equal: bool, x: Value, y: Value) -> bool:
    a, b = state.ref(x), state.ref(y)
    if not equal:
        for value, other in ((x, b), (y, a)):
            if other.null == ALWAYS and not state.refine(value, Ref(NEVER)):
                return False
        return True
    if not (state.refine(x, b) and state.refine(y, a)):
        return False
    if x in state.length and y in state.length and state.ref(x).null == NEVER:
        first, second = state.length[x], state.length[y]
        return state.at_most(first, second, 0) and state.at_most(second, first, 0)
    return True


def _learn_definition(state: State, op: Comparison, value: Value) -> bool:
    """`value op 0` holds: what that says of what the value was computed from."""
    definition = state.defs.get(value)
    if definition is None:
        return True
    if definition[0] == "lcmp":
        return learn(state, op, definition[1], definition[2])
    if definition[0] == "cases":
        return _learn_cases(state, op, definition)
    if definition[0] != "instanceof" or op not in (Comparison.EQ, Comparison.NE):
        return True
    _, obj, name, or_null = definition
    assert isinstance(name, str)
    return _learn_type(state, obj, name, bool(or_null), op is Comparison.NE)


def _learn_cases(state: State, op: Comparison, definition: tuple[Hashable, ...]) -> bool:
    """A function returned this boolean."""
    cases, args = definition[1], list(definition[2:])
    assert isinstance(cases, Cases)
    if op in (Comparison.EQ, Comparison.LE):
        return learn_case(state, cases.no, args)
    return op not in (Comparison.NE, Comparison.GT) or learn_case(state, cases.yes, args)


def _learn_type(state: State, obj: Value, name: str, or_null: bool, is_one: bool) -> bool:
    ref = state.ref(obj)
    if is_one:
        better = state.types.as_instance(ref, name)
        if or_null and ref.null != NEVER:
            better = NULL_REF if better is None or ref.null == ALWAYS else Ref(MAYBE, better.bound, better.classes)
    elif or_null:  # it is an object, and of another type
        better = None if state.types.instance(ref, name) else Ref(NEVER, ref.bound, ref.classes)
    else:
        better = NULL_REF if state.types.instance(ref, name) else ref
    return better is not None and (ref == better or state.refine(obj, better))
