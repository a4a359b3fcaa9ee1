"""Rewrites of ADD, NEG, MUL, SHL, BNOT (to the canonical linear form), division, remainder and right shifts."""

from __future__ import annotations

from pybmc.annotations import TYPE_CHECKING, Any
from pybmc.terms.core import Rule
from pybmc.terms.linear import is_multiple
from pybmc.terms.ops import Op, Sort
from pybmc.terms.ranges import interval_of
from pybmc.terms.term import Term

if TYPE_CHECKING:
    from pybmc.terms.node import Terms


QUOTIENTS = (Op.SDIV, Op.UDIV)


def add_linear(t: Terms, a: Term, b: Term) -> Term | None:
    """x + 0, x + x, (x + c) + d, a + b - a, ...: the sum of the linear forms."""
    return _with_remainder(t, t.add_scaled(a, b, 1))


def _with_remainder(t: Terms, total: Term) -> Term:
    """k * x - k * c * (x / c) in a sum => k * (x % c)"""
    constant, items = t.linear_form(total)
    for quotient, coefficient in items:
        if quotient.op in QUOTIENTS and quotient.args[1].is_const:
            dividend, divisor = quotient.args
            factor = next((factor for atom, factor in items if atom is dividend), 0)
            width = total.sort.width
            if factor and (factor * divisor.payload + coefficient) & (1 << width) - 1 == 0:
                remainder = (t.srem if quotient.op is Op.SDIV else t.urem)(dividend, divisor)
                rest = constant, tuple(item for item in items if item[0] not in (quotient, dividend))
                form = t.sum_forms(rest, t.linear_form(remainder), factor, width)
                return _with_remainder(t, t.from_form(form, total.sort))
    return total


def neg_linear(t: Terms, a: Term, payload: Any, sort: Sort) -> Term | None:
    return t.scale((1 << sort.width) - 1, a)


def mul_constant(t: Terms, a: Term, b: Term) -> Term | None:
    """c * x is a linear form; by a power of two it is a shift."""
    return t.scale(a.payload, b) if a.is_const else None


def mul_negated(t: Terms, a: Term, b: Term) -> Term | None:
    """-x * y => -(x * y)"""
    if a.op is Op.NEG:
        return t.neg(t.mul(a.args[0], b))
    if b.op is Op.NEG:
        return t.neg(t.mul(a, b.args[0]))
    return None


def mul_shifted(t: Terms, a: Term, b: Term) -> Term | None:
    """(x << c) * y => (x * y) << c, and likewise (k * x) * y"""
    if b.op is Op.SHL or b.op is Op.MUL:
        a, b = b, a
    if a.op is Op.SHL and a.args[1].is_const:
        return t.shl(t.mul(a.args[0], b), a.args[1])
    if a.op is Op.MUL and a.args[0].is_const:
        return t.mul(a.args[0], t.mul(a.args[1], b))
    return None


def mul_quotient(t: Terms, a: Term, b: Term) -> Term | None:
    """(x / y) * y => x - x % y, signed and unsigned; by zero both are 0"""
    for quotient, factor in ((a, b), (b, a)):
        if quotient.op in QUOTIENTS and quotient.args[1] is factor and not factor.is_const:
            remainder = t.srem if quotient.op is Op.SDIV else t.urem
            return t.sub(quotient.args[0], remainder(*quotient.args))
    return None


def shl_constant(t: Terms, a: Term, b: Term) -> Term | None:
    """x << c is 2**c * x; 0 from the width on"""
    if not b.is_const:
        return None
    width = a.sort.width
    return t.scale(1 << b.payload, a) if b.payload < width else t.bv(0, width)


def shift_of_zero(t: Terms, a: Term, b: Term) -> Term | None:
    return a if a.is_const and a.payload == 0 else None


def shift_too_far(t: Terms, a: Term, b: Term) -> Term | None:
    """x << y and x >>> y are 0 if y is known to be at least the width"""
    low, _ = interval_of(t, b)
    return t.bv(0, a.sort.width) if low >= a.sort.width else None


def lshr_constant(t: Terms, a: Term, b: Term) -> Term | None:
    """x >>> c => zext(c, x[w-1:c])"""
    if not b.is_const:
        return None
    width, shift = a.sort.width, b.payload
    if shift >= width:
        return t.bv(0, width)
    return t.zext(shift, t.extract(width - 1, shift, a))


def ashr_constant(t: Terms, a: Term, b: Term) -> Term | None:
    """x >> c => sext(c, x[w-1:c])"""
    if not b.is_const:
        return None
    width, shift = a.sort.width, min(b.payload, a.sort.width - 1)
    return t.sext(shift, t.extract(width - 1, shift, a))


def ashr_unsigned(t: Terms, a: Term, b: Term) -> Term | None:
    """x >> y => x >>> y if x >= 0; the sign itself is shifted if it is all ones"""
    low, high = interval_of(t, a)
    if low >= 0:
        return t.lshr(a, b)
    return a if low == high == -1 else None


def bnot_twice(t: Terms, a: Term, payload: Any, sort: Sort) -> Term | None:
    return a.args[0] if a.op is Op.BNOT else None


def bnot_atom(t: Terms, a: Term, payload: Any, sort: Sort) -> Term | None:
    """~x is -1 - x; kept apart from sums, whose bitwise complement stays a BNOT"""
    if a in t._linear:
        return None
    mask = (1 << sort.width) - 1
    return t.from_form((mask, ((a, mask),)), sort)


def udiv_power(t: Terms, a: Term, b: Term) -> Term | None:
    """x / 2**k => x >>> k, unsigned"""
    if not b.is_const or b.payload == 0 or b.payload & (b.payload - 1):
        return None
    return t.lshr(a, t.bv(b.payload.bit_length() - 1, a.sort.width))


def urem_power(t: Terms, a: Term, b: Term) -> Term | None:
    """x % 2**k => x & (2**k - 1), unsigned"""
    if not b.is_const or b.payload == 0 or b.payload & (b.payload - 1):
        return None
    return t.band(a, t.bv(b.payload - 1, a.sort.width))


def urem_small(t: Terms, a: Term, b: Term) -> Term | None:
    """x % y => x if x < y by their intervals"""
    low, high = interval_of(t, a)
    return a if low >= 0 and high < interval_of(t, b)[0] else None


def udiv_small(t: Terms, a: Term, b: Term) -> Term | None:
    """x / y => 0 if x < y by their intervals"""
    low, high = interval_of(t, a)
    return t.bv(0, a.sort.width) if low >= 0 and high < interval_of(t, b)[0] else None


def sdiv_unsigned(t: Terms, a: Term, b: Term) -> Term | None:
    """both not negative: the cheaper unsigned division"""
    if interval_of(t, a)[0] >= 0 and interval_of(t, b)[0] >= 0:
        return t.udiv(a, b)
    return None


def srem_unsigned(t: Terms, a: Term, b: Term) -> Term | None:
    if interval_of(t, a)[0] >= 0 and interval_of(t, b)[0] >= 0:
        return t.urem(a, b)
    return None


def sdiv_unit(t: Terms, a: Term, b: Term) -> Term | None:
    """x / 1 => x; x / -1 => -x (JVMS idiv: MIN / -1 is MIN)"""
    if not b.is_const:
        return None
    size = b.signed()
    if size == -1:
        return t.neg(a)
    return a if size == 1 else None


def srem_unit(t: Terms, a: Term, b: Term) -> Term | None:
    """x % 1 => 0; x % -1 => 0"""
    return t.bv(0, a.sort.width) if b.is_const and b.signed() in (1, -1) else None


def srem_sign(t: Terms, a: Term, b: Term) -> Term | None:
    """x % -c => x % c: the remainder has the sign of the dividend only"""
    if b.is_const and -(1 << (a.sort.width - 1)) < b.signed() < 0:
        return t.srem(a, t.bv(-b.signed(), a.sort.width))
    return None


def remainder_twice(t: Terms, a: Term, b: Term) -> Term | None:
    """x % (k * c) % c => x % c"""
    if a.op is Op.SREM and is_multiple(a.args[1], b):
        return t.srem(a.args[0], b)
    return None


def unsigned_remainder_twice(t: Terms, a: Term, b: Term) -> Term | None:
    """x % (k * c) % c => x % c"""
    if a.op is Op.UREM and is_multiple(a.args[1], b):
        return t.urem(a.args[0], b)
    return None


def srem_small(t: Terms, a: Term, b: Term) -> Term | None:
    """x % c => x if |x| < |c| by intervals"""
    if not b.is_const or b.payload == 0:
        return None
    low, high = interval_of(t, a)
    size = abs(b.signed())
    return a if -size < low and high < size else None


RULES: dict[Op, tuple[Rule, ...]] = {
    Op.ADD: (add_linear,),
    Op.NEG: (neg_linear,),
    Op.MUL: (mul_constant, mul_negated, mul_shifted, mul_quotient),
    Op.SHL: (shl_constant, shift_of_zero, shift_too_far),
    Op.LSHR: (lshr_constant, shift_of_zero, shift_too_far),
    Op.ASHR: (ashr_constant, ashr_unsigned),
    Op.BNOT: (bnot_twice, bnot_atom),
    Op.UDIV: (udiv_power, udiv_small),
    Op.UREM: (urem_power, urem_small, unsigned_remainder_twice),
    Op.SDIV: (sdiv_unit, sdiv_unsigned),
    Op.SREM: (srem_unit, srem_sign, srem_unsigned, srem_small, remainder_twice),
}
