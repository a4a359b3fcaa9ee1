"""After a run that ended UNKNOWN: the option that would change that, tried out.

Only what is cheap is tried, for a second or two, and within the limits of the run: one that may take long keeps a
little of its time in reserve for this. Nothing here can change a verdict, or make a run that decides any slower.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pybmc.annotations import Any
from pybmc.budget import Budget, Share
from pybmc.engines.api import Cut, Finding, Uncovered, Undecided, Unsupported, Wanted
from pybmc.engines.registry import make_engine
from pybmc.errors import PybmcError
from pybmc.goto.chosen import Chosen
from pybmc.goto.names import dotted
from pybmc.log import Quiet
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.records import changed
from pybmc.verdict.judge import judge
from pybmc.verdict.report import Report, Verdict

LEAST, MOST = 1.0, 2.0  # seconds of CPU time for one trial, whatever the run took
RESERVE, SHARE = 2.0, 10  # seconds of wall time that a run leaves for this, and at most which part of it
SHORTEST = 10.0  # seconds; a run that may not take longer leaves nothing
STUBS = 4  # calls that are replaced at once
SHORT = 5  # units of strings
SMALL = 8  # numbers that are inputs, by which loops may go
STRINGS = "unknown strings of up to"  # how the warning begins that there are any


def reserve(options: Options, seconds: float | None) -> float:
    """How much of its time a run keeps for this."""
    if seconds is None or seconds <= SHORTEST or not _may_be_tried(options):
        return 0.0
    return min(RESERVE, seconds / SHARE)


def is_wanted(report: Report, options: Options, budget: Budget) -> bool:
    """Whether something may be tried after a run that ended UNKNOWN."""
    return _may_be_tried(options) and not report.too_bounded and budget.has_reserve()


def _may_be_tried(options: Options) -> bool:
    return bool(options.advice and not options.proves() and not options.engine and not options.cover)


def tried(
    findings: Sequence[Finding], options: Options, warnings: Sequence[str], work: float, budget: Budget
) -> tuple[str, ...]:
    """What came of the options that might help, one line each, up to the first that decides."""
    lines: list[str] = []
    for words, values, condition in candidates(findings, options, warnings):
        trial = Share(budget, min(max(work, LEAST), MOST))
        verdict = _verdict(changed(options, **values), trial)
        if budget.exceeded():
            budget.settle()
            break
        if verdict is not None and verdict is not Verdict.UNKNOWN:
            return (*lines, f"{words} decides: {verdict.value}{condition}")
        lines.append(f"{words} does not decide it{' in a short time' if trial.exceeded() else ''}")
    return tuple(lines)


def candidates(
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
    goes_on = any(isinstance(finding, Cut) for finding in findings)
    if stuck and goes_on and not options.java_assume_inputs_interval and options.unwind is None:
        words = f"--java-assume-inputs-interval '[{-SMALL}:{SMALL}]'"
        yield words, {"java_assume_inputs_interval": ((-SMALL, SMALL),)}, " for numbers in it"
    longest = options.max_nondet_string_length
    is_long = any(text.startswith(STRINGS) for text in warnings) if longest is None else longest > SHORT
    if stuck and is_long:
        yield f"--max-nondet-string-length {SHORT}", {"max_nondet_string_length": SHORT}, " within it"


def _around(call: Uncovered, options: Options) -> str:
    """The method that makes a call which cannot be replaced itself; empty if that is the entry point."""
    method = call.place.method
    name = f"{dotted(method.class_name)}.{method.name}"
    return "" if name in options.entry or name in options.function else name


def _verdict(options: Options, trial: Share) -> Verdict | None:
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
