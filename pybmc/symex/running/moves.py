"""Moving states along edges: where they wait for others, how often they go round a loop, and where that is cut."""

from __future__ import annotations

from functools import partial

from pybmc.annotations import Protocol
from pybmc.goto.classes import ACC_ENUM, Origin
from pybmc.goto.instr import Assert, Branch, Goto, Property
from pybmc.goto.place import Place, Stretch
from pybmc.goto.properties import PropertyKind
from pybmc.records import Record
from pybmc.symex import ssa
from pybmc.symex.machine import Machine
from pybmc.symex.running.blocks import Block, Edge
from pybmc.symex.running.frames import Frame, OpenLoop
from pybmc.symex.running.state import State

MANY = 256  # rounds of a loop after which it is asked, each time that they double, whether the path is possible at all
ENDLESS = 10_000  # rounds that constants decide, for each of the bound, after which deepening leaves a loop for later
ENDS = -1  # of a loop: there is a way out
FIRST = 16  # rounds of which each asks while a bound is raised; behind them, it is eight each time that they double
# Steps and terms that take about as long as a question; part of all until then, since later questions are about more.
PRICE, PART = 1_000, 8


class Watch(Protocol):
    """Looks on while an execution runs: raises ResourceError when a budget is used up."""

    def tick(self, steps: int) -> bool:
        """Whether it is time to come to an end, so that something is left for looking at what was found."""

    def unwinding(self, loop: str, iteration: int, place: Place, stopped: bool) -> None: ...


class Stop(Record):
    """Where a loop or recursion is not followed any further: its name, after how many rounds, and the place."""

    name: str
    bound: int
    place: Place
    inside: Stretch | None = None  # of a loop


class Moves:
    def __init__(self, machine: Machine, watch: Watch) -> None:
        self.machine = machine
        self._terms = machine.terms
        self._watch = watch
        self._asked_at = 0  # work that was done then
        self._hard: dict[str, int] = {}  # `Machine.hard` when a loop last went round, if there is no way out of it

    def go(self, frame: Frame, state: State, edge: Edge, hold: bool = False) -> Block | None:
        """Follow an edge: the target block if the state may run on at once (and need not be held back)."""
        target = edge.target
        if edge.loop >= 0:
            if not self._go_round(frame, state, edge):
                return None
        elif edge.enter or edge.keep != len(state.iterations):
            leaves = edge.leaves if self.machine.taint else ()
            state.left = tuple((loop, state.iterations[: edge.keep + at]) for at, loop in enumerate(leaves))
            hold = hold or not frame.open.keys().isdisjoint(state.left)
            state.iterations = state.iterations[: edge.keep] + (0,) * edge.enter
            entry = (0, state.guard.term)
            state.counted = state.counted[: edge.keep] + (entry,) * edge.enter
        elif state.left:
            state.left = ()
        key = target.key(state.iterations)
        if not hold and frame.may_run_now(key):
            return target
        frame.wait(key, target, state)
        return None

    def continue_at(self, frame: Frame, edge: Edge, state: State) -> None:
        """A call has come back: the state waits in its frame."""
        self.go(frame, state, edge, hold=True)

    def _go_round(self, frame: Frame, state: State, edge: Edge) -> bool:
        """Count one more round of a loop; False if the state was cut."""
        settings = self.machine.settings
        keep = edge.keep
        rounds = state.iterations[keep - 1] + 1
        counted, last = state.counted[keep - 1]
        if state.guard.term is not last or self._reads_for_ever(frame, edge):
            counted += 1
        name = frame.prepared.loop_names[edge.loop]
        bound = settings.unwindset.get(name, settings.unwind)
        if settings.unwind_enum_static and bound is not None and frame.method.name == "<clinit>":
            bound = max(bound, self._enum_constants(frame.method.class_name) + 1)
        if bound is not None and self.machine.trial is not None:
            bound = max(bound, self.machine.trial.rounds)
        # Loops of the library whose rounds constants decide are no business of the user's bound.
        lenient = settings.deepening or frame.prepared.origin is not Origin.USER
        used = counted if lenient and name not in settings.unwindset else rounds
        head = edge.target
        place = self.machine.record.place(frame.prepared.function, frame.prepared.function.body[head.start].loc)
        if settings.deepening and (_is_empty_and_endless(head) or (
            rounds == 2 and state.guard.term is last and _changes_nothing(frame, edge)
        )):  # fmt: skip
            state.die()  # nothing lies behind
            return False
        stopped = bound is not None and (used >= bound or (settings.deepening and rounds >= bound * ENDLESS))
        stopped = stopped and not (name not in settings.unwindset and self.machine.is_little())
        self._watch.unwinding(name, rounds, place, stopped)
        if stopped:
            assert bound is not None
            # Of one round it is not known what others change.
            inside = _stretch(frame, edge.loop) if self.machine.taint and rounds > 1 else None
            self._cut(frame, state, edge, Stop(name, used if used >= bound else rounds, place, inside))
            return False
        asks = self._worth_asking(counted) if state.guard.term is not last else rounds >= MANY and _is_power(rounds)
        if asks and not self._is_possible(state):
            state.die()
            return False
        state.iterations = (*state.iterations[: keep - 1], rounds)
        state.counted = (*state.counted[: keep - 1], (counted, state.guard.term))
        return True

    def _reads_for_ever(self, frame: Frame, edge: Edge) -> bool:
        """`while (true)` without a way out but assertions that fail, where something unknown was met since the last
        round: no constant will ever end it."""
        name = frame.prepared.loop_names[edge.loop]
        before = self._hard.get(name)
        if before is None:
            may_end = any(not _fails(frame, way.target) for way in _ways_out(frame, edge))
            before = self._hard[name] = ENDS if may_end else 0
        if before == ENDS or before == self.machine.hard:
            return False
        self._hard[name] = self.machine.hard
        return True

    def _enum_constants(self, class_name: str) -> int:
        info = self.machine.classes.get(class_name)
        return sum(1 for field in info.fields if field.access & ACC_ENUM) if info.is_enum else 0

    def _worth_asking(self, rounds: int) -> bool:
        """A query costs as much as a round, or far more: with a bound ask seldom, unless much was done since; without,
        nothing else ends a loop, and an eighth more of rounds is little."""
        if self.machine.settings.deepening:
            return rounds < FIRST or rounds % (1 << rounds.bit_length() - FIRST.bit_length() + 1) == 0
        price = max(PRICE, self._asked_at // PART)
        return (rounds >= 4 and _is_power(rounds)) or self.machine.work - self._asked_at >= price

    def _is_possible(self, state: State) -> bool:
        """Whether the path can be taken at all."""
        self._asked_at = self.machine.work
        return self.machine.reachable(state)

    def _cut(self, frame: Frame, state: State, edge: Edge, stop: Stop) -> None:
        if self.machine.settings.partial_loops:
            for way in self._exits(frame, edge):
                self.go(frame, state.fork(), way, hold=True)
            self.machine.record.warn(
                f"loop {stop.name} was left after {stop.bound} rounds (--partial-loops): traces may be impossible"
            )
            state.die()
            return
        marks = self.machine.taint.mask(state.guard.term) if stop.inside is not None else 0
        if marks:
            left = (edge.loop, state.iterations[: edge.keep - 1])
            frame.open[left] = OpenLoop(stop.name, marks, state.heap, tuple(state.regs))
        if self.cut(state, stop, _unwinding_property(stop)):
            frame.kept.append(((), partial(self.go, frame, state, edge, hold=True)))
        elif not marks:
            state.die()

    def _exits(self, frame: Frame, edge: Edge) -> list[Edge]:
        """Edges that leave the loop, as seen from its head."""
        return _ways_out(frame, edge)[:1]

    def cut(self, state: State, stop: Stop, prop: Property) -> bool:
        """Stop unwinding here: a property, an assumption or a note, as the user wants. True if the path is kept."""
        machine, settings, false = self.machine, self.machine.settings, self._terms.false
        name, bound, place = stop.name, stop.bound, stop.place
        if machine.trial:
            machine.unsupported(state, self._terms.true, f"{name} goes on beyond {bound} rounds")
        elif settings.deepening and name not in settings.unwindset:
            machine.record.steps.append(ssa.Cut(state.guard.term, place, name, bound, len(machine.record.assumptions)))
            machine.assume(state, false, ends_path=True, why="bound", inside=stop.inside)
            if machine.cuts is not None:
                machine.cuts.note(machine.record.assumptions)
                return True
        elif settings.unwinding_assertions:
            machine.check(state, false, prop, place, inside=stop.inside)
        else:
            machine.assume(state, false, why="bound", inside=stop.inside)
            machine.record.warn(
                f"{name} was cut after {bound} rounds (--no-unwinding-assertions): what lies behind is unchecked"
            )
        return False


def _ways_out(frame: Frame, edge: Edge) -> list[Edge]:
    blocks = [block for block in frame.prepared.blocks if edge.loop in block.loops]
    return [way for block in blocks for way in block.edges if way is not None and edge.loop not in way.target.loops]


def _fails(frame: Frame, block: Block) -> bool:
    """Whether nobody gets past its first instruction: an assertion that has failed."""
    first = frame.prepared.function.body[block.start]
    return isinstance(first, Assert) and first.prop.condition == "false"


def _stretch(frame: Frame, loop: int) -> Stretch:
    """The bytecode of a loop."""
    body = frame.prepared.function.body
    blocks = [block for block in frame.prepared.blocks if loop in block.loops]
    own = [body[block.start].loc.bci for block in blocks]
    own += [block.end.loc.bci for block in blocks if block.end is not None]
    return Stretch(frame.method, min(own), max(own))


def _unwinding_property(stop: Stop) -> Property:
    function, number = stop.name.rsplit(".", 1)
    place = stop.place
    return Property(
        f"{function}.unwind.{number}", PropertyKind.UNWIND, f"unwinding assertion loop {number}", place.file,
        place.line, function, place.ordinal, f"loop ends within {stop.bound} rounds",
    )  # fmt: skip


def _is_power(number: int) -> bool:
    """Of two."""
    return number & (number - 1) == 0


def _changes_nothing(frame: Frame, edge: Edge) -> bool:
    """`while (x > 5) {}`: tests alone. Whoever comes round twice under the same conditions will do so for ever."""
    blocks = [block for block in frame.prepared.blocks if edge.loop in block.loops]
    return all(not block.run and (block.end is None or type(block.end) in (Branch, Goto)) for block in blocks)


def _is_empty_and_endless(head: Block) -> bool:
    """`while (true) {}`: whoever gets there stays, and changes nothing."""
    return not head.run and type(head.end) is Goto and head.edges[0] is not None and head.edges[0].target is head
