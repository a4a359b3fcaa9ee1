"""What a run of --cover has to tell: a status for each goal, inputs that reach them, and what is in doubt."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from pybmc.annotations import TYPE_CHECKING
from pybmc.engines.api import (
    Cut,
    Effort,
    Finding,
    Met,
    Proved,
    Reached,
    Uncovered,
    Undecided,
    Unsupported,
    Within,
)
from pybmc.goto.instr import Property
from pybmc.records import Record
from pybmc.verdict.judge import property_order

if TYPE_CHECKING:
    from pybmc.counterexamples.counterexample import Counterexample

INCONCLUSIVE = 5  # exit code


class GoalStatus(Enum):
    """The values are the words of the result lines."""

    SATISFIED = "SATISFIED"
    FAILED = "FAILED"  # no execution within the bounds gets there
    UNKNOWN = "UNKNOWN"


class GoalResult(Record):
    prop: Property
    status: GoalStatus
    test: int = 0  # the number of the first inputs that reach it, from 1


class CoverageTest(Record):
    """Inputs, and all the goals (ids) that they reach."""

    counterexample: Counterexample | None
    goals: tuple[str, ...]


class Coverage(Record):
    goals: tuple[GoalResult, ...]
    tests: tuple[CoverageTest, ...] = ()
    cuts: tuple[Cut, ...] = ()  # what was not followed: goals that failed may lie behind
    reasons: tuple[str, ...] = ()  # why goals are UNKNOWN
    within: Within | None = None
    queries: int = 1

    @property
    def covered(self) -> int:
        return sum(1 for goal in self.goals if goal.status is GoalStatus.SATISFIED)

    @property
    def percent(self) -> float:
        return 100.0 * self.covered / len(self.goals) if self.goals else 100.0

    @property
    def exit_code(self) -> int:
        return INCONCLUSIVE if any(goal.status is GoalStatus.UNKNOWN for goal in self.goals) else 0


def judge_coverage(findings: Iterable[Finding]) -> Coverage:
    """A goal is FAILED only if its query was decided and nothing unsupported can be reached."""
    findings = list(findings)
    goals = {prop.id: prop for found in findings if isinstance(found, Met) for prop in found.properties}
    tests = _fewest([CoverageTest(f.counterexample, f.goals) for f in findings if isinstance(f, Reached)])
    first: dict[str, int] = {}
    for number, test in enumerate(tests, 1):
        for name in test.goals:
            first.setdefault(name, number)
    proved = {name for found in findings if isinstance(found, Proved) for name in found.properties}
    undecided = [found for found in findings if isinstance(found, Undecided)]
    places = [found for found in findings if isinstance(found, Unsupported | Uncovered)]
    doubtful = bool(places) or any(not found.properties for found in undecided)
    results = []
    for prop in sorted(goals.values(), key=property_order):
        status = GoalStatus.FAILED if prop.id in proved and not doubtful else GoalStatus.UNKNOWN
        number = first.get(prop.id, 0)
        results.append(GoalResult(prop, GoalStatus.SATISFIED if number else status, number))
    reasons = [*(f"{place.place.words}: {place.reason}" for place in places), *(found.why for found in undecided)]
    within = next((found.within for found in findings if isinstance(found, Proved)), None)
    queries = next((found.queries for found in findings if isinstance(found, Effort)), 1)
    cuts = tuple(found for found in findings if isinstance(found, Cut))
    return Coverage(tuple(results), tests, cuts, tuple(dict.fromkeys(reasons)), within, queries)


def _fewest(tests: list[CoverageTest]) -> tuple[CoverageTest, ...]:
    """Inputs that reach all that any of them reach, by greed: always those that reach most of what is left."""
    left = {name for test in tests for name in test.goals}
    chosen: list[CoverageTest] = []
    while left:
        best = max(tests, key=lambda test: len(left.intersection(test.goals)))  # the first of equals
        chosen.append(best)
        left.difference_update(best.goals)
    return tuple(test for test in tests if test in chosen)
