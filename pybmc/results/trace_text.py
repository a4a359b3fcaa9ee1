"""One counterexample as text: its inputs, what the program did, and what went wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pybmc.annotations import TYPE_CHECKING
from pybmc.counterexamples.counterexample import Assignment, Call, Input, Return, Step, Throw
from pybmc.counterexamples.writer import ValueWriter
from pybmc.goto.names import pretty
from pybmc.results.folding import Numbered, own_frame, own_steps
from pybmc.results.trace import condition_words, own_inputs, written_inputs

if TYPE_CHECKING:
    from pybmc.counterexamples.counterexample import Counterexample, Frame
    from pybmc.counterexamples.values import JavaValue
    from pybmc.goto.place import Place
    from pybmc.options import Options

RULE = "-" * 52
STATES = 9  # that a trace shows, unless --trace-library asks for more
MOST = 1000  # with --trace-library
WIDEST = 160  # characters of inputs in one line


class TraceText:
    """The lines of a trace: what comes before the states, the states, and what comes after them."""

    def __init__(self, trace: Counterexample, options: Options) -> None:
        self._unfolded = options.trace_library
        steps = _StepWriter(ValueWriter(trace.objects), options)
        self._head = list(_input_lines(trace, options))
        self._states: list[list[str]] = []
        if options.stack_trace:
            self._head += _stack_lines(trace)
        elif options.compact_trace:
            self._head += _compact_lines(_steps(trace, options), steps)
        else:
            blocks = _blocks(_steps(trace, options), options)
            self._states = [list(_block_lines(number, block, steps)) for number, block in blocks]
        self._tail = list(_violation_lines(trace))

    def lines(self, most: int = STATES, tight: bool = False) -> Iterator[str]:
        """With so many states; what is left out in the middle is counted. `tight`: without empty lines."""
        yield from self._tight_head() if tight else self._head
        shown = [*self._shown_states(MOST if self._unfolded else most), self._tail]
        for lines in shown:
            if not tight:
                yield ""
            yield from lines

    def _tight_head(self) -> list[str]:
        inputs = f"Inputs: {'; '.join(line.strip() for line in self._head[2:])}"
        return [inputs] if len(self._head) > 2 and len(inputs) <= WIDEST else self._head[1:]

    def _shown_states(self, most: int) -> Iterator[list[str]]:
        # how it went on matters more than how it began
        first, left_out = max(1, most // 3), len(self._states) - most
        for at, state in enumerate(self._states):
            if at < first or at >= first + left_out:
                yield state
            elif at == first:
                more = "--json-ui and --compact-trace show all" if self._unfolded else "--trace-library shows more"
                yield [f"... {left_out} state{'' if left_out == 1 else 's'} left out; {more} ..."]


def _input_lines(trace: Counterexample, options: Options) -> Iterator[str]:
    inputs = written_inputs(trace) if options.trace_library else own_inputs(trace)
    left_out = len(trace.inputs) - len(inputs)
    yield ""
    yield "Inputs:" if inputs else "Inputs: none"
    for given, text in inputs:
        yield f"  {pretty(given.value.descriptor)} {given.name} = {text}"
    if left_out:
        yield f"  (and {left_out} that initialisers of the library read; --trace-library shows them)"


def _violation_lines(trace: Counterexample) -> Iterator[str]:
    yield "Violated property:"
    yield f"  {_place_text(trace.place)}"
    yield f"  {trace.prop.text}"
    if condition := condition_words(trace):
        yield f"  {condition}"
    frame = own_frame(trace)
    if frame is not None:
        yield f"  called from {_frame_text(frame)}"


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
