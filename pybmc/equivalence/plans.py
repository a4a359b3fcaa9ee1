"""How two functions are run in step: who goes when, and what is known of where they are then."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType

from pybmc.contracts.expr import Expr
from pybmc.equivalence.segments import State
from pybmc.goto.instr import Reg
from pybmc.records import Record

DEEPER = 3
BY_COUNTERS = (0, 0)  # strides: while one side counts by fours, the other, which counts by ones, runs four segments
Align = tuple[Reg, Expr]  # a register of the right side, and what it is claimed to be
Aligned = Mapping[State, Sequence[Align]]


class Schedule(Record):
    """`peeled`: how many segments each side runs ahead before the two go in step. `strides`: how many each runs in a
    step, as long as it stays at one loop head; BY_COUNTERS: as their counters tell. `leader` (0: none, 1: left, 2:
    right, DEEPER: whoever is in more loops): when this side goes from one loop to another, the other one waits.
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
