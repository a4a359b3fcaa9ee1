"""What all values of a few unknowns say of conditions is what trying them says, whatever else is known."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable, Iterator

import pytest

from pybmc.solvers.api import Answer
from pybmc.solving import cases as module
from pybmc.solving.cases import Cases
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL, bv_sort

WIDTH = 6
SPANS = ((0, 3), (-2, 2), (5, 7))
WIDE = range(-3, 9)  # values that unknowns have where nothing is known of them


Input = dict[Term, object]


class Path:
    """Numbers that change places and are computed with, under facts that come one after the other."""

    def __init__(self, seed: int) -> None:
        self.chances = random.Random(seed)
        self.terms = Terms()
        self.unknowns = [self.terms.var(name, bv_sort(WIDTH)) for name in "xyz"]
        self.flag = self.terms.var("flag", BOOL)
        self.cells = [*self.unknowns, self.number(3), self.number(-1)]
        self.facts: list[Term] = []

    def number(self, value: int) -> Term:
        return self.terms.bv(value & (1 << WIDTH) - 1, WIDTH)

    def span(self, unknown: int) -> Term:
        low, high = SPANS[unknown]
        one, terms = self.unknowns[unknown], self.terms
        return terms.and_(terms.sle(self.number(low), one), terms.sle(one, self.number(high)))

    def condition(self) -> Term:
        terms, chances = self.terms, self.chances
        one, other = (chances.choice(self.cells) for _ in range(2))
        made = chances.choice((terms.slt, terms.sle, terms.eq, terms.ult))(one, other)
        if chances.random() < 0.2:
            made = terms.and_(made, self.flag)
        return made if chances.random() < 0.5 else terms.not_(made)

    def step(self) -> None:
        terms, chances, held = self.terms, self.chances, self.condition()
        one, other = (chances.randrange(len(self.cells)) for _ in range(2))
        a, b = self.cells[one], self.cells[other]
        operation = chances.choice((terms.add, terms.sub, terms.mul, terms.sdiv, terms.srem, terms.bxor))
        self.cells[one], self.cells[other] = terms.ite(held, b, a), terms.ite(held, operation(a, b), b)

    def satisfying(self, facts: list[Term], inputs: Iterable[Input] | None = None) -> list[Input]:
        return [env for env in inputs or self.inputs() if all(Evaluator(env).value(fact) for fact in facts)]

    def inputs(self) -> Iterator[Input]:
        for *values, flag in itertools.product(WIDE, WIDE, WIDE, range(2)):
            yield {**{u: v & 63 for u, v in zip(self.unknowns, values, strict=True)}, self.flag: flag}


@pytest.mark.parametrize("most", [8, 100_000])  # bytes of columns
@pytest.mark.parametrize("seed", range(6))
def test_cases_say_what_values_say(seed: int, most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_KEPT", 600 if most == 8 else most)
    path = Path(seed)
    terms, chances, cases = path.terms, path.chances, Cases(path.terms)
    guard, inputs = terms.true, None
    for number in (*range(3), *range(3)):
        path.step()
        facts = [path.span(number)] if len(path.facts) < 3 else []
        if facts and number and chances.random() < 0.5:  # a path on which it is assumed may be all there are
            always = terms.sle(path.cells[chances.randrange(5)], path.number(chances.randrange(4, 30)))
            facts = [terms.implies(terms.or_(always, path.span(number)), facts[0])]
        path.facts += facts
        for fact in facts:
            cases.tell(fact)
        inputs = path.satisfying(facts, inputs)
        for _ in range(3):
            condition = path.condition()
            found = cases.decided(guard, condition)
            answer, model = cases.answer(terms.and_(guard, condition))
            tried = path.chances.sample(inputs, min(200, len(inputs)))
            outcomes = {bool(Evaluator(e).value(condition)) for e in tried if Evaluator(e).value(guard)}
            assert found is None or outcomes <= {found}
            assert answer is not Answer.UNSAT or True not in outcomes
            if answer is Answer.SAT:
                env = {**dict.fromkeys(path.unknowns, 0), path.flag: 0, **model}
                whole = terms.and_all((guard, condition, *path.facts))
                assert Evaluator(env).value(whole)
        if True in outcomes and chances.random() < 0.5:
            guard = terms.and_(guard, condition)


@pytest.mark.parametrize("is_told", [True, False])
@pytest.mark.parametrize("seed", range(3))
def test_a_query_may_say_less_than_what_was_told(seed: int, is_told: bool) -> None:
    """Nor need its unknowns have been met before; that they join then says nothing of other paths."""
    path = Path(seed)
    terms, cases, answers = path.terms, Cases(path.terms), set[Answer]()
    for number in range(3):
        if is_told:
            cases.tell(path.span(number))
        path.step()
        cases.decided(terms.true, terms.slt(path.unknowns[number], path.number(1)))
    for _ in range(8):
        facts = [path.span(number) for number in range(3) if path.chances.random() < 0.85]
        facts += [path.condition(), path.condition()]
        whole = terms.and_all(facts)
        answer, model = cases.of_whole(whole)
        answers.add(answer)
        if answer is Answer.SAT:
            assert Evaluator({**dict.fromkeys(path.unknowns, 0), path.flag: 0, **model}).value(whole)
        assert answer is not Answer.UNSAT or not path.satisfying([whole])
        condition = path.condition()
        decided = cases.decided(terms.true, condition)
        told = [path.span(number) for number in range(3 * is_told)]
        assert decided is None or not path.satisfying([*told, terms.not_(condition) if decided else condition])
    assert answers & {Answer.SAT, Answer.UNSAT}


@pytest.mark.parametrize("seed", range(6))
def test_paths_that_confine_unknowns(seed: int) -> None:
    """One of them is confined by facts, the others on some paths, to less on one than on another."""
    path = Path(seed)
    terms, chances, cases = path.terms, path.chances, Cases(path.terms)
    inputs = path.satisfying([path.span(0)])
    cases.tell(path.span(0))
    for _ in range(6):
        parts = [path.span(number) for number in (1, 2) if chances.random() < 0.9]
        if chances.random() < 0.4:
            parts.append(terms.slt(path.unknowns[chances.randrange(3)], path.number(chances.randrange(0, 7))))
        guard = terms.and_all(parts)
        path.step()
        if chances.random() < 0.4:
            fact = terms.implies(guard, path.condition())
            inputs = path.satisfying([fact], inputs) or inputs[:1]
            cases.tell(fact if path.satisfying([fact], inputs) else terms.true)
        for _ in range(4):
            condition = path.condition()
            decided = cases.decided(guard, condition)
            whole = terms.and_(guard, condition)
            answer, model = cases.answer(whole)
            reached = path.satisfying([guard], chances.sample(inputs, min(300, len(inputs))))
            outcomes = {bool(Evaluator(env).value(condition)) for env in reached}
            assert decided is None or outcomes <= {decided}
            assert answer is not Answer.UNSAT or True not in outcomes
            if answer is Answer.SAT:
                env = {**dict.fromkeys(path.unknowns, 0), path.flag: 0, **model}
                assert Evaluator(env).value(whole)


def test_what_a_path_confines_is_not_confined_elsewhere() -> None:
    terms = Terms()
    x, four = terms.var("x", bv_sort(WIDTH)), terms.bv(4, WIDTH)
    cases, later = Cases(terms), terms.slt(terms.mul(x, x), terms.bv(10, WIDTH))
    small = terms.and_(terms.sle(terms.bv(0, WIDTH), x), terms.slt(x, four))
    assert cases.decided(small, later) is True
    assert cases.decided(terms.true, later) is None
    assert cases.decided(terms.slt(x, four), later) is None
    assert cases.answer(terms.and_(small, terms.not_(later)))[0] is Answer.UNSAT
    assert cases.answer(terms.not_(later))[0] is Answer.UNKNOWN
    cases.tell(terms.slt(x, four))
    assert cases.decided(terms.true, later) is None
    assert cases.decided(terms.sle(terms.bv(0, WIDTH), x), later) is True


def test_what_is_forgotten_decides_nothing() -> None:
    terms = Terms()
    x, y = (terms.var(name, bv_sort(WIDTH)) for name in "xy")
    cases, four = Cases(terms), terms.bv(4, WIDTH)
    small = terms.and_(terms.sle(terms.bv(0, WIDTH), x), terms.slt(x, four))
    later = terms.slt(terms.mul(x, x), terms.bv(10, WIDTH))
    assert cases.decided(terms.true, later) is None
    cases.tell(small)
    assert cases.decided(terms.true, later) is True
    assert cases.decided(terms.true, terms.slt(y, x)) is None
    cases.tell(terms.or_(later, terms.eq(y, x)))
    assert cases.decided(terms.true, terms.eq(terms.mul(x, x), four)) is None
    cases.forget()
    assert cases.decided(terms.true, later) is None


def test_unknowns_with_many_values_stay_out() -> None:
    terms = Terms()
    unknowns = [terms.var(name, bv_sort(16)) for name in "abc"]
    cases, zero = Cases(terms), terms.bv(0, 16)
    for unknown in unknowns:
        cases.tell(terms.and_(terms.sle(zero, unknown), terms.slt(unknown, terms.bv(200, 16))))
    a, b, c = unknowns
    assert cases.decided(terms.slt(a, b), terms.sle(b, a)) is False
    assert cases.decided(terms.slt(a, b), terms.slt(c, a)) is None
    assert not cases.knows(terms.slt(c, a))
    assert cases.decided(terms.and_(terms.slt(a, b), terms.slt(c, a)), terms.sle(b, a)) is False
    assert cases.answer(terms.and_(terms.slt(a, b), terms.sle(b, a)))[0] is Answer.UNSAT
    answer, model = cases.answer(terms.slt(a, b))
    assert answer is Answer.SAT
    assert Evaluator({**dict.fromkeys(unknowns, 0), **model}).value(terms.slt(a, b))
