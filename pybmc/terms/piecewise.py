"""Terms that are chosen by the value of one other term: `n == 1 ? a : n == 2 ? b : c`.

Merging the exits of a loop makes such terms: one value for each number of rounds. When two of them that depend on the
same `n` meet in a sum or a comparison, working case by case lets every case fold by itself, where a solver would have
to find out that the two choices are made together.
"""

from __future__ import annotations

from pybmc.annotations import TYPE_CHECKING
from pybmc.terms.ops import Op
from pybmc.terms.regions import Intervals, complement, intersection
from pybmc.terms.term import Term

if TYPE_CHECKING:
    from pybmc.terms.node import Terms

MAX_PIECES = 6
WORKING = frozenset((Op.ADD, Op.EQ, Op.SLT, Op.SLE))

Pieces = tuple[tuple[Intervals, Term], ...]  # values of the subject, and the term's value for those
Cases = tuple[Term, Pieces]


def cases_of(terms: Terms, term: Term) -> Cases | None:
    """The term case by case, if all its choices are made by the values of one subject."""
    known = terms.cases
    if term in known:
        return known[term]
    stack = [term]  # chains of choices can be deeper than Python's stack
    while stack:
        missing = _look(terms, stack[-1])
        if missing is None:
            stack.pop()
        else:
            stack.append(missing)
    return known[term]


def _look(terms: Terms, term: Term) -> Term | None:
    """Note the cases of a term, unless those of a branch have to be known before: then that branch."""
    known = terms.cases
    region = terms.region(term.args[0]) if term.op is Op.ITE else None
    if region is None:
        known[term] = None
        return None
    subject, values = region
    pieces: list[tuple[Intervals, Term]] = []
    for branch, inside in ((term.args[1], values), (term.args[2], complement(values, subject.sort.width))):
        if branch.op is not Op.ITE:
            pieces.append((inside, branch))
            continue
        if branch not in known:
            return branch
        nested = known[branch]
        if nested is None or nested[0] is not subject:
            known[term] = None
            return None
        pieces += [(intersection(part, inside), value) for part, value in nested[1]]
    pieces = [(part, value) for part, value in pieces if part]
    known[term] = (subject, tuple(pieces)) if len(pieces) <= MAX_PIECES else None
    return None


def combine(terms: Terms, op: Op, a: Term, b: Term) -> Term | None:
    """`op(a, b)` case by case, where both are chosen by the same subject; None if that does not pay."""
    left = cases_of(terms, a)
    right = cases_of(terms, b) if left is not None else None
    if left is None or right is None or left[0] is not right[0]:
        return None
    pieces = []
    for part, x in left[1]:
        for other, y in right[1]:
            common = intersection(part, other)
            if common:
                pieces.append((common, x, y))
    if len(pieces) > MAX_PIECES:
        return None
    build = {Op.ADD: terms.add, Op.EQ: terms.eq, Op.SLT: terms.slt, Op.SLE: terms.sle}[op]
    values = [(part, build(x, y)) for part, x, y in pieces]
    if op is not Op.ADD and sum(value.is_const for _, value in values) * 2 < len(values):
        return None  # several comparisons instead of one
    result = values[-1][1]
    for part, value in reversed(values[:-1]):
        result = terms.ite(terms.of_region(left[0], part), value, result)
    return result
