"""What symbolic execution leaves behind: guarded steps, property checks, inputs and objects.

Nothing here knows a solver. `results` evaluates these terms under a model to print a trace.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Union

from pybmc.goto.instr import Property
from pybmc.goto.program import MethodId
from pybmc.terms.node import Term


@dataclass(frozen=True, slots=True)
class Place:
    """A source place: the method, its file, the line (0: unknown) and the bytecode index."""

    method: MethodId
    file: str
    line: int
    bci: int


@dataclass(frozen=True, slots=True)
class Assignment:
    """`target` (source text such as `x`, `this.size`, `a[3]`, `Foo.count`) gets `value` of type `descriptor`."""

    guard: Term
    place: Place
    target: str
    descriptor: str
    value: Term  # a reference is a BV32 object number, 0 is null; see `Objects`
    index: Union[Term, None] = None  # for an array cell at an unknown index: `target` is then `a[%]`


@dataclass(frozen=True, slots=True)
class Input:
    """An unknown value that the program got: an argument of the entry point or a nondet call."""

    guard: Term
    place: Place
    name: str  # parameter name, or the call: `CProver.nondetInt()`
    descriptor: str
    value: Term


@dataclass(frozen=True, slots=True)
class Called:
    guard: Term
    place: Place  # of the call
    callee: MethodId


@dataclass(frozen=True, slots=True)
class Returned:
    guard: Term
    place: Place
    callee: MethodId


@dataclass(frozen=True, slots=True)
class Thrown:
    """An exception object is thrown here."""

    guard: Term
    place: Place
    exception: Term


@dataclass(frozen=True, slots=True)
class Check:
    """`prop` is violated here iff `violated` holds."""

    violated: Term
    place: Place
    prop: Property


@dataclass(frozen=True, slots=True)
class Unsupported:
    """If `guard` can hold, the verdict depends on something that pybmc does not support."""

    guard: Term
    place: Place
    reason: str


Step = Union[Assignment, Input, Called, Returned, Thrown, Check, Unsupported]


@dataclass(slots=True)
class ObjectInfo:
    """An object number's meaning: its run-time class (internal name or array descriptor).

    `fields` and `elements` hold the values that an input object had at the start (name, descriptor, value).
    """

    number: int
    class_name: str
    is_input: bool = False
    fields: list[tuple[str, str, Term]] = field(default_factory=list)
    length: Union[Term, None] = None
    elements: list[Term] = field(default_factory=list)
    text: Union[str, None] = None  # for String constants


@dataclass(slots=True)
class Execution:
    """Result of one symbolic execution."""

    steps: list[Step]
    constraints: list[Term]  # hold of every execution: ranges of inputs and the like
    properties: dict[str, Property]  # every property met, by id, also those that constants decide
    objects: dict[int, ObjectInfo]
    step_count: int = 0
    bound_hit: bool = False  # some loop or recursion was cut at its bound
    warnings: list[str] = field(default_factory=list)
