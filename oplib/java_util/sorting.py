"""java.util.Arrays.sort of numbers: where some are unknown, a network that exchanges neighbours, as terms.

Of floating-point numbers their bits are compared, which have the order that Arrays.sort is to give: -0.0 before 0.0,
and NaN behind all others.

How numbers are sorted cannot be seen, so any way will do. The JDK's code compares and moves one number at a time, and
each step depends on all before; here the steps are the same whatever the numbers are (Batcher's odd-even merge sort).
"""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term, Terms

SORTER = "java/util/DualPivotQuicksort"
LARGEST = 32  # cells; sorting more takes the JDK's code
WHY = "a sorting network where numbers are unknown"


def exchanges(count: int) -> Iterator[tuple[int, int]]:
    """Pairs of positions to be put in order one after the other, which sorts any sequence of this length."""
    span = 1
    while span < count:
        step = span
        while step >= 1:
            for start in range(step % span, count - step, 2 * step):
                for i in range(start, min(start + step, count - step)):
                    if i // (2 * span) == (i + step) // (2 * span):
                        yield i, i + step
            step //= 2
        span *= 2


def sort(low_at: int) -> Intrinsic:
    """`low_at`: which argument is the first index; the end follows it."""

    def run(call: Call) -> None:
        low, high = call.args[low_at], call.args[low_at + 1]
        found = call.candidates(call.args[0])
        array = found[0][0]
        if array is None or len(found) > 1 or not low.is_const or not 0 <= array.capacity <= LARGEST or array.promoted:
            call.declined = True
            return
        cells = [call.cell_at(array, at) for at in range(low.payload, array.capacity)]
        if high.is_const:
            del cells[high.payload - low.payload :]
        if all(cell.is_const for cell in cells):
            call.declined = True
            return
        outside = [_is_behind(call.terms, low.payload + i, high) for i in range(len(cells))]
        result = _sorted(call.terms, cells, outside)
        _say_what_is_known(call, cells, outside, result)
        for at, (is_outside, old, new) in enumerate(zip(outside, cells, result, strict=True), low.payload):
            call.set_cell(array, at, call.terms.ite(is_outside, old, new))

    return Intrinsic(run, True, WHY)


def _is_behind(t: Terms, at: int, high: Term) -> Term:
    return t.sle(high, t.bv(at, 32))


def sort_key(t: Terms, cell: Term) -> Term:
    """An integer that has the place of this number among others."""
    if cell.sort.kind == "bv":
        return cell
    bits = t.fp_to_bits(cell)
    width = bits.sort.width
    return t.ite(t.slt(bits, t.bv(0, width)), t.bxor(bits, t.bv((1 << (width - 1)) - 1, width)), bits)


def _sorted(t: Terms, cells: list[Term], outside: list[Term]) -> list[Term]:
    """In order, those outside the range behind all others."""
    cells, outside, keys = list(cells), list(outside), [sort_key(t, cell) for cell in cells]
    for i, j in exchanges(len(cells)):
        wrong = t.and_(t.not_(outside[j]), t.or_(outside[i], t.slt(keys[j], keys[i])))
        for values in (cells, keys):
            values[i], values[j] = t.ite(wrong, values[j], values[i]), t.ite(wrong, values[i], values[j])
        outside[i], outside[j] = t.and_(outside[i], outside[j]), t.or_(outside[i], outside[j])
    return cells


def _is_ordered(t: Terms, one: Term, other: Term) -> Term:
    """Whether one may come before the other; as a program would ask."""
    return t.sle(one, other) if one.sort.kind == "bv" else t.or_(t.fle(one, other), t.fisnan(other))


def _say_what_is_known(call: Call, cells: list[Term], outside: list[Term], result: list[Term]) -> None:
    """Facts that follow from the network, but that take a solver long to find out: order, least number, sum."""
    t = call.terms
    facts = [t.or_(outside[i + 1], _is_ordered(t, result[i], result[i + 1])) for i in range(len(result) - 1)]
    facts += [t.or_(o, _is_ordered(t, result[0], cell)) for cell, o in zip(cells, outside, strict=True)]
    if not any(o is not t.false for o in outside):
        facts += [_is_ordered(t, cell, result[-1]) for cell in cells]
        if cells[0].sort.kind == "bv":
            facts.append(t.eq(_sum(t, cells), _sum(t, result)))
    for fact in facts:
        call.fact(fact)


def _sum(t: Terms, values: list[Term]) -> Term:
    total = values[0]
    for value in values[1:]:
        total = t.add(total, value)
    return total


OWNS = (SORTER,)

METHODS = {
    **{(SORTER, "sort", f"([{kind}III)V"): sort(2) for kind in "IJFD"},
    **{(SORTER, "sort", f"([{kind}II)V"): sort(1) for kind in "BCS"},
}
