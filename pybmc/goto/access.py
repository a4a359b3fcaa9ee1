"""What an instruction reads and writes, whether it can throw, and where control goes after it, by `kinds`."""

from __future__ import annotations

from itertools import pairwise

from pybmc.goto.instr import Instr, Operand, Reg
from pybmc.goto.kinds import JUMPING, KINDS, LANDING, LEAVING, WRITERS
from pybmc.goto.program import Function


def reads(instr: Instr) -> tuple[Operand, ...]:
    return KINDS[type(instr)].reads(instr)


def writes(instr: Instr) -> Reg | None:
    return instr.dst if type(instr) in WRITERS else None  # type: ignore[union-attr]


def can_throw(instr: Instr) -> bool:
    """Whether an exception can come out of this instruction while exceptions are still implicit."""
    throws = KINDS[type(instr)].throws
    return throws if isinstance(throws, bool) else throws(instr)


def targets(instr: Instr) -> tuple[int, ...]:
    """Explicit targets of control flow, `on_throw` excluded."""
    return KINDS[type(instr)].targets(instr)


def on_throw(instr: Instr) -> int:
    """Where an exception of the instruction goes on once exceptions are lowered; -1: nowhere in this function."""
    return instr.on_throw if type(instr) in LANDING else -1  # type: ignore[union-attr]


def successors(function: Function) -> list[tuple[int, ...]]:
    """Where control can go after each instruction: fall-through first, then targets, then handlers."""
    result: list[tuple[int, ...]] = []
    caught = _handler_targets(function) if function.handlers else None
    for index, instr in enumerate(function.body):
        kind = type(instr)
        after: tuple[int, ...] = () if kind in LEAVING else (index + 1,)
        if kind in JUMPING:
            after += targets(instr)
        elif kind in LANDING and instr.on_throw >= 0:  # type: ignore[union-attr]
            after += (instr.on_throw,)  # type: ignore[union-attr]
        if caught is not None and caught[index] and can_throw(instr):
            after += caught[index]
        result.append(tuple(dict.fromkeys(after)) if len(after) > 1 else after)
    return result


def _handler_targets(function: Function) -> list[tuple[int, ...]]:
    """For each instruction the handlers that its exceptions can reach, in order of precedence."""
    handlers = function.handlers
    changes = sorted({h.start for h in handlers} | {h.end for h in handlers})
    result: list[tuple[int, ...]] = [()] * len(function.body)
    for start, end in pairwise(changes):
        found: dict[int, None] = {}
        for handler in handlers:
            if handler.start <= start < handler.end:
                found[handler.target] = None
                if handler.catch_type is None:  # nothing gets past it
                    break
        result[start:end] = [tuple(found)] * (end - start)
    return result
