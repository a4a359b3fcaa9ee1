"""The sorting network: it sorts every sequence of zeros and ones, hence (Knuth 5.3.4) every sequence."""

from __future__ import annotations

import math
import struct
from itertools import pairwise

import pytest

from oplib.java_util.sorting import exchanges, sort_key
from pybmc.terms.node import Terms


@pytest.mark.parametrize("count", range(14))
def test_the_network_sorts(count: int) -> None:
    network = list(exchanges(count))
    assert all(0 <= i < j < count for i, j in network)
    for bits in range(1 << count):
        cells = [bits >> i & 1 for i in range(count)]
        for i, j in network:
            if cells[i] > cells[j]:
                cells[i], cells[j] = cells[j], cells[i]
        assert cells == sorted(cells)


@pytest.mark.parametrize(("width", "code"), [(32, "f"), (64, "d")])
def test_bits_of_floating_point_numbers_have_their_order(width: int, code: str) -> None:
    terms = Terms()
    numbers = [-math.inf, -2.5, -1.0, -1e-40, -0.0, 0.0, 1e-40, 1.0, 3e38, math.inf, math.nan]
    bits = [int.from_bytes(struct.pack(f">{code}", number)) for number in numbers]
    keys = [sort_key(terms, terms.bits_to_fp(terms.bv(pattern, width))) for pattern in bits]
    assert all(terms.slt(one, other) is terms.true for one, other in pairwise(keys))
