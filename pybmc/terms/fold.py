"""What each operator computes: one function for each `Op`, used by constant folding and by the evaluator.

A function gets (width of the first argument, width of the result, payload, values...). Booleans are 0/1, bit vectors
are unsigned, floats are raw bits, an array value is (cells, default). CONST and VAR have no row; see `FOLD`.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.annotations import Any
from pybmc.terms import ieee754 as fp
from pybmc.terms.ops import Op

Fold = Callable[..., Any]


def _signed(value: int, width: int) -> int:
    return value - (1 << width) if value >> (width - 1) else value


def _udiv(w: int, rw: int, p: Any, a: int, b: int) -> int:
    return a // b if b else (1 << w) - 1


def _urem(w: int, rw: int, p: Any, a: int, b: int) -> int:
    return a % b if b else a


def _sdiv(w: int, rw: int, p: Any, a: int, b: int) -> int:
    x, y = _signed(a, w), _signed(b, w)
    if y == 0:
        return 1 if x < 0 else (1 << w) - 1
    quotient = abs(x) // abs(y)
    return (quotient if (x < 0) == (y < 0) else -quotient) & ((1 << w) - 1)


def _srem(w: int, rw: int, p: Any, a: int, b: int) -> int:
    x, y = _signed(a, w), _signed(b, w)
    if y == 0:
        return a
    rest = abs(x) % abs(y)
    return (-rest if x < 0 else rest) & ((1 << w) - 1)


def _shl(w: int, rw: int, p: Any, a: int, b: int) -> int:
    return (a << b) & ((1 << w) - 1) if b < w else 0


def _lshr(w: int, rw: int, p: Any, a: int, b: int) -> int:
    return a >> b if b < w else 0


def _ashr(w: int, rw: int, p: Any, a: int, b: int) -> int:
    return (_signed(a, w) >> min(b, w)) & ((1 << w) - 1)


def _slt(w: int, rw: int, p: Any, a: int, b: int) -> int:
    top = 1 << (w - 1)
    return int(a ^ top < b ^ top)


def _sle(w: int, rw: int, p: Any, a: int, b: int) -> int:
    top = 1 << (w - 1)
    return int(a ^ top <= b ^ top)


def _concat(w: int, rw: int, p: Any, a: int, b: int) -> int:
    return a << (rw - w) | b


def _extract(w: int, rw: int, p: tuple[int, int], a: int) -> int:
    return (a >> p[1]) & ((1 << rw) - 1)


def _sext(w: int, rw: int, p: Any, a: int) -> int:
    return _signed(a, w) & ((1 << rw) - 1)


def _and(w: int, rw: int, p: Any, *values: int) -> int:
    return int(all(values))


def _or(w: int, rw: int, p: Any, *values: int) -> int:
    return int(any(values))


def _select(w: int, rw: int, p: Any, array: tuple[dict[int, int], int], index: int) -> int:
    cells, default = array
    return cells.get(index, default)


def _store(
    w: int, rw: int, p: Any, array: tuple[dict[int, int], int], index: int, value: int
) -> tuple[dict[int, int], int]:
    cells, default = array
    return {**cells, index: value}, default


FOLD: dict[Op, Fold] = {
    Op.NOT: lambda w, rw, p, a: a ^ 1,
    Op.AND: _and,
    Op.OR: _or,
    Op.ITE: lambda w, rw, p, c, a, b: a if c else b,
    Op.EQ: lambda w, rw, p, a, b: int(a == b),
    Op.ADD: lambda w, rw, p, a, b: (a + b) & ((1 << w) - 1),
    Op.MUL: lambda w, rw, p, a, b: (a * b) & ((1 << w) - 1),
    Op.NEG: lambda w, rw, p, a: -a & ((1 << w) - 1),
    Op.UDIV: _udiv,
    Op.UREM: _urem,
    Op.SDIV: _sdiv,
    Op.SREM: _srem,
    Op.BAND: lambda w, rw, p, a, b: a & b,
    Op.BOR: lambda w, rw, p, a, b: a | b,
    Op.BXOR: lambda w, rw, p, a, b: a ^ b,
    Op.BNOT: lambda w, rw, p, a: a ^ ((1 << w) - 1),
    Op.SHL: _shl,
    Op.LSHR: _lshr,
    Op.ASHR: _ashr,
    Op.ULT: lambda w, rw, p, a, b: int(a < b),
    Op.ULE: lambda w, rw, p, a, b: int(a <= b),
    Op.SLT: _slt,
    Op.SLE: _sle,
    Op.CONCAT: _concat,
    Op.EXTRACT: _extract,
    Op.ZEXT: lambda w, rw, p, a: a,
    Op.SEXT: _sext,
    Op.FADD: lambda w, rw, p, a, b: fp.add(a, b, w),
    Op.FSUB: lambda w, rw, p, a, b: fp.sub(a, b, w),
    Op.FMUL: lambda w, rw, p, a, b: fp.mul(a, b, w),
    Op.FDIV: lambda w, rw, p, a, b: fp.div(a, b, w),
    Op.FREM: lambda w, rw, p, a, b: fp.rem(a, b, w),
    Op.FREM_IEEE: lambda w, rw, p, a, b: fp.rem_ieee(a, b, w),
    Op.FSQRT: lambda w, rw, p, a: fp.sqrt(a, w),
    Op.FMA: lambda w, rw, p, a, b, c: fp.fma(a, b, c, w),
    Op.FNEG: lambda w, rw, p, a: fp.neg(a, w),
    Op.FABS: lambda w, rw, p, a: fp.absolute(a, w),
    Op.FEQ: lambda w, rw, p, a, b: int(fp.eq(a, b, w)),
    Op.FLT: lambda w, rw, p, a, b: int(fp.lt(a, b, w)),
    Op.FLE: lambda w, rw, p, a, b: int(fp.le(a, b, w)),
    Op.FISNAN: lambda w, rw, p, a: int(fp.is_nan(a, w)),
    Op.FISINF: lambda w, rw, p, a: int(fp.is_inf(a, w)),
    Op.FROUND: lambda w, rw, p, a: fp.round_integral(p, a, w),
    Op.FP_TO_FP: lambda w, rw, p, a: fp.convert(a, w, rw),
    Op.SBV_TO_FP: lambda w, rw, p, a: fp.from_signed(_signed(a, w), rw),
    Op.FP_TO_SBV: lambda w, rw, p, a: fp.to_signed(a, w, rw),
    # only ever asked for within its range
    Op.FP_TO_SBV_RAW: lambda w, rw, p, a: fp.to_signed(a, w, rw),
    Op.BITS_TO_FP: lambda w, rw, p, a: fp.canonical(a, w),
    Op.FP_TO_BITS: lambda w, rw, p, a: fp.canonical(a, w),
    Op.CONST_ARRAY: lambda w, rw, p, a: ({}, a),
    Op.SELECT: _select,
    Op.STORE: _store,
}
