"""The written queries mean what the solvers were asked: read back by other solvers, they give the same answers."""

from __future__ import annotations

from pathlib import Path

import bitwuzla
import pytest
import z3
from pysat.formula import CNF
from pysat.solvers import Solver as PySat

from pybmc.errors import InputError
from pybmc.solvers.api import Answer
from pybmc.solvers.smtlib_file import dimacs_text, smt2_text, write_query
from pybmc.terms.node import Terms
from pybmc.terms.ops import BV32
from tests.solvers.corpus import CASES


@pytest.mark.parametrize("case", CASES)
def test_smt2_is_read_by_z3(case: str) -> None:
    terms = Terms()
    build, expected = CASES[case]
    constraints = build(terms)
    solver = z3.Solver()
    solver.from_string(smt2_text(terms, constraints[:-1], [("Main.main.1", constraints[-1])]))
    assert str(solver.check()) == expected.value.lower()


@pytest.mark.parametrize("case", CASES)
def test_smt2_is_read_by_bitwuzla(case: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    terms = Terms()
    build, expected = CASES[case]
    constraints = build(terms)
    file = tmp_path / "query.smt2"
    write_query(str(file), smt2_text(terms, constraints[:-1], [("Main.main.1", constraints[-1])]))
    parser = bitwuzla.Parser(bitwuzla.TermManager(), bitwuzla.Options())
    parser.parse(str(file))
    assert capfd.readouterr().out.split() == [expected.value.lower()]


@pytest.mark.parametrize(
    "case", ["factors", "no_factors", "array_model", "array_congruence", "saturation", "bits_of_sum"]
)
def test_dimacs_is_read_by_pysat(case: str) -> None:
    terms = Terms()
    build, expected = CASES[case]
    constraints = build(terms)
    text = dimacs_text(terms, constraints[:-1], [("Main.main.1", constraints[-1])])
    with PySat(name="glucose4", bootstrap_with=CNF(from_string=text)) as solver:
        assert solver.solve() is (expected is Answer.SAT)


def test_dimacs_names_properties_and_inputs() -> None:
    """The bits named for an input spell the value that the query asks for; the literal of the goal is true."""
    terms = Terms()
    x = terms.var("x", BV32)
    goals = [("A.f.1", terms.ult(x, terms.bv(3, 32))), ("A.f.2", terms.eq(x, terms.bv(0xCAFE, 32)))]
    text = dimacs_text(terms, [terms.ult(terms.bv(5, 32), x)], goals)
    comments = [line.split() for line in text.splitlines() if line.startswith("c ")]
    properties = {words[2]: int(words[3]) for words in comments if words[1] == "property"}
    (bits,) = [[int(word) for word in words[3:]] for words in comments if words[1:3] == ["input", "x"]]
    with PySat(name="glucose4", bootstrap_with=CNF(from_string=text)) as solver:
        assert solver.solve()
        model = set(solver.get_model())
    assert sum(1 << index for index, bit in enumerate(bits) if bit in model) == 0xCAFE
    assert properties["A.f.2"] in model and -properties["A.f.1"] in model


def test_no_goal_is_unsat() -> None:
    terms = Terms()
    text = dimacs_text(terms, [terms.ult(terms.bv(5, 32), terms.var("x", BV32))], [])
    with PySat(name="glucose4", bootstrap_with=CNF(from_string=text)) as solver:
        assert not solver.solve()


def test_unwritable_file_is_an_input_error(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot write"):
        write_query(str(tmp_path / "missing" / "query.smt2"), "")
