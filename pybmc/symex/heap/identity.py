"""When two references are the same object. Different numbers can stand for one Java object: where boxes and strings are
shared, and where a call without meaning gave an object that may be any other.
"""

from __future__ import annotations

from pybmc.annotations import TYPE_CHECKING
from pybmc.terms.node import Term
from pybmc.terms.ops import Op

if TYPE_CHECKING:
    from pybmc.symex.heap.contents import Contents
    from pybmc.symex.heap.objects import HeapObject, Targets


def same(heap: Contents, a: Term, b: Term) -> Term:
    """Reference equality as a condition over the choices of both."""
    terms = heap.terms
    if a is b:
        return terms.true
    known = not heap.has_shared and not heap.has_unknown_strings and not heap.has_given
    if known and a.op is Op.CONST and b.op is Op.CONST:
        return terms.false
    right = dict(heap.targets(b))
    both = [terms.and_(guard, right[number]) for number, guard in heap.targets(a) if number in right]
    if heap.has_shared:
        both += _shared(heap, heap.targets(a), right)
    if heap.has_unknown_strings:
        both += _strings(heap, heap.targets(a), right)
    if heap.has_given:
        both += _given(heap, heap.targets(a), right)
    return terms.or_all(both)


def _shared(heap: Contents, left: Targets, right: dict[int, Term]) -> list[Term]:
    """Conditions under which different object numbers stand for the same object of a cache."""
    terms, objects, found = heap.terms, heap.objects, []
    shared = [(objects[n].shared, g, n) for n, g in left if n and objects[n].shared is not None]
    for number, guard in right.items() if shared else ():
        other = objects[number].shared if number else None
        for one, own_guard, own in shared:
            if one is not None and other is not None and own != number and one.cache == other.cache:
                equal = terms.eq(one.value, other.value)
                found.append(terms.and_all((own_guard, guard, one.condition, other.condition, equal)))
    return found


def _strings(heap: Contents, left: Targets, right: dict[int, Term]) -> list[Term]:
    """An unknown string may be the same object as another one or as a constant of the program."""
    strings = [(heap.objects[n], g) for n, g in left if n and heap.objects[n].chars is not None]
    found = []
    for number, guard in right.items() if strings else ():
        other = heap.objects[number] if number else None
        for made, own_guard in strings:
            if other is not None and other is not made and other.chars is not None:
                found.append(heap.terms.and_all((own_guard, guard, heap.unknowns.identical(made, other))))
    return found


def _given(heap: Contents, left: Targets, right: dict[int, Term]) -> list[Term]:
    """What a call without meaning gave may be any object that the call could know."""
    found = []
    for number, guard in left:
        for other, own_guard in right.items():
            if number and other and number != other and _may_be_one(heap.objects[number], heap.objects[other]):
                one = heap.may_be_same(heap.objects[number], heap.objects[other])
                found.append(heap.terms.and_all((guard, own_guard, one)))
    return found


def _may_be_one(a: HeapObject, b: HeapObject) -> bool:
    if not (a.source or b.source) or (a.chars is not None and b.chars is not None):
        return False  # strings: see above
    return not a.class_name or not b.class_name or a.class_name == b.class_name
