"""java.lang.String: texts of numbers, made from arrays and turned into them; the constructors."""

from __future__ import annotations

from oplib.java_lang.string import S, Table, final, table_of_reads, word_of_boolean
from oplib.strings import arrays, decimals, numbers
from oplib.strings import bytes as bytes_
from oplib.strings.objects import STRING, Operation, Work, makes, new_string, reads
from pybmc.symex.api import Call, Text, constant
from pybmc.terms.node import Term

CHARSET = "Ljava/nio/charset/Charset;"


def copy(w: Work, made: Term, s: Text) -> Text:
    return s


def empty(w: Work, made: Term) -> Text:
    return constant(w.t, "")


def from_chars(w: Work, made: Term, array: Term, *part: Term) -> Text | None:
    return arrays.part(w, array, *part) if part else arrays.whole(w, array)


def from_code_points(w: Work, made: Term, array: Term, offset: Term, count: Term) -> Text | None:
    return arrays.code_points(w, array, offset, count)


def from_bytes(w: Work, made: Term, array: Term, *rest: Term) -> Text | None:
    """Without a charset, bytes are UTF-8 (the default since JDK 18, and everywhere but on old Windows before)."""
    code: str | None = "utf-8"
    if len(rest) in (1, 3):
        code, rest = bytes_.code_of(w.call, rest[-1]), rest[:-1]
    return None if code is None else bytes_.decode(w, array, code, *rest)


def _get_bytes(call: Call) -> Term | None:
    code = bytes_.code_of(call, call.args[1]) if len(call.args) > 1 else "utf-8"
    return bytes_.get_bytes(call, code)


READS: dict[tuple[str, str], tuple[Operation, str]] = {
    ("valueOf", f"(C){S}"): (numbers.of_character, "C"),
    ("valueOf", f"(I){S}"): (numbers.of_integer, "I"),
    ("valueOf", f"(J){S}"): (numbers.of_integer, "J"),
}
# Always a new object, even if it is empty.
COPIES: dict[tuple[str, str], tuple[Operation, str]] = {
    ("valueOf", f"([C){S}"): (arrays.whole, "A"),
    ("valueOf", f"([CII){S}"): (arrays.part, "AII"),
    ("copyValueOf", f"([C){S}"): (arrays.whole, "A"),
    ("copyValueOf", f"([CII){S}"): (arrays.part, "AII"),
}
CONSTRUCTORS: dict[str, tuple[Operation, str]] = {
    "": (empty, "N"),
    S: (copy, "NT"),
    "Ljava/lang/StringBuilder;": (copy, "NT"),
    "Ljava/lang/StringBuffer;": (copy, "NT"),
    "[C": (from_chars, "NA"),
    "[CII": (from_chars, "NAII"),
    "[III": (from_code_points, "NAII"),
    "[B": (from_bytes, "NA"),
    "[BII": (from_bytes, "NAII"),
    f"[B{CHARSET}": (from_bytes, "NAA"),
    f"[BII{CHARSET}": (from_bytes, "NAIIA"),
    f"[B{S}": (from_bytes, "NAA"),
    f"[BII{S}": (from_bytes, "NAIIA"),
}
OWNS = (STRING,)
METHODS: Table = {
    **table_of_reads(READS),
    **{(STRING, "<init>", f"({form})V"): makes(run, kinds) for form, (run, kinds) in CONSTRUCTORS.items()},
    **{(STRING, name, form): reads(run, kinds, new_string) for (name, form), (run, kinds) in COPIES.items()},
    (STRING, "valueOf", f"(Z){S}"): final(word_of_boolean),
    (STRING, "valueOf", f"(F){S}"): reads(decimals.to_text, "F"),
    (STRING, "valueOf", f"(D){S}"): reads(decimals.to_text, "D"),
    (STRING, "toCharArray", "()[C"): final(arrays.to_char_array),
    (STRING, "getChars", "(II[CI)V"): arrays.get_chars,
    (STRING, "getBytes", "()[B"): final(_get_bytes),
    (STRING, "getBytes", f"({S})[B"): final(_get_bytes),
    (STRING, "getBytes", f"({CHARSET})[B"): final(_get_bytes),
}
