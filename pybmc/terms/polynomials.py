"""A bit vector as a polynomial over others: sums, and products multiplied out.

Bits wrap around, so it is one modulo the width: a term is its polynomial over the numbers that the other terms are, up
to a multiple of `2 ** width`.
"""

from __future__ import annotations

from pybmc.terms.ops import Op
from pybmc.terms.term import Term

Monomial = tuple[Term, ...]  # a product of terms, in an order of their own; () is 1
Polynomial = dict[Monomial, int]

MAX_DEGREE = 3
MAX_MONOMIALS = 12  # of a product that is multiplied out


def polynomial(root: Term) -> Polynomial:
    """Terms that are no sums and no products, or are too much of one, are left as they are."""
    found: Polynomial = {}
    todo = [(root, 1)]
    while todo:
        term, factor = todo.pop()
        if term.is_const:
            _add(found, (), factor * term.signed())
        elif term.op is Op.ADD:
            todo += [(arg, factor) for arg in term.args]
        elif term.op is Op.NEG:
            todo.append((term.args[0], -factor))
        elif term.op is Op.BNOT:  # -x - 1
            _add(found, (), -factor)
            todo.append((term.args[0], -factor))
        elif term.op is Op.MUL and term.args[0].is_const:
            todo.append((term.args[1], factor * term.args[0].signed()))
        elif term.op is Op.SHL and term.args[1].is_const and term.args[1].value < term.sort.width:
            todo.append((term.args[0], factor << term.args[1].value))
        else:
            for monomial, times in _product(term).items():
                _add(found, monomial, factor * times)
    return found


def _product(term: Term) -> Polynomial:
    if term.op is not Op.MUL or len(term.args) != 2:
        return {(term,): 1}
    a, b = map(polynomial, term.args)
    degree = max(map(len, a), default=0) + max(map(len, b), default=0)
    if degree > MAX_DEGREE or len(a) * len(b) > MAX_MONOMIALS:
        return {(term,): 1}
    found: Polynomial = {}
    for one, times in a.items():
        for other, more in b.items():
            _add(found, tuple(sorted((*one, *other), key=lambda term: term.id)), times * more)
    return found


def _add(to: Polynomial, monomial: Monomial, factor: int) -> None:
    to[monomial] = to.get(monomial, 0) + factor
    if not to[monomial]:
        del to[monomial]
