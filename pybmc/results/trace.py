"""A counterexample: the steps of an execution that a model takes, up to the property that it violates."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from pybmc.errors import InternalError
from pybmc.goto.instr import Property
from pybmc.goto.names import MethodId
from pybmc.goto.place import Place
from pybmc.results.java_values import Evaluator, ValueWriter, signed
from pybmc.symex.ssa import Assignment, Called, Check, Execution, Input, Returned, Step, Thrown

if TYPE_CHECKING:
    from pybmc.options import Options
    from pybmc.terms.node import Term


class Value(NamedTuple):
    """A value of a Java type: its bits, and the text that shows it."""

    descriptor: str
    bits: int
    text: str


@dataclass(frozen=True, slots=True)
class TraceStep:
    """`kind` is assignment, input, call, return or throw; `depth` counts the calls that are open."""

    kind: str
    place: Place
    depth: int
    target: str = ""  # of an assignment, or the name of an input
    value: Value | None = None  # of an assignment or input, or the exception thrown
    callee: MethodId | None = None  # of a call or return
    code: str = ""  # of the instruction, if the caller of build_trace could tell


class Frame(NamedTuple):
    """A call that is open when the property is violated: where control is in `method`."""

    method: MethodId
    place: Place


@dataclass(frozen=True, slots=True)
class Trace:
    prop: Property
    place: Place  # of the violation
    inputs: list[TraceStep]  # in the order the program got them, values written out in full
    steps: list[TraceStep]
    stack: list[Frame]  # innermost first


def build_trace(
    execution: Execution,
    evaluator: Evaluator,
    failed: Check,
    options: Options,
    code: Callable[[Place], str] | None = None,
) -> Trace:
    """The steps that happen under the model before `failed`, which must be one of the execution's own steps.

    `code` gives the instruction at a place as text, for `--trace-show-code`.
    """
    taken = _steps_taken(execution, evaluator, failed)
    writer = ValueWriter(execution.objects, evaluator)
    received = [step for step in taken if isinstance(step, Input)]
    for step in received:
        writer.announce(step.descriptor, evaluator.value(step.value))
    inputs = [_input(step, writer, evaluator) for step in received]
    builder = _Builder(evaluator, writer, code if options.trace_show_code else None)
    for one in taken:
        builder.add(one)
    return Trace(failed.prop, failed.place, inputs, builder.steps, builder.stack(failed.place))


def _steps_taken(execution: Execution, evaluator: Evaluator, failed: Check) -> list[Step]:
    taken: list[Step] = []
    for step in execution.steps:
        if step is failed:
            if not evaluator.value(failed.violated):
                raise InternalError(f"the model does not violate {failed.prop.id}; please report this program")
            return taken
        if isinstance(step, (Assignment, Input, Called, Returned, Thrown)) and evaluator.value(step.guard):
            taken.append(step)
    raise InternalError(f"no step of the execution checks {failed.prop.id}")


def _input(step: Input, writer: ValueWriter, evaluator: Evaluator) -> TraceStep:
    bits = evaluator.value(step.value)
    value = Value(step.descriptor, bits, writer.written_out(step.descriptor, bits))
    return TraceStep("input", step.place, 0, step.name, value)


class _Builder:
    """Turns steps into trace steps, and keeps the stack of calls."""

    def __init__(self, evaluator: Evaluator, writer: ValueWriter, code: Callable[[Place], str] | None) -> None:
        self._evaluator = evaluator
        self._writer = writer
        self._code = code
        self._open: list[tuple[MethodId, Place]] = []  # callee, place of the call
        self.steps: list[TraceStep] = []

    def add(self, step: Step) -> None:
        if not isinstance(step, Returned):
            self._leave_for(step.place.method)
        match step:
            case Assignment():
                target = step.target
                if step.index is not None:
                    target = target.replace("%", str(signed(self._evaluator.value(step.index), 32)))
                self._append("assignment", step.place, target, self._value(step.descriptor, step.value))
            case Input():
                self._append("input", step.place, step.name, self._value(step.descriptor, step.value))
            case Called():
                self._open.append((step.callee, step.place))
                self._append("call", step.place, callee=step.callee)
            case Returned():
                self._leave_for(step.callee)
                self._append("return", step.place, callee=step.callee)
                if self._open and self._open[-1][0] == step.callee:
                    self._open.pop()
            case Thrown():
                self._append("throw", step.place, value=self._value("Ljava/lang/Throwable;", step.exception))

    def _append(
        self, kind: str, place: Place, target: str = "", value: Value | None = None, callee: MethodId | None = None
    ) -> None:
        code = self._code(place) if self._code is not None else ""
        self.steps.append(TraceStep(kind, place, len(self._open), target, value, callee, code))

    def _value(self, descriptor: str, term: Term) -> Value:
        bits = self._evaluator.value(term)
        return Value(descriptor, bits, self._writer.brief(descriptor, bits))

    def _leave_for(self, method: MethodId) -> None:
        """Control is in `method`: calls inside it are over, also those that an exception left without a step."""
        if self._open and self._open[-1][0] != method:
            if any(callee == method for callee, _ in self._open):
                while self._open[-1][0] != method:
                    self._open.pop()
            elif self._open[0][1].method == method:
                self._open.clear()

    def stack(self, place: Place) -> list[Frame]:
        self._leave_for(place.method)
        frames: list[Frame] = []
        for method, called_at in reversed(self._open):
            frames.append(Frame(method, place))
            place = called_at
        frames.append(Frame(place.method, place))
        return frames
