"""org.cprover.CProverString: the string operations of JBMC's models, as static methods."""

from __future__ import annotations

from oplib.java_lang.string_builder import null_as_word
from oplib.strings import arrays, codepoints, compare, decimals, formatting, numbers, parse, pieces
from oplib.strings.format_spec import Specifier
from oplib.strings.objects import Operation, Work, changes, new_string, null_check, reads, text_of
from pybmc.symex.api import Call, Intrinsic, Text, constant
from pybmc.terms.node import Term

OWNER = "org/cprover/CProverString"
S, CS = "Ljava/lang/String;", "Ljava/lang/CharSequence;"
BUILDER, BUFFER = "Ljava/lang/StringBuilder;", "Ljava/lang/StringBuffer;"


def _inserted(make: Operation) -> Operation:
    def run(w: Work, s: Text, index: Term, value: Term) -> Text | None:
        return pieces.insert(w, s, index, make(w, value))

    return run


def _append_range(w: Work, s: Text, added: Text, begin: Term, end: Term) -> Text | None:
    kept = pieces.substring(w, added, begin, end)
    return None if kept is None else pieces.join(w, s, kept.text)


def _valid(width: int) -> Operation:
    def run(w: Work, s: Text, radix: Term) -> Term | None:
        if not radix.is_const or not 2 <= radix.signed() <= 36:
            w.unsupported("the validity of a number in an unusual radix")
            return None
        return parse.validity(w.t, s, radix.payload, width)[0]

    return run


def _is_valid(width: int) -> Intrinsic:
    """null is no number."""
    read = reads(_valid(width), "tI")

    def run(call: Call) -> Term | None:
        terms = call.terms
        is_null = call.decide(call.is_null(call.args[0]))
        if is_null is terms.true:
            return call.zero
        result = read.run(call)
        return None if result is None else terms.ite(is_null, call.zero, result)

    return Intrinsic(run, True, "texts are numbers")


def _format(call: Call) -> Term | None:
    """format(String, String...): %s alone makes sense, since all arguments are strings."""
    if null_check(call, call.args[0]):
        return None
    form = text_of(call, call.args[0])
    if form is None:
        return None
    w = Work(call, call.terms.true)
    parts = formatting.specifiers(w, form)
    if parts is None:
        return None
    texts: list[Text] = []
    for part in parts:
        if isinstance(part, str):
            texts.append(constant(call.terms, part))
            continue
        piece = _formatted(w, part)
        if piece is None:
            return None
        texts.append(piece)
    joined = pieces.join_all(w, texts)
    return None if joined is None else new_string(call, joined)


def _formatted(w: Work, part: Specifier) -> Text | None:
    call, text = w.call, constant(w.t, "\n" if part.conversion == "n" else "%")
    if part.index >= 0:
        if part.conversion != "s" or "#" in part.flags or part.index + 1 >= len(call.args):
            w.unsupported("CProverString.format with this format")
            return None
        argument = call.args[1 + part.index]
        word = call.string_object("null")
        found = text_of(call, call.terms.ite(call.is_null(argument), word, argument))
        found = formatting.shortened(w, part, found) if found is not None else None
        if found is None:
            return None
        text = found
    return formatting.justified(w, part, text)


def _final(intrinsic: Intrinsic, position: int) -> Intrinsic:
    return Intrinsic(null_as_word(intrinsic.run, position), True, intrinsic.why)


def _table() -> dict[tuple[str, str, str], Intrinsic]:
    table = {
        ("charAt", f"({S}I)C"): reads(pieces.char_at, "TI"),
        ("charAt", f"({BUFFER}I)C"): reads(pieces.char_at, "TI"),
        ("codePointAt", f"({S}I)I"): reads(codepoints.code_point_at, "TI"),
        ("codePointBefore", f"({S}I)I"): reads(codepoints.code_point_before, "TI"),
        ("codePointCount", f"({S}II)I"): reads(codepoints.code_point_count, "TII"),
        ("offsetByCodePoints", f"({S}II)I"): reads(codepoints.offset_by_code_points, "TII"),
        ("substring", f"({S}I){S}"): reads(pieces.substring, "TI"),
        ("substring", f"({S}II){S}"): reads(pieces.substring, "TII"),
        ("substring", f"({BUFFER}II){S}"): reads(pieces.piece, "TII"),
        ("subSequence", f"({S}II){CS}"): reads(pieces.substring, "TII"),
        ("append", f"({BUILDER}{CS}II){BUILDER}"): _final(changes(_append_range, "TTII"), 1),
        ("equals", f"({S}{S})Z"): reads(compare.equals, "TT"),
        ("ofCharArray", f"([CII){S}"): reads(arrays.part, "AII"),
        ("parseInt", f"({S}I)I"): reads(parse.parse_int, "TI"),
        ("parseLong", f"({S}I)J"): reads(parse.parse_long, "TI"),
        ("isValidInt", f"({S}I)Z"): _is_valid(32),
        ("isValidLong", f"({S}I)Z"): _is_valid(64),
        ("toString", f"(F){S}"): reads(decimals.to_text, "F"),
        ("toString", f"(D){S}"): reads(decimals.to_text, "D"),
        ("format", "*"): Intrinsic(_format, True, "strings are texts"),
    }
    for kind in "IJ":
        table[("toString", f"({kind}){S}")] = reads(numbers.of_integer, kind)
        table[("toString", f"({kind}I){S}")] = reads(numbers.of_integer_radix, f"{kind}I")
    for builder in (BUILDER, BUFFER):
        table |= {
            ("delete", f"({builder}II){builder}"): changes(pieces.delete, "TII"),
            ("deleteCharAt", f"({builder}I){builder}"): changes(pieces.delete_char_at, "TI"),
            ("insert", f"({builder}I{S}){builder}"): _final(changes(pieces.insert, "TIT"), 2),
            ("setCharAt", f"({builder}IC)V"): changes(pieces.set_char_at, "TIC"),
            ("setLength", f"({builder}I)V"): changes(pieces.set_length, "TI"),
        }
        makers = {"Z": numbers.of_boolean, "C": numbers.of_character, "I": numbers.of_integer, "J": numbers.of_integer}
        for kind, make in makers.items():
            table[("insert", f"({builder}I{kind}){builder}")] = changes(_inserted(make), f"TI{kind}")
    return {(OWNER, name, form): intrinsic for (name, form), intrinsic in table.items()}


OWNS = (OWNER,)

METHODS = _table()
