"""Suites of `pybmc tests`, held to all runs with small arguments: what these cover, as JaCoCo counts, tests cover too.

One class in every run, all with PYBMC_COVERAGE=1 (`make evidence-coverage`).
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import subprocess
from pathlib import Path

import pytest

from pybmc.cli import main
from pybmc.models import models_path
from pybmc.replay.suite import Source
from pybmc.replay.suite_run import CannotRun, Running, jacoco, junit
from tests.regression.corpus import jdk_home

ROOT = Path(__file__).resolve().parent.parent.parent
SOURCES = ROOT / "regression" / "coverage"
CLASSES = ("Numbers", "Texts", "Rows", "Shop")
LEAST = 0.98  # of the branches that can be covered


def _there(find: object) -> bool:
    try:
        find()  # type: ignore[operator]
    except CannotRun:
        return False
    return True


with_junit = pytest.mark.skipif(not _there(lambda: junit("junit5")), reason="needs Debian's package junit5")
with_jacoco = pytest.mark.skipif(not _there(jacoco), reason="needs Debian's package libjacoco-java")


@pytest.fixture(scope="module")
def home() -> str:
    found = jdk_home(0)
    assert found is not None
    return str(found)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, home: str) -> Path:
    made = tmp_path_factory.mktemp("coverage")
    files = [*SOURCES.glob("*.java"), Path(__file__).with_name("Exhaustive.java")]
    # JaCoCo must know the version of class files.
    compiler = [f"{home}/bin/javac", "--release", "11", "-g", "-cp", models_path(), "-d", str(made), *map(str, files)]
    subprocess.run(compiler, check=True, timeout=120)
    return made


def command(folder: Path, *arguments: str) -> tuple[int, str, str]:
    stdout, stderr = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(stdout), contextlib.redirect_stderr(stderr):
        code = main(["tests", *arguments, "-cp", str(folder)])
    return code, stdout.getvalue(), stderr.getvalue()


@with_junit
def test_a_suite_reaches_all_branches_and_passes(folder: Path, tmp_path: Path) -> None:
    code, text, _ = command(folder, "Shop.sell", "Shop.price", "Numbers.square", "-o", str(tmp_path / "made"))
    assert code == 0
    assert "Numbers.java:46: block 1 branch false (y == 3)" in text
    found = re.search(r"(\d+) of (\d+) tests pass", text)
    assert found is not None and found[1] == found[2]
    source = (tmp_path / "made" / "ShopCoverageTest.java").read_text()
    assert "assertTrue(receiver.sell(number));" in source
    assert "assertEquals(-1, Shop.price(" in source
    if _there(jacoco):
        assert re.search(r"JaCoCo: \d+ of \d+ branches covered \(9\d\.\d%\)\n  Numbers\.square:\(I\)I: 3 of 4\n", text)


@pytest.mark.skipif(not os.environ.get("PYBMC_COVERAGE"), reason="PYBMC_COVERAGE=1 asks for it")
@with_junit
@with_jacoco
def test_suites_cover_what_runs_with_small_arguments_cover(folder: Path, tmp_path: Path, home: str) -> None:
    code, text, _ = command(folder, *CLASSES, "-o", str(tmp_path / "made"))
    assert code == 0
    running = Running(home, [str(folder)], str(tmp_path))
    bytes_of = {name: (folder / f"{name}.class").read_bytes() for name in CLASSES}
    exhaustive = running.measure([Source("Exhaustive", "", "", {})], str(folder), "junit5", bytes_of)
    written = sorted((tmp_path / "made").glob("*.java"))
    sources = [Source(path.stem, path.name, path.read_text(), {}) for path in written]
    suites = running.measure(sources, running.compile_tests(sources, "junit5"), "junit5", bytes_of)
    reachable = {(one.class_name, one.method): one.branches for one in exhaustive if one.method[0] != "<"}
    covered = {(one.class_name, one.method): one.branches for one in suites}
    assert len(reachable) == 30 and all(2 <= one.all_branches <= 24 for one in exhaustive if one.method[0] != "<")
    print(f"{sum(covered[name] for name in reachable)} of {sum(reachable.values())} branches; {text.splitlines()[-1]}")
    missed = {name: (covered[name], most) for name, most in reachable.items() if covered[name] < most}
    assert sum(covered[name] for name in reachable) >= LEAST * sum(reachable.values()), missed


def test_without_junit_the_tests_are_written(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    monkeypatch.setenv("PYBMC_JUNIT", str(tmp_path))
    code, text, said = command(folder, "Door", "-o", str(tmp_path / "made"))
    assert code == 0
    assert "Door.<init>:(I)V: 3 of 3 goals reached\nDoor.press:(I)Z: 13 of 13 goals reached\n" in text
    assert "warning: the tests were not run: JUnit was not found" in said
    source = (tmp_path / "made" / "DoorCoverageTest.java").read_text()
    assert "assertThrows(IllegalArgumentException.class, () -> new Door(code));" in source
    assert "assertNotNull(new Door(code));" in source


@with_junit
def test_what_a_call_changes_is_asserted_and_what_depends_on_others_is_not(folder: Path, tmp_path: Path) -> None:
    code, text, _ = command(folder, "Counter.put", "-o", str(tmp_path))
    assert code == 0
    found = re.search(r"(\d+) of (\d+) tests pass", text)
    assert found is not None and found[1] == found[2]
    source = (tmp_path / "CounterCoverageTest.java").read_text()
    for line in (
        "assertArrayEquals(new int[] {7",
        'assertEquals("some", receiver.name);',
        "assertEquals(1, receiver.last);",
    ):
        assert line in source
    assert "assertEquals(1, receiver.put(" not in source


SEALED_SOURCE = """
sealed interface Shape { record Dot() implements Shape { } record Box(int side) implements Shape { }
    static int area(Shape s) { return s instanceof Box b ? b.side() * b.side() : 0; } }
"""


@with_junit
@with_jacoco
def test_sealed_classes_are_measured(tmp_path: Path, home: str) -> None:
    """Debian's JaCoCo reads newer class files than it knows attributes of."""
    (tmp_path / "Shape.java").write_text(SEALED_SOURCE)
    source = str(tmp_path / "Shape.java")
    compiler = [f"{home}/bin/javac", "--release", "17", "-g", "-d", str(tmp_path / "made"), source]
    subprocess.run(compiler, check=True, timeout=120)
    _, text, said = command(tmp_path / "made", "Shape.area", "-o", str(tmp_path / "suite"))
    assert "JaCoCo: 2 of 2 branches covered (100.0%)" in text, said


@with_junit
def test_without_jacoco_the_tests_are_run(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYBMC_JACOCO", str(tmp_path))
    _, text, said = command(folder, "Numbers.sign", "-o", str(tmp_path / "made"))
    assert "3 of 3 tests pass" in text
    assert "warning: coverage was not measured: JaCoCo was not found" in said


def test_classes_for_a_newer_jdk(folder: Path, tmp_path: Path, home: str) -> None:
    found = re.search(r'JAVA_VERSION="(\d+)', Path(home, "release").read_text())
    assert found is not None
    newer = bytearray((folder / "Numbers.class").read_bytes())
    for more in (1, 3):  # the compiler takes one more, the JVM none
        newer[7] = int(found[1]) + 44 + more  # the major version
        (tmp_path / "Numbers.class").write_bytes(newer)
        _, text, said = command(tmp_path, "Numbers.sign", "-o", str(tmp_path / "made"))
        assert "made for a newer Java than this JDK" in said and "Tests written" not in text


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["Numbers"], 64, "-o DIR says where the tests go"),
        (["-o", "DIR"], 64, "no class or method given"),
        (["Nowhere", "-o", "DIR"], 6, "Could not find or load main class Nowhere"),
        (["Numbers.nothing", "-o", "DIR"], 6, "'Numbers.nothing' not found"),
        (["Numbers", "-o", "/dev/null/here"], 6, "tests cannot be written to /dev/null/here"),
        (["Numbers", "-o", "DIR", "--stub", "a.B.c=nondet"], 64, "--stub cannot be used with pybmc tests"),
        (["Numbers", "-o", "DIR", "--test-framework", "main"], 64, "junit5 or junit4"),
    ],
)
def test_what_makes_no_sense_is_said(
    folder: Path, tmp_path: Path, arguments: list[str], code: int, words: str
) -> None:  # fmt: skip
    given = [str(tmp_path) if argument == "DIR" else argument for argument in arguments]
    found, _, said = command(folder, *given)
    assert (found, said.count("\n")) == (code, 1)
    assert words in said
