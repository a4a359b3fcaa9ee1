"""Queries with known answers, for every back end, and the check of a model against them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pybmc.solvers.api import Answer, Solver
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL, BV32, BV64, FP32, FP64, array_sort, bv_sort
from pybmc.terms.walk import variables

SAT, UNSAT = Answer.SAT, Answer.UNSAT
BYTE = bv_sort(8)
Build = Callable[[Terms], list[Term]]


def check_model(solver: Solver, constraints: Sequence[Term]) -> None:
    """After SAT: all constraints are true under the model, by our own evaluator."""
    env: dict[Term, object] = {}
    for variable in variables(constraints):
        env[variable] = solver.array_value(variable) if variable.sort.kind == "array" else solver.value(variable)
    evaluator = Evaluator(env)
    for constraint in constraints:
        assert evaluator.value(constraint) == 1, f"{solver.name}: {constraint!r} is false under {env}"


def _words(t: Terms) -> tuple[Term, Term, Term]:
    return t.var("x", BV32), t.var("y", BV32), t.var("z", BV32)


def _floats(t: Terms) -> tuple[Term, Term]:
    return t.var("f", FP32), t.var("g", FP32)


def factors(t: Terms) -> list[Term]:
    x, y, _ = _words(t)
    small = t.bv(1 << 16, 32)
    return [t.eq(t.mul(x, y), t.bv(60491, 32)), t.ult(x, small), t.ult(y, small), t.ult(t.bv(1, 32), x), t.ult(x, y)]


def no_factors(t: Terms) -> list[Term]:
    x, y, _ = _words(t)
    one, small = t.bv(1, 32), t.bv(256, 32)
    return [t.eq(t.mul(x, y), t.bv(251, 32)), t.ult(one, x), t.ult(x, small), t.ult(one, y), t.ult(y, small)]


def java_division(t: Terms) -> list[Term]:
    x, y, _ = _words(t)  # truncation: x == (x / y) * y + x % y, and the rest has the sign of x
    rest = t.srem(x, y)
    return [
        t.eq(x, t.bv(-7, 32)), t.eq(y, t.bv(2, 32)),
        t.eq(t.sdiv(x, y), t.bv(-3, 32)), t.eq(rest, t.bv(-1, 32)), t.eq(x, t.add(t.mul(t.sdiv(x, y), y), rest)),
    ]  # fmt: skip


def minimum_by_minus_one(t: Terms) -> list[Term]:
    x, y, _ = _words(t)
    low = t.bv(1 << 31, 32)
    return [
        t.eq(x, low),
        t.eq(y, t.bv(-1, 32)),
        t.not_(t.and_(t.eq(t.sdiv(x, y), low), t.eq(t.srem(x, y), t.bv(0, 32)))),
    ]


def long_shift(t: Terms) -> list[Term]:
    x, y, _ = _words(t)  # beyond the width: 0, 0 and the sign
    wrong = [t.ne(t.shl(x, y), t.bv(0, 32)), t.ne(t.lshr(x, y), t.bv(0, 32)),
             t.ne(t.ashr(x, y), t.ite(t.slt(x, t.bv(0, 32)), t.bv(-1, 32), t.bv(0, 32)))]  # fmt: skip
    return [t.ule(t.bv(32, 32), y), t.or_all(wrong)]


def narrowing(t: Terms) -> list[Term]:
    x, _, _ = _words(t)  # (byte) x == x exactly for -128..127
    narrowed = t.sext(24, t.extract(7, 0, x))
    inside = t.and_(t.sle(t.bv(-128, 32), x), t.sle(x, t.bv(127, 32)))
    return [t.ne(t.eq(narrowed, x), inside)]


def array_shadow(t: Terms) -> list[Term]:
    a, (x, y, _) = t.var("a", array_sort(BYTE)), _words(t)
    return [t.eq(t.select(t.store(a, x, t.bv(3, 8)), y), t.bv(4, 8)), t.eq(t.select(a, y), t.bv(5, 8))]


def array_model(t: Terms) -> list[Term]:
    a, (x, y, z) = t.var("a", array_sort(BV32)), _words(t)
    b = t.ite(t.slt(x, y), t.store(a, x, y), t.store(t.const_array(t.bv(9, 32)), y, x))
    return [t.eq(t.select(b, z), t.bv(9, 32)), t.eq(t.select(a, y), t.bv(7, 32)), t.ne(z, x), t.ne(z, y),
            t.eq(t.select(a, t.select(a, x)), x)]  # fmt: skip


def array_congruence(t: Terms) -> list[Term]:
    a, (x, y, z) = t.var("a", array_sort(BV32)), _words(t)
    return [t.eq(x, y), t.eq(y, z), t.ne(t.select(a, x), t.select(a, z))]


def float_array(t: Terms) -> list[Term]:
    a, x = t.var("a", array_sort(FP64)), t.var("x", BV32)
    return [t.fisnan(t.select(a, x)), t.fisinf(t.select(a, t.add(x, t.bv(1, 32))))]


def float_identity(t: Terms) -> list[Term]:
    f, g = _floats(t)  # equal by ==, yet different: the two zeros
    return [t.feq(f, g), t.ne(f, g)]


def float_identity_nonzero(t: Terms) -> list[Term]:
    return [*float_identity(t), t.not_(t.feq(_floats(t)[0], t.fp(0, 32)))]


def nan_is_itself(t: Terms) -> list[Term]:
    f, g = _floats(t)
    return [t.fisnan(f), t.fisnan(g), t.ne(f, g)]


def rounding_loss(t: Terms) -> list[Term]:
    f, g = _floats(t)
    return [t.feq(t.fadd(f, g), f), t.flt(t.fp_of(1.0, 32), g), t.not_(t.fisinf(f))]


def saturation(t: Terms) -> list[Term]:
    f, _ = _floats(t)
    return [t.flt(t.fp_of(3e9, 32), f), t.ne(t.fp_to_sbv(f, 32), t.bv(0x7FFFFFFF, 32))]


def int_through_float(t: Terms) -> list[Term]:
    x = t.var("x", BV32)  # (int) (float) x != x: more than 24 significant bits
    return [t.ne(t.fp_to_sbv(t.sbv_to_fp(x, 32), 32), x), t.slt(t.bv(0, 32), x)]


def int_through_double(t: Terms) -> list[Term]:
    x = t.var("x", BV32)
    return [t.ne(t.fp_to_sbv(t.sbv_to_fp(x, 64), 32), x)]


def bits_round_trip(t: Terms) -> list[Term]:
    f, x = _floats(t)[0], t.var("x", BV32)  # only NaN changes on the way through a float
    return [t.ne(t.fp_to_bits(t.bits_to_fp(x)), x), t.ne(t.fp_to_bits(t.fneg(f)), t.bv(0, 32)),
            t.not_(t.fisnan(t.bits_to_fp(x)))]  # fmt: skip


def bits_of_sum(t: Terms) -> list[Term]:
    f, g = _floats(t)
    return [t.eq(t.fp_to_bits(t.fadd(f, g)), t.bv(0x40490FDB, 32)), t.flt(t.fp_of(1.0, 32), f), t.flt(f, g)]


def nan_bits(t: Terms) -> list[Term]:
    f, g = _floats(t)
    return [t.fisnan(t.fadd(f, g)), t.ne(t.fp_to_bits(t.fadd(f, g)), t.bv(0x7FC00000, 32))]


def wide_and_narrow(t: Terms) -> list[Term]:
    b, x = t.var("b", BOOL), t.var("l", BV64)
    return [t.eq(b, t.slt(x, t.bv(0, 64))), t.eq(t.extract(40, 33, x), t.bv(0xA5, 8)), b]


CASES: dict[str, tuple[Build, Answer]] = {
    "factors": (factors, SAT),
    "no_factors": (no_factors, UNSAT),
    "java_division": (java_division, SAT),
    "minimum_by_minus_one": (minimum_by_minus_one, UNSAT),
    "long_shift": (long_shift, UNSAT),
    "narrowing": (narrowing, UNSAT),
    "array_shadow": (array_shadow, UNSAT),
    "array_model": (array_model, SAT),
    "array_congruence": (array_congruence, UNSAT),
    "float_array": (float_array, SAT),
    "float_identity": (float_identity, SAT),
    "float_identity_nonzero": (float_identity_nonzero, UNSAT),
    "nan_is_itself": (nan_is_itself, UNSAT),
    "rounding_loss": (rounding_loss, SAT),
    "saturation": (saturation, UNSAT),
    "int_through_float": (int_through_float, SAT),
    "int_through_double": (int_through_double, UNSAT),
    "bits_round_trip": (bits_round_trip, UNSAT),
    "bits_of_sum": (bits_of_sum, SAT),
    "nan_bits": (nan_bits, UNSAT),
    "wide_and_narrow": (wide_and_narrow, SAT),
}
