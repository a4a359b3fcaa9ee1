"""Where control leaves a round of a loop that has written something, by `break`, `return` or `throw`.

Such code is in the loop as people write it, but never comes back to its head, so that it is none of the cycle. javac
keeps the code of a loop together: what lies between instructions of the cycle is inside, and so is what follows on
lines before that of the loop's closing brace. A landing pad has no place of its own: it is inside where it leads to a
handler that is.
"""

from __future__ import annotations

from collections.abc import Sequence

from pybmc.goto.access import on_throw
from pybmc.goto.instr import (
    ArrayStore,
    InitClass,
    Instr,
    Invoke,
    InvokeDynamic,
    PutField,
    PutStatic,
    Return,
    Throw,
    Unwind,
)
from pybmc.goto.kinds import LANDING
from pybmc.goto.loops import LoopNest
from pybmc.goto.program import Function
from pybmc.records import Record
from pybmc.specs.clauses import LoopSpec


class Leaving(Record):
    """`inside`: instructions of the loop; `written`: those among them that are or lie behind one that writes.

    A way is from one instruction to another, or out of the function, by the end of it or by an exception (-1).
    """

    inside: frozenset[int]
    written: frozenset[int]

    def leads_out(self, at: int, to: int) -> bool:
        """Whether a way out of the loop begins there, in the middle of a round that has written something."""
        return at in self.written and to not in self.inside


def ways(instr: Instr, after: tuple[int, ...]) -> tuple[int, ...]:
    """Where control may go from an instruction, whose successors are known; -1: out of the function."""
    leaves = isinstance(instr, ENDS) or (type(instr) in LANDING and on_throw(instr) < 0)
    return (*after, -1) if leaves else after


def leaving(
    function: Function, nest: LoopNest, after: Sequence[tuple[int, ...]], number: int, spec: LoopSpec
) -> Leaving:
    body = function.body
    cycle = [body[at].loc.bci for at, loops in enumerate(nest.loops) if number in loops and not _is_pad(body[at])]
    first, last = min(cycle), max(cycle)
    placed = {
        at for at, instr in enumerate(body)
        if first <= instr.loc.bci <= last or (instr.loc.bci > last and spec.line <= instr.loc.line < spec.last_line)
    }  # fmt: skip
    inside = placed | _pads_into(placed, body, after)
    todo = [at for at in inside if isinstance(body[at], WRITING)]
    written = set(todo)
    while todo:
        for to in after[todo.pop()]:
            if to in inside and to not in written and to != nest.head[number]:
                written.add(to)
                todo.append(to)
    return Leaving(frozenset(inside), frozenset(written))


def _is_pad(instr: Instr) -> bool:
    return instr.loc.bci < 0


def _pads_into(inside: set[int], body: Sequence[Instr], after: Sequence[tuple[int, ...]]) -> set[int]:
    """Instructions of pads that lead to code inside. They stand in the order in which they are run."""
    found: set[int] = set()
    for at in reversed(range(len(body))):
        if _is_pad(body[at]) and any(to in inside or to in found for to in after[at]):
            found.add(at)
    return found


WRITING = (PutField, PutStatic, ArrayStore, Invoke, InvokeDynamic, InitClass)
ENDS = (Return, Throw, Unwind)
