"""Exceptions: stack traces, and the messages that NullPointerException and Preconditions make."""

from __future__ import annotations

from pybmc.goto.classes import Origin
from pybmc.symex.api import CACHES, Call, Intrinsic, Part, value_field
from pybmc.terms.node import Term
from pybmc.terms.ops import bv_sort

TRACES, ELEMENT = "java/lang/StackTraces", "java/lang/StackTraceElement"
MOST_FRAMES = 1024
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
    return call.null


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


# -------------------------------------------------------------------------------------- stack traces


def unknown_depth(call: Call) -> Term:
    """HotSpot keeps at most 1024 frames (MaxJavaStackTraceDepth), and a JVM may keep none."""
    t = call.terms
    bits = MOST_FRAMES.bit_length()
    depth = t.var(call.fresh_name("stack trace length"), bv_sort(bits))
    call.fact(t.ule(depth, t.bv(MOST_FRAMES, bits)))
    return t.zext(32 - bits, depth)


def unknown_elements(call: Call) -> Term:
    return call.unknown_elements(f"[L{ELEMENT};", call.args[0], MOST_FRAMES)


def has_own_text(call: Call) -> Term:
    classes, found = call.classes, []
    for made, condition in call.objects_by_class(call.args[0]):
        for name in ("toString", "getLocalizedMessage", "getMessage"):
            method = classes.resolve_method(made.class_name, name, "()Ljava/lang/String;")
            if method is not None and classes.get(method.owner).origin is Origin.USER:
                found.append(condition)
                break
    return call.as_int(call.terms.or_all(found))


def printed(call: Call) -> None:
    call.unsupported("a stack trace as text is not modelled")
    call.ended = True


OWNS = (TRACES, "java/lang/NullPointerException", PRECONDITIONS)

METHODS = {
    (TRACES, "unknownDepth", "()I"): Intrinsic(unknown_depth, True, "how deep the stack is, is unknown"),
    (TRACES, "unknownElements", f"(I)[L{ELEMENT};"): Intrinsic(unknown_elements, True, "what they say is unknown"),
    (TRACES, "hasOwnText", "(Ljava/lang/Throwable;)Z"): Intrinsic(has_own_text, True, "nobody reads standard error"),
    (TRACES, "printed", "()V"): Intrinsic(printed, True, "contents of stack traces"),
    ("java/lang/NullPointerException", "getExtendedNPEMessage", "()Ljava/lang/String;"): Intrinsic(
        extended_message, True, "native"
    ),
    (PRECONDITIONS, "outOfBoundsMessage", "*"): Intrinsic(bounds_message, True, "a message is written when it is read"),
}
