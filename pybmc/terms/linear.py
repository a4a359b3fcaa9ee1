"""Sums of bit vectors in a canonical linear form: constant + coefficient * atom + ...

The form of a composite term is kept beside it (`_linear`), up to MAX_TERMS summands; a term without one is an atom.
A product k * (a + b) is distributed only for k = +-2**n, which costs no multiplier: spreading a general factor over
a sum would multiply the multipliers (31 * (31 * h + a) + b must keep its shape). A quotient by a constant and its
remainder are put together again: c * (x / c) + x % c is x.
"""

from __future__ import annotations

from pybmc.terms.choice import ChoiceBuilder
from pybmc.terms.ops import Op, Sort
from pybmc.terms.term import Term

ADD, NEG, MUL, SHL, BNOT = Op.ADD, Op.NEG, Op.MUL, Op.SHL, Op.BNOT
REMAINDERS = {Op.SDIV: Op.SREM, Op.UDIV: Op.UREM}
MAX_TERMS = 8

Items = tuple[tuple[Term, int], ...]  # atoms by id, with coefficients in 1 .. 2**width - 1
Form = tuple[int, Items]


class LinearBuilder(ChoiceBuilder):
    __slots__ = ()

    def linear_form(self, term: Term) -> Form:
        if term.is_const:
            return term.payload, ()
        form = self._linear.get(term)
        return form if form is not None else (0, ((term, 1),))

    def sum_forms(self, left: Form, right: Form, factor: int, width: int) -> Form:
        """left + factor * right, of any length."""
        mask = (1 << width) - 1
        coefficients = dict(left[1])
        for atom, coefficient in right[1]:
            total = (coefficients.get(atom, 0) + coefficient * factor) & mask
            if total:
                coefficients[atom] = total
            else:
                coefficients.pop(atom, None)
        items = sorted(coefficients.items(), key=_by_id)
        return (left[0] + factor * right[0]) & mask, tuple(items)

    def add_scaled(self, a: Term, b: Term, factor: int) -> Term:
        """a + factor * b in canonical form; factor is 1 or -1, and a.id <= b.id."""
        linear = self._linear
        if b not in linear and a not in linear and a is not b and factor == 1 and not b.is_const:
            if not a.is_const:
                return self._linear_node(ADD, (a, b), (0, ((a, 1), (b, 1))))
            if a.payload:
                return self._linear_node(ADD, (a, b), (a.payload, ((b, 1),)))
        width = a.sort.width
        form = self._divided(self.sum_forms(self.linear_form(a), self.linear_form(b), factor, width), width)
        if len(form[1]) <= MAX_TERMS:
            return self.from_form(form, a.sort)
        # too long: the two sums without their constants become atoms
        mask = (1 << width) - 1
        left = self.from_form((0, self.linear_form(a)[1]), a.sort)
        right = self.from_form((0, self.linear_form(b)[1]), a.sort)
        return self.from_form(self.sum_forms((form[0], ((left, 1),)), (0, ((right, factor & mask),)), 1, width), a.sort)

    def _divided(self, form: Form, width: int) -> Form:
        """k * c * (x / c) + k * (x % c) is k * x."""
        items = form[1]
        for quotient, coefficient in items:
            wanted = REMAINDERS.get(quotient.op)
            if wanted is None or not quotient.args[1].is_const:
                continue
            for remainder, factor in items:
                if remainder.op is wanted and _belongs(quotient, remainder):
                    divisor = quotient.args[1].payload
                    if (factor * divisor - coefficient) & (1 << width) - 1 == 0:
                        rest = form[0], tuple(item for item in items if item[0] not in (quotient, remainder))
                        return self._divided(
                            self.sum_forms(rest, self.linear_form(quotient.args[0]), factor, width), width
                        )
        return form

    def scale(self, factor: int, a: Term) -> Term:
        """factor * a in canonical form; factor in 0 .. 2**width - 1."""
        sort = a.sort
        width = sort.width
        mask = (1 << width) - 1
        constant, items = self.linear_form(a)
        size = min(factor, -factor & mask)
        if len(items) > 1 and size & (size - 1):
            base, inner = self._unscaled(self.from_form((0, items), sort))
            coefficient = factor * inner & mask
            return self.from_form((constant * factor & mask, ((base, coefficient),) if coefficient else ()), sort)
        return self.from_form(self.sum_forms((0, ()), (constant, items), factor, width), sort)

    def _unscaled(self, a: Term) -> tuple[Term, int]:
        """a = factor * base, for the factors that `from_form` puts in front of a sum."""
        factor = 1
        while True:
            if a.op is NEG:
                factor = -factor
            elif a.op is SHL and a.args[1].is_const:
                factor <<= a.args[1].payload
            else:
                return a, factor
            a = a.args[0]

    def from_form(self, form: Form, sort: Sort) -> Term:
        """The one term of this form."""
        constant, items = form
        if not items:
            return self._constant(sort, constant)
        width = sort.width
        if len(items) == 1:
            term = self._scaled(items[0][0], items[0][1])
        else:
            term = self._sum(items, sort)
        if constant == 0:
            return term
        mask = (1 << width) - 1
        if constant == mask and len(items) == 1 and items[0][1] == mask:
            return self._linear_node(BNOT, (items[0][0],), form)  # -1 - x
        return self._linear_node(ADD, (self._constant(sort, constant), term), form)

    def _sum(self, items: Items, sort: Sort) -> Term:
        mask = (1 << sort.width) - 1
        half = (mask >> 1) + 1
        shared = half
        negative = True
        for _, coefficient in items:
            shared = min(shared, coefficient & -coefficient)
            negative = negative and coefficient > half
        if shared > 1:
            shift = shared.bit_length() - 1
            inner = self.from_form((0, tuple((atom, coefficient >> shift) for atom, coefficient in items)), sort)
            return self._linear_node(SHL, (inner, self._constant(sort, shift)), (0, items))
        if negative:
            inner = self.from_form((0, tuple((atom, -coefficient & mask) for atom, coefficient in items)), sort)
            return self._linear_node(NEG, (inner,), (0, items))
        term = self._scaled(items[0][0], items[0][1])
        for position in range(1, len(items)):
            atom, coefficient = items[position]
            other = self._scaled(atom, coefficient)
            pair = (term, other) if term.id < other.id else (other, term)
            term = self._linear_node(ADD, pair, (0, items[: position + 1]))
        return term

    def _scaled(self, atom: Term, coefficient: int) -> Term:
        if coefficient == 1:
            return atom
        sort = atom.sort
        mask = (1 << sort.width) - 1
        size = -coefficient & mask
        if size < coefficient:
            return self._linear_node(NEG, (self._scaled(atom, size),), (0, ((atom, coefficient),)))
        if coefficient & (coefficient - 1):
            factor = self._constant(sort, coefficient)
            return self._linear_node(MUL, (factor, atom), (0, ((atom, coefficient),)))
        shift = self._constant(sort, coefficient.bit_length() - 1)
        return self._linear_node(SHL, (atom, shift), (0, ((atom, coefficient),)))

    def _linear_node(self, op: Op, args: tuple[Term, ...], form: Form) -> Term:
        """Intern a node that is canonical already, under the name of that node itself.

        The name differs from the keys of `add`, `mul` and so on, which remember what a combination became.
        """
        key = (op, args)
        node = self._nodes.get(key)
        if node is None:
            node = self._nodes[key] = self._node(op, args, None, args[-1].sort)
            self._linear[node] = form
        return node


def _belongs(quotient: Term, remainder: Term) -> bool:
    """Of x / c: x % c, which is y % c where x is y % (k * c)."""
    dividend, divisor = quotient.args
    if remainder.args[1] is not divisor:
        return False
    return remainder.args[0] is dividend or (
        dividend.op is remainder.op and dividend.args[0] is remainder.args[0] and is_multiple(dividend.args[1], divisor)
    )


def is_multiple(a: Term, b: Term) -> bool:
    """Of constants that are positive, also where they have a sign: then x % a % b is x % b."""
    return a.is_const and b.is_const and 0 < b.signed() <= a.signed() and a.payload % b.payload == 0


def _by_id(item: tuple[Term, int]) -> int:
    return item[0].id
