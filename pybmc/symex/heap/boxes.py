"""Boxes of small values are shared (JLS 5.1.7): which classes keep a cache, and how an object can be one of its own."""

from __future__ import annotations

from pybmc.goto.classes import ClassTable, FieldInfo
from pybmc.symex.heap.heap import Heap
from pybmc.symex.heap.objects import HeapObject, Shared
from pybmc.terms.node import Term, Terms

# box: primitive, least and greatest cached value
CACHES = {
    "java/lang/Integer": ("I", -128, 127),
    "java/lang/Long": ("J", -128, 127),
    "java/lang/Short": ("S", -128, 127),
    "java/lang/Byte": ("B", -128, 127),
    "java/lang/Character": ("C", 0, 127),
    "java/lang/Boolean": ("Z", 0, 1),
}


def in_cache(terms: Terms, box: str, value: Term) -> Term:
    primitive, low, high = CACHES[box]
    if primitive in "ZB":
        return terms.true
    width = 64 if primitive == "J" else 32
    return terms.and_(terms.sle(terms.bv(low, width), value), terms.sle(value, terms.bv(high, width)))


def value_field(classes: ClassTable, box: str) -> FieldInfo | None:
    """The field that holds the value, if this JDK has it."""
    info = classes.find(box)
    return info.field("value", CACHES[box][0]) if info is not None else None


def share_unknown(heap: Heap, made: HeapObject, value: Term, chosen: Term) -> None:
    """An unknown box of a small value may be the cached one (where `chosen` holds), or made by `new`."""
    terms = heap.terms
    heap.share(made, Shared(made.class_name, value, terms.and_(chosen, in_cache(terms, made.class_name, value))))
