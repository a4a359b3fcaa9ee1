"""Generated programs: pybmc against all inputs on the JVM, and against single runs of it.

`PYBMC_GENERATED=500` runs that many programs of each kind; `PYBMC_GENERATED_FROM` sets the first seed. A program
on which the two disagree is made small and left in `build/generated/`, together with its seed.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.generated import concrete, exhaustive
from tests.generated.features import FEATURES
from tests.generated.inputs import make_plan
from tests.generated.judge import Judge
from tests.generated.run import failing
from tests.generated.shrink import shrink
from tests.generated.tree import Node, render, walk
from tests.regression.corpus import NEWEST, jdk_home

ROOT = Path(__file__).resolve().parent.parent.parent
FIRST = int(os.environ.get("PYBMC_GENERATED_FROM", "0"))
MANY = int(os.environ.get("PYBMC_GENERATED", "0"))
EXHAUSTIVE = range(FIRST, FIRST + (MANY or 12))
CONCRETE = range(FIRST, FIRST + (MANY or 11))
ATTEMPTS = 150  # at a smaller program


@pytest.fixture(scope="module")
def judge(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Judge]:
    with Judge(tmp_path_factory.mktemp("judge")) as started:
        yield started


def _told(kind: str, seed: int, judge: Judge, work: Path) -> str:
    wrong = failing(kind, seed, judge, work, ROOT / "build" / "generated", ATTEMPTS)
    return "\n".join([*map(str, wrong), f"see build/generated/{kind}-{seed}/Small.java"]) if wrong else ""


@pytest.mark.parametrize("seed", EXHAUSTIVE)
def test_all_inputs_agree(seed: int, judge: Judge, tmp_path: Path) -> None:
    assert _told("exhaustive", seed, judge, tmp_path) == ""


@pytest.mark.parametrize("seed", CONCRETE)
def test_results_agree(seed: int, judge: Judge, tmp_path: Path) -> None:
    assert _told("concrete", seed, judge, tmp_path) == ""


@pytest.mark.skipif(jdk_home(NEWEST) is None, reason="no JDK with pattern switches")
@pytest.mark.parametrize("kind", ["concrete", "exhaustive"])
def test_newer_constructs_agree(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = jdk_home(NEWEST)
    monkeypatch.setenv("JAVA_HOME", str(home))
    monkeypatch.setenv("PATH", os.pathsep.join([f"{home}/bin", os.environ["PATH"]]))
    with Judge(tmp_path) as newest:
        for seed in range(FIRST, FIRST + (MANY or 4)):
            wrong = failing(kind, seed, newest, tmp_path / str(seed), ROOT / "build" / "generated", ATTEMPTS, NEWEST)
            assert wrong == [], f"seed {seed}"


# ------------------------------------------------------------------------------------ the net itself


def test_all_features_are_used() -> None:
    """Among a few programs each row and each statement of the tables occurs, outside of its declaration."""
    texts = {node.text for seed in range(90) for node in walk(concrete.generate(seed, NEWEST).program)}
    shapes = {re.sub(r"_s?\d+", "", text) for text in texts}
    for feature in FEATURES:
        wanted = [row.text for row in feature.rows] + [shape.text for shape in feature.shapes]
        assert [text for text in wanted if text.replace("$", "") not in shapes] == [], feature.name


def test_programs_are_worth_running(judge: Judge, tmp_path: Path) -> None:
    """Among a few programs: failures of several kinds, inputs that fail beside others that do not, proofs."""
    kinds, mixed, proved = set(), 0, 0
    for seed in range(24):
        case = exhaustive.with_assertions(exhaustive.generate(seed), judge, tmp_path / f"seen{seed}")
        runs = exhaustive.run_on_jvm(case, judge, tmp_path / str(seed))
        events = {exhaustive.failures(outcome, throwing=False) for outcome in runs.outcomes}
        kinds |= {event.partition(":")[0] for event in events}
        mixed += len(events) > 1
        proved += events == {"-"}
    assert len(kinds) >= 5
    assert mixed >= 5
    assert proved >= 4


@pytest.mark.parametrize("generate", [exhaustive.generate, concrete.generate])
def test_a_seed_gives_one_program(generate: Callable[[int], exhaustive.Case | concrete.Case]) -> None:
    """Also in another process, where strings hash otherwise."""
    module = generate.__module__
    code = f"from {module} import generate\nfrom tests.generated.tree import render\n"
    code += "print(render(generate(5).program), end='')"
    environment = {**os.environ, "PYTHONHASHSEED": "123", "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, env=environment, capture_output=True, text=True,
                          encoding="utf-8", check=True, timeout=60)  # fmt: skip
    assert done.stdout == render(generate(5).program)


def test_both_flavours_have_the_same_lines() -> None:
    program = exhaustive.generate(7).program
    plain, probed = render(program).splitlines(), render(program, probed=True).splitlines()
    assert len(plain) == len(probed)
    assert plain != probed


def test_every_input_has_a_number() -> None:
    """A trace that writes out an input leads back to that input alone."""
    for seed in range(40):
        plan = make_plan(seed)
        for number in range(0, plan.count(), 7):
            texts, rest = {}, number
            for group in plan.groups:
                rest, index = divmod(rest, group.count())
                if not group.alias:
                    value = group.values[index]
                    fields = ", ".join(f"{name}={literal}" for name, literal in value.fields)
                    text = f"P${value.text}@9{{{fields}}}" if fields else value.text
                    texts[group.parameters[0].name] = text
            found = plan.numbers(texts)
            assert number in found
            assert any(group.alias for group in plan.groups) or found == [number]


def test_shrinking_keeps_what_fails() -> None:
    def fails(candidate: Node) -> bool:
        return "switch" in render(candidate)

    programs = (exhaustive.generate(seed).program for seed in range(50))
    program = min((one for one in programs if one.size() > 15 and fails(one)), key=Node.size)
    small = shrink(program, fails)
    assert "switch" in render(small)
    assert small.size() < 15
