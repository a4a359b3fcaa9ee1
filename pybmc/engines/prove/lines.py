"""Indices that go with the variable of a quantifier, or against it: what is read says what the variable is."""

from __future__ import annotations

from pybmc.contracts.expr import Apply, Bound, Expr, parts
from pybmc.records import Record


class Line(Record):
    """An index that goes with the variable or against it: rest + var, or rest - var; of the rest some is taken away."""

    is_against: bool
    rest: tuple[Expr, ...]
    less: tuple[Expr, ...]


def line_of(index: Expr, var: Bound) -> Line | None:
    """Of `var`, `var + 1` and `length - 1 - var`; None where it is none."""
    if index == var:
        return Line(False, (), ())
    match index:
        case Apply("iadd", (one, other)):
            left, right = (other, one) if mentions(other, var) else (one, other)
            inner = None if mentions(right, var) else line_of(left, var)
            return None if inner is None else Line(inner.is_against, (*inner.rest, right), inner.less)
        case Apply("isub", (left, right)) if not mentions(right, var):
            inner = line_of(left, var)
            return None if inner is None else Line(inner.is_against, inner.rest, (*inner.less, right))
        case Apply("isub", (left, right)) if not mentions(left, var):
            inner = line_of(right, var)
            return None if inner is None else Line(not inner.is_against, (*inner.less, left), inner.rest)
    return None


def mentions(expr: Expr, var: Bound) -> bool:
    return any(part == var for part in parts(expr))
