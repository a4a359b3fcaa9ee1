"""java.lang.ref: nothing is ever collected that somebody can ask for."""

from __future__ import annotations

from oplib.support.fixed import nothing
from pybmc.goto.classes import FieldInfo
from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term

REFERENCE, PHANTOM = "java/lang/ref/Reference", "java/lang/ref/PhantomReference"


def _referent(call: Call) -> FieldInfo:
    field = call.classes.get(REFERENCE).field("referent", "Ljava/lang/Object;")
    assert field is not None
    return field


def clear(call: Call) -> None:
    """Reference.clear0()"""
    call.write(call.args[0], _referent(call), call.null)


def refers_to(call: Call) -> Term | None:
    """Reference.refersTo0(Object): as long as somebody can ask, the object has not been collected."""
    referent = call.read(call.args[0], _referent(call))
    if referent is None:
        call.ended = True
        return None
    return call.as_int(call.same(referent, call.args[1]))


OWNS = (REFERENCE, PHANTOM)

METHODS = {
    (REFERENCE, "<clinit>", "()V"): Intrinsic(nothing, True, "starts the thread of the garbage collector"),
    (REFERENCE, "clear0", "()V"): Intrinsic(clear, False, "native"),
    (REFERENCE, "refersTo0", "*"): Intrinsic(refers_to, False, "native"),
    (PHANTOM, "refersTo0", "*"): Intrinsic(refers_to, True, "native"),
}
