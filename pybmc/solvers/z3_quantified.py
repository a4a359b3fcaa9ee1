"""z3 with definitions of quantified conditions. It may give up on these; what it answers is certain."""

from __future__ import annotations

from collections.abc import Sequence

import z3.z3core as z3c
import z3.z3types as z3t

from pybmc.solvers.api import Answer
from pybmc.solvers.definitions import Definition
from pybmc.solvers.z3_solver import Z3Solver
from pybmc.solvers.z3_terms import Native
from pybmc.terms.term import Term


class QuantifiedSolver(Z3Solver):
    """`definitions` may grow; those that a definition needs stand before it."""

    def __init__(self, definitions: Sequence[Definition]) -> None:
        super().__init__()
        self._definitions = definitions
        self._known = 0

    @property
    def defined(self) -> list[Term]:
        """What a model is about besides the query: of what stands in definitions alone it has values too."""
        return [one.body for one in self._definitions[: self._known]]

    def add(self, constraint: Term) -> None:
        self._define()
        super().add(constraint)

    def check(self, assume: Sequence[Term] = (), timeout: float | None = None) -> Answer:
        self._define()
        return super().check(assume, timeout)

    def _define(self) -> None:
        for one in self._definitions[self._known :]:
            native = self._for_all(one)
            if one.inner:  # it has another meaning for each value of the variables around, so it needs no name
                self._terms.memo[one.name] = native
            else:
                equal = z3c.Z3_mk_eq(self._context, self._terms.translate(one.name), native)
                self._asserted.append(equal)
                if self._solver is not None:
                    z3c.Z3_solver_assert(self._context, self._solver, equal)
        self._known = len(self._definitions)

    def _for_all(self, one: Definition) -> Native:
        context, body = self._context, self._terms.translate(one.body)
        variables = [z3c.Z3_to_app(context, self._terms.translate(variable)) for variable in one.variables]
        bound = (z3t.Ast * len(variables))(*variables)
        return z3c.Z3_mk_forall_const(context, 0, len(variables), bound, 0, (z3t.Pattern * 0)(), body)

    def _choose(self) -> z3t.SolverObj:
        """The general solver: those for bits or floats alone know no quantifiers."""
        if self._solver is None:
            self._solver = z3c.Z3_mk_solver(self._context)
            z3c.Z3_solver_inc_ref(self._context, self._solver)
            for native in self._asserted:
                z3c.Z3_solver_assert(self._context, self._solver, native)
        return self._solver
