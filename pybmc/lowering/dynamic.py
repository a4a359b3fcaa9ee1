"""Removes InvokeDynamic and dynamic constants.

Each bootstrap method that javac uses has its own lowering, in the modules beside this one, to ordinary
instructions and calls; no bootstrap code is run. A site of any other bootstrap is Unsupported where it stands,
so that a program which reaches it ends in UNKNOWN and one that does not is unaffected.
"""

from __future__ import annotations

from collections.abc import Callable

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
from pybmc.goto.program import Function
from pybmc.lowering.dynamic_concat import lower_concat, lower_concat_with_constants
from pybmc.lowering.dynamic_constants import lower_constant
from pybmc.lowering.dynamic_lambdas import lower_alt_metafactory, lower_metafactory
from pybmc.lowering.dynamic_records import lower_object_method
from pybmc.lowering.dynamic_site import Site
from pybmc.lowering.dynamic_switches import lower_enum_switch, lower_type_switch
from pybmc.lowering.rewrite import BodyWriter

BOOTSTRAPS: dict[tuple[str, str], Callable[[Site], None]] = {
    ("java/lang/invoke/LambdaMetafactory", "metafactory"): lower_metafactory,
    ("java/lang/invoke/LambdaMetafactory", "altMetafactory"): lower_alt_metafactory,
    ("java/lang/invoke/StringConcatFactory", "makeConcat"): lower_concat,
    ("java/lang/invoke/StringConcatFactory", "makeConcatWithConstants"): lower_concat_with_constants,
    ("java/lang/runtime/ObjectMethods", "bootstrap"): lower_object_method,
    ("java/lang/runtime/SwitchBootstraps", "typeSwitch"): lower_type_switch,
    ("java/lang/runtime/SwitchBootstraps", "enumSwitch"): lower_enum_switch,
}


def lower_dynamic(function: Function, classes: ClassTable) -> Function:
    if not any(isinstance(i, InvokeDynamic) or isinstance(i, Literal) and _is_dynamic(i) for i in function.body):
        return function
    writer = BodyWriter(function)
    for instr in function.body:
        writer.begin()
        if isinstance(instr, InvokeDynamic):
            _lower_site(instr, Site(classes, function, writer, instr.loc, instr.dst, instr.site, instr.args))
        elif isinstance(instr, Literal) and _is_dynamic(instr):
            for replacement in _constant(instr):
                writer.emit(replacement)
        else:
            writer.emit(instr)
    return writer.finish()


def _is_dynamic(instr: Literal) -> bool:
    return isinstance(instr.value, DynamicConst | MethodHandleConst | MethodTypeConst)


def _lower_site(instr: InvokeDynamic, site: Site) -> None:
    target = instr.site.bootstrap.target
    lowering = BOOTSTRAPS.get((target.owner, target.name)) if isinstance(target, MethodRef) else None
    if lowering is None:
        site.unsupported(f"invokedynamic ({_bootstrap_name(instr.site)}) is not supported")
    else:
        lowering(site)


def _constant(instr: Literal) -> list[Instr]:
    if not isinstance(instr.value, DynamicConst):
        return [Unsupported(instr.loc, "method handle constants are not supported")]
    lowered = lower_constant(instr.loc, instr.dst, instr.value)
    if lowered is None:
        return [Unsupported(instr.loc, f"dynamic constant ({_bootstrap_name(instr.value)}) is not supported")]
    return lowered


def _bootstrap_name(site: DynamicConst) -> str:
    target = site.bootstrap.target
    owner = target.owner.rpartition("/")[2]
    return f"{owner}.{target.name}" if isinstance(target, MethodRef) else owner
