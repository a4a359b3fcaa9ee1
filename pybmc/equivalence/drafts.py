"""A function that is being written for a pair of methods: registers, labels, and assertions that a proof must show."""

from __future__ import annotations

from pybmc.contracts.expr import Apply, Expr, Local, Num
from pybmc.errors import InternalError
from pybmc.goto.instr import (
    Assert,
    Branch,
    Comparison,
    Compute,
    Cond,
    Const,
    Goto,
    Instr,
    Invoke,
    InvokeKind,
    Loc,
    MethodRef,
    Operand,
    Property,
    Reg,
)
from pybmc.goto.kinds import KINDS
from pybmc.goto.names import ClassName, MethodDescriptor
from pybmc.goto.program import Function, Register
from pybmc.goto.properties import PropertyKind

NOWHERE = Loc(0, -1)
BITS = {"D": ("java/lang/Double", "doubleToLongBits", "(D)J"), "F": ("java/lang/Float", "floatToIntBits", "(F)I")}


class Draft:
    """`given`: the function as it is before, with its parameters and no body."""

    def __init__(self, given: Function) -> None:
        self._given = given
        self._body: list[Instr] = []
        self._labels: list[int] = []
        self.registers = list(given.registers)
        self.properties: list[Property] = []
        self.end = self.label()

    def register(self, kind: str) -> Reg:
        self.registers.append(Register(kind, -1))
        return Reg(len(self.registers) - 1, kind)

    def emit(self, instr: Instr) -> None:
        self._body.append(instr)

    def label(self) -> int:
        self._labels.append(-1)
        return -1 - len(self._labels)

    def put(self, label: int) -> None:
        self._labels[-2 - label] = len(self._body)

    def placed(self, target: int) -> int:
        """The instruction of a label; instructions are what they are."""
        return target if target >= -1 else self._labels[-2 - target]

    def written(self, exception_register: int) -> Function:
        body = tuple(
            i if (retarget := KINDS[type(i)].retarget) is None else retarget(i, self.placed) for i in self._body
        )
        return self._given.with_body(body, registers=tuple(self.registers), exception_register=exception_register)

    # ---------------------------------------------------------------------------------------- values

    def set(self, register: Reg, value: Operand) -> None:
        self.emit(Compute(NOWHERE, register, "move", (value,)))

    def value(self, expr: Expr) -> Reg:
        match expr:
            case Local(index, kind):
                return Reg(index, kind)
            case Num(kind, number):
                register = self.register(kind)
                self.set(register, Const(kind, number))
                return register
            case Apply(op, args):
                register = self.register("J" if op[0] == "l" or op == "i2l" else "I")
                self.emit(Compute(NOWHERE, register, op, tuple(self.value(arg) for arg in args)))
                return register
        raise InternalError(f"{expr} is aligned with a register")

    def equality(self, a: Reg, b: Reg) -> Cond:
        if a.kind == "A":
            return Cond(Comparison.AEQ, a, b)
        if a.kind in BITS:
            a, b = self._bits(a), self._bits(b)
        if a.kind == "I":
            return Cond(Comparison.EQ, a, b)
        compared = self.register("I")  # of longs
        self.emit(Compute(NOWHERE, compared, "lcmp", (a, b)))
        return Cond(Comparison.EQ, compared, Const("I", 0))

    def _bits(self, number: Reg) -> Reg:
        """NaN is NaN, and -0.0 is not 0.0."""
        owner, name, descriptor = BITS[number.kind]
        bits, method = self.register(descriptor[-1]), MethodRef(ClassName(owner), name, MethodDescriptor(descriptor))
        self.emit(Invoke(NOWHERE, bits, InvokeKind.STATIC, method, (number,), self.end))
        return bits

    # ------------------------------------------------------------------------------------ assertions

    def unless(self, register: Reg, number: int, target: int) -> None:
        self.emit(Branch(NOWHERE, Cond(Comparison.NE, register, Const("I", number)), target))

    def check(self, what: str, cond: Cond) -> None:
        name = self._given.method.java_id
        prop = Property(
            f"{name}.equivalence.{len(self.properties)}", PropertyKind.EQUIVALENCE, what, self._given.source_file, 0,
            name, 0, what,
        )  # fmt: skip
        self.properties.append(prop)
        self.emit(Assert(NOWHERE, cond, prop))

    def never(self, what: str) -> None:
        self.check(what, Cond(Comparison.NE, Const("I", 0), Const("I", 0)))
        self.emit(Goto(NOWHERE, self.end))
