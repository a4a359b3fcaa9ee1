"""The instructions of a GOTO function: typed three-address code with explicit control flow.

A body is a tuple of instructions; a control-flow target is an index into it. Every instruction reads
operands (registers or constants) and may write one register. Heap reads and writes, allocation, type
tests, calls and throws are instructions of their own. `convert` emits the first group of kinds; the
lowering passes remove those marked (removed) and add the second group, so that what `symex` sees is small.

Operations of `Compute` carry the JVM mnemonic (`iadd`, `lcmp`, `d2i`, ...; `move` copies) and mean exactly what
the JVM specification says of it for operands on which it does not throw. Division by zero is checked apart.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Union

# ---------------------------------------------------------------------------------------- operands


@dataclass(frozen=True, slots=True)
class Reg:
    """A register of the frame; `kind` is one of I J F D A."""

    index: int
    kind: str


@dataclass(frozen=True, slots=True)
class Const:
    """A constant: I and J as signed Python ints, F and D as their raw IEEE bits, A only as 0 (null)."""

    kind: str
    value: int


Operand = Union[Reg, Const]
NULL = Const("A", 0)

# Compute operations with their signature, "operand kinds>result kind".
COMPUTE_OPS: dict[str, str] = {
    **{p + op: f"{k}{k}>{k}" for p, k in (("i", "I"), ("l", "J"), ("f", "F"), ("d", "D")) for op in ("add", "sub", "mul", "div", "rem")},
    **{p + "neg": f"{k}>{k}" for p, k in (("i", "I"), ("l", "J"), ("f", "F"), ("d", "D"))},
    **{p + op: f"{k}I>{k}" for p, k in (("i", "I"), ("l", "J")) for op in ("shl", "shr", "ushr")},
    **{p + op: f"{k}{k}>{k}" for p, k in (("i", "I"), ("l", "J")) for op in ("and", "or", "xor")},
    "i2l": "I>J", "i2f": "I>F", "i2d": "I>D", "l2i": "J>I", "l2f": "J>F", "l2d": "J>D",
    "f2i": "F>I", "f2l": "F>J", "f2d": "F>D", "d2i": "D>I", "d2l": "D>J", "d2f": "D>F",
    "i2b": "I>I", "i2c": "I>I", "i2s": "I>I",
    "lcmp": "JJ>I", "fcmpl": "FF>I", "fcmpg": "FF>I", "dcmpl": "DD>I", "dcmpg": "DD>I",
}  # fmt: skip
# `move` copies a value of any kind and is therefore not in the table.


@dataclass(frozen=True, slots=True)
class Cond:
    """A condition: eq ne lt ge gt le on two I operands, aeq ane on two A operands."""

    op: str
    left: Operand
    right: Operand


NEGATED = {"eq": "ne", "ne": "eq", "lt": "ge", "ge": "lt", "gt": "le", "le": "gt", "aeq": "ane", "ane": "aeq"}


def negate(cond: Cond) -> Cond:
    return Cond(NEGATED[cond.op], cond.left, cond.right)


# ------------------------------------------------------------------------- constants and references


@dataclass(frozen=True, slots=True)
class FieldRef:
    owner: str
    name: str
    descriptor: str


@dataclass(frozen=True, slots=True)
class MethodRef:
    owner: str  # internal name, or a descriptor such as "[I" for array receivers
    name: str
    descriptor: str
    interface: bool = False


@dataclass(frozen=True, slots=True)
class StringConst:
    value: str  # one Python character for each UTF-16 code unit (surrogate pairs stay two), so len() is Java's length()


@dataclass(frozen=True, slots=True)
class ClassConst:
    name: str  # internal name or array descriptor


@dataclass(frozen=True, slots=True)
class MethodTypeConst:
    descriptor: str


@dataclass(frozen=True, slots=True)
class MethodHandleConst:
    kind: int  # JVMS 4.4.8: 1 getField ... 9 invokeInterface
    target: Union[FieldRef, MethodRef]


@dataclass(frozen=True, slots=True)
class NumberConst:
    """An int, long, float or double among bootstrap arguments; F and D as raw bits."""

    kind: str
    value: int


@dataclass(frozen=True, slots=True)
class DynamicConst:
    """CONSTANT_Dynamic, or the call site of an invokedynamic, with its bootstrap resolved."""

    name: str
    descriptor: str
    bootstrap: MethodHandleConst
    arguments: tuple["LoadableConst", ...]


LoadableConst = Union[StringConst, ClassConst, MethodTypeConst, MethodHandleConst, NumberConst, DynamicConst]

# ------------------------------------------------------------------------------------ instructions


@dataclass(frozen=True, slots=True)
class Loc:
    """Where an instruction comes from: source line (0: unknown) and bytecode index."""

    line: int
    bci: int


@dataclass(frozen=True, slots=True)
class Compute:
    loc: Loc
    dst: Reg
    op: str
    args: tuple[Operand, ...]


@dataclass(frozen=True, slots=True)
class Literal:
    """Load a constant that is an object (String, Class, MethodType, MethodHandle) or dynamic."""

    loc: Loc
    dst: Reg
    value: LoadableConst
    on_throw: int = -1


@dataclass(frozen=True, slots=True)
class Branch:
    """Go to target if cond holds, else fall through."""

    loc: Loc
    cond: Cond
    target: int


@dataclass(frozen=True, slots=True)
class Goto:
    loc: Loc
    target: int


@dataclass(frozen=True, slots=True)
class Switch:  # (removed)
    loc: Loc
    key: Operand
    cases: tuple[tuple[int, int], ...]  # (match, target)
    default: int


@dataclass(frozen=True, slots=True)
class GetField:
    loc: Loc
    dst: Reg
    obj: Operand
    field: FieldRef


@dataclass(frozen=True, slots=True)
class PutField:
    loc: Loc
    obj: Operand
    field: FieldRef
    value: Operand


@dataclass(frozen=True, slots=True)
class GetStatic:
    loc: Loc
    dst: Reg
    field: FieldRef


@dataclass(frozen=True, slots=True)
class PutStatic:
    loc: Loc
    field: FieldRef
    value: Operand


@dataclass(frozen=True, slots=True)
class ArrayLoad:
    loc: Loc
    dst: Reg
    array: Operand
    index: Operand
    element: str  # I J F D A B C S as in the opcode; B also stands for boolean arrays


@dataclass(frozen=True, slots=True)
class ArrayStore:
    loc: Loc
    array: Operand
    index: Operand
    value: Operand
    element: str


@dataclass(frozen=True, slots=True)
class ArrayLength:
    loc: Loc
    dst: Reg
    array: Operand


@dataclass(frozen=True, slots=True)
class New:
    loc: Loc
    dst: Reg
    class_name: str


@dataclass(frozen=True, slots=True)
class NewArray:
    """Allocate an array of type `descriptor`; one length for each dimension that gets allocated."""

    loc: Loc
    dst: Reg
    descriptor: str
    lengths: tuple[Operand, ...]


@dataclass(frozen=True, slots=True)
class InstanceOf:
    """dst := 1 if obj is of `type` (internal name or array descriptor), else 0; null gives `or_null`."""

    loc: Loc
    dst: Reg
    obj: Operand
    type: str
    or_null: bool = False


@dataclass(frozen=True, slots=True)
class CheckCast:  # (removed)
    loc: Loc
    dst: Reg
    obj: Operand
    type: str


@dataclass(frozen=True, slots=True)
class Invoke:
    """Call. `kind` is static, special, virtual or interface; `on_throw` is where an exception goes on."""

    loc: Loc
    dst: Union[Reg, None]
    kind: str
    method: MethodRef
    args: tuple[Operand, ...]
    on_throw: int = -1


@dataclass(frozen=True, slots=True)
class InvokeDynamic:
    loc: Loc
    dst: Union[Reg, None]
    site: DynamicConst
    args: tuple[Operand, ...]
    on_throw: int = -1


@dataclass(frozen=True, slots=True)
class Return:
    loc: Loc
    value: Union[Operand, None]


@dataclass(frozen=True, slots=True)
class Throw:  # (removed)
    """Throw value; `static_type` is the class that conversion knows it to be (internal name), else empty."""

    loc: Loc
    value: Operand
    static_type: str = ""


@dataclass(frozen=True, slots=True)
class Catch:  # (removed)
    """First instruction of a handler: dst := the exception that arrived."""

    loc: Loc
    dst: Reg


@dataclass(frozen=True, slots=True)
class Monitor:  # (removed)
    loc: Loc
    obj: Operand
    enter: bool


@dataclass(frozen=True, slots=True)
class Unsupported:
    """Reaching this makes the verdict UNKNOWN with this reason; the path ends here."""

    loc: Loc
    reason: str


# ------------------------------------------------------------------------------ added by lowering


@dataclass(frozen=True, slots=True)
class Property:
    """What an Assert checks; `id` is complete and stable, e.g. java::Foo.bar:()V.assertion.1."""

    id: str
    kind: str
    text: str
    file: str
    line: int
    function: str  # java::Foo.bar:()V
    bci: int
    condition: str  # for people: `array[index]: index < length`


@dataclass(frozen=True, slots=True)
class Assert:
    """Check cond as a property; only executions on which it holds go on."""

    loc: Loc
    cond: Cond
    prop: Property


@dataclass(frozen=True, slots=True)
class Assume:
    loc: Loc
    cond: Cond


@dataclass(frozen=True, slots=True)
class InitClass:
    """Initialise the class (JLS 12.4) unless that has happened.

    With a `member` it is the class that declares the static member which `class_name` resolves it to; the
    resolution is left to the moment of execution, so that code which is never reached loads no classes.
    """

    loc: Loc
    class_name: str
    member: Union[FieldRef, MethodRef, None] = None
    on_throw: int = -1


@dataclass(frozen=True, slots=True)
class StoreTest:
    """dst := 1 if value may be stored in array (null, or an instance of its run-time element type)."""

    loc: Loc
    dst: Reg
    array: Operand
    value: Operand


@dataclass(frozen=True, slots=True)
class NewThrowable:
    """dst := an exception made by the JVM itself; its message is exact if `message` is given, else opaque."""

    loc: Loc
    dst: Reg
    class_name: str
    message: Union[str, None]


@dataclass(frozen=True, slots=True)
class Unwind:
    """Leave the function with this exception."""

    loc: Loc
    value: Operand


Instr = Union[
    Compute, Literal, Branch, Goto, Switch, GetField, PutField, GetStatic, PutStatic, ArrayLoad, ArrayStore,
    ArrayLength, New, NewArray, InstanceOf, CheckCast, Invoke, InvokeDynamic, Return, Throw, Catch, Monitor,
    Unsupported, Assert, Assume, InitClass, StoreTest, NewThrowable, Unwind,
]  # fmt: skip
