"""Loops of a control-flow graph, and which registers are live where.

The loop nest is Bourdoncle's weak topological order: strongly connected components in topological order, each
with a head, and the same again inside it without the edges to its head. It exists for every graph, irreducible ones
included, and gives each node a place such that executions, apart from jumps to loop heads, only go forward.
"""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heapify, heappop, heappush

from pybmc.goto.access import on_throw, reads, successors, writes
from pybmc.goto.instr import Reg
from pybmc.goto.place import Place
from pybmc.goto.program import Function
from pybmc.records import Record

__all__ = ["LoopNest", "analyse", "live_registers", "loops_of", "successors"]


class Loop(Record):
    """A loop by its name, `java::Foo.bar:()V.0`, and where its head is."""

    id: str
    place: Place


class LoopNest:
    """For each node: `loops`, the ids of the loops around it, outermost first (a head is in its own loop), and
    `order`, its position at each level, one component more than `loops`.

    With the iteration of each loop put between, `(order[0], iteration, order[1], iteration, ..., order[-1])`
    compares as execution goes. `head` and `back_edges` (sources of jumps to the head) are by loop id; ids count from
    0 by the position of a loop's first backward jump.
    """

    __slots__ = ("back_edges", "head", "loops", "order")

    def __init__(
        self,
        loops: list[tuple[int, ...]],
        order: list[tuple[int, ...]],
        head: dict[int, int],
        back_edges: dict[int, tuple[int, ...]],
    ) -> None:
        self.loops = loops
        self.order = order
        self.head = head
        self.back_edges = back_edges

    def is_back_edge(self, source: int, target: int) -> bool:
        """Whether the target is the head of a loop that the source is in."""
        return any(self.head[loop] == target for loop in self.loops[source])

    def loop_of_back_edge(self, source: int, target: int) -> int:
        """The loop that the edge goes round, or -1."""
        for loop in self.loops[source]:
            if self.head[loop] == target:
                return loop
        return -1


def analyse(graph: Sequence[Sequence[int]], entry: int = 0) -> LoopNest:
    """The loop nest of a graph given by the successors of each node."""
    count = len(graph)
    heads_around: list[tuple[int, ...]] = [()] * count  # the loops around a node, by their heads
    order: list[tuple[int, ...]] = [()] * count
    nodes = [entry, *(node for node in range(count) if node != entry)] if count else []
    level = [0] * count  # which subproblem a node belongs to now; edges leaving it do not count
    fresh = 1
    todo: list[tuple[list[int], tuple[int, ...], tuple[int, ...]]] = [(nodes, (), ())]
    while todo:
        nodes, around, prefix = todo.pop()
        for position, component in enumerate(_components(graph, nodes, level, around[-1] if around else -1)):
            head = component[0]
            place = (*prefix, position)
            if len(component) == 1 and (head not in graph[head] or head == (around[-1] if around else -1)):
                heads_around[head], order[head] = around, place
                continue
            for node in component:
                level[node] = fresh
            fresh += 1
            todo.append((component, (*around, head), place))
    return _number(graph, heads_around, order)


def _components(graph: Sequence[Sequence[int]], nodes: list[int], level: list[int], cut: int) -> list[list[int]]:
    """Strongly connected components of the nodes in topological order (Tarjan, without recursion).

    Edges to `cut` and to nodes of another level are left out. Each component begins with the node that a
    depth-first search from the first of the nodes reaches first.
    """
    found: dict[int, int] = {}  # order of discovery
    low: dict[int, int] = {}
    open_nodes: list[int] = []
    is_open: set[int] = set()
    result: list[list[int]] = []
    here = level[nodes[0]] if nodes else 0
    for root in nodes:
        if root in found:
            continue
        found[root] = low[root] = len(found)
        open_nodes.append(root)
        is_open.add(root)
        # Successors in reverse, so that fall-through comes first in the topological order.
        path: list[tuple[int, list[int]]] = [(root, list(graph[root]))]
        while path:
            node, left = path[-1]
            if left:
                successor = left.pop()
                if successor == cut or level[successor] != here:
                    continue
                if successor not in found:
                    found[successor] = low[successor] = len(found)
                    open_nodes.append(successor)
                    is_open.add(successor)
                    path.append((successor, list(graph[successor])))
                elif successor in is_open:
                    low[node] = min(low[node], found[successor])
                continue
            path.pop()
            if path:
                low[path[-1][0]] = min(low[path[-1][0]], low[node])
            if low[node] == found[node]:
                at = len(open_nodes) - 1
                while open_nodes[at] != node:
                    at -= 1
                component = open_nodes[at:]
                del open_nodes[at:]
                is_open.difference_update(component)
                result.append(component)
    result.reverse()
    return result


def _number(
    graph: Sequence[Sequence[int]], heads_around: list[tuple[int, ...]], order: list[tuple[int, ...]]
) -> LoopNest:
    """Give loops their ids: by the first jump backward to the head, or the first jump to it if none is backward."""
    sources: dict[int, list[int]] = {}
    for node, around in enumerate(heads_around):
        for successor in graph[node]:
            if successor in around:
                sources.setdefault(successor, []).append(node)

    def rank(head: int) -> tuple[int, int]:
        return min((node for node in sources[head] if node >= head), default=sources[head][0]), -head

    ids = {head: number for number, head in enumerate(sorted(sources, key=rank))}
    interned: dict[tuple[int, ...], tuple[int, ...]] = {}
    loops = [interned.setdefault(around, tuple(ids[head] for head in around)) for around in heads_around]
    return LoopNest(
        loops,
        order,
        {number: head for head, number in ids.items()},
        {number: tuple(sources[head]) for head, number in ids.items()},
    )


def loops_of(function: Function) -> LoopNest:
    """The loop nest over the instructions of a function."""
    return analyse(successors(function))


# ---------------------------------------------------------------------------------------- liveness


def named_loops(function: Function) -> list[Loop]:
    """The loops of a function, as --show-loops lists and --unwindset names them."""
    found = []
    for number, head in sorted(loops_of(function).head.items()):
        loc = function.body[head].loc
        place = Place(function.method, function.source_file, loc.line, loc.bci, loc.ordinal)
        found.append(Loop(f"{function.method.java_id}.{number}", place))
    return found


def live_registers(function: Function, graph: Sequence[Sequence[int]] | None = None) -> list[int]:
    """For each instruction the registers live before it, as a bit mask.

    A register is live if some way on reads it before writing it. Ways along exceptions leave before the write.
    """
    if graph is None:
        graph = successors(function)
    used, kept = _effects(function)
    count = len(used)
    falls = [index + 1 in after for index, after in enumerate(graph)]
    jumps: list[Sequence[int]] = [()] * count
    jumping_to: dict[int, list[int]] = {}
    for index, after in enumerate(graph):
        if len(after) != falls[index]:
            jumps[index] = [successor for successor in after if successor != index + 1]
            for successor in jumps[index]:
                jumping_to.setdefault(successor, []).append(index)
    before = [0] * count
    arriving = _arriving(function)

    def update(index: int) -> bool:
        live = used[index] | (before[index + 1] & kept[index] if falls[index] else 0)
        for successor in jumps[index]:
            live |= before[successor] & arriving[index]
        if live == before[index]:
            return False
        before[index] = live
        return True

    for index in range(count - 1, -1, -1):
        update(index)
    # One sweep has seen all but backward jumps: follow the changes that these bring, later instructions first.
    todo = [-index for index, after in enumerate(jumps) if after and min(after) <= index]
    heapify(todo)
    while todo:
        index = -heappop(todo)
        while update(index):
            for predecessor in jumping_to.get(index, ()):
                heappush(todo, -predecessor)
            index -= 1
            if index < 0 or not falls[index]:
                break
    return before


def _arriving(function: Function) -> list[int]:
    """For each instruction what its jumps leave alone: one along `on_throw` writes the exception register."""
    alone = -1 if function.exception_register < 0 else ~(1 << function.exception_register)
    return [alone if on_throw(instr) >= 0 else -1 for instr in function.body]


def _effects(function: Function) -> tuple[list[int], list[int]]:
    """For each instruction what it reads, and what falling through it leaves alone, as bit masks."""
    body = function.body
    used, kept = [0] * len(body), [-1] * len(body)
    for index, instr in enumerate(body):
        mask = 0
        for operand in reads(instr):
            if type(operand) is Reg:
                mask |= 1 << operand.index
        used[index] = mask
        written = writes(instr)
        # An exception that goes on at the very next instruction gets there without the write.
        if written is not None and on_throw(instr) != index + 1:
            kept[index] = ~(1 << written.index)
    return used, kept
