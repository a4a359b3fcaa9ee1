"""The loop nest of random and of awkward graphs; liveness against its definition."""

from __future__ import annotations

import random
from itertools import product

import pytest

from pybmc.goto.instr import (
    Branch,
    Catch,
    Comparison,
    Compute,
    Cond,
    Const,
    Goto,
    Instr,
    Invoke,
    InvokeKind,
    Loc,
    MethodRef,
    Reg,
    Return,
)
from pybmc.goto.loops import LoopNest, analyse, live_registers, loops_of, successors
from pybmc.goto.names import ClassName, Descriptor, MethodDescriptor, MethodId
from pybmc.goto.program import Function, Handler, Register

LOC = Loc(0, 0)


def random_graph(seed: int) -> list[list[int]]:
    pick = random.Random(seed)
    size = pick.randint(1, 14)
    graph = [[pick.randrange(size) for _ in range(pick.choice([0, 1, 1, 2, 2, 3]))] for _ in range(size)]
    for node in range(size - 1):  # mostly connected, as code is
        if pick.random() < 0.7:
            graph[node].insert(0, node + 1)
    return [list(dict.fromkeys(after)) for after in graph]


def reaches(graph: list[list[int]], start: int, allowed: set[int]) -> set[int]:
    seen: set[int] = set()
    todo = [start]
    while todo:
        for after in graph[todo.pop()]:
            if after in allowed and after not in seen:
                seen.add(after)
                todo.append(after)
    return seen


def check(graph: list[list[int]], nest: LoopNest) -> None:
    members: dict[int, set[int]] = {loop: set() for loop in nest.head}
    for node in range(len(graph)):
        assert len(nest.order[node]) == len(nest.loops[node]) + 1
        for depth, loop in enumerate(nest.loops[node]):
            members[loop].add(node)
            head = nest.head[loop]
            # all of a loop share the way to it, and its head comes first in it
            assert nest.loops[node][: depth + 1] == nest.loops[head]
            assert nest.order[node][: depth + 1] == nest.order[head][:-1]
            assert nest.order[node][depth + 1] >= nest.order[head][-1] == 0
    assert len(set(nest.order)) == len(graph)
    assert sorted(nest.head) == list(range(len(nest.head)))
    for loop, nodes in members.items():
        head = nest.head[loop]
        assert reaches(graph, head, nodes) == nodes  # strongly connected, head included
        assert set(nest.back_edges[loop]) == {node for node in nodes if head in graph[node]}
    for node, after in enumerate(graph):
        for successor in after:
            if nest.is_back_edge(node, successor):
                assert nest.loop_of_back_edge(node, successor) in nest.loops[node]
            else:
                assert nest.order[node] < nest.order[successor]
                assert nest.loop_of_back_edge(node, successor) == -1


@pytest.mark.parametrize("block", range(5))
def test_random_graphs(block: int) -> None:
    for seed in range(block * 400, block * 400 + 400):
        graph = random_graph(seed)
        check(graph, analyse(graph))


def test_execution_keys_increase_along_random_walks() -> None:
    """The key with iteration counts between the positions grows at every step of an execution."""
    for seed in range(300):
        graph = random_graph(seed)
        nest = analyse(graph)
        pick = random.Random(seed)
        node, count = 0, dict.fromkeys(nest.head, 0)
        last: tuple[int, ...] = ()
        for _ in range(60):
            key: list[int] = []
            for position, loop in zip(nest.order[node], nest.loops[node], strict=False):
                key += [position, count[loop]]
            key.append(nest.order[node][-1])
            assert tuple(key) > last, seed
            last = tuple(key)
            if not graph[node]:
                break
            following = pick.choice(graph[node])
            round_ = nest.loop_of_back_edge(node, following)
            if round_ >= 0:
                count[round_] += 1
            for loop in nest.head:  # a loop that is not gone round is entered anew
                entered = loop in nest.loops[following] and loop not in nest.loops[node]
                if entered or (round_ >= 0 and loop != round_ and loop not in nest.loops[following]):
                    count[loop] = 0
            node = following


def test_loops_are_numbered_by_their_first_backward_jump() -> None:
    # 0: outer head, 1: inner head, 2: back to 1, 3: back to 0, 4: own loop, 5: end
    nest = analyse([[1], [2], [1, 3], [0, 4], [4, 5], []])
    assert nest.head == {0: 1, 1: 0, 2: 4}
    assert nest.loops == [(1,), (1, 0), (1, 0), (1,), (2,), ()]


def test_loop_entered_in_the_middle() -> None:
    graph = [[1, 2], [2], [1, 3], []]
    check(graph, analyse(graph))
    assert len(analyse(graph).head) == 1


def test_deep_nests_and_long_chains_need_no_recursion() -> None:
    size = 30_000
    analyse([[n + 1] for n in range(size)] + [[]])
    depth = 150
    graph = [[n + 1] for n in range(depth)] + [[depth - n - 1, depth + n + 1] for n in range(depth)] + [[]]
    graph[depth] = [depth - 1, depth + 1]
    nest = analyse(graph)
    assert max(len(loops) for loops in nest.loops) == depth


def function(body: list[Instr], kinds: str, handlers: tuple[Handler, ...] = (), parameters: int = 0) -> Function:
    registers = tuple(Register(kind, -1) for kind in kinds)
    method = MethodId(ClassName("Test"), "run", MethodDescriptor("()V"))
    return Function(
        method, 8, "", tuple(map(Descriptor, kinds[:parameters])), Descriptor("V"), registers, tuple(body), handlers, ()
    )


def move(dst: int, src: int | None) -> Compute:
    return Compute(LOC, Reg(dst, "I"), "move", (Const("I", 1) if src is None else Reg(src, "I"),))


def random_function(seed: int) -> Function:
    pick = random.Random(seed)
    size = pick.randint(3, 12)
    body: list[Instr] = []
    for _ in range(size):
        which = pick.random()
        if which < 0.2:
            body.append(
                Branch(LOC, Cond(Comparison.EQ, Reg(pick.randrange(4), "I"), Const("I", 0)), pick.randrange(size))
            )
        elif which < 0.3:
            body.append(Goto(LOC, pick.randrange(size)))
        elif which < 0.5:
            call = MethodRef(ClassName("T"), "f", MethodDescriptor("(I)I"))
            args = (Reg(pick.randrange(4), "I"),)
            on_throw = pick.randrange(-1, size)
            body.append(Invoke(LOC, Reg(pick.randrange(4), "I"), InvokeKind.STATIC, call, args, on_throw))
        else:
            body.append(move(pick.randrange(4), pick.choice([None, *range(4)])))
    return function([*body, Return(LOC, None)], "IIII")


def test_liveness_agrees_with_its_definition() -> None:
    """A register is live if a path reads it before writing it; paths along on_throw skip the write."""
    for seed in range(300):
        subject = random_function(seed)
        live = live_registers(subject)
        for start, register in product(range(len(subject.body)), range(4)):
            assert bool(live[start] >> register & 1) == reads_before_writing(subject, start, register), seed


def reads_before_writing(subject: Function, start: int, register: int) -> bool:
    graph = successors(subject)
    seen: set[int] = set()
    todo = [start]
    while todo:
        at = todo.pop()
        if at in seen:
            continue
        seen.add(at)
        instr = subject.body[at]
        used = getattr(instr, "args", ()) or ((instr.cond.left,) if isinstance(instr, Branch) else ())
        if any(isinstance(operand, Reg) and operand.index == register for operand in used):
            return True
        written = getattr(instr, "dst", None)
        if written is not None and written.index == register:
            thrown = getattr(instr, "on_throw", -1)
            todo += [thrown] if thrown >= 0 else []
        else:
            todo += graph[at]
    return False


def test_handler_sees_the_value_from_before_the_call() -> None:
    call = Invoke(LOC, Reg(0, "I"), InvokeKind.STATIC, MethodRef(ClassName("T"), "f", MethodDescriptor("()I")), ())
    body: list[Instr] = [move(0, None), call, Return(LOC, None), Catch(LOC, Reg(1, "A")), move(2, 0), Return(LOC, None)]
    live = live_registers(function(body, "IAI", (Handler(1, 2, 3, None),)))
    assert live == [0, 1, 0, 1, 1, 0]


def test_nothing_gets_past_a_handler_of_any() -> None:
    call = Invoke(LOC, None, InvokeKind.STATIC, MethodRef(ClassName("T"), "f", MethodDescriptor("()V")), ())
    handler: list[Instr] = [Catch(LOC, Reg(0, "A")), Return(LOC, None)]
    body = [call, Return(LOC, None), *handler * 3]
    handlers = (Handler(0, 2, 2, ClassName("A")), Handler(0, 1, 4, None), Handler(0, 2, 6, ClassName("B")))
    graph = successors(function(body, "A", handlers))
    assert graph[0] == (1, 2, 4)
    assert graph[1] == ()
    assert loops_of(function(body, "A", handlers)).head == {}
