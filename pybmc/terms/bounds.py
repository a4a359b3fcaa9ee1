"""Intervals that a condition implies for its variables: what `0 < a && a <= 60` says about `a`, however deep it stands.

The Boolean skeleton is read once: a conjunction says what each part says, a disjunction what all of its parts agree on.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.annotations import TYPE_CHECKING
from pybmc.terms.bound_pairs import Pairs, confined
from pybmc.terms.core import Interval
from pybmc.terms.ops import BOOL, Op
from pybmc.terms.regions import Region, complement
from pybmc.terms.term import Term

if TYPE_CHECKING:
    from pybmc.terms.node import Terms

Bounds = dict[Term, Interval]  # of variables; what is missing may have any value
Key = tuple[Term, bool]  # a condition, and whether it is to hold


def bounds_of(terms: Terms, query: Term, implied: ImpliedBounds | None = None) -> Bounds:
    """What a query that is asked once implies, together with what its conjuncts then say of numbers without a sign.

    That `47 < c` says nothing of a character with a sign; where `c < 58` as well it says that it is a digit.
    """
    bounds = dict((implied or ImpliedBounds(terms)).of(query))
    while query.op is Op.AND:
        *rest, last = query.args
        for part in (last, *rest[1:]):
            _raise_lower(part, bounds)
        query = rest[0]
    _raise_lower(query, bounds)
    return bounds


def _raise_lower(condition: Term, bounds: Bounds) -> None:
    op = condition.op
    if op is not Op.ULT and op is not Op.ULE:
        return
    number, subject = condition.args
    if (subject.op is Op.ZEXT or subject.op is Op.SEXT) and subject.args[0].op is Op.VAR:
        subject = subject.args[0]
    low, high = bounds.get(subject, (-1, 0))
    if not number.is_const or low < 0:
        return
    least = number.payload + (op is Op.ULT)
    if low < least <= high:
        bounds[subject] = least, high


class ImpliedBounds:
    """Remembers what each condition says, for conditions that grow at their end."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms
        self._memo: dict[Key, Bounds | None] = {}
        self._pairs = None if "bound_pairs" in terms.OFF else Pairs()
        self._confined: dict[Term, Bounds] = {}  # by the condition: what its comparisons of two unknowns add

    def of(self, condition: Term) -> Bounds:
        """An interval for each variable that the condition narrows; none at all if it cannot hold."""
        found = self._of_parts(condition)
        if not found or self._pairs is None:
            return found or {}
        known = self._confined.get(condition)
        if known is None:
            known = self._confined[condition] = self._with_pairs(self._pairs, condition, found)
        return known

    def _with_pairs(self, pairs: Pairs, condition: Term, found: Bounds) -> Bounds:
        if not pairs.may_narrow(condition, found):
            return found
        more = confined(found, pairs.of(condition))
        if more is not found:
            self._terms.counts["bound_pairs"] = self._terms.counts.get("bound_pairs", 0) + 1
        return more or {}

    def _of_parts(self, condition: Term) -> Bounds | None:
        memo = self._memo
        root = (condition, True)
        if root in memo:
            return memo[root]
        stack: list[tuple[Key, list[Key], Join | None]] = [(root, [], None)]
        while stack:
            key, parts, join = stack.pop()
            if join is not None:  # its parts are known
                memo[key] = join([memo[part] for part in parts])
            elif key not in memo:
                parts, join = _parts(key)
                if join is None:
                    memo[key] = of_comparison(self._terms, *key)
                else:
                    stack.append((key, parts, join))
                    stack += [(part, [], None) for part in parts if part not in memo]
        return memo[root]


Join = Callable[["list[Bounds | None]"], "Bounds | None"]


def _parts(key: Key) -> tuple[list[Key], Join | None]:
    """The conditions that this one is made of, and how what they say comes together."""
    condition, holds = key
    op, args = condition.op, condition.args
    if op is Op.NOT:
        return [(args[0], not holds)], _same
    if op is Op.AND or op is Op.OR:
        return [(arg, holds) for arg in args], _all if (op is Op.AND) == holds else _any
    if op is Op.ITE and condition.sort is BOOL:
        test, then, other = args
        return [(test, True), (then, holds), (test, False), (other, holds)], _choice
    return [], None


def _same(parts: list[Bounds | None]) -> Bounds | None:
    return parts[0]


def _all(parts: list[Bounds | None]) -> Bounds | None:
    """Every part holds. A part that says nothing new costs nothing: path conditions are long chains."""
    result, is_own = parts[0], False
    if result is None:
        return None
    for part in parts[1:]:
        if part is None:
            return None
        for variable, (low, high) in part.items():
            known = result.get(variable)
            if known is not None:
                if known[0] >= low and known[1] <= high:
                    continue
                low, high = max(low, known[0]), min(high, known[1])
                if low > high:
                    return None
            if not is_own:
                result, is_own = dict(result), True
            result[variable] = (low, high)
    return result


def _any(parts: list[Bounds | None]) -> Bounds | None:
    """One of the parts holds; those that cannot do not count."""
    possible = [part for part in parts if part is not None]
    if not possible:
        return None
    result = possible[0]
    for part in possible[1:]:
        if part is not result:
            common = result.keys() & part.keys()
            result = {
                variable: (min(span[0], part[variable][0]), max(span[1], part[variable][1]))
                for variable, span in result.items()
                if variable in common
            }
    return result


def _choice(parts: list[Bounds | None]) -> Bounds | None:
    return _any([_all(parts[:2]), _all(parts[2:])])


def _unsigned(condition: Term, holds: bool) -> Region | None:
    """The same of an unsigned comparison with a constant, where it confines a term to numbers that are not negative.

    Given so that it is right once the caller has taken the complement where the condition is not to hold.
    """
    if condition.op is not Op.ULT and condition.op is not Op.ULE:
        return None
    a, b = condition.args
    if a.is_const == b.is_const:
        return None
    half = 1 << (a.sort.width - 1)
    # x < c, x <= c where it holds, c <= x, c < x where it does not
    subject, limit = (b, a) if a.is_const else (a, b)
    if a.is_const == holds:
        return None
    most = limit.payload - (1 if (condition.op is Op.ULT) == holds else 0)
    if not 0 <= most < half:
        return None
    inside = ((0, most),)
    return subject, inside if holds else complement(inside, a.sort.width)


def of_comparison(terms: Terms, condition: Term, holds: bool) -> Bounds | None:
    """What a condition without parts says; None if it cannot come out so."""
    if condition.is_const:
        return {} if bool(condition.payload) == holds else None
    region = terms.region(condition) or _unsigned(condition, holds)
    if region is None:
        return {}
    subject, values = region
    if not holds:
        values = complement(values, subject.sort.width)
    if not values:
        return None
    low, high = values[0][0], values[-1][1]
    if (subject.op is Op.SEXT or subject.op is Op.ZEXT) and subject.args[0].op is Op.VAR:
        subject = subject.args[0]
        half = 1 << (subject.sort.width - 1)
        if low < -half or high >= half:
            return {}
    return {subject: (low, high)} if subject.op is Op.VAR else {}
