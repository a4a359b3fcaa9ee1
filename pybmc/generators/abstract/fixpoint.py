"""The fixpoint over one function: states at its blocks, widened at loop heads and narrowed by descending sweeps."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush

from pybmc.generators.abstract.intervals import Int
from pybmc.generators.abstract.joining import joined, widened
from pybmc.generators.abstract.references import NEVER, Ref
from pybmc.generators.abstract.state import RESULT, Cases, State, Value
from pybmc.generators.abstract.transfer import Transfer, exit_state
from pybmc.generators.abstract.world import World
from pybmc.goto.access import on_throw, successors, targets
from pybmc.goto.instr import (
    Branch,
    Const,
    Goto,
    InitClass,
    Instr,
    Invoke,
    Return,
    Unsupported,
    Unwind,
)
from pybmc.goto.kinds import ENDING, KINDS
from pybmc.goto.loops import LoopNest, analyse, live_registers
from pybmc.goto.names import THROWABLE
from pybmc.goto.program import Function

PATIENCE = 2  # visits of a loop head before widening
SWEEPS = 2  # descending ones

Edge = tuple[int, State]
Watch = Callable[[int, Instr, State], None]


class Shape:
    """What does not depend on states: blocks and where paths meet, liveness, the loop nest, constants of the code."""

    def __init__(self, function: Function) -> None:
        self.function = function
        graph = successors(function)
        self.nest: LoopNest = analyse(graph)
        self.live = live_registers(function, graph)
        leaders = {0}
        for index, instr in enumerate(function.body):
            if type(instr) in ENDING:
                leaders.update(after for after in graph[index])
            leaders.update(targets(instr))
        self.leaders = sorted(leaders, key=lambda index: self.nest.order[index])
        self.is_leader = leaders
        self.heads = set(self.nest.head.values())
        arrivals: dict[int, int] = {0: 1}
        for after in graph:
            for target in after:
                if target in leaders:
                    arrivals[target] = arrivals.get(target, 0) + 1
        self.meeting = {leader for leader, count in arrivals.items() if count > 1} | self.heads
        self.thresholds = _thresholds(function)


def _thresholds(function: Function) -> tuple[int, ...]:
    """Constants of the code with their neighbours: where a loop's bound is likely to come to rest."""
    found = {-1, 0, 1, 2**31 - 2, 2**31 - 1, -(2**31), 255, 127, -128, 65535}
    for instr in function.body:
        for operand in KINDS[type(instr)].reads(instr):
            if isinstance(operand, Const) and operand.kind in "IJ":
                found.update((operand.value - 1, operand.value, operand.value + 1))
    return tuple(sorted(found))


class Fixpoint:
    """One analysis of a function from one entry state.

    `states` has the state at each block that is reached. `returned` and `thrown` are what the function ends with.
    """

    def __init__(self, shape: Shape, world: World) -> None:
        self._shape = shape
        self._world = world
        self._body = shape.function.body
        self._transfer = Transfer(shape.function, world)
        self._edges: dict[int, dict[int, State]] = {leader: {} for leader in shape.leaders}
        self.states: dict[int, State] = {}
        self._returned: dict[tuple[int, int], State] = {}  # by the instruction, and the block from which it is reached
        self._thrown: dict[int, Ref] = {}

    def run(self, entry: State, watch: Watch, recording: Callable[[bool], None]) -> None:
        """`watch` sees every instruction with the state before it in the last sweep, in which the world is
        `recording`.
        """
        entry = entry.copy()
        self._edges[0][-1] = entry
        self._ascend()
        for sweep in range(SWEEPS):
            is_last = sweep == SWEEPS - 1
            recording(is_last)
            self._sweep(watch if is_last else None)
        recording(False)

    # ------------------------------------------------------------------------------------- iteration

    def _ascend(self) -> None:
        shape = self._shape
        order = shape.nest.order
        visits: dict[int, int] = {}
        todo = [(order[0], 0)]
        waiting = {0}
        while todo:
            _, leader = heappop(todo)
            waiting.discard(leader)
            state = self._arriving(leader)
            if state is None:
                continue
            visits[leader] = visits.get(leader, 0) + 1
            old = self.states.get(leader)
            if old is not None and leader in shape.heads and visits[leader] > PATIENCE:
                state = widened(leader, old, state, shape.thresholds)
            if old is not None and leader in shape.meeting and state == old:
                continue
            self.states[leader] = state
            for target, made in self._leads(leader, state, None).items():
                if self._arrives(leader, target, made) and target not in waiting:
                    waiting.add(target)
                    heappush(todo, (order[target], target))

    def _sweep(self, watch: Watch | None) -> None:
        self._returned.clear()
        self._thrown.clear()
        for leader in self._shape.leaders:
            state = self._arriving(leader)
            for edges in self._edges.values():
                edges.pop(leader, None)
            if state is None:
                self.states.pop(leader, None)
                continue
            self.states[leader] = state
            for target, made in self._leads(leader, state, watch).items():
                self._edges[target][leader] = made

    def _leads(self, leader: int, state: State, watch: Watch | None) -> dict[int, State]:
        """Where the block leads to, and with which state."""
        reached: dict[int, State] = {}
        for target, made in self._block(leader, state.copy(), watch):
            ending = self._body[target]
            if isinstance(ending, Return):  # not joined first: what is returned says which way it was
                self._returns(target, leader, ending, made.copy())
            reached[target] = joined(target, [reached[target], made]) if target in reached else made
        return reached

    def _returns(self, index: int, source: int, instr: Return, state: State) -> None:
        result = None if instr.value is None else self._transfer.value(state, instr.value)
        self._returned[index, source] = exit_state(state, result)

    def _arriving(self, leader: int) -> State | None:
        states = [state for _, state in sorted(self._edges[leader].items(), key=lambda item: item[0])]
        if not states:
            return None
        return joined(leader, states) if leader in self._shape.meeting else states[0]

    def _arrives(self, source: int, target: int, state: State) -> bool:
        """Keep the state that an edge brings; False: it is the old one."""
        edges = self._edges[target]
        old = edges.get(source)
        if old is not None and old == state:
            return False
        edges[source] = state
        return True

    # ---------------------------------------------------------------------------------------- blocks

    def _block(self, leader: int, state: State, watch: Watch | None) -> list[Edge]:
        body, transfer = self._body, self._transfer
        index = leader
        while True:
            instr = body[index]
            if watch is not None:
                watch(index, instr, state)
            if type(instr) in ENDING:
                return self._ending(index, instr, state)
            if not transfer.step(state, index, instr):
                return []
            index += 1
            if index in self._shape.is_leader:
                return self._pruned([(index, state)])

    def _ending(self, index: int, instr: Instr, state: State) -> list[Edge]:
        transfer = self._transfer
        match instr:
            case Goto(_, target):
                return self._pruned([(target, state)])
            case Branch(_, cond, target):
                other = state.copy()
                edges = [(index + 1, state)] if transfer.fails(state, cond) else []
                if transfer.holds(other, cond):
                    edges.append((target, other))
                return self._pruned(edges)
            case Return():
                if index not in self._shape.is_leader or index == 0:
                    self._returns(index, index, instr, state)
            case Unwind(_, value):
                self._thrown[index] = state.ref(transfer.value(state, value))
            case Invoke() | InitClass():
                return self._pruned(self._call(index, instr, state))
            case Unsupported():
                pass
            case _:
                raise AssertionError(type(instr))
        return []

    def _call(self, index: int, instr: Invoke | InitClass, state: State) -> list[Edge]:
        edges: list[Edge] = []
        if isinstance(instr, Invoke):
            args: list[Value] = [self._transfer.value(state, arg) for arg in instr.args]
            after = self._world.call(state, index, instr, args)
        else:
            after = self._world.initialise(state, instr)
        pad = on_throw(instr)
        if after.thrown is not None:
            self._throws(index, state, pad, after.thrown, edges)
        if after.state is not None:
            if isinstance(instr, Invoke) and instr.dst is not None:
                after.state.env[instr.dst.index] = after.result
            edges.append((index + 1, after.state))
        return edges

    def _throws(self, index: int, state: State, pad: int, thrown: Ref, edges: list[Edge]) -> None:
        thrown = Ref(NEVER, thrown.bound if thrown.bound != "java/lang/Object" else THROWABLE, thrown.classes)
        if pad < 0:
            self._thrown[index] = thrown
            return
        register = self._shape.function.exception_register
        state.env[register] = state.define(("thrown", index), thrown)
        edges.append((pad, state))

    def _pruned(self, edges: list[Edge]) -> list[Edge]:
        for target, state in edges:
            state.restrict(self._shape.live[target])
        return edges

    # --------------------------------------------------------------------------------------- results

    def returned(self, place: str) -> State | None:
        """The state in which the function returns; None: it never does."""
        states = [state for _, state in sorted(self._returned.items())]
        return joined(("exit", place), states) if states else None

    def cases(self, place: str) -> Cases | None:
        """Of a function that returns a boolean: the states in which it returns false and true; None: nobody knows."""
        states: dict[int, list[State]] = {0: [], 1: []}
        if self._shape.function.result != "Z":
            return None
        for _, state in sorted(self._returned.items()):
            result = state.interval(state.env[RESULT])
            if result not in (Int(0, 0), Int(1, 1, True)):
                return None
            states[result.low].append(state)
        no, yes = (joined(("case", place), states[case]) if states[case] else None for case in (0, 1))
        return Cases(no, yes)

    def thrown(self) -> list[Ref]:
        return [ref for _, ref in sorted(self._thrown.items())]
