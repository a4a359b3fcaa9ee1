"""After a run that ended UNKNOWN: the option that would change that, tried out.

Only what is cheap is tried, for no longer than the run itself took, and only where the run ended before its limits: so
nothing here can change a verdict, or make a run that decides any slower.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pybmc.budget import Budget, Held
from pybmc.engines.api import Finding, Uncovered, Undecided, Unsupported, Wanted
from pybmc.engines.registry import make_engine
from pybmc.errors import PybmcError, ResourceError
from pybmc.goto.chosen import Chosen
from pybmc.goto.names import dotted
from pybmc.log import Quiet
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.records import changed
from pybmc.verdict.judge import judge
from pybmc.verdict.report import Report, Verdict

LEAST, MOST = 1.0, 2.0  # seconds of CPU time for one trial, whatever the run took
LONGEST = 10.0  # seconds of CPU time of a run after which trials are no longer cheap
STUBS = 4  # calls that are replaced at once
SHORT = 5  # units of strings
STRINGS = "unknown strings of up to"  # how the warning begins that there are any


def is_wanted(report: Report, options: Options, work: float, budget: Budget) -> bool:
    """Whether something may be tried after a run that ended UNKNOWN and took this much CPU time."""
    if not options.advice or work > LONGEST:
        return False
    return not (budget.settled or budget.exceeded() or options.proves() or options.engine or report.too_bounded)


def tried(
    findings: Sequence[Finding], options: Options, warnings: Sequence[str], work: float, budget: Budget
) -> tuple[str, ...]:
    """What came of the options that might help, one line each, up to the first that decides."""
    lines: list[str] = []
    for words, values, condition in _candidates(findings, options, warnings):
        trial = Trial(budget, min(max(work, LEAST), MOST))
        verdict = _verdict(changed(options, **values), trial)
        if budget.exceeded():
            budget.settle()
            break
        if verdict is not None and verdict is not Verdict.UNKNOWN:
            return (*lines, f"{words} decides: {verdict.value}{condition}")
        lines.append(f"{words} does not decide it{' in a short time' if trial.exceeded() else ''}")
    return tuple(lines)


def _candidates(
    findings: Sequence[Finding], options: Options, warnings: Sequence[str]
) -> Iterator[tuple[str, Mapping[str, Any], str]]:
    """Options as the user would write them, their values, and what a verdict with them is subject to."""
    calls = [finding for finding in findings if isinstance(finding, Uncovered)]
    around = {call.place.method: _around(call, options) for call in calls if not call.method}
    names = list(dict.fromkeys(around.get(call.place.method, call.method) for call in calls))
    if names and all(names) and len(names) <= STUBS:
        words = " ".join(f"--stub '{name}=nondet'" for name in names)
        stubs = dict.fromkeys(names, "nondet")
        yield words, {"stub": {**options.stub, **stubs}}, ", if it may return anything and does nothing else"
    stuck = [finding for finding in findings if isinstance(finding, Unsupported | Undecided)]
    longest = options.max_nondet_string_length
    is_long = any(text.startswith(STRINGS) for text in warnings) if longest is None else longest > SHORT
    if stuck and is_long:
        yield f"--max-nondet-string-length {SHORT}", {"max_nondet_string_length": SHORT}, " within it"


def _around(call: Uncovered, options: Options) -> str:
    """The method that makes a call which cannot be replaced itself; empty if that is the entry point."""
    method = call.place.method
    name = f"{dotted(method.class_name)}.{method.name}"
    return "" if name in options.entry or name in options.function else name


def _verdict(options: Options, trial: Trial) -> Verdict | None:
    """With these options; None if they make no sense here."""
    options = changed(options, trace=False, stop_on_fail=True, replay=False, emit_test="")
    findings: list[Finding] = []
    try:
        program = Program(options, _nobody)
        wanted = Wanted(Chosen(options.property), stop_on_fail=True)
        findings += make_engine(options, Quiet()).run(program, wanted, trial)
    except PybmcError:
        return None
    return judge(findings, options).verdict


def _nobody(text: str) -> None:
    """Hears of warnings and does nothing."""


class Trial(Budget):
    """A part of a budget in CPU time, as a budget of its own: what ends the whole ends this too."""

    def __init__(self, whole: Budget, work: float) -> None:
        super().__init__()
        self._whole = whole
        self._last = time.process_time() + work

    def exceeded(self) -> bool:
        if self._whole.exceeded():
            self._cause = ResourceError("the run is over")
        elif self._cause is None and time.process_time() > self._last:
            self._cause = ResourceError("the trial is over")
        return self._cause is not None

    def check(self) -> None:
        if self.exceeded() and not self._whole.holders:
            raise ResourceError("the trial is over")

    def held(self) -> Held:
        return self._whole.held()

    def remaining(self) -> float | None:
        return self._whole.remaining()

    def interrupt(self, number: int) -> None:
        self._whole.interrupt(number)
