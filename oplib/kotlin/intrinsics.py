"""kotlin.jvm.internal: what the checks that Kotlin compiles in (`!!`, `lateinit`, null arguments) call to throw."""

from __future__ import annotations

from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term

INTRINSICS = "kotlin/jvm/internal/Intrinsics"


def same_throwable(call: Call) -> Term:
    """Only drops frames of the runtime from the stack trace, whose contents are unknown here before and after."""
    return call.args[0]


WHY = "stack traces are unknown"
THROWABLE = "Ljava/lang/Throwable;"
OWNS = (INTRINSICS,)

METHODS: dict[tuple[str, str, str], Intrinsic] = {
    (INTRINSICS, "sanitizeStackTrace", f"({parameters}){THROWABLE}"): Intrinsic(same_throwable, True, WHY)
    for parameters in (THROWABLE, f"{THROWABLE}Ljava/lang/String;")
}
