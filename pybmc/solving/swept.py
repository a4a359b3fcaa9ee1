"""Gates over few enough cases that each is computed in all of them at once: those that never differ are one.

What a program computes on the way is often less than its gates look like: an index that was counted up and down has a
few values in all cases that there are, and most conditions of a long path are decided by its beginning. Bits that are
constant, or repeat the sign, or were computed before in another way, are found by what they are.
"""

from __future__ import annotations

from pybmc.solving.gates import FALSE, FUNCTIONS, TRUE, Gates, Unsuited
from pybmc.solving.patterns import Block

MOST_LOOKED_UP = 1_000_000  # gates, with those that turned out to be others


class Full(Unsuited):
    """There are more columns than may be kept."""


class Swept(Gates):
    """`columns`: of each gate, a bit for each case. `most`: bytes of them, beyond which it is `Full`."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most
        self.columns: list[int] = [0, 1]
        self._numbers: dict[int, int] = {}  # of gates, by their columns
        self._choices: dict[tuple[int, int, int], int] = {}
        self._most_columns = 0

    def new_input(self) -> int:
        self.columns.append(0)
        return len(self.columns) - 1

    def tell(self, block: Block) -> None:
        """What the inputs are in all cases; before any gate is made."""
        self.columns[TRUE] = (1 << block.cases) - 1
        for number, column in block.columns.items():
            self.columns[number] = column
        self._numbers = {}
        for number, column in enumerate(self.columns):
            self._numbers.setdefault(column, number)
        self._most_columns = self._most // max(1, block.cases >> 3)

    @property
    def made(self) -> int:
        """Gates, with those that turned out to be others."""
        return len(self._known) + len(self._choices)

    @property
    def cases(self) -> int:
        return self.columns[TRUE].bit_length()

    def widen(self, times: int) -> None:
        """All cases are there so often from now on, once for each value of another unknown."""
        cases = self.cases
        self.columns = [repeated(column, cases, times) for column in self.columns]
        self._numbers = {}
        for number, column in enumerate(self.columns):
            self._numbers.setdefault(column, number)
        self._most_columns = self._most // max(1, cases * times >> 3)

    def choose(self, c: int, a: int, b: int) -> int:
        """In one step: columns on the way to it would be kept."""
        if a == b or c <= TRUE:
            return b if c == FALSE else a
        key = (c, a, b)
        found = self._choices.get(key)
        if found is None:
            one, other = self.columns[a], self.columns[b]
            found = self._choices[key] = self.number(other ^ (self.columns[c] & (one ^ other)))
        return found

    def _gate(self, kind: int, a: int, b: int) -> int:
        key = (kind, a, b)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self.number(FUNCTIONS[kind](self.columns[a], self.columns[b]))
        return found

    def number(self, column: int) -> int:
        """Of the gate that has this column."""
        found = self._numbers.get(column)
        if found is None:
            found = self._numbers[column] = len(self.columns)
            self.columns.append(column)
            if found > self._most_columns:
                raise Full
        if self.made > MOST_LOOKED_UP:
            raise Full
        return found


def repeated(column: int, cases: int, times: int) -> int:
    done = 1
    result = column
    while done < times:
        more = min(done, times - done)
        result |= (result & (1 << cases * more) - 1) << cases * done
        done += more
    return result
