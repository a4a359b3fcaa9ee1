"""Every named rule meets a term that it rewrites, and a solver proves the rewrite, at widths 2 to 8 and 32."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL, FP32, FP64, Op, bv_sort
from pybmc.terms.rebuild import BUILD
from pybmc.terms.rules import RULES
from pybmc.terms.smtlib import to_smtlib
from pybmc.terms.walk import postorder


class Pieces:
    """The arguments of a shape: variables x, y of one width, a half-width h, a flag p, and constants c, d."""

    def __init__(self, terms: Terms, width: int, seed: int) -> None:
        rng = random.Random(seed)
        self.t = terms
        self.width = width
        self.half = max(1, width // 2)
        self.x, self.y = (terms.var(name, bv_sort(width)) for name in "xy")
        self.h, self.k = (terms.var(name, bv_sort(self.half)) for name in "hk")
        self.p, self.q = (terms.var(name, BOOL) for name in "pq")
        edges = [0, 1, 2, 3, -1, -2, 1 << (width - 1), (1 << (width - 1)) - 1, (1 << self.half) - 1, 1 << self.half]
        self.value, self.other = (rng.choice(edges) if rng.random() < 0.6 else rng.getrandbits(width) for _ in range(2))
        self.c, self.d = terms.bv(self.value, width), terms.bv(self.other, width)
        self.amount = rng.randrange(width)
        self.low = rng.randrange(width)
        self.high = rng.randrange(self.low, width)
        self.kind = rng.choice(["zext", "sext"])
        self.comparison = rng.choice(["eq", "slt", "sle", "ult", "ule"])
        self.bitwise = rng.choice(["band", "bor", "bxor"])

    def n(self, value: int) -> Term:
        return self.t.bv(value, self.width)

    def ext(self, a: Term) -> Term:
        extended: Term = getattr(self.t, self.kind)(self.width - a.sort.width, a)
        return extended

    def call(self, method: str, *args: Term) -> Term:
        result: Term = getattr(self.t, method)(*args)
        return result

    def cut(self, a: Term) -> Term:
        return self.t.extract(self.high, self.low, a)


Shape = Callable[[Pieces], Term]
# products and divisions of 32 bits are beyond a quick proof; the smaller widths have them
HARD = (Op.MUL, Op.UDIV, Op.UREM, Op.SDIV, Op.SREM)


def xorshift(s: Pieces, a: Term) -> Term:
    return s.t.bxor(a, s.t.lshr(a, s.n(s.amount)))


BV_SHAPES: list[Shape] = [
    lambda s: s.t.eq(xorshift(s, s.x), xorshift(s, s.y)),
    lambda s: s.t.eq(s.c, xorshift(s, s.x)),
    lambda s: s.t.sub(s.t.add(s.x, s.t.mul(s.c, s.y)), s.t.mul(s.d, s.t.add(s.x, s.y))),
    lambda s: s.t.neg(s.t.sub(s.t.shl(s.x, s.n(s.amount)), s.t.bnot(s.y))),
    lambda s: s.t.bnot(s.t.bnot(s.t.add(s.x, s.c))),
    lambda s: s.t.mul(s.t.neg(s.x), s.y),
    lambda s: s.t.mul(s.t.sdiv(s.x, s.y), s.y),
    lambda s: s.t.mul(s.y, s.t.udiv(s.x, s.y)),
    lambda s: s.t.mul(s.t.shl(s.x, s.n(s.amount)), s.t.mul(s.c, s.y)),
    lambda s: s.t.shl(s.x, s.c),
    lambda s: s.t.lshr(s.x, s.c),
    lambda s: s.t.ashr(s.x, s.c),
    lambda s: s.t.shl(s.n(0), s.y),
    lambda s: s.t.lshr(s.x, s.t.bor(s.n((1 << (s.width - 1)) - 1), s.t.zext(s.width - s.half, s.h))),
    lambda s: s.t.ashr(s.t.zext(s.width - s.half, s.h), s.y),
    lambda s: s.t.ashr(s.n(-1), s.y),
    lambda s: s.t.udiv(s.x, s.n(1 << s.amount)),
    lambda s: s.t.urem(s.x, s.n(1 << s.amount)),
    lambda s: s.t.udiv(s.t.zext(s.width - s.half, s.h), s.c),
    lambda s: s.t.urem(s.t.zext(s.width - s.half, s.h), s.c),
    lambda s: s.t.sdiv(s.x, s.c),
    lambda s: s.t.srem(s.x, s.c),
    lambda s: s.t.sdiv(s.t.zext(s.width - s.half, s.h), s.t.zext(s.width - s.half, s.k)),
    lambda s: s.t.srem(s.t.zext(s.width - s.half, s.h), s.t.zext(s.width - s.half, s.k)),
    lambda s: s.t.srem(s.ext(s.h), s.c),
    lambda s: s.t.srem(s.t.srem(s.x, s.n(6)), s.n(3)),
    lambda s: s.t.urem(s.t.urem(s.x, s.n(6)), s.n(3)),
    lambda s: s.t.srem(s.t.srem(s.x, s.c), s.d),
    lambda s: s.t.add(s.t.mul(s.c, s.t.sdiv(s.x, s.c)), s.t.srem(s.x, s.c)),
    lambda s: s.t.sub(s.t.mul(s.c, s.t.sdiv(s.x, s.d)), s.t.srem(s.x, s.d)),
    lambda s: s.t.sub(s.t.sub(s.x, s.t.mul(s.c, s.t.udiv(s.x, s.c))), s.t.urem(s.x, s.c)),
    lambda s: s.t.add(s.t.mul(s.n(3), s.t.sdiv(s.t.srem(s.x, s.n(6)), s.n(3))), s.t.srem(s.x, s.n(3))),
    lambda s: s.t.add(s.t.mul(s.n(3), s.t.udiv(s.t.urem(s.x, s.n(6)), s.n(3))), s.t.urem(s.x, s.n(3))),
    lambda s: s.call(s.bitwise, s.x, s.c),
    lambda s: s.call(s.bitwise, s.x, s.x),
    lambda s: s.call(s.bitwise, s.x, s.t.bnot(s.x)),
    lambda s: s.call(s.bitwise, s.t.bnot(s.x), s.y),
    lambda s: s.call(s.bitwise, s.x, s.call("bxor", s.x, s.y)),
    lambda s: s.t.band(s.x, s.t.bor(s.y, s.x)),
    lambda s: s.t.bor(s.x, s.t.band(s.x, s.y)),
    lambda s: s.t.band(s.x, s.t.band(s.y, s.x)),
    lambda s: s.call(s.bitwise, s.c, s.call(s.bitwise, s.d, s.x)),
    lambda s: s.call(s.bitwise, s.ext(s.h), s.ext(s.k)),
    lambda s: s.call(s.bitwise, s.c, s.ext(s.h)),
    lambda s: s.cut(s.t.concat(s.t.extract(s.width - 1, s.half, s.x), s.h)),
    lambda s: s.t.extract(s.high - s.low, 0, s.t.extract(s.high, s.low, s.x)),
    lambda s: s.cut(s.ext(s.h)),
    lambda s: s.cut(s.call(s.bitwise, s.c, s.x)),
    lambda s: s.cut(s.t.bnot(s.x)),
    lambda s: s.t.extract(s.high, 0, s.t.add(s.ext(s.h), s.ext(s.k))),
    lambda s: s.t.extract(s.high, 0, s.t.mul(s.ext(s.h), s.ext(s.k))),
    lambda s: s.t.extract(s.high, 0, s.t.neg(s.ext(s.h))),
    lambda s: s.cut(s.t.shl(s.x, s.n(s.amount))),
    lambda s: s.cut(s.t.ite(s.p, s.t.zext(s.width - s.half, s.h), s.t.sext(s.width - s.half, s.k))),
    lambda s: s.t.zext(3, s.t.zext(2, s.h)),
    lambda s: s.t.sext(3, s.t.sext(2, s.h)),
    lambda s: s.t.sext(3, s.t.zext(2, s.h)),
    lambda s: s.t.zext(s.width - s.high - 1, s.t.extract(s.high, 0, s.ext(s.h))),
    lambda s: s.t.sext(s.width - s.high - 1, s.t.extract(s.high, 0, s.ext(s.h))),
    lambda s: s.t.sext(s.width + 3, s.t.extract(s.high, 0, s.ext(s.h))),
    lambda s: s.t.zext(s.width + 3, s.t.extract(s.high, 0, s.ext(s.h))),
    lambda s: s.t.zext(s.width - s.high - 1, s.t.extract(s.high, 0, s.t.urem(s.x, s.n(3)))),
    lambda s: s.t.sext(s.width - s.high - 1, s.t.extract(s.high, 0, s.t.srem(s.x, s.n(3)))),
    lambda s: s.t.concat(s.n(0), s.x),
    lambda s: s.t.concat(s.t.extract(s.width - 1, s.low, s.x), s.t.extract(max(s.low - 1, 0), 0, s.x)),
    lambda s: s.t.ite(s.p, s.ext(s.h), s.c),
    lambda s: s.t.ite(s.p, s.t.ite(s.q, s.x, s.y), s.y),
    lambda s: s.t.ite(s.t.slt(s.c, s.x), s.t.ite(s.t.sle(s.x, s.c), s.x, s.y), s.d),
    lambda s: s.call(s.comparison, s.x, s.x),
    lambda s: s.call(s.comparison, s.x, s.c),
    lambda s: s.call(s.comparison, s.c, s.x),
    lambda s: s.t.not_(s.call(s.comparison, s.c, s.x)),
    lambda s: s.t.not_(s.call(s.comparison, s.x, s.y)),
    lambda s: s.call(s.comparison, s.ext(s.h), s.ext(s.k)),
    lambda s: s.call(s.comparison, s.ext(s.h), s.c),
    lambda s: s.call(s.comparison, s.c, s.ext(s.h)),
    lambda s: s.call(s.comparison, s.t.sext(s.width - s.half, s.h), s.t.sext(s.width - s.half, s.k)),
    lambda s: s.call(s.comparison, s.t.add(s.ext(s.h), s.c), s.d),
    lambda s: s.call(s.comparison, s.d, s.t.add(s.t.zext(s.width - s.half, s.h), s.c)),
    lambda s: s.call(s.comparison, s.t.ite(s.p, s.c, s.x), s.d),
    lambda s: s.call(s.comparison, s.d, s.t.ite(s.p, s.x, s.t.ite(s.q, s.y, s.c))),
    lambda s: s.call(s.comparison, s.t.ite(s.p, s.c, s.d), s.t.ite(s.q, s.d, s.c)),
    lambda s: s.call(s.comparison, s.t.ite(s.p, s.x, s.y), s.x),
    # the same where the values are more than variables, so that the comparison is not spread over them
    lambda s: s.call(s.comparison, s.t.ite(s.p, s.c, s.t.band(s.x, s.y)), s.d),
    lambda s: s.call(s.comparison, s.t.ite(s.p, s.t.band(s.x, s.y), s.y), s.t.band(s.x, s.y)),
    lambda s: s.t.eq(s.t.add(s.t.mul(s.c, s.x), s.y), s.t.add(s.t.mul(s.d, s.y), s.n(s.amount))),
    lambda s: s.t.eq(s.t.mul(s.c, s.x), s.d),
    lambda s: s.t.eq(s.t.add(s.t.mul(s.c, s.x), s.d), s.t.mul(s.c, s.y)),
    lambda s: s.t.eq(s.t.concat(s.h, s.k), s.t.bv(s.value, 2 * s.half)),
    lambda s: s.t.eq(s.call(s.bitwise, s.c, s.x), s.d),
    lambda s: s.t.eq(s.t.bnot(s.t.band(s.x, s.y)), s.c),
    lambda s: s.t.eq(s.t.bnot(s.t.band(s.x, s.y)), s.t.bnot(s.t.bor(s.x, s.y))),
    lambda s: s.t.eq(s.t.slt(s.x, s.y), s.t.sle(s.y, s.x)),
    lambda s: s.t.eq(s.t.not_(s.p), s.t.eq(s.x, s.y)),
    lambda s: s.t.eq(s.p, s.t.boolean(s.value & 1)),
    lambda s: s.t.eq(s.t.srem(s.x, s.n(3)), s.c),
    lambda s: s.t.lshr(s.x, s.t.add(s.t.zext(s.width - s.half, s.h), s.n(s.width))),
    lambda s: s.t.ult(s.x, s.n(1 << (s.width - 1))),
    lambda s: s.t.ult(s.n((1 << (s.width - 1)) - 1), s.x),
]


def fp(width: int) -> Callable[[Terms], Term]:
    return lambda t: t.var(f"f{width}", FP32 if width == 32 else FP64)


EDGE_FLOATS = (0.0, -0.0, 1.0, -1.0, 2.0, 0.5, 3.0, float("nan"), float("inf"), float("-inf"), 1e-40, 3.4e38)
FpShape = Callable[[Terms, Term, Term], Term]  # builder, a variable and a constant of one width
FP_SHAPES: list[FpShape] = [
    lambda t, f, c: t.fadd(f, c),
    lambda t, f, c: t.fsub(f, c),
    lambda t, f, c: t.fmul(f, c),
    lambda t, f, c: t.fdiv(f, c),
    lambda t, f, c: t.frem_ieee(t.fp_of(float("nan"), f.sort.width), f),
    lambda t, f, c: t.frem(f, t.fp_of(float("nan"), f.sort.width)),
    lambda t, f, c: t.fneg(t.fneg(f)),
    lambda t, f, c: t.fabs(t.fneg(f)),
    lambda t, f, c: t.fabs(t.fabs(f)),
    lambda t, f, c: t.feq(f, f),
    lambda t, f, c: t.flt(f, f),
    lambda t, f, c: t.fle(f, f),
    lambda t, f, c: t.feq(f, c),
    lambda t, f, c: t.eq(f, c),
    lambda t, f, c: t.flt(f, c),
    lambda t, f, c: t.flt(c, f),
    lambda t, f, c: t.fle(f, c),
    lambda t, f, c: t.fisnan(t.fneg(f)),
    lambda t, f, c: t.fisnan(t.fp_to_fp(f, 96 - f.sort.width)),
    lambda t, f, c: t.fisinf(t.fp_to_fp(f, 96 - f.sort.width)),
    lambda t, f, c: t.fisinf(t.fabs(f)),
    lambda t, f, c: t.fisinf(t.fround("RTP", f)),
    lambda t, f, c: t.fisnan(t.fround("RTP", f)),
    lambda t, f, c: t.fround("RTN", t.fround("RTP", f)),
    lambda t, f, c: t.fp_to_fp(t.fp_to_fp(f, 96 - f.sort.width), f.sort.width),
    lambda t, f, c: t.bits_to_fp(t.fp_to_bits(f)),
    lambda t, f, c: t.fp_to_bits(t.bits_to_fp(t.var("bits", bv_sort(f.sort.width)))),
]

# integers of few bits, so that the solver's proofs of conversions stay easy
INTEGER_SHAPES: list[Callable[[Terms, Term, Term], Term]] = [
    lambda t, i, j: t.fisnan(t.sbv_to_fp(i, 32)),
    lambda t, i, j: t.fisinf(t.sbv_to_fp(i, 32)),
    lambda t, i, j: t.fround("RTZ", t.sbv_to_fp(i, 32)),
    lambda t, i, j: t.fp_to_fp(t.sbv_to_fp(i, 32), 64),
    lambda t, i, j: t.fp_to_sbv(t.sbv_to_fp(i, 32), 32),
    lambda t, i, j: t.sbv_to_fp(t.sext(8, i), 32),
    lambda t, i, j: t.fadd(t.sbv_to_fp(i, 32), t.sbv_to_fp(j, 32)),
    lambda t, i, j: t.fsub(t.sbv_to_fp(i, 32), t.sbv_to_fp(j, 32)),
    lambda t, i, j: t.fsub(t.sbv_to_fp(i, 32), t.sbv_to_fp(i, 32)),
    lambda t, i, j: t.fadd(t.fadd(t.fp(0, 32), t.sbv_to_fp(i, 32)), t.sbv_to_fp(j, 32)),
    lambda t, i, j: t.fadd(t.fp_of(-3.0, 32), t.sbv_to_fp(i, 32)),
    lambda t, i, j: t.fadd(t.fp_of(0.5, 32), t.sbv_to_fp(i, 32)),
    lambda t, i, j: t.flt(t.sbv_to_fp(i, 32), t.fp_of(3.0, 32)),
    lambda t, i, j: t.feq(t.sbv_to_fp(i, 32), t.fp(1 << 31, 32)),
    lambda t, i, j: t.feq(t.fadd(t.sbv_to_fp(i, 32), t.sbv_to_fp(j, 32)), t.sbv_to_fp(j, 32)),
    lambda t, i, j: t.flt(t.sbv_to_fp(i, 32), t.sbv_to_fp(j, 32)),
    lambda t, i, j: t.fle(t.sbv_to_fp(i, 32), t.sbv_to_fp(j, 32)),
    lambda t, i, j: t.feq(t.sbv_to_fp(i, 32), t.sbv_to_fp(j, 32)),
]


class Prover:
    """Collects pairs (simplified, as written) and has a solver look for a difference."""

    def __init__(self) -> None:
        self.simple, self.plain = Terms(), Terms(simplify=False)
        self.differences: list[Term] = []

    def add(self, build: Callable[[Terms], Term]) -> None:
        copied: dict[Term, Term] = {}
        simplified = build(self.simple)
        for node in postorder([simplified]):
            if node.is_const:
                copied[node] = self.plain._constant(node.sort, node.value)
            elif not node.args:
                copied[node] = self.plain.var(node.name, node.sort)
            else:
                copied[node] = BUILD[node.op](self.plain, node, [copied[arg] for arg in node.args])
        self.differences.append(self.plain.ne(copied[simplified], build(self.plain)))

    def prove(self) -> None:
        bitwuzla = pytest.importorskip("bitwuzla")
        text = to_smtlib(self.plain, [], [[difference] for difference in self.differences])
        head, *checks = text.replace("(exit)\n", "").split("(push 1)\n")
        for position, check in enumerate(checks):
            head += check.split("(assert")[0]  # definitions may stand before the push
            assertion = check[: check.index("(check-sat)")]
            parser = bitwuzla.Parser(bitwuzla.TermManager(), bitwuzla.Options())
            parser.parse(head + assertion, True, False)
            answer = parser.bitwuzla().check_sat()
            assert answer == bitwuzla.Result.UNSAT, f"difference {position}: {self.differences[position]!r}"
            head += check.split("(pop 1)\n")[1]


def prove_all(prover: Prover) -> None:
    """All at once; one by one only to say which one is wrong."""
    bitwuzla = pytest.importorskip("bitwuzla")
    text = to_smtlib(prover.plain, [prover.plain.or_all(prover.differences)]).replace("(check-sat)\n", "")
    parser = bitwuzla.Parser(bitwuzla.TermManager(), bitwuzla.Options())
    parser.parse(text, True, False)
    if parser.bitwuzla().check_sat() != bitwuzla.Result.UNSAT:
        prover.prove()
        raise AssertionError("a rewrite is not proved")


def bv_prover(width: int, rounds: int) -> Prover:
    prover = Prover()
    for shape in BV_SHAPES:
        for seed in range(rounds):
            written = shape(Pieces(prover.plain, width, seed))
            if width == 32 and any(node.op in HARD for node in postorder([written])):
                continue
            prover.add(lambda t, shape=shape, seed=seed: shape(Pieces(t, width, seed)))  # type: ignore[misc]
    return prover


def fp_prover(shapes: list[FpShape], width: int) -> Prover:
    prover = Prover()
    for shape in shapes:
        for edge in EDGE_FLOATS:
            prover.add(lambda t, shape=shape, edge=edge: shape(t, fp(width)(t), t.fp_of(edge, width)))  # type: ignore[misc]
    return prover


def integer_prover(width: int) -> Prover:
    prover = Prover()
    for shape in INTEGER_SHAPES:
        prover.add(lambda t, shape=shape: shape(t, t.var("i", bv_sort(width)), t.var("j", bv_sort(width))))  # type: ignore[misc]
    return prover


@pytest.mark.parametrize("width", [2, 3, 4, 5, 6, 7, 8])
def test_bit_vector_rules_are_proved(width: int) -> None:
    prove_all(bv_prover(width, 12))


def test_bit_vector_rules_are_proved_at_32_bits() -> None:
    prove_all(bv_prover(32, 12))


@pytest.mark.parametrize("width", [32, 64])
def test_float_rules_are_proved(width: int) -> None:
    # a division by 2**k and the product that replaces it are proved at 32 bits
    prove_all(fp_prover(FP_SHAPES if width == 32 else FP_SHAPES[:3] + FP_SHAPES[4:], width))


def test_integer_conversion_rules_are_proved() -> None:
    prove_all(integer_prover(8))


def test_every_rule_is_met() -> None:
    counts: dict[str, int] = {}
    provers = [bv_prover(width, 20) for width in (3, 4, 8)]
    provers += [fp_prover(FP_SHAPES, width) for width in (32, 64)] + [integer_prover(8)]
    for prover in provers:
        counts.update(prover.simple.counts)
    names = {rule.__name__ for rules in RULES.values() for rule in rules}
    assert names - set(counts) == set()
