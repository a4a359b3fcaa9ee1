"""Intervals and differences against enumeration: nothing that a computation gives is left out."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product

import pytest

from pybmc.generators.abstract import intervals
from pybmc.generators.abstract.intervals import Int, constant, join, made, meet, widen, wrap
from pybmc.generators.abstract.zone import Zone

BITS = 4
LOW, HIGH = -8, 7


def cut(value: int) -> int:
    return (value + 8) % 16 - 8


def truncated(x: int, y: int) -> int:
    return abs(x) // abs(y) * (1 if (x < 0) == (y < 0) else -1)


MEANING: dict[str, Callable[[int, int], int]] = {
    "add": lambda x, y: cut(x + y),
    "sub": lambda x, y: cut(x - y),
    "mul": lambda x, y: cut(x * y),
    "div": lambda x, y: cut(truncated(x, y)),
    "rem": lambda x, y: x - y * truncated(x, y),
    "and": lambda x, y: x & y,
    "or": lambda x, y: x | y,
    "xor": lambda x, y: x ^ y,
    "shl": lambda x, y: cut(x << (y & 3)),
    "shr": lambda x, y: x >> (y & 3),
    "ushr": lambda x, y: cut((x & 15) >> (y & 3)),
}


def values(of: Int) -> list[int]:
    return [v for v in range(of.low, of.high + 1) if of.has(v)]


def some_interval(pick: random.Random) -> Int:
    while True:
        low, high = pick.randint(LOW, HIGH), pick.randint(LOW, HIGH)
        found = made(low, high, pick.random() < 0.3)
        if found is not None:
            return found


@pytest.mark.parametrize("op", sorted(MEANING))
def test_operations_cover_all_results(op: str) -> None:
    pick = random.Random(op)
    function, meaning = intervals._BINARY[op], MEANING[op]
    for _ in range(700):
        a, b = some_interval(pick), some_interval(pick)
        results = {meaning(x, y) for x, y in product(values(a), values(b)) if y != 0 or op not in ("div", "rem")}
        found = function(a, b, BITS)
        assert all(found.has(result) for result in results), (op, a, b, found)
        assert LOW <= found.low <= found.high <= HIGH


def test_one_operand() -> None:
    pick = random.Random(1)
    for _ in range(500):
        a, b = some_interval(pick), some_interval(pick)
        assert all(intervals.negate(a, BITS).has(cut(-x)) for x in values(a))
        signs = intervals.compare(a, b)
        assert all(signs.has((x > y) - (x < y)) for x, y in product(values(a), values(b)))
        limits = Int(-2, 1)
        assert all(intervals.narrow(a, limits).has((x + 2) % 4 - 2) for x in values(a))


def test_lattice() -> None:
    pick = random.Random(2)
    for _ in range(1000):
        a, b = some_interval(pick), some_interval(pick)
        assert all(join(a, b).has(v) for v in values(a) + values(b))
        both = meet(a, b)
        assert set(values(a)) & set(values(b)) == set(values(both) if both is not None else [])
        wider = widen(a, join(a, b), (-3, 0, 5), Int(LOW, HIGH))
        assert all(wider.has(v) for v in values(a) + values(b))


@pytest.mark.parametrize(
    ("low", "high", "result"),
    [
        (3, 7, Int(3, 7, True)),
        (8, 10, Int(-8, -6, True)),
        (7, 8, Int(-8, 7, True)),
        (7, 16, Int(-8, 7)),
        (-20, -18, Int(-4, -2, True)),
    ],
)
def test_wrap_around(low: int, high: int, result: Int) -> None:
    assert wrap(low, high, BITS) == result


def test_constants_exclude_zero() -> None:
    assert not constant(0).nonzero and constant(5).nonzero


def test_differences_follow_and_contradict() -> None:
    """Every solution of the stated facts satisfies all that follow; where there is none, that is noticed."""
    pick = random.Random(3)
    points = list(product(range(-2, 3), repeat=3))
    for _ in range(300):
        zone, stated, fine = Zone(), [], True
        for _ in range(pick.randint(1, 6)):
            x, y, c = pick.randrange(3), pick.randrange(3), pick.randint(-2, 2)
            stated.append((x, y, c))
            if not zone.add(x, y, c):
                fine = False
                break
        solutions = [p for p in points if all(p[x] - p[y] <= c for x, y, c in stated)]
        if not fine:
            assert not solutions
            continue
        for left, right, bound in zone.facts():
            assert isinstance(left, int) and isinstance(right, int)
            assert all(p[left] - p[right] <= bound for p in solutions)
