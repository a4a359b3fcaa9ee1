"""The outcome of a run: a status for each property, and what follows from them for the program."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from pybmc.goto.instr import Property
from pybmc.goto.properties import BOUNDS

if TYPE_CHECKING:
    from pybmc.options import Options
    from pybmc.results.trace import Trace


class PropertyStatus(Enum):
    """The values are the words of the result lines."""

    SUCCESS = "SUCCESS"
    FAILURE = "FAILURE"
    UNKNOWN = "UNKNOWN"
    NOT_CHECKED = "NOT CHECKED"  # the run ended before its turn


class Verdict(Enum):
    SUCCESSFUL = "SUCCESSFUL"
    FAILED = "FAILED"
    UNKNOWN = "UNKNOWN"


EXIT_CODES = {Verdict.SUCCESSFUL: 0, Verdict.FAILED: 10, Verdict.UNKNOWN: 5}

# Kinds of property that are about our bound, not about the program.


class Replay(NamedTuple):
    """What a JVM did with the inputs of a counterexample: `status` is confirmed, not confirmed or not replayed."""

    status: str
    text: str  # what happened, or why it could not be run

    @property
    def words(self) -> str:
        match self.status:
            case "confirmed":
                return f"confirmed on the JVM: {self.text}"
            case "not confirmed":
                return f"not confirmed: {self.text}"
            case _:
                return f"could not be replayed: {self.text}"


@dataclass(slots=True)
class PropertyResult:
    prop: Property
    status: PropertyStatus
    trace: Trace | None = None
    replay: Replay | None = None


class UncoveredCall(NamedTuple):
    """A call without meaning that can be reached, and where the program makes it."""

    call: str
    file: str
    function: str
    line: int
    bci: int
    reason: str


@dataclass(slots=True)
class Report:
    """All that a run has to tell. `warnings` are those that were not shown while it went on."""

    verdict: Verdict
    results: list[PropertyResult]
    reasons: list[str] = field(default_factory=list)  # why UNKNOWN: method, line, and the option that would help
    uncovered: list[UncoveredCall] = field(default_factory=list)
    iterations: int = 1
    warnings: list[str] = field(default_factory=list)
    stats: dict[str, float] = field(default_factory=dict)
    hint: str = ""  # one line for the user that is no reason, such as which bound to raise
    files: list[str] = field(default_factory=list)  # written instead of solving (--outfile)

    @property
    def failed(self) -> int:
        return sum(1 for result in self.results if result.status is PropertyStatus.FAILURE)

    @property
    def only_unwinding_failed(self) -> bool:
        """Some property fails, but none of the program itself."""
        kinds = [r.prop.kind for r in self.results if r.status is PropertyStatus.FAILURE]
        return bool(kinds) and all(kind in BOUNDS for kind in kinds)


def overall(results: Iterable[PropertyResult], reasons: Sequence[str] = ()) -> Verdict:
    """FAILED if a property fails; else UNKNOWN if there is a reason for doubt or one is undecided; else SUCCESSFUL."""
    statuses = {result.status for result in results}
    if PropertyStatus.FAILURE in statuses:
        return Verdict.FAILED
    if reasons or statuses - {PropertyStatus.SUCCESS}:
        return Verdict.UNKNOWN
    return Verdict.SUCCESSFUL


def make_report(
    results: Iterable[PropertyResult],
    options: Options,
    reasons: Iterable[str] = (),
    iterations: int = 1,
    warnings: Iterable[str] = (),
    stats: dict[str, float] | None = None,
) -> Report:
    """A report in the order of the output, with the verdict that follows and a hint where one helps."""
    ordered = sort_results(_without_own_bounds(results, options))
    distinct = list(dict.fromkeys(reasons))
    told = list(dict.fromkeys(warnings))
    report = Report(overall(ordered, distinct), ordered, distinct, [], iterations, told, stats or {})
    if report.verdict is Verdict.UNKNOWN and not report.reasons:
        undecided = sum(1 for r in ordered if r.status is not PropertyStatus.SUCCESS)
        report.reasons.append(f"{undecided} of {len(ordered)} properties could not be decided; a longer --timeout or "
                              "another --solver may help")  # fmt: skip
    report.hint = _hint(report, options)
    return report


def bound_given(options: Options) -> bool:
    """Whether the user chose the bound; if not, running into ours is no failure of the program."""
    return options.unwind is not None or bool(options.unwindset)


def _without_own_bounds(results: Iterable[PropertyResult], options: Options) -> list[PropertyResult]:
    if bound_given(options):
        return list(results)
    return [
        PropertyResult(r.prop, PropertyStatus.UNKNOWN)
        if r.prop.kind in BOUNDS and r.status is PropertyStatus.FAILURE
        else r
        for r in results
    ]


def _hint(report: Report, options: Options) -> str:
    if report.verdict is Verdict.FAILED and report.only_unwinding_failed:
        first = next(r.prop for r in report.results if r.status is PropertyStatus.FAILURE)
        raised = f"--unwind beyond {options.unwind}" if options.unwind is not None else "its bound in --unwindset"
        return (
            "No property of the program itself was found violated, but the bound is too small for "
            f"{first.text} in {first.function}; raise {raised}"
        )
    if report.verdict is Verdict.SUCCESSFUL and not report.results:
        return "Nothing was checked: no property was met on the way from the entry point"
    return ""


# ------------------------------------------------------------------------------------------- order


def sort_results(results: Iterable[PropertyResult]) -> list[PropertyResult]:
    return sorted(results, key=lambda result: property_order(result.prop))


def property_order(prop: Property) -> tuple[str, str, str, int]:
    """By file and function, and within a function by id, whose last part counts as a number."""
    stem, _, number = prop.id.rpartition(".")
    if not (number.isascii() and number.isdigit()):
        return prop.file, prop.function, prop.id, -1
    return prop.file, prop.function, stem, int(number)
