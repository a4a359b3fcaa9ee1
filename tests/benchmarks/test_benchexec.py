"""What BenchExec knows of pybmc: how a task is run, and what its answer is. BenchExec tries it out itself."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("benchexec")
NAME = "pybmc.benchmarks.benchexec_tool"


def tool() -> Any:
    from pybmc.benchmarks.benchexec_tool import Tool

    return Tool()


def test_the_command_line() -> None:
    task = SimpleNamespace(property_file="p.prp", input_files_or_identifier=["common/", "x/"])
    limits = SimpleNamespace(cputime=900, memory=15_000_000_000)
    assert tool().cmdline("pybmc", ["--witness", "w"], task, limits) == [
        "pybmc", "svcomp", "--witness", "w", "--timeout", "900", "--memory-limit", "11250", "--propertyfile", "p.prp",
        "common/", "x/",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("output", "timeout", "answer"),
    [
        (["bounded: 3 s", "TRUE"], False, "true"),
        (["why", "FALSE", ""], False, "false"),
        (["why", "UNKNOWN"], False, "unknown"),
        (["FALSE", "a last word"], False, "ERROR"),
        (["TRUE"], True, "ERROR"),
        ([], False, "ERROR"),
    ],
)
def test_answers(output: list[str], timeout: bool, answer: str) -> None:
    assert tool().determine_result(SimpleNamespace(output=output, was_timeout=timeout)) == answer


def test_benchexec_accepts_it(tmp_path: Path) -> None:
    """With a stand-in for the installed command."""
    (tmp_path / "bin").mkdir()
    command = tmp_path / "bin" / "pybmc"
    command.write_text(f"#!{sys.executable}\nfrom pybmc.start import run\nrun()\n")
    command.chmod(0o755)
    checking = [sys.executable, "-m", "benchexec.test_tool_info", NAME, "--no-container", "--tool-directory", "."]
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).resolve().parent.parent.parent)}
    done = subprocess.run(checking, capture_output=True, text=True, env=environment, cwd=tmp_path)
    told = done.stdout + done.stderr
    assert done.returncode == 0 and "WARNING" not in told and "Error" not in told, told
    assert "svcomp" in told
