"""The table of instruction kinds: total over the union, and each row true of the record that it describes."""

from __future__ import annotations

import string
from typing import Any, get_args

import pytest

from pybmc.goto import kinds
from pybmc.goto.access import can_throw, on_throw, reads, targets, writes
from pybmc.goto.instr import (
    NULL,
    ArrayLength,
    ArrayLoad,
    ArrayStore,
    Assert,
    Assume,
    Branch,
    Catch,
    CheckCast,
    ClassConst,
    Comparison,
    Compute,
    Cond,
    Const,
    DynamicConst,
    FieldRef,
    GetField,
    GetStatic,
    Goto,
    InitClass,
    InstanceOf,
    Instr,
    Invoke,
    InvokeDynamic,
    InvokeKind,
    IsExactly,
    Literal,
    Loc,
    MessagePart,
    MethodHandleConst,
    MethodRef,
    Monitor,
    New,
    NewArray,
    NewThrowable,
    OtherHeap,
    Property,
    PutField,
    PutStatic,
    Reg,
    Return,
    Role,
    StoreTest,
    Switch,
    Throw,
    Unsupported,
    Unwind,
)
from pybmc.goto.names import ClassName, Descriptor, MethodDescriptor, MethodId
from pybmc.goto.program import Function, Register
from pybmc.goto.properties import PropertyKind
from pybmc.goto.text import format_instr
from pybmc.goto.validate import OF_INSTRUCTION, validate
from pybmc.records import Record

LOC = Loc(1, 0)
N, W, A = Reg(0, "I"), Reg(1, "J"), Reg(2, "A")
ONE = Const("I", 1)
FIELD, CALL = (
    FieldRef(ClassName("p/T"), "x", Descriptor("J")),
    MethodRef(ClassName("p/T"), "f", MethodDescriptor("(IJ)I")),
)
HANDLE = MethodHandleConst(6, MethodRef(ClassName("p/B"), "boot", MethodDescriptor("()V")))
PROPERTY = Property("java::T.m:()I.assertion.1", PropertyKind.ASSERTION, "", "", 0, "", 0, "")

# One instruction of each kind with its text and what the table says of it: operands read, register written, targets.
EXAMPLES: list[tuple[Any, str, tuple[Any, ...], Reg | None, tuple[int, ...]]] = [
    (Compute(LOC, N, "iadd", (N, ONE)), "t0 := iadd t0, 1", (N, ONE), N, ()),
    (Compute(LOC, N, "move", (ONE,)), "t0 := 1", (ONE,), N, ()),
    (Literal(LOC, A, ClassConst(ClassName("[Lp/T;"))), "t2 := p.T[].class", (), A, ()),
    (Branch(LOC, Cond(Comparison.LT, N, ONE), 1), "if t0 < 1 goto 1", (N, ONE), None, (1,)),
    (Goto(LOC, 1), "goto 1", (), None, (1,)),
    (Switch(LOC, N, ((7, 1), (8, 1)), 2), "switch t0 {7: 1, 8: 1} default 2", (N,), None, (2, 1)),
    (GetField(LOC, W, A, FIELD), "t1 := t2.[p.T.x]", (A,), W, ()),
    (PutField(LOC, A, FIELD, W), "t2.[p.T.x] := t1", (A, W), None, ()),
    (GetStatic(LOC, W, FIELD), "t1 := static p.T.x", (), W, ()),
    (PutStatic(LOC, FIELD, W), "static p.T.x := t1", (W,), None, ()),
    (ArrayLoad(LOC, N, A, ONE, "B"), "t0 := t2[1] as B", (A, ONE), N, ()),
    (ArrayStore(LOC, A, ONE, N, "S"), "t2[1] as S := t0", (A, ONE, N), None, ()),
    (ArrayLength(LOC, N, A), "t0 := t2.length", (A,), N, ()),
    (New(LOC, A, ClassName("p/T")), "t2 := new p.T", (), A, ()),
    (NewArray(LOC, A, Descriptor("[[J"), (N, ONE)), "t2 := new long[][] of t0, 1", (N, ONE), A, ()),
    (InstanceOf(LOC, N, A, ClassName("p/T")), "t0 := t2 instanceof p.T", (A,), N, ()),
    (CheckCast(LOC, A, A, ClassName("[I")), "t2 := (int[]) t2", (A,), A, ()),
    (Invoke(LOC, N, InvokeKind.VIRTUAL, CALL, (A, N, W)), "t0 := virtual p.T.f:(IJ)I(t2, t0, t1)", (A, N, W), N, ()),
    (Invoke(LOC, None, InvokeKind.STATIC, CALL, (N, W), 1), "static p.T.f:(IJ)I(t0, t1) on throw 1", (N, W), None, ()),
    (
        InvokeDynamic(LOC, A, DynamicConst("run", "(I)Lp/T;", HANDLE, ()), (N,)),
        "t2 := dynamic run:(I)Lp/T; by methodhandle p.B.boot:()V (t0)",
        (N,),
        A,
        (),
    ),
    (Return(LOC, N), "return t0", (N,), None, ()),
    (Throw(LOC, A, ClassName("p/T")), "throw t2 (p.T)", (A,), None, ()),
    (Catch(LOC, A), "t2 := catch", (), A, ()),
    (Monitor(LOC, A, False), "monitorexit t2", (A,), None, ()),
    (Unsupported(LOC, "{why}"), "unsupported: {why}", (), None, ()),
    (Assert(LOC, Cond(Comparison.ANE, A, NULL), PROPERTY), f"assert t2 != null [{PROPERTY.id}]", (A, NULL), None, ()),
    (Assume(LOC, Cond(Comparison.EQ, N, ONE)), "assume t0 == 1", (N, ONE), None, ()),
    (InitClass(LOC, ClassName("p/T")), "initialise p.T", (), None, ()),
    (StoreTest(LOC, N, A, A), "t0 := t2 accepts t2", (A, A), N, ()),
    (
        NewThrowable(LOC, A, ClassName("p/E"), ("Index ", MessagePart(Role.INT, N))),
        "t2 := new p.E by the JVM with message 'Index ' + int of t0",
        (N,),
        A,
        (),
    ),
    (NewThrowable(LOC, A, ClassName("p/E"), ()), "t2 := new p.E by the JVM with message null", (), A, ()),
    (NewThrowable(LOC, A, ClassName("p/E"), None), "t2 := new p.E by the JVM", (), A, ()),
    (Unwind(LOC, A), "unwind with t2", (A,), None, ()),
    (IsExactly(LOC, N, A, ClassName("p/T")), "t0 := t2 is exactly a p.T", (A,), N, ()),
    (OtherHeap(LOC), "other heap", (), None, ()),
]  # fmt: skip


def without_row(union: object) -> set[str]:
    return {kind.__name__ for kind in set(get_args(union)) - kinds.KINDS.keys()}


def test_every_kind_has_its_row() -> None:
    assert not without_row(Instr)
    assert kinds.KINDS.keys() <= set(get_args(Instr))
    assert {type(row[0]) for row in EXAMPLES} == kinds.KINDS.keys()


def test_a_kind_without_a_row_is_noticed() -> None:
    class Dummy(Record):
        loc: Loc

    assert without_row(Instr | Dummy) == {"Dummy"}


@pytest.mark.parametrize(("instr", "text", "read", "written", "jumps"), EXAMPLES, ids=lambda v: type(v).__name__)
def test_rows(instr: Any, text: str, read: tuple[Any, ...], written: Reg | None, jumps: tuple[int, ...]) -> None:
    registers = tuple(Register(kind, -1) for kind in "IJA")
    end = Return(LOC, ONE)
    function = Function(
        MethodId(ClassName("T"), "m", MethodDescriptor("()I")),
        8,
        "",
        (),
        Descriptor("I"),
        registers,
        (instr, end, end),
        (),
        (),
    )
    assert format_instr(function, instr) == text
    assert (reads(instr), writes(instr), targets(instr)) == (read, written, jumps)
    validate(function, assigned=False)


@pytest.mark.parametrize("kind", kinds.KINDS, ids=lambda kind: kind.__name__)
def test_a_row_fits_its_record(kind: Any) -> None:
    row, fields = kinds.KINDS[kind], set(kind._fields)
    example = next(row[0] for row in EXAMPLES if type(row[0]) is kind)
    popped, arrow, pushed = row.kinds.partition(">")
    assert arrow and set(popped + pushed) <= set("IJFDA") | OF_INSTRUCTION.keys()
    assert bool(pushed) == ("dst" in fields)
    form = row.text if isinstance(row.text, str) else row.text(example)
    assert {field for _, field, _, _ in string.Formatter().parse(form) if field} <= fields
    assert (row.retarget is not None) == (kind in kinds.JUMPING | kinds.LANDING)
    if row.retarget is not None:
        moved = row.retarget(example, lambda target: target + 10)
        old = targets(example) + ((on_throw(example),) if kind in kinds.LANDING else ())
        new = targets(moved) + ((on_throw(moved),) if kind in kinds.LANDING else ())
        assert new == tuple(target + 10 for target in old)
        assert row.retarget(moved, lambda target: target - 10) == example


def test_divisions_throw_and_other_arithmetic_does_not() -> None:
    assert can_throw(Compute(LOC, N, "idiv", (N, N)))
    assert not can_throw(Compute(LOC, N, "iadd", (N, N)))
