"""--overflow-check: numbers that do not fit are properties.

Java never throws for them: sums wrap around, casts drop bits. In front of each operation that may do so stands a check
that it does not: integer addition, subtraction, multiplication, negation and division, casts to a narrower integer
type, `Math.abs` of the least number, and `Math.floorDiv` and `Integer.sum`, which divide and add. A product is checked
in twice the width; one of longs, where that is not to be had, by its range if one factor is a constant, otherwise by
dividing again, unless both factors fit into an int.

A shift is an operation on bits, as masks and packed bytes use it: what leaves on the left is meant to go. A sum that
goes straight into `>>>` is an unsigned number: it must fit into 32 or 64 bits. Hash codes are meant to wrap around, so
nothing is checked in `hashCode()`.
"""

from __future__ import annotations

import struct

from pybmc.goto.access import writes
from pybmc.goto.chosen import Chosen
from pybmc.goto.instr import (
    Assert,
    Branch,
    Comparison,
    Compute,
    Cond,
    Const,
    Instr,
    Invoke,
    InvokeKind,
    Operand,
    Property,
    Reg,
)
from pybmc.goto.loops import live_registers
from pybmc.goto.program import Function
from pybmc.goto.properties import PropertyKind
from pybmc.lowering.rewrite import BodyWriter

LEAST = {"I": -(1 << 31), "J": -(1 << 63)}
WORDS = {"add": "addition", "sub": "subtraction", "mul": "multiplication", "neg": "negation", "div": "division"}
SIGNS = {"add": "+", "sub": "-", "mul": "*"}
TYPES = {"i": "int", "l": "long"}
NARROWED = {"l2i": "int", "i2b": "byte", "i2s": "short", "i2c": "char"}
FLOATING = {"d2i": "int", "f2i": "int", "d2l": "long", "f2l": "long"}
ZERO, LONG_ZERO = Const("I", 0), Const("J", 0)
ABS = (("java/lang/Math", "abs"), ("java/lang/StrictMath", "abs"))
# Methods that do nothing but compute, and the operation.
COMPUTING = {
    ("java/lang/Math", "floorDiv", "(II)I"): "idiv", ("java/lang/Math", "floorDiv", "(JJ)J"): "ldiv",
    ("java/lang/Integer", "sum", "(II)I"): "iadd", ("java/lang/Long", "sum", "(JJ)J"): "ladd",
}  # fmt: skip

SUMS = (("java/lang/Integer", "sum"), ("java/lang/Long", "sum"))
STREAMS, COLLECTORS = "java/util/stream/", "java/util/stream/Collectors"


def lower_overflow(function: Function, chosen: Chosen) -> Function:
    """`chosen`: what is none of these properties is not checked."""
    method = function.method
    if (method.name, method.descriptor) == ("hashCode", "()I"):
        return function
    checks = _Overflow(function, chosen)
    unsigned = _unsigned_sums(function)
    for at, instr in enumerate(function.body):
        checks.writer.begin()
        if at in unsigned and isinstance(instr, Compute):
            checks.unsigned_sum(instr)
        else:
            checks.before(instr)
        checks.writer.emit(instr)
    return checks.writer.finish()


def lower_sums(function: Function, chosen: Chosen) -> Function:
    """The same of code that nobody wrote here: of what it adds for the program, in streams or as `Integer::sum`."""
    method = function.method
    adds = method.class_name == COLLECTORS and method.name.startswith("lambda$summing")
    if not adds and not method.class_name.startswith(STREAMS) and "$$Lambda" not in method.class_name:
        return function
    checks = _Overflow(function, chosen)
    for instr in function.body:
        checks.writer.begin()
        if adds or (isinstance(instr, Invoke) and (instr.method.owner, instr.method.name) in SUMS):
            checks.before(instr)
        checks.writer.emit(instr)
    return checks.writer.finish()


def _unsigned_sums(function: Function) -> set[int]:
    """Where sums are that are shifted next as unsigned numbers, and used for nothing else."""
    body, sums = function.body, dict[int, Reg]()
    for at in range(len(body) - 1):
        match body[at], body[at + 1]:
            case Compute(op="iadd" | "ladd", dst=total), Compute(op="iushr" | "lushr", args=(shifted, Const())):
                if shifted == total:
                    sums[at] = total
            case _:
                pass
    live = live_registers(function) if sums else []
    return {at for at, total in sums.items() if writes(body[at + 1]) == total or not live[at + 2] >> total.index & 1}


class _Overflow:
    def __init__(self, function: Function, chosen: Chosen) -> None:
        self.writer = BodyWriter(function)
        self._chosen = chosen
        self._function = function
        self._number = 0

    def before(self, instr: Instr) -> None:
        match instr:
            case Compute(op="l2i" | "i2b" | "i2s" | "i2c", args=(value,)):
                self._narrowed(instr, value)
            case Compute(op="d2i" | "f2i" | "d2l" | "f2l", args=(value,)):
                self._floating(instr, value)
            case Compute(op=op, args=args):
                self._operation(instr, op, args)
            case Invoke(kind=InvokeKind.STATIC, method=method, args=args):
                if (method.owner, method.name) in ABS and method.descriptor[1] in LEAST:
                    prop = self._property(instr, "Math.abs", "argument is not the least number")
                    self._not_least(instr, args[0], prop)
                self._operation(instr, COMPUTING.get((method.owner, method.name, method.descriptor), ""), args)
            case _:
                pass

    def _operation(self, instr: Instr, op: str, args: tuple[Operand, ...]) -> None:
        match op, args:
            case "iadd" | "isub" | "imul", _:
                self._in_long(instr, op, args)
            case "ladd" | "lsub", _:
                self._by_signs(instr, op, args)
            case "lmul", (Const(value=factor), other) | (other, Const(value=factor)):
                self._multiple(instr, other, factor)
            case "lmul", _:
                self._product(instr, args)
            case "ineg" | "lneg", (value,):
                self._not_least(instr, value, self._prop(instr, op))
            case "idiv" | "ldiv", (value, divisor):
                self._division(instr, op, value, divisor)
            case _:
                pass

    def unsigned_sum(self, instr: Compute) -> None:
        """An unsigned sum is at least its terms, unless it wraps around; the least number turns the order around."""
        op, (a, b) = instr.op, instr.args
        type_, least = ("I", LEAST["I"]) if op == "iadd" else ("J", LEAST["J"])
        flip = f"{op[0]}xor"
        low = self._compute(instr, type_, flip, a, Const(type_, least))
        total = self._compute(instr, type_, flip, self._compute(instr, type_, op, a, b), Const(type_, least))
        prop = self._prop(instr, op)
        if type_ == "I":
            self._assert(instr, Cond(Comparison.GE, total, low), prop)
        else:
            self._assert(instr, Cond(Comparison.GE, self._compared(instr, total, low), ZERO), prop)

    # ---------------------------------------------------------------------------------- operations

    def _in_long(self, instr: Instr, op: str, args: tuple[Operand, ...]) -> None:
        """Of ints: the exact result is the int that it becomes."""
        exact = self._compute(instr, "J", f"l{op[1:]}", *(self._compute(instr, "J", "i2l", arg) for arg in args))
        self._stays(instr, exact, "l2i", "i2l", self._prop(instr, op))

    def _stays(self, instr: Instr, value: Operand, narrow: str, widen: str, prop: Property) -> None:
        back = self._compute(instr, "J", widen, self._compute(instr, "I", narrow, value))
        self._assert(instr, Cond(Comparison.EQ, self._compared(instr, value, back), ZERO), prop)

    def _by_signs(self, instr: Instr, op: str, args: tuple[Operand, ...]) -> None:
        """Of longs: a sum has the sign of one of its terms; a difference likewise, of the first or not the second."""
        a, b = args
        result = self._compute(instr, "J", op, a, b)
        signs = (b, result) if op == "ladd" else (a, b)  # that differ only where the result may be wrong
        pair = (self._compute(instr, "J", "lxor", a, result), self._compute(instr, "J", "lxor", *signs))
        compared = self._compared(instr, self._compute(instr, "J", "land", *pair), LONG_ZERO)
        self._assert(instr, Cond(Comparison.GE, compared, ZERO), self._prop(instr, op))

    def _multiple(self, instr: Instr, value: Operand, factor: int) -> None:
        """Of longs, one of them a constant: the other is between two numbers."""
        least, greatest = LEAST["J"], -LEAST["J"] - 1
        if factor in (0, 1):
            return
        prop, size = self._prop(instr, "lmul"), abs(factor)
        low, high = (-(-least // size), greatest // size) if factor > 0 else (-(greatest // size), -least // size)
        self._assert(instr, Cond(Comparison.GE, self._compared(instr, value, Const("J", low)), ZERO), prop)
        if high <= greatest:
            self._assert(instr, Cond(Comparison.LE, self._compared(instr, value, Const("J", high)), ZERO), prop)

    def _product(self, instr: Instr, args: tuple[Operand, ...]) -> None:
        a, b = args
        prop, fine, large = self._prop(instr, "lmul"), self.writer.label(), self.writer.label()
        for factor in args:
            back = self._compute(instr, "J", "i2l", self._compute(instr, "I", "l2i", factor))
            self._branch(instr, Cond(Comparison.NE, self._compared(instr, factor, back), ZERO), large)
        self._branch(instr, Cond(Comparison.EQ, ZERO, ZERO), fine)
        self.writer.place(large)
        self._branch(instr, Cond(Comparison.EQ, self._compared(instr, a, LONG_ZERO), ZERO), fine)
        plain = self.writer.label()
        self._branch(instr, Cond(Comparison.NE, self._compared(instr, a, Const("J", -1)), ZERO), plain)
        self._not_least(instr, b, prop)
        self._branch(instr, Cond(Comparison.EQ, ZERO, ZERO), fine)
        self.writer.place(plain)
        again = self._compute(instr, "J", "ldiv", self._compute(instr, "J", "lmul", a, b), a)
        self._assert(instr, Cond(Comparison.EQ, self._compared(instr, again, b), ZERO), prop)
        self.writer.place(fine)

    def _division(self, instr: Instr, op: str, value: Operand, divisor: Operand) -> None:
        """JVMS 6.5 idiv: the least number divided by -1 is itself."""
        fine = self.writer.label()
        prop = self._prop(instr, op)
        if op == "idiv":
            self._branch(instr, Cond(Comparison.NE, divisor, Const("I", -1)), fine)
        else:
            compared = self._compared(instr, divisor, Const("J", -1))
            self._branch(instr, Cond(Comparison.NE, compared, ZERO), fine)
        self._not_least(instr, value, prop)
        self.writer.place(fine)

    def _not_least(self, instr: Instr, value: Operand, prop: Property) -> None:
        if value.kind == "I":
            self._assert(instr, Cond(Comparison.NE, value, Const("I", LEAST["I"])), prop)
        else:
            compared = self._compared(instr, value, Const("J", LEAST["J"]))
            self._assert(instr, Cond(Comparison.NE, compared, ZERO), prop)

    def _narrowed(self, instr: Compute, value: Operand) -> None:
        prop = self._property(instr, f"cast to {NARROWED[instr.op]}", f"value fits into a {NARROWED[instr.op]}")
        if instr.op == "l2i":
            self._stays(instr, value, "l2i", "i2l", prop)
        else:
            self._assert(instr, Cond(Comparison.EQ, self._compute(instr, "I", instr.op, value), value), prop)

    def _floating(self, instr: Compute, value: Operand) -> None:
        """Digits behind the point go, that is no overflow; NaN, and what is too large, is."""
        type_ = FLOATING[instr.op]
        prop = self._property(instr, f"cast to {type_}", f"value fits into {'an' if type_ == 'int' else 'a'} {type_}")
        wide = self._compute(instr, "D", "f2d", value) if instr.op[0] == "f" else value
        bits = 31 if type_ == "int" else 63
        below, least = (Comparison.GT, -(2.0**31) - 1) if type_ == "int" else (Comparison.GE, -(2.0**63))
        low = self._compute(instr, "I", "dcmpl", wide, _double(least))  # NaN is less than everything
        self._assert(instr, Cond(below, low, ZERO), prop)
        high = self._compute(instr, "I", "dcmpg", wide, _double(2.0**bits))
        self._assert(instr, Cond(Comparison.LT, high, ZERO), prop)

    # ------------------------------------------------------------------------------------- emission

    def _compute(self, instr: Instr, kind: str, op: str, *args: Operand) -> Reg:
        into = self.writer.register(kind)
        self.writer.emit(Compute(instr.loc, into, op, args))
        return into

    def _compared(self, instr: Instr, a: Operand, b: Operand) -> Reg:
        return self._compute(instr, "I", "lcmp", a, b)

    def _branch(self, instr: Instr, cond: Cond, target: int) -> None:
        self.writer.emit(Branch(instr.loc, cond, target))

    def _assert(self, instr: Instr, cond: Cond, prop: Property) -> None:
        if self._chosen.wants(prop):
            self.writer.emit(Assert(instr.loc, cond, prop))

    def _prop(self, instr: Instr, op: str) -> Property:
        word, type_ = op[1:], TYPES[op[0]]
        article = "an" if type_ == "int" else "a"
        said = f"left {SIGNS[word]} right" if word in SIGNS else "-value" if word == "neg" else "quotient"
        return self._property(instr, f"{type_} {WORDS[word]}", f"{said} fits into {article} {type_}")

    def _property(self, instr: Instr, what: str, condition: str) -> Property:
        self._number += 1
        name = self._function.method.java_id
        return Property(
            f"{name}.{PropertyKind.OVERFLOW}.{self._number}", PropertyKind.OVERFLOW, f"arithmetic overflow in {what}",
            self._function.source_file, instr.loc.line, name, instr.loc.ordinal, condition,
        )  # fmt: skip


def _double(value: float) -> Const:
    return Const("D", struct.unpack(">Q", struct.pack(">d", value))[0])
