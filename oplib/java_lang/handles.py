"""java.lang.invoke as the JDK's own classes use it: VarHandles of fields, array elements and bytes, on one thread.

A VarHandle is an opaque object; its note says which field or which type of array it stands for.
"""

from __future__ import annotations

from collections.abc import Callable

from oplib.java_lang.class_objects import PRIMITIVES, classes_of
from oplib.jdk_internal.unsafe import find_field, same_value
from oplib.support.byte_views import SIZES, read_number, write_number
from oplib.support.fixed import nothing
from pybmc.goto.names import kind_of, split_method
from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term

HANDLES, LOOKUP, VAR_HANDLE = (
    "java/lang/invoke/MethodHandles",
    "java/lang/invoke/MethodHandles$Lookup",
    "java/lang/invoke/VarHandle",
)
UTILITY = "jdk/internal/invoke/MhUtil"  # JDK 22 and later
NULL_POINTER, BOUNDS = "java/lang/NullPointerException", "java/lang/ArrayIndexOutOfBoundsException"
ELEMENT, FIELD, STATIC = "element", "field", "static"
BIG, LITTLE = "big-endian view", "little-endian view"  # of a byte[]
COORDINATES = {STATIC: 0, FIELD: 1, ELEMENT: 2, BIG: 2, LITTLE: 2}


def _opaque(call: Call, class_name: str, note: tuple[object, ...]) -> Term:
    """One object for each note."""
    made = call.noted(note)
    if made is None:
        made = call.bare_object(class_name, f"the inside of a {class_name.rpartition('/')[2].replace('$', '.')}")
        call.note(made, note)
    return call.reference(made)


def lookup(call: Call) -> Term:
    return _opaque(call, LOOKUP, ("lookup",))


def find_var_handle(kind: str) -> Callable[[Call], Term | None]:
    def run(call: Call) -> Term | None:
        classes, name = classes_of(call, call.args[1]), call.constant_string(call.args[2])
        field = find_field(call, classes[0][0], name) if len(classes) == 1 and name is not None else None
        if field is None:
            call.unsupported("a VarHandle of an unknown field")
            call.ended = True
            return None
        if kind == STATIC:
            if field.owner != call.place.method.class_name:  # its use would initialise that class
                call.unsupported("a VarHandle of a static field of another class")
                call.ended = True
                return None
            call.static_initial(field)
        return _opaque(call, VAR_HANDLE, (kind, call.field_number(field), field.descriptor))

    return run


def find_in_caller(call: Call) -> Term | None:
    """MhUtil.findVarHandle(lookup, [class,] name, type): without a class it is the one that looks."""
    if len(call.args) == 3:
        call.args = [call.args[0], call.class_object(call.place.method.class_name), *call.args[1:]]
    return find_var_handle(FIELD)(call)


def element_var_handle(call: Call) -> Term | None:
    classes = classes_of(call, call.args[0])
    if len(classes) != 1:
        call.unsupported("a VarHandle of an unknown class of arrays")
        call.ended = True
        return None
    return _opaque(call, VAR_HANDLE, (ELEMENT, 0, classes[0][0][1:]))


def view_var_handle(call: Call) -> Term | None:
    """MethodHandles.byteArrayViewVarHandle(Class, ByteOrder)"""
    classes, order = classes_of(call, call.args[0]), find_field(call, "java/nio/ByteOrder", "BIG_ENDIAN")
    descriptor = classes[0][0][1:] if len(classes) == 1 else ""
    if descriptor not in SIZES or order is None or not call.args[1].is_const:
        call.unsupported("a VarHandle of an unknown view of bytes")
        call.ended = True
        return None
    big = call.static_written(order)
    return _opaque(call, VAR_HANDLE, (BIG if call.args[1] is big else LITTLE, 0, descriptor))


class _Place:
    """The variable that one use of a VarHandle means, and the values passed with it."""

    def __init__(self, kind: str, number: int, descriptor: str, args: list[Term]) -> None:
        coordinates = COORDINATES[kind]
        self.kind, self.number, self.descriptor = kind, number, descriptor
        self.target = args[:coordinates]
        self.values = args[coordinates:]

    def read(self, call: Call) -> Term | None:
        if self.kind == STATIC:
            return call.static_field(call.numbered_field(self.number))
        if self.kind == FIELD:
            return call.read(self.target[0], call.numbered_field(self.number))
        if self.kind in (BIG, LITTLE):
            index, found = self.target[1], call.objects(self.target[0])
            return call.choose(
                [(where, read_number(call, made, index, self.descriptor, self.kind == BIG)) for made, where in found]
            )
        return call.read_cell(self.target[0], self.target[1], kind_of(self.descriptor))

    def write(self, call: Call, value: Term) -> None:
        if self.kind == ELEMENT:
            call.write_cell(self.target[0], self.target[1], value, kind_of(self.descriptor))
            return
        if self.kind in (BIG, LITTLE):
            for made, where in call.objects(self.target[0]):
                write_number(call, made, self.target[1], self.descriptor, value, self.kind == BIG, where)
            return
        value = call.narrow(self.descriptor, value)
        if self.kind == STATIC:
            call.set_static(call.numbered_field(self.number), value)
        else:
            call.write(self.target[0], call.numbered_field(self.number), value)


def _place(call: Call) -> _Place | None:
    found = call.candidates(call.args[0])
    handle = found[0][0] if len(found) == 1 else None
    note = None if handle is None else call.note_of(handle)
    if note is None or note[0] not in COORDINATES:
        call.unsupported("an unknown VarHandle")
        call.ended = True
        return None
    kind, number, descriptor = str(note[0]), note[1], str(note[2])
    assert isinstance(number, int)
    place = _Place(kind, number, descriptor, call.args[1:])
    parameters, _ = split_method(call.method.descriptor)
    used = parameters[len(parameters) - len(place.values) :]
    if any(p != descriptor and (p in PRIMITIVES.values() or descriptor in PRIMITIVES.values()) for p in used):
        call.unsupported("a VarHandle used with another type than its own")
        call.ended = True
        return None
    return None if _checks(call, place) else place


def _checks(call: Call, place: _Place) -> bool:
    """Null and bounds, as for any access; True if no path goes on."""
    t = call.terms
    if place.kind == STATIC:
        return False
    if call.throw_if(call.is_null(place.target[0]), NULL_POINTER):
        return True
    if place.kind != FIELD:
        length = call.read_length(place.target[0])
        if length is None:
            call.ended = True
            return True
        if place.kind == ELEMENT:
            return call.throw_if(t.not_(t.ult(place.target[1], length)), BOUNDS)
        last = t.sub(length, t.bv(SIZES[place.descriptor], 32))
        outside = t.or_(t.slt(place.target[1], call.null), t.slt(last, place.target[1]))
        return call.throw_if(outside, BOUNDS)
    return False


def get(call: Call) -> Term | None:
    place = _place(call)
    value = place.read(call) if place is not None else None
    call.ended = call.ended or value is None
    return value


def set_(call: Call) -> None:
    place = _place(call)
    if place is not None:
        place.write(call, place.values[0])


def _exchange(call: Call) -> tuple[Term, Term] | None:
    place = _place(call)
    old = place.read(call) if place is not None else None
    if place is None or old is None:
        call.ended = True
        return None
    expected, value = place.values
    happens = same_value(call, place.descriptor, old, expected)
    place.write(call, call.terms.ite(happens, value, old))
    return happens, old


def compare_and_set(call: Call) -> Term | None:
    done = _exchange(call)
    return None if done is None else call.as_int(done[0])


def compare_and_exchange(call: Call) -> Term | None:
    done = _exchange(call)
    return None if done is None else done[1]


def get_and(change: Callable[[Call, Term, Term], Term]) -> Callable[[Call], Term | None]:
    def run(call: Call) -> Term | None:
        place = _place(call)
        old = place.read(call) if place is not None else None
        if place is None or old is None:
            call.ended = True
            return None
        if place.descriptor in "FD":
            call.unsupported("a VarHandle operation on a floating-point number")
            call.ended = True
            return None
        place.write(call, change(call, old, place.values[0]))
        return old

    return run


OPERATIONS: dict[str, Callable[[Call, Term, Term], Term]] = {
    "getAndSet": lambda call, old, operand: operand,
    "getAndAdd": lambda call, old, operand: call.terms.add(old, operand),
    "getAndBitwiseOr": lambda call, old, operand: call.terms.bor(old, operand),
    "getAndBitwiseAnd": lambda call, old, operand: call.terms.band(old, operand),
    "getAndBitwiseXor": lambda call, old, operand: call.terms.bxor(old, operand),
}


def _accesses() -> dict[tuple[str, str, str], Intrinsic]:
    why = "memory access on one thread"
    table = {
        (VAR_HANDLE, name, "*"): Intrinsic(get, True, why) for name in ("get", "getVolatile", "getOpaque", "getAcquire")
    }
    for name in ("set", "setVolatile", "setOpaque", "setRelease"):
        table[(VAR_HANDLE, name, "*")] = Intrinsic(set_, True, why)
    for order in ("", "Plain", "Acquire", "Release"):
        table[(VAR_HANDLE, f"compareAndSet{order}", "*")] = Intrinsic(compare_and_set, True, why)
        table[(VAR_HANDLE, f"weakCompareAndSet{order}", "*")] = Intrinsic(compare_and_set, True, why)
        table[(VAR_HANDLE, f"compareAndExchange{order}", "*")] = Intrinsic(compare_and_exchange, True, why)
        for name, change in OPERATIONS.items():
            table[(VAR_HANDLE, f"{name}{order}", "*")] = Intrinsic(get_and(change), True, why)
    return table


ITSELF = Intrinsic(lambda call: call.args[0], True, "only the memory order differs, on one thread")
NOTHING = Intrinsic(nothing, True, "memory order, on one thread")

OWNS = (VAR_HANDLE, UTILITY, HANDLES, LOOKUP)

METHODS = {
    **_accesses(),
    (UTILITY, "findVarHandle", "*"): Intrinsic(find_in_caller, True, "reflection"),
    (HANDLES, "lookup", "*"): Intrinsic(lookup, True, "reflection: who looks does not matter"),
    (HANDLES, "privateLookupIn", "*"): Intrinsic(lookup, True, "reflection: who looks does not matter"),
    (HANDLES, "byteArrayViewVarHandle", "*"): Intrinsic(view_var_handle, True, "reflection"),
    (HANDLES, "arrayElementVarHandle", "*"): Intrinsic(element_var_handle, True, "reflection"),
    (LOOKUP, "findVarHandle", "*"): Intrinsic(find_var_handle(FIELD), True, "reflection"),
    (LOOKUP, "findStaticVarHandle", "*"): Intrinsic(find_var_handle(STATIC), True, "reflection"),
    (VAR_HANDLE, "withInvokeExactBehavior", "*"): ITSELF,
    (VAR_HANDLE, "withInvokeBehavior", "*"): ITSELF,
    **{(VAR_HANDLE, name, "()V"): NOTHING for name in (
        "fullFence", "acquireFence", "releaseFence", "loadLoadFence", "storeStoreFence",
    )},
}  # fmt: skip
