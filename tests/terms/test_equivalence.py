"""Random terms, built with and without simplification: equal values under random models, and proved equal by a solver.

The same random choices drive both builders, so the unsimplified term says what was meant.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL, BV32, FP32, FP64, Op, Sort, array_sort, bv_sort
from pybmc.terms.rebuild import BUILD
from pybmc.terms.smtlib import to_smtlib
from pybmc.terms.walk import postorder

Pair = tuple[Term, Term]  # simplified, as written
ARITHMETIC = "add sub mul udiv urem sdiv srem band bor bxor shl lshr ashr add sub band".split()
COMPARISONS = "eq ne ult ule slt sle".split()
FP_EDGES = [
    0, 0x80000000, 0x3F800000, 0xBF800000, 0x40000000, 0x3F000000, 0x7F800000, 0xFF800000, 0x7FC00000, 1, 0x80000001,
    0x7FFFFF, 0x800000, 0x7F7FFFFF, 0xFF7FFFFF, 0x4F000000, 0xCF000000, 0x4EFFFFFF, 0x40490FDB, 0x3EAAAAAB, 0x4B000001,
    0x5F000000, 0xDF000000, 0x3FC00000, 0x40200000, 0x3DCCCCCD, 0x34000000,
]  # fmt: skip
FP64_EDGES = [
    0, 1 << 63, 0x3FF0000000000000, 0xBFF0000000000000, 0x4000000000000000, 0x3FE0000000000000, 0x7FF0000000000000,
    0xFFF0000000000000, 0x7FF8000000000000, 1, (1 << 63) | 1, 0xFFFFFFFFFFFFF, 0x10000000000000, 0x7FEFFFFFFFFFFFFF,
    0x41E0000000000000, 0xC1E0000000000000, 0x41DFFFFFFFFFFFFF, 0x43E0000000000000, 0xC3E0000000000000,
    0x400921FB54442D18, 0x3FB999999999999A, 0x4330000000000001, 0x36A0000000000000, 0x47EFFFFFF0000000,
    0x3FF8000000000000, 0x4004000000000000,
]  # fmt: skip


def constant_of(rng: random.Random, width: int) -> int:
    mask = (1 << width) - 1
    edges = [0, 1, 2, 3, mask, mask >> 1, (mask >> 1) + 1, (1 << rng.randrange(width)) - 1, 1 << rng.randrange(width)]
    return (rng.choice(edges) if rng.random() < 0.7 else rng.getrandbits(width)) & mask


class Generator:
    """Builds each random term in two builders at once; `pools` holds the pairs by sort."""

    def __init__(self, seed: int, width: int) -> None:
        self.rng = random.Random(seed)
        self.width = width
        self.builders = (Terms(), Terms(simplify=False))
        self.pools: dict[Sort, list[Pair]] = {}
        self.names: list[tuple[str, Sort]] = []
        for i in range(3):
            self.variable(f"x{i}", bv_sort(width))
            self.variable(f"p{i}", BOOL)

    def variable(self, name: str, sort: Sort) -> None:
        self.names.append((name, sort))
        self.make("var", name, sort)

    def make(self, method: str, *args: Any) -> Pair:
        """Call the method of both builders; a pair among the arguments gives each builder its own term."""
        sides = [
            getattr(builder, method)(*(arg[i] if isinstance(arg, tuple) else arg for arg in args))
            for i, builder in enumerate(self.builders)
        ]
        pair = (sides[0], sides[1])
        assert pair[0].sort is pair[1].sort
        self.pools.setdefault(pair[0].sort, []).append(pair)
        return pair

    def pick(self, sort: Sort, constants: float = 0.3) -> Pair:
        rng = self.rng
        if sort.kind == "bv" and rng.random() < constants:
            value = constant_of(rng, sort.width)
            return (self.builders[0].bv(value, sort.width), self.builders[1].bv(value, sort.width))
        if sort.kind == "fp" and rng.random() < constants:
            bits = rng.choice(FP_EDGES if sort.width == 32 else FP64_EDGES)
            return (self.builders[0].fp(bits, sort.width), self.builders[1].fp(bits, sort.width))
        pool = self.pools[sort]
        if rng.random() < 0.6:  # mostly something recent, so that terms become deep
            return pool[-1 - min(int(rng.expovariate(0.35)), len(pool) - 1)]
        return rng.choice(pool)

    def sort(self) -> Sort:
        if self.rng.random() < 0.6:
            return bv_sort(self.width)
        return self.rng.choice([sort for sort in self.pools if sort.kind == "bv"])

    def step(self) -> None:
        rng = self.rng
        sort = self.sort()
        kind = rng.random()
        if kind < 0.40:
            self.make(rng.choice(ARITHMETIC), self.pick(sort), self.pick(sort))
        elif kind < 0.47:
            self.make(rng.choice(["neg", "bnot"]), self.pick(sort))
        elif kind < 0.61:
            self.make(rng.choice(COMPARISONS), self.pick(sort), self.pick(sort))
        elif kind < 0.73:
            self.make(rng.choice(["and_", "or_", "eq", "implies", "and_", "or_"]), self.pick(BOOL), self.pick(BOOL))
        elif kind < 0.76:
            self.make("not_", self.pick(BOOL))
        elif kind < 0.90:
            target = BOOL if rng.random() < 0.2 else sort
            self.make("ite", self.pick(BOOL), self.pick(target, 0.5), self.pick(target, 0.5))
        else:
            self.resize(sort)

    def resize(self, sort: Sort) -> None:
        rng = self.rng
        method = rng.choice(["extract", "zext", "sext", "concat"])
        if method == "extract":
            low = rng.randrange(sort.width) if rng.random() < 0.5 else 0
            self.make("extract", rng.randrange(low, sort.width), low, self.pick(sort))
        elif method == "concat" and sort.width <= 32:
            self.make("concat", self.pick(sort), self.pick(sort))
        elif method != "concat" and sort.width <= 64:
            added = self.width - sort.width if sort.width < self.width else rng.randrange(1, 9)
            self.make(method, added, self.pick(sort))

    def fp_step(self) -> None:
        rng = self.rng
        sort = rng.choice([FP32, FP64])
        kind = rng.random()
        if kind < 0.35:
            self.make(rng.choice(["fadd", "fsub", "fmul", "fdiv", "frem"]), self.pick(sort), self.pick(sort))
        elif kind < 0.5:
            self.make(rng.choice(["fneg", "fabs", "fsqrt", "fisnan", "fisinf"]), self.pick(sort))
        elif kind < 0.6:
            self.make(rng.choice(["feq", "flt", "fle", "eq"]), self.pick(sort), self.pick(sort))
        elif kind < 0.7:
            self.make("fround", rng.choice(["RNE", "RTZ", "RTP", "RTN"]), self.pick(sort))
        elif kind < 0.8:
            self.make("fp_to_fp", self.pick(sort), rng.choice([32, 64]))
        elif kind < 0.85:
            self.make("ite", self.pick(BOOL), self.pick(sort, 0.5), self.pick(sort, 0.5))
        else:
            self.fp_conversion(sort)

    def fp_conversion(self, sort: Sort) -> None:
        rng = self.rng
        kind = rng.randrange(5)
        if kind == 0:
            self.make("sbv_to_fp", self.pick(bv_sort(rng.choice([32, 64]))), sort.width)
        elif kind == 1:
            self.make("fp_to_sbv", self.pick(sort), rng.choice([32, 64]))
        elif kind == 2:
            self.make("bits_to_fp", self.pick(bv_sort(sort.width)))
        elif kind == 3:
            self.make("fp_to_bits", self.pick(sort))
        else:
            self.make("fma", self.pick(sort), self.pick(sort), self.pick(sort))

    def array_step(self) -> None:
        rng = self.rng
        arrays = array_sort(BV32)
        kind = rng.random()
        if kind < 0.45:
            self.make("store", self.pick(arrays), self.pick(BV32, 0.6), self.pick(BV32))
        elif kind < 0.8:
            self.make("select", self.pick(arrays), self.pick(BV32, 0.6))
        elif kind < 0.95:
            self.make("ite", self.pick(BOOL), self.pick(arrays), self.pick(arrays))
        else:
            self.make("const_array", self.pick(BV32))

    def models(self, count: int) -> list[tuple[Evaluator, Evaluator]]:
        result = []
        for _ in range(count):
            values = [self.value(sort) for _, sort in self.names]
            pair = []
            for builder in self.builders:
                env = {builder.var(n, s): v for (n, s), v in zip(self.names, values, strict=True)}
                pair.append(Evaluator(env))
            result.append((pair[0], pair[1]))
        return result

    def value(self, sort: Sort) -> Any:
        if sort.kind == "array":
            return {i: constant_of(self.rng, 32) for i in range(3)}, constant_of(self.rng, 32)
        if sort.kind == "fp":
            return self.rng.choice(FP_EDGES if sort.width == 32 else FP64_EDGES)
        return constant_of(self.rng, sort.width)

    def compare(self) -> None:
        """Every pair has the same value in every model, inside the interval and among the choices that are known."""
        simple = self.builders[0]
        for left, right in self.models(8):
            for sort, pool in self.pools.items():
                if sort.kind == "array":
                    continue
                for a, b in pool:
                    value = left.value(a)
                    assert value == right.value(b), f"{a!r} is not {b!r}"
                    if a in simple.ranges:
                        low, high = simple.ranges[a]
                        signed = value - (1 << sort.width) if value >> (sort.width - 1) else value
                        assert low <= signed <= high, f"{a!r} outside {low}..{high}"
                    choices = simple.choices(a)
                    if choices is not None:
                        assert [v for v, guard in choices if left.value(guard)] == [value]


@pytest.mark.parametrize("width", [1, 2, 3, 4, 5, 6, 7, 8, 16, 32, 64])
def test_bit_vectors_keep_their_value(width: int) -> None:
    for seed in range(25):
        generator = Generator(seed * 1000 + width, width)
        for _ in range(60):
            generator.step()
        generator.compare()


def test_floats_keep_their_value() -> None:
    for seed in range(60):
        generator = Generator(seed, 32)
        for name, sort in (("f0", FP32), ("f1", FP32), ("d0", FP64), ("d1", FP64), ("l", bv_sort(64))):
            generator.variable(name, sort)
        for _ in range(60):
            generator.fp_step()
        generator.compare()


def test_arrays_keep_their_value() -> None:
    for seed in range(40):
        generator = Generator(seed, 32)
        generator.variable("a0", array_sort(BV32))
        generator.variable("a1", array_sort(BV32))
        for _ in range(60):
            generator.array_step()
            generator.step()
        generator.compare()


def copy_into(builder: Terms, root: Term) -> Term:
    """The same nodes in another builder."""
    done: dict[Term, Term] = {}
    for node in postorder([root]):
        if node.op is Op.VAR:
            done[node] = builder.var(node.name, node.sort)
        elif node.is_const:
            done[node] = builder._constant(node.sort, node.value)
        else:
            done[node] = BUILD[node.op](builder, node, [done[arg] for arg in node.args])
    return done[root]


def satisfiable(builder: Terms, constraints: list[Term]) -> bool:
    bitwuzla = pytest.importorskip("bitwuzla")
    parser = bitwuzla.Parser(bitwuzla.TermManager(), bitwuzla.Options())
    text = to_smtlib(builder, constraints).replace("(check-sat)\n", "")
    parser.parse(text, True, False)
    answer = parser.bitwuzla().check_sat()
    assert answer in (bitwuzla.Result.SAT, bitwuzla.Result.UNSAT)
    return bool(answer == bitwuzla.Result.SAT)


@pytest.mark.parametrize("width", [1, 2, 3, 4, 5, 6, 7, 8, 32])
def test_bit_vector_rewrites_are_proved(width: int) -> None:
    for seed in range(12):
        generator = Generator(seed * 100 + width, width)
        for _ in range(14 if width == 32 else 40):
            generator.step()
        plain = generator.builders[1]
        differences = []
        for pool in generator.pools.values():
            for a, b in pool:
                if width == 32 and any(node.op in HARD for node in postorder([b])):
                    continue
                differences.append(plain.ne(copy_into(plain, a), b))
        assert not satisfiable(plain, [plain.or_all(differences)])


# proofs about these at 32 bits are hard for any solver; the smaller widths and the models have them
HARD = (Op.MUL, Op.UDIV, Op.UREM, Op.SDIV, Op.SREM)


def test_float_rewrites_are_proved() -> None:
    for seed in range(40):
        generator = Generator(seed, 32)
        generator.variable("f0", FP32)
        generator.variable("d0", FP64)
        for _ in range(6):
            sort = generator.rng.choice([FP32, FP64])
            generator.make(generator.rng.choice(["fneg", "fabs"]), generator.pick(sort))
            generator.make(
                generator.rng.choice(["feq", "flt", "fle", "eq"]), generator.pick(sort), generator.pick(sort)
            )
            generator.make(generator.rng.choice(["fisnan", "fisinf"]), generator.pick(sort))
            generator.make("fround", "RTN", generator.pick(sort))
            generator.make("fp_to_fp", generator.pick(sort), 96 - sort.width)
            generator.make("ite", generator.pick(BOOL), generator.pick(sort), generator.pick(sort, 0.6))
        plain = generator.builders[1]
        pairs = [pair for sort in (FP32, FP64, BOOL) for pair in generator.pools[sort]]
        differences = [plain.ne(copy_into(plain, a), b) for a, b in pairs]
        assert not satisfiable(plain, [plain.or_all(differences)])
