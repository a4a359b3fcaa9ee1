"""java.time.Clock: unknown, never going back."""

from __future__ import annotations

from pybmc.symex.api import Call, Intrinsic

CLOCK, SYSTEM, INSTANT = "java/time/Clock", "java/lang/System", "java/time/Instant"


def current_instant(call: Call) -> None:
    """Clock.currentInstant: what our System does by that name."""
    method = call.classes.get(SYSTEM).method("currentInstant", f"()L{INSTANT};")
    assert method is not None
    call.run_instead([(method, call.terms.true)], [])


OWNS = (CLOCK,)

METHODS = {
    (CLOCK, "currentInstant", f"()L{INSTANT};"): Intrinsic(current_instant, True, "the clock: unknown, not going back"),
}
