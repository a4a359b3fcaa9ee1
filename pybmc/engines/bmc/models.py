"""Models of queries over one execution: looked for, held against what the formula leaves out, and made legible.

Of some unknowns the formula says less than is true. Those who made them (`Refinement`) look at every model: it is
corrected if that is enough, or else the solver is told why it is wrong and asked again.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from itertools import count

from pybmc.budget import Budget
from pybmc.errors import ResourceError
from pybmc.solvers.api import Answer
from pybmc.solving.others import Model
from pybmc.solving.session import Session
from pybmc.symex.ssa import Execution, Refinement
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.walk import variables

Doubts = list[tuple[Refinement, list[Term] | None]]  # None: nobody knows whether the model is right
Shown = Callable[[Evaluator], bool]  # whether people will see a model

SHORT = (8, 1000, 50_000)  # characters of strings that people like to read, that they read, that a JVM runs with
NEARING = 0.3  # seconds of CPU time for finding one with small numbers
SOON = 1.0  # seconds of CPU time for a query over sin, pow and their like before numbers are searched
SHORTENING = 1.0  # seconds of CPU time for finding a counterexample with short strings
ANSWERS = {
    Answer.SAT: "SAT checker: instance is SATISFIABLE",
    Answer.UNSAT: "SAT checker: instance is UNSATISFIABLE",
    Answer.UNKNOWN: "SAT checker: inconclusive",
}


def _always(model: Evaluator) -> bool:
    return True


class Asked:
    """What became of questions."""

    def __init__(self) -> None:
        self.iterations = 0  # queries
        self.undecided = ""  # why there is no answer; empty if there is


class Models:
    """`brief`: so many seconds of CPU time for each query. `is_read`: people will read the models. `told_more`: solvers
    know definitions that the query does not show, so that no model is made without them. `beyond`: some unknown string
    is longer than that."""

    def __init__(
        self, terms: Terms, session: Session, execution: Execution, budget: Budget, log: Callable[[str], None],
        brief: float | None, beyond: int | None, is_read: bool, told_more: bool,
    ) -> None:  # fmt: skip
        self.session = session
        self._terms = terms
        self._budget = budget
        self._log = log
        self._brief = brief
        self._beyond = beyond
        self._is_read = is_read
        self._told_more = told_more
        self._refinements = execution.refinements
        self._units = execution.string_units
        self._lengths, self._bounds = execution.string_lengths, terms.and_all(execution.string_bounds)
        # that all unknown strings are short, the strongest wish first
        self._short = [
            terms.and_all(terms.sle(length, terms.bv(most, 32)) for length in self._lengths) for most in SHORT
        ]

    @property
    def refines(self) -> bool:
        """Whether a model is one only if those agree who know more of its unknowns."""
        return bool(self._refinements) or self._beyond is not None or self._told_more

    def solve(
        self, query: Term, asked: Asked, limit: float | None = None, work: float | None = None,
        is_shown: Shown = _always,
    ) -> Evaluator | None:  # fmt: skip
        """A model of the query that people can read if that is easy and it is shown; None if there is none or nobody
        knows."""
        if self._brief is None and any(one.is_numeric for one in self._refinements):
            found = self._by_search(query, asked, limit, work)
        else:
            found = self.find(query, asked, limit, work if self._brief is None else work or self._brief)
        if found is None or not self._is_read or not is_shown(found):
            return found
        try:
            return self._legible(query, found)
        except ResourceError:  # comes again where it matters
            return found

    def _by_search(self, query: Term, asked: Asked, limit: float | None, work: float | None) -> Evaluator | None:
        """What a solver does not find soon, a search among numbers may; then the solver goes on."""
        suggested = self._suggested(query)
        found = self._searched(query, suggested) if suggested else None
        if found is not None:
            return found
        soon = Asked()
        found = self.find(query, soon, limit, SOON if work is None else min(work, SOON))
        asked.iterations += soon.iterations
        if found is not None or not soon.undecided:
            return found
        found = self._searched(query, {})
        return found if found is not None else self.find(query, asked, limit, work)

    def _suggested(self, query: Term) -> dict[Term, int]:
        """Inputs with which functions probably have the values that the query wants."""
        from pybmc.solving.numeric import equations

        wanted = equations(query)
        found: dict[Term, int] = {}
        for one in self._refinements:
            found.update(one.suggested(wanted) if wanted else {})
        return found

    def _searched(self, query: Term, suggested: dict[Term, int]) -> Evaluator | None:
        if self._beyond is not None or self._told_more:
            return None
        from pybmc.solving.numeric import search

        def corrections(model: dict[Term, int]) -> dict[Term, int]:
            found: dict[Term, int] = {}
            for one in self._refinements:
                found.update(one.corrected(Evaluator({**model, **found})))
            return found

        model = search(query, corrections, self._budget.exceeded, suggested)
        evaluator = Evaluator(model or {})
        holds = evaluator.value(query) and evaluator.value(self._bounds) and self._agreed(evaluator)
        return evaluator if model is not None and holds else None

    def _legible(self, query: Term, found: Evaluator) -> Evaluator:
        from pybmc.solving.legible import far_from_zero, lengths, near_zero, with_letters

        for short in self._short:
            shorter = found if found.value(short) else self._preferring(query, short, SHORTENING)
            if shorter is not None:
                found = shorter
                break

        def accepts(model: Evaluator) -> bool:
            return bool(model.value(self._bounds) and model.value(query)) and self._agreed(model)

        # Where strings are long, whoever looks at another model may look at each of their units.
        long = [length for length in self._lengths if found.value(length) > SHORT[0]]
        left_out = {*self._units, *variables(long)}
        unknowns = [v for v in variables((query,)) if v not in left_out]
        found = near_zero(found, unknowns, accepts)
        of_strings = set(variables(self._lengths))
        sizes = [length for length in lengths(unknowns) if length not in of_strings]
        large = far_from_zero(found, unknowns)
        if large or any(found.value(size) > 1 for size in sizes):
            # Others are defined by them, so that they cannot be changed one by one.
            reached = [short for short in self._short if found.value(short)]  # and is not to be lost again
            few = [self._terms.ule(size, self._terms.bv(1, size.sort.width)) for size in sizes]
            wishes = [[*map(self._near, large), *few], *([few] if large and few else [])]
            for wish in wishes:
                better = self._preferring(query, self._terms.and_all((*wish, *reached)), NEARING)
                if better is not None:
                    found = near_zero(better, unknowns, accepts)
                    break
        return with_letters(found, self._units, accepts) if self._units else found

    def _near(self, number: Term) -> Term:
        from pybmc.solving.legible import NEAR

        terms, width = self._terms, number.sort.width
        return terms.and_(terms.sle(terms.bv(-NEAR, width), number), terms.sle(number, terms.bv(NEAR, width)))

    def _preferring(self, query: Term, wish: Term, work: float) -> Evaluator | None:
        """A model that fulfils a wish, if that is quickly found; nobody is told of the question."""
        left = self._budget.remaining()
        log, self._log = self._log, _nobody
        try:
            return self.find(self._terms.and_(query, wish), Asked(), left and left / 2, work)
        finally:
            self._log = log

    def find(self, query: Term, asked: Asked, limit: float | None, work: float | None) -> Evaluator | None:
        """A model of the query, checked by our own evaluator; at most so long in wall time and in CPU time."""
        asked.iterations += 1
        if query is self._terms.false:
            return None
        if limit is None:
            limit = self._budget.remaining()
        end = None if limit is None else time.monotonic() + limit
        stop = None if work is None else time.process_time() + work
        for refuted in count(1):
            left = None if end is None else end - time.monotonic()
            model = self._model(query, asked, left, None if stop is None else stop - time.process_time())
            if model is None:
                return None
            evaluator = Evaluator(model)
            if not evaluator.value(query):
                asked.undecided = (
                    f"a model of {self.session.solver.name} does not satisfy the query; please report this"
                )
                return None
            doubts = _doubts(self._refinements, evaluator)
            if not doubts:
                return evaluator
            for _, facts in doubts:
                for fact in facts or ():
                    self.session.learn(fact)
            corrected = self._corrected(query, model)
            if corrected is not None:
                return corrected
            if any(facts is None or refinement.patience <= refuted for refinement, facts in doubts):
                break
        elsewhere = self._elsewhere(query, [refinement for refinement, _ in doubts], (limit, work))
        if elsewhere is None:
            asked.undecided = "; ".join(refinement.reason for refinement, _ in doubts)
        return elsewhere

    def _elsewhere(
        self, query: Term, open_: list[Refinement], limits: tuple[float | None, float | None]
    ) -> Evaluator | None:
        """A model in which nothing matters that nobody can say."""
        conditions = [condition for condition in (one.apart() for one in open_) if condition is not None]
        narrowed = self._terms.and_(query, self._terms.and_all(conditions))
        return self.find(narrowed, Asked(), *limits) if narrowed is not query else None

    def _model(self, query: Term, asked: Asked, limit: float | None, work: float | None) -> Model | None:
        if query.is_const:
            return {}  # true: needs no solver
        name = self.session.solver.name
        self._log(f"Passing problem to {name}")
        over = (limit is not None and limit <= 0) or (work is not None and work <= 0)
        answer, model = (Answer.UNKNOWN, {}) if over else self.session.ask(query, limit, work)
        self._log(ANSWERS[answer])
        if answer is Answer.UNKNOWN:
            why = (
                getattr(self.session.solver, "reason", "")
                or "gave up within its share of the time; another --solver may help"
            )
            asked.undecided = f"the solver {name}: {why}"
        return model if answer is Answer.SAT else None

    def _corrected(self, query: Term, model: Model) -> Evaluator | None:
        """The model with what its unknowns really are, if it still is one."""
        model = dict(model)
        for refinement in self._refinements:
            model.update(refinement.corrected(Evaluator(model)))
        evaluator = Evaluator(model)
        return evaluator if evaluator.value(query) and self._agreed(evaluator) else None

    def _agreed(self, model: Evaluator) -> bool:
        return all(refinement.agrees(model) for refinement in self._refinements)

    def guessed(self, query: Term) -> Evaluator | None:
        """A model among the simplest: all unknowns are zero or null. Solvers may take long to begin with a query."""
        if self._told_more or self._beyond is not None:
            return None
        from pybmc.solving.guesses import guesses

        for evaluator in guesses(query):
            self._budget.check()
            if evaluator.value(query) and evaluator.value(self._bounds) and self._agreed(evaluator):
                return self._legible(query, evaluator) if self._is_read else evaluator
        return None


def _nobody(text: str) -> None:
    """Hears of queries."""


def _doubts(refinements: Sequence[Refinement], model: Evaluator) -> Doubts:
    """Who does not agree with a model, and the facts against it."""
    answers = [(refinement, refinement.facts(model)) for refinement in refinements]
    return [(refinement, facts) for refinement, facts in answers if facts is None or facts]
