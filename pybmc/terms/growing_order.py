"""Ranks (`order.py`) of numbers that more and more conditions are about: what was rebuilt stays as long as it fits.

A solver that is asked again and again, with a little more each time, keeps what it learnt only if old conditions look
the same in the next question. So families have room for more unknowns than they have. Where one changes in another way
(somebody computes with it, or compares it with another constant), everything is rebuilt.
"""

from __future__ import annotations

from pybmc.terms.node import Term, Terms
from pybmc.terms.order import SAVED, Families, Family, InRanks, Ranks
from pybmc.terms.walk import postorder

LEAST = 32  # unknowns that a family has room for; then powers of two
SPARE = 4  # values for each unknown: of some that are drawn at random, few are then equal

Plan = tuple[int, bool, frozenset[Term], int]  # what the ranks of a family follow from


class GrowingFamilies(Families):
    """Remembers what has changed since somebody looked."""

    def __init__(self) -> None:
        super().__init__()
        self.absorbed: list[tuple[Family, Family]] = []  # by the first of the two
        self.touched: dict[Family, None] = {}

    def _meet(self, node: Term) -> None:
        super()._meet(node)
        for term in (node, *node.args):
            if term.sort.kind == "bv" and not term.is_const:
                self.touched[self.of(term)] = None

    def _absorb(self, one: Family, other: Family) -> None:
        super()._absorb(one, other)
        self.absorbed.append((one, other))


class GrowingRanks(InRanks):
    """Conditions in ranks, one after the other."""

    def __init__(self, terms: Terms) -> None:
        self._growing = GrowingFamilies()
        super().__init__(terms, self._growing)
        self._known: dict[Plan, Ranks | None] = {}
        self._begin()

    def _begin(self) -> None:
        self._done: dict[Term, Term] = {}
        self._seen: set[Term] = set()
        self._used: dict[Family, Ranks | None] = {}  # in what was rebuilt so far
        self._variables = {}
        self._spans: dict[Term, tuple[int, int]] = {}
        self._limited = 0  # variables whose limits were handed out

    @property
    def is_used(self) -> bool:
        return bool(self._variables)

    def meet(self, condition: Term) -> bool:
        """It will be asked about. True if what was rebuilt before no longer goes with it: all of that begins anew."""
        growing, used = self._growing, self._used
        growing.meet(condition)
        fits = True
        for one, other in growing.absorbed:
            if other in used:
                ranks = used.pop(other)
                fits &= used.setdefault(one, ranks) is ranks
        fits = fits and all(self._ranks_now(one) is used[one] for one in growing.touched if one in used)
        growing.absorbed.clear()
        growing.touched.clear()
        if not fits:
            self._begin()
        return not fits

    def apply(self, condition: Term) -> Term:
        """The condition, which was met before, in ranks."""
        for node in postorder((condition,), self._seen):
            self._done[node] = self._node(node, self._done)
            if node in self._variables:
                rank, ranks = self._variables[node]
                self._spans[rank] = 0, ranks.count - 1
        return self._done[condition]

    def new_limits(self) -> Term:
        """That those variables are ranks that were met since the last time this was asked."""
        fresh = list(self._variables.values())[self._limited :]
        self._limited += len(fresh)
        return self._terms.and_all(self._limits(fresh))

    def span(self, variable: Term) -> tuple[int, int] | None:
        """The least and the largest value of a new variable."""
        return self._spans.get(variable)

    def replaced(self) -> dict[Term, Term]:
        return {old: new for old, (new, _) in self._variables.items()}

    def _ranks_in(self, family: Family) -> Ranks | None:
        if family not in self._used:
            self._used[family] = self._ranks_now(family)
        return self._used[family]

    def _ranks_now(self, family: Family) -> Ranks | None:
        """The same object as long as they are the same."""
        if not family.variables or family.is_spoilt or len(family.orders) > 1:
            return None
        width = family.variables[0].sort.width
        room = max(LEAST, 1 << (SPARE * len(family.variables) - 1).bit_length())
        plan = width, True in family.orders, frozenset(family.constants), room
        if plan not in self._known:
            ranks = Ranks(family, width, room)
            self._known[plan] = ranks if width - ranks.width >= SAVED else None
        return self._known[plan]
