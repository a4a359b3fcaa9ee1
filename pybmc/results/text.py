"""The report as text, in the format of JBMC that scripts look for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from pybmc.counterexamples.counterexample import Assignment, Call, Input, Return, Step, Throw
from pybmc.counterexamples.writer import ValueWriter
from pybmc.goto.instr import Property
from pybmc.goto.loops import Loop
from pybmc.goto.names import pretty
from pybmc.log import RESULT, STATUS, WARNING
from pybmc.results.output import Shown, location_text
from pybmc.results.trace import written_inputs
from pybmc.verdict.report import PropertyResult, Report, Verdict

if TYPE_CHECKING:
    from pybmc.counterexamples.counterexample import Counterexample
    from pybmc.counterexamples.values import JavaValue
    from pybmc.goto.place import Place
    from pybmc.options import Options

RULE = "-" * 52
MAX_BLOCKS = 1000  # states of a trace that are shown: the first tenth of these, and the last ones


class TextOutput:
    """Writes lines: results and log to `write`, errors and warnings to `write_error`."""

    def __init__(self, write: Callable[[str], None], write_error: Callable[[str], None], options: Options) -> None:
        self._write = write
        self._write_error = write_error
        self._options = options

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
            self._write("\n".join(report_lines(report, self._options)) + "\n")

    def show(self, items: Iterable[Shown]) -> None:
        for item in items:
            for line in _shown_lines(item):
                self._write(line + "\n")

    def end(self) -> None:
        pass


def report_lines(report: Report, options: Options) -> Iterator[str]:
    yield ""
    yield "** Results:"
    yield from _result_lines(report.results)
    for result in report.results:
        if result.trace is not None:
            yield ""
            yield f"Trace for {result.prop.id}:"
            yield from trace_lines(result.trace, options)
    yield ""
    times = f"{report.iterations} iteration{'' if report.iterations == 1 else 's'}"
    yield f"** {report.failed} of {len(report.results)} failed ({times})"
    if report.hint:
        yield report.hint
    if report.verdict is not Verdict.UNKNOWN:  # scripts expect the verdict in the last line
        yield from (f"  not decided: {reason}" for reason in report.reasons)
    if report.verdict is Verdict.SUCCESSFUL and report.within:
        yield f"within: {report.within.words}"
    yield f"VERIFICATION {report.verdict.value}"
    if report.verdict is Verdict.UNKNOWN:
        yield from (f"  reason: {reason}" for reason in report.reasons)


def _result_lines(results: Iterable[PropertyResult]) -> Iterator[str]:
    first = True
    for (file, function), group in groupby(results, key=lambda result: (result.prop.file, result.prop.function)):
        if not first:
            yield ""
        first = False
        yield f"{file} function {function}" if file else f"function {function}"
        for result in group:
            line = f"line {result.prop.line} " if result.prop.line else ""
            yield f"[{result.prop.id}] {line}{result.prop.text}: {result.status.value}"
            if result.replay is not None:
                yield f"  {result.replay.words}"


# ------------------------------------------------------------------------------------------ traces


def trace_lines(trace: Counterexample, options: Options) -> Iterator[str]:
    inputs = written_inputs(trace)
    yield ""
    yield "Inputs:" if inputs else "Inputs: none"
    for given, text in inputs:
        yield f"  {pretty(given.value.descriptor)} {given.name} = {text}"
    steps = _StepWriter(ValueWriter(trace.objects), options)
    if options.stack_trace:
        yield from _stack_lines(trace)
    elif options.compact_trace:
        yield from _compact_lines(trace, steps)
    else:
        yield from _full_lines(trace, steps, options)
    yield ""
    yield "Violated property:"
    yield f"  {_place_text(trace.place)}"
    yield f"  {trace.prop.text}"
    if trace.prop.condition:
        yield f"  {trace.prop.condition}"
    yield ""


def _place_text(place: Place) -> str:
    file = f"file {place.file} " if place.file else ""
    line = f"line {place.line} " if place.line else ""
    return f"{file}function {place.method.pretty} {line}thread 0"


def _stack_lines(trace: Counterexample) -> Iterator[str]:
    yield ""
    yield "Stack trace:"
    for frame in trace.stack:
        line = f":{frame.place.line}" if frame.place.line else ""
        yield f"  at {frame.method.pretty} ({frame.place.file or 'unknown source'}{line})"


def _compact_lines(trace: Counterexample, steps: _StepWriter) -> Iterator[str]:
    yield ""
    for step in trace.steps:
        line = f"{step.place.line}: " if step.place.line else ""
        match step:
            case Call():
                yield ""
                yield f"\u21b3 {step.place.file}:{step.place.line} {step.callee.pretty}"
            case Return():
                yield f"\u21b5{steps.returned(step, ' ')}"
            case _:
                yield f"  {line}{steps.text(step)}"


def _full_lines(trace: Counterexample, steps: _StepWriter, options: Options) -> Iterator[str]:
    """Blocks of consecutive steps at one line of the source, numbered by their first step."""
    blocks = _blocks(trace.steps, options)
    left_out = len(blocks) - MAX_BLOCKS
    for at, (number, block) in enumerate(blocks):
        if left_out > 0 and MAX_BLOCKS // 10 <= at < MAX_BLOCKS // 10 + left_out:
            if at == MAX_BLOCKS // 10:
                yield ""
                yield f"... {left_out} states left out; --json-ui and --compact-trace show all ..."
            continue
        yield ""
        first = block[0]
        if isinstance(first, Call | Return):
            yield from _call_lines(first, steps)
            continue
        yield f"State {number} {_place_text(first.place)}"
        yield RULE
        if first.code:
            yield first.code
            yield RULE
        yield from (f"  {steps.text(step)}" for step in block if not isinstance(step, Call | Return))


def _blocks(steps: Sequence[Step], options: Options) -> list[tuple[int, list[Step]]]:
    blocks: list[tuple[int, list[Step]]] = []
    previous = None
    for number, step in enumerate(steps, 1):
        if isinstance(step, Call | Return):
            previous = None
            if options.trace_show_function_calls:
                blocks.append((number, [step]))
            continue
        here = (step.place.method, step.place.line, step.depth, step.code)
        if here == previous:
            blocks[-1][1].append(step)
        else:
            blocks.append((number, [step]))
        previous = here
    return blocks


def _call_lines(step: Call | Return, steps: _StepWriter) -> Iterator[str]:
    word = "Function call:" if isinstance(step, Call) else "Function return from"
    yield f"#### {word} {step.callee.pretty} (depth {step.depth}) ####"
    if isinstance(step, Return) and step.value is not None:
        yield steps.returned(step, "  returns ")


class _StepWriter:
    """Steps as text, values in short form."""

    def __init__(self, values: ValueWriter, options: Options) -> None:
        self._values = values
        self._hex = options.trace_hex

    def text(self, step: Assignment | Input | Throw) -> str:
        match step:
            case Input():
                return f"INPUT {step.name}: {self._value(step.value)}"
            case Throw():
                return f"throw {self._values.brief(step.exception)}"
            case Assignment():
                return f"{step.target}={self._value(step.value)}"

    def returned(self, step: Return, before: str) -> str:
        return "" if step.value is None else f"{before}{self._value(step.value)}"

    def _value(self, value: JavaValue) -> str:
        bits = f" (0x{value.bits:x})" if self._hex else ""
        return f"{self._values.brief(value)}{bits}"


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
