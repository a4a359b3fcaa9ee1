"""Loops over a hash table for which the order of iteration does not matter.

    for (Map.Entry<String, Integer> e : counts.entrySet()) sum += e.getValue();

Where hash codes are unknown so is the order, and who wants to know the sum would have to go through all orders. Such a
loop is marked: before it `SlotLoop.begin` says so, and each round begins with `SlotLoop.skips`. A table that keeps its
entries in order of arrival (oplib/java_util/slot_loops.py) then gives them in that order, one round for each slot, and
`skips` says that a slot is empty: the next round begins. For all other iterators both do nothing.

The order does not matter if a round changes nothing but numbers that it adds to, or makes the largest or smallest, or
sets to one constant, and if nothing else in it looks at those; if it ends nowhere but at the end of the table or at a
check that fails; and if what it calls changes nothing (pure_calls.py). The classes of those objects whose methods it
calls are seen by `begin`.
"""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.goto.access import on_throw, reads, successors, writes
from pybmc.goto.instr import (
    NULL,
    ArrayLength,
    ArrayLoad,
    Assert,
    Branch,
    Comparison,
    Compute,
    Cond,
    Const,
    GetField,
    GetStatic,
    Goto,
    InitClass,
    InstanceOf,
    Instr,
    Invoke,
    InvokeKind,
    Literal,
    MethodRef,
    Operand,
    Reg,
)
from pybmc.goto.loops import LoopNest, analyse, live_registers
from pybmc.goto.names import MethodDescriptor
from pybmc.goto.program import Function
from pybmc.goto.slot_loops import MOST_RECEIVERS, SLOT_LOOP
from pybmc.lowering.pure_calls import Calls, Origins, Values
from pybmc.lowering.rewrite import BodyWriter

OBJECT = "Ljava/lang/Object;"
BEGIN = MethodRef(SLOT_LOOP, "begin", MethodDescriptor(f"(Ljava/util/Iterator;I{OBJECT * MOST_RECEIVERS})V"))
SKIPS = MethodRef(SLOT_LOOP, "skips", MethodDescriptor("(Ljava/util/Iterator;)Z"))
ZERO = Const("I", 0)

# Operations that a number may be changed by in any order, by their family.
FAMILIES = {
    "iadd": "iadd", "isub": "iadd", "ladd": "ladd", "lsub": "ladd", "imul": "imul", "lmul": "lmul", "iand": "iand",
    "ior": "ior", "ixor": "ixor", "land": "land", "lor": "lor", "lxor": "lxor",
}  # fmt: skip
SUBTRACTIONS = ("isub", "lsub")
EXTREMES = {("java/lang/Math", name) for name in ("max", "min")}
EXTREMES |= {(f"java/lang/{box}", name) for box in ("Integer", "Long") for name in ("max", "min", "sum")}
ORDERS = (Comparison.LT, Comparison.LE, Comparison.GT, Comparison.GE)
HARMLESS = (
    ArrayLength, ArrayLoad, Assert, Branch, Compute, GetField, GetStatic, Goto, InitClass, InstanceOf, Invoke, Literal,
)  # fmt: skip


class Loop:
    """A loop over an iterator: its head, what it tests and takes first, and all its instructions."""

    def __init__(self, function: Function, head: int, inside: frozenset[int]) -> None:
        self.function, self.head, self.inside = function, head, inside
        body = function.body
        at = head + isinstance(body[head], Assert)
        self.test, self.branch = at, at + 1
        self.next = at + 2 + isinstance(body[min(at + 2, len(body) - 1)], Assert)

    def iterator(self) -> Reg | None:
        """The register of an iterator that is made right before the loop; None if this is no such loop."""
        body, made = self.function.body, self.function.body[self.head - 1] if self.head else None
        if not isinstance(made, Invoke) or made.dst is None or self.next not in self.inside:
            return None
        test, branch, step = body[self.test], body[self.branch], body[self.next]
        is_loop = (
            _calls(made, "iterator", "()Ljava/util/Iterator;")
            and _calls(test, "hasNext", "()Z")
            and _calls(step, "next", f"(){OBJECT}")
            and isinstance(branch, Branch)
            and isinstance(test, Invoke)
            and isinstance(step, Invoke)
            and test.args == step.args == (made.dst,)
            and branch.cond == Cond(Comparison.EQ, test.dst or ZERO, ZERO)
            and branch.target not in self.inside
        )
        return made.dst if is_loop else None


def _calls(instr: Instr, name: str, descriptor: str) -> bool:
    return isinstance(instr, Invoke) and (instr.method.name, instr.method.descriptor) == (name, descriptor)


def mark_unordered(function: Function) -> Function:
    if not any(_calls(instr, "hasNext", "()Z") for instr in function.body):
        return function
    graph = successors(function)
    found: dict[int, tuple[Loop, Calls]] = {}
    live = live_registers(function, graph)
    for loop in _loops(function, graph):
        calls = _checked(loop, graph, live)
        if calls is not None:
            found[loop.head] = loop, calls
    return _marked(function, found) if found else function


def _loops(function: Function, graph: list[tuple[int, ...]]) -> Iterator[Loop]:
    """Those that have no others in them."""
    nest: LoopNest = analyse(graph)
    inside: dict[int, set[int]] = {}
    for index, around in enumerate(nest.loops):
        for number in around:
            inside.setdefault(number, set()).add(index)
    for number, members in sorted(inside.items()):
        if all(nest.loops[index][-1] == number for index in members):
            yield Loop(function, nest.head[number], frozenset(members))


def _checked(loop: Loop, graph: list[tuple[int, ...]], live: list[int]) -> Calls | None:
    """What the rounds call, if their order does not matter."""
    body, iterator = loop.function.body, loop.iterator()
    if iterator is None or any(loop.head in graph[at] for at in range(len(body)) if at not in _entries(loop)):
        return None
    members = [body[at] for at in sorted(loop.inside)]
    if not all(isinstance(instr, HARMLESS) and on_throw(instr) < 0 for instr in members):
        return None
    exits = {after for at in loop.inside for after in graph[at] if after not in loop.inside}
    branch = body[loop.branch]
    assert isinstance(branch, Branch)
    if not all(at == branch.target or _fails(body[at]) for at in exits) or live[branch.target] >> iterator.index & 1:
        return None
    kept = {written.index for instr in members if (written := writes(instr)) is not None}
    kept = {index for index in kept if live[loop.head] >> index & 1}
    calls = Calls(
        loop.function, loop.inside, iterator, Origins(loop.function, loop.inside, loop.head, loop.next, graph)
    )
    if iterator.index in kept or not all(_is_kept_in_any_order(loop, graph, index) for index in kept):
        return None
    others = sorted(loop.inside - {loop.test, loop.next})
    may_all = all(calls.may_make(at) for at in others if isinstance(body[at], Invoke))
    return calls if may_all and calls.are_pure else None


def _entries(loop: Loop) -> frozenset[int]:
    """From where the head may be reached."""
    return loop.inside | {loop.head - 1}


def _fails(instr: Instr) -> bool:
    """Whether no execution gets past this check."""
    return isinstance(instr, Assert) and instr.cond == Cond(Comparison.NE, ZERO, ZERO)


# ---------------------------------------------------------------------- numbers that rounds change in any order


def _is_kept_in_any_order(loop: Loop, graph: list[tuple[int, ...]], index: int) -> bool:
    """Whether a register that goes from round to round is the same in the end whatever their order."""
    body = loop.function.body
    ways = set[object]()
    explained = set[int]()
    for at in loop.inside:
        written = writes(body[at])
        if written is not None and written.index == index:
            way, places = _change(loop, graph, at, index)
            ways.add(way)
            explained.update(places)
    reading = {at for at in loop.inside if any(_is(operand, index) for operand in reads(body[at]))}
    return len(ways) == 1 and "" not in ways and reading <= explained


def _change(loop: Loop, graph: list[tuple[int, ...]], at: int, index: int) -> tuple[object, tuple[int, ...]]:
    """In what way an instruction changes it, and where it is read for that; "" if the order may matter."""
    instr = loop.function.body[at]
    if isinstance(instr, Invoke) and (instr.method.owner, instr.method.name) in EXTREMES:
        way = (instr.method.name, instr.method.descriptor)
        return (way if way[1][1:3] in ("II", "JJ") and _once(instr.args, index) else ""), (at,)
    if isinstance(instr, Compute) and instr.op in FAMILIES:
        is_change = _once(instr.args, index) and (instr.op not in SUBTRACTIONS or _is(instr.args[0], index))
        return (FAMILIES[instr.op] if is_change else ""), (at,)
    if isinstance(instr, Compute) and instr.op == "move" and isinstance(instr.args[0], Const):
        return ("constant", instr.args[0].value), ()
    return _extreme(loop, graph, at, index)


def _extreme(loop: Loop, graph: list[tuple[int, ...]], at: int, index: int) -> tuple[object, tuple[int, ...]]:
    """`if (value > most) most = value;`, also where the value is asked for twice."""
    body, before = loop.function.body, at - 1
    while before in loop.inside and len(graph[before]) == 1:
        before -= 1
    branch = body[before]
    if before not in loop.inside or not isinstance(branch, Branch) or branch.target != at + 1:
        return "", ()
    values = Values(loop.function, loop.inside, loop.next, graph)
    if values.is_entered(before, at) or branch.cond.op not in ORDERS:
        return "", ()
    left, right = branch.cond.left, branch.cond.right
    value = right if _is(left, index) else left
    if _is(left, index) == _is(right, index) or values.of(before, value) != values.made(at):
        return "", ()
    is_less = branch.cond.op in (Comparison.LT, Comparison.LE)  # then it is left as it is
    return ("largest", is_less == (left == value), at), (before,)


def _is(operand: Operand, index: int) -> bool:
    return isinstance(operand, Reg) and operand.index == index


def _once(args: tuple[Operand, ...], index: int) -> bool:
    return sum(_is(operand, index) for operand in args) == 1


# --------------------------------------------------------------------------------------------------- marking


def _marked(function: Function, found: dict[int, tuple[Loop, Calls]]) -> Function:
    writer = BodyWriter(function)
    behind = {loop.branch: loop for loop, _ in found.values()}
    for index, instr in enumerate(function.body):
        writer.begin()
        writer.emit(instr)
        if index + 1 in found:
            loop, calls = found[index + 1]
            iterator = loop.iterator()
            assert iterator is not None
            none: list[Operand] = [NULL] * (MOST_RECEIVERS - len(calls.receivers))
            args: tuple[Operand, ...] = (iterator, Const("I", calls.demands), *calls.receivers, *none)
            writer.emit(Invoke(instr.loc, None, InvokeKind.STATIC, BEGIN, args))
        if index in behind:
            loop = behind[index]
            iterator = loop.iterator()
            assert iterator is not None
            is_empty = writer.register("I")
            writer.emit(Invoke(instr.loc, is_empty, InvokeKind.STATIC, SKIPS, (iterator,)))
            writer.emit(Branch(instr.loc, Cond(Comparison.NE, is_empty, ZERO), loop.head))
    return writer.finish()
