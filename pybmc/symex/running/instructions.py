"""What each straight-line instruction does to a state, as a closure made once for each function.

A closure returns True when the path ends in it. Control flow and calls belong to the engine.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.annotations import Any
from pybmc.errors import InternalError
from pybmc.goto.classes import ClassNotFound, FieldInfo
from pybmc.goto.instr import (
    ArrayLength,
    ArrayLoad,
    ArrayStore,
    Assert,
    Assume,
    ClassConst,
    Comparison,
    Compute,
    Cond,
    FieldRef,
    GetField,
    GetStatic,
    InstanceConst,
    InstanceOf,
    Instr,
    Literal,
    Loc,
    MessagePart,
    New,
    NewArray,
    NewThrowable,
    PutField,
    PutStatic,
    Role,
    StoreTest,
    StringConst,
)
from pybmc.goto.names import dotted, simple_name
from pybmc.goto.place import Place
from pybmc.goto.program import Function
from pybmc.records import Record
from pybmc.symex.heap.allocation import Allocation
from pybmc.symex.heap.types import Missing, TypeTests
from pybmc.symex.machine import PRODUCT, Machine
from pybmc.symex.running.blocks import Run, Slots
from pybmc.symex.running.state import State
from pybmc.symex.running.stating import Stating
from pybmc.symex.texts.messages import Later, OfClass, Part
from pybmc.terms.node import Term
from pybmc.terms.ops import PRODUCTS, ROUNDING

PRODUCING = ("mul", "div", "rem")  # of numbers of any type


class Tools(Record):
    """What instructions work with."""

    machine: Machine
    allocation: Allocation
    missing: Missing
    types: TypeTests


class InstructionCompiler:
    """Makes closures for the instructions of one function."""

    def __init__(self, tools: Tools, function: Function) -> None:
        self.machine = tools.machine
        self.allocation = tools.allocation
        self.missing = tools.missing
        self.types = tools.types
        self.function = function

    def compile(self, instr: Instr, slots: Slots) -> Run:
        make = _MAKERS.get(type(instr))
        if make is None:
            raise InternalError(f"{type(instr).__name__} is left over in {self.function.method.java_id}")
        run = make(self, instr, slots)
        if self.machine.recording:
            return self._recorded(instr, run, slots)
        return run

    def condition(self, cond: Cond, slots: Slots) -> Callable[[list[Any]], Term]:
        """The condition as a term, from the registers."""
        terms, left, right = self.machine.terms, slots(cond.left), slots(cond.right)
        same = self.machine.heap.same
        match cond.op:
            case Comparison.EQ:
                return lambda r: terms.eq(r[left], r[right])
            case Comparison.NE:
                return lambda r: terms.not_(terms.eq(r[left], r[right]))
            case Comparison.LT:
                return lambda r: terms.slt(r[left], r[right])
            case Comparison.GE:
                return lambda r: terms.sle(r[right], r[left])
            case Comparison.GT:
                return lambda r: terms.slt(r[right], r[left])
            case Comparison.LE:
                return lambda r: terms.sle(r[left], r[right])
            case Comparison.AEQ:
                return lambda r: same(r[left], r[right])
            case Comparison.ANE:
                return lambda r: terms.not_(same(r[left], r[right]))

    # ----------------------------------------------------------------------------------- computation

    def _compute(self, i: Compute, slots: Slots) -> Run:
        operation = self.machine.operations[i.op]
        dst = i.dst.index
        if i.op == "move":
            source = slots(i.args[0])
            if dst == self.function.exception_register and i.loc.bci >= 0:
                return self._throw(dst, source, self._place(i))

            def move(state: State) -> None:
                state.regs[dst] = state.regs[source]

            return move
        if len(i.args) == 1:
            only = slots(i.args[0])

            def unary(state: State) -> None:
                state.regs[dst] = operation(state.regs[only])

            return unary
        left, right = slots(i.args[0]), slots(i.args[1])
        if i.op[1:] in PRODUCING or i.op[0] in "fd":
            return self._product(operation, dst, left, right)

        def binary(state: State) -> None:
            regs = state.regs
            regs[dst] = operation(regs[left], regs[right])

        return binary

    def _product(self, operation: Callable[..., Term], dst: int, left: int, right: int) -> Run:
        """As `binary`, for what solvers pay much for; it is counted."""
        machine = self.machine

        def product(state: State) -> None:
            regs = state.regs
            made = regs[dst] = operation(regs[left], regs[right])
            if made.op in PRODUCTS or made.op in ROUNDING:
                machine.hard += PRODUCT

        return product

    def _throw(self, dst: int, source: int, place: Place) -> Run:
        """A move into the exception register, which remembers where an exception was thrown."""
        machine = self.machine
        heap = machine.heap

        def throw(state: State) -> None:
            value = state.regs[dst] = state.regs[source]
            state.at = place
            for number, _ in heap.targets(value):
                machine.note_throw(number, state)

        return throw

    def _literal(self, i: Literal, slots: Slots) -> Run:
        dst, machine, value = i.dst.index, self.machine, i.value

        def run(state: State) -> None:
            if isinstance(value, StringConst):
                state.regs[dst] = machine.constants.literal(value.value, state.guard.term)
            elif isinstance(value, ClassConst):
                state.regs[dst] = machine.constants.class_object(value.name)
            elif isinstance(value, InstanceConst):
                state.regs[dst] = machine.constants.instance(value.class_name)
            else:
                raise InternalError(f"literal {value!r}")

        return run

    # ----------------------------------------------------------------------------------------- heap

    def _field(self, ref: FieldRef) -> Callable[[], FieldInfo | str]:
        """The field that a reference resolves to, found when first needed; or why it cannot be."""
        classes = self.machine.classes
        found: list[FieldInfo | str] = []

        def resolve() -> FieldInfo | str:
            if not found:
                try:
                    info = classes.resolve_field(ref.owner, ref.name, ref.descriptor)
                except ClassNotFound as missing:
                    found.append(str(missing))
                else:
                    found.append(info or f"field {dotted(ref.owner)}.{ref.name} does not exist")
            return found[0]

        return resolve

    def _missing(self, state: State, reason: str, field: FieldRef, place: Place, dst: int = -1) -> bool:
        """A field that is not there is read (into `dst`) or assigned; True if the path ends."""
        machine = self.machine
        if machine.trial or place.method.class_name.startswith(("java/", "jdk/", "sun/")):
            return machine.unsupported(state, machine.terms.true, reason, place)
        name = f"{simple_name(field.owner)}.{field.name}"
        reason = f"{dotted(field.owner)}.{field.name}: {reason}"
        if dst < 0:
            self.missing.write(state, name, reason, place)
        else:
            state.regs[dst] = self.missing.value(state, field.descriptor, name, reason, place)
        return False

    def _get_field(self, i: GetField, slots: Slots) -> Run:
        dst, obj, resolve = i.dst.index, slots(i.obj), self._field(i.field)
        heap, place = self.machine.heap, self._place(i)

        def run(state: State) -> bool:
            info = resolve()
            if isinstance(info, str):
                return self._missing(state, info, i.field, place, dst)
            state.at = place
            value = heap.read_field(state, state.regs[obj], heap.field_number(info))
            if value is None:
                return True
            state.regs[dst] = value
            return False

        return run

    def _put_field(self, i: PutField, slots: Slots) -> Run:
        obj, value, resolve = slots(i.obj), slots(i.value), self._field(i.field)
        heap, place = self.machine.heap, self._place(i)
        descriptor = i.field.descriptor

        def run(state: State) -> object:
            info = resolve()
            if isinstance(info, str):
                return self._missing(state, info, i.field, place)
            state.at = place
            kept = heap.narrow(descriptor, state.regs[value])
            heap.write_field(state, state.regs[obj], heap.field_number(info), kept)
            return None

        return run

    def _get_static(self, i: GetStatic, slots: Slots) -> Run:
        dst, resolve, allocation = i.dst.index, self._field(i.field), self.allocation
        heap, place = self.machine.heap, self._place(i)

        def run(state: State) -> object:
            info = resolve()
            if isinstance(info, str):
                return self._missing(state, info, i.field, place, dst)
            number = heap.field_number(info)
            value = state.heap.get((0, number))
            state.regs[dst] = allocation.static_initial(info, number) if value is None else value
            return None

        return run

    def _put_static(self, i: PutStatic, slots: Slots) -> Run:
        value, resolve, allocation = slots(i.value), self._field(i.field), self.allocation
        heap, place = self.machine.heap, self._place(i)
        descriptor = i.field.descriptor

        def run(state: State) -> object:
            info = resolve()
            if isinstance(info, str):
                return self._missing(state, info, i.field, place)
            number = heap.field_number(info)
            if number not in heap.static_initial:
                allocation.static_initial(info, number)
            state.heap.data[(0, number)] = heap.narrow(descriptor, state.regs[value])
            return None

        return run

    def _array_load(self, i: ArrayLoad, slots: Slots) -> Run:
        dst, array, index, heap = i.dst.index, slots(i.array), slots(i.index), self.machine.heap
        place, kind = self._place(i), i.dst.kind

        def run(state: State) -> bool:
            state.at = place
            value = heap.read_cell(state, state.regs[array], state.regs[index], kind)
            if value is None:
                return True
            state.regs[dst] = value
            return False

        return run if self.machine.flows is None else self._flowing_load(run, dst, index, kind, place)

    def _flowing_load(self, load: Callable[[State], bool], dst: int, index: int, kind: str, place: Place) -> Run:
        """--taint: what a table holds flows where the index does."""
        machine, flows, tables = self.machine, self.machine.flows, self.machine.tables
        assert flows is not None and tables is not None

        def run(state: State) -> bool:
            at = state.regs[index]
            if load(state):
                return True
            if kind == "A":
                state.regs[dst] = tables.at_index(state, state.regs[dst], at, place)
            else:
                state.regs[dst] = flows.looked_up(machine, state.regs[dst], at)
            return False

        return run

    def _array_store(self, i: ArrayStore, slots: Slots) -> Run:
        array, index, value, heap = slots(i.array), slots(i.index), slots(i.value), self.machine.heap
        place, kind = self._place(i), i.value.kind

        def run(state: State) -> None:
            state.at = place
            regs = state.regs
            heap.write_cell(state, regs[array], regs[index], regs[value], kind)

        return run

    def _array_length(self, i: ArrayLength, slots: Slots) -> Run:
        dst, array, heap = i.dst.index, slots(i.array), self.machine.heap
        place = self._place(i)

        def run(state: State) -> bool:
            state.at = place
            length = heap.read_length(state, state.regs[array])
            if length is None:
                return True
            state.regs[dst] = length
            return False

        return run

    # ------------------------------------------------------------------------- allocation and types

    def _new(self, i: New, slots: Slots) -> Run:
        dst, allocation, name, machine = i.dst.index, self.allocation, i.class_name, self.machine

        def run(state: State) -> None:
            there = machine.classes.find(name) is not None
            state.regs[dst] = allocation.new_object(state, name) if there else self.missing.new(state, name)

        return run

    def _new_array(self, i: NewArray, slots: Slots) -> Run:
        dst, allocation, descriptor = i.dst.index, self.allocation, i.descriptor
        lengths, place = [slots(length) for length in i.lengths], self._place(i)

        def run(state: State) -> bool:
            made = allocation.new_array(state, descriptor, [state.regs[length] for length in lengths], place)
            if made is None:
                return True
            state.regs[dst] = made
            return False

        return run

    def _new_throwable(self, i: NewThrowable, slots: Slots) -> Run:
        dst, allocation = i.dst.index, self.allocation
        if i.message is None:

            def opaque(state: State) -> None:
                state.regs[dst] = allocation.new_throwable(state, i.class_name, None)

            return opaque
        makers = [self._message_part(part, i.loc, slots) for part in i.message]

        def run(state: State) -> None:
            message = tuple(make(state) for make in makers)
            state.regs[dst] = allocation.new_throwable(state, i.class_name, message)

        return run

    def _message_part(self, part: str | MessagePart, loc: Loc, slots: Slots) -> Callable[[State], Part]:
        if isinstance(part, str):
            return lambda state: part
        operand, heap, words = slots(part.operand), self.machine.heap, self.machine.words
        match part.role:
            case Role.INT:
                return lambda state: state.regs[operand]
            case Role.LENGTH:
                return lambda state: heap.read_length(state, state.regs[operand]) or heap.null
            case Role.CLASS:
                return lambda state: OfClass(state.regs[operand], words.class_name)
            case Role.NULL:
                told = Later(lambda: words.null_pointer(self.function.method, loc.bci))
                return lambda state: told
            case Role.CAST:
                target = part.type
                return lambda state: OfClass(state.regs[operand], lambda name: words.bad_cast(name, target))

    def _instance_of(self, i: InstanceOf, slots: Slots) -> Run:
        dst, obj, machine = i.dst.index, slots(i.obj), self.machine
        test, place = self.types.type_test(i.type, i.or_null), self._place(i)

        def run(state: State) -> bool:
            condition = test(state, state.regs[obj], place)
            if condition is None:
                return True
            state.regs[dst] = machine.as_int(condition)
            return False

        return run

    def _store_test(self, i: StoreTest, slots: Slots) -> Run:
        dst, array, value = i.dst.index, slots(i.array), slots(i.value)
        machine, types = self.machine, self.types

        def run(state: State) -> None:
            fits = types.store_test(state, state.regs[array], state.regs[value])
            state.regs[dst] = machine.as_int(fits)

        return run

    # ------------------------------------------------------------------------------------ conditions

    def _assert(self, i: Assert, slots: Slots) -> Run:
        condition, machine, prop, place = self.condition(i.cond, slots), self.machine, i.prop, self._place(i)
        true, arrive = machine.terms.true, machine.record.arrive
        stated = Stating(self.function, i, i.cond, False)

        def run(state: State) -> bool:
            holds = condition(state.regs)
            if holds is true:
                arrive(prop.id, state.guard.term, place)
                return False
            return machine.check(state, holds, prop, place, stated=stated)

        return run

    def _assume(self, i: Assume, slots: Slots) -> Run:
        condition, machine = self.condition(i.cond, slots), self.machine
        return lambda state: machine.assume(state, condition(state.regs))

    # ------------------------------------------------------------------------------------- recording

    def _place(self, instr: Instr) -> Place:
        return self.machine.record.place(self.function, instr.loc)

    def _recorded(self, instr: Instr, run: Run, slots: Slots) -> Run:
        """As `run`, and note what people want to see in a trace."""
        from pybmc.symex.running.notes import note_of

        note = note_of(self.function, instr, self._place(instr), slots)
        if note is None:
            return run
        steps = self.machine.record.steps

        def noted(state: State) -> object:
            ended = run(state)
            if not ended:
                steps.append(note(state))
            return ended

        return noted


_MAKERS: dict[type, Callable[[InstructionCompiler, Any, Slots], Run]] = {
    Compute: InstructionCompiler._compute,
    Literal: InstructionCompiler._literal,
    GetField: InstructionCompiler._get_field,
    PutField: InstructionCompiler._put_field,
    GetStatic: InstructionCompiler._get_static,
    PutStatic: InstructionCompiler._put_static,
    ArrayLoad: InstructionCompiler._array_load,
    ArrayStore: InstructionCompiler._array_store,
    ArrayLength: InstructionCompiler._array_length,
    New: InstructionCompiler._new,
    NewArray: InstructionCompiler._new_array,
    NewThrowable: InstructionCompiler._new_throwable,
    InstanceOf: InstructionCompiler._instance_of,
    StoreTest: InstructionCompiler._store_test,
    Assert: InstructionCompiler._assert,
    Assume: InstructionCompiler._assume,
}
