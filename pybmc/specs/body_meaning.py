"""What a pure method returns, as an expression of its arguments: of code without loops that only looks and computes.

The code of the class is read, not the source, by following its ways to where they return. Whoever has no such
expression keeps the call.
"""

from __future__ import annotations

from collections.abc import Sequence

from pybmc.goto.instr import (
    ArrayLength,
    ArrayLoad,
    Branch,
    Comparison,
    Compute,
    Const,
    GetField,
    GetStatic,
    Goto,
    Instr,
    Invoke,
    InvokeKind,
    NumberConst,
    Operand,
    Reg,
    Return,
)
from pybmc.goto.instr import Literal as LoadLiteral
from pybmc.goto.names import ClassName, Descriptor, MethodDescriptor, element_of, is_reference
from pybmc.goto.program import Function
from pybmc.specs import syntax as s
from pybmc.specs.source import Span

MOST_STEPS = 200
INT, LONG, BOOLEAN = Descriptor("I"), Descriptor("J"), Descriptor("Z")
LETTERS = {"i": INT, "l": LONG, "f": Descriptor("F"), "d": Descriptor("D")}
BINARY = {
    "add": "+", "sub": "-", "mul": "*", "div": "/", "rem": "%", "shl": "<<", "shr": ">>", "ushr": ">>>", "and": "&",
    "or": "|", "xor": "^",
}  # fmt: skip
COMPARED = {
    Comparison.EQ: "==", Comparison.NE: "!=", Comparison.LT: "<", Comparison.GE: ">=", Comparison.GT: ">",
    Comparison.LE: "<=", Comparison.AEQ: "==", Comparison.ANE: "!=",
}  # fmt: skip
NARROW = {"i2b": Descriptor("B"), "i2c": Descriptor("C"), "i2s": Descriptor("S")}
NO_CLASS, NO_DESCRIPTOR = ClassName(""), MethodDescriptor("")
# Of these all parts are looked at: where one is undefined, so is the whole.
STRICT = (
    s.Field, s.Length, s.Cell, s.Unary, s.Binary, s.Convert, s.Compare, s.Literal, s.Null, s.This, s.Local, s.Bound,
    s.Static, s.Result, s.Call, s.Thrown,
)  # fmt: skip
ALWAYS_DEFINED = (s.This, s.Local, s.Bound, s.Literal, s.Null, s.Result, s.Thrown)


class _NoMeaning(Exception):
    """Not by an expression; never leaves this module."""


def meaning_of(function: Function, args: Sequence[s.Expr], static: bool, span: Span) -> s.Expr | None:
    """`args`: the receiver first, unless the method is static."""
    if function.handlers:  # what they catch is not undefined
        return None
    reader = _Reader(function, span)
    try:
        found = reader.from_here(0, dict(enumerate(args)))
    except _NoMeaning:
        return None
    return found if _looks_at_all(found, args, static) else None


def _looks_at_all(expr: s.Expr, args: Sequence[s.Expr], static: bool) -> bool:
    """Whether it is undefined where an argument is, or the receiver null."""
    first = expr
    while isinstance(first, s.Logical | s.Conditional):
        first = first.left if isinstance(first, s.Logical) else first.condition
    parts = list(s.parts(first))
    strict = all(isinstance(part, STRICT) for part in parts)
    for arg in args:
        if not _is_always_defined(arg) and not (strict and arg in parts):
            return False
    if static or isinstance(args[0], s.This):
        return True
    return strict and any(isinstance(part, s.Field) and part.obj == args[0] for part in parts)


def _is_always_defined(expr: s.Expr) -> bool:
    return _is_always_defined(expr.arg) if isinstance(expr, s.Old) else isinstance(expr, ALWAYS_DEFINED)


class _Reader:
    def __init__(self, function: Function, span: Span) -> None:
        self._function = function
        self._span = span
        self._steps = 0

    def from_here(self, at: int, held: dict[int, s.Expr]) -> s.Expr:
        """What is returned from an instruction on. `held`: what registers hold."""
        while True:
            self._steps += 1
            if self._steps > MOST_STEPS or at >= len(self._function.body):
                raise _NoMeaning
            instr = self._function.body[at]
            at += 1
            match instr:
                case Return(value=returned):
                    if returned is None:
                        raise _NoMeaning
                    return self._as(self._value(returned, held), self._function.result)
                case Goto(target=target):
                    if target < at:
                        raise _NoMeaning
                    at = target
                case Branch(cond=cond, target=target):
                    if target < at:
                        raise _NoMeaning
                    test = self._test(cond.op, self._value(cond.left, held), self._value(cond.right, held))
                    return self._either(test, self.from_here(target, dict(held)), self.from_here(at, held))
                case _:
                    number, value = self._computed(instr, held)
                    held[number] = value

    def _computed(self, instr: Instr, held: dict[int, s.Expr]) -> tuple[int, s.Expr]:
        span = self._span
        match instr:
            case Compute(dst=dst, op="move", args=(src,)):
                return dst.index, self._value(src, held)
            case LoadLiteral(dst=dst, value=NumberConst(kind, value)):
                return dst.index, s.Literal(value, Descriptor(kind), span)
            case GetField(dst=dst, obj=obj, field=field):
                return dst.index, s.Field(self._value(obj, held), field.owner, field.name, field.descriptor, span)
            case GetStatic(dst=dst, field=field):
                return dst.index, s.Static(field.owner, field.name, field.descriptor, span)
            case ArrayLength(dst=dst, array=array):
                return dst.index, s.Length(self._value(array, held), span)
            case ArrayLoad(dst=dst, array=array, index=index):
                cells = self._value(array, held)
                if cells.type[:1] != "[":
                    raise _NoMeaning
                return dst.index, s.Cell(cells, self._number(self._value(index, held)), element_of(cells.type), span)
            case Compute(dst=dst, op=op, args=args):
                return dst.index, self._operation(op, [self._number(self._value(arg, held)) for arg in args])
            case Invoke(dst=Reg() as dst, method=ref, kind=kind) if kind is not InvokeKind.STATIC:
                receiver, *rest = [self._value(arg, held) for arg in instr.args]
                result, special = Descriptor(ref.descriptor.rpartition(")")[2]), kind is InvokeKind.SPECIAL
                called = s.Call(receiver, ref.owner, ref.name, ref.descriptor, tuple(rest), special, result, span)
                return dst.index, called
        raise _NoMeaning

    def _value(self, operand: Operand, held: dict[int, s.Expr]) -> s.Expr:
        if isinstance(operand, Const):
            return (
                s.Null(self._span)
                if operand.kind == "A"
                else s.Literal(operand.value, Descriptor(operand.kind), self._span)
            )
        if operand.index not in held:
            raise _NoMeaning
        return held[operand.index]

    def _number(self, expr: s.Expr) -> s.Expr:
        """As arithmetic takes it; what the JVM computes with truths has no meaning here."""
        if expr.type in ("B", "C", "S"):
            return s.Convert(expr, INT, self._span)
        if expr.type not in ("I", "J", "F", "D"):
            raise _NoMeaning
        return expr

    def _operation(self, op: str, args: list[s.Expr]) -> s.Expr:
        if op in NARROW:
            return s.Convert(s.Convert(args[0], NARROW[op], self._span), INT, self._span)
        type_, name = LETTERS.get(op[0]), op[1:]
        if type_ and name == "neg":
            return s.Unary("-", args[0], type_, self._span)
        if type_ and name in BINARY:
            return s.Binary(BINARY[name], args[0], args[1], type_, self._span)
        if type_ and name[:1] == "2" and name[1:] in LETTERS:
            return s.Convert(args[0], LETTERS[name[1:]], self._span)
        if op == "lcmp":
            return s.Call(
                None, NO_CLASS, "lcmp", NO_DESCRIPTOR, tuple(args), False, INT, self._span
            )  # until it is compared with zero
        raise _NoMeaning

    def _test(self, op: Comparison, left: s.Expr, right: s.Expr) -> s.Expr:
        zero = s.Literal(0, INT, self._span)
        if isinstance(left, s.Call) and left.name == "lcmp" and not left.owner:
            if right != zero:
                raise _NoMeaning
            return s.Compare(COMPARED[op], left.args[0], left.args[1], self._span)
        if left.type == "Z" and right == zero and op in (Comparison.EQ, Comparison.NE):
            return left if op is Comparison.NE else s.Unary("!", left, BOOLEAN, self._span)
        if op in (Comparison.AEQ, Comparison.ANE):
            if not all(is_reference(side.type) or side.type == s.NULL_TYPE for side in (left, right)):
                raise _NoMeaning
            return s.Compare(COMPARED[op], left, right, self._span)
        return s.Compare(COMPARED[op], self._number(left), self._number(right), self._span)

    def _as(self, expr: s.Expr, type_: Descriptor) -> s.Expr:
        """A value that is returned, of the type that the method has."""
        if isinstance(expr, s.Call) and not expr.owner:
            raise _NoMeaning
        if type_ == "Z" and expr.type == "I":
            if not isinstance(expr, s.Literal) or expr.value not in (0, 1):
                raise _NoMeaning
            return s.Literal(expr.value, BOOLEAN, self._span)
        if is_reference(type_):
            return expr
        if type_ in ("B", "C", "S") and expr.type in ("I", "B", "C", "S"):
            return s.Convert(expr, type_, self._span)
        return expr if expr.type == type_ else self._widened(expr, type_)

    def _widened(self, expr: s.Expr, type_: Descriptor) -> s.Expr:
        if expr.type in ("B", "C", "S") and type_ == "I":
            return s.Convert(expr, type_, self._span)
        raise _NoMeaning

    def _either(self, test: s.Expr, then: s.Expr, otherwise: s.Expr) -> s.Expr:
        span = self._span
        opposite = s.Unary("!", test, BOOLEAN, span)
        match then, otherwise:
            case s.Literal(a, "Z"), s.Literal(b, "Z"):
                return then if a == b else test if a else opposite
            case s.Literal(a, "Z"), _:
                return s.Logical("||", test, otherwise, span) if a else s.Logical("&&", opposite, otherwise, span)
            case _, s.Literal(b, "Z"):
                return s.Logical("||", opposite, then, span) if b else s.Logical("&&", test, then, span)
        return s.Conditional(test, then, otherwise, self._function.result, span)
