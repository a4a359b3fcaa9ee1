"""Counterexamples that people like to read: letters where a string's units do not matter.

A solver leaves units that nobody looks at as 0, or puts into them whatever it had at hand. They become letters in a
copy of its model, and the copy is taken if it passes the same checks as the model did.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence

from pybmc.terms.evaluate import ArrayValue, Evaluator
from pybmc.terms.node import Term

LETTER = ord("a")
PATIENCE = 0.2  # seconds of CPU time for making one model legible

Change = tuple[Term, int | ArrayValue]


def with_letters(model: Evaluator, units: Sequence[Term], accepts: Callable[[Evaluator], bool]) -> Evaluator:
    """A model with as many letters in place of other units as `accepts` lets pass: at best all, or one by one."""
    changes = [change for unit in units for change in _changes(model, unit)]
    end = time.process_time() + PATIENCE
    whole = _changed(model, changes)
    if not changes or accepts(whole):
        return whole
    for change in changes if len(changes) > 1 else ():
        if time.process_time() > end:
            break
        candidate = _changed(model, [change])
        if accepts(candidate):
            model = candidate
    return model


def _changes(model: Evaluator, unit: Term) -> Iterator[Change]:
    """What would make this variable legible."""
    if unit.sort.kind != "array":
        if not _is_legible(model.value(unit)):
            yield unit, LETTER
        return
    cells, rest = model.array(unit)
    legible = {at: value if _is_legible(value) else LETTER for at, value in cells.items()}
    if legible != cells or not _is_legible(rest):
        yield unit, (legible, rest if _is_legible(rest) else LETTER)
        yield unit, (cells, LETTER)


def _changed(model: Evaluator, changes: Sequence[Change]) -> Evaluator:
    made = model.without({variable for variable, _ in changes})
    for variable, value in reversed(changes):  # of several for one variable, the first goes furthest
        made.assign(variable, value)
    return made


def _is_legible(unit: int) -> bool:
    return 0x20 <= unit < 0x7F
