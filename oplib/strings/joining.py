"""String.join: texts with a delimiter between them."""

from __future__ import annotations

from oplib.strings.objects import Work, new_string, text_of
from oplib.strings.pieces import join_all
from pybmc.symex.api import Call, Object, Text, choose
from pybmc.terms.node import Term, Terms

REFERENCES = "L["
MOST = 64  # texts of which it is not known how many there are


def join_elements(
    call: Call, size: Term, prefix: Text, delimiter: Text | None, array: Term, suffix: Text
) -> Term | None:
    """`size` elements of an array (all for -1); null is "null"."""
    if delimiter is None:
        return None
    options = []
    for made, condition in call.arrays(array, REFERENCES):
        joined = _joined(call, size, prefix, delimiter, made, suffix)
        if joined is None:
            return None
        options.append((condition, joined))
    if not options:
        call.ended = True
        return None
    return new_string(call, choose(call.terms, options))


def _joined(call: Call, size: Term, prefix: Text, delimiter: Text, made: Object, suffix: Text) -> Text | None:
    texts = _elements(call, size, made)
    if texts is None:
        return None
    parts = [prefix]
    for number, (used, text) in enumerate(texts):
        if number:
            parts.append(_where(call.terms, used, delimiter))
        parts.append(_where(call.terms, used, text))
    return join_all(Work(call, call.terms.true), [*parts, suffix])


def _where(t: Terms, used: Term, text: Text) -> Text:
    """The text, or nothing where it is not used."""
    if used is t.true:
        return text
    return Text(t.ite(used, text.length, t.bv(0, 32)), text.capacity, make=lambda: text.cells(t), sources=(text,))


def _elements(call: Call, size: Term, made: Object) -> list[tuple[Term, Text]] | None:
    """The texts of the elements, each with the condition that there is such an element."""
    t, length = call.terms, call.length_of(made)
    count = length if size.is_const and size.signed() < 0 else size
    if not count.is_const and not 0 <= made.capacity <= MOST:
        call.unsupported(f"String.join of an unknown number of texts, more than {MOST}")
        return None
    texts = []
    most = count.payload if count.is_const else made.capacity
    for at in range(most if made.capacity < 0 else min(most, made.capacity)):
        used = call.decide(t.slt(t.bv(at, 32), count))
        if used is t.false:
            break
        reference = call.cell(made, t.bv(at, 32))
        no_text = t.or_(call.is_null(reference), t.not_(used))  # what is not used may be null
        text = text_of(call, t.ite(no_text, call.string_object("null"), reference))
        if text is None:
            return None
        texts.append((used, text))
    return texts
