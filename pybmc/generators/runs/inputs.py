"""Small inputs by chance, the same in every run of pybmc."""

from __future__ import annotations

from random import Random

from pybmc.contracts.collections import BOXED
from pybmc.contracts.links import given, is_link
from pybmc.generators.runs.values import Array, Object, Text, Value, zero
from pybmc.goto.classes import ClassNotFound
from pybmc.goto.names import STRING, class_of, element_of, is_array, is_reference
from pybmc.program.program import Program

NUMBERS = (0, 1, 2, 3, 4, 5, 7, 10, -1, -2, 100)
DEPTH = 3  # of objects inside each other
LONGEST = 7


class Inputs:
    def __init__(self, program: Program, seed: int) -> None:
        self._program = program
        self._draw = Random(seed)

    def value(self, descriptor: str, depth: int = 0, never_null: bool = False) -> Value:
        draw = self._draw
        if not is_reference(descriptor):
            return self._number(descriptor)
        if depth > DEPTH or (not never_null and draw.random() < 0.1):
            return None
        if is_array(descriptor):
            element = element_of(descriptor)
            length = draw.randint(0, LONGEST)
            if depth == 0 and not is_reference(element) and draw.random() < 0.2:
                length *= 5  # so that what grows does so
            return Array(descriptor, [self.value(element, depth + 1) for _ in range(length)])
        if class_of(descriptor) == STRING:
            return Text("".join(draw.choice("ab c1") for _ in range(draw.randint(0, LONGEST))))
        return self._object(class_of(descriptor), depth)

    def _number(self, descriptor: str) -> Value:
        draw = self._draw
        if descriptor == "Z":
            return draw.randint(0, 1)
        if descriptor in "FD":
            return float(draw.choice(NUMBERS)) / draw.choice((1, 1, 2))
        if draw.random() < 0.05 and descriptor in "IJ":
            return draw.randint(-(1 << 31), (1 << 31) - 1)
        number = draw.choice(NUMBERS) if draw.random() < 0.6 else draw.randint(-20, 100)
        return abs(number) if descriptor == "C" else number

    def _object(self, name: str, depth: int) -> Value:
        classes = self._program.classes
        try:
            names = [name, *self._program.subclasses(name)]
            concrete = [n for n in names if not (classes.get(n).is_interface or classes.get(n).is_abstract)]
            if not concrete:
                return None
            made = Object(self._draw.choice(concrete))
            for info in classes.superclasses(made.class_name):
                for field in info.fields:
                    if not field.is_static:
                        own = info.origin.value == "user" or info.name in BOXED
                        value = self.value(field.descriptor, depth + 1) if own else zero(field.descriptor)
                        made.fields[field.owner, field.name] = value
                        if is_link(field.owner, field.descriptor):
                            made.fields[given(field.owner, field.name)[:2]] = 1
        except ClassNotFound:
            return None
        return made
