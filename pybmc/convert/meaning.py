"""What opcodes mean: small functions from the operands taken off the symbolic stack to GOTO instructions.

Each is called as `meaning(frame, row, args, operands)`: `args` were popped by the row's signature, `operands`
come from the class file. The meaning pushes results itself, mostly through `frame.result`.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from pybmc.annotations import Any, TypeVar
from pybmc.convert.frame import Exit, Frame, ReturnAddress
from pybmc.goto.instr import (
    NULL,
    ArrayLength,
    ArrayLoad,
    ArrayStore,
    CheckCast,
    Comparison,
    Compute,
    Cond,
    Const,
    DynamicConst,
    FieldRef,
    GetField,
    GetStatic,
    InstanceOf,
    Invoke,
    InvokeDynamic,
    InvokeKind,
    Literal,
    MethodRef,
    Monitor,
    New,
    NewArray,
    NumberConst,
    Operand,
    PutField,
    PutStatic,
    Reg,
    Return,
    Throw,
    Unsupported,
)  # fmt: skip
from pybmc.goto.names import (
    NO_CLASS,
    ClassName,
    Descriptor,
    array_of,
    descriptor_of,
    dimensions_of,
    is_array,
    kind_of,
    split_method,
)

Args = tuple[Operand, ...]
Operands = tuple[Any, ...]


class Row:
    """One opcode: mnemonic, stack signature ("popped>pushed", * where it depends on operands) and meaning."""

    __slots__ = ("meaning", "mnemonic", "pops", "pushes", "signature", "store")

    def __init__(self, mnemonic: str, signature: str, meaning: Meaning, store: tuple[str, int] | None = None) -> None:
        self.mnemonic = mnemonic
        self.signature = signature
        self.meaning = meaning
        pops, _, self.pushes = signature.partition(">")
        self.pops = pops.replace("*", "")
        self.store = store  # (kind, slot or -1 if it is an operand) for the stores


Meaning = Callable[[Frame, Row, Args, Operands], None]
T = TypeVar("T")


def _operand(frame: Frame, operands: Operands, wanted: type[T], at: int = 0) -> T:
    value = operands[at] if at < len(operands) else None
    if not isinstance(value, wanted):
        frame.fail(f"operand of the instruction is not a {wanted.__name__}")
    return value


# --------------------------------------------------------------------------- constants and locals


def nothing(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
    pass


def constant(kind: str, value: int) -> Meaning:
    const = Const(kind, value)
    return lambda frame, row, args, operands: frame.push(const)


def immediate(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
    frame.push(Const("I", _operand(frame, operands, int)))


def load_constant(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
    value = operands[0]
    if isinstance(value, NumberConst):
        frame.push(Const(value.kind, value.value))
        return
    kind = _field_kind(frame, value.descriptor) if isinstance(value, DynamicConst) else "A"
    dst = frame.result(kind)
    frame.emit(Literal(frame.loc, dst, value))


def load(kind: str, slot: int = -1) -> Meaning:
    def meaning(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
        frame.push(frame.local(slot if slot >= 0 else _operand(frame, operands, int), kind))

    return meaning


def store(kind: str, slot: int = -1) -> Meaning:
    def meaning(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
        at = slot if slot >= 0 else _operand(frame, operands, int)
        if kind == "A" and frame.stack and isinstance(frame.stack[-1], ReturnAddress):
            frame.store_return_address(at, frame.stack.pop())  # type: ignore[arg-type]
            return
        (value,) = frame.take(kind)
        frame.store(at, kind, value)

    return meaning


def increment(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
    reg = frame.overwrite(_operand(frame, operands, int), "I")
    amount = _operand(frame, operands, int, 1)
    frame.emit(Compute(frame.loc, reg, "iadd", (reg, Const("I", amount))))


# -------------------------------------------------------------------------------- the stack itself


def discard(words: int) -> Meaning:
    def meaning(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
        frame.take_words(words)

    return meaning


def duplicate(words: int, under: int) -> Meaning:
    """dup, dup_x1, ..., dup2_x2: the top `words` again, beneath the `under` words that follow."""

    def meaning(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
        top = frame.take_words(words)
        below = frame.take_words(under)
        for value in (*top, *below, *top):
            frame.push(value)

    return meaning


def swap(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
    top, below = frame.take_words(1), frame.take_words(1)
    frame.stack += top + below


# -------------------------------------------------------------------------------------- arithmetic


def compute(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
    dst = frame.result(row.pushes)
    frame.emit(Compute(frame.loc, dst, row.mnemonic, args))


# ------------------------------------------------------------------------------------ control flow


def branch(op: Comparison) -> Meaning:
    """Compare two operands, or one with zero or null."""
    default: Operand = NULL if op in (Comparison.AEQ, Comparison.ANE) else Const("I", 0)

    def meaning(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
        cond = Cond(op, args[0], args[1] if len(args) > 1 else default)
        frame.exit = Exit(frame.loc, (_operand(frame, operands, int), _following(frame)), frame.context, cond)

    return meaning


def jump(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
    frame.exit = Exit(frame.loc, (_operand(frame, operands, int),), frame.context)


def switch(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
    default, cases = _operand(frame, operands, int), _operand(frame, operands, tuple, 1)
    matches = tuple(match for match, _ in cases)
    if any(a >= b for a, b in pairwise(matches)):
        frame.fail("switch cases are not in increasing order")  # JVMS 6.5 lookupswitch; tableswitch by construction
    frame.exit = Exit(frame.loc, (default, *(pc for _, pc in cases)), frame.context, None, args[0], matches)


def call_subroutine(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
    """jsr: the subroutine is cloned for each chain of call sites, so its return address needs no register."""
    back = _following(frame)
    if any(pc == back for pc, _ in frame.context):
        unsupported("jsr/ret: recursive subroutine")(frame, row, args, operands)
        return
    frame.push(ReturnAddress(len(frame.context)))
    frame.exit = Exit(frame.loc, (_operand(frame, operands, int),), (*frame.context, (back, -1)))


def return_from_subroutine(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
    slot = _operand(frame, operands, int)
    for level in range(len(frame.context) - 1, -1, -1):
        back, held_in = frame.context[level]
        if held_in == slot:
            if any(isinstance(value, ReturnAddress) and value.level >= level for value in frame.stack):
                frame.fail("return address outlives its subroutine")
            frame.exit = Exit(frame.loc, (back,), frame.context[:level])
            return
    frame.fail(f"ret: local {slot} holds no return address")


def return_value(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
    kind = row.pops
    if frame.result_kind != kind:
        frame.fail(f"{row.mnemonic} in a method that returns {frame.result_kind or 'nothing'}")
    frame.emit(Return(frame.loc, args[0]))
    frame.exit = Exit(frame.loc, (), frame.context)


def return_void(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
    if frame.result_kind:
        frame.fail("return without a value in a method that has one")
    frame.emit(Return(frame.loc, None))
    frame.exit = Exit(frame.loc, (), frame.context)


def throw(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
    (value,) = args
    static_type = frame.known.get(value, NO_CLASS) if isinstance(value, Reg) else NO_CLASS
    frame.emit(Throw(frame.loc, value, static_type))
    frame.exit = Exit(frame.loc, (), frame.context)


def unsupported(reason: str) -> Meaning:
    def meaning(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
        frame.emit(Unsupported(frame.loc, reason))
        frame.exit = Exit(frame.loc, (), frame.context)

    return meaning


def illegal(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
    frame.fail(f"{row.mnemonic} must not occur in a class file")


def _following(frame: Frame) -> int:
    if frame.at + 1 >= len(frame.insns):
        frame.fail("execution falls off the end of the code")
    return frame.insns[frame.at + 1].pc


# ------------------------------------------------------------------------- fields, calls and arrays


def _field_kind(frame: Frame, descriptor: str) -> str:
    try:
        (only,), _ = split_method(f"({descriptor})V")  # ValueError also unless it is exactly one type
    except ValueError:
        frame.fail(f"malformed field descriptor {descriptor!r}")
    return kind_of(only)


def get_field(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
    field = _operand(frame, operands, FieldRef)
    dst = frame.result(_field_kind(frame, field.descriptor))
    frame.emit(GetField(frame.loc, dst, args[0], field))


def put_field(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
    field = _operand(frame, operands, FieldRef)
    obj, value = frame.take("A" + _field_kind(frame, field.descriptor))
    frame.emit(PutField(frame.loc, obj, field, value))


def get_static(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
    field = _operand(frame, operands, FieldRef)
    dst = frame.result(_field_kind(frame, field.descriptor))
    frame.emit(GetStatic(frame.loc, dst, field))


def put_static(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
    field = _operand(frame, operands, FieldRef)
    (value,) = frame.take(_field_kind(frame, field.descriptor))
    frame.emit(PutStatic(frame.loc, field, value))


def _call(frame: Frame, descriptor: str, receiver: str) -> tuple[Args, Reg | None]:
    try:
        params, result = split_method(descriptor)
    except ValueError:
        frame.fail(f"malformed method descriptor {descriptor!r}")
    args = frame.take(receiver + "".join(map(kind_of, params)))
    return args, None if result == "V" else frame.result(kind_of(result))


def invoke(kind: InvokeKind) -> Meaning:
    receiver = "" if kind is InvokeKind.STATIC else "A"

    def meaning(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
        method = _operand(frame, operands, MethodRef)
        taken, dst = _call(frame, method.descriptor, receiver)
        frame.emit(Invoke(frame.loc, dst, kind, method, taken))

    return meaning


def invoke_dynamic(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
    site = _operand(frame, operands, DynamicConst)
    taken, dst = _call(frame, site.descriptor, "")
    frame.emit(InvokeDynamic(frame.loc, dst, site, taken))


def new(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
    name = ClassName(_operand(frame, operands, str))
    if not name or is_array(name):
        frame.fail(f"new cannot make a {name!r}")
    dst = frame.temp("A")  # never a local directly: a temporary keeps what is known of its class
    frame.push(dst)
    frame.known[dst] = name
    frame.emit(New(frame.loc, dst, name))


PRIMITIVE_ARRAYS = {4: "[Z", 5: "[C", 6: "[F", 7: "[D", 8: "[B", 9: "[S", 10: "[I", 11: "[J"}  # JVMS table 6.5


def new_primitive_array(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
    descriptor = PRIMITIVE_ARRAYS.get(_operand(frame, operands, int))
    if descriptor is None:
        frame.fail(f"newarray of unknown type {operands[0]}")
    dst = frame.result("A")
    frame.emit(NewArray(frame.loc, dst, Descriptor(descriptor), args))


def new_reference_array(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
    descriptor = array_of(descriptor_of(_operand(frame, operands, str)))
    _field_kind(frame, descriptor)
    dst = frame.result("A")
    frame.emit(NewArray(frame.loc, dst, descriptor, args))


def new_nested_array(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
    descriptor, dimensions = Descriptor(_operand(frame, operands, str)), _operand(frame, operands, int, 1)
    _field_kind(frame, descriptor)
    if not 1 <= dimensions <= dimensions_of(descriptor):
        frame.fail(f"multianewarray of {dimensions} dimensions of {descriptor!r}")
    lengths = frame.take("I" * dimensions)
    dst = frame.result("A")
    frame.emit(NewArray(frame.loc, dst, descriptor, lengths))


def array_load(element: str) -> Meaning:
    def meaning(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
        dst = frame.result(row.pushes)
        frame.emit(ArrayLoad(frame.loc, dst, args[0], args[1], element))

    return meaning


def array_store(element: str) -> Meaning:
    def meaning(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
        frame.emit(ArrayStore(frame.loc, args[0], args[1], args[2], element))

    return meaning


def array_length(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
    dst = frame.result("I")
    frame.emit(ArrayLength(frame.loc, dst, args[0]))


def _class_name(frame: Frame, operands: Operands) -> ClassName:
    name = ClassName(_operand(frame, operands, str))
    _field_kind(frame, descriptor_of(name))
    return name


def instance_of(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
    name = _class_name(frame, operands)
    dst = frame.result("I")
    frame.emit(InstanceOf(frame.loc, dst, args[0], name))


def check_cast(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
    name = _class_name(frame, operands)
    dst = frame.result("A")
    frame.emit(CheckCast(frame.loc, dst, args[0], name))


def monitor(enter: bool) -> Meaning:
    def meaning(frame: Frame, row: Row, args: Args, operands: Operands) -> None:
        frame.emit(Monitor(frame.loc, args[0], enter))

    return meaning
