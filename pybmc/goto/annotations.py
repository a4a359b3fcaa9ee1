"""Annotations as class files have them."""

from __future__ import annotations

from pybmc.goto.names import Descriptor
from pybmc.records import Record

# Targets of type annotations (JVMS table 4.7.20-A)
BOUND_OF_CLASS, BOUND_OF_METHOD, FIELD, RESULT, PARAMETER = 0x11, 0x12, 0x13, 0x14, 0x16
INSIDE = 1000  # the depth of what is said of type arguments


class Annotation(Record):
    type: Descriptor
    # By element, as texts: numbers, "true", strings, types as descriptors, names of enum constants.
    values: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @property
    def name(self) -> str:
        """The simple name."""
        return self.type[1:-1].rpartition("/")[2].rpartition("$")[2]


class TypeAnnotation(Record):
    annotation: Annotation
    target: int
    index: int  # of a parameter, as the source counts them
    depth: int  # 0: the type itself; 1: the elements of the array, and so on; INSIDE: among type arguments
    argument: int = -1  # of what is said of a type argument of the type itself: its number
