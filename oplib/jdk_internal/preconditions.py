"""jdk.internal.util.Preconditions: the messages of indices out of bounds."""

from __future__ import annotations

from pybmc.symex.api import CACHES, Call, Intrinsic, Part, value_field
from pybmc.terms.node import Term

PRECONDITIONS = "jdk/internal/util/Preconditions"
PAIR, MANY = "java/util/ImmutableCollections$List12", "java/util/ImmutableCollections$ListN"

# The kinds of check; a number stands for that argument.
WORDS: dict[str | None, tuple[str | int, ...]] = {
    "checkIndex": ("Index ", 0, " out of bounds for length ", 1),
    "checkFromToIndex": ("Range [", 0, ", ", 1, ") out of bounds for length ", 2),
    "checkFromIndexSize": ("Range [", 0, ", ", 0, " + ", 1, ") out of bounds for length ", 2),
}


def bounds_message(call: Call) -> Term | None:
    """Preconditions.outOfBoundsMessage(String kind, List<Number>): nearly nobody reads it, so nobody writes it yet."""
    words = WORDS.get(call.constant_string(call.args[0]))
    numbers = _numbers(call, call.args[1])
    if words is None or len(numbers) <= max(word for word in words if isinstance(word, int)):
        call.declined = True
        return None
    parts: tuple[Part, ...] = tuple(word if isinstance(word, str) else numbers[word] for word in words)
    return call.message(parts)


def _numbers(call: Call, reference: Term) -> list[Term]:
    """The values of the boxes in a list that List.of has made; none if it is another one."""
    classes = call.classes
    lists = call.objects(reference)
    if len(lists) != 1 or lists[0][0].class_name not in (PAIR, MANY):
        return []
    made = lists[0][0]
    fields = [field for field in classes.get(made.class_name).fields if not field.is_static]
    slots = {field.name: call.field_of(made, field) for field in fields}
    if made.class_name == PAIR:
        boxes = [slots["e0"], slots["e1"]]
    else:
        arrays = call.objects(slots["elements"])
        boxes = [cell for array, _ in arrays for cell in call.cells(array)]
    found = []
    for box in boxes:
        number = call.the_object(box)
        field = value_field(classes, number.class_name) if number is not None and number.class_name in CACHES else None
        if number is None or field is None:
            return []
        found.append(call.field_of(number, field))
    return found


OWNS = (PRECONDITIONS,)

METHODS = {
    (PRECONDITIONS, "outOfBoundsMessage", "*"): Intrinsic(bounds_message, True, "a message is written when it is read"),
}
