"""Comparisons of values read through a reference, over its targets: `k < (c ? a : b)` becomes `c ? k < a : k < b`.

A field read through an uncertain reference is a choice among the fields of a few objects. Compared as a whole it needs
a comparator for every new choice; spread, only the few comparisons of the values themselves are left, and the same
ones come up again and again.

Only such choices are noted, by whoever reads. The elements of an array being sorted are choices as well, but made by
comparisons of those very elements: spread, every comparator of the sorting network becomes a case distinction over all
that went before, and the query ends up comparing the inputs pairwise (8 elements: 22 s instead of 1).
"""

from __future__ import annotations

from pybmc.annotations import TYPE_CHECKING
from pybmc.terms.ops import Op
from pybmc.terms.term import Term

if TYPE_CHECKING:
    from pybmc.terms.node import Terms

SPREAD = frozenset((Op.EQ, Op.SLT, Op.SLE, Op.ULT, Op.ULE))
MAX_LEAVES = 6  # different values of one choice
MAX_PAIRS = 36  # comparisons that one comparison may become
MAX_DEPTH = 24  # choices nested in each other


Leaves = tuple[frozenset[Term], int]  # the values that a term is chosen from, and how deep the choices nest


def leaves_of(terms: Terms, term: Term) -> Leaves | None:
    """The values, if they are few and nothing but variables and constants."""
    if term.op is Op.ITE:
        return terms.leaf_terms.get(term)
    if term.is_const or term.op is Op.VAR:
        return frozenset((term,)), 0
    if (term.op is Op.SEXT or term.op is Op.ZEXT) and term.args[0].op is Op.VAR:
        return frozenset((term,)), 0
    return None


def note_choice(terms: Terms, choice: Term) -> None:
    """The term was read through a reference that may be several objects."""
    if choice.op is not Op.ITE:
        return
    left, right = leaves_of(terms, choice.args[1]), leaves_of(terms, choice.args[2])
    if left is not None and right is not None:
        values, depth = left[0] | right[0], max(left[1], right[1]) + 1
        if len(values) <= MAX_LEAVES and depth <= MAX_DEPTH:
            terms.leaf_terms[choice] = values, depth


def spread(terms: Terms, op: Op, a: Term, b: Term) -> Term | None:
    """The comparison over the values chosen from; None if that does not pay."""
    left = leaves_of(terms, a)
    right = leaves_of(terms, b) if left is not None else None
    if left is None or right is None or len(left[0]) * len(right[0]) > MAX_PAIRS:
        return None
    build = {Op.EQ: terms.eq, Op.SLT: terms.slt, Op.SLE: terms.sle, Op.ULT: terms.ult, Op.ULE: terms.ule}[op]
    memo: dict[tuple[Term, Term], Term] = {}

    def compare(x: Term, y: Term) -> Term:
        key = (x, y)
        known = memo.get(key)
        if known is None:
            if x.op is Op.ITE:
                c, then, other = x.args
                known = terms.ite(c, compare(then, y), compare(other, y))
            elif y.op is Op.ITE:
                c, then, other = y.args
                known = terms.ite(c, compare(x, then), compare(x, other))
            else:
                known = build(x, y)
            memo[key] = known
        return known

    return compare(a, b)
