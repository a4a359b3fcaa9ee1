"""Two functions side by side in one that is being written: their registers, what they begin with, and their segments.

The functions are lowered already. Both share the arguments; each has a heap of its own.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.annotations import Any
from pybmc.contracts.expr import Local
from pybmc.equivalence.drafts import NOWHERE, Draft
from pybmc.equivalence.segments import RETURNED, START, THROWN, Side
from pybmc.equivalence.sides import Pair, Receiver
from pybmc.goto.instr import (
    NULL,
    ArrayLength,
    Assume,
    Branch,
    Comparison,
    Compute,
    Cond,
    Const,
    Goto,
    Instr,
    OtherHeap,
    Reg,
    Return,
    Unwind,
)
from pybmc.goto.kinds import KINDS
from pybmc.goto.names import Descriptor, MethodDescriptor, descriptor_of, kind_of
from pybmc.goto.program import Function
from pybmc.goto.synthetic import empty_function

LONGEST = (1 << 31) - 3  # array on HotSpot


class SideBySide(Draft):
    def __init__(self, pair: Pair, left: Function, right: Function, name: str) -> None:
        given = parameters_of(pair)
        descriptor = MethodDescriptor(f"({''.join(given)})V")
        super().__init__(empty_function(left.method.class_name, name, descriptor, left.source_file, is_static=True))
        self.pair = pair
        self.name = name
        self.given_types = given
        self.given = [Local(at, kind_of(type_)) for at, type_ in enumerate(given)]
        self.caught = self.register("A")  # where exceptions of calls arrive
        self.waited = self.register("I")  # how often in a row one side has waited for the other
        self.left, self.right = self._side(left), self._side(right)

    def _side(self, function: Function) -> Side:
        kind = kind_of(function.result) if function.result != "V" else "I"
        told = [self.register(kind) for kind in ("I", kind, "A")]
        offset = len(self.registers)
        self.registers += function.registers
        return Side(function, offset, *told)

    @property
    def sides(self) -> tuple[Side, Side]:
        return self.left, self.right

    def limit(self, array: Reg) -> None:
        """No JVM makes longer arrays, so `i <= a.length` is false in the end, whatever ints could be."""
        length, there = self.register("I"), self.label()
        self.emit(Branch(NOWHERE, Cond(Comparison.AEQ, array, NULL), there))
        self.emit(ArrayLength(NOWHERE, length, array))
        self.emit(Assume(NOWHERE, Cond(Comparison.LE, length, Const("I", LONGEST))))
        self.put(there)

    def begin(self, side: Side) -> None:
        """All registers hold something, so that claims about them mean something."""
        for index, register in enumerate(side.function.registers):
            zero = NULL if register.kind == "A" else Const(register.kind, 0)
            self.set(Reg(side.offset + index, register.kind), zero)
        for at, (wide, narrow) in enumerate(zip(side.function.parameters, self._given.parameters, strict=True)):
            kinds = kind_of(narrow), kind_of(wide)
            into, value = Reg(side.offset + at, kinds[1]), Reg(at, kinds[0])
            op = "move" if kinds[0] == kinds[1] else f"{kinds[0]}2{kinds[1]}".replace("J", "l").lower()
            self.emit(Compute(NOWHERE, into, op, (value,)))
        self.set(side.place, Const("I", START))
        self.set(side.result, NULL if side.result.kind == "A" else Const(side.result.kind, 0))
        self.set(side.thrown, NULL)

    # -------------------------------------------------------------------------------------- segments

    def segment(self, side: Side, at: int) -> None:
        """From a place of a side to its next loop head, or its end, in its heap."""
        if side is self.right:
            self.emit(OtherHeap(NOWHERE))
        after = self.label()
        first = 0 if at == START else side.heads[at - 1]
        nodes, heads = side.reached_from(at)
        starts = {index: self.label() for index in (*nodes, *heads)}
        again = self.label()  # from the loop head on, where one does not arrive at it
        self.emit(Goto(NOWHERE, again if first in nodes else starts[first]))

        def to(target: int) -> int:
            return starts[target] if target >= 0 else target

        exception = side.function.exception_register
        for index in sorted(starts):
            self.put(starts[index])
            if index in heads:
                self.set(side.place, Const("I", side.heads.index(index) + 1))
                self.emit(Goto(NOWHERE, after))
            if index in nodes:
                if index == first:
                    self.put(again)
                self._copy(side, side.function.body[index], to, after, exception)
        self.put(after)
        if side is self.right:
            self.emit(OtherHeap(NOWHERE))

    def _ends(self, side: Side, how: int, after: int) -> None:
        self.set(side.place, Const("I", how))
        self.emit(Goto(NOWHERE, after))

    def _copy(self, side: Side, instr: Instr, to: Callable[[int], int], after: int, exception: int) -> None:
        match instr:
            case Return(_, value):
                if value is not None:
                    self.set(side.result, side.moved(value))
                self._ends(side, RETURNED, after)
            case Unwind(_, value):
                self.set(side.thrown, side.moved(value))
                self._ends(side, THROWN, after)
            case _:
                retarget = KINDS[type(instr)].retarget
                moved = side.moved(instr if retarget is None else retarget(instr, to))
                if hasattr(moved, "on_throw"):
                    moved = self._landing(side, moved, after, exception)
                self.emit(moved)

    def _landing(self, side: Side, call: Any, after: int, exception: int) -> Any:
        """What a call throws arrives in one register of the product, and goes from there to that of the side."""
        pad, onward = self.label(), self.label()
        names: tuple[str, ...] = call._fields
        target = call.on_throw
        self.emit(type(call)(**{**{name: getattr(call, name) for name in names}, "on_throw": pad}))
        self.emit(Goto(NOWHERE, onward))
        self.put(pad)
        if target == -1:
            self.set(side.thrown, self.caught)
            self._ends(side, THROWN, after)
        else:
            self.set(Reg(side.offset + exception, "A"), self.caught)
            self.emit(Goto(NOWHERE, target))
        self.put(onward)
        return Compute(NOWHERE, self.caught, "move", (NULL,))


def parameters_of(pair: Pair) -> tuple[Descriptor, ...]:
    """What the product is given: the object that both are called on first."""
    return (descriptor_of(pair.owner), *pair.parameters) if pair.receiver is Receiver.SHARED else pair.parameters
