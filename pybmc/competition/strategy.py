"""How a task is answered: engines and bounds one after the other, until one of them knows.

A wrong answer costs more than sixteen right ones bring. FALSE is said only for a run that the JVM has confirmed, TRUE
only if nothing was uncovered, undecided or left out by a bound. Strings of the task may have any length, its arguments
are absent.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pybmc import checking
from pybmc.annotations import TYPE_CHECKING
from pybmc.budget import Budget
from pybmc.competition.goals import Goal
from pybmc.counterexamples.counterexample import Counterexample
from pybmc.engines.api import ReplayOutcome, Within
from pybmc.errors import InternalError, PybmcError
from pybmc.keywords import options_from
from pybmc.log import Hearing, Log
from pybmc.records import Record, Word, changed
from pybmc.verdict.report import PropertyStatus, Report, Verdict

if TYPE_CHECKING:
    from pybmc.contracts.certificate import Certificate

LONGEST = 2147483647  # no string has more characters
LEAST = 1.0  # seconds that are worth a stage
TURN = 4.0  # seconds of a turn, as long as there are so many: a busy machine needs some to load the classes
ABSENT = "arrays"  # the only arrays that a task is given are the arguments of main, and there are none


Seconds = tuple[float | None, float | None]  # of CPU time and of wall time


class Said(Word):
    TRUE = "TRUE"
    FALSE = "FALSE"
    UNKNOWN = "UNKNOWN"


class Answer(Record):
    said: Said
    reason: str  # in one line; empty for TRUE
    counterexample: Counterexample | None = None
    certificate: Certificate | None = None  # what proves it, if that took claims
    holds_within: bool = False  # it holds, but for limits


class Stage(Record):
    name: str
    share: float  # of the time that is left
    options: Mapping[str, object]
    raises: str = ""  # the limit that it raises: it runs only if an earlier stage has met that one


STRINGS = "strings"
BOUND = "--max-nondet-string-length"  # which is told where a limit on strings is met
# Where the texts that are usual take too long: what goes wrong does so with a number of one digit, often enough, or
# with a name before it (`id=0`).
SHORT = Stage("short strings", 0.2, {"max_nondet_string_length": 3}, STRINGS)
WORDS = Stage("strings of a word", 0.25, {"max_nondet_string_length": 6}, STRINGS)
# Most tasks are easy for one of the engines, so each has a short turn before any has a long one.
STAGES = (
    Stage("bounded", 0.12, {}),
    Stage("proof without a bound", 0.25, {"prove": True}),
    SHORT,
    WORDS,
    Stage("strings of any length", 0.3, {"max_nondet_string_length": LONGEST}, STRINGS),
    Stage("longer strings", 0.4, {"max_nondet_string_length": 200}, STRINGS),
    Stage("runs by chance", 0.15, {"engine": "concrete", "seed": 1}),
    Stage("bounded, longer", 0.5, {}),
    Stage("very long strings", 0.5, {"max_nondet_string_length": 3000}, STRINGS),
    Stage("proof, longer", 1, {"prove": True}),
)
# Once it holds for all strings up to some length: whether it does where one is longer, which is often quickly seen.
BEYOND = Stage("longer strings change nothing", 0.3, {"max_nondet_string_length": LONGEST})


class Task(Record):
    goal: Goal
    class_path: tuple[str, ...]
    java_home: str = ""
    memory: int | None = None  # megabytes


def answer(task: Task, whole: Budget, log: Log) -> Answer:
    """The first answer that a stage is sure of."""
    reasons: list[str] = []
    met: dict[str, int | str] = {}
    proved: int | None = None  # the length of strings up to which it holds
    stages = list(STAGES)
    while stages:
        stage = stages.pop(0)
        if _tells_nothing(stage, met, proved):
            continue
        left = whole.remaining()
        seconds = None if left is None else min(left - LEAST / 2, max(TURN, (left - LEAST / 2) * stage.share))
        if seconds is not None and seconds < LEAST and reasons:
            break
        log.status(f"{stage.name}: {'no limit' if seconds is None else f'{seconds:.1f} s'}")
        found, limits = _tried(task, stage, (seconds, whole.wall), log, proved if stage is BEYOND else None)
        whole.check()
        if found.said is not Said.UNKNOWN:
            return found
        reasons.append(f"{stage.name}: {found.reason}")
        met.update(limits)
        if proved is None and list(limits) == [STRINGS] and found.holds_within:
            proved = int(limits[STRINGS])
            stages.insert(0, BEYOND)
    return Answer(Said.UNKNOWN, "; ".join(dict.fromkeys(reasons)))


def _tells_nothing(stage: Stage, met: Mapping[str, int | str], proved: int | None) -> bool:
    """Whether the limit that it moves was never met, or lies where it is known to hold."""
    length = stage.options.get("max_nondet_string_length")
    return bool(stage.raises) and (stage.raises not in met or (proved is not None and int(str(length)) <= proved))


def check_certificate(task: Task, path: str, whole: Budget, log: Log) -> Answer:
    """TRUE if the claims in the file hold, and prove the goal."""
    return _tried(task, Stage("certificate", 1, {"check_certificate": path}), (whole.remaining(), whole.wall), log)[0]


def _tried(
    task: Task, stage: Stage, seconds: Seconds, log: Log, beyond: int | None = None
) -> tuple[Answer, dict[str, int | str]]:
    """What a stage says, and the limits that it met. A fault of pybmc in one of them is no reason not to try others."""
    heard = Hearing(log)
    try:
        report = _run(task, stage, seconds, heard, beyond)
    except (PybmcError, KeyboardInterrupt):
        raise
    except Exception as error:
        return failed(error), {}
    limits = dict(_within(report).limits)
    if not limits and any(BOUND in warning for warning in heard.warnings):  # a run that was ended tells no limits
        limits[STRINGS] = 0
    return _judged(report), limits


def _run(task: Task, stage: Stage, seconds: Seconds, log: Log, beyond: int | None) -> Report:
    work, longest = seconds
    keywords: dict[str, object] = {
        "classpath": list(task.class_path), "java_home": task.java_home or None, "throw_runtime_exceptions": True,
        "throw_assertion_error": True, "uncaught_exception_check_only_for": [task.goal.exception],
        "max_nondet_array_length": 0, "outside": "unknown", "replay": True, "timeout": work,
        "memory_limit": task.memory, **stage.options,
    }  # fmt: skip
    options = options_from(task.goal.main_class, {**keywords, "no_advice": True})
    options = changed(options, strings_beyond=beyond, only_nearest=True)
    with Budget(work, task.memory, longest=longest) as budget:
        report = checking.check(options, log, budget)
        budget.close()
    return report


def _judged(report: Report) -> Answer:
    if report.verdict is Verdict.SUCCESSFUL:
        within = _within(report)
        told = f"holds only within {within.words}"
        return Answer(Said.UNKNOWN, told, holds_within=True) if within else _proved(report)
    if report.verdict is Verdict.FAILED:
        return _confirmed(report)
    return Answer(Said.UNKNOWN, report.reasons[0] if report.reasons else "no verdict")


def _proved(report: Report) -> Answer:
    return Answer(Said.TRUE, "", None, report.certificate)


def _within(report: Report) -> Within:
    limits = report.within.limits if report.within is not None else ()
    return Within(tuple(limit for limit in limits if limit[0] != ABSENT))


def _confirmed(report: Report) -> Answer:
    doubts: list[str] = []
    for found, outcome, text in _failures(report):
        if outcome is ReplayOutcome.CONFIRMED:
            return Answer(Said.FALSE, text, found)
        doubts.append(text)
    return Answer(Said.UNKNOWN, f"a violation that the JVM did not confirm: {doubts[0]}")


def _failures(report: Report) -> Iterator[tuple[Counterexample | None, ReplayOutcome | None, str]]:
    for result in report.results:
        if result.status is PropertyStatus.FAILURE or result.replay is not None:
            if result.replay is None:
                yield result.counterexample, None, "it could not be run"
            else:
                yield result.counterexample, result.replay.outcome, f"{result.place}: {result.replay.text}"


def failed(error: Exception) -> Answer:
    """An error in the task or in pybmc is no answer."""
    is_known = isinstance(error, PybmcError) and not isinstance(error, InternalError)
    what = str(error) if is_known else f"internal error in pybmc: {type(error).__name__}: {error}"
    return Answer(Said.UNKNOWN, " ".join(what.split()))
