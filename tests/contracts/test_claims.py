"""Claims survive JSON, and print as JML."""

from __future__ import annotations

import json

import pytest

from pybmc.contracts.claims import Claim, Moment, Where, from_json, to_json
from pybmc.contracts.expr import (
    FALSE,
    NULL,
    TRUE,
    And,
    Apply,
    Bound,
    Cell,
    Compare,
    Expr,
    Field,
    ForAll,
    ForAllObjects,
    IsA,
    Length,
    Local,
    Not,
    Num,
    Old,
    Result,
    Static,
    implies,
    kind_of_expr,
    parts,
)
from pybmc.contracts.jml import Printer
from pybmc.contracts.links import behind, given
from pybmc.errors import InputError
from pybmc.goto.names import ClassName, Descriptor, MethodDescriptor, MethodId
from pybmc.goto.program import Function, Register

IX, A = Local(0, "I"), Local(1, "A")
J, OB = Bound("j", "I"), Bound("o", "A")
FUNCTION = Function(
    MethodId(ClassName("Foo"), "bar", MethodDescriptor("(I[I)I")), 8, "Foo.java", (Descriptor("I"), Descriptor("[I")),
    Descriptor("I"), (Register("I", 0), Register("A", 1)), (), (), (),
)  # fmt: skip

CASES: list[tuple[Expr, str]] = [
    (Compare("<=", Num("I", 0), IX), "0 <= arg0"),
    (Compare("!=", A, NULL), "arg1 != null"),
    (Compare("<", Apply("iadd", (IX, Num("I", 1))), Length(A)), "(arg0 + 1) < arg1.length"),
    (ForAll(J, Num("I", 0), IX, Compare("==", Cell(A, J, "I"), Num("I", 0))),
     "(\\forall int j; 0 <= j && j < arg0; arg1[j] == 0)"),
    (ForAllObjects(OB, "Foo", Compare("!=", Field(OB, "Foo", "next", "LFoo;"), NULL)),
     "(\\forall Foo o; o != null; o.next != null)"),
    (Compare("==", IX, Field(A, *behind("Foo", "next"))), "arg0 == \\length(arg1.next)"),
    (Compare("==", Field(A, *given("Foo", "next")), IX), "\\given(arg1.next) == arg0"),
    (Compare("==", IX, Old(IX)), "arg0 == \\old(arg0)"),
    (Compare(">", Result("J"), Apply("i2l", (Static("Foo", "n", "I"),))), "\\result > ((long) Foo.n)"),
    (implies(IsA(A, "[I"), Not(IsA(A, "Foo", True))), "(arg1 instanceof int[]) ==> !(\\typeof(arg1) == \\type(Foo))"),
    (And((TRUE, FALSE)), "(true) && (false)"),
]  # fmt: skip


@pytest.mark.parametrize(("expr", "text"), CASES)
def test_prints_and_survives_json(expr: Expr, text: str) -> None:
    claim = Claim(Where("java::Foo.bar:(I[I)I", Moment.LOOP, 0), expr)
    assert Printer(FUNCTION, 0).text(expr) == text
    assert from_json(json.loads(json.dumps(to_json(claim)))) == claim
    assert hash(from_json(to_json(claim))) == hash(claim)


def test_kinds_and_parts() -> None:
    assert kind_of_expr(Cell(A, J, "B")) == "I"
    assert kind_of_expr(Compare("<", IX, J)) == "Z"
    assert set(parts(Compare("<", IX, Length(A)))) == {Compare("<", IX, Length(A)), IX, Length(A), A}


@pytest.mark.parametrize("wrong", [{}, {"function": "f", "moment": "never", "loop": 0, "claim": []}, 5])
def test_wrong_json_is_an_input_error(wrong: object) -> None:
    with pytest.raises(InputError):
        from_json(wrong)
