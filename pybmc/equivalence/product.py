"""Two functions as one, which runs them in step: each from loop head to loop head, as a schedule says.

Where the two are is a state of the product: a pair of loop heads, or of a loop head and the end of the other side. Each
state has code of its own, so a loop of the product is a state to which the two come back, and what holds between their
variables there can be claimed without any "if both are at". States that small runs never see are claimed not to be
reached, by an assertion.

That both end, or neither does, is part of what is proved: a side waits for the other only so often in a row, and where
one has ended the other ends with its next segment or goes on as a rank says that falls each time round (`ranks.py`).
The functions are lowered already. Both share the arguments; each has a heap of its own (`heaps.py`), which are equal at
first.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from types import MappingProxyType

from pybmc.annotations import Any
from pybmc.contracts.expr import Apply, Expr, Local, Num
from pybmc.equivalence.ranks import Measure, rank_of
from pybmc.equivalence.segments import RETURNED, START, THROWN, Side, State
from pybmc.equivalence.sides import Pair, Receiver
from pybmc.errors import InternalError
from pybmc.goto.instr import (
    NULL,
    ArrayLength,
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
    Invoke,
    InvokeKind,
    IsExactly,
    Loc,
    MethodRef,
    Operand,
    OtherHeap,
    Property,
    Reg,
    Return,
    Unwind,
)
from pybmc.goto.kinds import KINDS
from pybmc.goto.names import THROWABLE, ClassName, Descriptor, MethodDescriptor, descriptor_of, kind_of
from pybmc.goto.program import Function, Register
from pybmc.goto.properties import PropertyKind
from pybmc.goto.synthetic import empty_function
from pybmc.records import Record

NOWHERE = Loc(0, -1)
LONGEST = (1 << 31) - 3  # array on HotSpot
MOST_WAITS = 3  # in a row
DEEPER = 3
BITS = {"D": ("java/lang/Double", "doubleToLongBits", "(D)J"), "F": ("java/lang/Float", "floatToIntBits", "(F)I")}
Align = tuple[Reg, Expr]  # a register of the right side, and what it is claimed to be
Aligned = Mapping[State, Sequence[Align]]


class Schedule(Record):
    """`peeled`: how many segments each side runs ahead before the two go in step. `strides`: how many each runs in a
    step, as long as it stays at one loop head. `leader` (0: none, 1: left, 2: right, DEEPER: whoever is in more loops):
    when this side goes from one loop to another, the other one waits.
    """

    peeled: tuple[int, int] = (0, 0)
    strides: tuple[int, int] = (1, 1)
    leader: int = 0


class Plan(Record):
    """What small runs have told of a schedule: the `states` that they see (None: nobody has looked), in which of them a
    side goes round `alone`, and what is `aligned` in each, see `Product`.
    """

    schedule: Schedule = Schedule()
    states: Collection[State] | None = None
    alone: Collection[State] = ()
    aligned: Aligned = MappingProxyType({})


class Product:
    """Registers of the right side that are aligned with an expression over the left one have its value wherever the
    two arrive at a state, by an assertion. There they are given this value, which changes nothing, and whatever is
    computed from both is then one and the same term. `throws`: exceptions are compared, by class; otherwise there must
    be none. `returns_thrown`: the result may be one.
    """

    def __init__(
        self, pair: Pair, left: Function, right: Function, plan: Plan, name: str, throws: bool = True,
        returns_thrown: bool = True,
    ) -> None:  # fmt: skip
        self._throws = throws
        self._may_return_thrown = returns_thrown
        self._pair = pair
        self._plan = plan
        self.name = name
        self._body: list[Instr] = []
        self._labels: list[int] = []
        descriptor = MethodDescriptor(f"({''.join(parameters_of(pair))})V")
        given = empty_function(left.method.class_name, name, descriptor, left.source_file, is_static=True)
        self._registers = list(given.registers)
        self._given = given
        self.given_types = parameters_of(pair)
        self.given = [Local(at, kind_of(type_)) for at, type_ in enumerate(parameters_of(pair))]
        self.caught = self._register("A")  # where exceptions of calls arrive
        self.waited = self._register("I")  # how often in a row one side has waited for the other
        self.left, self.right = self._side(left), self._side(right)
        self._properties: list[Property] = []
        self.throwables: list[str] = []
        self._states: dict[State, int] = {}  # their labels
        self._todo: list[State] = []
        self.state_at: dict[int, State] = {}  # by the instruction that it begins with
        self._end = self._label()
        self._both: dict[int, int] = {}  # where to go when both have ended in a way

    def _register(self, kind: str) -> Reg:
        self._registers.append(Register(kind, -1))
        return Reg(len(self._registers) - 1, kind)

    def _side(self, function: Function) -> Side:
        kind = kind_of(function.result) if function.result != "V" else "I"
        told = [self._register(kind) for kind in ("I", kind, "A")]
        offset = len(self._registers)
        self._registers += function.registers
        return Side(function, offset, *told)

    @property
    def sides(self) -> tuple[Side, Side]:
        return self.left, self.right

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

    def _unless(self, register: Reg, number: int, target: int) -> None:
        self._emit(Branch(NOWHERE, Cond(Comparison.NE, register, Const("I", number)), target))

    def function(self, throwables: list[str]) -> Function:
        """`throwables`: the classes of all exceptions that the two can throw."""
        self.throwables = throwables
        self._both = {how: self._label() for how in (RETURNED, THROWN)}
        if self._pair.receiver is Receiver.SHARED:
            self._emit(Assume(NOWHERE, Cond(Comparison.ANE, Reg(0, "A"), NULL)))
        self._set(self.waited, Const("I", 0))
        for at, type_ in enumerate(parameters_of(self._pair)):
            if type_.startswith("["):
                self._limit(Reg(at, "A"))
        for side in self.sides:
            self._begin(side)
        for side, ahead in zip(self.sides, self._plan.schedule.peeled, strict=True):
            self._start(side, ahead)
        reached = [side.after_start(ahead) for side, ahead in zip(self.sides, self._plan.schedule.peeled, strict=True)]
        self._arrive(*reached)
        while self._todo:
            self._state(self._todo.pop(0))
        self._compare()
        self._put(self._end)
        self._emit(Return(NOWHERE, None))
        return self._finished()

    def _limit(self, array: Reg) -> None:
        """No JVM makes longer arrays, so `i <= a.length` is false in the end, whatever ints could be."""
        length, there = self._register("I"), self._label()
        self._emit(Branch(NOWHERE, Cond(Comparison.AEQ, array, NULL), there))
        self._emit(ArrayLength(NOWHERE, length, array))
        self._emit(Assume(NOWHERE, Cond(Comparison.LE, length, Const("I", LONGEST))))
        self._put(there)

    def _finished(self) -> Function:
        def to(target: int) -> int:
            return target if target >= -1 else self._labels[-2 - target]

        self.state_at = {to(label): state for state, label in self._states.items()}
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
        self._set(side.place, Const("I", START))
        self._set(side.result, NULL if side.result.kind == "A" else Const(side.result.kind, 0))
        self._set(side.thrown, NULL)

    def _start(self, side: Side, ahead: int) -> None:
        """Up to the first loop head, and so many segments further."""
        self._segment(side, START)
        for number in range(ahead):
            done = self._label()
            for place in sorted(side.after_start(number)):
                elsewhere = self._label()
                self._unless(side.place, place, elsewhere)
                if place > START:
                    self._segment(side, place)
                self._emit(Goto(NOWHERE, done))
                self._put(elsewhere)
            self._put(done)

    # --------------------------------------------------------------------------------------- states

    def _state(self, state: State) -> None:
        self._put(self._states[state])
        for register, value in self._plan.aligned.get(state, ()):
            self._set(register, self._value(value))
        places = zip(self.sides, state, strict=True)
        running = [(side, place) for side, place in places if place > START]
        if len(running) == 1:
            self._alone(state, *running[0])
        elif self._plan.schedule.leader == DEEPER:
            self._by_depth(state)
        elif self._plan.schedule.leader:
            self._led(state)
        else:
            for side, place in zip(self.sides, state, strict=True):
                self._stride(side, place)
            self._arrive(*(side.landings(place) for side, place in zip(self.sides, state, strict=True)))

    def _stride(self, side: Side, place: int) -> None:
        """So many segments as the schedule says, as long as the side stays at this loop head."""
        self._segment(side, place)
        left = self._label()
        for _ in range(1, self._plan.schedule.strides[self.sides.index(side)]):
            self._unless(side.place, place, left)
            self._segment(side, place)
        self._put(left)

    def _led(self, state: State) -> None:
        """The leader first; if it is at another loop head then, the other one waits."""
        first = self._plan.schedule.leader - 1
        leader, other, place, waiting = self.sides[first], self.sides[1 - first], state[first], state[1 - first]
        self._stride(leader, place)
        landed = leader.landings(place)
        elsewhere = sorted(one for one in landed if one not in (place, RETURNED, THROWN))
        waits = self._label()
        for one in elsewhere:
            self._emit(Branch(NOWHERE, Cond(Comparison.EQ, leader.place, Const("I", one)), waits))
        self._stride(other, waiting)
        self._set(self.waited, Const("I", 0))
        stayed = landed.difference(elsewhere)
        pair = (stayed, other.landings(waiting))
        self._arrive(*(pair if first == 0 else reversed(pair)))
        self._put(waits)
        if elsewhere:
            self._assert("waits", Cond(Comparison.LT, self.waited, Const("I", MOST_WAITS)))
            self._emit(Compute(NOWHERE, self.waited, "iadd", (self.waited, Const("I", 1))))
            waited = (frozenset(elsewhere), frozenset({waiting}))
            self._arrive(*(waited if first == 0 else reversed(waited)))

    def _by_depth(self, state: State) -> None:
        """Both, or the one that is in more loops: the other waits where they meet again."""
        depths = [side.depth(place) for side, place in zip(self.sides, state, strict=True)]
        landed: list[Collection[int]] = []
        if depths[0] == depths[1]:
            self._set(self.waited, Const("I", 0))
        else:
            self._assert("waits", Cond(Comparison.LT, self.waited, Const("I", MOST_WAITS)))
            self._emit(Compute(NOWHERE, self.waited, "iadd", (self.waited, Const("I", 1))))
        for side, place, depth in zip(self.sides, state, depths, strict=True):
            goes = depth == max(depths)
            if goes:
                self._stride(side, place)
            landed.append(side.landings(place) if goes else (place,))
        self._arrive(*landed)

    def _alone(self, state: State, side: Side, place: int) -> None:
        """The other has ended. This one ends too, or its rank falls."""
        rank = rank_of(side.function, side.heads[place - 1]) if state in self._plan.alone else None
        before = None if rank is None else self._measured(side, rank)
        self._segment(side, place)
        at = self.sides.index(side)
        for landed in sorted(side.landings(place)):
            elsewhere = self._label()
            self._unless(side.place, landed, elsewhere)
            if landed == place and rank is not None and before is not None:
                self._assert("ends", Cond(Comparison.GE, before, Const("I", 0)))
                self._assert("ends", Cond(Comparison.LT, self._measured(side, rank), before))
            is_sure = landed < START or (landed == place and rank is not None) or side.goes_on_to(place, landed)
            if is_sure or self._plan.states is None:
                self._edge((landed, state[1]) if at == 0 else (state[0], landed))
            else:
                self._never("ends")
            self._put(elsewhere)
        self._never("runs in step")

    def _measured(self, side: Side, rank: Measure) -> Reg:
        """A number; it is negative where there is nothing to measure."""
        measured, nothing = self._register("I"), self._label()
        self._set(measured, Const("I", -1))
        values: list[Operand] = []
        for kind, operand in (rank.high, rank.low):
            value = side.moved(operand)
            if kind == "length":
                self._emit(Branch(NOWHERE, Cond(Comparison.AEQ, value, NULL), nothing))
                length = self._register("I")
                self._emit(ArrayLength(NOWHERE, length, value))
                value = length
            values.append(value)
        self._emit(Compute(NOWHERE, measured, "isub", tuple(values)))
        self._put(nothing)
        return measured

    def _arrive(self, lefts: Collection[int], rights: Collection[int]) -> None:
        """Go on where the two are."""
        for left in sorted(lefts):
            not_left = self._label()
            if len(lefts) > 1:
                self._unless(self.left.place, left, not_left)
            for right in sorted(rights):
                not_right = self._label()
                if len(rights) > 1:
                    self._unless(self.right.place, right, not_right)
                self._edge((left, right))
                self._put(not_right)
            if len(rights) > 1:
                self._never("runs in step")
            self._put(not_left)
        if len(lefts) > 1:
            self._never("runs in step")

    def _edge(self, state: State) -> None:
        if max(state) < START:  # both have ended
            if state[0] != state[1]:
                self._never("ends")
                return
            self._emit(Goto(NOWHERE, self._both[state[0]]))
            return
        if self._plan.states is not None and state not in self._plan.states:
            self._never("runs in step")
            return
        if state not in self._states:
            self._states[state] = self._label()
            self._todo.append(state)
        for register, value in self._plan.aligned.get(state, ()):
            self._assert("runs in step", self._equality(self._value(value), register))
        self._emit(Goto(NOWHERE, self._states[state]))

    def _never(self, what: str) -> None:
        self._assert(what, Cond(Comparison.NE, Const("I", 0), Const("I", 0)))
        self._emit(Goto(NOWHERE, self._end))

    def _value(self, expr: Expr) -> Reg:
        match expr:
            case Local(index, kind):
                return Reg(index, kind)
            case Num(kind, number):
                register = self._register(kind)
                self._set(register, Const(kind, number))
                return register
            case Apply(op, args):
                register = self._register("J" if op[0] == "l" or op == "i2l" else "I")
                self._emit(Compute(NOWHERE, register, op, tuple(self._value(arg) for arg in args)))
                return register
        raise InternalError(f"{expr} is aligned with a register")

    # -------------------------------------------------------------------------------------- segments

    def _segment(self, side: Side, at: int) -> None:
        """From a place of a side to its next loop head, or its end, in its heap."""
        if side is self.right:
            self._emit(OtherHeap(NOWHERE))
        after = self._label()
        first = 0 if at == START else side.heads[at - 1]
        nodes, heads = side.reached_from(at)
        starts = {index: self._label() for index in (*nodes, *heads)}
        again = self._label()  # from the loop head on, where one does not arrive at it
        self._emit(Goto(NOWHERE, again if first in nodes else starts[first]))

        def to(target: int) -> int:
            return starts[target] if target >= 0 else target

        exception = side.function.exception_register
        for index in sorted(starts):
            self._put(starts[index])
            if index in heads:
                self._set(side.place, Const("I", side.heads.index(index) + 1))
                self._emit(Goto(NOWHERE, after))
            if index in nodes:
                if index == first:
                    self._put(again)
                self._copy(side, side.function.body[index], to, after, exception)
        self._put(after)
        if side is self.right:
            self._emit(OtherHeap(NOWHERE))

    def _ends(self, side: Side, how: int, after: int) -> None:
        self._set(side.place, Const("I", how))
        self._emit(Goto(NOWHERE, after))

    def _copy(self, side: Side, instr: Instr, to: Callable[[int], int], after: int, exception: int) -> None:
        match instr:
            case Return(_, value):
                if value is not None:
                    self._set(side.result, side.moved(value))
                self._ends(side, RETURNED, after)
            case Unwind(_, value):
                self._set(side.thrown, side.moved(value))
                self._ends(side, THROWN, after)
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
            self._ends(side, THROWN, after)
        else:
            self._set(Reg(side.offset + exception, "A"), self.caught)
            self._emit(Goto(NOWHERE, target))
        self._put(onward)
        return Compute(NOWHERE, self.caught, "move", (NULL,))

    # ------------------------------------------------------------------------------------- comparing

    def _compare(self) -> None:
        self._put(self._both[RETURNED])
        self._same_ends()
        self._emit(Goto(NOWHERE, self._end))
        self._put(self._both[THROWN])
        if not self._throws:
            self._never("throws nothing")
        self._emit(Branch(NOWHERE, Cond(Comparison.AEQ, self.left.thrown, self.right.thrown), self._end))
        self._same_classes()

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

    def _same_ends(self) -> None:
        if self._pair.result != "V":
            self._same_results()

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
        if a.kind in BITS:
            a, b = self._bits(a), self._bits(b)
        if a.kind == "I":
            return Cond(Comparison.EQ, a, b)
        compared = self._register("I")  # of longs
        self._emit(Compute(NOWHERE, compared, "lcmp", (a, b)))
        return Cond(Comparison.EQ, compared, Const("I", 0))

    def _bits(self, number: Reg) -> Reg:
        """NaN is NaN, and -0.0 is not 0.0."""
        owner, name, descriptor = BITS[number.kind]
        bits, method = self._register(descriptor[-1]), MethodRef(ClassName(owner), name, MethodDescriptor(descriptor))
        self._emit(Invoke(NOWHERE, bits, InvokeKind.STATIC, method, (number,), self._end))
        return bits

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
