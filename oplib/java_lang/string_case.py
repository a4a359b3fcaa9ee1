"""java.lang.String: what takes letters for equal that differ in case, and what changes the case."""

from __future__ import annotations

from oplib.java_lang.string import S, Table, final, offsets_first, table_of_reads
from oplib.java_util.locale import LOCALES, name_of_locale
from oplib.strings import case, compare
from oplib.strings.objects import STRING, Operation, null_check, reads
from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term

CASE_INSENSITIVE = "java/lang/String$CaseInsensitiveComparator"


def _or_false(operation: Intrinsic) -> Intrinsic:
    """false where the argument is null."""

    def run(call: Call) -> Term | None:
        terms = call.terms
        is_null = call.decide(call.is_null(call.args[1]))
        if is_null is terms.true:
            return call.zero
        result = operation.run(call)
        return None if result is None else terms.ite(is_null, call.zero, result)

    return Intrinsic(run, True, operation.why)


def _plain_locale(call: Call, locale: Term) -> bool:
    """Throw for null, give up on a locale with rules of its own; True if nothing is left."""
    if null_check(call, locale):
        return True
    for made, condition in call.candidates(locale):
        if made is not None and name_of_locale(call, made) not in LOCALES:
            call.unsupported("a locale that is not one of the constants for European languages", condition)
    return call.ended


def _with_locale(operation: Operation) -> Intrinsic:
    def run(call: Call) -> Term | None:
        if _plain_locale(call, call.args[1]):
            return None
        del call.args[1]
        return reads(operation, "t").run(call)

    return final(run)


READS: dict[tuple[str, str], tuple[Operation, str]] = {
    ("compareToIgnoreCase", f"({S})I"): (case.compare_ignore_case, "tT"),
    ("toUpperCase", f"(){S}"): (case.to_upper_case, "t"),
    ("toLowerCase", f"(){S}"): (case.to_lower_case, "t"),
}
OWNS = (STRING, CASE_INSENSITIVE)
METHODS: Table = {
    **table_of_reads(READS, ("compareToIgnoreCase", "toLowerCase", "toUpperCase")),
    (STRING, "equalsIgnoreCase", f"({S})Z"): _or_false(reads(case.equals_ignore_case, "tt")),
    (STRING, "regionMatches", f"(I{S}II)Z"): offsets_first(reads(compare.region_matches, "tITII"), 2),
    (STRING, "regionMatches", f"(ZI{S}II)Z"): offsets_first(reads(case.region_matches, "tZITII"), 3),
    (CASE_INSENSITIVE, "compare", f"({S}{S})I"): reads(
        lambda w, _, s, other: case.compare_ignore_case(w, s, other), "ATT"
    ),
    (STRING, "toUpperCase", f"(Ljava/util/Locale;){S}"): _with_locale(case.to_upper_case),
    (STRING, "toLowerCase", f"(Ljava/util/Locale;){S}"): _with_locale(case.to_lower_case),
}
