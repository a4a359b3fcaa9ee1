"""Whole programs: what random methods give on the JVM for every combination of inputs is proved, nothing else."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tests.regression.test_regression import run_in_process
from tests.strings.programs import COMBINATIONS, Writer, checker, runner

PROGRAMS = int(os.environ.get("PYBMC_STRING_PROGRAMS", "12"))


def _javac(source: str, name: str, folder: Path) -> None:
    file = folder / f"{name}.java"
    file.write_text(source, encoding="utf-8")
    subprocess.run(["javac", "-g", "-encoding", "UTF-8", "-d", folder, file], check=True, timeout=120)


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Classes that assert the right results, and ones that assert a wrong result for the last combination."""
    right, wrong = tmp_path_factory.mktemp("right"), tmp_path_factory.mktemp("wrong")
    writer = Writer(11)
    methods = [writer.method(f"f{number}") for number in range(PROGRAMS)]
    _javac(runner(methods), "Runner", right)
    done = subprocess.run(["java", "-cp", right, "Runner"], capture_output=True, text=True, check=True, timeout=60)
    shown = done.stdout.split()
    texts = ["".join(chr(int(line[at : at + 4], 16)) for at in range(1, len(line), 4)) for line in shown]
    results = [[texts[i * PROGRAMS + number] for i in range(COMBINATIONS)] for number in range(PROGRAMS)]
    _javac(checker(methods, results), "Checker", right)
    _javac(checker(methods, [[*known[:-1], known[-1] + "?"] for known in results]), "Checker", wrong)
    return right, wrong


@pytest.mark.parametrize("number", range(PROGRAMS))
def test_what_the_jvm_computes_is_proved(number: int, folders: tuple[Path, Path]) -> None:
    for folder, verdict in zip(folders, ("SUCCESSFUL", "FAILED"), strict=True):
        outcome = run_in_process([f"Checker.t{number}", "-cp", str(folder), "--unwind", "8"])
        assert f"VERIFICATION {verdict}" in outcome.stdout, outcome.stdout[-2000:]
