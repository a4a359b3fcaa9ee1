"""When a proof without any bound is tried while a bound is raised."""

from __future__ import annotations

from typing import cast

import pytest

from pybmc.budget import Budget
from pybmc.engines.api import Finding, Wanted
from pybmc.engines.bmc import attempts
from pybmc.engines.bmc.attempts import LATEST, LEAST, MOST, SPENT, Attempts
from pybmc.options import Options
from pybmc.program.program import Program


class Clock:
    def __init__(self) -> None:
        self.seconds = 100.0

    def process_time(self) -> float:
        return self.seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(attempts, "time", made)
    return made


def tried(one: Attempts, work: float) -> list[Finding]:
    return one.proof(cast(Program, None), Wanted(), Options(""), (), Budget(), work)


def test_loops_that_end_soon_pay_for_no_attempt(clock: Clock) -> None:
    one = Attempts(lambda *given: [])
    assert not one.worth(20)
    assert not one.worth(40)
    clock.seconds += SPENT + 0.01
    assert not one.worth(10)
    assert one.worth(20) == LEAST


def test_an_attempt_comes_at_last_though_little_was_spent(clock: Clock) -> None:
    assert Attempts(lambda *given: []).worth(LATEST) == LEAST
    assert not Attempts(None).worth(LATEST)


def test_an_attempt_has_as_much_time_as_was_spent(clock: Clock) -> None:
    one = Attempts(lambda *given: None)
    clock.seconds += 2
    assert one.worth(40) == pytest.approx(2)
    assert tried(one, 2) == []
    clock.seconds += 3
    assert not one.worth(80)  # it was too little time: again when far more was spent
    clock.seconds += 1
    assert one.worth(80) == MOST
    tried(one, MOST)
    clock.seconds += 100
    assert not one.worth(160)


def test_what_was_answered_is_not_asked_again(clock: Clock) -> None:
    one = Attempts(lambda *given: [])
    tried(one, one.worth(LATEST))
    clock.seconds += 100
    assert not one.worth(160)
