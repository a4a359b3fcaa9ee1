"""What annotations name, without loading `typing`, which takes a twentieth of a short run.

Type checkers see `typing` itself. At run time annotations are texts that nobody reads, and protocols plain classes.
Named tuples are in `pybmc.records`; protocols that are asked at run time (`runtime_checkable`) still need `typing`.
"""

from __future__ import annotations

__all__ = [
    "IO",
    "TYPE_CHECKING",
    "Any",
    "ClassVar",
    "NewType",
    "NoReturn",
    "Protocol",
    "Self",
    "TextIO",
    "TypeAlias",
    "TypeVar",
    "cast",
    "dataclass_transform",
]

TYPE_CHECKING = False  # type checkers take any variable of this name for true
if TYPE_CHECKING:
    from typing import (
        IO,
        Any,
        ClassVar,
        NewType,
        NoReturn,
        Protocol,
        Self,
        TextIO,
        TypeAlias,
        TypeVar,
        cast,
        dataclass_transform,
    )
else:
    # Only what stands outside of annotations (bases, aliases, calls) has a meaning here.
    IO = Any = ClassVar = NoReturn = Protocol = Self = TextIO = TypeAlias = object

    def NewType(name: str, base: type) -> type:
        return base

    def TypeVar(name: str, *constraints: object, bound: object = None) -> type:
        return object

    def cast(type_: object, value: object) -> object:
        return value

    def dataclass_transform(**said: bool) -> object:
        return lambda cls: cls
