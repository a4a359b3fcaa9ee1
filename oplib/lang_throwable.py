"""java.lang.NullPointerException and jdk.internal.util.Preconditions: messages."""

from __future__ import annotations

from oplib.lang_runtime import known_text
from pybmc.symex.api import CACHES, Call, Intrinsic, value_field
from pybmc.symex.messages import Part
from pybmc.terms.node import Term

PRECONDITIONS = "jdk/internal/util/Preconditions"
PAIR, MANY = "java/util/ImmutableCollections$List12", "java/util/ImmutableCollections$ListN"

# The kinds of check; a number stands for that argument.
WORDS: dict[str | None, tuple[str | int, ...]] = {
    "checkIndex": ("Index ", 0, " out of bounds for length ", 1),
    "checkFromToIndex": ("Range [", 0, ", ", 1, ") out of bounds for length ", 2),
    "checkFromIndexSize": ("Range [", 0, ", ", 0, " + ", 1, ") out of bounds for length ", 2),
}


def extended_message(call: Call) -> Term:
    """What the JVM tells of an exception without a message: nothing of one that the program made itself."""
    return call.machine.heap.null


def bounds_message(call: Call) -> Term | None:
    """Preconditions.outOfBoundsMessage(String kind, List<Number>): nearly nobody reads it, so nobody writes it yet."""
    words = WORDS.get(known_text(call, call.args[0]))
    numbers = _numbers(call, call.args[1])
    if words is None or len(numbers) <= max(word for word in words if isinstance(word, int)):
        call.declined = True
        return None
    parts: tuple[Part, ...] = tuple(word if isinstance(word, str) else numbers[word] for word in words)
    return call.message(parts)


def _numbers(call: Call, reference: Term) -> list[Term]:
    """The values of the boxes in a list that List.of has made; none if it is another one."""
    heap, classes = call.machine.heap, call.machine.classes
    lists = call.objects(reference)
    if len(lists) != 1 or lists[0][0].class_name not in (PAIR, MANY):
        return []
    made = lists[0][0]
    fields = [field for field in classes.get(made.class_name).fields if not field.is_static]
    slots = {field.name: heap.read_slot(call.state.heap, made, heap.field_number(field)) for field in fields}
    if made.class_name == PAIR:
        boxes = [slots["e0"], slots["e1"]]
    else:
        arrays = call.objects(slots["elements"])
        boxes = [heap.read_slot(call.state.heap, array, at) for array, _ in arrays for at in range(array.capacity)]
    found = []
    for box in boxes:
        number = heap.objects[box.payload] if box.is_const and box.payload else None
        field = value_field(classes, number.class_name) if number is not None and number.class_name in CACHES else None
        if number is None or field is None:
            return []
        found.append(heap.read_slot(call.state.heap, number, heap.field_number(field)))
    return found


METHODS = {
    ("java/lang/NullPointerException", "getExtendedNPEMessage", "()Ljava/lang/String;"): Intrinsic(
        extended_message, True, "native"
    ),
    (PRECONDITIONS, "outOfBoundsMessage", "*"): Intrinsic(bounds_message, True, "a message is written when it is read"),
}
