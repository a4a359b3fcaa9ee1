"""Lists as cells: one that is given and only read is an array, one that is made is a row of cells that grows.

What goes through a list with an iterator then counts, as one that asks for `get(i)` does, and no iterator is made. All
this is for lists that nobody else has while the function runs: what is done with them is known as a whole, or the
function is left as it is. A given list has as many elements as an array may have.
"""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.contracts.collections import ROW
from pybmc.equivalence.listed import GIVEN, MADE, Kinds, iterator_of
from pybmc.equivalence.rows import ITERABLE, LISTS, ROW_CLASS
from pybmc.equivalence.sides import Pair, Receiver
from pybmc.equivalence.webs import split
from pybmc.equivalence.written import never
from pybmc.goto.boxing import BOXES, UNBOXING
from pybmc.goto.classes import ClassNotFound, Origin
from pybmc.goto.generics import parameter_types
from pybmc.goto.instr import (
    ArrayLength,
    ArrayLoad,
    Branch,
    Comparison,
    Compute,
    Cond,
    Const,
    FieldRef,
    GetField,
    Goto,
    InitClass,
    Instr,
    Invoke,
    InvokeKind,
    Loc,
    MethodRef,
    New,
    NewThrowable,
    Operand,
    Reg,
    Unwind,
)
from pybmc.goto.names import OBJECT, STRING, ClassName, Descriptor, MethodDescriptor, class_of, descriptor_of
from pybmc.goto.program import Function
from pybmc.lowering.rewrite import BodyWriter
from pybmc.program.program import Program
from pybmc.records import changed

ARRAYS, STREAM = "java/util/Arrays", "java/util/stream/Stream"
UNBOXED = {(box, UNBOXING[primitive]): primitive for box, primitive in BOXES.items()}
BEYOND = ClassName("java/lang/IndexOutOfBoundsException")
ABSENT = ClassName("java/util/NoSuchElementException")


def given_as_arrays(pair: Pair, program: Program) -> Pair:
    """With arrays for lists among the parameters."""
    owner = program.classes.get(pair.left.owner)
    types = parameter_types(pair.left, owner)
    parameters = tuple(
        _array_for(program, class_of(generic.argument(0).descriptor)) if _is_list(program, given) else given
        for given, generic in zip(pair.parameters, types, strict=True)
    )
    return changed(pair, parameters=parameters)


def _is_list(program: Program, descriptor: Descriptor) -> bool:
    name = class_of(descriptor) if descriptor[0] == "L" else ""
    return name in ITERABLE and not program.subclasses(name) and not program.unsure_subclasses(name)


def _array_for(program: Program, name: str) -> Descriptor:
    try:
        plain = name in BOXES or name == STRING or program.classes.get(name).origin is Origin.USER
    except ClassNotFound:
        plain = False
    return Descriptor(f"[{descriptor_of(name) if plain else descriptor_of(OBJECT)}")


def streams_of_arrays(function: Function, pair: Pair, listed: Pair) -> Function:
    """A stream of a given list is one of an array."""
    names = ITERABLE
    if not any(isinstance(i, Invoke) and i.method.name == "stream" and i.method.owner in names for i in function.body):
        return function
    given = set(_positions(pair, listed))
    writer = BodyWriter(function)
    of_array = MethodRef(ClassName(ARRAYS), "stream", MethodDescriptor(f"([{descriptor_of(OBJECT)})L{STREAM};"))
    for instr in function.body:
        writer.begin()
        is_stream = isinstance(instr, Invoke) and instr.method.name == "stream" and instr.method.owner in names
        if is_stream and isinstance(instr, Invoke) and _comes_from(function, instr.args[0], given):
            writer.emit(changed(instr, kind=InvokeKind.STATIC, method=of_array))
        else:
            writer.emit(instr)
    return writer.finish()


def _comes_from(function: Function, operand: Operand, given: set[int]) -> bool:
    return isinstance(operand, Reg) and Kinds(function, given).of(operand) == GIVEN


def _positions(pair: Pair, listed: Pair) -> Iterator[int]:
    shift = 1 if pair.receiver is Receiver.SHARED else 0
    for at, (one, other) in enumerate(zip(pair.parameters, listed.parameters, strict=True)):
        if one != other:
            yield at + shift


def both_with_cells(
    functions: tuple[Function, Function], pair: Pair, listed: Pair
) -> tuple[Function, Function] | None:  # fmt: skip
    """None if more is done with a list than is known here."""
    positions = list(_positions(pair, listed))
    makes = any(isinstance(i, New) and i.class_name in LISTS for function in functions for i in function.body)
    if not positions and not makes:
        return functions
    # Lists are not alike in which exception they throw for an index beyond the end.
    one_kind = len(positions) + makes <= 1
    found = [_with_cells(split(function), positions, listed, one_kind) for function in functions]
    return None if found[0] is None or found[1] is None else (found[0], found[1])


def _with_cells(function: Function, positions: list[int], listed: Pair, one_kind: bool) -> Function | None:
    shift = len(function.parameters) - len(listed.parameters)
    given = {at: listed.parameters[at - shift] for at in positions}
    kinds = Kinds(function, set(given))
    if not kinds.has_any and not given:
        return function
    if not kinds.are_all_known():
        return None
    written = _Writing(function, kinds, one_kind).function()
    types = tuple(given.get(at, type_) for at, type_ in enumerate(function.parameters))
    return changed(written, parameters=types)


class _Writing:
    def __init__(self, function: Function, kinds: Kinds, one_kind: bool) -> None:
        self._function, self._kinds, self._one_kind = function, kinds, one_kind
        self._writer = BodyWriter(function)
        thrown = function.exception_register
        self._thrown = Reg(thrown, "A") if thrown >= 0 else self._writer.register("A")
        self._lists: dict[int, Reg] = {}  # by the instruction that makes the iterator
        self._next: dict[int, Reg] = {}

    def function(self) -> Function:
        for at in self._kinds.iterators:
            self._lists[at], self._next[at] = self._writer.register("A"), self._writer.register("I")
        for at, instr in enumerate(self._function.body):
            self._writer.begin()
            self._instr(at, instr)
        return changed(self._writer.finish(), exception_register=self._thrown.index)

    def _emit(self, instr: Instr) -> None:
        self._writer.emit(instr)

    def _instr(self, at: int, instr: Instr) -> None:
        match instr:
            case Invoke(args=(Reg() as on, *_)) if kind := self._kinds.of(on):
                if kind == GIVEN:
                    self._on_array(at, instr, on)
                elif kind == MADE:
                    self._on_row(at, instr)
                else:
                    self._on_iterator(instr, iterator_of(kind))
            case Invoke(loc, Reg() as dst, _, method, (value,)) if (method.owner, method.name) in UNBOXED:
                field = FieldRef(method.owner, "value", UNBOXED[method.owner, method.name])
                self._emit(GetField(loc, dst, value, field))
            case New(loc, dst, _) if self._kinds.of(dst) == MADE:
                self._emit(New(loc, dst, ClassName(ROW_CLASS)))
            case InitClass(class_name=name) if name in LISTS:
                pass
            case Compute(_, dst, "move", (Reg() as source,)) if self._kinds.of(source).startswith("iterator"):
                self._emit(Compute(instr.loc, dst, "move", (self._lists[iterator_of(self._kinds.of(source))],)))
            case _:
                self._emit(instr)

    # ------------------------------------------------------------------------------------------ calls

    def _on_array(self, at: int, call: Invoke, array: Reg) -> None:
        loc, dst = call.loc, call.dst
        if call.method.name == "iterator":
            self._begin(at, call, array)
            return
        length = self._writer.register("I")
        self._emit(ArrayLength(loc, length, array))
        if call.method.name == "get":
            self._check(call, call.args[1], length)
            if dst is not None:
                self._emit(ArrayLoad(loc, dst, array, call.args[1], "A"))
        elif dst is not None and call.method.name == "size":
            self._emit(Compute(loc, dst, "move", (length,)))
        elif dst is not None:
            self._test(loc, dst, Cond(Comparison.EQ, length, Const("I", 0)))

    def _on_row(self, at: int, call: Invoke) -> None:
        if call.method.name == "iterator":
            self._begin(at, call, call.args[0])
            return
        self._emit(
            changed(
                call, kind=InvokeKind.STATIC, method=MethodRef(ClassName(ROW), call.method.name, call.method.descriptor)
            )
        )

    def _begin(self, at: int, call: Invoke, on: Operand) -> None:
        self._emit(Compute(call.loc, self._lists[at], "move", (on,)))
        self._emit(Compute(call.loc, self._next[at], "move", (Const("I", 0),)))
        if call.dst is not None:
            self._emit(Compute(call.loc, call.dst, "move", (on,)))  # what is not null, as the iterator is not

    def _on_iterator(self, call: Invoke, at: int) -> None:
        loc, index, size = call.loc, self._next[at], self._writer.register("I")
        self._size_of(call, at, size)
        if call.method.name == "hasNext":
            if call.dst is not None:
                self._test(loc, call.dst, Cond(Comparison.LT, index, size))
            return
        there = self._writer.label()
        self._emit(Branch(loc, Cond(Comparison.LT, index, size), there))
        self._throw(call, ABSENT)
        self._writer.place(there)
        value = call.dst or self._writer.register("A")
        if self._kinds.goes_through(at) == GIVEN:
            self._emit(ArrayLoad(loc, value, self._lists[at], index, "A"))
        else:
            self._emit(self._asked(call, value, "get", f"(I){descriptor_of(OBJECT)}", (self._lists[at], index)))
        self._emit(Compute(loc, index, "iadd", (index, Const("I", 1))))

    def _size_of(self, call: Invoke, at: int, size: Reg) -> None:
        if self._kinds.goes_through(at) == GIVEN:
            self._emit(ArrayLength(call.loc, size, self._lists[at]))
        else:
            self._emit(self._asked(call, size, "size", "()I", (self._lists[at],)))

    def _asked(self, call: Invoke, dst: Reg, name: str, descriptor: str, args: tuple[Operand, ...]) -> Invoke:
        method = MethodRef(ClassName(ROW), name, MethodDescriptor(descriptor))
        return Invoke(call.loc, dst, InvokeKind.STATIC, method, args, call.on_throw)

    # ------------------------------------------------------------------------------------------- tests

    def _test(self, loc: Loc, dst: Reg, cond: Cond) -> None:
        holds = self._writer.label()
        result = self._writer.register("I")
        self._emit(Compute(loc, result, "move", (Const("I", 1),)))
        self._emit(Branch(loc, cond, holds))
        self._emit(Compute(loc, result, "move", (Const("I", 0),)))
        self._writer.place(holds)
        self._emit(Compute(loc, dst, "move", (result,)))

    def _check(self, call: Invoke, index: Operand, length: Reg) -> None:
        wrong, fine = self._writer.label(), self._writer.label()
        self._emit(Branch(call.loc, Cond(Comparison.LT, index, Const("I", 0)), wrong))
        self._emit(Branch(call.loc, Cond(Comparison.LT, index, length), fine))
        self._writer.place(wrong)
        if not self._one_kind:
            self._emit(never(self._function, len(self._writer.body), call.loc))
        self._throw(call, BEYOND)
        self._writer.place(fine)

    def _throw(self, call: Invoke, name: ClassName) -> None:
        self._emit(NewThrowable(call.loc, self._thrown, name, None))
        onward = Goto(call.loc, call.on_throw) if call.on_throw >= 0 else Unwind(call.loc, self._thrown)
        self._emit(onward)
