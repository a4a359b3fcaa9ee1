"""How large an unknown integer can be on a path: what the nearest literals of a guard say about its variables.

`new int[n]` under `n <= 5` has five cells at most, and a copy of `n` elements touches no more: worth knowing, since few
cells are cheaper than an array that has any number of them.
"""

from __future__ import annotations

from pybmc.annotations import TYPE_CHECKING
from pybmc.symex.running.guard import Guard
from pybmc.terms.core import Interval
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import Op
from pybmc.terms.ranges import RANGES, interval_of
from pybmc.terms.walk import postorder

if TYPE_CHECKING:
    from pybmc.terms.bounds import Bounds, ImpliedBounds

SCAN = 64  # literals looked at; the nearest ones matter
LARGE = 2000  # nodes of a term that is too large to look at


class Extents:
    """Remembers what each literal says."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._implied: ImpliedBounds | None = None
        self.ranges: dict[Term, Interval] = {}  # where the rules for intervals look: of one question at a time

    def of(self, guard: Guard, term: Term) -> Interval:
        """The least and the greatest value of a term on a path."""
        if term.is_const:
            return interval_of(self._terms, term)
        bounds = self._bounds(guard)
        self.ranges = {}
        for count, node in enumerate(postorder((term,), set())):
            if count > LARGE:
                return interval_of(self._terms, term)
            if node.sort.kind == "bv" and not node.is_const:
                self._note(node, bounds)
        return interval_of(self, term)  # type: ignore[arg-type]  # of a builder the rules want `ranges` only

    def _note(self, node: Term, bounds: Bounds) -> None:
        rule = RANGES.get(node.op)
        span = bounds.get(node) if node.op is Op.VAR else None
        if rule is not None:
            span = rule(self, node)  # type: ignore[arg-type]
        if span is None:
            span = self._terms.ranges.get(node)
        if span is not None:
            self.ranges[node] = span

    def _bounds(self, guard: Guard) -> Bounds:
        if self._implied is None:
            from pybmc.terms.bounds import ImpliedBounds

            self._implied = ImpliedBounds(self._terms)
        found: Bounds = {}
        here: Guard | None = guard
        for _ in range(SCAN):
            if here is None:
                break
            for variable, (low, high) in self._implied.of(here.literal).items():
                known = found.get(variable, (low, high))
                found[variable] = (max(low, known[0]), min(high, known[1]))
            here = here.parent
        return found
