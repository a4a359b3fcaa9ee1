"""Inside the JVM: what the JDK asks the machine that runs it.

The machine here has booted, shares no class data, has no security manager, and was given no `-D` options: what
`java -ea Main` would be.
"""

from __future__ import annotations

from collections.abc import Callable

from oplib.support.fixed import NOTHING, constant, null
from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term

CDS, VM = "jdk/internal/misc/CDS", "jdk/internal/misc/VM"
_STRING = "Ljava/lang/String;"


def _off(run: Callable[[Call], Term | None]) -> Intrinsic:
    return Intrinsic(run, True, "a feature of the JVM that is off")


_NULL, _NO, _YES = _off(null), _off(constant(0)), Intrinsic(constant(1), True, "the JVM has booted")

OWNS = (CDS, VM)

METHODS = {
    (CDS, "isDumpingClassList0", "()Z"): _NO,
    (CDS, "isDumpingArchive0", "()Z"): _NO,
    (CDS, "isSharingEnabled0", "()Z"): _NO,
    (CDS, "getCDSConfigStatus", "()I"): _NO,
    (CDS, "getRandomSeedForDumping", "()J"): _off(constant(0, 64)),
    (CDS, "initializeFromArchive", "(Ljava/lang/Class;)V"): NOTHING,
    (CDS, "logLambdaFormInvoker", "*"): NOTHING,
    (VM, "initialize", "()V"): NOTHING,
    (VM, "initLevel", "()I"): Intrinsic(constant(4), True, "the JVM has booted"),
    (VM, "isBooted", "()Z"): _YES,
    (VM, "isModuleSystemInited", "()Z"): _YES,
    (VM, "getSavedProperty", f"({_STRING}){_STRING}"): _NULL,
}
