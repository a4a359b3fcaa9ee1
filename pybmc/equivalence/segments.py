"""One of two functions that are run in step: its loop heads, and where it gets from one to the next."""

from __future__ import annotations

from pybmc.annotations import Any
from pybmc.equivalence.pasting import renamed
from pybmc.goto.access import on_throw, successors, writes
from pybmc.goto.instr import Branch, Compute, Const, Instr, Reg, Return, Unwind
from pybmc.goto.kinds import LANDING
from pybmc.goto.loops import loops_of
from pybmc.goto.program import Function

State = tuple[int, int]  # places of the two sides
START = 0  # places: the first instruction, a loop head by number from 1 on, or how the side has ended
RETURNED, THROWN = -1, -2


class Side:
    """One of the functions inside the product: where its registers begin, and the registers that tell how it goes."""

    def __init__(self, function: Function, offset: int, place: Reg, result: Reg, thrown: Reg) -> None:
        self.function = function
        self.offset = offset
        self.place = place  # where it has arrived
        self.result = result
        self.thrown = thrown
        self._loops = loops_of(function)
        self.heads = sorted(self._loops.head.values())
        self._successors = successors(function)
        self._reached: dict[int, tuple[frozenset[int], frozenset[int]]] = {}

    def moved(self, value: Any) -> Any:
        """With registers of the product for those of the function."""
        return renamed(value, lambda register: Reg(register.index + self.offset, register.kind))

    def reached_from(self, place: int) -> tuple[frozenset[int], frozenset[int]]:
        """The instructions of a segment, and the loop heads at which it may end."""
        known = self._reached.get(place)
        if known is not None:
            return known
        nodes, heads = set[int](), set[int]()
        first = 0 if place == START else self.heads[place - 1]
        todo = [first]
        if place == START and first in self.heads:
            todo, heads = [], {first}
        while todo:
            node = todo.pop()
            if node in nodes:
                continue
            nodes.add(node)
            for after in self._successors[node]:
                if after in self.heads:
                    heads.add(after)
                else:
                    todo.append(after)
        found = self._reached[place] = frozenset(nodes), frozenset(heads)
        return found

    def landings(self, place: int) -> frozenset[int]:
        """Where a segment may end."""
        nodes, heads = self.reached_from(place)
        found = {self.heads.index(head) + 1 for head in heads}
        for node in nodes:
            instr = self.function.body[node]
            if isinstance(instr, Return):
                found.add(RETURNED)
            elif isinstance(instr, Unwind) or (type(instr) in LANDING and on_throw(instr) == -1):
                found.add(THROWN)
        return frozenset(found)

    def after_start(self, ahead: int) -> frozenset[int]:
        """Where the side may be after its first segment and so many more."""
        places = self.landings(START)
        for _ in range(ahead):
            places = frozenset(
                landed for place in places for landed in (self.landings(place) if place > START else (place,))
            )
        return places

    def step(self, place: int) -> int:
        """By how much the counter of this loop goes up or down in a round, most likely; 0 if there is none."""
        head = self.heads[place - 1]
        loop = self._loops.loops[head][-1]
        inside = [node for node, loops in enumerate(self._loops.loops) if loops[-1:] == (loop,)]
        changes: dict[int, list[int]] = {}
        tested: set[int] = set()
        for node in inside:
            instr = self.function.body[node]
            written = writes(instr)
            if written is not None and written.kind == "I":
                changes.setdefault(written.index, []).append(_added(instr))
            if isinstance(instr, Branch):
                tested.update(one.index for one in (instr.cond.left, instr.cond.right) if isinstance(one, Reg))
        counters = {at: whole for at, steps in changes.items() if 0 not in steps and (whole := abs(sum(steps)))}
        return next((counters[at] for at in sorted(counters, key=lambda at: (at not in tested, at))), 0)

    def depth(self, place: int) -> int:
        """In how many loops a loop head is, with its own."""
        return len(self._loops.loops[self.heads[place - 1]])

    def goes_on_to(self, place: int, landed: int) -> bool:
        """Whether the loop of one head is left for good at another."""
        loops = self._loops.loops
        return not set(loops[self.heads[place - 1]]) & set(loops[self.heads[landed - 1]])


def _added(instr: Instr) -> int:
    """The number that is added to a register; 0 if something else is done."""
    match instr:
        case Compute(_, dst, "iadd", (Reg() as a, Const(_, number))) if a == dst:
            return int(number)
        case Compute(_, dst, "iadd", (Const(_, number), Reg() as a)) if a == dst:
            return int(number)
        case Compute(_, dst, "isub", (Reg() as a, Const(_, number))) if a == dst:
            return -int(number)
    return 0
