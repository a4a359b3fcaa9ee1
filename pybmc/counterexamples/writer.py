"""Values and objects as text: literals, class and identity of objects, and inputs written out."""

from __future__ import annotations

from collections.abc import Sequence

from pybmc.counterexamples.library_choices import chosen
from pybmc.counterexamples.literals import WIDTHS, class_text, plain_text, primitive, signed, units_literal
from pybmc.counterexamples.values import (
    Array,
    Box,
    Built,
    ClassLiteral,
    EnumConstant,
    FieldValue,
    Function,
    FunctionCall,
    Instance,
    JavaObject,
    JavaValue,
    Kept,
    Null,
    Objects,
    Primitive,
    Reference,
    Text,
    table,
    zero,
)
from pybmc.goto.names import PRIMITIVE_NAMES, class_of

MAX_ELEMENTS = 10  # of an array that is written out
PROGRAM_MADE = " /* made by the program */"  # of an input: it was there before the entry point was called
CASTS = {"B": "(byte) ", "S": "(short) "}
MADE_UP = "$$Lambda$"  # in the names of classes that nobody knows but ourselves
MAX_NESTING = 20  # of objects that are written out


def kept_text(kept: Kept) -> str:
    """`Node.FIRST.next`, `Shop.TABLE[2]`."""
    steps = (step if step[0] == "[" else f".{step.rpartition(':')[2]}" for step in kept[2:])
    return f"{class_text(kept[0])}.{kept[1]}{''.join(steps)}"


class ValueWriter:
    """Writes the values of one counterexample. Objects that `written_out` has met before are named by identity."""

    def __init__(self, objects: Objects) -> None:
        self._objects = objects
        self._written: set[int] = set()
        self._references: dict[int, int] = {}

    def brief(self, value: JavaValue) -> str:
        """A literal, or class and identity: `null`, `Node@3`, `int[2]@4`, `"text"`, `Color.RED`."""
        match value:
            case Primitive():
                return primitive(value.descriptor, value.bits)
            case Null():
                return "null"
        descriptor, made = value.descriptor, self._objects.get(value.number)
        if made is None:
            return f"{class_text(class_of(descriptor))}@{value.number}"
        if isinstance(made, Text):
            return units_literal(made.units, made.length)
        if isinstance(made, EnumConstant):
            return f"{class_text(made.enum)}.{made.name}"
        if isinstance(made, ClassLiteral):
            return f"{PRIMITIVE_NAMES.get(made.of) or class_text(class_of(made.of))}.class"
        name = class_text(made.class_name)
        if isinstance(made, Array) and made.length is not None:
            first, _, rest = name.partition("[]")
            name = f"{first}[{made.length}]{rest}"
        return f"{name}@{made.number}"

    def thrown(self, value: JavaValue) -> str:
        """An exception with its message, as far as that is known."""
        made = self._object(value)
        message = self._object(made.message) if isinstance(made, Instance) and made.message is not None else None
        said = f": {plain_text(message.units, message.length)}" if isinstance(message, Text) else ""
        return f"{self.brief(value)}{said}"

    def announce(self, value: JavaValue) -> None:
        """Count the references in a value that will be written out, so that shared arrays get a name."""
        pending = [value]
        while pending:
            made = self._object(pending.pop())
            if made is None:
                continue
            self._references[made.number] = self._references.get(made.number, 0) + 1
            if self._references[made.number] == 1 and made.is_input:
                pending += [part for part in _parts(made) if isinstance(part, Reference)]

    def written_out(self, value: JavaValue, nesting: int = 0) -> str:
        """With elements and fields, as far as the object is an input."""
        made = self._object(value)
        if made is None or isinstance(made, Text):
            return self.brief(value)
        if isinstance(made, Instance | Array) and made.kept:
            return kept_text(made.kept)
        if not made.is_input:
            return self.brief(value) + (PROGRAM_MADE if isinstance(made, Instance | Array) else "")
        if isinstance(made, Box) and (made.is_cached or self._references.get(made.number, 0) <= 1):
            return _box(made)
        if made.number in self._written or nesting >= MAX_NESTING:
            return _identity(made)
        self._written.add(made.number)
        if isinstance(made, Array):
            return self._array(made, nesting)
        if isinstance(made, Function):
            name = f"new {class_text(made.class_name)}()" if made.is_object else "function"
            return f"{name} {self._answers(made.calls, nesting, made.is_object)}"
        if isinstance(made, Built):
            return self._constructed(made, nesting + 1) if made.is_constructed else self._library(made, nesting + 1)
        fields = [f"{field.name}={self.written_out(field.value, nesting + 1)}" for field in _fields(made)]
        if isinstance(made, Instance) and MADE_UP in made.class_name:
            text = f"new {class_text(made.class_name.partition(MADE_UP)[0])}()"
            return f"{text} {self._answers(made.answers, nesting, True, fields)}"
        return f"{_identity(made)}{{{', '.join(fields)}}}" if fields else _identity(made)

    def _library(self, made: Built, nesting: int) -> str:
        return f"{_identity(made)}({', '.join(self._built(made, nesting))})"

    def _constructed(self, made: Built, nesting: int) -> str:
        """`new Account("", 0) /* Account@3 */.deposit(5)`."""
        given = [self.written_out(argument, nesting) for argument in made.arguments]
        if made.is_extended and MADE_UP in made.class_name:  # nobody knows the class but ourselves
            text = f"new {class_text(made.method.class_name)}({', '.join(given)})"
            text += f" {self._answers(made.answers, nesting, True)}" if made.answers else " {}"
        elif made.is_extended:
            text = f"{class_text(made.class_name)}{{super({', '.join(given)})}}"
        elif made.method.name == "<init>":
            text = f"new {class_text(made.class_name)}"
        else:
            text = f"{class_text(made.method.class_name) if made.is_static else given.pop(0)}.{made.method.name}"
        text += f"({', '.join(given)})" if not made.is_extended else ""
        if self._references.get(made.number, 0) > 1:
            text += f" /* {_identity(made)} */"
        for call in made.calls:
            if isinstance(call, FieldValue):
                text += f".{call.name}={self.written_out(call.value, nesting)}"
            else:
                given = [self.written_out(argument, nesting) for argument in call.arguments]
                text += f".{call.method.name}({', '.join(given)})"
        return text

    def _object(self, value: JavaValue) -> JavaObject | None:
        return self._objects.get(value.number) if isinstance(value, Reference) else None

    def _built(self, made: Built, nesting: int) -> list[str]:
        """Elements, pairs of key and value, or what else it was made from."""
        found = [self._object(argument) for argument in made.arguments]
        arrays = [array for array in found if isinstance(array, Array)]
        if not arrays:
            given = [self.written_out(argument, nesting) for argument in made.arguments]
            return given if made.is_constructed else chosen(made.method.name, given)
        columns = []
        for array in arrays:
            rest = [zero(array.class_name[1:])] * (arrays[0].size - len(array.elements))
            columns.append([self._element(cell, nesting) for cell in [*array.elements, *rest][: arrays[0].size]])
        return ["=".join(row) for row in zip(*columns, strict=True)]

    def _answers(
        self, calls: Sequence[FunctionCall], nesting: int, is_object: bool, before: Sequence[str] = ()
    ) -> str:  # fmt: skip
        """`{ (3, "a") -> 5 }`, with names if there are several methods."""
        names = (call.method.name if is_object else "" for call in table(calls))
        lines = [f"{name}{self._call(call, nesting + 1)}" for name, call in zip(names, table(calls), strict=True)]
        return f"{{ {', '.join([*before, *lines])} }}" if before or lines else "{}" if is_object else "{ }"

    def _call(self, call: FunctionCall, nesting: int) -> str:
        """`(3, "a") -> 5`"""
        given = ", ".join(self._element(value, nesting) for value in call.arguments)
        if call.thrown is not None:
            return f"({given}) -> throw {self.written_out(call.thrown, nesting)}"
        return f"({given})" + (f" -> {self._element(call.result, nesting)}" if call.result is not None else "")

    def _element(self, value: JavaValue, nesting: int) -> str:
        """Of a collection: a box is as good as its value."""
        made = self._object(value)
        inside = made.value if isinstance(made, Box) else None
        return self.written_out(value, nesting) if inside is None else self.brief(inside)

    def _array(self, made: Array, nesting: int) -> str:
        cells = [self.written_out(cell, nesting + 1) for cell in _parts(made)]
        text = f"new {class_text(made.class_name)} {{{', '.join(cells)}}}"
        if made.size > len(cells):
            text = f"{text[:-1]}{', ' if cells else ''}...}} ({made.size} elements)"
        if self._references.get(made.number, 0) > 1:
            text += f" /* {_identity(made)} */"
        return text


def _identity(made: JavaObject) -> str:
    return f"{_class_text(made.class_name)}@{made.number}"


def _class_text(class_name: str) -> str:
    """Some classes of the library have names that nobody knows."""
    return "List.of" if class_name.startswith("java/util/ImmutableCollections$List") else class_text(class_name)


def _box(made: Box) -> str:
    """What a caller would write: `5`, or `new Integer(5)` where boxing would give another object."""
    value = made.value
    if not isinstance(value, Primitive):
        return _identity(made)
    text = CASTS.get(value.descriptor, "") + primitive(value.descriptor, value.bits)
    has_cache = value.descriptor in "ZB" or (
        value.descriptor in "CSIJ" and -128 <= signed(value.bits, WIDTHS[value.descriptor]) <= 127
    )
    return f"new {class_text(made.class_name)}({text})" if has_cache and not made.is_cached else text


def _fields(made: JavaObject) -> tuple[FieldValue, ...]:
    match made:
        case Instance():
            return made.fields
        case Box() if made.value is not None:
            return (FieldValue(made.class_name, "value", made.value),)
        case _:
            return ()


def _parts(made: JavaObject) -> list[JavaValue]:
    """What is shown of its contents."""
    if isinstance(made, Array):
        return list(made.elements[: min(made.size, MAX_ELEMENTS)])
    if isinstance(made, Built):
        return made.parts()
    if isinstance(made, Function):
        return [value for call in made.calls for value in call.parts()]
    answers = made.answers if isinstance(made, Instance) else ()
    return [*(field.value for field in _fields(made)), *(value for answer in answers for value in answer.parts())]
