"""java.util.TreeMap where the outcome of comparisons is unknown: entries in order of arrival (SortedArrivals.java).

Balancing makes the shape of the tree depend on every comparison so far: four unknown keys took seconds, six never
ended. As long as all keys are known the JDK's code runs; the first unknown key that is put makes the map keep its
entries in SortedArrivals from then on, and TreeMapArrivals and TreeMapCursor serve what looks into the tree. The field
`root` holds an entry that nobody can look into: a method that were forgotten here would end in UNKNOWN. A comparator or
a compareTo of the user's could show the sequence of comparisons, or contradict itself: with two keys the JDK's code
runs there, with more of them ProgramOrder.java looks after that.
"""

from __future__ import annotations

from oplib.java_util.program_order import (
    LIBRARY_ORDERS,
    asked_of,
    compares_in_library,
    may_fail_for_some,
    seems_plain,
)
from oplib.support.model_fields import field_of_model
from pybmc.goto.classes import FieldInfo
from pybmc.goto.names import ClassName, Descriptor
from pybmc.symex.api import Call, Intrinsic, Object
from pybmc.terms.node import Term

MAP, ENTRY = ClassName("java/util/TreeMap"), ClassName("java/util/TreeMap$Entry")
TABLE, ARRIVALS, CURSOR = "java/util/SortedArrivals", "java/util/TreeMapArrivals", "java/util/TreeMapCursor"
ITERATOR, DESCENDING = ClassName(f"{MAP}$PrivateEntryIterator"), f"{MAP}$DescendingKeyIterator"
SUB_MAP = f"{MAP}$NavigableSubMap"
ENTRY_VIEW = f"{SUB_MAP}$EntrySetView"
VALUES = f"{MAP}$Values"
SUB_ITERATOR, SPLITERATOR = f"{SUB_MAP}$SubMapIterator", f"{MAP}$TreeMapSpliterator"
OBJECT, CONSUMER = "Ljava/lang/Object;", "Ljava/util/function/Consumer;"
BI_FUNCTION = "Ljava/util/function/BiFunction;"
WHY = "no tree where keys are unknown, for orders of the library"
SHOWN = ("entries of a TreeMap were shown",)
USED_STALE = "an entry of a TreeMap with unknown keys, used after a removal that may have changed it"
NOWHERE = ("an entry of no TreeMap",)
KEY, VALUE, WHOLE = range(3)  # as in TreeMapCursor
FORWARD, BACKWARD = 1, -1

# Fields that no Java source can name: what a map has instead of a tree, what an iterator goes through, and whether
# the contents of an entry depend on the shape of a tree.
ATTACHED = FieldInfo(MAP, "<arrivals>", Descriptor(f"L{TABLE};"), 0)
RUN = FieldInfo(ClassName("java/lang/Object"), "<cursor>", Descriptor(f"L{CURSOR};"), 0)
STALE = FieldInfo(ENTRY, "<stale>", Descriptor("Z"), 0)

# Entries that a tree of unknown keys has at most where the program compares them: one more where the sequence of
# comparisons is likely to matter, since only the JDK's tree decides that.
FEW, FEW_WITH_EFFECTS = 2, 3


# ------------------------------------------------------------------------------------- what serves a map


def _has_tree(call: Call, map_: Term) -> bool:
    """Whether the map certainly has the JDK's tree."""
    return call.is_surely_null(call.read(map_, ATTACHED))


def is_known(call: Call, key: Term) -> bool:
    """Whether comparisons with this key have known results, if those with others have; false where in doubt."""
    if not key.is_const:
        return False
    made = call.the_object(key)
    if made is None or made.text is not None:
        return True
    if made.opaque or made.class_name == "java/lang/String" or made.class_name.startswith("["):
        return False
    values = [call.read(key, info) for info in _instance_fields(call, made)]
    return all(value is not None and value.is_const for value in values)


def _instance_fields(call: Call, made: Object) -> list[FieldInfo]:
    classes = call.classes.superclasses(made.class_name)
    return [info for owner in classes for info in owner.fields if not info.is_static]


def _has_library_order(call: Call, map_: Term, key: Term | None) -> bool:
    """Whether keys are compared by code of the library alone."""
    comparator = call.read(map_, call.field(MAP, "comparator"))
    if comparator is None:
        return False
    if any(made is not None and made.class_name not in LIBRARY_ORDERS for made, _ in call.candidates(comparator)):
        return False
    keys = [] if key is None else [key]
    if _has_tree(call, map_):
        root = call.read(map_, call.field(MAP, "root"))
        if root is not None and not call.is_surely_null(root):
            there = call.read(root, call.field(ENTRY, "key"))
            keys += [] if there is None else [there]
    return all(compares_in_library(call, part) for part in keys)


def _grows_beyond_few(call: Call, map_: Term, key: Term) -> bool:
    """Whether the program compares the keys of a map, which may have many: the shape of its tree is left open.

    Of an unknown map that is being made nobody knows yet how many will come.
    """
    size = call.read(map_, call.field(MAP, "size"))
    if size is None or call.compares_events:
        return False
    if call.makes_unknowns:
        return True
    asked = asked_of(call, map_, key)
    if may_fail_for_some(call, *asked):
        return False
    return call.extent(size)[1] >= (FEW if seems_plain(call, *asked) else FEW_WITH_EFFECTS)


def _is_in_order(call: Call, map_: Term, key: Term) -> bool:
    """Whether somebody has said how the keys of a map without a tree are compared; reports it if not."""
    attached = call.read(map_, ATTACHED)
    own = None if attached is None else call.read(attached, call.field(ClassName(TABLE), "isOwn"))
    if own is call.one or _has_library_order(call, map_, key):
        return True
    call.unsupported("a TreeMap with unknown keys, and keys that the program compares itself")
    return False


# --------------------------------------------------------------------------------------------- TreeMap


def putting(name: str) -> Intrinsic:
    """A method that may add a key."""

    def run(call: Call) -> Term | None:
        map_, key = call.args[:2]
        has_tree = _has_tree(call, map_)
        if has_tree and is_known(call, key):
            call.declined = True
            return None
        if has_tree and not _has_library_order(call, map_, key) and not _grows_beyond_few(call, map_, key):
            call.declined = True
            return None
        if has_tree or _is_in_order(call, map_, key):
            call.run_model(ARRIVALS, name, call.args)
        return call.zero

    return Intrinsic(run, False, WHY)


def looking(name: str) -> Intrinsic:
    """A method that looks for a key."""

    def run(call: Call) -> Term | None:
        map_, key = call.args
        if _has_tree(call, map_):
            call.declined = True
            return None
        if _is_in_order(call, map_, key):
            call.run_model(ARRIVALS, name, call.args)
        return call.zero

    return Intrinsic(run, True, WHY)


def on_entries(name: str, is_final: bool = True) -> Intrinsic:
    """A method without a key."""

    def run(call: Call) -> Term | None:
        if _has_tree(call, call.args[0]):
            call.declined = True
            return None
        call.run_model(ARRIVALS, name, call.args)
        return call.zero

    return Intrinsic(run, is_final, WHY)


def clear(call: Call) -> None:
    """Without entries a map has a tree again."""
    call.write(call.args[0], ATTACHED, call.null)
    call.declined = True


def build_from_sorted(call: Call) -> None:
    """What comes out of a map with unknown keys goes into one."""
    map_, size, elements, stream, value = call.args
    sources = [_map_of(call, elements, made) for made, _ in call.objects(elements)]
    if all(source is None or _has_tree(call, source) for source in sources):
        call.write(map_, ATTACHED, call.null)  # a clone has it from the original
        call.declined = True
    elif not call.is_surely_null(stream):
        call.unsupported("reading a TreeMap from a stream")
    else:
        call.run_model(ARRIVALS, "buildFromSorted", [map_, size, elements, value])


# ---------------------------------------------------------------------------- iterators and spliterators


def _map_of(call: Call, iterator: Term, made: Object) -> Term | None:
    """The TreeMap that an iterator over one goes through."""
    if made.class_name.startswith("["):
        return None
    classes = {info.name for info in call.classes.superclasses(made.class_name)}
    if ITERATOR in classes:
        return call.read(iterator, call.field(ITERATOR, "this$0"))
    if SUB_ITERATOR in classes:
        view = call.read(iterator, call.field(SUB_ITERATOR, "this$0"))
        return None if view is None else call.read(view, call.field(SUB_MAP, "m"))
    return None


def size_of_view(call: Call) -> Term | None:
    view = call.read(call.args[0], call.field(ENTRY_VIEW, "this$0"))
    map_ = None if view is None else call.read(view, call.field(SUB_MAP, "m"))
    if view is None or map_ is None or _has_tree(call, map_):
        call.declined = True
        return None
    call.run_model(ARRIVALS, "sizeOf", [map_, view])
    return call.zero


def remove_value(call: Call) -> Term | None:
    """Of the view that values() gives."""
    map_ = call.read(call.args[0], call.field(VALUES, "this$0"))
    if map_ is None or _has_tree(call, map_):
        call.declined = True
        return None
    call.run_model(ARRIVALS, "removeValue", [map_, call.args[1]])
    return call.zero


def start_iterator(call: Call) -> None:
    iterator, map_ = call.args[:2]
    if _has_tree(call, map_):
        call.declined = True
        return
    call.write(iterator, call.field(ITERATOR, "this$0"), map_)
    made = call.the_object(iterator)
    direction = BACKWARD if made is not None and made.class_name == DESCENDING else FORWARD
    call.run_model(CURSOR, "start", [iterator, map_, call.terms.bv(direction, 32)])


def on_iterator(name: str, *extra: int) -> Intrinsic:
    def run(call: Call) -> Term | None:
        maps = [(_map_of(call, call.args[0], made)) for made, _ in call.objects(call.args[0])[:1]]
        if not maps or maps[0] is None or _has_tree(call, maps[0]):
            call.declined = True
            return None
        call.run_model(CURSOR, name, [call.args[0], maps[0], *(call.terms.bv(number, 32) for number in extra)])
        return call.zero

    return Intrinsic(run, True, WHY)


def on_spliterator(name: str, direction: int, part: int) -> Intrinsic:
    def run(call: Call) -> Term | None:
        if part == WHOLE:
            call.memo[SHOWN] = True
        map_ = call.read(call.args[0], call.field(SPLITERATOR, "tree"))
        if map_ is None or _has_tree(call, map_):
            call.declined = True
        elif name == "trySplit":
            call.unsupported("splitting a spliterator over a TreeMap with unknown keys")
        else:
            call.run_model(CURSOR, name, [*call.args, call.terms.bv(direction, 32), call.terms.bv(part, 32)])
        return None if call.declined else call.zero

    return Intrinsic(run, True, WHY)


# --------------------------------------------------------------------------------- entries that were shown


def show(call: Call) -> Term | None:
    """An entry of the map itself is handed out; snapshots, as firstEntry gives them, do not matter."""
    call.memo[SHOWN] = True
    call.declined = True
    return None


def use_entry(call: Call) -> Term | None:
    stale = call.read(call.args[0], STALE)
    if stale is not None and stale is not call.zero:
        condition = call.terms.not_(call.terms.eq(stale, call.zero))
        call.unsupported(USED_STALE, condition)
    call.declined = not call.ended
    return None


def were_shown(call: Call) -> Term:
    return call.one if call.memo.get(SHOWN) else call.zero


def make_stale(call: Call) -> None:
    """What the entry holds from now on, and whether it is the one that stays, depends on the JDK's tree."""
    call.write(call.args[0], STALE, call.one)
    call.may_be_another(call.args[0], "which entry of a TreeMap stays")


def is_one(call: Call) -> Term:
    """Whether two references are the same entry of the model."""
    t, right = call.terms, dict(call.candidates(call.args[1]))
    return call.as_int(t.or_all(t.and_(g, right[o]) for o, g in call.candidates(call.args[0]) if o in right))


# ------------------------------------------------------------------- native methods of the models themselves


def nowhere(call: Call) -> Term:
    """An entry that nobody can look into, where the JDK's code expects a tree."""
    memo = call.memo
    if NOWHERE not in memo:
        reason = "a library method that looks into the tree of a TreeMap with unknown keys"
        hidden = call.bare_object(ENTRY, opaque=reason)
        memo[NOWHERE] = call.reference(hidden)
    found = memo[NOWHERE]
    assert isinstance(found, Term)
    return found


def have_tree(call: Call) -> None:
    """The root is not the one that other ways here left, which the path's condition may be too long to tell."""
    map_, root_of = call.args[0], call.field(MAP, "root")
    call.write(map_, ATTACHED, call.null)
    root, hidden = call.read(map_, root_of), call.memo.get(NOWHERE)
    if root is not None and hidden is not None and not root.is_const:
        rest = [(where, call.null if made is None else call.reference(made)) for made, where in call.candidates(root)]
        call.write(map_, root_of, call.choose([one for one in rest if one[1] is not hidden]))


def attach(call: Call) -> None:
    call.write(call.args[0], ATTACHED, call.args[1])
    call.write(call.args[0], call.field(MAP, "root"), nowhere(call))


def private(name: str) -> tuple[Intrinsic, Intrinsic]:
    """Native methods that read and write a private field of a map."""

    def get(call: Call) -> Term | None:
        return call.read(call.args[0], call.field(MAP, name))

    def put(call: Call) -> None:
        call.write(call.args[0], call.field(MAP, name), call.args[1])

    return Intrinsic(get, True, "a private field"), Intrinsic(put, True, "a private field")


SHOWS = (f"{MAP}$EntryIterator", f"{SUB_MAP}$SubMapEntryIterator", f"{SUB_MAP}$DescendingSubMapEntryIterator")
USES = {"getKey": f"(){OBJECT}", "getValue": f"(){OBJECT}", "setValue": f"({OBJECT}){OBJECT}",
        "equals": f"({OBJECT})Z", "hashCode": "()I", "toString": "()Ljava/lang/String;"}  # fmt: skip
SPLITERATORS = (
    ("Key", FORWARD, KEY), ("DescendingKey", BACKWARD, KEY), ("Value", FORWARD, VALUE), ("Entry", FORWARD, WHOLE),
)  # fmt: skip
RUN_OF, SET_RUN_OF = field_of_model(RUN)
SIZE, SET_SIZE = private("size")
MOD_COUNT, SET_MOD_COUNT = private("modCount")

OWNS = (
    MAP, ENTRY_VIEW, VALUES, ITERATOR, DESCENDING, SUB_ITERATOR, "java/util/TreeMap$KeySpliterator",
    "java/util/TreeMap$DescendingKeySpliterator", "java/util/TreeMap$ValueSpliterator",
    "java/util/TreeMap$EntrySpliterator", "java/util/TreeMap$EntryIterator",
    "java/util/TreeMap$NavigableSubMap$SubMapEntryIterator",
    "java/util/TreeMap$NavigableSubMap$DescendingSubMapEntryIterator", ENTRY, TABLE, ARRIVALS, CURSOR,
)  # fmt: skip

METHODS: dict[tuple[str, str, str], Intrinsic] = {
    (MAP, "put", f"({OBJECT}{OBJECT}Z){OBJECT}"): putting("put"),
    (MAP, "computeIfAbsent", f"({OBJECT}Ljava/util/function/Function;){OBJECT}"): putting("computeIfAbsent"),
    (MAP, "compute", f"({OBJECT}{BI_FUNCTION}){OBJECT}"): putting("compute"),
    (MAP, "merge", f"({OBJECT}{OBJECT}{BI_FUNCTION}){OBJECT}"): putting("merge"),
    (MAP, "getEntry", f"({OBJECT})L{ENTRY};"): looking("getEntry"),
    **{
        (MAP, f"get{name}Entry", f"({OBJECT})L{ENTRY};"): looking(f"get{name}Entry")
        for name in ("Ceiling", "Higher", "Floor", "Lower")
    },
    **{(MAP, f"get{name}Entry", f"()L{ENTRY};"): on_entries(f"get{name}Entry") for name in ("First", "Last")},
    (MAP, "deleteEntry", f"(L{ENTRY};)V"): on_entries("deleteEntry"),
    (MAP, "containsValue", f"({OBJECT})Z"): on_entries("containsValue", is_final=False),
    (MAP, "forEach", "(Ljava/util/function/BiConsumer;)V"): on_entries("forEach", is_final=False),
    (MAP, "replaceAll", f"({BI_FUNCTION})V"): on_entries("replaceAll", is_final=False),
    (MAP, "clear", "()V"): Intrinsic(clear, False, WHY),
    (MAP, "buildFromSorted", f"(ILjava/util/Iterator;Ljava/io/ObjectInputStream;{OBJECT})V"):
        Intrinsic(build_from_sorted, True, WHY),
    (ENTRY_VIEW, "size", "()I"): Intrinsic(size_of_view, True, WHY),
    (VALUES, "remove", f"({OBJECT})Z"): Intrinsic(remove_value, True, WHY),
    (ITERATOR, "<init>", f"(L{MAP};L{ENTRY};)V"): Intrinsic(start_iterator, True, WHY),
    (ITERATOR, "nextEntry", f"()L{ENTRY};"): on_iterator("advance", FORWARD),
    (ITERATOR, "prevEntry", f"()L{ENTRY};"): on_iterator("advance", BACKWARD),
    (ITERATOR, "remove", "()V"): on_iterator("remove"),
    (DESCENDING, "remove", "()V"): on_iterator("remove"),
    (SUB_ITERATOR, "nextEntry", f"()L{ENTRY};"): on_iterator("advanceInRange", FORWARD),
    (SUB_ITERATOR, "prevEntry", f"()L{ENTRY};"): on_iterator("advanceInRange", BACKWARD),
    (SUB_ITERATOR, "removeAscending", "()V"): on_iterator("removeInRange"),
    (SUB_ITERATOR, "removeDescending", "()V"): on_iterator("removeInRange"),
    **{
        (f"{MAP}${name}Spliterator", method, descriptor): on_spliterator(method, direction, part)
        for name, direction, part in SPLITERATORS
        for method, descriptor in (
            ("tryAdvance", f"({CONSUMER})Z"),
            ("forEachRemaining", f"({CONSUMER})V"),
            ("trySplit", f"()L{MAP}${name}Spliterator;"),
        )
    },
    **{(owner, "next", "()Ljava/util/Map$Entry;"): Intrinsic(show, True, WHY) for owner in SHOWS},
    **{(ENTRY, name, descriptor): Intrinsic(use_entry, True, WHY) for name, descriptor in USES.items()},
    (TABLE, "attached", f"(L{MAP};)L{TABLE};"): field_of_model(ATTACHED)[0],
    (TABLE, "attach", f"(L{MAP};L{TABLE};)V"): Intrinsic(attach, True, "a field of the model"),
    (TABLE, "haveTree", f"(L{MAP};)V"): Intrinsic(have_tree, True, "a field of the model"),
    (TABLE, "wereShown", "()Z"): Intrinsic(were_shown, True, "whether entries were shown so far"),
    (TABLE, "makeStale", f"(L{ENTRY};)V"): Intrinsic(make_stale, True, "a field of the model"),
    (TABLE, "isOne", f"(L{ENTRY};L{ENTRY};)Z"): Intrinsic(is_one, True, "identity in the model"),
    (TABLE, "nowhere", f"()L{ENTRY};"): Intrinsic(nowhere, True, "an entry that nobody can look into"),
    (ARRIVALS, "comparator", f"(L{MAP};){OBJECT}"): private("comparator")[0],
    (ARRIVALS, "size", f"(L{MAP};)I"): SIZE,
    (ARRIVALS, "setSize", f"(L{MAP};I)V"): SET_SIZE,
    (ARRIVALS, "modCount", f"(L{MAP};)I"): MOD_COUNT,
    (ARRIVALS, "setModCount", f"(L{MAP};I)V"): SET_MOD_COUNT,
    (CURSOR, "cursor", f"({OBJECT})L{CURSOR};"): RUN_OF,
    (CURSOR, "setCursor", f"({OBJECT}L{CURSOR};)V"): SET_RUN_OF,
}  # fmt: skip
