"""What a solver is to the rest of pybmc."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from enum import Enum
from typing import Protocol

from pybmc.terms.node import Term


class Answer(Enum):
    SAT = "SAT"
    UNSAT = "UNSAT"
    UNKNOWN = "UNKNOWN"


BUSY = 8  # how much longer work may take on a busy machine


def never() -> bool:
    """The `stop` of a solver that nobody stops."""
    return False


class Solver(Protocol):
    """An incremental solver over pybmc terms. Constraints are Boolean terms and only ever grow."""

    name: str
    stop: Callable[[], bool]  # asked now and then during a check, which ends with UNKNOWN once it says True

    def add(self, constraint: Term) -> None:
        """Assert a constraint for good."""

    def check(self, assume: Sequence[Term] = (), timeout: float | None = None) -> Answer:
        """Decide the constraints together with these Boolean assumptions; seconds of wall time at most."""

    def value(self, term: Term) -> int:
        """After SAT: the value of a variable of the query: 0/1, unsigned bits, or raw fp bits.

        A variable that does not occur in any constraint or assumption has the value 0.
        """

    def array_value(self, term: Term) -> tuple[dict[int, int], int]:
        """After SAT: the cells of an array variable that matter, and the value of all others."""


def check_briefly(solver: Solver, query: Term, work: float, timeout: float | None) -> Answer:
    """As `check`, but given up after so many seconds of CPU time: as much work on a busy machine as on an idle one.

    Solvers that cannot be asked to stop in the middle have a time limit only.
    """
    most = work * BUSY
    before, end = solver.stop, time.process_time() + work
    solver.stop = lambda: before() or time.process_time() > end
    try:
        return solver.check([query], most if timeout is None else min(most, timeout))
    finally:
        solver.stop = before
