"""What can be found, by stable names, and how bad it is: the table behind every format that knows rules."""

from __future__ import annotations

from pybmc.goto.properties import PropertyKind
from pybmc.records import Record, Word


class Severity(Word):
    """The words are those of compilers, which editors know."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Rule(Record):
    """`id` never changes its meaning; nor does a rule change its id."""

    id: str
    name: str  # for machines that want CamelCase
    severity: Severity
    text: str


RULES = (
    Rule("assertion", "AssertionViolated", Severity.ERROR, "An assertion can be violated"),
    Rule("null-pointer", "NullPointer", Severity.ERROR, "null can be dereferenced"),
    Rule("index-out-of-bounds", "IndexOutOfBounds", Severity.ERROR, "An index can be out of bounds"),
    Rule("division-by-zero", "DivisionByZero", Severity.ERROR, "An integer can be divided by zero"),
    Rule("class-cast", "ClassCast", Severity.ERROR, "A cast can fail"),
    Rule("negative-array-size", "NegativeArraySize", Severity.ERROR, "An array can get a negative size"),
    Rule("array-store", "ArrayStore", Severity.ERROR, "An array can be given an element of a wrong class"),
    Rule("not-null", "NotNullViolated", Severity.ERROR, "What an annotation says is never null can be null"),
    Rule("invariant", "InvariantViolated", Severity.ERROR, "An invariant of a class can be violated"),
    Rule("specification", "SpecificationViolated", Severity.ERROR, "A clause of a specification can be violated"),
    Rule("taint", "TaintedData", Severity.ERROR, "Data from a source arrives at a sink"),
    Rule("overflow", "ArithmeticOverflow", Severity.WARNING, "Arithmetic can overflow"),
    Rule("out-of-memory", "OutOfMemory", Severity.ERROR, "The memory can run out"),
    Rule("stack-overflow", "StackOverflow", Severity.ERROR, "The stack can overflow"),
    Rule("uncaught-exception", "UncaughtException", Severity.WARNING, "An exception can leave the method"),
    Rule("thrown-on-purpose", "ThrownOnPurpose", Severity.NOTE, "A method can throw what says that it was misused"),
    Rule("property", "PropertyViolated", Severity.WARNING, "A property can be violated"),
    Rule("internal-error", "InternalError", Severity.NOTE, "pybmc could not check a method"),
)  # fmt: skip

BY_ID = {rule.id: rule for rule in RULES}
OF_KIND = {
    PropertyKind.ASSERTION: "assertion",
    PropertyKind.NULL_POINTER: "null-pointer",
    PropertyKind.INDEX_LOW: "index-out-of-bounds",
    PropertyKind.INDEX_HIGH: "index-out-of-bounds",
    PropertyKind.NEGATIVE_SIZE: "negative-array-size",
    PropertyKind.DIVISION: "division-by-zero",
    PropertyKind.CAST: "class-cast",
    PropertyKind.STORE: "array-store",
    PropertyKind.NOT_NULL: "not-null",
    PropertyKind.INVARIANT: "invariant",
    PropertyKind.CLAUSE: "specification",
    PropertyKind.TAINT: "taint",
    PropertyKind.OVERFLOW: "overflow",
    PropertyKind.OUT_OF_MEMORY: "out-of-memory",
    PropertyKind.STACK_OVERFLOW: "stack-overflow",
    PropertyKind.UNCAUGHT: "uncaught-exception",
}
# Exceptions that leave the entry point, by internal name.
OF_EXCEPTION = {
    "java/lang/AssertionError": "assertion",
    "junit/framework/AssertionFailedError": "assertion",
    "junit/framework/ComparisonFailure": "assertion",
    "org/junit/ComparisonFailure": "assertion",
    "org/opentest4j/AssertionFailedError": "assertion",
    "org/opentest4j/MultipleFailuresError": "assertion",
    "java/lang/NullPointerException": "null-pointer",
    "java/lang/IndexOutOfBoundsException": "index-out-of-bounds",
    "java/lang/ArrayIndexOutOfBoundsException": "index-out-of-bounds",
    "java/lang/StringIndexOutOfBoundsException": "index-out-of-bounds",
    "java/lang/ArithmeticException": "division-by-zero",
    "java/lang/ClassCastException": "class-cast",
    "java/lang/NegativeArraySizeException": "negative-array-size",
    "java/lang/ArrayStoreException": "array-store",
    "java/lang/OutOfMemoryError": "out-of-memory",
    "java/lang/StackOverflowError": "stack-overflow",
}


# What programs throw to say that they were misused, if they do so themselves.
DELIBERATE = frozenset((
    "java/lang/IllegalArgumentException", "java/lang/IllegalStateException", "java/lang/UnsupportedOperationException",
    "java/util/NoSuchElementException", "java/util/ConcurrentModificationException",
))  # fmt: skip


def rule_of(kind: PropertyKind, exception: str = "", message: str = "", thrown_here: bool = False) -> Rule:
    """Of a property that is violated, by an exception of this class with this message if that is what happens;
    `thrown_here`: by the program's own code.
    """
    if thrown_here and exception in DELIBERATE:
        return BY_ID["thrown-on-purpose"]
    found = OF_EXCEPTION.get(exception, OF_KIND.get(kind, "property")) if exception else OF_KIND.get(kind, "property")
    if found == "division-by-zero" and exception and message != "/ by zero":
        found = "overflow" if "overflow" in message else "uncaught-exception"  # Math.addExact and its like
    return BY_ID[found]
