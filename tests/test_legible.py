"""Models are made legible where that changes nothing, and only there."""

from __future__ import annotations

from pybmc.solving.legible import LETTER, with_letters
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import array_sort, bv_sort


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


def test_refused_model_stays() -> None:
    terms = Terms()
    a, b = terms.var("a", bv_sort(16)), terms.var("b", bv_sort(16))
    condition = terms.and_(terms.eq(a, b), terms.ult(a, terms.bv(9, 16)))
    better = with_letters(Evaluator({a: 3, b: 3}), [a, b], accepts(terms, condition))
    assert (better.value(a), better.value(b)) == (3, 3)
