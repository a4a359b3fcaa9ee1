"""Integer, Long, Float, Double, Boolean: reading and writing values as texts."""

from __future__ import annotations

from oplib.java_lang.string import word_of_boolean
from oplib.strings import decimals, numbers, parse
from oplib.strings.objects import Operation, reads
from oplib.strings.rough import roughly
from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term

S = "Ljava/lang/String;"


def _parses(operation: Operation, kinds: str) -> Intrinsic:
    """null is no number."""
    read = reads(operation, kinds)

    def run(call: Call) -> Term | None:
        if call.throw_if(call.is_null(call.args[0]), parse.FORMAT, "Cannot parse null string"):
            return None
        return read.run(call)

    return roughly(Intrinsic(run, True, "texts are numbers"), parse.FORMAT)


def _table(owner: str, kind: str, name: str, operation: Operation) -> dict[tuple[str, str, str], Intrinsic]:
    return {
        (owner, name, f"({S}){kind}"): _parses(operation, "t"),
        (owner, name, f"({S}I){kind}"): _parses(operation, "tI"),
        (owner, "toString", f"({kind}){S}"): reads(numbers.of_integer, kind),
        (owner, "toString", f"({kind}I){S}"): reads(numbers.of_integer_radix, f"{kind}I"),
        (owner, "toHexString", f"({kind}){S}"): reads(numbers.of_unsigned(16), kind),
        (owner, "toOctalString", f"({kind}){S}"): reads(numbers.of_unsigned(8), kind),
        (owner, "toBinaryString", f"({kind}){S}"): reads(numbers.of_unsigned(2), kind),
        (owner, "toUnsignedString", f"({kind}){S}"): reads(numbers.of_unsigned(10), kind),
        (owner, "toUnsignedString", f"({kind}I){S}"): reads(numbers.of_unsigned_radix, f"{kind}I"),
    }


OWNS = ("java/lang/Integer", "java/lang/Long", "java/lang/Float", "java/lang/Double", "java/lang/Boolean")

METHODS = {
    **_table("java/lang/Integer", "I", "parseInt", parse.parse_int),
    **_table("java/lang/Long", "J", "parseLong", parse.parse_long),
    ("java/lang/Float", "toString", f"(F){S}"): reads(decimals.to_text, "F"),
    ("java/lang/Float", "toHexString", f"(F){S}"): reads(decimals.to_hex, "F"),
    ("java/lang/Float", "parseFloat", f"({S})F"): roughly(reads(decimals.parse_float, "T"), parse.FORMAT),
    ("java/lang/Double", "toString", f"(D){S}"): reads(decimals.to_text, "D"),
    ("java/lang/Double", "toHexString", f"(D){S}"): reads(decimals.to_hex, "D"),
    ("java/lang/Double", "parseDouble", f"({S})D"): roughly(reads(decimals.parse_double, "T"), parse.FORMAT),
    ("java/lang/Boolean", "toString", f"(Z){S}"): Intrinsic(word_of_boolean, True, "one of two constants"),
}
