"""One counterexample as text: its inputs, what the program did, and what went wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pybmc.counterexamples.counterexample import Assignment, Call, Input, Return, Step, Throw
from pybmc.counterexamples.writer import ValueWriter
from pybmc.goto.names import pretty
from pybmc.results.folding import Numbered, own_frame, own_steps
from pybmc.results.trace import condition_words, written_inputs

if TYPE_CHECKING:
    from pybmc.counterexamples.counterexample import Counterexample, Frame
    from pybmc.counterexamples.values import JavaValue
    from pybmc.goto.place import Place
    from pybmc.options import Options

RULE = "-" * 52
BLOCKS = 9  # states that all traces of a report show together, so that they fit a screen; each shows a few at least
FEWEST = 1
MOST = 1000  # with --trace-library


def trace_lines(trace: Counterexample, options: Options, number: int = 1) -> Iterator[str]:
    """`number` counts the traces of the report, which share a screen."""
    inputs = written_inputs(trace)
    yield ""
    yield "Inputs:" if inputs else "Inputs: none"
    for given, text in inputs:
        yield f"  {pretty(given.value.descriptor)} {given.name} = {text}"
    steps = _StepWriter(ValueWriter(trace.objects), options)
    if options.stack_trace:
        yield from _stack_lines(trace)
    elif options.compact_trace:
        yield from _compact_lines(_steps(trace, options), steps)
    else:
        yield from _full_lines(trace, steps, options, max(FEWEST, BLOCKS // number))
    yield ""
    yield "Violated property:"
    yield f"  {_place_text(trace.place)}"
    yield f"  {trace.prop.text}"
    if condition := condition_words(trace):
        yield f"  {condition}"
    frame = own_frame(trace)
    if frame is not None:
        yield f"  called from {_frame_text(frame)}"
    yield ""


def _place_text(place: Place) -> str:
    file = f"file {place.file} " if place.file else ""
    line = f"line {place.line} " if place.line else ""
    return f"{file}function {place.method.pretty} {line}thread 0"


def _stack_lines(trace: Counterexample) -> Iterator[str]:
    yield ""
    yield "Stack trace:"
    for frame in trace.stack:
        yield f"  at {_frame_text(frame)}"


def _frame_text(frame: Frame) -> str:
    line = f":{frame.place.line}" if frame.place.line else ""
    return f"{frame.method.pretty} ({frame.place.file or 'unknown source'}{line})"


def _steps(trace: Counterexample, options: Options) -> list[Numbered]:
    return list(enumerate(trace.steps, 1) if options.trace_library else own_steps(trace))


def _compact_lines(shown: Sequence[Numbered], steps: _StepWriter) -> Iterator[str]:
    yield ""
    for _, step in shown:
        line = f"{step.place.line}: " if step.place.line else ""
        match step:
            case Call():
                yield ""
                yield f"\u21b3 {step.place.file}:{step.place.line} {step.callee.pretty}"
            case Return():
                yield f"\u21b5{steps.returned(step, ' ')}"
            case _:
                yield f"  {line}{steps.text(step)}"


def _full_lines(trace: Counterexample, steps: _StepWriter, options: Options, most: int) -> Iterator[str]:
    """Blocks of consecutive steps at one line of the source, numbered by their first step."""
    blocks = _blocks(_steps(trace, options), options)
    most = MOST if options.trace_library else most
    first, left_out = max(1, most // 3), len(blocks) - most  # how it went on matters more than how it began
    for at, (number, block) in enumerate(blocks):
        if left_out > 0 and first <= at < first + left_out:
            if at == first:
                more = "--json-ui and --compact-trace show all"
                if not options.trace_library:
                    more = "--trace-library shows more"
                yield ""
                yield f"... {left_out} states left out; {more} ..."
            continue
        yield ""
        yield from _block_lines(number, block, steps)


def _block_lines(number: int, block: Sequence[Step], steps: _StepWriter) -> Iterator[str]:
    first = block[0]
    if isinstance(first, Call | Return):
        yield from _call_lines(first, steps)
        return
    yield f"State {number} {_place_text(first.place)}"
    yield RULE
    if first.code:
        yield first.code
        yield RULE
    yield from (f"  {steps.text(step)}" for step in block if not isinstance(step, Call | Return))


def _blocks(steps: Sequence[Numbered], options: Options) -> list[tuple[int, list[Step]]]:
    blocks: list[tuple[int, list[Step]]] = []
    previous = None
    for number, step in steps:
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
                return f"throw {self._values.thrown(step.exception)}"
            case Assignment():
                return f"{step.target}={self._value(step.value)}"

    def returned(self, step: Return, before: str) -> str:
        return "" if step.value is None else f"{before}{self._value(step.value)}"

    def _value(self, value: JavaValue) -> str:
        bits = f" (0x{value.bits:x})" if self._hex else ""
        return f"{self._values.brief(value)}{bits}"
