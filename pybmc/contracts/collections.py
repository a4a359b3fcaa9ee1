"""How claims speak of collections of the library: by fields that no class has, of elements by where they came in."""

from __future__ import annotations

from collections.abc import Iterable

from pybmc.contracts.claims import Moment, Where
from pybmc.contracts.expr import And, Apply, Compare, Expr, Field, IsA, Length, Local, Not, Num, Or, Result, parts

ANY = "Ljava/lang/Object;"
SIZE = ("java/util/Collection", "size", "I")
CHANGES = ("java/util/Collection", "changes", "I")  # how often it was changed
LEFT = ("java/util/Iterator", "left", "I")  # how many elements are still to come
SEEN = ("java/util/Iterator", "changes", "I")  # of the collection, as the iterator knows them
LAST = ("java/util/Iterator", "last", "I")  # whether there is an element that it can remove
SOURCE = ("java/util/Iterator", "collection", ANY)
MAP = ("java/util/Map$Entry", "map", ANY)
TEXT = ("java/lang/CharSequence", "text", "Ljava/lang/String;")  # of a builder
LEFT_TOKENS = ("java/util/StringTokenizer", "left", "I")

ARRAY_DEQUE, LINKED_LIST, STACK = "java/util/ArrayDeque", "java/util/LinkedList", "java/util/Stack"
LISTS = ("java/util/ArrayList", LINKED_LIST)
DEQUES = (ARRAY_DEQUE, LINKED_LIST)
SETS = ("java/util/HashSet", "java/util/LinkedHashSet")
MAPS = ("java/util/HashMap", "java/util/LinkedHashMap")
SEQUENCES = (*LISTS, ARRAY_DEQUE, STACK)
COLLECTIONS = (*SEQUENCES, *SETS)
MADE = (*COLLECTIONS, *MAPS)  # classes that are known

# Classes of what has a size that claims speak of, and types by which they are declared.
COUNTED = (*MADE, "java/util/ImmutableCollections$ListN")
SIZED = (*MADE, *(f"java/util/{name}" for name in ("Collection", "List", "Queue", "Deque", "Set", "Map")))

ROW = "pybmc/Row"  # calls on lists that are known cell by cell, as static methods
ROW_SIZE = ("java/util/ArrayList", "size", "I")

CONTENTS = (Moment.ELEMENTS, Moment.KEYS)


BOXED = {"java/lang/Integer": "I", "java/lang/Long": "J", "java/lang/Character": "C"}


def boxed(element: Expr, name: str) -> Field:
    """The number inside a box."""
    return Field(element, name, "value", BOXED[name])


def made_with(where: Where, register: Local) -> tuple[str, str, str]:
    """What a register held when a collection was made at a place: as a field of the collection, which never changes."""
    descriptor = ANY if register.kind == "A" else register.kind
    return SIZE[0], f"register {register.index} at {where.function} {where.loop}", descriptor


def registers_in(exprs: Iterable[Expr]) -> list[Local]:
    """Those that claims about elements speak of."""
    found = (part for expr in exprs for part in parts(expr) if isinstance(part, Local))
    return sorted(set(found), key=lambda local: local.index)


def lasts(expr: Expr) -> bool:
    """Whether what holds of an element when it comes in holds for ever: of its class, of how long it is, of the number
    that it is, if it is one, and that it is not null. A register means what it held when the collection was made.
    """
    return all(
        part == boxed(part.obj, part.owner) if isinstance(part, Field) and part.owner in BOXED
        else isinstance(part, Result | Num | Local | Length | Apply | Compare | IsA | Not | And | Or)
        for part in parts(expr)
    )  # fmt: skip
