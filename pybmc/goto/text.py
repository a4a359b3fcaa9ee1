"""GOTO functions as text, for `--show-goto-functions` and for tests; and names for registers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pybmc.goto.instr import (
    ArrayLength,
    ArrayLoad,
    ArrayStore,
    Assert,
    Assume,
    Branch,
    Catch,
    CheckCast,
    ClassConst,
    Compute,
    Cond,
    Const,
    DynamicConst,
    FieldRef,
    GetField,
    GetStatic,
    Goto,
    InitClass,
    InstanceConst,
    InstanceOf,
    Instr,
    Invoke,
    InvokeDynamic,
    Literal,
    LoadableConst,
    MessagePart,
    MethodHandleConst,
    MethodRef,
    MethodTypeConst,
    Monitor,
    New,
    NewArray,
    NewThrowable,
    NumberConst,
    Operand,
    PutField,
    PutStatic,
    Reg,
    Return,
    StoreTest,
    StringConst,
    Switch,
    Throw,
    Unsupported,
    Unwind,
)  # fmt: skip
from pybmc.goto.names import kind_of, pretty_class
from pybmc.goto.program import Function, LocalVariable

Namer = Callable[[Operand], str]

# javac's range for a variable begins after the store that gives it its first value, and the instruction that
# computes the value stands before that store: at most an invokeinterface, a dup and a wide store away.
REACH_OF_STORE = 10

COMPARISONS = {"eq": "==", "ne": "!=", "lt": "<", "ge": ">=", "gt": ">", "le": "<=", "aeq": "==", "ane": "!="}

# ------------------------------------------------------------------------------------------- names


def variable_at(function: Function, reg_index: int, bci: int) -> LocalVariable | None:
    """The source variable that the register stands for around this bytecode index, from the debug tables."""
    register = function.registers[reg_index]
    if register.slot < 0:
        return None
    following: LocalVariable | None = None
    for variable in function.variables:
        if variable.slot != register.slot or _kind(variable.descriptor) != register.kind:
            continue
        if variable.start <= bci < variable.end:
            return variable
        if bci < variable.start <= bci + REACH_OF_STORE and (following is None or variable.start < following.start):
            following = variable
    return following


def _kind(descriptor: str) -> str:
    return kind_of(descriptor) if descriptor[:1] in tuple("ZBSCIJFDL[") else ""


def register_name(function: Function, reg_index: int, bci: int) -> str:
    """The source name of a register at a bytecode index; argN or localN where the debug tables have none."""
    variable = variable_at(function, reg_index, bci)
    if variable is not None:
        return variable.name
    if reg_index < len(function.parameters):
        if reg_index == 0 and len(function.parameters) > _declared_parameters(function):
            return "this"
        return f"arg{reg_index - (len(function.parameters) - _declared_parameters(function))}"
    slot = function.registers[reg_index].slot
    return f"local{slot}" if slot >= 0 else f"tmp{reg_index}"


def _declared_parameters(function: Function) -> int:
    return len(function.parameters) - (0 if function.access & 0x8 else 1)


def _short_name(function: Function, reg: Reg, bci: int) -> str:
    variable = variable_at(function, reg.index, bci)
    if variable is not None:
        return variable.name
    slot = function.registers[reg.index].slot
    if slot < 0:
        return f"t{reg.index}"
    if any(index != reg.index and other.slot == slot for index, other in enumerate(function.registers)):
        return f"l{slot}{reg.kind.lower()}"  # the slot holds values of several kinds
    return f"l{slot}"


# ------------------------------------------------------------------------------------ parts of lines


def _operand(function: Function, bci: int) -> Namer:
    def name(operand: Operand) -> str:
        if isinstance(operand, Const):
            return format_const(operand)
        return _short_name(function, operand, bci)

    return name


def format_const(const: Const) -> str:
    """A constant as Java writes it; floating-point numbers by value, NaNs by their bits."""
    if const.kind == "A":
        return "null"
    if const.kind in "FD":
        import struct

        bits = const.value & (0xFFFFFFFF if const.kind == "F" else 0xFFFFFFFFFFFFFFFF)
        size, code = (4, ">f") if const.kind == "F" else (8, ">d")
        (value,) = struct.unpack(code, bits.to_bytes(size, "big"))
        return f"nan:{bits:#x}{const.kind.lower()}" if value != value else f"{value!r}{const.kind.lower()}"
    return str(const.value) + ("L" if const.kind == "J" else "")


def _cond(cond: Cond, name: Namer) -> str:
    return f"{name(cond.left)} {COMPARISONS[cond.op]} {name(cond.right)}"


def _field(field: FieldRef) -> str:
    return f"{pretty_class(field.owner)}.{field.name}"


def _method(method: MethodRef) -> str:
    return f"{pretty_class(method.owner)}.{method.name}:{method.descriptor}"


def _list(operands: tuple[Operand, ...], name: Namer) -> str:
    return ", ".join(map(name, operands))


def format_literal(value: LoadableConst) -> str:
    """A constant of the constant pool; strings quoted, with everything beyond ASCII escaped."""
    match value:
        case StringConst():
            return '"' + value.value.encode("unicode_escape", "surrogatepass").decode("ascii").replace('"', '\\"') + '"'
        case ClassConst():
            return f"{pretty_class(value.name)}.class"
        case MethodTypeConst():
            return f"methodtype {value.descriptor}"
        case MethodHandleConst():
            target = value.target
            return f"methodhandle {_field(target) if isinstance(target, FieldRef) else _method(target)}"
        case InstanceConst():
            return f"the {pretty_class(value.class_name)}"
        case NumberConst():
            return format_const(Const(value.kind, value.value))
        case DynamicConst():
            return f"dynamic {value.name}:{value.descriptor} by {format_literal(value.bootstrap)}"


def _call(i: Any, what: str, n: Namer) -> str:
    return (f"{n(i.dst)} := " if i.dst is not None else "") + f"{what}({_list(i.args, n)})"


def _compute(i: Compute, n: Namer) -> str:
    return f"{n(i.dst)} := {n(i.args[0])}" if i.op == "move" else f"{n(i.dst)} := {i.op} {_list(i.args, n)}"


def _switch(i: Switch, n: Namer) -> str:
    return f"switch {n(i.key)} {{{', '.join(f'{m}: {t}' for m, t in i.cases)}}} default {i.default}"


# One row for each kind of instruction: its text, given how operands are named.
TEXT: dict[type, Callable[[Any, Namer], str]] = {
    Compute: _compute,
    Literal: lambda i, n: f"{n(i.dst)} := {format_literal(i.value)}",
    Branch: lambda i, n: f"if {_cond(i.cond, n)} goto {i.target}",
    Goto: lambda i, n: f"goto {i.target}",
    Switch: _switch,
    GetField: lambda i, n: f"{n(i.dst)} := {n(i.obj)}.[{_field(i.field)}]",
    PutField: lambda i, n: f"{n(i.obj)}.[{_field(i.field)}] := {n(i.value)}",
    GetStatic: lambda i, n: f"{n(i.dst)} := static {_field(i.field)}",
    PutStatic: lambda i, n: f"static {_field(i.field)} := {n(i.value)}",
    ArrayLoad: lambda i, n: f"{n(i.dst)} := {n(i.array)}[{n(i.index)}] as {i.element}",
    ArrayStore: lambda i, n: f"{n(i.array)}[{n(i.index)}] as {i.element} := {n(i.value)}",
    ArrayLength: lambda i, n: f"{n(i.dst)} := {n(i.array)}.length",
    New: lambda i, n: f"{n(i.dst)} := new {pretty_class(i.class_name)}",
    NewArray: lambda i, n: f"{n(i.dst)} := new {pretty_class(i.descriptor)} of {_list(i.lengths, n)}",
    InstanceOf: lambda i, n: f"{n(i.dst)} := {n(i.obj)} instanceof {pretty_class(i.type)}",
    CheckCast: lambda i, n: f"{n(i.dst)} := ({pretty_class(i.type)}) {n(i.obj)}",
    Invoke: lambda i, n: _call(i, f"{i.kind} {_method(i.method)}", n),
    InvokeDynamic: lambda i, n: _call(i, f"{format_literal(i.site)} ", n),
    Return: lambda i, n: "return" if i.value is None else f"return {n(i.value)}",
    Throw: lambda i, n: f"throw {n(i.value)}" + (f" ({pretty_class(i.static_type)})" if i.static_type else ""),
    Catch: lambda i, n: f"{n(i.dst)} := catch",
    Monitor: lambda i, n: f"{'monitorenter' if i.enter else 'monitorexit'} {n(i.obj)}",
    Unsupported: lambda i, n: f"unsupported: {i.reason}",
    Assert: lambda i, n: f"assert {_cond(i.cond, n)} [{i.prop.id}]",
    Assume: lambda i, n: f"assume {_cond(i.cond, n)}",
    InitClass: lambda i, n: f"initialise {pretty_class(i.class_name)}",
    StoreTest: lambda i, n: f"{n(i.dst)} := {n(i.array)} accepts {n(i.value)}",
    NewThrowable: lambda i, n: (
        f"{n(i.dst)} := new {pretty_class(i.class_name)} by the JVM"
        + ("" if i.message is None else f" with message {_message(i.message, n)}")
    ),
    Unwind: lambda i, n: f"unwind with {n(i.value)}",
}

# ------------------------------------------------------------------------------------- whole lines


def _message(parts: tuple[str | MessagePart, ...], name: Namer) -> str:
    texts = (repr(part) if isinstance(part, str) else f"{part.role} of {name(part.operand)}" for part in parts)
    return " + ".join(texts) or "null"


def format_instr(function: Function, instr: Instr) -> str:
    """One instruction without its place, e.g. `i := iadd i, 1`."""
    text = TEXT[type(instr)](instr, _operand(function, instr.loc.bci))
    on_throw = getattr(instr, "on_throw", -1)
    return f"{text} on throw {on_throw}" if on_throw >= 0 else text


def format_function(function: Function) -> str:
    """The function with its signature, one numbered line for each instruction, then its exception handlers."""
    width = len(str(max(len(function.body) - 1, 0)))
    lines = [f"{function.method.java_id}"]
    for index, instr in enumerate(function.body):
        place = f"line {instr.loc.line} bci {instr.loc.bci}" if instr.loc.line else f"bci {instr.loc.bci}"
        lines.append(f"  {index:{width}}: {format_instr(function, instr)}   // {place}")
    for handler in function.handlers:
        caught = pretty_class(handler.catch_type) if handler.catch_type is not None else "any"
        lines.append(f"  catch {caught} from {handler.start} to {handler.end - 1} at {handler.target}")
    return "\n".join(lines) + "\n"
