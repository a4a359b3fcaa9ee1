"""What security providers make: made, but not used. Where the world outside is covered, SecureRandom has a model."""

from __future__ import annotations

from collections.abc import Mapping

from oplib.outside import of_class
from oplib.support.closed import constructed, given_by, present
from oplib.support.setup import Setup
from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term

DIGEST, RANDOM = "java/security/MessageDigest", "java/security/SecureRandom"
WHY = "security providers"
ALGORITHMS = frozenset(("MD5", "SHA-1", "SHA-256"))  # that every JVM has

OWNS = (DIGEST, RANDOM)


def _is_known(call: Call, arg: Term) -> bool:
    return present(call, arg) and call.constant_string(arg) in ALGORITHMS


def methods(setup: Setup) -> Mapping[tuple[str, str, str], Intrinsic]:
    others = {owner: of_class(owner) for owner in (DIGEST, *(() if setup.world else (RANDOM,)))}
    table = {(owner, "*", "*"): meaning for owner, meaning in others.items() if meaning is not None}
    text = "(Ljava/lang/String;)"
    table[DIGEST, "getInstance", f"{text}L{DIGEST};"] = given_by(DIGEST, WHY, [_is_known])
    if not setup.world:
        table[RANDOM, "<init>", "()V"] = constructed(WHY)
    return table
