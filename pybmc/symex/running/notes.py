"""What people want to see in a trace of a run: assignments to variables, fields and cells, and exceptions thrown."""

from __future__ import annotations

from collections.abc import Callable

from pybmc.goto.access import writes
from pybmc.goto.classes import INITIALISATION_STATE
from pybmc.goto.instr import ArrayStore, Compute, Instr, Invoke, PutField, PutStatic, Reg
from pybmc.goto.names import dotted
from pybmc.goto.place import Place
from pybmc.goto.program import Function
from pybmc.goto.text import register_name
from pybmc.symex import ssa
from pybmc.symex.running.blocks import Slots
from pybmc.symex.running.state import State

UNSEEN = frozenset((INITIALISATION_STATE, "$assertionsDisabled"))  # static fields that no source mentions


def note_of(function: Function, instr: Instr, place: Place, slots: Slots) -> Callable[[State], ssa.Step] | None:
    """The step that an instruction leaves in a trace, made behind it; None if it leaves none."""
    match instr:
        case PutField(obj=obj, field=field, value=value):
            owner = _source_name(function, obj, instr.loc.bci)
            at, of = slots(value), slots(obj)
            target = f"{owner}.{field.name}" if owner else field.name
            return lambda s: ssa.Assignment(
                s.guard.term, place, target, field.descriptor, s.regs[at], None, s.regs[of]
            )  # fmt: skip
        case PutStatic(field=field) if field.name in UNSEEN:
            return None
        case PutStatic(field=field, value=value):
            at, target = slots(value), f"{dotted(field.owner)}.{field.name}"
            return lambda s: ssa.Assignment(s.guard.term, place, target, field.descriptor, s.regs[at])
        case ArrayStore(array=array, index=index, value=value, element=element):
            name = _source_name(function, array, instr.loc.bci) or "array"
            at, position, of = slots(value), slots(index), slots(array)
            descriptor = "Ljava/lang/Object;" if element == "A" else element
            return lambda s: ssa.Assignment(
                s.guard.term, place, f"{name}[%]", descriptor, s.regs[at], s.regs[position], s.regs[of]
            )  # fmt: skip
        case Compute(dst=dst) if dst.index == function.exception_register and instr.loc.bci >= 0:
            return lambda s: ssa.Thrown(s.guard.term, place, s.regs[dst.index])
    written = writes(instr)
    if written is None or function.registers[written.index].slot < 0:
        return None
    name, descriptor = _variable(function, written, instr.loc.bci)
    number = written.index
    return lambda s: ssa.Assignment(s.guard.term, place, name, descriptor, s.regs[number])


def result_note(function: Function, call: Invoke, place: Place, state: State) -> ssa.Step | None:
    """A local variable has got what a call gives."""
    if call.dst is None or function.registers[call.dst.index].slot < 0:
        return None
    name, descriptor = _variable(function, call.dst, call.loc.bci)
    return ssa.Assignment(state.guard.term, place, name, descriptor, state.regs[call.dst.index])


def _variable(function: Function, reg: Reg, bci: int) -> tuple[str, str]:
    """Source name and type of the local that a register holds at (or just after) a place."""
    slot = function.registers[reg.index].slot
    name = register_name(function, reg.index, bci)
    for variable in function.variables:
        if variable.slot == slot and variable.name == name:
            return name, variable.descriptor
    return name, "Ljava/lang/Object;" if reg.kind == "A" else reg.kind


def _source_name(function: Function, operand: object, bci: int) -> str:
    if isinstance(operand, Reg) and function.registers[operand.index].slot >= 0:
        return register_name(function, operand.index, bci)
    return ""
