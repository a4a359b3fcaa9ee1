"""What is known at one place of a function, as facts about named values.

A register names a value, and so does each field, cell and array length that the path has looked at; facts (intervals,
null, classes, differences, definitions) belong to values. So two registers with one value are equal, and what is
learnt of one holds of the other. A state says: there are values for these names such that all facts hold. The names
themselves mean nothing outside a state; where paths meet, each pair of values becomes one with a name of its own
(`joining.py`).

Keys of `env` are registers, and beside them ghosts: what a parameter was at entry (`ghost`), and the result
(`RESULT`).
"""

from __future__ import annotations

from collections.abc import Hashable

from pybmc.generators.abstract.intervals import LENGTHS, TYPES, Int, constant, meet
from pybmc.generators.abstract.references import NULL_REF, Ref, Types
from pybmc.generators.abstract.zone import Zone

Value = Hashable  # the name of a value
Fact = Int | Ref | None  # None: nothing is known, as of floating-point numbers
Field = tuple[str, str]  # class that declares it, name
# A place of the heap: what it is (a field, or the element letter of a cell), its object (None: static), and the index
# of a cell.
Cell = tuple[Field | str, Value, Value]

RESULT = 1 << 30
NULL: Value = ("null",)


def ghost(parameter: int) -> int:
    return -1 - parameter


def number(value: int) -> Value:
    return ("constant", value)


class Cases:
    """In which states a function returns false and true; None: it never does."""

    __slots__ = ("no", "yes")

    def __init__(self, no: State | None, yes: State | None) -> None:
        self.no = no
        self.yes = yes


class State:
    __slots__ = ("defs", "env", "facts", "heap", "length", "types", "zone")

    def __init__(self, types: Types) -> None:
        self.types = types
        self.env: dict[int, Value] = {}
        self.facts: dict[Value, Fact] = {}
        self.zone = Zone()
        self.length: dict[Value, Value] = {}  # of an array: its length, if it is not null
        self.heap: dict[Cell, Value] = {}
        self.defs: dict[Value, tuple[Hashable, ...]] = {}  # (operation, *operands) that a value is the result of

    def copy(self) -> State:
        made = State(self.types)
        made.env, made.facts = dict(self.env), dict(self.facts)
        made.zone = self.zone.copy()
        made.length, made.heap, made.defs = dict(self.length), dict(self.heap), dict(self.defs)
        return made

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and (
            self.env == other.env
            and self.facts == other.facts
            and self.length == other.length
            and self.heap == other.heap
            and self.zone == other.zone
        )

    __hash__ = None  # type: ignore[assignment]

    # ----------------------------------------------------------------------------------- new values

    def constant(self, kind: str, value: int) -> Value:
        if kind == "A":
            self.facts[NULL] = NULL_REF
            return NULL
        if kind in "FD":
            self.facts["bits", kind, value] = None
            return "bits", kind, value
        name = number(value)
        self.facts[name] = constant(value)
        return name

    def define(self, name: Value, fact: Fact) -> Value:
        """A new value of this name. Registers that still hold an older one of that name keep what is known of it
        alone.
        """
        if name in self.facts:
            self._retire(name)
        self.facts[name] = fact
        return name

    def _retire(self, name: Value) -> None:
        for key, held in self.env.items():
            if held == name:
                self.env[key] = ("old", key)
                self.facts["old", key] = self.facts[name]
        self.drop(name)

    def drop(self, name: Value) -> None:
        """Forget everything that mentions the value."""
        self.facts.pop(name, None)
        self.zone.forget(name)
        self.length = {array: size for array, size in self.length.items() if name not in (array, size)}
        self.heap = {cell: held for cell, held in self.heap.items() if name not in (cell[1], cell[2], held)}
        self.defs = {v: d for v, d in self.defs.items() if v != name and name not in d}

    # ------------------------------------------------------------------------------------- questions

    def interval(self, value: Value) -> Int:
        fact = self.facts.get(value)
        return fact if isinstance(fact, Int) else TYPES["J"]

    def ref(self, value: Value) -> Ref:
        fact = self.facts.get(value)
        return fact if isinstance(fact, Ref) else Ref()

    def difference(self, x: Value, y: Value) -> int:
        """The least known c with x - y <= c."""
        a, b = self.interval(x), self.interval(y)
        by_intervals = a.high - b.low
        known = self.zone.bound(x, y)
        return by_intervals if known is None else min(known, by_intervals)

    def length_of(self, array: Value) -> Value:
        """The value that is the length of this array, made if nobody asked before."""
        found = self.length.get(array)
        if found is None:
            found = self.length[array] = self.define(("length", array), LENGTHS)
        return found

    # --------------------------------------------------------------------------------- learning more

    def narrow(self, value: Value, fact: Int) -> bool:
        """The value is in this interval as well; False: then nothing gets here."""
        old = self.interval(value)
        new = meet(old, fact)
        if new is None:
            return False
        if new == old:
            return True
        self.facts[value] = new
        if new.low == old.low and new.high == old.high:
            return True
        for other, c in list(self.zone.below.get(value, {}).items()):  # other - value <= c
            if not self._within(other, None, new.high + c):
                return False
        return all(self._within(other, new.low - c, None) for other, c in list(self.zone.above.get(value, {}).items()))

    def _within(self, value: Value, low: int | None, high: int | None) -> bool:
        old = self.interval(value)
        new = meet(old, Int(old.low if low is None else low, old.high if high is None else high))
        if new is None:
            return False
        self.facts[value] = new
        return True

    def at_most(self, x: Value, y: Value, c: int) -> bool:
        """x - y <= c holds as well; False: then nothing gets here."""
        if self.interval(x).is_constant:
            return self.narrow(y, Int(self.interval(x).low - c, TYPES["J"].high))
        if self.interval(y).is_constant:
            return self.narrow(x, Int(TYPES["J"].low, self.interval(y).low + c))
        a, b = self.interval(x), self.interval(y)
        if a.low - b.high > c or not self.zone.add(x, y, c):
            return False
        return (b.high + c >= a.high or self.narrow(x, Int(a.low, b.high + c))) and (
            a.low - c <= b.low or self.narrow(y, Int(a.low - c, self.interval(y).high))
        )

    def refine(self, value: Value, ref: Ref) -> bool:
        """The reference is this as well; False: then nothing gets here."""
        new = self.types.meet(self.ref(value), ref)
        if new is None:
            return False
        self.facts[value] = new
        return True

    # --------------------------------------------------------------------------------- forgetting

    def restrict(self, live: int) -> None:
        """Keep registers of this mask and ghosts, and what is known of their values and of what they lead to."""
        self.env = {key: v for key, v in self.env.items() if key < 0 or key == RESULT or live >> key & 1}
        kept: set[Value] = set(self.env.values())
        grows = True
        while grows:
            before = len(kept)
            kept.update(size for array, size in self.length.items() if array in kept)
            kept.update(
                held
                for cell, held in self.heap.items()
                if (cell[1] is None or cell[1] in kept) and (cell[2] is None or cell[2] in kept)
            )
            for value, definition in self.defs.items():
                if value in kept:
                    kept.update(part for part in definition[1:] if part in self.facts)
            grows = len(kept) > before
        self._keep(kept)

    def _keep(self, kept: set[Value]) -> None:
        if len(kept) == len(self.facts) and all(value in kept for value in self.facts):
            return
        self.facts = {value: fact for value, fact in self.facts.items() if value in kept}
        self.zone.keep(kept)
        self.length = {array: size for array, size in self.length.items() if array in kept}
        self.heap = {
            cell: held
            for cell, held in self.heap.items()
            if (cell[1] is None or cell[1] in kept) and (cell[2] is None or cell[2] in kept)
        }
        self.defs = {value: d for value, d in self.defs.items() if value in kept}
