"""What all orders of a few unknowns say of conditions is what trying their values says."""

from __future__ import annotations

import itertools
import random

import pytest

from pybmc.solvers.api import Answer
from pybmc.solving import orders as module
from pybmc.solving.orders import Orders
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import BOOL, bv_sort

WIDTH = 8
NUMBERS = (-128, -3, 0, 1, 127)
# Three unknowns have at most three values between two neighbours of these.
TELLING = sorted({value for number in NUMBERS for value in range(number - 3, number + 4) if -128 <= value < 128})


TELLING_BITS = [value & 255 for value in TELLING]


class Path:
    """Conditions on unknowns that change places, and on an index that they move."""

    def __init__(self, seed: int) -> None:
        self.chances = random.Random(seed)
        self.terms = Terms()
        self.unknowns = [self.terms.var(name, bv_sort(WIDTH)) for name in "xyz"]
        self.cells = [self.unknowns[0], self.terms.bv(self.chances.choice(NUMBERS), WIDTH)]
        self.index = self.terms.bv(2, 16)

    def condition(self) -> Term:
        terms, chances = self.terms, self.chances
        one, other = (chances.choice(self.cells) for _ in range(2))
        compare = chances.choice((terms.slt, terms.sle, terms.eq))
        halved = terms.sdiv(terms.add(self.index, terms.bv(3, 16)), terms.bv(2, 16))
        made = chances.choice((compare(one, other), terms.slt(halved, terms.bv(chances.randrange(2, 5), 16))))
        return made if chances.random() < 0.5 else terms.not_(made)

    def step(self) -> None:
        terms, chances, held = self.terms, self.chances, self.condition()
        if len(self.cells) < 8 and chances.random() < 0.5:
            self.cells.append(chances.choice((*self.unknowns, *self.cells)))
        one, other = (chances.randrange(len(self.cells)) for _ in range(2))
        a, b = self.cells[one], self.cells[other]
        self.cells[one], self.cells[other] = terms.ite(held, b, a), terms.ite(held, a, b)
        self.index = terms.ite(self.condition(), terms.add(self.index, terms.bv(1, 16)), self.index)


@pytest.mark.parametrize("few", [0, 50_000])
@pytest.mark.parametrize("seed", range(30))
def test_orders_say_what_values_say(seed: int, few: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FEW_CASES", few)
    monkeypatch.setattr(module, "MOST_KEPT", 20_000)
    path, orders = Path(seed), Orders()
    guard = path.terms.true
    for _ in range(6):
        path.step()
        parts = [guard, path.condition()]
        answer, model = orders.answer(parts)
        whole = path.terms.and_all(parts)
        values = itertools.product(TELLING_BITS, repeat=3)
        found = any(Evaluator(dict(zip(path.unknowns, chosen, strict=True))).value(whole) for chosen in values)
        assert answer is (Answer.SAT if found else Answer.UNSAT)
        if found:
            env = {**dict.fromkeys(path.unknowns, 0), **model}
            assert Evaluator(env).value(whole)
            guard = whole


@pytest.mark.parametrize("seed", range(20))
def test_what_follows_from_orders_is_what_follows_from_values(seed: int) -> None:
    """Also beside what is not about orders: a sum, or an unknown of another size."""
    path, orders = Path(seed), Orders()
    terms, (x, y, _) = path.terms, path.unknowns
    flag = terms.eq(terms.var("far", bv_sort(16)), terms.bv(7, 16))
    others = (flag, terms.slt(terms.add(x, y), x), terms.ult(x, y))
    values = [dict(zip(path.unknowns, chosen, strict=True)) for chosen in itertools.product(TELLING_BITS, repeat=3)]
    values = path.chances.sample(values, 400)
    guard, seen = path.terms.true, set[bool | None]()
    for _ in range(8):
        path.step()
        fact = path.condition()
        if any(Evaluator({**env, flag.args[0]: 7}).value(terms.and_(guard, fact)) for env in values):
            guard = terms.and_(guard, fact)
            orders.tell(fact)
        if path.chances.random() < 0.3:
            guard = terms.and_(guard, path.chances.choice(others))
        condition = path.condition()
        found = orders.decided(guard, condition)
        seen.add(found)
        for env in values if found is not None else ():
            evaluator = Evaluator({**env, flag.args[0]: 7, flag.args[1]: 7})
            assert not evaluator.value(guard) or bool(evaluator.value(condition)) is found
    assert None in seen or len(seen) == 2


def test_what_is_not_about_orders_stays_open() -> None:
    terms = Terms()
    x, y, z = (terms.var(name, bv_sort(WIDTH)) for name in "xyz")
    orders = Orders()
    less = terms.slt(x, y)
    assert orders.decided(terms.true, less) is None
    assert orders.decided(less, terms.slt(y, x)) is False
    assert orders.decided(terms.and_(less, terms.slt(y, z)), terms.slt(x, z)) is True
    assert orders.decided(less, terms.slt(terms.add(x, y), z)) is None
    assert orders.decided(less, terms.slt(terms.var("w", bv_sort(16)), terms.bv(7, 16))) is None
    orders.tell(terms.slt(z, terms.bv(5, WIDTH)))
    assert orders.decided(terms.slt(x, z), terms.sle(x, terms.bv(3, WIDTH))) is True
    assert orders.decided(terms.slt(x, z), terms.sle(x, terms.bv(2, WIDTH))) is None


@pytest.mark.parametrize("seed", range(20))
def test_unknowns_that_are_true_or_false(seed: int) -> None:
    """Counters that they move, and numbers that they choose."""
    chances, terms, orders = random.Random(seed), Terms(), Orders()
    x, y = (terms.var(name, bv_sort(WIDTH)) for name in "xy")
    flags = [terms.var(f"flag{number}", BOOL) for number in range(4)]
    held, count = [x, y, terms.bv(3, WIDTH)], terms.bv(0, 16)
    cases = [
        dict(zip((x, y, *flags), chosen, strict=True))
        for chosen in itertools.product((254, 0, 2, 3, 4, 127), (255, 1, 3, 4), *[(0, 1)] * 4)
    ]
    guard = terms.true
    for _ in range(8):
        flag = chances.choice(flags)
        one, other = chances.sample(held, 2)
        held.append(terms.ite(flag, one, other))
        count = terms.add(count, terms.ite(flag, terms.bv(1, 16), terms.bv(0, 16)))
        compared = terms.sle(chances.choice(held), chances.choice(held))
        condition = chances.choice((compared, terms.slt(count, terms.bv(chances.randrange(4), 16)), flag))
        found, answer = orders.decided(guard, condition), orders.answer([guard, condition])
        values = {bool(Evaluator(env).value(condition)) for env in cases if Evaluator(env).value(guard)}
        assert found is None or values <= {found}
        assert answer[0] is (Answer.UNSAT if found is False else Answer.SAT)
        if answer[0] is Answer.SAT:
            assert Evaluator({**dict.fromkeys((x, y, *flags), 0), **answer[1]}).value(terms.and_(guard, condition))
            guard = terms.and_(guard, chances.choice((condition, terms.or_(condition, flag))))


def test_many_unknowns_leave_what_follows_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FEW_CASES", 20)  # of three unknowns there are 13, of four 75
    terms = Terms()
    x, y, z, w = (terms.var(name, bv_sort(WIDTH)) for name in "xyzw")
    orders = Orders()
    chain = terms.and_(terms.slt(x, y), terms.slt(y, z))
    assert orders.decided(chain, terms.slt(x, z)) is True
    assert orders.decided(terms.and_(chain, terms.slt(z, w)), terms.slt(x, w)) is None
    assert orders.decided(terms.and_(chain, terms.slt(z, w)), terms.slt(x, z)) is True
    assert orders.answer([chain, terms.slt(w, x)])[0] is Answer.SAT
    assert orders.decided(chain, terms.slt(x, z)) is None


def test_what_is_more_than_compared_gets_no_answer() -> None:
    terms = Terms()
    x, y = (terms.var(name, bv_sort(WIDTH)) for name in "xy")
    flag = terms.eq(terms.var("far", bv_sort(16)), terms.bv(7, 16))
    for part in (terms.slt(terms.add(x, y), x), terms.ult(x, y), terms.and_(flag, terms.slt(x, y))):
        orders = Orders()
        assert orders.answer([terms.slt(x, y)])[0] is Answer.SAT
        assert orders.answer([part])[0] is Answer.UNKNOWN
        assert orders.is_over


def test_too_many_orders_are_not_tried() -> None:
    terms, orders = Terms(), Orders()
    unknowns = [terms.var(f"x{number}", bv_sort(32)) for number in range(9)]
    parts = [terms.slt(*pair) for pair in itertools.pairwise(unknowns)]
    assert orders.answer(parts[:7])[0] is Answer.SAT
    assert orders.answer(parts)[0] is Answer.UNKNOWN


def test_what_is_looked_at_for_nothing_comes_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pybmc.solving.orders.MOST_VAIN", 40)
    terms = Terms()
    x, y = (terms.var(name, bv_sort(WIDTH)) for name in "xy")
    less = terms.slt(x, y)
    orders = Orders()
    assert orders.decided(less, terms.slt(y, x)) is False
    for number in range(40):  # with so many unknowns there are too many cases
        less = terms.or_(less, terms.and_(terms.var(f"flag{number}", BOOL), terms.var(f"other{number}", BOOL)))
        if number >= 20:
            assert orders.decided(terms.true, less) is None
    assert orders._vain > 40
    assert orders.decided(terms.slt(x, y), terms.slt(y, x)) is None


def test_what_is_part_of_something_refused_is_not_looked_at() -> None:
    terms = Terms()
    flags = [terms.var(f"flag{number}", BOOL) for number in range(30)]
    orders = Orders()
    assert orders.decided(terms.true, terms.and_all(flags)) is None
    before = orders._vain
    assert orders.decided(terms.true, terms.not_(terms.and_all(flags))) is None
    assert orders._vain == before > 0
