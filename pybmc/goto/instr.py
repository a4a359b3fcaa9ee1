"""The instructions of a GOTO function: typed three-address code with explicit control flow.

A body is a tuple of instructions; a control-flow target is an index into it. Every instruction reads
operands (registers or constants) and may write one register. Heap reads and writes, allocation, type
tests, calls and throws are instructions of their own. `convert` emits the first group of kinds; the
lowering passes remove those marked (removed) and add the second group, so that what `symex` sees is small.

Operations of `Compute` carry the JVM mnemonic (`iadd`, `lcmp`, `d2i`, ...; `move` copies) and mean exactly what
the JVM specification says of it for operands on which it does not throw. Division by zero is checked apart.
"""

from __future__ import annotations

from pybmc.goto.names import NO_CLASS, ClassName, Descriptor, MethodDescriptor
from pybmc.goto.properties import PropertyKind
from pybmc.records import Record, Word

# ---------------------------------------------------------------------------------------- operands


class Reg(Record):
    """A register of the frame; `kind` is one of I J F D A."""

    index: int
    kind: str


class Const(Record):
    """A constant: I and J as signed Python ints, F and D as their raw IEEE bits, A only as 0 (null)."""

    kind: str
    value: int


Operand = Reg | Const
NULL = Const("A", 0)

_NUMBERS = (("i", "I"), ("l", "J"), ("f", "F"), ("d", "D"))
# Compute operations with their signature, "operand kinds>result kind".
COMPUTE_OPS: dict[str, str] = {
    **{p + op: f"{k}{k}>{k}" for p, k in _NUMBERS for op in ("add", "sub", "mul", "div", "rem")},
    **{p + "neg": f"{k}>{k}" for p, k in _NUMBERS},
    **{p + op: f"{k}I>{k}" for p, k in (("i", "I"), ("l", "J")) for op in ("shl", "shr", "ushr")},
    **{p + op: f"{k}{k}>{k}" for p, k in (("i", "I"), ("l", "J")) for op in ("and", "or", "xor")},
    "i2l": "I>J", "i2f": "I>F", "i2d": "I>D", "l2i": "J>I", "l2f": "J>F", "l2d": "J>D",
    "f2i": "F>I", "f2l": "F>J", "f2d": "F>D", "d2i": "D>I", "d2l": "D>J", "d2f": "D>F",
    "i2b": "I>I", "i2c": "I>I", "i2s": "I>I",
    "lcmp": "JJ>I", "fcmpl": "FF>I", "fcmpg": "FF>I", "dcmpl": "DD>I", "dcmpg": "DD>I",
}  # fmt: skip
# `move` copies a value of any kind and is therefore not in the table.


class Comparison(Word):
    """AEQ and ANE compare two A operands, the others two I operands."""

    EQ = "eq"
    NE = "ne"
    LT = "lt"
    GE = "ge"
    GT = "gt"
    LE = "le"
    AEQ = "aeq"
    ANE = "ane"


class Cond(Record):
    op: Comparison
    left: Operand
    right: Operand


# ------------------------------------------------------------------------- constants and references


class FieldRef(Record):
    owner: ClassName
    name: str
    descriptor: Descriptor


class MethodRef(Record):
    owner: ClassName
    name: str
    descriptor: MethodDescriptor
    interface: bool = False


class StringConst(Record):
    value: str  # one Python character for each UTF-16 code unit (surrogate pairs stay two), so len() is Java's length()


class ClassConst(Record):
    name: ClassName


class MethodTypeConst(Record):
    descriptor: MethodDescriptor


class MethodHandleConst(Record):
    kind: int  # JVMS 4.4.8: 1 getField ... 9 invokeInterface
    target: FieldRef | MethodRef


class InstanceConst(Record):
    """The one object of a synthetic class that has no state; lowering makes it, no class file holds it."""

    class_name: ClassName


class NumberConst(Record):
    """An int, long, float or double among bootstrap arguments; F and D as raw bits."""

    kind: str
    value: int


class DynamicConst(Record):
    """CONSTANT_Dynamic, or the call site of an invokedynamic, with its bootstrap resolved."""

    name: str
    descriptor: str
    bootstrap: MethodHandleConst
    arguments: tuple[LoadableConst, ...]


LoadableConst = (
    StringConst | ClassConst | MethodTypeConst | MethodHandleConst | NumberConst | DynamicConst | InstanceConst
)

# ------------------------------------------------------------------------------------ instructions


class Loc(Record):
    """Where an instruction comes from: source line (0: unknown), the offset of its bytecode, and how many
    instructions come before that in the method (-1: no bytecode), which is what output calls its bytecode-index.
    """

    line: int
    bci: int
    ordinal: int = -1


class Compute(Record):
    loc: Loc
    dst: Reg
    op: str
    args: tuple[Operand, ...]


class Literal(Record):
    """Load a constant that is an object (String, Class, MethodType, MethodHandle) or dynamic."""

    loc: Loc
    dst: Reg
    value: LoadableConst


class Branch(Record):
    """Go to target if cond holds, else fall through."""

    loc: Loc
    cond: Cond
    target: int


class Goto(Record):
    loc: Loc
    target: int


class Switch(Record):  # (removed)
    loc: Loc
    key: Operand
    cases: tuple[tuple[int, int], ...]  # (match, target)
    default: int


class GetField(Record):
    loc: Loc
    dst: Reg
    obj: Operand
    field: FieldRef


class PutField(Record):
    loc: Loc
    obj: Operand
    field: FieldRef
    value: Operand


class GetStatic(Record):
    loc: Loc
    dst: Reg
    field: FieldRef


class PutStatic(Record):
    loc: Loc
    field: FieldRef
    value: Operand


class ArrayLoad(Record):
    loc: Loc
    dst: Reg
    array: Operand
    index: Operand
    element: str  # I J F D A B C S as in the opcode; B also stands for boolean arrays


class ArrayStore(Record):
    loc: Loc
    array: Operand
    index: Operand
    value: Operand
    element: str


class ArrayLength(Record):
    loc: Loc
    dst: Reg
    array: Operand


class New(Record):
    loc: Loc
    dst: Reg
    class_name: ClassName


class NewArray(Record):
    """Allocate an array of type `descriptor`; one length for each dimension that gets allocated."""

    loc: Loc
    dst: Reg
    descriptor: Descriptor
    lengths: tuple[Operand, ...]


class InstanceOf(Record):
    """dst := 1 if obj is of `type`, else 0; null gives `or_null`."""

    loc: Loc
    dst: Reg
    obj: Operand
    type: ClassName
    or_null: bool = False


class CheckCast(Record):  # (removed)
    loc: Loc
    dst: Reg
    obj: Operand
    type: ClassName


class InvokeKind(Word):
    """How a call finds its method (JVMS 6.5 invokestatic, ...)."""

    STATIC = "static"
    SPECIAL = "special"
    VIRTUAL = "virtual"
    INTERFACE = "interface"


class Invoke(Record):
    """Call; `on_throw` is where an exception goes on."""

    loc: Loc
    dst: Reg | None
    kind: InvokeKind
    method: MethodRef
    args: tuple[Operand, ...]
    on_throw: int = -1


class InvokeDynamic(Record):
    loc: Loc
    dst: Reg | None
    site: DynamicConst
    args: tuple[Operand, ...]
    on_throw: int = -1


class Return(Record):
    loc: Loc
    value: Operand | None


class Throw(Record):  # (removed)
    """Throw value; `static_type` is the class that conversion knows it to be, else NO_CLASS."""

    loc: Loc
    value: Operand
    static_type: ClassName = NO_CLASS


class Catch(Record):  # (removed)
    """First instruction of a handler: dst := the exception that arrived."""

    loc: Loc
    dst: Reg


class Monitor(Record):  # (removed)
    loc: Loc
    obj: Operand
    enter: bool


class Unsupported(Record):
    """Reaching this makes the verdict UNKNOWN with this reason; the path ends here."""

    loc: Loc
    reason: str


# ------------------------------------------------------------------------------ added by lowering


class Property(Record):
    """What an Assert checks; `id` is complete and stable, e.g. java::Foo.bar:()V.assertion.1."""

    id: str
    kind: PropertyKind
    text: str
    file: str
    line: int
    function: str  # java::Foo.bar:()V
    ordinal: int  # of the instruction, as in Loc
    condition: str  # for people: `array[index]: index < length`
    part_of: str = ""  # id of the property that is violated if this one is: one cause among several

    @property
    def class_name(self) -> ClassName:
        """Of the function, by internal name."""
        return ClassName(self.function.removeprefix("java::").partition(":")[0].rpartition(".")[0].replace(".", "/"))


class Assert(Record):
    """Check cond as a property; only executions on which it holds go on. A goal of coverage lets all go on."""

    loc: Loc
    cond: Cond
    prop: Property


class Assume(Record):
    loc: Loc
    cond: Cond


class InitClass(Record):
    """Initialise the class (JLS 12.4) unless that has happened.

    With a `member` it is the class that declares the static member which `class_name` resolves it to; the
    resolution is left to the moment of execution, so that code which is never reached loads no classes.
    """

    loc: Loc
    class_name: ClassName
    member: FieldRef | MethodRef | None = None
    on_throw: int = -1


class StoreTest(Record):
    """dst := 1 if value may be stored in array (null, or an instance of its run-time element type)."""

    loc: Loc
    dst: Reg
    array: Operand
    value: Operand


class Role(Word):
    """What a part of a message says of its operand; CAST and NULL in the words of HotSpot."""

    INT = "int"  # the number itself
    LENGTH = "length"  # that of an array
    CLASS = "class"  # the name of the object's class
    CAST = "cast"  # why the object cannot be cast to the type of the part
    NULL = "null"  # what could not be done since the operand is null


class MessagePart(Record):
    """A part of a message that depends on the run."""

    role: Role
    operand: Operand
    type: ClassName = NO_CLASS


class NewThrowable(Record):
    """dst := an exception made by the JVM itself; no parts: its message is null; None: nobody knows the message."""

    loc: Loc
    dst: Reg
    class_name: ClassName
    message: tuple[str | MessagePart, ...] | None


class Unwind(Record):
    """Leave the function with this exception."""

    loc: Loc
    value: Operand


class IsExactly(Record):
    """dst := 1 if obj is of this very class, else 0: in a function that runs two others in step (`equivalence/`)."""

    loc: Loc
    dst: Reg
    obj: Operand
    type: ClassName


class OtherHeap(Record):
    """From here on the other of two heaps is meant: in a function that runs two others in step (`equivalence/`)."""

    loc: Loc


Instr = (
    Compute
    | Literal
    | Branch
    | Goto
    | Switch
    | GetField
    | PutField
    | GetStatic
    | PutStatic
    | ArrayLoad
    | ArrayStore
    | ArrayLength
    | New
    | NewArray
    | InstanceOf
    | CheckCast
    | Invoke
    | InvokeDynamic
    | Return
    | Throw
    | Catch
    | Monitor
    | Unsupported
    | Assert
    | Assume
    | InitClass
    | StoreTest
    | NewThrowable
    | Unwind
    | IsExactly
    | OtherHeap
)
