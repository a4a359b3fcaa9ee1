"""Floats that a query only compares and chooses, as numbers in the same order.

A sort moves doubles about and asks which is less; for that a solver needs no circuits of floating point, and once they
are integers, only their order matters (`order.py`). The key of -infinity is 0, those of the numbers follow in order,
both zeros have the same, since no comparison tells them apart, and whatever is above the key of infinity is NaN.
"""

from __future__ import annotations

from collections.abc import Mapping

from pybmc.annotations import Any
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import ORDERS, Op, bv_sort
from pybmc.terms.rebuild import rebuild
from pybmc.terms.walk import postorder

MANTISSA = {32: 23, 64: 52}  # bits


def infinity(width: int) -> int:
    """Its bits, which are also the key of zero."""
    return (1 << (width - 1)) - (1 << MANTISSA[width])


def key_of(bits: int, width: int) -> int:
    magnitude = bits & ((1 << (width - 1)) - 1)
    if magnitude > infinity(width):
        return 2 * infinity(width) + 1
    return infinity(width) - magnitude if bits >> (width - 1) else infinity(width) + magnitude


def bits_of(key: int, width: int) -> int:
    if key > 2 * infinity(width):
        return infinity(width) + (1 << (MANTISSA[width] - 1))
    magnitude = key - infinity(width)
    return magnitude if magnitude >= 0 else -magnitude | 1 << (width - 1)


class Keys:
    """A query over keys; it stays as it is where somebody computes with its floats, or looks at their bits."""

    def __init__(self, terms: Terms, query: Term) -> None:
        self._terms = terms
        self._variables: dict[Term, Term] = {}
        self._numbers = {part.args[0].args[0] for part in _conjuncts(query) if _is_number(part)}  # never NaN
        nodes = list(postorder((query,)))
        is_suited = any(node.op in ORDERS for node in nodes) and all(map(_is_suited, nodes))
        self.query = self._in_keys(query, nodes) if is_suited else query

    def model(self, env: Mapping[Term, Any]) -> dict[Term, object]:
        """A model of the old query, from one of the new."""
        found: dict[Term, object] = dict(env)
        for variable, key in self._variables.items():
            width = key.sort.width
            found[variable] = bits_of(env.get(key, infinity(width)), width)
        return found

    def _in_keys(self, query: Term, nodes: list[Term]) -> Term:
        done: dict[Term, Term] = {}
        can_be_nan: dict[Term, bool] = {}
        for node in nodes:
            if node.sort.kind == "fp":
                can_be_nan[node] = self._can_be_nan(node, can_be_nan)
            done[node] = self._node(node, done, can_be_nan)
        return done[query]

    def _can_be_nan(self, node: Term, known: Mapping[Term, bool]) -> bool:
        if node.is_const:
            return self._terms.fisnan(node) is self._terms.true
        if node.op is Op.VAR:
            return node not in self._numbers
        return known[node.args[1]] or known[node.args[2]]

    def _node(self, node: Term, done: Mapping[Term, Term], can_be_nan: Mapping[Term, bool]) -> Term:
        terms, width = self._terms, node.sort.width
        if node.sort.kind == "fp" and node.is_const:
            return terms.bv(key_of(node.payload, width), width)
        if node.sort.kind == "fp" and node.op is Op.VAR:
            return self._variables.setdefault(node, terms.var(f"{node.payload}:k", bv_sort(width)))
        args = [done[arg] for arg in node.args]
        if not node.args or node.args[0].sort.kind != "fp":
            return rebuild(terms, node, args) if args else node
        width = args[0].sort.width
        last = terms.bv(2 * infinity(width), width)
        if node.op is Op.FISNAN:  # of one that is never NaN as well: it is a fact of the query
            return terms.ult(last, args[0])
        if node.op is Op.FISINF:
            return terms.or_(terms.eq(args[0], terms.bv(0, width)), terms.eq(args[0], last))
        compare = {Op.FLT: terms.ult, Op.FLE: terms.ule}.get(node.op, terms.eq)
        held = compare(*args)
        if node.op is Op.EQ or not can_be_nan[node.args[1]]:  # what is less than a number is one
            return held
        return terms.and_(held, terms.ule(args[1], last))


def _is_suited(node: Term) -> bool:
    if node.sort.kind == "array":
        return False
    if node.sort.kind == "fp":
        return node.is_const or node.op is Op.VAR or node.op is Op.ITE
    if not any(arg.sort.kind == "fp" for arg in node.args):
        return True
    if node.op is Op.EQ:  # the identity of values: -0 is not 0, and NaN is NaN
        return any(arg.is_const and _is_telling(arg) for arg in node.args)
    return node.op in ORDERS or node.op in (Op.FISNAN, Op.FISINF)


def _is_telling(constant: Term) -> bool:
    """Whether what is equal to this number has its key and no other number has."""
    width = constant.sort.width
    return key_of(constant.payload, width) not in (infinity(width), 2 * infinity(width) + 1)


def _is_number(part: Term) -> bool:
    return part.op is Op.NOT and part.args[0].op is Op.FISNAN


def _conjuncts(query: Term) -> tuple[Term, ...]:
    return query.args if query.op is Op.AND else (query,)
