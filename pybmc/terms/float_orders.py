"""How two floats compare: less, equal, greater, or not at all, where one of them is NaN.

A comparison says which of the four may be, and so do two comparisons of the same numbers: `!(x < y) && !(x == y)`, as
bytecode asks for `y < x` or NaN, is `!(x <= y)`, which a solver needs one circuit for.
"""

from __future__ import annotations

from pybmc.annotations import TYPE_CHECKING
from pybmc.terms.ops import Op
from pybmc.terms.term import Term

if TYPE_CHECKING:
    from pybmc.terms.node import Terms

LESS, EQUAL, GREATER, UNORDERED = 1, 2, 4, 8
EVERY = LESS | EQUAL | GREATER | UNORDERED
NOTHING_ELSE = {Op.FLT: (LESS, GREATER), Op.FLE: (LESS | EQUAL, GREATER | EQUAL), Op.FEQ: (EQUAL, EQUAL)}
ORDERS = frozenset((*NOTHING_ELSE, Op.EQ))

Outcomes = tuple[Term, Term, int]  # two numbers, and how they may compare


def both(t: Terms, a: Term, b: Term) -> Term | None:
    """The one comparison that says what these two say together, if there is one."""
    left = _outcomes(a)
    right = _outcomes(b) if left is not None else None
    if left is None or right is None or left[0] is not right[0] or left[1] is not right[1]:
        return None
    x, y, possible = left
    return _comparison(t, x, y, possible & right[2])


def _outcomes(condition: Term) -> Outcomes | None:
    is_negated = condition.op is Op.NOT
    comparison = condition.args[0] if is_negated else condition
    if comparison.op not in ORDERS:
        return None
    x, y = comparison.args
    if comparison.op is Op.EQ:
        if x.sort.kind != "fp" or not _is_number(x):  # of a number that is no zero, identity is equality
            return None
        forward = backward = EQUAL
    else:
        forward, backward = NOTHING_ELSE[comparison.op]
    if y.id < x.id:
        x, y, forward = y, x, backward
    return x, y, EVERY ^ forward if is_negated else forward


def _is_number(x: Term) -> bool:
    """A constant, neither zero nor NaN."""
    if not x.is_const:
        return False
    size: int = x.payload & ((1 << (x.sort.width - 1)) - 1)
    return 0 < size <= (0x7F800000 if x.sort.width == 32 else 0x7FF0000000000000)


def _comparison(t: Terms, x: Term, y: Term, possible: int) -> Term | None:
    if possible == 0:
        return t.false
    direct = _direct(t, x, y, possible)
    if direct is None:
        opposite = _direct(t, x, y, EVERY ^ possible)
        return None if opposite is None else t.not_(opposite)
    return direct


def _direct(t: Terms, x: Term, y: Term, possible: int) -> Term | None:
    if possible == LESS:
        return t.flt(x, y)
    if possible == GREATER:
        return t.flt(y, x)
    if possible == EQUAL:
        return t.feq(x, y)
    if possible == LESS | EQUAL:
        return t.fle(x, y)
    return t.fle(y, x) if possible == GREATER | EQUAL else None
