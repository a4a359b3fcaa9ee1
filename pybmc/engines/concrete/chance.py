"""Inputs by chance, as values of a counterexample: small numbers, limits, constants of the program, small objects."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pybmc.counterexamples.counterexample import Input
from pybmc.counterexamples.provenance import Provenance
from pybmc.counterexamples.values import (
    Array,
    Box,
    EnumConstant,
    FieldValue,
    Instance,
    JavaObject,
    JavaValue,
    Null,
    Primitive,
    Reference,
    Text,
    utf16,
)
from pybmc.goto.boxing import BOXES
from pybmc.goto.classes import ACC_ENUM, ClassInfo, ClassNotFound, FieldInfo, Origin
from pybmc.goto.instr import NumberConst, StringConst
from pybmc.goto.invariants import invariants_of
from pybmc.goto.names import STRING, class_of, descriptor_of, dotted, is_array, split_method
from pybmc.goto.nulls import Nulls, Rule
from pybmc.goto.place import Place
from pybmc.goto.text import register_name
from pybmc.options import Options
from pybmc.program.program import Program
from pybmc.replay.scenario import CannotReplay
from pybmc.terms.ieee754 import from_float

BITS = {"Z": 1, "B": 8, "S": 16, "C": 16, "I": 32, "J": 64}
PUSHES = (0x10, 0x11)  # bipush, sipush
FLOATS = {  # 0, -0, 1, -1, 1.5, NaN, infinities, the largest, the smallest
    "F": (0, 0x80000000, 0x3F800000, 0xBF800000, 0x3FC00000, 0x7FC00000, 0x7F800000, 0xFF800000, 0x7F7FFFFF, 1),
    "D": (0, 1 << 63, 0x3FF << 52, 0xBFF << 52, 0x3FF8 << 48, 0x7FF8 << 48, 0x7FF << 52, 0xFFF << 52,
          (0x7FF << 52) - 1, 1),
}  # fmt: skip
DEPTH = 3  # of objects inside each other
PRINTABLE = (0x20, 0x7E)


class Constants:
    """What the code of the entry point's class mentions."""

    def __init__(self, info: ClassInfo) -> None:
        numbers: list[int] = []
        texts: list[str] = []
        for method in info.methods:
            for insn in getattr(method.code, "instructions", ()):
                for operand in insn.operands:
                    if insn.opcode in PUSHES and isinstance(operand, int):
                        numbers.append(operand)
                    elif isinstance(operand, NumberConst) and operand.kind in ("I", "J"):
                        numbers.append(operand.value)
                    elif isinstance(operand, StringConst):
                        texts.append(operand.value)
        self.numbers = list(dict.fromkeys(numbers))
        self.texts = [utf16(text) for text in dict.fromkeys(texts)]


class Chance:
    """Draws the arguments of one run after the other; the same seed gives the same runs."""

    def __init__(self, program: Program, options: Options, constants: Constants, seed: int) -> None:
        self._program = program
        self._options = options
        self._constants = constants
        self._random = random.Random(seed)
        self._objects: dict[int, JavaObject] = {}
        self._nulls = Nulls(program.classes, options.nulls)

    def seed(self) -> int:
        """For what a JVM draws itself."""
        return self._random.getrandbits(48)

    def arguments(self, place: Place) -> tuple[list[Input], dict[int, JavaObject]]:
        """Values for the receiver and the parameters of the entry point, and the objects that they name."""
        self._objects = {}
        given = []
        for name, descriptor, origin, nullable in self._parameters():
            value = self._value(descriptor, nullable, 0)
            self._must_be(value, nullable)
            given.append(Input(place, 0, name, value, origin))
        return given, self._objects

    def _parameters(self) -> Iterator[tuple[str, str, Provenance, bool]]:
        entry, launch = self._program.entry, self._program.launch
        types, _ = split_method(entry.descriptor)
        function = self._program.converted(entry)
        shift = 0 if entry.is_static else 1
        if shift and launch is None:
            yield "this", descriptor_of(entry.owner), Provenance.RECEIVER, False
        nullable = launch is None and not self._options.java_assume_inputs_non_null
        for at, descriptor in enumerate(types):
            may_be = nullable and self._may_be_null(self._nulls.parameter(entry, at))
            yield register_name(function, at + shift, 0), descriptor, Provenance.PARAMETER, may_be

    def _field(self, field: FieldInfo, depth: int) -> FieldValue:
        nullable = self._may_be_null(self._nulls.field(field))
        value = self._value(field.descriptor, nullable, depth)
        self._must_be(value, nullable)
        return FieldValue(field.owner, field.name, value)

    def _must_be(self, value: JavaValue, nullable: bool) -> None:
        if isinstance(value, Null) and not nullable:
            raise CannotReplay(f"no {dotted(class_of(value.descriptor))} is made by chance, and it must not be null")

    def _may_be_null(self, rule: Rule) -> bool:
        return self._options.nulls != "none" if rule[0] is None else rule[0]

    # ----------------------------------------------------------------------------------------- values

    def _value(self, descriptor: str, nullable: bool, depth: int) -> JavaValue:
        tag = descriptor[0]
        if tag in FLOATS:
            return Primitive(descriptor, self._floating(tag))
        if tag in BITS:
            number = self._number(BITS[tag])
            return Primitive(descriptor, self._confined(tag, number) if tag != "Z" else number)
        if nullable and (depth > DEPTH or self._random.random() < 0.2):
            return Null(descriptor)
        known = [number for number, made in self._objects.items() if self._fits(made.class_name, descriptor)]
        if known and self._random.random() < 0.2:
            return Reference(descriptor, self._random.choice(known))
        made = self._array(descriptor, nullable, depth) if tag == "[" else self._object(class_of(descriptor), depth)
        return Null(descriptor) if made is None else Reference(descriptor, made)

    def _fits(self, class_name: str, descriptor: str) -> bool:
        if is_array(descriptor) or is_array(class_name):
            return class_name == descriptor
        try:
            return self._program.classes.is_subtype(class_name, class_of(descriptor))
        except ClassNotFound:
            return False

    def _number(self, bits: int) -> int:
        draw, most = self._random, 1 << bits
        way = draw.randrange(6)
        if way < 2:
            value = draw.randrange(-2, 5)
        elif way == 2:
            value = draw.choice((most >> 1, (most >> 1) - 1, most - 1))
        elif way == 3 and self._constants.numbers:
            value = draw.choice(self._constants.numbers) + draw.randrange(-1, 2)
        elif way == 4:
            value = draw.randrange(-100, 101)
        else:
            value = draw.getrandbits(bits)
        return value % most

    def _floating(self, tag: str) -> int:
        """Raw bits; a whole number where inputs are confined, which suits both options that do that."""
        options = self._options
        if not options.java_assume_inputs_interval and not options.java_assume_inputs_integral:
            return self._random.choice(FLOATS[tag])
        number = self._drawn(self._intervals(-100, 100) or self._intervals(-(1 << 24), 1 << 24))
        return from_float(float(number), 32 if tag == "F" else 64)

    def _confined(self, tag: str, value: int) -> int:
        """The number, or another if --java-assume-inputs-interval or --string-printable do not want it."""
        printable = tag == "C" and self._options.string_printable
        if not self._options.java_assume_inputs_interval and not printable:
            return value
        bits = BITS[tag]
        half = 0 if tag == "C" else 1 << (bits - 1)
        intervals = self._intervals(*(PRINTABLE if printable else (-half, (1 << bits) - 1 - half)))
        signed = (value + half) % (1 << bits) - half
        if not any(low <= signed <= high for low, high in intervals):
            signed = self._drawn(intervals)
        return signed % (1 << bits)

    def _intervals(self, least: int, most: int) -> list[tuple[int, int]]:
        """Those of the option, cut to these numbers; all of them without the option."""
        wanted = self._options.java_assume_inputs_interval or ((None, None),)
        cut = [
            (least if low is None else max(low, least), most if high is None else min(high, most))
            for low, high in wanted
        ]
        return [(low, high) for low, high in cut if low <= high]

    def _drawn(self, intervals: list[tuple[int, int]]) -> int:
        if not intervals:
            raise CannotReplay("no number at hand lies in the intervals of --java-assume-inputs-interval")
        return self._random.randint(*self._random.choice(intervals))

    # ---------------------------------------------------------------------------------------- objects

    def _keep(self, make: JavaObject) -> int:
        self._objects[make.number] = make
        return make.number

    def _array(self, descriptor: str, nullable: bool, depth: int) -> int:
        number = self._reserve(descriptor)
        length = self._random.randint(0, min(4, self._options.max_nondet_array_length))
        cells = tuple(self._value(descriptor[1:], nullable, depth + 1) for _ in range(length))
        return self._keep(Array(number, descriptor, True, length, cells))

    def _reserve(self, class_name: str) -> int:
        """A number for an object whose parts are not known yet; they may name it."""
        number = len(self._objects) + 1
        return self._keep(Instance(number, class_name, True))

    def _object(self, type_name: str, depth: int) -> int | None:
        name = self._class(type_name)
        if name is None or depth > DEPTH:
            return None
        if name == STRING:
            return self._text()
        if name in BOXES:
            descriptor = BOXES[name]
            number = len(self._objects) + 1
            return self._keep(Box(number, name, True, self._value(descriptor, False, depth), True))
        info = self._program.classes.get(name)
        if info.is_enum:
            constants = [field.name for field in info.fields if field.access & ACC_ENUM]
            if not constants:
                return None
            return self._keep(EnumConstant(len(self._objects) + 1, name, name, self._random.choice(constants)))
        number = self._reserve(name)
        fields = tuple(
            self._field(field, depth + 1)
            for parent in self._program.classes.superclasses(name)
            for field in parent.fields
            if not field.is_static
        )
        return self._keep(Instance(number, name, True, fields))

    def _class(self, type_name: str) -> str | None:
        """A class that such an object may have, if we can make one: the user's own, a String or a box."""
        classes = self._program.classes
        try:
            own = classes.get(type_name)
            names = [type_name, *self._program.subclasses(type_name)]
            if own.origin is Origin.JDK:
                names += [name for name in (STRING, *BOXES) if classes.is_subtype(name, type_name)]
            usable = [name for name in dict.fromkeys(names) if self._can_be_made(classes.get(name))]
        except ClassNotFound:
            return None
        return self._random.choice(usable) if usable else None

    def _can_be_made(self, info: ClassInfo) -> bool:
        if info.name == STRING or info.name in BOXES:
            return True
        concrete = not info.is_interface and (info.is_enum or not info.is_abstract)
        if any(invariants_of(self._program.classes, info.name)):
            return False  # chance seldom meets what the user says of its objects
        parents = self._program.classes.superclasses(info.name)
        own = all(parent.origin is Origin.USER or not any(not f.is_static for f in parent.fields) for parent in parents)
        return concrete and (info.is_enum or own) and (info.origin is Origin.USER or info.name == "java/lang/Object")

    def _text(self) -> int:
        draw, options = self._random, self._options
        longest = 4 if options.max_nondet_string_length is None else min(4, options.max_nondet_string_length)
        texts = self._constants.texts
        if options.string_printable:
            texts = [text for text in texts if text.isascii() and text.isprintable()]
        if options.string_input_value:
            text = draw.choice(options.string_input_value)
        elif texts and draw.random() < 0.3 and longest == 4:
            text = draw.choice(texts)
        else:
            least = max(options.min_nondet_string_length, int(options.string_non_empty))
            text = "".join(draw.choice("ab01 -z") for _ in range(draw.randint(least, max(least, longest))))
        units = utf16(text)
        return self._keep(Text(len(self._objects) + 1, True, False, units, len(units)))
