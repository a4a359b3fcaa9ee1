"""What is done to a query before it is asked: as much as it deserves."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pybmc.budget import Budget, Limit
from pybmc.solvers.api import Answer
from pybmc.solvers.registry import make_solver
from pybmc.solving.orders import Orders
from pybmc.solving.others import Form
from pybmc.solving.session import EFFORTS, RARE, Habits, Session
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import bv_sort
from pybmc.terms.switches import builder


@pytest.mark.parametrize(("others", "narrowed"), [(2, 1), (RARE, 0)])
def test_few_sums_among_much_else_are_not_narrowed(others: int, narrowed: int) -> None:
    terms: Terms = builder([], is_counted=True)()
    a, b = (terms.var(name, bv_sort(32)) for name in "ab")
    parts = [terms.eq(terms.add(a, b), terms.bv(7, 32))]
    for variable in (a, b):
        parts += [terms.sle(terms.bv(0, 32), variable), terms.sle(variable, terms.bv(100, 32))]
    for at in range(others):
        one, other = (terms.var(f"{name}{at}", bv_sort(32)) for name in "xy")
        parts.append(terms.or_(terms.slt(one, other), terms.slt(other, a)))
    session = Session(terms, lambda: make_solver("bitwuzla", terms), None)
    answer, model = session.ask(terms.and_all(parts), None)
    assert answer is Answer.SAT
    assert (model[a] + model[b]) % (1 << 32) == 7  # type: ignore[operator]
    assert terms.counts.get("narrowing", 0) == narrowed


class Slow:
    """A solver that is never in time at once, and later with one query only."""

    name = "slow"

    def __init__(self, terms: Terms, turns: list[Term], easy: Term) -> None:
        self.budget: Limit = Budget()
        self._solver = make_solver("bitwuzla", terms)
        self._turns = turns
        self._easy = easy

    def add(self, constraint: Term) -> None:
        self._solver.add(constraint)

    def check(self, assume: Sequence[Term] = (), timeout: float | None = None) -> Answer:
        self._turns.extend(assume)
        is_in_time = assume[0] is self._easy and len(self._turns) > 1
        return self._solver.check(assume, timeout) if is_in_time else Answer.UNKNOWN

    def value(self, term: Term) -> int:
        return self._solver.value(term)

    def array_value(self, term: Term) -> tuple[dict[int, int], int]:
        return self._solver.array_value(term)


@pytest.mark.parametrize(("rest", "answer"), [(1, Answer.SAT), (2, Answer.UNSAT)])
def test_an_earlier_form_has_another_turn(rest: int, answer: Answer, monkeypatch: pytest.MonkeyPatch) -> None:
    terms: Terms = builder(["trials", "diagrams", "kinds", "whole_numbers", "plainer"], is_counted=False)()
    x, y = (terms.var(name, bv_sort(8)) for name in "xy")
    squares = (terms.band(terms.mul(one, one), terms.bv(3, 8)) for one in (x, y))
    first, later = (terms.eq(square, terms.bv(rest, 8)) for square in squares)
    forms = [Form(first, lambda model: {x: model[x]}, {}, first), Form(later, lambda model: {x: model[y]}, {}, later)]
    turns: list[Term] = []
    session = Session(terms, lambda: Slow(terms, turns, first), None)
    monkeypatch.setattr(session, "_in_fewer_bits", lambda whole, effort: forms[effort > EFFORTS[0][0]])
    monkeypatch.setattr(session, "_deserves_more", lambda asked: asked is first)
    found, model = session.ask(first, None)
    assert turns == [first, later, first]
    assert found is answer
    assert (Evaluator(model).value(first) == 1) if answer is Answer.SAT else not model


class Silent(Slow):
    """A solver that must not be asked."""

    def check(self, assume: Sequence[Term] = (), timeout: float | None = None) -> Answer:
        raise AssertionError


@pytest.mark.parametrize(("last", "answer"), [("a", Answer.SAT), ("c", Answer.UNSAT)])
def test_orders_of_an_execution_answer_what_is_asked_of_it(last: str, answer: Answer) -> None:
    terms = Terms()
    a, b, c = (terms.var(name, bv_sort(32)) for name in "abc")
    query = terms.and_all((terms.slt(a, b), terms.slt(b, c), terms.sle({"a": a, "c": c}[last], a)))
    habits = Habits()
    habits.orders = Orders()
    assert habits.orders.answer((terms.slt(a, b),))[0] is Answer.SAT
    session = Session(terms, lambda: Silent(terms, [], query), lambda: Silent(terms, [], query), habits)
    found, model = session.ask(query, None)
    assert found is answer
    assert (Evaluator(model).value(query) == 1) if answer is Answer.SAT else not model
