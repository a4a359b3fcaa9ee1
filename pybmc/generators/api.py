"""What a generator is: a program and what is asked go in, claims come out.

A claim may be wrong: it costs time and nothing else. All claims of all generators are checked together (Houdini: those
that a step refutes are dropped until the rest stands), so a claim may rest on those of others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from pybmc.contracts.claims import Claim
from pybmc.goto.instr import FieldRef, Property
from pybmc.goto.program import Function
from pybmc.records import Record

if TYPE_CHECKING:
    from pybmc.budget import Budget
    from pybmc.program.program import Program


class Cut(Record):
    """Where the checker needs contracts: a loop that it cut, or (no loop) a method that calls itself."""

    function: Function  # lowered, with all passes and the checks of the options: registers are those of claims
    loop: int = -1  # as in `goto.loops.loops_of(function).head`
    written: frozenset[int] = frozenset()  # registers that the loop writes
    # What it writes in the heap, callees included.
    fields: frozenset[FieldRef] = frozenset()
    statics: frozenset[FieldRef] = frozenset()
    elements: frozenset[str] = frozenset()  # of arrays, as in `ArrayStore`


class Question(Record):
    """What is asked of a generator."""

    program: Program
    cuts: tuple[Cut, ...]
    functions: tuple[Function, ...]  # all that were run
    open: tuple[Property, ...]  # not proved with what is known
    known: tuple[Claim, ...] = ()  # proved so far
    horn_solver: str = ""  # the command of a program that solves Horn clauses, if the user has one


class Generator(Protocol):
    name: str

    def claims(self, question: Question, budget: Budget) -> Iterator[Claim] | Iterable[Claim]:
        """Candidates, best first; it ends when it has no more or the budget is used up."""


@runtime_checkable
class Refuting(Protocol):
    """A generator that also meets counterexamples, of its own abstraction: bounds that are worth trying."""

    @property
    def bounds(self) -> list[int]: ...
