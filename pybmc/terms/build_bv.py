"""Building bit-vector terms. Each method puts arguments in order, looks the combination up and else builds it."""

from __future__ import annotations

from pybmc.terms.linear import LinearBuilder
from pybmc.terms.ops import BOOL, Op, bv_sort
from pybmc.terms.term import Term

ADD, MUL, NEG, SHL, LSHR, ASHR, BNOT = Op.ADD, Op.MUL, Op.NEG, Op.SHL, Op.LSHR, Op.ASHR, Op.BNOT
UDIV, UREM, SDIV, SREM, BAND, BOR, BXOR = Op.UDIV, Op.UREM, Op.SDIV, Op.SREM, Op.BAND, Op.BOR, Op.BXOR
ULT, ULE, SLT, SLE = Op.ULT, Op.ULE, Op.SLT, Op.SLE
CONCAT, EXTRACT, ZEXT, SEXT = Op.CONCAT, Op.EXTRACT, Op.ZEXT, Op.SEXT


class BvBuilder(LinearBuilder):
    __slots__ = ()

    def add(self, a: Term, b: Term) -> Term:
        if b.id < a.id:
            a, b = b, a
        if b.id < 0 and self.simplify:  # both constant
            return self.bv((a.payload + b.payload) & ((1 << a.sort.width) - 1), a.sort.width)
        node = self._nodes.get((ADD, a, b))
        return node if node is not None else self._build2(ADD, a, b, a.sort)

    def sub(self, a: Term, b: Term) -> Term:
        return self.add(a, self.neg(b))

    def neg(self, a: Term) -> Term:
        node = self._nodes.get((NEG, None, a, a.sort))
        return node if node is not None else self._build1(NEG, None, a, a.sort)

    def mul(self, a: Term, b: Term) -> Term:
        if b.id < a.id:
            a, b = b, a
        if b.id < 0 and self.simplify:  # both constant
            return self.bv((a.payload * b.payload) & ((1 << a.sort.width) - 1), a.sort.width)
        node = self._nodes.get((MUL, a, b))
        return node if node is not None else self._build2(MUL, a, b, a.sort)

    def udiv(self, a: Term, b: Term) -> Term:
        return self._cached2(UDIV, a, b, a.sort)

    def urem(self, a: Term, b: Term) -> Term:
        return self._cached2(UREM, a, b, a.sort)

    def sdiv(self, a: Term, b: Term) -> Term:
        return self._cached2(SDIV, a, b, a.sort)

    def srem(self, a: Term, b: Term) -> Term:
        return self._cached2(SREM, a, b, a.sort)

    def band(self, a: Term, b: Term) -> Term:
        return self._cached2(BAND, a, b, a.sort)

    def bor(self, a: Term, b: Term) -> Term:
        return self._cached2(BOR, a, b, a.sort)

    def bxor(self, a: Term, b: Term) -> Term:
        return self._cached2(BXOR, a, b, a.sort)

    def bnot(self, a: Term) -> Term:
        node = self._nodes.get((BNOT, None, a, a.sort))
        return node if node is not None else self._build1(BNOT, None, a, a.sort)

    def shl(self, a: Term, b: Term) -> Term:
        return self._cached2(SHL, a, b, a.sort)

    def lshr(self, a: Term, b: Term) -> Term:
        return self._cached2(LSHR, a, b, a.sort)

    def ashr(self, a: Term, b: Term) -> Term:
        return self._cached2(ASHR, a, b, a.sort)

    def ult(self, a: Term, b: Term) -> Term:
        node = self._nodes.get((ULT, a, b))
        return node if node is not None else self._build2(ULT, a, b, BOOL)

    def ule(self, a: Term, b: Term) -> Term:
        node = self._nodes.get((ULE, a, b))
        return node if node is not None else self._build2(ULE, a, b, BOOL)

    def slt(self, a: Term, b: Term) -> Term:
        if a.id < 0 and b.id < 0 and self.simplify:
            return self.true if a.signed() < b.signed() else self.false
        node = self._nodes.get((SLT, a, b))
        return node if node is not None else self._build2(SLT, a, b, BOOL)

    def sle(self, a: Term, b: Term) -> Term:
        if a.id < 0 and b.id < 0 and self.simplify:
            return self.true if a.signed() <= b.signed() else self.false
        node = self._nodes.get((SLE, a, b))
        return node if node is not None else self._build2(SLE, a, b, BOOL)

    def concat(self, a: Term, b: Term) -> Term:
        """`a` is the high part."""
        node = self._nodes.get((CONCAT, a, b))
        return node if node is not None else self._build2(CONCAT, a, b, bv_sort(a.sort.width + b.sort.width))

    def extract(self, high: int, low: int, a: Term) -> Term:
        if low == 0 and high == a.sort.width - 1:
            return a
        return self._cached1(EXTRACT, (high, low), a, bv_sort(high - low + 1))

    def zext(self, added: int, a: Term) -> Term:
        if added == 0:
            return a
        return self._cached1(ZEXT, added, a, bv_sort(a.sort.width + added))

    def sext(self, added: int, a: Term) -> Term:
        if added == 0:
            return a
        return self._cached1(SEXT, added, a, bv_sort(a.sort.width + added))
