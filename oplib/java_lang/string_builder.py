"""java.lang.StringBuilder and java.lang.StringBuffer: the table of their methods.

A builder has one slot, which refers to a string with its present contents. Methods that take an Object run as the
JDK's bytecode, which calls String.valueOf and one of these; bytecode that looks into a builder ends in UNKNOWN.
"""

from __future__ import annotations

from collections.abc import Callable

from oplib.java_lang.builder_room import begin_room, capacity, ensure_capacity, trim_to_size, with_room
from oplib.java_lang.string import as_sequence
from oplib.strings import arrays, change, codepoints, compare, decimals, numbers, pieces, search, wording
from oplib.strings.objects import (
    INDEX,
    Operation,
    Work,
    changes,
    new_string,
    reads,
    string_result,
    text_of,
)
from pybmc.annotations import Any
from pybmc.symex.api import Call, Intrinsic, Text, constant
from pybmc.terms.node import Term

BUILDER, BUFFER, ABSTRACT = (f"java/lang/{name}" for name in ("StringBuilder", "StringBuffer", "AbstractStringBuilder"))
S, CS = "Ljava/lang/String;", "Ljava/lang/CharSequence;"
Run = Callable[[Call], "Term | None"]


def _appended(make: Operation) -> Operation:
    """Append what an operation makes of the other arguments."""

    def run(w: Work, s: Text, *args: Any) -> Text | None:
        added = make(w, *args)
        return None if added is None else pieces.join(w, s, added)

    return run


def _inserted(make: Operation) -> Operation:
    def run(w: Work, s: Text, index: Term, *args: Any) -> Text | None:
        added = make(w, *args)
        return None if added is None else pieces.insert(w, s, index, added)

    return run


def _same(w: Work, s: Text) -> Text:
    return s


def _range(w: Work, s: Text, begin: Term, end: Term) -> Text | None:
    """The part of a text that append(CharSequence, int, int) adds."""
    if w.throw(pieces.wrong_range(w.t, begin, end, s.length), INDEX, wording.builder_range(w, begin, end, s.length)):
        return None
    return pieces.window(w.t, s, begin, end)


def _chars(w: Work, array: Term, offset: Term, count: Term) -> Text | None:
    """The part of an array that append(char[], int, int) adds."""
    text = arrays.whole(w, array)
    if text is None:
        return None
    t, zero = w.t, w.int(0)
    wrong = t.or_all((t.slt(offset, zero), t.slt(count, zero), t.slt(t.sub(text.length, count), offset)))
    end = t.add(offset, count)
    words = wording.builder_range(w, offset, end, text.length)
    return None if w.throw(wrong, INDEX, words) else pieces.window(t, text, offset, end)


def _repeated_code_point(w: Work, code: Term, count: Term) -> Text | None:
    """What repeat(int, int) adds; only a code point that is used must be one."""
    used = w.t.ite(w.t.slt(w.int(0), count), code, w.int(ord("0")))
    text = codepoints.text_of_code_point(w, used)
    return None if text is None else change.repeated(w, text, count)


def null_as_word(operation: Run, position: int) -> Run:
    """With "null" in the place of a null reference."""

    def run(call: Call) -> Term | None:
        is_null = call.is_null(call.args[position])
        if is_null is not call.terms.false:
            word = call.string_object("null")
            call.args[position] = call.terms.ite(is_null, word, call.args[position])
        return operation(call)

    return run


def _constructor(fill: Intrinsic | None) -> Intrinsic:
    """From now on the fields of the JDK's class mean nothing."""

    def run(call: Call) -> Term | None:
        made = call.args[0]
        if len(call.args) > 1 and fill is None:  # a capacity
            negative = call.terms.slt(call.args[1], call.zero)
            if call.throw_if(negative, "java/lang/NegativeArraySizeException", (call.args[1],)):
                return None
        for builder, _ in call.candidates(made):
            assert builder is not None
            call.close(builder, "a library method that looks into a string builder")
        call.set_contents(made, call.contents(constant(call.terms, "")))
        if fill is not None:
            fill.run(call)
        if not call.ended:
            begin_room(call, call.args[1] if len(call.args) > 1 and fill is None else None)
        return None

    return _final(run)


def _to_string(call: Call) -> Term | None:
    text = text_of(call, call.args[0])
    return None if text is None else string_result(call, text)


def _to_new_string(call: Call) -> Term | None:
    """How concatenation with + ends, which never gives a constant (the lowering of invokedynamic calls it)."""
    text = text_of(call, call.args[0])
    return None if text is None else new_string(call, text)


APPENDS: dict[str, tuple[Operation, str]] = {
    S: (_same, "T"),
    CS: (_same, "T"),
    "Ljava/lang/StringBuffer;": (_same, "T"),
    "Ljava/lang/AbstractStringBuilder;": (_same, "T"),
    f"{CS}II": (_range, "TII"),
    "[C": (arrays.whole, "A"),
    "[CII": (_chars, "AII"),
    "Z": (numbers.of_boolean, "Z"),
    "C": (numbers.of_character, "C"),
    "I": (numbers.of_integer, "I"),
    "J": (numbers.of_integer, "J"),
    "F": (decimals.to_text, "F"),
    "D": (decimals.to_text, "D"),
}
CHANGES: dict[tuple[str, str], tuple[Operation, str]] = {
    ("delete", "(II)"): (pieces.delete, "tII"),
    ("deleteCharAt", "(I)"): (pieces.delete_char_at, "tI"),
    ("replace", f"(II{S})"): (pieces.replace_range, "tIIT"),
    ("reverse", "()"): (change.reverse, "t"),
    ("appendCodePoint", "(I)"): (_appended(codepoints.text_of_code_point), "tI"),
    ("repeat", "(II)"): (_appended(_repeated_code_point), "tII"),
}
READS: dict[tuple[str, str], tuple[Operation, str]] = {
    ("length", "()I"): (pieces.length, "t"),
    ("isEmpty", "()Z"): (pieces.is_empty, "t"),
    ("charAt", "(I)C"): (pieces.builder_char_at, "tI"),
    ("codePointAt", "(I)I"): (codepoints.code_point_at, "tI"),
    ("codePointBefore", "(I)I"): (codepoints.code_point_before, "tI"),
    ("codePointCount", "(II)I"): (codepoints.code_point_count, "tII"),
    ("offsetByCodePoints", "(II)I"): (codepoints.offset_by_code_points, "tII"),
    ("indexOf", f"({S})I"): (search.index_of, "tT"),
    ("indexOf", f"({S}I)I"): (search.index_of, "tTI"),
    ("lastIndexOf", f"({S})I"): (search.last_index_of, "tT"),
    ("lastIndexOf", f"({S}I)I"): (search.last_index_of, "tTI"),
    ("substring", f"(I){S}"): (pieces.piece, "tI"),
    ("substring", f"(II){S}"): (pieces.piece, "tII"),
    ("subSequence", f"(II){CS}"): (pieces.piece, "tII"),
    ("compareTo", f"(L{BUILDER};)I"): (compare.compare, "tT"),
    ("compareTo", f"(L{BUFFER};)I"): (compare.compare, "tT"),
}


def _final(run: Run) -> Intrinsic:
    return Intrinsic(run, True, "builders hold texts")


def _table(owner: str) -> dict[tuple[str, str, str], Intrinsic]:
    table = {(owner, name, form): reads(run, kinds) for (name, form), (run, kinds) in READS.items()}
    for result in (f"L{BUILDER};", f"L{BUFFER};", f"L{ABSTRACT};"):
        for (name, form), (run, kinds) in CHANGES.items():
            table[(owner, name, f"{form}{result}")] = with_room(changes(run, kinds))
        for form, (make, kinds) in APPENDS.items():
            append = changes(_appended(make), f"t{kinds}")
            insert = changes(_inserted(make), f"tI{kinds}")
            if "T" in kinds:
                append, insert = _final(null_as_word(append.run, 1)), _final(null_as_word(insert.run, 2))
            table[(owner, "append", f"({form}){result}")] = with_room(append, form in "FD")
            table[(owner, "insert", f"(I{form}){result}")] = with_room(insert)
        repeat = changes(_appended(change.repeated), "tTI")
        table[(owner, "repeat", f"({CS}I){result}")] = with_room(_final(null_as_word(repeat.run, 1)))
    filled = changes(_appended(_same), "tT")
    table |= {
        (owner, "<init>", "()V"): _constructor(None),
        (owner, "<init>", "(I)V"): _constructor(None),
        (owner, "<init>", f"({S})V"): _constructor(filled),
        (owner, "<init>", f"({CS})V"): _constructor(filled),
        (owner, "toString", f"(){S}"): _final(_to_string),
        (owner, "toNewString", f"(){S}"): _final(_to_new_string),
        (owner, "setCharAt", "(IC)V"): changes(pieces.set_char_at, "tIC"),
        (owner, "setLength", "(I)V"): with_room(changes(pieces.set_length, "tI")),
        (owner, "getChars", "(II[CI)V"): arrays.builder_get_chars,
        (owner, "chars", "()Ljava/util/stream/IntStream;"): _final(as_sequence),
        (owner, "codePoints", "()Ljava/util/stream/IntStream;"): _final(as_sequence),
        (owner, "ensureCapacity", "(I)V"): _final(ensure_capacity),
        (owner, "trimToSize", "()V"): _final(trim_to_size),
        (owner, "capacity", "()I"): _final(capacity),
    }
    return table


OWNS = (BUILDER, BUFFER, ABSTRACT)

METHODS = {**_table(BUILDER), **_table(BUFFER), **_table(ABSTRACT)}
