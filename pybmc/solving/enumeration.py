"""Queries over a few unknowns with few values: all of them are tried.

`sum(n) == n * (n + 1) / 2` for n up to 300 is a chain of products and choices to a solver, and 300 short sums to
anybody else. The unknowns must be confined by the query itself, so that what is not tried cannot be a model.

The terms are computed for many values at once, operator by operator, which is faster than value by value.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce
from itertools import islice, product

from pybmc.annotations import Any
from pybmc.solvers.api import Answer
from pybmc.terms.bounds import Bounds
from pybmc.terms.fold import FOLD
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import Op
from pybmc.terms.walk import postorder

AT_ONCE = 700_000  # values of terms that are computed before any solver is asked: a tenth of a second or two
AT_LENGTH = 4_000_000  # the same, once a solver has had a moment: about a second
ROWS = 256  # values that are tried at once
NARROW = 8  # bits of a variable that needs no bounds

Column = list[Any]  # the values of a term, one for each row


class Enumeration:
    """All values of the unknowns of a query; `work`: how many values of terms that makes, None if many."""

    def __init__(self, terms: Terms, query: Term, bounds_of: Callable[[Term], Bounds]) -> None:
        self._terms = terms
        self._query = query
        nodes = list(postorder((query,)))
        self._nodes = [node for node in nodes if node.op is not Op.VAR]
        self._variables = [node for node in nodes if node.op is Op.VAR]
        self._spans: list[range] = []
        # a number with fewer than four values is rare: no need to look for bounds
        bits = sum(1 if variable.sort.kind == "bool" else 2 for variable in self._variables)
        is_large = len(nodes) << bits > AT_LENGTH
        self.work = None if is_large else self._find_spans(bounds_of(query))

    def _find_spans(self, bounds: Bounds) -> int | None:
        work = len(self._nodes)
        for variable in self._variables:
            span = _span(variable, bounds.get(variable))
            if span is None or work * (span.stop - span.start) > AT_LENGTH:
                return None
            work *= len(span)
            self._spans.append(span)
        return work

    @property
    def is_quick(self) -> bool:
        """Whether a solver would hardly be faster."""
        return self.work is not None and self.work <= AT_ONCE

    def answer(self, is_over: Callable[[], bool] | None = None) -> tuple[Answer, dict[Term, object]]:
        """Whether the query holds for any of them, and one for which it does."""
        counts = self._terms.counts
        counts["enumeration"] = counts.get("enumeration", 0) + 1
        rows = product(*self._spans)
        while chunk := list(islice(rows, ROWS)):
            if is_over is not None and is_over():
                return Answer.UNKNOWN, {}
            held = self._values(chunk)
            if 1 in held:
                found = chunk[held.index(1)]
                widths = [max(1, variable.sort.width) for variable in self._variables]
                values = [value & (1 << width) - 1 for value, width in zip(found, widths, strict=True)]
                return Answer.SAT, dict(zip(self._variables, values, strict=True))
        return Answer.UNSAT, {}

    def _values(self, chunk: list[tuple[int, ...]]) -> Column:
        """Of the query, row by row."""
        count = len(chunk)
        columns: dict[Term, Column] = {}
        for variable, signed in zip(self._variables, zip(*chunk, strict=True), strict=True):
            mask = (1 << max(1, variable.sort.width)) - 1
            columns[variable] = [value & mask for value in signed]
        for node in self._nodes:
            columns[node] = _column(node, columns, count)
        return columns[self._query]


def _span(variable: Term, bounds: tuple[int, int] | None) -> range | None:
    """All values that matter."""
    kind, width = variable.sort.kind, variable.sort.width
    if kind == "bool":
        return range(2)
    if kind != "bv":
        return None
    if bounds is not None:
        return range(bounds[0], bounds[1] + 1)
    return range(1 << width) if width <= NARROW else None


def _column(node: Term, columns: dict[Term, Column], count: int) -> Column:
    op = node.op
    if op is Op.CONST:
        return [node.payload] * count
    args = [columns[arg] for arg in node.args]
    quick = _QUICK.get(op)
    if quick is not None:
        return quick(node, args)
    fold, width, wanted, payload = FOLD[op], node.args[0].sort.width, node.sort.width, node.payload
    return [fold(width, wanted, payload, *values) for values in zip(*args, strict=True)]


def _ite(node: Term, args: list[Column]) -> Column:
    return [x if c else y for c, x, y in zip(*args, strict=True)]


def _and(node: Term, args: list[Column]) -> Column:
    return reduce(lambda one, other: [a & b for a, b in zip(one, other, strict=True)], args)


def _or(node: Term, args: list[Column]) -> Column:
    return reduce(lambda one, other: [a | b for a, b in zip(one, other, strict=True)], args)


def _not(node: Term, args: list[Column]) -> Column:
    return [a ^ 1 for a in args[0]]


def _eq(node: Term, args: list[Column]) -> Column:
    return [1 if a == b else 0 for a, b in zip(*args, strict=True)]


def _add(node: Term, args: list[Column]) -> Column:
    mask = (1 << node.sort.width) - 1
    return [a + b & mask for a, b in zip(*args, strict=True)]


def _slt(node: Term, args: list[Column]) -> Column:
    top = 1 << node.args[0].sort.width - 1
    return [1 if a ^ top < b ^ top else 0 for a, b in zip(*args, strict=True)]


def _sle(node: Term, args: list[Column]) -> Column:
    top = 1 << node.args[0].sort.width - 1
    return [1 if a ^ top <= b ^ top else 0 for a, b in zip(*args, strict=True)]


# The operators that most terms consist of; what they mean says FOLD, as for all others (a test compares).
_QUICK: dict[Op, Callable[[Term, list[Column]], Column]] = {
    Op.ITE: _ite,
    Op.AND: _and,
    Op.OR: _or,
    Op.NOT: _not,
    Op.EQ: _eq,
    Op.ADD: _add,
    Op.SLT: _slt,
    Op.SLE: _sle,
}
