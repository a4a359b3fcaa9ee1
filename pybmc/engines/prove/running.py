"""Runs functions once: blocks in order, states merged where they meet, loops cut at their heads.

At a loop head the claims must hold (`initially`), what rounds may write is forgotten, the claims are assumed, and the
body runs once from there; where it comes back to the head the claims must hold again (`after a round`), and the path
ends.
"""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from typing import Protocol

from pybmc.contracts.claims import Claim, Moment, Where
from pybmc.engines.prove.heap import Key, Targets
from pybmc.engines.prove.instructions import InstructionCompiler
from pybmc.engines.prove.machine import Context, Machine
from pybmc.engines.prove.meaning import Meaning, NoMeaning, View
from pybmc.engines.prove.readback import Point
from pybmc.engines.prove.state import State
from pybmc.engines.prove.world import FIRST
from pybmc.errors import InternalError
from pybmc.generators.api import Cut
from pybmc.goto.access import on_throw, writes
from pybmc.goto.classes import Origin
from pybmc.goto.instr import Assert, Branch, Goto, InitClass, Invoke, Loc, Return, Unsupported, Unwind
from pybmc.goto.place import Place
from pybmc.goto.program import Function
from pybmc.records import Record
from pybmc.symex.running.blocks import Block, Edge, Prepared, prepare
from pybmc.terms.node import Term
from pybmc.terms.ops import BOOL


class Outcome(Record):
    """How a call ends: states whose only register is the result or the exception; None: not at all in this way."""

    returned: State | None = None
    thrown: State | None = None


class Plan:
    """What runs learn from each other: what is written where, and which methods call themselves."""

    def __init__(self) -> None:
        self.effects: dict[str, dict[Key, Targets]] = {}  # of loops and recursions, each in its context
        self.recursive: set[str] = set()
        self.meaningless: set[Claim] = set()
        self.lambdas: set[str] = set()  # their classes


class Prepare:
    """Functions ready to run, with what loops there are."""

    def __init__(self, function: Function, origin: Origin, machine: Machine) -> None:
        compiler = InstructionCompiler(machine, function)
        self.function = function
        self.prepared: Prepared = prepare(function, origin, machine.terms, compiler)
        self.heads: dict[int, int] = {}  # loops by the blocks that are their heads
        for block in self.prepared.blocks:
            for edge in block.edges:
                if edge is not None and edge.loop >= 0:
                    self.heads[edge.target.index] = edge.loop

    def written(self, loop: int) -> set[int]:
        """Registers that the blocks of a loop write."""
        blocks, body, found = self.prepared.blocks, self.function.body, set[int]()
        for block in blocks:
            if loop not in block.loops:
                continue
            stop = blocks[block.index + 1].start if block.index + 1 < len(blocks) else len(body)
            for instr in body[block.start : stop]:
                register = writes(instr)
                if register is not None:
                    found.add(register.index)
                if on_throw(instr) >= 0:
                    found.add(self.function.exception_register)
        return found


class Frame:
    """A running call."""

    def __init__(self, ready: Prepare, entry: State, around: tuple[Context, ...], path: str, guarded: bool) -> None:
        self.ready = ready
        self.function = ready.function
        self.entry = entry  # a copy of the state at the start, for `\\old`
        self.around = around
        self.path = path  # the calls that led here: the context of its loops
        self.guarded = guarded  # somebody may catch what it throws
        self.open: dict[int, Context] = {}  # its loops that are being cut
        self.returned: list[State] = []
        self.thrown: list[State] = []
        self._keys: list[tuple[int, ...]] = []
        self._waiting: dict[tuple[int, ...], tuple[Block, list[State]]] = {}

    def wait(self, block: Block, state: State) -> None:
        key = block.key((0,) * len(block.loops))
        there = self._waiting.get(key)
        if there is None:
            self._waiting[key] = (block, [state])
            heappush(self._keys, key)
        else:
            there[1].append(state)

    def next(self) -> tuple[Block, list[State]] | None:
        return self._waiting.pop(heappop(self._keys)) if self._keys else None

    def place(self, loc: Loc) -> Place:
        function = self.function
        return Place(function.method, function.source_file, loc.line, loc.bci, loc.ordinal)


class Ends(Protocol):
    def __call__(self, frame: Frame, state: State, block: Block, /) -> Outcome: ...


class Running:
    """Runs functions, and keeps the claims that are checked."""

    def __init__(
        self, machine: Machine, plan: Plan, claims: dict[Where, list[Claim]], tick: Callable[[], None]
    ) -> None:
        self.machine = machine
        self.plan = plan
        self.contexts: list[Context] = []
        self.cuts: dict[Where, Cut] = {}
        self.points: list[Point] = []  # states of which only claims are known, in the order in which they were met
        self.invoke: Ends = _nobody
        self.initialise: Ends = _nobody
        self._claims = claims
        self._terms = machine.terms
        self._tick = tick
        self.on: dict[Claim, Term] = {}
        self.functions: dict[str, Function] = {}  # that were run

    # --------------------------------------------------------------------------------------- claims

    def switch(self, claim: Claim) -> Term:
        """The variable that says whether a claim is assumed."""
        found = self.on.get(claim)
        if found is None:
            found = self.on[claim] = self._terms.var(f"claim {len(self.on)}", BOOL)
        return found

    def assert_claims(self, where: Where, view: View, place: Place, when: str) -> None:
        some: dict[str, Term] = {}
        self.machine.world.existing = view.state.made
        for claim in self._claims.get(where, ()):
            self.switch(claim)
            try:
                holds = Meaning(self.machine, view, some).asserted(claim.expr)
            except NoMeaning:
                self.plan.meaningless.add(claim)
            else:
                self.machine.claim(view.state, holds, claim, place, when)

    def assume_claims(self, where: Where, state: State, old: State | None, result: Term | None = None) -> None:
        for claim in self._claims.get(where, ()):
            self.machine.world.existing = state.made
            try:
                Meaning(self.machine, View(state.fork(), old, result)).assume(claim.expr, state, self.switch(claim))
            except NoMeaning:
                self.plan.meaningless.add(claim)

    def at_point(self, where: Where, view: View, kinds: dict[int, str]) -> None:
        """Remember a state, so that what goes wrong after it can be told in its words."""
        self.points.append(Point(where, view, kinds, len(self.machine.assumptions)))

    def context(self, name: str, where: Where) -> Context:
        made = Context(name, where, self.plan.effects.get(name, {}), FIRST + self.machine.world.count)
        self.contexts.append(made)
        return made

    # ------------------------------------------------------------------------------------ functions

    def run(self, ready: Prepare, state: State, args: list[Term], path: str, guarded: bool) -> Outcome:
        """Run a function on a state, whose registers become its own."""
        regs = ready.prepared.template.copy()
        regs[: len(args)] = args
        state.regs = regs  # type: ignore[assignment]
        for instr in ready.function.body:  # also what is never reached gets a status
            if isinstance(instr, Assert):
                self.machine.properties.setdefault(instr.prop.id, instr.prop)
        self.functions.setdefault(ready.function.method.java_id, ready.function)
        around = self.machine.active
        frame = Frame(ready, state.fork(), around, path, guarded)
        frame.wait(ready.prepared.blocks[0], state)
        while (waiting := frame.next()) is not None:
            block, states = waiting
            self._tick()
            self._run_block(frame, self.machine.merger.merge_all(states), block)
        self.machine.active = around
        merge = self.machine.merger.merge_all
        return Outcome(merge(frame.returned) if frame.returned else None, merge(frame.thrown) if frame.thrown else None)

    def _run_block(self, frame: Frame, state: State, block: Block) -> None:
        loop = frame.ready.heads.get(block.index)
        if loop is not None:
            self._open(frame, state, block, loop)
        self.machine.active = (*frame.around, *(frame.open[loop] for loop in block.loops))
        self.machine.world.existing = state.made
        for run in block.run:
            if run(state):  # type: ignore[arg-type]
                return
        self._end(frame, state, block)

    def _end(self, frame: Frame, state: State, block: Block) -> None:
        end, terms = block.end, self._terms
        if isinstance(end, Branch):
            assert block.condition is not None
            taken = self.machine.branch(state, block.condition(state.regs))
            if taken is not None:
                self._go(frame, taken, block.edges[0])
            self._go(frame, state, block.edges[1])
        elif end is None or isinstance(end, Goto):
            self._go(frame, state, block.edges[0])
        elif isinstance(end, Invoke | InitClass):
            self._after(frame, state, block, (self.invoke if isinstance(end, Invoke) else self.initialise))
        elif isinstance(end, Return):
            state.regs = [state.regs[slot] for slot in block.operands]
            frame.returned.append(state)
        elif isinstance(end, Unwind):
            state.regs = [state.regs[block.operands[0]]]
            frame.thrown.append(state)
        elif isinstance(end, Unsupported):
            self.machine.gap(state, terms.true, end.reason, frame.place(end.loc))
        else:
            raise InternalError(f"{type(end).__name__} ends a block of {frame.function.method.java_id}")

    def _after(self, frame: Frame, state: State, block: Block, call: Ends) -> None:
        regs, end, active = state.regs.copy(), block.end, self.machine.active
        outcome = call(frame, state, block)
        self.machine.active = active
        returned, thrown = outcome.returned, outcome.thrown
        if returned is not None:
            values, returned.regs = returned.regs, regs.copy()
            if isinstance(end, Invoke) and end.dst is not None:
                returned.regs[end.dst.index] = values[0]
            self._go(frame, returned, block.edges[0])
        if thrown is not None:
            pad = block.edges[1]
            if pad is None:
                frame.thrown.append(thrown)
            else:
                exception, thrown.regs = thrown.regs[0], regs.copy()
                thrown.regs[frame.function.exception_register] = exception
                self._go(frame, thrown, pad)

    def _go(self, frame: Frame, state: State, edge: Edge | None) -> None:
        assert edge is not None
        if state.guard.term is self._terms.false:
            return
        if edge.loop >= 0:
            self._close(frame, state, edge)
            return
        heads = frame.ready.heads
        if edge.enter > 1 or (edge.enter == 1 and heads.get(edge.target.index) != edge.target.loops[-1]):
            place = frame.place(frame.function.body[edge.target.start].loc)
            name = f"{frame.function.method.java_id}.{edge.target.loops[-1]}"
            self.machine.gap(state, self._terms.true, f"the loop {name} is entered in the middle", place)
            return
        frame.wait(edge.target, state)

    # ---------------------------------------------------------------------------------------- loops

    def _open(self, frame: Frame, state: State, block: Block, loop: int) -> None:
        function = frame.function
        where = Where(function.method.java_id, Moment.LOOP, loop)
        place = frame.place(function.body[block.start].loc)
        self.machine.active = (*frame.around, *(frame.open[around] for around in block.loops[:-1]))
        self.assert_claims(where, View(state, frame.entry), place, "initially")
        name = f"{frame.path}.{loop}"
        context = frame.open[loop] = self.context(name, where)
        written = frame.ready.written(loop)
        self.cuts.setdefault(where, Cut(function, loop, frozenset(written)))
        self.machine.forget(state, context.allowed, name)
        for index in written:
            if state.regs[index] is not None:
                kind = function.registers[index].kind
                state.regs[index] = self.machine.world.variable(f"{name} r{index}", kind)
        self.assume_claims(where, state, frame.entry)
        kinds = {index: register.kind for index, register in enumerate(function.registers) if block.live >> index & 1}
        self.at_point(where, View(state.fork(), frame.entry), kinds)

    def _close(self, frame: Frame, state: State, edge: Edge) -> None:
        function = frame.function
        where = Where(function.method.java_id, Moment.LOOP, edge.loop)
        place = frame.place(function.body[edge.target.start].loc)
        self.assert_claims(where, View(state, frame.entry), place, "after a round")


def _nobody(frame: Frame, state: State, block: Block, /) -> Outcome:
    raise InternalError("nobody runs calls")
