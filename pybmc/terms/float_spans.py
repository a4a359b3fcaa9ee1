"""Spans of floats: where the result of an operation lies, from where its arguments lie.

Rounding never turns an order round, so what is monotone in the reals lies between what its corners give, rounded.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import product

from pybmc.annotations import TYPE_CHECKING
from pybmc.records import NamedTuple
from pybmc.terms import ieee754
from pybmc.terms.ops import Op
from pybmc.terms.term import Term

if TYPE_CHECKING:
    from pybmc.terms.core import Interval


class Span(NamedTuple):
    """Where a number is, if it is one; `nan`: it may be none."""

    low: float
    high: float
    nan: bool


ALL = Span(-math.inf, math.inf, True)
NOTHING = Span(math.inf, -math.inf, True)  # but NaN

OPERATIONS = {Op.FADD: ieee754.add, Op.FSUB: ieee754.sub, Op.FMUL: ieee754.mul, Op.FDIV: ieee754.div}


def of_constant(term: Term) -> Span:
    value = ieee754.to_float(term.payload, term.sort.width)
    return NOTHING if value != value else Span(value, value, False)


def of_integers(interval: Interval, width: int) -> Span:
    """Of integers that become floats."""
    low, high = (ieee754.to_float(ieee754.from_signed(end, width), width) for end in interval)
    return Span(low, high, False)


def _corners(work: Callable[..., int], spans: list[Span], width: int) -> Span:
    """Of an operation that is monotone in each argument, in whichever direction."""
    if any(span.low > span.high for span in spans):
        return ALL
    values = []
    for corner in product(*(span[:2] for span in spans)):
        values.append(ieee754.to_float(work(*(ieee754.from_float(end, width) for end in corner), width), width))
    if any(value != value for value in values):
        return ALL
    return Span(min(values), max(values), any(span.nan for span in spans))


def _arithmetic(term: Term, spans: list[Span]) -> Span:
    """All numbers, if some of them are none, or one divides by zero."""
    a, b = spans
    if term.op is Op.FDIV and b.low <= 0 <= b.high:
        return ALL
    if term.op is Op.FMUL and (_has_zero_and_infinity(a, b) or _has_zero_and_infinity(b, a)):
        return ALL
    span = _corners(OPERATIONS[term.op], spans, term.sort.width)
    if term.op is Op.FMUL and term.args[0] is term.args[1] and a.low <= 0 <= a.high:
        return Span(0.0, span.high, span.nan)
    return span


def _has_zero_and_infinity(a: Span, b: Span) -> bool:
    return a.low <= 0 <= a.high and math.inf in (abs(b.low), abs(b.high))


def _negated(term: Term, spans: list[Span]) -> Span:
    (inner,) = spans
    return Span(-inner.high, -inner.low, inner.nan)


def _absolute(term: Term, spans: list[Span]) -> Span:
    (inner,) = spans
    if inner.low > inner.high:
        return inner
    ends = sorted((abs(inner.low), abs(inner.high)))
    return Span(0.0 if inner.low <= 0 <= inner.high else ends[0], ends[1], inner.nan)


def _root(term: Term, spans: list[Span]) -> Span:
    (inner,) = spans
    if inner.high < 0:
        return NOTHING
    least = Span(max(inner.low, 0.0), inner.high, inner.nan or inner.low < 0)
    return _corners(ieee754.sqrt, [least], term.sort.width)


def _converted(term: Term, spans: list[Span]) -> Span:
    (inner,) = spans
    if inner.low > inner.high:
        return inner
    width = term.sort.width
    low, high = (ieee754.to_float(ieee754.from_float(end, width), width) for end in inner[:2])
    return Span(low, high, inner.nan)


def _integral(term: Term, spans: list[Span]) -> Span:
    def work(bits: int, width: int) -> int:
        return ieee754.round_integral(term.payload, bits, width)

    return _corners(work, spans, term.sort.width)


SPANS: dict[Op, Callable[[Term, list[Span]], Span]] = {
    Op.FADD: _arithmetic,
    Op.FSUB: _arithmetic,
    Op.FMUL: _arithmetic,
    Op.FDIV: _arithmetic,
    Op.FNEG: _negated,
    Op.FABS: _absolute,
    Op.FSQRT: _root,
    Op.FP_TO_FP: _converted,
    Op.FROUND: _integral,
}
