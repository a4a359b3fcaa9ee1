"""java.util.concurrent.atomic: newUpdater is reflection on a field that the program names, and nothing else of it.

The updater is the JDK's own object; its constructor would look for the caller and its rights, which the program has.
"""

from __future__ import annotations

from collections.abc import Callable

from oplib.java_lang.class_objects import classes_of
from oplib.jdk_internal.unsafe import FIRST_FIELD, UNSAFE, find_field
from oplib.support.fixed import constant
from pybmc.goto.classes import ACC_PRIVATE, ACC_PUBLIC, ACC_STATIC, ACC_VOLATILE, FieldInfo
from pybmc.goto.names import descriptor_of
from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term

PACKAGE = "java/util/concurrent/atomic/Atomic"
ATOMIC_LONG = f"{PACKAGE}Long"
INTEGER, LONG, REFERENCE = (f"{PACKAGE}{kind}FieldUpdater" for kind in ("Integer", "Long", "Reference"))


def _new_updater(implementation: str, descriptor: str) -> Callable[[Call], Term | None]:
    def run(call: Call) -> Term | None:
        field = _field(call, descriptor)
        if field is None:
            call.unsupported("an updater of a field that is unknown, or that it cannot update")
            call.ended = True
            return None
        owner = call.args[0]
        values = {
            "offset": call.terms.bv(FIRST_FIELD + call.field_number(field), 64),
            "cclass": owner,
            "tclass": owner,
            "vclass": call.args[1],
        }
        made = call.new_object(implementation)
        for own in call.classes.get(implementation).fields:
            if own.name in values:
                call.write(made, own, values[own.name])
            elif own.name == "U":  # all that its initialiser would do
                call.set_static(own, call.instance(UNSAFE))
        return made

    return run


def _field(call: Call, descriptor: str) -> FieldInfo | None:
    """The field that the arguments name, if it is a volatile one of the right type and of the object."""
    owners, name = classes_of(call, call.args[0]), call.constant_string(call.args[-1])
    if len(owners) != 1 or name is None:
        return None
    if not descriptor:
        types = classes_of(call, call.args[1])
        descriptor = descriptor_of(types[0][0]) if len(types) == 1 else ""
    field = find_field(call, owners[0][0], name)
    if field is None or field.descriptor != descriptor:
        return None
    is_volatile = field.access & (ACC_STATIC | ACC_VOLATILE) == ACC_VOLATILE
    return field if is_volatile and _may_use(field, call.place.method.class_name) else None


def _may_use(field: FieldInfo, caller: str) -> bool:
    """Whether the caller surely has the right."""
    if field.access & (ACC_PUBLIC | ACC_PRIVATE):
        return bool(field.access & ACC_PUBLIC) or field.owner == caller
    return field.owner.rpartition("/")[0] == caller.rpartition("/")[0]


OWNS = (INTEGER, LONG, REFERENCE, ATOMIC_LONG)

METHODS = {
    **{
        (owner, "newUpdater", "*"): Intrinsic(_new_updater(owner + implementation, descriptor), True, "reflection")
        for owner, implementation, descriptor in (
            (INTEGER, "$AtomicIntegerFieldUpdaterImpl", "I"),
            (LONG, "$CASUpdater", "J"),
            (REFERENCE, "$AtomicReferenceFieldUpdaterImpl", ""),
        )
    },
    (ATOMIC_LONG, "VMSupportsCS8", "()Z"): Intrinsic(constant(1), True, "a feature of the JVM that is on"),
}
