"""Where paths meet: the least state above two, and widening.

Each pair of a value of one side and a value of the other that some register (or length, or place of the heap) holds
becomes one value, named after the meeting place and the first holder, so that the same meeting gives the same names
whenever it is computed again and states can be compared as they are.
"""

from __future__ import annotations

from collections.abc import Hashable

from pybmc.generators.abstract.intervals import TYPES, Int, join, widen
from pybmc.generators.abstract.references import Ref
from pybmc.generators.abstract.state import NULL, Cell, Fact, State, Value

MOST_NUMBERS = 30
FAR = 1 << 30  # differences beyond this say little
MOST_DIFFERENCES = 1500  # more are not worth their time: only the first are kept

Pair = tuple[Value, Value]


class Joining:
    """`first` and `second` as they meet at `place`; with thresholds, `first` is an older state and is widened by
    `second`.
    """

    def __init__(self, place: Hashable, first: State, second: State, thresholds: tuple[int, ...] | None = None) -> None:
        self._place = place
        self._first = first
        self._second = second
        self._thresholds = thresholds
        self._result = State(first.types)
        self._names: dict[Pair, Value] = {}

    def run(self) -> State:
        first, second, result = self._first, self._second, self._result
        for key in sorted(first.env.keys() & second.env.keys()):
            result.env[key] = self._named((first.env[key], second.env[key]), key)
        self._reached()
        self._differences()
        return result

    def _named(self, pair: Pair, holder: Hashable) -> Value:
        name = self._names.get(pair)
        if name is None:
            a, b = pair
            is_constant = a == b and (a == NULL or (isinstance(a, tuple) and a[0] == "constant"))
            name = self._names[pair] = a if is_constant else ("meeting", self._place, holder)
            self._result.facts[name] = self._fact(pair)
        return name

    def _fact(self, pair: Pair) -> Fact:
        a, b = self._first.facts.get(pair[0]), self._second.facts.get(pair[1])
        if isinstance(a, Int) and isinstance(b, Int):
            both = join(a, b)
            if self._thresholds is None:
                return both
            small = TYPES["I"].low <= both.low and both.high <= TYPES["I"].high
            return widen(a, both, self._thresholds, TYPES["I" if small else "J"])
        return self._first.types.join(a, b) if isinstance(a, Ref) and isinstance(b, Ref) else None

    def _reached(self) -> None:
        """Lengths and places of the heap that both sides know, from the pairs that were named; these lead to more
        pairs.
        """
        first, second, result = self._first, self._second, self._result
        of_first: dict[Value, list[Cell]] = {}
        for cell in first.heap:
            of_first.setdefault(cell[1], []).append(cell)
        todo: list[Pair] = [(None, None), *self._names]
        done = 0
        while done < len(todo):
            pair = todo[done]
            done += 1
            before = len(self._names)
            if pair[0] in first.length or pair[1] in second.length:  # who has not asked for the length does it now
                name = self._names[pair]
                sizes = first.length_of(pair[0]), second.length_of(pair[1])
                result.length[name] = self._named(sizes, ("length", name))
            for cell in of_first.get(pair[0], ()):
                self._cell(cell, pair)
            if len(self._names) > before:
                todo += list(self._names)[before:]

    def _cell(self, cell: Cell, pair: Pair) -> None:
        owner = None if pair[0] is None else self._names[pair]
        if cell[2] is None:
            other: Cell = (cell[0], pair[1], None)
            if other in self._second.heap:
                held = self._first.heap[cell], self._second.heap[other]
                self._result.heap[cell[0], owner, None] = self._named(held, (cell[0], owner))
            return
        for (a, b), index in list(self._names.items()):
            other = (cell[0], pair[1], b)
            if a == cell[2] and other in self._second.heap:
                held = self._first.heap[cell], self._second.heap[other]
                self._result.heap[cell[0], owner, index] = self._named(held, (cell[0], owner, index))

    def _differences(self) -> None:
        """What both sides know; closed as theirs are."""
        first, second = self._first, self._second
        of_first: dict[Value, list[Pair]] = {}
        of_second: dict[Value, list[Pair]] = {}
        for pair in self._names:
            of_first.setdefault(pair[0], []).append(pair)
            of_second.setdefault(pair[1], []).append(pair)
        wanted: dict[tuple[Pair, Pair], None] = {}
        for x, y, _ in first.zone.facts():
            wanted.update(((p, q), None) for p in of_first.get(x, ()) for q in of_first.get(y, ()))
        # Values that were one, or differ on one side only by constants, may be related on the other.
        for x, y, _ in second.zone.facts():
            wanted.update(((p, q), None) for p in of_second.get(x, ()) for q in of_second.get(y, ()))
        # What is a constant on one side has no stated differences there, and may be related to anything.
        numbers = [p for p in self._names if isinstance(self._result.facts[self._names[p]], Int)]
        if len(numbers) <= MOST_NUMBERS:
            for p in numbers:
                if (first.interval(p[0]).is_constant or second.interval(p[1]).is_constant) and p[0] != p[1]:
                    wanted.update((pair, None) for q in numbers for pair in ((p, q), (q, p)))
        for pairs in (*of_first.values(), *of_second.values()):
            if len(pairs) > 1:
                wanted.update(((p, q), None) for p in pairs for q in pairs if p != q)
        for count, (p, q) in enumerate(wanted):
            if count > MOST_DIFFERENCES:
                break
            self._difference(p, q)

    def _difference(self, p: Pair, q: Pair) -> None:
        result = self._result
        x, y = self._names[p], self._names[q]
        a, b = result.facts[x], result.facts[y]
        if x == y or not isinstance(a, Int) or not isinstance(b, Int) or a.is_constant or b.is_constant:
            return
        old, new = self._first.difference(p[0], q[0]), self._second.difference(p[1], q[1])
        c = max(old, new)
        if self._thresholds is not None and new > old:
            return  # it grows: give it up
        if c < a.high - b.low and c < FAR:
            result.zone.put(x, y, c)


def joined(place: Hashable, states: list[State]) -> State:
    """The least state above these, with names of this place also if there is only one."""
    result = states[0]
    for state in states[1:] or states:
        result = Joining(place, result, state).run()
    return result


def widened(place: Hashable, old: State, new: State, thresholds: tuple[int, ...]) -> State:
    """A state above both; repeated, this comes to an end."""
    return Joining(place, old, new, thresholds).run()
