"""Which claims no run refutes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pybmc.contracts.claims import Claim, Where
from pybmc.contracts.expr import Expr, Not, Or, consequents
from pybmc.generators.api import Cut
from pybmc.generators.runs.holds import Scene, holds
from pybmc.generators.runs.watching import Watching
from pybmc.goto.program import Function
from pybmc.program.program import Program

TESTS = 60_000  # of claims, in all


class _Held:
    """A claim so far, and those that say more: as long as one of these stands, so does it."""

    __slots__ = ("claim", "more", "stands")

    def __init__(self, claim: Claim, more: list[_Held]) -> None:
        self.claim = claim
        self.more = more
        self.stands = True


class Survivors(Watching):
    """Claims that are still possible, by their places."""

    def __init__(
        self, program: Program, functions: Sequence[Function], cuts: Iterable[Cut], in_step: bool = False
    ) -> None:  # fmt: skip
        super().__init__(program, functions, cuts, in_step)
        self._alive: dict[Where, list[_Held]] = {}
        self._tests = 0

    def of(self, claims: Sequence[Claim], tests: int = TESTS) -> list[Claim]:
        """Those that no run refutes, in their order."""
        self._tests, self._alive = tests, {}
        known: dict[Claim, _Held] = {}
        for claim in claims:
            more = [known[one] for then in consequents(claim.expr) if (one := Claim(claim.where, then)) in known]
            known[claim] = _Held(claim, more)
            self._alive.setdefault(claim.where, []).append(known[claim])
        self.watch()
        return [claim for claim in claims if known[claim].stands]

    @property
    def is_done(self) -> bool:
        return self._tests <= 0

    def look(self, where: Where, scene: Scene) -> None:
        alive = self._alive.get(where, [])
        met: dict[int, bool] = {}  # conditions that many claims share
        for held in alive:
            if not any(more.stands for more in held.more) and self._is_met(held.claim.expr, scene, met):
                self._tests -= 1
                held.stands = holds(held.claim.expr, scene) is not False
        self._alive[where] = [held for held in alive if held.stands]

    def _is_met(self, expr: Expr, scene: Scene, met: dict[int, bool]) -> bool:
        """Whether a claim says anything here, or may do so."""
        if not (isinstance(expr, Or) and expr.args and isinstance(expr.args[0], Not)):
            return True
        condition = expr.args[0].arg
        found = met.get(id(condition))
        if found is None:
            self._tests -= 1
            found = met[id(condition)] = holds(condition, scene) is not False
        return found
