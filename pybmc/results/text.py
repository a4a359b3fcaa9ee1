"""The report as text, in the format of JBMC that scripts look for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from pybmc.annotations import TYPE_CHECKING
from pybmc.goto.instr import Property
from pybmc.goto.loops import Loop
from pybmc.goto.names import ClassName
from pybmc.goto.properties import BOUNDS, PropertyKind
from pybmc.log import PROGRESS, RESULT, STATUS, WARNING
from pybmc.results.output import MOST, Shown, location_text, place_words, thrown_words
from pybmc.verdict.report import PropertyResult, PropertyStatus, Report, Verdict

if TYPE_CHECKING:
    from pybmc.options import Options
    from pybmc.results.screen import Traced
    from pybmc.verdict.coverage import Coverage

MANY = 40  # lines of results that fit a screen
FEW = 0  # beside traces that need the room
TOLD = (PropertyKind.ASSERTION, PropertyKind.UNCAUGHT, *BOUNDS)  # however many there are: people wrote or chose these
THROWING = "--throw-runtime-exceptions"
RED, GREEN, YELLOW = "\x1b[31m", "\x1b[32m", "\x1b[33m"
COLOURS = {
    "FAILURE": RED, "SUCCESS": GREEN, "UNKNOWN": YELLOW, "NOT CHECKED": YELLOW,
    "SATISFIED": GREEN, "FAILED": RED,
    "VERIFICATION FAILED": RED, "VERIFICATION SUCCESSFUL": GREEN, "VERIFICATION UNKNOWN": YELLOW,
}  # fmt: skip


class TextOutput:
    """Writes lines: results and log to `write`, errors and warnings to `write_error`."""

    def __init__(
        self, write: Callable[[str], None], write_error: Callable[[str], None], options: Options, colours: bool = False
    ) -> None:
        self._write = write
        self._write_error = write_error
        self._options = options
        self._colours = colours

    def begin(self, version: str) -> None:
        if self._options.verbosity >= STATUS and not self._options.show_mode():
            self._write(f"pybmc version {version}\n")

    def message(self, level: int, text: str, timestamp: str = "") -> None:
        write = self._write if level >= RESULT else self._write_error
        prefix = "warning: " if level == WARNING else ""
        write(f"{timestamp}{' ' if timestamp else ''}{prefix}{text}\n")

    def report(self, report: Report) -> None:
        for warning in report.warnings:
            self.message(WARNING, warning)
        if self._options.verbosity >= RESULT:
            lines = report_lines(report, self._options)
            self._write("\n".join(map(_coloured, lines) if self._colours else lines) + "\n")

    def coverage(self, coverage: Coverage) -> None:
        from pybmc.results.coverage import coverage_lines

        if self._options.verbosity >= RESULT:
            lines = coverage_lines(coverage)
            self._write("\n".join(map(_coloured, lines) if self._colours else lines) + "\n")

    def show(self, items: Iterable[Shown]) -> None:
        for item in items:
            for line in _shown_lines(item):
                self._write(line + "\n")

    def end(self) -> None:
        pass


def report_lines(report: Report, options: Options) -> Iterator[str]:
    yield ""
    yield "** Results:"
    everything = options.trace_library or options.verbosity >= PROGRESS
    traced = _traces(report, options)
    after = [*_summary(report), *_excused_lines(report)]
    results = list(_result_lines(report.results, everything, MANY))
    if traced and not _all_fit(traced, len(results) + len(after) + len(report.reasons)):
        results = list(_result_lines(report.results, everything, FEW))
    yield from results
    others = len(results) + len(after) + len(report.reasons)
    whole = everything or options.compact_trace or options.stack_trace
    yield from _trace_lines(traced, None if whole else others)
    yield from after
    yield ""
    times = f"{report.iterations} iteration{'' if report.iterations == 1 else 's'}"
    yield f"** {report.failed} of {len(report.results)} failed ({times})"
    if report.hint:
        yield report.hint
    if report.verdict is not Verdict.UNKNOWN:  # scripts expect the verdict in the last line
        yield from (f"  not decided: {reason}" for reason in report.reasons)
    if report.verdict is Verdict.SUCCESSFUL and report.vacuous:
        yield f"vacuous: {report.vacuous} of {len(report.results)} hold only because no execution gets there"
    if report.verdict is Verdict.SUCCESSFUL and report.within:
        yield f"within: {report.within.words}"
    if report.verdict is Verdict.SUCCESSFUL and report.certificate is not None and options.show_certificate:
        yield "** Certificate:"
        yield from report.certificate.lines
    if report.verdict is Verdict.SUCCESSFUL and report.how:
        yield f"proved {report.how}"
    yield f"VERIFICATION {report.verdict.value}"
    if report.verdict is Verdict.UNKNOWN:
        yield from (f"  reason: {reason}" for reason in report.reasons)
        yield from (f"  tried: {advice}" for advice in report.advice)


def _traces(report: Report, options: Options) -> list[Traced]:
    traced = [(result, result.trace) for result in report.results if result.trace is not None]
    if not traced:
        return []
    from pybmc.results.trace_text import TraceText  # as the others below: most runs have no failure to tell of

    return [(result, TraceText(trace, options)) for result, trace in traced]


def _summary(report: Report) -> Iterable[str]:
    if not any(result.status is PropertyStatus.FAILURE for result in report.results):
        return ()
    from pybmc.results.summary import summary_lines

    return summary_lines(report)


def _all_fit(traced: Sequence[Traced], others: int) -> bool:
    from pybmc.results.screen import all_fit

    return all_fit(traced, others)


def _fitting(traced: Sequence[Traced], others: int) -> list[list[str]]:
    from pybmc.results.screen import fitting

    return fitting(traced, others)


def _trace_lines(traced: Sequence[Traced], others: int | None) -> Iterator[str]:
    """Of many traces those that fit the screen beside `others`; the summary has the inputs of all."""
    if not traced:
        return
    shown = _fitting(traced, others) if others is not None else [list(text.lines()) for _, text in traced]
    for (result, _), lines in zip(traced, shown, strict=True):
        if lines:
            yield ""
            yield f"Trace for {result.prop.id}:"
            yield from lines
    left_out = [result for (result, _), lines in zip(traced, shown, strict=True) if not lines]
    if left_out:
        yield ""
        more = f"{len(left_out)} more trace{'' if len(left_out) == 1 else 's'}"
        yield f"... {more} left out; --trace-library shows all, --property '{left_out[0].prop.id}' that one ..."


def _result_lines(results: Sequence[PropertyResult], everything: bool, most: int) -> Iterator[str]:
    """Of the properties of the library those that fail; the others are counted.

    Where the program has more than `most`, so are those outside the class of the entry point, or in initialisers, and
    if these are still too many, implicit checks that do not fail.
    """
    shown = [r for r in results if everything or not r.library or r.status is PropertyStatus.FAILURE]
    if len(shown) > most and not everything:
        entry = {r.prop.class_name for r in shown if r.prop.kind is PropertyKind.UNCAUGHT and not r.prop.part_of}
        shown = [r for r in shown if not _is_by_the_way(r, entry)]
    if len(shown) > most and not everything:
        shown = [r for r in shown if r.prop.kind in TOLD or _is_bad(r)]
    listed = {r.prop.id for r in shown}
    first = True
    for (file, function), group in groupby(shown, key=lambda result: (result.prop.file, result.prop.function)):
        if not first and most:
            yield ""
        first = False
        yield f"{file} function {function}" if file else f"function {function}"
        for result in group:
            line = f"line {result.prop.line} " if result.prop.line else ""
            yield f"[{result.prop.id}] {line}{result.prop.text}: {result.status.value}"
            found = result.counterexample
            if found is not None and found.exception and (most or not result.prop.part_of):  # causes say so by name
                yield f"  {thrown_words(found)}, thrown at {place_words(found.place)}"
            yield from _notes(result)
    rest = [r for r in results if r.prop.id not in listed]
    yield from _left_out({
        "library code": [r for r in rest if r.library], "further checks": [r for r in rest if not r.library],
    })  # fmt: skip


def _is_by_the_way(result: PropertyResult, entry: set[ClassName]) -> bool:
    elsewhere = result.prop.class_name not in entry or ".<clinit>:" in result.prop.function
    return elsewhere and not _is_bad(result)


def _is_bad(result: PropertyResult) -> bool:
    return result.status is PropertyStatus.FAILURE or result.cut_off_by is not None or bool(result.vacuous)


def _excused_lines(report: Report) -> Iterator[str]:
    if report.excused:
        yield ""
        yield "** Exceptions that are no failure:"
        yield from (excused.words for excused in report.excused[:MOST])
    if len(report.excused) > MOST:
        yield f"... and {len(report.excused) - MOST} more"


def _notes(result: PropertyResult) -> Iterator[str]:
    """What the line alone would not tell."""
    if result.cut_off_by is not None:
        by = result.cut_off_by
        line = f"line {by.line} " if by.line else ""
        yield f"  not reached: every way there ends at {line}{by.text} [{by.id}]"
    if result.vacuous:
        yield f"  not reached: {result.vacuous}"
    caught = result.violated.caught_at if result.violated is not None else None
    if caught is not None:
        yield f"  the program catches this at {place_words(caught)}; {THROWING} goes on there, as Java does"
    if result.replay is not None:
        yield f"  {result.replay.words}"


def _left_out(results: Mapping[str, Sequence[PropertyResult]]) -> Iterator[str]:
    counted = []
    for where, left_out in results.items():
        counts = {status: sum(1 for r in left_out if r.status is status) for status in PropertyStatus}
        words = ", ".join(f"{number} {status.value}" for status, number in counts.items() if number)
        counted += [f"{where}: {words}"] if words else []
    if counted:
        yield ""
        yield f"{'; '.join(counted)} (--trace-library lists them)"


def _coloured(line: str) -> str:
    """The word of a verdict or status at the end of a line."""
    if line in COLOURS:
        return f"{COLOURS[line]}{line}\x1b[0m"
    before, separator, word = line.rpartition(": ")
    if separator and word in COLOURS and before.startswith("["):
        return f"{before}: {COLOURS[word]}{word}\x1b[0m"
    return line


# ---------------------------------------------------------------------------------------- listings


def _shown_lines(item: Shown) -> Iterator[str]:
    match item:
        case Property():
            yield f"Property {item.id}:"
            yield f"  {location_text(item.file, item.line, item.function, item.ordinal)}"
            yield f"  {item.text}"
            yield f"  {item.condition}"
            yield ""
        case Loop(name, place):
            yield f"Loop {name}:"
            yield f"  {location_text(place.file, place.line, place.method.java_id, place.ordinal)}"
            yield ""
        case str():
            yield item.removesuffix("\n")
