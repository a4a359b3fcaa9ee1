"""Each rule of a well-formed function, broken once."""

from __future__ import annotations

import pytest

from pybmc.errors import InternalError
from pybmc.goto.instr import (
    NULL,
    ArrayLoad,
    Branch,
    Catch,
    Comparison,
    Compute,
    Cond,
    Const,
    FieldRef,
    Goto,
    Instr,
    Invoke,
    InvokeKind,
    Loc,
    MethodRef,
    NewArray,
    PutField,
    Reg,
    Return,
    Switch,
)
from pybmc.goto.names import ClassName, Descriptor, MethodDescriptor, MethodId
from pybmc.goto.program import Function, Handler, Register
from pybmc.goto.validate import unreachable, validate, validate_without

LOC = Loc(3, 1)
I0, I1, A2 = Reg(0, "I"), Reg(1, "I"), Reg(2, "A")
ONE = Const("I", 1)
END = Return(LOC, I0)
F = MethodRef(ClassName("T"), "f", MethodDescriptor("(IJ)V"))


def make(*body: Instr, handlers: tuple[Handler, ...] = (), registers: str = "IIA") -> Function:
    table = tuple(Register(kind, -1) for kind in registers)
    method, number = MethodId(ClassName("T"), "m", MethodDescriptor("(I)I")), Descriptor("I")
    return Function(method, 8, "", (number,), number, table, body, handlers, ())


@pytest.mark.parametrize(
    ("function", "message"),
    [
        (make(), "empty body"),
        (make(Compute(LOC, I1, "iadd", (I0, ONE))), "falls off its end"),
        (make(Goto(LOC, 2), END), "target 2 is out of range"),
        (make(Branch(LOC, Cond(Comparison.EQ, I0, ONE), -1), END), "target -1 is out of range"),
        (make(Switch(LOC, I0, ((1, 9),), 1), END), "target 9 is out of range"),
        (make(Compute(LOC, I1, "iadd", (I0,)), END), "kinds II expected, found I"),
        (make(Compute(LOC, A2, "iadd", (I0, ONE)), END), "destination of kind I expected, found A"),
        (make(Compute(LOC, I1, "iplus", (I0, ONE)), END), "no operation iplus"),
        (make(Compute(LOC, I1, "move", (NULL,)), END), "kinds I expected, found A"),
        (make(Compute(LOC, Reg(7, "I"), "move", (ONE,)), END), "register 7 does not exist"),
        (make(Compute(LOC, Reg(2, "I"), "move", (ONE,)), END), "register 2 is of kind A"),
        (make(Compute(LOC, I1, "move", (Const("I", 2**31),)), END), "out of range"),
        (make(Return(LOC, None)), "kinds I expected, found none"),
        (make(Return(LOC, NULL)), "kinds I expected, found A"),
        (make(Branch(LOC, Cond(Comparison.EQ, I0, NULL), 0), END), "kinds II expected, found IA"),
        (
            make(PutField(LOC, NULL, FieldRef(ClassName("T"), "x", Descriptor("J")), I0), END),
            "kinds AJ expected, found AI",
        ),
        (make(Invoke(LOC, None, InvokeKind.VIRTUAL, F, (I0, Const("J", 1))), END), "kinds AIJ expected, found IJ"),
        (make(Invoke(LOC, I1, InvokeKind.STATIC, F, (I0, Const("J", 1))), END), "destination of kind none expected"),
        (make(Invoke(LOC, None, InvokeKind.STATIC, F, (I0, Const("J", 1)), 8), END), "on_throw target 8"),
        (make(ArrayLoad(LOC, I1, NULL, ONE, "Z"), END), "no array element 'Z'"),
        (make(NewArray(LOC, A2, Descriptor("[I"), (ONE, ONE)), END), "as many lengths"),
        (make(Compute(LOC, I0, "move", (I1,)), END), "register 1 may be read before it is written"),
        (make(Goto(LOC, 1), Catch(LOC, A2), END), "only exceptions reach"),
        (make(Compute(LOC, I1, "move", (I0,)), Catch(LOC, A2), END), "only exceptions reach"),
        (make(END, handlers=(Handler(0, 1, 0, None),)), "handler target 0 is no Catch"),
        (make(END, Catch(LOC, A2), END, handlers=(Handler(1, 1, 1, None),)), "handler range"),
        (make(END, Catch(LOC, A2), END, handlers=(Handler(0, 9, 1, None),)), "handler range"),
        (make(END, registers="A"), "not of the kind of its parameter"),
    ],
)
def test_broken(function: Function, message: str) -> None:
    with pytest.raises(InternalError, match=message):
        validate(function)


def test_kinds_not_allowed() -> None:
    function = make(Switch(LOC, I0, (), 1), END)
    validate(function)
    with pytest.raises(InternalError, match=r"instruction 0 .*Switch is not allowed"):
        validate(function, {Return})
    with pytest.raises(InternalError, match=r"instruction 0 .*Switch is not allowed"):
        validate_without(function, {Switch, Goto})
    validate_without(function, {Goto})


def test_unreachable() -> None:
    assert unreachable(make(Goto(LOC, 2), END, END)) == [1]
