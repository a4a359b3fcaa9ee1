"""Where in the code of a method its loops and statements are."""

from __future__ import annotations

from pybmc.classfile.model import Insn
from pybmc.goto.classes import MethodInfo
from pybmc.goto.loops import loops_of
from pybmc.goto.program import Function
from pybmc.records import Record
from pybmc.specs.java_bodies import SourceLoop, SourceStatement
from pybmc.specs.source import SpecError
from pybmc.specs.syntax import Local
from pybmc.specs.written import Clause

ILOAD, ILOAD_0, IF_ICMPGE = 0x15, 0x1A, 0xA2


class Head(Record):
    bci: int
    line: int


def heads_of(function: Function) -> list[Head]:
    """The heads of a method's loops in the order of the code; each once, though two loops may share it."""
    body = function.body
    found = {body[head].loc.bci: body[head].loc.line for head in loops_of(function).head.values()}
    return [Head(bci, line) for bci, line in sorted(found.items())]


def assigned(loops: tuple[SourceLoop, ...], heads: list[Head]) -> dict[int, Head]:
    """The heads of loops, by their number in the source. A loop that cannot be told from others has none.

    Compilers keep the order of loops, and outer ones begin before inner ones. A loop without a condition may have no
    head, since it may never run twice; it takes one only if there are enough for all loops inside it.
    """
    found: dict[int, Head] = {}
    used: set[int] = set()
    for number, loop in enumerate(loops):
        inside = [h for h in heads if loop.first_line <= h.line <= loop.last_line and h.bci not in used]
        nested = [o for o in loops[number:] if loop.first_line <= o.first_line and o.last_line <= loop.last_line]
        if not loop.certain and len(inside) < len(nested):
            continue
        for head in inside:
            if loop.head[0] <= head.line <= loop.head[1]:
                found[number] = head
                used.add(head.bci)
                break
    return found


def counter_of(method: MethodInfo, head: Head) -> tuple[int, ...]:
    """The slots of two variables of an enhanced for loop over an array, to which compilers give no name: the number of
    the round, and the length that it is compared with before each round.
    """
    code = method.code.instructions if method.code is not None else ()
    at = next((i for i, insn in enumerate(code) if insn.pc >= head.bci), len(code))
    for first in (at, at - 2):  # the head is where the comparison begins, or the branch
        if first >= 0 and first + 2 < len(code) and code[first + 2].opcode == IF_ICMPGE:
            slots = tuple(slot for insn in code[first : first + 2] if (slot := _loaded(insn)) is not None)
            return slots if len(slots) == 2 else ()
    return ()


def _loaded(insn: Insn) -> int | None:
    if insn.opcode == ILOAD:
        slot = insn.operands[0]
        return slot if isinstance(slot, int) else None
    return insn.opcode - ILOAD_0 if ILOAD_0 <= insn.opcode < ILOAD_0 + 4 else None


def bci_of(statement: SourceStatement, method: MethodInfo) -> tuple[int, int]:
    """The first instruction of the statement that a clause stands before, and its line; or the last one of that which
    it stands behind.
    """
    clause = statement.clause
    if statement.in_finally:
        raise SpecError(
            clause.span, f"'{clause.kind}' in a finally block, whose code has several copies, is not supported"
        )
    if statement.shares_line:
        raise SpecError(
            clause.span, f"the statement behind '{clause.kind}' shares its line with another: give it its own"
        )
    first, last = statement.lines
    table = method.code.lines if method.code is not None else ()
    fitting = [(bci, line) for bci, line in table if first <= line <= last]
    if not table:
        raise SpecError(
            clause.span, f"the class has no line numbers, by which '{clause.kind}' is found: compile with -g"
        )
    if not fitting:
        what = "the end of the method" if statement.at_end else f"the statement on line {first}"
        raise SpecError(
            clause.span, f"{what} has no instruction in the class: '{clause.kind}' belongs before one that has"
        )
    if statement.behind:
        return _end(clause, fitting, sorted(table))
    return fitting[-1] if statement.at_end else fitting[0]


def _end(clause: Clause, fitting: list[tuple[int, int]], table: list[tuple[int, int]]) -> tuple[int, int]:
    """Where the code of a statement ends that is followed by other code."""
    first, last = table.index(min(fitting)), table.index(max(fitting))
    if last - first + 1 != len(fitting) or last + 1 == len(table):
        raise SpecError(clause.span, f"the code of the statement before '{clause.kind}' is in several places")
    return table[last + 1][0] - 1, table[last][1]


def locals_at(method: MethodInfo, bci: int) -> dict[str, Local]:
    """Variables that have a name and a value before the instruction."""
    from pybmc.specs.source import NOWHERE

    if method.code is None:
        return {}
    return {
        variable.name: Local(variable.name, variable.slot, variable.descriptor, NOWHERE)
        for variable in method.code.variables
        if variable.start <= bci < variable.end and variable.name != "this"
    }
