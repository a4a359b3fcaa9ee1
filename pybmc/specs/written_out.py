"""Specifications in which model fields are written out: each is what the `represents` clause of its class says.

That is done where all classes that the object may have say the same; elsewhere the model field stays, and whoever does
not know what it is says so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pybmc.annotations import Any
from pybmc.goto.classes import ClassTable, MethodInfo
from pybmc.goto.program import Function
from pybmc.records import Record
from pybmc.specs import syntax as s
from pybmc.specs.book import Specs
from pybmc.specs.clauses import Condition, MethodSpec

MAX_DEPTH = 20  # model fields whose meanings lead to others
# What looks at all its parts: of null such a value is undefined if it has a field of it.
STRICT = (s.Field, s.Length, s.Cell, s.Unary, s.Binary, s.Convert, s.Compare, s.Literal, s.This, s.Static)


class WrittenOut(Specs):
    """`subclasses`: of a class, those that objects may be of."""

    def __init__(
        self, classes: ClassTable, sourcepath: Sequence[str], library: bool, subclasses: Callable[[str], list[str]],
        warn: Callable[[str], None], file_of: Callable[[str], str],
    ) -> None:  # fmt: skip
        super().__init__(classes, sourcepath, library, warn, file_of)
        self._subclasses = subclasses
        self._done: dict[tuple[str, str, str], MethodSpec] = {}

    def of_method(self, method: MethodInfo, convert: Callable[[MethodInfo], Function] | None = None) -> MethodSpec:
        key = (method.owner, method.name, method.descriptor)
        if key not in self._done:
            self._done[key] = self._out(super().of_method(method, convert), 0)
        return self._done[key]

    def invariants(self, name: str) -> tuple[Condition, ...]:
        return self._all(super().invariants(name))

    def initially(self, name: str) -> tuple[Condition, ...]:
        return self._all(super().initially(name))

    def _all(self, conditions: tuple[Condition, ...]) -> tuple[Condition, ...]:
        return tuple(self._out(one, 0) for one in conditions)

    def _out(self, part: Any, depth: int) -> Any:
        """The same record, or tuple of them, with all model fields inside it written out."""
        if isinstance(part, s.Model):
            meaning = self._meaning(part) if depth < MAX_DEPTH else None
            return part if meaning is None else self._out(meaning, depth + 1)
        return _rebuilt(part, lambda inside: self._out(inside, depth))

    def _meaning(self, model: s.Model) -> s.Expr | None:
        names = [model.owner, *self._subclasses(model.owner)] if model.obj is not None else [model.owner]
        found = [self.represents(name, model) for name in dict.fromkeys(names)]
        first = found[0]
        if first is None or first.such_that or any(other is not first for other in found):
            return None
        if model.obj is None or isinstance(model.obj, s.This):
            return first.value
        parts = list(s.parts(first.value))
        looks = any(isinstance(part, s.Field) and isinstance(part.obj, s.This) for part in parts)
        if not looks or not all(isinstance(part, STRICT) for part in parts):
            return None
        meaning: s.Expr = _of(first.value, model.obj)
        return meaning


def _of(part: Any, this: s.Expr) -> Any:
    """The same of another object."""
    return this if isinstance(part, s.This) else _rebuilt(part, lambda inside: _of(inside, this))


def _rebuilt(part: Any, change: Callable[[Any], Any]) -> Any:
    if isinstance(part, tuple):
        found = tuple(map(change, part))
        return part if all(new is old for new, old in zip(found, part, strict=True)) else found
    if not isinstance(part, Record):
        return part
    before = [getattr(part, name) for name in part._fields]  # type: ignore[attr-defined]
    after = [change(value) for value in before]
    return part if all(new is old for new, old in zip(after, before, strict=True)) else type(part)(*after)
