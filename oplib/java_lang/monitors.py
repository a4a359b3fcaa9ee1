"""java.lang.Object: waiting and notifying. There is one thread, so nobody is woken and nobody wakes.

Limit: what waits without an end is UNKNOWN, since another thread might be meant to end it.
"""

from __future__ import annotations

from oplib.java_lang.threads import times_held
from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term

OBJECT = "java/lang/Object"


def notify(call: Call) -> None:
    _owned(call)


def wait(call: Call) -> None:
    """Ends when the time is over; JLS 17.2.1 lets it end for no reason as well, which looks the same."""
    terms, zero = call.terms, call.terms.bv(0, 64)
    timeout = call.args[1]
    if call.throw_if(terms.slt(timeout, zero), "java/lang/IllegalArgumentException", "timeout value is negative"):
        return
    if not _owned(call):
        return
    call.unsupported("waits for another thread", terms.eq(timeout, zero))


def _owned(call: Call) -> bool:
    """Whether the path goes on: only whoever holds the monitor may."""
    count: Term | None = times_held(call)
    if count is None:
        return False
    not_held = call.terms.eq(count, call.zero)
    return not call.throw_if(not_held, "java/lang/IllegalMonitorStateException", "current thread is not owner")


OWNS = (OBJECT,)

METHODS = {
    (OBJECT, "notify", "()V"): Intrinsic(notify, True, "native"),
    (OBJECT, "notifyAll", "()V"): Intrinsic(notify, True, "native"),
    (OBJECT, "wait", "(J)V"): Intrinsic(wait, True, "native"),
    (OBJECT, "wait0", "(J)V"): Intrinsic(wait, True, "native"),
}
