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
from pybmc.terms.regions import Intervals, decides, intersection

if TYPE_CHECKING:
    from pybmc.symex.extent import PathBounds

_SCAN = 64  # literals looked at when a condition is decided; the nearest ones matter

T = TypeVar("T")


class Guard:
    """One literal on top of a parent guard."""

    __slots__ = ("assumed", "bounds", "depth", "literal", "parent", "term")

    def __init__(self, parent: Guard | None, literal: Term, term: Term, assumed: bool) -> None:
        self.parent = parent
        self.literal = literal
        self.term = term  # conjunction of the branch literals
        self.assumed = assumed
        self.depth: int = 0 if parent is None else parent.depth + 1
        self.bounds: PathBounds | None = None  # of variables, on this path: see `symex/extent.py`, which finds them

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
        for _ in range(_SCAN):
            if guard is None:
                break
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
        if wanted is not None and left is not None:
            decided = decides(left, wanted[1])
            if decided:
                return terms.true if decided > 0 else terms.false
        return condition


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


def join(terms: Terms, a: Guard, b: Guard) -> tuple[Guard, Term]:
    """The guard of "either a or b", and a condition that under it tells a (true) from b (false)."""
    ancestor = common_ancestor(a, b)
    left, right = branches_since(a, ancestor), branches_since(b, ancestor)
    on_left, on_right = terms.and_all(left), terms.and_all(right)
    either = terms.or_(on_left, on_right)
    merged = ancestor if either is terms.true else ancestor.branch(terms, either)
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
