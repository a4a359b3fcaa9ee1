"""What the library may call back of the program's: of objects that it is given, and through bootstraps."""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.goto.boxing import BOXES
from pybmc.goto.classes import ClassTable, MethodInfo
from pybmc.goto.instr import InvokeDynamic, MethodHandleConst, MethodRef
from pybmc.goto.names import OBJECT, STRING, THROWABLE, is_array, is_reference, split_method

CALLED_BACK = ("equals", "hashCode", "toString", "compareTo", "compare", "run", "apply", "get", "test", "accept")
LAMBDAS, CONCATENATION = "java/lang/invoke/LambdaMetafactory", "java/lang/invoke/StringConcatFactory"
RECORDS = "java/lang/runtime/ObjectMethods"
# Their methods look at numbers and texts alone, if they are given nothing else.
PLAIN_OWNERS = (
    STRING, *BOXES, "java/util/Arrays", "java/io/PrintStream",
    *(f"java/lang/{name}" for name in (
        "Math", "StrictMath", "StringBuilder", "StringBuffer", "CharSequence", "Number", "Enum", "Record", "System",
    )),
)  # fmt: skip
# Collections hand on what they hold, and find it by `equals` and `hashCode`: in these methods nobody asks for more.
COLLECTIONS = frozenset((
    *(f"java/util/{name}" for name in (
        "Collection", "List", "ArrayList", "LinkedList", "Set", "HashSet", "LinkedHashSet", "Map", "HashMap",
        "LinkedHashMap", "Map$Entry", "Iterator", "ListIterator", "Queue", "Deque", "ArrayDeque", "Objects",
    )),
    "java/lang/Iterable", OBJECT,
))  # fmt: skip
HANDS_ON = frozenset((
    "<init>", "add", "addFirst", "addLast", "clear", "contains", "containsAll", "containsKey", "containsValue",
    "element", "entrySet", "equals", "get", "getFirst", "getKey", "getLast", "getOrDefault", "getValue", "hasNext",
    "hasPrevious", "hash", "hashCode", "indexOf", "isEmpty", "iterator", "keySet", "lastIndexOf", "listIterator",
    "next", "offer", "offerFirst", "offerLast", "peek", "peekFirst", "peekLast", "poll", "pollFirst", "pollLast", "pop",
    "previous", "push", "put", "putIfAbsent", "remove", "removeFirst", "removeLast", "requireNonNull", "set", "size",
    "subList", "values",
))  # fmt: skip
OF_EXCEPTIONS = ("<init>", "getMessage", "getCause")
EQUATING = ("equals", "hashCode", "compareTo", "compare")  # some collections are sorted
ORDERING = ("compareTo",)


def is_plain(descriptor: str) -> bool:
    """Nobody's methods are called with it: a number, a text, a box, or an array of numbers."""
    inner = descriptor.lstrip("[")
    return not is_reference(inner) or (not is_array(descriptor) and inner[1:-1] in (STRING, *BOXES))


def asks_for_own(owner: str, name: str) -> bool:
    """Of something else: whether it is of the same class, and has the same value."""
    return name == "equals" and owner in (STRING, *BOXES)


def copies_cells(owner: str, name: str) -> bool:
    return (owner, name) == ("java/lang/System", "arraycopy")


def looks_at_nothing(classes: ClassTable, owner: str, name: str, descriptor: str) -> bool:
    """Whether a method of the library learns nothing of an object that it is given, or only if it is of its class."""
    if owner == OBJECT:
        return name == "<init>"
    if asks_for_own(owner, name) or copies_cells(owner, name):
        return True
    is_known = owner in PLAIN_OWNERS or (name in OF_EXCEPTIONS and classes.is_subtype(owner, THROWABLE))
    return is_known and all(map(is_plain, split_method(descriptor)[0]))


def called_back(classes: ClassTable, owner: str, name: str, descriptor: str) -> tuple[str, ...]:
    """The names of what a method of the library may call of objects of the program."""
    if looks_at_nothing(classes, owner, name, descriptor):
        return ()
    if (owner, name) == ("java/lang/Comparable", "compareTo"):
        return ORDERING
    return EQUATING if owner in COLLECTIONS and name in HANDS_ON else CALLED_BACK


def bootstrap_of(instr: InvokeDynamic) -> str:
    """The class that makes what the instruction calls."""
    target = instr.site.bootstrap.target
    return target.owner


def bodies(classes: ClassTable, instr: InvokeDynamic) -> Iterator[MethodInfo]:
    """The code of lambdas and what method references refer to."""
    for argument in instr.site.arguments:
        if isinstance(argument, MethodHandleConst) and isinstance(argument.target, MethodRef):
            ref = argument.target
            method = classes.resolve_method(ref.owner, ref.name, ref.descriptor) if not is_array(ref.owner) else None
            if method is not None:
                yield method
