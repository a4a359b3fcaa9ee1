"""What a hard query is tried as beside solvers: a decision diagram, and case by case.

Each is tried once a solver has had some CPU time, as long as it is worth the work by then.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pybmc.annotations import TYPE_CHECKING
from pybmc.records import NamedTuple
from pybmc.solvers.api import Answer
from pybmc.terms.node import Term, Terms
from pybmc.terms.walk import node_count

if TYPE_CHECKING:
    from pybmc.solving.diagrams import Question
    from pybmc.solving.trials import Trial
    from pybmc.terms.order import Ranks

Model = dict[Term, object]  # a value for each variable


class Form(NamedTuple):
    """A query as it is asked, the way back from its models, and which variables are ranks."""

    query: Term
    model_of: Callable[[Model], Model]
    ranks: Mapping[Term, Ranks]


class Stage(NamedTuple):
    after: float  # seconds of CPU time of a solver
    nodes: int  # of a diagram
    work: int  # of a trial


# A trial does some hundred thousand million steps a second.
STAGES = (Stage(0.1, 0, 10_000_000_000), Stage(0.4, 350_000, 150_000_000_000), Stage(3.0, 1_000_000, 10**12))
SMALL = 3000  # nodes of a query for which the first stage is worth it: a solver that is stopped begins anew


class Others:
    """`model`: of the query, if a trial found one."""

    def __init__(self, terms: Terms, question: Question | None, form: Form | None) -> None:
        self.model: Model | None = None
        self._terms = terms
        self._question = question
        self._form = None if "trials" in terms.OFF else form
        self._trial: Trial | None = None
        self._stages = list(STAGES if self._form is not None and node_count(self._form.query) <= SMALL else STAGES[1:])
        self._stage = STAGES[0]

    def next(self) -> float | None:
        """Seconds of CPU time for a solver before it makes sense to try them; None if nothing is left to be tried."""
        if not self._stages or (self._question is None and self._form is None):
            return None
        self._stage = self._stages.pop(0)
        return self._stage.after

    def answer(self, is_over: Callable[[], bool]) -> Answer:
        trial = self._as_trial()
        if trial is not None and trial.work <= self._stage.work:
            self._count("trials")
            self._form = self._trial = None
            answer, model = trial.answer(is_over)
            if answer is not Answer.UNKNOWN:
                self.model = model
                return answer
        if self._question is not None and self._stage.nodes:
            found = self._question.cannot_hold(self._stage.nodes)
            if found:
                self._count("diagrams")
                return Answer.UNSAT
            if found is False:
                self._question = None
        return Answer.UNKNOWN

    def _as_trial(self) -> Trial | None:
        if self._trial is None and self._form is not None:
            from pybmc.solving.gates import Unsuited
            from pybmc.solving.trials import Trial

            try:
                self._trial = Trial(self._terms, self._form.query, self._form.ranks)
            except Unsuited:
                self._form = None
        return self._trial

    def _count(self, rule: str) -> None:
        self._terms.counts[rule] = self._terms.counts.get(rule, 0) + 1
