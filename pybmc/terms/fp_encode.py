"""Java's fp operators that SMT-LIB lacks, in terms of those that it has.

After `FpEncoding.expand` there is no FREM and no FP_TO_SBV, and, if `bits_as_variables`, no FP_TO_BITS: then
a fresh variable stands for the bits, and `take_constraints` says what it must be.
"""

from __future__ import annotations

from pybmc.terms.ieee754 import canonical_nan, from_signed
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import Op
from pybmc.terms.rebuild import Transformation


def encode_frem(terms: Terms, x: Term, y: Term) -> Term:
    """fmod from the IEEE remainder r = x - n*y with n nearest: n differs from the truncated quotient by one
    exactly where r has the other sign than x. The sum is exact, because fmod always is."""
    width = x.sort.width
    zero, negative_zero = terms.fp(0, width), terms.fp(1 << (width - 1), width)
    r = terms.frem_ieee(x, y)
    x_negative, r_negative = terms.flt(x, zero), terms.flt(r, zero)
    # a zero result has the sign of x
    signed_zero = terms.ite(terms.feq(x, zero), x, terms.ite(x_negative, negative_zero, zero))
    size = terms.fabs(y)
    moved = terms.fadd(r, terms.ite(x_negative, terms.fneg(size), size))
    nonzero = terms.ite(terms.eq(x_negative, r_negative), r, moved)
    return terms.ite(terms.feq(r, zero), signed_zero, nonzero)


def encode_fp_to_sbv(terms: Terms, x: Term, width: int) -> Term:
    """JLS 5.1.3: NaN is 0, what is out of range saturates; the raw conversion is asked only within it."""
    limit = 1 << (width - 1)
    fp_width = x.sort.width
    low, high = terms.fp(from_signed(-limit, fp_width), fp_width), terms.fp(from_signed(limit, fp_width), fp_width)
    inside = terms.fp_to_sbv_raw(x, width)
    capped = terms.ite(terms.fle(high, x), terms.bv(limit - 1, width), inside)
    floored = terms.ite(terms.fle(x, low), terms.bv(limit, width), capped)
    return terms.ite(terms.fisnan(x), terms.bv(0, width), floored)


class FpEncoding:
    """The expansion, remembered from call to call."""

    def __init__(self, terms: Terms, bits_as_variables: bool = False) -> None:
        self._terms = terms
        self._constraints: list[Term] = []
        self._bits: dict[Term, Term] = {}
        replace = {
            Op.FREM: lambda node, args: encode_frem(terms, args[0], args[1]),
            Op.FP_TO_SBV: lambda node, args: encode_fp_to_sbv(terms, args[0], node.sort.width),
        }
        if bits_as_variables:
            replace[Op.FP_TO_BITS] = lambda node, args: self.bits_of(args[0])
        self._transformation = Transformation(terms, replace)

    def expand(self, term: Term) -> Term:
        return self._transformation.apply(term)

    def take_constraints(self) -> list[Term]:
        """The constraints on fresh variables since the last call."""
        taken, self._constraints = self._constraints, []
        return taken

    def bits_of(self, x: Term) -> Term:
        """A variable that is the bit pattern of `x`."""
        bits = self._bits.get(x)
        if bits is None:
            terms = self._terms
            width = x.sort.width
            rewritten = terms.fp_to_bits(x)
            if rewritten.op is not Op.FP_TO_BITS:
                return self.expand(rewritten)
            bits = terms.var(f"!bits:{len(self._bits)}", rewritten.sort)
            self._bits[x] = bits
            self._constraints.append(terms.eq(terms.bits_to_fp(bits), x))
            nan = terms.bv(canonical_nan(width), width)
            self._constraints.append(terms.implies(terms.fisnan(x), terms.eq(bits, nan)))
        return bits
