"""Character data of the basic plane as arrays and as terms over an unknown unit.

A property of a character is a function of 16 bits. As a term it is the reduced decision diagram of that
function, some hundred choices on single bits, which is far smaller than a comparison with every range.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from functools import cache

from oplib.strings import unicode_data as data
from pybmc.terms.node import Term, Terms

SIZE = 1 << 16


def _ranges(text: str) -> list[tuple[int, int]]:
    found = []
    for part in text.split():
        low, _, high = part.partition("-")
        found.append((int(low, 36), int(high or low, 36)))
    return found


@cache
def mask_of(text: str) -> int:
    """A set of characters, bit c for character c."""
    mask = 0
    for low, high in _ranges(text):
        mask |= ((1 << (high - low + 1)) - 1) << low
    return mask


@cache
def types() -> bytes:
    """Character.getType for every unit."""
    numbers = {letter: number for number, letter in enumerate(data.LETTERS)}
    result = bytearray()
    digits, letters = "", ""
    for c in data.TYPES + "0":
        if c in numbers:
            letters += c
            continue
        if letters:
            _run(result, int(digits, 36), [numbers[letter] for letter in letters])
            digits, letters = "", ""
        digits += c
    return bytes(result)


def _run(result: bytearray, count: int, values: list[int]) -> None:
    result += bytes(values * (count // len(values)))


@cache
def type_mask(wanted: frozenset[int]) -> int:
    """The characters whose type is one of these."""
    flags = types().translate(bytes(int(number in wanted) + 48 for number in range(256)))
    return int(flags[::-1], 2)


@cache
def mapping(text: str) -> array[int]:
    """What is added to each unit, for `data.UPPER` and `data.LOWER`."""
    result = array("i")
    for part in text.split():
        count, _, values = part.partition(":")
        deltas = [int(value, 36) if value else 0 for value in values.split(",")]
        result.extend(deltas * (int(count, 36) // len(deltas)))
    return result


def mapped(text: str, unit: int) -> int:
    return unit + mapping(text)[unit]


def titled(unit: int) -> int:
    for part in data.TITLE_EXTRA.split():
        character, _, title = part.partition(":")
        if int(character, 36) == unit:
            return int(title, 36)
    return mapped(data.UPPER, unit)


# ------------------------------------------------------------------------------------------- as terms


class Diagram:
    """A function of 16 bits: nodes in an order in which the two sides of each come before it.

    Sides are numbers of nodes, or -1 - n for the n-th of `leaves`.
    """

    __slots__ = ("leaves", "nodes", "root")

    def __init__(self) -> None:
        self.leaves: list[int] = []
        self.nodes: list[tuple[int, int, int]] = []  # bit, side where it is 1, side where it is 0
        self.root = 0

    def leaf(self, value: int) -> int:
        if value not in self.leaves:
            self.leaves.append(value)
        return -1 - self.leaves.index(value)

    def node(self, bit: int, high: int, low: int) -> int:
        if high == low:
            return high
        self.nodes.append((bit, high, low))
        return len(self.nodes) - 1

    def term(self, t: Terms, unit: Term, leaf: Callable[[int], Term]) -> Term:
        """The function of an unknown unit."""
        bits = [t.eq(t.extract(number, number, unit), t.bv(1, 1)) for number in range(16)]
        leaves = [leaf(value) for value in self.leaves]
        made: list[Term] = []
        for bit, high, low in self.nodes:
            x = made[high] if high >= 0 else leaves[-1 - high]
            y = made[low] if low >= 0 else leaves[-1 - low]
            made.append(t.ite(bits[bit], x, y))
        return made[self.root] if self.root >= 0 else leaves[-1 - self.root]


@cache
def set_diagram(mask: int) -> Diagram:
    """Of the membership in a set."""
    result, memo = Diagram(), {}

    def build(part: int, bits: int) -> int:
        if part == 0 or part == (1 << (1 << bits)) - 1:
            return result.leaf(int(part != 0))
        key = (part, bits)
        if key not in memo:
            half = 1 << (bits - 1)
            low, high = build(part & ((1 << half) - 1), bits - 1), build(part >> half, bits - 1)
            memo[key] = result.node(bits - 1, high, low)
        return memo[key]

    result.root = build(mask, 16)
    return result


@cache
def map_diagram(text: str) -> Diagram:
    """Of what a mapping adds."""
    result, memo = Diagram(), {}

    def build(part: array[int], bits: int) -> int:
        if part.count(part[0]) == len(part):
            return result.leaf(part[0])
        key = part.tobytes()
        if key not in memo:
            half = 1 << (bits - 1)
            low, high = build(part[:half], bits - 1), build(part[half:], bits - 1)
            memo[key] = result.node(bits - 1, high, low)
        return memo[key]

    result.root = build(mapping(text), 16)
    return result


def member(t: Terms, unit: Term, mask: int) -> Term:
    """Whether a 16-bit unit is in a set of characters."""
    if unit.is_const:
        return t.boolean(mask >> unit.payload & 1)
    return set_diagram(mask).term(t, unit, t.boolean)


def map_unit(t: Terms, unit: Term, text: str) -> Term:
    """`data.UPPER` or `data.LOWER` of a 16-bit unit."""
    if unit.is_const:
        return t.bv(mapped(text, unit.payload), 16)
    return t.add(unit, map_diagram(text).term(t, unit, lambda delta: t.bv(delta, 16)))
