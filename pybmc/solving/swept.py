"""Gates over few enough cases that each is computed in all of them at once: those that never differ are one.

What a program computes on the way is often less than its gates look like: an index that was counted up and down has a
few values in all cases that there are, and most conditions of a long path are decided by its beginning. Bits that are
constant, or repeat the sign, or were computed before in another way, are found by what they are.
"""

from __future__ import annotations

from pybmc.solving.gates import FUNCTIONS, TRUE, Gates, Unsuited
from pybmc.solving.patterns import Block

MOST_LOOKED_UP = 1_000_000  # gates, with those that turned out to be others


class Swept(Gates):
    """`columns`: of each gate, a bit for each case. `most`: bytes of them, beyond which it is `Unsuited`."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most
        self.columns: list[int] = [0, 1]
        self._numbers: dict[int, int] = {}  # of gates, by their columns
        self._most_rows = 0

    def new_input(self) -> int:
        self.columns.append(0)
        return super().new_input()

    def tell(self, block: Block) -> None:
        """What the inputs are in all cases; before any gate is made."""
        self.columns[TRUE] = (1 << block.cases) - 1
        for number, column in block.columns.items():
            self.columns[number] = column
        self._numbers = {}
        for number, column in enumerate(self.columns):
            self._numbers.setdefault(column, number)
        self._most_rows = self._most // max(1, block.cases >> 3)

    def _gate(self, kind: int, a: int, b: int) -> int:
        key = (kind, a, b)
        found = self._known.get(key)
        if found is None:
            column = FUNCTIONS[kind](self.columns[a], self.columns[b])
            found = self._numbers.get(column)
            if found is None:
                found = self._numbers[column] = len(self.rows)
                self.rows.append(key)
                self.columns.append(column)
                if found > self._most_rows:
                    raise Unsuited
            self._known[key] = found
            if len(self._known) > MOST_LOOKED_UP:
                raise Unsuited
        return found
