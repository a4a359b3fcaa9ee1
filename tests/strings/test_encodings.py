"""Unknown strings have two encodings; programs get the same verdict by both.

The regression corpus runs with the default: cells for its short strings. Here every third case runs with axioms, with
PYBMC_ALL_RUNS=1 all of them.
"""

from __future__ import annotations

import pytest

from tests.regression.corpus import Case, compile_cases, discover
from tests.regression.test_regression import ALL, command, differences, needs, run_in_process
from tests.samples import is_in_sample

AREAS = ("strings/", "strings-unsupported/")
CASES = [
    case
    for case in discover()
    if case.name.startswith(AREAS) and case.status == "core" and "--no-refine-strings" not in case.args
    if ALL or is_in_sample(case.name, 3)
]


@pytest.fixture(scope="module")
def compiled() -> None:
    compile_cases(CASES)


@pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in CASES])
def test_verdict_with_axioms(case: Case, compiled: None) -> None:
    needs(case)
    arguments = [*command(case, ""), "--refine-strings"]
    outcome = run_in_process(arguments)
    wrong = differences(case, outcome)
    assert not wrong, f"{'; '.join(wrong)}\npybmc {' '.join(arguments)}\n{outcome.stdout}\n{outcome.stderr}"
