"""Solutions of Horn systems as contract expressions: what a predicate was found to be, clause by clause."""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.contracts.expr import FALSE, TRUE, And, Expr, Not, Or
from pybmc.errors import InputError
from pybmc.generators.horn.linear import NEGATED, compared, linear
from pybmc.generators.horn.sexp import Sexp, read

MOST_NODES = 4000  # of a definition with its abbreviations written out
_COMPARISONS = {"<=": "<=", ">=": ">=", "<": "<", ">": ">", "=": "=="}


class Definition:
    """`parameters` are the names of the arguments, `body` is a condition over them."""

    def __init__(self, parameters: list[str], body: Sexp) -> None:
        self.parameters = parameters
        self.body = body


def definitions(text: str) -> dict[str, Definition]:
    """All `define-fun` of an answer, whatever stands around them; none if it cannot be read."""
    try:
        todo: list[Sexp] = read(text)
    except InputError:
        return {}
    found: dict[str, Definition] = {}
    while todo:
        part = todo.pop()
        if isinstance(part, tuple) and len(part) == 5 and part[0] == "define-fun" and isinstance(part[2], tuple):
            parameters = [str(each[0]) for each in part[2] if isinstance(each, tuple)]
            found[str(part[1])] = Definition(parameters, part[4])
        elif isinstance(part, tuple):
            todo.extend(part)
    return found


def conditions(definition: Definition, arguments: list[Expr]) -> Iterator[Expr]:
    """The conjuncts of a definition, of these arguments; those that no expression can say are left out."""
    names = dict(zip(definition.parameters, arguments, strict=True))
    body = _written_out(definition.body)
    if body is None:
        return
    for part in _conjuncts(body):
        expr = condition(part, names)
        if expr is not None and expr != TRUE:
            yield expr


def _written_out(body: Sexp) -> Sexp | None:
    """Without `let` and annotations; None: it would be too large."""
    left = [MOST_NODES]

    def expand(sexp: Sexp, bound: dict[str, Sexp]) -> Sexp:
        left[0] -= 1
        if left[0] < 0:
            raise InputError("too large")
        if isinstance(sexp, str):
            return bound.get(sexp, sexp)
        if isinstance(sexp, int) or not sexp:
            return sexp
        if sexp[0] == "let" and len(sexp) == 3 and isinstance(sexp[1], tuple):
            pairs = [pair for pair in sexp[1] if isinstance(pair, tuple) and len(pair) == 2]
            return expand(sexp[2], {**bound, **{str(name): expand(value, bound) for name, value in pairs}})
        if sexp[0] == "!":
            return expand(sexp[1], bound)
        return tuple(expand(part, bound) for part in sexp)

    try:
        return expand(body, {})
    except InputError:
        return None


def _conjuncts(body: Sexp) -> Iterator[Sexp]:
    if isinstance(body, tuple) and body and body[0] == "and":
        for part in body[1:]:
            yield from _conjuncts(part)
    elif isinstance(body, tuple) and body and body[0] == "not":
        inner = body[1]
        if isinstance(inner, tuple) and inner[0] == "or":
            for part in inner[1:]:
                yield from _conjuncts(("not", part))
        else:
            yield body
    else:
        yield body


def condition(sexp: Sexp, names: dict[str, Expr], positive: bool = True) -> Expr | None:
    """The expression of a condition, or of its negation; None: there is none."""
    if isinstance(sexp, str):
        if sexp in ("true", "false"):
            return TRUE if (sexp == "true") is positive else FALSE
        known = names.get(sexp)
        return known if positive or known is None else Not(known)
    if isinstance(sexp, int) or not sexp:
        return None
    op, *args = sexp
    if op == "not":
        return condition(args[0], names, not positive)
    if op == "=>":
        return condition(("or", ("not", args[0]), args[1]), names, positive)
    if op in ("and", "or"):
        parts = [condition(arg, names, positive) for arg in args]
        known_parts = tuple(part for part in parts if part is not None)
        if len(known_parts) < len(parts):
            return None
        return And(known_parts) if (op == "and") is positive else Or(known_parts)
    if op in _COMPARISONS and len(args) == 2:
        return _comparison(_COMPARISONS[str(op)], args, names, positive)
    return None


def _comparison(op: str, args: list[Sexp], names: dict[str, Expr], positive: bool) -> Expr | None:
    left, right = linear(args[0]), linear(args[1])
    if left is None or right is None:
        return None
    return compared(op if positive else NEGATED[op], left, right, names)
