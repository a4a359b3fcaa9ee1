"""Removes InvokeDynamic and dynamic constants.

Each bootstrap method that javac uses has its own lowering, in the modules beside this one, to ordinary
instructions and calls; no bootstrap code is run. A site of any other bootstrap is Unsupported where it stands,
so that a program which reaches it ends in UNKNOWN and one that does not is unaffected.
"""

from __future__ import annotations

from pybmc.annotations import TYPE_CHECKING
from pybmc.goto.classes import ClassTable
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
from pybmc.goto.names import simple_name
from pybmc.goto.program import Function
from pybmc.lowering.rewrite import BodyWriter

if TYPE_CHECKING:
    from pybmc.lowering.dynamic_restarts import JumpTable


def lower_dynamic(function: Function, classes: ClassTable) -> Function:
    if not any(isinstance(i, InvokeDynamic) or (isinstance(i, Literal) and _is_dynamic(i)) for i in function.body):
        return function
    from pybmc.lowering.dynamic_restarts import PatternSwitches  # many programs need none of it

    writer = BodyWriter(function)
    switches = PatternSwitches(function, writer)
    for index, instr in enumerate(function.body):
        writer.begin()
        if isinstance(instr, InvokeDynamic):
            _lower_site(instr, classes, function, writer, switches.table(index))
        elif switches.replaces(index):
            continue
        elif isinstance(instr, Literal) and _is_dynamic(instr):
            for replacement in _constant(instr):
                writer.emit(replacement)
        else:
            writer.emit(instr)
    return writer.finish()


def _is_dynamic(instr: Literal) -> bool:
    return isinstance(instr.value, DynamicConst | MethodHandleConst | MethodTypeConst)


def _lower_site(
    instr: InvokeDynamic, classes: ClassTable, function: Function, writer: BodyWriter, table: JumpTable | None
) -> None:
    from pybmc.lowering.bootstraps import BOOTSTRAPS
    from pybmc.lowering.dynamic_site import Site

    target = instr.site.bootstrap.target
    lowering = BOOTSTRAPS.get((target.owner, target.name)) if isinstance(target, MethodRef) else None
    if lowering is None:
        writer.emit(Unsupported(instr.loc, f"invokedynamic ({_bootstrap_name(instr.site)}) is not supported"))
    else:
        lowering(Site(classes, function, writer, instr.loc, instr.dst, instr.site, instr.args, table))


def _constant(instr: Literal) -> list[Instr]:
    if not isinstance(instr.value, DynamicConst):
        return [Unsupported(instr.loc, "method handle constants are not supported")]
    from pybmc.lowering.dynamic_constants import lower_constant

    lowered = lower_constant(instr.loc, instr.dst, instr.value)
    if lowered is None:
        return [Unsupported(instr.loc, f"dynamic constant ({_bootstrap_name(instr.value)}) is not supported")]
    return lowered


def _bootstrap_name(site: DynamicConst) -> str:
    target = site.bootstrap.target
    owner = simple_name(target.owner)
    return f"{owner}.{target.name}" if isinstance(target, MethodRef) else owner
