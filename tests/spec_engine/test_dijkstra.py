"""The case study of the InspectJ paper: its three bugs are found, and the mended heap keeps its invariants."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pybmc.engines.spec.engine import SpecRounds
from pybmc.verdict.report import PropertyStatus, Verdict
from tests.spec_engine.dijkstra import BUGS, Bug, bounds, compiled
from tests.spec_engine.plot import FIGURE, MEASURED, svg
from tests.spec_engine.test_corpus import report_of


@pytest.fixture(scope="module")
def mended(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return compiled(tmp_path_factory.mktemp("dijkstra"))


@pytest.mark.parametrize("name", BUGS)
def test_bug_is_found(name: str, tmp_path: Path) -> None:
    bug = BUGS[name]
    folder = compiled(tmp_path, bug)
    report = report_of(f"BinaryHeap.{bug.method}", folder, folder, *bounds(bug.size, bug.size, bug.size))
    failed = [result.prop.id for result in report.results if result.status is PropertyStatus.FAILURE]
    assert report.verdict is Verdict.FAILED
    wanted = f"{bug.method}:" if "drop" in name else "invariant.BinaryHeap"
    assert any(wanted in one for one in failed), failed


SMALL = ("--int-width", "3", "--objects", "3", "--inline", "*")  # no bound on loops


@pytest.mark.parametrize("method", ["decreaseKey", "deleteMin", "insert"])
def test_loops_by_contract(method: str, tmp_path: Path) -> None:
    folder = compiled(tmp_path, contracts=True)
    report = report_of(f"BinaryHeap.{method}", folder, folder, *SMALL)
    assert (report.verdict, report.reasons) == (Verdict.SUCCESSFUL, ())
    assert any(".decreases." in result.prop.id for result in report.results)


def test_bug_breaks_a_contract_of_a_loop(tmp_path: Path) -> None:
    forgetful = Bug("decreaseKey", 3, ("        elems[heap[to].val].heapIndex = to;\n",), ("",))
    folder = compiled(tmp_path, forgetful, contracts=True)
    report = report_of("BinaryHeap.decreaseKey", folder, folder, *SMALL)
    failed = [result.prop.id for result in report.results if result.status is PropertyStatus.FAILURE]
    assert report.verdict is Verdict.FAILED and any("loop_invariant" in one for one in failed), failed


@pytest.mark.parametrize("method", ["minElement", "decreaseKey", "deleteMin"])
def test_mended_heap(method: str, mended: Path) -> None:
    report = report_of(f"BinaryHeap.{method}", mended, mended, *bounds(3, 3, 3))
    assert (report.verdict, report.reasons) == (Verdict.SUCCESSFUL, ())
    assert report.within is not None and "bits of numbers <= 3" in report.within.words


@pytest.mark.parametrize("bug", [None, BUGS["use after drop"]])
def test_one_clause_after_the_other(bug: Bug | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = compiled(tmp_path, bug)

    def statuses() -> dict[str, PropertyStatus]:
        report = report_of("BinaryHeap.deleteMin", folder, folder, *bounds(3, 3, 3))
        return {result.prop.id: result.status for result in report.results}

    together = statuses()
    monkeypatch.setattr(SpecRounds, "together", 0.0)
    assert statuses() == together
    assert (PropertyStatus.FAILURE in together.values()) == (bug is not None)


def test_the_figure_shows_what_was_measured() -> None:
    assert FIGURE.read_text() == svg(json.loads(MEASURED.read_text())), "make figures"
