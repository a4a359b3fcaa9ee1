"""java.lang.String: texts without their blanks, with other characters, repeated and joined; code points."""

from __future__ import annotations

from oplib.java_lang.string import CS, S, Table, final, table_of_reads
from oplib.strings import change, codepoints, rewrite
from oplib.strings.joining import join_elements
from oplib.strings.objects import STRING, Operation, null_check, text_of
from pybmc.symex.api import Call, constant
from pybmc.terms.node import Term


def _join(call: Call) -> Term | None:
    """String.join(CharSequence, CharSequence...)"""
    delimiter, array = call.args
    if null_check(call, delimiter) or null_check(call, array):
        return None
    return join_elements(
        call, call.terms.bv(-1, 32), constant(call.terms, ""), text_of(call, delimiter), array, constant(call.terms, "")
    )


def _join_parts(call: Call) -> Term | None:
    """The package-private join(prefix, suffix, delimiter, elements, size), on which other classes rely."""
    prefix, suffix, delimiter = (text_of(call, reference) for reference in call.args[:3])
    if prefix is None or suffix is None:
        return None
    return join_elements(call, call.args[4], prefix, delimiter, call.args[3], suffix)


READS: dict[tuple[str, str], tuple[Operation, str]] = {
    ("codePointAt", "(I)I"): (codepoints.code_point_at, "tI"),
    ("codePointBefore", "(I)I"): (codepoints.code_point_before, "tI"),
    ("codePointCount", "(II)I"): (codepoints.code_point_count, "tII"),
    ("offsetByCodePoints", "(II)I"): (codepoints.offset_by_code_points, "tII"),
    ("isBlank", "()Z"): (change.is_blank, "t"),
    ("replace", f"(CC){S}"): (change.replace_char, "tCC"),
    ("replace", f"({CS}{CS}){S}"): (rewrite.replace, "tTT"),
    ("trim", f"(){S}"): (change.trim, "t"),
    ("strip", f"(){S}"): (change.strip, "t"),
    ("stripLeading", f"(){S}"): (change.strip_leading, "t"),
    ("stripTrailing", f"(){S}"): (change.strip_trailing, "t"),
    ("repeat", f"(I){S}"): (change.repeat, "tI"),
    ("valueOfCodePoint", f"(I){S}"): (codepoints.text_of_code_point, "I"),
}
OWNS = (STRING,)
METHODS: Table = {
    **table_of_reads(READS, ("isBlank", "replace", "strip", "stripLeading", "stripTrailing", "trim")),
    (STRING, "join", f"({CS}[{CS}){S}"): final(_join),
    (STRING, "join", f"({S}{S}{S}[{S}I){S}"): final(_join_parts),
}
