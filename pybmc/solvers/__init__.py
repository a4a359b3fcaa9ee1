"""Deciding terms: constraints and assumptions flow in, SAT, UNSAT or UNKNOWN and a model flow out.

Every back end meets the protocol of `api`; `registry` makes one by its name and loads its packages only then.
After SAT the model gives every variable of the query a value under which `terms.evaluate` finds all constraints true.
"""

from __future__ import annotations

from pybmc.solvers.registry import DEFAULT_SOLVER, OTHER_SOLVER, SAT_SOLVERS, SOLVER_NAMES, make_solver

__all__ = ["DEFAULT_SOLVER", "OTHER_SOLVER", "SAT_SOLVERS", "SOLVER_NAMES", "make_solver"]
