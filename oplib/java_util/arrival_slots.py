"""Arrays of entries in order of arrival, which maps with unknown keys have instead of tables and trees.

The native methods of ArrivalSlots.java.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.errors import InternalError
from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term

SLOTS = "java/util/ArrivalSlots"
OBJECTS = "[Ljava/lang/Object;"


def joined(call: Call) -> Term | None:
    """One array for several that it may be, cells at the same distance from the middle becoming one."""
    found = call.objects(call.args[0])
    if len(found) == 1:
        return call.reference(found[0][0])
    length = max((array.capacity for array, _ in found), default=0)
    one = call.new_array(found[0][0].class_name, call.terms.bv(length, 32)) if found else None
    if one is None:
        call.ended = True
        return None
    joint = call.the_object(one)
    assert joint is not None
    for at in range(length):
        cells = []
        for array, condition in found:
            there = at - (length - array.capacity) // 2
            inside = 0 <= there < array.capacity
            cells.append((condition, call.cell_at(array, there) if inside else call.null))
        call.set_cell(joint, at, call.choose(cells))
    return one


def _edge(bound: Callable[[list[int], int], int]) -> Intrinsic:
    """A bound for the cells that may be in use."""

    def run(call: Call) -> Term | None:
        found = call.objects(call.args[0])
        if len(found) != 1:
            raise InternalError("the slots of a map are not one array")
        array = found[0][0]
        cells = call.cells(array)
        used = [at for at, cell in enumerate(cells) if cell is not call.null]
        return call.terms.bv(bound(used, len(cells)), 32)

    return Intrinsic(run, True, "a bound for the cells in use")


def give_up(call: Call) -> None:
    text = next((made.text for made, _ in call.objects(call.args[0])), None)
    call.unsupported(text or "a map with unknown keys")


def is_true(call: Call) -> None:
    t = call.terms
    holds = t.not_(t.eq(call.args[0], call.zero))
    call.fact(t.or_(t.not_(call.reached), holds))


OWNS = (SLOTS,)

METHODS = {
    (SLOTS, "joined", f"({OBJECTS}){OBJECTS}"): Intrinsic(joined, True, "one array for several"),
    (SLOTS, "begin", f"({OBJECTS})I"): _edge(lambda used, length: used[0] if used else length // 2),
    (SLOTS, "end", f"({OBJECTS})I"): _edge(lambda used, length: used[-1] + 1 if used else length // 2),
    (SLOTS, "isTrue", "(Z)V"): Intrinsic(is_true, True, "a fact that follows from a model"),
    (SLOTS, "giveUp", "(Ljava/lang/String;)V"): Intrinsic(give_up, True, "says what is not modelled"),
}
