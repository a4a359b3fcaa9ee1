"""PySAT's solvers as back ends: arrays are eliminated, the rest is bit-blasted natively, and clauses only ever grow.

Limits: PySAT's CaDiCaL cannot be interrupted, so a check is cut into runs with a limited number of conflicts and the
budget is asked between them; what was learnt is kept. Lingeling offers no limit at all: a timeout then covers
bit-blasting only, and the check itself runs to its end, unless the process that supervises the run ends it.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from threading import Thread

from pysat.solvers import Solver as PySat

from pybmc.budget import Budget, Limit
from pybmc.errors import InternalError
from pybmc.solvers.api import Answer
from pybmc.solvers.cnf import CannotBlast, Cnf
from pybmc.terms.arrays import ArrayElimination
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.ieee754 import canonical
from pybmc.terms.node import Term, Terms

# Conflicts in a run before the budget is asked: a fraction of a second. They cost more in a large formula.
_CONFLICTS, _FEWEST = 2000, 100
_LARGE = 100_000  # clauses
_UNLIMITED = frozenset({"lingeling"})


class SatSolver:
    """One incremental session with a SAT solver of PySAT."""

    def __init__(self, name: str, solver: str, terms: Terms) -> None:
        self.budget: Limit = Budget()
        self.name = name
        self._limited = solver not in _UNLIMITED
        self._sat = PySat(name=solver)
        self._cnf = Cnf()
        self._arrays = ArrayElimination(terms)
        self._clauses = 0
        self._waiting: list[Term] = []
        self._model: dict[Term, int] | None = None
        self.reason = ""  # why the last check was UNKNOWN

    def add(self, constraint: Term) -> None:
        self._model = None
        self._waiting.append(self._arrays.eliminate(constraint))
        self._waiting.extend(self._arrays.take_constraints())

    def check(self, assume: Sequence[Term] = (), timeout: float | None = None) -> Answer:
        deadline = None if timeout is None else time.perf_counter() + timeout
        self._model = None
        self.reason = ""
        assumed = [self._arrays.eliminate(term) for term in assume]
        # the eliminated reads agree whatever the assumptions are, so that these constraints are for good
        self._waiting.extend(self._arrays.take_constraints())
        try:
            literals, clauses = self._cnf.encode([*self._waiting, *assumed], _left(deadline), self.budget)
        except CannotBlast as error:
            self.reason = str(error)
            return Answer.UNKNOWN
        asserted = len(self._waiting)
        self._waiting = []
        self._clauses += len(clauses)
        self._sat.append_formula(clauses)
        for literal in literals[:asserted]:
            self._sat.add_clause([literal])
        answer = self._solve(literals[asserted:], deadline)
        if answer is None:
            self.reason = "the time limit was reached"
            return Answer.UNKNOWN
        if not answer:
            return Answer.UNSAT
        self._read_model()
        return Answer.SAT

    def value(self, term: Term) -> int:
        return self._inputs().get(term, 0)

    def array_value(self, term: Term) -> tuple[dict[int, int], int]:
        evaluator = Evaluator(self._inputs())
        return self._arrays.array_value(term, evaluator.value)

    def _solve(self, assumptions: list[int], deadline: float | None) -> bool | None:
        conflicts = max(_FEWEST, _CONFLICTS * _LARGE // max(_LARGE, self._clauses))
        while (deadline is None or time.perf_counter() < deadline) and not self.budget.exceeded():
            if self._limited:
                self._sat.conf_budget(conflicts)
            answer = self._run(assumptions)
            if answer is not None:
                return answer
        self.budget.check()
        return None

    def _run(self, assumptions: list[int]) -> bool | None:
        """In a thread: in the main one PySAT has a handler of its own for Ctrl-C, which jumps out of the solver."""
        run = self._sat.solve_limited if self._limited else self._sat.solve
        answers: list[bool | None] = []
        thread = Thread(target=lambda: answers.append(run(assumptions=assumptions)), daemon=True)
        with self.budget.held():
            thread.start()
            thread.join()
        if not answers:
            raise InternalError(f"{self.name} broke off")
        return answers[0]

    def _read_model(self) -> None:
        true = {literal for literal in self._sat.get_model() if literal > 0}
        self._model = {}
        for variable, bits in self._cnf.inputs.items():
            value = sum(1 << index for index, bit in enumerate(bits) if bit in true)
            self._model[variable] = canonical(value, len(bits)) if variable.sort.kind == "fp" else value

    def _inputs(self) -> dict[Term, int]:
        if self._model is None:
            raise InternalError(f"{self.name}: a model was asked for, but the last check was not SAT")
        return self._model


def _left(deadline: float | None) -> float | None:
    return None if deadline is None else max(0.001, deadline - time.perf_counter())
