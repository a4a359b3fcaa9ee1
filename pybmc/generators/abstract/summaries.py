"""What is known of whole functions and of places of the heap, while the analysis of a program grows it."""

from __future__ import annotations

from pybmc.generators.abstract.intervals import TYPES, Int, constant, join, widen
from pybmc.generators.abstract.joining import joined, widened
from pybmc.generators.abstract.references import NULL_REF, Ref, Types
from pybmc.generators.abstract.state import Cases, Fact, Field, State
from pybmc.generators.abstract.world import NOTHING, Nothing
from pybmc.goto.classes import FieldInfo
from pybmc.goto.names import kind_of

PATIENCE = 4  # changes before widening

Effect = Field | str  # a field, or the element letter of arrays


class Summary:
    """How a function ends, from any state that it was called in so far, and what it and its callees touch."""

    __slots__ = ("calls_outside", "cases", "leaks", "reads", "returned", "thrown", "writes")

    def __init__(self) -> None:
        self.returned: State | None = None  # parameters as passed, and the result
        self.cases: Cases | None = None  # the same by the boolean that it returns
        self.thrown: Ref | None = None
        self.writes: frozenset[Effect] = frozenset()
        self.reads: frozenset[Field] = frozenset()  # static fields
        self.calls_outside = False  # code that is not looked at
        self.leaks = False  # a constructor: others can see the object before it is made

    def key(self) -> tuple[object, ...]:
        cases = None if self.cases is None else (self.cases.no, self.cases.yes)
        return self.returned, cases, self.thrown, self.writes, self.reads, self.calls_outside, self.leaks


def default(info: FieldInfo) -> Fact:
    """What a field holds before anybody writes it."""
    kind = kind_of(info.descriptor)
    if kind == "A":
        return Ref() if info.constant is not None else NULL_REF
    if kind not in "IJ":
        return None
    return constant(info.constant if isinstance(info.constant, int) else 0)


class Contents:
    """What fields hold, by the class that declares them; `NOTHING` as long as no object of that kind was made."""

    def __init__(self, types: Types, thresholds: tuple[int, ...]) -> None:
        self._types = types
        self._thresholds = thresholds
        self._facts: dict[Field, Fact | Nothing] = {}
        self._changes: dict[Field, int] = {}

    def get(self, field: Field) -> Fact | Nothing:
        return self._facts.get(field, NOTHING)

    def add(self, field: Field, descriptor: str, fact: Fact) -> bool:
        """Whether that is new."""
        old = self._facts.get(field, NOTHING)
        new = self._joined(old, fact, field, descriptor)
        if new == old:
            return False
        self._facts[field] = new
        self._changes[field] = self._changes.get(field, 0) + 1
        return True

    def _joined(self, old: Fact | Nothing, fact: Fact, field: Field, descriptor: str) -> Fact:
        if isinstance(old, Nothing):
            return fact
        if isinstance(old, Int) and isinstance(fact, Int):
            both = join(old, fact)
            if both != old and self._changes.get(field, 0) > PATIENCE:
                both = widen(old, both, self._thresholds, TYPES.get(descriptor, TYPES["J"]))
            return both
        return self._types.join(old, fact) if isinstance(old, Ref) and isinstance(fact, Ref) else None


class Entries:
    """The state in which each function is entered, over all calls."""

    def __init__(self, thresholds: tuple[int, ...]) -> None:
        self._thresholds = thresholds
        self._states: dict[str, State] = {}
        self._changes: dict[str, int] = {}

    def get(self, name: str) -> State | None:
        return self._states.get(name)

    def add(self, name: str, state: State) -> bool:
        """Whether that is new."""
        place = ("entry", name)
        old = self._states.get(name)
        new = joined(place, [state] if old is None else [old, state])
        if old is not None and new == old:
            return False
        if old is not None and self._changes.get(name, 0) > PATIENCE:
            new = widened(place, old, new, self._thresholds)
        self._states[name] = new
        self._changes[name] = self._changes.get(name, 0) + 1
        return old is None or new != old
