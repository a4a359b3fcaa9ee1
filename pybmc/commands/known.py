"""What is known so far, for the process that supervises a run: findings, without their counterexamples."""

from __future__ import annotations

import pickle
from collections.abc import Sequence

from pybmc.annotations import TYPE_CHECKING
from pybmc.budget import Budget
from pybmc.engines.api import Finding, Reached, Undecided, Violated
from pybmc.options import Options
from pybmc.records import changed
from pybmc.supervise import Line
from pybmc.verdict.judge import judge
from pybmc.verdict.report import Report

if TYPE_CHECKING:
    from pybmc.verdict.coverage import Coverage


class LastWords:
    """Passes findings on as they are made."""

    def __init__(self, line: Line, budget: Budget) -> None:
        self._line = line
        self._budget = budget

    def __call__(self, finding: Finding) -> None:
        if isinstance(finding, Violated | Reached):
            finding = changed(finding, counterexample=None)
        with self._budget.held():
            self._line.tell(pickle.dumps(finding))


def last_coverage(known: Sequence[bytes], why: str) -> Coverage:
    """The same of a run with --cover."""
    from pybmc.verdict.coverage import judge_coverage

    return judge_coverage([*map(pickle.loads, known), Undecided(why)])


def last_report(known: Sequence[bytes], why: str, options: Options) -> Report:
    """The report of a run that was killed."""
    return judge([*map(pickle.loads, known), Undecided(why)], options)
