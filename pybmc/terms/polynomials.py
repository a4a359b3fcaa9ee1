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
MAX_MONOMIALS = 12  # of a product that is multiplied out where many queries are asked


def polynomial(root: Term, most: int = MAX_MONOMIALS) -> Polynomial:
    """Terms that are no sums and no products, or are too much of one, are left as they are.

    `most`: monomials of a product that is multiplied out.
    """
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
            for monomial, times in _product(term, most).items():
                _add(found, monomial, factor * times)
    return found


def _product(term: Term, most: int) -> Polynomial:
    if term.op is not Op.MUL or len(term.args) != 2:
        return {(term,): 1}
    a, b = (polynomial(arg, most) for arg in term.args)
    degree = max(map(len, a), default=0) + max(map(len, b), default=0)
    if degree > MAX_DEGREE or len(a) * len(b) > most:
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
