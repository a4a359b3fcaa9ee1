"""Two functions as one, which runs them in step: up to the next loop head on the left, then on the right, and again.

So one loop stands for the loops of both, and what holds between their variables each time round can be claimed there.
That both end, or neither does, is part of what is proved. The functions are lowered already. Both share the arguments;
each has a heap of its own (`heaps.py`), which are equal at first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pybmc.annotations import Any
from pybmc.contracts.expr import Local
from pybmc.equivalence.sides import Pair, Receiver
from pybmc.goto.instr import (
    NULL,
    Assert,
    Assume,
    Branch,
    Comparison,
    Compute,
    Cond,
    Const,
    Goto,
    InstanceOf,
    Instr,
    IsExactly,
    Loc,
    Operand,
    OtherHeap,
    Property,
    Reg,
    Return,
    Unwind,
)
from pybmc.goto.kinds import KINDS
from pybmc.goto.loops import loops_of
from pybmc.goto.names import THROWABLE, ClassName, Descriptor, MethodDescriptor, descriptor_of, kind_of
from pybmc.goto.program import Function, Register
from pybmc.goto.properties import PropertyKind
from pybmc.goto.synthetic import empty_function
from pybmc.records import Record

NOWHERE = Loc(0, -1)
START, ANYWHERE = 0, -1  # places too: the first instruction, one that nobody knows
EVERYWHERE = 0
Align = tuple[int, Reg, Reg]  # at which loop head, registers of the left and of the right side
Aligned = Sequence[Align]
ENDED, RETURNED, THROWN = 0, 1, 2  # places of a side are numbers from 1 on; how a side has ended


class Side:
    """One of the functions inside the product: where its registers begin, and the registers that tell how it goes."""

    def __init__(self, function: Function, offset: int, place: Reg, ended: Reg, result: Reg, thrown: Reg) -> None:
        self.function = function
        self.offset = offset
        self.place = place  # the loop head that it is at, by number from 1 on; 0: it has ended
        self.ended = ended  # how: 0 not yet, 1 it returned, 2 it threw
        self.result = result
        self.thrown = thrown
        self.heads = sorted(loops_of(function).head.values())

    def moved(self, value: Any) -> Any:
        """With registers of the product for those of the function."""
        if isinstance(value, Reg):
            return Reg(value.index + self.offset, value.kind)
        if isinstance(value, tuple):
            return tuple(map(self.moved, value))
        if isinstance(value, Record) and not isinstance(value, Loc):
            names: tuple[str, ...] = value._fields  # type: ignore[attr-defined]
            return type(value)(**{name: self.moved(getattr(value, name)) for name in names})
        return value


class Product:
    """`peeled`: how many segments each side runs ahead before the two go in step. `aligned`: registers of the left and
    the right side that are claimed to be equal each time round, or where both are at one loop head. The right one is
    given the value of the left one, which changes nothing where the claim holds, and whatever is computed from both is
    then one and the same term. `throws`: exceptions are compared, by class; otherwise there must be none.
    `returns_thrown`: the result may be one.
    """

    def __init__(
        self, pair: Pair, left: Function, right: Function, peeled: tuple[int, int], name: str, aligned: Aligned = (),
        throws: bool = True, returns_thrown: bool = True,
    ) -> None:  # fmt: skip
        self._throws = throws
        self._may_return_thrown = returns_thrown
        self._pair = pair
        self.name = name
        self._aligned = [(left, right) for at, left, right in aligned if at == EVERYWHERE]
        self._aligned_at = [one for one in aligned if one[0] != EVERYWHERE]
        self._body: list[Instr] = []
        self._labels: list[int] = []
        descriptor = MethodDescriptor(f"({''.join(parameters_of(pair))})V")
        given = empty_function(left.method.class_name, name, descriptor, left.source_file, is_static=True)
        self._registers = list(given.registers)
        self._given = given
        self.given = [Local(at, kind_of(type_)) for at, type_ in enumerate(parameters_of(pair))]
        self.caught = self._register("A")  # where exceptions of calls arrive
        self.left, self.right = self._side(left), self._side(right)
        self._properties: list[Property] = []
        self.throwables: list[str] = []
        self._peeled = peeled

    def _register(self, kind: str) -> Reg:
        self._registers.append(Register(kind, -1))
        return Reg(len(self._registers) - 1, kind)

    def _side(self, function: Function) -> Side:
        kind = kind_of(function.result) if function.result != "V" else "I"
        told = [self._register(kind) for kind in ("I", "I", kind, "A")]
        offset = len(self._registers)
        self._registers += function.registers
        return Side(function, offset, *told)

    # -------------------------------------------------------------------------------------- writing

    def _emit(self, instr: Instr) -> None:
        self._body.append(instr)

    def _label(self) -> int:
        self._labels.append(-1)
        return -1 - len(self._labels)

    def _put(self, label: int) -> None:
        self._labels[-2 - label] = len(self._body)

    def _set(self, register: Reg, value: Operand) -> None:
        self._emit(Compute(NOWHERE, register, "move", (value,)))

    def function(self, throwables: list[str]) -> Function:
        """`throwables`: the classes of all exceptions that the two can throw."""
        self.throwables = throwables
        if self._pair.receiver is Receiver.SHARED:
            self._emit(Assume(NOWHERE, Cond(Comparison.ANE, Reg(0, "A"), NULL)))
        for side in (self.left, self.right):
            self._begin(side)
        for side, ahead in zip((self.left, self.right), self._peeled, strict=True):
            self._in_its_heap(side, START)
            for _ in range(ahead):
                self._in_its_heap(side)
        head, done, both = self._label(), self._label(), self._label()
        self._unless_both_ended(both)
        self._put(head)
        for left, right in self._aligned:
            self._assert("runs in step", self._equality(left, right))
            self._set(right, left)
        stepped = self._label()
        for at in dict.fromkeys(at for at, *_ in self._aligned_at):
            self._step_from(at, stepped)
        for side in (self.left, self.right):
            self._emit(Branch(NOWHERE, Cond(Comparison.NE, side.ended, Const("I", ENDED)), done))
        self._step()
        self._put(stepped)
        self._unless_both_ended(both)
        self._emit(Goto(NOWHERE, head))
        self._put(done)
        self._step()  # one may be a step behind; if it is more, or never ends, nothing is proved
        self._put(both)
        self._compare()
        self._emit(Return(NOWHERE, None))
        return self._finished()

    def _step_from(self, at: int, stepped: int) -> None:
        """Where both are at this loop head, what is the same only there is aligned for this step."""
        elsewhere = self._label()
        for side in (self.left, self.right):
            self._emit(Branch(NOWHERE, Cond(Comparison.NE, side.place, Const("I", at)), elsewhere))
        for number, left, right in self._aligned_at:
            if number == at:
                self._assert("runs in step", self._equality(left, right))
                self._set(right, left)
        self._step(at)
        self._emit(Goto(NOWHERE, stepped))
        self._put(elsewhere)

    def _unless_both_ended(self, both: int) -> None:
        """Claims at the loop need not say how two sides stand that have ended in the same step."""
        one_runs = self._label()
        self._emit(Branch(NOWHERE, Cond(Comparison.EQ, self.left.ended, Const("I", ENDED)), one_runs))
        self._emit(Branch(NOWHERE, Cond(Comparison.NE, self.right.ended, Const("I", ENDED)), both))
        self._put(one_runs)

    def _step(self, at: int = ANYWHERE) -> None:
        self._in_its_heap(self.left, at)
        self._in_its_heap(self.right, at)

    def _in_its_heap(self, side: Side, at: int = ANYWHERE) -> None:
        """A segment; between segments the heap is that of the left side."""
        if side is self.right:
            self._emit(OtherHeap(NOWHERE))
        self._segment(side, at)
        if side is self.right:
            self._emit(OtherHeap(NOWHERE))

    def _finished(self) -> Function:
        def to(target: int) -> int:
            return target if target >= -1 else self._labels[-2 - target]

        body = tuple(i if (retarget := KINDS[type(i)].retarget) is None else retarget(i, to) for i in self._body)
        return self._given.with_body(body, registers=tuple(self._registers), exception_register=self.caught.index)

    def _begin(self, side: Side) -> None:
        """All registers hold something, so that claims about them mean something."""
        for index, register in enumerate(side.function.registers):
            zero = NULL if register.kind == "A" else Const(register.kind, 0)
            self._set(Reg(side.offset + index, register.kind), zero)
        for at, (wide, narrow) in enumerate(zip(side.function.parameters, self._given.parameters, strict=True)):
            kinds = kind_of(narrow), kind_of(wide)
            into, value = Reg(side.offset + at, kinds[1]), Reg(at, kinds[0])
            op = "move" if kinds[0] == kinds[1] else f"{kinds[0]}2{kinds[1]}".replace("J", "l").lower()
            self._emit(Compute(NOWHERE, into, op, (value,)))
        for told in (side.place, side.ended):
            self._set(told, Const("I", ENDED))
        self._set(side.result, NULL if side.result.kind == "A" else Const(side.result.kind, 0))
        self._set(side.thrown, NULL)

    def _segment(self, side: Side, at: int) -> None:
        """From where a side is to its next loop head, or its end; nothing if it has ended. `at`: where that is, if
        somebody knows.
        """
        function, after = side.function, self._label()
        starts = [self._label() for _ in function.body]  # of instructions; of a loop head: where one arrives at it
        heads = {head: self._label() for head in side.heads}  # where one goes on from it
        if at > START:
            self._emit(Goto(NOWHERE, heads[side.heads[at - 1]]))
        elif at == ANYWHERE:
            self._emit(Branch(NOWHERE, Cond(Comparison.NE, side.ended, Const("I", ENDED)), after))
            for number, head in enumerate(side.heads, 1):
                here = Cond(Comparison.EQ, side.place, Const("I", number))
                self._emit(Branch(NOWHERE, here, heads[head]))
            self._emit(Goto(NOWHERE, after))

        def to(target: int) -> int:
            return starts[target] if target >= 0 else target

        exception = side.function.exception_register
        for index, instr in enumerate(function.body):
            self._put(starts[index])
            if index in heads:
                self._set(side.place, Const("I", side.heads.index(index) + 1))
                self._emit(Goto(NOWHERE, after))
                self._put(heads[index])
            self._copy(side, instr, to, after, exception)
        self._put(after)

    def _copy(self, side: Side, instr: Instr, to: Callable[[int], int], after: int, exception: int) -> None:
        match instr:
            case Return(_, value):
                if value is not None:
                    self._set(side.result, side.moved(value))
                self._set(side.ended, Const("I", RETURNED))
                self._set(side.place, Const("I", ENDED))
                self._emit(Goto(NOWHERE, after))
            case Unwind(_, value):
                self._set(side.thrown, side.moved(value))
                self._set(side.ended, Const("I", THROWN))
                self._set(side.place, Const("I", ENDED))
                self._emit(Goto(NOWHERE, after))
            case _:
                retarget = KINDS[type(instr)].retarget
                moved = side.moved(instr if retarget is None else retarget(instr, to))
                if hasattr(moved, "on_throw"):
                    moved = self._landing(side, moved, after, exception)
                self._emit(moved)

    def _landing(self, side: Side, call: Any, after: int, exception: int) -> Any:
        """What a call throws arrives in one register of the product, and goes from there to that of the side."""
        pad, onward = self._label(), self._label()
        names: tuple[str, ...] = call._fields
        target = call.on_throw
        self._emit(type(call)(**{**{name: getattr(call, name) for name in names}, "on_throw": pad}))
        self._emit(Goto(NOWHERE, onward))
        self._put(pad)
        if target == -1:
            self._set(side.thrown, self.caught)
            self._set(side.ended, Const("I", THROWN))
            self._set(side.place, Const("I", ENDED))
            self._emit(Goto(NOWHERE, after))
        else:
            self._set(Reg(side.offset + exception, "A"), self.caught)
            self._emit(Goto(NOWHERE, target))
        self._put(onward)
        return Compute(NOWHERE, self.caught, "move", (NULL,))

    # ------------------------------------------------------------------------------------- comparing

    def _compare(self) -> None:
        left, right = self.left, self.right
        self._assert("ends", Cond(Comparison.NE, left.ended, Const("I", ENDED)))
        self._assert("ends", Cond(Comparison.EQ, left.ended, right.ended))
        if not self._throws:
            self._assert("throws nothing", Cond(Comparison.NE, left.ended, Const("I", THROWN)))
        threw, end = self._label(), self._label()
        self._emit(Branch(NOWHERE, Cond(Comparison.EQ, left.ended, Const("I", THROWN)), threw))
        if self._pair.result != "V":
            self._same_results()
        self._emit(Goto(NOWHERE, end))
        self._put(threw)
        self._emit(Branch(NOWHERE, Cond(Comparison.AEQ, left.thrown, right.thrown), end))
        self._same_classes()
        self._put(end)

    def _same_classes(self) -> None:
        """Of exceptions that are two objects: of the classes that are known, which include all that are made here."""
        known = self._register("I")
        self._set(known, Const("I", 0))
        for name in self.throwables:
            tests = [self._register("I") for _ in range(2)]
            for test, side in zip(tests, (self.left, self.right), strict=True):
                self._emit(IsExactly(NOWHERE, test, side.thrown, ClassName(name)))
            self._assert(f"throws {name}", Cond(Comparison.EQ, *tests))
            self._emit(Compute(NOWHERE, known, "ior", (known, tests[0])))
        self._assert("throws what is known", Cond(Comparison.NE, known, Const("I", 0)))

    def _same_results(self) -> None:
        values: list[Reg] = []
        wide = kind_of(self._pair.result)
        for side in (self.left, self.right):
            kind, value = side.result.kind, side.result
            if kind != wide:
                value = self._register(wide)
                self._emit(Compute(NOWHERE, value, f"{kind}2{wide}".replace("J", "l").lower(), (side.result,)))
            values.append(value)
        self._assert("returns", self._equality(*values))
        if wide == "A" and self._may_return_thrown:  # what is inside new exceptions is not compared
            test = self._register("I")
            self._emit(InstanceOf(NOWHERE, test, values[0], THROWABLE))
            self._assert("returns no exception", Cond(Comparison.EQ, test, Const("I", 0)))

    def _equality(self, a: Reg, b: Reg) -> Cond:
        if a.kind == "A":
            return Cond(Comparison.AEQ, a, b)
        if a.kind == "I":
            return Cond(Comparison.EQ, a, b)
        compared = self._register("I")  # of longs
        self._emit(Compute(NOWHERE, compared, "lcmp", (a, b)))
        return Cond(Comparison.EQ, compared, Const("I", 0))

    def _assert(self, what: str, cond: Cond) -> None:
        name = self._given.method.java_id
        prop = Property(
            f"{name}.equivalence.{len(self._properties)}", PropertyKind.EQUIVALENCE, what, self._given.source_file, 0,
            name, 0, what,
        )  # fmt: skip
        self._properties.append(prop)
        self._emit(Assert(NOWHERE, cond, prop))


def parameters_of(pair: Pair) -> tuple[Descriptor, ...]:
    """What the product is given: the object that both are called on first."""
    return (descriptor_of(pair.owner), *pair.parameters) if pair.receiver is Receiver.SHARED else pair.parameters
