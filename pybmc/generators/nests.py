"""Numbers that an inner loop counts, against the rounds of both loops.

What grows by at most one in each round of an inner loop is at most so many times the rounds of the outer one: how many,
a number of the program says, if the inner loop has no more rounds than that. Where the inner loop always runs and
always counts, it is no less than the rounds of both.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pybmc.contracts.expr import Apply, Compare, Expr, Local, Num
from pybmc.generators.api import Cut
from pybmc.generators.changes import Updates, as_long
from pybmc.generators.locals import Constants
from pybmc.goto.loops import loops_of

MAX_NUMBERS = 3  # of one loop, that are held against others
MAX_FACTORS = 4


def nested(cut: Cut, cuts: Sequence[Cut], constants: Constants) -> Iterator[Expr]:
    """What may hold at the head of a loop that has another one inside, or is inside of one."""
    nest = loops_of(cut.function)
    factors = [number for number in constants.of("I") if number > 1][:MAX_FACTORS]
    beside = [other for other in cuts if other.function is cut.function and other.loop >= 0]
    for inner in beside:
        loops = nest.loops[nest.head[inner.loop]]
        if cut.loop in loops[:-1]:
            yield from _of_both(cut, inner, factors, at_inner=False)
    for outer in beside:
        if outer.loop in nest.loops[nest.head[cut.loop]][:-1]:
            yield from _of_both(outer, cut, factors, at_inner=True)


def _of_both(outer: Cut, inner: Cut, factors: Sequence[int], at_inner: bool) -> Iterator[Expr]:
    around, within = Updates(outer), Updates(inner)
    counters = list(around.counters())
    totals = [one for one in counters if around.is_written_in(one, inner.loop)][:MAX_NUMBERS]
    rounds = [one for one in counters if one not in totals][:MAX_NUMBERS]
    own = [one for one in within.counters() if one not in totals][:MAX_NUMBERS]
    for total in totals:
        yield Compare(">=", total, Num(total.kind, 0))
        for round_ in rounds:
            for more in own if at_inner else [None]:
                yield from _between(total, round_, more, factors)


def _between(total: Local, rounds: Local, more: Local | None, factors: Sequence[int]) -> Iterator[Expr]:
    def with_more(number: Expr) -> Expr:
        return number if more is None else Apply("ladd", (number, as_long(more)))

    yield Compare(">=", as_long(total), with_more(as_long(rounds)))
    for factor in factors:
        yield Compare("<=", as_long(total), with_more(Apply("lmul", (as_long(rounds), Num("J", factor)))))
