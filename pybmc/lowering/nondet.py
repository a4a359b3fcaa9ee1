"""Gives `CProver.nondetWithNull()` and its like the type of the cast behind the call.

The calls are generic, so that their erased result is Object; javac puts a cast to the wanted type right behind. The
type goes into the descriptor of the call, where the intrinsic finds it.
"""

from __future__ import annotations

from pybmc.goto.instr import CheckCast, Instr, Invoke, MethodRef
from pybmc.goto.names import ClassName, MethodDescriptor, descriptor_of
from pybmc.goto.program import Function
from pybmc.lowering.rewrite import BodyWriter

OWNER = ClassName("org/cprover/CProver")
GENERIC = frozenset(
    ("nondetWithNull", "nondetWithoutNull", "nondetWithNullForNotModelled", "nondetWithoutNullForNotModelled")
)


def lower_nondet(function: Function) -> Function:
    if not any(_is_generic(i) for i in function.body):
        return function
    writer = BodyWriter(function)
    following: list[Instr | None] = [*function.body[1:], None]
    for instr, after in zip(function.body, following, strict=True):
        writer.begin()
        if isinstance(instr, Invoke) and _is_generic(instr) and isinstance(after, CheckCast) and after.obj == instr.dst:
            parameters = instr.method.descriptor.rpartition(")")[0]
            descriptor = MethodDescriptor(f"{parameters}){descriptor_of(after.type)}")
            typed = MethodRef(OWNER, instr.method.name, descriptor)
            instr = Invoke(instr.loc, instr.dst, instr.kind, typed, instr.args, instr.on_throw)
        writer.emit(instr)
    return writer.finish()


def _is_generic(instr: Instr) -> bool:
    return isinstance(instr, Invoke) and instr.method.owner == OWNER and instr.method.name in GENERIC
