"""Calls in a loop over a collection that change nothing and do not fail, whenever they are made.

Methods of final classes are known by their names. Of others the class of the receiver must be one of the library's:
that is for the run to see, which is told the receivers and what is demanded of elements.
"""

from __future__ import annotations

from pybmc.goto.access import writes
from pybmc.goto.boxing import BOXES
from pybmc.goto.instr import Compute, Instr, Invoke, InvokeKind, Operand, Reg
from pybmc.goto.program import Function
from pybmc.goto.slot_loops import ENTRIES, MOST_RECEIVERS, PLAIN, SIZED

ELEMENT, PART, BOX = "element", "part", "box"

STRING = ("length", "isEmpty", "equals", "hashCode")
BOX_METHODS = ("equals", "hashCode", "compare", "valueOf")
MATH = ("max", "min", "abs", "signum", "sum")
BY_KEY = ("get", "containsKey", "getOrDefault", "contains")
OF_ALL = ("size", "isEmpty")


class Origins:
    """What registers hold before each instruction of a loop: an element, a part of one, or a box that was made."""

    def __init__(
        self, function: Function, inside: frozenset[int], head: int, taken: int, graph: list[tuple[int, ...]]
    ) -> None:
        self._taken = taken
        self.before: dict[int, dict[int, str]] = {head: {}}
        todo = [head]
        while todo:
            at = todo.pop()
            behind = self._behind(function.body[at], at)
            for target in graph[at]:
                if target not in inside or target == head:
                    continue
                known = self.before.get(target)
                both = behind if known is None else {r: o for r, o in known.items() if behind.get(r) == o}
                if both != known:
                    self.before[target] = both
                    todo.append(target)

    def of(self, at: int, operand: Operand) -> str:
        return self.before.get(at, {}).get(operand.index, "") if isinstance(operand, Reg) else ""

    def _behind(self, instr: Instr, at: int) -> dict[int, str]:
        held, written = self.before[at], writes(instr)
        if written is None:
            return held
        rest = {index: origin for index, origin in held.items() if index != written.index}
        made = self._made(instr, at)
        return {**rest, written.index: made} if made else rest

    def _made(self, instr: Instr, at: int) -> str:
        if at == self._taken:
            return ELEMENT
        if isinstance(instr, Compute) and instr.op == "move":
            return self.of(at, instr.args[0])
        if isinstance(instr, Invoke) and instr.method.name == "valueOf" and instr.method.owner in BOXES:
            return BOX
        return PART if isinstance(instr, Invoke) and is_part(instr) else ""


class Values:
    """What is computed in a round, as nested tuples: equal ones are equal wherever they are computed in it."""

    def __init__(self, function: Function, inside: frozenset[int], taken: int, graph: list[tuple[int, ...]]) -> None:
        self._body, self._inside, self._taken, self._graph = function.body, inside, taken, graph

    def is_entered(self, start: int, end: int) -> bool:
        """Whether something jumps between two instructions, or to the last one."""
        return any(
            start < after <= end and source != after - 1
            for source, targets in enumerate(self._graph)
            for after in targets
        )

    def of(self, at: int, operand: Operand) -> object:
        """What an operand holds before an instruction."""
        if not isinstance(operand, Reg):
            return operand
        place = at - 1
        while place in self._inside:
            written = writes(self._body[place])
            if written is not None and written.index == operand.index:
                return self.made(place) if not self.is_entered(place, at) else ("unknown", at)
            place -= 1
        return ("unknown", at)

    def made(self, at: int) -> object:
        """What an instruction writes."""
        instr = self._body[at]
        if at != self._taken and isinstance(instr, Compute) and instr.op == "move":
            return self.of(at, instr.args[0])
        if at != self._taken and isinstance(instr, Invoke) and (is_part(instr) or _is_unboxing(instr)):
            return (instr.method.name, instr.method.descriptor, self.of(at, instr.args[0]))
        return ("written", at)


def _is_unboxing(call: Invoke) -> bool:
    return call.method.owner in BOXES and call.method.name.endswith("Value") and len(call.args) == 1


def is_part(instr: Invoke) -> bool:
    return instr.method.owner == "java/util/Map$Entry" and instr.method.name in ("getKey", "getValue")


class Calls:
    """`receivers`: registers whose objects must be known collections; `demands`: what must hold of elements."""

    def __init__(self, function: Function, inside: frozenset[int], iterator: Reg, origins: Origins) -> None:
        self.receivers: list[Reg] = []
        self.demands = 0
        self._removals = 0
        self._function, self._iterator, self._origins = function, iterator, origins
        self._written = {written.index for at in inside if (written := writes(function.body[at])) is not None}

    @property
    def are_pure(self) -> bool:
        """Whether nobody looks at what is removed."""
        return not self._removals or (self._removals == 1 and not self.receivers and not self.demands & SIZED)

    def may_make(self, at: int) -> bool:
        call = self._function.body[at]
        assert isinstance(call, Invoke)
        if call.kind is InvokeKind.SPECIAL:
            return False
        if call.kind is InvokeKind.STATIC or self._is_of_value(call):
            return _is_harmless(call)
        if (call.method.owner, call.method.name) == ("java/util/Iterator", "remove"):
            self._removals += 1
            self.demands |= PLAIN  # a removal may compare keys, and who compares may count
            return call.args == (self._iterator,)
        if is_part(call):
            self.demands |= ENTRIES
            return self._origins.of(at, call.args[0]) == ELEMENT
        return call.method.owner.startswith("java/util/") and self._is_of_collection(at, call)

    def _is_of_value(self, call: Invoke) -> bool:
        return call.method.owner in BOXES or call.method.owner == "java/lang/String"

    def _is_of_collection(self, at: int, call: Invoke) -> bool:
        receiver, *args = call.args
        if call.method.name in OF_ALL and not args and self._origins.of(at, receiver) in (ELEMENT, PART):
            self.demands |= SIZED
            return True
        if call.method.name not in (BY_KEY if args else OF_ALL) or not isinstance(receiver, Reg):
            return False
        if receiver.index in self._written or receiver.index == self._iterator.index:
            return False
        for arg in args[:1]:
            origin = self._origins.of(at, arg)
            if not origin:
                return False
            self.demands |= PLAIN if origin != BOX else 0
        if receiver not in self.receivers:
            self.receivers.append(receiver)
        return len(self.receivers) <= MOST_RECEIVERS


def _is_harmless(call: Invoke) -> bool:
    """By class and name: methods of values, which look at nothing else and do not throw."""
    owner, name = call.method.owner, call.method.name
    if owner == "java/lang/Math":
        return name in MATH
    if owner == "java/lang/String":
        return name in STRING
    is_static = call.kind is InvokeKind.STATIC
    if owner not in BOXES or call.method.descriptor.startswith("(Ljava/lang/String;"):
        return False
    return name.endswith("Value") or name in BOX_METHODS or (is_static and name in MATH)
