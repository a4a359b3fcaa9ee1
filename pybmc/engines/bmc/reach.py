"""Which properties hold only because failed checks end every path before them.

By default an implicit check that fails ends the path, as for JBMC. Then "SUCCESS" behind it may mean nothing: the
program goes on there in Java if somebody catches the exception. Such properties are looked for where something fails.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pybmc.engines.api import CutOff
from pybmc.goto.instr import Property
from pybmc.goto.properties import BOUNDS
from pybmc.symex.ssa import Arrival, Check, Execution
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms

Find = Callable[[Term], Evaluator | None]  # a model of a condition; None if there is none, or nobody knows


class NoAnswer(Exception):
    """The solver had no time left."""


def cut_off(execution: Execution, terms: Terms, properties: Sequence[Property], find: Find) -> Iterator[CutOff]:
    """Of these properties, those to which no execution gets although one would without the failed checks.

    `find` raises `NoAnswer` where it cannot tell; what was said before stands.
    """
    conditions = _Conditions(execution, terms)
    open_ = {prop.id: execution.reached[prop.id] for prop in properties if execution.reached.get(prop.id)}
    try:
        for model in _models(open_, lambda arrival: conditions.of(arrival, True), terms, find):
            for name in [n for n, met in open_.items() if any(model.value(conditions.of(a, True)) for a in met)]:
                del open_[name]
        for model in _models(open_, lambda arrival: conditions.of(arrival, False), terms, find):
            for name in list(open_):
                arrival = next((a for a in open_[name] if model.value(conditions.of(a, False))), None)
                if arrival is not None:
                    del open_[name]
                    by = _first_failure(execution, model, arrival)
                    if by is not None:
                        yield CutOff(name, by)
    except NoAnswer:
        return


def not_reached(
    execution: Execution, terms: Terms, properties: Sequence[Property], find: Find, seen: Callable[[Evaluator], None]
) -> list[str]:
    """Ids of those properties that are looked at somewhere, but to which no execution gets; none if nobody can tell.

    `seen` is shown the executions that get somewhere.
    """
    conditions = _Conditions(execution, terms)
    open_ = {prop.id: execution.reached[prop.id] for prop in properties if execution.reached.get(prop.id)}
    for name, met in list(open_.items()):  # most need no solver
        if any(arrival.prefix == 0 and arrival.guard is terms.true for arrival in met):
            del open_[name]
    try:
        for model in _models(open_, lambda arrival: conditions.of(arrival, True), terms, find):
            seen(model)
            for name in [n for n, met in open_.items() if any(model.value(conditions.of(a, True)) for a in met)]:
                del open_[name]
    except NoAnswer:
        return []
    return list(open_)


def is_admitted(execution: Execution, model: Evaluator) -> bool:
    """Whether all assumptions of the program hold in a model."""
    return all(model.value(a.condition) for a in execution.assumptions if not a.ends_path)


def _models(
    open_: dict[str, Sequence[Arrival]], condition: Callable[[Arrival], Term], terms: Terms, find: Find
) -> Iterator[Evaluator]:  # fmt: skip
    """Models in which something that is open is reached; whoever gets one closes at least one."""
    while open_:
        model = find(terms.or_all(condition(arrival) for met in open_.values() for arrival in met))
        if model is None:
            return
        yield model


class _Conditions:
    """When a place is reached: with all that ended paths before it, or with the program's assumptions alone."""

    def __init__(self, execution: Execution, terms: Terms) -> None:
        self._assumptions = execution.assumptions
        self._terms = terms
        self._known: dict[tuple[Arrival, bool], Term] = {}

    def of(self, arrival: Arrival, everything: bool) -> Term:
        found = self._known.get((arrival, everything))
        if found is None:
            before = self._assumptions[: arrival.prefix]
            facts = (assumed.condition for assumed in before if everything or not assumed.ends_path)
            found = self._known[arrival, everything] = self._terms.and_(arrival.guard, self._terms.and_all(facts))
        return found


def _first_failure(execution: Execution, model: Evaluator, arrival: Arrival) -> Property | None:
    """The check that ends the path of this model; None if a bound does, or something unsupported."""
    for step in execution.steps:
        if isinstance(step, Check) and step.prefix < arrival.prefix and model.value(step.violated):
            return None if step.prop.kind in BOUNDS else step.prop
    return None
