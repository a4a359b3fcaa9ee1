"""java.util.TreeMap where the outcome of comparisons is unknown: a tree that nobody balances (SortedEntries.java).

Balancing makes the shape of the tree depend on every comparison so far: four unknown keys took seconds, six never
ended. As long as the shape is known the JDK's code runs; the first insertion at an unknown place ends balancing in
this map. A comparator or a compareTo of the user's could show the sequence of comparisons: there the JDK's code runs.
"""

from __future__ import annotations

from pybmc.goto.classes import FieldInfo
from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term
from pybmc.terms.ops import Op

MAP, ENTRY, MODEL = "java/util/TreeMap", "java/util/TreeMap$Entry", "java/util/SortedEntries"
UNBALANCED = FieldInfo(MAP, "<unbalanced>", "Z", 0)  # a field that no Java source can name
WHY = "not balanced where keys are unknown, for orders of the library; no removal once entries were shown"
SHOWN = ("entries of a TreeMap were shown",)
ORDERS = (
    "java/util/Collections$ReverseComparator", "java/util/Comparators$NaturalOrderComparator",
    "java/lang/String$CaseInsensitiveComparator",
)  # fmt: skip


def _read(call: Call, reference: Term, owner: str, name: str) -> Term | None:
    heap = call.machine.heap
    field = next(f for f in call.machine.classes.get(owner).fields if f.name == name)
    return heap.read_field(call.state, reference, heap.field_number(field))


def _is_balanced(call: Call) -> bool:
    heap = call.machine.heap
    flag = heap.read_field(call.state, call.args[0], heap.field_number(UNBALANCED))
    return flag is None or flag is call.machine.zero


def _has_known_shape(call: Call, entry: Term) -> bool:
    """Whether it is known whose child, and which, a new entry became."""
    parent = _read(call, entry, ENTRY, "parent")
    if parent is None or parent.op is not Op.CONST:
        return False
    if parent is call.machine.heap.null:
        return True
    children = [_read(call, parent, ENTRY, name) for name in ("left", "right")]
    return all(child is not None and child.op is Op.CONST for child in children)


def _has_library_order(call: Call, entry: Term) -> bool:
    """Whether keys are compared by code of the library alone."""
    heap, classes = call.machine.heap, call.machine.classes
    comparator, key = _read(call, call.args[0], MAP, "comparator"), _read(call, entry, ENTRY, "key")
    if comparator is None or key is None:
        return False
    if any(number and heap.objects[number].class_name not in ORDERS for number, _ in heap.targets(comparator)):
        return False
    compare = next(m for m in classes.get("java/lang/Comparable").methods if m.name == "compareTo")
    for number, _ in heap.targets(key):
        if number:
            name = heap.objects[number].class_name
            method = classes.select_method(name, compare) if name else None
            if method is None or not method.owner.startswith(("java/lang/", "java/math/", "java/time/")):
                return False
    return True


def _end_balancing(call: Call) -> None:
    heap = call.machine.heap
    heap.write_field(call.state, call.args[0], heap.field_number(UNBALANCED), call.machine.one)


def fix_after_insertion(call: Call) -> None:
    entry = call.args[1]
    if _is_balanced(call) and (_has_known_shape(call, entry) or not _has_library_order(call, entry)):
        call.declined = True
        return
    _end_balancing(call)
    model = next(m for m in call.machine.classes.get(MODEL).methods if m.name == "fixAfterInsertion")
    call.run_instead([(model, call.terms.true)], call.args)


def show(call: Call) -> Term | None:
    """An entry of the tree itself is handed out; snapshots, as firstEntry gives them, do not matter."""
    call.machine.memo[SHOWN] = True
    call.declined = True
    return None


def delete_entry(call: Call) -> None:
    """A removal may move the contents of one entry to another; which, depends on the shape that the JDK's tree has."""
    if not _is_balanced(call) and call.machine.memo.get(SHOWN):
        call.unsupported("a removal from a TreeMap with unknown keys after entries of it were shown")
    call.declined = not call.ended


def fix_after_deletion(call: Call) -> None:
    if _is_balanced(call):
        call.declined = True
    else:
        _end_balancing(call)  # on the paths on which it had not ended, too


def set_root(call: Call) -> None:
    heap = call.machine.heap
    field = next(f for f in call.machine.classes.get(MAP).fields if f.name == "root")
    heap.write_field(call.state, call.args[0], heap.field_number(field), call.args[1])


SHOWS = {
    (f"{MAP}$EntryIterator", "next"): "()Ljava/util/Map$Entry;",
    (f"{MAP}$NavigableSubMap$SubMapEntryIterator", "next"): "()Ljava/util/Map$Entry;",
    (f"{MAP}$NavigableSubMap$DescendingSubMapEntryIterator", "next"): "()Ljava/util/Map$Entry;",
    (f"{MAP}$EntrySpliterator", "forEachRemaining"): "(Ljava/util/function/Consumer;)V",
    (f"{MAP}$EntrySpliterator", "tryAdvance"): "(Ljava/util/function/Consumer;)Z",
}

METHODS = {
    **{(*key, descriptor): Intrinsic(show, True, WHY) for key, descriptor in SHOWS.items()},
    (MAP, "deleteEntry", f"(L{ENTRY};)V"): Intrinsic(delete_entry, True, WHY),
    (MAP, "fixAfterInsertion", f"(L{ENTRY};)V"): Intrinsic(fix_after_insertion, True, WHY),
    (MAP, "fixAfterDeletion", f"(L{ENTRY};)V"): Intrinsic(fix_after_deletion, True, WHY),
    (MODEL, "setRoot", f"(L{MAP};L{ENTRY};)V"): Intrinsic(set_root, True, "a private field"),
}
