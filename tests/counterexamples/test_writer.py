"""Objects as text: identity, contents of inputs, aliases and cycles."""

from __future__ import annotations

from pybmc.counterexamples.values import (
    Array,
    Box,
    FieldValue,
    Function,
    FunctionCall,
    Instance,
    JavaObject,
    Null,
    Primitive,
    Reference,
    Text,
    java_value,
)
from pybmc.counterexamples.writer import ValueWriter
from pybmc.goto.names import STRING, ClassName, MethodDescriptor, MethodId

NODE = "Lp/Node;"


def writer(*made: JavaObject) -> ValueWriter:
    return ValueWriter({one.number: one for one in made})


def node(number: int, value: int, following: int) -> Instance:
    fields = (
        FieldValue("p/Node", "value", Primitive("I", value)),
        FieldValue("p/Node", "next", java_value(NODE, following)),
    )
    return Instance(number, "p/Node", True, fields)


def ints(number: int, length: int, *cells: int) -> Array:
    return Array(number, "[I", True, length, tuple(Primitive("I", cell) for cell in cells))


def test_objects_show_their_fields_once_and_cycles_by_identity() -> None:
    w = writer(node(1, 3, 2), node(2, 4, 1))
    assert w.written_out(Reference(NODE, 1)) == "Node@1{value=3, next=Node@2{value=4, next=Node@1}}"
    assert w.written_out(Reference(NODE, 2)) == "Node@2"  # an alias of something already written
    assert w.brief(Reference(NODE, 2)) == "Node@2"
    assert w.brief(Null(NODE)) == "null"
    assert w.brief(Reference(NODE, 9)) == "Node@9"  # nobody knows more about it


def test_long_chains_end() -> None:
    w = writer(*(node(n, 0, n + 1) for n in range(1, 3000)), node(3000, 0, 0))
    w.announce(Reference(NODE, 1))
    text = w.written_out(Reference(NODE, 1))
    assert text.endswith("next=Node@21" + "}" * 20)


def test_arrays() -> None:
    row = Array(2, "[C", True, 1, (Primitive("C", 97),))
    rows = Array(1, "[[C", True, 3, tuple(java_value("[C", n) for n in (2, 0, 2)))
    w = writer(row, rows)
    whole = Reference("[[C", 1)
    w.announce(whole)
    assert w.written_out(whole) == "new char[][] {new char[] {'a'} /* char[]@2 */, null, char[]@2}"
    assert w.brief(whole) == "char[3][]@1"


def test_long_arrays_are_cut_and_unknown_cells_not_invented() -> None:
    w = writer(ints(1, 100, *range(100)), ints(2, 4), ints(3, 0))
    assert w.written_out(Reference("[I", 1)) == "new int[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, ...} (100 elements)"
    assert w.written_out(Reference("[I", 2)) == "new int[] {...} (4 elements)"
    assert w.written_out(Reference("[I", 3)) == "new int[] {}"


def test_strings_show_their_characters() -> None:
    w = writer(Text(1, False, True, "k\n", 2), Text(2, True, False, "he", 2), Text(3, False, False, "he", 7))
    assert w.brief(Reference("Ljava/lang/Object;", 1)) == '"k\\n"'
    assert w.written_out(Reference(f"L{STRING};", 2)) == '"he"'
    assert w.brief(Reference(f"L{STRING};", 3)) == '"he..." (7 characters)'


def test_boxes_show_their_value_if_it_matters() -> None:
    number = "java/lang/Integer"
    shared = Array(7, f"[L{number};", True, 2, (Reference(f"L{number};", 6), Reference(f"L{number};", 6)))
    w = writer(
        Box(1, number, True, Primitive("I", 5), True), Box(2, number, True, None, True),
        Box(3, number, True, Primitive("I", 5), False), Box(4, number, True, Primitive("I", 500), False),
        Box(5, "java/lang/Byte", True, Primitive("B", 5), True), Box(6, number, True, Primitive("I", 9), False), shared,
    )  # fmt: skip
    told = [w.written_out(Reference(f"L{number};", at)) for at in range(1, 6)]
    assert told == ["5", "Integer@2", "new Integer(5)", "500", "(byte) 5"]
    w.announce(Reference(shared.class_name, 7))
    assert w.written_out(Reference(shared.class_name, 7)) == "new Integer[] {Integer@6{value=9}, Integer@6}"


def test_functions_show_their_table() -> None:
    of = MethodId(ClassName("p/F"), "apply", MethodDescriptor("(Ljava/lang/Integer;I)Lp/Node;"))

    def call(box: int, number: int, result: int) -> FunctionCall:
        given = (java_value("Ljava/lang/Integer;", box), Primitive("I", number))
        return FunctionCall(of, given, java_value(NODE, result), way=("0", "0"))

    thrown = FunctionCall(of, (Null("Ljava/lang/Integer;"), Primitive("I", 0)), None, Reference("Lp/Bad;", 4))
    made = Function(1, "p/F", of, (call(2, 5, 3), call(2, 5, 3), call(0, 6, 0), thrown))
    w = writer(made, Box(2, "java/lang/Integer", False, Primitive("I", 7), False), node(3, 1, 0))
    text = "function { (7, 5) -> Node@3{value=1, next=null}, (null, 6) -> null, (null, 0) -> throw Bad@4 }"
    assert w.written_out(Reference("Lp/F;", 1)) == text
    assert writer(Function(1, "p/F", of, ())).written_out(Reference("Lp/F;", 1)) == "function { }"


def test_objects_with_several_functions_show_what_each_gave() -> None:
    none = MethodId(ClassName("p/S"), "", MethodDescriptor(""))
    area, scale = (
        MethodId(ClassName("p/S"), name, MethodDescriptor(type_))
        for name, type_ in (("area", "()I"), ("scale", "(I)V"))
    )
    three, four = (FunctionCall(area, (), Primitive("I", value)) for value in (3, 4))
    scaled = FunctionCall(scale, (Primitive("I", 2),), None)
    told = "new S() { area() -> 3, scale(2) }"
    assert writer(Function(1, "p/S", none, (three, scaled, three))).written_out(Reference("Lp/S;", 1)) == told
    told = "new S() { area() -> 3, area() -> 4, area() -> 3 }"  # it has a state: the order counts
    assert writer(Function(1, "p/S", none, (three, four, three))).written_out(Reference("Lp/S;", 1)) == told
