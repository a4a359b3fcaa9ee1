"""The programs of these tests, compiled once."""

from __future__ import annotations

import contextlib
import io
import json
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from pybmc.cli import main
from pybmc.models import models_path
from tests.regression.corpus import DRIVER, jdk_home

PROGRAMS = Path(__file__).with_name("programs")


@pytest.fixture(scope="session")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with one folder of class files for each program, so that none is among the inputs of another."""
    home = jdk_home(0)
    assert home is not None
    folder = tmp_path_factory.mktemp("programs")
    jobs = []
    for source in sorted(PROGRAMS.glob("*.java")):
        jobs.append("\t".join([str(folder / source.stem), "3", "-g", "-cp", models_path(), str(source)]))
    (folder / "jobs").write_text("\n".join(jobs))
    subprocess.run([str(home / "bin" / "java"), str(DRIVER), str(folder / "jobs")], check=True, timeout=120)
    return folder


Results = Callable[..., tuple[int, list[dict[str, Any]], str]]


@pytest.fixture
def results(programs: Path) -> Iterator[Results]:
    """Runs pybmc: exit code, the properties that fail or were replayed, and the whole output."""

    def run(entry: str, *options: str) -> tuple[int, list[dict[str, Any]], str]:
        stdout = io.StringIO()
        path = programs / entry.split(".")[1]
        arguments = [entry, "-cp", str(path), "--json-ui", *options]
        with contextlib.redirect_stdout(stdout), contextlib.redirect_stderr(io.StringIO()):
            code = main(arguments)
        found = [r for element in json.loads(stdout.getvalue()) for r in element.get("result", ())]
        return code, [r for r in found if r["status"] == "FAILURE" or "replay" in r], stdout.getvalue()

    yield run
