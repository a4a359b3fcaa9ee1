"""The order in which an iterator meets the nodes of a hash table, where it is unknown which node is in which bucket.

Walking through such a table bucket by bucket forks at every one of them. Here the nodes that may be in the table get
ranks: by bucket, and inside a bucket along the chain. The table itself stays as the JDK's code made it.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations, product

from pybmc.records import Record
from pybmc.symex.api import Call, Object
from pybmc.terms.node import Term

MOST = 12  # nodes; ranks of more cost more than they save
RANK_BITS = 8

Bucket = Callable[[Term], Term]  # the index of the bucket that a node belongs to


class Chains(Record):
    """What a table of chained nodes holds on one path."""

    cells: list[Term]
    nodes: list[Object]
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
    array = call.the_object(table)
    if array is None or array.promoted or array.opaque or array.capacity <= 0:
        return None
    cells = call.cells(array)
    next_field = call.field(node_class, "next")
    follows: dict[int, tuple[Object, Term]] = {}
    todo = [node for cell in cells for node, _ in call.candidates(cell)]
    while todo:
        node = todo.pop()
        if node is None or node.number in follows:
            continue
        if node.class_name != node_class or len(follows) == MOST:
            return None
        follower = call.field_of(node, next_field)
        follows[node.number] = (node, follower)
        todo.extend(other for other, _ in call.candidates(follower))
    order = [follows[number] for number in sorted(follows)]
    return Chains(cells, [node for node, _ in order], [follower for _, follower in order])


def ranked(call: Call, found: Chains, bucket: Bucket, backward: bool) -> list[Term]:
    """The nodes as references in the order of iteration, null behind the last one."""
    t = call.terms
    present, meets = _who_meets_whom(call, found)
    buckets = [bucket(call.reference(made)) for made in found.nodes]
    count = len(found.nodes)
    ranks = [t.bv(0, RANK_BITS)] * count
    for i, j in permutations(range(count), 2):
        one, other = (buckets[j], buckets[i]) if backward else (buckets[i], buckets[j])
        is_before = t.or_(t.ult(one, other), t.and_(t.eq(one, other), meets[i][j]))
        ranks[j] = t.add(ranks[j], _one_if(call, t.and_(present[i], is_before)))
    return [_at_rank(call, found, present, ranks, place) for place in range(count)]


def _who_meets_whom(call: Call, found: Chains) -> tuple[list[Term], list[list[Term]]]:
    """Of each node whether it is in the table, and whether a walk along the chain from it comes to each other one."""
    t = call.terms
    count = len(found.nodes)
    at = {made.number: i for i, made in enumerate(found.nodes)}
    present = [t.false] * count
    for cell in found.cells:
        for node, condition in call.candidates(cell):
            if node is not None:
                present[at[node.number]] = t.or_(present[at[node.number]], condition)
    meets = [[t.false] * count for _ in range(count)]
    for i, follower in enumerate(found.next_nodes):
        for node, condition in call.candidates(follower):
            if node is not None:
                meets[i][at[node.number]] = condition
    for way, i, j in product(range(count), repeat=3):
        meets[i][j] = t.or_(meets[i][j], t.and_(meets[i][way], meets[way][j]))
    first = list(present)  # of a bucket
    for j in range(count):
        present[j] = t.or_all([first[j], *(t.and_(first[i], meets[i][j]) for i in range(count) if i != j)])
    return present, meets


def _one_if(call: Call, condition: Term) -> Term:
    return call.terms.ite(condition, call.terms.bv(1, RANK_BITS), call.terms.bv(0, RANK_BITS))


def _at_rank(call: Call, found: Chains, present: list[Term], ranks: list[Term], place: int) -> Term:
    t = call.terms
    result = call.null
    for made, is_there, rank in zip(found.nodes, present, ranks, strict=True):
        here = t.and_(is_there, t.eq(rank, t.bv(place, RANK_BITS)))
        result = t.ite(here, call.reference(made), result)
    return result
