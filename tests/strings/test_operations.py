"""Every string operation agrees with the JVM, on constants and as terms over unknown texts."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from pybmc.terms.node import Terms
from tests.strings import harness
from tests.strings.operations import OPERATIONS, Chance

CALLS = int(os.environ.get("PYBMC_STRING_CALLS", "16"))  # random calls of each operation; 200 for a thorough run
MESSAGES = 3  # messages of unknown numbers that are looked at for each operation
# Where these give up, the JDK's own code runs.
OWN_CODE = {"doubleToString", "floatToString"}
# Their message depends on what is left without blanks, which only refinement settles of a lazy text.
TRIMMED = {"parseDouble", "parseFloat"}

Case = tuple[list[Any], str]


# Of how many calls one is tried with texts of this form; a lazy one spells out every axiom at every index.
EVERY = {"exact": 1, "slack": 2, "window": 2, "lazy": 4}


@pytest.fixture(scope="module")
def cases(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Case]]:
    """Random arguments with what the JVM makes of them, by operation."""
    lines, made = [], []
    for number, (name, (_, kinds)) in enumerate(OPERATIONS.items()):
        chance = Chance(1000 + number)
        for _ in range(CALLS):
            values: list[Any] = []
            for kind in kinds:
                values.append(chance.argument(kind, values))
            made.append((name, values))
            lines.append(harness.line(name, kinds, values))
    answers = harness.ask_jvm(lines, Path(tmp_path_factory.mktemp("oracle")))
    assert len(answers) == len(lines)
    result: dict[str, list[Case]] = {}
    for (name, values), answer in zip(made, answers, strict=True):
        result.setdefault(name, []).append((values, answer))
    return result


@pytest.fixture(scope="module")
def jdk(tmp_path_factory: pytest.TempPathFactory) -> harness.Jdk:
    return harness.jdk_at_hand(Path(tmp_path_factory.mktemp("jdk")))


@pytest.mark.parametrize("name", OPERATIONS)
def test_on_constants(name: str, jdk: harness.Jdk, cases: dict[str, list[Case]]) -> None:
    operation, kinds = OPERATIONS[name]
    t, open_cases = Terms(), 0
    for values, expected in cases[name]:
        work = harness.Alone(t, jdk)
        result = operation(work, *(harness.as_constant(t, k, v) for k, v in zip(kinds, values, strict=True)))
        found = harness.outcome(work, result, {})
        open_cases += found == harness.UNSUPPORTED
        assert harness.agree(found, expected), (name, values, found, expected)
    if name not in OWN_CODE:
        assert open_cases <= CALLS // 3  # it gives up on odd arguments only


@pytest.mark.parametrize("form", EVERY)
@pytest.mark.parametrize("name", OPERATIONS)
def test_on_unknowns(name: str, form: str, jdk: harness.Jdk, cases: dict[str, list[Case]]) -> None:
    operation, kinds = OPERATIONS[name]
    if form != "exact" and not set(kinds) & (set(harness.TEXTS) - set(harness.CONSTANT_KINDS)):
        return  # the forms differ in texts only
    t, thrown = Terms(), 0
    for values, expected in cases[name][:: EVERY[form]]:
        env: dict[Any, Any] = {}
        arguments = []
        work = harness.Alone(t, jdk)
        for number, (kind, value) in enumerate(zip(kinds, values, strict=True)):
            if kind in harness.CONSTANT_KINDS or (name in ("splitLimit", "repeat") and kind == "i"):
                arguments.append(harness.as_constant(t, kind, value))
            elif form == "lazy" and kind in harness.TEXTS:
                arguments.append(harness.as_lazy(work, kind, number, value, env, len(value) + 2))
            elif form == "window" and kind in harness.TEXTS:
                arguments.append(harness.as_window(t, kind, number, value, env))
            else:
                arguments.append(harness.as_unknown(t, kind, number, value, env, 0 if form == "exact" else 2))
        result = operation(work, *arguments)
        thrown += expected.startswith("!")
        tell = thrown <= MESSAGES and not (form == "lazy" and name in TRIMMED)
        found = harness.outcome(work, result, env, tell=tell)
        assert harness.agree(found, expected), (name, form, values, found, expected)
