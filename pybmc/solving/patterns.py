"""All values of some unknowns as columns: one bit of one unknown in all cases, as one large number.

An axis is a few unknowns and the cases that there are for them, whatever the unknowns of other axes are. What only the
order of its unknowns matters for has a case for each order, ties included: of 8 unknowns there are 545,835.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pybmc.records import NamedTuple
from pybmc.solving.gates import Bits

AT_ONCE = 1 << 15  # cases that are computed at once: columns that a processor has near
MOST_AT_ONCE = 1 << 17
MOST_KEYS = 2000  # kinds of orders, by how many different values there are between which constants

Column = int  # bit n is that of case n
Columns = dict[int, Column]  # by the number of an input


class Block(NamedTuple):
    """Some cases of some inputs."""

    cases: int
    columns: Columns


class Scale(NamedTuple):
    """What numbers are ordered on: constants, and room for so many values from each of these on."""

    constants: tuple[int, ...]
    gaps: tuple[tuple[int, int], ...]


def of_values(bits: Bits, values: Sequence[int]) -> Block:
    columns = {}
    for place, bit in enumerate(bits):
        if isinstance(values, range):
            columns[bit] = _of_range(place, values)
        else:
            columns[bit] = sum((value >> place & 1) << number for number, value in enumerate(values))
    return Block(len(values), columns)


def _of_range(place: int, values: range) -> Column:
    """Of this bit of numbers one after the other: as many zeros as ones, again and again."""
    half, full = 1 << place, (1 << len(values)) - 1
    if half >= len(values):  # it changes once at most
        change = min(-values.start % half or half, len(values))
        before = (1 << change) - 1
        return before if values.start >> place & 1 else full ^ before
    column, length = ((1 << half) - 1) << half, 2 * half
    start = values.start % length
    while length < start + len(values):
        column |= column << length
        length *= 2
    return column >> start & full


# --------------------------------------------------------------------------------- orders

Key = tuple[int, ...]  # how many different values there are in each gap
Ranks = dict[int, Column]  # of one unknown: the cases in which it has each rank


def number_of_orders(unknowns: int, scale: Scale) -> int | None:
    """None if there are very many kinds of them."""
    kinds: dict[Key, int] = {(0,) * len(scale.gaps): 1}
    for _ in range(unknowns):
        following: dict[Key, int] = {}
        for key, count in kinds.items():
            for more, _, _ in _places(key, scale):
                following[more] = following.get(more, 0) + count
        kinds = following
        if len(kinds) > MOST_KEYS:
            return None
    return sum(kinds.values())


def of_orders(unknowns: Sequence[Bits], scale: Scale) -> Block:
    """One after the other gets a place among those before it."""
    groups: dict[Key, tuple[int, list[Ranks]]] = {(0,) * len(scale.gaps): (1, [])}
    for _ in unknowns:
        parts: dict[Key, list[tuple[int, list[Ranks]]]] = {}
        for key, (count, ranks) in groups.items():
            for more, rank, after in _places(key, scale):
                placed = [{at + (rank <= at < after): column for at, column in one.items()} for one in ranks]
                placed.append({rank: (1 << count) - 1})
                parts.setdefault(more, []).append((count, placed))
        groups = {key: _joined(found) for key, found in parts.items()}
    count, ranks = _joined(list(groups.values()))
    columns = {}
    for bits, one in zip(unknowns, ranks, strict=True):
        for place, bit in enumerate(bits):
            column = 0
            for rank, cases in one.items():
                if rank >> place & 1:
                    column |= cases
            columns[bit] = column
    return Block(count, columns)


def _places(key: Key, scale: Scale) -> Iterator[tuple[Key, int, int]]:
    """Where another unknown can be: at a rank, while those from there to before another one move up."""
    for constant in scale.constants:
        yield key, constant, constant
    for number, ((start, room), used) in enumerate(zip(scale.gaps, key, strict=True)):
        for place in range(start, start + used):
            yield key, place, place
        if used < room:
            more = (*key[:number], used + 1, *key[number + 1 :])
            for place in range(start, start + used + 1):
                yield more, place, start + used


def _joined(parts: list[tuple[int, list[Ranks]]]) -> tuple[int, list[Ranks]]:
    while len(parts) > 1:
        pairs = [_join(*parts[at : at + 2]) for at in range(0, len(parts) - 1, 2)]
        parts = pairs + parts[len(pairs) * 2 :]
    return parts[0]


def _join(one: tuple[int, list[Ranks]], other: tuple[int, list[Ranks]]) -> tuple[int, list[Ranks]]:
    count = one[0]
    joined = []
    for first, second in zip(one[1], other[1], strict=True):
        ranks = dict(first)
        for rank, column in second.items():
            ranks[rank] = ranks.get(rank, 0) | column << count
        joined.append(ranks)
    return count + other[0], joined


# --------------------------------------------------------------------------------- products


def blocks(axes: Sequence[Block], halved: int = 0) -> Iterator[Block]:
    """All cases of all axes, in pieces of a good size, or of that size `halved` so often."""
    at_once, most = AT_ONCE >> halved, MOST_AT_ONCE >> halved
    rising = sorted(axes, key=lambda axis: axis.cases)
    if rising and rising[-1].cases >= at_once:
        middle = _pieces(rising.pop(), at_once)
    else:
        inner = Block(1, {})
        while rising and inner.cases * rising[0].cases <= at_once:
            inner = product(inner, rising.pop(0))
        middle = [inner]
        if rising and inner.cases < at_once >> 3:
            middle = [product(inner, piece) for piece in _pieces(rising.pop(0), most // inner.cases)]
    for fixed in _single(rising):
        for block in middle:
            full = (1 << block.cases) - 1
            yield Block(block.cases, {**block.columns, **{bit: full if value else 0 for bit, value in fixed.items()}})


def _single(axes: Sequence[Block]) -> Iterator[dict[int, int]]:
    """All cases, one by one."""
    if not axes:
        yield {}
        return
    for rest in _single(axes[1:]):
        for number in range(axes[0].cases):
            yield {**rest, **{bit: column >> number & 1 for bit, column in axes[0].columns.items()}}


def _pieces(axis: Block, most: int) -> list[Block]:
    size = max(8, most & -8)
    if axis.cases <= size:
        return [axis]
    result = []
    whole = {bit: column.to_bytes(axis.cases + 7 >> 3, "little") for bit, column in axis.columns.items()}
    for start in range(0, axis.cases, size):
        count = min(size, axis.cases - start)
        part = slice(start >> 3, start + count + 7 >> 3)
        result.append(Block(count, {bit: int.from_bytes(data[part], "little") for bit, data in whole.items()}))
    return result


def product(one: Block, other: Block) -> Block:
    """Each case of the other with all cases of the one."""
    if other.cases == 1 or one.cases == 1:
        alone, many = (other, one) if other.cases == 1 else (one, other)
        full = (1 << many.cases) - 1
        return Block(many.cases, {**many.columns, **{bit: full * value for bit, value in alone.columns.items()}})
    columns = {bit: int(f"{column:0{one.cases}b}" * other.cases, 2) for bit, column in one.columns.items()}
    zeros, ones = "0" * one.cases, "1" * one.cases
    for bit, column in other.columns.items():
        text = f"{column:0{other.cases}b}".replace("0", "a").replace("1", ones).replace("a", zeros)
        columns[bit] = int(text, 2)
    return Block(one.cases * other.cases, columns)
