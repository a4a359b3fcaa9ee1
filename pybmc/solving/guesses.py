"""Simple values of unknowns, to be tried before a solver is asked: what goes wrong often does so for zero and null."""

from __future__ import annotations

import time
from collections.abc import Iterator

from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term
from pybmc.terms.walk import variables

WORK = 0.5  # seconds of CPU time for all of them
MAX_NULLS = 6  # unknowns of which one alone is null
NULL, MADE = "?is_null", ("?called", "?is_constructed")  # how choices are named (`symex/unknowns`)


def guesses(query: Term) -> Iterator[Evaluator]:
    """All zero, with all references null, one, or none; constructed objects are not made, or all of them are."""
    until = time.process_time() + WORK
    names = {variable: str(variable.payload) for variable in variables((query,))}
    nulls = [variable for variable, name in names.items() if NULL in name]
    made = dict.fromkeys((variable for variable, name in names.items() if any(word in name for word in MADE)), 1)
    for others in ({}, made) if made else ({},):
        for chosen in (nulls, [], *([one] for one in nulls[:MAX_NULLS])):
            if time.process_time() > until:
                return
            yield Evaluator({**others, **dict.fromkeys(chosen, 1)})
