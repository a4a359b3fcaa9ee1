"""Signed intervals of new bit-vector nodes, from those of their arguments.

Kept in `Terms.ranges` only where narrower than the sort. Java's integers are signed, and what is extended from
bytes, chars, masks and remainders mostly has a small signed interval; unsigned comparisons use it when both sides
are known not to be negative.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.annotations import TYPE_CHECKING
from pybmc.terms.core import Interval
from pybmc.terms.ops import Op
from pybmc.terms.term import Term

if TYPE_CHECKING:
    from pybmc.terms.node import Terms


def interval_of(t: Terms, a: Term) -> Interval:
    """The least and the greatest signed value that `a` can have."""
    if a.is_const:
        value = a.signed()
        return value, value
    known = t.ranges.get(a)
    if known is not None:
        return known
    half = 1 << (a.sort.width - 1)
    return -half, half - 1


def _fit(low: int, high: int, width: int) -> Interval | None:
    half = 1 << (width - 1)
    if low < -half or high >= half or (low == -half and high == half - 1):
        return None
    return low, high


def _narrower(t: Terms, a: Term) -> Interval | None:
    """The same, None if there is no more to say than the width does."""
    known = t.ranges.get(a)
    if known is None and a.is_const:
        value = a.signed()
        return value, value
    return known


def _add(t: Terms, node: Term) -> Interval | None:
    a, b = node.args
    left = _narrower(t, a)
    right = None if left is None else _narrower(t, b)
    return None if left is None or right is None else _fit(left[0] + right[0], left[1] + right[1], node.sort.width)


def _neg(t: Terms, node: Term) -> Interval | None:
    known = t.ranges.get(node.args[0])
    return None if known is None else _fit(-known[1], -known[0], node.sort.width)


def _mul(t: Terms, node: Term) -> Interval | None:
    a, b = node.args
    left = _narrower(t, a)
    right = None if left is None else _narrower(t, b)
    if left is None or right is None:
        return None
    corners = [x * y for x in left for y in right]
    if a is b:
        corners = [max(corners), 0 if left[0] <= 0 <= left[1] else min(left[0] ** 2, left[1] ** 2)]
    return _fit(min(corners), max(corners), node.sort.width)


def _shl(t: Terms, node: Term) -> Interval | None:
    a, b = node.args
    if not b.is_const or a not in t.ranges or b.payload >= node.sort.width:
        return None
    low, high = t.ranges[a]
    return _fit(low << b.payload, high << b.payload, node.sort.width)


def _zext(t: Terms, node: Term) -> Interval | None:
    (a,) = node.args
    low, high = interval_of(t, a)
    return (low, high) if low >= 0 else (0, (1 << a.sort.width) - 1)


def _sext(t: Terms, node: Term) -> Interval | None:
    return interval_of(t, node.args[0])


def _extract(t: Terms, node: Term) -> Interval | None:
    (a,) = node.args
    known = t.ranges.get(a)
    if known is None:
        return None
    high, low = node.payload
    if high < a.sort.width - 1 and _fit(known[0], known[1], high + 1) is None:
        return None  # bits above the extracted ones matter
    return _fit(known[0] >> low, known[1] >> low, node.sort.width)


def _ite(t: Terms, node: Term) -> Interval | None:
    _, a, b = node.args
    if not (a.is_const or a in t.ranges) or not (b.is_const or b in t.ranges):
        return None  # nearly all of them
    left, right = interval_of(t, a), interval_of(t, b)
    return left if left == right else _fit(min(left[0], right[0]), max(left[1], right[1]), node.sort.width)


def _band(t: Terms, node: Term) -> Interval | None:
    bounds = [high for low, high in (interval_of(t, arg) for arg in node.args) if low >= 0]
    return (0, min(bounds)) if bounds else None


def _bor(t: Terms, node: Term) -> Interval | None:
    """Also of BXOR: no bit above the highest of both arguments."""
    (low, high), (low2, high2) = (interval_of(t, arg) for arg in node.args)
    if low < 0 or low2 < 0:
        return None
    return _fit(0, (1 << max(high.bit_length(), high2.bit_length())) - 1, node.sort.width)


def _urem(t: Terms, node: Term) -> Interval | None:
    a, b = node.args
    (first, last), (low, high) = interval_of(t, a), interval_of(t, b)
    if low > 0:
        return 0, min(high - 1, last) if first >= 0 else high - 1
    return (0, last) if first >= 0 else None  # never more than the dividend, by zero just that


def _udiv(t: Terms, node: Term) -> Interval | None:
    a, b = node.args
    (low, high), (low2, high2) = interval_of(t, a), interval_of(t, b)
    if low < 0 or low2 < 0:
        return None
    return (low // high2, high // low2) if low2 > 0 else _fit(-1, high, node.sort.width)  # by zero all ones


def _srem(t: Terms, node: Term) -> Interval | None:
    a, b = node.args
    low, high = interval_of(t, a)
    low2, high2 = interval_of(t, b)
    if low2 <= 0 <= high2:
        return _fit(min(low, 0), max(high, 0), node.sort.width)  # by zero the result is the dividend
    size = max(abs(low2), abs(high2)) - 1
    return _fit(max(low, -size) if low < 0 else 0, min(high, size) if high > 0 else 0, node.sort.width)


def _sdiv(t: Terms, node: Term) -> Interval | None:
    a, b = node.args
    low, high = interval_of(t, a)
    low2, high2 = interval_of(t, b)
    if low2 <= 0 <= high2:
        size = max(abs(low), abs(high), 1)  # by zero 1 or -1
        return _fit(-1 if low >= 0 and low2 >= 0 else -size, size, node.sort.width)
    corners = [abs(x) // abs(y) * (1 if (x < 0) == (y < 0) else -1) for x in (low, high) for y in (low2, high2)]
    if low <= 0 <= high:
        corners.append(0)
    return _fit(min(corners), max(corners), node.sort.width)


def _shr(t: Terms, node: Term) -> Interval | None:
    """Of ASHR, and of LSHR where the first argument is not negative: towards 0 (or -1)."""
    low, high = interval_of(t, node.args[0])
    if node.op is Op.LSHR and low < 0:
        return None
    return _fit(min(low, 0), max(high, -1), node.sort.width)


RANGES: dict[Op, Callable[[Terms, Term], Interval | None]] = {
    Op.ADD: _add,
    Op.NEG: _neg,
    Op.MUL: _mul,
    Op.SHL: _shl,
    Op.ZEXT: _zext,
    Op.SEXT: _sext,
    Op.EXTRACT: _extract,
    Op.ITE: _ite,
    Op.BAND: _band,
    Op.BOR: _bor,
    Op.BXOR: _bor,
    Op.UREM: _urem,
    Op.UDIV: _udiv,
    Op.SREM: _srem,
    Op.SDIV: _sdiv,
    Op.LSHR: _shr,
    Op.ASHR: _shr,
}
