"""Coverage: what executions reach, what none reaches, and what nobody knows."""

from __future__ import annotations

import contextlib
import io
import json
import subprocess
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from pybmc.cli import main
from tests.regression.corpus import jdk_home

SOURCE = Path(__file__).with_name("cover_programs") / "Cover.java"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = jdk_home(0)
    assert home is not None
    made = tmp_path_factory.mktemp("cover")
    subprocess.run([str(home / "bin" / "javac"), "-g", "-d", str(made), str(SOURCE)], check=True, timeout=120)
    return made


def run(folder: Path, *arguments: str) -> tuple[int, str]:
    stdout = io.StringIO()
    with contextlib.redirect_stdout(stdout), contextlib.redirect_stderr(io.StringIO()):
        code = main([*arguments, "-cp", str(folder)])
    return code, stdout.getvalue()


def coverage(folder: Path, entry: str, criterion: str, *options: str) -> dict[str, Any]:
    code, text = run(folder, "check", f"Cover.{entry}", "--cover", criterion, "--json-ui", *options)
    found: dict[str, Any] = next(element for element in json.loads(text) if "goals" in element)
    assert code == (5 if any(goal["status"] == "unknown" for goal in found["goals"]) else 0)
    return found


@pytest.mark.parametrize(
    ("entry", "criterion", "missed"),
    [
        ("ways", "location", ["block 6 "]),
        ("ways", "branch", ["(x * x == 3)"]),
        ("ways", "condition", ["'x * x != 3' false"]),
        ("loop", "branch", ["(n >= 100)", "(n > 30)"]),
        ("loop", "assertion", []),
        ("decision", "mcdc", []),
        ("calls", "branch", ["(x < 0)"]),
        ("sorted", "branch", []),
    ],
)
def test_goals_that_no_execution_reaches(folder: Path, entry: str, criterion: str, missed: list[str]) -> None:
    found = coverage(folder, entry, criterion)
    failed = [goal["description"] for goal in found["goals"] if goal["status"] == "failed"]
    assert len(failed) == len(missed), failed
    assert all(words in text for words, text in zip(missed, failed, strict=True))
    assert found["goalsCovered"] == found["totalGoals"] - len(missed)
    reached = {name for test in found["tests"] for name in test["coveredGoals"]}
    assert reached == {goal["goal"] for goal in found["goals"] if goal["status"] == "satisfied"}


def test_implicit_checks_end_paths_unless_exceptions_are_thrown(folder: Path) -> None:
    _, text = run(folder, "Cover.ways", "--cover", "location")
    assert "** 10 of 12 covered (83.3%)" in text
    assert "Cover.java line 19 " in next(line for line in text.splitlines() if "block 13" in line)


def test_independence_of_conditions(folder: Path) -> None:
    found = coverage(folder, "decision", "mcdc")
    assert len(found["goals"]) == 4
    assert len(found["tests"]) == 4


def test_decisions_that_share_a_line(folder: Path) -> None:
    """What comes between two of them leads to the second one whatever the first says."""
    found = coverage(folder, "oneLine", "mcdc")
    assert len(found["goals"]) == 4
    assert not any("&&" in goal["description"] for goal in found["goals"])


def test_paths_are_listed_with_inputs(folder: Path) -> None:
    found = coverage(folder, "decision", "path")
    assert len(found["goals"]) == 5
    inputs = [tuple(given["value"] for given in test["inputs"]) for test in found["tests"]]
    assert len(set(inputs)) == 5


def test_what_depends_on_calls_without_meaning_is_unknown(folder: Path) -> None:
    found = coverage(folder, "outside", "branch")
    statuses = {goal["description"]: goal["status"] for goal in found["goals"]}
    assert statuses["entry point"] == "satisfied"
    assert set(statuses.values()) == {"satisfied", "unknown"}
    assert any("unknown" in note for note in found["notes"])


def test_a_bound_that_is_too_small_is_named(folder: Path) -> None:
    found = coverage(folder, "counts", "branch", "--unwind", "3")
    assert [goal["description"] for goal in found["goals"] if goal["status"] == "failed"] == [
        "block 4 branch false (i == 50)"
    ]
    assert any("Cover.counts" in note and "beyond 3 rounds" in note for note in found["notes"])


def test_xml(folder: Path) -> None:
    _, text = run(folder, "check", "Cover.calls", "--cover", "branch", "--xml-ui")
    document = ElementTree.fromstring(text)
    assert {goal.get("status") for goal in document.findall("goal")} == {"SATISFIED", "FAILED"}
    assert len(document.findall("test")) == 2
