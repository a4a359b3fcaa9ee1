"""The kinds of property that a program is checked for."""

from __future__ import annotations

from pybmc.goto.names import NULL_POINTER_EXCEPTION, ClassName
from pybmc.records import Word


class PropertyKind(Word):
    """What a property is about; the text is part of its id and the same as JBMC's where JBMC has the property."""

    ASSERTION = "assertion"
    UNCAUGHT = "uncaught"  # no exception leaves the entry point
    NULL_POINTER = "null-pointer-exception"
    INDEX_LOW = "array-index-out-of-bounds-low"
    INDEX_HIGH = "array-index-out-of-bounds-high"
    NEGATIVE_SIZE = "array-create-negative-size"
    DIVISION = "integer-divide-by-zero"
    CAST = "bad-dynamic-cast"
    STORE = "array-store"
    NOT_NULL = "not-null-annotation-check"
    INVARIANT = "invariant"  # of a class, as the user says it
    EQUIVALENCE = "equivalence"  # two methods do the same
    CLAUSE = "clause"  # of a specification
    OVERFLOW = "overflow"  # a number fits into its type
    OUT_OF_MEMORY = "out-of-memory"
    STACK_OVERFLOW = "stack-overflow"
    TAINT = "taint"  # nothing from a source arrives at a sink
    COVERAGE = "coverage"  # a goal of --cover: violated where an execution gets there
    UNWIND = "unwind"
    RECURSION = "recursion"


# These are about our bound, not about the program.
BOUNDS = frozenset((PropertyKind.UNWIND, PropertyKind.RECURSION))

# What the JVM throws where an implicit check fails.
THROWN = {
    PropertyKind.NULL_POINTER: NULL_POINTER_EXCEPTION,
    PropertyKind.INDEX_LOW: ClassName("java/lang/ArrayIndexOutOfBoundsException"),
    PropertyKind.INDEX_HIGH: ClassName("java/lang/ArrayIndexOutOfBoundsException"),
    PropertyKind.NEGATIVE_SIZE: ClassName("java/lang/NegativeArraySizeException"),
    PropertyKind.DIVISION: ClassName("java/lang/ArithmeticException"),
    PropertyKind.CAST: ClassName("java/lang/ClassCastException"),
    PropertyKind.STORE: ClassName("java/lang/ArrayStoreException"),
    PropertyKind.OUT_OF_MEMORY: ClassName("java/lang/OutOfMemoryError"),
}


_BETWEEN = {
    "java/lang/ArrayIndexOutOfBoundsException": "java/lang/IndexOutOfBoundsException",
    "java/lang/OutOfMemoryError": "java/lang/VirtualMachineError",
}


def parents_of(thrown: str) -> tuple[str, ...]:
    """The superclasses of one of these exceptions, or of AssertionError."""
    kinds = ("java/lang/Error",) if thrown.endswith("Error") else ("java/lang/RuntimeException", "java/lang/Exception")
    return (*((_BETWEEN[thrown],) if thrown in _BETWEEN else ()), *kinds, "java/lang/Throwable")
