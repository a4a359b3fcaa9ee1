"""Models that are refined: corrected where that is enough, refuted by facts, or given up with a reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import pytest

from pybmc.budget import Budget
from pybmc.engines.bmc.decide import Decider, Decision
from pybmc.goto.instr import Property
from pybmc.goto.names import ClassName, MethodDescriptor, MethodId
from pybmc.goto.place import Place
from pybmc.goto.properties import PropertyKind
from pybmc.solvers import make_solver
from pybmc.symex.ssa import Assumed, Check, Execution, Step
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import bv_sort

PLACE = Place(MethodId(ClassName("Main"), "main", MethodDescriptor("()V")), "Main.java", 1, 0)


class Tripled:
    """`result` is three times `argument`, which the formula does not say."""

    is_numeric = False
    patience = 20
    reason = "Main.main, line 1: a tripled number"

    def __init__(self, terms: Terms, knows: bool = True) -> None:
        self.terms = terms
        self.argument, self.result = (terms.var(name, bv_sort(8)) for name in ("x", "y"))
        self.models = 0
        self._knows = knows

    def corrected(self, model: Evaluator) -> dict[Term, int]:
        return {self.result: 3 * model.value(self.argument) % 256} if self._knows else {}

    def apart(self) -> None:
        return None

    def suggested(self, wanted: Mapping[Term, int]) -> dict[Term, int]:
        return {}

    def statistics(self) -> str:
        return f"{self.models} models"

    def agrees(self, model: Evaluator) -> bool:
        return self._knows and model.value(self.result) == 3 * model.value(self.argument) % 256

    def facts(self, model: Evaluator) -> list[Term] | None:
        self.models += 1
        value = model.value(self.argument)
        if not self._knows:
            return None
        if model.value(self.result) == 3 * value % 256:
            return []
        t = self.terms
        return [t.implies(t.eq(self.argument, t.bv(value, 8)), t.eq(self.result, t.bv(3 * value % 256, 8)))]


class TellsOnce(Tripled):
    """Has nothing more to say of what it has told."""

    def __init__(self, terms: Terms) -> None:
        super().__init__(terms)
        self._told: set[Term] = set()

    def facts(self, model: Evaluator) -> list[Term] | None:
        found = super().facts(model)
        new = [fact for fact in found or () if fact not in self._told]
        self._told.update(new)
        return new or (None if found else [])


class Outcome(NamedTuple):
    decision: Decision
    models: list[Evaluator]  # of what happens


def decide(tripled: Tripled, violated: Term, *assumed: Term) -> Outcome:
    return decide_all(tripled, {"p": violated}, *assumed)


def decide_all(tripled: Tripled, violated: dict[str, Term], *assumed: Term) -> Outcome:
    props = {name: Property(name, PropertyKind.ASSERTION, "", "Main.java", 1, "main", 0, "") for name in violated}
    checks: list[Step] = [Check(condition, PLACE, props[name], len(assumed)) for name, condition in violated.items()]
    execution = Execution(checks, [Assumed(fact, False) for fact in assumed], props, {}, refinements=[tripled])
    terms = tripled.terms
    decider = Decider(terms, lambda: make_solver("z3", terms), Budget(20.0), lambda _: None)
    decision = Decision()
    return Outcome(decision, [model for _, model in decider.decide(execution, lambda _: True, decision)])


@pytest.fixture
def tripled() -> Tripled:
    return Tripled(Terms())


def test_a_model_is_corrected(tripled: Tripled) -> None:
    t, y = tripled.terms, tripled.result
    (model,) = decide(tripled, t.ult(t.bv(20, 8), y)).models
    assert model.value(y) == 3 * model.value(tripled.argument) % 256 > 20


def test_wrong_models_are_refuted_until_none_is_left(tripled: Tripled) -> None:
    t, x, y = tripled.terms, tripled.argument, tripled.result
    decision, _ = decide(tripled, t.eq(y, t.bv(20, 8)), t.ult(x, t.bv(5, 8)))
    assert not decision.failed and not decision.undecided
    assert tripled.models > 1


def test_a_rare_model_is_found(tripled: Tripled) -> None:
    t, x, y = tripled.terms, tripled.argument, tripled.result
    decision, models = decide(tripled, t.eq(y, t.bv(9, 8)), t.ult(x, t.bv(5, 8)))
    assert decision.failed == {"p"}
    assert models[0].value(x) == 3


def test_too_many_wrong_models_leave_the_verdict_open(tripled: Tripled) -> None:
    t = tripled.terms
    decision, _ = decide(tripled, t.eq(tripled.result, t.bv(20, 8)), t.ult(tripled.argument, t.bv(80, 8)))
    assert not decision.failed and decision.undecided == Tripled.reason
    assert tripled.models >= Tripled.patience


def test_what_nobody_knows_leaves_the_verdict_open() -> None:
    tripled = Tripled(Terms(), knows=False)
    decision, _ = decide(tripled, tripled.terms.eq(tripled.result, tripled.argument))
    assert not decision.failed and decision.undecided == Tripled.reason


def test_looking_for_models_that_people_can_read_loses_no_fact() -> None:
    tripled = TellsOnce(Terms())
    t, x, y = tripled.terms, tripled.argument, tripled.result
    violated = {"large": t.ult(t.bv(20, 8), y), "even": t.eq(y, t.bv(20, 8))}
    decision, _ = decide_all(tripled, violated, t.ult(x, t.bv(10, 8)))
    assert decision.failed == {"large"} and not decision.undecided
