"""Facts about Java's two float formats that every back end needs."""

from __future__ import annotations

from pybmc.terms.ieee754 import canonical_nan

EXPONENT_BITS = {32: 8, 64: 11}
CANONICAL_NAN = {32: canonical_nan(32), 64: canonical_nan(64)}


def power_of_two(width: int, exponent: int) -> int:
    """The raw bits of 2**exponent (a normal number) in the format of this width."""
    size = EXPONENT_BITS[width]
    return (exponent + (1 << (size - 1)) - 1) << (width - size - 1)


def sign_bit(width: int) -> int:
    return 1 << (width - 1)
