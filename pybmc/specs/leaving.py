"""Where control leaves a round of a loop that has written something, by `break`, `return` or `throw`.

Such code is in the loop as people write it, but never comes back to its head, so that it is none of the cycle. javac
keeps the code of a loop together: what lies between instructions of the cycle is inside, and so is what follows on
lines before that of the loop's closing brace.
"""

from __future__ import annotations

from collections.abc import Sequence

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
from pybmc.goto.loops import LoopNest
from pybmc.goto.program import Function
from pybmc.records import Record
from pybmc.specs.clauses import LoopSpec


class Leaving(Record):
    """`inside`: instructions of the loop; `written`: those among them that are or lie behind one that writes."""

    inside: frozenset[int]
    written: frozenset[int]

    def ends(self, at: int, instr: Instr) -> bool:
        """Whether the method is left there, in the middle of a round that has written something."""
        return at in self.written and isinstance(instr, Return | Throw | Unwind)

    def leads_out(self, at: int, to: int) -> bool:
        return at in self.written and to not in self.inside


def leaving(
    function: Function, nest: LoopNest, after: Sequence[tuple[int, ...]], number: int, spec: LoopSpec
) -> Leaving:
    body = function.body
    cycle = [at for at, loops in enumerate(nest.loops) if number in loops]
    first, last = (end(body[at].loc.bci for at in cycle) for end in (min, max))
    inside = frozenset(
        at for at, instr in enumerate(body)
        if first <= instr.loc.bci <= last or (instr.loc.bci > last and spec.line <= instr.loc.line < spec.last_line)
    )  # fmt: skip
    todo = [at for at in inside if isinstance(body[at], WRITING)]
    written = set(todo)
    while todo:
        for to in after[todo.pop()]:
            if to in inside and to not in written and to != nest.head[number]:
                written.add(to)
                todo.append(to)
    return Leaving(inside, frozenset(written))


WRITING = (PutField, PutStatic, ArrayStore, Invoke, InvokeDynamic, InitClass)
