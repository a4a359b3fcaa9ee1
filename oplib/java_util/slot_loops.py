"""Loops in which the order of elements does not matter: native methods of SlotLoop.java.

An iterator over a HashMap that keeps its entries in order of arrival goes through them in that order, slot by slot,
with a round of the loop for each slot: then nothing in a round depends on which other slots are empty, nor on hash
codes.
"""

from __future__ import annotations

from collections.abc import Iterator

from oplib.java_util.hash_map import CURSOR, ENTRIES, ITERATOR, MAP, NODE, VALUES
from pybmc.goto.slot_loops import ENTRIES as OF_ENTRIES
from pybmc.goto.slot_loops import MOST_RECEIVERS, PLAIN, SIZED, SLOT_LOOP
from pybmc.symex.api import Call, Intrinsic, Object
from pybmc.terms.node import Term

SLOTWISE = f"{CURSOR}$Slotwise"
OBJECT = "Ljava/lang/Object;"
WHY = "loops over hash tables in which the order does not matter"

KINDS = {f"{MAP}${name}Iterator" for name in ("Key", "Value", "Entry")}
# Of these, get, contains, size and their like change nothing; a LinkedHashMap may be one that counts what is looked at.
COLLECTIONS = {
    f"java/util/{name}"
    for name in ("HashMap", "HashSet", "LinkedHashSet", "ArrayList", "LinkedList", "ArrayDeque", "Arrays$ArrayList")
}


def begin(call: Call) -> None:
    iterator, demands, *receivers = call.args
    made = call.the_object(iterator)
    if made is None or made.class_name not in KINDS or not _is_new(call, iterator):
        return
    map_ = call.read(iterator, call.field(ITERATOR, "this$0"))
    if map_ is None or call.the_object(map_) is None:
        return
    if demands.payload & OF_ENTRIES and made.class_name != f"{MAP}$EntryIterator":
        return
    if not all(_are_of(call, receiver, COLLECTIONS) for receiver in receivers if not call.is_surely_null(receiver)):
        return
    parts = list(_parts(call, iterator)) if demands.payload & (PLAIN | SIZED) else []
    allowed = VALUES if demands.payload & PLAIN else VALUES | COLLECTIONS
    if all(_are_of(call, part, allowed) for part in parts):
        call.run_model(CURSOR, "takeAsTheyCame", [iterator, map_])


def _is_new(call: Call, iterator: Term) -> bool:
    """Whether it goes through slots and nobody has taken anything; `iterator()` of the program's may give any."""
    index = call.read(iterator, call.field(ITERATOR, "index"))
    return index is call.one and not call.is_surely_null(call.read(iterator, ENTRIES))


def _are_of(call: Call, reference: Term, allowed: set[str]) -> bool:
    return all(made is None or made.class_name in allowed for made, _ in call.candidates(reference))


def _parts(call: Call, iterator: Term) -> Iterator[Term]:
    """Keys and values that the iterator may come to."""
    entries = call.read(iterator, ENTRIES)
    nodes = {
        node.number: node
        for array, _ in (call.objects(entries) if entries is not None else ())
        for cell in call.cells(array)
        for node, _ in call.candidates(cell)
        if node is not None
    }
    for number in sorted(nodes):
        yield from (call.field_of(nodes[number], call.field(NODE, name)) for name in ("key", "value"))


def skips(call: Call) -> Term:
    """Where paths meet that began the loop on their own, it may be one of several iterators."""
    iterator = call.args[0]
    found = [made for made, _ in call.candidates(iterator) if made is not None]
    over_tables = [made for made in found if made.class_name in KINDS]
    if any(_is_slotwise(call, made) for made in over_tables):
        if len(over_tables) < len(found):
            call.unsupported("a loop over a HashMap or something else, where paths meet that differ in that")
        else:
            call.run_model(CURSOR, "skips", [iterator])
    return call.zero


def _is_slotwise(call: Call, iterator: Object) -> bool:
    """Whether it may go through slots."""
    following = call.field_of(iterator, call.field(ITERATOR, "next"))
    return any(made is not None and made.class_name == SLOTWISE for made, _ in call.candidates(following))


OWNS = (SLOT_LOOP,)
METHODS = {
    (SLOT_LOOP, "begin", f"(Ljava/util/Iterator;I{OBJECT * MOST_RECEIVERS})V"): Intrinsic(begin, True, WHY),
    (SLOT_LOOP, "skips", "(Ljava/util/Iterator;)Z"): Intrinsic(skips, True, WHY),
}
