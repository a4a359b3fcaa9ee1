"""Rows of bytecode and the GOTO text they become."""

from __future__ import annotations

import pytest

from pybmc.convert.opcodes import OPCODES, STORES
from pybmc.errors import InputError
from pybmc.goto.instr import COMPUTE_OPS, ClassConst, FieldRef, MethodRef, NumberConst, StringConst, Throw, Unsupported
from pybmc.goto.names import ClassName, Descriptor, MethodDescriptor
from tests.convert.assemble import convert, text

CALL = MethodRef(ClassName("Test"), "f", MethodDescriptor("(II)I"))
FIELD = FieldRef(ClassName("Test"), "x", Descriptor("I"))
INIT = MethodRef(ClassName("java/lang/AssertionError"), "<init>", MethodDescriptor("(Ljava/lang/Object;)V"))


def rows(source: str) -> list[tuple[object, ...]]:
    """`iload 0; goto :end`: operands that are numbers become ints."""
    result: list[tuple[object, ...]] = []
    for part in source.split(";"):
        name, *operands = part.split()
        result.append((name, *(int(o) if o.lstrip("-").isdigit() else o for o in operands)))
    return result


def test_table_is_total_and_agrees_with_the_operations() -> None:
    assert set(OPCODES) == {*range(0xCB), 0xFE, 0xFF}
    computing = {row.mnemonic: row.signature for row in OPCODES.values() if row.meaning.__name__ == "compute"}
    assert computing == COMPUTE_OPS
    assert len({row.mnemonic for row in OPCODES.values()}) == len(OPCODES)
    assert {OPCODES[opcode].mnemonic: stored for opcode, stored in STORES.items()} == {
        f"{p}store{'' if n < 0 else f'_{n}'}": (k, n)
        for p, k in zip("ilfda", "IJFDA", strict=True)
        for n in range(-1, 4)
    }


@pytest.mark.parametrize(
    ("source", "descriptor", "expected"),
    [
        ("iload_0; iload_1; iadd; istore_2; return", "(II)V", ["l2 := iadd l0, l1", "return"]),
        ("iload_0; ireturn", "(I)I", ["return l0"]),
        # i++ + ++i: the old value is copied before the local changes
        (
            "iload_0; iinc 0 1; iinc 0 1; iload_0; iadd; istore_0; return",
            "(I)V",
            ["t1 := l0", "l0 := iadd l0, 1", "l0 := iadd l0, 1", "l0 := iadd t1, l0", "return"],
        ),
        # both places on the stack share the copy
        (
            "iload_0; dup; iconst_3; istore_0; iload_0; imul; imul; ireturn",
            "(I)I",
            ["t1 := l0", "l0 := 3", "t2 := imul t1, l0", "t3 := imul t1, t2", "return t3"],
        ),
        # a[i] = i = 2
        ("aload_0; iload_1; iconst_2; dup; istore_1; iastore; return", "([II)V",
         ["t2 := l1", "l1 := 2", "l0[t2] as I := 2", "return"]),
        # dup, store: the local takes the result and stays on the stack
        ("iload_0; iload_1; imul; dup; istore_2; ireturn", "(II)I", ["l2 := imul l0, l1", "return l2"]),
        ("lload_0; lload_0; ladd; dup2; lstore_2; lreturn", "(J)J", ["l2 := ladd l0, l0", "return l2"]),
        ("iload_0; istore_0; return", "(I)V", ["return"]),
        ("iload_0; iload_1; istore_0; istore_1; return", "(II)V", ["t2 := l0", "l0 := l1", "l1 := t2", "return"]),
        ("iload_0; iload_1; swap; isub; ireturn", "(II)I", ["t2 := isub l1, l0", "return t2"]),
        ("iload_0; i2l; lreturn", "(I)J", ["t1 := i2l l0", "return t1"]),
        ("aload_0; iload_1; baload; ireturn", "([ZI)I", ["t2 := l0[l1] as B", "return t2"]),
        ("nop; sipush -300; ineg; ireturn", "()I", ["t0 := ineg -300", "return t0"]),
        ("iload_0; newarray 10; arraylength; ireturn", "(I)I",
         ["t1 := new int[] of l0", "t2 := t1.length", "return t2"]),
        ("iload_0; anewarray [Ljava/lang/String;; areturn", "(I)[[Ljava/lang/String;",
         ["t1 := new java.lang.String[][] of l0", "return t1"]),
        ("iload_0; iload_0; multianewarray [[[I 2; areturn", "(I)[[[I", ["t1 := new int[][][] of l0, l0", "return t1"]),
        ("aload_0; monitorenter; aload_0; monitorexit; return", "(LA;)V",
         ["monitorenter l0", "monitorexit l0", "return"]),
        ("aload_0; checkcast A; instanceof [I; ireturn", "(LB;)I",
         ["t1 := (A) l0", "t2 := t1 instanceof int[]", "return t2"]),
        # a slot that holds a long, then an int, is two registers
        ("lconst_1; lstore_0; iconst_1; istore_0; iload_0; ireturn", "()I", ["l0j := 1L", "l0i := 1", "return l0i"]),
    ],
)  # fmt: skip
def test_straight_line(source: str, descriptor: MethodDescriptor, expected: list[str]) -> None:
    # The name of an array type has a semicolon of its own.
    parts = source.replace("String;;", "String#;")
    program = [tuple(o.replace("#", ";") if isinstance(o, str) else o for o in row) for row in rows(parts)]
    assert text(convert(program, descriptor)) == expected


@pytest.mark.parametrize(
    ("source", "result"),
    [
        # A, B are ints; J, K longs. The stack is shown by subtracting downward, so that order matters.
        ("iload_0; iload_1; dup_x1; isub; isub", ["isub l0, l1", "isub l1, t"]),
        ("iload_0; iload_1; iload 6; dup_x2; isub; isub; isub", ["isub l1, l6", "isub l0, t", "isub l6, t"]),
        ("lload_2; iload_0; dup_x2; i2l; lsub; l2i; isub", ["i2l l0", "lsub l2, t", "l2i t", "isub l0, t"]),
        ("iload_0; iload_1; dup2; isub; isub; isub", ["isub l0, l1", "isub l1, t", "isub l0, t"]),
        ("iload 6; iload_0; iload_1; dup2_x1; isub; isub; isub; isub",
         ["isub l0, l1", "isub l6, t", "isub l1, t", "isub l0, t"]),
        ("iload_0; lload_2; dup2_x1; l2i; isub; i2l; lsub; l2i",
         ["l2i l2", "isub l0, t", "i2l t", "lsub l2, t", "l2i t"]),
        ("iload_0; iload_1; lload_2; dup2_x2; l2i; isub; isub; i2l; lsub; l2i",
         ["l2i l2", "isub l1, t", "isub l0, t", "i2l t", "lsub l2, t", "l2i t"]),
        ("lload_2; lload 4; dup2_x2; lsub; lsub; l2i", ["lsub l2, l4", "lsub l4, t", "l2i t"]),
        ("lload_2; iload_0; iload_1; dup2_x2; isub; i2l; lsub; l2i; isub; isub",
         ["isub l0, l1", "i2l t", "lsub l2, t", "l2i t", "isub l1, t", "isub l0, t"]),
    ],
)  # fmt: skip
def test_stack_shuffles(source: str, result: list[str]) -> None:
    body = text(convert(rows(source + "; ireturn"), MethodDescriptor("(IIJJI)I")))
    names = [line.partition(" := ")[0] for line in body[:-1]]
    for before, name in enumerate(names):
        body[before + 1] = body[before + 1].replace(name, "t")
    assert [line.partition(" := ")[2] for line in body[:-1]] == result


def test_ternary_on_the_stack_uses_canonical_registers() -> None:
    program = [
        ("iload_0",), ("iload_0",), ("ifeq", ":else"), ("iload_1",), ("goto", ":join"),
        (":else",), ("iload_0",), ("iload_1",), ("idiv",), (":join",), ("invokestatic", CALL), ("ireturn",),
    ]  # fmt: skip
    assert text(convert(program, MethodDescriptor("(II)I"))) == [
        "t2 := l0", "if l0 == 0 goto 4", "t3 := l1", "goto 5", "t3 := idiv l0, l1",
        "t4 := static Test.f:(II)I(t2, t3)", "return t4",
    ]  # fmt: skip


def test_values_swapped_in_a_loop_are_moved_in_parallel() -> None:
    program = [
        ("iload_0",), ("iload_1",), (":loop",), ("swap",), ("iinc", 2, -1), ("iload_2",), ("ifgt", ":loop"), ("isub",),
        ("ireturn",),
    ]  # fmt: skip
    assert text(convert(program, MethodDescriptor("(III)I"))) == [
        "t3 := l0", "t4 := l1", "l2 := iadd l2, -1", "t5 := t3", "t3 := t4", "t4 := t5", "if l2 > 0 goto 2",
        "t5 := isub t3, t4", "return t5",
    ]  # fmt: skip


def test_condition_is_saved_from_the_moves_before_it() -> None:
    """The branch reads what was second on the stack while another value moves into that place."""
    program = [
        ("iload_0",), ("iload_1",), ("goto", ":next"), (":next",),
        ("iconst_5",), ("swap",), ("ifeq", ":zero"), ("isub",), ("ireturn",), (":zero",), ("imul",), ("ireturn",),
    ]  # fmt: skip
    body = text(convert(program, MethodDescriptor("(II)I")))
    branch = next(line for line in body if line.startswith("if"))
    saved = branch.split()[1]
    assert f"{saved} := t3" in body[: body.index("t3 := 5")], body


@pytest.mark.parametrize("detail_blocks", [False, True])
def test_static_type_of_a_thrown_new_object(detail_blocks: bool) -> None:
    detail = [("aload_0",), ("ifnull", ":b"), ("aconst_null",), ("goto", ":c"), (":b",), ("aload_0",), (":c",)]
    program = [
        ("new", "java/lang/AssertionError"), ("dup",), *(detail if detail_blocks else [("aload_0",)]),
        ("invokespecial", INIT), ("athrow",),
    ]  # fmt: skip
    body = convert(program, MethodDescriptor("(LA;)V")).body
    assert isinstance(body[-1], Throw)
    assert body[-1].static_type == "java/lang/AssertionError"


def test_static_type_is_dropped_where_ways_disagree() -> None:
    program = [
        ("iload_0",), ("ifeq", ":b"), ("new", "A"), ("goto", ":c"), (":b",), ("new", "B"), (":c",), ("athrow",),
    ]  # fmt: skip
    (throw,) = [i for i in convert(program, MethodDescriptor("(I)V")).body if isinstance(i, Throw)]
    assert throw.static_type == ""


def test_static_type_is_dropped_by_a_back_edge() -> None:
    """The loop head is translated once with the class known, then again when the back edge brings another."""
    program = [
        ("new", "A"), (":loop",), ("iinc", 0, -1), ("iload_0",), ("ifeq", ":out"), ("pop",), ("new", "B"),
        ("goto", ":loop"), (":out",), ("athrow",),
    ]  # fmt: skip
    (throw,) = [i for i in convert(program, MethodDescriptor("(I)V")).body if isinstance(i, Throw)]
    assert throw.static_type == ""


def test_handlers_cover_bodies_and_keep_their_order() -> None:
    program = [
        (":a",), ("iload_0",), ("iload_1",), ("idiv",), ("istore_1",), (":b",), ("iload_1",), ("ireturn",),
        (":h",), ("astore_2",), ("iload_1",), ("ireturn",), (":k",), ("athrow",),
    ]  # fmt: skip
    function = convert(program, MethodDescriptor("(II)I"), handlers=[(":a", ":b", ":h", "A"), (":a", ":h", ":k", None)])
    assert text(function) == [
        "l1 := idiv l0, l1", "return l1", "l2 := catch", "return l1", "t3 := catch", "throw t3",
        "catch A from 0 to 0 at 2", "catch any from 0 to 1 at 4",
    ]  # fmt: skip


def test_handlers_that_nothing_reaches_are_dropped() -> None:
    program = [(":a",), ("iload_0",), ("iconst_1",), ("iadd",), ("ireturn",), (":h",), ("athrow",)]
    function = convert(program, MethodDescriptor("(I)I"), handlers=[(":a", ":h", ":h", None)])
    assert text(function) == ["t1 := iadd l0, 1", "return t1"]
    assert function.handlers == ()


def test_jump_into_a_handler_does_not_run_its_catch() -> None:
    program = [
        (":a",),
        ("invokestatic", MethodRef(ClassName("Test"), "g", MethodDescriptor("()V"))),
        (":b",),
        ("aconst_null",),
        (":h",),
        ("areturn",),
    ]
    function = convert(program, MethodDescriptor("()LA;"), handlers=[(":a", ":b", ":h", None)])
    assert text(function) == [
        "static Test.g:()V()", "t0 := null", "return t0", "t1 := catch", "return t1", "catch any from 0 to 0 at 3",
    ]  # fmt: skip


def test_constants() -> None:
    program = [
        ("ldc", StringConst('a"\ud800')), ("pop",), ("ldc", ClassConst(ClassName("[I"))), ("pop",),
        ("ldc", NumberConst("F", 0x7FC00001)), ("fstore_0",), ("ldc2_w", NumberConst("D", 0x3FF8000000000000)),
        ("dstore_1",), ("ldc2_w", NumberConst("J", -(2**63))), ("lstore_3",), ("return",),
    ]  # fmt: skip
    assert text(convert(program)) == [
        't0 := "a\\"\\ud800"', "t1 := int[].class", "l0 := nan:0x7fc00001f", "l1 := 1.5d",
        "l3 := -9223372036854775808L", "return",
    ]  # fmt: skip


def test_switch_and_fields() -> None:
    program = [
        ("getstatic", FIELD), ("lookupswitch", ":d", ((-5, ":a"), (7, ":d"))), (":a",), ("aload_0",), ("dup",),
        ("getfield", FIELD), ("iconst_1",), ("iadd",), ("putfield", FIELD), ("return",), (":d",), ("iconst_2",),
        ("putstatic", FIELD), ("return",),
    ]  # fmt: skip
    assert text(convert(program, MethodDescriptor("(LTest;)V"))) == [
        "t1 := static Test.x", "switch t1 {-5: 2, 7: 6} default 6", "t1 := l0.[Test.x]", "t2 := iadd t1, 1",
        "l0.[Test.x] := t2", "return", "static Test.x := 2", "return",
    ]  # fmt: skip


def test_receiver_and_wide_parameters_are_registers_in_order() -> None:
    function = convert([("iload", 5), ("ireturn",)], MethodDescriptor("(JDI)I"), access=0)
    assert function.parameters == ("LTest;", "J", "D", "I")
    assert [(r.kind, r.slot) for r in function.registers] == [("A", 0), ("J", 1), ("D", 3), ("I", 5)]
    assert text(function) == ["return l5"]


# --------------------------------------------------------------------------------------- jsr and ret

FINALLY = [
    (":a",), ("iload_0",), ("iconst_3",), ("idiv",), ("istore_0",), ("jsr", ":f"), ("iload_0",), ("ireturn",),
    (":h",), ("astore_2",), ("jsr", ":f"), ("aload_2",), ("athrow",),
    (":f",), ("astore_1",), ("iinc", 0, 1), ("ret", 1),
]  # fmt: skip


def test_subroutines_are_copied_for_each_call() -> None:
    function = convert(FINALLY, MethodDescriptor("(I)I"), handlers=[(":a", ":h", ":h", None)])
    body = text(function)
    assert body.count("l0 := iadd l0, 1") == 2
    assert body[0] == "l0 := idiv l0, 3"
    assert not any(isinstance(instr, Unsupported) for instr in function.body)


def test_nested_subroutines_do_not_explode() -> None:
    """Each of 40 subroutines calls the next twice: 2**40 chains of calls."""
    program: list[tuple[object, ...]] = [("jsr", ":s0"), ("return",)]
    for n in range(40):
        program += [(f":s{n}",), ("astore", n), ("jsr", f":s{n + 1}"), ("jsr", f":s{n + 1}"), ("ret", n)]
    program += [(":s40",), ("astore", 40), ("ret", 40)]
    function = convert(program, max_locals=50)
    assert any(isinstance(instr, Unsupported) and "jsr" in instr.reason for instr in function.body)
    assert len(function.body) < 20_000


def test_recursive_subroutine_is_unsupported() -> None:
    function = convert([(":s",), ("jsr", ":t"), (":t",), ("pop",), ("goto", ":s")])
    assert any(isinstance(instr, Unsupported) for instr in function.body)


# ------------------------------------------------------------------------------------- what is rejected


@pytest.mark.parametrize(
    ("source", "descriptor", "message"),
    [
        ("iadd; ireturn", "()I", "bytecode index 0: operand stack underflows"),
        ("iload_0; lload_0; iadd; ireturn", "(I)I", "kind I expected, found J"),
        ("iload_0; pop", "(I)V", "bytecode index 5: execution falls off the end"),
        ("iload_0; ifeq 0", "(I)V", "falls off the end"),
        ("iload_0; ireturn", "(I)V", "ireturn in a method that returns nothing"),
        ("return", "()I", "without a value"),
        ("lconst_0; pop; return", "()V", "splits a long"),
        ("iconst_0; lconst_0; swap; return", "()V", "splits a long"),
        ("iload_3; ireturn", "()I", "local 3 is read before"),
        ("iload 40; ireturn", "()I", "beyond the limit of 10"),
        ("lconst_0; lstore 9; return", "()V", "beyond the limit"),
        ("goto 3", "()V", "jump to 3, which is no instruction"),
        ("iconst_0; goto 0", "()V", "another operand stack"),
        ("wide; return", "()V", "wide must not occur"),
        ("iconst_0; newarray 3; pop; return", "()V", "unknown type 3"),
        ("iconst_0; multianewarray [I 2; pop; return", "()V", "2 dimensions"),
        ("new [I; pop; return", "()V", "new cannot make"),
        ("aload_0; checkcast [Q; pop; return", "(LA;)V", "malformed field descriptor '[Q'"),
        ("ret 0", "()V", "no return address"),
        ("aload_0; ret 0", "(LA;)V", "no return address"),
    ],
)
def test_illegal_code_is_an_input_error(source: str, descriptor: MethodDescriptor, message: str) -> None:
    with pytest.raises(InputError) as caught:
        convert(rows(source), descriptor)
    assert str(caught.value).startswith("Test.run:" + descriptor)
    assert message in str(caught.value)


def test_stack_limit() -> None:
    with pytest.raises(InputError, match="overflows its limit of 2"):
        convert(rows("iconst_0; iconst_0; iconst_0; return"), max_stack=2)


def test_parameters_need_their_locals() -> None:
    with pytest.raises(InputError, match="parameters need 3 locals"):
        convert(rows("return"), MethodDescriptor("(JI)V"), max_locals=2)


def test_deep_stacks_across_many_blocks_do_not_hang() -> None:
    program: list[tuple[object, ...]] = [("iconst_0",)] * 20_000
    for n in range(10_000):
        program += [("iload_0",), ("ifeq", f":l{n}"), (f":l{n}",)]
    with pytest.raises(InputError, match="too complex"):
        convert([*program, ("return",)], MethodDescriptor("(I)V"), max_stack=65535)
