"""What holds of every well-formed GOTO function; run after conversion and after each pass in tests.

A violation is an `InternalError` that names function, instruction and rule: a class file cannot cause one.
"""

from __future__ import annotations

from collections.abc import Callable, Set

from pybmc.annotations import Any
from pybmc.errors import InternalError
from pybmc.goto.access import on_throw, reads, successors, targets, writes
from pybmc.goto.instr import (
    COMPUTE_OPS,
    Catch,
    Comparison,
    Compute,
    Cond,
    Const,
    DynamicConst,
    Instr,
    Invoke,
    InvokeDynamic,
    InvokeKind,
    MessagePart,
    NewArray,
    Reg,
    Role,
)
from pybmc.goto.kinds import KINDS, LEAVING
from pybmc.goto.loops import live_registers
from pybmc.goto.names import KIND_OF, dimensions_of, kind_of, split_method
from pybmc.goto.program import Function
from pybmc.goto.text import format_instr

ELEMENT_KINDS = {"I": "I", "J": "J", "F": "F", "D": "D", "A": "A", "B": "I", "C": "I", "S": "I"}
RANGES = {"I": 31, "J": 63}


class _Broken(Exception):
    """A rule that an instruction breaks; `validate` adds the place."""


def validate(function: Function, allowed: Set[type] | None = None, assigned: bool = True) -> None:
    """Raise InternalError unless the function is well-formed.

    `allowed` are the kinds of instruction that may occur (None: all); `assigned` also asks that every register is
    written before it is read, on every way there.
    """
    _validate_frame(function)
    body = function.body
    for index, instr in enumerate(body):
        try:
            if allowed is not None and type(instr) not in allowed:
                raise _Broken(f"{type(instr).__name__} is not allowed here")
            _validate_instr(function, index, instr)
        except _Broken as broken:
            _fail(function, index, str(broken))
    _validate_handlers(function)
    if assigned:
        _validate_assigned(function)


def validate_without(function: Function, gone: Set[type]) -> None:
    """As `validate`, for a function from which passes have removed the kinds in `gone`."""
    validate(function, KINDS.keys() - gone)


def _fail(function: Function, index: int, message: str) -> None:
    try:
        text = format_instr(function, function.body[index])
    except Exception:  # the instruction is too broken to be written nicely
        text = repr(function.body[index])
    raise InternalError(f"{function.method.java_id}, instruction {index} ({text}): {message}")


def _validate_frame(function: Function) -> None:
    name = function.method.java_id
    if not function.body:
        raise InternalError(f"{name}: empty body")
    if type(function.body[-1]) not in LEAVING:
        _fail(function, len(function.body) - 1, "the body falls off its end")
    if len(function.registers) < len(function.parameters):
        raise InternalError(f"{name}: fewer registers than parameters")
    for index, parameter in enumerate(function.parameters):
        if function.registers[index].kind != kind_of(parameter):
            raise InternalError(f"{name}: register {index} is not of the kind of its parameter {parameter}")


def _validate_instr(function: Function, index: int, instr: Instr) -> None:
    body = function.body
    for operand in reads(instr):
        _check_operand(function, operand)
    dst = writes(instr)
    if dst is not None:
        _check_operand(function, dst)
        if not isinstance(dst, Reg):
            raise _Broken("destination is no register")
    for target in targets(instr):
        if not 0 <= target < len(body):
            raise _Broken(f"target {target} is out of range")
        if isinstance(body[target], Catch):
            raise _Broken(f"target {target} is a Catch, which only exceptions reach")
    if type(instr) not in LEAVING and isinstance(body[index + 1], Catch):
        raise _Broken("falls through to a Catch, which only exceptions reach")
    if not -1 <= on_throw(instr) < len(body):
        raise _Broken(f"on_throw target {on_throw(instr)} is out of range")
    _check_kinds(function, instr)


def _check_operand(function: Function, operand: Any) -> None:
    if isinstance(operand, Reg):
        if not 0 <= operand.index < len(function.registers):
            raise _Broken(f"register {operand.index} does not exist")
        if function.registers[operand.index].kind != operand.kind:
            raise _Broken(f"register {operand.index} is of kind {function.registers[operand.index].kind}")
    elif isinstance(operand, Const):
        bits = RANGES.get(operand.kind)
        if bits is not None and not -(1 << bits) <= operand.value < 1 << bits:
            raise _Broken(f"constant {operand.value} is out of range")
        if operand.kind == "A" and operand.value:
            raise _Broken("a reference constant can only be null")
        if operand.kind in "FD" and operand.value >> (32 if operand.kind == "F" else 64):
            raise _Broken(f"{operand.value:#x} is too wide for the bits of a constant of kind {operand.kind}")
    else:
        raise _Broken(f"{operand!r} is no operand")


# ------------------------------------------------------------------------------------------- kinds


def _check_kinds(function: Function, instr: Instr) -> None:
    popped, pushed = _signature(function, instr)
    found = "".join(operand.kind for operand in reads(instr))
    if found != popped:
        raise _Broken(f"operands of kinds {popped or 'none'} expected, found {found or 'none'}")
    dst = writes(instr)
    if dst is None:
        if pushed and not isinstance(instr, (Invoke, InvokeDynamic)):  # a call may drop its result
            raise _Broken("no destination")
    elif dst.kind != pushed:
        raise _Broken(f"destination of kind {pushed or 'none'} expected, found {dst.kind}")


def _signature(function: Function, instr: Instr) -> tuple[str, str]:
    """Kinds read and kind written."""
    popped, _, pushed = KINDS[type(instr)].kinds.partition(">")
    return _filled(popped, function, instr), _filled(pushed, function, instr)


def _filled(kinds: str, function: Function, instr: Any) -> str:
    return "".join(OF_INSTRUCTION[k](function, instr) if k in OF_INSTRUCTION else k for k in kinds)


def _operation(instr: Compute) -> tuple[str, str]:
    if instr.op == "move":
        return instr.dst.kind, instr.dst.kind
    signature = COMPUTE_OPS.get(instr.op)
    if signature is None:
        raise _Broken(f"no operation {instr.op}")
    popped, _, pushed = signature.partition(">")
    return popped, pushed


def _condition(cond: Cond) -> str:
    return "AA" if cond.op in (Comparison.AEQ, Comparison.ANE) else "II"


def _kind(descriptor: str) -> str:
    if descriptor[:1] not in KIND_OF:
        raise _Broken(f"malformed descriptor {descriptor!r}")
    return kind_of(descriptor)


def _element(element: str) -> str:
    if element not in ELEMENT_KINDS:
        raise _Broken(f"no array element {element!r}")
    return ELEMENT_KINDS[element]


def _lengths(instr: NewArray) -> str:
    if not 1 <= len(instr.lengths) <= dimensions_of(instr.descriptor):
        raise _Broken("as many lengths as dimensions, or fewer, expected")
    return "I" * len(instr.lengths)


def _message(message: tuple[str | MessagePart, ...] | None) -> str:
    return "".join("I" if part.role is Role.INT else "A" for part in message or () if not isinstance(part, str))


def _arguments(instr: Invoke | InvokeDynamic) -> str:
    receiver = "A" if isinstance(instr, Invoke) and instr.kind is not InvokeKind.STATIC else ""
    return receiver + "".join(map(kind_of, split_method(_descriptor(instr))[0]))


def _result(descriptor: str) -> str:
    return "" if descriptor == "V" else _kind(descriptor)


def _descriptor(instr: Invoke | InvokeDynamic) -> str:
    return instr.method.descriptor if isinstance(instr, Invoke) else instr.site.descriptor


# The small letters in the signatures of the table.
OF_INSTRUCTION: dict[str, Callable[[Function, Any], str]] = {
    "c": lambda f, i: _condition(i.cond),
    "o": lambda f, i: _operation(i)[0],
    "q": lambda f, i: _operation(i)[1],
    "f": lambda f, i: _kind(i.field.descriptor),
    "e": lambda f, i: _element(i.element),
    "l": lambda f, i: _kind(i.value.descriptor) if isinstance(i.value, DynamicConst) else "A",
    "n": lambda f, i: _lengths(i),
    "m": lambda f, i: _message(i.message),
    "a": lambda f, i: _arguments(i),
    "r": lambda f, i: _result(split_method(_descriptor(i))[1]),
    "v": lambda f, i: _result(f.result),
}


# ---------------------------------------------------------------------------------------- handlers


def _validate_handlers(function: Function) -> None:
    name = function.method.java_id
    size = len(function.body)
    for handler in function.handlers:
        if not 0 <= handler.start < handler.end <= size:
            raise InternalError(f"{name}: handler range {handler.start} to {handler.end} is wrong")
        if not 0 <= handler.target < size or not isinstance(function.body[handler.target], Catch):
            raise InternalError(f"{name}: handler target {handler.target} is no Catch")


def _validate_assigned(function: Function) -> None:
    """Forward definite assignment, told from backward liveness: only parameters may be live on entry."""
    live = live_registers(function)[0] >> len(function.parameters)
    if live:
        number = len(function.parameters) + (live & -live).bit_length() - 1
        raise InternalError(f"{function.method.java_id}: register {number} may be read before it is written")


def unreachable(function: Function) -> list[int]:
    """Instructions that no way from the entry reaches; conversion leaves none."""
    graph = successors(function)
    seen = {0}
    todo = [0]
    while todo:
        for successor in graph[todo.pop()]:
            if successor not in seen:
                seen.add(successor)
                todo.append(successor)
    return [index for index in range(len(graph)) if index not in seen]
