"""What the analysis of one function asks of the rest of the program, and tells it."""

from __future__ import annotations

from pybmc.annotations import Protocol
from pybmc.generators.abstract.references import Ref
from pybmc.generators.abstract.state import Fact, Field, State, Value
from pybmc.goto.instr import FieldRef, InitClass, Invoke
from pybmc.records import Record


class Nothing(Record):
    """The fact about a value that does not exist (yet): who waits for one does not go on."""


NOTHING = Nothing()


class After(Record):
    """How a call goes on: the state behind it with the value of its result, and what it may throw.

    The state that was given to the call is then that in which it throws.
    """

    state: State | None  # None: it does not return
    result: Value
    thrown: Ref | None  # None: it throws nothing


class World(Protocol):
    def field(self, ref: FieldRef) -> Field:
        """The field by the class that declares it."""

    def read(self, field: Field, ref: FieldRef) -> Fact | Nothing:
        """What any object's field of this name (or this static one) may hold."""

    def write(self, field: Field, ref: FieldRef, fact: Fact) -> None: ...

    def cell(self, element: str, array: Ref) -> Fact:
        """What the cells of such an array may hold."""

    def allocate(self, class_name: str) -> None:
        """Objects of this class are made."""

    def call(self, state: State, index: int, instr: Invoke, args: list[Value]) -> After: ...

    def initialise(self, state: State, instr: InitClass) -> After: ...
