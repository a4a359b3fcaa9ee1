"""Removes InvokeDynamic and literals that need method handles.

Nothing is lowered yet: what would run a bootstrap method is Unsupported where it stands, so that a program
which reaches it ends in UNKNOWN and one that does not is unaffected.
"""

from __future__ import annotations

from pybmc.goto.instr import (
    DynamicConst,
    Instr,
    InvokeDynamic,
    Literal,
    MethodHandleConst,
    MethodRef,
    MethodTypeConst,
    Unsupported,
)
from pybmc.goto.program import Function
from pybmc.lowering.rewrite import BodyWriter


def lower_dynamic(function: Function) -> Function:
    if not any(isinstance(i, InvokeDynamic | Literal) for i in function.body):
        return function
    writer = BodyWriter(function)
    for instr in function.body:
        writer.begin()
        reason = _unsupported(instr)
        writer.emit(Unsupported(instr.loc, reason) if reason else instr)
    return writer.finish()


def _unsupported(instr: Instr) -> str:
    if isinstance(instr, InvokeDynamic):
        return f"invokedynamic ({_bootstrap_name(instr.site)}) is not supported yet"
    if isinstance(instr, Literal) and isinstance(instr.value, DynamicConst):
        return f"dynamic constant ({_bootstrap_name(instr.value)}) is not supported yet"
    if isinstance(instr, Literal) and isinstance(instr.value, MethodHandleConst | MethodTypeConst):
        return "method handle constants are not supported yet"
    return ""


def _bootstrap_name(site: DynamicConst) -> str:
    target = site.bootstrap.target
    owner = target.owner.rpartition("/")[2]
    return f"{owner}.{target.name}" if isinstance(target, MethodRef) else owner
