"""Set.of and Map.of: tables of keys whose hash codes may be unknown, and the order of iteration that nobody knows.

The JDK puts keys by hash code into a table and walks it from a random place on, in a random direction. Here a key whose
hash code is unknown gets the first free place, and every key is looked for everywhere; up to three keys, places and
directions give all orders that there are. The order of more keys with unknown hash codes is open.
"""

from __future__ import annotations

from pybmc.goto.classes import MethodInfo
from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term
from pybmc.terms.ops import bv_sort

COLLECTIONS, TABLES = "java/util/ImmutableCollections", "java/util/ImmutableTables"
SET, MAP = f"{COLLECTIONS}$SetN", f"{COLLECTIONS}$MapN"
OBJECT = "Ljava/lang/Object;"
UNORDERED = ("keys with unknown hash codes",)
ALL_ORDERS = 3  # keys up to which rotations and reversals are all permutations


def _model(call: Call, name: str) -> MethodInfo:
    return next(m for m in call.classes.get(TABLES).methods if m.name == name)


def _table(call: Call, reference: Term, owner: str) -> Term | None:
    field = next((f for f in call.classes.get(owner).fields if f.name in ("elements", "table")), None)
    return None if field is None else call.read(reference, field)


def probe(owner: str, name: str) -> Intrinsic:
    def run(call: Call) -> Term | None:
        table = _table(call, call.args[0], owner)
        if table is None:
            call.declined = True
            return None
        call.run_instead([(_model(call, name), call.terms.true)], [table, call.args[1]])
        return call.zero

    return Intrinsic(run, True, "hash codes may be unknown")


def is_known(call: Call) -> Term:
    return call.one if call.args[0].is_const else call.zero


def note_unordered(call: Call) -> None:
    for made, _ in call.candidates(call.args[0]):
        if made is not None:
            call.note(made, UNORDERED)


def start(owner: str) -> Intrinsic:
    """The constructor of an iterator: where it starts is unknown."""

    def run(call: Call) -> None:
        t = call.terms
        iterator, collection = call.args
        fields = {f.name: f for f in call.classes.get(call.method.owner).fields}
        size = next(f for f in call.classes.get(owner).fields if f.name == "size")
        table = _table(call, collection, owner)
        count = call.read(collection, size)
        if table is None or count is None or not {"remaining", "idx", "this$0"} <= fields.keys():
            call.declined = True
            return
        _refuse_unordered(call, table, count)
        length = call.read_length(table)
        if call.ended or length is None:
            call.ended = True
            return
        slots = t.ashr(length, call.one) if owner == MAP else length
        index = t.zext(16, t.var(call.fresh_name("ImmutableCollections.SALT"), bv_sort(16)))
        call.assume(t.or_(t.slt(index, slots), t.eq(index, call.null)))
        if owner == MAP:
            index = t.shl(index, call.one)
        for name, value in (("this$0", collection), ("remaining", count), ("idx", index)):
            call.write(iterator, fields[name], value)

    return Intrinsic(run, True, "the order of iteration is random")


def _refuse_unordered(call: Call, table: Term, count: Term) -> None:
    t = call.terms
    many = t.slt(t.bv(ALL_ORDERS, 32), count)
    for made, condition in call.candidates(table):
        if made is not None and call.note_of(made) == UNORDERED:
            call.unsupported("the order of Set.of or Map.of with unknown hash codes", t.and_(condition, many))


def to_array(call: Call) -> Term:
    """As the iterator goes."""
    call.run_instead([(_model(call, "toArray"), call.terms.true)], call.args)
    return call.null


OWNS = (
    SET, MAP, "java/util/ImmutableCollections$SetN$SetNIterator", "java/util/ImmutableCollections$MapN$MapNIterator",
    TABLES,
)  # fmt: skip

METHODS = {
    (SET, "probe", f"({OBJECT})I"): probe(SET, "probeSet"),
    (MAP, "probe", f"({OBJECT})I"): probe(MAP, "probeMap"),
    (SET, "toArray", f"()[{OBJECT}"): Intrinsic(to_array, True, "the order of iteration is random"),
    (f"{SET}$SetNIterator", "<init>", f"(L{SET};)V"): start(SET),
    (f"{MAP}$MapNIterator", "<init>", f"(L{MAP};)V"): start(MAP),
    (TABLES, "isKnown", "(I)Z"): Intrinsic(is_known, True, "whether a number is a constant"),
    (TABLES, "noteUnordered", f"([{OBJECT})V"): Intrinsic(note_unordered, True, "whose order is open"),
}
