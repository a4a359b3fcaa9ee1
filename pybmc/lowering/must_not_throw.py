"""Methods that an annotation says throw nothing: a path on which an exception leaves one does not exist."""

from __future__ import annotations

from pybmc.goto.classes import MethodInfo
from pybmc.goto.instr import Assume, Catch, Comparison, Cond, Const, Loc, Reg, Throw
from pybmc.goto.names import THROWABLE
from pybmc.goto.program import Function, Handler, Register

MUST_NOT_THROW = "Lorg/cprover/MustNotThrow;"


def must_not_throw(method: MethodInfo) -> bool:
    return any(annotation.type == MUST_NOT_THROW for annotation in method.annotations)


def lower_must_not_throw(function: Function, annotated: bool) -> Function:
    """All that no other handler catches goes to one that assumes the impossible."""
    if not annotated:
        return function
    end = len(function.body)
    loc, caught, zero = Loc(0, -1), Reg(len(function.registers), "A"), Const("I", 0)
    return function.with_body(
        (
            *function.body,
            Catch(loc, caught),
            Assume(loc, Cond(Comparison.NE, zero, zero)),
            Throw(loc, caught, THROWABLE),
        ),
        registers=(*function.registers, Register("A", -1)),
        handlers=(*function.handlers, Handler(0, end, end, None)),
    )
