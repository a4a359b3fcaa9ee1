"""A small execution built by hand: `Foo.bar(int[] a, int i)` called from `Foo.main`, with a failing assertion."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from pybmc.goto.instr import Property
from pybmc.goto.names import ClassName, MethodDescriptor, MethodId
from pybmc.goto.place import Place
from pybmc.goto.properties import PropertyKind
from pybmc.symex.ssa import (
    Assignment,
    Called,
    Check,
    Execution,
    Input,
    ObjectInfo,
    Provenance,
    Returned,
    Step,
    Thrown,
)
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Terms
from pybmc.terms.ops import BOOL, BV32

MAIN = MethodId(ClassName("p/Foo"), "main", MethodDescriptor("()V"))
BAR = MethodId(ClassName("p/Foo"), "bar", MethodDescriptor("([II)I"))
HELP = MethodId(ClassName("p/Foo"), "help", MethodDescriptor("()V"))


def prop(number: int, kind: str = "assertion", line: int = 17, method: MethodId = BAR, text: str = "holds") -> Property:
    return Property(
        f"{method.java_id}.{kind}.{number}",
        PropertyKind(kind),
        text,
        "Foo.java",
        line,
        method.java_id,
        52,
        "i < a.length",
    )


@dataclass
class Example:
    execution: Execution
    evaluator: Evaluator
    check: Check


@pytest.fixture
def example() -> Example:
    """Under the model the branch `taken` is taken and the other is not; i is -3, a is {7, 8} out of five cells."""
    t = Terms()
    taken, i, length = t.var("taken", BOOL), t.var("i", BV32), t.var("length", BV32)
    cells = [t.var(f"a{n}", BV32) for n in range(5)]
    in_main, in_bar = Place(MAIN, "Foo.java", 5, 1), Place(BAR, "Foo.java", 12, 7)
    yes, array = t.true, t.bv(1, 32)
    check = Check(taken, Place(BAR, "Foo.java", 17, 52), prop(1), 0)
    steps: list[Step] = [
        Input(yes, in_main, "a", "[I", array, Provenance.PARAMETER),
        Input(yes, in_main, "i", "I", i, Provenance.PARAMETER),
        Called(yes, in_main, BAR),
        Assignment(yes, in_bar, "sum", "I", t.add(i, t.bv(1, 32))),
        Assignment(t.not_(taken), in_bar, "never", "I", t.bv(9, 32)),
        Assignment(taken, in_bar, "b", "[I", array),
        Assignment(taken, Place(BAR, "Foo.java", 13, 9), "a[%]", "I", t.bv(5, 32), t.bv(1, 32)),
        Called(taken, in_bar, HELP),
        Thrown(taken, Place(HELP, "Foo.java", 30, 2), t.bv(2, 32)),
        # HELP is left by the exception, without a Returned
        Check(t.false, Place(BAR, "Foo.java", 15, 20), prop(2), 0),
        check,
        Assignment(yes, in_bar, "afterwards", "I", i),
        Returned(yes, in_bar, BAR),
    ]
    objects = {
        1: ObjectInfo(1, "[I", True, length=length, elements=cells),
        2: ObjectInfo(2, "java/lang/RuntimeException"),
    }
    properties = {p.id: p for p in (prop(1), prop(2))}
    env = {taken: 1, i: 0xFFFFFFFD, length: 2, cells[0]: 7, cells[1]: 8}
    return Example(Execution(steps, [], properties, objects), Evaluator(env), check)
