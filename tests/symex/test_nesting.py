"""Which calls that nest in themselves are asked about, and what follows from one that is impossible."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from pybmc.symex.machine import Machine
from pybmc.symex.running.guard import Guard, root
from pybmc.symex.running.nesting import TRUST, Nesting
from pybmc.symex.running.state import State
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL


class Asked:
    """A machine that knows what is impossible, and notes what it is asked."""

    def __init__(self) -> None:
        self.terms = Terms()
        self.impossible: set[Term] = set()
        self.questions: list[Term] = []
        self.machine: Any = SimpleNamespace(
            trial=None, stack=SimpleNamespace(frames=[]), work=0, settings=object(), feasible=self.feasible,
            reachable=lambda state: self.feasible(state.guard.term),
        )  # fmt: skip
        self.nesting = Nesting(cast(Machine, self.machine))

    def feasible(self, condition: Term) -> bool:
        self.questions.append(condition)
        return not any(guard in (condition, *condition.args) for guard in self.impossible)

    def way(self, above: Guard, name: str) -> Guard:
        return above.branch(self.terms, self.terms.var(name, BOOL))

    def may_call(self, guard: Guard, depth: int) -> bool:
        self.machine.stack.frames = [None] * depth
        state = cast(State, SimpleNamespace(guard=guard))
        return self.nesting.is_possible("walk", depth, state)


def trusting(asked: Asked, depth: int) -> None:
    for number in range(TRUST):
        assert asked.may_call(asked.way(root(asked.terms), f"other{depth}_{number}"), depth)


def test_calls_as_deep_as_others_that_were_possible_are_asked_about_for_so_much_work() -> None:
    asked = Asked()
    trusting(asked, 1)
    start = root(asked.terms)
    assert len(asked.questions) == TRUST
    assert asked.may_call(asked.way(start, "a"), 1)
    assert len(asked.questions) == TRUST
    asked.machine.work += 10_000
    assert asked.may_call(asked.way(start, "b"), 1)
    assert len(asked.questions) == TRUST + 1


def inside(asked: Asked) -> tuple[Guard, Guard]:
    """Nobody asked about a call that is impossible, until something else in it is found to be."""
    trusting(asked, 1)
    outer = asked.way(root(asked.terms), "outer")
    inner, other = asked.way(outer, "inner"), asked.way(outer, "other")
    asked.impossible.add(asked.terms.var("outer", BOOL))
    assert asked.may_call(outer, 1)
    assert not asked.may_call(inner, 2)
    return outer, other


def test_what_is_inside_an_impossible_call_is_not_followed() -> None:
    asked = Asked()
    _, other = inside(asked)
    known = len(asked.questions)
    assert not asked.may_call(other, 2)
    assert len(asked.questions) == known


def test_a_larger_bound_may_make_it_possible() -> None:
    asked = Asked()
    _, other = inside(asked)
    asked.impossible.clear()  # all of it was cut
    asked.machine.settings = object()
    assert asked.may_call(other, 2)
