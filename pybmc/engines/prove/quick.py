"""A short attempt at a proof, for runs that were not asked for one: a loop has no bound in sight.

Only what is cheap is tried: no claims at all, then those of abstract interpretation. Nothing is lost if it fails.
"""

from __future__ import annotations

import time
from collections.abc import Sequence

from pybmc.budget import Budget, Held
from pybmc.engines.api import Finding, Wanted
from pybmc.engines.prove.engine import Prover
from pybmc.errors import ResourceError
from pybmc.goto.instr import Property
from pybmc.log import Quiet
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.records import changed

GENERATORS = ("abstract",)
WORK = 5.0  # seconds of CPU time


class Short(Budget):
    """A part of a budget, in CPU time, that raises when it is used up."""

    def __init__(self, whole: Budget, work: float) -> None:
        super().__init__(whole.remaining())
        self._whole = whole
        self._until = time.process_time() + work

    def exceeded(self) -> bool:
        return time.process_time() > self._until or self._whole.exceeded()

    def over(self) -> bool:
        return self._whole.over()

    def check(self) -> None:
        self._whole.check()
        if time.process_time() > self._until and not self._whole.holders:
            raise ResourceError("no quick proof")

    def interrupt(self, number: int) -> None:
        self._whole.interrupt(number)

    def held(self) -> Held:
        return self._whole.held()


def quick_proof(
    program: Program, wanted: Wanted, options: Options, met: Sequence[Property], budget: Budget
) -> list[Finding]:
    """The findings of a proof of all these properties without any bound; empty if there is none."""
    cheap = changed(options, prove_with=GENERATORS)
    short = Short(budget, WORK)
    try:
        prover = Prover(program, wanted, cheap, Quiet(), short)
        checked = prover.prove()
    except ResourceError:
        budget.check()
        return []
    known = {prop.id for prop in checked.properties}
    if not checked.all_proved or any(prop.id not in known and prop.part_of not in known for prop in met):
        return []
    return list(prover.proved(checked))
