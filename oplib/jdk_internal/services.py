"""Services between the JDK's own packages: shared secrets, access control contexts, references."""

from __future__ import annotations

from oplib.support.fixed import nothing
from pybmc.goto.classes import FieldInfo
from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term

SECRETS, ACCESS = "jdk/internal/access/SharedSecrets", "jdk/internal/access/JavaLangAccess"
REFERENCE, PHANTOM = "java/lang/ref/Reference", "java/lang/ref/PhantomReference"


def java_lang_access(call: Call) -> Term | None:
    """The door into java.lang for the rest of the JDK: an anonymous class of System."""
    for number in range(1, 10):
        info = call.classes.find(f"java/lang/System${number}")
        if info is not None and ACCESS in info.interfaces:
            return call.instance(info.name)
    call.unsupported("this JDK has no java.lang.System$N that implements JavaLangAccess")
    call.ended = True
    return None


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


YES = Intrinsic(lambda call: call.one, True, "a feature of the JVM that is on")

OWNS = (SECRETS, REFERENCE, PHANTOM, "java/util/concurrent/atomic/AtomicLong")

METHODS = {
    (SECRETS, "getJavaLangAccess", "*"): Intrinsic(java_lang_access, True, "set when the JVM starts"),
    (REFERENCE, "<clinit>", "()V"): Intrinsic(nothing, True, "starts the thread of the garbage collector"),
    (REFERENCE, "clear0", "()V"): Intrinsic(clear, False, "native"),
    (REFERENCE, "refersTo0", "*"): Intrinsic(refers_to, False, "native"),
    (PHANTOM, "refersTo0", "*"): Intrinsic(refers_to, True, "native"),
    ("java/util/concurrent/atomic/AtomicLong", "VMSupportsCS8", "()Z"): YES,
}
