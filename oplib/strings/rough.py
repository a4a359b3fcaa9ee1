"""Results of operations on texts that are too long to be looked at: any value of the type, or the declared exception.

That is more than Java gives, so it is a doubt (`Call.doubt`): what holds of all such results is proved, and a violation
that needs one of them leaves the verdict open.
"""

from __future__ import annotations

from pybmc.records import changed
from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term
from pybmc.terms.ops import BOOL

STRING = "Ljava/lang/String;"


def roughly(exact: Intrinsic, throws: str = "") -> Intrinsic:
    """An operation whose arguments are checked before it looks at texts, and which changes nothing.

    `throws`: the exception that it may throw once they are.
    """

    def run(call: Call) -> Term | None:
        if throws and call.throw_if(call.fresh(f"{call.method.name}?throws", BOOL), throws):
            return None
        result = call.method.descriptor.rpartition(")")[2]
        return _text(call) if result == STRING else call.unknown(result, f"{call.method.name}()")

    return changed(exact, rough=run)


def _text(call: Call) -> Term:
    """A new string, the receiver where the operation changes nothing, or the constant: `==` can tell."""
    t, name = call.terms, call.method.name
    made = call.unknown(STRING, f"{name}()", nullable=False)
    either = t.ite(call.fresh(f"{name}?is_empty", BOOL), call.string_object(""), made)
    return t.ite(call.fresh(f"{name}?is_receiver", BOOL), call.args[0], either)
