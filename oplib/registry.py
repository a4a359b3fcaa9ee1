"""The table of methods whose meaning is given in Python, by class, name and descriptor ("*": any)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from oplib import (
    boxing,
    initial_values,
    lang_class,
    lang_enum,
    lang_floating,
    lang_object,
    lang_system,
    outside,
    verifier,
)
from pybmc.symex.api import HeapObject, Intrinsic, Machine

Lookup = Callable[[str, str, str], "Intrinsic | None"]

TABLES = (
    boxing.METHODS,
    lang_class.METHODS,
    lang_enum.METHODS,
    lang_object.METHODS,
    lang_system.METHODS,
    lang_floating.METHODS,
    verifier.METHODS,
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
    "jdk/internal/misc/CDS": "oplib.vm_internal",
    "jdk/internal/misc/VM": "oplib.vm_internal",
    "jdk/internal/access/SharedSecrets": "oplib.vm_services",
    "java/lang/ref/Reference": "oplib.vm_services",
    "java/lang/ref/PhantomReference": "oplib.vm_services",
    "java/util/concurrent/atomic/AtomicLong": "oplib.vm_services",
    "java/lang/Class": "oplib.lang_class_members",
    "java/lang/reflect/Array": "oplib.lang_class_members",
    "jdk/internal/util/Preconditions": "oplib.lang_throwable",
    "java/lang/NullPointerException": "oplib.lang_throwable",
    "java/lang/StackTraces": "oplib.lang_throwable",
    "java/lang/Math": "oplib.lang_transcendental",
    "java/lang/StrictMath": "oplib.lang_transcendental",
    "java/util/Random": "oplib.util_random",
    "jdk/internal/util/random/RandomSupport": "oplib.util_random",
    "java/util/ImmutableTables": "oplib.util_immutable",
    "java/util/ImmutableCollections$SetN": "oplib.util_immutable",
    "java/util/ImmutableCollections$MapN": "oplib.util_immutable",
    "java/util/ImmutableCollections$SetN$SetNIterator": "oplib.util_immutable",
    "java/util/ImmutableCollections$MapN$MapNIterator": "oplib.util_immutable",
    **dict.fromkeys(HASH_MAP, "oplib.util_hash_map"),
    "java/util/DualPivotQuicksort": "oplib.util_arrays",
    **dict.fromkeys(TREE_MAP, "oplib.util_tree_map"),
    "java/util/ArrivalSlots": "oplib.arrivals",
    "java/util/Hashtable$Enumerator": "oplib.util_hash_tables",
    "java/util/concurrent/ConcurrentHashMap$Traverser": "oplib.util_hash_tables",
    "jdk/internal/misc/Unsafe": "oplib.vm_unsafe",
    "java/lang/StringUTF16": "oplib.vm_unsafe",
    "java/math/BigInteger": "oplib.big_integers",
    "java/util/concurrent/atomic/AtomicIntegerFieldUpdater": "oplib.field_updaters",
    "java/util/concurrent/atomic/AtomicLongFieldUpdater": "oplib.field_updaters",
    "java/util/concurrent/atomic/AtomicReferenceFieldUpdater": "oplib.field_updaters",
    "jdk/internal/util/ArraysSupport": "oplib.vm_unsafe",
    "java/lang/invoke/MethodHandles": "oplib.vm_handles",
    "java/lang/invoke/MethodHandles$Lookup": "oplib.vm_handles",
    "java/lang/invoke/VarHandle": "oplib.vm_handles",
    "jdk/internal/invoke/MhUtil": "oplib.vm_handles",
    "java/util/concurrent/ThreadLocalRandom": "oplib.util_random",
    "java/util/UUID": "oplib.util_random",
    "java/util/Scanner": "oplib.util_scanner",
    "java/io/UnknownInput": "oplib.util_scanner",
    "java/lang/Thread": "oplib.lang_thread",
    "java/lang/Runtime": "oplib.lang_runtime",
    "java/util/logging/Logger": "oplib.lang_runtime",
    "java/lang/ProcessBuilder": "oplib.outside",
    "java/io/File": "oplib.outside",
    "java/io/DiscardedOutput": "oplib.lang_runtime",
    "java/lang/System": "oplib.lang_runtime",
    "java/time/Clock": "oplib.lang_runtime",
    "java/security/AccessController": "oplib.vm_internal",
    "java/lang/String": "oplib.lang_string",
    "java/lang/StringBuilder": "oplib.lang_string_builder",
    "java/lang/StringBuffer": "oplib.lang_string_builder",
    "java/lang/AbstractStringBuilder": "oplib.lang_string_builder",
    "java/lang/Integer": "oplib.lang_string_numbers",
    "java/lang/Long": "oplib.lang_string_numbers",
    "java/lang/Character": "oplib.lang_string_characters",
    "java/lang/Boolean": "oplib.lang_string_numbers",
    "java/lang/Float": "oplib.lang_string_numbers",
    "java/lang/Double": "oplib.lang_string_numbers",
    "kotlin/jvm/internal/Intrinsics": "oplib.kotlin_runtime",
    "org/cprover/CProverString": "oplib.lang_string_cprover",
    "java/util/Locale": "oplib.lang_string_constants",
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
    from oplib.messages import settle

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
    by_owner: dict[str, Intrinsic | None] = {**initial_values.OWNERS, "pybmc/Inputs": verifier.RUN_TIME_ONLY}
    if given_values:
        by_owner[initial_values.GIVEN_VALUES] = initial_values.given(given_values)

    def lookup(owner: str, name: str, descriptor: str) -> Intrinsic | None:
        if name in ("registerNatives", "initIDs") and descriptor == "()V":  # they tell the JVM about C code
            return lang_object.NOTHING
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
