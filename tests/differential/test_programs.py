"""Concrete programs do under pybmc what they do under `java`: same results bit by bit, same exceptions."""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.differential import jvm
from tests.differential.harness import Harness, ask, compile_harnesses, disagreements, equals, make_harness

PROGRAMS = jvm.sources()


@dataclass(frozen=True)
class Prepared:
    calls: dict[str, list[jvm.Call]]
    harnesses: dict[str, Harness]
    classes: Path


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Prepared:
    work = tmp_path_factory.mktemp("programs")
    calls = jvm.run_programs(PROGRAMS, work)
    harnesses = {program: make_harness(program, made) for program, made in calls.items()}
    compile_harnesses(list(harnesses.values()), work)
    return Prepared(calls, harnesses, work / "classes")


@pytest.mark.parametrize("program", PROGRAMS)
def test_pybmc_agrees_with_the_jvm(program: str, prepared: Prepared) -> None:
    harness = prepared.harnesses[program]
    said = ask(harness, prepared.classes)
    printed = said.printed.splitlines()
    assert said.statuses, "\n".join(line for line in printed if not line.startswith("Unwinding"))[-3000:]
    assert disagreements(harness, said) == []


def test_the_harness_agrees_with_the_jvm_itself(prepared: Prepared) -> None:
    """Each first assertion holds and each second one fails on the JVM: the generated comparisons are right."""
    lines = [f"{h.name}\tcheck{k}" for h in prepared.harnesses.values() for k in range(len(h.holds))]
    expected = [f"java.lang.AssertionError {line}" for h in prepared.harnesses.values() for line in h.fails]
    assert _run_checks(prepared.classes, lines) == expected


def _run_checks(classes: Path, lines: list[str]) -> list[str]:
    calls = classes.parent / "checks.tsv"
    calls.write_text("\n".join(lines) + "\n")
    command = ["java", "-ea", "-cp", str(classes), "Runner", str(classes), str(calls), "lines"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True)
    return [line.split("\t")[2].removeprefix("!") for line in done.stdout.splitlines()]


def test_there_are_enough_programs(prepared: Prepared) -> None:
    results = [call for calls in prepared.calls.values() for call in calls]
    assert len(results) >= 120
    assert sum(call.result.startswith("!") for call in results) >= 30


@pytest.mark.parametrize(
    ("java_type", "text", "condition"),
    [
        ("float", "7fc00000", "r != r"),
        ("float", "80000000", "r == 0f && 1 / r < 0"),
        ("double", "0", "r == 0.0 && 1 / r > 0"),
        ("float", "ff800000", "r == -1f / 0"),
        ("double", "3fb999999999999a", "r == 0x1.999999999999ap-4"),
        ("long", "-9223372036854775808", "r == -9223372036854775808L"),
    ],
)
def test_comparison_text(java_type: str, text: str, condition: str) -> None:
    assert equals(java_type, text, "r") == condition
