"""Iteration over java.util.Hashtable and ConcurrentHashMap where it is unknown which node is in which bucket.

An iterator is given its next node by rank (bucket_order.py), and its own fields as the JDK's code would have left them,
so that this code can go on at any time. When the table has changed meanwhile, the next node is the first behind the
place that these fields tell. No iterator gives a node twice: that bounds the number of steps.
"""

from __future__ import annotations

from oplib.support.bucket_order import Bucket, chains, ranked
from pybmc.goto.classes import FieldInfo
from pybmc.goto.names import ClassName, Descriptor
from pybmc.records import Record
from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term

CONCURRENT, HASHTABLE = "java/util/concurrent/ConcurrentHashMap", "java/util/Hashtable"
TRAVERSER, ENUMERATOR = ClassName(f"{CONCURRENT}$Traverser"), f"{HASHTABLE}$Enumerator"
NODE, ENTRY = f"{CONCURRENT}$Node", f"{HASHTABLE}$Entry"
WHY = "nodes by rank where buckets are unknown"

# Fields that no Java source can name: an object that stands for a `Plan`, and how many nodes were taken.
PLAN = FieldInfo(TRAVERSER, "<plan>", Descriptor("Ljava/lang/Object;"), 0)
TAKEN = FieldInfo(TRAVERSER, "<taken>", Descriptor("I"), 0)


class Plan(Record):
    """What an iterator is to go through."""

    order: list[Term] | None  # by rank; None once the table has changed under the iterator
    signature: tuple[Term, ...]  # of the table for which this was made
    numbers: frozenset[int]  # of all nodes that were seen in it


class Walk(Record):
    """Where an iterator is, in the JDK's terms."""

    table: Term
    node_class: str
    bucket: Bucket
    backward: bool
    at_hand: Term  # the next node unless it is null
    index: Term  # of the bucket to be looked into then, or of the one before it where `backward`


def _bucket_by(call: Call, node_class: str, mask: int, divisor: int) -> Bucket:
    t, info = call.terms, call.field(node_class, "hash")

    def bucket(node: Term) -> Term:
        code = call.read(node, info)
        if code is None:
            return call.zero
        masked = t.band(code, t.bv(mask, 32))
        return masked if divisor == 0 else t.srem(masked, t.bv(divisor, 32))

    return bucket


def _set_plan(call: Call, iterator: Term, plan: Plan) -> None:
    token = call.bare_object("java/lang/Object")
    call.memo[(PLAN.name, token.number)] = plan
    call.write(iterator, PLAN, call.reference(token))


def _start(call: Call, iterator: Term, walk: Walk) -> None:
    """Make a plan, unless it is known what is in which bucket."""
    found = chains(call, walk.table, walk.node_class)
    if found is not None and not found.is_known:
        order = ranked(call, found, walk.bucket, walk.backward)
        _set_plan(call, iterator, Plan(order, found.signature, frozenset(made.number for made in found.nodes)))
        call.write(iterator, TAKEN, call.zero)


def _next(call: Call, iterator: Term, walk: Walk) -> Term | None:
    """The node that comes next; None if there is no plan."""
    t = call.terms
    token, taken = call.read(iterator, PLAN), call.read(iterator, TAKEN)
    plan = call.memo.get((PLAN.name, token.payload)) if token is not None and token.is_const else None
    found = chains(call, walk.table, walk.node_class)
    if not isinstance(plan, Plan) or taken is None or found is None:
        call.write(iterator, PLAN, call.null)
        return None
    if plan.order is not None and plan.signature == found.signature:
        result = call.null
        for place, node in reversed(list(enumerate(plan.order))):
            result = t.ite(t.eq(taken, t.bv(place, 32)), node, result)
        return result
    numbers = plan.numbers | {made.number for made in found.nodes}
    _set_plan(call, iterator, Plan(None, found.signature, numbers))
    result = call.null
    for node in reversed(ranked(call, found, walk.bucket, walk.backward)):
        index = walk.bucket(node)
        is_behind = t.slt(index, walk.index) if walk.backward else t.sle(walk.index, index)
        result = t.ite(t.and_(t.not_(t.eq(node, call.null)), is_behind), node, result)
    result = t.ite(t.eq(walk.at_hand, call.null), result, walk.at_hand)
    return t.ite(t.sle(t.bv(len(numbers), 32), taken), call.null, result)


def _take(call: Call, iterator: Term) -> None:
    taken = call.read(iterator, TAKEN)
    assert taken is not None
    call.write(iterator, TAKEN, call.terms.add(taken, call.one))


def _receiver(call: Call, owner: str) -> Term | None:
    """The iterator, where the class of the receiver leaves one alone."""
    found = [made for made, _ in call.candidates(call.args[0]) if made is not None]
    fitting = [made for made in found if any(info.name == owner for info in call.classes.superclasses(made.class_name))]
    return call.reference(fitting[0]) if len(fitting) == 1 else None


def _fields(call: Call, reference: Term, owner: str, *names: str) -> list[Term] | None:
    values = [call.read(reference, call.field(owner, name)) for name in names]
    known = [value for value in values if value is not None]
    return known if len(known) == len(values) else None


def _length(call: Call, table: Term) -> int:
    """0 where this is not one known array."""
    found = call.the_object(table)
    return 0 if found is None else max(0, found.capacity)


# ------------------------------------------------------------------------------------------------- Hashtable


def _find(call: Call, iterator: Term) -> Term | None:
    """Both methods of an Enumerator begin with this: the next entry, which is kept in a field; None without a plan."""
    t, null = call.terms, call.null
    found = _fields(call, iterator, ENUMERATOR, "table", "index", "entry", "this$0")
    if found is None:
        return None
    table, index, entry, map_ = found
    length = _length(call, table)
    if length == 0 or call.read(map_, call.field(HASHTABLE, "table")) is not table:
        return None
    bucket = _bucket_by(call, ENTRY, 0x7FFFFFFF, length)
    walk = Walk(table, ENTRY, bucket, True, entry, index)
    if index is t.bv(length, 32) and call.read(iterator, TAKEN) in (None, call.zero):
        _start(call, iterator, walk)
    node = _next(call, iterator, walk)
    if node is not None:
        place = t.ite(t.eq(node, null), call.zero, bucket(node))
        call.write(iterator, call.field(ENUMERATOR, "entry"), node)
        call.write(iterator, call.field(ENUMERATOR, "index"), place)
    return node


def has_more_elements(call: Call) -> Term | None:
    iterator = _receiver(call, ENUMERATOR)
    node = None if iterator is None else _find(call, iterator)
    if node is None:
        call.declined = True
        return None
    return call.terms.ite(call.terms.eq(node, call.null), call.zero, call.one)


def next_element(call: Call) -> Term | None:
    iterator = _receiver(call, ENUMERATOR)
    kind = None if iterator is None else call.read(iterator, call.field(ENUMERATOR, "type"))
    node = None if iterator is None else _find(call, iterator)
    if iterator is None or node is None or kind is None or not kind.is_const:
        call.declined = True
        return None
    is_null = call.terms.eq(node, call.null)
    if call.throw_if(is_null, "java/util/NoSuchElementException", "Hashtable Enumerator"):
        return None
    _take(call, iterator)
    call.write(iterator, call.field(ENUMERATOR, "lastReturned"), node)
    parts = _fields(call, node, ENTRY, "next", "key", "value")
    assert parts is not None
    call.write(iterator, call.field(ENUMERATOR, "entry"), parts[0])
    return (parts[1], parts[2], node)[kind.payload]


# ----------------------------------------------------------------------------------------- ConcurrentHashMap


def advance(call: Call) -> Term | None:
    call.declined = True
    iterator, t, null, zero = _receiver(call, TRAVERSER), call.terms, call.null, call.zero
    if iterator is None:
        return None
    found = _fields(call, iterator, TRAVERSER, "tab", "next", "stack", "index", "baseIndex", "baseLimit", "baseSize")
    length = _length(call, found[0]) if found else 0
    if found is None or length == 0:
        return None
    table, last, _, index = found[:4]
    at_hand = call.read(last, call.field(NODE, "next"))
    bucket = _bucket_by(call, NODE, length - 1, 0)
    at_hand = null if at_hand is None else t.ite(t.eq(last, null), null, at_hand)
    walk = Walk(table, NODE, bucket, False, at_hand, index)
    if found[1:] == [null, null, zero, zero, t.bv(length, 32), t.bv(length, 32)]:
        _start(call, iterator, walk)
    node = _next(call, iterator, walk)
    if node is None:
        return None
    call.declined = False
    behind = t.ite(t.eq(node, null), t.bv(length, 32), t.add(bucket(node), call.one))
    for name, value in (("next", node), ("index", behind), ("baseIndex", behind)):
        call.write(iterator, call.field(TRAVERSER, name), value)
    _take(call, iterator)
    return node


OWNS = (ENUMERATOR, TRAVERSER)

METHODS = {
    (ENUMERATOR, "hasMoreElements", "()Z"): Intrinsic(has_more_elements, True, WHY),
    (ENUMERATOR, "nextElement", "()Ljava/lang/Object;"): Intrinsic(next_element, True, WHY),
    (TRAVERSER, "advance", f"()L{NODE};"): Intrinsic(advance, True, WHY),
}
