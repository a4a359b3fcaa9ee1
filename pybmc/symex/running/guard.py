"""Path conditions as chains of literals, which makes merging cheap and its result small.

A guard is a list that shares its front with the guards it forked from. Branch literals decide whether the
path is taken at all; assumed literals are facts known on it (a check that passed, an assumption). Only branch literals
are part of `term`: the facts are kept once, globally, as `branch term -> fact`, so that two sides of a branch merge
back into the very guard from before it, whatever was checked on either side.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from pybmc.annotations import TYPE_CHECKING, TypeVar
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import Op
from pybmc.terms.regions import Intervals, Region, decides, intersection

if TYPE_CHECKING:
    from pybmc.symex.extent import PathBounds

STRIDE = 8  # every so many literals a guard knows what all below it say
MANY = 64  # intervals of values beyond which only the last literal's are kept, and the least and greatest of the others
HOLDS: Intervals = ((1, 1),)  # what is left of a condition that a literal states

T = TypeVar("T")


class Said:
    """What the literals of a path leave of the values of terms, conditions among them: what came last in front of parts
    that are larger each. A path with a table of its own for each of its guards would take room for all of them."""

    __slots__ = ("_below", "_last")

    def __init__(self, last: dict[Term, Intervals], below: Said | None) -> None:
        self._last = last
        self._below = below

    def get(self, term: Term) -> Intervals | None:
        here: Said | None = self
        while here is not None:
            values = here._last.get(term)
            if values is not None:
                return values
            here = here._below
        return None

    def with_(self, terms: Terms, literals: list[Term]) -> Said:
        """Likewise, with literals that came later, the oldest first."""
        last: dict[Term, Intervals] = {}
        for literal in literals:
            last[literal] = HOLDS
            if literal.op is Op.AND:
                last.update((part, HOLDS) for part in literal.args)
            given = terms.region(literal)
            if given is not None:
                subject, values = given
                before = last.get(subject) or self.get(subject)
                last[subject] = values if before is None else _narrowed(before, values)
        below: Said | None = self
        while below is not None and len(below._last) <= len(last):
            last = {**below._last, **last}
            below = below._below
        return Said(last, below)


class Guard:
    """One literal on top of a parent guard."""

    __slots__ = ("assumed", "bounds", "depth", "literal", "parent", "said", "term")

    def __init__(self, parent: Guard | None, literal: Term, term: Term, assumed: bool) -> None:
        self.parent = parent
        self.literal = literal
        self.term = term  # conjunction of the branch literals
        self.assumed = assumed
        self.depth: int = 0 if parent is None else parent.depth + 1
        self.bounds: PathBounds | None = None  # of variables, on this path: see `symex/extent.py`, which finds them
        self.said: Said | None = None  # by this literal and all before, once somebody has asked

    def branch(self, terms: Terms, literal: Term) -> Guard:
        return Guard(self, literal, terms.and_(self.term, literal), False)

    def assume(self, literal: Term) -> Guard:
        return Guard(self, literal, self.term, True)

    def decide(self, terms: Terms, condition: Term) -> Term:
        """The condition, or true or false where a literal of this guard decides it."""
        if condition.op is Op.CONST:
            return condition
        negated = terms.not_(condition)
        wanted = terms.region(condition)
        left: Intervals | None = None  # values that the literals leave the term that the condition is about
        guard: Guard | None = self
        while guard is not None and guard.depth % STRIDE:
            literal = guard.literal
            if literal is condition:
                return terms.true
            if literal is negated:
                return terms.false
            if wanted is not None:
                given = terms.region(literal)
                if given is not None and given[0] is wanted[0]:
                    left = given[1] if left is None else intersection(left, given[1])
            if literal.op is Op.AND:
                if condition in literal.args:
                    return terms.true
                if negated in literal.args:
                    return terms.false
            guard = guard.parent
        found = 0 if guard is None else _found(guard.known(terms), condition, negated, wanted, left)
        return condition if not found else terms.true if found > 0 else terms.false

    def known(self, terms: Terms) -> Said:
        """What all literals up to here say."""
        waiting: list[tuple[Guard, list[Term]]] = []
        here: Guard | None = self
        while here is not None and here.said is None:
            literals: list[Term] = []
            waiting.append((here, literals))
            while True:
                literals.append(here.literal)
                here = here.parent
                if here is None or not here.depth % STRIDE:
                    break
        said = NOTHING if here is None or here.said is None else here.said
        for guard, literals in reversed(waiting):
            literals.reverse()
            said = guard.said = said.with_(terms, literals)
        return said


NOTHING = Said({}, None)


def _found(said: Said, condition: Term, negated: Term, wanted: Region | None, left: Intervals | None) -> int:
    """1 if a condition holds, -1 if it does not, else 0; `left`: values that later literals leave its term."""
    if said.get(condition) is HOLDS:
        return 1
    if said.get(negated) is HOLDS:
        return -1
    if wanted is None:
        return 0
    before = said.get(wanted[0])
    if before is not None:
        left = before if left is None else intersection(before, left)
    return 0 if left is None else decides(left, wanted[1])


def _narrowed(before: Intervals, values: Intervals) -> Intervals:
    """Both; not all of it where that is much."""
    both = intersection(before, values)
    return both if len(both) <= MANY else intersection(((before[0][0], before[-1][1]),), values)


def root(terms: Terms) -> Guard:
    return Guard(None, terms.true, terms.true, True)


def common_ancestor(a: Guard, b: Guard) -> Guard:
    while a is not b:
        if a.depth >= b.depth:
            assert a.parent is not None
            a = a.parent
        else:
            assert b.parent is not None
            b = b.parent
    return a


def branches_since(guard: Guard, ancestor: Guard) -> list[Term]:
    """Branch literals after `ancestor`, oldest first."""
    literals = []
    while guard is not ancestor:
        if not guard.assumed:
            literals.append(guard.literal)
        assert guard.parent is not None
        guard = guard.parent
    literals.reverse()
    return literals


def join(
    terms: Terms, a: Guard, b: Guard, is_certain: Callable[[Term, Term], bool] | None = None
) -> tuple[Guard, Term]:
    """The guard of "either a or b", and a condition that under it tells a (true) from b (false).

    `is_certain`: whether somebody knows that a condition holds wherever a guard does.
    """
    ancestor = common_ancestor(a, b)
    left, right = branches_since(a, ancestor), branches_since(b, ancestor)
    if len(left) == len(right) == 1 and terms.not_(left[0]) is right[0]:
        return ancestor, left[0]  # the two sides of a branch
    on_left, on_right = terms.and_all(left), terms.and_all(right)
    either = terms.or_(on_left, on_right)
    is_all = either is terms.true or (is_certain is not None and is_certain(ancestor.term, either))
    merged = ancestor if is_all else ancestor.branch(terms, either)
    right_set = set(right)
    for literal in left:  # one decision that the two sides took differently is enough to tell them apart
        if terms.not_(literal) in right_set:
            return merged, literal
    return merged, on_left


def merge_nearest_first(items: list[T], guard_of: Callable[[T], Guard], merge: Callable[[T, T], T]) -> T:
    """Merge all items, neighbours that parted last first: their guards collapse to the literal they parted at."""
    items = list(items)
    depths = [_parted(guard_of(a), guard_of(b)) for a, b in pairwise(items)]
    while len(items) > 1:
        at = depths.index(max(depths))
        items[at : at + 2] = [merge(items[at], items[at + 1])]
        del depths[at]
        for side in (at - 1, at):  # the others are where they were
            if 0 <= side < len(depths):
                depths[side] = _parted(guard_of(items[side]), guard_of(items[side + 1]))
    return items[0]


def _parted(a: Guard, b: Guard) -> int:
    return common_ancestor(a, b).depth
