"""Which values of its variables a quantifier has to look at: what the range says of each before all else."""

from __future__ import annotations

from pybmc.records import Record
from pybmc.specs.java_types import INTEGERS
from pybmc.specs.syntax import Bound, Compare, Convert, Expr, Logical, Quantified, parts

MIRRORED = {"<": ">", "<=": ">=", ">": "<", ">=": "<=", "==": "=="}


class Limit(Record):
    """A conjunct of the range. `op` compares the variable (left) with `value`; empty: it is a condition of its own."""

    op: str
    value: Expr


def conjuncts(expr: Expr) -> list[Expr]:
    """What `&&` joins, from the left."""
    if isinstance(expr, Logical) and expr.op == "&&":
        return [*conjuncts(expr.left), *conjuncts(expr.right)]
    return [expr]


def limits(quantified: Quantified) -> list[list[Limit]]:
    """For each variable those conjuncts of the range that bound it and need none of the later variables.

    They are in the order of the range, so that a bound is looked at only where the conditions before it hold.
    """
    return [_of_variable(quantified, position) for position in range(len(quantified.variables))]


def _of_variable(quantified: Quantified, position: int) -> list[Limit]:
    variable = quantified.variables[position]
    later = {v.number for v in quantified.variables[position + 1 :]}
    earlier = {v.number for v in quantified.variables[:position]}
    found: list[Limit] = []
    filtered = False  # by something that is no bound: what follows is looked at value by value
    all_ = conjuncts(quantified.range)
    for at, conjunct in enumerate(all_):
        used = {part.number for part in parts(conjunct) if isinstance(part, Bound)}
        if used & later:
            found += _chained(quantified, variable, conjunct, all_[at + 1 :], earlier)
            filtered = True
        elif variable.number in used:
            own = bounds(conjunct, variable)
            found += own
            filtered = filtered or not own
        elif not filtered and position == 0 and not used & earlier:
            found.append(Limit("", conjunct))
    return found


def _chained(quantified: Quantified, variable: Bound, link: Expr, rest: list[Expr], earlier: set[int]) -> list[Limit]:
    """What a later variable's bound says of this one (`i < j && j < n`), if all in between is about variables: a bound
    is not looked at where a condition before it forbids that.
    """
    for other in quantified.variables:
        for limit in bounds(link, variable) if other is not variable else ():
            if not _is(limit.value, other):
                continue
            for conjunct in rest:
                used = {part.number for part in parts(conjunct) if isinstance(part, Bound)}
                found = [one for one in bounds(conjunct, other) if one.op[0] == limit.op[0]]
                if found and used - earlier == {other.number}:
                    return found
                if not used:
                    break
    return []


def bounds(conjunct: Expr, variable: Bound) -> list[Limit]:
    """What a comparison with the variable says of it."""
    if not isinstance(conjunct, Compare) or conjunct.op not in MIRRORED or variable.type not in INTEGERS:
        return []
    sides = ((conjunct.op, conjunct.left, conjunct.right), (MIRRORED[conjunct.op], conjunct.right, conjunct.left))
    for op, left, right in sides:
        mentioned = any(isinstance(part, Bound) and part.number == variable.number for part in parts(right))
        if _is(left, variable) and not mentioned and right.type in ("I", "J"):
            return [Limit(bound, right) for bound in ((">=", "<=") if op == "==" else (op,))]
    return []


def _is(expr: Expr, variable: Bound) -> bool:
    """The variable, perhaps as a wider number."""
    while isinstance(expr, Convert) and is_widening(expr):
        expr = expr.arg
    return isinstance(expr, Bound) and expr.number == variable.number


def is_widening(expr: Convert) -> bool:
    """Of an integer, to one that has all its values: a bound of `(int) x` is none of a long x."""
    return (expr.type == "J" and expr.arg.type in INTEGERS) or (expr.type == "I" and expr.arg.type in INTEGERS[:-1])
