"""Differences between values: facts `x - y <= c`, closed under addition.

Values are named by any keys. The facts are about integers, so whoever states one has seen to it that nothing wrapped
around. Only facts that somebody stated and what follows from them by chains are kept; what intervals imply is for the
state to add.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator


class Zone:
    """`above[x][y]` is the least known c with x - y <= c; `below` is the same by y."""

    __slots__ = ("above", "below")

    def __init__(self) -> None:
        self.above: dict[Hashable, dict[Hashable, int]] = {}
        self.below: dict[Hashable, dict[Hashable, int]] = {}

    def copy(self) -> Zone:
        made = Zone()
        made.above = {x: dict(row) for x, row in self.above.items()}
        made.below = {y: dict(row) for y, row in self.below.items()}
        return made

    def bound(self, x: Hashable, y: Hashable) -> int | None:
        """The least known c with x - y <= c."""
        if x == y:
            return 0
        row = self.above.get(x)
        return None if row is None else row.get(y)

    def put(self, x: Hashable, y: Hashable, c: int) -> None:
        """State a fact of a set that is closed already."""
        self.above.setdefault(x, {})[y] = c
        self.below.setdefault(y, {})[x] = c

    def add(self, x: Hashable, y: Hashable, c: int) -> bool:
        """State x - y <= c; False: that contradicts what is known."""
        if x == y:
            return c >= 0
        known = self.bound(x, y)
        if known is not None and known <= c:
            return True
        back = self.bound(y, x)
        if back is not None and back + c < 0:
            return False
        lefts = [(x, 0), *self.below.get(x, {}).items()]
        rights = [(y, 0), *self.above.get(y, {}).items()]
        for left, first in lefts:
            for right, last in rights:
                if left != right:
                    total = first + c + last
                    old = self.bound(left, right)
                    if old is None or total < old:
                        self.put(left, right, total)
        return True

    def facts(self) -> Iterator[tuple[Hashable, Hashable, int]]:
        for x, row in self.above.items():
            for y, c in row.items():
                yield x, y, c

    def forget(self, x: Hashable) -> None:
        for y in self.above.pop(x, {}):
            del self.below[y][x]
        for y in self.below.pop(x, {}):
            del self.above[y][x]

    def keep(self, names: set[Hashable]) -> None:
        for x in [x for x in {**self.above, **self.below} if x not in names]:
            self.forget(x)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Zone) and set(self.facts()) == set(other.facts())

    __hash__ = None  # type: ignore[assignment]
