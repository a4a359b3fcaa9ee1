"""The doors between the JDK's own packages."""

from __future__ import annotations

from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term

SECRETS, ACCESS = "jdk/internal/access/SharedSecrets", "jdk/internal/access/JavaLangAccess"


def java_lang_access(call: Call) -> Term | None:
    """The door into java.lang for the rest of the JDK: an anonymous class of System."""
    for number in range(1, 10):
        info = call.classes.find(f"java/lang/System${number}")
        if info is not None and ACCESS in info.interfaces:
            return call.instance(info.name)
    call.unsupported("this JDK has no java.lang.System$N that implements JavaLangAccess")
    call.ended = True
    return None


OWNS = (SECRETS,)

METHODS = {
    (SECRETS, "getJavaLangAccess", "*"): Intrinsic(java_lang_access, True, "set when the JVM starts"),
}
