"""z3 with definitions of quantified conditions. It may give up on these; what it answers is certain."""

from __future__ import annotations

from collections.abc import Sequence

import z3.z3core as z3c
import z3.z3types as z3t
from z3.z3consts import Z3_APP_AST, Z3_NUMERAL_AST, Z3_OP_AS_ARRAY, Z3_OP_STORE

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
        """SAT only with a model whose arrays are tables: one that z3 computes by a formula says too much to be read."""
        self._define()
        answer = super().check(assume, timeout)
        if answer is Answer.SAT and not self._has_tables():
            self._drop_model()
            self.reason = "a model with an array that is no table"
            return Answer.UNKNOWN
        return answer

    def _has_tables(self) -> bool:
        context, model = self._context, self._model
        declared = (
            z3c.Z3_model_get_const_decl(context, model, at) for at in range(z3c.Z3_model_get_num_consts(context, model))
        )
        return all(self._is_table(z3c.Z3_model_get_const_interp(context, model, one)) for one in declared)

    def _is_table(self, value: Native) -> bool:
        """Whether an array holds numbers at finitely many places and one elsewhere; what is no array does."""
        context = self._context
        while z3c.Z3_get_ast_kind(context, value) == Z3_APP_AST:
            application = z3c.Z3_to_app(context, value)
            kind = z3c.Z3_get_decl_kind(context, z3c.Z3_get_app_decl(context, application))
            if kind == Z3_OP_AS_ARRAY:
                named = z3c.Z3_get_as_array_func_decl(context, value)
                function = z3c.Z3_model_get_func_interp(context, self._model, named)
                z3c.Z3_func_interp_inc_ref(context, function)
                is_number = z3c.Z3_is_ground(context, z3c.Z3_func_interp_get_else(context, function))
                z3c.Z3_func_interp_dec_ref(context, function)
                return bool(is_number)
            if kind != Z3_OP_STORE:
                return True
            value = z3c.Z3_get_app_arg(context, application, 0)
        return bool(z3c.Z3_get_ast_kind(context, value) == Z3_NUMERAL_AST)

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
