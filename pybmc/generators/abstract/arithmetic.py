"""What a `Compute` leaves in a state: the interval of its result, and how that differs from its operands.

A difference is stated only where the intervals show that nothing wrapped around.
"""

from __future__ import annotations

from pybmc.generators.abstract.intervals import ANY_RESULT, BINARY, TYPES, Int, computed, made, meet
from pybmc.generators.abstract.state import State, Value
from pybmc.goto.instr import COMPUTE_OPS


def compute(state: State, name: Value, op: str, args: list[Value]) -> Value:
    """The value of an operation on these, called `name` if it is a new one."""
    result = COMPUTE_OPS[op][-1]
    if op in ANY_RESULT or result not in "IJ":
        return state.define(name, ANY_RESULT.get(op))
    intervals = [state.interval(arg) for arg in args]
    fact = computed(op, intervals)
    assert fact is not None
    if op in ("i2l", "l2i", "i2b", "i2c", "i2s") and fact == intervals[0]:
        return args[0]  # nothing was cut off
    if op == "isub" or op == "lsub":
        fact = _difference(state, args, fact)
    if op == "iadd" or op == "ladd":
        fact = _sum(state, args, fact, TYPES[result])
    if fact.is_constant:
        return state.constant(result, fact.low)
    if name in args:  # x := x + 1 in a loop of one instruction: the old value needs another name
        args = _moved(state, name, args)
    state.define(name, fact)
    if op in BINARY:
        _relate(state, name, op, args, intervals)
    if op in ("isub", "iadd", "lsub", "ladd", "lcmp"):
        state.defs[name] = (op, *args)
    return name


def _moved(state: State, name: Value, args: list[Value]) -> list[Value]:
    fact = state.facts[name]
    state.define(("old", "operand"), fact)
    return [("old", "operand") if arg == name else arg for arg in args]


def _difference(state: State, args: list[Value], fact: Int) -> Int:
    """x - y by what is known of the two together."""
    x, y = args
    low, high = -state.difference(y, x), state.difference(x, y)
    limits = TYPES["I" if fact.low >= TYPES["I"].low and fact.high <= TYPES["I"].high else "J"]
    if low < limits.low or high > limits.high:
        return fact
    better = made(low, high)
    return fact if better is None else meet(better, fact) or fact


def _sum(state: State, args: list[Value], fact: Int, limits: Int) -> Int:
    """x + (h - x) and less is at most h: the middle of a range, say."""
    best = fact
    for x, part in (args, args[::-1]):
        for whole, c in [(part, 0), *((w, c) for w, c in state.zone.above.get(part, {}).items())]:
            definition = state.defs.get(whole)
            if definition is None or definition[0] not in ("isub", "lsub") or definition[2] != x:
                continue
            if not _exact_difference(state, definition[1], definition[2], limits):
                continue
            high = state.interval(definition[1]).high + c
            low = state.interval(x).low + state.interval(part).low
            if limits.low <= max(low, best.low) <= high < best.high and low >= limits.low and high <= limits.high:
                best = Int(max(low, best.low), high)
    return best


def _exact_difference(state: State, x: Value, y: Value, limits: Int) -> bool:
    return state.difference(x, y) <= limits.high and state.difference(y, x) <= -limits.low


def _relate(state: State, name: Value, op: str, args: list[Value], intervals: list[Int]) -> None:
    x, y = args
    a, b = intervals
    limits = TYPES["I" if op[0] == "i" else "J"]
    match op[1:]:
        case "add":
            _relate_sum(state, name, args, intervals, limits)
        case "sub" if _exact_difference(state, x, y, limits):
            state.at_most(name, x, -b.low)
            state.at_most(x, name, b.high)
        case "and":
            for value, fact in ((x, a), (y, b)):
                if fact.low >= 0:
                    state.at_most(name, value, 0)
        case "rem":
            if b.low > 0:
                state.at_most(name, y, -1)
            if a.low >= 0:
                state.at_most(name, x, 0)
        case "div" if a.low >= 0 and b.low > 0:
            state.at_most(name, x, 0 if b.low == 1 or a.low == 0 else -1)
        case "shr" | "ushr" if a.low >= 0:
            state.at_most(name, x, 0)
        case _:
            pass
    if op[1:] in ("ushr", "shr", "div"):
        _middle(state, name, op, x, b)


def _relate_sum(state: State, name: Value, args: list[Value], intervals: list[Int], limits: Int) -> None:
    x, y = args
    a, b = intervals
    for base, other, part in ((x, y, b), (y, x, a)):
        for whole, c in [(other, 0), *state.zone.above.get(other, {}).items()]:
            definition = state.defs.get(whole)
            # base + other <= base + (h - base) + c, where the difference did not wrap around.
            if (
                definition is not None
                and definition[0] in ("isub", "lsub")
                and definition[2] == base
                and _exact_difference(state, definition[1], base, limits)
                and state.interval(definition[1]).high + c <= limits.high
                and state.interval(base).low + part.low >= limits.low
            ):
                state.at_most(name, definition[1], c)
                state.at_most(base, name, -part.low)
    if a.low + b.low >= limits.low and a.high + b.high <= limits.high:
        for base, part in ((x, b), (y, a)):
            state.at_most(name, base, part.high)
            state.at_most(base, name, -part.low)


def _middle(state: State, name: Value, op: str, total: Value, by: Int) -> None:
    """(x + y) >>> 1 of two that are not negative lies between them, also where the sum wrapped around."""
    definition = state.defs.get(total)
    if definition is None or definition[0] not in ("iadd", "ladd"):
        return
    if by != (Int(2, 2, True) if op[1:] == "div" else Int(1, 1, True)):
        return
    x, y = definition[1:]
    a, b = state.interval(x), state.interval(y)
    limits = TYPES["I" if op[0] == "i" else "J"]
    fits = a.high + b.high <= limits.high
    if a.low < 0 or b.low < 0 or not (fits or op[1:] == "ushr"):
        return
    top = max(a.high, b.high)
    state.narrow(name, Int(min(a.low, b.low), top))
    for small, large in ((x, y), (y, x)):
        gap = state.difference(small, large)
        if gap <= 0:
            state.at_most(small, name, 0)
            state.at_most(name, large, 0 if gap == 0 else -1)
