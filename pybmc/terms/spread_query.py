"""Comparisons of whatever is chosen, over the values chosen from: for queries that compare a handful of values.

The elements of an array being sorted are choices made by comparisons of those very elements. Spread, every comparator
of the sorting network becomes a case distinction over all that went before, and the query compares the inputs
pairwise. For a handful of inputs that is the best there is, for more it is the worst (five elements: 0.17 s instead of
0.4; eight: 22 s instead of 1), and half of it is as bad as all. So it is decided when the whole query is there.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import Op
from pybmc.terms.rebuild import Transformation, rebuild
from pybmc.terms.spread import MAX_DEPTH, SPREAD, over_values
from pybmc.terms.walk import postorder

MAX_COMPARED = 6  # different values in all comparisons of choices together
MAX_NODES = 20_000  # of a query that is looked at

Leaves = tuple[frozenset[Term], int]  # the values that a term is chosen from, and how deep the choices nest


def spread_query(terms: Terms, query: Term) -> Term:
    """The query with its comparisons of choices spread, if few values are compared; otherwise as it is."""
    chosen = _comparisons(query)
    if not chosen:
        return query

    def spread(op: Op) -> Callable[[Term, list[Term]], Term]:
        return lambda node, args: over_values(terms, op, *args) if node in chosen else rebuild(terms, node, args)

    return Transformation(terms, {op: spread(op) for op in SPREAD}).apply(query)


def _comparisons(query: Term) -> set[Term]:
    """Those of choices among variables and constants; none if that would be too many values."""
    leaves: dict[Term, Leaves] = {}
    found: set[Term] = set()
    values: set[Term] = set()
    for count, node in enumerate(postorder((query,))):
        if count == MAX_NODES:
            return set()
        if node.sort.kind == "bv":
            below = _leaves(node, leaves)
            if below is not None:
                leaves[node] = below
        elif node.op in SPREAD and (node.args[0].op is Op.ITE or node.args[1].op is Op.ITE):
            left, right = leaves.get(node.args[0]), leaves.get(node.args[1])
            if left is not None and right is not None:
                found.add(node)
                values |= left[0]
                values |= right[0]
                if len(values) > MAX_COMPARED:
                    return set()
    return found


def _leaves(node: Term, known: dict[Term, Leaves]) -> Leaves | None:
    if node.is_const or node.op is Op.VAR:
        return frozenset((node,)), 0
    if (node.op is Op.SEXT or node.op is Op.ZEXT) and node.args[0].op is Op.VAR:
        return frozenset((node,)), 0
    if node.op is not Op.ITE:
        return None
    left, right = known.get(node.args[1]), known.get(node.args[2])
    if left is None or right is None:
        return None
    values, depth = left[0] | right[0], max(left[1], right[1]) + 1
    return (values, depth) if len(values) <= MAX_COMPARED and depth <= MAX_DEPTH else None
