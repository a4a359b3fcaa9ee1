"""Models are made legible where that changes nothing, and only there."""

from __future__ import annotations

from pybmc.solving.legible import LETTER, far_from_zero, near_zero, with_letters
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL, FP64, array_sort, bv_sort


def accepts(terms: Terms, condition: Term):  # type: ignore[no-untyped-def]
    return lambda model: bool(model.value(condition))


def test_units_that_nobody_reads() -> None:
    terms = Terms()
    cells = [terms.var(f"s[{at}]", bv_sort(16)) for at in range(3)]
    condition = terms.eq(cells[1], terms.bv(0x4E00, 16))
    model = Evaluator({cells[0]: 0, cells[1]: 0x4E00, cells[2]: ord("z")})
    better = with_letters(model, cells, accepts(terms, condition))
    assert [better.value(cell) for cell in cells] == [LETTER, 0x4E00, ord("z")]


def test_arrays_keep_the_cells_that_matter() -> None:
    terms = Terms()
    array = terms.var("s[]", array_sort(bv_sort(16)))
    condition = terms.eq(terms.select(array, terms.bv(2, 32)), terms.bv(7, 16))
    better = with_letters(Evaluator({array: ({2: 7}, 0)}), [array], accepts(terms, condition))
    assert better.array(array) == ({2: 7}, LETTER)
    assert better.value(condition)


def test_digits_of_other_scripts() -> None:
    terms = Terms()
    cells = [terms.var(f"s[{at}]", bv_sort(16)) for at in range(2)]
    digits = [terms.or_(terms.eq(cell, terms.bv(ord("4"), 16)), terms.ult(terms.bv(0x600, 16), cell)) for cell in cells]
    model = Evaluator({cells[0]: 0xFF14, cells[1]: 0x0664})  # fullwidth and Arabic 4
    better = with_letters(model, cells, accepts(terms, terms.and_all(digits)))
    assert [better.value(cell) for cell in cells] == [ord("4"), ord("4")]


def test_refused_model_stays() -> None:
    terms = Terms()
    a, b = terms.var("a", bv_sort(16)), terms.var("b", bv_sort(16))
    condition = terms.and_(terms.eq(a, b), terms.ult(a, terms.bv(9, 16)))
    better = with_letters(Evaluator({a: 3, b: 3}), [a, b], accepts(terms, condition))
    assert (better.value(a), better.value(b)) == (3, 3)


def test_numbers_near_zero() -> None:
    terms = Terms()
    x, y, z = (terms.var(name, bv_sort(32)) for name in "xyz")
    null = terms.var("null", BOOL)
    condition = terms.and_all([
        terms.slt(terms.bv(1000, 32), x),  # above
        terms.slt(y, terms.bv(-3, 32)),  # below
        terms.eq(terms.band(z, terms.bv(7, 32)), terms.bv(5, 32)),  # some of them
        terms.or_(null, terms.slt(x, terms.bv(1 << 30, 32))),
    ])  # fmt: skip
    model = Evaluator({x: 1 << 29, y: 1 << 31, z: 0x7FFF_FFFD, null: 1})
    better = near_zero(model, [x, y, z, null], accepts(terms, condition))
    assert [better.value(v) for v in (x, y, z, null)] == [1001, (1 << 32) - 4, (1 << 32) - 3, 0]
    assert far_from_zero(better, [x, y, z]) == [x]


def test_doubles_are_round() -> None:
    terms = Terms()
    d = terms.var("d", FP64)
    condition = terms.flt(terms.fp(0x4004_0000_0000_0000, 64), d)  # 2.5
    model = Evaluator({d: 0x4004_0000_0000_0001})
    assert near_zero(model, [d], accepts(terms, condition)).value(d) == 0x4008_0000_0000_0000  # 3.0
