"""Standard input, of which nobody knows the bytes, and standard output, which nobody reads.

See java-models/jdk/java/io, whose native methods these are.
"""

from __future__ import annotations

from pybmc.symex.api import Call, Intrinsic, Provenance
from pybmc.terms.node import Term

INPUT, OUTPUT = "java/io/UnknownInput", "java/io/DiscardedOutput"


def byte(call: Call) -> Term:
    t = call.terms
    value = call.unknown("I", "System.in.read()", origin=Provenance.WORLD)
    call.assume(t.and_(t.sle(t.bv(-1, 32), value), t.sle(value, t.bv(255, 32))))
    return value


def count(call: Call) -> Term:
    value = call.unknown("I", "System.in.available()", origin=Provenance.WORLD)
    call.assume(call.terms.sle(call.zero, value))
    return value


def make_output(call: Call) -> Term:
    return call.new_object(OUTPUT)


def is_plain(call: Call) -> Term:
    """Whether a format consists of text and plain conversions (%d, %5d, %-5s, %.2f, %n ...)."""
    import re

    text = call.constant_string(call.args[0])
    plain = text is not None and re.fullmatch(
        r"(?:[^%]|%[n%]|%(?:-?[1-9]\d*)?[dxscb]|%(?:-?[1-9]\d*)?(?:\.\d+)?f)*", text
    )
    return call.one if plain else call.zero


OWNS = (INPUT, OUTPUT)

METHODS = {
    (INPUT, "unknownByte", "()I"): Intrinsic(byte, True, "input"),
    (INPUT, "unknownCount", "()I"): Intrinsic(count, True, "input"),
    (OUTPUT, "make", f"()L{OUTPUT};"): Intrinsic(make_output, True, "standard output"),
    (OUTPUT, "isPlain", "(Ljava/lang/String;)Z"): Intrinsic(
        is_plain, True, "a format that can be checked without making the text"
    ),
}
