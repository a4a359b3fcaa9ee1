"""How two functions are best run in step, as small runs of their product tell: where one of the two is rarely alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from pybmc.contracts.claims import Where
from pybmc.equivalence.plans import BY_COUNTERS, DEEPER, Plan, Schedule
from pybmc.equivalence.product import Product
from pybmc.equivalence.segments import START, State
from pybmc.generators.runs.holds import Scene
from pybmc.generators.runs.values import Value
from pybmc.generators.runs.watching import Watching
from pybmc.goto.program import Function
from pybmc.program.program import Program

PEELED = ((0, 0), (1, 0), (0, 1))
STRIDES = ((1, 2), (2, 1), (1, 4), (4, 1), (1, 3), (3, 1), (1, 8), (8, 1))


def schedules(product: Product) -> Iterator[Schedule]:
    """Those that may fit, the simplest first."""
    yield from first_schedules(product)
    heads = [len(side.heads) for side in product.sides]
    leaders = [0] if heads[0] == heads[1] else [1, 2] if heads[0] > heads[1] else [2, 1]
    if all(heads):
        if _count_in_other_steps(product):
            yield from (Schedule(strides=BY_COUNTERS, leader=leader) for leader in leaders)
        yield from (Schedule(leader=leader) for leader in leaders if leader)
        yield from (Schedule(strides=strides, leader=leader) for strides in STRIDES for leader in leaders)


def _count_in_other_steps(product: Product) -> bool:
    steps = [{side.step(place + 1) for place in range(len(side.heads))} - {0} for side in product.sides]
    return bool(steps[0] and steps[1]) and len(steps[0] | steps[1]) > 1


def first_schedules(product: Product) -> list[Schedule]:
    """Those that are always tried."""
    found = [Schedule(peeled) for peeled in PEELED]
    if all(any(side.depth(place + 1) > 1 for place in range(len(side.heads))) for side in product.sides):
        found.append(Schedule(leader=DEEPER))
    return found


class Visits(Watching):
    """Which states of a product runs see."""

    def __init__(self, program: Program, functions: Sequence[Function], product: Product) -> None:
        super().__init__(program, functions, [], in_step=True)
        self._product = product
        name = next(f.method.java_id for f in functions if f.method.name == product.name)
        self._watched = {name: frozenset(product.state_at)}
        self.seen: Counter[State] = Counter()
        self.again: set[State] = set()  # where a side, alone, has come back to where it was
        self._bad_runs: set[int] = set()
        self._run_number = 0
        self._last: State | None = None

    def _start(self, seed: int) -> None:
        self._last, self._run_number = None, seed
        super()._start(seed)

    def at(self, function: Function, node: int, regs: list[Value], args: list[Value]) -> None:
        state = self._product.state_at[node]
        self.seen[state] += 1
        if min(state) < START and state == self._last:
            self.again.add(state)
            self._bad_runs.add(self._run_number)
        self._last = state

    def look(self, where: Where, scene: Scene) -> None:
        """What holds there is asked later."""

    @property
    def badness(self) -> int:
        """In how many runs a side was alone for more than a step, which may only see the end."""
        return len(self._bad_runs)

    def plan(self, schedule: Schedule) -> Plan:
        return Plan(schedule, frozenset(self.seen), frozenset(self.again))
