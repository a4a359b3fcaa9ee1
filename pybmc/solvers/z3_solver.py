"""The z3 back end.

Pure bit-vector queries go to z3's incremental SAT-based solver, floats to the bit-blasting tactic for floats, arrays
to the general solver: the choice is made again when a constraint brings the first float or array.
"""

from __future__ import annotations

from collections.abc import Sequence
from signal import SIGINT

import z3.z3core as z3c
import z3.z3types as z3t
from z3.z3consts import Z3_L_FALSE, Z3_L_TRUE, Z3_OP_AS_ARRAY, Z3_OP_CONST_ARRAY, Z3_OP_STORE

from pybmc.budget import Budget, Limit
from pybmc.errors import InternalError
from pybmc.solvers.api import Answer
from pybmc.solvers.floats import CANONICAL_NAN
from pybmc.solvers.z3_terms import Native, Z3Terms, native_array
from pybmc.solvers.z3_watch import Watching, calling
from pybmc.terms.ops import Sort
from pybmc.terms.term import Term

# What z3 takes for "no limit" (milliseconds).
_NO_LIMIT = (1 << 32) - 1


class Z3Solver:
    """One z3 session. Deterministic: z3's seeds are fixed by default."""

    name = "z3"

    def __init__(self) -> None:
        self.budget: Limit = Budget()
        self._terms = Z3Terms()
        self._context = self._terms.context
        self._asserted: list[Native] = []
        self._solver: z3t.SolverObj | None = None
        self._theory = (False, False)  # floats, arrays: what the present solver was chosen for
        self._model: z3t.ModelObj | None = None
        self.reason = ""  # why the last check was UNKNOWN

    def __del__(self) -> None:
        if getattr(self, "_context", None) is not None:
            self._drop_model()
            if self._solver is not None:
                z3c.Z3_solver_dec_ref(self._context, self._solver)

    # ---- the protocol

    def add(self, constraint: Term) -> None:
        self._drop_model()
        with calling(self.budget):
            native = self._terms.translate(constraint)
        self._asserted.append(native)
        if self._solver is not None:
            z3c.Z3_solver_assert(self._context, self._solver, native)

    def check(self, assume: Sequence[Term] = (), timeout: float | None = None) -> Answer:
        self._drop_model()
        self.reason = ""
        with calling(self.budget):
            assumptions = [self._terms.translate(term) for term in assume]
        solver = self._choose()
        self._limit(solver, timeout)
        with self.budget.held(), Watching(self.budget.exceeded, lambda: z3c.Z3_solver_interrupt(self._context, solver)):
            result = z3c.Z3_solver_check_assumptions(self._context, solver, len(assumptions), native_array(assumptions))
        if result == Z3_L_TRUE:
            self._model = z3c.Z3_solver_get_model(self._context, solver)
            z3c.Z3_model_inc_ref(self._context, self._model)
            return Answer.SAT
        if result == Z3_L_FALSE:
            return Answer.UNSAT
        self.reason = z3c.Z3_solver_get_reason_unknown(self._context, solver)
        if "interrupted from keyboard" in self.reason:  # z3 catches SIGINT during a check
            self.budget.interrupt(SIGINT)
            self.budget.check()
        return Answer.UNKNOWN

    def value(self, term: Term) -> int:
        native = self._terms.memo.get(term)
        return 0 if native is None else self._number(self._evaluate(native), term.sort)

    def array_value(self, term: Term) -> tuple[dict[int, int], int]:
        native = self._terms.memo.get(term)
        element = term.sort.element
        if native is None or element is None:
            return {}, 0
        return self._array(self._evaluate(native), element)

    # ---- the solver object

    def _choose(self) -> z3t.SolverObj:
        """The solver for the theories seen so far, with everything asserted."""
        theory = (self._terms.has_float, self._terms.has_array)
        if self._solver is not None and theory == self._theory:
            return self._solver
        context = self._context
        if self._solver is not None:
            z3c.Z3_solver_dec_ref(context, self._solver)
        floats, arrays = theory
        if arrays:
            solver = z3c.Z3_mk_solver(context)
        elif floats:
            tactic = z3c.Z3_mk_tactic(context, "qffpbv")
            z3c.Z3_tactic_inc_ref(context, tactic)
            solver = z3c.Z3_mk_solver_from_tactic(context, tactic)
            z3c.Z3_tactic_dec_ref(context, tactic)
        else:
            solver = z3c.Z3_mk_solver_for_logic(context, z3c.Z3_mk_string_symbol(context, "QF_BV"))
        z3c.Z3_solver_inc_ref(context, solver)
        self._solver, self._theory = solver, theory
        for native in self._asserted:
            z3c.Z3_solver_assert(context, solver, native)
        return solver

    def _limit(self, solver: z3t.SolverObj, timeout: float | None) -> None:
        context = self._context
        limit = _NO_LIMIT if timeout is None else min(max(1, int(timeout * 1000)), _NO_LIMIT)
        params = z3c.Z3_mk_params(context)
        z3c.Z3_params_inc_ref(context, params)
        z3c.Z3_params_set_uint(context, params, z3c.Z3_mk_string_symbol(context, "timeout"), limit)
        z3c.Z3_solver_set_params(context, solver, params)
        z3c.Z3_params_dec_ref(context, params)

    # ---- the model

    def _drop_model(self) -> None:
        if self._model is not None:
            z3c.Z3_model_dec_ref(self._context, self._model)
            self._model = None

    def _evaluate(self, native: Native) -> Native:
        if self._model is None:
            raise InternalError("z3: a model was asked for, but the last check was not SAT")
        result = (z3t.Ast * 1)()
        if not z3c.Z3_model_eval(self._context, self._model, native, True, result):
            raise InternalError("z3: the model has no value for a variable")
        return result[0]

    def _number(self, value: Native, sort: Sort) -> int:
        context = self._context
        if sort.kind == "bool":
            return int(z3c.Z3_get_bool_value(context, value) == Z3_L_TRUE)
        if sort.kind == "fp":
            if z3c.Z3_fpa_is_numeral_nan(context, value):
                return CANONICAL_NAN[sort.width]
            value = z3c.Z3_simplify(context, z3c.Z3_mk_fpa_to_ieee_bv(context, value))
        return int(z3c.Z3_get_numeral_string(context, value))

    def _array(self, value: Native, element: Sort) -> tuple[dict[int, int], int]:
        """Cells and default of an array value: stores upon a constant array, or a function table."""
        context = self._context
        cells: dict[int, int] = {}
        while True:
            application = z3c.Z3_to_app(context, value)
            kind = z3c.Z3_get_decl_kind(context, z3c.Z3_get_app_decl(context, application))
            if kind == Z3_OP_CONST_ARRAY:
                return cells, self._number(z3c.Z3_get_app_arg(context, application, 0), element)
            if kind == Z3_OP_AS_ARRAY:
                return self._table(value, element, cells)
            if kind != Z3_OP_STORE:
                raise InternalError("z3: an array has a value of an unexpected form")
            index = int(z3c.Z3_get_numeral_string(context, z3c.Z3_get_app_arg(context, application, 1)))
            if index not in cells:  # the outermost store is the newest
                cells[index] = self._number(z3c.Z3_get_app_arg(context, application, 2), element)
            value = z3c.Z3_get_app_arg(context, application, 0)

    def _table(self, value: Native, element: Sort, cells: dict[int, int]) -> tuple[dict[int, int], int]:
        context = self._context
        function = z3c.Z3_model_get_func_interp(context, self._model, z3c.Z3_get_as_array_func_decl(context, value))
        z3c.Z3_func_interp_inc_ref(context, function)
        for number in range(z3c.Z3_func_interp_get_num_entries(context, function)):
            entry = z3c.Z3_func_interp_get_entry(context, function, number)
            z3c.Z3_func_entry_inc_ref(context, entry)
            index = int(z3c.Z3_get_numeral_string(context, z3c.Z3_func_entry_get_arg(context, entry, 0)))
            cells.setdefault(index, self._number(z3c.Z3_func_entry_get_value(context, entry), element))
            z3c.Z3_func_entry_dec_ref(context, entry)
        default = self._number(z3c.Z3_func_interp_get_else(context, function), element)
        z3c.Z3_func_interp_dec_ref(context, function)
        return cells, default
