"""Counterexamples in terms of Python."""

from __future__ import annotations

import math
from typing import Any

import pytest

from pybmc.counterexamples.counterexample import Counterexample, Input
from pybmc.counterexamples.provenance import Provenance
from pybmc.counterexamples.python import JavaArray, JavaObject, primitive, python_inputs
from pybmc.counterexamples.values import Array, Box, EnumConstant, FieldValue, Instance, Primitive, Text, java_value
from pybmc.goto.instr import Property
from pybmc.goto.names import ClassName, Descriptor, MethodDescriptor, MethodId
from pybmc.goto.place import Place
from pybmc.goto.properties import PropertyKind

PLACE = Place(MethodId(ClassName("Foo"), "f", MethodDescriptor("()V")), "Foo.java", 1, 0)
PROPERTY = Property("p", PropertyKind.ASSERTION, "text", "Foo.java", 1, "java::Foo.f:()V", 0, "c")


def inputs(objects: dict[int, Any], *given: tuple[str, int]) -> list[object]:
    steps = tuple(
        Input(PLACE, 0, f"x{at}", java_value(Descriptor(descriptor), bits), Provenance.PARAMETER)
        for at, (descriptor, bits) in enumerate(given)
    )
    found = python_inputs(Counterexample(PROPERTY, PLACE, steps=steps, objects=objects))
    assert [name for name, _ in found] == [f"x{at}" for at in range(len(given))]
    return [value for _, value in found]


@pytest.mark.parametrize(
    ("descriptor", "bits", "value"),
    [
        ("Z", 1, True),
        ("B", 0xFFFFFFFF, -1),
        ("S", 0x8000, -32768),
        ("I", 0xFFFFFFFE, -2),
        ("J", 1 << 63, -(1 << 63)),
        ("C", 0x41, "A"),
        ("F", 0x3FC00000, 1.5),
        ("D", 0x8000000000000000, -0.0),
        ("D", 0x7FF0000000000000, math.inf),
    ],
)
def test_primitives(descriptor: str, bits: int, value: object) -> None:
    found = primitive(Primitive(Descriptor(descriptor), bits))
    assert repr(found) == repr(value) and type(found) is type(value)


def test_references() -> None:
    objects = {
        1: Text(1, True, False, "h\ud83d\ude00", 3),
        2: EnumConstant(2, ClassName("p/Color"), ClassName("p/Color"), "RED"),
        3: Box(3, ClassName("java/lang/Integer"), True, java_value(Descriptor("I"), 7), True),
        4: Array(4, ClassName("[I"), True, 3, (java_value(Descriptor("I"), 5),)),
        5: Array(5, ClassName("[J"), True, 2**31 - 1),
    }
    text, color, box, array, long, null = inputs(
        objects,
        ("Ljava/lang/String;", 1),
        ("Lp/Color;", 2),
        ("Ljava/lang/Integer;", 3),
        ("[I", 4),
        ("[J", 5),
        ("[I", 0),
    )
    assert text == "h\U0001f600" and repr(color) == "p.Color.RED" and box == 7 and null is None
    assert array == [5, 0, 0]
    assert isinstance(long, JavaArray) and long.length == 2**31 - 1 and set(long) == {0}


def test_aliases_and_cycles_are_what_they_were() -> None:
    node = Descriptor("Lp/Node;")
    fields = (FieldValue(ClassName("p/Node"), "next", java_value(node, 1)),)
    first, second = inputs({1: Instance(1, ClassName("p/Node"), True, fields)}, ("Lp/Node;", 1), ("Lp/Node;", 1))
    assert isinstance(first, JavaObject) and first is second and first.fields["next"] is first
    assert repr(first) == "p.Node(next=p.Node(...))"
