"""Numbers of few bits with their signs repeated are added and compared as they are, by fewer gates."""

from __future__ import annotations

import pytest

from pybmc.solving import swept as module
from pybmc.solving.gates import FALSE, TRUE, Bits, Unsuited
from pybmc.solving.patterns import Block
from pybmc.solving.swept import Swept

BITS, WIDTH, CASES = 3, 6, 64
PAIRS = [(case % 8 - 4, case // 8 - 4) for case in range(CASES)]


def all_pairs() -> tuple[Swept, Bits, Bits]:
    gates = Swept(1 << 20)
    a, b = (tuple([gates.new_input() for _ in range(BITS)]) for _ in "ab")
    columns = {
        bit: sum((pair[side] >> place & 1) << case for case, pair in enumerate(PAIRS))
        for side, bits in enumerate((a, b))
        for place, bit in enumerate(bits)
    }
    gates.tell(Block(CASES, columns))
    return gates, a + a[-1:] * (WIDTH - BITS), b + b[-1:] * (WIDTH - BITS)


def number(gates: Swept, bits: Bits, case: int) -> int:
    return sum((gates.columns[bit] >> case & 1) << place for place, bit in enumerate(bits))


@pytest.mark.parametrize("carry", [FALSE, TRUE])
def test_sums(carry: int) -> None:
    gates, a, b = all_pairs()
    found = gates.add(a, b, carry)
    assert len(found) == WIDTH
    assert len(set(found)) <= BITS + 1
    for case, (x, y) in enumerate(PAIRS):
        assert number(gates, found, case) == (x + y + carry) % (1 << WIDTH)


def test_comparisons_and_choices() -> None:
    gates, a, b = all_pairs()
    lesser = gates.each_choice(gates.less((*a[:-1], b[-1]), (*b[:-1], a[-1])), a, b)
    for case, (x, y) in enumerate(PAIRS):
        unsigned = x % (1 << WIDTH), y % (1 << WIDTH)
        for or_equal in (False, True):
            found = gates.columns[gates.less(a, b, or_equal)] >> case & 1
            assert found == (unsigned[0] <= unsigned[1] if or_equal else unsigned[0] < unsigned[1])
        assert gates.columns[gates.equal(a, b)] >> case & 1 == (x == y)
        assert number(gates, lesser, case) == min(x, y) % (1 << WIDTH)


def test_what_is_the_same_in_all_cases_is_one_gate() -> None:
    gates, a, b = all_pairs()
    either = gates.xor(a[0], b[0])
    by_hand = gates.or_(gates.and_(a[0], gates.not_(b[0])), gates.and_(gates.not_(a[0]), b[0]))
    assert by_hand == either
    assert gates.and_(either, gates.and_(a[0], b[0])) == FALSE
    assert gates.or_(either, gates.not_(by_hand)) == TRUE


def test_what_is_kept_has_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    gates, a, b = all_pairs()
    monkeypatch.setattr(module, "MOST_LOOKED_UP", 10)
    with pytest.raises(Unsuited):
        gates.product(a, b)
