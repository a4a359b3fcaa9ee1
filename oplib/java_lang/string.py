"""java.lang.String: the table of what looks at texts, cuts and joins them.

Other methods are in the modules beside this one (`string_case.py`, `string_change.py`, `string_format.py`,
`string_made.py`, `string_regex.py`), which a run loads if it calls one of them. What is missing runs as the JDK's
bytecode, where that is a thin wrapper around these methods or looks at constants only; bytecode that looks into an
unknown string ends in UNKNOWN.
"""

from __future__ import annotations

from collections.abc import Callable

from oplib.strings import compare, pieces, search
from oplib.strings.objects import STRING, Operation, combinations, reads, texts_of
from oplib.strings.rough import roughly
from pybmc.symex.api import Call, Intrinsic, equal
from pybmc.terms.node import Term

S, CS = "Ljava/lang/String;", "Ljava/lang/CharSequence;"
MODELS = "java/lang/StringModels"
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


def offsets_first(operation: Intrinsic, text: int) -> Intrinsic:
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


def by_model(name: str) -> Intrinsic:
    """What a method of java.lang.StringModels does."""
    return final(lambda call: call.run_model(MODELS, name, call.args))


def final(run: Callable[[Call], Term | None]) -> Intrinsic:
    return Intrinsic(run, True, "strings are texts")


def table_of_reads(rows: dict[tuple[str, str], tuple[Operation, str]], rough: tuple[str, ...] = ()) -> Table:
    """By name and descriptor. Those that are `rough` never throw once their arguments are there."""
    return {
        (STRING, name, descriptor): roughly(reads(run, kinds)) if name in rough else reads(run, kinds)
        for (name, descriptor), (run, kinds) in rows.items()
    }


READS: dict[tuple[str, str], tuple[Operation, str]] = {
    ("length", "()I"): (pieces.length, "t"),
    ("isEmpty", "()Z"): (pieces.is_empty, "t"),
    ("charAt", "(I)C"): (pieces.char_at, "tI"),
    ("hashCode", "()I"): (compare.hash_code, "t"),
    ("compareTo", f"({S})I"): (compare.compare, "tT"),
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
}
OWNS = (STRING,)
METHODS: Table = {
    **table_of_reads(READS, ("compareTo", "contains", "hashCode")),
    (STRING, "equals", "(Ljava/lang/Object;)Z"): final(_equals),
    (STRING, "startsWith", f"({S}I)Z"): offsets_first(reads(search.starts_with, "tTI"), 1),
    (STRING, "indexOf", "(III)I"): by_model("indexOfCharacter"),
    (STRING, "indexOf", f"({S}II)I"): by_model("indexOfText"),
    (STRING, "toString", f"(){S}"): final(itself),
    (STRING, "intern", f"(){S}"): final(_intern),
    (STRING, "chars", "()Ljava/util/stream/IntStream;"): final(as_sequence),
    (STRING, "codePoints", "()Ljava/util/stream/IntStream;"): final(as_sequence),
    (STRING, "lines", "()Ljava/util/stream/Stream;"): by_model("lines"),
}
