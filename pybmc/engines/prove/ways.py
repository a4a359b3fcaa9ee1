"""How a step can go wrong: paths from a cut to what is violated, read back as conditions at the cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pybmc.annotations import TYPE_CHECKING
from pybmc.contracts.claims import Claim
from pybmc.engines.prove.machine import Gap, Obligation
from pybmc.engines.prove.readback import Point, Readback
from pybmc.generators.api import Step
from pybmc.solvers.api import Answer
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term
from pybmc.terms.walk import variables

if TYPE_CHECKING:
    from pybmc.engines.prove.checker import Checked, Verdicts

PATHS = 4  # of one obligation
OPEN = 3  # properties that are looked at
POINTS = 2  # cuts that a path went through, the last ones


class Ways:
    def __init__(self, verdicts: Verdicts) -> None:
        self._verdicts = verdicts
        self._machine = verdicts.machine
        self._running = verdicts.running
        self._switches = set(self._running.on.values())

    def of(self, checked: Checked, follow: Sequence[Claim]) -> tuple[Step, ...]:
        found: dict[Step, None] = {}
        on, alive = self._running.on, set(checked.claims)
        switches = [on[claim] for claim in checked.claims]
        for obligation in checked.open[:OPEN]:
            found.update(dict.fromkeys(self._paths(obligation, switches)))
        for claim in follow:
            if claim in alive or claim not in on:
                continue
            for obligation in self._machine.obligations:
                if obligation.subject == claim:
                    found.update(dict.fromkeys(self._paths(obligation, [*switches, on[claim]])))
        return tuple(found)

    def _paths(self, obligation: Obligation, on: list[Term]) -> Iterator[Step]:
        terms, subject = self._machine.terms, obligation.subject
        query = self._verdicts.query(obligation)
        for _ in range(PATHS if not isinstance(subject, Gap) else 0):
            answer, model = self._verdicts.ask(query, on)
            if answer is not Answer.SAT or model is None:
                return
            path = terms.true
            for point in self._points(obligation, model):
                conditions = [obligation.violated, *self._passed(point, obligation, model)]
                read, literals = Readback(self._machine, point, model).path(conditions)
                path = terms.and_all(literals)
                assert not isinstance(subject, Gap)
                if read:
                    yield Step(point.where, tuple(read), subject)
            if path is terms.true:
                return
            query = terms.and_(query, terms.not_(path))

    def _points(self, obligation: Obligation, model: Evaluator) -> list[Point]:
        """The cuts on the path of a model, the last one first."""
        met = [
            point
            for point in self._machine.points
            if point.prefix <= obligation.prefix and model.value(point.view.state.guard.term)
        ]
        return met[: -POINTS - 1 : -1]

    def _passed(self, point: Point, obligation: Obligation, model: Evaluator) -> Iterator[Term]:
        """What the path passed on its way: checks that held and assumptions, but not the claims."""
        for number, guard, condition in self._machine.passed:
            met = point.prefix <= number < obligation.prefix and model.value(guard)
            if met and not self._switches & set(variables([condition])):
                yield condition
