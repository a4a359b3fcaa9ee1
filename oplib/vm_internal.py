"""Inside the JVM: what jdk.internal.misc asks the machine, for a machine without class-data sharing."""

from __future__ import annotations

from oplib.lang_object import nothing
from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term

CDS, VM = "jdk/internal/misc/CDS", "jdk/internal/misc/VM"


def zero(call: Call) -> Term:
    return call.machine.zero


def long_zero(call: Call) -> Term:
    return call.terms.bv(0, 64)


NOTHING = Intrinsic(nothing, True, "no effect that a program can observe")
NO = Intrinsic(zero, True, "a feature of the JVM that is off")

METHODS = {
    (CDS, "isDumpingClassList0", "()Z"): NO,
    (CDS, "isDumpingArchive0", "()Z"): NO,
    (CDS, "isSharingEnabled0", "()Z"): NO,
    (CDS, "getCDSConfigStatus", "()I"): NO,
    (CDS, "getRandomSeedForDumping", "()J"): Intrinsic(long_zero, True, "a feature of the JVM that is off"),
    (CDS, "initializeFromArchive", "(Ljava/lang/Class;)V"): NOTHING,
    (CDS, "logLambdaFormInvoker", "*"): NOTHING,
    (VM, "initialize", "()V"): NOTHING,
}
