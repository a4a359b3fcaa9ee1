"""The functions of a Horn encoding: which of their blocks are predicates, and what the arguments of those are."""

from __future__ import annotations

from collections.abc import Iterable

from pybmc.generators.abstract.fixpoint import Shape
from pybmc.generators.abstract.state import ghost
from pybmc.goto.access import successors
from pybmc.goto.instr import ArrayLength, ArrayLoad, ArrayStore, Compute, Invoke, NewArray, Reg
from pybmc.goto.names import is_array, kind_of
from pybmc.goto.program import Function
from pybmc.records import Record

MOST_WAYS = 12  # to a block, before it becomes a predicate of its own
MOST_INLINED = 60  # instructions of a function that is written out where it is called


class Slot(Record):
    """An argument of a predicate: a part of what a register holds (or was passed: keys below 0), or of the result."""

    key: int
    part: str  # value, null or length

    @property
    def sort(self) -> str:
        return "Bool" if self.part == "null" else "Int"


RESULT = 1 << 30


class Frame:
    """A function with its predicates: what each of their arguments is."""

    def __init__(self, number: int, function: Function) -> None:
        self.function = function
        self.shape = Shape(function)
        self.prefix = f"f{number}"
        self.is_called = False
        self.arrays = _arrays(function)
        self.cuts = _cuts(self.shape)

    def _kind(self, key: int) -> str:
        if key == RESULT:
            return kind_of(self.function.result) if self.function.result != "V" else "V"
        return kind_of(self.function.parameters[-1 - key]) if key < 0 else self.function.registers[key].kind

    def _has_length(self, key: int) -> bool:
        if key == RESULT:
            return is_array(self.function.result)
        return (-1 - key if key < 0 else key) in self.arrays

    def _slots(self, keys: Iterable[int]) -> list[Slot]:
        found = []
        for key in keys:
            kind = self._kind(key)
            if kind in "IJ":
                found.append(Slot(key, "value"))
            elif kind == "A":
                found.append(Slot(key, "null"))
                if self._has_length(key):
                    found.append(Slot(key, "length"))
        return found

    @property
    def predicates(self) -> list[int]:
        """The blocks that are predicates; the first one only if it is the head of a loop."""
        return sorted(self.cuts - ({0} - self.shape.heads))

    @property
    def is_simple(self) -> bool:
        """Whether it can be written out where it is called: it is short, and without loops."""
        return self.cuts == {0} and not self.shape.heads and len(self.function.body) <= MOST_INLINED

    @property
    def passed(self) -> list[Slot]:
        return self._slots(ghost(parameter) for parameter in range(len(self.function.parameters)))

    def block(self, leader: int) -> list[Slot]:
        live = self.shape.live[leader]
        registers = [register for register in range(len(self.function.registers)) if live >> register & 1]
        return self._slots(registers) + (self.passed if self.is_called else [])

    def ending(self) -> list[Slot]:
        return self.passed + self._slots([RESULT])

    def kind(self, key: int) -> str:
        return self._kind(key)


def _cuts(shape: Shape) -> set[int]:
    """Blocks that are predicates: heads of loops, and meeting places where there would be too many ways otherwise."""
    cuts = {0, *shape.heads}
    graph = successors(shape.function)
    before: dict[int, list[int]] = {}
    block = 0
    starts = []
    for index in range(len(shape.function.body)):
        block = index if index in shape.is_leader else block
        starts.append(block)
    for index, after in enumerate(graph):
        for target in after:
            if target in shape.is_leader:
                before.setdefault(target, []).append(starts[index])
    ways: dict[int, int] = {}
    for leader in shape.leaders:
        count = sum(1 if source in cuts else ways.get(source, 1) for source in before.get(leader, ()))
        if count > MOST_WAYS:
            cuts.add(leader)
        ways[leader] = count
    return cuts


def _arrays(function: Function) -> set[int]:
    """Registers that may hold arrays whose length somebody asks for."""
    found = {at for at, descriptor in enumerate(function.parameters) if is_array(descriptor)}
    for instr in function.body:
        if isinstance(instr, ArrayLength | ArrayLoad | ArrayStore) and isinstance(instr.array, Reg):
            found.add(instr.array.index)
        elif isinstance(instr, NewArray) or (
            isinstance(instr, Invoke) and is_array(instr.method.descriptor.rpartition(")")[2])
        ):
            found.update([instr.dst.index] if instr.dst is not None else [])
    while True:
        before = len(found)
        for instr in function.body:
            if isinstance(instr, Compute) and instr.op == "move" and isinstance(instr.args[0], Reg):
                pair = {instr.dst.index, instr.args[0].index}
                found |= pair if pair & found and instr.dst.kind == "A" else set()
        if len(found) == before:
            return found
