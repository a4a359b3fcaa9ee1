"""Emits tests for cases of the regression corpus, compiles them, and runs them on the case and on its twin."""

from __future__ import annotations

import contextlib
import io
import os
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from pybmc.cli import main
from pybmc.models import api_jar
from tests.regression.corpus import DRIVER, Case, discover, jdk_home, output_folder
from tests.replay.corpus_replay import options

RUNNER = Path(__file__).with_name("RunTests.java")
JUNIT = (
    "junit-jupiter-api", "junit-jupiter-engine", "junit-platform-commons", "junit-platform-engine",
    "junit-platform-launcher", "opentest4j", "apiguardian-api", "junit4", "hamcrest",
)  # fmt: skip


def junit_jars() -> list[str]:
    """The jars of Debian's packages junit4 and junit5, or those in PYBMC_JUNIT; empty if one is missing."""
    folder = Path(os.environ.get("PYBMC_JUNIT", "/usr/share/java"))
    jars = [folder / f"{name}.jar" for name in JUNIT]
    return [str(jar) for jar in jars] if all(jar.is_file() for jar in jars) else []


class Emitted(NamedTuple):
    name: str
    classes: Path  # of the program
    framework: str
    source: Path

    @property
    def class_name(self) -> str:
        package = [line for line in self.source.read_text().splitlines() if line.startswith("package ")]
        prefix = package[0][8:-1] + "." if package else ""
        return prefix + self.source.stem

    @property
    def expected(self) -> str:
        """The exception that the comment of the test announces."""
        text = self.source.read_text()
        return text.partition("The test fails with ")[2].split()[0]


def emit_case(case: Case, framework: str, folder: Path, *more: str) -> list[Emitted]:
    folder = folder / case.name.replace("/", "-")
    return emit(case.entry, output_folder(case), framework, folder, *options(case), *more)


def emit(entry: str, classes: Path, framework: str, folder: Path, *more: str) -> list[Emitted]:
    arguments = [entry, "-cp", str(classes), *more, "--verbosity", "4"]
    arguments += ["--emit-test", str(folder), "--test-framework", framework]
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        main(arguments)
    return [Emitted(f"{folder.name} {entry}", classes, framework, source) for source in sorted(folder.rglob("*.java"))]


def twin(case: Case) -> Case:
    name = case.name.removesuffix("-false") + "-true"
    return next(other for other in discover() if other.name == name)


def java(*arguments: str) -> str:
    home = jdk_home(0)
    assert home is not None
    command = [str(home / "bin" / "java"), "-XX:TieredStopAtLevel=1", *arguments]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def compile_tests(tests: Sequence[Emitted]) -> None:
    """Beside the sources, in one JVM."""
    if not tests:
        return
    jobs = []
    for test in tests:
        path = os.pathsep.join([str(test.classes), api_jar(), *junit_jars()])
        flags = ["-nowarn", "-proc:none", "-cp", path]
        jobs.append("\t".join([str(test.source.parent / "classes"), str(len(flags)), *flags, str(test.source)]))
    file = tests[0].source.parent / "compile.jobs"
    file.write_text("\n".join(jobs))
    java(str(DRIVER), str(file))
    for test in tests:
        errors = test.source.parent / "classes" / "errors"
        assert not errors.exists(), f"{test.name}:\n{test.source.read_text()}\n{errors.read_text()}"


def run_tests(tests: Sequence[Emitted], programs: Sequence[Path]) -> list[str]:
    """What each test says about a program, in one JVM."""
    jobs = []
    for test, program in zip(tests, programs, strict=True):
        path = os.pathsep.join([api_jar(), str(test.source.parent / "classes"), str(program)])
        jobs.append("\t".join([test.framework, path, test.class_name]))
    file = tests[0].source.parent / "run.jobs"
    file.write_text("\n".join(jobs))
    return java("-cp", os.pathsep.join(junit_jars()), str(RUNNER), str(file)).splitlines()
