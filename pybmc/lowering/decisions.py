"""Goals of modified condition/decision coverage.

A compiler makes branches of the conditions of a decision, `a && (b || c)`. Those of one line that lead to each other
and leave by two ways are put together again. A way through them is a vector of the conditions that were looked at; two
ways show that a condition matters by itself if they differ in it, leave differently and agree in what both look at.
Goals are enough ways to show that of every condition. A number, to which each branch adds, says which way one goes.
"""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.goto.access import targets
from pybmc.goto.instr import Assert, Branch, Comparison, Compute, Cond, Const, Goto, Reg
from pybmc.goto.kinds import JUMPING, LEAVING
from pybmc.goto.program import Function
from pybmc.lowering.goals import Goals
from pybmc.lowering.rewrite import BodyWriter
from pybmc.records import Record

MOST_CONDITIONS = 8  # of a decision: with more, each counts for itself

Way = tuple[tuple[int, bool], ...]  # conditions by the index of their branch, and what they were


class Decision(Record):
    branches: tuple[int, ...]  # indices, in the order of the code
    ways: tuple[Way, ...]  # that are goals

    def number(self, way: Way) -> int:
        return sum(self.digit(at, outcome) for at, outcome in way)

    def digit(self, at: int, outcome: bool) -> int:
        return int(3 ** self.branches.index(at)) * (1 if outcome else 2)


def add_decisions(function: Function, goals: Goals) -> Function:
    decisions = {at: decision for decision in _decisions(function, goals) for at in decision.branches}
    writer = _Writer(function, goals)
    for index, instr in enumerate(function.body):
        writer.begin()
        if isinstance(instr, Branch) and index in decisions:
            writer.branch(instr, index, decisions[index])
        elif isinstance(instr, Branch) and goals.is_written(index):
            for cond, text in goals.conditions(index):
                writer.goal(instr, cond, text)
            writer.emit(instr)
        else:
            writer.emit(instr)
    return writer.finish()


class _Writer(BodyWriter):
    def __init__(self, function: Function, goals: Goals) -> None:
        super().__init__(function)
        self._goals = goals
        self._number = 0
        self._registers_of: dict[tuple[int, ...], Reg] = {}

    def goal(self, instr: Branch, cond: Cond, text: str) -> None:
        self._number += 1
        self.emit(Assert(instr.loc, cond, self._goals.property(self._number, text, instr.loc)))

    def branch(self, instr: Branch, at: int, decision: Decision) -> None:
        """The branch, with what each of its ways adds to the number, and the goals that end with it."""
        way = self._registers_of.get(decision.branches)
        if way is None:
            way = self._registers_of[decision.branches] = self.register("I")
        if at == decision.branches[0]:
            self.emit(Compute(instr.loc, way, "move", (Const("I", 0),)))
        taken, behind = self.label(), self.label()
        self.emit(Branch(instr.loc, instr.cond, taken))
        self._outcome(instr, way, at, decision, False)
        self.emit(Goto(instr.loc, behind))
        self.place(taken)
        self._outcome(instr, way, at, decision, True)
        self.emit(Goto(instr.loc, instr.target))
        self.place(behind)

    def _outcome(self, instr: Branch, way: Reg, at: int, decision: Decision, outcome: bool) -> None:
        self.emit(Compute(instr.loc, way, "iadd", (way, Const("I", decision.digit(at, outcome)))))
        for one in decision.ways:
            if one[-1] == (at, outcome):
                text = f"MC/DC independence condition '{self._words(one)}'"
                self.goal(instr, Cond(Comparison.NE, way, Const("I", decision.number(one))), text)

    def _words(self, way: Way) -> str:
        body = self.function.body
        found = ((body[at], at, outcome) for at, outcome in way)
        return " && ".join(self._goals.words(i, at, outcome) for i, at, outcome in found if isinstance(i, Branch))


# ------------------------------------------------------------------------------------------ decisions


def _decisions(function: Function, goals: Goals) -> Iterator[Decision]:
    """Those with several conditions."""
    lines: dict[int, list[int]] = {}
    for at, instr in enumerate(function.body):
        if isinstance(instr, Branch) and goals.is_written(at) and instr.loc.line:
            lines.setdefault(instr.loc.line, []).append(at)
    for branches in lines.values():
        for group in _groups(function, branches):
            ways = list(_ways(function, group)) if 1 < len(group) <= MOST_CONDITIONS else []
            if len({end for _, end in ways}) == 2:
                yield Decision(tuple(group), tuple(_independent(group, ways)))


def _groups(function: Function, branches: list[int]) -> Iterator[list[int]]:
    """Branches that lead to the next one on one of their ways; on both of them, a whole `if` lies before it."""
    group: list[int] = []
    for at in branches:
        if group and not any(
            (at == _next(function, one, True)) != (at == _next(function, one, False)) for one in group
        ):
            yield group
            group = []
        group.append(at)
    if group:
        yield group


def _next(function: Function, at: int, outcome: bool) -> int:
    """The next branch or other end of a block, behind one way of a branch."""
    body, to = function.body, targets(function.body[at])[0] if outcome else at + 1
    if to <= at:
        return to  # a loop begins anew
    while type(body[to]) not in JUMPING and type(body[to]) not in LEAVING:
        to += 1
    return to


def _ways(function: Function, group: list[int]) -> Iterator[tuple[Way, int]]:
    """All ways through a group from its first branch, and where each ends: the first instruction behind it."""
    todo: list[tuple[Way, int]] = [((), group[0])]
    while todo:
        way, at = todo.pop()
        for outcome in (True, False):
            longer = (*way, (at, outcome))
            behind = _next(function, at, outcome)
            if behind in group and behind > at:
                todo.append((longer, behind))
            else:
                yield longer, targets(function.body[at])[0] if outcome else at + 1


def _independent(group: list[int], ways: list[tuple[Way, int]]) -> Iterator[Way]:
    """Of pairs that show that a condition matters the one that needs fewest new ways."""
    chosen: dict[Way, None] = {}
    for condition in group:
        pairs = [(one, other) for one, end in ways for other, other_end in ways
                 if end != other_end and _differ(dict(one), dict(other), condition)]  # fmt: skip
        if pairs:
            best = min(pairs, key=lambda pair: sum(way not in chosen for way in pair))
            chosen.update(dict.fromkeys(best))
    yield from chosen


def _differ(one: dict[int, bool], other: dict[int, bool], condition: int) -> bool:
    """In this condition alone, of those that both look at."""
    both = one.keys() & other.keys()
    return condition in both and [at for at in both if one[at] != other[at]] == [condition]
