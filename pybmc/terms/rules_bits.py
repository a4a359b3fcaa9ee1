"""Rewrites of BAND, BOR, BXOR, EXTRACT, CONCAT, ZEXT, SEXT.

Low masks, right shifts by constants and Java's i2b/i2c/i2s all become extracts under an extension, so that
compositions meet in one form.
"""

from __future__ import annotations

from pybmc.annotations import TYPE_CHECKING
from pybmc.terms.core import Rule, fits
from pybmc.terms.ops import Op, Sort
from pybmc.terms.ranges import interval_of
from pybmc.terms.term import Term

if TYPE_CHECKING:
    from pybmc.terms.node import Terms

BITWISE = (Op.BAND, Op.BOR, Op.BXOR)
MODULAR = (Op.ADD, Op.MUL, Op.NEG, Op.BNOT, Op.BAND, Op.BOR, Op.BXOR)  # low bits depend on low bits only


def _bitwise(t: Terms, op: Op, a: Term, b: Term) -> Term:
    return t._cached2(op, a, b, a.sort)


def band_simple(t: Terms, a: Term, b: Term) -> Term | None:
    """x & 0, x & -1, x & x, x & ~x"""
    if a.is_const:
        if a.payload == 0:
            return a
        return b if a.payload == (1 << a.sort.width) - 1 else None
    if a is b:
        return a
    return t.bv(0, a.sort.width) if _complementary(a, b) else None


def bor_simple(t: Terms, a: Term, b: Term) -> Term | None:
    """x | 0, x | -1, x | x, x | ~x"""
    if a.is_const:
        if a.payload == 0:
            return b
        return a if a.payload == (1 << a.sort.width) - 1 else None
    if a is b:
        return a
    return t.bv(-1, a.sort.width) if _complementary(a, b) else None


def bxor_simple(t: Terms, a: Term, b: Term) -> Term | None:
    """x ^ 0, x ^ -1, x ^ x, x ^ ~x, (x ^ y) ^ y, ~x ^ y"""
    if a.is_const:
        if a.payload == 0:
            return b
        return t.bnot(b) if a.payload == (1 << a.sort.width) - 1 else None
    if a is b:
        return t.bv(0, a.sort.width)
    if a.op is Op.BXOR and b in a.args:
        return a.args[0] if a.args[1] is b else a.args[1]
    if b.op is Op.BXOR and a in b.args:
        return b.args[0] if b.args[1] is a else b.args[1]
    if a.op is Op.BNOT:
        return t.bnot(t.bxor(a.args[0], b))
    return t.bnot(t.bxor(a, b.args[0])) if b.op is Op.BNOT else None


def _complementary(a: Term, b: Term) -> bool:
    return (a.op is Op.BNOT and a.args[0] is b) or (b.op is Op.BNOT and b.args[0] is a)


def band_absorb(t: Terms, a: Term, b: Term) -> Term | None:
    """x & (x & y) => x & y; x & (x | y) => x"""
    return _absorb(a, b, Op.BAND, Op.BOR)


def bor_absorb(t: Terms, a: Term, b: Term) -> Term | None:
    """x | (x | y) => x | y; x | (x & y) => x"""
    return _absorb(a, b, Op.BOR, Op.BAND)


def _absorb(a: Term, b: Term, same: Op, dual: Op) -> Term | None:
    for x, y in ((a, b), (b, a)):
        if y.op is same and x in y.args:
            return y
        if y.op is dual and x in y.args:
            return x
    return None


def _constants(op: Op) -> Rule:
    def merge_constants(t: Terms, a: Term, b: Term) -> Term | None:
        """c op (d op x) => (c op d) op x"""
        if a.is_const and b.op is op and b.args[0].is_const:
            return _bitwise(t, op, _bitwise(t, op, a, b.args[0]), b.args[1])
        return None

    return merge_constants


def band_low_mask(t: Terms, a: Term, b: Term) -> Term | None:
    """x & (2**k - 1) => zext(x[k-1:0])"""
    if not a.is_const or a.payload & (a.payload + 1):
        return None
    bits = a.payload.bit_length()
    return t.zext(a.sort.width - bits, t.extract(bits - 1, 0, b))


def _extended(op: Op) -> Rule:
    def push_into_extension(t: Terms, a: Term, b: Term) -> Term | None:
        """zext x op zext y => zext (x op y), likewise sext, and with a fitting constant"""
        kind = b.op
        if kind is not Op.ZEXT and kind is not Op.SEXT:
            return None
        inner, added = b.args[0], b.payload
        width = inner.sort.width
        if a.is_const:
            if op is Op.BAND and kind is Op.ZEXT:
                return t.zext(added, t.band(t.bv(a.payload, width), inner))
            if not fits(a, kind, width):
                return None
            left = t.bv(a.payload, width)
        elif a.op is kind and a.payload == added:
            left = a.args[0]
        else:
            return None
        return t._cached1(kind, added, _bitwise(t, op, left, inner), b.sort)

    return push_into_extension


def extract_nested(t: Terms, a: Term, payload: tuple[int, int], sort: Sort) -> Term | None:
    high, low = payload
    if a.op is Op.EXTRACT:
        base = a.payload[1]
        return t.extract(high + base, low + base, a.args[0])
    if a.op is Op.CONCAT:
        left, right = a.args
        width = right.sort.width
        if high < width:
            return t.extract(high, low, right)
        if low >= width:
            return t.extract(high - width, low - width, left)
        return t.concat(t.extract(high - width, 0, left), t.extract(width - 1, low, right))
    return None


def extract_extension(t: Terms, a: Term, payload: tuple[int, int], sort: Sort) -> Term | None:
    """Inside the original part, wholly outside it, or a smaller extension."""
    kind = a.op
    if kind is not Op.ZEXT and kind is not Op.SEXT:
        return None
    high, low = payload
    inner = a.args[0]
    width = inner.sort.width
    if high < width:
        return t.extract(high, low, inner)
    if low >= width:
        if kind is Op.ZEXT:
            return t.bv(0, sort.width)
        return t.sext(sort.width - 1, t.extract(width - 1, width - 1, inner))
    return t._cached1(kind, high - width + 1, t.extract(width - 1, low, inner), sort)


def extract_bitwise(t: Terms, a: Term, payload: tuple[int, int], sort: Sort) -> Term | None:
    """Through a bitwise operation with a constant."""
    if a.op in BITWISE and a.args[0].is_const:
        return _bitwise(t, a.op, t.extract(*payload, a.args[0]), t.extract(*payload, a.args[1]))
    if a.op is Op.BNOT:
        return t.bnot(t.extract(*payload, a.args[0]))
    return None


def extract_modular(t: Terms, a: Term, payload: tuple[int, int], sort: Sort) -> Term | None:
    """(byte) (b1 + b2) is a sum of 8 bits where both operands are extended bytes or constants."""
    if payload[1] != 0 or a.op not in MODULAR:
        return None
    high = payload[0]
    parts = []
    for arg in a.args:
        if not (arg.is_const or (arg.op in (Op.ZEXT, Op.SEXT) and arg.args[0].sort.width <= sort.width)):
            return None
        parts.append(t.extract(high, 0, arg))
    if len(parts) == 1:
        return t._cached1(a.op, None, parts[0], sort)
    return t._cached2(a.op, parts[0], parts[1], sort)


def extract_shifted(t: Terms, a: Term, payload: tuple[int, int], sort: Sort) -> Term | None:
    """(x << c)[h:l]: within the zeros, or within x."""
    if a.op is not Op.SHL or not a.args[1].is_const:
        return None
    high, low = payload
    shift = a.args[1].payload
    if high < shift:
        return t.bv(0, sort.width)
    if low >= shift:
        return t.extract(high - shift, low - shift, a.args[0])
    return None


def extract_ite(t: Terms, a: Term, payload: tuple[int, int], sort: Sort) -> Term | None:
    """Into a choice where at least one side gets smaller and neither grows."""
    if a.op is not Op.ITE:
        return None
    c, x, y = a.args
    if all(side.is_const or side.op in (Op.ZEXT, Op.SEXT, Op.CONCAT, Op.EXTRACT) for side in (x, y)):
        return t.ite(c, t.extract(*payload, x), t.extract(*payload, y))
    return None


def zext_simple(t: Terms, a: Term, payload: int, sort: Sort) -> Term | None:
    """zext(zext x), and a truncation that lost nothing"""
    if a.op is Op.ZEXT:
        return t.zext(payload + a.payload, a.args[0])
    if a.op is Op.EXTRACT and a.payload[1] == 0:
        source = a.args[0]
        low, high = interval_of(t, source)
        if low >= 0 and high < 1 << a.sort.width:
            return _resize(t, source, sort.width)
    return None


def sext_simple(t: Terms, a: Term, payload: int, sort: Sort) -> Term | None:
    """sext(sext x), sext of what is not negative, and a truncation that lost nothing"""
    if a.op is Op.SEXT:
        return t.sext(payload + a.payload, a.args[0])
    if a.op is Op.EXTRACT and a.payload[1] == 0:
        source = a.args[0]
        half = 1 << (a.sort.width - 1)
        low, high = interval_of(t, source)
        if -half <= low and high < half:
            return _resize(t, source, sort.width)
    return t.zext(payload, a) if interval_of(t, a)[0] >= 0 else None


def _resize(t: Terms, source: Term, width: int) -> Term:
    """`source` as a signed number of another width that it is known to fit."""
    own = source.sort.width
    return t.sext(width - own, source) if width >= own else t.extract(width - 1, 0, source)


def concat_simple(t: Terms, a: Term, b: Term) -> Term | None:
    """0 : x => zext; neighbouring extracts join; x : (y : z) with constants"""
    if a.is_const and a.payload == 0:
        return t.zext(a.sort.width, b)
    if a.op is Op.EXTRACT and b.op is Op.EXTRACT and a.args[0] is b.args[0] and a.payload[1] == b.payload[0] + 1:
        return t.extract(a.payload[0], b.payload[1], a.args[0])
    return None


RULES: dict[Op, tuple[Rule, ...]] = {
    Op.BAND: (band_simple, band_low_mask, band_absorb, _constants(Op.BAND), _extended(Op.BAND)),
    Op.BOR: (bor_simple, bor_absorb, _constants(Op.BOR), _extended(Op.BOR)),
    Op.BXOR: (bxor_simple, _constants(Op.BXOR), _extended(Op.BXOR)),
    Op.EXTRACT: (extract_nested, extract_extension, extract_bitwise, extract_shifted, extract_modular, extract_ite),
    Op.ZEXT: (zext_simple,),
    Op.SEXT: (sext_simple,),
    Op.CONCAT: (concat_simple,),
}
