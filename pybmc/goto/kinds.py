"""One row for each kind of instruction, from which everything else that must know them follows.

Data flow, control flow, liveness, basic blocks, rewriting, printing and validation read this table; a test fails
for a kind without a row. What an instruction means is for passes and engines to say.

`kinds` is its signature as `validate` checks it, the kinds of the operands and of the destination: `AI>I`. Small
letters stand for what depends on the instruction: `c` the operands of its condition, `o` those of its operation and
`q` the result of that, `f` its field, `e` its element, `l` its constant, `n` its lengths, `m` its message, `a` the
arguments of its call and `r` the result of that, `v` the result of the function.

`text` is how it is printed, with its fields in braces.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.annotations import Any
from pybmc.goto.instr import (
    ArrayLength,
    ArrayLoad,
    ArrayStore,
    Assert,
    Assume,
    Branch,
    Catch,
    CheckCast,
    Compute,
    GetField,
    GetStatic,
    Goto,
    InitClass,
    InstanceOf,
    Instr,
    Invoke,
    InvokeDynamic,
    IsExactly,
    Literal,
    Monitor,
    New,
    NewArray,
    NewThrowable,
    Operand,
    OtherHeap,
    PutField,
    PutStatic,
    Return,
    StoreTest,
    Switch,
    Throw,
    Unsupported,
    Unwind,
)
from pybmc.records import Record

Retarget = Callable[[int], int]
DIVISIONS = frozenset(("idiv", "irem", "ldiv", "lrem"))


def _nothing(_: Any) -> tuple[()]:
    return ()


class Row(Record):
    """What holds of all instructions of one kind."""

    kinds: str
    text: str | Callable[[Any], str]
    reads: Callable[[Any], tuple[Operand, ...]] = _nothing
    throws: bool | Callable[[Any], bool] = False  # JVMS 6.5: can complete abruptly (linkage errors included)
    falls: bool = True  # control can go on at the next instruction
    targets: Callable[[Any], tuple[int, ...]] = _nothing  # where it can jump, `on_throw` apart
    retarget: Callable[[Any, Retarget], Instr] | None = None  # the same with other targets, if it holds any


def _call(what: str) -> Callable[[Any], str]:
    """The text of a call, which may drop its result."""
    return lambda i: what if i.dst is None else f"{{dst}} := {what}"


KINDS: dict[type, Row] = {
    Compute: Row(
        "o>q",
        lambda i: "{dst} := {args}" if i.op == "move" else "{dst} := {op} {args}",
        lambda i: i.args,
        throws=lambda i: i.op in DIVISIONS,
    ),
    Literal: Row(">l", "{dst} := {value}", throws=True),
    Branch: Row(
        "c>",
        "if {cond} goto {target}",
        lambda i: (i.cond.left, i.cond.right),
        targets=lambda i: (i.target,),
        retarget=lambda i, to: Branch(i.loc, i.cond, to(i.target)),
    ),
    Goto: Row(
        ">",
        "goto {target}",
        falls=False,
        targets=lambda i: (i.target,),
        retarget=lambda i, to: Goto(i.loc, to(i.target)),
    ),
    Switch: Row(
        "I>",
        "switch {key} {{{cases}}} default {default}",
        lambda i: (i.key,),
        falls=False,
        targets=lambda i: (i.default, *dict.fromkeys(target for _, target in i.cases)),
        retarget=lambda i, to: Switch(i.loc, i.key, tuple((m, to(target)) for m, target in i.cases), to(i.default)),
    ),
    GetField: Row("A>f", "{dst} := {obj}.[{field}]", lambda i: (i.obj,), throws=True),
    PutField: Row("Af>", "{obj}.[{field}] := {value}", lambda i: (i.obj, i.value), throws=True),
    GetStatic: Row(">f", "{dst} := static {field}", throws=True),
    PutStatic: Row("f>", "static {field} := {value}", lambda i: (i.value,), throws=True),
    ArrayLoad: Row("AI>e", "{dst} := {array}[{index}] as {element}", lambda i: (i.array, i.index), throws=True),
    ArrayStore: Row(
        "AIe>", "{array}[{index}] as {element} := {value}", lambda i: (i.array, i.index, i.value), throws=True
    ),
    ArrayLength: Row("A>I", "{dst} := {array}.length", lambda i: (i.array,), throws=True),
    New: Row(">A", "{dst} := new {class_name}", throws=True),
    NewArray: Row("n>A", "{dst} := new {descriptor} of {lengths}", lambda i: i.lengths, throws=True),
    InstanceOf: Row("A>I", "{dst} := {obj} instanceof {type}", lambda i: (i.obj,), throws=True),
    CheckCast: Row("A>A", "{dst} := ({type}) {obj}", lambda i: (i.obj,), throws=True),
    Invoke: Row(
        "a>r",
        _call("{kind} {method}({args})"),
        lambda i: i.args,
        throws=True,
        retarget=lambda i, to: Invoke(i.loc, i.dst, i.kind, i.method, i.args, to(i.on_throw)),
    ),
    InvokeDynamic: Row(
        "a>r",
        _call("{site} ({args})"),
        lambda i: i.args,
        throws=True,
        retarget=lambda i, to: InvokeDynamic(i.loc, i.dst, i.site, i.args, to(i.on_throw)),
    ),
    Return: Row(
        "v>",
        lambda i: "return" if i.value is None else "return {value}",
        lambda i: () if i.value is None else (i.value,),
        falls=False,
    ),
    Throw: Row(
        "A>",
        lambda i: "throw {value} ({static_type})" if i.static_type else "throw {value}",
        lambda i: (i.value,),
        throws=True,
        falls=False,
    ),
    Catch: Row(">A", "{dst} := catch"),
    Monitor: Row(
        "A>", lambda i: "monitorenter {obj}" if i.enter else "monitorexit {obj}", lambda i: (i.obj,), throws=True
    ),
    Unsupported: Row(">", "unsupported: {reason}", falls=False),
    # --------------------------------------------------------------------------- added by lowering
    Assert: Row("c>", "assert {cond} [{prop}]", lambda i: (i.cond.left, i.cond.right)),
    Assume: Row("c>", "assume {cond}", lambda i: (i.cond.left, i.cond.right)),
    InitClass: Row(
        ">",
        "initialise {class_name}",
        throws=True,
        retarget=lambda i, to: InitClass(i.loc, i.class_name, i.member, to(i.on_throw)),
    ),
    StoreTest: Row("AA>I", "{dst} := {array} accepts {value}", lambda i: (i.array, i.value)),
    NewThrowable: Row(
        "m>A",
        lambda i: "{dst} := new {class_name} by the JVM" + ("" if i.message is None else " with message {message}"),
        lambda i: tuple(part.operand for part in i.message or () if not isinstance(part, str)),
    ),
    Unwind: Row("A>", "unwind with {value}", lambda i: (i.value,), falls=False),
    IsExactly: Row("A>I", "{dst} := {obj} is exactly a {type}", lambda i: (i.obj,)),
    OtherHeap: Row(">", "other heap"),
}

# What follows from the rows and the fields of the records, for those who ask often.
WRITERS = frozenset(kind for kind in KINDS if "dst" in kind._fields)  # type: ignore[attr-defined]
LANDING = frozenset(kind for kind in KINDS if "on_throw" in kind._fields)  # type: ignore[attr-defined]
LEAVING = frozenset(kind for kind, row in KINDS.items() if not row.falls)  # control never falls through these
JUMPING = frozenset(kind for kind, row in KINDS.items() if row.targets is not _nothing)
ENDING = LEAVING | JUMPING | LANDING  # these end a basic block
