"""Work in steps, terms, clauses and queries: what grows by a tenth is noticed, however fast the machine is.

counts.json keeps what each program took when somebody last looked. After a change that is meant:

    python -m tests.performance.test_counts
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from pybmc.solvers.api import Answer
from pybmc.solvers.sat_solver import SatSolver
from pybmc.terms import node
from pybmc.terms.node import Terms
from tests.regression.corpus import Case, compile_cases, discover
from tests.regression.test_regression import command, run_in_process

FILE = Path(__file__).with_name("counts.json")
KEPT: dict[str, dict[str, int]] = json.loads(FILE.read_text())
GROWTH = 1.1
SLACK = {"steps": 20, "terms": 50, "clauses": 200, "queries": 1}  # for what is so little that a tenth is nothing
STEPS = re.compile(r"^size of program expression: (\d+) steps$", re.MULTILINE)


class Counts:
    """What one run takes."""

    def __init__(self) -> None:
        self.terms: list[Terms] = []
        self.solvers: dict[int, SatSolver] = {}
        self.queries = 0

    @contextmanager
    def counted(self) -> Iterator[None]:
        check = SatSolver.check

        def make_terms(*args: Any, **keywords: Any) -> Terms:
            self.terms.append(Terms(*args, **keywords))
            return self.terms[-1]

        def counted_check(solver: SatSolver, *args: Any, **keywords: Any) -> Answer:
            self.queries += 1
            self.solvers[id(solver)] = solver
            return check(solver, *args, **keywords)

        with mock.patch.object(node, "Terms", make_terms), mock.patch.object(SatSolver, "check", counted_check):
            yield

    def told(self, output: str) -> dict[str, int]:
        return {
            "steps": sum(map(int, STEPS.findall(output))),
            "terms": sum(terms._next for terms in self.terms),
            "clauses": sum(solver._clauses for solver in self.solvers.values()),
            "queries": self.queries,
        }


def measured(case: Case) -> dict[str, int]:
    counts = Counts()
    with counts.counted():
        outcome = run_in_process(command(case, "cadical"))
    return counts.told(outcome.stdout)


CASES = {case.name: case for case in discover() if case.name in KEPT}


@pytest.fixture(scope="module")
def compiled() -> None:
    compile_cases(CASES.values())


@pytest.mark.parametrize("name", sorted(KEPT))
def test_no_program_takes_more_work_than_it_did(name: str, compiled: None) -> None:
    now, before = measured(CASES[name]), KEPT[name]
    grown = [
        f"{what}: {before[what]} -> {count}"
        for what, count in now.items()
        if count > before[what] * GROWTH + SLACK[what]
    ]
    assert not grown, f"{name} takes more work than it did ({', '.join(grown)}); meant? see {FILE.name}"


if __name__ == "__main__":
    compile_cases(CASES.values())
    FILE.write_text(json.dumps({name: measured(CASES[name]) for name in sorted(CASES)}, indent=1) + "\n")
