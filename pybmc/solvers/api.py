"""What a solver is to the rest of pybmc."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from pybmc.annotations import Protocol
from pybmc.budget import Limit
from pybmc.terms.node import Term


class Answer(Enum):
    SAT = "SAT"
    UNSAT = "UNSAT"
    UNKNOWN = "UNKNOWN"


BUSY = 8  # how much longer work may take on a busy machine


class Decider(Protocol):
    """What answers, whether or not it has models. Constraints are Boolean terms and only ever grow."""

    name: str
    budget: Limit  # asked now and then during a check, which ends with UNKNOWN, or ResourceError if the run is over

    def add(self, constraint: Term) -> None:
        """Assert a constraint for good."""

    def check(self, assume: Sequence[Term] = (), timeout: float | None = None) -> Answer:
        """Decide the constraints together with these Boolean assumptions; seconds of wall time at most."""


class Solver(Decider, Protocol):
    """An incremental solver over pybmc terms."""

    def value(self, term: Term) -> int:
        """After SAT: the value of a variable of the query: 0/1, unsigned bits, or raw fp bits.

        A variable that does not occur in any constraint or assumption has the value 0.
        """

    def array_value(self, term: Term) -> tuple[dict[int, int], int]:
        """After SAT: the cells of an array variable that matter, and the value of all others."""


def check_briefly(solver: Decider, query: Term, work: float, timeout: float | None) -> Answer:
    """As `check`, but given up after so many seconds of CPU time: as much work on a busy machine as on an idle one.

    Bit-blasting cannot be asked to stop for that and has a time limit only.
    """
    most = work * BUSY
    before = solver.budget
    solver.budget = before.part(work)
    try:
        return solver.check([query], most if timeout is None else min(most, timeout))
    finally:
        solver.budget = before
