"""A small counterexample built by hand: `Foo.bar(int[] a, int i)` called from `Foo.main`, with a failing assertion."""

from __future__ import annotations

import pytest

from pybmc.counterexamples.counterexample import Assignment, Call, Counterexample, Frame, Input, Return, Throw
from pybmc.counterexamples.provenance import Provenance
from pybmc.counterexamples.values import Array, Instance, JavaObject, Primitive, Reference
from pybmc.goto.instr import Property
from pybmc.goto.names import ClassName, MethodDescriptor, MethodId
from pybmc.goto.place import Place
from pybmc.goto.properties import PropertyKind

MAIN = MethodId(ClassName("p/Foo"), "main", MethodDescriptor("()V"))
BAR = MethodId(ClassName("p/Foo"), "bar", MethodDescriptor("([II)I"))
TWICE = MethodId(ClassName("p/Foo"), "twice", MethodDescriptor("(I)I"))
HELP = MethodId(ClassName("p/Foo"), "help", MethodDescriptor("()V"))


def prop(number: int, kind: str = "assertion", line: int = 17, method: MethodId = BAR, text: str = "holds") -> Property:
    function = method.java_id
    return Property(
        f"{function}.{kind}.{number}", PropertyKind(kind), text, "Foo.java", line, function, 52, "i < a.length"
    )


def number(value: int) -> Primitive:
    return Primitive("I", value & 0xFFFFFFFF)


@pytest.fixture
def example() -> Counterexample:
    """i is -3, a is {7, 8}; each step has its bytecode index as code."""
    in_main, in_bar, in_help = Place(MAIN, "Foo.java", 5, 1), Place(BAR, "Foo.java", 12, 7), Place(HELP, "", 30, 2)
    array = Reference("[I", 1)
    steps = (
        Input(in_main, 0, "a", array, Provenance.PARAMETER),
        Input(in_main, 0, "i", number(-3), Provenance.PARAMETER),
        Call(in_main, 1, BAR),
        Assignment(in_bar, 1, "sum", number(-2)),
        Assignment(in_bar, 1, "b", array),
        Assignment(Place(BAR, "Foo.java", 13, 9), 1, "a[1]", number(5), "bci 9"),
        Call(in_bar, 2, TWICE),
        Return(in_bar, 2, TWICE, number(-6)),
        Call(in_bar, 2, HELP),
        Throw(in_help, 2, Reference("Ljava/lang/Throwable;", 2)),
    )
    objects: dict[int, JavaObject] = {
        1: Array(1, "[I", True, 2, (number(7), number(8))),
        2: Instance(2, "java/lang/RuntimeException", False),
    }
    place = Place(BAR, "Foo.java", 17, 52)
    return Counterexample(prop(1), place, "", steps, objects, (Frame(BAR, place), Frame(MAIN, in_main)))
