"""java.util.HashMap where hash codes are unknown: its entries are kept in order of arrival (ArrivalTable.java).

As long as every key that was put has a known hash code, a map has the JDK's table and the JDK's code runs. The first
key of which that is not so, or an iteration over buckets with unknown contents, makes the map keep its entries in an
ArrivalTable from then on; HashMapArrivals and HashMapCursor then serve what looks into the table. The field `table`
holds an object that nobody can look into: a method that were forgotten here would end in UNKNOWN.
"""

from __future__ import annotations

from itertools import product

from oplib.java_util.immutable import is_known
from oplib.support.model_fields import field_of_model
from pybmc.goto.boxing import BOXES
from pybmc.goto.classes import FieldInfo
from pybmc.goto.names import STRING, ClassName, Descriptor
from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term
from pybmc.terms.ops import Op

MAP, TABLE = ClassName("java/util/HashMap"), "java/util/ArrivalTable"
ARRIVALS, CURSOR = "java/util/HashMapArrivals", "java/util/HashMapCursor"
NODE = f"{MAP}$Node"
ITERATOR, SPLITERATOR = ClassName(f"{MAP}$HashIterator"), f"{MAP}$HashMapSpliterator"
OBJECT, CONSUMER = "Ljava/lang/Object;", "Ljava/util/function/Consumer;"
BI_FUNCTION = "Ljava/util/function/BiFunction;"
WHY = "while hash codes are unknown, entries in order of arrival; the order of buckets that are trees is open"
LARGE = 64  # buckets beyond which a table stays the JDK's: searching all entries would cost more than its choices

# Fields that no Java source can name: the ArrivalTable of a map, the entries of an iterator or spliterator, which have
# no class in common.
ATTACHED = FieldInfo(MAP, "<arrivals>", Descriptor(f"L{TABLE};"), 0)
ENTRIES = FieldInfo(ClassName("java/lang/Object"), "<entries>", Descriptor(f"[L{NODE};"), 0)

# Classes whose hashCode is known to go through all entries, by whether they are sets.
SUMMED = ({MAP, "java/util/LinkedHashMap"}, {"java/util/HashSet", "java/util/LinkedHashSet"})

VALUES = {STRING, *BOXES}

KEY, VALUE, ENTRY = range(3)  # as in HashMapArrivals


# ------------------------------------------------------------------------------- which table serves a map


def _has_buckets(call: Call, reference: Term) -> bool:
    """Whether the map certainly has the JDK's table."""
    return call.is_surely_null(call.read(reference, ATTACHED))


def _is_large(call: Call, reference: Term) -> bool:
    table = call.read(reference, call.field(MAP, "table"))
    if table is None:
        return False
    return any(made is not None and made.capacity > LARGE for made, _ in call.candidates(table))


def _is_settled(call: Call, reference: Term) -> bool:
    """Whether it is known which entries are in which bucket, so that a walk through the table forks nowhere."""
    table = call.read(reference, call.field(MAP, "table"))
    if table is None or table.op is not Op.CONST:
        return False
    buckets = call.the_object(table)
    if buckets is None:
        return True
    next_node = call.field(NODE, "next")
    if buckets.promoted or buckets.opaque:
        return True  # the JDK's code says what is to be said
    for node in call.cells(buckets):
        while node is not call.null:
            made = call.the_object(node)
            if made is None:
                return False
            node = call.field_of(made, next_node)
    return True


def _keeps_buckets(call: Call, reference: Term, hash_code: Term) -> bool:
    return _has_buckets(call, reference) and (hash_code.op is Op.CONST or _is_large(call, reference))


# --------------------------------------------------------------------------------------------- HashMap


def by_hash(name: str) -> Intrinsic:
    """A method that is told the hash code of its key."""

    def run(call: Call) -> Term | None:
        if _keeps_buckets(call, call.args[0], call.args[1]):
            call.declined = True
            return None
        call.run_model(ARRIVALS, name, call.args)
        return call.zero

    return Intrinsic(run, True, WHY)


def by_key(name: str) -> Intrinsic:
    """A method that asks a key for its hash code and then changes the map."""

    def run(call: Call) -> Term | None:
        map_, key = call.args[:2]
        if _has_buckets(call, map_) and (_has_known_hash(call, key) or _is_large(call, map_)):
            call.declined = True
            return None
        call.run_model(ARRIVALS, name, call.args)
        return call.zero

    return Intrinsic(run, False, WHY)


def _has_known_hash(call: Call, key: Term) -> bool:
    """Whether this is null, a known text or a known Integer: what most keys are."""
    if key.op is not Op.CONST:
        return False
    made = call.the_object(key)
    if made is None or made.text is not None:
        return True
    if made.class_name != "java/lang/Integer" or made.opaque:
        return False
    value = call.read(key, call.field(made.class_name, "value"))
    return value is not None and value.op is Op.CONST


def on_table(name: str, is_final: bool = True, when_unsettled: bool = False) -> Intrinsic:
    """A method without a key; with `when_unsettled` one that walks through the whole table."""

    def run(call: Call) -> Term | None:
        if _stays(call, call.args[0], when_unsettled):
            call.declined = True
            return None
        call.run_model(ARRIVALS, name, call.args)
        return call.zero

    return Intrinsic(run, is_final, WHY)


def _stays(call: Call, map_: Term, when_unsettled: bool = True) -> bool:
    if not _has_buckets(call, map_):
        return False
    return not when_unsettled or _is_large(call, map_) or _is_settled(call, map_)


def hash_code(of_set: bool) -> Intrinsic:
    """AbstractMap.hashCode and AbstractSet.hashCode, where nobody sees in which order they ask for hash codes."""

    def run(call: Call) -> Term | None:
        map_ = call.args[0]
        kinds = {made.class_name for made, _ in call.candidates(map_) if made is not None}
        if kinds <= SUMMED[of_set]:
            found = call.read(map_, call.field("java/util/HashSet", "map")) if of_set else map_
            if found is not None and not _stays(call, found) and _hash_in_library(call, found):
                call.run_model(ARRIVALS, "hashCode", [found, call.one if of_set else call.zero])
                return call.zero
        call.declined = True
        return None

    return Intrinsic(run, False, WHY)


def _hash_in_library(call: Call, map_: Term) -> bool:
    """Whether the hash codes of all keys and values that are there are computed by classes of java.lang alone."""
    table = call.read(map_, ATTACHED)
    slots = None if table is None else call.read(table, call.field(TABLE, "slots"))
    if slots is None:
        return False
    hash_code = next(m for m in call.classes.get("java/lang/Object").methods if m.name == "hashCode")
    nodes = {
        node.number: node
        for array, _ in call.objects(slots)
        for cell in call.cells(array)
        for node, _ in call.candidates(cell)
        if node is not None
    }
    for number, name in product(sorted(nodes), ("key", "value")):
        value = call.field_of(nodes[number], call.field(NODE, name))
        for owner in (made.class_name for made, _ in call.candidates(value) if made is not None):
            method = call.classes.select_method(owner, hash_code) if owner and not owner.startswith("[") else None
            if method is None or not method.owner.startswith("java/lang/"):
                return False
    return True


def to_array(part: int) -> Intrinsic:
    def run(call: Call) -> Term | None:
        if _stays(call, call.args[0]):
            call.declined = True
            return None
        call.run_model(ARRIVALS, "toArray", [*call.args, call.terms.bv(part, 32)])
        return call.zero

    return Intrinsic(run, False, WHY)


def for_each_of(view: str, part: int) -> Intrinsic:
    """forEach of a view, which knows its map as `this$0`."""

    def run(call: Call) -> None:
        map_ = call.read(call.args[0], call.field(view, "this$0"))
        if map_ is None or _stays(call, map_):
            call.declined = True
            return
        call.run_model(ARRIVALS, "forEachOf", [map_, call.args[1], call.terms.bv(part, 32)])

    return Intrinsic(run, True, WHY)


# ---------------------------------------------------------------------------- iterators and spliterators


def start_iterator(call: Call) -> None:
    iterator, map_ = call.args
    if _stays(call, map_):
        call.declined = True
        return
    call.write(iterator, call.field(ITERATOR, "this$0"), map_)
    call.run_model(CURSOR, "start", call.args)


def next_node(call: Call) -> Term | None:
    map_ = call.read(call.args[0], call.field(ITERATOR, "this$0"))
    if map_ is None or call.is_surely_null(call.read(call.args[0], ENTRIES)):
        call.declined = True
        return None
    call.run_model(CURSOR, "nextNode", [call.args[0], map_])
    return call.zero


def remove_current(call: Call) -> None:
    """Keys that do not change, and are equal as they were when they came: the entry is found where it is."""
    iterator = call.args[0]
    map_, entries = call.read(iterator, call.field(ITERATOR, "this$0")), call.read(iterator, ENTRIES)
    if map_ is None or entries is None or call.is_surely_null(entries) or not _are_values(call, entries):
        call.declined = True
        return
    call.run_model(CURSOR, "remove", [iterator, map_])


def _are_values(call: Call, entries: Term) -> bool:
    """Whether all keys of these entries are strings or boxes."""
    key = call.field(NODE, "key")
    nodes = {
        node.number: node
        for array, _ in call.objects(entries)
        for cell in call.cells(array)
        for node, _ in call.candidates(cell)
        if node is not None
    }
    keys = (made for number in sorted(nodes) for made, _ in call.candidates(call.field_of(nodes[number], key)))
    return all(made is None or made.class_name in VALUES for made in keys)


def on_spliterator(name: str, *extra: int) -> Intrinsic:
    def run(call: Call) -> Term | None:
        spliterator = call.args[0]
        map_ = call.read(spliterator, call.field(SPLITERATOR, "map"))
        if map_ is None or (call.is_surely_null(call.read(spliterator, ENTRIES)) and _stays(call, map_)):
            call.declined = True
            return None
        if name == "trySplit":
            call.unsupported("splitting a spliterator over a HashMap with unknown hash codes")
        else:
            call.run_model(CURSOR, name, [*call.args, *(call.terms.bv(number, 32) for number in extra)])
        return call.zero

    return Intrinsic(run, True, WHY)


# ------------------------------------------------------------------- native methods of the models themselves


def attach(call: Call) -> None:
    reason = "a library method that looks into the table of a HashMap with unknown hash codes"
    hidden = call.bare_object(f"[L{NODE};", opaque=reason)
    for info, value in ((ATTACHED, call.args[1]), (call.field(MAP, "table"), call.reference(hidden))):
        call.write(call.args[0], info, value)


ENTRIES_OF, SET_ENTRIES_OF = field_of_model(ENTRIES)

OWNS = (
    MAP, "java/util/AbstractMap", "java/util/AbstractSet", "java/util/HashMap$KeySet", "java/util/HashMap$Values",
    "java/util/HashMap$EntrySet", ITERATOR, SPLITERATOR, "java/util/HashMap$KeySpliterator",
    "java/util/HashMap$ValueSpliterator", "java/util/HashMap$EntrySpliterator", TABLE, CURSOR,
)  # fmt: skip

METHODS = {
    (MAP, "getNode", f"({OBJECT})L{NODE};"): on_table("getNode"),
    (MAP, "putVal", f"(I{OBJECT}{OBJECT}ZZ){OBJECT}"): by_hash("putVal"),
    (MAP, "removeNode", f"(I{OBJECT}{OBJECT}ZZ)L{NODE};"): by_hash("removeNode"),
    (MAP, "resize", f"()[L{NODE};"): on_table("resize"),
    (MAP, "putMapEntries", "(Ljava/util/Map;Z)V"): on_table("putMapEntries"),
    (MAP, "clear", "()V"): on_table("clear", is_final=False),
    (MAP, "containsValue", f"({OBJECT})Z"): on_table("containsValue", False, when_unsettled=True),
    (MAP, "forEach", "(Ljava/util/function/BiConsumer;)V"): on_table("forEach", False, when_unsettled=True),
    (MAP, "replaceAll", f"({BI_FUNCTION})V"): on_table("replaceAll", False, when_unsettled=True),
    (MAP, "computeIfAbsent", f"({OBJECT}Ljava/util/function/Function;){OBJECT}"): by_key("computeIfAbsent"),
    (MAP, "compute", f"({OBJECT}{BI_FUNCTION}){OBJECT}"): by_key("compute"),
    (MAP, "merge", f"({OBJECT}{OBJECT}{BI_FUNCTION}){OBJECT}"): by_key("merge"),
    ("java/util/AbstractMap", "hashCode", "()I"): hash_code(of_set=False),
    ("java/util/AbstractSet", "hashCode", "()I"): hash_code(of_set=True),
    (MAP, "keysToArray", f"([{OBJECT})[{OBJECT}"): to_array(KEY),
    (MAP, "valuesToArray", f"([{OBJECT})[{OBJECT}"): to_array(VALUE),
    **{
        (view, "forEach", f"({CONSUMER})V"): for_each_of(view, part)
        for view, part in ((f"{MAP}$KeySet", KEY), (f"{MAP}$Values", VALUE), (f"{MAP}$EntrySet", ENTRY))
    },
    (ITERATOR, "<init>", f"(L{MAP};)V"): Intrinsic(start_iterator, True, WHY),
    (ITERATOR, "remove", "()V"): Intrinsic(remove_current, True, WHY),
    (ITERATOR, "nextNode", f"()L{NODE};"): Intrinsic(next_node, True, WHY),
    (SPLITERATOR, "getFence", "()I"): on_spliterator("getFence"),
    **{
        (f"{MAP}${name}Spliterator", method, descriptor): on_spliterator(method, *extra)
        for part, name in ((KEY, "Key"), (VALUE, "Value"), (ENTRY, "Entry"))
        for method, descriptor, extra in (
            ("tryAdvance", f"({CONSUMER})Z", (part,)),
            ("forEachRemaining", f"({CONSUMER})V", (part,)),
            ("trySplit", f"()L{MAP}${name}Spliterator;", ()),
        )
    },
    (TABLE, "isKnown", "(I)Z"): Intrinsic(is_known, True, "whether a number is a constant"),
    (TABLE, "attached", f"(L{MAP};)L{TABLE};"): field_of_model(ATTACHED)[0],
    (TABLE, "attach", f"(L{MAP};L{TABLE};)V"): Intrinsic(attach, True, "a field of the model"),
    (CURSOR, "entries", f"({OBJECT})[L{NODE};"): ENTRIES_OF,
    (CURSOR, "setEntries", f"({OBJECT}[L{NODE};)V"): SET_ENTRIES_OF,
}
