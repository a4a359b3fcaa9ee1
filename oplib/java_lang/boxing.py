"""Boxing: valueOf of the wrapper classes, with the caches that programs can see through `==` (JLS 5.1.7).

A constant in the cache has one object. An unknown value gets an object that says of itself under which condition it
is the cached one for its value (`Shared`), so that `==` is exact without 256 candidates.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.goto.names import PRIMITIVE_NAMES
from pybmc.symex.api import CACHES, Call, Intrinsic, in_cache, value_field
from pybmc.terms.node import Term
from pybmc.terms.ops import Op


def value_of(box: str) -> Callable[[Call], Term | None]:
    primitive, low, high = CACHES[box]
    width = 64 if primitive == "J" else 32

    def run(call: Call) -> Term | None:
        value = call.args[0]
        if value.op is Op.CONST:
            number = value.payload - (1 << width) if value.payload >> (width - 1) else value.payload
            if low <= number <= high:
                return cached(call, box, value)
        field = value_field(call.classes, box)
        if field is None:
            call.unsupported(f"this JDK's {box.replace('/', '.')} has an unknown layout")
            return None
        reference = call.new_object(box)
        made = call.the_object(reference)
        assert made is not None
        call.set_field(made, field, value)
        call.share(made, box, value, in_cache(call.terms, box, value))
        return reference

    return run


def cached(call: Call, box: str, value: Term) -> Term:
    """The one object for a constant in the cache."""
    made, is_new = call.kept_object(f"{box}={value.payload}", box)
    if is_new:
        field = value_field(call.classes, box)
        if field is None:
            call.close(made, f"this JDK's {box.replace('/', '.')} has an unknown layout")
        else:
            call.given_at_first(made, field, value)
        call.share(made, box, value, call.terms.true)
    return call.reference(made)


def boolean_constants(call: Call) -> None:
    """Boolean.<clinit>: TRUE and FALSE are what valueOf gives."""
    box = "java/lang/Boolean"
    values = {"TRUE": cached(call, box, call.one), "FALSE": cached(call, box, call.zero),
              "TYPE": call.class_object(PRIMITIVE_NAMES["Z"])}  # fmt: skip
    for field in call.classes.get(box).fields:
        if field.is_static and field.name in values:
            call.set_static(field, values[field.name])


OWNS = (
    "java/lang/Integer", "java/lang/Long", "java/lang/Short", "java/lang/Byte", "java/lang/Character",
    "java/lang/Boolean",
)  # fmt: skip

METHODS = {
    **{
        (box, "valueOf", f"({primitive})L{box};"): Intrinsic(value_of(box), True, "cache of small values")
        for box, (primitive, _, _) in CACHES.items()
    },
    ("java/lang/Boolean", "<clinit>", "()V"): Intrinsic(boolean_constants, True, "TRUE and FALSE are the cache"),
}
