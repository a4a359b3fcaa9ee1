"""Whether a call that nests in itself is possible at all: asked in proportion to the work that is done meanwhile.

Through a tree of n nodes lead 2^n ways, each a call. To ask about each costs more than to follow all of them where
all are possible; not to ask costs more where some are not, since what they write makes every later question harder. So
calls that nest as deeply as others which were all possible are asked about once in a while. Where one is not, the
outermost call is looked for that is not either: nobody follows the others inside that one.
"""

from __future__ import annotations

from pybmc.symex.machine import Machine
from pybmc.symex.running.guard import Guard
from pybmc.symex.running.state import State
from pybmc.terms.node import Term

TRUST = 4  # calls that were possible, one after the other, before not all of the same depth are asked about
PRICE = 1_000  # steps and terms that take about as long as a question


class Nesting:
    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._trust: dict[tuple[str, int], int] = {}  # in calls of a method, by how deep they nest
        self._outer: list[tuple[int, Guard, bool]] = []  # those that run: frames below, and whether it is possible
        self._impossible: set[Term] = set()
        self._asked_at = 0  # work that was done then
        self._settings = machine.settings

    def is_possible(self, name: str, nested: int, state: State) -> bool:
        machine = self._machine
        if machine.trial is not None:
            return machine.reachable(state)
        self._look_at_bound()
        frames, outer = len(machine.stack.frames), self._outer
        while outer and outer[-1][0] >= frames:
            outer.pop()
        if self._is_inside(state.guard):
            return False
        trust = self._trust.get((name, nested), 0)
        asks = trust < TRUST or machine.work - self._asked_at >= PRICE
        if asks:
            possible = machine.reachable(state)
            self._asked_at = machine.work
            self._trust[name, nested] = trust + 1 if possible else -TRUST
            if not possible:
                self._exclude()
                return False
        outer.append((frames, state.guard, asks))
        return True

    def _look_at_bound(self) -> None:
        """A call in which all was cut is as good as impossible, until the execution goes on with a larger bound."""
        if self._settings is not self._machine.settings:
            self._settings = self._machine.settings
            self._impossible.clear()
            self._outer.clear()

    def _is_inside(self, guard: Guard | None) -> bool:
        """Of something that is impossible."""
        while guard is not None and self._impossible:
            if guard.term in self._impossible:
                return True
            guard = guard.parent
        return False

    def _exclude(self) -> None:
        """The call that is about to begin is impossible; so may be calls around it about which nobody asked."""
        outer = self._outer
        low, high = 0, len(outer)  # calls from `high` on are impossible, those before `low` are not
        for number, (_, _, is_known) in enumerate(outer):
            low = number + 1 if is_known else low
        while low < high:
            middle = (low + high) // 2
            if self._machine.feasible(outer[middle][1].term):
                low = middle + 1
            else:
                high = middle
        if high < len(outer):
            self._impossible.add(outer[high][1].term)
