"""What a generator is: a program and what is asked go in, claims come out.

A claim may be wrong: it costs time and nothing else. All claims of all generators are checked together (Houdini: those
that a step refutes are dropped until the rest stands), so a claim may rest on those of others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from pybmc.contracts.claims import Claim, Where
from pybmc.contracts.expr import Expr
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


class Step(Record):
    """A way to go wrong: where these conditions hold at a cut, one path leads from there to a violation."""

    where: Where
    conditions: tuple[Expr, ...]  # of the path, as far as contracts can express them
    of: Property | Claim  # what is violated


class Reply(Record):
    """What the checker says of some claims, before a generator is done."""

    stand: tuple[Claim, ...]  # that hold
    steps: tuple[Step, ...]  # ways to violate open properties, and those claims that fell and were to be followed


class Ask(Protocol):
    def __call__(self, claims: Sequence[Claim], follow: Sequence[Claim], /) -> Reply:
        """With these claims, beside what is known."""


class Question(Record):
    """What is asked of a generator."""

    program: Program
    cuts: tuple[Cut, ...]
    functions: tuple[Function, ...]  # all that were run
    open: tuple[Property, ...]  # not proved with what is known
    known: tuple[Claim, ...] = ()  # proved so far
    ask: Ask | None = None
    hints: tuple[Claim, ...] = ()  # conditions that the program names as worth a look
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


@runtime_checkable
class Deepening(Protocol):
    """One that has no claims of its own: those that are known are tried by induction over more rounds of loops."""

    rounds: tuple[int, ...]
