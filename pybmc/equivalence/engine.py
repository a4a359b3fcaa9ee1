"""Bounded model checking of a pair of methods: rounds as for one, each an execution of both."""

from __future__ import annotations

from pybmc.budget import Budget
from pybmc.engines.api import Finding, Proved, Wanted
from pybmc.engines.bmc.decide import Decision
from pybmc.engines.bmc.engine import Bmc
from pybmc.engines.bmc.functions import Functions
from pybmc.engines.bmc.prune import Pruner
from pybmc.engines.bmc.rounds import Rounds
from pybmc.equivalence.compared import Wishes
from pybmc.equivalence.execution import Beside, PairExecution
from pybmc.equivalence.places import Places
from pybmc.equivalence.sides import Pair
from pybmc.equivalence.statics import Statics
from pybmc.log import Log, Quiet
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.records import changed
from pybmc.replay.written import Bodiless
from pybmc.symex.execution import Execution
from pybmc.symex.running.functions import Library
from pybmc.symex.settings import Settings
from pybmc.symex.unknowns.input_world import InputWorld

BOUNDS = (2, 5, 10, 20, 40)  # of loops, where the user gives none
PROOFS_AT = (2, 5)  # after which a proof without any is tried, first a quick one
PROVING = 0.3  # of the time that is left, for each: bounded checking may decide as well


class PairRounds(Rounds):
    may_stop = False  # what one side has done is compared with all that the other has

    def __init__(
        self, program: Program, wanted: Wanted, options: Options, budget: Budget, log: Log, other: Program,
        pair: Pair, wishes: Wishes, statics: Statics, met: set[Bodiless],
    ) -> None:  # fmt: skip
        super().__init__(program, wanted, options, budget, log)
        self._pair = pair
        self._wishes = wishes
        self._statics = statics
        self._met = met
        self._other = other if other is not program else None
        self._other_functions = Functions(other, options)

    def _symbolic(self, library: Library, world: InputWorld, settings: Settings, pruner: Pruner) -> Execution:
        beside = None
        if self._other is not None:
            code = self._library(self._other, self._other_functions, library.intrinsic)
            beside = Beside(self._other.classes, code, Places(self._program, self._other))
        return PairExecution(
            self.terms, self._program.classes, library, world, settings, self._watch, pruner,
            pair=self._pair, wishes=self._wishes, beside=beside, statics=self._statics, met=self._met,
        )  # fmt: skip


class PairBmc(Bmc):
    """`other` is the program that the right method is of; `proves`: what bounds leave open is tried without any."""

    def __init__(
        self, options: Options, log: Log, other: Program, pair: Pair, wishes: Wishes, statics: Statics,
        met: set[Bodiless], proves: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(options, log, BOUNDS)
        self._proves = proves
        self._statics = statics
        self._met = met
        self._other = other
        self._pair = pair
        self._wishes = wishes

    def _without_bound(
        self, program: Program, wanted: Wanted, decision: Decision, bound: int, budget: Budget
    ) -> list[Finding]:  # fmt: skip
        """What is left open by a few rounds of loops is tried in step."""
        if not self._proves or bound not in PROOFS_AT or decision.unsupported:
            return []
        if self._other is not program and not Places(program, self._other).stands_alone(self._pair.right):
            return []
        from pybmc.equivalence.proving import ALTOGETHER, prove

        budget.stage = "proving"
        options = changed(self._options, classpath=program.class_path)
        left = budget.remaining()
        most = ALTOGETHER if left is None else min(ALTOGETHER, left * PROVING)
        how = prove(self._pair, options, Quiet(), budget, bound == PROOFS_AT[0], self._wishes.messages, most=most)
        return [Proved(tuple(prop.id for prop in decision.properties), None, how)] if how else []

    def _rounds(self, program: Program, wanted: Wanted, budget: Budget) -> Rounds:
        return PairRounds(
            program, wanted, self._options, budget, self._log, self._other, self._pair, self._wishes, self._statics,
            self._met,
        )  # fmt: skip
