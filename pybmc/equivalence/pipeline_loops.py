"""A pipeline of streams as the loop that it is: each element goes through all stages before the next one.

Where the source is made its arguments are kept, and where a function is made what it captures; the loop stands at the
last call. Functions are pasted. Nothing is made for the pipeline itself, which nobody can see.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pybmc.equivalence.pasting import Ends, paste
from pybmc.equivalence.pipeline_ends import ADD, End
from pybmc.equivalence.pipelines import CONVERSIONS, DROPPING, KINDS_OF, PACKAGE, TEXT, Lambda, Pipeline
from pybmc.goto.classes import MethodInfo
from pybmc.goto.instr import (
    NULL,
    ArrayLength,
    ArrayLoad,
    Branch,
    Comparison,
    Compute,
    Cond,
    Const,
    GetField,
    Goto,
    Instr,
    Invoke,
    InvokeKind,
    MethodRef,
    NewThrowable,
    Operand,
    PutField,
    Reg,
    Unwind,
)
from pybmc.goto.names import ClassName, MethodDescriptor, element_of, kind_of, split_method
from pybmc.goto.program import Function
from pybmc.goto.program import Register as Declared
from pybmc.lowering.rewrite import BodyWriter

NULL_POINTER = ClassName("java/lang/NullPointerException")
ABSENT = ClassName("java/util/NoSuchElementException")
Writing = Callable[[BodyWriter, Reg], None]  # the register is where exceptions of the function arrive


def _nothing(writer: BodyWriter, thrown: Reg) -> None:
    """The instruction is not needed any more."""


def can_be_loop(function: Function, pipeline: Pipeline) -> bool:
    """Whether it does in a loop what the library does."""
    last = function.body[pipeline.last]
    assert isinstance(last, Invoke)
    name, kind = last.method.name, pipeline.stages[-1].kind if pipeline.stages else _source_kind(function, pipeline)
    drops = any(stage.name in DROPPING for stage in pipeline.stages)
    source = function.body[pipeline.source]
    assert isinstance(source, Invoke)
    if any(stage.name in ("limit", "skip") for stage in pipeline.stages):
        return False
    if source.method.name == "rangeClosed" and source.args[0].kind == "J":
        return False  # the largest long is the last one
    match name:
        case "count":
            return drops  # else no stage may run at all
        case "toArray":
            whole = source.args[0].kind == "A" and source.method.owner != TEXT
            return whole and not drops and kind != "A"
        case "sum" | "average":
            return kind in ADD  # of doubles by a sum that makes up for rounding
        case "min" | "max":
            return kind != "A"
        case "findFirst" | "reduce" if pipeline.asked != -1:
            return kind != "A"  # which may be null, what no Optional holds
        case "reduce":
            return len(last.args) < 4
    return True


def _source_kind(function: Function, pipeline: Pipeline) -> str:
    source = function.body[pipeline.source]
    assert isinstance(source, Invoke)
    return KINDS_OF[split_method(source.method.descriptor)[1].strip("L;")[len(PACKAGE) :]]


class PipelineLoop:
    """`function_of` gives the body of a function that a stage is given."""

    def __init__(
        self, function: Function, pipeline: Pipeline, function_of: Callable[[MethodInfo], Function]
    ) -> None:  # fmt: skip
        self._body, self._pipeline, self._function_of = function.body, pipeline, function_of
        self._source_kind = _source_kind(function, pipeline)
        self._kind = pipeline.stages[-1].kind if pipeline.stages else self._source_kind
        self._registers: dict[tuple[int, int], Reg] = {}  # what is kept of operands of an instruction
        self._end: End | None = None
        self._thrown = Reg(-1, "A")

    def _call(self, at: int) -> Invoke:
        call = self._body[at]
        assert isinstance(call, Invoke)
        return call

    # ------------------------------------------------------------------------------------- the places

    @property
    def places(self) -> dict[int, Writing]:
        """What stands there instead."""
        pipeline = self._pipeline
        found: dict[int, Writing] = {pipeline.source: self._source, pipeline.last: self._loop}
        found.update((stage.at, _nothing) for stage in pipeline.stages)
        if pipeline.asked != -1:
            found[pipeline.asked] = self._ask
        stages = [stage.function for stage in pipeline.stages if stage.function is not None]
        for function in (*stages, *pipeline.functions):
            if function.puts:
                found[function.made_at] = _nothing
                found.update((at, self._keeping(at)) for at in function.puts)
        return found

    def _keeping(self, at: int) -> Writing:
        put = self._body[at]
        assert isinstance(put, PutField)

        def keep(writer: BodyWriter, thrown: Reg) -> None:
            writer.emit(Compute(put.loc, self._kept(writer, at, 0, put.value.kind), "move", (put.value,)))

        return keep

    def _kept(self, writer: BodyWriter, at: int, number: int, kind: str) -> Reg:
        found = self._registers.get((at, number))
        if found is None:
            found = self._registers[at, number] = writer.register(kind)
        return found

    def _given(self, writer: BodyWriter, number: int) -> Reg:
        """What the source was given."""
        source = self._pipeline.source
        return self._kept(writer, source, number, self._call(source).args[number].kind)

    def _source(self, writer: BodyWriter, thrown: Reg) -> None:
        call = self._call(self._pipeline.source)
        for number, arg in enumerate(call.args):
            writer.emit(Compute(call.loc, self._given(writer, number), "move", (arg,)))
        if call.kind is InvokeKind.STATIC and call.args[0].kind == "A":
            there = writer.label()
            writer.emit(Branch(call.loc, Cond(Comparison.ANE, self._given(writer, 0), NULL), there))
            self._throw(writer, call, NULL_POINTER, thrown)
            writer.place(there)

    def _throw(self, writer: BodyWriter, call: Invoke, name: ClassName, thrown: Reg) -> None:
        writer.emit(NewThrowable(call.loc, thrown, name, None))
        writer.emit(Goto(call.loc, call.on_throw) if call.on_throw >= 0 else Unwind(call.loc, thrown))

    # --------------------------------------------------------------------------------------- the loop

    def _loop(self, writer: BodyWriter, thrown: Reg) -> None:
        call, self._thrown = self._call(self._pipeline.last), thrown

        def apply(function: Lambda, args: Sequence[Operand]) -> Reg | None:
            return self._apply(writer, call, function, args)

        end = self._end = End(writer, call, self._kind, self._pipeline.functions, apply)
        types = split_method(call.method.descriptor)[0]
        plain = [a for a, type_ in zip(call.args[1:], types, strict=True) if not type_.startswith("Ljava/util/fun")]
        end.begin(plain, self._length(writer, call) if call.method.name == "toArray" else None)
        done, onward, head = writer.label(), writer.label(), writer.label()
        value, advance = self._elements(writer, call, head, done)
        for stage in self._pipeline.stages:
            value = self._stage(writer, stage.name, stage.kind, stage.function, value, onward, done)
        end.each(value, done)
        writer.place(onward)
        advance()
        writer.emit(Goto(call.loc, head))
        writer.place(done)
        end.finish()

    def _length(self, writer: BodyWriter, call: Invoke) -> Operand:
        length = writer.register("I")
        writer.emit(ArrayLength(call.loc, length, self._given(writer, 0)))
        return length

    def _elements(
        self, writer: BodyWriter, call: Invoke, head: int, done: int
    ) -> tuple[Reg, Callable[[], None]]:  # fmt: skip
        """The loop head, the element of a round, and how to get to the next one."""
        source, loc = self._call(self._pipeline.source), call.loc
        is_range, is_closed = source.method.name.startswith("range"), source.method.name == "rangeClosed"
        kind = "J" if is_closed or (is_range and source.args[0].kind == "J") else "I"  # so that it can go beyond
        at, end, value = writer.register(kind), writer.register(kind), writer.register(self._source_kind)
        if is_range:
            op = "move" if kind == source.args[0].kind else "i2l"
            writer.emit(Compute(loc, at, op, (self._given(writer, 0),)))
            writer.emit(Compute(loc, end, op, (self._given(writer, 1),)))
        else:
            writer.emit(Compute(loc, at, "move", (Const("I", 0),)))
            writer.emit(self._end_of(self._given(writer, 0), end, call))
        writer.place(head)
        test, tested, limit = Comparison.GT if is_closed else Comparison.GE, at, end
        if kind == "J":
            tested = writer.register("I")
            writer.emit(Compute(loc, tested, "lcmp", (at, end)))
        writer.emit(Branch(loc, Cond(test, tested, Const("I", 0) if kind == "J" else limit), done))
        if is_range:
            writer.emit(Compute(loc, value, "move" if value.kind == kind else "l2i", (at,)))
        else:
            writer.emit(self._element(self._given(writer, 0), value, at, call))
        return value, lambda: writer.emit(Compute(loc, at, ADD[kind], (at, Const(kind, 1))))

    def _end_of(self, given: Reg, end: Reg, call: Invoke) -> Instr:
        if self._call(self._pipeline.source).method.owner == TEXT:
            method = MethodRef(ClassName(TEXT), "length", MethodDescriptor("()I"))
            return Invoke(call.loc, end, InvokeKind.VIRTUAL, method, (given,), call.on_throw)
        return ArrayLength(call.loc, end, given)

    def _element(self, given: Reg, value: Reg, at: Reg, call: Invoke) -> Instr:
        source = self._call(self._pipeline.source)
        if source.method.owner == TEXT:
            method = MethodRef(ClassName(TEXT), "charAt", MethodDescriptor("(I)C"))
            return Invoke(call.loc, value, InvokeKind.VIRTUAL, method, (given, at), call.on_throw)
        element = element_of(split_method(source.method.descriptor)[0][0])
        return ArrayLoad(call.loc, value, given, at, element if len(element) == 1 else "A")

    def _stage(
        self, writer: BodyWriter, name: str, kind: str, function: Lambda | None, value: Reg, onward: int, done: int
    ) -> Reg:  # fmt: skip
        call = self._call(self._pipeline.last)
        if function is None:
            if kind == value.kind:
                return value
            converted = writer.register(kind)
            writer.emit(Compute(call.loc, converted, CONVERSIONS[name, value.kind], (value,)))
            return converted
        given = self._apply(writer, call, function, [value])
        if name in ("filter", "takeWhile"):
            assert given is not None
            leaves = onward if name == "filter" else done
            writer.emit(Branch(call.loc, Cond(Comparison.EQ, given, Const("I", 0)), leaves))
        if name in ("filter", "takeWhile", "peek"):
            return value
        assert given is not None
        return given

    def _apply(self, writer: BodyWriter, call: Invoke, function: Lambda, args: Sequence[Operand]) -> Reg | None:
        body = self._function_of(function.method)
        puts = [put for at in function.puts if isinstance(put := self._body[at], PutField)]
        captured = [self._kept(writer, at, 0, put.value.kind) for at, put in zip(function.puts, puts, strict=True)]
        # Captured values are in registers after those of the body.
        base = len(body.registers)
        numbers = {put.field.name: base + number for number, put in enumerate(puts)}
        instrs = tuple(_uncaptured(instr, numbers, body) for instr in body.body)
        registers = (*body.registers, *[Declared(kept.kind, -1) for kept in captured])
        given = dict(enumerate((NULL, *args))) | {base + number: kept for number, kept in enumerate(captured)}
        result = None if body.result == "V" else writer.register(kind_of(body.result))
        ends = Ends(result, call.on_throw, self._thrown)
        paste(writer, body.with_body(instrs, registers=registers), given, ends, call.loc)
        return result

    # ------------------------------------------------------------------------- what is in the Optional

    def _ask(self, writer: BodyWriter, thrown: Reg) -> None:
        call, end = self._call(self._pipeline.asked), self._end
        assert end is not None
        name = call.method.name
        there, after = writer.label(), writer.label()
        if name in ("isPresent", "isEmpty") and call.dst is not None:
            args: tuple[Operand, ...] = (end.has, Const("I", int(name == "isEmpty")))
            writer.emit(Compute(call.loc, call.dst, "ixor", args))
            return
        writer.emit(Branch(call.loc, Cond(Comparison.NE, end.has, Const("I", 0)), there))
        if name == "orElse":
            if call.dst is not None:
                writer.emit(Compute(call.loc, call.dst, "move", (call.args[1],)))
            writer.emit(Goto(call.loc, after))
        else:
            self._throw(writer, call, ABSENT, thrown)
        writer.place(there)
        if call.dst is not None:
            writer.emit(Compute(call.loc, call.dst, "move", (end.value,)))
        writer.place(after)


def _uncaptured(instr: Instr, numbers: dict[str, int], body: Function) -> Instr:
    """With a register in the place of a field that keeps what was captured."""
    if isinstance(instr, GetField) and instr.obj == Reg(0, "A") and instr.field.owner == body.method.class_name:
        return Compute(instr.loc, instr.dst, "move", (Reg(numbers[instr.field.name], instr.dst.kind),))
    return instr
