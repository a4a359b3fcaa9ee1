"""A short attempt at a proof, for runs that were not asked for one: a loop has no bound in sight.

Only what is cheap is tried: no claims at all, then those of abstract interpretation. Nothing is lost if it fails.
"""

from __future__ import annotations

from collections.abc import Sequence

from pybmc.budget import Budget, Share
from pybmc.engines.api import Finding, Wanted
from pybmc.engines.prove.engine import Prover
from pybmc.errors import ResourceError
from pybmc.goto.instr import Property
from pybmc.log import Quiet
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.records import changed

GENERATORS = ("abstract",)


def quick_proof(
    program: Program, wanted: Wanted, options: Options, met: Sequence[Property], budget: Budget, work: float
) -> list[Finding] | None:
    """The findings of a proof of all these properties without any bound; empty if there is none, None if `work` seconds
    of CPU time were too few to tell."""
    cheap = changed(options, prove_with=GENERATORS)
    short = Share(budget, work)
    try:
        prover = Prover(program, wanted, cheap, Quiet(), short)
        checked = prover.prove()
    except ResourceError:
        budget.check()
        return None
    known = {prop.id for prop in checked.properties}
    if not checked.all_proved or any(prop.id not in known and prop.part_of not in known for prop in met):
        return []
    return list(prover.proved(checked))
