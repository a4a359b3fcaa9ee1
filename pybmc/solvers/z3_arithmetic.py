"""z3's terms over whole numbers, by its C functions: nothing is counted, all live as long as their context."""

from __future__ import annotations

import z3.z3core as z3c

from pybmc.solvers.z3_terms import Native, ignore, native_array


class Arithmetic:
    """Of one context, which whoever extends this one ends."""

    def __init__(self) -> None:
        config = z3c.Z3_mk_config()
        self._context = z3c.Z3_mk_context(config)
        z3c.Z3_del_config(config)
        self._handler = z3c.Z3_set_error_handler(self._context, ignore)
        self._int = z3c.Z3_mk_int_sort(self._context)
        self._bool = z3c.Z3_mk_bool_sort(self._context)

    def _n(self, value: int) -> Native:
        return z3c.Z3_mk_numeral(self._context, str(value), self._int)

    def _le(self, a: Native, b: Native) -> Native:
        return z3c.Z3_mk_le(self._context, a, b)

    def _lt(self, a: Native, b: Native) -> Native:
        return z3c.Z3_mk_lt(self._context, a, b)

    def _eq(self, a: Native, b: Native) -> Native:
        return z3c.Z3_mk_eq(self._context, a, b)

    def _not(self, a: Native) -> Native:
        return z3c.Z3_mk_not(self._context, a)

    def _and(self, *args: Native) -> Native:
        return z3c.Z3_mk_and(self._context, len(args), native_array(list(args)))

    def _or(self, *args: Native) -> Native:
        return z3c.Z3_mk_or(self._context, len(args), native_array(list(args)))

    def _implies(self, a: Native, b: Native) -> Native:
        return z3c.Z3_mk_implies(self._context, a, b)

    def _ite(self, condition: Native, a: Native, b: Native) -> Native:
        return z3c.Z3_mk_ite(self._context, condition, a, b)

    def _add(self, a: Native, b: Native) -> Native:
        return z3c.Z3_mk_add(self._context, 2, native_array([a, b]))

    def _times(self, factor: int, a: Native) -> Native:
        return a if factor == 1 else z3c.Z3_mk_mul(self._context, 2, native_array([self._n(factor), a]))
