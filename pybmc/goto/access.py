"""What an instruction reads and writes, whether it can throw, and where control goes after it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

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
    Cond,
    GetField,
    GetStatic,
    Goto,
    InitClass,
    InstanceOf,
    Instr,
    Invoke,
    InvokeDynamic,
    Literal,
    Monitor,
    New,
    NewArray,
    NewThrowable,
    Operand,
    PutField,
    PutStatic,
    Reg,
    Return,
    StoreTest,
    Switch,
    Throw,
    Unsupported,
    Unwind,
)  # fmt: skip
from pybmc.goto.program import Function


def _of_condition(cond: Cond) -> tuple[Operand, ...]:
    return (cond.left, cond.right)


# One row for each kind of instruction: the operands that it reads.
READS: dict[type, Callable[[Any], tuple[Operand, ...]]] = {
    Compute: lambda i: i.args,
    Literal: lambda i: (),
    Branch: lambda i: _of_condition(i.cond),
    Goto: lambda i: (),
    Switch: lambda i: (i.key,),
    GetField: lambda i: (i.obj,),
    PutField: lambda i: (i.obj, i.value),
    GetStatic: lambda i: (),
    PutStatic: lambda i: (i.value,),
    ArrayLoad: lambda i: (i.array, i.index),
    ArrayStore: lambda i: (i.array, i.index, i.value),
    ArrayLength: lambda i: (i.array,),
    New: lambda i: (),
    NewArray: lambda i: i.lengths,
    InstanceOf: lambda i: (i.obj,),
    CheckCast: lambda i: (i.obj,),
    Invoke: lambda i: i.args,
    InvokeDynamic: lambda i: i.args,
    Return: lambda i: () if i.value is None else (i.value,),
    Throw: lambda i: (i.value,),
    Catch: lambda i: (),
    Monitor: lambda i: (i.obj,),
    Unsupported: lambda i: (),
    Assert: lambda i: _of_condition(i.cond),
    Assume: lambda i: _of_condition(i.cond),
    InitClass: lambda i: (),
    StoreTest: lambda i: (i.array, i.value),
    NewThrowable: lambda i: tuple(part.operand for part in i.message or () if not isinstance(part, str)),
    Unwind: lambda i: (i.value,),
}

WRITERS = frozenset((
    Compute, Literal, GetField, GetStatic, ArrayLoad, ArrayLength, New, NewArray, InstanceOf, CheckCast, Invoke,
    InvokeDynamic, Catch, StoreTest, NewThrowable,
))  # fmt: skip
JUMPING = frozenset((Branch, Goto, Switch))
CARRYING_ON_THROW = frozenset((Literal, Invoke, InvokeDynamic, InitClass))
LEAVING = frozenset((Goto, Switch, Return, Throw, Unsupported, Unwind))  # control never falls through these
# JVMS 6.5: the kinds that can complete abruptly (linkage errors included), before exceptions are lowered.
THROWING = frozenset((
    Literal, GetField, PutField, GetStatic, PutStatic, ArrayLoad, ArrayStore, ArrayLength, New, NewArray, InstanceOf,
    CheckCast, Invoke, InvokeDynamic, Throw, Monitor, InitClass,
))  # fmt: skip
DIVISIONS = frozenset(("idiv", "irem", "ldiv", "lrem"))


def reads(instr: Instr) -> tuple[Operand, ...]:
    return READS[type(instr)](instr)


def writes(instr: Instr) -> Reg | None:
    return instr.dst if type(instr) in WRITERS else None  # type: ignore[union-attr]


def can_throw(instr: Instr) -> bool:
    """Whether an exception can come out of this instruction while exceptions are still implicit."""
    if isinstance(instr, Compute):
        return instr.op in DIVISIONS
    return type(instr) in THROWING


def targets(instr: Instr) -> tuple[int, ...]:
    """Explicit targets of control flow, `on_throw` excluded."""
    if isinstance(instr, (Branch, Goto)):
        return (instr.target,)
    if isinstance(instr, Switch):
        return (instr.default, *dict.fromkeys(target for _, target in instr.cases))
    return ()


def successors(function: Function) -> list[tuple[int, ...]]:
    """Where control can go after each instruction: fall-through first, then targets, then handlers."""
    result: list[tuple[int, ...]] = []
    caught = _handler_targets(function) if function.handlers else None
    for index, instr in enumerate(function.body):
        kind = type(instr)
        after: tuple[int, ...] = () if kind in LEAVING else (index + 1,)
        if kind in JUMPING:
            after += targets(instr)
        elif kind in CARRYING_ON_THROW and instr.on_throw >= 0:  # type: ignore[union-attr]
            after += (instr.on_throw,)  # type: ignore[union-attr]
        if caught is not None and caught[index] and can_throw(instr):
            after += caught[index]
        result.append(tuple(dict.fromkeys(after)) if len(after) > 1 else after)
    return result


def _handler_targets(function: Function) -> list[tuple[int, ...]]:
    """For each instruction the handlers that its exceptions can reach, in order of precedence."""
    handlers = function.handlers
    changes = sorted({h.start for h in handlers} | {h.end for h in handlers})
    result: list[tuple[int, ...]] = [()] * len(function.body)
    for start, end in pairwise(changes):
        found: dict[int, None] = {}
        for handler in handlers:
            if handler.start <= start < handler.end:
                found[handler.target] = None
                if handler.catch_type is None:  # nothing gets past it
                    break
        result[start:end] = [tuple(found)] * (end - start)
    return result
