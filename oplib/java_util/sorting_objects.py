"""java.util.Arrays.sort of objects, and of lists and streams by it, where the outcome of comparisons is unknown.

How often an element comes behind others is its place (SortedArrays.java says which comparisons count). What is known
is left to the JDK's code, and so is what is large, may be null, or is compared by code with effects.
"""

from __future__ import annotations

from collections.abc import Iterable

from oplib.java_util.program_order import LIBRARY_ORDERS, compares_in_library, may_fail_for_some, seems_plain
from oplib.java_util.tree_map import is_known
from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term

BY_ORDER, NATURAL, MODEL = "java/util/TimSort", "java/util/ComparableTimSort", "java/util/SortedArrays"
OBJECTS, COMPARATOR = "[Ljava/lang/Object;", "Ljava/util/Comparator;"
LARGEST = 16  # cells
WIDTH = 6  # bits of a place
WHY = "all comparisons at once where objects are unknown"


def sort_by_order(call: Call) -> None:
    _sort(call, call.args[3])


def sort_naturally(call: Call) -> None:
    _sort(call, call.null)


def _sort(call: Call, order: Term) -> None:
    array, begin, end = call.args[:3]
    cells = _cells(call, array, begin, end)
    is_own = None if cells is None else _is_compared_by_program(call, order, cells)
    if is_own is None:
        call.declined = True
        return
    call.run_model(MODEL, "sort", [array, begin, end, order, call.one if is_own else call.zero])


def _cells(call: Call, array: Term, begin: Term, end: Term) -> list[Term] | None:
    """Those that may be sorted; None if the JDK's code is to do it."""
    made = call.the_object(array)
    if made is None or made.opaque or made.promoted or not begin.is_const:
        return None
    most = min(call.extent(end)[1], made.capacity)
    if not begin.payload + 2 <= most <= begin.payload + LARGEST:
        return None
    cells = [call.cell_at(made, at) for at in range(begin.payload, most)]
    if any(found is None for cell in cells for found, _ in call.candidates(cell)):
        return None
    return None if all(is_known(call, cell) for cell in cells) else cells


def _is_compared_by_program(call: Call, order: Term, cells: list[Term]) -> bool | None:
    """None if the sequence of comparisons is likely to matter."""
    if call.is_surely_null(order):
        if all(compares_in_library(call, cell) for cell in cells):
            return False
        plain = all(_is_safe(call, cell, "java/lang/Comparable") for cell in cells)
    else:
        kinds = {made is not None and made.class_name in LIBRARY_ORDERS for made, _ in call.candidates(order)}
        if kinds == {True}:
            return None if not all(compares_in_library(call, cell) for cell in cells) else False
        plain = _is_safe(call, order, "java/util/Comparator")
    return True if plain and not call.compares_events else None


def _is_safe(call: Call, asked: Term, interface: str) -> bool:
    return seems_plain(call, asked, interface) and not may_fail_for_some(call, asked, interface)


# ------------------------------------------------------------------------------ native methods of the model


def bound(call: Call) -> Term:
    made = call.the_object(call.args[0])
    assert made is not None
    return call.terms.bv(min(call.extent(call.args[1])[1], made.capacity), 32)


def must_fit(call: Call) -> None:
    """Each comes before another or behind it; if there is a circle, two come behind equally many."""
    t = call.terms
    compared, count, inside, reason = call.args
    is_inside = [t.slt(t.bv(i, 32), inside) for i in range(count.payload)]
    before = _tournament(call, compared, count.payload)
    places = [
        _sum(call, (t.and_(is_inside[j], before[j][i]) for j in range(count.payload) if j != i))
        for i in range(count.payload)
    ]
    pairs = [(i, j) for j in range(count.payload) for i in range(j)]
    clash = t.or_all(t.and_(is_inside[j], t.eq(places[i], places[j])) for i, j in pairs)
    text = next(made.text for made, _ in call.objects(reason))
    call.unsupported(text or WHY, clash)


def _tournament(call: Call, compared: Term, count: int) -> list[list[Term]]:
    """Of each two elements, which one comes first: the earlier one unless it was said of the later one."""
    t = call.terms
    before = [[t.false] * count for _ in range(count)]
    made = call.the_object(compared)
    assert made is not None
    for later in range(count):
        for earlier in range(later):
            is_said = t.slt(call.cell_at(made, later * count + earlier), call.zero)
            before[later][earlier], before[earlier][later] = is_said, t.not_(is_said)
    return before


def _sum(call: Call, conditions: Iterable[Term]) -> Term:
    t = call.terms
    total = t.bv(0, WIDTH)
    for condition in conditions:
        total = t.add(total, t.ite(condition, t.bv(1, WIDTH), t.bv(0, WIDTH)))
    return total


OWNS = (BY_ORDER, NATURAL, MODEL)

METHODS = {
    (BY_ORDER, "sort", f"({OBJECTS}II{COMPARATOR}{OBJECTS}II)V"): Intrinsic(sort_by_order, False, WHY),
    (NATURAL, "sort", f"({OBJECTS}II{OBJECTS}II)V"): Intrinsic(sort_naturally, False, WHY),
    (MODEL, "bound", f"({OBJECTS}I)I"): Intrinsic(bound, True, WHY),
    (MODEL, "mustFit", "([IIILjava/lang/String;)V"): Intrinsic(must_fit, True, WHY),
}
