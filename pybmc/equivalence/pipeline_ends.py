"""What the last call of a pipeline does before, with and after its elements."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pybmc.equivalence.pipelines import Lambda
from pybmc.goto.instr import (
    ArrayStore,
    Branch,
    Comparison,
    Compute,
    Cond,
    Const,
    Goto,
    Invoke,
    InvokeKind,
    MethodRef,
    NewArray,
    Operand,
    Reg,
)
from pybmc.goto.names import ClassName, Descriptor, MethodDescriptor
from pybmc.lowering.rewrite import BodyWriter

ADD = {"I": "iadd", "J": "ladd"}
TO_LONG, TO_DOUBLE = {"I": "i2l", "J": "move"}, {"J": "l2d"}
# JVMS 6.5: what is larger or smaller than nothing else; infinities of doubles as bits
LEAST = {"I": -(1 << 31), "J": -(1 << 63), "D": 0xFFF << 52}
GREATEST = {"I": (1 << 31) - 1, "J": (1 << 63) - 1, "D": 0x7FF << 52}
MATH = ClassName("java/lang/Math")
Apply = Callable[[Lambda, Sequence[Operand]], Reg | None]


class End:
    """Of one pipeline, whose elements are of `kind`. `has` and `value`: what an Optional holds."""

    def __init__(self, writer: BodyWriter, call: Invoke, kind: str, functions: Sequence[Lambda], apply: Apply) -> None:
        self._writer, self._call, self._kind = writer, call, kind
        self._functions, self._apply = functions, apply
        self.has = writer.register("I")
        self._count = writer.register("J")
        self._result = writer.register(self._kind_of_result())
        self.value = self._result

    def _kind_of_result(self) -> str:
        match self._call.method.name:
            case "count" | "average":
                return "J"
            case "anyMatch" | "allMatch" | "noneMatch":
                return "I"
            case "toArray":
                return "A"
        return self._kind

    def _set(self, register: Reg, op: str, *args: Operand) -> None:
        self._writer.emit(Compute(self._call.loc, register, op, args))

    def begin(self, given: Sequence[Operand], length: Operand | None) -> None:
        """`given`: values among the arguments; `length`: how many elements there are, if anybody knows."""
        name, kind = self._call.method.name, self._result.kind
        first: Operand = Const(kind, 0)
        if name in ("allMatch", "noneMatch"):
            first = Const("I", 1)
        elif name in ("min", "max"):
            first = Const(kind, (LEAST if name == "max" else GREATEST)[kind])
        elif name == "reduce" and given:
            first = given[0]
        self._set(self.has, "move", Const("I", 0))
        self._set(self._count, "move", Const("J", 0))
        self._set(self._result, "move", first)
        if name == "toArray":
            assert length is not None
            self._set(self.has, "move", Const("I", 0))  # the next cell
            self._writer.emit(NewArray(self._call.loc, self._result, Descriptor(f"[{self._kind}"), (length,)))

    def each(self, value: Reg, done: int) -> None:
        match self._call.method.name:
            case "sum":
                self._set(self._result, ADD[self._kind], self._result, value)
            case "count":
                self._set(self._result, "ladd", self._result, Const("J", 1))
            case "average":
                self._average(value)
            case "min" | "max":
                self._extreme(value)
            case "findFirst":
                self._set(self._result, "move", value)
                self._set(self.has, "move", Const("I", 1))
                self._writer.emit(Goto(self._call.loc, done))
            case "toArray":
                self._writer.emit(ArrayStore(self._call.loc, self._result, self.has, value, self._kind))
                self._set(self.has, "iadd", self.has, Const("I", 1))
            case "reduce":
                self._reduce(value)
            case "anyMatch" | "allMatch" | "noneMatch":
                self._match(value, done)
            case _:
                self._apply(self._functions[0], [value])

    def _average(self, value: Reg) -> None:
        wide = self._writer.register("J")
        self._set(wide, TO_LONG[self._kind], value)
        self._set(self._result, "ladd", self._result, wide)
        self._set(self._count, "ladd", self._count, Const("J", 1))

    def _extreme(self, value: Reg) -> None:
        kind = self._kind
        method = MethodRef(MATH, self._call.method.name, MethodDescriptor(f"({kind}{kind}){kind}"))
        args = (self._result, value)
        self._writer.emit(
            Invoke(self._call.loc, self._result, InvokeKind.STATIC, method, args, self._call.on_throw)
        )  # fmt: skip
        self._set(self.has, "move", Const("I", 1))

    def _reduce(self, value: Reg) -> None:
        writer, loc, is_optional = self._writer, self._call.loc, len(self._call.args) == 2
        first, after = writer.label(), writer.label()
        if is_optional:
            writer.emit(Branch(loc, Cond(Comparison.EQ, self.has, Const("I", 0)), first))
        given = self._apply(self._functions[0], [self._result, value])
        assert given is not None
        self._set(self._result, "move", given)
        writer.emit(Goto(loc, after))
        writer.place(first)
        self._set(self._result, "move", value)
        self._set(self.has, "move", Const("I", 1))
        writer.place(after)

    def _match(self, value: Reg, done: int) -> None:
        writer, loc, name = self._writer, self._call.loc, self._call.method.name
        given = self._apply(self._functions[0], [value])
        assert given is not None
        goes_on = writer.label()
        stays = Comparison.NE if name == "allMatch" else Comparison.EQ
        writer.emit(Branch(loc, Cond(stays, given, Const("I", 0)), goes_on))
        self._set(self._result, "move", Const("I", int(name == "anyMatch")))
        writer.emit(Goto(loc, done))
        writer.place(goes_on)

    def finish(self) -> None:
        if self._call.method.name == "average":
            self._finish_average()
        elif self._call.dst is not None and self._call.dst.kind == self._result.kind:
            self._set(self._call.dst, "move", self._result)

    def _finish_average(self) -> None:
        writer, loc = self._writer, self._call.loc
        self.value = writer.register("D")
        count, none = writer.register("D"), writer.label()
        compared = writer.register("I")
        self._set(compared, "lcmp", self._count, Const("J", 0))
        self._set(self.has, "move", Const("I", 0))
        writer.emit(Branch(loc, Cond(Comparison.EQ, compared, Const("I", 0)), none))
        self._set(self.has, "move", Const("I", 1))
        self._set(self.value, "l2d", self._result)
        self._set(count, "l2d", self._count)
        self._set(self.value, "ddiv", self.value, count)
        writer.place(none)
