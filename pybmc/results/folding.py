"""Which steps of a counterexample a reader wants: those of the user's code.

Calls of the library are folded into the line that makes them, and class initialisers are left out unless the failure
happens inside one. What the user's code gets from the library (a value, an exception) stays.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pybmc.counterexamples.counterexample import Call, Input, Step, Throw
from pybmc.records import changed

if TYPE_CHECKING:
    from pybmc.counterexamples.counterexample import Counterexample, Frame
    from pybmc.goto.names import MethodId
    from pybmc.goto.place import Place

INITIALISERS = ("<initialise>", "<clinit>")  # the first is ours: what the JVM does before it runs the second

Numbered = tuple[int, Step]


def own_steps(trace: Counterexample) -> Iterator[Numbered]:
    """The steps of the user's code, with their numbers among all steps."""
    initialising = any(frame.method.name in INITIALISERS for frame in trace.stack)
    calls = _OpenCalls()
    pending: Numbered | None = None  # an exception of the library's, shown if it is the last thing that happens
    for number, step in enumerate(trace.steps, 1):
        calls.follow(step)
        if not isinstance(step, Input) and not initialising and calls.initialise(step):
            continue
        if step.place.method.class_name not in trace.library:
            pending = None
            yield number, step
        elif isinstance(step, Throw):
            place = calls.innermost(trace.library)
            pending = (number, changed(step, place=place) if place is not None else step)
    if pending is not None:
        yield pending


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

    def initialise(self, step: Step) -> bool:
        """Whether a class is being initialised."""
        if step.place.method.name in INITIALISERS:
            return True
        return any(m.name in INITIALISERS or place.method.name in INITIALISERS for m, place in self._open)

    def innermost(self, library: frozenset[str]) -> Place | None:
        """Where the user's code called what is running."""
        places = (place for _, place in reversed(self._open))
        return next((place for place in places if place.method.class_name not in library), None)
