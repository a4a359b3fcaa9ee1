"""Constructs of the language beyond methods and primitive types, as tables: a feature is what it declares and what
expressions and statements can then be made of.

A program takes some of the features. In a text `$x` is a name of its own each time, `{0}` is the first operand. Types
that can hold code (functional interfaces) never become the type of a field: that is why every call ends.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.generated.productions import Row


@dataclass(frozen=True)
class Block:
    """A hole of a statement that takes statements, which may use names that the statement declares."""

    declares: tuple[tuple[str, str], ...] = ()  # name and type
    rounds: int = 1
    label: str = ""


@dataclass(frozen=True)
class Shape:
    """A statement."""

    text: str
    holes: tuple[str | Block, ...]
    weight: float = 1.0
    heavy: bool = False


@dataclass(frozen=True)
class Functional:
    """A functional interface: its one method."""

    type: str
    method: str
    parameters: tuple[str, ...]
    result: str


@dataclass(frozen=True)
class Feature:
    name: str
    declares: str = ""  # members of P
    constants: dict[str, tuple[str, ...]] = field(default_factory=dict)  # a type exists if it has constants
    digests: dict[str, str] = field(default_factory=dict)  # type: a long that tells its values apart
    rows: tuple[Row, ...] = ()
    shapes: tuple[Shape, ...] = ()
    functional: tuple[Functional, ...] = ()
    release: int = 17  # of the language
    needs: tuple[str, ...] = ()


BLOCK = Block()
