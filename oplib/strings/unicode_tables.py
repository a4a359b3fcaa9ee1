"""Character data as arrays and as terms over an unknown unit or code point.

A property of a character is a function of 16 bits, or of 20 beyond the basic plane. As a term it is the reduced
decision diagram of that function, some hundred choices on single bits, which is far smaller than a comparison with
every range.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from functools import cache

from oplib.strings import unicode_beyond as more
from oplib.strings import unicode_data as data
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import Op

OLDER, NEWER = 13, 16  # the versions of Unicode that are known exactly


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


def mask_in(version: int, old: str, new: str) -> int:
    """A set of Unicode 13, or of 16, which differs from it by `new`."""
    return mask_of(old) ^ (mask_of(new) if version == NEWER else 0)


def doubtful(version: int, changed: str) -> int:
    """The characters about which nothing is known, which are none where the version of Unicode is."""
    return 0 if version in (OLDER, NEWER) else mask_of(changed)


BEYOND = 0x10000  # the first code point that is not one unit
DIGIT = 9  # Character.DECIMAL_DIGIT_NUMBER
BITS_BEYOND = 20  # of what is added to it


@cache
def types(version: int, beyond: bool = False) -> bytes:
    """Character.getType for every unit, or for all characters beyond the basic plane."""
    runs, changes = (data.TYPES, data.NEW_TYPES) if not beyond else (more.TYPES, more.NEW_TYPES)
    numbers = {letter: number for number, letter in enumerate(data.LETTERS)}
    result = bytearray()
    digits, letters = "", ""
    for c in runs + "0":
        if c in numbers:
            letters += c
            continue
        if letters:
            _run(result, int(digits, 36), [numbers[letter] for letter in letters])
            digits, letters = "", ""
        digits += c
    if version == NEWER:
        for part in changes.split():
            ((low, high),) = _ranges(part[:-1])
            result[low : high + 1] = bytes([numbers[part[-1]]]) * (high - low + 1)
    return bytes(result)


def _run(result: bytearray, count: int, values: list[int]) -> None:
    result += bytes(values * (count // len(values)))


@cache
def type_mask(version: int, wanted: frozenset[int], beyond: bool = False) -> int:
    """The characters whose type is one of these."""
    flags = types(version, beyond).translate(bytes(int(number in wanted) + 48 for number in range(256)))
    return int(flags[::-1], 2)


@cache
def digit_zeros(version: int) -> tuple[int, ...]:
    """Beyond the basic plane: where the digits 0 to 9 of each script begin."""
    kinds, found, at = types(version, True), [], 0
    while (at := kinds.find(DIGIT, at)) >= 0:
        found.append(BEYOND + at)
        at += 10
    return tuple(found)


class Case:
    """To upper or to lower case: the tables of one direction."""

    __slots__ = ("new", "new_pairs", "old", "old_pairs")

    def __init__(self, old: str, new: str, old_pairs: str, new_pairs: str) -> None:
        self.old = old
        self.new = new
        self.old_pairs = old_pairs
        self.new_pairs = new_pairs


UPPER = Case(data.UPPER, data.NEW_UPPER, data.PAIRS_UPPER, data.NEW_PAIRS_UPPER)
LOWER = Case(data.LOWER, data.NEW_LOWER, data.PAIRS_LOWER, data.NEW_PAIRS_LOWER)


@cache
def mapping(case: Case, version: int) -> array[int]:
    """What is added to each unit."""
    result = array("i")
    for part in case.old.split():
        count, _, values = part.partition(":")
        deltas = [int(value, 36) if value else 0 for value in values.split(",")]
        result.extend(deltas * (int(count, 36) // len(deltas)))
    if version == NEWER:
        for part in case.new.split():
            character, _, mapped_to = part.partition(":")
            result[int(character, 36)] = int(mapped_to, 36) - int(character, 36)
    return result


@cache
def pair_ranges(case: Case, version: int) -> tuple[tuple[int, int, int, int], ...]:
    """High surrogate, first and last low surrogate, and what is added to the low one."""
    found = []
    for part in (case.new_pairs if version == NEWER else case.old_pairs).split():
        high, lows, delta = part.split(":")
        ((first, last),) = _ranges(lows)
        found.append((int(high, 36), first, last, int(delta, 36)))
    return tuple(found)


def mapped(case: Case, version: int, unit: int) -> int:
    return unit + mapping(case, version)[unit]


def mapped_low(case: Case, version: int, high: int, low: int) -> int:
    """The low surrogate of a pair in the other case; the high one stays."""
    for wanted, first, last, delta in pair_ranges(case, version):
        if high == wanted and first <= low <= last:
            return low + delta
    return low


@cache
def code_point_ranges(case: Case, version: int) -> tuple[tuple[int, int, int], ...]:
    """Beyond the basic plane: first and last code point, and what is added to those between."""
    return tuple(
        (base + first - 0xDC00, base + last - 0xDC00, delta)
        for high, first, last, delta in pair_ranges(case, version)
        for base in (BEYOND + (high - 0xD800 << 10),)
    )


@cache
def title_mapping(version: int) -> array[int]:
    """What is added to each unit to get its title case."""
    result = array("i", mapping(UPPER, version))
    for part in data.TITLE_EXTRA.split():
        character, _, title = part.partition(":")
        result[int(character, 36)] = int(title, 36) - int(character, 36)
    return result


# ------------------------------------------------------------------------------------------- as terms


class Diagram:
    """A function of some bits: nodes in an order in which the two sides of each come before it.

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
        bits = [t.eq(t.extract(number, number, unit), t.bv(1, 1)) for number in range(unit.sort.width)]
        leaves = [leaf(value) for value in self.leaves]
        made: list[Term] = []
        for bit, high, low in self.nodes:
            x = made[high] if high >= 0 else leaves[-1 - high]
            y = made[low] if low >= 0 else leaves[-1 - low]
            made.append(t.ite(bits[bit], x, y))
        return made[self.root] if self.root >= 0 else leaves[-1 - self.root]


@cache
def set_diagram(mask: int, width: int) -> Diagram:
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

    result.root = build(mask, width)
    return result


@cache
def map_diagram(case: Case, version: int) -> Diagram:
    """Of what a mapping adds."""
    return function_diagram(mapping(case, version))


def function_diagram(values: array[int] | bytes) -> Diagram:
    """Of a number for each of the 65536 units, or of as many others as some bits can tell."""
    result = Diagram()
    memo: dict[bytes, int] = {}

    def build(part: array[int] | bytes, bits: int) -> int:
        if part.count(part[0]) == len(part):
            return result.leaf(part[0])
        key = bytes(part)
        if key not in memo:
            half = 1 << (bits - 1)
            low, high = build(part[:half], bits - 1), build(part[half:], bits - 1)
            memo[key] = result.node(bits - 1, high, low)
        return memo[key]

    result.root = build(values, len(values).bit_length() - 1)
    return result


def member(t: Terms, unit: Term, mask: int) -> Term:
    """Whether a unit is in a set of characters, or a code point, counted from `BEYOND` on, in one of those."""
    diagram = set_diagram(mask, unit.sort.width)
    known = t.memberships
    stack = [unit]
    while (unit, diagram) not in known:
        one = stack[-1]
        ways = [way for way in one.args[1:] if (way, diagram) not in known] if one.op is Op.ITE else []
        if ways:
            stack += ways
        else:
            known[stack.pop(), diagram] = _member(t, one, mask, diagram)
    return known[unit, diagram]


def _member(t: Terms, unit: Term, mask: int, diagram: Diagram) -> Term:
    """What was moved about is a member where the one is that it was: of each of these it is asked once."""
    if unit.is_const:
        return t.boolean(mask >> unit.payload & 1)
    if unit.op is Op.ITE:
        condition, *ways = unit.args
        return t.ite(condition, *[t.memberships[way, diagram] for way in ways])
    return diagram.term(t, unit, t.boolean)


def type_of(t: Terms, unit: Term, version: int) -> Term:
    """Character.getType, as an int, of a unit, or of a code point that is counted from `BEYOND` on."""
    beyond = unit.sort.width == BITS_BEYOND
    if unit.is_const:
        return t.bv(types(version, beyond)[unit.payload], 32)
    return _type_diagram(version, beyond).term(t, unit, lambda number: t.bv(number, 32))


@cache
def _type_diagram(version: int, beyond: bool) -> Diagram:
    return function_diagram(types(version, beyond))


def map_unit(t: Terms, unit: Term, case: Case, version: int) -> Term:
    """A 16-bit unit in the other case."""
    if unit.is_const:
        return t.bv(mapped(case, version, unit.payload), 16)
    return t.add(unit, map_diagram(case, version).term(t, unit, lambda delta: t.bv(delta, 16)))


def title_unit(t: Terms, unit: Term, version: int) -> Term:
    """A 16-bit unit in title case."""
    if unit.is_const:
        return t.bv(unit.payload + title_mapping(version)[unit.payload], 16)
    return t.add(unit, _title_diagram(version).term(t, unit, lambda delta: t.bv(delta, 16)))


@cache
def _title_diagram(version: int) -> Diagram:
    return function_diagram(title_mapping(version))


def map_code_point(t: Terms, code: Term, case: Case, version: int) -> Term:
    """A 32-bit code point beyond the basic plane in the other case."""
    result = code
    for first, last, delta in code_point_ranges(case, version):
        inside = t.and_(t.ule(t.bv(first, 32), code), t.ule(code, t.bv(last, 32)))
        result = t.ite(inside, t.add(code, t.bv(delta, 32)), result)
    return result


def map_units(t: Terms, cells: tuple[Term, ...], case: Case, version: int) -> tuple[Term, ...]:
    """Units in the other case; the second of a surrogate pair by what the first is."""
    result = []
    for at, cell in enumerate(cells):
        value = map_unit(t, cell, case, version)
        if at:
            for high, first, last, delta in pair_ranges(case, version):
                inside = t.and_(t.ule(t.bv(first, 16), cell), t.ule(cell, t.bv(last, 16)))
                here = t.and_(t.eq(cells[at - 1], t.bv(high, 16)), inside)
                if here is not t.false:
                    value = t.ite(here, t.add(cell, t.bv(delta, 16)), value)
        result.append(value)
    return tuple(result)
