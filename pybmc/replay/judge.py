"""Whether what a JVM did is what a violated property says."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pybmc.annotations import TYPE_CHECKING
from pybmc.engines.api import Replayed, ReplayOutcome
from pybmc.goto.classes import Origin
from pybmc.goto.names import ASSERTION_ERROR, VERIFIER, dotted
from pybmc.goto.properties import THROWN, PropertyKind
from pybmc.replay.jvm import Frame, Outcome, Seen

if TYPE_CHECKING:
    from pybmc.counterexamples.counterexample import Counterexample
    from pybmc.goto.place import Place

INITIALISER_ERROR = "java/lang/ExceptionInInitializerError"

NOT_REPLAYABLE = {
    PropertyKind.UNWIND: "an unwinding assertion is about the bound, not about the program",
    PropertyKind.RECURSION: "an unwinding assertion is about the bound, not about the program",
    PropertyKind.NOT_NULL: "the JVM does not check annotations",
    PropertyKind.INVARIANT: "the JVM does not check invariants",
    PropertyKind.TAINT: "the JVM does not know where values come from",
    PropertyKind.OVERFLOW: "the JVM goes on with what is left of the number",
    PropertyKind.EQUIVALENCE: "it is about two methods",
    PropertyKind.STACK_OVERFLOW: "the stack of the JVM is not that of --max-stack-depth",
    PropertyKind.OUT_OF_MEMORY: "the heap of the JVM is not that of --max-heap-size",
}
CAUGHT = " (caught by the program)"
LAMBDA = "$$Lambda"
OUT_OF_RESOURCES = ("java/lang/OutOfMemoryError", "java/lang/StackOverflowError")


def why_not(found: Counterexample) -> str:
    """Why this property cannot be replayed at all; empty if it can."""
    kind = found.prop.kind
    if kind is PropertyKind.UNCAUGHT and found.exception in OUT_OF_RESOURCES:
        return "how much memory and stack the JVM has is not known"
    if kind in NOT_REPLAYABLE:
        return NOT_REPLAYABLE[kind]
    if kind not in THROWN and kind not in (PropertyKind.ASSERTION, PropertyKind.UNCAUGHT):
        return f"a property of kind {kind} has no counterpart on the JVM"
    return ""


class Judge:
    """`origin` tells of a class whether it is the user's, a model's or the JDK's."""

    def __init__(self, found: Counterexample, origin: Callable[[str], Origin]) -> None:
        self._found = found
        self._origin = origin

    def judge(self, outcome: Outcome) -> Replayed:
        if outcome.kind == "cannot":
            return self._said(ReplayOutcome.NOT_REPLAYED, outcome.text)
        seen = self._escaped(outcome.thrown)
        if seen is not None:
            return self._said(ReplayOutcome.CONFIRMED, self._happened(seen))
        if self._found.prop.kind is not PropertyKind.UNCAUGHT:
            caught = next((s for s in outcome.logged if self._fits(s.class_name) and self._at_place(s.frames)), None)
            if caught is not None:
                suffix = "" if outcome.kind == "threw" and self._leaves(caught, outcome) else CAUGHT
                return self._said(ReplayOutcome.CONFIRMED, self._happened(caught) + suffix)
        return self._otherwise(outcome)

    def _said(self, outcome: ReplayOutcome, text: str) -> Replayed:
        return Replayed(self._found.prop.id, outcome, text)

    # ------------------------------------------------------------------------------- the same thing

    def _escaped(self, thrown: Sequence[Seen]) -> Seen | None:
        for seen in thrown:
            if self._fits(seen.class_name) and (
                self._found.prop.kind is PropertyKind.UNCAUGHT or self._at_place(seen.frames)
            ):
                return seen
            if seen.class_name != INITIALISER_ERROR:
                return None
        return None

    def _leaves(self, caught: Seen, outcome: Outcome) -> bool:
        return any(seen.class_name == caught.class_name for seen in outcome.thrown)

    def _fits(self, class_name: str) -> bool:
        prop = self._found.prop
        if prop.kind is PropertyKind.UNCAUGHT:
            return class_name == self._found.exception
        if prop.kind is PropertyKind.ASSERTION:  # --assert-no-exceptions-thrown makes assertions of all throws
            return class_name == ASSERTION_ERROR or prop.text == "no exception thrown"
        return class_name == THROWN[prop.kind]

    def _at_place(self, frames: Sequence[Frame]) -> bool:
        """The innermost frame is that of the check, not counting what the JDK does inside an instruction or call."""
        for frame in frames:
            if self._same_place(frame, self._found.place):
                return True
            if self._origin(frame.class_name) is not Origin.JDK and frame.class_name != VERIFIER:
                return False
        return False

    def _same_place(self, frame: Frame, place: Place) -> bool:
        method = place.method
        if LAMBDA in method.class_name:  # a class that exists at run time only: its name and code are the JVM's own
            outer, made, _ = frame.class_name.partition(LAMBDA)
            return bool(made) and outer == method.class_name.partition(LAMBDA)[0] and frame.method == method.name
        if (frame.class_name, frame.method) != (method.class_name, method.name):
            return False
        if frame.descriptor and frame.descriptor != method.descriptor:
            return False
        if method.class_name.startswith("java/") and self._origin(method.class_name) is Origin.MODEL:
            return True  # our own version of that class: places inside differ
        if frame.bci >= 0:
            return frame.bci == place.bci
        return place.line == 0 or frame.line == place.line

    # ----------------------------------------------------------------------------------- in words

    def _innermost(self, seen: Seen) -> str:
        """Where in the user's code, or in the JDK's if that is all there is."""
        known = [frame for frame in seen.frames if frame.line > 0]
        own = [frame for frame in known if self._origin(frame.class_name) is Origin.USER]
        return "".join(f" at {frame.file}:{frame.line}" for frame in (own or known)[:1])

    def _happened(self, seen: Seen) -> str:
        text = dotted(seen.class_name) + (f": {seen.message}" if seen.message else "")
        place = self._found.place
        if self._found.prop.kind is PropertyKind.UNCAUGHT:
            return f"{text}{self._innermost(seen)}"
        return f"{text} at {place.file}:{place.line}" if place.line else f"{text} in {place.method.pretty}"

    def _otherwise(self, outcome: Outcome) -> Replayed:
        match outcome.kind:
            case "timeout":
                return self._said(ReplayOutcome.NOT_REPLAYED, outcome.text)
            case "threw":
                first = outcome.thrown[0]
                if any(seen.class_name in OUT_OF_RESOURCES for seen in outcome.thrown):
                    return self._said(ReplayOutcome.NOT_REPLAYED, f"the JVM ran out of memory or stack: {_text(first)}")
                return self._said(ReplayOutcome.NOT_CONFIRMED, f"the JVM threw {_text(first)}{self._innermost(first)}")
            case "assumption":
                return self._said(ReplayOutcome.NOT_CONFIRMED, "on the JVM an assumption does not hold")
            case "mismatch" | "exited":
                return self._said(ReplayOutcome.NOT_CONFIRMED, outcome.text)
            case _:
                return self._said(ReplayOutcome.NOT_CONFIRMED, "on the JVM the entry point ends normally")


def _text(seen: Seen) -> str:
    return dotted(seen.class_name) + (f": {seen.message}" if seen.message else "")
