"""Symbolic execution: runs a function's blocks in topological order, merging states where they meet.

The engine keeps a stack of frames. The top frame runs the state that comes first in its order until that
forks, waits, calls or ends; a call pushes frames, and a frame with nothing left hands its merged result to its caller.
No Python recursion follows the program's, so deep Java recursion is a matter of memory only.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from pybmc.errors import InternalError
from pybmc.goto.classes import ACC_ENUM
from pybmc.goto.instr import Branch, Goto, InitClass, Invoke, Property, Return, Unsupported, Unwind
from pybmc.goto.place import Place
from pybmc.symex import ssa
from pybmc.symex.machine import Machine
from pybmc.symex.running.blocks import Block, Edge, Prepared
from pybmc.symex.running.frames import Deliver, Frame
from pybmc.symex.running.merge import Merger
from pybmc.symex.running.state import State
from pybmc.symex.settings import MAX_NESTING
from pybmc.terms.node import Term

TICK = 500  # steps between looks at the clock


class Watch(Protocol):
    """Looks on while an execution runs: raises ResourceError when a budget is used up."""

    def tick(self, steps: int) -> None: ...

    def unwinding(self, loop: str, iteration: int, place: Place, stopped: bool) -> None: ...


class Feasible(Protocol):
    """Tells whether a condition may hold under assumptions, to which more are added from one question to the next."""

    def __call__(self, guard: Term, assumptions: list[ssa.Assumed], /) -> bool: ...

    def apart(self) -> Feasible: ...


class Engine:
    """Runs frames. What a call means is decided by `calls` (set by the wiring in `symex.execution`)."""

    def __init__(self, machine: Machine, watch: Watch, feasible: Feasible | None) -> None:
        self.machine = machine
        self.frames: list[Frame] = []
        self.step_count = 0
        self.call: Callable[[Frame, State, Block, Invoke], bool] = _unset
        self.initialise: Callable[[Frame, State, Block, InitClass], bool] = _unset
        self._terms = machine.terms
        self._merger = Merger(machine.heap)
        self._watch = watch
        self._feasible = feasible
        self._nesting: dict[str, int] = {}
        self._next_tick = TICK
        machine.here = lambda: self.user_place(machine.at)
        self._apart: Feasible | None = None
        self._certain: list[ssa.Assumed] = []  # of all assumptions, those that depend on no call without meaning
        self._looked_at = 0
        machine.feasible = self._may_hold
        machine.may_hold_anyway = self._may_hold_anyway

    # ------------------------------------------------------------------------------------ main loop

    def run(self) -> None:
        frames = self.frames
        while frames:
            frame = frames[-1]
            if frame.idle:
                frames.pop()
                self._finish(frame)
            else:
                block, states = frame.next()
                state = self._merger.merge_all(states, block.live)
                self._run_state(frame, state, block)

    def _run_state(self, frame: Frame, state: State, block: Block | None) -> None:
        """Run one state until it waits, calls or ends."""
        limit = self.machine.settings.depth
        while block is not None:
            self.step_count += len(block.run) + 1
            if self.step_count >= self._next_tick:
                self._next_tick = self.step_count + TICK
                self._watch.tick(self.step_count)
            state.depth += 1
            if limit is not None and state.depth > limit:
                self._cut_depth(frame, state, block, limit)
                return
            for run in block.run:
                if run(state):
                    state.die()
                    return
            block = self._end(frame, state, block)

    def _end(self, frame: Frame, state: State, block: Block) -> Block | None:
        """Leave a block: the next block if this state runs on at once."""
        end = block.end
        kind = type(end)
        if kind is Branch:
            return self._branch(frame, state, block)
        if kind is Goto or end is None:
            edge = block.edges[0]
            assert edge is not None
            return self._go(frame, state, edge)
        if kind is Invoke or kind is InitClass:
            go_on = self.call(frame, state, block, end) if kind is Invoke else self.initialise(frame, state, block, end)
            edge = block.edges[0]
            assert edge is not None
            return self._go(frame, state, edge) if go_on else None
        if kind is Return:
            state.regs = [state.regs[slot] for slot in block.operands]
            frame.returned.append(state)
            return None
        if kind is Unwind:
            state.regs = [state.regs[block.operands[0]]]
            frame.thrown.append(state)
            return None
        if kind is Unsupported:
            place = self.machine.place(frame.prepared.function, end.loc)
            self.machine.unsupported(state, self._terms.true, end.reason, self.user_place(place))
            state.die()
            return None
        raise InternalError(f"{kind.__name__} ends a block of {frame.method.java_id}")

    def _branch(self, frame: Frame, state: State, block: Block) -> Block | None:
        terms = self._terms
        assert block.condition is not None
        condition = state.guard.decide(terms, block.condition(state.regs))
        taken, other = block.edges
        assert taken is not None and other is not None
        if condition is terms.true:
            return self._go(frame, state, taken)
        if condition is terms.false:
            return self._go(frame, state, other)
        if taken.target.doom is not None or other.target.doom is not None:
            return self._doomed(frame, state, block, condition)
        jumping = state.fork()
        jumping.guard = jumping.guard.branch(terms, condition)
        state.guard = state.guard.branch(terms, terms.not_(condition))
        self._go(frame, jumping, taken, hold=True)
        return self._go(frame, state, other)

    def _doomed(self, frame: Frame, state: State, block: Block, condition: Term) -> Block | None:
        """One way out of a branch violates a property at once: no fork is needed to say so."""
        taken, other = block.edges
        assert taken is not None and other is not None
        good = self._terms.not_(condition) if taken.target.doom is not None else condition
        doomed, way = (taken, other) if taken.target.doom is not None else (other, taken)
        doom = doomed.target.doom
        assert doom is not None
        place = self.machine.place(frame.prepared.function, doom.loc)
        if self.machine.check(state, good, doom.prop, place):
            state.die()
            return None
        return self._go(frame, state, way)

    # ------------------------------------------------------------------------------- moving and loops

    def _go(self, frame: Frame, state: State, edge: Edge, hold: bool = False) -> Block | None:
        """Follow an edge: the target block if the state may run on at once (and need not be held back)."""
        target = edge.target
        if edge.loop >= 0:
            if not self._go_round(frame, state, edge):
                return None
        elif state.iterations or edge.enter:
            state.iterations = state.iterations[: edge.keep] + (0,) * edge.enter
            entry = (0, state.guard.term)
            state.counted = state.counted[: edge.keep] + (entry,) * edge.enter
        key = target.key(state.iterations)
        if not hold and frame.may_run_now(key):
            return target
        frame.wait(key, target, state)
        return None

    def _go_round(self, frame: Frame, state: State, edge: Edge) -> bool:
        """Count one more round of a loop; False if the state was cut."""
        settings = self.machine.settings
        keep = edge.keep
        rounds = state.iterations[keep - 1] + 1
        counted, last = state.counted[keep - 1]
        if state.guard.term is not last:
            counted += 1
        name = frame.prepared.loop_names[edge.loop]
        bound = settings.unwindset.get(name, settings.unwind)
        if settings.unwind_enum_static and bound is not None and frame.method.name == "<clinit>":
            bound = max(bound, self._enum_constants(frame.method.class_name) + 1)
        # Loops of the library whose rounds constants decide are no business of the user's bound.
        lenient = settings.deepening or frame.prepared.origin != "user"
        used = counted if lenient and name not in settings.unwindset else rounds
        head = edge.target
        place = self.machine.place(frame.prepared.function, frame.prepared.function.body[head.start].loc)
        stopped = bound is not None and used >= bound
        self._watch.unwinding(name, rounds, place, stopped)
        if not stopped and state.guard.term is not last and self._worth_asking(counted) and not self.feasible(state):
            state.die()
            return False
        if stopped:
            assert bound is not None
            return self._cut(frame, state, edge, name, bound, place)
        state.iterations = (*state.iterations[: keep - 1], rounds)
        state.counted = (*state.counted[: keep - 1], (counted, state.guard.term))
        return True

    def _enum_constants(self, class_name: str) -> int:
        info = self.machine.classes.get(class_name)
        return sum(1 for field in info.fields if field.access & ACC_ENUM) if info.is_enum else 0

    def _worth_asking(self, rounds: int) -> bool:
        """A query costs about as much as a round: with a bound ask seldom; without, nothing else ends a loop."""
        return self.machine.settings.deepening or (rounds >= 4 and rounds & (rounds - 1) == 0)

    def feasible(self, state: State) -> bool:
        """Whether some execution gets here; asked where going on costs much. True where nobody can tell."""
        if self._feasible is None or self.machine.trial or state.guard.term is self._terms.true:
            return True
        return self._feasible(state.guard.term, self.machine.assumptions)

    def _may_hold(self, condition: Term) -> bool:
        return self._feasible is None or bool(self.machine.trial) or self._feasible(condition, self.machine.assumptions)

    def _may_hold_anyway(self, condition: Term) -> bool:
        """Likewise, without what is assumed of the results of calls that are not covered: bounds are not about them."""
        if self._feasible is None or self.machine.trial:
            return True
        if self._apart is None:
            self._apart = self._feasible.apart()
        assumptions, taint = self.machine.assumptions, self.machine.taint
        self._certain += [a for a in assumptions[self._looked_at :] if not taint.mask(a.condition)]
        self._looked_at = len(assumptions)
        return self._apart(condition, self._certain)

    def _cut(self, frame: Frame, state: State, edge: Edge, name: str, bound: int, place: Place) -> bool:
        settings = self.machine.settings
        if settings.partial_loops:
            for way in self._exits(frame, edge):
                self._go(frame, state.fork(), way, hold=True)
            self.machine.warn(f"loop {name} was left after {bound} rounds (--partial-loops): traces may be impossible")
            state.die()
            return False
        self.cut(state, name, bound, place, _unwinding_property(frame, name, place, bound))
        state.die()
        return False

    def _exits(self, frame: Frame, edge: Edge) -> list[Edge]:
        """Edges that leave the loop, as seen from its head."""
        found = []
        for block in frame.prepared.blocks:
            if edge.loop in block.loops:
                found += [way for way in block.edges if way is not None and edge.loop not in way.target.loops]
        return found[:1]

    def cut(self, state: State, name: str, bound: int, place: Place, prop: Property) -> None:
        """Stop unwinding here: a property, an assumption or a note, as the user wants."""
        machine, settings, false = self.machine, self.machine.settings, self._terms.false
        if machine.trial:
            machine.unsupported(state, self._terms.true, f"{name} goes on beyond {bound} rounds")
        elif settings.deepening:
            machine.steps.append(ssa.Cut(state.guard.term, place, name, bound, len(machine.assumptions)))
            machine.assume(state, false, ends_path=True, why="bound")
        elif settings.unwinding_assertions:
            machine.check(state, false, prop, place)
        else:
            machine.assume(state, false, why="bound")
            machine.warn(
                f"{name} was cut after {bound} rounds (--no-unwinding-assertions): what lies behind is unchecked"
            )

    def _cut_depth(self, frame: Frame, state: State, block: Block, limit: int) -> None:
        machine = self.machine
        place = machine.place(frame.prepared.function, frame.prepared.function.body[block.start].loc)
        machine.unsupported(state, self._terms.true, f"path cut at --depth {limit}; a larger depth may decide", place)
        state.die()

    # ------------------------------------------------------------------------------------------ calls

    def push(
        self,
        prepared: Prepared,
        state: State,
        args: list[Term],
        place: Place | None,
        on_return: Deliver,
        on_throw: Deliver,
        guarded: bool = False,
    ) -> None:
        """Start a call; the state's registers become those of the callee."""
        frame = Frame(prepared, args, place, on_return, on_throw)
        frame.guarded = guarded
        regs = prepared.template.copy()
        regs[: len(args)] = args
        state.regs = regs  # type: ignore[assignment]
        state.iterations, state.counted = (), ()
        name = frame.method.java_id
        self._nesting[name] = self._nesting.get(name, 0) + 1
        self.frames.append(frame)
        first = prepared.blocks[0]
        if first.loops:
            state.iterations = (0,) * len(first.loops)
            state.counted = ((0, state.guard.term),) * len(first.loops)
        frame.wait(first.key(state.iterations), first, state)

    def nesting(self, java_id: str) -> int:
        """How many calls of this function are running."""
        return self._nesting.get(java_id, 0)

    def too_deep(self) -> bool:
        return len(self.frames) >= max(MAX_NESTING, self.machine.settings.max_stack_depth or 0)

    def continue_at(self, frame: Frame, edge: Edge, state: State) -> None:
        """A call has come back: the state waits in its frame."""
        self._go(frame, state, edge, hold=True)

    def _finish(self, frame: Frame) -> None:
        self._nesting[frame.method.java_id] -= 1
        for state in (*frame.returned, *frame.thrown):  # some leave from inside a loop, some do not
            state.iterations, state.counted = (), ()
        # The two ways out go on separately, so one of several states of a callee is never lost.
        if frame.returned:
            frame.on_return(self._merger.merge_all(frame.returned))
        if frame.thrown:
            frame.on_throw(self._merger.merge_all(frame.thrown))

    # ----------------------------------------------------------------------------------------- places

    def user_place(self, place: Place) -> Place:
        """The innermost place in the user's own code, which says more than one inside a library."""
        innermost = place
        for frame in reversed(self.frames):
            if frame.prepared.origin == "user":
                return place
            if frame.call_place is None:
                break
            place = frame.call_place
        return innermost


def _unwinding_property(frame: Frame, name: str, place: Place, bound: int) -> Property:
    function, number = name.rsplit(".", 1)
    return Property(
        f"{function}.unwind.{number}", "unwind", f"unwinding assertion loop {number}", place.file, place.line,
        function, place.bci, f"loop ends within {bound} rounds",
    )  # fmt: skip


def _unset(*_: object) -> bool:
    raise InternalError("engine without calls")
