"""Rewrites of EQ, SLT, SLE, ULT, ULE.

With a constant side only the strict comparisons remain: c <= x is c - 1 < x. So a comparison and its negation, which
swaps sides and strictness, are each other's one negation.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.annotations import TYPE_CHECKING, Any
from pybmc.terms.core import EXTENSIONS, Rule, fits
from pybmc.terms.ops import BOOL, Op
from pybmc.terms.ranges import interval_of
from pybmc.terms.term import Term

if TYPE_CHECKING:
    from pybmc.terms.linear import Items
    from pybmc.terms.node import Terms

MAX_CHAINED = 64  # chains that are compared inside each other: Python's stack is not deep


def eq_same(t: Terms, a: Term, b: Term) -> Term | None:
    return t.true if a is b else None


def eq_bool(t: Terms, a: Term, b: Term) -> Term | None:
    """Booleans: with a constant, with the complement, and NOT moves outwards."""
    if a.sort is not BOOL:
        return None
    if a.is_const:
        return b if a.payload else t.not_(b)
    if t.not_(a) is b:
        return t.false
    if a.op is Op.NOT:
        return t.not_(t.eq(a.args[0], b))
    return t.not_(t.eq(a, b.args[0])) if b.op is Op.NOT else None


def eq_nan(t: Terms, a: Term, b: Term) -> Term | None:
    """x is the NaN => isnan(x)"""
    if a.is_const and a.sort.kind == "fp" and t.fisnan(a) is t.true:
        return t.fisnan(b)
    return None


def eq_linear(t: Terms, a: Term, b: Term) -> Term | None:
    """Equal parts of two sums cancel; k * x + c == d is solved for an odd k."""
    linear = t._linear
    if a not in linear and b not in linear:
        return None
    left, right = t.linear_form(a), t.linear_form(b)
    sort = a.sort
    constant, items = t.sum_forms(left, right, -1, sort.width)
    mask = (1 << sort.width) - 1
    if not items:
        return t.boolean(constant == 0)
    if len(items) == 1 and items[0][1] & 1:
        inverse = pow(items[0][1], -1, mask + 1)
        return t.eq(t.bv(-constant * inverse, sort.width), items[0][0])
    unit = min(coefficient & -coefficient for _, coefficient in items)
    if constant & (unit - 1):
        return t.false
    constant, items = _without_factor(constant, items, mask)
    # the equation and its negative are the same: take the smaller coefficients
    if tuple(-k & mask for _, k in items) < tuple(k for _, k in items):
        constant, items = -constant & mask, tuple((atom, -k & mask) for atom, k in items)
    half = (mask >> 1) + 1
    if constant:
        x, y = t.from_form((0, items), sort), t.bv(-constant, sort.width)
    else:
        x = t.from_form((0, tuple((atom, k) for atom, k in items if k < half)), sort)
        y = t.from_form((0, tuple((atom, -k & mask) for atom, k in items if k >= half)), sort)
    if (x is a and y is b) or (x is b and y is a):
        return None
    return t.eq(x, y)


def _without_factor(constant: int, items: Items, mask: int) -> tuple[int, Items]:
    """k * x - k * y + c == 0 for an odd k, which has an inverse: x - y + c / k == 0."""
    factor = items[0][1]
    if not factor & 1 or any(k != factor and k != -factor & mask for _, k in items):
        return constant, items
    inverse = pow(factor, -1, mask + 1)
    return constant * inverse & mask, tuple((atom, k * inverse & mask) for atom, k in items)


def eq_extension(t: Terms, a: Term, b: Term) -> Term | None:
    """zext x == zext y, sext x == c, x : y == c"""
    if b.op not in EXTENSIONS:
        if b.op is Op.CONCAT and a.is_const:
            high, low = b.args
            width = low.sort.width
            return t.and_(t.eq(t.bv(a.payload >> width, high.sort.width), high), t.eq(t.bv(a.payload, width), low))
        return None
    inner = b.args[0]
    if a.is_const:
        if b.op is Op.ZEXT:
            fits = a.payload < 1 << inner.sort.width
        else:
            half = 1 << (inner.sort.width - 1)
            fits = -half <= a.signed() < half
        return t.eq(t.bv(a.payload, inner.sort.width), inner) if fits else t.false
    if a.op is b.op and a.payload == b.payload:
        return t.eq(a.args[0], inner)
    return None


def eq_bitwise(t: Terms, a: Term, b: Term) -> Term | None:
    """c == ~x, c == d ^ x, and masks that contradict c; ~x == ~y"""
    if b.op is Op.BNOT:
        if a.is_const or a.op is Op.BNOT:
            return t.eq(t.bnot(a), b.args[0])
        return None
    if not a.is_const or not b.args or not b.args[0].is_const:
        return None
    constant, mask = a.payload, b.args[0].payload
    if b.op is Op.BXOR:
        return t.eq(t.bv(constant ^ mask, a.sort.width), b.args[1])
    if b.op is Op.BAND and constant & ~mask:
        return t.false
    return t.false if b.op is Op.BOR and mask & ~constant else None


def eq_xorshift(t: Terms, a: Term, b: Term) -> Term | None:
    """x ^ x >>> k == y ^ y >>> k => x == y: all bits follow from the k highest. HashMap spreads hash codes so."""
    right = _xorshift(b)
    if right is None:
        return None
    x, shift = right
    if a.is_const:
        value = a.payload
        for _ in range(x.sort.width // shift):
            value = a.payload ^ value >> shift
        return t.eq(t.bv(value, x.sort.width), x)
    left = _xorshift(a)
    return t.eq(left[0], x) if left is not None and left[1] == shift else None


def _xorshift(a: Term) -> tuple[Term, int] | None:
    """x and k, if this is x ^ x >>> k with a constant k > 0."""
    if a.op is not Op.BXOR:
        return None
    for x, shifted in (a.args, a.args[::-1]):
        if shifted.op is Op.ZEXT and shifted.args[0].op is Op.EXTRACT and shifted.args[0].args[0] is x:
            high, low = shifted.args[0].payload
            if high == x.sort.width - 1 and low > 0:
                return x, low
    return None


def eq_disjoint(t: Terms, a: Term, b: Term) -> Term | None:
    if a.sort.kind != "bv":
        return None
    (low, high), (low2, high2) = interval_of(t, a), interval_of(t, b)
    return t.false if high < low2 or high2 < low else None


def eq_ite(t: Terms, a: Term, b: Term) -> Term | None:
    """ite(c, x, y) == x => c | x == y"""
    for choice, other in ((a, b), (b, a)):
        if choice.op is Op.ITE:
            c, x, y = choice.args
            if x is other:
                return t.or_(c, t.eq(x, y))
            if y is other:
                return t.or_(t.not_(c), t.eq(x, y))
    return None


def through_chain(op: Op) -> Rule:
    def compare_chain(t: Terms, a: Term, b: Term) -> Term | None:
        """A comparison of a constant with a chain of ITEs that each have one constant side."""
        if a.is_const and b.op is Op.ITE:
            return _compare_chain(t, b, lambda side: t._cached2(op, a, side, BOOL), lambda side: (op, a, side))
        if b.is_const and a.op is Op.ITE:
            return _compare_chain(t, a, lambda side: t._cached2(op, side, b, BOOL), lambda side: (op, side, b))
        return None

    return compare_chain


def _compare_chain(
    t: Terms, chain: Term, compare: Callable[[Term], Term], key: Callable[[Term], tuple[Any, ...]]
) -> Term | None:
    """Bottom up without recursion; what each part of the chain became is remembered. A chain may end in the sum of a
    constant and another one, as many times as a loop goes round: then a comparison stays, far enough down."""
    nodes = t._nodes
    parts = []
    while chain.op is Op.ITE and (chain.args[1].is_const or chain.args[2].is_const) and key(chain) not in nodes:
        parts.append(chain)
        chain = chain.args[2] if chain.args[1].is_const else chain.args[1]
    if not parts or t._chained == MAX_CHAINED:
        return None
    t._chained += 1
    try:
        result = compare(chain)
    finally:
        t._chained -= 1
    for part in reversed(parts):
        c, x, y = part.args
        result = t.ite(c, compare(x), result) if x.is_const else t.ite(c, result, compare(y))
        nodes[key(part)] = result
    return result


def slt_interval(t: Terms, a: Term, b: Term) -> Term | None:
    """Decided by intervals, or true of one value only."""
    if a is b:
        return t.false
    (low, high), (low2, high2) = interval_of(t, a), interval_of(t, b)
    if high < low2:
        return t.true
    if low >= high2:
        return t.false
    if low == high2 - 1:  # a < b only if a is its least and b its greatest value
        if b.is_const:
            return t.eq(t.bv(low, a.sort.width), a)
        if a.is_const:
            return t.eq(t.bv(high2, a.sort.width), b)
    return None


def sle_strict(t: Terms, a: Term, b: Term) -> Term | None:
    """c <= x => c - 1 < x; x <= c => x < c + 1; decided by intervals"""
    if a is b:
        return t.true
    (low, high), (low2, high2) = interval_of(t, a), interval_of(t, b)
    if high <= low2:
        return t.true
    if low > high2:
        return t.false
    if a.is_const:
        return t.slt(t.bv(low - 1, a.sort.width), b)
    if b.is_const:
        return t.slt(a, t.bv(high2 + 1, a.sort.width))
    return None


def signed_extension(op: Op, unsigned: Op) -> Rule:
    def compare_extension(t: Terms, a: Term, b: Term) -> Term | None:
        """Both sides extended alike, or one a constant (the interval rule has decided those that do not fit)."""
        kind = a.op if not a.is_const else b.op
        if kind not in EXTENSIONS:
            return None
        extended = b if a.is_const else a
        width = extended.args[0].sort.width
        if a.is_const:
            x, y = t.bv(a.payload, width), b.args[0]
        elif b.is_const:
            x, y = a.args[0], t.bv(b.payload, width)
        elif b.op is kind and a.payload == b.payload:
            x, y = a.args[0], b.args[0]
        else:
            return None
        for constant in (a, b):
            if constant.is_const and not fits(constant, kind, width):
                return None
        return t._cached2(op if kind is Op.SEXT else unsigned, x, y, BOOL)

    return compare_extension


def slt_offset(t: Terms, a: Term, b: Term) -> Term | None:
    """x + c < d => x < d - c where neither side can overflow"""
    if a.is_const:
        total, constant = b, a.signed()
    elif b.is_const:
        total, constant = a, b.signed()
    else:
        return None
    if total.op is not Op.ADD or not total.args[0].is_const:
        return None
    offset = total.args[0].signed()
    rest = total.args[1]
    low, high = interval_of(t, rest)
    half = 1 << (rest.sort.width - 1)
    if low + offset < -half or high + offset >= half or not -half <= constant - offset < half:
        return None
    moved = t.bv(constant - offset, rest.sort.width)
    return t.slt(moved, rest) if a.is_const else t.slt(rest, moved)


def ult_signed(t: Terms, a: Term, b: Term) -> Term | None:
    """Both not negative: the signed comparison, which intervals know more about."""
    if a is b:
        return t.false
    if interval_of(t, a)[0] >= 0 and interval_of(t, b)[0] >= 0:
        return t.slt(a, b)
    return None


def ult_bounds(t: Terms, a: Term, b: Term) -> Term | None:
    """Against 0, 1 and the greatest values."""
    width = a.sort.width
    top = (1 << width) - 1
    if a.is_const:
        if a.payload == top:
            return t.false
        if a.payload == 0:
            return t.ne(a, b)
        return t.eq(t.bv(top, width), b) if a.payload == top - 1 else None
    if b.is_const:
        if b.payload == 0:
            return t.false
        if b.payload == 1:
            return t.eq(t.bv(0, width), a)
        return t.ne(b, a) if b.payload == top else None
    return None


def ult_half(t: Terms, a: Term, b: Term) -> Term | None:
    """x <u 2**(w-1) is x >= 0"""
    half = 1 << (a.sort.width - 1)
    if b.is_const and b.payload == half:
        return t.sle(t.bv(0, a.sort.width), a)
    return t.slt(b, t.bv(0, a.sort.width)) if a.is_const and a.payload == half - 1 else None


def ule_strict(t: Terms, a: Term, b: Term) -> Term | None:
    """c <= x => c - 1 < x; x <= c => x < c + 1"""
    if a is b:
        return t.true
    width = a.sort.width
    if a.is_const:
        return t.ult(t.bv(a.payload - 1, width), b) if a.payload else t.true
    if b.is_const:
        return t.ult(a, t.bv(b.payload + 1, width)) if b.payload != (1 << width) - 1 else t.true
    if interval_of(t, a)[0] >= 0 and interval_of(t, b)[0] >= 0:
        return t.sle(a, b)
    return None


def unsigned_extension(op: Op) -> Rule:
    def compare_unsigned(t: Terms, a: Term, b: Term) -> Term | None:
        """zext x <u zext y => x <u y; likewise sext"""
        if a.op in EXTENSIONS and a.op is b.op and a.payload == b.payload:
            return t._cached2(op, a.args[0], b.args[0], BOOL)
        return None

    return compare_unsigned


RULES: dict[Op, tuple[Rule, ...]] = {
    Op.EQ: (
        eq_same,
        eq_bool,
        eq_nan,
        eq_linear,
        eq_extension,
        eq_bitwise,
        eq_xorshift,
        eq_disjoint,
        eq_ite,
        through_chain(Op.EQ),
    ),
    Op.SLT: (slt_interval, signed_extension(Op.SLT, Op.ULT), slt_offset, through_chain(Op.SLT)),
    Op.SLE: (sle_strict, signed_extension(Op.SLE, Op.ULE)),
    Op.ULT: (ult_signed, ult_bounds, ult_half, unsigned_extension(Op.ULT), through_chain(Op.ULT)),
    Op.ULE: (ule_strict, unsigned_extension(Op.ULE)),
}
