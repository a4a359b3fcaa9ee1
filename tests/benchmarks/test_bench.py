"""`pybmc bench` as users call it: what survives kills, and what bad tasks get."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from pybmc.cli import main

from .conftest import FAKE, Make, lives, numbers, until

COMMAND = [sys.executable, "-c", "from pybmc.start import run; run()", "bench"]
linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="processes are watched in /proc")


def arguments(root: Path, *more: str) -> list[str]:
    return [
        "--tasks", str(root), "--output", str(root.parent / "out"), "--tool", shlex.join(FAKE), "--timeout", "60",
        "--no-html", *more,
    ]  # fmt: skip


def results(root: Path) -> dict[str, str]:
    lines = (root.parent / "out" / "results.jsonl").read_text().splitlines()[1:]
    return {data["name"]: data["answer"] for data in map(json.loads, lines)}


def has_line(path: Path, number: int) -> bool:
    return path.exists() and path.read_bytes().count(b"\n") >= number


@linux
@pytest.mark.parametrize("kill", ["coordinator", "its supervisor", "worker", "terminated"])
def test_nothing_that_was_finished_is_lost(make: Make, kill: str) -> None:
    make("a", "FALSE", False)
    make("b", "once", True)
    root = make("c", "TRUE", True)
    process = subprocess.Popen([*COMMAND, *arguments(root)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    until(lambda: has_line(root.parent / "out" / "results.jsonl", 2) and numbers(root / "b" / "runs") != [])
    worker = numbers(root / "b" / "runs")[0]
    child = int(Path(f"/proc/{worker}/stat").read_text().rpartition(")")[2].split()[1])
    match kill:
        case "coordinator":
            os.kill(child, signal.SIGKILL)
        case "its supervisor":
            process.kill()
        case "worker":
            os.kill(worker, signal.SIGKILL)
        case _:
            process.terminate()
    process.wait()
    until(lambda: not lives(worker))
    before = results(root)
    assert before["a"] == "FALSE" and ("c" in before) == (kill == "worker")
    assert main(["bench", *arguments(root, "--resume")]) == 0
    assert results(root) == {"a": "FALSE", "b": "TRUE", "c": "TRUE"}
    assert [len(numbers(root / name / "runs")) for name in "abc"] == [1, 2, 1]


def test_the_whole_run(make: Make, capsys: pytest.CaptureFixture[str]) -> None:
    make("a", "FALSE", True)
    root = make("b", "TRUE", True)
    assert main(["bench", *arguments(root, "-j", "2")]) == 10  # a wrong answer
    captured = capsys.readouterr()
    assert "WRONG: a assert is answered FALSE" in captured.out
    assert "b assert: TRUE, correct" in captured.err
    out = root.parent / "out"
    assert {path.name for path in out.iterdir()} >= {"results.jsonl", "results.csv", "results.json"}
    assert main(["bench", *arguments(root)]) == 64
    assert "--resume" in capsys.readouterr().err
    assert main(["bench", "compare", str(out), str(out)]) == 0
    assert "REGRESSION" not in capsys.readouterr().out


def test_parts_of_a_run_are_one_run(make: Make, capsys: pytest.CaptureFixture[str]) -> None:
    make("a", "TRUE", True)
    root = make("b", "TRUE", True)
    assert main(["bench", *arguments(root, "--shard", "1/2")]) == 0
    assert main(["bench", *arguments(root, "--shard", "2/2")]) == 0
    assert "all         2     2" in capsys.readouterr().out


def test_bad_tasks_are_unknown_with_the_reason(make: Make) -> None:
    """By the tool itself."""
    root = make("größe", "class {", True)
    (root / "none.yml").write_text((root / "größe.yml").read_text("utf-8").replace("größe", "nowhere"), "utf-8")
    given = arguments(root)
    at = given.index("--tool")
    assert main(["bench", *given[:at], *given[at + 2 :]]) == 0
    found = json.loads((root.parent / "out" / "results.json").read_text())["results"]
    reasons = {result["name"]: result["reason"] for result in found}
    assert {result["answer"] for result in found} == {"UNKNOWN"}
    assert "there is no" in reasons["none"] and "do not compile" in reasons["größe"]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ([], "--tasks"),
        (["--tasks", "nowhere"], "there is no nowhere"),
        (["--tasks", ".", "--shard", "3/2"], "--shard"),
        (["--tasks", ".", "--shard", "x"], "--shard"),
        (["compare", "nowhere", "nowhere"], "no results in nowhere"),
        (["compare", "x"], "NEW"),
    ],
)
def test_usage(given: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", *given]) in (6, 64)
    assert message in capsys.readouterr().err
