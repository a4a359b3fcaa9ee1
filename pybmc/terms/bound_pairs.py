"""What bounds say of other unknowns: of `0 <= from && from <= to && to <= 8` both are between 0 and 8.

Indices come in pairs more often than not, and each end of one is that of the other as well.
"""

from __future__ import annotations

from collections.abc import Sequence

from pybmc.annotations import TYPE_CHECKING
from pybmc.records import NamedTuple
from pybmc.terms.ops import Op
from pybmc.terms.term import Term
from pybmc.terms.walk import below

if TYPE_CHECKING:
    from pybmc.terms.bounds import Bounds

ROUNDS = 4  # each way through all pairs; pairs that go in circles would take as many as there are numbers

COMPARISONS = frozenset((Op.SLT, Op.SLE, Op.EQ))

Key = tuple[Term, bool]  # a condition, and whether it is to hold


class Pair(NamedTuple):
    """less + gap <= more, as signed numbers."""

    less: Term
    more: Term
    gap: int


class Pairs:
    """Of conditions that grow at their end."""

    def __init__(self) -> None:
        self._memo: dict[Key, tuple[Pair, ...]] = {}
        self._looked: set[Term] = set()
        self._compared: set[Term] = set()  # unknowns, with each other

    def may_narrow(self, condition: Term, bounds: Bounds) -> bool:
        """Whether an unknown with bounds is compared with another one: most are not, and this is seen at once."""
        for node in below((condition,), self._looked):
            if node.op in COMPARISONS and node.args[0].op is Op.VAR and node.args[1].op is Op.VAR:
                self._compared.update(node.args)
        return not self._compared.isdisjoint(bounds)

    def of(self, condition: Term) -> tuple[Pair, ...]:
        """Those that hold wherever the condition does."""
        memo, root = self._memo, (condition, True)
        stack: list[tuple[Key, list[Key], bool | None]] = [(root, [], None)]
        while stack:
            key, parts, are_all = stack.pop()
            if are_all is not None:  # its parts are known
                found = [memo[part] for part in parts]
                memo[key] = _of_all(found) if are_all else _of_each(found)
            elif key not in memo:
                parts, are_all = _parts(key)
                if parts:
                    stack.append((key, parts, are_all))
                    stack += [(part, [], None) for part in parts if part not in memo]
                else:
                    memo[key] = _pair(*key)
        return memo[root]


def _parts(key: Key) -> tuple[list[Key], bool]:
    """The conditions that this one is made of, and whether all of these hold, or one of them."""
    condition, holds = key
    if condition.op is Op.NOT:
        return [(condition.args[0], not holds)], True
    if condition.op is Op.AND or condition.op is Op.OR:
        return [(arg, holds) for arg in condition.args], (condition.op is Op.AND) == holds
    return [], True


def _of_all(parts: list[tuple[Pair, ...]]) -> tuple[Pair, ...]:
    found = [part for part in parts if part]
    return found[0] if len(found) == 1 else tuple(dict.fromkeys(pair for part in found for pair in part))


def _of_each(parts: list[tuple[Pair, ...]]) -> tuple[Pair, ...]:
    return tuple(pair for pair in parts[0] if all(pair in part for part in parts[1:]))


def _pair(condition: Term, holds: bool) -> tuple[Pair, ...]:
    op = condition.op
    if op is not Op.SLT and op is not Op.SLE and (op is not Op.EQ or not holds):
        return ()
    one, other = condition.args
    if one.op is not Op.VAR or other.op is not Op.VAR or one.sort.kind != "bv":
        return ()
    if op is Op.EQ:
        return Pair(one, other, 0), Pair(other, one, 0)
    return (Pair(one, other, int(op is Op.SLT)) if holds else Pair(other, one, int(op is Op.SLE)),)


def confined(bounds: Bounds, pairs: Sequence[Pair]) -> Bounds | None:
    """The bounds with what the pairs add; the same if that is nothing, None if no numbers are left."""
    found = dict(bounds)
    both_ways = (*pairs, *reversed(pairs))
    for _ in range(ROUNDS):
        if not sum([_narrows(found, pair) for pair in both_ways]):
            break
    if any(low > high for low, high in found.values()):
        return None
    return bounds if found == bounds else found


def _narrows(bounds: Bounds, pair: Pair) -> bool:
    """Whether one of the two has less room now."""
    least, most = -(1 << pair.less.sort.width - 1), (1 << pair.less.sort.width - 1) - 1
    low, end = bounds.get(pair.less, (least, most))
    start, high = bounds.get(pair.more, (least, most))
    has_changed = False
    if high < most and end > high - pair.gap >= least:
        bounds[pair.less] = low, high - pair.gap
        has_changed = True
    if low > least and start < low + pair.gap <= most:
        bounds[pair.more] = low + pair.gap, high
        has_changed = True
    return has_changed
