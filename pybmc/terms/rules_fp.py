"""Rewrites of fp operators. Only what holds of every value counts: x + 0 is not x for x = -0."""

from __future__ import annotations

from pybmc.annotations import TYPE_CHECKING, Any
from pybmc.terms import ieee754
from pybmc.terms.core import Rule
from pybmc.terms.ops import Op, Sort
from pybmc.terms.term import Term

if TYPE_CHECKING:
    from pybmc.terms.node import Terms


def _number(a: Term) -> float | None:
    return ieee754.to_float(a.payload, a.sort.width) if a.is_const else None


def _is_nan(a: Term) -> bool:
    return a.is_const and ieee754.is_nan(a.payload, a.sort.width)


def fp_nan_operand(t: Terms, a: Term, b: Term) -> Term | None:
    """Arithmetic with NaN is NaN."""
    return a if _is_nan(a) else b if _is_nan(b) else None


def compare_nan(t: Terms, a: Term, b: Term) -> Term | None:
    return t.false if _is_nan(a) or _is_nan(b) else None


def fadd_negative_zero(t: Terms, a: Term, b: Term) -> Term | None:
    """-0 + x => x"""
    return b if a.is_const and a.payload == 1 << (a.sort.width - 1) else None


def fsub_zero(t: Terms, a: Term, b: Term) -> Term | None:
    """x - (+0) => x; x - c => x + (-c)"""
    if not b.is_const:
        return None
    return a if b.payload == 0 else t.fadd(t.fneg(b), a)


def fmul_unit(t: Terms, a: Term, b: Term) -> Term | None:
    """1 * x => x; -1 * x => -x"""
    factor = _number(a)
    if factor == 1:
        return b
    return t.fneg(b) if factor == -1 else None


def fdiv_power(t: Terms, a: Term, b: Term) -> Term | None:
    """x / 2**k => x * 2**-k where both are normal, so that the two round alike"""
    if not b.is_const:
        return None
    width = b.sort.width
    fraction, bias = (23, 127) if width == 32 else (52, 1023)
    if b.payload & ((1 << fraction) - 1):
        return None
    exponent = (b.payload >> fraction) & (2 * bias + 1)
    if not 1 <= exponent <= 2 * bias - 1:
        return None
    sign = b.payload >> (width - 1) << (width - 1)
    return t.fmul(t.fp(sign | (2 * bias - exponent) << fraction, width), a)


def fneg_twice(t: Terms, a: Term, payload: Any, sort: Sort) -> Term | None:
    return a.args[0] if a.op is Op.FNEG else None


def fabs_sign(t: Terms, a: Term, payload: Any, sort: Sort) -> Term | None:
    """|-x| => |x|; ||x|| => |x|"""
    if a.op is Op.FNEG:
        return t.fabs(a.args[0])
    return a if a.op is Op.FABS else None


def feq_same(t: Terms, a: Term, b: Term) -> Term | None:
    """x == x => !isnan(x)"""
    return t.not_(t.fisnan(a)) if a is b else None


def feq_constant(t: Terms, a: Term, b: Term) -> Term | None:
    """c == x is identity for a number that is not a zero"""
    number = _number(a)
    return t.eq(a, b) if number is not None and number != 0 else None


def flt_same(t: Terms, a: Term, b: Term) -> Term | None:
    return t.false if a is b else None


def fle_same(t: Terms, a: Term, b: Term) -> Term | None:
    return t.not_(t.fisnan(a)) if a is b else None


def flt_infinity(t: Terms, a: Term, b: Term) -> Term | None:
    """Nothing is below -infinity or above +infinity."""
    if a.is_const and a.payload == ieee754.infinity(a.sort.width):
        return t.false
    return t.false if b.is_const and _number(b) == float("-inf") else None


def _exact_integer(a: Term) -> Term | None:
    """The integer that was converted without loss, for an int in a double and for shorter ones."""
    if a.op is not Op.SBV_TO_FP:
        return None
    return a.args[0] if a.args[0].sort.width <= (25 if a.sort.width == 32 else 54) else None


def _integer(t: Terms, a: Term) -> Term | None:
    """The integer that `a` is exactly, also where it is a constant (-0 is none)."""
    number = _number(a)
    if number is None:
        return _exact_integer(a)
    if not number.is_integer() or a.payload == 1 << (a.sort.width - 1) or abs(number) >= 1 << 24:
        return None
    return t.bv(int(number), abs(int(number)).bit_length() + 1)


def _integers(t: Terms, a: Term, b: Term, spare: int) -> tuple[Term, Term] | None:
    """Both as integers of one width with so many bits to spare, if floats of this width are exact there."""
    x, y = _integer(t, a), _integer(t, b)
    if x is None or y is None or (x.is_const and y.is_const):
        return None
    width = max(x.sort.width, y.sort.width) + spare
    if width > (25 if a.sort.width == 32 else 54):
        return None
    return t.sext(width - x.sort.width, x), t.sext(width - y.sort.width, y)


def integer_operation(build: str, spare: int) -> Rule:
    def compute_with_integers(t: Terms, a: Term, b: Term) -> Term | None:
        """(double) i + (double) j => (double) (i + j), (double) i < (double) j => i < j; a sum of 0 is +0 in both"""
        pair = _integers(t, a, b, spare)
        if pair is None:
            return None
        result: Term = getattr(t, build)(*pair)
        return t.sbv_to_fp(result, a.sort.width) if spare else result

    return compute_with_integers


def isnan_through(t: Terms, a: Term, payload: Any, sort: Sort) -> Term | None:
    """isnan(-x), isnan(|x|), isnan((double) f), ... => isnan(x); an integer is never NaN"""
    if a.op in (Op.FNEG, Op.FABS, Op.FP_TO_FP, Op.FROUND):
        return t.fisnan(a.args[0])
    return t.false if a.op is Op.SBV_TO_FP else None


def isinf_through(t: Terms, a: Term, payload: Any, sort: Sort) -> Term | None:
    if a.op in (Op.FNEG, Op.FABS, Op.FROUND) or (a.op is Op.FP_TO_FP and sort_wider(a)):
        return t.fisinf(a.args[0])
    # every long is below the greatest float
    return t.false if a.op is Op.SBV_TO_FP and a.args[0].sort.width <= 64 else None


def sort_wider(a: Term) -> bool:
    return a.sort.width > a.args[0].sort.width


def fround_integral(t: Terms, a: Term, payload: Any, sort: Sort) -> Term | None:
    """What is integral already stays."""
    return a if a.op is Op.FROUND or a.op is Op.SBV_TO_FP else None


def narrow_widened(t: Terms, a: Term, payload: Any, sort: Sort) -> Term | None:
    """(float) (double) f => f; (double) of an int that a float holds exactly"""
    if a.op is Op.FP_TO_FP and sort_wider(a) and a.args[0].sort is sort:
        return a.args[0]
    inner = _exact_integer(a)
    return t.sbv_to_fp(inner, sort.width) if inner is not None else None


def to_integer_exact(t: Terms, a: Term, payload: Any, sort: Sort) -> Term | None:
    """(int) (double) i => i"""
    inner = _exact_integer(a)
    if inner is None or inner.sort.width > sort.width:
        return None
    return t.sext(sort.width - inner.sort.width, inner)


def from_extended(t: Terms, a: Term, payload: Any, sort: Sort) -> Term | None:
    """(double) (long) i => (double) i: the same number"""
    return t.sbv_to_fp(a.args[0], sort.width) if a.op is Op.SEXT else None


def bits_round_trip(t: Terms, a: Term, payload: Any, sort: Sort) -> Term | None:
    """intBitsToFloat(floatToIntBits(x)) => x"""
    return a.args[0] if a.op is Op.FP_TO_BITS else None


def fp_round_trip(t: Terms, a: Term, payload: Any, sort: Sort) -> Term | None:
    """floatToIntBits(intBitsToFloat(b)) => b, but the canonical NaN for a NaN"""
    if a.op is not Op.BITS_TO_FP:
        return None
    return t.ite(t.fisnan(a), t.bv(ieee754.canonical_nan(sort.width), sort.width), a.args[0])


RULES: dict[Op, tuple[Rule, ...]] = {
    Op.FADD: (fp_nan_operand, fadd_negative_zero, integer_operation("add", 1)),
    Op.FSUB: (fp_nan_operand, fsub_zero, integer_operation("sub", 1)),
    Op.FMUL: (fp_nan_operand, fmul_unit),
    Op.FDIV: (fp_nan_operand, fdiv_power),
    Op.FREM: (fp_nan_operand,),
    Op.FREM_IEEE: (fp_nan_operand,),
    Op.FNEG: (fneg_twice,),
    Op.FABS: (fabs_sign,),
    Op.FEQ: (compare_nan, feq_same, integer_operation("eq", 0), feq_constant),
    Op.FLT: (compare_nan, flt_same, flt_infinity, integer_operation("slt", 0)),
    Op.FLE: (compare_nan, fle_same, integer_operation("sle", 0)),
    Op.FISNAN: (isnan_through,),
    Op.FISINF: (isinf_through,),
    Op.FROUND: (fround_integral,),
    Op.FP_TO_FP: (narrow_widened,),
    Op.FP_TO_SBV: (to_integer_exact,),
    Op.SBV_TO_FP: (from_extended,),
    Op.BITS_TO_FP: (bits_round_trip,),
    Op.FP_TO_BITS: (fp_round_trip,),
}
