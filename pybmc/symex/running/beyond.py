"""What rounds of a loop beyond the bound leave behind, where calls without meaning decide how many there are.

That such a loop ends is taken for granted (`Taint.ends`), but not within the bound: what it changes may have other
values behind it. Where paths leave it, registers that its code assigns and what was written to the heap while it went
round become unknown, marked with these calls. What the bound has not reached is read off the code: fields that it
assigns, of any object.
"""

from __future__ import annotations

from functools import reduce

from pybmc.goto.access import writes
from pybmc.goto.classes import ACC_FINAL, FieldInfo, Origin
from pybmc.goto.instr import ArrayStore, Compute, Const, Instr, Invoke, PutField, PutStatic
from pybmc.goto.names import OBJECT, descriptor_of
from pybmc.records import changed
from pybmc.symex import ssa
from pybmc.symex.heap.allocation import Allocation
from pybmc.symex.heap.objects import ArrayObject
from pybmc.symex.heap.overlay import ALLOCATED, Key, Overlay, common_ancestor, writes_since
from pybmc.symex.machine import Machine
from pybmc.symex.running.blocks import Block
from pybmc.symex.running.frames import Frame, OpenLoop
from pybmc.symex.running.functions import Functions
from pybmc.symex.running.merge import Merger
from pybmc.symex.running.state import State
from pybmc.symex.unknowns.forget import Forgetter
from pybmc.symex.unknowns.making import Making
from pybmc.symex.unknowns.reach import MAX_OBJECTS, Reach
from pybmc.terms.node import Term
from pybmc.terms.ops import Op, bv_sort

# By what a store says of elements: the types of arrays that it may be about.
ARRAYS = {"A": ("[Ljava/lang/Object;",), "B": ("[B", "[Z")}


class Beyond:
    def __init__(self, machine: Machine, allocation: Allocation, functions: Functions) -> None:
        self._machine = machine
        self._terms = machine.terms
        self._heap = machine.heap
        self._merger = Merger(machine.heap, machine.is_certain)
        self._allocation = allocation
        self._functions = functions

    def behind(self, frame: Frame, states: list[State], block: Block) -> list[State]:
        """States that are about to run a block: those that left such a loop as one, which knows no more of it."""
        for way, loop in frame.open.items():
            left = [state for state in states if way in state.left]
            if left:
                written = _written([*(state.heap for state in left), loop.heap])
                others = tuple(dict.fromkeys(other for state in left for other in state.left if other != way))
                merged = self._merger.merge_all(left, block.live)
                merged.left = others
                states = [state for state in states if way not in state.left]
                if self._forget(frame, way[0], loop, merged, block.live, written):
                    states.append(merged)
                else:
                    merged.die()
        return states

    def _forget(
        self, frame: Frame, number: int, loop: OpenLoop, state: State, live: int, written: dict[Key, None]
    ) -> bool:
        """False if that is too much: then the path ends here, and what is behind it is open."""
        code = _code(frame, number)
        making = Making(ssa.Provenance.UNCOVERED, f"the loop {loop.name}", marks=loop.marks)
        reach = Reach(self._machine, state, making, f"what {loop.name} does beyond the bound")
        forget = Forgetter(self._machine, state, making, reach.references)
        if len({of for of, _ in written}) <= MAX_OBJECTS:
            self._forget_written(state, reach, forget, written)
            if _calls_unmet(frame, number):
                reach.everything_from([state.regs[index] for index in _references(frame, live, state)])
                reach.statics(self._allocation.static_initial)
        else:
            reach.ok = False
        if not reach.ok:
            self._machine.unsupported(state, self._terms.true, f"the loop {loop.name} may change too many objects")
            return False
        self._forget_assigned(state, forget, self._with_callees(code))
        goes_on = self._machine.unknowns.choice(f"{making.name} goes on", making)
        for index, kind in _assigned(code).items():
            value = state.regs[index]
            if value is not None and live >> index & 1:
                counts = kind == "I" and _counts_up(code, index, loop.regs[index])
                other = self._count(making) if counts else self._any(reach, kind, value)
                state.regs[index] = self._terms.ite(goes_on, other, value)
        return True

    def _any(self, reach: Reach, kind: str, value: Term) -> Term:
        if kind == "A":
            return reach.references.value(descriptor_of(OBJECT), reach.making, value)
        making = changed(reach.making, name=f"value after {reach.making.name}", bounded=False)
        return self._machine.unknowns.value(kind, making)

    def _count(self, making: Making) -> Term:
        """What counts up never comes round to negative numbers: nobody waits for so many rounds."""
        name = self._machine.unknowns.unique(f"count after {making.name}")
        return self._terms.zext(1, self._machine.variable(name, bv_sort(31), making.marks))

    def _forget_written(self, state: State, reach: Reach, forget: Forgetter, written: dict[Key, None]) -> None:
        for number, slot in written:
            if not number:
                self._static(state, forget, self._heap.field_info(slot))
                continue
            made = self._heap.objects[number]
            field = None if slot < 0 or isinstance(made, ArrayObject) else self._heap.field_info(slot)
            if field is not None and self._is_of_program(field):
                if not field.access & ACC_FINAL:
                    forget.field(made, field)
            elif slot != ALLOCATED:
                reach.forget(made)

    def _forget_assigned(self, state: State, forget: Forgetter, code: list[Instr]) -> None:
        for instr in code:
            if isinstance(instr, PutField | PutStatic):
                of = instr.field
                field = self._machine.classes.resolve_field(of.owner, of.name, of.descriptor)
                if field is None or not self._is_of_program(field):
                    continue
                if isinstance(instr, PutStatic):
                    self._static(state, forget, field)
                else:
                    forget.fields_of(field.owner, [field])
            elif isinstance(instr, ArrayStore):
                for descriptor in ARRAYS.get(instr.element, (f"[{instr.element}",)):
                    forget.arrays(descriptor)

    def _with_callees(self, code: list[Instr]) -> list[Instr]:
        """Also of the program's methods that ran and may be called from there."""
        bodies: dict[tuple[str, str], list[tuple[Instr, ...]]] = {}
        for function in self._functions.all():
            method = function.method
            info = self._machine.classes.find(method.class_name)
            if info is not None and info.origin is Origin.USER:
                bodies.setdefault((method.name, method.descriptor), []).append(function.body)
        found = list(code)
        for instr in found:  # which grows
            if isinstance(instr, Invoke):
                for body in bodies.pop((instr.method.name, instr.method.descriptor), ()):
                    found += body
        return found

    def _static(self, state: State, forget: Forgetter, field: FieldInfo) -> None:
        if field.name[0] not in "$<" and not field.access & ACC_FINAL:  # whether a class is initialised is no data
            forget.static(field, self._allocation.static_initial(field, self._heap.field_number(field)))

    def _is_of_program(self, field: FieldInfo) -> bool:
        info = self._machine.classes.find(field.owner)
        return info is not None and info.origin is Origin.USER


def _written(heaps: list[Overlay]) -> dict[Key, None]:
    """What was written since these parted."""
    ancestor = reduce(common_ancestor, heaps)
    return {key: None for heap in heaps for key in writes_since(heap, ancestor)}


def _code(frame: Frame, loop: int) -> list[Instr]:
    body, blocks = frame.prepared.function.body, frame.prepared.blocks
    stops = [*(block.start for block in blocks[1:]), len(body)]
    return [
        instr
        for block, stop in zip(blocks, stops, strict=True)
        if loop in block.loops
        for instr in body[block.start : stop]
    ]


def _calls_unmet(frame: Frame, loop: int) -> bool:
    """Whether a loop calls something where no path has come, from where it goes on."""
    prepared = frame.prepared
    return any(
        loop in block.loops and type(block.end) is Invoke and not block.is_met and block.index not in prepared.throwing
        for block in prepared.blocks
    )


def _references(frame: Frame, live: int, state: State) -> list[int]:
    registers = frame.prepared.function.registers
    return [
        index
        for index, register in enumerate(registers)
        if register.kind == "A" and live >> index & 1 and state.regs[index] is not None
    ]


def _assigned(code: list[Instr]) -> dict[int, str]:
    """The registers that code assigns, with their kinds."""
    registers = (writes(instr) for instr in code)
    return {register.index: register.kind for register in registers if register is not None}


def _counts_up(code: list[Instr], index: int, before: Term | None) -> bool:
    """Whether all that becomes of a register is that constants are added to it, which was not negative before."""
    if before is None or before.op is not Op.CONST or before.payload >> 31:
        return False
    for instr in code:
        register = writes(instr)
        if register is None or register.index != index:
            continue
        if not isinstance(instr, Compute) or instr.op != "iadd" or register not in instr.args:
            return False
        if not any(isinstance(arg, Const) and arg.value > 0 for arg in instr.args):
            return False
    return True
