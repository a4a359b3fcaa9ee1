"""A second heap of a run, for two functions that are run in step: what the objects hold there."""

from __future__ import annotations

from pybmc.annotations import TypeVar
from pybmc.generators.runs.values import Array, Object, Value

Made = TypeVar("Made", Object, Array)
Held = dict[tuple[str, str], Value] | list[Value]


class Beside:
    """The heap that a run does not look at just now. An object is one and the same in both; what the second side makes
    is what the first has made, where the class and the length agree (see `Machine.make`, which does so for proofs).
    """

    def __init__(self, args: list[Value]) -> None:
        """Both heaps are equal at first."""
        self._held: dict[Object | Array, Held] = {}
        self._single: list[Object | Array] = []  # that only the first side has made
        self._is_second = False
        todo = list(args)
        while todo:
            value = todo.pop()
            if isinstance(value, Object | Array) and value not in self._held:
                held = _held(value)
                self._held[value] = held.copy()
                todo += held.values() if isinstance(held, dict) else held

    def swap(self) -> None:
        self._is_second = not self._is_second
        for value, other in self._held.items():
            self._held[value] = _held(value)
            _hold(value, other)

    def make(self, new: Made) -> Made:
        """The object that a side makes now."""
        if not self._is_second:
            self._single.append(new)
            self._held[new] = _held(new).copy()
            return new
        for known in self._single:
            if isinstance(known, type(new)) and known.class_name == new.class_name and _size(known) == _size(new):
                self._single.remove(known)
                _hold(known, _held(new))
                return known
        self._held[new] = _held(new).copy()
        return new


def _size(value: Object | Array) -> int:
    return len(value.cells) if isinstance(value, Array) else 0


def _held(value: Object | Array) -> Held:
    return value.fields if isinstance(value, Object) else value.cells


def _hold(value: Object | Array, held: Held) -> None:
    if isinstance(value, Object):
        assert isinstance(held, dict)
        value.fields = held
    else:
        assert isinstance(held, list)
        value.cells = held
