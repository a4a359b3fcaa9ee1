"""How large an unknown integer can be on a path: what the literals of a guard say about its variables.

`new int[n]` under `n <= 5` has five cells at most, and a copy of `n` elements touches no more: worth knowing, since few
cells are cheaper than an array that has any number of them. A branch on what is computed from them (`n / 64 < 1`,
`(i + 1) % 8 >= 0`) often goes one way only: the other one would be executed to its end before a solver is asked.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.annotations import TYPE_CHECKING
from pybmc.symex.running.guard import Guard
from pybmc.terms.bounds import ImpliedBounds, of_comparison
from pybmc.terms.core import Interval
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import Op
from pybmc.terms.ranges import RANGES, interval_of
from pybmc.terms.walk import postorder

if TYPE_CHECKING:
    from pybmc.terms.bounds import Bounds

SCAN = 64  # literals looked at; the nearest ones matter
LARGE = 2000  # nodes of a term that is too large to look at
FEW = 40  # the same, where a branch is to be decided
CONJUNCTS = 8  # of a literal that are looked at there

# Whether a comparison comes out the same for all values of both sides; None if not.
Outcome = Callable[[Interval, Interval], "bool | None"]


class Extents:
    """Remembers what each literal says."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._implied = ImpliedBounds(terms)
        self.ranges: dict[Term, Interval] = {}  # where the rules for intervals look: of one question at a time

    def of(self, guard: Guard, term: Term) -> Interval:
        """The least and the greatest value of a term on a path."""
        if term.is_const or not self._measure((term,), self._all_bounds(guard), LARGE):
            return interval_of(self._terms, term)
        return self._interval(term)

    def decide(self, guard: Guard, condition: Term) -> Term:
        """The condition, or true or false where the bounds on this path decide it."""
        comparison = condition.args[0] if condition.op is Op.NOT else condition
        outcome = _OUTCOMES.get(comparison.op)
        if outcome is None or comparison.args[0].sort.kind != "bv":
            return condition
        bounds = self._bounds(guard)
        if not bounds or not self._measure(comparison.args, bounds, FEW):
            return condition
        left, right = comparison.args
        holds = outcome(self._interval(left), self._interval(right))
        if holds is None:
            return condition
        counts = self._terms.counts
        counts["path_bounds"] = counts.get("path_bounds", 0) + 1
        return self._terms.boolean(holds == (comparison is condition))

    def _interval(self, term: Term) -> Interval:
        return interval_of(self, term)  # type: ignore[arg-type]  # of a builder the rules want `ranges` only

    def _measure(self, roots: tuple[Term, ...], bounds: Bounds | PathBounds, most: int) -> bool:
        """Find the intervals of all nodes below; False if they are too many."""
        self.ranges = {}
        for root in roots:
            if root.op is Op.VAR:
                self._note(root, bounds)
        if not any(root.args for root in roots):
            return True  # most are variables and constants
        for count, node in enumerate(postorder(roots)):
            if count > most:
                return False
            if node.sort.kind == "bv" and not node.is_const:
                self._note(node, bounds)
        return True

    def _note(self, node: Term, bounds: Bounds | PathBounds) -> None:
        rule = RANGES.get(node.op)
        span = bounds.get(node) if node.op is Op.VAR else None
        if rule is not None:
            span = rule(self, node)  # type: ignore[arg-type]
        if span is None:
            span = self._terms.ranges.get(node)
        if span is not None:
            self.ranges[node] = span

    def _all_bounds(self, guard: Guard) -> Bounds:
        """What the nearest literals say of variables, however deep it stands in them."""
        found: Bounds = {}
        here: Guard | None = guard
        for _ in range(SCAN):
            if here is None:
                break
            said = self._implied.of(here.literal)
            if said:
                found.update(_narrowed(found, said))
            here = here.parent
        return found

    def _bounds(self, guard: Guard) -> PathBounds:
        """What all literals of a path say plainly of variables; remembered with each of its guards."""
        waiting = []
        here: Guard | None = guard
        while here is not None and here.bounds is None:
            waiting.append(here)
            here = here.parent
        found = NOTHING if here is None or here.bounds is None else here.bounds
        for one in reversed(waiting):
            for part in _conjuncts(one.literal):
                found = found.with_(of_comparison(self._terms, part, True) or {})
            one.bounds = found
        return found


class PathBounds:
    """Bounds that grow with a path: what came last in front of parts that are larger each.

    A path that bounds one unknown after the other would take room for all of them at each of its guards.
    """

    __slots__ = ("_below", "_last")

    def __init__(self, last: Bounds, below: PathBounds | None) -> None:
        self._last = last
        self._below = below

    def __bool__(self) -> bool:
        return bool(self._last)

    def get(self, variable: Term) -> Interval | None:
        here: PathBounds | None = self
        while here is not None:
            span = here._last.get(variable)
            if span is not None:
                return span
            here = here._below
        return None

    def with_(self, said: Bounds) -> PathBounds:
        last = _narrowed(self, said)
        below: PathBounds | None = self
        while below is not None and last and len(below._last) <= len(last):
            last = {**below._last, **last}
            below = below._below
        return PathBounds(last, below) if last else self


NOTHING = PathBounds({}, None)


def _conjuncts(literal: Term) -> list[Term]:
    """The last ones, if there are many."""
    parts: list[Term] = []
    while literal.op is Op.AND and len(parts) < CONJUNCTS:
        parts += literal.args[1:]
        literal = literal.args[0]
    return [*parts, literal]


def _narrowed(known: Bounds | PathBounds, said: Bounds) -> Bounds:
    """What is known now of those that something is said of; what contradicts itself stays as it was, since nobody gets
    there."""
    result: Bounds = {}
    for variable, (low, high) in said.items():
        before = known.get(variable) or (low, high)
        span = max(low, before[0]), min(high, before[1])
        if span[0] <= span[1]:
            result[variable] = span
    return result


def _equal(a: Interval, b: Interval) -> bool | None:
    if a[1] < b[0] or b[1] < a[0]:
        return False
    return True if a == b and a[0] == a[1] else None


def _less(a: Interval, b: Interval) -> bool | None:
    return True if a[1] < b[0] else False if a[0] >= b[1] else None


def _at_most(a: Interval, b: Interval) -> bool | None:
    return True if a[1] <= b[0] else False if a[0] > b[1] else None


def _unsigned(outcome: Outcome) -> Outcome:
    """Numbers that are not negative are in the same order without signs."""
    return lambda a, b: outcome(a, b) if a[0] >= 0 and b[0] >= 0 else None


_OUTCOMES: dict[Op, Outcome] = {
    Op.EQ: _equal,
    Op.SLT: _less,
    Op.SLE: _at_most,
    Op.ULT: _unsigned(_less),
    Op.ULE: _unsigned(_at_most),
}
