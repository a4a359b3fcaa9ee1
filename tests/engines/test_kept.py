"""Executions that go on with a larger bound instead of beginning again come to the same verdicts."""

from __future__ import annotations

import pytest

from pybmc.engines.bmc import rounds
from pybmc.symex.execution import Execution
from pybmc.symex.ssa import Execution as Record
from tests.regression.corpus import compile_cases, discover
from tests.regression.test_regression import command, differences, run_in_process

SOLVER = "bitwuzla"
TWINS = (
    "library/hash-map-any-order", "loops/cut-in-calls", "loops/deepening-finds", "loops/recursion-deepens",
    "loops/while-true-break", "recursion/cut-on-the-way", "recursion/local-variables-are-per-call",
)  # fmt: skip
NAMES = {f"{twin}-{verdict}" for twin in TWINS for verdict in ("false", "true")}
NAMES.add("library/hash-map-remove-if-sum-true")
CASES = {case.name: case for case in discover() if case.name in NAMES}


@pytest.fixture(scope="module")
def compiled() -> None:
    compile_cases(CASES.values())


@pytest.mark.parametrize("name", sorted(CASES))
def test_what_is_kept_changes_no_verdict(name: str, compiled: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds, "LITTLE", -1)
    case = CASES[name]
    assert not differences(case, run_in_process(command(case, SOLVER)))


@pytest.mark.parametrize("name", ["loops/cut-in-calls-true", "recursion/cut-on-the-way-false"])
def test_executions_do_go_on(name: str, compiled: None, monkeypatch: pytest.MonkeyPatch) -> None:
    went_on: list[Record] = []
    go_on = Execution.go_on

    def noted(self: Execution, *given: object) -> Record:
        went_on.append(go_on(self, *given))  # type: ignore[arg-type]
        return went_on[-1]

    monkeypatch.setattr(rounds, "LITTLE", -1)
    monkeypatch.setattr(Execution, "go_on", noted)
    run_in_process(command(CASES[name], SOLVER))
    assert went_on
    assert went_on[-1].known
