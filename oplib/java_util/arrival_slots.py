"""Arrays of entries in order of arrival, which maps with unknown keys have instead of tables and trees.

The native methods of ArrivalSlots.java, and what the models of HashMap and TreeMap share.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.errors import InternalError
from pybmc.goto.classes import FieldInfo, MethodInfo
from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term

SLOTS = "java/util/ArrivalSlots"
OBJECTS = "[Ljava/lang/Object;"


def read(call: Call, reference: Term, info: FieldInfo) -> Term | None:
    heap = call.machine.heap
    return heap.read_field(call.state, reference, heap.field_number(info))


def write(call: Call, reference: Term, info: FieldInfo, value: Term) -> None:
    heap = call.machine.heap
    heap.write_field(call.state, reference, heap.field_number(info), value)


def field(call: Call, owner: str, name: str) -> FieldInfo:
    return next(f for f in call.machine.classes.get(owner).fields if f.name == name)


def run_model(call: Call, owner: str, name: str, args: list[Term]) -> None:
    found: MethodInfo = next(m for m in call.machine.classes.get(owner).methods if m.name == name)
    call.run_instead([(found, call.terms.true)], args)


def is_null(call: Call, reference: Term | None) -> bool:
    """On this path, for certain."""
    if reference is None:
        return True
    terms = call.terms
    return call.state.guard.decide(terms, terms.eq(reference, call.machine.heap.null)) is terms.true


def field_of_model(info: FieldInfo) -> tuple[Intrinsic, Intrinsic]:
    """Native methods that read and write a field which no Java source can name."""

    def get(call: Call) -> Term | None:
        return read(call, call.args[0], info)

    def put(call: Call) -> None:
        write(call, call.args[0], info, call.args[1])

    return Intrinsic(get, True, "a field of the model"), Intrinsic(put, True, "a field of the model")


def joined(call: Call) -> Term | None:
    """One array for several that it may be, cells at the same distance from the middle becoming one."""
    heap = call.machine.heap
    found = call.objects(call.args[0])
    if len(found) == 1:
        return heap.reference(found[0][0])
    length = max((array.capacity for array, _ in found), default=0)
    one = call.new_array(found[0][0].class_name, call.terms.bv(length, 32)) if found else None
    if one is None:
        call.ended = True
        return None
    for at in range(length):
        cells = []
        for array, condition in found:
            there = at - (length - array.capacity) // 2
            inside = 0 <= there < array.capacity
            cells.append((condition, heap.read_slot(call.state.heap, array, there) if inside else heap.null))
        call.state.heap.data[(one.payload, at)] = heap.choose(cells)
    return one


def _edge(bound: Callable[[list[int], int], int]) -> Intrinsic:
    """A bound for the cells that may be in use."""

    def run(call: Call) -> Term | None:
        heap = call.machine.heap
        found = call.objects(call.args[0])
        if len(found) != 1:
            raise InternalError("the slots of a map are not one array")
        array = found[0][0]
        cells = [heap.read_slot(call.state.heap, array, at) for at in range(array.capacity)]
        used = [at for at, cell in enumerate(cells) if cell is not heap.null]
        return call.terms.bv(bound(used, len(cells)), 32)

    return Intrinsic(run, True, "a bound for the cells in use")


def give_up(call: Call) -> None:
    text = next((made.text for made, _ in call.objects(call.args[0])), None)
    call.unsupported(text or "a map with unknown keys")


def is_true(call: Call) -> None:
    t = call.terms
    holds = t.not_(t.eq(call.args[0], call.machine.zero))
    call.machine.state_fact(t.or_(t.not_(call.state.guard.term), holds))


OWNS = (SLOTS,)

METHODS = {
    (SLOTS, "joined", f"({OBJECTS}){OBJECTS}"): Intrinsic(joined, True, "one array for several"),
    (SLOTS, "begin", f"({OBJECTS})I"): _edge(lambda used, length: used[0] if used else length // 2),
    (SLOTS, "end", f"({OBJECTS})I"): _edge(lambda used, length: used[-1] + 1 if used else length // 2),
    (SLOTS, "isTrue", "(Z)V"): Intrinsic(is_true, True, "a fact that follows from a model"),
    (SLOTS, "giveUp", "(Ljava/lang/String;)V"): Intrinsic(give_up, True, "says what is not modelled"),
}
