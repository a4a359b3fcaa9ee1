"""Symbolic execution: runs a function's blocks in topological order, merging states where they meet.

The engine keeps a stack of frames. The top frame runs the state that comes first in its order until that
forks, waits, calls or ends; a call pushes frames, and a frame with nothing left hands its merged result to its caller.
No Python recursion follows the program's, so deep Java recursion is a matter of memory only.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pybmc.annotations import Protocol
from pybmc.errors import InternalError
from pybmc.goto.instr import Branch, Goto, InitClass, Invoke, Return, Unsupported, Unwind
from pybmc.symex import ssa
from pybmc.symex.machine import Machine
from pybmc.symex.running.blocks import Block
from pybmc.symex.running.frames import Frame
from pybmc.symex.running.merge import Merger
from pybmc.symex.running.moves import Moves, Watch
from pybmc.symex.running.sites import INITIALISER
from pybmc.symex.running.state import State
from pybmc.symex.running.stating import Stating
from pybmc.terms.node import Term

TICK, TERMS = 500, 5_000  # steps, or new terms, between looks at the clock
GRANTED = 2_000  # steps of the entry point that are made although its arguments took long
MAX_LEFT = 5  # paths that are left one by one when it is late, so that others get to their end; then all are


class Ends(Protocol):
    """What an instruction means that may run other functions; True if it is done already and the state goes on."""

    def __call__(self, frame: Frame, state: State, block: Block, /) -> bool: ...


class Behind(Protocol):
    """States that are about to run a block, as they are if some of them come out of loops that the bound has cut."""

    def __call__(self, frame: Frame, states: list[State], block: Block, /) -> list[State]: ...


class Engine:
    """Runs frames."""

    def __init__(
        self, machine: Machine, moves: Moves, watch: Watch, call: Ends, initialise: Ends, behind: Behind
    ) -> None:  # fmt: skip
        self.machine = machine
        self._terms = machine.terms
        self._stack = machine.stack
        self._merger = Merger(machine.heap, machine.is_certain)
        self._go = moves.go
        self._watch = watch
        self._call = call
        self._initialise = initialise
        self._behind = behind
        self._next_tick, self._next_terms = TICK, self._terms.count + TERMS
        self.is_futile: Callable[[], bool] | None = None  # whether nobody will look at what is found
        self.leaving: Callable[[Frame, State], None] | None = None  # looks at what calls leave, before it goes on
        self._may_stop = False  # no intrinsic waits for what runs now
        self.left = 0  # paths that were left because it was late
        self.kept: list[Frame] = []  # first calls of which a part waits for a larger bound

    # ------------------------------------------------------------------------------------ main loop

    def run_in_time(self) -> None:
        """Until no calls are running, or until it is late: then paths that take long are left."""
        self._may_stop = True
        self._run(0)
        self._may_stop = False

    def grant(self) -> None:
        """What runs next goes some way, however late it is."""
        self._next_tick, self._next_terms = self.machine.steps + GRANTED, self._terms.count + TERMS

    def run(self, depth: int = 0) -> None:
        """Until no more than so many calls are running."""
        may_stop, self._may_stop = self._may_stop, False
        self._run(depth)
        self._may_stop = may_stop

    def _run(self, depth: int) -> None:
        frames = self._stack.frames
        while len(frames) > depth:
            frame = frames[-1]
            if frame.idle:
                self._finish(self._stack.pop())
            else:
                first = frame.next()
                if first is not None:
                    block, states = first
                    if frame.open:
                        states = self._behind(frame, states, block)
                    if states:
                        self._run_state(frame, self._merger.merge_all(states, block.live), block)

    def _run_state(self, frame: Frame, state: State, block: Block | None) -> None:
        """Run one state until it waits, calls or ends."""
        machine = self.machine
        limit = machine.settings.depth
        while block is not None:
            machine.steps += len(block.run) + 1
            if machine.steps >= self._next_tick or self._terms.count >= self._next_terms:
                self._next_tick = machine.steps + (TICK if not self.left else TICK // MAX_LEFT)
                self._next_terms = self._terms.count + TERMS
                if self._is_late() and self._may_stop:
                    self._leave(state)
                    return
            if machine.trial is not None and machine.is_too_much():
                machine.assume(state, self._terms.false)
                state.die()
                return
            state.depth += 1
            block.is_met = True
            if limit is not None and state.depth > limit:
                self._cut_depth(frame, state, block, limit)
                return
            for run in block.run:
                if run(state):
                    state.die()
                    return
            block = self._end(frame, state, block)

    def _is_late(self) -> bool:
        if self.is_futile is not None and self.is_futile():
            self.left = MAX_LEFT
            return True
        return self._watch.tick(self.machine.steps)

    def _leave(self, state: State) -> None:
        """Others may be near their end, such as what was thrown at the beginning."""
        state.die()
        self.left += 1
        for frame in self._stack.frames if self.left > MAX_LEFT else ():
            frame.leave()

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
            go_on = self._call(frame, state, block) if kind is Invoke else self._initialise(frame, state, block)
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
            place = self.machine.record.place(frame.prepared.function, end.loc)
            self.machine.unsupported(state, self._terms.true, end.reason, self._stack.user_place(place))
            state.die()
            return None
        raise InternalError(f"{kind.__name__} ends a block of {frame.method.java_id}")

    def _branch(self, frame: Frame, state: State, block: Block) -> Block | None:
        terms = self._terms
        assert block.condition is not None
        condition = self.machine.decide(state, block.condition(state.regs))
        taken, other = block.edges
        assert taken is not None and other is not None
        if condition is terms.true or condition is terms.false:
            way, left = (taken, other) if condition is terms.true else (other, taken)
            doom = left.target.doom
            if doom is not None:
                place = self.machine.record.place(frame.prepared.function, doom.loc)
                self.machine.record.arrive(doom.prop.id, state.guard.term, place)
            return self._go(frame, state, way)
        if taken.target.doom is not None or other.target.doom is not None:
            return self._doomed(frame, state, block, condition)
        if self.machine.trial is not None and not frame.site.guarded:
            throwing = frame.prepared.throwing
            if taken.target.index in throwing or other.target.index in throwing:
                return self._without_throwing(frame, state, block, condition)
        jumping = state.fork()
        jumping.guard = jumping.guard.branch(terms, condition)
        state.guard = state.guard.branch(terms, terms.not_(condition))
        self._go(frame, jumping, taken, hold=True)
        return self._go(frame, state, other)

    def _without_throwing(self, frame: Frame, state: State, block: Block, condition: Term) -> Block | None:
        """One way out of a branch throws what nobody catches, while something is tried: that path would just end."""
        taken, other = block.edges
        assert taken is not None and other is not None
        is_taken = taken.target.index not in frame.prepared.throwing
        if self.machine.assume(state, condition if is_taken else self._terms.not_(condition)):
            state.die()
            return None
        return self._go(frame, state, taken if is_taken else other)

    def _doomed(self, frame: Frame, state: State, block: Block, condition: Term) -> Block | None:
        """One way out of a branch violates a property at once: no fork is needed to say so."""
        taken, other = block.edges
        assert taken is not None and other is not None
        good = self._terms.not_(condition) if taken.target.doom is not None else condition
        doomed, way = (taken, other) if taken.target.doom is not None else (other, taken)
        doom = doomed.target.doom
        assert doom is not None
        place = self.machine.record.place(frame.prepared.function, doom.loc)
        end = block.end
        assert isinstance(end, Branch)
        stated = Stating(frame.prepared.function, end, end.cond, taken.target.doom is not None)
        if self.machine.check(state, good, doom.prop, place, stated=stated):
            state.die()
            return None
        return self._go(frame, state, way)

    def _cut_depth(self, frame: Frame, state: State, block: Block, limit: int) -> None:
        machine = self.machine
        place = machine.record.place(frame.prepared.function, frame.prepared.function.body[block.start].loc)
        machine.unsupported(state, self._terms.true, f"path cut at --depth {limit}; a larger depth may decide", place)
        state.die()

    def _finish(self, frame: Frame) -> None:
        for state in (*frame.returned, *frame.thrown):  # some leave from inside a loop, some do not
            state.iterations, state.counted = (), ()
        # The two ways out go on separately, so one of several states of a callee is never lost.
        if frame.returned:
            state = self._merger.merge_all(frame.returned)
            if self.machine.recording and frame.method.name != INITIALISER:  # nobody calls those
                value = state.regs[0] if state.regs else None
                step = ssa.Returned(state.guard.term, frame.site.place, frame.method, value)
                self.machine.record.steps.append(step)
            if self.leaving is not None:
                self.leaving(frame, state)
            frame.site.on_return(state)
        if frame.thrown:
            frame.site.on_throw(self._merger.merge_all(frame.thrown))
        if frame.kept:
            self._keep(frame)

    def _keep(self, frame: Frame) -> None:
        """Part of a call waits for a larger bound, and with it the call, in its caller."""
        cuts, frames = self.machine.cuts, self._stack.frames
        if not frames and self._may_stop:
            self.kept.append(frame)
        elif cuts is not None and frames:
            cuts.keep(frame.site, frames[-1], partial(self._stack.resume, frame))
        elif cuts is not None:
            cuts.is_final = True

    def go_on(self) -> None:
        """All calls that were left with something kept, one after the other."""
        kept, self.kept = self.kept, []
        for frame in kept:
            self._stack.resume(frame)
            self.run_in_time()
