"""The sorting network: it sorts every sequence of zeros and ones, hence (Knuth 5.3.4) every sequence."""

from __future__ import annotations

import pytest

from oplib.util_arrays import exchanges


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
