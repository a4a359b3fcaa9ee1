"""String.join: texts with a delimiter between them."""

from __future__ import annotations

from oplib.strings.objects import Work, new_string, text_of
from oplib.strings.pieces import join_all
from pybmc.symex.api import Call
from pybmc.symex.strings import Text
from pybmc.terms.node import Term


def join_elements(
    call: Call, size: Term, prefix: Text, delimiter: Text | None, array: Term, suffix: Text
) -> Term | None:
    """`size` elements of an array (all for -1); null is "null"."""
    texts = _elements(call, size, array)
    if texts is None or delimiter is None:
        return None
    parts = [prefix]
    for number, text in enumerate(texts):
        if number:
            parts.append(delimiter)
        parts.append(text)
    joined = join_all(Work(call, call.terms.true), [*parts, suffix])
    return None if joined is None else new_string(call, joined)


def _elements(call: Call, size: Term, array: Term) -> list[Text] | None:
    heap, terms = call.machine.heap, call.terms
    made = heap.objects.get(array.payload) if array.is_const else None
    length = made.length if made is not None else None
    if made is None or length is None or not length.is_const or not size.is_const:
        call.unsupported("String.join of an unknown number of texts")
        return None
    count = length.payload if size.signed() < 0 else size.payload
    texts = []
    for at in range(count):
        reference = heap.cell(call.state.heap, made, terms.bv(at, 32))
        is_null = heap.same(reference, heap.null)
        text = text_of(call, terms.ite(is_null, call.machine.string_object("null"), reference))
        if text is None:
            return None
        texts.append(text)
    return texts
