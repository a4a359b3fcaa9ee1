"""Bounded checking in a process beside the provers: it answers, it ends their work, and it is gone afterwards."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pybmc.budget import Budget
from pybmc.engines.api import Violated, Wanted
from pybmc.engines.prove import beside
from pybmc.engines.prove.beside import Race, Task
from pybmc.errors import ResourceError
from pybmc.keywords import options_from
from tests.regression.corpus import compile_cases, discover, output_folder

CASE = next(case for case in discover() if case.name == "proofs/second-round-false")


@pytest.fixture
def race(monkeypatch: pytest.MonkeyPatch) -> Race:
    compile_cases([CASE])
    monkeypatch.setattr(beside, "WORK", -1.0)
    monkeypatch.setattr(beside, "_processors", lambda: 2)
    options = options_from(CASE.entry, {"classpath": [str(output_folder(CASE))]})
    made = Race(Budget(60), lambda found: any(isinstance(one, Violated) for one in found))
    made.task = Task(options, Wanted(), (2, 5), None)
    return made


def process_of(race: Race) -> int:
    assert race._process is not None
    return race._process.pid


def is_gone(process: int) -> bool:
    return not Path(f"/proc/{process}").exists()


def test_its_answer_ends_the_work_of_provers(race: Race) -> None:
    race.check()
    process = process_of(race)
    race.wait()
    assert race.found is not None and any(isinstance(one, Violated) for one in race.found)
    assert race.exceeded() and is_gone(process)
    with pytest.raises(ResourceError, match="has an answer"):
        race.check()


def test_whoever_is_first_stops_it(race: Race) -> None:
    race.check()
    process = process_of(race)
    race.stop()
    assert race.found is None and is_gone(process)
    race.check()  # once is enough
    assert race._process is None


def test_a_process_that_dies_says_nothing(race: Race) -> None:
    race.check()
    os.kill(process_of(race), 9)
    race.wait()
    assert race.found is None and not race.exceeded()


def test_without_a_task_or_a_second_processor_provers_are_alone(race: Race, monkeypatch: pytest.MonkeyPatch) -> None:
    race.task = None
    race.check()
    assert race._process is None
    monkeypatch.setattr(beside, "_processors", lambda: 1)
    assert not Race(Budget(60), lambda found: True)._can_start
