"""What constructing an object may cost: ways that are left out for it are a bound that the verdict names."""

from __future__ import annotations

import subprocess

import pytest

import pybmc
from pybmc.symex.unknowns import construction
from tests.regression.corpus import jdk_home

SOURCE = """
class Ways {
    private final int size;
    private int calls;

    Ways() { size = 1; }
    Ways(int size) { this.size = size < 3 ? size : 2; }

    void call() { calls = calls < 5 ? calls + 1 : 5; }

    void two() { assert size < 2; }
    void three() { assert size < 3; }
    void called() { assert calls == 0; }
}
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> str:
    home = jdk_home(0)
    assert home is not None
    made = tmp_path_factory.mktemp("ways")
    (made / "Ways.java").write_text(SOURCE, "utf-8")
    subprocess.run([str(home / "bin" / "javac"), "-g", "-d", str(made), str(made / "Ways.java")], check=True)
    return str(made)


def told(folder: str, entry: str) -> tuple[str, dict[str, int | str]]:
    report = pybmc.check(f"Ways.{entry}", classpath=[folder])
    return report.verdict.name, dict(report.within.limits) if report.within else {}


@pytest.mark.parametrize(("entry", "verdict"), [("two", "FAILED"), ("three", "SUCCESSFUL"), ("called", "FAILED")])
def test_all_ways_are_tried(folder: str, entry: str, verdict: str) -> None:
    assert told(folder, entry)[0] == verdict


@pytest.mark.parametrize("entry", ["two", "called"])
def test_ways_that_cost_too_much_are_named(folder: str, entry: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(construction, "OBJECT_WORK", 0)
    verdict, within = told(folder, entry)
    assert verdict == "SUCCESSFUL"
    assert within["ways to construct an object"] == 1
    assert within["calls on constructed objects"] == 0
