"""Names from the debug tables."""

from __future__ import annotations

from pybmc.goto.instr import Compute, Const, Loc, Reg, Return
from pybmc.goto.names import ClassName, Descriptor, MethodDescriptor, MethodId
from pybmc.goto.program import Function, LocalVariable, Register
from pybmc.goto.text import format_function, register_name

VARIABLES = (
    LocalVariable(1, 0, 40, "count", Descriptor("I")),
    LocalVariable(2, 6, 15, "first", Descriptor("J")),
    LocalVariable(2, 20, 30, "second", Descriptor("Ljava/lang/String;")),
)
REGISTERS = (Register("A", 0), Register("I", 1), Register("J", 2), Register("A", 2), Register("I", -1))


def subject(variables: tuple[LocalVariable, ...] = VARIABLES, access: int = 0) -> Function:
    body = (
        Compute(Loc(14, 7), Reg(1, "I"), "iadd", (Reg(1, "I"), Const("I", 1))),
        Compute(Loc(15, 9), Reg(4, "I"), "move", (Reg(1, "I"),)),
        Return(Loc(0, 10), None),
    )
    parameters = (Descriptor("LTest;"), Descriptor("I"))
    method = MethodId(ClassName("Test"), "run", MethodDescriptor("(I)V" if not access & 8 else "(LTest;I)V"))
    return Function(method, access, "", parameters, Descriptor("V"), REGISTERS, body, (), variables)


def test_format_function() -> None:
    assert format_function(subject()) == (
        "java::Test.run:(I)V\n"
        "  0: count := iadd count, 1   // line 14 bci 7\n"
        "  1: t4 := count   // line 15 bci 9\n"
        "  2: return   // bci 10\n"
    )


def test_slots_without_a_name_are_told_apart_by_kind() -> None:
    assert "l2j" in format_function(
        subject(()).with_body((Compute(Loc(0, 0), Reg(2, "J"), "move", (Const("J", 1),)), Return(Loc(0, 1), None)))
    )


def test_register_names() -> None:
    named = subject()
    assert register_name(named, 1, 7) == "count"
    assert register_name(named, 2, 5) == "first"  # stored at 5, in range from 6
    assert register_name(named, 2, 14) == "first"
    assert register_name(named, 3, 14) == "second"  # another kind: not `first`; written soon
    assert register_name(named, 3, 25) == "second"
    assert register_name(named, 3, 35) == "local2"
    assert register_name(named, 0, 7) == "this"
    bare = subject(())
    assert [register_name(bare, n, 7) for n in range(4)] == ["this", "arg0", "local2", "local2"]
    assert [register_name(subject((), 8), n, 7) for n in range(2)] == ["arg0", "arg1"]
