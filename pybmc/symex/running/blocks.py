"""A lowered function made ready to run: basic blocks of closures, with the order in which they execute.

Constants get register slots of their own behind the registers, so that every operand is an index into one list.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.annotations import Any, Protocol
from pybmc.errors import InternalError
from pybmc.goto.access import on_throw, reads, targets
from pybmc.goto.classes import Origin
from pybmc.goto.instr import Assert, Branch, Comparison, Cond, Const, Instr, Operand, Reg, Unwind
from pybmc.goto.kinds import ENDING, LANDING, LEAVING
from pybmc.goto.loops import LoopNest, analyse, live_registers
from pybmc.goto.program import Function
from pybmc.goto.properties import PropertyKind
from pybmc.symex.running.state import State
from pybmc.terms.node import Term, Terms

Run = Callable[[State], object]  # returns True if the path ends here
Key = tuple[int, ...]


class Edge:
    """A way from one block to another, with what it does to the loop counters."""

    __slots__ = ("enter", "keep", "leaves", "loop", "target")

    def __init__(self, target: Block, keep: int, loop: int, enter: int, leaves: tuple[int, ...] = ()) -> None:
        self.target = target
        self.keep = keep  # loops that stay the same
        self.loop = loop  # >= 0: goes round this loop (the last one kept)
        self.enter = enter  # loops entered
        self.leaves = leaves  # loops left


class Block:
    __slots__ = (
        "condition", "doom", "edges", "end", "index", "is_met", "live", "loops", "operands", "order", "run", "start"
    )  # fmt: skip

    def __init__(self, index: int, start: int) -> None:
        self.index = index
        self.start = start
        self.run: list[Run] = []
        self.end: Any = None  # the instruction that ends it, or None for fall-through
        self.operands: tuple[int, ...] = ()  # slots of what it reads
        self.condition: Callable[[list[Any]], Term] | None = None  # of a Branch
        self.edges: tuple[Edge | None, ...] = ()  # Branch: taken, not taken; calls: next, on throw
        self.doom: Assert | None = None  # reaching the block violates this, whatever the state
        self.order: tuple[int, ...] = ()
        self.loops: tuple[int, ...] = ()
        self.live = -1
        self.is_met = False  # some path has run it

    def key(self, iterations: tuple[int, ...]) -> Key:
        """Compares as execution goes: position and iteration at each level of nesting."""
        if not iterations:
            return self.order
        order = self.order
        if len(iterations) == 1:
            return order[0], iterations[0], order[-1]
        key: list[int] = []
        for position, iteration in zip(order, iterations, strict=False):
            key.append(position)
            key.append(iteration)
        key.append(order[-1])
        return tuple(key)


class Prepared:
    """A function ready to run."""

    __slots__ = ("_throwing", "blocks", "function", "loop_names", "name", "origin", "template")

    def __init__(self, function: Function, origin: Origin, template: list[Term | None], blocks: list[Block]) -> None:
        self.function = function
        self.name = function.method.java_id
        self.origin = origin
        self.template = template
        self.blocks = blocks
        self.loop_names: dict[int, str] = {}
        self._throwing: set[int] | None = None

    @property
    def throwing(self) -> set[int]:
        """Indices of blocks from which every way leads to an exception that leaves the function."""
        if self._throwing is None:
            found = self._throwing = set()
            size = -1
            while len(found) > size:
                size = len(found)
                found.update(block.index for block in self.blocks if _throws(block, found))
        return self._throwing


def _throws(block: Block, known: set[int]) -> bool:
    ways = [edge.target.index for edge in block.edges if edge is not None]
    return type(block.end) is Unwind or (bool(ways) and all(way in known for way in ways))


class Slots:
    """Maps operands to places in the register list."""

    def __init__(self, function: Function, terms: Terms) -> None:
        self._terms = terms
        self.template: list[Term | None] = [None] * len(function.registers)
        self._constants: dict[Const, int] = {}

    def __call__(self, operand: Operand) -> int:
        if isinstance(operand, Reg):
            return operand.index
        slot = self._constants.get(operand)
        if slot is None:
            slot = self._constants[operand] = len(self.template)
            self.template.append(self._constant(operand))
        return slot

    def _constant(self, constant: Const) -> Term:
        terms = self._terms
        match constant.kind:
            case "I" | "A":
                return terms.bv(constant.value, 32)
            case "J":
                return terms.bv(constant.value, 64)
            case "F":
                return terms.fp(constant.value, 32)
            case "D":
                return terms.fp(constant.value, 64)
        raise InternalError(f"constant of kind {constant.kind}")


def cut_into_blocks(function: Function) -> tuple[list[Block], dict[int, Block]]:
    """The blocks in order of the body, and the block that starts at an index."""
    body = function.body
    starts = {0}
    for index, instr in enumerate(body):
        starts.update(targets(instr))
        if on_throw(instr) >= 0:
            starts.add(on_throw(instr))
        if type(instr) in ENDING and index + 1 < len(body):
            starts.add(index + 1)
    blocks = [Block(number, start) for number, start in enumerate(sorted(starts))]
    return blocks, {block.start: block for block in blocks}


class Compiler(Protocol):
    def compile(self, instr: Instr, slots: Slots) -> Run: ...

    def condition(self, cond: Cond, slots: Slots) -> Callable[[list[Any]], Term]: ...


def prepare(function: Function, origin: Origin, terms: Terms, compiler: Compiler) -> Prepared:
    """Cut into blocks, compile the straight-line part of each, and order them."""
    blocks, starting = cut_into_blocks(function)
    slots = Slots(function, terms)
    body = function.body
    ways: list[tuple[Block | None, ...]] = []
    for block in blocks:
        stop = blocks[block.index + 1].start if block.index + 1 < len(blocks) else len(body)
        block.doom = _doom(body[block.start])
        for instr in body[block.start : stop]:
            if type(instr) in ENDING:
                block.end = instr
                block.operands = tuple(slots(operand) for operand in reads(instr))
                if isinstance(instr, Branch):
                    block.condition = compiler.condition(instr.cond, slots)
            else:
                block.run.append(compiler.compile(instr, slots))
        ways.append(_ways(block.end, stop, starting))
    graph = [[to.index for to in way if to is not None] for way in ways]
    nest = analyse(graph)
    live = live_registers(function)
    for block in blocks:
        block.order, block.loops = nest.order[block.index], nest.loops[block.index]
        block.live = live[block.start]
    for block, way in zip(blocks, ways, strict=True):
        block.edges = tuple(None if to is None else _edge(block, to, nest) for to in way)
    prepared = Prepared(function, origin, slots.template, blocks)
    prepared.loop_names = {loop: f"{function.method.java_id}.{loop}" for loop in nest.head}
    return prepared


def _doom(instr: Instr) -> Assert | None:
    """An assertion that cannot hold, as a failing `assert` statement leads to."""
    if not isinstance(instr, Assert) or instr.prop.kind is PropertyKind.COVERAGE:
        return None
    return instr if instr.cond.op is Comparison.NE and instr.cond.left == instr.cond.right else None


def _ways(end: Instr | None, stop: int, starting: dict[int, Block]) -> tuple[Block | None, ...]:
    """Where control can go behind a block: its targets, then what follows it, then where its exceptions land."""
    if end is None:
        return (starting[stop],)
    ways: list[Block | None] = [starting[target] for target in targets(end)]
    if type(end) not in LEAVING:
        ways.append(starting[stop])
    if type(end) in LANDING:
        ways.append(starting.get(on_throw(end)))
    return tuple(ways)


def _edge(source: Block, target: Block, nest: LoopNest) -> Edge:
    loop = nest.loop_of_back_edge(source.index, target.index)
    if loop >= 0:
        return Edge(target, target.loops.index(loop) + 1, loop, 0)
    keep = 0
    for a, b in zip(source.loops, target.loops, strict=False):
        if a != b:
            break
        keep += 1
    return Edge(target, keep, -1, len(target.loops) - keep, source.loops[keep:])
