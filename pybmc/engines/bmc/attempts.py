"""When a proof without any bound is tried while a bound is raised: so that it costs no more than what came before."""

from __future__ import annotations

import time
from collections.abc import Sequence

from pybmc.annotations import Protocol
from pybmc.budget import Budget
from pybmc.engines.api import Finding, Wanted
from pybmc.goto.instr import Property
from pybmc.options import Options
from pybmc.program.program import Program

EARLIEST, LATEST = 20, 320  # bounds before which no proof is tried, and after which one is though little was spent
SPENT = 0.25  # seconds of CPU time since the first bound that are worth an attempt
LEAST, MOST = 0.5, 5.0  # seconds of CPU time for an attempt
AGAIN = 3  # times as much must have been spent since, where an attempt had too little time


class Prove(Protocol):
    def __call__(
        self, program: Program, wanted: Wanted, options: Options, met: Sequence[Property], budget: Budget,
        work: float, /,
    ) -> list[Finding] | None:  # fmt: skip
        """The findings of a proof of all these properties without any bound, in so many seconds of CPU time; empty if
        there is none, None if that was too little time."""


class Attempts:
    """Of one run. Most loops end before one is worth it: to load what proves takes as long as 200 rounds of them."""

    def __init__(self, prove: Prove | None) -> None:
        self._prove = prove
        self._began = time.process_time()
        self._last = 0.0  # seconds that the attempt before had

    def worth(self, bound: int) -> float:
        """Seconds of CPU time for an attempt after the round with this bound; 0 if none is due."""
        spent = time.process_time() - self._began
        if self._last:
            is_due = spent >= AGAIN * self._last
        else:
            is_due = bound >= LATEST or (bound >= EARLIEST and spent >= SPENT)
        return min(max(spent, LEAST), MOST) if is_due and self._prove is not None else 0.0

    def proof(
        self, program: Program, wanted: Wanted, options: Options, met: Sequence[Property], budget: Budget, work: float
    ) -> list[Finding]:  # fmt: skip
        assert self._prove is not None
        self._last = work
        found = self._prove(program, wanted, options, met, budget, work)
        if found is not None or work == MOST:
            self._prove = None  # the same again would be of no use
        return found or []
