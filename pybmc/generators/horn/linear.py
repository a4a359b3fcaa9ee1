"""Linear conditions over integers as expressions of Java that mean the same.

Ints are added as longs, where sums of a few of them with small factors cannot wrap around. What cannot be said so is
not said.
"""

from __future__ import annotations

from pybmc.contracts.expr import FALSE, TRUE, Apply, Compare, Expr, Num, kind_of_expr
from pybmc.generators.horn.arithmetic import LIMITS
from pybmc.generators.horn.sexp import Sexp

MOST = 1 << 62
Linear = tuple[dict[str, int], int]  # factors of variables, and a constant
FLIPPED = {"<=": ">=", ">=": "<=", "<": ">", ">": "<", "==": "==", "!=": "!="}
STRICT = {("<=", 1): "<", (">=", -1): ">"}  # x - y + 1 <= 0 is x < y
NEGATED = {"<=": ">", ">": "<=", "<": ">=", ">=": "<", "==": "!=", "!=": "=="}


def linear(sexp: Sexp) -> Linear | None:
    """A sum; None: it is none."""
    if isinstance(sexp, int):
        return {}, sexp
    if isinstance(sexp, str):
        return {sexp: 1}, 0
    op, *args = sexp
    sums = [linear(arg) for arg in args]
    found = [each for each in sums if each is not None]
    if len(found) < len(sums) or not found:
        return None
    if op == "+":
        return _added(found)
    if op == "-":
        rest = [_scaled(each, -1) for each in found[1:]]
        return _added([found[0], *rest]) if rest else _scaled(found[0], -1)
    if op == "*" and len(found) == 2:
        for factor, other in ((found[0], found[1]), (found[1], found[0])):
            if not factor[0]:
                return _scaled(other, factor[1])
    return None


def _added(sums: list[Linear]) -> Linear:
    factors: dict[str, int] = {}
    for each, _ in sums:
        for name, factor in each.items():
            factors[name] = factors.get(name, 0) + factor
    return {name: factor for name, factor in factors.items() if factor}, sum(constant for _, constant in sums)


def _scaled(of: Linear, by: int) -> Linear:
    return {name: factor * by for name, factor in of[0].items() if by}, of[1] * by


def compared(op: str, left: Linear, right: Linear, names: dict[str, Expr]) -> Expr | None:
    """`left op right`, where variables stand for these expressions."""
    factors, constant = _added([left, _scaled(right, -1)])
    if any(name not in names for name in factors):
        return None
    if op in ("<", ">"):  # of integers
        op, constant = op + "=", constant + (1 if op == "<" else -1)
    if not factors:
        return TRUE if _decided(op, constant, 0) else FALSE
    if len(factors) == 1:
        (name, factor), *_ = factors.items()
        if abs(factor) == 1:
            return _alone(op if factor > 0 else FLIPPED[op], names[name], -constant * factor)
    if any(kind_of_expr(names[name]) != "I" for name in factors):
        return _of_longs(op, factors, constant, names)
    if sum(abs(factor) << 31 for factor in factors.values()) + abs(constant) >= MOST:
        return None
    return _sums(op, factors, constant, names)


def _decided(op: str, x: int, y: int) -> bool:
    return {"<=": x <= y, "<": x < y, ">=": x >= y, ">": x > y, "==": x == y, "!=": x != y}[op]


def _alone(op: str, expr: Expr, constant: int) -> Expr:
    kind = kind_of_expr(expr)
    low, high = LIMITS[kind]
    if low <= constant <= high:
        return Compare(op, expr, Num(kind, constant))
    return TRUE if _decided(op, low if constant > high else high, constant) else FALSE


def _of_longs(op: str, factors: dict[str, int], constant: int, names: dict[str, Expr]) -> Expr | None:
    """Two that are compared as they are; sums of longs may wrap around."""
    positive = [name for name, factor in factors.items() if factor == 1]
    negative = [name for name, factor in factors.items() if factor == -1]
    if len(factors) != 2 or len(positive) != 1 or len(negative) != 1:
        return None
    op = op if constant == 0 else STRICT.get((op, constant), "")
    return Compare(op, _long(names[positive[0]]), _long(names[negative[0]])) if op else None


def _long(expr: Expr) -> Expr:
    return Apply("i2l", (expr,)) if kind_of_expr(expr) == "I" else expr


def _sums(op: str, factors: dict[str, int], constant: int, names: dict[str, Expr]) -> Expr:
    """Positive terms on one side, negative ones on the other."""
    if sorted(factors.values()) == [-1, 1] and (constant == 0 or (op, constant) in STRICT):
        x, y = (names[name] for name in sorted(factors, key=lambda name: -factors[name]))
        return Compare(op if constant == 0 else STRICT[op, constant], x, y)
    sides: dict[bool, list[Expr]] = {True: [], False: []}
    for name, factor in factors.items():
        term = _long(names[name])
        sides[factor > 0].append(term if abs(factor) == 1 else Apply("lmul", (Num("J", abs(factor)), term)))
    if constant:
        sides[constant > 0].append(Num("J", abs(constant)))
    for side in sides.values():
        if not side:
            side.append(Num("J", 0))
    return Compare(op, _total(sides[True]), _total(sides[False]))


def _total(terms: list[Expr]) -> Expr:
    result = terms[0]
    for term in terms[1:]:
        result = Apply("ladd", (result, term))
    return result
