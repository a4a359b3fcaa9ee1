"""The text of a reference that a loop chose anew in each round: one choice for each round instead of one among all."""

from __future__ import annotations

from pybmc.symex.api import Call, Text, choose, constant
from pybmc.terms.node import Term
from pybmc.terms.ops import Op

NULL = 0


def text_of_choice(call: Call, reference: Term) -> Text | None:
    """As one text, that of null being empty. None if one of the objects is no String whose text is known.

    What was found out of an inner choice is remembered: it is what the round before had.
    """
    terms, decided = call.terms, call.decide
    while reference.op is Op.ITE and (where := decided(reference.args[0])).is_const:
        reference = reference.args[1 if where is terms.true else 2]
    waiting = [reference]
    while waiting:
        node = waiting[-1]
        if _known(call, node) is not None:
            waiting.pop()
        elif node.op is not Op.ITE:
            return None
        else:
            condition, first, second = node.args
            one, other = _known(call, first), _known(call, second)
            if one is None:
                waiting.append(first)
            if other is None:
                waiting.append(second)
            if one is not None and other is not None:
                call.note_text(node, choose(terms, [(condition, one), (terms.not_(condition), other)]))
    return _known(call, reference)


def _known(call: Call, node: Term) -> Text | None:
    if node.is_const and node.payload == NULL:  # an empty builder; where a string is null, nobody asks
        return constant(call.terms, "")
    made = call.the_object(node)
    return call.text_of_reference(node) if made is None else call.text(made)
