"""java.lang.Object and java.lang.Class: identity, cloning, class objects."""

from __future__ import annotations

from oplib.support.fixed import nothing
from pybmc.goto.classes import Origin
from pybmc.symex.api import Call, HeapObject, Intrinsic
from pybmc.terms.node import Term
from pybmc.terms.ops import Op, bv_sort

OBJECT, CLASS = "java/lang/Object", "java/lang/Class"


def assertions_enabled(call: Call) -> Term:
    """Assertions are on, as under `java -ea`, unless the user wants them ignored; never those of the JDK itself."""
    machine = call.machine
    if machine.settings.ignore_assertions:
        return machine.zero
    name = machine.class_names.get(call.args[0].payload) if call.args[0].is_const else None
    info = machine.classes.find(name) if name is not None else None
    return machine.zero if info is not None and info.origin is not Origin.USER else machine.one


def get_class(call: Call) -> Term | None:
    pairs = []
    for made, condition in call.objects_by_class(call.args[0]):
        pairs.append((condition, call.machine.class_object(made.class_name)))
    if not pairs:
        call.ended = True
        return None
    return call.machine.heap.choose(pairs)


def identity_hash(call: Call) -> Term | None:
    """Arbitrary but the same for the same object; null has 0 (System.identityHashCode)."""
    heap, terms = call.machine.heap, call.terms
    pairs = []
    for number, condition in heap.targets(call.args[0]):
        shared = heap.objects[number].shared if number else None
        if shared is not None and (shared.value.op is not Op.CONST or shared.condition is not terms.true):
            call.unsupported("the identity hash code of a box that may be shared", condition)
            continue
        value = terms.var(f"identityHashCode#{number}", bv_sort(32)) if number else heap.null
        pairs.append((condition, value))
    return heap.choose(pairs) if pairs else None


def clone(call: Call) -> Term | None:
    """Arrays and Cloneable objects are copied one level deep (JLS 10.7, Object.clone)."""
    heap = call.machine.heap
    copies = []
    for made, condition in call.objects(call.args[0]):
        if not made.class_name.startswith("[") and not call.machine.classes.is_subtype(
            made.class_name, "java/lang/Cloneable"
        ):
            if call.throw_if(condition, "java/lang/CloneNotSupportedException", made.class_name.replace("/", ".")):
                return None
            continue
        copies.append((condition, _copy(call, made)))
    if not copies:
        call.ended = True
        return None
    return heap.choose(copies)


def _copy(call: Call, made: HeapObject) -> Term:
    heap, state = call.machine.heap, call.state
    if made.element:
        copy = heap.make_array(made.class_name, heap.length(made), made.capacity)
        heap.allocate(state, copy)
        heap.copy_cells(state, made, copy)
    else:
        copy = heap.make(made.class_name)
        heap.allocate(state, copy)
        for info in call.machine.classes.superclasses(made.class_name):
            for field in info.fields:
                if not field.is_static:
                    number = heap.field_number(field)
                    state.heap.data[(copy.number, number)] = heap.read_slot(state.heap, made, number)
    return heap.reference(copy)


OWNS = (CLASS, OBJECT)

METHODS = {
    (CLASS, "desiredAssertionStatus", "()Z"): Intrinsic(assertions_enabled, True, "assertions are enabled"),
    (OBJECT, "getClass", "()Ljava/lang/Class;"): Intrinsic(get_class, True, "native"),
    (OBJECT, "hashCode", "()I"): Intrinsic(identity_hash, False, "native: arbitrary, but stable"),
    (OBJECT, "clone", "()Ljava/lang/Object;"): Intrinsic(clone, False, "native"),
    (OBJECT, "<init>", "()V"): Intrinsic(nothing, True, "empty"),
}
