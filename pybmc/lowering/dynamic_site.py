"""What the lowerings of invokedynamic share: the call site being replaced, and how types are converted there."""

from __future__ import annotations

from pybmc.goto.boxing import BOX_OF, UNBOXING
from pybmc.goto.classes import ClassTable
from pybmc.goto.instr import (
    CheckCast,
    Compute,
    DynamicConst,
    Invoke,
    InvokeKind,
    Loc,
    MethodRef,
    Operand,
    Reg,
    Unsupported,
)
from pybmc.goto.names import (
    KIND_OF,
    OBJECT,
    STRING,
    ClassName,
    MethodDescriptor,
    class_of,
    descriptor_of,
    is_reference,
    kind_of,
)
from pybmc.goto.program import Function
from pybmc.lowering.dynamic_restarts import JumpTable
from pybmc.lowering.rewrite import BodyWriter

OBJECT_TYPE = descriptor_of(OBJECT)
STRING_TYPE = descriptor_of(STRING)

# primitive type: its box, and the method that takes the value out
BOXED_PRIMITIVE: dict[str, str] = {descriptor_of(box): primitive for primitive, box in BOX_OF.items()}
NUMBER = ClassName("java/lang/Number")

WIDENING = {"IJ": "i2l", "IF": "i2f", "ID": "i2d", "JF": "l2f", "JD": "l2d", "FD": "f2d"}


class Site:
    """One invokedynamic instruction, with the function that it stands in."""

    __slots__ = ("args", "classes", "dst", "function", "loc", "site", "table", "writer")

    def __init__(
        self, classes: ClassTable, function: Function, writer: BodyWriter, loc: Loc, dst: Reg | None,
        site: DynamicConst, args: tuple[Operand, ...], table: JumpTable | None = None,
    ) -> None:  # fmt: skip
        self.classes = classes
        self.function = function
        self.writer = writer
        self.loc = loc
        self.dst = dst
        self.site = site
        self.args = args
        self.table = table  # pattern switches only: the switch behind the call, to be entered from here

    def result(self, value: Operand) -> None:
        """The value that the instruction gives. It comes last, since its register may be that of an argument."""
        if self.dst is not None:
            self.writer.emit(Compute(self.loc, self.dst, "move", (value,)))

    def unsupported(self, reason: str) -> None:
        self.writer.emit(Unsupported(self.loc, reason))


class Adapter:
    """Converts values as LambdaMetafactory does (its documentation: "adaptable"), into any body."""

    __slots__ = ("_loc", "_writer")

    def __init__(self, writer: BodyWriter, loc: Loc) -> None:
        self._writer = writer
        self._loc = loc

    def convert(self, value: Operand, source: str, target: str, known: str) -> Operand:
        """From type `source` to `target`; `known` is what the value is promised to be (generics instantiated)."""
        if not is_reference(source):
            return self._from_primitive(value, source, target)
        if is_reference(known):
            value = self.cast(value, source, known)
            source = known
        if is_reference(target):
            return self.cast(value, source, target)
        return self._to_primitive(value, source, target)

    def _from_primitive(self, value: Operand, source: str, target: str) -> Operand:
        if not is_reference(target):
            return self.widen(value, source, target)
        primitive = BOXED_PRIMITIVE.get(target, source)
        return self.box(self.widen(value, source, primitive), primitive)

    def _to_primitive(self, value: Operand, source: str, target: str) -> Operand:
        primitive = BOXED_PRIMITIVE.get(source)
        if primitive is not None:
            return self.widen(self.unbox(value, primitive), primitive, target)
        if target in "ZC":
            return self.unbox(self.cast(value, source, descriptor_of(BOX_OF[target])), target)
        # Object, Number and the like: any number gives the value wanted.
        return self._call(self.cast(value, source, descriptor_of(NUMBER)), NUMBER, UNBOXING[target], target)

    def cast(self, value: Operand, source: str, target: str) -> Operand:
        if target in (source, OBJECT_TYPE):
            return value
        dst = self._writer.register("A")
        self._writer.emit(CheckCast(self._loc, dst, value, class_of(target)))
        return dst

    def widen(self, value: Operand, source: str, target: str) -> Operand:
        kinds = KIND_OF[source] + KIND_OF[target]
        if kinds[0] == kinds[1]:
            return value
        dst = self._writer.register(kinds[1])
        self._writer.emit(Compute(self._loc, dst, WIDENING[kinds], (value,)))
        return dst

    def box(self, value: Operand, primitive: str) -> Operand:
        owner = BOX_OF[primitive]
        dst = self._writer.register("A")
        method = MethodRef(owner, "valueOf", MethodDescriptor(f"({primitive})L{owner};"))
        self._writer.emit(Invoke(self._loc, dst, InvokeKind.STATIC, method, (value,)))
        return dst

    def unbox(self, value: Operand, primitive: str) -> Operand:
        owner, name = BOX_OF[primitive], UNBOXING[primitive]
        return self._call(value, owner, name, primitive)

    def _call(self, value: Operand, owner: ClassName, name: str, primitive: str) -> Operand:
        dst = self._writer.register(kind_of(primitive))
        self._writer.emit(
            Invoke(
                self._loc, dst, InvokeKind.VIRTUAL, MethodRef(owner, name, MethodDescriptor(f"(){primitive}")), (value,)
            )
        )
        return dst
