"""Specifications in which model fields and calls of pure methods are written out: each model field is what the
`represents` clause of its class says, each call what the code of the method returns (`body_meaning.py`).

That is done where all classes that the object may have say the same; elsewhere the model field or call stays, and
whoever does not know what it is says so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pybmc.annotations import Any
from pybmc.goto.classes import ClassTable, MethodInfo, Origin
from pybmc.goto.program import Function
from pybmc.records import Record
from pybmc.specs import syntax as s
from pybmc.specs.body_meaning import meaning_of
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

    def constraints(self, name: str) -> tuple[Condition, ...]:
        return self._all(super().constraints(name))

    def initially(self, name: str) -> tuple[Condition, ...]:
        return self._all(super().initially(name))

    def _all(self, conditions: tuple[Condition, ...]) -> tuple[Condition, ...]:
        return tuple(self._out(one, 0) for one in conditions)

    def _out(self, part: Any, depth: int) -> Any:
        """The same record, or tuple of them, with all model fields inside it written out."""
        if isinstance(part, s.Model):
            meaning = self._meaning(part) if depth < MAX_DEPTH else None
            return part if meaning is None else self._out(meaning, depth + 1)
        if isinstance(part, s.Call):
            returned = self._returned(part) if depth < MAX_DEPTH else None
            if returned is not None:
                return self._out(returned, depth + 1)
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

    def _returned(self, call: s.Call) -> s.Expr | None:
        """Of a method of the program that nobody overrides who may be called here."""
        found = self._classes.resolve_method(call.owner, call.name, call.descriptor) if call.owner[:1] != "[" else None
        if found is None or found.code is None or isinstance(found.code, Function):
            return None
        if self._classes.get(found.owner).origin is not Origin.USER or not self.is_pure(found):
            return None
        if not (call.special or found.is_static):
            below = [name for name in self._subclasses(call.owner) if name != found.owner]
            if any(self._classes.resolve_method(name, found.name, found.descriptor) is not found for name in below):
                return None
        args = call.args if call.obj is None else (call.obj, *call.args)
        return meaning_of(self.converted(found), args, found.is_static, call.span)


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
