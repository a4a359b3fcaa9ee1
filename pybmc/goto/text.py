"""GOTO functions as text, for `--show-goto-functions` and for tests; and names for registers."""

from __future__ import annotations

from collections.abc import Callable

from pybmc.annotations import Any
from pybmc.goto.access import on_throw
from pybmc.goto.instr import (
    ClassConst,
    Comparison,
    Cond,
    Const,
    DynamicConst,
    FieldRef,
    InstanceConst,
    Instr,
    LoadableConst,
    MessagePart,
    MethodHandleConst,
    MethodRef,
    MethodTypeConst,
    NumberConst,
    Operand,
    Property,
    Reg,
    StringConst,
)
from pybmc.goto.kinds import KINDS
from pybmc.goto.names import kind_of, pretty_class
from pybmc.goto.program import Function, LocalVariable
from pybmc.records import Word

Namer = Callable[[Operand], str]

# javac's range for a variable begins after the store that gives it its first value, and the instruction that
# computes the value stands before that store: at most an invokeinterface, a dup and a wide store away.
REACH_OF_STORE = 10

_SIGNS = {
    Comparison.EQ: "==",
    Comparison.NE: "!=",
    Comparison.LT: "<",
    Comparison.GE: ">=",
    Comparison.GT: ">",
    Comparison.LE: "<=",
    Comparison.AEQ: "==",
    Comparison.ANE: "!=",
}
_CLASSES = frozenset(("class_name", "descriptor", "static_type", "type"))  # fields that name a class

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


def _field(field: FieldRef) -> str:
    return f"{pretty_class(field.owner)}.{field.name}"


def _method(method: MethodRef) -> str:
    return f"{pretty_class(method.owner)}.{method.name}:{method.descriptor}"


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


# ------------------------------------------------------------------------------------- whole lines


class _Fields:
    """The fields of an instruction as texts, by name, for `str.format_map`."""

    __slots__ = ("_instr", "_name")

    def __init__(self, instr: Instr, name: Namer) -> None:
        self._instr = instr
        self._name = name

    def __getitem__(self, field: str) -> str:
        value = getattr(self._instr, field)
        match value:
            case Reg() | Const():
                return self._name(value)
            case tuple():
                return " + ".join(map(self._part, value)) or "null" if field == "message" else self._list(value)
            case Cond(op, left, right):
                return f"{self._name(left)} {_SIGNS[op]} {self._name(right)}"
            case FieldRef():
                return _field(value)
            case MethodRef():
                return _method(value)
            case Property():
                return value.id
            case str():
                return pretty_class(value) if field in _CLASSES else value
            case int() | Word():
                return str(value)
        return format_literal(value)

    def _list(self, values: tuple[Any, ...]) -> str:
        """Operands, or the cases of a switch."""
        return ", ".join(f"{v[0]}: {v[1]}" if isinstance(v, tuple) else self._name(v) for v in values)

    def _part(self, part: str | MessagePart) -> str:
        return repr(part) if isinstance(part, str) else f"{part.role} of {self._name(part.operand)}"


def format_instr(function: Function, instr: Instr) -> str:
    """One instruction without its place, e.g. `i := iadd i, 1`."""
    row = KINDS[type(instr)]
    form = row.text if isinstance(row.text, str) else row.text(instr)
    text = form.format_map(_Fields(instr, _operand(function, instr.loc.bci)))
    pad = on_throw(instr)
    return f"{text} on throw {pad}" if pad >= 0 else text


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
