"""Every method of regression/spec/*.java that has an `expect` comment, through the engine, in this process.

    // expect: FAILED ensures (int) --objects 2

says the verdict, a part of the id of a property that fails (or of a reason, of UNKNOWN), the parameter types where
several methods have the name, and options. The comment stands before the specification of the method.
"""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from pybmc.budget import Budget
from pybmc.checking import check
from pybmc.commands.arguments import parse
from pybmc.engines.spec.bounds import specified
from pybmc.log import Quiet
from pybmc.options import Options
from pybmc.verdict.report import PropertyStatus, Report
from tests.regression.corpus import jdk_home
from tests.samples import sample

EVIDENCE = "PYBMC_SPEC_REPLAY"
CORPUS = Path(__file__).resolve().parents[2] / "regression" / "spec"
EXPECT = re.compile(r"^ *// expect: (\w+)(?: ((?!--)[^\s(]+(?:\([^)]*\)\S*)?))?(?: (\([^)]*\)))?((?: --.*)?)$")
CLASS = re.compile(r"^( *)(?:public |static |final |abstract )*(?:class|record) (\w+)")
METHOD = re.compile(r"^ *(?:[\w<>\[\],?./*@ ]+ )?(\w+)\([^;]*\{$")


class Expected(NamedTuple):
    source: Path
    name: str  # Outer$Inner.method(int)
    verdict: str
    part: str
    options: tuple[str, ...]


def read(source: Path) -> Iterator[Expected]:
    """The expectations of a file; classes are told by their indentation."""
    around: list[tuple[int, str]] = []
    waiting: re.Match[str] | None = None
    comment = False
    for line in source.read_text().splitlines():
        if comment or line.strip().startswith("/*@"):
            comment = "*/" not in line
            if not METHOD.match(line):
                continue
        if found := CLASS.match(line):
            around = [*(one for one in around if one[0] < len(found[1])), (len(found[1]), found[2])]
        elif line == "    }":
            around = around[:1] if len(around) > 1 and waiting is None else around
        elif found := EXPECT.match(line):
            assert waiting is None, f"{source}: {line}: the expectation before has no method"
            waiting = found
        elif waiting is not None and not line.strip().startswith(("//", "@")) and (found := METHOD.match(line)):
            inner = len(line) - len(line.lstrip())
            names = [name for depth, name in around if depth < inner]
            method = "<init>" if found[1] == names[-1] else found[1]
            name = f"{'$'.join(names)}.{method}{waiting[3] or ''}"
            yield Expected(source, name, waiting[1], waiting[2] or "", tuple(waiting[4].split()))
            waiting = None


# What takes seconds is part of `make evidence-spec`.
SOURCES = [path for path in sorted(CORPUS.glob("*.java")) if os.environ.get(EVIDENCE) or "Slow" not in path.stem]
EXPECTED = [one for source in SOURCES for one in read(source)]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("spec")


@cache
def compiled(source: Path, folder: Path) -> Path:
    """Each alone: an unknown Object is of any class that is there, so that classes of others cost time."""
    home, target = jdk_home(0), folder / source.stem
    assert home is not None
    subprocess.run([home / "bin" / "javac", "-g", "-d", target, source], check=True, timeout=120)
    return target


def report_of(name: str, classes: Path, sources: Path, *options: str) -> Report:
    parsed = parse([name, "--classpath", str(classes), "--sourcepath", str(sources), *options], throwing=True)
    assert isinstance(parsed, Options)
    with Budget(120, None) as budget:
        report = check(specified(parsed), Quiet(), budget)
        budget.close()
    return report


@pytest.mark.parametrize("expected", EXPECTED, ids=lambda one: one.name)
def test_method(expected: Expected, folder: Path) -> None:
    report = report_of(expected.name, compiled(expected.source, folder), CORPUS, *expected.options)
    failed = [result.prop.id for result in report.results if result.status is PropertyStatus.FAILURE]
    told = failed if expected.verdict == "FAILED" else list(report.reasons)
    assert (report.verdict.name, told) == (expected.verdict, told)
    assert not expected.part or any(expected.part in one for one in told), told


FAILED = [one for one in EXPECTED if one.verdict == "FAILED"]
REPLAYED = FAILED if os.environ.get(EVIDENCE) else sample(FAILED, 6, lambda one: one.name)


@pytest.mark.parametrize("expected", REPLAYED, ids=lambda one: one.name)
def test_jvm_agrees(expected: Expected, folder: Path) -> None:
    """The pre-state is built on the JVM, and the clause evaluated there; what is not confirmed would be UNKNOWN."""
    report = report_of(expected.name, compiled(expected.source, folder), CORPUS, "--replay", *expected.options)
    said = [result.replay.words for result in report.results if result.replay is not None]
    assert (report.verdict.name, said) == ("FAILED", said)
    assert said


def test_half_of_the_methods_have_a_fault() -> None:
    faults = sum(1 for one in EXPECTED if one.verdict == "FAILED")
    assert 0.4 < faults / len(EXPECTED) < 0.6
