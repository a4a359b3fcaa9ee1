"""A sample of `random_methods`, which runs hundreds of them when called as a script."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from pybmc.classfile.jdk import Jdk
from tests.library.random_methods import Outcome, run, static_methods, thrown_on_the_jvm

SAMPLE = 15
LIMIT = 2.0
# Where a run once ended in an internal error, or far beyond its limit.
ONCE_WRONG = (
    "java.util.concurrent.Executors.newWorkStealingPool:(I)Ljava/util/concurrent/ExecutorService;",
    "java.lang.Float.toString:(F)Ljava/lang/String;",
)
CLEAR = {
    "java.lang.Math.floorMod:(II)I": "FAILED",  # division by zero
    "java.lang.Integer.rotateLeft:(II)I": "SUCCESSFUL",
    "java.lang.Math.sin:(D)D": "SUCCESSFUL",
    "java.lang.ProcessHandle.of:(J)Ljava/util/Optional;": "UNKNOWN",
}

# Entry points that have a model: they mean what they mean to their callers.
MODELLED = {
    "java.lang.String.charAt:(I)C": "FAILED",
    "java.lang.String.compareTo:(Ljava/lang/String;)I": "FAILED",  # null
    "java.lang.String.isEmpty:()Z": "SUCCESSFUL",
    "java.lang.Integer.toString:(II)Ljava/lang/String;": "SUCCESSFUL",
}


@pytest.fixture(scope="module")
def methods() -> list[str]:
    return static_methods(Jdk.open())


def test_there_are_enough_to_choose_from(methods: list[str]) -> None:
    assert len(methods) >= 500
    assert set(CLEAR) <= set(methods)


@pytest.mark.parametrize("at", range(SAMPLE))
def test_a_random_method_gets_an_answer(at: int, methods: list[str], tmp_path: Path) -> None:
    method = random.Random(17).sample(methods, SAMPLE)[at]
    _is_an_answer(run(method, LIMIT, str(tmp_path)))


@pytest.mark.parametrize("method", ONCE_WRONG)
def test_what_was_wrong_once(method: str, tmp_path: Path) -> None:
    _is_an_answer(run(method, LIMIT, str(tmp_path)))


@pytest.mark.parametrize("method", [*CLEAR, *MODELLED])
def test_methods_whose_verdict_is_clear(method: str, tmp_path: Path) -> None:
    assert run(method, 20, str(tmp_path)).kind == {**CLEAR, **MODELLED}[method]


def test_what_is_proved_does_not_throw_on_the_jvm(methods: list[str], tmp_path: Path) -> None:
    proved = ["java.lang.Integer.rotateLeft:(II)I", "java.lang.Math.ulp:(D)D", "java.lang.Long.signum:(J)I"]
    assert all(run(method, LIMIT, str(tmp_path)).kind == "SUCCESSFUL" for method in proved)
    assert thrown_on_the_jvm(proved, 200) == ["600 calls"]
    (thrown, _) = thrown_on_the_jvm(["java.lang.Math.floorMod:(II)I"], 200)  # a method that does throw is seen
    assert "ArithmeticException" in thrown


def _is_an_answer(outcome: Outcome) -> None:
    assert outcome.kind in ("SUCCESSFUL", "FAILED", "UNKNOWN"), outcome
