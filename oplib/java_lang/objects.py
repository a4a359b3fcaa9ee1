"""java.lang.Object and java.lang.Class: identity, cloning, class objects."""

from __future__ import annotations

from oplib.support.fixed import nothing
from pybmc.goto.classes import Origin
from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term
from pybmc.terms.ops import array_sort, bv_sort

OBJECT, CLASS = "java/lang/Object", "java/lang/Class"
UNNAMED = "java/io/World$Other"  # stands for all classes of exceptions from outside that the program does not name


def assertions_enabled(call: Call) -> Term:
    """Assertions are on, as under `java -ea`, unless the user wants them ignored; never those of the JDK itself."""
    if call.ignores_assertions:
        return call.zero
    made = call.the_object(call.args[0])
    name = None if made is None else call.named_by(made)
    info = call.classes.find(name) if name is not None else None
    return call.zero if info is not None and info.origin is not Origin.USER else call.one


def get_class(call: Call) -> Term | None:
    pairs = []
    for made, condition in call.objects_by_class(call.args[0]):
        if made.class_name == UNNAMED:
            call.unsupported("the class of an exception from the world outside", condition)
            continue
        call.ask_class(made)
        for name, where in call.classes_of(made):
            pairs.append((call.terms.and_(condition, where), call.class_object(name)))
    if not pairs:
        call.ended = True
        return None
    return call.choose(pairs)


def identity_hash(call: Call) -> Term | None:
    """Arbitrary but the same for the same object; null has 0 (System.identityHashCode)."""
    pairs = []
    for made, condition in call.candidates(call.args[0]):
        value = call.null
        if made is not None:
            value = call.terms.var(f"identityHashCode#{made.number}", bv_sort(32))
            if (cached := call.cached(made)) is not None:
                cache, key, where = cached
                value = call.terms.ite(where, _cached_hash(call, cache, key), value)
        pairs.append((condition, value))
    return call.choose(pairs) if pairs else None


def _cached_hash(call: Call, cache: str, key: Term) -> Term:
    """Of the object that a cache keeps for a value: by that, since several numbers may stand for the object.

    Caches keep small values alone, so 32 bits tell all of them apart.
    """
    terms, width = call.terms, key.sort.width
    index = key if width == 32 else terms.extract(31, 0, key) if width > 32 else terms.sext(32 - width, key)
    return terms.select(terms.var(f"identityHashCode@{cache}", array_sort(bv_sort(32))), index)


def clone(call: Call) -> Term | None:
    """Arrays and Cloneable objects are copied one level deep (JLS 10.7, Object.clone)."""
    copies = []
    for made, condition in call.objects(call.args[0]):
        if not made.class_name.startswith("[") and not call.classes.is_subtype(made.class_name, "java/lang/Cloneable"):
            if call.throw_if(condition, "java/lang/CloneNotSupportedException", made.class_name.replace("/", ".")):
                return None
            continue
        copies.append((condition, call.copy_of(made)))
    if not copies:
        call.ended = True
        return None
    return call.choose(copies)


OWNS = (CLASS, OBJECT)

METHODS = {
    (CLASS, "desiredAssertionStatus", "()Z"): Intrinsic(assertions_enabled, True, "assertions are enabled"),
    (OBJECT, "getClass", "()Ljava/lang/Class;"): Intrinsic(get_class, True, "native"),
    (OBJECT, "hashCode", "()I"): Intrinsic(identity_hash, False, "native: arbitrary, but stable"),
    (OBJECT, "clone", "()Ljava/lang/Object;"): Intrinsic(clone, False, "native"),
    (OBJECT, "<init>", "()V"): Intrinsic(nothing, True, "empty"),
}
