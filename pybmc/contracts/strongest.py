"""Of claims that hold, those that say most: for telling, not for proofs."""

from __future__ import annotations

from collections.abc import Iterable

from pybmc.contracts.claims import Claim, Where
from pybmc.contracts.expr import Apply, Compare, Expr, Num, Or

UP, DOWN = (">=", ">", "=="), ("<=", "<", "==")
Side = tuple[Where, Expr, bool]  # a number at a place, and whether it is bounded from below


def strongest(claims: Iterable[Claim]) -> tuple[Claim, ...]:
    """Without bounds of a number that others of the same place are within, and cases of which one is a claim itself."""
    claims = tuple(claims)
    held = {(claim.where, claim.expr) for claim in claims}
    best: dict[Side, int] = {}
    for claim in claims:
        for side, bound in _bounds(claim):
            best[side] = max(best.get(side, bound), bound)
    told: set[Side] = set()
    found = []
    for claim in claims:
        sides = {side for side, _ in _bounds(claim)}
        if not _is_weaker(claim, held, best) and not (sides and sides <= told):
            found.append(claim)
            told |= sides
    return tuple(found)


def _bounds(claim: Claim) -> list[tuple[Side, int]]:
    """What a claim says of a whole number: no less than so much, or (negated) no more."""
    match claim.expr:
        case Compare(op, value, Num("I" | "J", number)):
            sides = []
            if op in UP:
                sides.append(((claim.where, value, True), number + (op == ">")))
            if op in DOWN:
                sides.append(((claim.where, value, False), -number + (op == "<")))
            return sides
    return []


def _is_weaker(claim: Claim, held: set[tuple[Where, Expr]], best: dict[Side, int]) -> bool:
    match claim.expr:
        case Or(args):
            return any((claim.where, arg) in held for arg in args)
        case Compare("<=", value, Apply("iadd", (end, Num("I", more)))) if more > 0:
            return (claim.where, Compare("<=", value, end)) in held
    bounds = _bounds(claim)
    return bool(bounds) and any(best[side] > bound for side, bound in bounds)
