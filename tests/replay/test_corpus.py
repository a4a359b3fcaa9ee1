"""Every FALSE case of the regression corpus is confirmed on the JVM, but for those that cannot be and say why.

A sample by default; all with PYBMC_REPLAY_ALL=1. The table of all rows is printed (pytest -s).
"""

from __future__ import annotations

import os
import tomllib

import pytest

from pybmc.replay.judge import NOT_REPLAYABLE
from tests.regression.corpus import Case, compile_cases, compile_errors
from tests.replay.corpus_replay import false_cases, replay_case, table
from tests.samples import sample

SAMPLE = 40


def chosen() -> list[Case]:
    cases = false_cases()
    if os.environ.get("PYBMC_REPLAY_ALL"):
        return cases
    quick = [case for case in cases if case.status == "core"]
    return sample(quick, SAMPLE, lambda case: case.name)


@pytest.fixture(scope="module")
def compiled() -> None:
    compile_cases(chosen())


def may_differ(case: Case) -> bool:
    """Where a JVM may take another way: options that leave Java's semantics, and programs that chance decides."""
    spec = tomllib.loads((case.folder / "case.toml").read_text(encoding="utf-8"))
    if spec.get("jvm_skip", "").startswith("by chance"):
        return True
    return any(
        arg.startswith(("--partial-loops", "--context-", "--java-no-load-class", "--stub", "--max-heap-size"))
        for arg in case.args
    )


@pytest.mark.parametrize("case", [pytest.param(case, id=case.name) for case in chosen()])
def test_failures_are_confirmed(case: Case, compiled: None) -> None:
    if compile_errors(case):
        pytest.skip("does not compile with this JDK")
    rows = list(replay_case(case))
    print(table(rows))
    assert not [row for row in rows if row.status == "nothing failed"]
    if not may_differ(case):
        assert not [row for row in rows if row.status == "not confirmed"], table(rows)
    reasons = (*REASONS, "java.lang.NoClassDefFoundError: ") if case.missing else REASONS
    for row in rows:
        # a reason that is not listed here would be a gap in what replay can do
        if row.status == "not replayed":
            assert any(reason in row.text for reason in reasons), table([row])


REASONS = (
    *NOT_REPLAYABLE.values(),
    "--static-values",
    "methods that were replaced have their body",
    "nobody can choose what",
    "which is not covered",
    "that the program itself makes",
    "a constructor as entry point",
    "exception with suppressed ones",
)
