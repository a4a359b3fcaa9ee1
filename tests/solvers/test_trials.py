"""Trying all cases at once gives the answers that solvers give, and models that hold."""

from __future__ import annotations

import random
from itertools import product

import pytest

from pybmc.solvers import make_solver
from pybmc.solvers.api import Answer
from pybmc.solving import patterns, trials
from pybmc.solving.gates import Circuit, Unsuited
from pybmc.solving.patterns import Block, Scale, blocks, number_of_orders, of_orders, of_values
from pybmc.solving.trials import Program, Trial
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL, BV32, FP64, bv_sort
from pybmc.terms.order import Ranking
from pybmc.terms.switches import builder

BINARY = (
    "add", "mul", "udiv", "urem", "sdiv", "srem", "band", "bor", "bxor", "shl", "lshr", "ashr",
    "ult", "ule", "slt", "sle", "eq", "concat",
)  # fmt: skip


def cases(block: Block, unknowns: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    def value(bits: tuple[int, ...], case: int) -> int:
        return sum((block.columns[bit] >> case & 1) << place for place, bit in enumerate(bits))

    return [tuple([value(bits, case) for bits in unknowns]) for case in range(block.cases)]


def assert_computed(query: Term, variables: list[Term]) -> None:
    """In all cases what the evaluator says."""
    circuit = Circuit(query)
    program = Program(circuit.gates, [circuit.bit(query)])
    unknowns = [circuit.inputs[variable] for variable in variables if variable in circuit.inputs]
    variables = [variable for variable in variables if variable in circuit.inputs]
    for block in blocks([of_values(bits, range(1 << len(bits))) for bits in unknowns]):
        held = program.run(block)
        for number, values in enumerate(cases(block, unknowns)):
            env = dict(zip(variables, values, strict=True))
            assert Evaluator(env).value(query) == held >> number & 1, (query, env)


@pytest.mark.parametrize("name", BINARY)
@pytest.mark.parametrize("width", [1, 2, 3])
def test_gates_compute_what_operators_mean(name: str, width: int) -> None:
    """Of two unknowns, and where one of them is known."""
    terms = builder(["all"], False)()
    x, y = (terms.var(letter, bv_sort(width)) for letter in "xy")
    known = [terms.bv(value, width) for value in range(1 << width)]
    for a, b in [(x, y), *[(x, value) for value in known], *[(value, y) for value in known]]:
        made = getattr(terms, name)(a, b)
        result = terms.var("r", made.sort)
        assert_computed(terms.eq(made, result), [x, y, result])


def test_gates_of_other_operators() -> None:
    terms = builder(["all"], False)()
    x, y = (terms.var(letter, bv_sort(3)) for letter in "xy")
    p, q = (terms.var(letter, BOOL) for letter in "pq")
    wide = terms.var("w", bv_sort(5))
    assert_computed(terms.eq(terms.zext(2, x), wide), [x, wide])
    assert_computed(terms.eq(terms.sext(2, x), wide), [x, wide])
    assert_computed(terms.eq(terms.extract(3, 1, wide), x), [x, wide])
    assert_computed(terms.eq(terms.ite(p, x, y), terms.neg(x)), [x, y, p])
    assert_computed(terms.eq(terms.bnot(x), y), [x, y])
    assert_computed(terms.ite(p, terms.or_(q, terms.eq(x, y)), terms.not_(q)), [x, y, p, q])


def test_floats_and_arrays_are_not_tried() -> None:
    terms = Terms()
    with pytest.raises(Unsuited):
        Circuit(terms.flt(terms.var("d", FP64), terms.fp(0x3FF0000000000000, 64)))
    with pytest.raises(Unsuited):  # nor is what has too many values
        Trial(terms, terms.eq(terms.mul(*(terms.var(name, BV32) for name in "xy")), terms.bv(77, 32)), {})


SCALES = [
    Scale((), ((0, 9),)),
    Scale((0, 3), ((0, 0), (1, 2), (4, 3))),
    Scale((2,), ((0, 2), (3, 1))),
]


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_all_orders_are_there(scale: Scale, count: int) -> None:
    """What any ranks say of each other and of the constants, some case says too, and no two the same."""
    unknowns = [tuple(range(10 * number, 10 * number + 4)) for number in range(count)]
    block = of_orders(unknowns, scale)
    found = [said(values, scale) for values in cases(block, unknowns)]
    ranks = sorted({*scale.constants, *[start + at for start, room in scale.gaps for at in range(room)]})
    assert len(found) == len(set(found)) == number_of_orders(count, scale)
    assert set(found) == {said(values, scale) for values in product(ranks, repeat=count)}


def said(values: tuple[int, ...], scale: Scale) -> tuple[bool, ...]:
    every = (*values, *scale.constants)
    return tuple([one < other for one in every for other in every])


@pytest.mark.parametrize("counts", [(3,), (2, 5, 7), (50, 3), (4, 90), (200, 7, 2), (1, 1, 6), (2, 2, 2, 2, 2, 2, 2)])
def test_products_have_each_case_once(counts: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patterns, "AT_ONCE", 64)
    monkeypatch.setattr(patterns, "MOST_AT_ONCE", 256)
    unknowns = [tuple(range(10 * number, 10 * number + 8)) for number in range(len(counts))]
    axes = [of_values(bits, range(count)) for bits, count in zip(unknowns, counts, strict=True)]
    for halved in (0, 3):
        found = [case for block in blocks(axes, halved) for case in cases(block, unknowns)]
        assert sorted(found) == sorted(product(*map(range, counts)))


def test_many_gates_are_computed_in_fewer_cases_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    terms = Terms()
    a, b = (terms.var(name, bv_sort(8)) for name in "ab")
    query = terms.eq(terms.mul(a, terms.add(a, b)), terms.bv(6, 8))
    halved, found = [], []
    for most in (1 << 30, 1 << 17):
        monkeypatch.setattr(trials, "MOST_KEPT", most)
        circuit = Circuit(query)
        halved.append(Program(circuit.gates, [circuit.bit(query)]).halved())
        found.append(Trial(terms, query, {}).answer(lambda: False))
    assert halved[0] == 0 < halved[1]
    for answer, model in found:
        assert answer is Answer.SAT
        assert Evaluator(model).value(query) == 1


@pytest.mark.parametrize("low", [-5, 0, 3])
def test_numbers_one_after_the_other(low: int) -> None:
    for count in (1, 7, 40):
        block = of_values(tuple(range(33)), range(low, low + count))
        assert cases(block, [tuple(range(33))]) == [(value & (1 << 33) - 1,) for value in range(low, low + count)]


@pytest.mark.parametrize("seed", range(3))
def test_answers_are_those_of_a_solver(seed: int) -> None:
    """Numbers that are only compared, some with constants; one that is confined, one with few bits that matter."""
    rng = random.Random(seed)
    answers = set()
    for _ in range(30):
        terms = Terms()
        keys = [terms.var(f"k{number}", BV32) for number in range(4)]
        few, masked, p = terms.var("few", BV32), terms.var("masked", BV32), terms.var("p", BOOL)
        low = terms.band(masked, terms.bv(7, 32))
        parts = [terms.sle(terms.bv(-2, 32), few), terms.sle(few, terms.bv(5, 32))]
        moved = [terms.ite(rng.choice((p, terms.slt(keys[0], keys[1]))), *rng.sample(keys, 2)) for _ in range(3)]
        for _ in range(rng.randrange(4, 12)):
            compared = rng.choice((terms.slt, terms.sle, terms.eq))
            kinds = [
                compared(*rng.sample([*keys, *moved], 2)),
                compared(rng.choice(moved), terms.bv(rng.choice((0, 1, 7, -(1 << 31))), 32)),
                compared(terms.mul(few, low), terms.bv(rng.randrange(-9, 9), 32)),
            ]
            parts.append(rng.choice([*kinds, terms.not_(rng.choice(kinds)), terms.or_(*rng.sample(kinds, 2))]))
        query = terms.and_all(parts)
        if not query.is_const:
            answers.add(tried(terms, query))
    assert answers == {Answer.SAT, Answer.UNSAT}


@pytest.mark.parametrize("seed", range(3))
def test_both_orders_of_numbers_are_tried(seed: int) -> None:
    """`x < 5` as signed numbers and `9 < x` as unsigned ones hold together, far from 5 and 9."""
    rng = random.Random(seed)
    answers = set()
    for _ in range(60):
        terms = Terms()
        x, y = (terms.var(name, bv_sort(5)) for name in "xy")
        parts = []
        for _ in range(rng.randrange(2, 7)):
            compared = rng.choice((terms.slt, terms.sle, terms.ult, terms.ule, terms.eq))
            sides = [rng.choice((x, y)), terms.bv(rng.choice((0, 5, 9, 15, 16, 26, 31)), 5)]
            rng.shuffle(sides)
            parts.append(compared(*sides))
        query = terms.and_all([terms.or_(*rng.sample(parts, 2)), *parts[2:]])
        if not query.is_const:
            answer, model = Trial(terms, query, {}).answer(lambda: False)
            values = [Evaluator({x: a, y: b}).value(query) for a, b in product(range(32), repeat=2)]
            assert (answer is Answer.SAT) == any(values), query
            assert answer is Answer.UNSAT or Evaluator(model, total=False).value(query)
            answers.add(answer)
    assert answers == {Answer.SAT, Answer.UNSAT}


def tried(terms: Terms, query: Term) -> Answer:
    """What a trial says; its model holds, and bitwuzla agrees."""
    ranking = Ranking(terms, query)
    answer, model = Trial(terms, ranking.query, ranking.ranks()).answer(lambda: False)
    if answer is Answer.SAT:
        assert Evaluator(ranking.model(model), total=False).value(query)
    assert answer is make_solver("bitwuzla", terms).check([query], None)
    return answer


def test_a_trial_stops_when_it_is_told() -> None:
    terms = Terms()
    x = terms.var("x", bv_sort(8))
    query = terms.eq(terms.mul(x, x), terms.bv(2, 8))
    assert Trial(terms, query, {}).answer(lambda: True)[0] is Answer.UNKNOWN
    assert Trial(terms, query, {}).answer(lambda: False)[0] is Answer.UNSAT
