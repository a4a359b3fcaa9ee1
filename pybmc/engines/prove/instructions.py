"""What each straight-line instruction does to a state, as a closure made once for each function."""

from __future__ import annotations

from collections.abc import Callable

from pybmc.annotations import Any
from pybmc.engines.prove.heap import Cells, Made, RowsMade, Zeroed
from pybmc.engines.prove.machine import Machine, element_letter, field_key
from pybmc.engines.prove.state import State
from pybmc.engines.prove.world import SORTS
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
    IsExactly,
    Literal,
    New,
    NewArray,
    NewThrowable,
    OtherHeap,
    PutField,
    PutStatic,
    StoreTest,
    StringConst,
)
from pybmc.goto.names import CLASS, class_of, dotted, element_of, is_array, is_reference
from pybmc.goto.place import Place
from pybmc.goto.program import Function
from pybmc.symex.running.blocks import Slots
from pybmc.terms.node import Term
from pybmc.terms.ops import array_sort

MAX_ARRAY_TYPES = 4  # of elements that are told apart

Step = Callable[[State], object]  # True if the path ends


class InstructionCompiler:
    """Makes closures for the instructions of one function."""

    def __init__(self, machine: Machine, function: Function) -> None:
        self._machine = machine
        self._terms = machine.terms
        self._function = function

    def compile(self, instr: Instr, slots: Slots) -> Any:
        make = _MAKERS.get(type(instr))
        if make is None:
            raise InternalError(f"{type(instr).__name__} is left over in {self._function.method.java_id}")
        return make(self, instr, slots)

    def condition(self, cond: Cond, slots: Slots) -> Callable[[list[Any]], Term]:
        terms, left, right = self._terms, slots(cond.left), slots(cond.right)
        same = self._machine.world.may_be
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

    def _place(self, instr: Instr) -> Place:
        function, loc = self._function, instr.loc
        return Place(function.method, function.source_file, loc.line, loc.bci, loc.ordinal)

    def _gap(self, state: State, reason: str, instr: Instr) -> bool:
        self._machine.gap(state, self._terms.true, reason, self._place(instr))
        return True

    # ----------------------------------------------------------------------------------- computation

    def _compute(self, i: Compute, slots: Slots) -> Step:
        operation, dst = self._machine.operations[i.op], i.dst.index
        args = [slots(arg) for arg in i.args]

        def run(state: State) -> None:
            regs = state.regs
            regs[dst] = operation(*[regs[arg] for arg in args])

        return run

    def _literal(self, i: Literal, slots: Slots) -> Step:
        dst, machine, world, value = i.dst.index, self._machine, self._machine.world, i.value

        def run(state: State) -> bool:
            match value:
                case StringConst(text):
                    state.regs[dst] = machine.string(text)
                case ClassConst(name):
                    state.regs[dst] = world.literal(("class", name), CLASS)
                case InstanceConst(name):
                    state.regs[dst] = world.literal(("instance", name), name)
                case _:
                    return self._gap(state, "a constant of a kind that proofs do not know", i)
            return False

        return run

    # ----------------------------------------------------------------------------------------- heap

    def _field(self, ref: FieldRef) -> FieldInfo | str:
        try:
            info = self._machine.classes.resolve_field(ref.owner, ref.name, ref.descriptor)
        except ClassNotFound as missing:
            return str(missing)
        return info or f"field {dotted(ref.owner)}.{ref.name} does not exist"

    def _get_field(self, i: GetField, slots: Slots) -> Step:
        dst, obj, machine = i.dst.index, slots(i.obj), self._machine

        def run(state: State) -> bool:
            info = self._field(i.field)
            if isinstance(info, str):
                return self._gap(state, info, i)
            state.regs[dst] = machine.read(state, field_key(info), state.regs[obj])
            return False

        return run

    def _put_field(self, i: PutField, slots: Slots) -> Step:
        obj, value, machine = slots(i.obj), slots(i.value), self._machine

        def run(state: State) -> bool:
            info = self._field(i.field)
            if isinstance(info, str):
                return self._gap(state, info, i)
            machine.set_field(state, info, state.regs[obj], state.regs[value])
            return False

        return run

    def _get_static(self, i: GetStatic, slots: Slots) -> Step:
        dst, machine = i.dst.index, self._machine

        def run(state: State) -> bool:
            info = self._field(i.field)
            if isinstance(info, str):
                return self._gap(state, info, i)
            state.regs[dst] = machine.static(state, info)
            return False

        return run

    def _put_static(self, i: PutStatic, slots: Slots) -> Step:
        value, machine = slots(i.value), self._machine

        def run(state: State) -> bool:
            info = self._field(i.field)
            if isinstance(info, str):
                return self._gap(state, info, i)
            machine.set_static(state, info, state.regs[value])
            return False

        return run

    def _array_load(self, i: ArrayLoad, slots: Slots) -> Step:
        dst, array, index, machine = i.dst.index, slots(i.array), slots(i.index), self._machine
        cells = Cells(i.element)

        def run(state: State) -> None:
            regs = state.regs
            held, regs[dst] = regs[array], machine.read(state, cells, regs[array], regs[index])
            if cells.element == "A":
                self._of_element_type(state, held, regs[dst])

        return run

    def _of_element_type(self, state: State, array: Term, value: Term) -> None:
        """What is in an array fits there: the JVM has seen to that at every store."""
        machine, terms, world = self._machine, self._terms, self._machine.world
        if value.is_const:
            return
        for name in world.array_types()[:MAX_ARRAY_TYPES]:
            fits = terms.or_(terms.eq(value, world.null), world.is_a(value, class_of(element_of(name))))
            holds = terms.implies(world.is_a(array, name), fits)
            if holds is not terms.true:
                machine.assumptions.append(terms.implies(state.guard.term, holds))

    def _array_store(self, i: ArrayStore, slots: Slots) -> Step:
        array, index, value, machine = slots(i.array), slots(i.index), slots(i.value), self._machine
        cells, element = Cells(i.element), i.element

        def run(state: State) -> None:
            regs = state.regs
            machine.write(state, cells, regs[array], machine.narrow(element, regs[value]), regs[index])

        return run

    def _array_length(self, i: ArrayLength, slots: Slots) -> Step:
        dst, array, world = i.dst.index, slots(i.array), self._machine.world

        def run(state: State) -> None:
            state.regs[dst] = world.length(state.regs[array])

        return run

    # ------------------------------------------------------------------------- allocation and types

    def _new(self, i: New, slots: Slots) -> Step:
        dst, machine, name = i.dst.index, self._machine, i.class_name

        def run(state: State) -> bool:
            try:
                state.regs[dst] = machine.new_object(state, name)
            except ClassNotFound as missing:
                return self._gap(state, str(missing), i)
            return False

        return run

    def _new_array(self, i: NewArray, slots: Slots) -> Step:
        dst, descriptor, lengths = i.dst.index, i.descriptor, [slots(length) for length in i.lengths]

        def run(state: State) -> bool:
            if len(lengths) > 2:
                return self._gap(state, "an array of more than two dimensions", i)
            state.regs[dst] = self._make_array(state, descriptor, [state.regs[length] for length in lengths])
            return False

        return run

    def _make_array(self, state: State, descriptor: str, lengths: list[Term]) -> Term:
        machine, world = self._machine, self._machine.world
        made = machine.make(state, descriptor, lengths[0])
        element = element_of(descriptor)
        cells = Cells(element_letter(element))
        machine.note(cells, made)
        before = machine.chain(state, cells)
        if len(lengths) == 1:
            state.heap[cells] = Zeroed(before, made, machine.zero_of(element))
            return made
        rows = world.var(world.unique("rows"), array_sort(SORTS["A"]))
        world.makes_rows(made, element)
        machine.note(Made(element), None)
        state.heap[cells] = RowsMade(before, made, rows, element, lengths[1])
        inner = element_of(element)
        letter = Cells(element_letter(inner))
        machine.note(letter, made)
        state.heap[letter] = Zeroed(machine.chain(state, letter), made, machine.zero_of(inner), rows=True)
        return made

    def _new_throwable(self, i: NewThrowable, slots: Slots) -> Step:
        dst, machine = i.dst.index, self._machine

        def run(state: State) -> None:
            state.regs[dst] = machine.new_throwable(state, i.class_name)

        return run

    def _instance_of(self, i: InstanceOf, slots: Slots) -> Step:
        dst, obj, machine, terms = i.dst.index, slots(i.obj), self._machine, self._terms

        def run(state: State) -> None:
            ref = state.regs[obj]
            is_null, fits = terms.eq(ref, machine.world.null), machine.world.is_a(ref, i.type)
            passes = terms.or_(is_null, fits) if i.or_null else terms.and_(terms.not_(is_null), fits)
            state.regs[dst] = machine.as_int(passes)

        return run

    def _is_exactly(self, i: IsExactly, slots: Slots) -> Step:
        dst, obj, machine, terms = i.dst.index, slots(i.obj), self._machine, self._terms

        def run(state: State) -> None:
            ref, world = state.regs[obj], machine.world
            is_null = terms.eq(ref, world.null)
            state.regs[dst] = machine.as_int(terms.and_(terms.not_(is_null), world.is_exactly(ref, i.type)))

        return run

    def _store_test(self, i: StoreTest, slots: Slots) -> Step:
        dst, array, value, machine = i.dst.index, slots(i.array), slots(i.value), self._machine
        terms = self._terms

        def run(state: State) -> None:
            ref = state.regs[value]
            fits = self._takes(state.regs[array], ref)
            state.regs[dst] = machine.as_int(terms.or_(terms.eq(ref, machine.world.null), fits))

        return run

    def _takes(self, array: Term, value: Term) -> Term:
        """Whether the value is of the element type that the array has at run time."""
        terms, world = self._terms, self._machine.world
        known = world.class_of(array)
        if known is not None:
            return world.is_a(value, class_of(element_of(known)))
        kinds = [n for n in world.known_classes("java/lang/Object") if is_array(n) and is_reference(element_of(n))]
        cases = [terms.and_(world.is_exactly(array, n), world.is_a(value, class_of(element_of(n)))) for n in kinds]
        others = terms.not_(terms.or_all(world.is_exactly(array, name) for name in kinds))
        open_ = terms.eq(world.variable("element fits", "I"), self._machine.one)
        return terms.or_all([*cases, terms.and_(others, open_)])

    def _other_heap(self, i: OtherHeap, slots: Slots) -> Step:
        return State.swap

    # ------------------------------------------------------------------------------------ conditions

    def _assert(self, i: Assert, slots: Slots) -> Step:
        condition, machine, prop, place = self.condition(i.cond, slots), self._machine, i.prop, self._place(i)
        return lambda state: machine.check(state, condition(state.regs), prop, place)

    def _assume(self, i: Assume, slots: Slots) -> Step:
        condition, machine = self.condition(i.cond, slots), self._machine
        return lambda state: machine.assume(state, condition(state.regs))


_MAKERS: dict[type, Callable[[InstructionCompiler, Any, Slots], Step]] = {
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
    IsExactly: InstructionCompiler._is_exactly,
    OtherHeap: InstructionCompiler._other_heap,
}
