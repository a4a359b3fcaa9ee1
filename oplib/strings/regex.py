"""String.matches, replaceAll, replaceFirst and split."""

from __future__ import annotations

from oplib.strings.arrays import new_string_array
from oplib.strings.objects import Kept, Work, run, string_result
from oplib.strings.regex_match import Program, full_match, places, surrogate_pairs
from oplib.strings.regex_parse import Malformed, NotRegular, literal_of
from oplib.strings.rewrite import Entry, aligned, literal_places, split_places, substitute
from pybmc.symex.api import Call, Intrinsic, Text, constant, equal
from pybmc.terms.node import Term

SYNTAX = "java/util/regex/PatternSyntaxException"
BY_BYTECODE = {"matches": 20}  # longest unknown text on which the matcher of the JDK is run
BY_BYTECODE_REPEATED = 8  # the same for methods that match again and again


def _program(w: Work, s: Text, pattern: Text) -> Program | None:
    """What is to be matched against a text; None if the operation has ended."""
    if pattern.value is None:
        w.unsupported("an unknown regular expression")
        return None
    try:
        program = Program(pattern.value, w.unicode)
    except NotRegular as error:
        w.unsupported(f"regular expressions with {error}")
    except Malformed:
        w.throw(w.t.true, SYNTAX)
    else:
        doubt = w.t.false if program.is_plain() else surrogate_pairs(w.t, s)
        if not w.unsupported("properties of characters beyond the basic plane in a regular expression", doubt):
            return program
    return None


def _entries(w: Work, s: Text, pattern: Text) -> list[Entry] | None:
    """Where a pattern matches in an aligned text; None if the operation has ended."""
    literal = literal_of(pattern.value) if pattern.value is not None else None
    if literal is not None:
        return literal_places(w.t, s, constant(w.t, literal))
    program = _program(w, s, pattern)
    return None if program is None else places(w.t, program, s)


def matches(w: Work, s: Text, pattern: Text) -> Term | None:
    literal = literal_of(pattern.value) if pattern.value is not None else None
    if literal is not None:
        return equal(w.t, s, constant(w.t, literal))
    program = _program(w, s, pattern)
    return None if program is None else full_match(w.t, program, s)


def or_by_bytecode(operation: Intrinsic) -> Intrinsic:
    """Where a constant pattern or replacement has things that are not understood here, the JDK's matcher runs."""

    def run(call: Call) -> Term | None:
        most = BY_BYTECODE.get(call.method.name, BY_BYTECODE_REPEATED)
        texts = _texts(call, call.args[0])
        if all(_is_short(call, text, most) for text in texts) and _is_beyond(call):
            call.declined = True
            return None
        return operation.run(call)

    return Intrinsic(run, True, operation.why)


def _is_short(call: Call, text: Text, most: int) -> bool:
    """By its bound, or by what the path says of its length."""
    return text.value is not None or text.capacity <= most or call.extent(text.length)[1] <= most


def _texts(call: Call, reference: Term) -> list[Text]:
    """Of the objects that a reference may be, as far as they are known."""
    found = [call.text(made) for made, _ in call.candidates(reference) if made is not None]
    return [text for text in found if text is not None]


def _is_beyond(call: Call) -> bool:
    version = Work(call, call.terms.true).unicode
    patterns = [text.value for text in _texts(call, call.args[1]) if text.value is not None]
    if not all(_is_understood(pattern, version) for pattern in patterns):
        return True
    replaces = call.method.name.startswith("replace")
    return replaces and any("$" in (text.value or "") for text in _texts(call, call.args[2]))


def _is_understood(pattern: str, version: int) -> bool:
    try:
        if literal_of(pattern) is None:
            Program(pattern, version)
    except NotRegular:
        return False
    except Malformed:
        return True
    return True


def replace_all(w: Work, s: Text, pattern: Text, new: Text) -> Kept | None:
    return _replace(w, s, pattern, new, False)


def replace_first(w: Work, s: Text, pattern: Text, new: Text) -> Kept | None:
    return _replace(w, s, pattern, new, True)


def _replace(w: Work, s: Text, pattern: Text, new: Text, only_first: bool) -> Kept | None:
    replacement = _replacement(w, new)
    if replacement is None:
        return None
    s = aligned(w.t, s)
    entries = _entries(w, s, pattern)
    return None if entries is None else substitute(w, s, entries, replacement, only_first)


def _replacement(w: Work, new: Text) -> Text | None:
    """`\\x` stands for x; references to groups are not supported."""
    t = w.t
    if new.value is None:
        special = t.or_all(
            t.and_(new.has(t, at), t.or_(t.eq(cell, t.bv(36, 16)), t.eq(cell, t.bv(92, 16))))
            for at, cell in enumerate(new.cells(t))
        )
        return None if w.unsupported("an unknown replacement with $ or \\", special) else new
    result, at = [], 0
    while at < len(new.value):
        c = new.value[at]
        if c == "$" or (c == "\\" and at + 1 == len(new.value)):
            w.unsupported("references to groups in a replacement")
            return None
        at += 1 if c == "\\" else 0
        result.append(new.value[at])
        at += 1
    return constant(t, "".join(result))


# ---------------------------------------------------------------------------------------------- split


def split(call: Call) -> Term | None:
    """split(String) and split(String, int)"""
    limit = call.args[2] if len(call.args) > 2 else call.zero
    if not limit.is_const:
        call.unsupported("split with an unknown limit")
        return None
    kinds = "tTI"[: len(call.args)]
    results = run(call, lambda w, s, pattern, *_: _split(w, s, pattern, limit.signed()), kinds)
    if not results:
        return None
    return call.choose([(condition, _array(call, parts, count)) for condition, (parts, count) in results])


def _split(w: Work, s: Text, pattern: Text, limit: int) -> tuple[list[Text], Term] | None:
    s = aligned(w.t, s)
    entries = _entries(w, s, pattern)
    return None if entries is None else split_places(w, s, entries, limit)


def _array(call: Call, parts: list[Text], count: Term) -> Term:
    if count.is_const:
        parts = parts[: count.payload]
    return new_string_array(call, [string_result(call, part) for part in parts], count)
