"""Whether a query of sums and comparisons cannot hold over whole numbers: linear arithmetic instead of circuits.

The largest sum of a part of 8 numbers, found in one pass and by all pairs, is a hundred inequalities. As circuits of
adders a solver does not decide them in a minute; as inequalities it takes a fraction of a second.
"""

from __future__ import annotations

from pybmc.budget import Limit
from pybmc.solvers.api import BUSY, Answer
from pybmc.terms.bounds import bounds_of
from pybmc.terms.node import Term, Terms


class WholeNumbers:
    def __init__(self, terms: Terms, query: Term) -> None:
        """`query`: in as many bits as the program has; those that its bounds leave have values without a sign."""
        self._query = query
        self._bounds = bounds_of(terms, query)

    def cannot_hold(self, work: float, limit: Limit) -> bool | None:
        """Certain if True; False if more work finds nothing; None after that many seconds of CPU time."""
        try:
            from pybmc.solvers.z3_integers import IntegerSolver
        except ImportError:
            return False
        solver = IntegerSolver(plain=True, bounds=self._bounds)
        solver.budget = limit.part(work)
        solver.add(self._query)
        if solver.check(timeout=work * BUSY) is Answer.UNSAT:
            return True
        return False if solver.has_model else None
