"""Exceptions: stack traces, and what NullPointerException says."""

from __future__ import annotations

from pybmc.goto.classes import Origin
from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term

TRACES, ELEMENT = "java/lang/StackTraces", "java/lang/StackTraceElement"
MOST_FRAMES = 1024


def extended_message(call: Call) -> Term:
    """What the JVM tells of an exception without a message: nothing of one that the program made itself."""
    return call.null


# -------------------------------------------------------------------------------------- stack traces


def unknown_depth(call: Call) -> Term:
    """HotSpot keeps at most 1024 frames (MaxJavaStackTraceDepth), and a JVM may keep none."""
    depth = call.unknown("I", "the length of a stack trace")
    call.fact(call.terms.ule(depth, call.terms.bv(MOST_FRAMES, 32)))
    return depth


def unknown_elements(call: Call) -> Term:
    return call.unknown_elements(f"[L{ELEMENT};", call.args[0], MOST_FRAMES)


def has_own_text(call: Call) -> Term:
    classes, found = call.classes, []
    for made, condition in call.objects_by_class(call.args[0]):
        for name in ("toString", "getLocalizedMessage", "getMessage"):
            method = classes.resolve_method(made.class_name, name, "()Ljava/lang/String;")
            if method is not None and classes.get(method.owner).origin is Origin.USER:
                found.append(condition)
                break
    return call.as_int(call.terms.or_all(found))


def printed(call: Call) -> None:
    call.unsupported("a stack trace as text is not modelled")
    call.ended = True


OWNS = (TRACES, "java/lang/NullPointerException")

METHODS = {
    (TRACES, "unknownDepth", "()I"): Intrinsic(unknown_depth, True, "how deep the stack is, is unknown"),
    (TRACES, "unknownElements", f"(I)[L{ELEMENT};"): Intrinsic(unknown_elements, True, "what they say is unknown"),
    (TRACES, "hasOwnText", "(Ljava/lang/Throwable;)Z"): Intrinsic(has_own_text, True, "nobody reads standard error"),
    (TRACES, "printed", "()V"): Intrinsic(printed, True, "contents of stack traces"),
    ("java/lang/NullPointerException", "getExtendedNPEMessage", "()Ljava/lang/String;"): Intrinsic(
        extended_message, True, "native"
    ),
}
