"""What a method promises of a whole range, as claims of the rounds so far: `\\result == (\\sum int i; 0 <= i && i < n;
a[i])` proposes for a loop that some variable is the sum up to another one, or from it on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress

from pybmc.contracts.expr import Apply, Compare, Expr, Fold, Local, Num, Result, kind_of_expr, parts, rebuilt
from pybmc.goto.program import Function
from pybmc.specs.claims import NotAClaim, Translator
from pybmc.specs.clauses import Case

MOST = 24


def claims_so_far(function: Function, case: Case, written: Iterable[int]) -> Iterator[Expr]:
    """`written`: registers that the loop writes."""
    given = [Local(index, function.registers[index].kind) for index in sorted(written)]
    translator, found = Translator(function), list[Expr]()
    for condition in case.ensures:
        with suppress(NotAClaim):
            found += _equations(translator.condition(condition.expr))
    made = (one for goal in found for one in _partly(goal, given))
    yield from list(dict.fromkeys(made))[:MOST]


def _equations(goal: Expr) -> Iterator[Expr]:
    """Those that say what the result is by a number made of many."""
    for part in parts(goal):
        if isinstance(part, Compare) and part.op == "==":
            inside = list(parts(part))
            if any(isinstance(one, Fold) for one in inside) and any(isinstance(one, Result) for one in inside):
                yield part


def _partly(goal: Expr, given: list[Local]) -> Iterator[Expr]:
    result = next(part for part in parts(goal) if isinstance(part, Result))
    for counter in (local for local in given if local.kind == "I"):
        here = Apply("i2l", (counter,))
        behind = Apply("ladd", (here, Num("J", 1)))
        for value in (local for local in given if local != counter and local.kind == kind_of_expr(result)):
            for high, low in ((here, None), (None, here), (None, behind)):
                yield _put(goal, value, high, low)


def _put(goal: Expr, value: Local, high: Expr | None, low: Expr | None) -> Expr:
    """With a variable instead of the result, and other ends of the outermost ranges."""
    if isinstance(goal, Result):
        return value
    if isinstance(goal, Fold):
        return Fold(goal.op, goal.var, low or goal.low, high or goal.high, goal.where, goal.body)
    return rebuilt(goal, lambda inside: _put(inside, value, high, low))
