"""Boxing: valueOf of the wrapper classes, with the caches that programs can see through `==` (JLS 5.1.7).

A constant in the cache has one object. An unknown value gets an object that says of itself under which condition it
is the cached one for its value (`Shared`), so that `==` is exact without 256 candidates.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.goto.names import PRIMITIVE_NAMES
from pybmc.symex.api import (
    CACHES,
    Call,
    HeapObject,
    Intrinsic,
    Machine,
    Shared,
    in_cache,
    value_field,
)
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
                return cached(call.machine, box, value)
        field = _value_field(call.machine, box)
        if field is None:
            call.unsupported(f"this JDK's {box.replace('/', '.')} has an unknown layout")
            return None
        reference = call.new_object(box)
        made = call.machine.heap.objects[reference.payload]
        call.state.heap.data[(made.number, field)] = value
        call.machine.heap.share(made, Shared(box, value, in_cache(call.terms, box, value)))
        return reference

    return run


def cached(machine: Machine, box: str, value: Term) -> Term:
    """The one object for a constant in the cache."""
    key = f"{box}={value.payload}"
    made = machine.instances.get(key)
    if made is None:
        made = machine.instances[key] = machine.heap.make(box)
        _fill(machine, made, box, value)
        machine.heap.share(made, Shared(box, value, machine.terms.true))
    return machine.heap.reference(made)


def _fill(machine: Machine, made: HeapObject, box: str, value: Term) -> None:
    field = _value_field(machine, box)
    if field is None:
        made.opaque = f"this JDK's {box.replace('/', '.')} has an unknown layout"
        return
    made.is_input = True  # its initial value is looked up, not zero
    machine.heap.initial_values[(made.number, field)] = value


def _value_field(machine: Machine, box: str) -> int | None:
    field = value_field(machine.classes, box)
    return machine.heap.field_number(field) if field is not None else None


def boolean_constants(call: Call) -> None:
    """Boolean.<clinit>: TRUE and FALSE are what valueOf gives."""
    machine, box = call.machine, "java/lang/Boolean"
    heap = machine.heap
    values = {"TRUE": cached(machine, box, machine.one), "FALSE": cached(machine, box, machine.zero),
              "TYPE": machine.class_object(PRIMITIVE_NAMES["Z"])}  # fmt: skip
    for field in machine.classes.get(box).fields:
        if field.is_static and field.name in values:
            number = heap.field_number(field)
            heap.static_initial.setdefault(number, heap.null)
            call.state.heap.data[(0, number)] = values[field.name]


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
