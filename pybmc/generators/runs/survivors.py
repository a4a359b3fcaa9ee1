"""Which claims no run refutes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pybmc.contracts.claims import Claim, Where
from pybmc.generators.api import Cut
from pybmc.generators.runs.holds import Scene, holds
from pybmc.generators.runs.watching import Watching
from pybmc.goto.program import Function
from pybmc.program.program import Program

TESTS = 60_000  # of claims, in all


class Survivors(Watching):
    """Claims that are still possible, by their places."""

    def __init__(self, program: Program, functions: Sequence[Function], cuts: Iterable[Cut]) -> None:
        super().__init__(program, functions, cuts)
        self._alive: dict[Where, list[Claim]] = {}
        self._tests = 0

    def of(self, claims: Sequence[Claim]) -> list[Claim]:
        """Those that no run refutes, in their order."""
        self._tests, self._alive = TESTS, {}
        for claim in claims:
            self._alive.setdefault(claim.where, []).append(claim)
        self.watch()
        left = {claim for there in self._alive.values() for claim in there}
        return [claim for claim in claims if claim in left]

    @property
    def is_done(self) -> bool:
        return self._tests <= 0

    def look(self, where: Where, scene: Scene) -> None:
        alive = self._alive.get(where)
        if alive:
            self._tests -= len(alive)
            self._alive[where] = [claim for claim in alive if holds(claim.expr, scene) is not False]
