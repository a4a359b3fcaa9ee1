"""Methods that give their callers nothing but what they have just made, or what the callers had before."""

from __future__ import annotations

from pybmc.goto.access import successors, writes
from pybmc.goto.instr import CheckCast, Compute, Instr, Invoke, InvokeKind, New, NewArray, Operand, Reg, Return
from pybmc.goto.program import Function

COPYING = ("clone", "copyOf", "copyOfRange", "toArray")  # of arrays and of the library


def gives_copies(function: Function) -> bool:
    """Whether on all ways every reference that a method returns is new: `return table.clone();`.

    Copies have the elements of what they copy.
    """
    body, after = function.body, successors(function)
    new: dict[int, frozenset[int]] = {0: frozenset(range(len(function.parameters)))}  # registers before an instruction
    todo = [0]
    while todo:
        at = todo.pop()
        holds = _behind(body[at], new[at])
        for target in after[at]:
            known = new.get(target)
            meet = holds if known is None else known & holds
            if meet != known:
                new[target] = meet
                todo.append(target)
    returned = [(instr.value, new[at]) for at, instr in enumerate(body) if isinstance(instr, Return) and at in new]
    return all(value is None or _is_new(value, holds) for value, holds in returned)


def _behind(instr: Instr, holds: frozenset[int]) -> frozenset[int]:
    """The registers that hold something new behind an instruction."""
    written = writes(instr)
    if written is None:
        return holds
    return holds | {written.index} if _makes(instr, holds) else holds - {written.index}


def _makes(instr: Instr, holds: frozenset[int]) -> bool:
    match instr:
        case New() | NewArray():
            return True
        case Compute(op="move"):
            return _is_new(instr.args[0], holds)
        case CheckCast():
            return _is_new(instr.obj, holds)
        case Invoke():
            is_known = instr.method.owner.startswith(("java/", "["))
            return is_known and instr.method.name in COPYING and instr.kind is not InvokeKind.SPECIAL
    return False


def _is_new(value: Operand, holds: frozenset[int]) -> bool:
    return not isinstance(value, Reg) or value.index in holds
