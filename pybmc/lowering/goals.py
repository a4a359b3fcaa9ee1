"""Goals of coverage: checks in front of instructions that are violated where an execution gets there, or goes a way.

A function of the user's gets goals by a criterion: one for each block, one for each way of a branch, one for each value
of a condition, one for each assertion. Executions go on behind them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pybmc.goto.access import targets
from pybmc.goto.classes import ClassTable, Origin
from pybmc.goto.conditions import NEGATED, described
from pybmc.goto.instr import (
    Assert,
    Branch,
    Catch,
    Comparison,
    Cond,
    Const,
    GetStatic,
    Goto,
    Instr,
    Invoke,
    Loc,
    New,
    Property,
    PutStatic,
    Return,
)
from pybmc.goto.kinds import JUMPING, LEAVING
from pybmc.goto.names import ASSERTION_ERROR, VERIFIER
from pybmc.goto.program import Function
from pybmc.goto.properties import PropertyKind
from pybmc.goto.text import format_instr
from pybmc.lowering.rewrite import BodyWriter

ACC_BRIDGE = 0x40
DISABLED = "$assertionsDisabled"  # what javac asks before an assertion; always false here
OF_ENUMS = frozenset(("values", "valueOf", "$values"))  # that javac writes
NEVER = Cond(Comparison.NE, Const("I", 0), Const("I", 0))

Goal = tuple[Cond, str]  # what holds where the goal is not met, and its words


def add_goals(function: Function, criterion: str, classes: ClassTable) -> Function:
    """The function with its goals; as it was if it is none of the user's own code."""
    if not _is_written(function, classes):
        return function
    goals = Goals(function)
    if criterion == "mcdc":
        from pybmc.lowering.decisions import add_decisions

        return add_decisions(function, goals)
    find = CRITERIA[criterion]
    writer = BodyWriter(function)
    number, first = 0, goals.first
    for index, instr in enumerate(function.body):
        writer.begin()
        if isinstance(instr, Catch):  # the first of a handler, whatever happens there
            writer.emit(instr)
        for cond, text in find(goals, index) if index >= first else ():
            number += 1
            writer.emit(Assert(instr.loc, cond, goals.property(number, text, instr.loc)))
        if not isinstance(instr, Catch):
            writer.emit(instr)
    return writer.finish()


def negated(cond: Cond) -> Cond:
    return Cond(NEGATED[cond.op], cond.left, cond.right)


def _is_written(function: Function, classes: ClassTable) -> bool:
    """Whether somebody wrote this code, and no compiler made it up."""
    info = classes.find(function.method.class_name)
    if info is None or info.origin is not Origin.USER or function.access & ACC_BRIDGE:
        return False
    made_up = info.is_enum and function.method.name in OF_ENUMS
    return not made_up and any(instr.loc.bci >= 0 for instr in function.body)


class Goals:
    """What a function has to reach, by criterion: goals in front of the instruction at an index."""

    def __init__(self, function: Function) -> None:
        self._function = function
        self._blocks = _blocks(function)
        self.first = self._first()  # instruction that somebody wrote
        self._asks = {at for at, instr in enumerate(function.body) if self._asks_for_assertions(instr, at)}
        self._asserting = {function.body[at].loc.line for at in self._asks}

    def property(self, number: int, text: str, loc: Loc) -> Property:
        function = self._function
        name = function.method.java_id
        return Property(
            f"{name}.coverage.{number}", PropertyKind.COVERAGE, text, function.source_file, loc.line, name,
            loc.ordinal, "reached",
        )  # fmt: skip

    def locations(self, at: int) -> Iterator[Goal]:
        if self._starts(at):
            yield NEVER, f"block {self._blocks[at]} (lines {self._lines(at)})"

    def branches(self, at: int) -> Iterator[Goal]:
        instr = self._function.body[at]
        if at == self.first:
            yield NEVER, "entry point"
        if isinstance(instr, Branch) and self.is_written(at):
            for outcome in (True, False):
                text = f"block {self._blocks[at]} branch {str(outcome).lower()} ({self.words(instr, at, outcome)})"
                yield (negated(instr.cond) if outcome else instr.cond), text

    def conditions(self, at: int) -> Iterator[Goal]:
        instr = self._function.body[at]
        if isinstance(instr, Branch) and self.is_written(at):
            text = self.words(instr, at, True)
            yield negated(instr.cond), f"condition '{text}' true"
            yield instr.cond, f"condition '{text}' false"

    def assertions(self, at: int) -> Iterator[Goal]:
        instr, method = self._function.body[at], self._function.method
        by_hand = isinstance(instr, New) and instr.class_name == ASSERTION_ERROR
        by_hand = by_hand and instr.loc.line not in self._asserting
        called = isinstance(instr, Invoke) and (instr.method.owner, instr.method.name) == (VERIFIER, "check")
        if at in self._asks or by_hand or called:
            where = f"file {self._function.source_file} line {instr.loc.line} function {method.java_id}"
            yield NEVER, f"assertion at {where} bytecode-index {instr.loc.ordinal}"

    def is_written(self, at: int) -> bool:
        """Whether a branch is one of the source."""
        return at >= self.first and at not in self._asks

    # --------------------------------------------------------------------------------------- helpers

    def _first(self) -> int:
        """Behind what javac puts into initialisers: whether assertions are disabled."""
        body = self._function.body
        at = 1 + next((at for at, i in enumerate(body) if isinstance(i, PutStatic) and i.field.name == DISABLED), -1)
        return len(body) if at and isinstance(body[at], Return) else at

    def _asks_for_assertions(self, instr: Instr, at: int) -> bool:
        before = self._function.body[at - 1] if at else None
        return isinstance(instr, Branch) and isinstance(before, GetStatic) and before.field.name == DISABLED

    def _starts(self, at: int) -> bool:
        """Whether a block starts here that is more than a jump."""
        instr, blocks = self._function.body[at], self._blocks
        return (at == self.first or blocks[at] != blocks[at - 1]) and instr.loc.bci >= 0 and not isinstance(instr, Goto)

    def _lines(self, at: int) -> str:
        """As the reference names them: `Foo.java:java::Foo.bar:()V:3,5-7`."""
        body, blocks = self._function.body, self._blocks
        lines = sorted({i.loc.line for i, block in zip(body, blocks, strict=True) if block == blocks[at]} - {0})
        parts: list[list[int]] = []
        for line in lines:
            if parts and parts[-1][-1] == line - 1:
                parts[-1][1:] = [line]
            else:
                parts.append([line])
        numbers = ",".join("-".join(map(str, part)) for part in parts)
        return f"{self._function.source_file}:{self._function.method.java_id}:{numbers}"

    def words(self, instr: Branch, at: int, outcome: bool) -> str:
        """The condition as the source says it, if the code tells, or its opposite."""
        cond = instr.cond if outcome else negated(instr.cond)
        found = described(self._function, at, instr.cond, not outcome)
        if found is not None:
            return found.text
        return format_instr(self._function, Branch(instr.loc, cond, 0)).removeprefix("if ").rpartition(" goto")[0]


def _blocks(function: Function) -> list[int]:
    """The number of the block that each instruction is in, from 1."""
    leaders = {handler.target for handler in function.handlers}
    for at, instr in enumerate(function.body):
        if type(instr) in JUMPING or type(instr) in LEAVING:
            leaders.update((at + 1, *targets(instr)))
    number, found = 1, []
    for at in range(len(function.body)):
        number += at > 0 and at in leaders
        found.append(number)
    return found


CRITERIA: dict[str, Callable[[Goals, int], Iterator[Goal]]] = {
    "location": Goals.locations,
    "branch": Goals.branches,
    "path": Goals.branches,  # from which those who look at executions put them together
    "condition": Goals.conditions,
    "assertion": Goals.assertions,
}
