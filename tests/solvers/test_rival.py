"""A second solver beside the first: whoever answers first ends the other, and nothing is left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence

import pytest

from pybmc.budget import Budget, Limit
from pybmc.solvers import make_solver
from pybmc.solvers.api import Answer, Solver
from pybmc.solving import rival
from pybmc.solving.others import Form, Model
from pybmc.solving.session import Session
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BV32
from pybmc.terms.switches import builder
from tests.limits.common import alive

UNSAT_AND_SAT = ((2, Answer.UNSAT), (1, Answer.SAT))  # squares modulo 4 are 0 and 1
SECONDS = 10.0


class Endless:
    """A solver that has no answer until its limit, or until it has worked for a while and is told what to say."""

    name = "endless"

    def __init__(self, answer: Answer = Answer.UNKNOWN, work: float = SECONDS) -> None:
        self.budget: Limit = Budget()
        self._answer = answer
        self._work = work

    def add(self, constraint: Term) -> None:
        pass

    def check(self, assume: Sequence[Term] = (), timeout: float | None = None) -> Answer:
        end = time.process_time() + self._work
        while not self.budget.exceeded():
            if time.process_time() > end:
                return self._answer
        return Answer.UNKNOWN

    def value(self, term: Term) -> int:
        return 0

    def array_value(self, term: Term) -> tuple[dict[int, int], int]:
        return {}, 0


@pytest.fixture
def nobody_is_left(monkeypatch: pytest.MonkeyPatch) -> Callable[[], bool]:
    """Whether each process begun in this test has been waited for. Others of the worker's are not our business."""
    begun: list[int] = []
    fork = os.fork

    def noted() -> int:
        process = fork()
        begun.append(process)
        return process

    def is_gone(process: int) -> bool:
        try:
            os.waitpid(process, os.WNOHANG)
        except ChildProcessError:
            return True
        return False

    monkeypatch.setattr(os, "fork", noted)
    return lambda: bool(begun) and all(is_gone(process) for process in begun)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rival, "AFTER", 0.0)
    monkeypatch.setattr(rival, "_has_threads", lambda: False)  # pytest may have some, which hold no locks of ours


def residue(terms: Terms, rest: int) -> Term:
    """x * x leaves this rest modulo 4, for a large x."""
    x = terms.var("x", BV32)
    return terms.and_(
        terms.eq(terms.band(terms.mul(x, x), terms.bv(3, 32)), terms.bv(rest, 32)), terms.slt(terms.bv(99, 32), x)
    )


def in_race(terms: Terms, query: Term, first: Solver, other: Callable[[], Solver]) -> tuple[Answer, Model]:
    return Session(terms, lambda: first, other)._in_race(query, Form(query, dict, {}, query), None, None, None)


@pytest.mark.parametrize(("rest", "answer"), UNSAT_AND_SAT)
def test_the_second_answers(rest: int, answer: Answer, nobody_is_left: Callable[[], bool]) -> None:
    terms = Terms()
    query = residue(terms, rest)
    found, model = in_race(terms, query, Endless(), lambda: make_solver("cadical", terms))
    assert found is answer
    assert (answer is Answer.SAT) == bool(model)
    assert not model or Evaluator(model).value(query)
    assert nobody_is_left()


def test_the_first_answers(nobody_is_left: Callable[[], bool]) -> None:
    terms = Terms()
    query = residue(terms, 2)
    found, _ = in_race(terms, query, Endless(Answer.UNSAT, 0.1), Endless)
    assert found is Answer.UNSAT
    assert nobody_is_left()


def breaks() -> Solver:
    raise MemoryError


def kills() -> Solver:
    os.kill(os.getpid(), signal.SIGKILL)
    raise AssertionError


@pytest.mark.parametrize("other", [breaks, kills, lambda: Endless(Answer.UNKNOWN, 0.0)])
def test_the_second_gives_up(other: Callable[[], Solver], nobody_is_left: Callable[[], bool]) -> None:
    terms = Terms()
    found, _ = in_race(terms, residue(terms, 2), Endless(Answer.UNSAT, 0.2), other)
    assert found is Answer.UNSAT
    assert nobody_is_left()


def test_there_is_none_where_it_is_switched_off() -> None:
    terms = builder(["rival"], is_counted=False)()
    found, _ = in_race(terms, residue(terms, 2), Endless(Answer.SAT, 0.1), lambda: make_solver("cadical", terms))
    assert found is Answer.SAT


PARENT = """
import os, sys, time
from pybmc.budget import Budget
from pybmc.solving.rival import Rival
from pybmc.terms.node import Terms

race = Rival(Budget(), lambda: time.sleep(60), Terms().true)
race._begin()
print(race._process, flush=True)
time.sleep(60)
"""


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux ends children with their parent")
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT, signal.SIGTERM])
def test_it_ends_with_its_parent(number: signal.Signals) -> None:
    with subprocess.Popen([sys.executable, "-c", PARENT], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as parent:
        assert parent.stdout is not None
        process = int(parent.stdout.readline())
        parent.send_signal(number)
        parent.wait(SECONDS)
    end = time.monotonic() + SECONDS
    while alive({process}) and time.monotonic() < end:
        time.sleep(0.01)
    assert not alive({process})
