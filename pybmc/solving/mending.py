"""An input that nearly gets somewhere, changed in what keeps it from there.

Whether a loop over a text goes round once more is asked again and again, and the answer before was an input that went
round once less: its length has to be another one, and one more letter has to be a digit. What does not hold of the
input is often about single unknowns, for which values that occur in it, and a few common letters, are tried. What comes
of that is evaluated as a whole, so that an answer is certain.
"""

from __future__ import annotations

from collections.abc import Sequence

from pybmc.annotations import Any
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.ops import Op
from pybmc.terms.term import Term
from pybmc.terms.walk import postorder

MOST_PARTS = 1_000  # conditions
MOST_FAILING = 4  # of these
MOST_NODES = 3_000  # of one that does not hold
ROUNDS = 3  # what is changed may be in the way of something else
LETTERS = b"a0A _-,.x1()\"'/:;=+*#<>&%\n\t"

Model = dict[Term, Any]


def mended(found: Evaluator, conditions: Sequence[Term]) -> Model | None:
    """An input of which all conditions hold."""
    parts = _parts(conditions)
    if len(parts) > MOST_PARTS:
        return None
    changed: Model = {}
    for _ in range(ROUNDS):
        failing = [part for part in parts if not found.value(part)]
        if not failing:
            return found.model() if changed else None
        if len(failing) > MOST_FAILING:
            return None
        for part in failing:
            unknown = _only_unknown(part)
            value = None if unknown is None or unknown in changed else _value(part, unknown)
            if unknown is None or value is None:
                return None
            changed[unknown] = value
        found = _with(found, changed)
    return None


def _with(found: Evaluator, changed: Model) -> Evaluator:
    """The same input with other values of some unknowns."""
    values: Model = {}
    for unknown, value in changed.items():
        if unknown.op is Op.SELECT:
            array, place = unknown.args
            cells, others = values[array] if array in values else found.array(array)
            values[array] = {**cells, place.payload: value}, others
        else:
            values[unknown] = value
    result = found.without(values.keys())
    for variable, value in values.items():
        result.assign(variable, value)
    return result


def _parts(conditions: Sequence[Term]) -> list[Term]:
    parts: list[Term] = []
    stack = list(conditions)
    while stack and len(parts) <= MOST_PARTS:
        condition = stack.pop()
        if condition.op is Op.AND:
            stack.extend(condition.args)
        else:
            parts.append(condition)
    return parts


def _only_unknown(part: Term) -> Term | None:
    """A variable, or a cell of an array that is one, on which alone the condition depends."""
    found: Term | None = None
    arrays, read = set[Term](), set[Term]()
    for number, node in enumerate(postorder((part,))):
        unknown = None
        if node.op is Op.VAR and node.sort.kind == "array":
            arrays.add(node)
        elif node.op is Op.SELECT and node.args[0].op is Op.VAR and node.args[1].is_const:
            read.add(node.args[0])
            unknown = node
        elif node.op is Op.VAR:
            unknown = node
        elif any(arg.sort.kind == "array" for arg in node.args):
            return None
        if number > MOST_NODES or (unknown is not None and (found is not None or unknown.sort.kind == "fp")):
            return None
        found = found or unknown
    return found if arrays == read else None


def _value(part: Term, unknown: Term) -> int | None:
    """One for which the condition holds."""
    mask = (1 << max(1, unknown.sort.width)) - 1
    near: dict[int, None] = {}
    for node in postorder((part,)):
        if node.op is Op.CONST and node.sort.kind == "bv":
            near.update(dict.fromkeys(node.payload + by & mask for by in (0, 1, -1)))
    near.update(dict.fromkeys(letter & mask for letter in LETTERS))
    return next((value for value in near if Evaluator({unknown: value}).value(part)), None)
