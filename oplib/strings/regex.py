"""String.matches, replaceAll, replaceFirst and split."""

from __future__ import annotations

from oplib.strings.arrays import new_string_array
from oplib.strings.objects import Kept, Work, run, string_result
from oplib.strings.regex_match import full_match, places
from oplib.strings.regex_parse import Malformed, NotRegular, literal_of
from oplib.strings.rewrite import Entry, aligned, literal_places, split_places, substitute
from pybmc.symex.api import Call
from pybmc.symex.strings import Text, constant, equal
from pybmc.terms.node import Term

SYNTAX = "java/util/regex/PatternSyntaxException"


def _entries(w: Work, s: Text, pattern: Text) -> list[Entry] | None:
    """Where a pattern matches in an aligned text; None if the operation has ended."""
    if pattern.value is None:
        w.unsupported("an unknown regular expression")
        return None
    literal = literal_of(pattern.value)
    if literal is not None:
        return literal_places(w.t, s, constant(w.t, literal))
    try:
        return places(w.t, pattern.value, s)
    except NotRegular as error:
        w.unsupported(f"regular expressions with {error}")
    except Malformed:
        w.throw(w.t.true, SYNTAX)
    return None


def matches(w: Work, s: Text, pattern: Text) -> Term | None:
    if pattern.value is None:
        w.unsupported("an unknown regular expression")
        return None
    literal = literal_of(pattern.value)
    if literal is not None:
        return equal(w.t, s, constant(w.t, literal))
    try:
        return full_match(w.t, pattern.value, s)
    except NotRegular as error:
        w.unsupported(f"regular expressions with {error}")
    except Malformed:
        w.throw(w.t.true, SYNTAX)
    return None


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
    limit = call.args[2] if len(call.args) > 2 else call.machine.zero
    if not limit.is_const:
        call.unsupported("split with an unknown limit")
        return None
    kinds = "tTI"[: len(call.args)]
    results = run(call, lambda w, s, pattern, *_: _split(w, s, pattern, limit.signed()), kinds)
    if not results:
        return None
    return call.machine.heap.choose([(condition, _array(call, parts, count)) for condition, (parts, count) in results])


def _split(w: Work, s: Text, pattern: Text, limit: int) -> tuple[list[Text], Term] | None:
    s = aligned(w.t, s)
    entries = _entries(w, s, pattern)
    return None if entries is None else split_places(w, s, entries, limit)


def _array(call: Call, parts: list[Text], count: Term) -> Term:
    if count.is_const:
        parts = parts[: count.payload]
    return new_string_array(call, [string_result(call, part) for part in parts], count)
