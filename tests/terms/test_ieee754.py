"""Bit-exact fp arithmetic, against exact rationals and against a solver's own evaluation."""

from __future__ import annotations

import itertools
import math
import random
import struct
from fractions import Fraction

import pytest

from pybmc.terms import ieee754 as fp
from pybmc.terms.node import Term, Terms
from pybmc.terms.smtlib import to_smtlib

EDGES = {
    32: [
        0x00000000, 0x80000000, 0x00000001, 0x80000001, 0x007FFFFF, 0x00800000, 0x3F800000, 0xBF800000, 0x3F800001,
        0x3F7FFFFF, 0x3F000000, 0x3EFFFFFF, 0x3FC00000, 0x40200000, 0xC0200000, 0x40490FDB, 0x3DCCCCCD, 0x4B7FFFFF,
        0x4B800001, 0x4EFFFFFF, 0x4F000000, 0xCF000000, 0xCF000001, 0x5F000000, 0xDF000000, 0x5EFFFFFF, 0x7F7FFFFF,
        0xFF7FFFFF, 0x7F800000, 0xFF800000, 0x7FC00000,
    ],
    64: [
        0, 1 << 63, 1, (1 << 63) | 1, 0x000FFFFFFFFFFFFF, 0x0010000000000000, 0x3FF0000000000000, 0xBFF0000000000000,
        0x3FF0000000000001, 0x3FE0000000000000, 0x3FDFFFFFFFFFFFFF, 0x3FF8000000000000, 0xC004000000000000,
        0x400921FB54442D18, 0x3FB999999999999A, 0x433FFFFFFFFFFFFF, 0x4340000000000001, 0x41DFFFFFFFC00000,
        0x41E0000000000000, 0xC1E0000000000000, 0xC1E0000000200000, 0x43E0000000000000, 0xC3E0000000000000,
        0x36A0000000000000, 0x369FFFFFFFFFFFFF, 0x36A0000000000001, 0x47EFFFFFEFFFFFFF, 0x47EFFFFFF0000000,
        0x380FFFFFFFFFFFFF, 0x7FEFFFFFFFFFFFFF, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000,
    ],
}  # fmt: skip


def exact(bits: int, width: int) -> Fraction:
    """The number from its fields, without Python's floats."""
    fraction_bits, bias = (23, 127) if width == 32 else (52, 1023)
    fraction = bits & ((1 << fraction_bits) - 1)
    exponent = (bits >> fraction_bits) & (2 * bias + 1)
    sign = -1 if bits >> (width - 1) else 1
    if exponent:
        fraction |= 1 << fraction_bits
    return sign * fraction * Fraction(2) ** (max(exponent, 1) - bias - fraction_bits)


def nearest(value: Fraction, width: int) -> int:
    """Rounding by search among all positive patterns, which are ordered like their values."""
    size, sign = abs(value), (1 << (width - 1)) if value < 0 else 0
    low, high = 0, fp.infinity(width)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if exact(middle, width) <= size else (low, middle)
    # the pattern of infinity stands for the next power of two here, as IEEE 754 says
    below, above = size - exact(low, width), exact(high, width) - size
    up = above < below or (above == below and low & 1)
    return sign | (high if up else low)


@pytest.mark.parametrize("width", [32, 64])
def test_rational_rounding_is_to_nearest_even(width: int) -> None:
    rng = random.Random(width)
    for _ in range(300):
        bits = rng.getrandbits(width - 1) % fp.infinity(width)
        halfway = (exact(bits, width) + exact(bits + 1, width)) / 2
        for value in (halfway, halfway * Fraction(10**20 + 1, 10**20), -halfway * Fraction(10**20 - 1, 10**20)):
            assert fp.from_ratio(value.numerator, value.denominator, width) == nearest(value, width)


@pytest.mark.parametrize("width", [32, 64])
def test_arithmetic_rounds_the_exact_result(width: int) -> None:
    rng = random.Random(width)
    finite = [bits for bits in EDGES[width] if bits & ~(1 << (width - 1)) < fp.infinity(width)]
    pairs = list(itertools.product(finite, finite))
    for _ in range(300):
        low = rng.getrandbits(width - 1) % fp.infinity(width)
        near = max(0, min(low + rng.randrange(-40, 40) * (1 << (width - 12)), fp.infinity(width) - 1))
        pairs.append((low, near | rng.getrandbits(1) << (width - 1)))
    for a, b in pairs:
        x, y = exact(a, width), exact(b, width)
        for result, value in ((fp.add(a, b, width), x + y), (fp.sub(a, b, width), x - y), (fp.mul(a, b, width), x * y)):
            if value:
                assert result == nearest(value, width)
            else:
                assert result << 1 & ((1 << width) - 1) == 0
        if y and x:
            assert fp.div(a, b, width) == nearest(x / y, width)
            whole = abs(x) // abs(y)
            rest = (abs(x) - whole * abs(y)) * (1 if x > 0 else -1)
            assert exact(fp.rem(a, b, width), width) == rest
            assert fp.rem(a, b, width) >> (width - 1) == a >> (width - 1)


def test_fma_rounds_once() -> None:
    rng = random.Random(7)
    for width in (32, 64):
        for _ in range(400):
            a, b, c = (rng.choice(EDGES[width]) if rng.random() < 0.5 else rng.getrandbits(width) for _ in range(3))
            if any(fp.is_nan(v, width) or fp.is_inf(v, width) for v in (a, b, c)):
                continue
            value = exact(a, width) * exact(b, width) + exact(c, width)
            if value:
                assert fp.fma(a, b, c, width) == nearest(value, width)
    assert fp.fma(0x80000000, 0x3F800000, 0x80000000, 32) == 0x80000000
    assert fp.fma(0x80000000, 0x3F800000, 0, 32) == 0
    assert fp.fma(0x3F800000, 0x3F800000, 0xBF800000, 32) == 0


def test_integer_conversions() -> None:
    rng = random.Random(3)
    values = [0, 1, -1, 2**24 + 1, -(2**24) - 1, 2**31 - 1, -(2**31), 2**53 + 1, 2**63 - 1, -(2**63)]
    values += [rng.getrandbits(rng.randrange(1, 64)) - rng.getrandbits(rng.randrange(1, 63)) for _ in range(200)]
    for value in values:
        for width in (32, 64):
            assert fp.from_signed(value, width) == (nearest(Fraction(value), width) if value else 0)
    for width, result_width in itertools.product((32, 64), (32, 64)):
        limit = 1 << (result_width - 1)
        for bits in EDGES[width]:
            if fp.is_nan(bits, width):
                expected = 0
            elif fp.is_inf(bits, width):
                expected = limit if bits >> (width - 1) else limit - 1
            else:
                expected = max(-limit, min(limit - 1, math.trunc(exact(bits, width)))) & (2 * limit - 1)
            assert fp.to_signed(bits, width, result_width) == expected


def test_nan_results_are_canonical() -> None:
    odd = {32: 0xFFC00001, 64: 0xFFF0000000000001}
    for width, nan in odd.items():
        canonical = fp.canonical_nan(width)
        one = (
            struct.unpack("<I", struct.pack("<f", 1.0))[0]
            if width == 32
            else struct.unpack("<Q", struct.pack("<d", 1))[0]
        )
        for function in (fp.add, fp.sub, fp.mul, fp.div, fp.rem, fp.rem_ieee):
            assert function(nan, one, width) == function(one, nan, width) == canonical
        for unary in (fp.sqrt, fp.neg, fp.absolute, fp.canonical):
            assert unary(nan, width) == canonical
        assert fp.fma(one, one, nan, width) == fp.round_integral("RTZ", nan, width) == canonical
        assert fp.convert(nan, width, 96 - width) == fp.canonical_nan(96 - width)
        assert Terms().fp(nan, width).value == canonical
        assert Terms().bits_to_fp(Terms().bv(nan, width)).value == canonical


def _solver_agrees(builder: Terms, claims: list[Term]) -> None:
    bitwuzla = pytest.importorskip("bitwuzla")
    parser = bitwuzla.Parser(bitwuzla.TermManager(), bitwuzla.Options())
    text = to_smtlib(builder, [builder.not_(builder.and_all(claims))]).replace("(check-sat)\n", "")
    parser.parse(text, True, False)
    assert parser.bitwuzla().check_sat() == bitwuzla.Result.UNSAT


@pytest.mark.parametrize("width", [32, 64])
@pytest.mark.parametrize("method", ["fadd", "fsub", "fmul", "fdiv", "feq", "flt", "fle", "eq"])
def test_binary_operators_agree_with_solver(width: int, method: str) -> None:
    plain, folding = Terms(simplify=False), Terms()
    claims = []
    for a, b in itertools.product(EDGES[width], EDGES[width]):
        folded = getattr(folding, method)(folding.fp(a, width), folding.fp(b, width))
        asked = getattr(plain, method)(plain.fp(a, width), plain.fp(b, width))
        claims.append(plain.eq(asked, plain._constant(folded.sort, folded.value)))
    _solver_agrees(plain, claims)


@pytest.mark.parametrize("width", [32, 64])
def test_remainder_encoding_agrees_with_solver(width: int) -> None:
    """FREM through fp.rem, and FP_TO_SBV through the unsaturated conversion, as all back ends see them."""
    plain, folding = Terms(simplify=False), Terms()
    claims = []
    for a, b in itertools.product(EDGES[width][::2], EDGES[width][::3]):
        folded = folding.frem(folding.fp(a, width), folding.fp(b, width))
        claims.append(plain.eq(plain.frem(plain.fp(a, width), plain.fp(b, width)), plain.fp(folded.value, width)))
    for a, result in itertools.product(EDGES[width], (32, 64)):
        folded = folding.fp_to_sbv(folding.fp(a, width), result)
        claims.append(plain.eq(plain.fp_to_sbv(plain.fp(a, width), result), plain.bv(folded.value, result)))
    _solver_agrees(plain, claims)


@pytest.mark.parametrize("width", [32, 64])
def test_unary_operators_agree_with_solver(width: int) -> None:
    plain, folding = Terms(simplify=False), Terms()
    claims = []
    calls: list[tuple[str, list[str]]] = [
        (name, []) for name in ("fsqrt", "fneg", "fabs", "fisnan", "fisinf", "fp_to_bits")
    ]
    calls += [("fround", [mode]) for mode in ("RNE", "RTZ", "RTP", "RTN")]
    for bits in EDGES[width]:
        for method, prefix in calls:
            folded = getattr(folding, method)(*prefix, folding.fp(bits, width))
            asked = getattr(plain, method)(*prefix, plain.fp(bits, width))
            claims.append(plain.eq(asked, plain._constant(folded.sort, folded.value)))
        folded = folding.fp_to_fp(folding.fp(bits, width), 96 - width)
        claims.append(plain.eq(plain.fp_to_fp(plain.fp(bits, width), 96 - width), plain.fp(folded.value, 96 - width)))
    for value in (0, 1, -1, 16777217, -16777219, 2**31 - 1, -(2**31), 1234567891):
        folded = folding.sbv_to_fp(folding.bv(value, 32), width)
        claims.append(plain.eq(plain.sbv_to_fp(plain.bv(value, 32), width), plain.fp(folded.value, width)))
    for value in (2**53 + 1, 2**63 - 1, -(2**63), 2**62 + 2**38, 2**62 + 2**38 + 1):
        folded = folding.sbv_to_fp(folding.bv(value, 64), width)
        claims.append(plain.eq(plain.sbv_to_fp(plain.bv(value, 64), width), plain.fp(folded.value, width)))
    for a, b, c in itertools.product(EDGES[width][::4], repeat=3):
        folded = folding.fma(folding.fp(a, width), folding.fp(b, width), folding.fp(c, width))
        asked = plain.fma(plain.fp(a, width), plain.fp(b, width), plain.fp(c, width))
        claims.append(plain.eq(asked, plain.fp(folded.value, width)))
    _solver_agrees(plain, claims)
