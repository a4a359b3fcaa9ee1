"""The table of methods whose meaning is given in Python, by class, name and descriptor ("*": any)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from oplib import outside
from oplib.java_lang import boxing, class_objects, enums, floating, objects, system
from oplib.verifier import cprover, initial_values
from pybmc.symex.api import HeapObject, Intrinsic, Machine

Lookup = Callable[[str, str, str], "Intrinsic | None"]

TABLES = (
    boxing.METHODS,
    class_objects.METHODS,
    enums.METHODS,
    objects.METHODS,
    system.METHODS,
    floating.METHODS,
    cprover.METHODS,
)


HASH_MAP = (
    "java/util/HashMap", "java/util/HashMap$KeySet", "java/util/HashMap$Values", "java/util/HashMap$EntrySet",
    "java/util/HashMap$HashIterator", "java/util/HashMap$HashMapSpliterator", "java/util/HashMap$KeySpliterator",
    "java/util/HashMap$ValueSpliterator", "java/util/HashMap$EntrySpliterator", "java/util/ArrivalTable",
    "java/util/HashMapCursor", "java/util/AbstractMap", "java/util/AbstractSet",
)  # fmt: skip

TREE_MAP = (
    "java/util/TreeMap", "java/util/TreeMap$Entry", "java/util/TreeMap$EntryIterator",
    "java/util/TreeMap$PrivateEntryIterator", "java/util/TreeMap$DescendingKeyIterator",
    "java/util/TreeMap$NavigableSubMap$SubMapIterator", "java/util/TreeMap$NavigableSubMap$SubMapEntryIterator",
    "java/util/TreeMap$NavigableSubMap$DescendingSubMapEntryIterator",
    "java/util/TreeMap$NavigableSubMap$EntrySetView", "java/util/TreeMap$KeySpliterator",
    "java/util/TreeMap$DescendingKeySpliterator", "java/util/TreeMap$ValueSpliterator",
    "java/util/TreeMap$EntrySpliterator", "java/util/SortedArrivals", "java/util/TreeMapArrivals",
    "java/util/TreeMapCursor",
)  # fmt: skip

# Tables that are loaded when a program first calls such a class: reading them all would double the time to start.
LAZY = {
    "jdk/internal/misc/CDS": "oplib.jdk_internal.vm",
    "jdk/internal/misc/VM": "oplib.jdk_internal.vm",
    "jdk/internal/access/SharedSecrets": "oplib.jdk_internal.services",
    "java/lang/ref/Reference": "oplib.jdk_internal.services",
    "java/lang/ref/PhantomReference": "oplib.jdk_internal.services",
    "java/util/concurrent/atomic/AtomicLong": "oplib.jdk_internal.services",
    "java/lang/Class": "oplib.java_lang.class_members",
    "java/lang/reflect/Array": "oplib.java_lang.class_members",
    "jdk/internal/util/Preconditions": "oplib.java_lang.throwables",
    "java/lang/NullPointerException": "oplib.java_lang.throwables",
    "java/lang/StackTraces": "oplib.java_lang.throwables",
    "java/lang/Math": "oplib.java_lang.transcendental",
    "java/lang/StrictMath": "oplib.java_lang.transcendental",
    "java/util/Random": "oplib.java_util.random_numbers",
    "jdk/internal/util/random/RandomSupport": "oplib.java_util.random_numbers",
    "java/util/ImmutableTables": "oplib.java_util.immutable",
    "java/util/ImmutableCollections$SetN": "oplib.java_util.immutable",
    "java/util/ImmutableCollections$MapN": "oplib.java_util.immutable",
    "java/util/ImmutableCollections$SetN$SetNIterator": "oplib.java_util.immutable",
    "java/util/ImmutableCollections$MapN$MapNIterator": "oplib.java_util.immutable",
    **dict.fromkeys(HASH_MAP, "oplib.java_util.hash_map"),
    "java/util/DualPivotQuicksort": "oplib.java_util.sorting",
    **dict.fromkeys(TREE_MAP, "oplib.java_util.tree_map"),
    "java/util/ArrivalSlots": "oplib.java_util.arrival_slots",
    "java/util/Hashtable$Enumerator": "oplib.java_util.hash_tables",
    "java/util/concurrent/ConcurrentHashMap$Traverser": "oplib.java_util.hash_tables",
    "jdk/internal/misc/Unsafe": "oplib.jdk_internal.unsafe",
    "java/lang/StringUTF16": "oplib.jdk_internal.unsafe",
    "java/math/BigInteger": "oplib.java_math.big_integer",
    "java/util/concurrent/atomic/AtomicIntegerFieldUpdater": "oplib.java_util.field_updaters",
    "java/util/concurrent/atomic/AtomicLongFieldUpdater": "oplib.java_util.field_updaters",
    "java/util/concurrent/atomic/AtomicReferenceFieldUpdater": "oplib.java_util.field_updaters",
    "jdk/internal/util/ArraysSupport": "oplib.jdk_internal.unsafe",
    "java/lang/invoke/MethodHandles": "oplib.java_lang.handles",
    "java/lang/invoke/MethodHandles$Lookup": "oplib.java_lang.handles",
    "java/lang/invoke/VarHandle": "oplib.java_lang.handles",
    "jdk/internal/invoke/MhUtil": "oplib.java_lang.handles",
    "java/util/concurrent/ThreadLocalRandom": "oplib.java_util.random_numbers",
    "java/util/UUID": "oplib.java_util.random_numbers",
    "java/util/Scanner": "oplib.java_util.scanner",
    "java/io/UnknownInput": "oplib.java_util.scanner",
    "java/lang/Thread": "oplib.java_lang.threads",
    "java/lang/Runtime": "oplib.java_lang.runtime",
    "java/util/logging/Logger": "oplib.java_lang.runtime",
    "java/lang/ProcessBuilder": "oplib.outside",
    "java/io/File": "oplib.outside",
    "java/io/DiscardedOutput": "oplib.java_lang.runtime",
    "java/lang/System": "oplib.java_lang.runtime",
    "java/time/Clock": "oplib.java_lang.runtime",
    "java/security/AccessController": "oplib.jdk_internal.vm",
    "java/lang/String": "oplib.java_lang.string",
    "java/lang/StringBuilder": "oplib.java_lang.string_builder",
    "java/lang/StringBuffer": "oplib.java_lang.string_builder",
    "java/lang/AbstractStringBuilder": "oplib.java_lang.string_builder",
    "java/lang/Integer": "oplib.java_lang.numbers",
    "java/lang/Long": "oplib.java_lang.numbers",
    "java/lang/Character": "oplib.java_lang.characters",
    "java/lang/Boolean": "oplib.java_lang.numbers",
    "java/lang/Float": "oplib.java_lang.numbers",
    "java/lang/Double": "oplib.java_lang.numbers",
    "kotlin/jvm/internal/Intrinsics": "oplib.kotlin.intrinsics",
    "org/cprover/CProverString": "oplib.verifier.cprover_string",
    "java/util/Locale": "oplib.java_util.locale",
}


def all_methods() -> dict[tuple[str, str, str], Intrinsic]:
    """Every method that has its meaning here, whether or not a program calls it."""
    found: dict[tuple[str, str, str], Intrinsic] = {}
    for part in TABLES:
        found.update(part)
    for name in sorted(set(LAZY.values())):
        module = import_module(name)
        found.update(module.METHODS if hasattr(module, "METHODS") else module.methods(("java", "")))
    return {**outside.all_methods(), **found}


def settle(machine: Machine, made: HeapObject) -> None:
    """Spell out the message of an exception."""
    from oplib.support.messages import settle

    settle(machine, made)


def make_lookup(given_values: Mapping[str, Any], jvm: tuple[str, str] = ("java", "")) -> Lookup:
    """A function that finds the intrinsic of a method; `given_values` are those of --static-values, by class.

    `jvm`: a `java` and the class path of the models, for what only a JVM can compute.
    """
    table: dict[tuple[str, str, str], Intrinsic] = {}
    for part in TABLES:
        table.update(part)
    owners = {owner for owner, _, _ in table}
    pending = dict(LAZY)
    by_owner: dict[str, Intrinsic | None] = {**initial_values.OWNERS, "pybmc/Inputs": cprover.RUN_TIME_ONLY}
    if given_values:
        by_owner[initial_values.GIVEN_VALUES] = initial_values.given(given_values)

    def lookup(owner: str, name: str, descriptor: str) -> Intrinsic | None:
        if name in ("registerNatives", "initIDs") and descriptor == "()V":  # they tell the JVM about C code
            return objects.NOTHING
        if owner in pending:
            module = import_module(pending.pop(owner))
            part = module.METHODS if hasattr(module, "METHODS") else module.methods(jvm)
            table.update({key: value for key, value in part.items() if key[0] == owner})
            table.update({key: value for key, value in outside.methods_of(owner).items() if key not in table})
            owners.add(owner)
        if owner not in owners:
            if owner not in by_owner:
                by_owner[owner] = outside.of_class(owner)
            return by_owner[owner]
        found = table.get((owner, name, descriptor))
        return found if found is not None else table.get((owner, name, "*"))

    return lookup
