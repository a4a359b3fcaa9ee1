"""Executions that go on with a larger bound instead of beginning again come to the same verdicts."""

from __future__ import annotations

import pytest

from pybmc.engines.bmc import rounds, settings
from pybmc.engines.bmc.decide import least_cut
from pybmc.goto.names import ClassName, MethodDescriptor, MethodId
from pybmc.goto.place import Place
from pybmc.symex.execution import Execution
from pybmc.symex.running.moves import ENDLESS
from pybmc.symex.settings import Settings
from pybmc.symex.ssa import Cut, Step
from pybmc.symex.ssa import Execution as Record
from pybmc.terms.node import Terms
from tests.regression.corpus import compile_cases, discover
from tests.regression.test_regression import command, differences, run_in_process

SOLVER = "bitwuzla"
TWINS = (
    "library/hash-map-any-order", "loops/cut-in-calls", "loops/deepening-finds", "loops/recursion-deepens",
    "loops/rounds-within-reach",
    "loops/while-true-break", "recursion/cut-on-the-way", "recursion/local-variables-are-per-call",
)  # fmt: skip
NAMES = {f"{twin}-{verdict}" for twin in TWINS for verdict in ("false", "true")}
NAMES.add("library/hash-map-remove-if-sum-true")
CASES = {case.name: case for case in discover() if case.name in NAMES}


@pytest.fixture(scope="module")
def compiled() -> None:
    compile_cases(CASES.values())


@pytest.mark.parametrize("allowance", [0, 150])
@pytest.mark.parametrize("name", sorted(CASES))
def test_what_is_kept_changes_no_verdict(
    name: str, allowance: int, compiled: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`allowance`: steps before which nothing is cut."""
    monkeypatch.setattr(rounds, "LITTLE", -1)
    monkeypatch.setattr(settings, "FREE", allowance)
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


@pytest.mark.parametrize(("allowance", "rounds_over"), [(0, True), (1_000, False)])
def test_what_takes_little_is_not_cut(
    allowance: int, rounds_over: bool, compiled: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    bounds: list[int | None] = []
    execute = rounds.Rounds._execute

    def noted(self: rounds.Rounds, given: Settings, share: float = 1.0) -> Record:
        bounds.append(given.unwind)
        return execute(self, given, share)

    monkeypatch.setattr(settings, "FREE", allowance)
    monkeypatch.setattr(rounds.Rounds, "_execute", noted)
    run_in_process(command(CASES["loops/rounds-within-reach-true"], SOLVER))
    assert bounds[:2] == [2, 5]
    assert (bounds[-1] != settings.FREELY) == rounds_over


@pytest.mark.parametrize(
    ("cut_after", "least"),
    [((), 0), ((10, 300), 10), ((300,), 300), ((10 * ENDLESS, 40), 10), ((10 * ENDLESS,), 10)],
)
def test_bounds_that_all_paths_have_passed(cut_after: tuple[int, ...], least: int) -> None:
    """Rounds that constants decide do not count."""
    method = MethodId(ClassName("Main"), "test", MethodDescriptor("()V"))
    place = Place(method, "Main.java", 1, 0, 0)
    steps: list[Step] = [Cut(Terms().true, place, "loop", each, 0) for each in cut_after]
    assert least_cut(Record(steps, [], {}, {}), 10) == least
