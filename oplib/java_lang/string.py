"""java.lang.String: the table of its methods.

What is missing here runs as the JDK's bytecode, where that is a thin wrapper around these methods or
looks at constants only; bytecode that looks into an unknown string ends in UNKNOWN.
"""

from __future__ import annotations

from collections.abc import Callable

from oplib.java_util.locale import COMMA_LOCALES, LOCALES, name_of_locale
from oplib.strings import (
    arrays,
    case,
    change,
    codepoints,
    compare,
    decimals,
    formatting,
    numbers,
    pieces,
    regex,
    rewrite,
    search,
)
from oplib.strings import bytes as bytes_
from oplib.strings.joining import join_elements
from oplib.strings.objects import Operation, Work, combinations, makes, new_string, null_check, reads, text_of, texts_of
from oplib.strings.rough import roughly
from pybmc.symex.api import Call, Intrinsic, Text, constant, equal
from pybmc.terms.node import Term

STRING = "java/lang/String"
S, CS = "Ljava/lang/String;", "Ljava/lang/CharSequence;"
Table = dict[tuple[str, str, str], Intrinsic]


def _equals(call: Call) -> Term | None:
    """false for null and for objects of other classes."""
    terms = call.terms
    receiver, other = call.args
    candidates = [(o, g) for o, g in call.candidates(other) if o is not None and o.class_name in (STRING, "")]
    result = terms.false
    for made, guard in candidates:
        decided = call.decide(guard)
        if decided is terms.false:
            continue
        for condition, (s, o) in combinations(call, [receiver, call.reference(made)]):
            result = terms.or_(result, terms.and_all((condition, decided, equal(terms, s, o))))
        if call.ended:
            return None
    return call.as_int(result)


def itself(call: Call) -> Term:
    return call.args[0]


def _intern(call: Call) -> Term | None:
    """The one string of these contents that constants and interned strings share."""
    pairs = []
    for made, guard in call.candidates(call.args[0]):
        decided = call.decide(guard)
        if made is None or decided is call.terms.false or not texts_of(call, call.reference(made)):
            continue
        pairs.append((decided, call.interned(made, decided)))
    if call.ended or not pairs:
        call.ended = True
        return None
    return call.choose(pairs)


def _offsets_first(operation: Intrinsic, text: int) -> Intrinsic:
    """Java looks at the offsets before it looks at the text: null with an offset out of range is false, no exception.

    Nobody writes that on purpose, so a null text together with a negative offset is left open.
    """

    def run(call: Call) -> Term | None:
        terms = call.terms
        offsets = [term for at, term in enumerate(call.args) if at not in (0, text)]
        negative = terms.or_all(terms.slt(offset, call.zero) for offset in offsets)
        is_null = call.is_null(call.args[text])
        call.unsupported(f"String.{call.method.name} of null with a negative offset", terms.and_(is_null, negative))
        return None if call.ended else operation.run(call)

    return Intrinsic(run, True, operation.why)


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


def word_of_boolean(call: Call) -> Term:
    """One of two constants."""
    terms = call.terms
    is_true = terms.not_(terms.eq(call.args[0], call.zero))
    return terms.ite(is_true, call.string_object("true"), call.string_object("false"))


def as_sequence(call: Call) -> None:
    """What java.lang.CharSequence does by itself, through length and charAt."""
    info = call.classes.get("java/lang/CharSequence")
    method = info.method(call.method.name, call.method.descriptor)
    assert method is not None
    call.run_instead([(method, call.terms.true)], call.args)


def _model(call: Call, name: str, args: list[Term]) -> None:
    """What a method of java.lang.StringModels does."""
    info = call.classes.get("java/lang/StringModels")
    method = next(method for method in info.methods if method.name == name)
    call.run_instead([(method, call.terms.true)], args)


def _lines(call: Call) -> None:
    _model(call, "lines", call.args)


def _format(kinds: str) -> Intrinsic:
    """Arguments of other classes than those that are known here become strings before."""
    known = reads(formatting.format_text, kinds)

    def run(call: Call) -> Term | None:
        mask = formatting.other_objects(call, *call.args)
        if not mask:
            return known.run(call)
        _model(call, "format", [*call.args, call.terms.bv(mask, 64)])
        return None

    return Intrinsic(run, True, "strings are texts")


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

    return Intrinsic(run, True, "strings are texts")


def _format_with_locale(call: Call) -> Term | None:
    """Without a locale (null) the digits are those of ASCII, grouped by commas."""
    for made, condition in call.candidates(call.args[0]):
        if made is not None and name_of_locale(call, made) not in COMMA_LOCALES:
            call.unsupported("String.format with a locale that is not one of the constants for English", condition)
    if call.ended:
        return None
    del call.args[0]
    return _format("TA").run(call)


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


def _final(run: Callable[[Call], Term | None]) -> Intrinsic:
    return Intrinsic(run, True, "strings are texts")


READS: dict[tuple[str, str], tuple[Operation, str]] = {
    ("length", "()I"): (pieces.length, "t"),
    ("isEmpty", "()Z"): (pieces.is_empty, "t"),
    ("charAt", "(I)C"): (pieces.char_at, "tI"),
    ("codePointAt", "(I)I"): (codepoints.code_point_at, "tI"),
    ("codePointBefore", "(I)I"): (codepoints.code_point_before, "tI"),
    ("codePointCount", "(II)I"): (codepoints.code_point_count, "tII"),
    ("offsetByCodePoints", "(II)I"): (codepoints.offset_by_code_points, "tII"),
    ("isBlank", "()Z"): (change.is_blank, "t"),
    ("hashCode", "()I"): (compare.hash_code, "t"),
    ("compareTo", f"({S})I"): (compare.compare, "tT"),
    ("compareToIgnoreCase", f"({S})I"): (case.compare_ignore_case, "tT"),
    ("contentEquals", f"({CS})Z"): (compare.equals, "tT"),
    ("contentEquals", "(Ljava/lang/StringBuffer;)Z"): (compare.equals, "tT"),
    ("startsWith", f"({S})Z"): (search.starts_with, "tT"),
    ("endsWith", f"({S})Z"): (search.ends_with, "tT"),
    ("contains", f"({CS})Z"): (search.contains, "tT"),
    ("indexOf", "(I)I"): (search.index_of_char, "tI"),
    ("indexOf", "(II)I"): (search.index_of_char, "tII"),
    ("indexOf", f"({S})I"): (search.index_of, "tT"),
    ("indexOf", f"({S}I)I"): (search.index_of, "tTI"),
    ("lastIndexOf", "(I)I"): (search.last_index_of_char, "tI"),
    ("lastIndexOf", "(II)I"): (search.last_index_of_char, "tII"),
    ("lastIndexOf", f"({S})I"): (search.last_index_of, "tT"),
    ("lastIndexOf", f"({S}I)I"): (search.last_index_of, "tTI"),
    ("substring", f"(I){S}"): (pieces.substring, "tI"),
    ("substring", f"(II){S}"): (pieces.substring, "tII"),
    ("subSequence", f"(II){CS}"): (pieces.substring, "tII"),
    ("concat", f"({S}){S}"): (pieces.concat, "tT"),
    ("replace", f"(CC){S}"): (change.replace_char, "tCC"),
    ("replace", f"({CS}{CS}){S}"): (rewrite.replace, "tTT"),
    ("toUpperCase", f"(){S}"): (case.to_upper_case, "t"),
    ("toLowerCase", f"(){S}"): (case.to_lower_case, "t"),
    ("trim", f"(){S}"): (change.trim, "t"),
    ("strip", f"(){S}"): (change.strip, "t"),
    ("stripLeading", f"(){S}"): (change.strip_leading, "t"),
    ("stripTrailing", f"(){S}"): (change.strip_trailing, "t"),
    ("repeat", f"(I){S}"): (change.repeat, "tI"),
    ("valueOf", f"(C){S}"): (numbers.of_character, "C"),
    ("valueOf", f"(I){S}"): (numbers.of_integer, "I"),
    ("valueOf", f"(J){S}"): (numbers.of_integer, "J"),
    ("valueOfCodePoint", f"(I){S}"): (codepoints.text_of_code_point, "I"),
}
# Always a new object, even if it is empty.
COPIES: dict[tuple[str, str], tuple[Operation, str]] = {
    ("valueOf", f"([C){S}"): (arrays.whole, "A"),
    ("valueOf", f"([CII){S}"): (arrays.part, "AII"),
    ("copyValueOf", f"([C){S}"): (arrays.whole, "A"),
    ("copyValueOf", f"([CII){S}"): (arrays.part, "AII"),
}
CHARSET = "Ljava/nio/charset/Charset;"
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

CASE_INSENSITIVE = "java/lang/String$CaseInsensitiveComparator"
OWNS = (STRING, CASE_INSENSITIVE)
ROUGH = (  # what never throws once its arguments are there
    "compareTo", "compareToIgnoreCase", "contains", "hashCode", "isBlank", "replace", "strip", "stripLeading",
    "stripTrailing", "toLowerCase", "toUpperCase", "trim",
)  # fmt: skip


def _read(name: str, operation: Operation, kinds: str) -> Intrinsic:
    return roughly(reads(operation, kinds)) if name in ROUGH else reads(operation, kinds)


METHODS: Table = {
    **{(STRING, name, descriptor): _read(name, run, kinds) for (name, descriptor), (run, kinds) in READS.items()},
    **{(STRING, "<init>", f"({form})V"): makes(run, kinds) for form, (run, kinds) in CONSTRUCTORS.items()},
    **{(STRING, name, form): reads(run, kinds, new_string) for (name, form), (run, kinds) in COPIES.items()},
    (STRING, "valueOf", f"(Z){S}"): _final(word_of_boolean),
    (STRING, "valueOf", f"(F){S}"): reads(decimals.to_text, "F"),
    (STRING, "valueOf", f"(D){S}"): reads(decimals.to_text, "D"),
    (STRING, "equals", "(Ljava/lang/Object;)Z"): _final(_equals),
    (STRING, "equalsIgnoreCase", f"({S})Z"): _or_false(reads(case.equals_ignore_case, "tt")),
    (STRING, "startsWith", f"({S}I)Z"): _offsets_first(reads(search.starts_with, "tTI"), 1),
    (STRING, "regionMatches", f"(I{S}II)Z"): _offsets_first(reads(compare.region_matches, "tITII"), 2),
    (STRING, "regionMatches", f"(ZI{S}II)Z"): _offsets_first(reads(case.region_matches, "tZITII"), 3),
    (CASE_INSENSITIVE, "compare", f"({S}{S})I"): reads(
        lambda w, _, s, other: case.compare_ignore_case(w, s, other), "ATT"
    ),
    (STRING, "toString", f"(){S}"): _final(itself),
    (STRING, "intern", f"(){S}"): _final(_intern),
    (STRING, "chars", "()Ljava/util/stream/IntStream;"): _final(as_sequence),
    (STRING, "codePoints", "()Ljava/util/stream/IntStream;"): _final(as_sequence),
    (STRING, "toUpperCase", f"(Ljava/util/Locale;){S}"): _with_locale(case.to_upper_case),
    (STRING, "toLowerCase", f"(Ljava/util/Locale;){S}"): _with_locale(case.to_lower_case),
    (STRING, "format", f"(Ljava/util/Locale;{S}[Ljava/lang/Object;){S}"): _final(_format_with_locale),
    (STRING, "format", f"({S}[Ljava/lang/Object;){S}"): _format("TA"),
    (STRING, "formatted", f"([Ljava/lang/Object;){S}"): _format("tA"),
    (STRING, "lines", "()Ljava/util/stream/Stream;"): _final(_lines),
    (STRING, "join", f"({CS}[{CS}){S}"): _final(_join),
    (STRING, "join", f"({S}{S}{S}[{S}I){S}"): _final(_join_parts),
    (STRING, "matches", f"({S})Z"): regex.or_by_bytecode(reads(regex.matches, "tT")),
    (STRING, "replaceAll", f"({S}{S}){S}"): regex.or_by_bytecode(reads(regex.replace_all, "tTT")),
    (STRING, "replaceFirst", f"({S}{S}){S}"): regex.or_by_bytecode(reads(regex.replace_first, "tTT")),
    (STRING, "split", f"({S})[{S}"): regex.or_by_bytecode(_final(regex.split)),
    (STRING, "split", f"({S}I)[{S}"): regex.or_by_bytecode(_final(regex.split)),
    (STRING, "toCharArray", "()[C"): _final(arrays.to_char_array),
    (STRING, "getChars", "(II[CI)V"): arrays.get_chars,
    (STRING, "getBytes", "()[B"): _final(_get_bytes),
    (STRING, "getBytes", f"({S})[B"): _final(_get_bytes),
    (STRING, "getBytes", f"({CHARSET})[B"): _final(_get_bytes),
}
