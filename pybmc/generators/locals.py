"""What stands at a cut: the locals that are live there, which of them are arrays; the numbers that a program names."""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.contracts.claims import Moment, Where
from pybmc.contracts.expr import Compare, Expr, Field, Local, Num
from pybmc.generators.api import Cut
from pybmc.goto.access import reads
from pybmc.goto.classes import ClassTable
from pybmc.goto.instr import (
    ArrayLength,
    ArrayLoad,
    ArrayStore,
    Const,
    FieldRef,
    GetField,
    Invoke,
    InvokeKind,
    PutField,
    Reg,
)
from pybmc.goto.loops import live_registers, loops_of
from pybmc.goto.names import OBJECT, class_of, is_array, is_reference, kind_of
from pybmc.goto.program import Function

MAX_CONSTANTS = 8
MAX_LOCALS = 8
ACC_STATIC = 0x8


class Constants:
    """Numbers that the program names, the frequent ones first; by kind."""

    def __init__(self, functions: tuple[Function, ...]) -> None:
        counts: dict[tuple[str, int], int] = {(kind, 0): 99 for kind in "IJFD"}
        for function in functions:
            for instr in function.body:
                for operand in reads(instr):
                    if isinstance(operand, Const) and operand.kind in "IJFD":
                        counts[operand.kind, operand.value] = counts.get((operand.kind, operand.value), 0) + 1
        self._found: dict[str, list[int]] = {kind: [] for kind in "IJFD"}
        for kind, value in sorted(counts, key=lambda item: -counts[item]):
            if len(self._found[kind]) < MAX_CONSTANTS:
                self._found[kind].append(value)

    def of(self, kind: str) -> list[int]:
        return self._found[kind]

    def bounds(self, value: Expr, kind: str) -> Iterator[Expr]:
        """A number against all of them."""
        for constant in self.of(kind):
            yield Compare(">=", value, Num(kind, constant))
            yield Compare("<=", value, Num(kind, constant))
        if kind in "IJ":
            yield Compare(">=", value, Num(kind, -1))
        else:
            yield Compare("==", value, value)  # not NaN
        yield Compare(">", value, Num(kind, 0))


class Locals:
    """Registers at a loop head, or the parameters of a method that calls itself."""

    def __init__(self, cut: Cut) -> None:
        function = self._function = cut.function
        name = function.method.java_id
        if cut.loop >= 0:
            self.where = Where(name, Moment.LOOP, cut.loop)
            live = live_registers(function)[loops_of(function).head[cut.loop]]
            registers = enumerate(function.registers)
            self.all = [Local(index, register.kind) for index, register in registers if live >> index & 1]
            self.written = [local for local in self.all if local.index in cut.written]
        else:
            self.where = Where(name, Moment.REQUIRES)
            self.all = [Local(index, kind_of(type_)) for index, type_ in enumerate(function.parameters)]
            self.written = self.all
        self.arrays = self._array_elements()

    @property
    def places(self) -> tuple[Where, ...]:
        """Where something that holds all the time is claimed: of a method, when it is entered and when it returns."""
        if self.where.moment is Moment.LOOP:
            return (self.where,)
        return (self.where, Where(self.where.function, Moment.ENSURES))

    def of_kind(self, kind: str, written: bool = False) -> list[Local]:
        locals_ = self.written if written else self.all
        return [local for local in locals_ if local.kind == kind][:MAX_LOCALS]

    def is_parameter(self, local: Local) -> bool:
        return local.index < len(self._function.parameters)

    @property
    def has_this(self) -> bool:
        return not self._function.access & ACC_STATIC and any(local.index == 0 for local in self.all)

    def fields_of_this(self, classes: ClassTable) -> list[FieldRef]:
        return fields_of(classes, self._function.method.class_name)[:MAX_LOCALS] if self.has_this else []

    def _array_elements(self) -> dict[Local, str]:
        """Locals that are arrays, with what they hold as opcodes say it; empty where only their length is asked."""
        found: dict[Local, str] = {}
        live = {local.index: local for local in self.all if local.kind == "A"}
        for local in live.values():
            for descriptor in self._descriptors(local):
                if is_array(descriptor):
                    element = descriptor[1:]
                    found[local] = "A" if is_reference(element) else "B" if element == "Z" else element
        for instr in self._function.body:
            match instr:
                case ArrayLength(_, _, Reg(index, _)) if index in live:
                    found.setdefault(live[index], "")
                case ArrayLoad(_, _, Reg(index, _), _, element) | ArrayStore(_, Reg(index, _), _, _, element):
                    if index in live:
                        found[live[index]] = element
        return found

    def types(self, local: Local) -> list[str]:
        """Classes that the function uses a local as."""
        found = [class_of(d) for d in self._descriptors(local) if is_reference(d)]
        for instr in self._function.body:
            match instr:
                case GetField(_, _, Reg(index, _), field) | PutField(_, Reg(index, _), field, _):
                    found += [field.owner] if index == local.index else []
                case Invoke(_, _, kind, method, (Reg(index, _), *_)) if kind is not InvokeKind.STATIC:
                    found += [method.owner] if index == local.index else []
        return [name for name in dict.fromkeys(found) if name != OBJECT]

    def _descriptors(self, local: Local) -> Iterator[str]:
        function = self._function
        if self.is_parameter(local):
            yield function.parameters[local.index]
        slot = function.registers[local.index].slot
        yield from (variable.descriptor for variable in function.variables if variable.slot == slot)


def fields_of(classes: ClassTable, name: str) -> list[FieldRef]:
    """Fields that objects of a class have."""
    found = []
    for info in classes.superclasses(name):
        found += [FieldRef(f.owner, f.name, f.descriptor) for f in info.fields if not f.is_static]
    return found


def field_of(obj: Expr, ref: FieldRef) -> Field:
    return Field(obj, ref.owner, ref.name, ref.descriptor)
