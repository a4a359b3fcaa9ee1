"""jdk.internal.misc.Unsafe: memory access by offset, on one thread, for the JDK's own classes.

The offset of a field is its number in the run plus FIRST_FIELD; that of an array cell is as HotSpot has it with
compressed references. An access must be of the type of the field or cell; reading several bytes of a byte[] as one
number is supported too.
"""

from __future__ import annotations

from collections.abc import Callable

from oplib.java_lang.class_objects import PRIMITIVES, classes_of
from oplib.support.byte_views import is_viewable, read_number, write_number
from oplib.support.fixed import nothing
from pybmc.goto.classes import FieldInfo
from pybmc.symex.api import Call, Intrinsic, Object
from pybmc.terms.node import Term

UNSAFE = "jdk/internal/misc/Unsafe"
OBJECT = "Ljava/lang/Object;"
STATICS = "jdk/internal/misc/Unsafe$Statics"  # no such class: what staticFieldBase gives
FIRST_FIELD = 1 << 32  # offset of the first field of the heap; no array is that long
ARRAY_BASE = 16
SIZES = {"Z": 1, "B": 1, "S": 2, "C": 2, "I": 4, "F": 4, "J": 8, "D": 8, "L": 4, "[": 4}
TYPES = {
    "Boolean": "Z", "Byte": "B", "Short": "S", "Char": "C", "Int": "I", "Long": "J", "Float": "F", "Double": "D",
    "Reference": OBJECT, "Object": OBJECT,
}  # fmt: skip


# ------------------------------------------------------------------------------------------- offsets


def find_field(call: Call, class_name: str, name: str) -> FieldInfo | None:
    info = call.classes.find(class_name)
    return next((f for f in info.fields if f.name == name), None) if info is not None else None


def field_offset(call: Call) -> Term | None:
    """objectFieldOffset(Class, String)"""
    classes, name = classes_of(call, call.args[1]), call.constant_string(call.args[2])
    field = find_field(call, classes[0][0], name) if len(classes) == 1 and name is not None else None
    if field is None:
        call.unsupported("Unsafe.objectFieldOffset of an unknown field")
        call.ended = True
        return None
    return call.terms.bv(FIRST_FIELD + call.field_number(field), 64)


def declared_field_offset(call: Call) -> Term | None:
    """objectFieldOffset(Field), of what Class.getDeclaredField gave"""
    made = call.the_object(call.args[1])
    note = None if made is None else call.note_of(made)
    if note is None or note[0] != "declared field":
        call.unsupported("Unsafe.objectFieldOffset of an unknown field")
        call.ended = True
        return None
    number = note[1]
    assert isinstance(number, int)
    return call.terms.bv(FIRST_FIELD + number, 64)


def static_base(call: Call) -> Term | None:
    """staticFieldBase(Field): an object that stands for all static fields"""
    if declared_field_offset(call) is None:
        return None
    return call.instance(STATICS)


def array_base(call: Call) -> Term:
    return call.terms.bv(ARRAY_BASE, 32)


def array_scale(call: Call) -> Term | None:
    classes = classes_of(call, call.args[1])
    if len(classes) != 1:
        call.unsupported("Unsafe.arrayIndexScale of an unknown class")
        call.ended = True
        return None
    return call.terms.bv(SIZES[classes[0][0][1]], 32)


# -------------------------------------------------------------------------------------------- access


def _same_type(declared: str, used: str) -> bool:
    return declared == used or (declared[0] in "L[" and used[0] in "L[")


def _index(call: Call, made: Object, offset: Term) -> Term:
    t, size = call.terms, SIZES[made.element[0]]
    return t.extract(31, 0, t.lshr(t.sub(offset, t.bv(ARRAY_BASE, 64)), t.bv(size.bit_length() - 1, 64)))


def read(call: Call, reference: Term, offset: Term, descriptor: str) -> Term | None:
    """What the objects hold at an offset; None if the path ends."""
    pairs = []
    for made, condition in call.objects(reference):
        value = None
        if made.element and _same_type(made.element, descriptor):
            value = call.cell(made, _index(call, made, offset))
        elif is_viewable(made, descriptor):
            value = read_number(call, made, _index(call, made, offset), descriptor, big_endian=False)
        elif not made.element and offset.is_const and offset.payload >= FIRST_FIELD:
            number = offset.payload - FIRST_FIELD
            if _same_type(call.numbered_field(number).descriptor, descriptor):
                value = _field(call, made, number)
        if value is None:
            call.unsupported("Unsafe access of a type other than the memory's", condition)
        else:
            pairs.append((condition, value))
    if not pairs:
        call.unsupported("Unsafe access outside of objects")
        call.ended = True
    return None if call.ended else call.choose(pairs)


def _field(call: Call, made: Object, number: int) -> Term:
    field = call.numbered_field(number)
    return call.static_field(field) if made.class_name == STATICS else call.field_of(made, field)


def write(call: Call, reference: Term, offset: Term, descriptor: str, value: Term, condition: Term) -> None:
    t = call.terms
    for made, chosen in call.objects(reference):
        where = t.and_(chosen, condition)
        if made.element and _same_type(made.element, descriptor):
            call.store(made, where, _index(call, made, offset), value)
            continue
        if is_viewable(made, descriptor):
            write_number(call, made, _index(call, made, offset), descriptor, value, False, where)
            continue
        number = offset.payload - FIRST_FIELD if offset.is_const else -1
        if made.element or number < 0 or not _same_type(call.numbered_field(number).descriptor, descriptor):
            call.unsupported("Unsafe access of a type other than the memory's", where)
            continue
        narrowed = call.narrow(descriptor, value)
        if where is not t.true:
            narrowed = t.ite(where, narrowed, _field(call, made, number))
        if made.class_name == STATICS:
            call.set_static(call.numbered_field(number), narrowed)
        else:
            call.set_field(made, call.numbered_field(number), narrowed)


def same_value(call: Call, descriptor: str, a: Term, b: Term) -> Term:
    """Equality as compare-and-set sees it: of references, of numbers, of the bits of floating-point numbers."""
    t = call.terms
    if descriptor[0] in "L[":
        return call.same(a, b)
    if descriptor in "FD":
        return t.eq(t.fp_to_bits(a), t.fp_to_bits(b))
    return t.eq(a, b)


def exchange(
    call: Call, place: tuple[Term, Term], descriptor: str, expected: Term, value: Term
) -> tuple[Term, Term] | None:
    """Compare and set: whether it happened, and what was there before."""
    old = read(call, place[0], place[1], descriptor)
    if old is None:
        return None
    happens = same_value(call, descriptor, old, expected)
    write(call, place[0], place[1], descriptor, value, happens)
    return None if call.ended else (happens, old)


def _getter(descriptor: str) -> Callable[[Call], Term | None]:
    return lambda call: read(call, call.args[1], call.args[2], descriptor)


def _setter(descriptor: str) -> Callable[[Call], None]:
    return lambda call: write(call, call.args[1], call.args[2], descriptor, call.args[3], call.terms.true)


def _compare_and_set(descriptor: str) -> Callable[[Call], Term | None]:
    def run(call: Call) -> Term | None:
        _, reference, offset, expected, value = call.args
        done = exchange(call, (reference, offset), descriptor, expected, value)
        return call.as_int(done[0]) if done is not None else None

    return run


def _compare_and_exchange(descriptor: str) -> Callable[[Call], Term | None]:
    def run(call: Call) -> Term | None:
        _, reference, offset, expected, value = call.args
        done = exchange(call, (reference, offset), descriptor, expected, value)
        return done[1] if done is not None else None

    return run


def _get_and(descriptor: str, change: Callable[[Call, Term, Term], Term]) -> Callable[[Call], Term | None]:
    def run(call: Call) -> Term | None:
        _, reference, offset, operand = call.args
        old = read(call, reference, offset, descriptor)
        if old is not None:
            write(call, reference, offset, descriptor, change(call, old, operand), call.terms.true)
        return None if call.ended else old

    return run


def _add(call: Call, old: Term, operand: Term) -> Term:
    return call.terms.add(old, operand)


def _replace(call: Call, old: Term, operand: Term) -> Term:
    return operand


def allocate(call: Call) -> Term | None:
    """allocateInstance(Class)"""
    classes = classes_of(call, call.args[1])
    if len(classes) != 1 or classes[0][0] in PRIMITIVES or classes[0][0].startswith("["):
        call.unsupported("Unsafe.allocateInstance of an unknown class")
        call.ended = True
        return None
    return call.new_object(classes[0][0])


def vectorized_mismatch(call: Call) -> Term | None:
    """ArraysSupport.vectorizedMismatch may leave all elements to the loop after it; there is none for longs."""
    length, scale = call.args[4:6]
    if call.extent(scale)[1] >= SCALE_OF_LONGS:
        call.declined = True
        return None
    return call.terms.bnot(length)


def new_length(call: Call) -> Term | None:
    """ArraysSupport.newLength, which callers give a length and a positive growth.

    ArrayList wants half as much again. Nobody sees how long its array is, so where its size is unknown the array
    becomes so long that it need not grow for any of the sizes that it may have, and its length is known again.
    """
    terms = call.terms
    old, least, wanted = call.args
    most = call.extent(terms.add(old, least))[1]
    if old.is_const or wanted is not terms.ashr(old, call.one) or most > SMALL:
        call.declined = True
        return None
    return terms.bv(max(USUAL, most + most // 2), 32)


def _mismatch(name: str) -> Intrinsic:
    """ArraysSupport.mismatch of parts of two arrays, or of their beginnings."""

    def run(call: Call) -> Term:
        zero = call.zero
        args = call.args if len(call.args) == 5 else [call.args[0], zero, call.args[1], zero, call.args[2]]
        call.run_model("java/util/ArrayMismatch", name, args)
        return zero

    return Intrinsic(run, True, "no raw bits of NaNs, and no words of longs")


def _accesses() -> dict[tuple[str, str, str], Intrinsic]:
    table: dict[tuple[str, str, str], Intrinsic] = {}
    why = "memory access on one thread"
    for name, descriptor in TYPES.items():
        for order in ("", "Volatile", "Acquire", "Opaque"):
            table[(UNSAFE, f"get{name}{order}", f"({OBJECT}J){descriptor}")] = Intrinsic(_getter(descriptor), True, why)
        for order in ("", "Volatile", "Release", "Opaque"):
            table[(UNSAFE, f"put{name}{order}", f"({OBJECT}J{descriptor})V")] = Intrinsic(
                _setter(descriptor), True, why
            )
        for order in ("", "Plain", "Acquire", "Release"):
            for weak in ("compareAndSet", "weakCompareAndSet"):
                table[(UNSAFE, f"{weak}{name}{order}", "*")] = Intrinsic(_compare_and_set(descriptor), True, why)
            swap = Intrinsic(_compare_and_exchange(descriptor), True, why)
            table[(UNSAFE, f"compareAndExchange{name}{order}", "*")] = swap
            table[(UNSAFE, f"getAndSet{name}{order}", "*")] = Intrinsic(_get_and(descriptor, _replace), True, why)
            if descriptor in "IJ":
                table[(UNSAFE, f"getAndAdd{name}{order}", "*")] = Intrinsic(_get_and(descriptor, _add), True, why)
    return table


NOTHING = Intrinsic(nothing, True, "memory order, on one thread")
YES = Intrinsic(lambda call: call.one, True, "a property of the machine")
NO = Intrinsic(lambda call: call.zero, True, "a property of the machine")

SCALE_OF_LONGS = 3  # 8 bytes, as a power of 2
USUAL, SMALL = 10, 64  # lengths of an array: that of a new ArrayList, and up to which cells are kept apart

OWNS = (UNSAFE, "java/lang/StringUTF16", "jdk/internal/util/ArraysSupport")

METHODS = {
    **_accesses(),
    (UNSAFE, "objectFieldOffset", "(Ljava/lang/Class;Ljava/lang/String;)J"): Intrinsic(field_offset, True, "native"),
    (UNSAFE, "objectFieldOffset", "(Ljava/lang/reflect/Field;)J"): Intrinsic(declared_field_offset, True, "native"),
    (UNSAFE, "staticFieldOffset", "*"): Intrinsic(declared_field_offset, True, "native"),
    (UNSAFE, "staticFieldBase", "*"): Intrinsic(static_base, True, "native"),
    (UNSAFE, "arrayBaseOffset", "*"): Intrinsic(array_base, True, "native"),
    (UNSAFE, "arrayBaseOffset0", "*"): Intrinsic(array_base, True, "native"),
    (UNSAFE, "arrayIndexScale", "*"): Intrinsic(array_scale, True, "native"),
    (UNSAFE, "arrayIndexScale0", "*"): Intrinsic(array_scale, True, "native"),
    (UNSAFE, "allocateInstance", "*"): Intrinsic(allocate, True, "native"),
    (UNSAFE, "isBigEndian", "()Z"): NO,
    ("java/lang/StringUTF16", "isBigEndian", "()Z"): NO,
    (UNSAFE, "unalignedAccess", "()Z"): YES,
    **{(UNSAFE, name, "()V"): NOTHING for name in (
        "fullFence", "loadFence", "storeFence", "loadLoadFence", "storeStoreFence",
    )},
    **{
        ("jdk/internal/util/ArraysSupport", "mismatch", descriptor): _mismatch(name)
        for descriptor, name in (
            ("([J[JI)I", "ofLongs"), ("([JI[JII)I", "ofLongs"),
            ("([F[FI)I", "ofFloats"), ("([FI[FII)I", "ofFloats"),
            ("([D[DI)I", "ofDoubles"), ("([DI[DII)I", "ofDoubles"),
        )
    },
    ("jdk/internal/util/ArraysSupport", "newLength", "(III)I"): Intrinsic(
        new_length, True, "no ArrayList tells how long its array is"
    ),
    ("jdk/internal/util/ArraysSupport", "vectorizedMismatch", "*"): Intrinsic(
        vectorized_mismatch, True, "compares words, which a loop after it does not need"
    ),
}  # fmt: skip
