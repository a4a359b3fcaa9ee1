"""java.lang.System: arraycopy and identity hash codes."""

from __future__ import annotations

from oplib.java_lang.objects import identity_hash
from pybmc.goto.names import PRIMITIVE_NAMES
from pybmc.symex.api import NO_MESSAGE, Call, Either, Intrinsic, Object, Part, Unsigned
from pybmc.terms.node import Term
from pybmc.terms.ops import Op

SYSTEM = "java/lang/System"
LIMIT = 64  # cells of an array into which a range of unknown place or length is copied

NULL_POINTER = "java/lang/NullPointerException"
STORE = "java/lang/ArrayStoreException"
BOUNDS = "java/lang/ArrayIndexOutOfBoundsException"


def arraycopy(call: Call) -> None:
    """System.arraycopy(src, srcPos, dest, destPos, length), with its exceptions in the order of the JDK."""
    terms = call.terms
    source, source_at, target, target_at, length = call.args
    for reference in (source, target):
        if call.throw_if(call.is_null(reference), NULL_POINTER, NO_MESSAGE):
            return
    for side, reference in (("source", source), ("destination", target)):
        for made, condition in call.objects_by_class(reference):
            name = call.words_for_class(made.class_name)
            words = f"arraycopy: {side} type {name} is not an array" if name is not None else None
            if not made.element and call.throw_if(condition, STORE, words):
                return
    sources, targets = call.objects(source), call.objects(target)
    if not sources or not targets or (_is_costly(call) and not call.possible(terms.true)):
        call.ended = True
        return
    pairs = [(a, b, terms.and_(on_a, on_b)) for a, on_a in sources for b, on_b in targets if a.element and b.element]
    for a, b, condition in pairs:
        words = f"arraycopy: type mismatch: can not copy {_array(a)}[] into {_array(b)}[]"
        if not _compatible(call, a, b) and call.throw_if(condition, STORE, words):
            return
    pairs = [pair for pair in pairs if _compatible(call, pair[0], pair[1])]
    for a, b, condition in pairs:
        wrong = _out_of_bounds(call, a, b)
        if wrong is not terms.false and call.throw_if(terms.and_(condition, wrong), BOUNDS, (_complaint(call, a, b),)):
            return
    for a, b, condition in pairs:
        if not call.ended:
            _copy(call, a, source_at, b, target_at, length, condition)


def _is_costly(call: Call) -> bool:
    """A range of unknown place or length is written to all cells that it may meet.

    That a deque grows, say, is mostly impossible where nobody knows how many elements it has.
    """
    return not all(at.is_const for at in (call.args[1], *call.args[3:]))


def _compatible(call: Call, a: Object, b: Object) -> bool:
    """Primitive arrays must be of one type; arrays of references may differ."""
    if a.element[0] in "L[" and b.element[0] in "L[":
        return True
    return a.element == b.element


def _out_of_bounds(call: Call, a: Object, b: Object) -> Term:
    terms = call.terms
    _, source_at, _, target_at, length = call.args
    zero = call.null
    negative = terms.or_all(terms.slt(x, zero) for x in (source_at, target_at, length))

    def beyond(at: Term, made: Object) -> Term:
        # In 64 bits, since position + length may overflow.
        end = terms.add(terms.sext(32, at), terms.sext(32, length))
        return terms.slt(terms.sext(32, call.length_of(made)), end)

    return terms.or_all((negative, beyond(source_at, a), beyond(target_at, b)))


def _complaint(call: Call, a: Object, b: Object) -> Part:
    """What is wrong, in HotSpot's order and words; asked for only where something is."""
    terms = call.terms
    _, source_at, _, target_at, length = call.args
    zero = call.null

    def bounds(at: Part, side: str, made: Object) -> tuple[Part, ...]:
        return (f"arraycopy: {side} index ", at, f" out of bounds for {_array(made)}[", call.length_of(made), "]")

    def end(at: Term) -> Term:
        return terms.add(at, length)

    def beyond(at: Term, made: Object) -> Term:
        return terms.ult(call.length_of(made), end(at))

    last: Part = Either(
        lambda: beyond(source_at, a),
        bounds(Unsigned(end(source_at)), "last source", a),
        bounds(Unsigned(end(target_at)), "last destination", b),
    )
    negative: Part = Either(lambda: terms.slt(length, zero), ("arraycopy: length ", length, " is negative"), (last,))
    target: Part = Either(lambda: terms.slt(target_at, zero), bounds(target_at, "destination", b), (negative,))
    return Either(lambda: terms.slt(source_at, zero), bounds(source_at, "source", a), (target,))


def _array(made: Object) -> str:
    """What HotSpot calls an array, without its brackets."""
    return PRIMITIVE_NAMES.get(made.element, "object array")


def _copy(call: Call, a: Object, source_at: Term, b: Object, target_at: Term, length: Term, condition: Term) -> None:
    if a.capacity == 0 or b.capacity == 0:
        return  # the bounds were checked: nothing is copied
    count, misfit = length, call.terms.false
    if a is not b and a.element[0] in "L[" and not _all_fit(call, a, b):
        count, misfit = _before_misfit(call, a, source_at, b, length, condition)
    if not call.ended:
        _copy_range(call, a, source_at, b, target_at, count, condition)
    if not call.ended:
        call.throw_if(call.terms.and_(condition, misfit), STORE, _mismatch(call, a, b))


def _copy_range(
    call: Call, a: Object, source_at: Term, b: Object, target_at: Term, length: Term, condition: Term
) -> None:
    terms = call.terms
    if all(t.op is Op.CONST for t in (source_at, target_at, length)):
        count = length.payload
        if count > 1 << 20 or ((a.promoted or b.promoted) and count > LIMIT):
            call.unsupported(f"System.arraycopy of {count} elements", condition)
            return
        values = [call.cell(a, terms.bv(source_at.payload + i, 32)) for i in range(count)]
        for i, value in enumerate(values):
            call.store(b, condition, terms.bv(target_at.payload + i, 32), value)
        return
    if not 0 <= b.capacity <= LIMIT:
        _copy_few(call, a, source_at, b, target_at, length, condition)
        return
    end = terms.add(target_at, length)
    updates = []
    for at in range(b.capacity):
        here = terms.bv(at, 32)
        inside = terms.and_all((condition, terms.sle(target_at, here), terms.slt(here, end)))
        if inside is not terms.false:
            index = terms.add(terms.sub(here, target_at), source_at)
            updates.append((here, inside, call.cell(a, index)))
    for here, inside, value in updates:  # after all reads: the arrays may be the same
        call.store(b, inside, here, value)


def _copy_few(
    call: Call, a: Object, source_at: Term, b: Object, target_at: Term, length: Term, condition: Term
) -> None:
    """Into a long array, one element after the other: as many as the length can be."""
    terms = call.terms
    most = call.extent(length)[1]
    if a.capacity >= 0:
        most = min(most, a.capacity)
    if most > LIMIT:
        call.unsupported("System.arraycopy of an unknown range into a long array", condition)
        return
    updates = []
    for count in range(most):
        step = terms.bv(count, 32)
        inside = terms.and_(condition, terms.slt(step, length))
        if inside is not terms.false:
            value = call.cell(a, terms.add(source_at, step))
            updates.append((terms.add(target_at, step), inside, value))
    for index, inside, value in updates:  # after all reads: the arrays may be the same
        call.store(b, inside, index, value)


def _all_fit(call: Call, a: Object, b: Object) -> bool:
    """Whether the types alone say that every element does."""
    return all(call.classes.is_subtype(_type(a.element), _type(name[1:])) for name, _ in call.classes_of(b))


def _before_misfit(
    call: Call, a: Object, source_at: Term, b: Object, length: Term, condition: Term
) -> tuple[Term, Term]:
    """How many elements are copied before one that does not fit, and where there is such a one."""
    terms = call.terms
    if a.promoted or a.capacity < 0:
        call.unsupported("System.arraycopy of elements of a long array, which may not fit into the other", condition)
        return length, terms.false
    count, found = length, terms.false
    end = terms.add(source_at, length)
    for at in reversed(range(a.capacity)):
        here = terms.bv(at, 32)
        inside = terms.and_(terms.sle(source_at, here), terms.slt(here, end))
        misfit = terms.and_(inside, _is_misfit(call, a, b, at)) if inside is not terms.false else inside
        count = terms.ite(misfit, terms.sub(here, source_at), count)
        found = terms.or_(misfit, found)
    return count, found


def _is_misfit(call: Call, a: Object, b: Object, at: int) -> Term:
    """Where an element of one array does not fit into the other, of whichever classes they are."""
    terms, pairs = call.terms, []
    for made, guard in call.objects_by_class(call.cell_at(a, at)):
        for name, is_one in call.classes_of(made):
            for target, is_target in call.classes_of(b):
                if not call.classes.is_subtype(name, _type(target[1:])):
                    pairs.append(terms.and_all((guard, is_one, is_target)))
    return terms.or_all(pairs)


def _mismatch(call: Call, a: Object, b: Object) -> str | None:
    """HotSpot's words, which name the element types: those of unknown arrays are not told."""
    source, target = _type(a.element), _type(b.element)
    if len(call.classes_of(a)) > 1 or len(call.classes_of(b)) > 1:
        return None
    left, right = call.words_for_class(source), call.words_for_class(target)
    if left is None or right is None:
        return None
    if not call.classes.is_subtype(target, source):
        return f"arraycopy: type mismatch: can not copy {left}[] into {right}[]"
    return (
        "arraycopy: element type mismatch: can not cast one of the elements of "
        f"{left}[] to the type of the destination array, {right}"
    )


def _type(descriptor: str) -> str:
    return descriptor[1:-1] if descriptor.startswith("L") else descriptor


OWNS = (SYSTEM,)

METHODS = {
    (SYSTEM, "arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;II)V"): Intrinsic(arraycopy, True, "native"),
    (SYSTEM, "identityHashCode", "(Ljava/lang/Object;)I"): Intrinsic(identity_hash, True, "native"),
}
