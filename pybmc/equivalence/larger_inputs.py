"""Inputs that are larger than bounds let them be, by chance: long arrays and texts, numbers of many sizes.

What differs only for arrays of ten cells, or for numbers whose squares wrap around, no small bound shows. Nothing is
proved by such runs; where the two do not do the same, the JVM has the last word.
"""

from __future__ import annotations

from collections.abc import Mapping

from pybmc.counterexamples.values import (
    Array,
    Instance,
    JavaObject,
    JavaValue,
    Null,
    Primitive,
    Reference,
    Text,
    utf16,
)
from pybmc.engines.concrete.chance import BITS, DEPTH, FLOATS, Chance
from pybmc.generators.runs import values as runs
from pybmc.generators.runs.values import Stop, Value
from pybmc.terms.ieee754 import from_float, to_float

LENGTHS = (6, 7, 8, 9, 10, 11, 12, 15, 16, 17, 20, 31, 32, 33, 40, 64, 65, 100, 128, 129, 150, 257, 300)
NUMBERS = (
    6, 7, 8, 9, 10, 12, 13, 15, 16, 17, 20, 31, 32, 33, 47, 50, 63, 64, 65, 97, 99, 100, 101, 127, 128, 129, 200, 255,
    256, 257, 365, 400, 999, 1000, 1001, 2000, 4096, 10_000, 20_000, 32_767, 32_768, 46_340, 46_341, 50_000, 65_535,
    65_536, 100_000, 1_000_000, 1 << 30, (1 << 31) - 2, (1 << 31) - 1, 1 << 31, 1 << 32, (1 << 63) - 1,
)  # fmt: skip
LETTERS = "abcdeixyz AEZ019,.-_"
SMALL, WIDE = 6, 1000  # numbers in arrays


class Larger(Chance):
    """Each of the runs has one size for all that is in it, so that arrays that belong together fit more often."""

    _length = 0
    _cells = 0  # how arrays are filled
    _first = -1  # what the first number is, if that is not by chance

    def begin(self, number: int) -> None:
        """The run with this number: first numbers come one after the other, as long as there are some."""
        draw = self._random
        self._length = draw.choice(LENGTHS)
        self._cells = draw.randrange(6)
        self._first = NUMBERS[number] if number < len(NUMBERS) else -1

    def _number(self, bits: int) -> int:
        draw, most = self._random, 1 << bits
        if bits >= BITS["I"] and self._first >= 0:
            number, self._first = self._first, -1
            return number % most
        way = draw.randrange(8)
        if way < 2:
            return super()._number(bits)
        if way == 2:
            return draw.randrange(self._length + 2)
        number = draw.choice(NUMBERS)
        return (number if way < 7 else -number) % most

    def _floating(self, tag: str) -> int:
        draw = self._random
        if draw.random() < 0.1:
            return draw.choice(FLOATS[tag])
        number = draw.choice((0.1, 0.5, 3.0, 1e10, 1e-3)) * draw.randrange(-9, 10)
        return from_float(number, 32 if tag == "F" else 64)

    def _array(self, descriptor: str, nullable: bool, depth: int) -> int:
        number, element = self._reserve(descriptor), descriptor[1:]
        length = self._length if depth == 0 else min(self._length, 12)
        if element in BITS:
            cells: tuple[JavaValue, ...] = tuple(
                Primitive(element, value % (1 << BITS[element])) for value in self._filled(length)
            )
        else:
            cells = tuple(self._value(element, False, depth + 1) for _ in range(length))
        return self._keep(Array(number, descriptor, True, length, cells))

    def _filled(self, length: int) -> list[int]:
        """In order, the other way round, all the same, or anything."""
        draw = self._random
        most = SMALL if self._cells % 2 else WIDE
        found = [draw.randrange(-most, most + 1) for _ in range(length)]
        if self._cells == 1:
            found.sort()
        elif self._cells == 2:
            found.sort(reverse=True)
        elif self._cells == 3:
            found = [found[0]] * length
        elif self._cells == 4:
            found = [draw.choice((*found[:3], (1 << 31) - 1, -(1 << 31), 0)) for _ in found]
        return found

    def _text(self) -> int:
        draw = self._random
        text = "".join(draw.choice(LETTERS) for _ in range(self._length))
        if self._cells == 1:
            text = text[: self._length // 2] + text[: (self._length + 1) // 2][::-1]
        units = utf16(text)
        return self._keep(Text(len(self._objects) + 1, True, False, units, len(units)))

    def _object(self, type_name: str, depth: int) -> int | None:
        return super()._object(type_name, min(depth, DEPTH))


def value_of(value: JavaValue, objects: Mapping[int, JavaObject], known: dict[int, Value]) -> Value:
    """As runs have it; `known`: objects that are there already."""
    match value:
        case Primitive(descriptor, bits) if descriptor in FLOATS:
            return to_float(bits, 32 if descriptor == "F" else 64)
        case Primitive(descriptor, bits):
            width = BITS[descriptor]
            return bits % (1 << width) if descriptor in "ZC" else runs.signed(bits, width)
        case Reference(_, number):
            if number not in known:
                _make(number, objects, known)
            return known[number]
        case Null():
            return None
    raise Stop("another value")


def _make(number: int, objects: Mapping[int, JavaObject], known: dict[int, Value]) -> None:
    match objects[number]:
        case Array(_, class_name, _, _, elements):
            known[number] = array = runs.Array(class_name, [])
            array.cells += [value_of(cell, objects, known) for cell in elements]
        case Text(units=units):
            known[number] = runs.Text(units)
        case Instance(_, class_name, _, fields):
            known[number] = made = runs.Object(class_name)
            for field in fields:
                made.fields[field.owner, field.name] = value_of(field.value, objects, known)
        case _:
            raise Stop("another object")
