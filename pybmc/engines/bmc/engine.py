"""Bounded model checking as an engine: rounds with growing bounds until nothing is cut, or with the user's bound."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator, Sequence

from pybmc.budget import Budget, Share
from pybmc.engines.api import Finding, Undecided, Wanted
from pybmc.engines.bmc.attempts import Attempts, Prove
from pybmc.engines.bmc.decide import Decision
from pybmc.engines.bmc.rounds import Rounds
from pybmc.engines.bmc.settings import settings_of
from pybmc.errors import ResourceError, UsageError
from pybmc.goto.names import is_loop
from pybmc.goto.properties import BOUNDS
from pybmc.log import Log
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.solvers import SOLVER_NAMES
from pybmc.symex import ssa
from pybmc.symex.settings import Settings

DEEPENING = (2, 5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 5120, 10240)  # bounds tried when the user gives none
PATIENCE = 20  # bound up to which a bug is looked for although something unsupported can be reached, or one is known
NESTED, A_CALL = 10, 32  # bound from which on every other one is left out for recursions of so few steps for each call
OTHERS = 1.0  # seconds of CPU time at least for finding others


class Bmc:
    """`bounds` are those that are tried when the user gives none; when some were in vain, `prove` is asked whether it
    can do without any."""

    def __init__(
        self, options: Options, log: Log, bounds: Sequence[int] = DEEPENING, prove: Prove | None = None
    ) -> None:  # fmt: skip
        if options.solver and options.solver not in SOLVER_NAMES:
            raise UsageError(f"unknown solver '{options.solver}'; choose one of: {', '.join(SOLVER_NAMES)}")
        self._options = options
        self._log = log
        self._bounds = bounds
        self._prove = prove
        self._attempts = Attempts(prove)
        self._rest: list[Finding] = []

    def run(self, program: Program, wanted: Wanted, budget: Budget) -> Iterator[Finding]:
        rounds = self._rounds(program, wanted, budget)
        self._attempts = Attempts(self._prove)
        self._rest = []  # what the last round that came to its end left open
        late: tuple[Decision, int | None] | None = None  # a round with an open question, and its bound
        try:
            passed = 0
            for bound in self._bounds if self._deepens else (None,):
                if bound is not None and bound <= passed:
                    continue
                decision = Decision()
                yield from rounds.run(settings_of(program, self._options, bound), decision)
                passed = _passed(decision, bound or 0)
                if decision.later is None:
                    late = None
                elif late is None:
                    late = decision, bound
                    continue
                else:  # the next bound was not enough, either
                    (decision, bound), late = late, (decision, bound)
                if (yield from self._is_over(program, wanted, rounds, decision, bound, budget)):
                    late = None
                    break
            if late is not None:
                yield from self._is_over(program, wanted, rounds, *late, budget)
        except ResourceError as error:
            budget.settle()
            self._rest.append(Undecided(str(error), out_of_time=budget.timed_out))
        yield from self._rest

    def _is_over(
        self, program: Program, wanted: Wanted, rounds: Rounds, decision: Decision, bound: int | None, budget: Budget
    ) -> Generator[Finding, None, bool]:  # fmt: skip
        """What a round leaves open, and whether a larger bound is of no use."""
        if decision.later is not None:
            yield from decision.later
        before, self._rest = self._rest, list(rounds.rest(decision))
        if not decision.is_whole and not decision.failed:
            self._rest = [*before, *(finding for finding in self._rest if isinstance(finding, Undecided))]
            return True
        if bound is None or _is_enough(decision, bound):
            if bound is not None and _may_hide_others(decision, wanted):
                self._rest = yield from self._others(program, rounds, decision, bound, budget)
            return True
        proof = self._without_bound(program, wanted, decision, bound, budget)
        self._rest = proof or self._rest
        return bool(proof)

    def _others(
        self, program: Program, rounds: Rounds, decision: Decision, bound: int, budget: Budget
    ) -> Generator[Finding, None, list[Finding]]:  # fmt: skip
        """What else goes wrong beyond the bound at which the first violation was found: people mend more than one
        fault at a time, and the first is often a null that nobody passes. It may take as long as the first did."""
        last = further = decision
        rounds.limit(Share(budget, max(OTHERS, time.process_time())))
        try:
            for larger in (other for other in self._bounds if bound < other <= PATIENCE):
                further = Decision(frozenset(last.failed))
                yield from rounds.run(settings_of(program, self._options, larger), further)
                yield from further.later or ()
                if further.undecided:
                    break
                further.iterations += last.iterations
                last = further
                if not last.cuts:
                    break
        except ResourceError as error:
            if budget.over():
                budget.settle()
                last.undecided = str(error)
        last.failed |= further.failed
        return list(rounds.rest(last))

    def _without_bound(
        self, program: Program, wanted: Wanted, decision: Decision, bound: int, budget: Budget
    ) -> list[Finding]:  # fmt: skip
        work = self._attempts.worth(bound)
        if not work or decision.unsupported:
            return []
        budget.stage = "proving"
        return self._attempts.proof(program, wanted, self._options, decision.properties, budget, work)

    @property
    def _deepens(self) -> bool:
        return self._options.unwind is None

    def _rounds(self, program: Program, wanted: Wanted, budget: Budget) -> Rounds:
        rounds = Rounds(program, wanted, self._options, budget, self._log)
        rounds.goes_on = self._deepens
        return rounds

    # ------------------------------------------------------- for those who look at an execution itself

    def executed(self, program: Program, budget: Budget) -> ssa.Execution:
        """One execution, for --show-vcc and its like."""
        return self._rounds(program, Wanted(), budget).execute(self._one_bound(program))

    def write_query(self, program: Program, budget: Budget) -> None:
        """--smt2 or --dimacs with --outfile: the first query, one goal for each check."""
        from pybmc.solvers.smtlib_file import dimacs_text, smt2_text, write_query

        rounds = self._rounds(program, Wanted(), budget)
        goals = rounds.decider().goals(rounds.execute(self._one_bound(program)))
        text = (smt2_text if self._options.smt2 else dimacs_text)(rounds.terms, (), goals)
        write_query(self._options.outfile, text)

    def _one_bound(self, program: Program) -> Settings:
        return settings_of(program, self._options, DEEPENING[1] if self._deepens else None)


def _may_hide_others(decision: Decision, wanted: Wanted) -> bool:
    return bool(decision.failed and decision.cuts) and not (wanted.stop_on_fail or wanted.only_nearest)


def _passed(decision: Decision, bound: int) -> int:
    """The bound up to which no other one is worth a round after this: all paths that were cut have gone as far, or they
    are calls that nest in themselves in a row. To go twice as far takes less than to begin twice, and a proof without
    any bound, which could come in between, is for loops."""
    is_row = bound >= NESTED and 0 < decision.steps <= A_CALL * bound
    if is_row and decision.cuts and not any(is_loop(cut.loop) for cut in decision.cuts):
        return max(decision.least, 2 * bound)
    return decision.least


def _is_enough(decision: Decision, bound: int) -> bool:
    """Whether a larger bound could tell nothing more, or nothing that is worth it."""
    failed = any(prop.id in decision.failed and prop.kind not in BOUNDS for prop in decision.properties)
    if failed or not decision.cuts or decision.undecided:
        return True
    return bool(decision.unsupported) and bound >= PATIENCE  # a proof is out of reach, and no bug was near
