"""A session with a solver: queries in fewer bits where that pays, together with the facts that were learnt.

Queries only ever share the solver and the facts; what was narrowed in one has nothing to do with the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property

from pybmc.solvers.api import Answer, Solver, check_briefly
from pybmc.terms.bounds import ImpliedBounds
from pybmc.terms.narrow import PRODUCTS, SUMS, Narrowing, has_operator, has_products
from pybmc.terms.node import Term, Terms
from pybmc.terms.walk import variables

Model = dict[Term, object]  # a value for each variable

ALGEBRA = 0.3  # seconds of CPU time for a query as it was written, where one in fewer bits can be asked


class Session:
    def __init__(self, terms: Terms, make_solver: Callable[[], Solver]) -> None:
        self._terms = terms
        self._make_solver = make_solver
        self._bounds = ImpliedBounds(terms)
        self._learnt: list[Term] = []
        self._told = 0  # of these, facts that the solver has been told for good

    @cached_property
    def solver(self) -> Solver:
        """Made when first needed: many queries are decided by constants."""
        return self._make_solver()

    def learn(self, fact: Term) -> None:
        """A fact that holds in all later queries."""
        self._learnt.append(fact)

    def ask(self, query: Term, limit: float | None) -> tuple[Answer, Model]:
        """Whether the query can hold, and if so a model of it and of all facts."""
        whole = self._terms.and_all((query, *self._learnt))
        if whole.is_const:
            return Answer.SAT if whole is self._terms.true else Answer.UNSAT, {}
        asked, model_of = self._narrow(whole)
        if asked is whole:
            for fact in self._learnt[self._told :]:
                self.solver.add(fact)
            self._told = len(self._learnt)
            return self._answer(self.solver, self.solver.check([query], limit), whole)
        if has_products(whole):
            # as written, a solver may see at once that both sides are the same polynomial
            brief = self._make_solver()
            answer = check_briefly(brief, whole, ALGEBRA, limit)
            if answer is not Answer.UNKNOWN:
                return self._answer(brief, answer, whole)
        answer, model = self._answer(self.solver, self.solver.check([asked], limit), asked)
        return answer, model_of(model)

    def _answer(self, solver: Solver, answer: Answer, asked: Term) -> tuple[Answer, Model]:
        return answer, read_model(solver, [asked]) if answer is Answer.SAT else {}

    def _narrow(self, query: Term) -> tuple[Term, Callable[[Model], Model]]:
        """The query in fewer bits where that pays, and the way back from its models.

        Sums alone are not worth it where a query is asked again and again, with one more fact each time.
        """
        if not has_operator(PRODUCTS if self._learnt else PRODUCTS | SUMS, query):
            return query, dict
        bounds = self._bounds.of(query)
        if not bounds and not has_operator(PRODUCTS, query):
            return query, dict
        narrowing = Narrowing(self._terms, bounds)
        narrowed = narrowing.apply(query)
        return self._terms.and_(narrowed, narrowing.new_limits()), narrowing.model


def read_model(solver: Solver, roots: Iterable[Term]) -> Model:
    env: Model = {}
    for variable in variables(roots):
        env[variable] = solver.array_value(variable) if variable.sort.kind == "array" else solver.value(variable)
    return env
