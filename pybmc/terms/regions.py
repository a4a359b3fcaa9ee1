"""Sets of values that a condition on one bit vector allows, as sorted disjoint intervals of signed integers.

Programs ask the same integer again and again: `0 <= i`, `i < n`, `switch (k)`. Conditions built from comparisons of one
term with constants, however deep, are such sets, and two of them are the same condition exactly if the sets are equal.
"""

from __future__ import annotations

from pybmc.terms.ops import Op
from pybmc.terms.term import Term

Intervals = tuple[tuple[int, int], ...]
Region = tuple[Term, Intervals]  # the term, and the values that it may have

MAX_INTERVALS = 12  # beyond this a condition is kept as it was written


def of_comparison(condition: Term) -> Region | None:
    """`x < 5`, `2 <= x`, `x == 3`, with the constant on either side."""
    op = condition.op
    if op is not Op.EQ and op is not Op.SLT and op is not Op.SLE:
        return None
    a, b = condition.args
    if a.sort.kind != "bv" or a.is_const == b.is_const:
        return None
    half = 1 << (a.sort.width - 1)
    if op is Op.EQ:
        value = a.signed() if a.is_const else b.signed()
        return (b if a.is_const else a), ((value, value),)
    strict = 1 if op is Op.SLT else 0
    if a.is_const:
        low = a.signed() + strict
        return b, (((low, half - 1),) if low < half else ())
    high = b.signed() - strict
    return a, (((-half, high),) if high >= -half else ())


def complement(intervals: Intervals, width: int) -> Intervals:
    half = 1 << (width - 1)
    result = []
    start = -half
    for low, high in intervals:
        if start < low:
            result.append((start, low - 1))
        start = high + 1
    if start < half:
        result.append((start, half - 1))
    return tuple(result)


def intersection(a: Intervals, b: Intervals) -> Intervals:
    result = []
    i = j = 0
    while i < len(a) and j < len(b):
        low, high = max(a[i][0], b[j][0]), min(a[i][1], b[j][1])
        if low <= high:
            result.append((low, high))
        if a[i][1] < b[j][1]:
            i += 1
        else:
            j += 1
    return tuple(result)


def decides(known: Intervals, wanted: Intervals) -> int:
    """1 if every known value is wanted, -1 if none is, else 0."""
    common = intersection(known, wanted)
    if not common:
        return -1
    return 1 if common == known else 0
