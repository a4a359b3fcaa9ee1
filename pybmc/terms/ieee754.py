"""Exact IEEE 754 arithmetic on raw bits of Java's float (32) and double (64).

Every function takes and gives bit patterns as unsigned integers. A NaN result is always the canonical one.
Binary64 uses Python's floats. Binary32 computes in binary64 and rounds once more, which is exact for
+ - * / sqrt because 53 >= 2*24 + 2; fma and integer conversions round an exact rational instead.
"""

from __future__ import annotations

import math
from struct import Struct

_F32, _I32 = Struct("<f"), Struct("<I")
_F64, _I64 = Struct("<d"), Struct("<Q")
NAN32, NAN64 = 0x7FC00000, 0x7FF8000000000000
_INF32, _INF64 = 0x7F800000, 0x7FF0000000000000


def canonical_nan(width: int) -> int:
    return NAN32 if width == 32 else NAN64


def infinity(width: int) -> int:
    return _INF32 if width == 32 else _INF64


def is_nan(bits: int, width: int) -> bool:
    if width == 32:
        return bits & 0x7FFFFFFF > _INF32
    return bits & 0x7FFFFFFFFFFFFFFF > _INF64


def is_inf(bits: int, width: int) -> bool:
    if width == 32:
        return bits & 0x7FFFFFFF == _INF32
    return bits & 0x7FFFFFFFFFFFFFFF == _INF64


def canonical(bits: int, width: int) -> int:
    return canonical_nan(width) if is_nan(bits, width) else bits


def to_float(bits: int, width: int) -> float:
    value: float
    if width == 32:
        (value,) = _F32.unpack(_I32.pack(bits))
    else:
        (value,) = _F64.unpack(_I64.pack(bits))
    return value


def from_float(value: float, width: int) -> int:
    """Round a Python float (a binary64) to the given width."""
    bits: int
    if value != value:
        return canonical_nan(width)
    if width == 64:
        (bits,) = _I64.unpack(_F64.pack(value))
        return bits
    try:
        (bits,) = _I32.unpack(_F32.pack(value))
    except OverflowError:
        return _INF32 if value > 0 else _INF32 | 0x80000000
    return bits


def from_ratio(numerator: int, denominator: int, width: int) -> int:
    """Round a rational (denominator > 0) to nearest even. Zero gives +0."""
    sign = 0
    if numerator < 0:
        sign, numerator = 1 << (width - 1), -numerator
    if numerator == 0:
        return 0
    precision, minimum = (24, -149) if width == 32 else (53, -1074)
    # choose the exponent of the last place so that the quotient has exactly `precision` bits, or the subnormal one
    exponent = max(numerator.bit_length() - denominator.bit_length() - precision, minimum)
    quotient, rest, scaled = _divide(numerator, denominator, exponent)
    if quotient.bit_length() > precision:
        exponent += 1
        quotient, rest, scaled = _divide(numerator, denominator, exponent)
    if 2 * rest > scaled or (2 * rest == scaled and quotient & 1):
        quotient += 1
    # adding the (biased) exponent lets a carry out of the significand flow into the exponent field
    bits = quotient + ((exponent - minimum) << (precision - 1))
    return sign | min(bits, infinity(width))


def _divide(numerator: int, denominator: int, exponent: int) -> tuple[int, int, int]:
    if exponent >= 0:
        denominator <<= exponent
    else:
        numerator <<= -exponent
    quotient, rest = divmod(numerator, denominator)
    return quotient, rest, denominator


def add(a: int, b: int, width: int) -> int:
    return from_float(to_float(a, width) + to_float(b, width), width)


def sub(a: int, b: int, width: int) -> int:
    return from_float(to_float(a, width) - to_float(b, width), width)


def mul(a: int, b: int, width: int) -> int:
    return from_float(to_float(a, width) * to_float(b, width), width)


def div(a: int, b: int, width: int) -> int:
    x, y = to_float(a, width), to_float(b, width)
    if y == 0:
        if x != x or x == 0:
            return canonical_nan(width)
        return infinity(width) | ((a ^ b) & (1 << (width - 1)))
    return from_float(x / y, width)


def rem(a: int, b: int, width: int) -> int:
    """Java's %: the remainder of truncating division, with the sign of the dividend."""
    x, y = to_float(a, width), to_float(b, width)
    if x != x or y != y or y == 0 or math.isinf(x):
        return canonical_nan(width)
    return from_float(math.fmod(x, y), width)


def rem_ieee(a: int, b: int, width: int) -> int:
    """The IEEE remainder: the quotient is rounded to nearest even."""
    x, y = to_float(a, width), to_float(b, width)
    if x != x or y != y or y == 0 or math.isinf(x):
        return canonical_nan(width)
    return from_float(math.remainder(x, y), width)


def sqrt(a: int, width: int) -> int:
    x = to_float(a, width)
    if x != x or x < 0:
        return canonical_nan(width)
    return from_float(math.sqrt(x), width)


def fma(a: int, b: int, c: int, width: int) -> int:
    x, y, z = to_float(a, width), to_float(b, width), to_float(c, width)
    if not (math.isfinite(x) and math.isfinite(y)):
        return from_float(x * y + z, width)
    if not math.isfinite(z):
        return canonical(c, width)
    (n1, d1), (n2, d2), (n3, d3) = x.as_integer_ratio(), y.as_integer_ratio(), z.as_integer_ratio()
    numerator = n1 * n2 * d3 + n3 * d1 * d2
    if numerator == 0:
        # an exact zero: -0 only if the product and the addend are both negative zeros (or cancel to +0)
        top = 1 << (width - 1)
        product_sign = (a ^ b) & top
        return top if (n1 == 0 or n2 == 0) and n3 == 0 and product_sign and c & top else 0
    return from_ratio(numerator, d1 * d2 * d3, width)


def neg(a: int, width: int) -> int:
    return canonical(a ^ (1 << (width - 1)), width)


def absolute(a: int, width: int) -> int:
    return canonical(a & ((1 << (width - 1)) - 1), width)


def eq(a: int, b: int, width: int) -> bool:
    return to_float(a, width) == to_float(b, width)


def lt(a: int, b: int, width: int) -> bool:
    return to_float(a, width) < to_float(b, width)


def le(a: int, b: int, width: int) -> bool:
    return to_float(a, width) <= to_float(b, width)


def round_integral(mode: str, a: int, width: int) -> int:
    x = to_float(a, width)
    if not math.isfinite(x):
        return canonical(a, width)
    if mode == "RNE":
        whole = round(x)
    elif mode == "RTZ":
        whole = math.trunc(x)
    elif mode == "RTP":
        whole = math.ceil(x)
    elif mode == "RTN":
        whole = math.floor(x)
    else:
        raise ValueError(f"rounding mode {mode}")
    return from_float(math.copysign(float(whole), x), width)


def convert(a: int, width: int, result_width: int) -> int:
    return from_float(to_float(a, width), result_width)


def from_signed(value: int, result_width: int) -> int:
    return from_ratio(value, 1, result_width)


def to_signed(a: int, width: int, result_width: int) -> int:
    """Java's f2i, f2l, d2i, d2l (JLS 5.1.3): truncating, saturating, NaN is 0. Gives an unsigned pattern."""
    x = to_float(a, width)
    if x != x:
        return 0
    limit = 1 << (result_width - 1)
    if x >= limit:
        return limit - 1
    if x < -limit:
        return limit
    return math.trunc(x) & (2 * limit - 1)
