"""Methods of the library that change nothing that a program can see."""

from __future__ import annotations

from pybmc.goto.classes import MethodInfo

# Classes whose objects never change: all methods but those that read the world or write.
VALUES = frozenset(
    f"java/lang/{name}"
    for name in (
        "String", "Math", "StrictMath", "Boolean", "Byte", "Short", "Character", "Integer", "Long", "Float", "Double",
        "Class", "Enum", "Record", "Object", "CharSequence", "Comparable", "Number",
    )
) | {"java/util/Objects", "java/util/Optional", "java/math/BigInteger", "java/math/BigDecimal"}  # fmt: skip
NOT_PURE = frozenset((
    "wait", "notify", "notifyAll", "finalize", "random", "intern", "newInstance", "getChars", "getBytes", "forName",
    "getResource", "getResourceAsStream", "ifPresent", "ifPresentOrElse", "getInteger", "getLong", "getBoolean",
))  # fmt: skip
# What can be asked of containers, texts and iterators without changing them.
QUERIES = frozenset(
    (
        "size",
        "isEmpty",
        "get",
        "contains",
        "containsKey",
        "containsValue",
        "containsAll",
        "indexOf",
        "lastIndexOf",
        "getOrDefault",
        "getKey",
        "getValue",
        "peek",
        "peekFirst",
        "peekLast",
        "getFirst",
        "getLast",
        "element",
        "first",
        "last",
        "firstKey",
        "lastKey",
        "hasNext",
        "hasPrevious",
        "length",
        "charAt",
        "equals",
        "hashCode",
        "toString",
        "compareTo",
        "compare",
        "isPresent",
        "getMessage",
        "getCause",
        "floor",
        "ceiling",
        "lower",
        "higher",
        "cardinality",
        "nextSetBit",
        "intValue",
        "longValue",
        "doubleValue",
        "keySet",
        "values",
        "entrySet",
    )
)
# What makes a collection that nobody can change, or asks for something of all elements.
MAKERS = frozenset((
    *((f"java/util/{owner}", name) for owner in ("List", "Set", "Map") for name in ("of", "copyOf")),
    *(("java/util/Collections", name) for name in (
        "frequency", "disjoint", "max", "min", "emptyList", "emptySet", "emptyMap", "singleton", "singletonList",
        "nCopies",
    )),
))  # fmt: skip


def is_pure(method: MethodInfo) -> bool:
    if method.owner in VALUES:
        return method.name not in NOT_PURE
    if method.owner == "java/util/Arrays":
        return method.name in ("equals", "hashCode", "deepEquals", "toString")
    return method.name in QUERIES or (method.owner, method.name) in MAKERS
