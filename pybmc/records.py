"""Closed sets of words, and immutable records.

Records are what frozen, slotted dataclasses are, and rows what typed named tuples are, but made in a twentieth of the
time: a run of pybmc on a small class takes a tenth of a second, and needs two hundred of them. Type checkers know them
as frozen dataclasses and as named tuples; nothing checks it at run time.
"""

from __future__ import annotations

from _collections import _tuplegetter  # type: ignore[import-not-found]  # what fields of named tuples are
from enum import Enum
from operator import attrgetter
from types import FunctionType

from pybmc.annotations import TYPE_CHECKING, Any, TypeVar, dataclass_transform
from pybmc.field_functions import INITIALISERS, TUPLES

R = TypeVar("R", bound="Record")


class Word(Enum):
    """Base of closed sets of words: members are compared by `is` and printed as their text."""

    def __str__(self) -> str:
        return str(self.value)


# ----------------------------------------------------------------------------------------- functions with fields

_SCOPE = {"new": tuple.__new__}  # what the code of `field_functions` names


def _initialiser(name: str, fields: tuple[str, ...], defaults: dict[str, Any]) -> Any:
    if len(fields) >= len(INITIALISERS):
        return _long_initialiser(name, fields, defaults)
    template: Any = INITIALISERS[len(fields)]
    return _renamed(template.__code__.replace(co_names=fields), "__init__", name, fields, defaults)


def _renamed(code: Any, function: str, name: str, fields: tuple[str, ...], defaults: dict[str, Any]) -> Any:
    """The function with this code, whose parameters have the names of the fields."""
    code = code.replace(co_varnames=(code.co_varnames[0], *fields), co_name=function)
    made = FunctionType(code, _SCOPE, function, tuple(defaults[field] for field in fields if field in defaults))
    made.__qualname__ = f"{name}.{function}"
    return made


def _long_initialiser(name: str, fields: tuple[str, ...], defaults: dict[str, Any]) -> Any:
    """One that takes its time: records with many fields are few."""
    known = frozenset(fields)

    def __init__(self: Any, *args: Any, **named: Any) -> None:
        values = {**defaults, **dict(zip(fields, args, strict=False)), **named}
        given = {*fields[: len(args)], *named}
        is_right = len(given) == len(args) + len(named) and len(values) == len(fields) and given <= known
        if not is_right:
            raise TypeError(f"{name} takes {', '.join(fields)}; given were {len(args)} values and {', '.join(named)}")
        for field in fields:
            setattr(self, field, values[field])

    return __init__


# ----------------------------------------------------------------------------------------- records


@dataclass_transform(frozen_default=True)
class RecordMeta(type):
    def __new__(mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> RecordMeta:
        fields = tuple(namespace.get("__annotations__", {}))
        defaults = {field: namespace.pop(field) for field in fields if field in namespace}
        namespace["__slots__"] = fields
        namespace["__match_args__"] = fields
        if fields:
            namespace["_fields"] = fields
            namespace["_key"] = attrgetter(*fields) if len(fields) > 1 else _single(fields[0])
            namespace["__init__"] = _at_first(name, fields, defaults)
        return super().__new__(mcs, name, bases, namespace)


def _at_first(name: str, fields: tuple[str, ...], defaults: dict[str, Any]) -> Any:
    """An initialiser that is made when the first record is: of most classes a run makes none."""

    def __init__(self: Any, *args: Any, **named: Any) -> None:
        cls = next(cls for cls in type(self).__mro__ if cls.__dict__.get("__init__") is __init__)
        made = cls.__init__ = _initialiser(name, fields, defaults)  # type: ignore[misc]
        made(self, *args, **named)

    return __init__


def _single(field: str) -> Any:
    get = attrgetter(field)
    return lambda record: (get(record),)


class Record(metaclass=RecordMeta):
    """Base of records. Equal if of one class with equal fields."""

    def __eq__(self, other: object) -> bool:
        cls = type(self)
        if cls is not type(other):
            return NotImplemented
        key: Any = cls._key  # type: ignore[attr-defined]
        return bool(key(self) == key(other))

    def __hash__(self) -> int:
        cls = type(self)
        key: Any = cls._key  # type: ignore[attr-defined]
        return hash((cls, key(self)))

    def __repr__(self) -> str:
        fields: tuple[str, ...] = self._fields  # type: ignore[attr-defined]
        return f"{type(self).__name__}({', '.join(f'{f}={getattr(self, f)!r}' for f in fields)})"


def changed(record: R, **fields: Any) -> R:
    """A copy with other values in these fields."""
    names: tuple[str, ...] = record._fields  # type: ignore[attr-defined]
    return type(record)(**{name: fields[name] if name in fields else getattr(record, name) for name in names})


# ----------------------------------------------------------------------------------------- rows

if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:

    class _Row(tuple):
        __slots__ = ()

        def __repr__(self) -> str:
            fields = ", ".join([f"{name}={value!r}" for name, value in zip(self._fields, self, strict=True)])
            return f"{type(self).__name__}({fields})"

        def __getnewargs__(self) -> tuple[object, ...]:
            return tuple(self)

        def _replace(self, **fields: object) -> _Row:
            return type(self)(**{**dict(zip(self._fields, self, strict=True)), **fields})

    class _RowMeta(type):
        def __new__(mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> type:
            fields = tuple(namespace.get("__annotations__", {}))
            defaults = {field: namespace[field] for field in fields if field in namespace}
            for place, field in enumerate(fields):
                namespace[field] = _tuplegetter(place, None)
            namespace["__slots__"] = ()
            namespace["__match_args__"] = namespace["_fields"] = fields
            namespace["__new__"] = _renamed(TUPLES[len(fields)].__code__, "__new__", name, fields, defaults)
            return type(name, (_Row,), namespace)

    NamedTuple = type.__new__(_RowMeta, "NamedTuple", (), {})
