"""Sums that a loop leaves as they are."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pybmc.generators.counters import kernel


@pytest.mark.parametrize(
    ("ways", "sums"),
    [
        ([[1, 0, 1], [0, 1, 1]], [[-1, -1, 1]]),  # one of two indices and that of the result: k - i - j
        ([[1, 1]], [[-1, 1]]),
        ([[2, 1]], [[-1, 2]]),
        ([[1, 0], [0, 1]], []),
        ([[0, 0], [1, -1]], [[1, 1]]),
        ([[9, 1]], []),  # no small numbers
    ],
)
def test_kernel(ways: list[list[int]], sums: list[list[int]]) -> None:
    rows = [[Fraction(value) for value in way] for way in ways]
    found = list(kernel(rows, len(ways[0])))
    assert found == sums
    assert all(sum(a * b for a, b in zip(vector, way, strict=True)) == 0 for vector in found for way in ways)
