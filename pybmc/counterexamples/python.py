"""A counterexample in terms of Python: numbers, strings, lists, None, and objects with their fields.

One Java object is one Python object, so aliases and cycles are what they were. Strings are Python's, and equal ones
need not be told apart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from struct import pack, unpack

from pybmc.annotations import TYPE_CHECKING
from pybmc.counterexamples.literals import WIDTHS, signed
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
    JavaValue,
    Primitive,
    Reference,
    Text,
    table,
    zero,
)
from pybmc.goto.names import dotted, pretty

if TYPE_CHECKING:
    from pybmc.counterexamples.counterexample import Counterexample
    from pybmc.counterexamples.values import Objects

SHOWN = 1000  # elements of an array that nobody looked at


class JavaObject:
    """An object: `class_name` as Java source spells it, and the fields that were looked at."""

    def __init__(self, class_name: str) -> None:
        self.class_name = class_name
        self.fields: dict[str, object] = {}

    def __repr__(self) -> str:
        """Objects inside are named by their classes alone: they may well lead back here."""
        fields = (f"{name}={_brief(value)}" for name, value in self.fields.items())
        return f"{self.class_name}({', '.join(fields)})"


class JavaArray(list[object]):
    """The elements of an array. `length` may be larger: then those that follow are zero or null."""

    def __init__(self, length: int) -> None:
        super().__init__()
        self.length = length


class JavaEnum:
    """A constant of an enum."""

    def __init__(self, class_name: str, name: str) -> None:
        self.class_name = class_name
        self.name = name

    def __repr__(self) -> str:
        return f"{self.class_name}.{self.name}"


def python_inputs(found: Counterexample) -> list[tuple[str, object]]:
    """Each input with its name, in the order in which the program got them."""
    values = _Values(found.objects)
    return [(given.name, values.of(given.value)) for given in found.inputs]


class _Values:
    def __init__(self, objects: Objects) -> None:
        self._objects: Mapping[int, object] = objects
        self._made: dict[int, object] = {}

    def of(self, value: JavaValue) -> object:
        if isinstance(value, Primitive):
            return primitive(value)
        if not isinstance(value, Reference):
            return None
        if value.number not in self._made:
            self._make(value)
        return self._made[value.number]

    def _make(self, value: Reference) -> None:
        number = value.number
        match self._objects.get(number):
            case Text(units=units):
                self._made[number] = units.encode("utf-16-be", "surrogatepass").decode("utf-16-be", "surrogatepass")
            case EnumConstant(enum=enum, name=name):
                self._made[number] = JavaEnum(dotted(enum), name)
            case ClassLiteral(of=of):
                made = self._made[number] = JavaObject("java.lang.Class")
                made.fields = {"name": pretty(of)}
            case Box(value=inside):
                self._made[number] = None if inside is None else self.of(inside)
            case Array() as array:
                self._array(array)
            case Built() as built:
                made = self._made[number] = JavaObject(dotted(built.class_name))
                made.fields = {built.method.name: [self.of(argument) for argument in built.arguments]}
                for call in built.calls:
                    if isinstance(call, FieldValue):
                        made.fields[call.name] = self.of(call.value)
                    else:
                        made.fields[call.method.name] = [self.of(argument) for argument in call.arguments]
                made.fields |= self._answers(built.answers)
            case Function() as function:
                made = self._made[number] = JavaObject(dotted(function.class_name))
                made.fields = self._answers(function.calls) or {function.method.name: []}
            case Instance() as instance:
                made = self._made[number] = JavaObject(dotted(instance.class_name or value.descriptor))
                for field in instance.fields:
                    made.fields[field.name] = self.of(field.value)
                made.fields |= self._answers(instance.answers)
            case _:
                self._made[number] = JavaObject(dotted(value.descriptor))

    def _answers(self, calls: Sequence[FunctionCall]) -> dict[str, object]:
        """What methods gave, by name."""
        found: dict[str, list[object]] = {}
        for call in table(calls):
            found.setdefault(call.method.name, []).append(self._call(call))
        return dict(found)

    def _call(self, call: FunctionCall) -> tuple[tuple[object, ...], object]:
        """Arguments and result; what is thrown instead is a JavaObject of an exception."""
        given = call.thrown or call.result
        return tuple(self.of(value) for value in call.arguments), None if given is None else self.of(given)

    def _array(self, array: Array) -> None:
        made = self._made[array.number] = JavaArray(array.size)
        made += [self.of(element) for element in array.elements[: array.size]]
        rest = zero(array.class_name[1:])
        made += [self.of(rest)] * min(array.size - len(made), SHOWN)


def primitive(value: Primitive) -> object:
    """A number, a truth value, or for a char a string of one UTF-16 unit."""
    bits = value.bits & ((1 << WIDTHS[value.descriptor]) - 1)
    match value.descriptor:
        case "Z":
            return bool(bits)
        case "C":
            return chr(bits)
        case "F":
            return unpack("<f", pack("<I", bits))[0]
        case "D":
            return unpack("<d", pack("<Q", bits))[0]
        case descriptor:
            return signed(bits, WIDTHS[descriptor])


def _brief(value: object) -> str:
    if isinstance(value, JavaObject):
        return f"{value.class_name}(...)" if value.fields else f"{value.class_name}()"
    return f"[{len(value)} elements]" if isinstance(value, JavaArray) else repr(value)
