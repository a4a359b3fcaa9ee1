"""Building fp terms: Java's float (32) and double (64)."""

from __future__ import annotations

from pybmc.terms.build_pick import PickBuilder
from pybmc.terms.fold import FOLD
from pybmc.terms.ops import BOOL, FP32, FP64, Op, Sort, bv_sort
from pybmc.terms.term import Term


def _fp_sort(width: int) -> Sort:
    return FP32 if width == 32 else FP64


class FpBuilder(PickBuilder):
    __slots__ = ()

    def fadd(self, a: Term, b: Term) -> Term:
        return self._cached2(Op.FADD, a, b, a.sort)

    def fsub(self, a: Term, b: Term) -> Term:
        return self._cached2(Op.FSUB, a, b, a.sort)

    def fmul(self, a: Term, b: Term) -> Term:
        return self._cached2(Op.FMUL, a, b, a.sort)

    def fdiv(self, a: Term, b: Term) -> Term:
        return self._cached2(Op.FDIV, a, b, a.sort)

    def frem(self, a: Term, b: Term) -> Term:
        """Java's %, the C fmod."""
        return self._cached2(Op.FREM, a, b, a.sort)

    def frem_ieee(self, a: Term, b: Term) -> Term:
        return self._cached2(Op.FREM_IEEE, a, b, a.sort)

    def fsqrt(self, a: Term) -> Term:
        return self._cached1(Op.FSQRT, None, a, a.sort)

    def fma(self, a: Term, b: Term, c: Term) -> Term:
        """a * b + c, rounded once."""
        if b.id < a.id:
            a, b = b, a
        key = (Op.FMA, a, b, c)
        node = self._nodes.get(key)
        if node is None:
            if self.simplify and a.is_const and b.is_const and c.is_const:
                width = a.sort.width
                node = self._constant(a.sort, FOLD[Op.FMA](width, width, None, a.payload, b.payload, c.payload))
            else:
                node = self._node(Op.FMA, (a, b, c), None, a.sort)
            self._nodes[key] = node
        return node

    def fneg(self, a: Term) -> Term:
        return self._cached1(Op.FNEG, None, a, a.sort)

    def fabs(self, a: Term) -> Term:
        return self._cached1(Op.FABS, None, a, a.sort)

    def feq(self, a: Term, b: Term) -> Term:
        """IEEE ==: false on NaN, -0 equals +0. Identity of values is `eq`."""
        return self._cached2(Op.FEQ, a, b, BOOL)

    def flt(self, a: Term, b: Term) -> Term:
        return self._cached2(Op.FLT, a, b, BOOL)

    def fle(self, a: Term, b: Term) -> Term:
        return self._cached2(Op.FLE, a, b, BOOL)

    def fisnan(self, a: Term) -> Term:
        return self._cached1(Op.FISNAN, None, a, BOOL)

    def fisinf(self, a: Term) -> Term:
        return self._cached1(Op.FISINF, None, a, BOOL)

    def fround(self, mode: str, a: Term) -> Term:
        """Round to integral; mode is RNE, RTZ, RTP or RTN."""
        return self._cached1(Op.FROUND, mode, a, a.sort)

    def fp_to_fp(self, a: Term, width: int) -> Term:
        if a.sort.width == width:
            return a
        return self._cached1(Op.FP_TO_FP, None, a, _fp_sort(width))

    def sbv_to_fp(self, a: Term, width: int) -> Term:
        return self._cached1(Op.SBV_TO_FP, None, a, _fp_sort(width))

    def fp_to_sbv(self, a: Term, width: int) -> Term:
        """Java's f2i and its family: truncating, saturating, NaN gives 0."""
        return self._cached1(Op.FP_TO_SBV, None, a, bv_sort(width))

    def fp_to_sbv_raw(self, a: Term, width: int) -> Term:
        """fp.to_sbv: unspecified out of range."""
        return self._cached1(Op.FP_TO_SBV_RAW, None, a, bv_sort(width))

    def bits_to_fp(self, a: Term) -> Term:
        return self._cached1(Op.BITS_TO_FP, None, a, _fp_sort(a.sort.width))

    def fp_to_bits(self, a: Term) -> Term:
        """The bits, with the canonical NaN for every NaN."""
        return self._cached1(Op.FP_TO_BITS, None, a, bv_sort(a.sort.width))
