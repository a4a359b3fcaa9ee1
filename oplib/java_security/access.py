"""java.security.AccessController: everything is allowed, whoever asks."""

from __future__ import annotations

from oplib.support.fixed import null
from pybmc.goto.classes import ClassInfo
from pybmc.goto.instr import Invoke, InvokeKind, Loc, MethodRef, Reg, Return
from pybmc.goto.names import ClassName, MethodDescriptor
from pybmc.goto.program import Register
from pybmc.goto.synthetic import empty_function, method_of, synthetic_class
from pybmc.symex.api import Call, Intrinsic

ACCESS = "java/security/AccessController"
_OBJECT = "Ljava/lang/Object;"
_ACTION, _CONTEXT = "Ljava/security/PrivilegedAction;", "Ljava/security/AccessControlContext;"


def do_privileged(call: Call) -> None:
    """AccessController.doPrivileged(action[, context]): run the action."""
    action = MethodRef(ClassName("java/security/PrivilegedAction"), "run", MethodDescriptor(f"(){_OBJECT}"), True)

    def build(name: ClassName) -> ClassInfo:
        loc, result = Loc(0, -1), Reg(1, "A")
        function = empty_function(name, "run", MethodDescriptor(f"({_ACTION}){_OBJECT}"), "", is_static=True)
        body = (Invoke(loc, result, InvokeKind.INTERFACE, action, (Reg(0, "A"),)), Return(loc, result))
        function = function.with_body(body, registers=(Register("A", -1), Register("A", -1)))
        return synthetic_class(name, call.classes.get(ACCESS), (), (), (method_of(function),))

    made = call.classes.define(ACCESS, "run", build)
    call.run_instead([(made.methods[0], call.terms.true)], call.args[:1])


_NULL = Intrinsic(null, True, "a feature of the JVM that is off")

OWNS = (ACCESS,)

METHODS = {
    (ACCESS, "getStackAccessControlContext", "*"): _NULL,
    (ACCESS, "getInheritedAccessControlContext", "*"): _NULL,
    (ACCESS, "doPrivileged", f"({_ACTION}){_OBJECT}"): Intrinsic(do_privileged, True, "no security manager"),
    (ACCESS, "doPrivileged", f"({_ACTION}{_CONTEXT}){_OBJECT}"): Intrinsic(do_privileged, True, "no security manager"),
}
