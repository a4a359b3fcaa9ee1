"""k-induction: no claims of its own, but those that are known, by induction over more than one round."""

from __future__ import annotations

from collections.abc import Iterable

from pybmc.budget import Budget
from pybmc.contracts.claims import Claim
from pybmc.generators.api import Question

ROUNDS = (2, 3, 4)
FEW = 2  # loops; more of them may be inside each other, and each round is a copy


class Induction:
    name = "k-induction"

    def __init__(self) -> None:
        self.rounds: tuple[int, ...] = ROUNDS

    def claims(self, question: Question, budget: Budget) -> Iterable[Claim]:
        if sum(1 for cut in question.cuts if cut.loop >= 0) > FEW:
            self.rounds = ROUNDS[:1]
        return ()
