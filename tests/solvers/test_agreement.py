"""Every back end gives the known answer to every query of the corpus, and models that hold."""

from __future__ import annotations

import sys
import time

import pytest
import z3.z3core as z3c
import z3.z3types as z3t

from pybmc.errors import InternalError, UsageError
from pybmc.solvers import SOLVER_NAMES, make_solver
from pybmc.solvers.api import Answer
from pybmc.solvers.cnf import CannotBlast, Cnf
from pybmc.terms.node import Terms
from pybmc.terms.ops import BV32, FP32, array_sort, bv_sort
from tests.solvers.corpus import CASES, check_model

MAIN = ("bitwuzla", "z3", "cadical")
OTHERS = tuple(name for name in SOLVER_NAMES if name not in MAIN)


@pytest.mark.parametrize("simplify", [True, False])
@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("name", MAIN)
def test_answer_and_model(name: str, case: str, simplify: bool) -> None:
    terms = Terms(simplify=simplify)
    build, expected = CASES[case]
    constraints = build(terms)
    solver = make_solver(name, terms)
    for constraint in constraints:
        solver.add(constraint)
    assert solver.check() is expected
    if expected is Answer.SAT:
        check_model(solver, constraints)


@pytest.mark.parametrize("case", CASES)
@pytest.mark.parametrize("name", MAIN)
def test_as_assumptions(name: str, case: str) -> None:
    """Assumptions decide like constraints, and leave nothing behind."""
    terms = Terms()
    build, expected = CASES[case]
    constraints = build(terms)
    solver = make_solver(name, terms)
    assert solver.check([terms.false]) is Answer.UNSAT
    assert solver.check(constraints) is expected
    if expected is Answer.SAT:
        check_model(solver, constraints)
    assert solver.check() is Answer.SAT
    assert solver.check(constraints[1:]) is Answer.SAT or len(constraints) > 2
    assert solver.check(constraints) is expected


@pytest.mark.parametrize("name", OTHERS)
def test_other_sat_solvers(name: str) -> None:
    """They share the clauses with cadical: a few cases show that their interface is used rightly."""
    for case in ("factors", "no_factors", "array_model", "array_congruence", "narrowing", "float_identity"):
        terms = Terms()
        build, expected = CASES[case]
        constraints = build(terms)
        solver = make_solver(name, terms)
        solver.add(constraints[0])
        assert solver.check(constraints[1:], 20) is expected, case
        if expected is Answer.SAT:
            check_model(solver, constraints)
            assert solver.check([terms.not_(constraints[0])]) is Answer.UNSAT


@pytest.mark.parametrize("name", MAIN)
def test_growing_session(name: str) -> None:
    """Floats and arrays may come late; models after each check are those of that check."""
    terms = Terms()
    x, y = terms.var("x", BV32), terms.var("y", BV32)
    f, a = terms.var("f", FP32), terms.var("a", array_sort(BV32))
    query = [terms.ult(x, y)]
    solver = make_solver(name, terms)
    solver.add(query[0])
    steps = [
        (terms.eq(terms.mul(x, x), terms.bv(49, 32)), Answer.SAT),
        (terms.fle(terms.fp_of(2.5, 32), terms.fadd(f, terms.sbv_to_fp(x, 32))), Answer.SAT),
        (terms.eq(terms.select(a, x), y), Answer.SAT),
        (terms.eq(terms.select(a, terms.fp_to_sbv(f, 32)), terms.bv(3, 32)), Answer.SAT),
        (terms.ult(y, x), Answer.UNSAT),
    ]
    for constraint, expected in steps:
        assert solver.check([constraint]) is expected
        if expected is Answer.SAT:
            check_model(solver, [*query, constraint])
            solver.add(constraint)
            query.append(constraint)
            assert solver.check() is Answer.SAT
            check_model(solver, query)
    solver.add(terms.ult(y, x))
    assert solver.check() is Answer.UNSAT


@pytest.mark.parametrize("name", MAIN)
def test_same_query_same_model(name: str) -> None:
    models = []
    for _ in range(2):
        terms = Terms()
        build, _ = CASES["bits_of_sum"]
        solver = make_solver(name, terms)
        for constraint in build(terms):
            solver.add(constraint)
        solver.check()
        models.append([solver.value(terms.var(letter, FP32)) for letter in "fg"])
    assert models[0] == models[1]


@pytest.mark.parametrize("name", MAIN)
def test_unused_variable_is_zero(name: str) -> None:
    terms = Terms()
    solver = make_solver(name, terms)
    assert solver.check() is Answer.SAT
    assert solver.value(terms.var("unused", BV32)) == 0
    assert solver.array_value(terms.var("unused", array_sort(BV32))) == ({}, 0)


@pytest.mark.parametrize("name", MAIN)
def test_no_model_without_sat(name: str) -> None:
    terms = Terms()
    x = terms.var("x", BV32)
    solver = make_solver(name, terms)
    assert solver.check([terms.eq(x, terms.bv(1, 32)), terms.eq(x, terms.bv(2, 32))]) is Answer.UNSAT
    with pytest.raises(InternalError):
        solver.value(x)


@pytest.mark.parametrize("name", [*MAIN, "glucose", "minisat"])
def test_timeout_is_unknown_and_the_session_goes_on(name: str) -> None:
    terms = Terms()
    x, y = terms.var("x", BV32), terms.var("y", BV32)
    product = terms.mul(terms.zext(32, x), terms.zext(32, y))
    solver = make_solver(name, terms)
    one = terms.bv(1, 32)
    solver.add(terms.eq(product, terms.bv(2654435761 * 3266489917, 64)))  # two primes
    solver.add(terms.ult(one, x))
    solver.add(terms.ult(x, y))
    started = time.perf_counter()
    assert solver.check((), 0.5) is Answer.UNKNOWN
    assert time.perf_counter() - started < 10
    assert solver.check([terms.eq(x, terms.bv(2654435761, 32))]) is Answer.SAT
    assert solver.value(y) == 3266489917


def test_timeout_within_bit_blasting() -> None:
    """Tactics of z3 that are cut short hand over terms that the next one refuses."""
    terms = Terms()
    cells = [terms.var(f"x{at}", bv_sort(16)) for at in range(1500)]
    sums, total = [], terms.zext(16, cells[5])
    for at, cell in enumerate(cells):
        total = terms.add(terms.mul(total, terms.zext(16, cell)), terms.zext(16, cells[at * 7 % len(cells)]))
        sums.append(terms.not_(terms.eq(terms.zext(16, cell), total)))
    solver = make_solver("cadical", terms)
    assert solver.check([terms.and_all(sums)], 0.02) is Answer.UNKNOWN


def test_bit_blasting_that_runs_out_of_time_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    terms = Terms()
    x = terms.var("x", BV32)

    def late(*_: object) -> None:  # z3 says this, too, when its time is over
        time.sleep(0.05)
        raise z3t.Z3Exception("operator zero_extend is not supported, you must simplify the goal")

    monkeypatch.setattr(z3c, "Z3_tactic_apply", late)
    root = terms.eq(terms.mul(x, x), terms.bv(4, 32))
    with pytest.raises(CannotBlast, match="time limit"):
        Cnf().encode([root], 0.05)
    with pytest.raises(InternalError, match="zero_extend"):
        Cnf().encode([root], 60)


def test_bit_blasting_ends_no_earlier_than_its_time_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    limits = []
    try_for = z3c.Z3_tactic_try_for

    def noted(context: object, tactic: object, milliseconds: int) -> object:
        limits.append(milliseconds)
        return try_for(context, tactic, 60_000)

    monkeypatch.setattr(z3c, "Z3_tactic_try_for", noted)
    terms = Terms()
    Cnf().encode([terms.eq(terms.var("x", BV32), terms.var("y", BV32))], 0.0019)
    assert limits == [2]


def test_unknown_name_lists_the_names() -> None:
    with pytest.raises(UsageError, match=r"'mathsat'.*bitwuzla, z3, cadical"):
        make_solver("mathsat", Terms())


def test_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "bitwuzla", None)
    monkeypatch.delitem(sys.modules, "pybmc.solvers.bitwuzla_solver", raising=False)
    with pytest.raises(UsageError, match="pip install bitwuzla"):
        make_solver("bitwuzla", Terms())
