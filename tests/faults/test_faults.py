"""Each planted fault shows as a wrong verdict, and only while it is planted."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.differential.disagreement import FINISHED, Disagreement, Nature
from tests.faults.faults import FAULTS, Fault
from tests.faults.planting import Misfit, Planter
from tests.generated.judge import Judge
from tests.generated.run import failing
from tests.regression.corpus import Case, compile_cases, discover
from tests.regression.test_regression import EXIT_CODES, command, differences, run_in_process

SEEDS = 20


@pytest.fixture(scope="module")
def judge(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Judge]:
    with Judge(tmp_path_factory.mktemp("judge")) as started:
        yield started


def of_case(case: Case) -> list[Disagreement]:
    """In what a run of a regression case is not what it demands."""
    outcome = run_in_process(command(case, ""))
    if outcome.code not in FINISHED:
        return [Disagreement(Nature.BROKEN, outcome.stdout + outcome.stderr)]
    nature = Nature.OPEN if outcome.code == EXIT_CODES["UNKNOWN"] else Nature.WRONG
    return [Disagreement(nature, text) for text in differences(case, outcome)]


def of_seed(kind: str, seed: int, judge: Judge, work: Path) -> list[Disagreement]:
    return failing(kind, seed, judge, work, None, 0)


def only_wrong(found: list[Disagreement]) -> list[str]:
    """The wrong verdicts; a run that broke down shows that the fault, not the net, is out of order."""
    broken = [str(one) for one in found if one.nature is Nature.BROKEN]
    assert not broken, f"not a wrong verdict: {broken}"
    return [str(one) for one in found if one.nature is Nature.WRONG]


def named(fault: Fault) -> str:
    return fault.name


@pytest.mark.slow
@pytest.mark.parametrize("fault", [fault for fault in FAULTS if fault.programs], ids=named)
def test_generated_programs_show_it(fault: Fault, judge: Judge, tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        planter = Planter(patch)
        fault.plant(planter)
        for seed in range(SEEDS):
            if only_wrong(of_seed(fault.programs, seed, judge, tmp_path / str(seed))):
                break
        else:
            pytest.fail(f"not noticed by {SEEDS} programs; used {planter.uses} times")
    assert planter.uses
    assert of_seed(fault.programs, seed, judge, tmp_path / "control") == []


@pytest.mark.parametrize("fault", [fault for fault in FAULTS if fault.cases], ids=named)
def test_regression_cases_show_it(fault: Fault) -> None:
    cases = [case for case in discover() if case.name in fault.cases]
    assert {case.name for case in cases} == set(fault.cases)
    compile_cases(cases)
    for case in cases:
        with pytest.MonkeyPatch.context() as patch:
            planter = Planter(patch)
            fault.plant(planter)
            assert only_wrong(of_case(case)), f"{case.name} does not notice; used {planter.uses} times"
        assert planter.uses
        assert of_case(case) == []


def test_every_fault_has_a_net() -> None:
    assert [fault.name for fault in FAULTS if bool(fault.programs) == bool(fault.cases)] == []


# ------------------------------------------------------------------------------------------ the planter


class Sample:
    def method(self, x: int, y: int = 0) -> int:
        return x + y


def test_a_replacement_must_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    planter = Planter(monkeypatch)
    for stale in (lambda self, x: 0, lambda self, x, y: 0, lambda self, x, z=0: 0, lambda *_: 0):
        with pytest.raises(Misfit, match="parameters"):
            planter.function(Sample, "method", lambda _, stale=stale: stale)  # type: ignore[misc]
    with pytest.raises(Misfit, match="no function"):
        planter.function(Sample, "gone", lambda right: right)
    with pytest.raises(Misfit, match="no entry"):
        planter.entry({"a": 1}, "b", 2)
    with pytest.raises(Misfit, match="no fault"):
        planter.entry({"a": 1}, "a", 1)
    assert Sample().method(1, 2) == 3


def test_a_fault_is_counted_and_undone() -> None:
    with pytest.MonkeyPatch.context() as patch:
        planter = Planter(patch)
        planter.function(Sample, "method", lambda _: lambda self, x, y=0: x - y)
        assert planter.uses == 0
        assert Sample().method(1, 2) == -1
        assert planter.uses == 1
    assert Sample().method(1, 2) == 3


def test_a_run_that_breaks_down_is_no_catch() -> None:
    with pytest.raises(AssertionError, match="not a wrong verdict"):
        only_wrong([Disagreement(Nature.BROKEN, "TypeError"), Disagreement(Nature.WRONG, "wrong SUCCESS")])
    assert only_wrong([Disagreement(Nature.OPEN, "timeout")]) == []
