"""What the last state of a callee says of its arguments and its result, in the words of the caller."""

from __future__ import annotations

from pybmc.generators.abstract.intervals import Int
from pybmc.generators.abstract.references import NEVER, Ref
from pybmc.generators.abstract.state import RESULT, Fact, State, Value, ghost


def imported(state: State, index: int, returned: State, args: list[Value]) -> Value:
    """The result of the one callee, with what its last state says of it and of the arguments."""
    names, _ = _arguments(state, returned, args)
    inner = returned.env.get(RESULT)
    if inner is None:
        return state.define(("at", index), None)
    made = names.get(inner)
    if made is None:
        fact = returned.facts.get(inner)
        if isinstance(fact, Int) and fact.is_constant:
            made = state.constant("J", fact.low)
        else:
            made = state.define(("at", index), fact)
        names[inner] = made
    _relations(state, returned, names)
    return made


def learn_case(state: State, returned: State | None, args: list[Value]) -> bool:
    """The callee has returned in this state; False: it cannot have."""
    if returned is None:
        return False
    names, fine = _arguments(state, returned, args)
    if fine:
        _relations(state, returned, names)
    return fine


def _arguments(state: State, returned: State, args: list[Value]) -> tuple[dict[Value, Value], bool]:
    """Whose values are those of the caller, and whether they can be what the callee found."""
    names: dict[Value, Value] = {}
    fine = True
    for parameter, arg in enumerate(args):
        inner = returned.env.get(ghost(parameter))
        if inner is not None:
            names[inner] = arg
            fine = _learn_fact(state, arg, returned.facts.get(inner)) and fine
    return names, fine


def _relations(state: State, returned: State, names: dict[Value, Value]) -> None:
    """Lengths and differences."""
    for array, size in returned.length.items():
        if array in names and size not in names:
            names[size] = state.length_of(names[array])
            _learn_fact(state, names[size], returned.facts.get(size))
        elif array in names and state.ref(names[array]).null == NEVER:
            outer = state.length_of(names[array])
            state.at_most(outer, names[size], 0)
            state.at_most(names[size], outer, 0)
    for x, y, c in list(returned.zone.facts()):
        if x in names and y in names:
            state.at_most(names[x], names[y], c)


def _learn_fact(state: State, value: Value, fact: Fact) -> bool:
    if isinstance(fact, Ref):
        return state.refine(value, fact)
    return fact is None or state.narrow(value, fact)
