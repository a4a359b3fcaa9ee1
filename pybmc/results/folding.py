"""Which steps of a counterexample a reader wants: those of the user's code.

Calls of the library are folded into the line that makes them, and class initialisers and constructors of exceptions
are left out unless the failure happens inside one. What the user's code gets from the library (a value, an exception)
stays.
"""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.annotations import TYPE_CHECKING
from pybmc.counterexamples.counterexample import Assignment, Call, Input, Step, Throw
from pybmc.counterexamples.provenance import ASSUMED, Provenance
from pybmc.records import changed

if TYPE_CHECKING:
    from pybmc.counterexamples.counterexample import Counterexample, Frame
    from pybmc.goto.names import MethodId
    from pybmc.goto.place import Place

INITIALISERS = ("<initialise>", "<clinit>")  # the first is ours: what the JVM does before it runs the second

ARGUMENTS = (Provenance.PARAMETER, Provenance.RECEIVER)
CAPTURED = "arg$"  # fields of lambdas, which hold what they were made with

Numbered = tuple[int, Step]


def own_steps(trace: Counterexample) -> Iterator[Numbered]:
    """The steps of the user's code, with their numbers among all steps."""
    whole = any(_is_aside(frame.method) for frame in trace.stack)
    calls = _OpenCalls()
    pending: Numbered | None = None  # an exception of the library's, shown if it is the last thing that happens
    for number, step in enumerate(trace.steps, 1):
        calls.follow(step)
        if not isinstance(step, Input) and not whole and calls.are_aside(step):
            continue
        if isinstance(step, Assignment) and step.target.startswith(CAPTURED):
            continue
        if step.place.method.class_name not in trace.library:
            pending = None
            yield number, step
        elif isinstance(step, Throw):
            place = calls.innermost(trace.library)
            pending = (number, changed(step, place=place) if place is not None else step)
    if pending is not None:
        yield pending


def own_input_steps(trace: Counterexample) -> Iterator[Input]:
    """Inputs, but for those that initialisers of the library read; what is before the parameters comes from these."""
    whole = any(_is_aside(frame.method) for frame in trace.stack)
    before = any(given.origin in ARGUMENTS for given in trace.inputs)
    calls = _OpenCalls()
    for step in trace.steps:
        calls.follow(step)
        if isinstance(step, Input):
            if step.origin in ASSUMED:
                continue  # who draws the heap shows it
            before = before and step.origin not in ARGUMENTS
            is_library = step.place.method.class_name in trace.library
            if whole or not is_library or not (before or calls.are_aside(step)):
                yield step


def _is_aside(method: MethodId) -> bool:
    """Whether what the method does is rarely of interest: it initialises a class or fills in an exception."""
    if method.name in INITIALISERS:
        return True
    return method.name == "<init>" and method.class_name.endswith(("Exception", "Error"))


def own_frame(trace: Counterexample) -> Frame | None:
    """The innermost open call of the user's code, where the failure itself is in the library."""
    if trace.place.method.class_name not in trace.library:
        return None
    return next((frame for frame in trace.stack if frame.method.class_name not in trace.library), None)


class _OpenCalls:
    """The calls around a step, outermost first, each with the place that made it."""

    def __init__(self) -> None:
        self._open: list[tuple[MethodId, Place]] = []

    def follow(self, step: Step) -> None:
        if isinstance(step, Call):
            del self._open[step.depth - 1 :]
            self._open.append((step.callee, step.place))
        else:
            del self._open[step.depth :]

    def are_aside(self, step: Step) -> bool:
        """Whether a class is being initialised, or an exception made."""
        if _is_aside(step.place.method):
            return True
        return any(_is_aside(m) or place.method.name in INITIALISERS for m, place in self._open)

    def innermost(self, library: frozenset[str]) -> Place | None:
        """Where the user's code called what is running."""
        places = (place for _, place in reversed(self._open))
        return next((place for place in places if place.method.class_name not in library), None)
