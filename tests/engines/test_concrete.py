"""Random runs: what they meet is a violation, what they do not meet is open."""

from __future__ import annotations

import contextlib
import io
import json
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest

from pybmc.cli import main
from pybmc.models import models_path
from tests.regression.corpus import jdk_home

SOURCE = Path(__file__).with_name("concrete_programs") / "Runs.java"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = jdk_home(0)
    assert home is not None
    made = tmp_path_factory.mktemp("runs")
    command = [str(home / "bin" / "javac"), "-g", "-cp", models_path(), "-d", str(made), str(SOURCE)]
    subprocess.run(command, check=True, timeout=120)
    return made


def run(folder: Path, entry: str, *options: str) -> tuple[int, list[dict[str, Any]], list[str]]:
    """Exit code, failures, and the reasons for what is open."""
    stdout = io.StringIO()
    arguments = [f"Runs.{entry}", "-cp", str(folder), "--engine", "concrete", "--trace", "--json-ui", *options]
    with contextlib.redirect_stdout(stdout), contextlib.redirect_stderr(io.StringIO()):
        code = main(arguments)
    document = json.loads(stdout.getvalue())
    results = [result for element in document for result in element.get("result", ())]
    reasons = [reason for element in document for reason in element.get("reasons", ())]
    assert not [result for result in results if result["status"] == "SUCCESS"]  # it never proves anything
    return code, [result for result in results if result["status"] == "FAILURE"], reasons


@pytest.mark.parametrize(
    ("entry", "kinds", "inputs"),
    [
        ("planted", ["assertion.1"], {"n": "1234567"}),
        ("text", ["assertion.1"], {"s": '"secret"'}),
        ("asks", ["assertion.1"], {"nondetInt()": "4"}),  # the second of two
        ("bounds", ["array-index-out-of-bounds-high.1", "array-index-out-of-bounds-low.1"], {}),
        ("deref", ["null-pointer-exception.2"], {}),
        ("throwing", ["V.1"], {}),
    ],
)
def test_what_a_run_meets_is_a_violation(folder: Path, entry: str, kinds: list[str], inputs: dict[str, str]) -> None:
    code, failures, _ = run(folder, entry)
    assert code == 10
    assert len(failures) == len(kinds)
    for failure, kind in zip(failures, kinds, strict=True):
        assert failure["property"].endswith(kind)
        assert failure["replay"]["status"] == "confirmed"
    given = {one["name"]: one["text"] for one in failures[0]["inputs"]}
    assert inputs.items() <= given.items()


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ("greater", "520 runs with random inputs found nothing"),
        ("counts", "520 runs with random inputs found nothing"),
        ("nothing", "20 runs without any unknown value found nothing"),
        ("exits", "the program ended the JVM"),
        ("deep", "java.lang.StackOverflowError"),
    ],
)
def test_what_no_run_meets_is_open(folder: Path, entry: str, reason: str) -> None:
    code, failures, reasons = run(folder, entry)
    assert (code, failures) == (5, [])
    assert any(reason in text for text in reasons), reasons


def test_an_endless_run_ends_with_the_budget(folder: Path) -> None:
    started = time.monotonic()
    code, failures, reasons = run(folder, "endless", "--timeout", "3")
    assert (code, failures) == (5, [])
    assert "the time limit of 3 s was reached" in "".join(reasons)
    assert time.monotonic() - started < 10


def test_the_same_seed_gives_the_same_runs(folder: Path) -> None:
    first, again = run(folder, "deref", "--seed", "5"), run(folder, "deref", "--seed", "5")
    assert first == again
    assert first[1]


def test_options_that_change_the_program_are_refused(folder: Path) -> None:
    code, failures, reasons = run(folder, "planted", "--stub", "Runs.planted=nondet")
    assert (code, failures) == (5, [])
    assert "--stub" in reasons[0]


@pytest.mark.parametrize("interval", ["[100:300]", "[100:120],[125:300]"])
def test_numbers_are_confined(folder: Path, interval: str) -> None:
    assert run(folder, "confined", "--java-assume-inputs-interval", interval)[:2] == (5, [])
    assert run(folder, "confined")[0] == 10


def test_no_number_to_choose_from(folder: Path) -> None:
    code, failures, reasons = run(folder, "confined", "--java-assume-inputs-interval", "[1000:2000]")  # no byte
    assert (code, failures) == (5, [])
    assert "no number at hand" in reasons[0]


def test_a_method_that_must_not_throw_is_not_run(folder: Path) -> None:
    code, failures, reasons = run(folder, "silent")
    assert (code, failures) == (5, [])
    assert "Runs.half(int) must not throw" in reasons[0]
