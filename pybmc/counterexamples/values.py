"""Java values, and the objects that references name.

A value says the type of the place that holds it (a descriptor), an object the class that it has. Two references name
one object iff they have the same number, apart from strings (`Text.identical`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pybmc.goto.names import CLASS, STRING, MethodId, is_reference
from pybmc.records import Record, changed

CONTENTS = "toString()"  # the field that stands for those of a StringBuilder


class Primitive(Record):
    """Only the low bits that the type has count, so that a byte may come from a 32-bit register."""

    descriptor: str
    bits: int


class Null(Record):
    descriptor: str

    @property
    def bits(self) -> int:
        return 0


class Reference(Record):
    """Names an object by its number, which is never 0."""

    descriptor: str
    number: int

    @property
    def bits(self) -> int:
        return self.number


JavaValue = Primitive | Null | Reference


def java_value(descriptor: str, bits: int) -> JavaValue:
    """From bits; those of a reference are the number of its object, or 0."""
    if not is_reference(descriptor):
        return Primitive(descriptor, bits)
    return Reference(descriptor, bits) if bits else Null(descriptor)


def zero(descriptor: str) -> JavaValue:
    """What a field or cell holds that nobody has written."""
    return java_value(descriptor, 0)


# ----------------------------------------------------------------------------------------- objects


# Where the program keeps an object: a class and the name of a static field of it, then fields (`Node:next`) and cells
# (`[2]`) that lead to it.
Kept = tuple[str, ...]


class FieldValue(Record):
    owner: str  # the class that declares it, by internal name
    name: str
    value: JavaValue


class Instance(Record):
    """An object with fields; of one that the program made itself they are not told.

    `class_name` is empty if nobody knows the class, only the type that it fits.
    """

    number: int
    class_name: str
    is_input: bool
    fields: tuple[FieldValue, ...] = ()
    message: JavaValue | None = None  # of an exception that was thrown, as far as it is known
    kept: Kept = ()  # of one that the program made before its entry point was called
    answers: tuple[FunctionCall, ...] = ()  # of methods that no class of the program has

    def parts(self) -> list[JavaValue]:
        message = [] if self.message is None else [self.message]
        answered = [value for answer in self.answers for value in answer.parts()]
        return [*(field.value for field in self.fields), *message, *answered]


class Array(Record):
    """`elements` are those that were looked at, from the first on; further ones are zero or null."""

    number: int
    class_name: str  # a descriptor
    is_input: bool
    length: int | None
    elements: tuple[JavaValue, ...] = ()
    kept: Kept = ()

    @property
    def size(self) -> int:
        return len(self.elements) if self.length is None else self.length


class Text(Record):
    """A String: `units` has a character for each UTF-16 unit, from the first on, `length` counts all of them."""

    number: int
    is_input: bool
    is_constant: bool  # of the program
    units: str
    length: int
    identical: tuple[int, ...] = ()  # other numbers of the same Java object

    @property
    def class_name(self) -> str:
        return STRING


class EnumConstant(Record):
    number: int
    class_name: str  # of the object: a constant with a body has a class of its own
    enum: str
    name: str

    @property
    def is_input(self) -> bool:
        return False


class ClassLiteral(Record):
    """`Foo.class`"""

    number: int
    of: str  # descriptor

    @property
    def class_name(self) -> str:
        return CLASS

    @property
    def is_input(self) -> bool:
        return False


class Box(Record):
    """An object of java.lang.Integer and its like. `is_cached`: it is the one that boxing gives."""

    number: int
    class_name: str
    is_input: bool
    value: JavaValue | None  # None if nobody looked at it
    is_cached: bool


class Called(Record):
    """A method of an object was called."""

    method: MethodId
    arguments: tuple[JavaValue, ...]


class Built(Record):
    """An input that a method made: of a library class one of pybmc.LibraryInputs, of the program's classes a
    constructor, a static method, or a method of the first argument (`is_static` tells). Then these fields were
    assigned and these methods called.
    """

    number: int
    class_name: str
    method: MethodId
    arguments: tuple[JavaValue, ...]
    is_static: bool = True
    calls: tuple[Called | FieldValue, ...] = ()
    answers: tuple[FunctionCall, ...] = ()  # of methods that no class of the program has

    def parts(self) -> list[JavaValue]:
        """What it was made from, and gives."""
        found = list(self.arguments)
        for call in self.calls:
            found += call.arguments if isinstance(call, Called) else [call.value]
        return found + [value for answer in self.answers for value in answer.parts()]

    @property
    def is_constructed(self) -> bool:
        """By the program's own code."""
        return self.method.class_name != LIBRARY_INPUTS

    @property
    def is_extended(self) -> bool:
        """No constructor but that of a class of the library above it was run."""
        return self.method.name == "<init>" and self.method.class_name != self.class_name

    @property
    def is_input(self) -> bool:
        return True


class FunctionCall(Record):
    """One call of an unknown function. `way`: it gives what the caller led it to, by these steps.

    The first two steps are the number of the call, from 0 on, and that of the argument; then follow fields
    (`pkg/Node.next`) and cells (`[2]`).
    """

    method: MethodId
    arguments: tuple[JavaValue, ...]
    result: JavaValue | None  # None if the method gives none
    thrown: JavaValue | None = None
    way: tuple[str, ...] = ()

    def parts(self) -> list[JavaValue]:
        return [value for value in (*self.arguments, self.result, self.thrown) if value is not None]


class Function(Record):
    """An unknown function, or an object that has several: what they give, call by call."""

    number: int
    class_name: str  # its interface
    method: MethodId  # without a name if it has several
    calls: tuple[FunctionCall, ...]

    @property
    def is_object(self) -> bool:
        return not self.method.name

    @property
    def is_input(self) -> bool:
        return True

    def table(self) -> list[FunctionCall]:
        return table(self.calls)


def table(calls: Iterable[FunctionCall]) -> list[FunctionCall]:
    """Without calls that are like earlier ones, unless equal calls give something else: then their order counts."""
    every = [changed(call, way=()) for call in calls]
    different = list(dict.fromkeys(every))
    asked = {(call.method, call.arguments) for call in every}
    return different if len(asked) == len(different) else every


LIBRARY_INPUTS = "pybmc/LibraryInputs"
JavaObject = Instance | Array | Text | EnumConstant | ClassLiteral | Box | Built | Function
Objects = Mapping[int, JavaObject]


def utf16(text: str) -> str:
    """A text with a character for each UTF-16 unit, as Java counts them."""
    if all(character <= "\uffff" for character in text):
        return text
    raw = memoryview(text.encode("utf-16-be", "surrogatepass")).tolist()
    return "".join(chr(raw[at] << 8 | raw[at + 1]) for at in range(0, len(raw), 2))
