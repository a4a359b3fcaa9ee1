"""Names of classes, types and methods, and every way from one form of a name to another.

A `ClassName` is what the JVM calls a class: `java/lang/String`; for an array it is the descriptor, `[I`. A
`Descriptor` is a type in a signature: `I`, `[J`, `Ljava/lang/String;`. Names with dots are texts for people:
`class_named` reads them where they come in, `dotted` and `pretty` write them where they go out, and nothing in
between holds one. All are plain strings at run time, since they are keys of dictionaries everywhere; only the type
checker tells them apart.

A kind is the first letter of the computational type that a value has on the operand stack: I (also boolean, byte,
short, char), J, F, D or A. Registers have kinds.
"""

from __future__ import annotations

from functools import lru_cache

from pybmc.annotations import NewType
from pybmc.records import Record

ClassName = NewType("ClassName", str)
Descriptor = NewType("Descriptor", str)
MethodDescriptor = NewType("MethodDescriptor", str)

NO_CLASS = ClassName("")  # where none is known
OBJECT = ClassName("java/lang/Object")
STRING = ClassName("java/lang/String")
CLASS = ClassName("java/lang/Class")
THROWABLE = ClassName("java/lang/Throwable")
ERROR = ClassName("java/lang/Error")
ENUM = ClassName("java/lang/Enum")
RECORD = ClassName("java/lang/Record")
CLONEABLE = ClassName("java/lang/Cloneable")
SERIALIZABLE = ClassName("java/io/Serializable")
ASSERTION_ERROR = ClassName("java/lang/AssertionError")
VERIFIER = ClassName("pybmc/Verifier")
NULL_POINTER_EXCEPTION = ClassName("java/lang/NullPointerException")

NO_ARGUMENTS = MethodDescriptor("()V")  # and no result

KIND_OF = {"Z": "I", "B": "I", "S": "I", "C": "I", "I": "I", "J": "J", "F": "F", "D": "D", "L": "A", "[": "A"}

PRIMITIVE_NAMES = {
    "Z": "boolean", "B": "byte", "S": "short", "C": "char", "I": "int",
    "J": "long", "F": "float", "D": "double", "V": "void",
}  # fmt: skip

# ------------------------------------------------------------------------------------------ classes


def class_named(text: str) -> ClassName:
    """The class that people write as `pkg.Outer$Inner`."""
    return ClassName(text.replace(".", "/"))


def dotted(name: str) -> str:
    """A class as Class.getName gives it: `java.lang.String`, `[Ljava.lang.String;`."""
    return name.replace("/", ".")


def simple_name(name: str) -> str:
    """A class without its package: `Outer$Inner`."""
    return name.rpartition("/")[2]


def package_of(name: str) -> str:
    """The package of a class, `java/lang`; empty for the unnamed one."""
    return name.rpartition("/")[0]


def descriptor_of(name: str) -> Descriptor:
    """The type of references to objects of this class."""
    return Descriptor(name if name[:1] == "[" else f"L{name};")


def type_named(name: str) -> Descriptor:
    """The type that a class object stands for: a class, or a primitive type by its name in Java."""
    return next((Descriptor(d) for d, primitive in PRIMITIVE_NAMES.items() if primitive == name), descriptor_of(name))


def pretty_class(name: str) -> str:
    """A class as Java sources write it: `java.lang.String`, `int[]`."""
    return pretty(name) if name[:1] == "[" else dotted(name)


# -------------------------------------------------------------------------------------------- types


def is_reference(descriptor: str) -> bool:
    """Whether values of this type are references."""
    return descriptor[0] in "L["


def is_array(name: str) -> bool:
    """Whether this class or type is an array's."""
    return name[:1] == "["


def class_of(descriptor: str) -> ClassName:
    """The class that a type of references names; a primitive type stays what it is."""
    return ClassName(descriptor[1:-1] if descriptor[0] == "L" else descriptor)


def array_of(element: str) -> Descriptor:
    """The type of arrays with cells of this type."""
    return Descriptor("[" + element)


def element_of(array: str) -> Descriptor:
    """The type of the cells of an array, of which this is the class or the type."""
    return Descriptor(array[1:])


def dimensions_of(descriptor: str) -> int:
    """How many dimensions a type has; 0: it is no array."""
    return len(descriptor) - len(descriptor.lstrip("["))


def kind_of(descriptor: str) -> str:
    """The register kind of a value of this type."""
    return KIND_OF[descriptor[0]]


def pretty(descriptor: str) -> str:
    """A type as Java writes it: `[Ljava/lang/String;` -> `java.lang.String[]`."""
    dims = dimensions_of(descriptor)
    base = descriptor[dims:]
    name = dotted(base[1:-1]) if base.startswith("L") else PRIMITIVE_NAMES[base]
    return name + "[]" * dims


# ------------------------------------------------------------------------------------------ methods


def is_loop(name: str) -> bool:
    """Whether this is the name of a loop, `java::Foo.bar:()V.0`, and not of a method that calls itself."""
    return name.rpartition(".")[2].isdigit()


@lru_cache(maxsize=4096)
def split_method(descriptor: str) -> tuple[tuple[Descriptor, ...], Descriptor]:
    """`(I[JLFoo;)V` -> `(("I", "[J", "LFoo;"), "V")`; ValueError if it is malformed."""
    if not descriptor.startswith("("):
        raise ValueError(f"not a method descriptor: {descriptor!r}")
    params: list[Descriptor] = []
    at = 1
    while at < len(descriptor) and descriptor[at] != ")":
        end = _end_of_type(descriptor, at)
        params.append(Descriptor(descriptor[at:end]))
        at = end
    result = descriptor[at + 1 :]
    if result != "V" and (not result or _end_of_type(result, 0) != len(result)):
        raise ValueError(f"not a method descriptor: {descriptor!r}")
    return tuple(params), Descriptor(result)


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


class MethodId(Record):
    """A method: class, method name, descriptor."""

    class_name: ClassName
    name: str
    descriptor: MethodDescriptor

    @property
    def java_id(self) -> str:
        """As property ids and `--show-goto-functions` spell it: `java::pkg.Foo.bar:(I)V`."""
        return f"java::{dotted(self.class_name)}.{self.name}:{self.descriptor}"

    @property
    def pretty(self) -> str:
        """As people write it: `pkg.Foo.bar(int)`."""
        params, _ = split_method(self.descriptor)
        return f"{dotted(self.class_name)}.{self.name}({', '.join(map(pretty, params))})"
