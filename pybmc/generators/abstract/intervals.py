"""Sets of integers as intervals, and what the JVM's operations make of them.

An `Int` stands for the integers from `low` to `high`, without 0 if `nonzero`. The operations wrap around as the JVM's
do: a result of which part would leave the type is every value of the type, one that leaves it as a whole is moved
back. `bits` is 32 or 64; tests use smaller types, whose values can be enumerated.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.records import NamedTuple


class Int(NamedTuple):
    low: int
    high: int
    nonzero: bool = False

    @property
    def is_constant(self) -> bool:
        return self.low == self.high

    def has(self, value: int) -> bool:
        return self.low <= value <= self.high and not (self.nonzero and value == 0)


BITS = {"I": 32, "J": 64}
# What a value of a type can be, by its descriptor.
TYPES = {
    "Z": Int(0, 1),
    "B": Int(-(1 << 7), (1 << 7) - 1),
    "S": Int(-(1 << 15), (1 << 15) - 1),
    "C": Int(0, (1 << 16) - 1),
    "I": Int(-(1 << 31), (1 << 31) - 1),
    "J": Int(-(1 << 63), (1 << 63) - 1),
}
LENGTHS = Int(0, (1 << 31) - 1)


def constant(value: int) -> Int:
    return Int(value, value, value != 0)


def full(bits: int) -> Int:
    return Int(-(1 << (bits - 1)), (1 << (bits - 1)) - 1)


def made(low: int, high: int, nonzero: bool = False) -> Int | None:
    """The interval in its one form (0 is no bound of what excludes it); None: it is empty."""
    if nonzero:
        if low == 0:
            low = 1
        if high == 0:
            high = -1
    if low > high:
        return None
    return Int(low, high, nonzero or low > 0 or high < 0)


def join(a: Int, b: Int) -> Int:
    return Int(min(a.low, b.low), max(a.high, b.high), a.nonzero and b.nonzero)


def meet(a: Int, b: Int) -> Int | None:
    return made(max(a.low, b.low), min(a.high, b.high), a.nonzero or b.nonzero)


def widen(old: Int, new: Int, thresholds: tuple[int, ...], limits: Int) -> Int:
    """`new` (which contains `old`), its moving bounds pushed to the next threshold, or to the end of the type."""
    low, high = new.low, new.high
    if low < old.low:
        low = max((t for t in thresholds if t <= low), default=limits.low)
    if high > old.high:
        high = min((t for t in thresholds if t >= high), default=limits.high)
    return Int(max(low, limits.low), min(high, limits.high), new.nonzero)


def wrap(low: int, high: int, bits: int) -> Int:
    """What the integers of this range become when cut to so many bits."""
    half = 1 << (bits - 1)
    turn = (low + half) >> bits
    if turn != (high + half) >> bits:
        everything = full(bits)  # 0 only if a multiple of the modulus is there
        return Int(everything.low, everything.high, (high >> bits) << bits < low)
    low, high = low - (turn << bits), high - (turn << bits)
    return Int(low, high, low > 0 or high < 0)


# -------------------------------------------------------------------------------------- operations


def add(a: Int, b: Int, bits: int) -> Int:
    return wrap(a.low + b.low, a.high + b.high, bits)


def subtract(a: Int, b: Int, bits: int) -> Int:
    return wrap(a.low - b.high, a.high - b.low, bits)


def negate(a: Int, bits: int) -> Int:
    result = wrap(-a.high, -a.low, bits)
    return Int(result.low, result.high, a.nonzero)


def multiply(a: Int, b: Int, bits: int) -> Int:
    corners = [x * y for x in (a.low, a.high) for y in (b.low, b.high)]
    return wrap(min(corners), max(corners), bits)


def _truncated(x: int, y: int) -> int:
    quotient = abs(x) // abs(y)
    return quotient if (x < 0) == (y < 0) else -quotient


def divide(a: Int, b: Int, bits: int) -> Int:
    """JVMS 6.5 idiv: towards zero; MIN / -1 is MIN. Division by zero does not come here."""
    ends = {y for y in (b.low, b.high, -1, 1) if b.low <= y <= b.high and y != 0}
    if not ends:
        return full(bits)
    corners = [_truncated(x, y) for x in (a.low, a.high, 0) if a.low <= x <= a.high for y in ends]
    return wrap(min(corners), max(corners), bits)


def remainder(a: Int, b: Int, bits: int) -> Int:
    """The sign of the dividend; smaller than the divisor, and no larger than the dividend."""
    most = max(abs(b.low), abs(b.high)) - 1
    if most < 0:
        return full(bits)
    low = 0 if a.low >= 0 else max(a.low, -most)
    high = 0 if a.high <= 0 else min(a.high, most)
    if a.low >= 0 and b.low > a.high:
        return a
    return Int(low, high)


def _power(*values: int) -> int:
    """How many bits, the sign apart, the largest of these needs."""
    return max(value.bit_length() if value >= 0 else (-value - 1).bit_length() for value in values)


def bit_and(a: Int, b: Int, bits: int) -> Int:
    if a.is_constant and b.is_constant:
        return constant(a.low & b.low)
    if a.low >= 0 or b.low >= 0:
        return Int(0, min(x.high for x in (a, b) if x.low >= 0))
    power = _power(a.low, a.high, b.low, b.high)
    return Int(-(1 << power), min(a.high, b.high) if a.high < 0 and b.high < 0 else max(a.high, b.high))


def bit_or(a: Int, b: Int, bits: int) -> Int:
    if a.is_constant and b.is_constant:
        return constant(a.low | b.low)
    power = _power(a.low, a.high, b.low, b.high)
    if a.low >= 0 and b.low >= 0:
        low = max(a.low, b.low)
        return Int(low, (1 << power) - 1, low > 0)
    if a.high < 0 or b.high < 0:  # a negative one stays negative and gets no smaller
        return Int(max(x.low for x in (a, b) if x.high < 0), -1, True)
    return Int(min(a.low, b.low), (1 << power) - 1, a.nonzero or b.nonzero)


def bit_xor(a: Int, b: Int, bits: int) -> Int:
    if a.is_constant and b.is_constant:
        return constant(a.low ^ b.low)
    power = _power(a.low, a.high, b.low, b.high)
    if (a.low >= 0 and b.low >= 0) or (a.high < 0 and b.high < 0):
        return Int(0, (1 << power) - 1)
    if (a.low >= 0 and b.high < 0) or (a.high < 0 and b.low >= 0):
        return Int(-(1 << power), -1, True)
    return Int(-(1 << power), (1 << power) - 1)


def _amounts(b: Int, bits: int) -> tuple[int, int]:
    """By how many bits a shift by such a number may go (JVMS 6.5: the low bits of it count)."""
    if b.is_constant:
        return b.low & (bits - 1), b.low & (bits - 1)
    return (b.low, b.high) if b.low >= 0 and b.high < bits else (0, bits - 1)


def shift_left(a: Int, b: Int, bits: int) -> Int:
    least, most = _amounts(b, bits)
    corners = [x << by for x in (a.low, a.high) for by in (least, most)]
    return wrap(min(corners), max(corners), bits)


def shift_right(a: Int, b: Int, bits: int) -> Int:
    corners = [x >> by for x in (a.low, a.high) for by in _amounts(b, bits)]
    return Int(min(corners), max(corners))


def shift_right_unsigned(a: Int, b: Int, bits: int) -> Int:
    least, most = _amounts(b, bits)
    if a.low >= 0:
        return shift_right(a, b, bits)
    if least == 0:
        return full(bits) if most else a
    if a.high >= 0:
        return Int(0, ((1 << bits) - 1) >> least)
    return Int((a.low + (1 << bits)) >> most, (a.high + (1 << bits)) >> least)


def compare(a: Int, b: Int) -> Int:
    """JVMS 6.5 lcmp."""
    low = 1 if a.low > b.high else 0 if a.low >= b.high else -1
    high = -1 if a.high < b.low else 0 if a.high <= b.low else 1
    apart = (a.nonzero and b == Int(0, 0)) or (b.nonzero and a == Int(0, 0))
    return Int(low, high, apart or low > 0 or high < 0)


def narrow(a: Int, limits: Int) -> Int:
    """i2b, i2c, i2s, l2i: the value if it fits, else anything of the type."""
    return a if limits.low <= a.low and a.high <= limits.high else limits


_BINARY: dict[str, Callable[[Int, Int, int], Int]] = {
    "add": add,
    "sub": subtract,
    "mul": multiply,
    "div": divide,
    "rem": remainder,
    "and": bit_and,
    "or": bit_or,
    "xor": bit_xor,
    "shl": shift_left,
    "shr": shift_right,
    "ushr": shift_right_unsigned,
}
BINARY: dict[str, tuple[Callable[[Int, Int, int], Int], int]] = {
    prefix + name: (function, bits) for prefix, bits in (("i", 32), ("l", 64)) for name, function in _BINARY.items()
}
NARROWING = {"i2b": TYPES["B"], "i2c": TYPES["C"], "i2s": TYPES["S"], "l2i": TYPES["I"], "i2l": TYPES["J"]}
ANY_RESULT = {
    **dict.fromkeys(("f2i", "d2i"), TYPES["I"]),
    **dict.fromkeys(("f2l", "d2l"), TYPES["J"]),
    **dict.fromkeys(("fcmpl", "fcmpg", "dcmpl", "dcmpg"), Int(-1, 1)),
}


def computed(op: str, args: list[Int]) -> Int | None:
    """The result of a `Compute` with int or long operands and result; None: it is of another kind."""
    if op in BINARY:
        function, bits = BINARY[op]
        return function(args[0], args[1], bits)
    if op in NARROWING:
        return narrow(args[0], NARROWING[op])
    if op in ("ineg", "lneg"):
        return negate(args[0], 32 if op == "ineg" else 64)
    return compare(args[0], args[1]) if op == "lcmp" else None
