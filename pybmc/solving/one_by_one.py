"""A hard query, asked for each value of one unknown of which there are few.

A loop from the end of a text reads at places that depend on its length, and any loop is left at one of as many places.
With the length put in, these are known, and what is left may be a fraction of the query. The largest value comes first:
it mostly leaves the hardest question, so that it shows at once whether this leads anywhere.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from pybmc.records import NamedTuple
from pybmc.solvers.api import Answer
from pybmc.terms.bounds import bounds_of
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import Op
from pybmc.terms.rebuild import with_replaced
from pybmc.terms.walk import node_count, postorder

MOST_VALUES = 64
LEAST_USES = 8  # of the unknown, by other terms
MOST_WORK = 600_000  # nodes that are rebuilt: a second or two
LEFT = 0.75  # of the nodes, with a value put in
SHARE = 4  # of the time for all of them, for one of them

Model = dict[Term, object]
Ask = Callable[[Term, "float | None", float], "tuple[Answer, Model]"]  # within so many seconds, and of CPU time


class Unknown(NamedTuple):
    variable: Term
    values: range
    uses: int


class OneByOne:
    """Of a query; `ask`: about one with a value put in."""

    def __init__(self, terms: Terms, query: Term, ask: Ask) -> None:
        self._terms = terms
        self._query = query
        self._ask = ask
        self._size = node_count(query)
        self._unknown: Unknown | None = None

    def is_suited(self) -> bool:
        """Whether there is such an unknown; it is looked for once."""
        if self._size and self._unknown is None:
            unknown = _most_used(self._terms, self._query)
            if unknown is None or len(unknown.values) * self._size > MOST_WORK:
                self._size = 0
            self._unknown = unknown
        return self._size > 0

    def answer(self, work: float, left: float | None) -> tuple[Answer, Model]:
        """UNKNOWN where one of the values needs more than its share of so many seconds of CPU time."""
        if self._unknown is None:
            return Answer.UNKNOWN, {}
        variable, values, _ = self._unknown
        end = time.process_time() + work
        is_first = True
        mask = (1 << variable.sort.width) - 1
        for value in sorted((value & mask for value in values), reverse=True):
            number = self._terms.bv(value, variable.sort.width)
            part = with_replaced(self._terms, self._query, {variable: number})
            if part is self._terms.false:
                continue
            if is_first and node_count(part) > LEFT * self._size:
                self._size = 0
                return Answer.UNKNOWN, {}
            is_first = False
            share = min(work / SHARE, end - time.process_time())
            answer, model = self._ask(part, left, share) if share > 0 else (Answer.UNKNOWN, {})
            if answer is not Answer.UNSAT:
                return answer, {**model, variable: number.payload}
        return Answer.UNSAT, {}


def _most_used(terms: Terms, query: Term) -> Unknown | None:
    uses: dict[Term, int] = {}
    bounds = bounds_of(terms, query)
    for node in postorder((query,)):
        for arg in node.args:
            if arg.op is Op.VAR and arg.sort.kind == "bv":
                uses[arg] = uses.get(arg, 0) + 1
    found: Unknown | None = None
    for variable, count in uses.items():
        low, high = bounds.get(variable, (0, (1 << variable.sort.width) - 1))
        if 2 < high - low < MOST_VALUES and count >= LEAST_USES and (found is None or count > found.uses):
            found = Unknown(variable, range(low, high + 1), count)
    return found
