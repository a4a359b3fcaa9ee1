"""Back ends by name. Nothing is imported before a solver is asked for: z3 alone costs a tenth of a second."""

from __future__ import annotations

from pybmc.annotations import TYPE_CHECKING
from pybmc.errors import UsageError

if TYPE_CHECKING:
    from pybmc.solvers.api import Solver
    from pybmc.terms.node import Terms

# Our name -> PySAT's name. Left out: what cannot take assumptions (Kissat) or needs more than python-sat.
SAT_SOLVERS: dict[str, str] = {
    "cadical": "cadical300",
    "cadical153": "cadical153",
    "cadical195": "cadical195",
    "cadical300": "cadical300",
    "glucose": "glucose42",
    "glucose3": "glucose3",
    "glucose4": "glucose4",
    "glucose42": "glucose42",
    "lingeling": "lingeling",
    "maplecm": "maplecm",
    "maplesat": "maplesat",
    "mergesat": "mergesat3",
    "minicard": "minicard",
    "minisat": "minisat22",
    "minisat22": "minisat22",
    "minisat-gh": "minisat-gh",
}

SOLVER_NAMES: tuple[str, ...] = ("bitwuzla", "z3", *SAT_SOLVERS)
DEFAULT_SOLVER = "bitwuzla"
OTHER_SOLVER = "cadical"  # has its turn where the default finds a query hard


def make_solver(name: str, terms: Terms, preprocess: bool = True) -> Solver:
    """A fresh solver; `terms` is the builder of the terms that it will be given.

    Preprocessing starts anew with every check: for many small queries on a growing formula it costs more than it saves.
    """
    if name not in SOLVER_NAMES:
        raise UsageError(f"unknown solver '{name}'; choose one of: {', '.join(SOLVER_NAMES)}")
    try:
        if name == "bitwuzla":
            from pybmc.solvers.bitwuzla_solver import BitwuzlaSolver

            return BitwuzlaSolver(preprocess)
        if name == "z3":
            from pybmc.solvers.z3_solver import Z3Solver

            return Z3Solver()
        from pybmc.solvers.sat_solver import SatSolver

        return SatSolver(name, SAT_SOLVERS[name], terms)
    except ImportError as error:
        missing = (error.name or "").partition(".")[0]
        package = {"pysat": "python-sat", "z3": "z3-solver"}.get(missing, missing)
        raise UsageError(f"solver '{name}' needs the package {package}: pip install {package}") from error
