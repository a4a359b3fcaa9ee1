"""The order in which an iterator meets the nodes of a hash table, where it is unknown which node is in which bucket.

Walking through such a table bucket by bucket forks at every one of them. Here the nodes that may be in the table get
ranks: by bucket, and inside a bucket along the chain. The table itself stays as the JDK's code made it.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations, product

from oplib.java_util.arrival_slots import field
from pybmc.records import Record
from pybmc.symex.api import Call, HeapObject
from pybmc.terms.node import Term

MOST = 12  # nodes; ranks of more cost more than they save
RANK_BITS = 8

Bucket = Callable[[Term], Term]  # the index of the bucket that a node belongs to


class Chains(Record):
    """What a table of chained nodes holds on one path."""

    cells: list[Term]
    nodes: list[HeapObject]
    next_nodes: list[Term]  # of each

    @property
    def signature(self) -> tuple[Term, ...]:
        """Equal as long as no node has come or gone."""
        return (*self.cells, *self.next_nodes)

    @property
    def is_known(self) -> bool:
        return all(term.is_const for term in self.signature)


def chains(call: Call, table: Term, node_class: str) -> Chains | None:
    """None if this is no small table of such nodes alone."""
    heap = call.machine.heap
    array = heap.objects.get(table.payload) if table.is_const else None
    if array is None or array.promoted or array.opaque or array.capacity <= 0:
        return None
    cells = [heap.read_slot(call.state.heap, array, at) for at in range(array.capacity)]
    next_field = heap.field_number(field(call, node_class, "next"))
    follows: dict[int, Term] = {}
    todo = [number for cell in cells for number, _ in heap.targets(cell)]
    while todo:
        number = todo.pop()
        if number == 0 or number in follows:
            continue
        if heap.objects[number].class_name != node_class or len(follows) == MOST:
            return None
        follows[number] = heap.read_slot(call.state.heap, heap.objects[number], next_field)
        todo.extend(other for other, _ in heap.targets(follows[number]))
    order = sorted(follows)
    return Chains(cells, [heap.objects[number] for number in order], [follows[number] for number in order])


def ranked(call: Call, found: Chains, bucket: Bucket, backward: bool) -> list[Term]:
    """The nodes as references in the order of iteration, null behind the last one."""
    t, heap = call.terms, call.machine.heap
    present, meets = _who_meets_whom(call, found)
    buckets = [bucket(heap.reference(made)) for made in found.nodes]
    count = len(found.nodes)
    ranks = [t.bv(0, RANK_BITS)] * count
    for i, j in permutations(range(count), 2):
        one, other = (buckets[j], buckets[i]) if backward else (buckets[i], buckets[j])
        is_before = t.or_(t.ult(one, other), t.and_(t.eq(one, other), meets[i][j]))
        ranks[j] = t.add(ranks[j], _one_if(call, t.and_(present[i], is_before)))
    return [_at_rank(call, found, present, ranks, place) for place in range(count)]


def _who_meets_whom(call: Call, found: Chains) -> tuple[list[Term], list[list[Term]]]:
    """Of each node whether it is in the table, and whether a walk along the chain from it comes to each other one."""
    t, heap = call.terms, call.machine.heap
    count = len(found.nodes)
    at = {made.number: i for i, made in enumerate(found.nodes)}
    present = [t.false] * count
    for cell in found.cells:
        for number, condition in heap.targets(cell):
            if number:
                present[at[number]] = t.or_(present[at[number]], condition)
    meets = [[t.false] * count for _ in range(count)]
    for i, follower in enumerate(found.next_nodes):
        for number, condition in heap.targets(follower):
            if number:
                meets[i][at[number]] = condition
    for way, i, j in product(range(count), repeat=3):
        meets[i][j] = t.or_(meets[i][j], t.and_(meets[i][way], meets[way][j]))
    first = list(present)  # of a bucket
    for j in range(count):
        present[j] = t.or_all([first[j], *(t.and_(first[i], meets[i][j]) for i in range(count) if i != j)])
    return present, meets


def _one_if(call: Call, condition: Term) -> Term:
    return call.terms.ite(condition, call.terms.bv(1, RANK_BITS), call.terms.bv(0, RANK_BITS))


def _at_rank(call: Call, found: Chains, present: list[Term], ranks: list[Term], place: int) -> Term:
    t, heap = call.terms, call.machine.heap
    result = heap.null
    for made, is_there, rank in zip(found.nodes, present, ranks, strict=True):
        here = t.and_(is_there, t.eq(rank, t.bv(place, RANK_BITS)))
        result = t.ite(here, heap.reference(made), result)
    return result
