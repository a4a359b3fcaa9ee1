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

from collections.abc import Collection

from pybmc.equivalence.drafts import NOWHERE
from pybmc.equivalence.plans import BY_COUNTERS, DEEPER, Plan
from pybmc.equivalence.ranks import Measure, rank_of
from pybmc.equivalence.segments import RETURNED, START, THROWN, Side, State
from pybmc.equivalence.side_by_side import SideBySide, parameters_of
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
    InstanceOf,
    IsExactly,
    Operand,
    Reg,
    Return,
)
from pybmc.goto.names import THROWABLE, ClassName, kind_of
from pybmc.goto.program import Function

MOST_WAITS = 3  # in a row
LONGEST_STRIDE = 16


class Product(SideBySide):
    """Registers of the right side that are aligned with an expression over the left one have its value wherever the
    two arrive at a state, by an assertion. There they are given this value, which changes nothing, and whatever is
    computed from both is then one and the same term. `throws`: exceptions are compared, by class; otherwise there must
    be none. `returns_thrown`: the result may be one.
    """

    def __init__(
        self, pair: Pair, left: Function, right: Function, plan: Plan, name: str, throws: bool = True,
        returns_thrown: bool = True,
    ) -> None:  # fmt: skip
        super().__init__(pair, left, right, name)
        self._throws = throws
        self._may_return_thrown = returns_thrown
        self._plan = plan
        self.throwables: list[str] = []
        self._states: dict[State, int] = {}  # their labels
        self._todo: list[State] = []
        self.state_at: dict[int, State] = {}  # by the instruction that it begins with
        self._both: dict[int, int] = {}  # where to go when both have ended in a way

    def function(self, throwables: list[str]) -> Function:
        """`throwables`: the classes of all exceptions that the two can throw."""
        self.throwables = throwables
        self._both = {how: self.label() for how in (RETURNED, THROWN)}
        if self.pair.receiver is Receiver.SHARED:
            self.emit(Assume(NOWHERE, Cond(Comparison.ANE, Reg(0, "A"), NULL)))
        self.set(self.waited, Const("I", 0))
        for at, type_ in enumerate(parameters_of(self.pair)):
            if type_.startswith("["):
                self.limit(Reg(at, "A"))
        for side in self.sides:
            self.begin(side)
        for side, ahead in zip(self.sides, self._plan.schedule.peeled, strict=True):
            self._start(side, ahead)
        reached = [side.after_start(ahead) for side, ahead in zip(self.sides, self._plan.schedule.peeled, strict=True)]
        self._arrive(*reached)
        while self._todo:
            self._state(self._todo.pop(0))
        self._compare()
        self.put(self.end)
        self.emit(Return(NOWHERE, None))
        return self._finished()

    def _finished(self) -> Function:
        self.state_at = {self.placed(label): state for state, label in self._states.items()}
        return self.written(self.caught.index)

    def _start(self, side: Side, ahead: int) -> None:
        """Up to the first loop head, and so many segments further."""
        self.segment(side, START)
        for number in range(ahead):
            done = self.label()
            for place in sorted(side.after_start(number)):
                elsewhere = self.label()
                self.unless(side.place, place, elsewhere)
                if place > START:
                    self.segment(side, place)
                self.emit(Goto(NOWHERE, done))
                self.put(elsewhere)
            self.put(done)

    # --------------------------------------------------------------------------------------- states

    def _state(self, state: State) -> None:
        self.put(self._states[state])
        for register, value in self._plan.aligned.get(state, ()):
            self.set(register, self.value(value))
        places = zip(self.sides, state, strict=True)
        running = [(side, place) for side, place in places if place > START]
        if len(running) == 1:
            self._alone(state, *running[0])
        elif self._plan.schedule.leader == DEEPER:
            self._by_depth(state)
        elif self._plan.schedule.leader:
            self._led(state)
        else:
            for at in range(len(state)):
                self._stride(state, at)
            self._arrive(*(side.landings(place) for side, place in zip(self.sides, state, strict=True)))

    def strides(self, state: State) -> tuple[int, int]:
        """How many segments each side runs in a step."""
        strides = self._plan.schedule.strides
        if strides != BY_COUNTERS:
            return strides
        left, right = (max(1, side.step(place)) for side, place in zip(self.sides, state, strict=True))
        if (left % right and right % left) or max(left, right) > LONGEST_STRIDE * min(left, right):
            return 1, 1
        return max(1, right // left), max(1, left // right)

    def _stride(self, state: State, at: int) -> None:
        """So many segments as the schedule says, as long as the side stays at this loop head."""
        side, place = self.sides[at], state[at]
        self.segment(side, place)
        left = self.label()
        for _ in range(1, self.strides(state)[at]):
            self.unless(side.place, place, left)
            self.segment(side, place)
        self.put(left)

    def _led(self, state: State) -> None:
        """The leader first; if it is at another loop head then, the other one waits."""
        first = self._plan.schedule.leader - 1
        leader, other, place, waiting = self.sides[first], self.sides[1 - first], state[first], state[1 - first]
        self._stride(state, first)
        landed = leader.landings(place)
        elsewhere = sorted(one for one in landed if one not in (place, RETURNED, THROWN))
        waits = self.label()
        for one in elsewhere:
            self.emit(Branch(NOWHERE, Cond(Comparison.EQ, leader.place, Const("I", one)), waits))
        self._stride(state, 1 - first)
        self.set(self.waited, Const("I", 0))
        stayed = landed.difference(elsewhere)
        pair = (stayed, other.landings(waiting))
        self._arrive(*(pair if first == 0 else reversed(pair)))
        self.put(waits)
        if elsewhere:
            self.check("waits", Cond(Comparison.LT, self.waited, Const("I", MOST_WAITS)))
            self.emit(Compute(NOWHERE, self.waited, "iadd", (self.waited, Const("I", 1))))
            waited = (frozenset(elsewhere), frozenset({waiting}))
            self._arrive(*(waited if first == 0 else reversed(waited)))

    def _by_depth(self, state: State) -> None:
        """Both, or the one that is in more loops: the other waits where they meet again."""
        depths = [side.depth(place) for side, place in zip(self.sides, state, strict=True)]
        landed: list[Collection[int]] = []
        if depths[0] == depths[1]:
            self.set(self.waited, Const("I", 0))
        else:
            self.check("waits", Cond(Comparison.LT, self.waited, Const("I", MOST_WAITS)))
            self.emit(Compute(NOWHERE, self.waited, "iadd", (self.waited, Const("I", 1))))
        for at, (side, place, depth) in enumerate(zip(self.sides, state, depths, strict=True)):
            goes = depth == max(depths)
            if goes:
                self._stride(state, at)
            landed.append(side.landings(place) if goes else (place,))
        self._arrive(*landed)

    def _alone(self, state: State, side: Side, place: int) -> None:
        """The other has ended. This one ends too, or its rank falls."""
        rank = rank_of(side.function, side.heads[place - 1]) if state in self._plan.alone else None
        before = None if rank is None else self._measured(side, rank)
        self.segment(side, place)
        at = self.sides.index(side)
        for landed in sorted(side.landings(place)):
            elsewhere = self.label()
            self.unless(side.place, landed, elsewhere)
            if landed == place and rank is not None and before is not None:
                self.check("ends", Cond(Comparison.GE, before, Const("I", 0)))
                self.check("ends", Cond(Comparison.LT, self._measured(side, rank), before))
            is_sure = landed < START or (landed == place and rank is not None) or side.goes_on_to(place, landed)
            if is_sure or self._plan.states is None:
                self._edge((landed, state[1]) if at == 0 else (state[0], landed))
            else:
                self.never("ends")
            self.put(elsewhere)
        self.never("runs in step")

    def _measured(self, side: Side, rank: Measure) -> Reg:
        """A number; it is negative where there is nothing to measure."""
        measured, nothing = self.register("I"), self.label()
        self.set(measured, Const("I", -1))
        values: list[Operand] = []
        for kind, operand in (rank.high, rank.low):
            value = side.moved(operand)
            if kind == "length":
                self.emit(Branch(NOWHERE, Cond(Comparison.AEQ, value, NULL), nothing))
                length = self.register("I")
                self.emit(ArrayLength(NOWHERE, length, value))
                value = length
            values.append(value)
        self.emit(Compute(NOWHERE, measured, "isub", tuple(values)))
        self.put(nothing)
        return measured

    def _arrive(self, lefts: Collection[int], rights: Collection[int]) -> None:
        """Go on where the two are."""
        for left in sorted(lefts):
            not_left = self.label()
            if len(lefts) > 1:
                self.unless(self.left.place, left, not_left)
            for right in sorted(rights):
                not_right = self.label()
                if len(rights) > 1:
                    self.unless(self.right.place, right, not_right)
                self._edge((left, right))
                self.put(not_right)
            if len(rights) > 1:
                self.never("runs in step")
            self.put(not_left)
        if len(lefts) > 1:
            self.never("runs in step")

    def _edge(self, state: State) -> None:
        if max(state) < START:  # both have ended
            if state[0] != state[1]:
                self.never("ends")
                return
            self.emit(Goto(NOWHERE, self._both[state[0]]))
            return
        if self._plan.states is not None and state not in self._plan.states:
            self.never("runs in step")
            return
        if state not in self._states:
            self._states[state] = self.label()
            self._todo.append(state)
        for register, value in self._plan.aligned.get(state, ()):
            self.check("runs in step", self.equality(self.value(value), register))
        self.emit(Goto(NOWHERE, self._states[state]))

    # ------------------------------------------------------------------------------------- comparing

    def _compare(self) -> None:
        self.put(self._both[RETURNED])
        self._same_ends()
        self.emit(Goto(NOWHERE, self.end))
        self.put(self._both[THROWN])
        if not self._throws:
            self.never("throws nothing")
        self.emit(Branch(NOWHERE, Cond(Comparison.AEQ, self.left.thrown, self.right.thrown), self.end))
        self._same_classes()

    def _same_classes(self) -> None:
        """Of exceptions that are two objects: of the classes that are known, which include all that are made here."""
        known = self.register("I")
        self.set(known, Const("I", 0))
        for name in self.throwables:
            tests = [self.register("I") for _ in range(2)]
            for test, side in zip(tests, (self.left, self.right), strict=True):
                self.emit(IsExactly(NOWHERE, test, side.thrown, ClassName(name)))
            self.check(f"throws {name}", Cond(Comparison.EQ, *tests))
            self.emit(Compute(NOWHERE, known, "ior", (known, tests[0])))
        self.check("throws what is known", Cond(Comparison.NE, known, Const("I", 0)))

    def _same_ends(self) -> None:
        if self.pair.result != "V":
            self._same_results()

    def _same_results(self) -> None:
        values: list[Reg] = []
        wide = kind_of(self.pair.result)
        for side in (self.left, self.right):
            kind, value = side.result.kind, side.result
            if kind != wide:
                value = self.register(wide)
                self.emit(Compute(NOWHERE, value, f"{kind}2{wide}".replace("J", "l").lower(), (side.result,)))
            values.append(value)
        self.check("returns", self.equality(*values))
        if wide == "A" and self._may_return_thrown:  # what is inside new exceptions is not compared
            test = self.register("I")
            self.emit(InstanceOf(NOWHERE, test, values[0], THROWABLE))
            self.check("returns no exception", Cond(Comparison.EQ, test, Const("I", 0)))
