"""From the record of a symbolic execution and a model to a counterexample: what happened, and what it means."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from pybmc.counterexamples import counterexample as told
from pybmc.counterexamples.provenance import Provenance
from pybmc.counterexamples.values import (
    Array,
    Box,
    EnumConstant,
    FieldValue,
    Instance,
    JavaValue,
    Null,
    Primitive,
    Reference,
    Text,
)
from pybmc.engines.bmc.counterexample import build_counterexample, open_calls
from pybmc.errors import InternalError
from pybmc.goto.instr import Property
from pybmc.goto.names import STRING, ClassName, MethodDescriptor, MethodId
from pybmc.goto.place import Place
from pybmc.goto.properties import PropertyKind
from pybmc.symex.ssa import (
    Assignment,
    Called,
    Check,
    Escaped,
    Execution,
    Input,
    ObjectInfo,
    Returned,
    Step,
    Thrown,
    ThrownAt,
    Trail,
    Unsupported,
)
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Terms
from pybmc.terms.ops import BOOL, BV32

MAIN = MethodId(ClassName("p/Foo"), "main", MethodDescriptor("()V"))
BAR = MethodId(ClassName("p/Foo"), "bar", MethodDescriptor("([II)I"))
HELP = MethodId(ClassName("p/Foo"), "help", MethodDescriptor("()V"))
PROPERTY = Property("id.assertion.1", PropertyKind.ASSERTION, "holds", "Foo.java", 17, BAR.java_id, 52, "i < a.length")


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
    check = Check(taken, Place(BAR, "Foo.java", 17, 52), PROPERTY, 0)
    steps: list[Step] = [
        Input(yes, in_main, "a", "[I", array, Provenance.PARAMETER),
        Input(yes, in_main, "i", "I", i, Provenance.PARAMETER),
        Called(yes, in_main, BAR),
        Assignment(yes, in_bar, "sum", "I", t.add(i, t.bv(1, 32))),
        Assignment(t.not_(taken), in_bar, "never", "I", t.bv(9, 32)),
        Assignment(taken, in_bar, "b", "[I", array),
        Assignment(taken, Place(BAR, "Foo.java", 13, 9), "a[%]", "I", t.bv(5, 32), t.bv(1, 32)),
        Called(taken, in_bar, BAR),
        Returned(taken, in_bar, BAR, t.bv(6, 32)),
        Called(taken, in_bar, HELP),
        Unsupported(taken, in_bar, "no body", 0, "Foo.help()"),
        Thrown(taken, Place(HELP, "Foo.java", 30, 2), t.bv(2, 32)),
        # HELP is left by the exception, without a Returned
        Check(t.false, Place(BAR, "Foo.java", 15, 20), PROPERTY, 0),
        check,
        Assignment(yes, in_bar, "afterwards", "I", i),
        Returned(yes, in_main, BAR, i),
    ]
    objects = {
        1: ObjectInfo(1, "[I", True, length=length, elements=cells),
        2: ObjectInfo(2, "java/lang/RuntimeException"),
    }
    env = {taken: 1, i: 0xFFFFFFFD, length: 2, cells[0]: 7, cells[1]: 8}
    return Example(Execution(steps, [], {PROPERTY.id: PROPERTY}, objects), Evaluator(env), check)


def test_only_steps_of_this_execution_before_the_failure(example: Example) -> None:
    found = build_counterexample(example.execution, example.evaluator, example.check)
    array, minus_three = Reference("[I", 1), Primitive("I", 0xFFFFFFFD)
    in_main, in_bar = Place(MAIN, "Foo.java", 5, 1), Place(BAR, "Foo.java", 12, 7)
    assert found.steps == (
        told.Input(in_main, 0, "a", array, Provenance.PARAMETER),
        told.Input(in_main, 0, "i", minus_three, Provenance.PARAMETER),
        told.Call(in_main, 1, BAR),
        told.Assignment(in_bar, 1, "sum", Primitive("I", 0xFFFFFFFE)),
        told.Assignment(in_bar, 1, "b", array),
        told.Assignment(Place(BAR, "Foo.java", 13, 9), 1, "a[1]", Primitive("I", 5)),
        told.Call(in_bar, 2, BAR),
        told.Return(in_bar, 2, BAR, Primitive("I", 6)),
        told.Call(in_bar, 2, HELP),
        told.Throw(Place(HELP, "Foo.java", 30, 2), 2, Reference("Ljava/lang/Throwable;", 2)),
    )
    assert found.objects[1] == Array(1, "[I", True, 2, (Primitive("I", 7), Primitive("I", 8)))
    assert found.objects[2] == Instance(2, "java/lang/RuntimeException", False)
    assert (found.prop, found.place, found.uncovered) == (PROPERTY, example.check.place, "Foo.help()")


def test_stack_is_that_of_the_check() -> None:
    in_main, in_bar, in_help = Place(MAIN, "Foo.java", 5, 1), Place(BAR, "Foo.java", 17, 7), Place(HELP, "", 30, 2)
    main = Trail(MAIN, Place(MAIN, "Foo.java", 4, 0), None)
    bar = Trail(BAR, in_main, main)
    assert [(f.method, f.place.line) for f in open_calls(in_bar, bar)] == [(BAR, 17), (MAIN, 5)]
    # the library's own calls are no frames where the place is the user's call of it
    inside = Trail(HELP, in_bar, bar)
    assert open_calls(in_bar, inside) == open_calls(in_bar, bar)
    # an exception is told from where it was really thrown
    t = Terms()
    check = Check(t.true, in_bar, PROPERTY, 0, inside, Escaped("Foo", 1, ThrownAt(in_bar, in_help, inside)))
    found = build_counterexample(Execution([check], [], {}, {}), Evaluator({}), check)
    assert [(f.method, f.place.line) for f in found.stack] == [(HELP, 30), (BAR, 17), (MAIN, 5)]


def test_classes_of_the_library_are_told(example: Example) -> None:
    for library in (frozenset(("p/Foo",)), frozenset[str]()):
        found = build_counterexample(example.execution, example.evaluator, example.check, library.__contains__)
        assert found.library == library


def test_code_is_there_if_asked_for(example: Example) -> None:
    found = build_counterexample(
        example.execution, example.evaluator, example.check, code=lambda place: f"bci {place.bci}"
    )  # fmt: skip
    assert found.steps[5].code == "bci 9"


def test_a_model_that_violates_nothing_is_an_internal_error(example: Example) -> None:
    with pytest.raises(InternalError, match="does not violate"):
        build_counterexample(example.execution, Evaluator({}), example.check)
    stranger = Check(Terms().true, example.check.place, PROPERTY, 0)
    with pytest.raises(InternalError, match=r"assertion\.1"):
        build_counterexample(example.execution, example.evaluator, stranger)


# ----------------------------------------------------------------------------------------- objects


def built(value: int, descriptor: str, *infos: ObjectInfo) -> told.Counterexample:
    """The counterexample of a run that is given one value."""
    t = Terms()
    place = Place(BAR, "Foo.java", 1, 0)
    check = Check(t.true, place, PROPERTY, 0)
    given = Input(t.true, place, "x", descriptor, t.bv(value, 32), Provenance.PARAMETER)
    execution = Execution([given, check], [], {}, {info.number: info for info in infos})
    return build_counterexample(execution, Evaluator({}), check)


def test_objects_that_can_be_reached_and_no_others() -> None:
    t = Terms()
    node = ObjectInfo(1, "p/Node", True, fields=[("next", "Lp/Node;", t.bv(1, 32)), ("s", f"L{STRING};", t.bv(0, 32))])
    node.owners = ["p/Node", "p/Base"]
    found = built(1, "Lp/Node;", node, ObjectInfo(2, "p/Node", True))
    following: JavaValue = Reference("Lp/Node;", 1)
    fields = (FieldValue("p/Node", "next", following), FieldValue("p/Base", "s", Null(f"L{STRING};")))
    assert found.objects == {1: Instance(1, "p/Node", True, fields)}


def test_strings_with_their_identity() -> None:
    t = Terms()
    unknown = ObjectInfo(1, STRING, True, length=t.bv(2, 32))
    unknown.unit = lambda at: t.bv(ord("hello"[at]), 16)
    constant = ObjectInfo(2, STRING, text="he\U0001f600")
    unknown.identical = [(t.true, 2), (t.false, 3)]
    found = built(1, f"L{STRING};", unknown, constant)
    assert found.objects[1] == Text(1, True, False, "he", 2, (2,))
    assert found.objects[2] == Text(2, False, True, "he\ud83d\ude00", 4)


def test_boxes_and_enum_constants() -> None:
    t = Terms()
    box = ObjectInfo(1, "java/lang/Byte", True, fields=[("value", "B", t.bv(0xFF, 8))])
    box.owners, box.cached = ["java/lang/Byte"], t.true
    assert built(1, "Ljava/lang/Byte;", box).objects[1] == Box(1, "java/lang/Byte", True, Primitive("B", 0xFF), True)
    constant = ObjectInfo(5, "p/Color$1")
    constant.constant = ("p/Color", "RED")
    assert built(5, "Lp/Color;", constant).objects[5] == EnumConstant(5, "p/Color$1", "p/Color", "RED")
