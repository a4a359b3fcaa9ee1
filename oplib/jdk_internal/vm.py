"""Inside the JVM: what the JDK asks the machine that runs it.

The machine here has booted, shares no class data, has no security manager, and was given no `-D` options: what
`java -ea Main` would be.
"""

from __future__ import annotations

from collections.abc import Callable

from oplib.support.fixed import NOTHING, constant, null
from pybmc.goto.classes import ClassInfo
from pybmc.goto.instr import Invoke, InvokeKind, Loc, MethodRef, Reg, Return
from pybmc.goto.program import Register
from pybmc.goto.synthetic import empty_function, method_of, synthetic_class
from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term

CDS, VM = "jdk/internal/misc/CDS", "jdk/internal/misc/VM"
ACCESS = "java/security/AccessController"
_STRING, _OBJECT = "Ljava/lang/String;", "Ljava/lang/Object;"
_ACTION, _CONTEXT = "Ljava/security/PrivilegedAction;", "Ljava/security/AccessControlContext;"


def do_privileged(call: Call) -> None:
    """AccessController.doPrivileged(action[, context]): run the action."""
    action = MethodRef("java/security/PrivilegedAction", "run", f"(){_OBJECT}", True)

    def build(name: str) -> ClassInfo:
        loc, result = Loc(0, -1), Reg(1, "A")
        function = empty_function(name, "run", f"({_ACTION}){_OBJECT}", "", is_static=True)
        body = (Invoke(loc, result, InvokeKind.INTERFACE, action, (Reg(0, "A"),)), Return(loc, result))
        function = function.with_body(body, registers=(Register("A", -1), Register("A", -1)))
        return synthetic_class(name, call.classes.get(ACCESS), (), (), (method_of(function),))

    made = call.classes.define(ACCESS, "run", build)
    call.run_instead([(made.methods[0], call.terms.true)], call.args[:1])


def _off(run: Callable[[Call], Term | None]) -> Intrinsic:
    return Intrinsic(run, True, "a feature of the JVM that is off")


_NULL, _NO, _YES = _off(null), _off(constant(0)), Intrinsic(constant(1), True, "the JVM has booted")

OWNS = (CDS, VM, ACCESS)

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
    (ACCESS, "getStackAccessControlContext", "*"): _NULL,
    (ACCESS, "getInheritedAccessControlContext", "*"): _NULL,
    (ACCESS, "doPrivileged", f"({_ACTION}){_OBJECT}"): Intrinsic(do_privileged, True, "no security manager"),
    (ACCESS, "doPrivileged", f"({_ACTION}{_CONTEXT}){_OBJECT}"): Intrinsic(do_privileged, True, "no security manager"),
}
