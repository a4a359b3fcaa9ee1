"""java.util.Random: exact for a seed that the program gives, unknown numbers otherwise.

The generator of `new Random()` has a free seed: its numbers are unknown and have nothing to do with each other. The
real ones are those of some 48-bit seed; which one, and so which numbers, nobody specifies.
"""

from __future__ import annotations

from pybmc.goto.classes import FieldInfo
from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term
from pybmc.terms.ops import bv_sort

RANDOM, SUPPORT = "java/util/Random", "jdk/internal/util/random/RandomSupport"
ATOMIC = "java/util/concurrent/atomic/AtomicLong"
THREAD_LOCAL = "java/util/concurrent/ThreadLocalRandom"
UUID = "java/util/UUID"
FREE = "free seed"


def _slots(call: Call) -> tuple[FieldInfo, FieldInfo] | None:
    """Random.seed, and an AtomicLong's value."""
    classes = call.classes
    seed = classes.get(RANDOM).field("seed", f"L{ATOMIC};")
    value = classes.get(ATOMIC).field("value", "J")
    return (seed, value) if seed is not None and value is not None else None


def make_free(call: Call) -> None:
    """new Random()"""
    slots, objects = _slots(call), call.objects_by_class(call.args[0])
    if slots is None or len(objects) != 1 or objects[0][0].class_name != RANDOM:
        call.declined = True
        return
    t = call.terms
    variable = t.zext(16, t.var(call.fresh_name("Random.seed"), bv_sort(48)))
    holder = call.new_object(ATOMIC)
    made = call.the_object(holder)
    assert made is not None
    call.note(made, (FREE, variable))
    call.set_field(made, slots[1], variable)
    call.write(call.args[0], slots[0], holder)


def is_free(call: Call, reference: Term) -> bool:
    """Whether the one generator that this can be has a free seed."""
    slots = _slots(call)
    found = [made for made, _ in call.candidates(reference) if made is not None]
    if len(found) == 1 and found[0].class_name == THREAD_LOCAL:
        return True
    if slots is None or len(found) != 1 or found[0].class_name != RANDOM:
        return False
    holder = call.the_object(call.field_of(found[0], slots[0]))
    note = call.note_of(holder) if holder is not None else None
    if holder is None or note is None:
        return False
    return note[0] == FREE and note[1] is call.field_of(holder, slots[1])


def next_bits(call: Call) -> Term | None:
    """next(bits)"""
    bits = call.args[1]
    if not is_free(call, call.args[0]) or not bits.is_const or not 1 <= bits.payload <= 32:
        call.declined = True
        return None
    t, width = call.terms, bits.payload
    value = t.var(call.fresh_name("Random.next()"), bv_sort(width))
    value = value if width == 32 else t.zext(32 - width, value)
    call.received("I", "Random.next()", value)
    return value


def _between(call: Call, low: Term, high: Term, kind: str) -> Term:
    t = call.terms
    value = call.unknown(kind, f"Random.next{'Int' if kind == 'I' else 'Long'}()")
    call.assume(t.and_(t.sle(low, value), t.slt(value, high)))
    return value


def next_int(call: Call) -> Term | None:
    """nextInt(bound)"""
    if not is_free(call, call.args[0]):
        call.declined = True
        return None
    zero, bound = call.zero, call.args[1]
    bad = call.terms.sle(bound, zero)
    if call.throw_if(bad, "java/lang/IllegalArgumentException", "bound must be positive"):
        return None
    return _between(call, zero, bound, "I")


def bounded(call: Call) -> Term | None:
    """RandomSupport.boundedNextInt or Long(generator[, origin], bound), the bounds being checked"""
    if len(call.args) not in (2, 3) or not is_free(call, call.args[0]):
        call.declined = True
        return None
    t, kind = call.terms, call.method.descriptor[-1]
    low = call.args[1] if len(call.args) == 3 else t.bv(0, 32 if kind == "I" else 64)
    return _between(call, low, call.args[-1], kind)


def next_gaussian(call: Call) -> Term | None:
    """Any finite number may be one; which algorithm makes it differs between JDKs."""
    if not is_free(call, call.args[0]):
        call.declined = True
        return None
    t = call.terms
    value = call.unknown("D", "Random.nextGaussian()")
    call.assume(t.not_(t.or_(t.fisnan(value), t.fisinf(value))))
    return value


def unknown_number(call: Call) -> Term:
    """nextInt() and nextLong() of the thread's own generator, which nobody can seed"""
    return call.unknown(call.method.descriptor[-1], f"ThreadLocalRandom.{call.method.name}()")


def random_id(call: Call) -> Term | None:
    """UUID.randomUUID(): unknown but for version and variant"""
    t = call.terms
    made = call.new_object(UUID)
    for name, (position, width, fixed) in {"mostSigBits": (12, 4, 4), "leastSigBits": (62, 2, 2)}.items():
        field = call.classes.get(UUID).field(name, "J")
        if field is None:
            call.unsupported("this JDK's java.util.UUID has an unknown layout")
            return None
        rest = t.var(call.fresh_name(f"UUID.{name}"), bv_sort(64))
        mask = ((1 << width) - 1) << position
        bits = t.bor(t.band(rest, t.bv(~mask, 64)), t.bv(fixed << position, 64))
        call.received("J", "UUID.randomUUID()", bits)
        call.write(made, field, bits)
    return made


# Where a skip list or a counter on several cells uses random numbers, nobody can see which.
INSIDE = Intrinsic(lambda call: call.one, True, "only the layout inside of containers depends on it")

OWNS = (UUID, THREAD_LOCAL, SUPPORT, RANDOM)

METHODS = {
    (UUID, "randomUUID", f"()L{UUID};"): Intrinsic(random_id, True, "unknown, but for its version"),
    (THREAD_LOCAL, "nextInt", "()I"): Intrinsic(unknown_number, True, "unknown numbers"),
    (THREAD_LOCAL, "nextLong", "()J"): Intrinsic(unknown_number, True, "unknown numbers"),
    (SUPPORT, "boundedNextLong", "*"): Intrinsic(bounded, True, "unknown numbers, if the seed is"),
    (THREAD_LOCAL, "nextSecondarySeed", "()I"): INSIDE,
    (THREAD_LOCAL, "getProbe", "()I"): INSIDE,
    (RANDOM, "nextGaussian", "()D"): Intrinsic(next_gaussian, False, "unknown numbers, if the seed is"),
    (RANDOM, "<init>", "()V"): Intrinsic(make_free, True, "a seed that nobody knows"),
    (RANDOM, "next", "(I)I"): Intrinsic(next_bits, False, "unknown numbers, if the seed is"),
    (RANDOM, "nextInt", "(I)I"): Intrinsic(next_int, False, "unknown numbers, if the seed is"),
    (SUPPORT, "boundedNextInt", "*"): Intrinsic(bounded, True, "unknown numbers, if the seed is"),
}
