"""Runs functions once: blocks in order, states merged where they meet, loops cut at their heads.

At a loop head the claims must hold (`initially`), what rounds may write is forgotten, the claims are assumed, and the
body runs once from there; where it comes back to the head the claims must hold again (`after a round`), and the path
ends.

By induction over k rounds (`Plan.rounds`) the first k - 1 rounds run from the state at hand, then all is forgotten and
k rounds run, of which all but the last are trusted: what must hold in them is assumed. That is sound because every
round of an execution is one of the first, or the last of k: the first violation of an execution has none before it. A
path that leaves the loop in a trusted round ends, since it is seen where that round is the last.
"""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush

from pybmc.annotations import Protocol
from pybmc.contracts.claims import Claim, Moment, Where
from pybmc.contracts.collections import registers_in
from pybmc.contracts.expr import Local
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
from pybmc.goto.names import MethodId
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
        self.recursive: dict[str, MethodId] = {}
        self.together: dict[str, frozenset[str]] = {}  # methods that call each other
        self.partners: dict[str, dict[str, None]] = {}  # of recursions, each in its context: which others they call
        self.other_args: dict[str, frozenset[int]] = {}  # of recursions: arguments that calls inside do not pass on
        self.meaningless: set[Claim] = set()
        self.lambdas: set[str] = set()  # their classes
        self.sites: dict[tuple[str, int], int] = {}  # where collections are made, numbered
        self.keys: dict[Key, None] = {}  # that are looked at, where somebody wants to know all
        self.rounds = 1  # of an induction

    @property
    def size(self) -> tuple[int, ...]:
        """What is known of calls, lambdas and collections: it only grows."""
        together = sum(map(len, self.together.values())), sum(map(len, self.partners.values()))
        return len(self.recursive), len(self.lambdas), len(self.sites), len(self.keys), *together

    def is_trusted(self, round_: int) -> bool:
        """Whether what must hold in a round of a loop, as they are counted in a run, held before."""
        return self.rounds - 1 <= round_ < 2 * self.rounds - 2


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


Rounds = tuple[int, ...]  # of the loops around a block, the outermost first


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
        self.trusting = False  # it was called in a trusted round
        self.began = 0  # when
        self._keys: list[tuple[int, ...]] = []
        self._waiting: dict[tuple[int, ...], tuple[Block, Rounds, list[State]]] = {}

    def wait(self, block: Block, state: State, rounds: Rounds) -> None:
        key = block.key(rounds)
        there = self._waiting.get(key)
        if there is None:
            self._waiting[key] = (block, rounds, [state])
            heappush(self._keys, key)
        else:
            there[2].append(state)

    def next(self) -> tuple[Block, Rounds, list[State]] | None:
        return self._waiting.pop(heappop(self._keys)) if self._keys else None

    def view(self, state: State) -> View:
        return View(state, self.entry, None, self.began)

    def place(self, loc: Loc) -> Place:
        function = self.function
        return Place(function.method, function.source_file, loc.line, loc.bci, loc.ordinal)


class Ends(Protocol):
    def __call__(self, frame: Frame, state: State, block: Block, /) -> Outcome: ...


Some = dict[str, Term]  # the constants at which claims are checked at a place


class Promises(Protocol):
    """Somebody who has more to check, at loops and calls: what is promised there."""

    def stated(self, frame: Frame, state: State, call: Invoke) -> Outcome | None:
        """What a call means that stands for a statement; None if it is none."""

    def at_head(self, frame: Frame, loop: int, state: State, place: Place, some: Some) -> None:
        """A loop is entered; nothing is forgotten yet."""

    def in_any_round(self, frame: Frame, loop: int, state: State) -> None:
        """At the head, with all that is known of any round."""

    def after_round(self, frame: Frame, loop: int, state: State, place: Place, some: Some) -> None:
        """Back at the head."""

    def on_way(self, frame: Frame, block: Block, to: Block | None, state: State) -> None:
        """Control goes on from a block to another, or (None) out of the function, whichever way."""


class Running:
    """Runs functions, and keeps the claims that are checked."""

    def __init__(
        self, machine: Machine, plan: Plan, claims: dict[Where, list[Claim]], tick: Callable[[], None]
    ) -> None:
        self.machine = machine
        self.plan = plan
        self.contexts: list[Context] = []
        self.cuts: dict[Where, Cut] = {}
        self.invoke: Ends = _nobody
        self.initialise: Ends = _nobody
        self.promises: Promises | None = None
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

    def assert_claims(self, where: Where, view: View, place: Place, when: str) -> Some:
        some: Some = {}
        self.machine.world.existing = view.state.made
        for claim in self._claims.get(where, ()):
            self.switch(claim)
            try:
                holds = Meaning(self.machine, view, some).asserted(claim.expr)
            except NoMeaning:
                self.plan.meaningless.add(claim)
            else:
                self.machine.claim(view.state, holds, claim, place, when)
        return some

    def assume_claims(
        self, where: Where, state: State, old: State | None, result: Term | None = None, here: Term | None = None,
        about: State | None = None, begun: int | None = None,
    ) -> None:  # fmt: skip
        """`here`: where they are about this state at all; `about`: the state whose registers they speak of."""
        for claim in self._claims.get(where, ()):
            self.machine.world.existing = state.made
            try:
                on = self.switch(claim) if here is None else self._terms.and_(self.switch(claim), here)
                view = View(about or state.fork(), old, result, begun)
                Meaning(self.machine, view).assume(claim.expr, state, on)
            except NoMeaning:
                self.plan.meaningless.add(claim)

    def registers_in_claims(self, where: Where) -> list[Local]:
        """As in claims about elements: registers of the function that makes the collection."""
        return registers_in(claim.expr for claim in self._claims.get(where, ()))

    def at_point(self, where: Where, view: View, kinds: dict[int, str]) -> None:
        """Remember a state, so that what goes wrong after it can be told in its words."""
        self.machine.points.append(Point(where, view, kinds, len(self.machine.assumptions)))

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
        frame.trusting = trusting = self.machine.trusting
        frame.began = self.machine.world.now
        first = ready.prepared.blocks[0]
        frame.wait(first, state, (0,) * len(first.loops))
        while (waiting := frame.next()) is not None:
            block, rounds, states = waiting
            self._tick()
            self._run_block(frame, self.machine.merger.merge_all(states), block, rounds)
        self.machine.active, self.machine.trusting = around, trusting
        merge = self.machine.merger.merge_all
        return Outcome(merge(frame.returned) if frame.returned else None, merge(frame.thrown) if frame.thrown else None)

    def _run_block(self, frame: Frame, state: State, block: Block, rounds: Rounds) -> None:
        loop = frame.ready.heads.get(block.index)
        if loop is not None:
            self._at_head(frame, state, block, loop, rounds)
        self.machine.trusting = frame.trusting or self._is_trusted(rounds)
        self.machine.active = (*frame.around, *(frame.open[loop] for loop in block.loops))
        self.machine.world.existing = state.made
        for run in block.run:
            if run(state):  # type: ignore[arg-type]
                return
        self._end(frame, state, block, rounds)

    def _is_trusted(self, rounds: Rounds) -> bool:
        return any(map(self.plan.is_trusted, rounds))

    def _end(self, frame: Frame, state: State, block: Block, rounds: Rounds) -> None:
        end, terms = block.end, self._terms
        if isinstance(end, Branch):
            assert block.condition is not None
            taken = self.machine.branch(state, block.condition(state.regs))
            if taken is not None:
                self._go(frame, taken, block, 0, rounds)
            self._go(frame, state, block, 1, rounds)
        elif end is None or isinstance(end, Goto):
            self._go(frame, state, block, 0, rounds)
        elif isinstance(end, Invoke | InitClass):
            self._after(frame, state, block, rounds, (self.invoke if isinstance(end, Invoke) else self.initialise))
        elif isinstance(end, Return | Unwind) and self._is_trusted(rounds):
            return
        elif isinstance(end, Return | Unwind):
            self._on_way(frame, block, None, state)
            state.regs = [state.regs[slot] for slot in block.operands]
            (frame.returned if isinstance(end, Return) else frame.thrown).append(state)
        elif isinstance(end, Unsupported):
            self.machine.gap(state, terms.true, end.reason, frame.place(end.loc))
        else:
            raise InternalError(f"{type(end).__name__} ends a block of {frame.function.method.java_id}")

    def _after(self, frame: Frame, state: State, block: Block, rounds: Rounds, call: Ends) -> None:
        regs, end, active, trusting = state.regs.copy(), block.end, self.machine.active, self.machine.trusting
        outcome = call(frame, state, block)
        self.machine.active, self.machine.trusting = active, trusting
        returned, thrown = outcome.returned, outcome.thrown
        if returned is not None:
            values, returned.regs = returned.regs, regs.copy()
            if isinstance(end, Invoke) and end.dst is not None:
                returned.regs[end.dst.index] = values[0]
            self._go(frame, returned, block, 0, rounds)
        if thrown is not None:
            if block.edges[1] is not None:
                exception, thrown.regs = thrown.regs[0], regs.copy()
                thrown.regs[frame.function.exception_register] = exception
                self._go(frame, thrown, block, 1, rounds)
            elif not self._is_trusted(rounds):
                self._on_way(frame, block, None, thrown)
                frame.thrown.append(thrown)

    def _on_way(self, frame: Frame, block: Block, to: Block | None, state: State) -> None:
        if self.promises is not None:
            self.promises.on_way(frame, block, to, state)

    def _go(self, frame: Frame, state: State, block: Block, way: int, rounds: Rounds) -> None:
        """`way`: which of the ways from the block."""
        edge = block.edges[way]
        assert edge is not None
        if state.guard.term is self._terms.false or self._is_trusted(rounds[edge.keep :]):
            return
        self._on_way(frame, block, edge.target, state)
        rounds = rounds[: edge.keep]
        if edge.loop >= 0:
            if rounds[-1] == 2 * self.plan.rounds - 2:
                self._close(frame, state, edge)
            else:
                frame.wait(edge.target, state, (*rounds[:-1], rounds[-1] + 1))
            return
        heads = frame.ready.heads
        if edge.enter > 1 or (edge.enter == 1 and heads.get(edge.target.index) != edge.target.loops[-1]):
            place = frame.place(frame.function.body[edge.target.start].loc)
            name = f"{frame.function.method.java_id}.{edge.target.loops[-1]}"
            self.machine.gap(state, self._terms.true, f"the loop {name} is entered in the middle", place)
            return
        frame.wait(edge.target, state, (*rounds, *(0,) * edge.enter))

    # ---------------------------------------------------------------------------------------- loops

    def _at_head(self, frame: Frame, state: State, block: Block, loop: int, rounds: Rounds) -> None:
        """The claims must hold in the first rounds; then what rounds may write is forgotten, and they are assumed."""
        where = Where(frame.function.method.java_id, Moment.LOOP, loop)
        round_, last = rounds[-1], self.plan.rounds - 1
        if round_ == 0:
            self.machine.active = (*frame.around, *(frame.open[around] for around in block.loops[:-1]))
            frame.open[loop] = self.context(f"{frame.path}.{loop}", where)
            self.cuts.setdefault(where, Cut(frame.function, loop, frozenset(frame.ready.written(loop))))
        if round_ <= last:
            self.machine.trusting = frame.trusting or self._is_trusted(rounds[:-1])
            place = frame.place(frame.function.body[block.start].loc)
            when = "initially" if round_ == 0 else "after a round"
            some = self.assert_claims(where, frame.view(state), place, when)
            if self.promises is not None:
                self.promises.at_head(frame, loop, state, place, some)
        if round_ == last:
            self._forget(frame, state, block, loop)
        if round_ >= last:
            self.assume_claims(where, state, frame.entry, begun=frame.began)
            if self.promises is not None:
                self.promises.in_any_round(frame, loop, state)
        if round_ == last:
            kinds = {i: register.kind for i, register in enumerate(frame.function.registers) if block.live >> i & 1}
            self.at_point(where, View(state.fork(), frame.entry), kinds)

    def _forget(self, frame: Frame, state: State, block: Block, loop: int) -> None:
        """What any number of rounds may write, seen from the loops around."""
        name, context = f"{frame.path}.{loop}", frame.open[loop]
        self.machine.active = (*frame.around, *(frame.open[around] for around in block.loops[:-1]))
        self.machine.forget(state, context.allowed, name)
        for index in frame.ready.written(loop):
            if state.regs[index] is not None:
                kind = frame.function.registers[index].kind
                state.regs[index] = self.machine.world.variable(f"{name} r{index}", kind)

    def _close(self, frame: Frame, state: State, edge: Edge) -> None:
        function = frame.function
        where = Where(function.method.java_id, Moment.LOOP, edge.loop)
        place = frame.place(function.body[edge.target.start].loc)
        some = self.assert_claims(where, frame.view(state), place, "after a round")
        if self.promises is not None:
            self.promises.after_round(frame, edge.loop, state, place, some)


def _nobody(frame: Frame, state: State, block: Block, /) -> Outcome:
    raise InternalError("nobody runs calls")
