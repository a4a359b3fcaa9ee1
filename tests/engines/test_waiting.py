"""What goes wrong within a bound may wait for the next one; it is never forgotten."""

from __future__ import annotations

import pytest

from pybmc.engines.bmc import rounds
from tests.engines.test_kept import CASES, SOLVER
from tests.regression.corpus import compile_cases
from tests.regression.test_regression import command, differences, run_in_process


@pytest.fixture(scope="module")
def compiled() -> None:
    compile_cases(CASES.values())


@pytest.mark.parametrize("name", sorted(CASES))
def test_questions_that_wait_are_answered(name: str, compiled: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """No question is answered in a moment."""
    monkeypatch.setattr(rounds, "MOMENT", 0.0)
    monkeypatch.setattr(rounds, "SMALL", 0.0)
    assert not differences(CASES[name], run_in_process(command(CASES[name], SOLVER)))
