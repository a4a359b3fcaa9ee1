"""What is asked of one number alone, for all of its values at once, and which of these give the same answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pybmc.records import NamedTuple
from pybmc.solving.asked import Family
from pybmc.solving.gates import TRUE, Bits, Circuit, Unsuited
from pybmc.solving.patterns import of_values
from pybmc.solving.swept import Swept
from pybmc.terms.node import Term

MOST_KINDS = 32
SAVED = 1  # bits of an unknown that must become superfluous
MOST_KEPT = 60_000_000  # bytes of columns
PRINTABLE = (1 << 0x7F) - (1 << 0x20)


class Codes(NamedTuple):
    """The value that each number stands for; if none are compared, what stands for a constant is any of its kind."""

    values: tuple[int, ...]
    of_constants: dict[int, int]

    @property
    def width(self) -> int:
        return (len(self.values) - 1).bit_length()


class Columns:
    """What is asked of one number alone, for all of its values."""

    def __init__(self) -> None:
        self._circuits: dict[int, _OneUnknown] = {}
        self._kinds: dict[tuple[int, frozenset[int]], list[int] | None] = {}

    def codes(self, family: Family) -> Codes | None:
        """None if they save nothing."""
        width = family.width
        if width not in self._circuits:
            self._circuits[width] = _OneUnknown(width)
        circuit = self._circuits[width]
        try:
            gates = frozenset(gate for asked, number in family.questions.items() for gate in circuit.of(asked, number))
        except Unsuited:
            return None
        key = width, gates
        if key not in self._kinds:
            columns = [circuit.columns[gate] for gate in sorted(gates) if gate > TRUE]
            self._kinds[key] = _told_apart([(1 << (1 << width)) - 1], columns)
        kinds = self._kinds[key]
        if kinds is not None and family.are_compared:
            kinds = _told_apart(kinds, [1 << constant for constant in sorted(family.constants)])
        return None if kinds is None else _codes(kinds, family)

    def value(self, question: Term, width: int, value: int) -> int:
        """Of a question, for a value of the number that it is about."""
        circuit = self._circuits[width]
        bits = [circuit.columns[gate] >> value & 1 for gate in circuit.known(question)]
        return sum(bit << place for place, bit in enumerate(bits))


def _told_apart(kinds: list[int], columns: Iterable[int]) -> list[int] | None:
    for column in columns:
        kinds = [part for kind in kinds for part in (kind & column, kind & ~column) if part]
        if len(kinds) > MOST_KINDS:
            return None
    return kinds


def _codes(kinds: Sequence[int], family: Family) -> Codes | None:
    """In all as many values as there are numbers in so many bits; of each kind as many as can differ."""
    kinds = sorted(kinds, key=lambda kind: kind & -kind)  # neighbours stay neighbours
    each = family.count if family.are_compared else 1
    counts = [min(each, kind.bit_count()) for kind in kinds]
    width = max(1, (sum(counts) - 1).bit_length())
    if width + SAVED > family.width:
        return None
    left = (1 << width) - sum(counts)
    values: list[int] = []
    for kind, count in zip(kinds, counts, strict=True):
        more = min(left, kind.bit_count() - count)
        left -= more
        values += _members(kind, count + more)
    of_constants = {
        constant: next(code for code, value in enumerate(values) if kind >> value & 1)
        for kind in kinds
        for constant in family.constants
        if kind >> constant & 1
    }
    return Codes(tuple(values), of_constants)


def _members(kind: int, count: int) -> Iterator[int]:
    """The first ones, those that can be printed before others."""
    printable = kind & PRINTABLE
    for members in (printable, kind & ~printable):
        while members and count:
            least = members & -members
            yield least.bit_length() - 1
            members ^= least
            count -= 1


class _OneUnknown(Circuit):
    """All numbers of a width are the same one, so that what is asked of each is computed once."""

    def __init__(self, width: int) -> None:
        super().__init__()
        swept = Swept(MOST_KEPT)
        self._number = tuple([swept.new_input() for _ in range(width)])
        swept.tell(of_values(self._number, range(1 << width)))
        self.gates = swept
        self.columns = swept.columns

    def of(self, question: Term, number: Term) -> Bits:
        self._seen.add(number)
        self._bits[number] = self._number
        self.meet(question)
        return self._bits[question]

    def known(self, question: Term) -> Bits:
        return self._bits[question]
