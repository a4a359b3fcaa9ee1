"""What the builder must recognise: rows of a term and the term that it has to be."""

from __future__ import annotations

import pytest

from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL, BV32, BV64, FP32, FP64, Op, array_sort, bv_sort


@pytest.fixture
def t() -> Terms:
    return Terms()


def bools(t: Terms, names: str) -> list[Term]:
    return [t.var(name, BOOL) for name in names]


def ints(t: Terms, names: str) -> list[Term]:
    return [t.var(name, BV32) for name in names]


def test_equal_terms_are_identical_and_sorts_are_part_of_a_variable(t: Terms) -> None:
    x, y = ints(t, "xy")
    assert t.add(x, y) is t.add(y, x)
    assert t.var("x", BV32) is x
    assert t.var("x", BV64) is not x
    assert t.bv(-1, 32) is t.bv(0xFFFFFFFF, 32) is t.bv(2**40 - 1, 32)
    assert t.bv(1, 32) is not t.bv(1, 64)
    assert t.bv(1, 1) is not t.true
    assert t.fp_of(1.5, 32).value == 0x3FC00000


def test_join_of_two_branches_gives_back_the_guard_of_the_fork(t: Terms) -> None:
    g, c, d, e = bools(t, "gcde")
    guard = t.and_(g, e)
    then, other = t.and_(guard, c), t.and_(guard, t.not_(c))
    assert t.or_(then, other) is guard
    inner = t.or_(t.and_(then, d), t.and_(then, t.not_(d)))
    assert t.or_(inner, other) is guard
    # a && b as two branches: the else parts join to one guard
    no = t.or_(other, t.and_(then, t.not_(d)))
    assert t.or_(t.and_(then, d), no) is guard


def test_complements_and_absorption(t: Terms) -> None:
    a, b, c = bools(t, "abc")
    x, y = ints(t, "xy")
    less = t.slt(x, y)
    assert t.not_(less) is t.sle(y, x)
    assert t.and_(t.and_(a, less), t.sle(y, x)) is t.false
    assert t.and_(t.and_(t.and_(a, b), c), t.not_(a)) is t.false
    assert t.and_(a, t.or_(a, b)) is a
    assert t.and_(a, t.or_(t.not_(a), b)) is t.and_(a, b)
    assert t.or_(a, t.and_(a, b)) is a
    assert t.or_(a, t.and_(t.not_(a), b)) is t.or_(a, b)
    assert t.or_(t.not_(a), t.not_(b)) is t.not_(t.and_(a, b))
    assert t.or_(less, t.sle(y, x)) is t.true
    assert t.and_(t.eq(x, t.bv(1, 32)), t.eq(x, t.bv(2, 32))) is t.false
    assert t.implies(a, a) is t.true


def test_membership_in_long_guards_is_exact(t: Terms) -> None:
    parts = [t.var(f"p{i}", BOOL) for i in range(300)]
    guard = t.and_all(parts)
    for part in (parts[0], parts[7], parts[150], parts[299]):
        assert t.and_(guard, part) is guard
        assert t.and_(guard, t.not_(part)) is t.false


def test_choices_dissolve_in_comparisons(t: Terms) -> None:
    a, b = t.var("a", BV64), t.var("b", BV64)
    c, d = bools(t, "cd")
    zero = t.bv(0, 32)
    lcmp = t.ite(t.slt(a, b), t.bv(-1, 32), t.ite(t.eq(a, b), zero, t.bv(1, 32)))
    assert t.slt(lcmp, zero) is t.slt(a, b)
    assert t.eq(t.ite(c, t.bv(1, 32), zero), zero) is t.not_(c)
    assert t.ne(t.ite(c, t.bv(1, 32), zero), zero) is c
    reference = t.ite(c, t.bv(7, 32), t.ite(d, t.bv(9, 32), t.bv(7, 32)))
    assert dict(t.choices(reference) or ()) == {7: t.or_(c, t.not_(d)), 9: t.and_(t.not_(c), d)}
    assert t.eq(reference, t.bv(8, 32)) is t.false
    moved = t.add(reference, t.bv(1, 32))
    assert dict(t.choices(moved) or ()) == {8: t.or_(c, t.not_(d)), 10: t.and_(t.not_(c), d)}
    assert t.choices(t.var("n", BV32)) is None
    assert t.choices(t.bv(4, 32)) == ((4, t.true),)
    assert t.choices(t.ite(c, a, t.bv(0, 64))) is None


def test_a_choice_by_equality_of_its_sides_is_none(t: Terms) -> None:
    x, zero = t.var("x", BV32), t.bv(0, 32)
    assert t.ite(t.eq(x, zero), zero, x) is x
    assert t.ite(t.eq(x, zero), x, zero) is zero
    assert t.ite(t.ne(x, zero), x, zero) is x
    assert t.ite(t.eq(x, zero), t.bv(1, 32), x) is not x


def test_deep_choices_need_no_recursion(t: Terms) -> None:
    state = t.bv(0, 32)
    for i in range(3000):
        state = t.ite(t.var(f"c{i}", BOOL), t.bv(i % 3, 32), t.ite(t.var(f"d{i}", BOOL), t.bv(2, 32), state))
    choices = t.choices(state)
    assert choices is not None
    assert {value for value, _ in choices} == {0, 1, 2}
    assert t.slt(t.mul(state, t.bv(2, 32)), t.bv(5, 32)) is t.true


def test_sums_have_one_form(t: Terms) -> None:
    x, y, z = ints(t, "xyz")

    def c(value: int) -> Term:
        return t.bv(value, 32)

    assert t.add(x, x) is t.mul(x, c(2)) is t.shl(x, c(1))
    assert t.add(t.shl(x, c(3)), t.shl(x, c(1))) is t.mul(c(10), x)
    assert t.sub(t.add(x, y), x) is y
    assert t.sub(x, x) is c(0)
    assert t.add(t.add(x, y), z) is t.add(x, t.add(z, y))
    assert t.add(t.add(x, c(3)), c(-3)) is x
    assert t.mul(c(2), t.add(x, y)) is t.add(t.add(x, y), t.add(y, x))
    assert t.add(t.bnot(x), c(1)) is t.neg(x)
    assert t.neg(t.sub(x, y)) is t.sub(y, x)
    assert t.eq(t.add(x, c(3)), c(5)) is t.eq(x, c(2))
    assert t.eq(t.add(x, y), t.add(y, z)) is t.eq(x, z)
    assert t.eq(t.sub(x, y), c(0)) is t.eq(x, y)
    assert t.eq(t.mul(x, c(2)), c(3)) is t.false
    assert t.eq(t.add(x, c(1)), x) is t.false


def test_horner_keeps_its_shape(t: Terms) -> None:
    """31 * (31 * h + a) + b must not become 961 * h + 31 * a + b: that costs multipliers."""
    h, a, b = ints(t, "hab")
    thirty_one = t.bv(31, 32)
    result = t.add(t.mul(thirty_one, t.add(t.mul(thirty_one, h), a)), b)
    factors = set()
    stack = [result]
    while stack:
        node = stack.pop()
        if node.op is Op.MUL:
            factors.add(node.args[0].value)
        stack.extend(node.args)
    assert factors == {31}


def test_casts_of_java_compose(t: Terms) -> None:
    x = t.var("x", BV32)
    byte = t.var("b", bv_sort(8))
    wide = t.sext(24, byte)
    assert t.sext(24, t.extract(7, 0, wide)) is wide  # i2b of a byte
    assert t.band(wide, t.bv(0xFF, 32)) is t.zext(24, byte)  # b & 0xff
    char = t.zext(16, t.extract(15, 0, x))
    assert t.zext(16, t.extract(15, 0, char)) is char
    assert t.lshr(t.lshr(x, t.bv(8, 32)), t.bv(8, 32)) is t.lshr(x, t.bv(16, 32))
    assert t.band(t.lshr(x, t.bv(8, 32)), t.bv(0xFF, 32)) is t.zext(24, t.extract(15, 8, x))
    assert t.extract(31, 0, t.sext(32, x)) is x  # (int) (long) x
    masked = t.ite(t.var("c", BOOL), t.bv(5, 32), wide)
    assert t.sext(24, t.extract(7, 0, masked)) is masked


def test_intervals_decide_comparisons(t: Terms) -> None:
    x = t.var("x", BV32)
    char = t.zext(16, t.var("c", bv_sort(16)))
    low = t.band(x, t.bv(7, 32))
    assert t.slt(low, t.bv(8, 32)) is t.true
    assert t.ult(low, t.bv(8, 32)) is t.true
    assert t.slt(char, t.bv(0, 32)) is t.false
    assert t.slt(t.add(char, char), t.bv(131071, 32)) is t.true
    rest = t.srem(x, t.bv(10, 32))
    assert t.slt(rest, t.bv(10, 32)) is t.true
    assert t.slt(t.bv(-10, 32), rest) is t.true
    assert t.slt(rest, t.bv(9, 32)) is not t.true
    assert t.ult(x, t.bv(1, 32)) is t.eq(x, t.bv(0, 32))
    assert t.slt(x, t.bv(-(2**31), 32)) is t.false
    assert t.sle(x, t.bv(2**31 - 1, 32)) is t.true
    assert t.sle(t.bv(5, 32), x) is t.slt(t.bv(4, 32), x)
    assert t.slt(t.sext(32, x), t.bv(2**31, 64)) is t.true


def test_remainder_by_zero_keeps_the_dividend(t: Terms) -> None:
    """SMT-LIB: x % 0 is x, so a divisor that may be 0 bounds nothing."""
    x = t.var("x", BV32)
    divisor = t.band(t.var("y", BV32), t.bv(7, 32))
    assert t.slt(t.srem(x, divisor), t.bv(8, 32)) is not t.true
    assert t.slt(t.urem(x, divisor), t.bv(8, 32)) is not t.true


def test_float_identities(t: Terms) -> None:
    f, d = t.var("f", FP32), t.var("d", FP64)
    i = t.var("i", BV32)
    assert t.feq(f, f) is t.not_(t.fisnan(f))
    assert t.flt(f, f) is t.false
    assert t.fneg(t.fneg(f)) is f
    assert t.fadd(f, t.fp_of(0.0, 32)) is not f  # -0 + 0 is +0
    assert t.fadd(f, t.fp_of(-0.0, 32)) is f
    assert t.eq(t.fp_of(0.0, 64), t.fp_of(-0.0, 64)) is t.false
    assert t.feq(t.fp_of(0.0, 64), t.fp_of(-0.0, 64)) is t.true
    assert t.feq(d, t.fp_of(0.0, 64)) is not t.eq(d, t.fp_of(0.0, 64))
    assert t.fp_to_sbv(t.sbv_to_fp(i, 64), 32) is i
    assert t.fp_to_sbv(t.sbv_to_fp(i, 32), 32) is not i  # an int does not fit a float
    assert t.fp_to_fp(t.fp_to_fp(f, 64), 32) is f
    bits = t.var("b", BV32)
    canonical = t.fp_to_bits(t.bits_to_fp(bits))
    assert canonical is t.ite(t.fisnan(t.bits_to_fp(bits)), t.bv(0x7FC00000, 32), bits)
    assert t.fdiv(f, t.fp_of(2.0, 32)) is t.fmul(f, t.fp_of(0.5, 32))
    assert t.fdiv(f, t.fp_of(3.0, 32)).op is Op.FDIV


def test_arrays_are_read_through(t: Terms) -> None:
    array = t.var("a", array_sort(BV32))
    i, v, w = ints(t, "ivw")
    next_index = t.add(i, t.bv(1, 32))
    stored = t.store(t.store(array, i, v), next_index, w)
    assert t.select(stored, i) is v
    assert t.select(stored, next_index) is w
    assert t.select(stored, t.add(i, t.bv(2, 32))) is t.select(array, t.add(i, t.bv(2, 32)))
    assert t.store(t.store(array, i, v), i, w) is t.store(array, i, w)
    assert t.select(t.const_array(v), i) is v
    unknown = t.var("j", BV32)
    assert t.select(stored, unknown).op is Op.SELECT
    assert t.store(array, i, t.select(array, i)) is array


def test_rules_are_counted_by_name(t: Terms) -> None:
    x, y = ints(t, "xy")
    t.udiv(x, t.bv(4, 32))
    t.udiv(y, t.bv(8, 32))
    assert t.counts["udiv_power"] == 2


def test_long_sums_stay_short_and_cancel(t: Terms) -> None:
    parts = [t.var(f"s{i}", BV32) for i in range(40)]
    total = t.bv(0, 32)
    for part in parts:
        total = t.add(total, part)
    before = total
    total = t.add(total, parts[3])
    assert t.sub(total, parts[3]) is before


def test_unsimplified_builder_makes_what_it_is_told() -> None:
    t = Terms(simplify=False)
    one = t.bv(1, 8)
    assert t.add(one, one).op is Op.ADD
    assert t.and_(t.true, t.true).op is Op.AND
    assert t.or_(t.false, t.true).op is Op.OR
    assert t.not_(t.not_(t.true)).op is Op.NOT
    assert t.fisnan(t.fp(0, 32)).op is Op.FISNAN


def test_nested_choices_and_stores_need_no_recursion(t: Terms) -> None:
    array = t.var("a", array_sort(BV32))
    value = t.var("v", BV32)
    for k in range(2000):
        condition = t.var(f"c{k}", BOOL)
        array = t.store(t.ite(condition, t.store(array, t.bv(1, 32), t.bv(k, 32)), array), t.bv(2, 32), value)
        value = t.ite(condition, t.bv(k, 32), value)
    assert t.select(array, t.bv(3, 32)).sort is BV32
    assert t.select(array, t.bv(1, 32)).sort is BV32
    assert t.slt(value, t.bv(7, 32)).sort is BOOL
    assert t.eq(value, t.bv(7, 32)) is t.eq(t.bv(7, 32), value)


def test_arithmetic_on_choices_does_not_explode(t: Terms) -> None:
    x = t.bv(0, 32)
    for k in range(300):
        x = t.ite(t.var(f"c{k}", BOOL), t.srem(t.add(t.mul(x, t.bv(k | 1, 32)), t.bv(k, 32)), t.bv(17, 32)), x)
    assert t._next < 2_000_000
