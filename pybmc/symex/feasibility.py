"""Whether a path is possible at all: questions to a solver while an execution runs."""

from __future__ import annotations

from pybmc.annotations import Protocol
from pybmc.symex import ssa
from pybmc.symex.unknowns.taint import Taint
from pybmc.terms.node import Term


class Feasible(Protocol):
    """Tells whether a condition may hold under assumptions, to which more are added from one question to the next.

    `brief`: where that is hard to tell, a little time is enough.
    """

    gave_up: bool  # on the last question: yes is no more than a guess

    def __call__(self, guard: Term, assumptions: list[ssa.Assumed], /, brief: bool = False) -> bool: ...

    def decided(self, guard: Term, condition: Term, assumptions: list[ssa.Assumed], /) -> bool | None:
        """What a condition is wherever the guard holds, if that can be told in no time; None: not, or it is open."""

    def apart(self) -> Feasible: ...


class Feasibility:
    """Asks with the assumptions made so far. Everything is possible where there is nobody to ask."""

    def __init__(self, ask: Feasible | None, assumptions: list[ssa.Assumed], taint: Taint) -> None:
        self._ask = ask
        self._assumptions = assumptions
        self._taint = taint
        self._apart: Feasible | None = None
        self._certain: list[ssa.Assumed] = []  # of all assumptions, those that depend on no call without meaning
        self._looked_at = 0

    def may_hold(self, condition: Term, brief: bool = False) -> bool:
        return self._ask is None or self._ask(condition, self._assumptions, brief=brief)

    def decided(self, guard: Term, condition: Term) -> bool | None:
        """What nobody has to be asked about; without what is said of calls that are not covered, there may be more."""
        return None if self._ask is None or self._taint else self._ask.decided(guard, condition, self._assumptions)

    @property
    def gave_up(self) -> bool:
        return self._ask is not None and self._ask.gave_up

    def apart(self) -> Feasible | None:
        """Somebody else to ask, who knows nothing of the questions before and is forgotten with the assumptions."""
        return self._ask.apart() if self._ask is not None else None

    def may_hold_anyway(self, condition: Term) -> bool:
        """Likewise, without what is assumed of the results of calls that are not covered: bounds are not about them."""
        if self._ask is None:
            return True
        if self._apart is None:
            self._apart = self._ask.apart()
        assumptions, taint = self._assumptions, self._taint
        self._certain += [a for a in assumptions[self._looked_at :] if not taint.mask(a.condition)]
        self._looked_at = len(assumptions)
        return self._apart(condition, self._certain)
