"""Java types as descriptors, and the five kinds of register that hold their values.

A type is its JVM descriptor (`I`, `[J`, `Ljava/lang/String;`), a kind is the first letter of the
computational type it has on the operand stack: I (also boolean, byte, short, char), J, F, D or A.
"""

from __future__ import annotations

from functools import lru_cache

KIND_OF = {"Z": "I", "B": "I", "S": "I", "C": "I", "I": "I", "J": "J", "F": "F", "D": "D", "L": "A", "[": "A"}

PRIMITIVE_NAMES = {
    "Z": "boolean", "B": "byte", "S": "short", "C": "char", "I": "int",
    "J": "long", "F": "float", "D": "double", "V": "void",
}  # fmt: skip


def kind_of(descriptor: str) -> str:
    """The register kind of a value of this type."""
    return KIND_OF[descriptor[0]]


@lru_cache(maxsize=4096)
def split_method(descriptor: str) -> tuple[tuple[str, ...], str]:
    """`(I[JLFoo;)V` -> `(("I", "[J", "LFoo;"), "V")`; ValueError if it is malformed."""
    if not descriptor.startswith("("):
        raise ValueError(f"not a method descriptor: {descriptor!r}")
    params: list[str] = []
    at = 1
    while at < len(descriptor) and descriptor[at] != ")":
        end = _end_of_type(descriptor, at)
        params.append(descriptor[at:end])
        at = end
    result = descriptor[at + 1 :]
    if result != "V" and (not result or _end_of_type(result, 0) != len(result)):
        raise ValueError(f"not a method descriptor: {descriptor!r}")
    return tuple(params), result


def _end_of_type(text: str, at: int) -> int:
    start = at
    while at < len(text) and text[at] == "[":
        at += 1
    if at < len(text) and text[at] == "L":
        end = text.find(";", at)
        if end > at + 1:
            return end + 1
    elif at < len(text) and text[at] in "ZBSCIJFD":
        return at + 1
    raise ValueError(f"malformed type in descriptor {text!r} at {start}")


def pretty(descriptor: str) -> str:
    """A type as Java writes it: `[Ljava/lang/String;` -> `java.lang.String[]`."""
    dims = len(descriptor) - len(descriptor.lstrip("["))
    base = descriptor[dims:]
    name = base[1:-1].replace("/", ".") if base.startswith("L") else PRIMITIVE_NAMES[base]
    return name + "[]" * dims


def descriptor_of_class(name: str) -> str:
    """Descriptor of a class constant: `java/lang/String` or, for arrays, the descriptor itself."""
    return name if name.startswith("[") else f"L{name};"


# HotSpot's layout: a header of 16 bytes, references compressed.
ARRAY_HEADER = 16
CELL_BYTES = {"Z": 1, "B": 1, "C": 2, "S": 2, "I": 4, "F": 4, "J": 8, "D": 8, "L": 4, "[": 4}


def most_cells(descriptor: str, limit: int) -> int:
    """The length of the longest array of this type that takes at most so many bytes; less than 0: none does."""
    return (limit - ARRAY_HEADER) // CELL_BYTES[descriptor[1]]
