"""Conditions as the source says them, read back from the code: `i < a.length`, with what each side is called.

An operand is a variable, a constant, or what an instruction shortly before has put into a register; where several
instructions may have put it there nobody can say, and the condition is left as it is.
"""

from __future__ import annotations

from struct import pack, unpack

from pybmc.goto.access import successors, targets, writes
from pybmc.goto.instr import (
    ArrayLength,
    ArrayLoad,
    Branch,
    ClassConst,
    Comparison,
    Compute,
    Cond,
    Const,
    GetField,
    GetStatic,
    InstanceOf,
    Instr,
    Invoke,
    InvokeKind,
    Literal,
    New,
    Operand,
    Reg,
    StringConst,
)
from pybmc.goto.names import simple_name
from pybmc.goto.program import Function
from pybmc.goto.text import register_name, variable_at
from pybmc.records import Record

SYMBOLS = {
    "add": "+", "sub": "-", "mul": "*", "div": "/", "rem": "%", "shl": "<<", "shr": ">>", "ushr": ">>>",
    "and": "&", "or": "|", "xor": "^",
}  # fmt: skip
RELATIONS = {
    Comparison.EQ: "==", Comparison.NE: "!=", Comparison.LT: "<", Comparison.GE: ">=", Comparison.GT: ">",
    Comparison.LE: "<=", Comparison.AEQ: "==", Comparison.ANE: "!=",
}  # fmt: skip
NEGATED = {
    Comparison.EQ: Comparison.NE, Comparison.NE: Comparison.EQ, Comparison.LT: Comparison.GE,
    Comparison.GE: Comparison.LT, Comparison.GT: Comparison.LE, Comparison.LE: Comparison.GT,
    Comparison.AEQ: Comparison.ANE, Comparison.ANE: Comparison.AEQ,
}  # fmt: skip
# With the operands in the other order.
MIRRORED = {
    Comparison.LT: Comparison.GT, Comparison.GT: Comparison.LT, Comparison.LE: Comparison.GE,
    Comparison.GE: Comparison.LE, **{op: op for op in (Comparison.EQ, Comparison.NE, Comparison.AEQ, Comparison.ANE)},
}  # fmt: skip
OPPOSITES = {"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
COMPARISONS = ("lcmp", "fcmpl", "fcmpg", "dcmpl", "dcmpg")
NARROWING = {"i2b": "(byte) ", "i2c": "(char) ", "i2s": "(short) ", "l2i": "(int) ", "f2i": "(int) ", "d2i": "(int) "}
UNBOXING = frozenset(
    f"{kind}Value" for kind in ("int", "long", "short", "byte", "char", "boolean", "float", "double")
)  # fmt: skip
DEEPEST = 8  # expressions inside each other


class Side(Record):
    """An operand of a condition: its text, the register that holds it, and its type."""

    text: str
    reg: Reg
    descriptor: str


class Described(Record):
    text: str
    sides: tuple[Side, ...]  # those whose values tell something


def described(function: Function, index: int, cond: Cond, negated: bool = False) -> Described | None:
    """A condition that the instruction at this index of the body has; None where the code does not say it.

    Of a check that fails whenever it is reached it is what the branch before it asks.
    """
    changed: set[int] = set()
    try:
        if isinstance(cond.left, Const) and isinstance(cond.right, Const):
            index, cond, negated = _asked_before(function, index, changed)
        found = _Reader(function).condition(cond, index, negated)
    except _Unclear:
        return None
    return Described(found.text, tuple(side for side in found.sides if side.reg.index not in changed))


def _asked_before(function: Function, index: int, changed: set[int]) -> tuple[int, Cond, bool]:
    """The branch that alone leads to an instruction: where it stands, its condition, and whether that must not hold.

    Registers that are written in between, as for the message of an `assert`, are `changed`.
    """
    leading: dict[int, list[int]] = {}
    for at, after in enumerate(successors(function)):
        for successor in after:
            leading.setdefault(successor, []).append(at)
    while len(before := leading.get(index, [])) == 1:
        instr = function.body[before[0]]
        if isinstance(instr, Branch):
            asks = isinstance(instr.cond.left, Reg) or isinstance(instr.cond.right, Reg)
            if not asks or _is_switch_of_assertions(function, before[0]):
                break
            return before[0], instr.cond, index != before[0] + 1
        written = writes(instr)
        changed |= {written.index} if written is not None else set()
        index = before[0]
    raise _Unclear


def _is_switch_of_assertions(function: Function, index: int) -> bool:
    """Whether a branch asks if assertions are enabled, as in front of every `assert`."""
    before = function.body[index - 1]
    return index > 0 and isinstance(before, GetStatic) and before.field.name == "$assertionsDisabled"


class _Unclear(Exception):
    """The code does not say where a value comes from."""


class _Reader:
    def __init__(self, function: Function) -> None:
        self._function = function

    def condition(self, cond: Cond, index: int, negated: bool) -> Described:
        relation, left, right = RELATIONS[cond.op], cond.left, cond.right
        if isinstance(left, Reg) and right == Const("I", 0):
            made = self._definition(left, index)
            if isinstance(made, Compute) and made.op in COMPARISONS:
                left, right = made.args
            elif relation in ("==", "!=") and self._is_boolean(left, made, index):
                return self._truth(left, made, index, (relation == "==") != negated)
        relation = OPPOSITES[relation] if negated else relation
        text = f"{_operand(self._text(left, index))} {relation} {_operand(self._text(right, index))}"
        known = relation == "!=" and (isinstance(left, Const) or isinstance(right, Const))  # violated: they are equal
        sides = () if known else tuple(self._side(operand, index) for operand in (left, right) if _varies(operand))
        return Described(text, sides)

    def _truth(self, reg: Reg, made: Instr | None, index: int, is_false: bool) -> Described:
        text = self._text(reg, index)
        sides: tuple[Side, ...] = ()
        if isinstance(made, InstanceOf):
            sides = (self._side(made.obj, index),) if isinstance(made.obj, Reg) else ()
            text = f"({text})" if is_false else text
        return Described(f"!{text}" if is_false else text, sides)

    def _side(self, operand: Operand, index: int) -> Side:
        assert isinstance(operand, Reg)
        return Side(_bare(self._text(operand, index)), operand, self._descriptor(operand, index))

    def _descriptor(self, reg: Reg, index: int) -> str:
        bci = self._function.body[index].loc.bci
        variable = variable_at(self._function, reg.index, bci)
        if variable is not None:
            return variable.descriptor
        return "Ljava/lang/Object;" if reg.kind == "A" else reg.kind

    # ----------------------------------------------------------------------------------- expressions

    def _text(self, operand: Operand, index: int, depth: int = 0) -> str:
        if isinstance(operand, Const):
            return _constant(operand)
        function = self._function
        if function.registers[operand.index].slot >= 0 or operand.index < len(function.parameters):
            return register_name(function, operand.index, function.body[index].loc.bci)
        made = self._definition(operand, index)
        if made is None or depth > DEEPEST:
            raise _Unclear
        at = next(at for at in range(index - 1, -1, -1) if function.body[at] is made)
        return self._made(made, at, depth + 1)

    def _made(self, made: Instr, at: int, depth: int) -> str:
        match made:
            case Compute(op="move", args=(only,)):
                return self._text(only, at, depth)
            case Compute(op=op, args=(only,)):
                inner = self._text(only, at, depth)
                return f"-{inner}" if op.endswith("neg") else NARROWING.get(op, "") + inner
            case Compute(op=op, args=(left, right)) if op[1:] in SYMBOLS:
                return f"({self._text(left, at, depth)} {SYMBOLS[op[1:]]} {self._text(right, at, depth)})"
            case GetField(obj=obj, field=field):
                return f"{self._text(obj, at, depth)}.{field.name}"
            case GetStatic(field=field):
                own = field.owner == self._function.method.class_name
                return field.name if own else f"{simple_name(field.owner)}.{field.name}"
            case ArrayLength(array=array):
                return f"{self._text(array, at, depth)}.length"
            case ArrayLoad(array=array, index=position):
                return f"{self._text(array, at, depth)}[{_bare(self._text(position, at, depth))}]"
            case InstanceOf(obj=obj, type=type_):
                return f"{self._text(obj, at, depth)} instanceof {simple_name(type_)}"
            case Invoke():
                return self._call(made, at, depth)
            case Literal(value=StringConst(value)) if len(value) < 40 and value.isascii() and value.isprintable():
                return f'"{value}"'
            case Literal(value=ClassConst(name)):
                return f"{simple_name(name)}.class"
            case New(class_name=name):
                return f"new {simple_name(name)}(...)"
            case _:
                raise _Unclear

    def _call(self, call: Invoke, at: int, depth: int) -> str:
        texts = [self._text(argument, at, depth) for argument in call.args]
        method = call.method
        if call.kind is InvokeKind.STATIC:
            if method.name == "valueOf" and method.owner.startswith("java/lang/") and len(texts) == 1:
                return texts[0]  # boxing
            own = method.owner == self._function.method.class_name
            name = method.name if own else f"{simple_name(method.owner)}.{method.name}"
            return f"{name}({', '.join(map(_bare, texts))})"
        if method.name in UNBOXING and method.owner.startswith("java/lang/"):
            return texts[0]
        return f"{texts[0]}.{method.name}({', '.join(map(_bare, texts[1:]))})"

    # ----------------------------------------------------------------------------------- definitions

    def _definition(self, reg: Reg, index: int) -> Instr | None:
        """The instruction that has put the value into a register; None for a variable."""
        function = self._function
        if function.registers[reg.index].slot >= 0 or reg.index < len(function.parameters):
            return None
        at = next((at for at in range(index - 1, -1, -1) if writes(function.body[at]) == reg), None)
        if at is None or self._entered(at, index):
            raise _Unclear
        return function.body[at]

    def _entered(self, start: int, end: int) -> bool:
        """Whether a jump from elsewhere leads to somewhere behind `start`, up to `end`."""
        for source, instr in enumerate(self._function.body):
            if not start < source < end and any(start < target <= end for target in targets(instr)):
                return True
        return False

    def _is_boolean(self, reg: Reg, made: Instr | None, index: int) -> bool:
        match made:
            case None:
                return self._descriptor(reg, index) == "Z"
            case InstanceOf():
                return True
            case Invoke(method=method):
                return method.descriptor.endswith(")Z")
            case GetField(field=field) | GetStatic(field=field):
                return field.descriptor == "Z"
            case _:
                return False


def _varies(operand: Operand) -> bool:
    return isinstance(operand, Reg)


def _operand(text: str) -> str:
    """Of a relation, which binds less than arithmetic and more than operators on bits."""
    return text if any(f" {symbol} " in text for symbol in "&|^") else _bare(text)


def _bare(text: str) -> str:
    """Without parentheses around the whole."""
    depth = 0
    for at, character in enumerate(text if text.startswith("(") else ""):
        depth += (character == "(") - (character == ")")
        if depth == 0:
            return text[1:-1] if at == len(text) - 1 else text
    return text


def _constant(constant: Const) -> str:
    match constant.kind:
        case "A":
            return "null"
        case "J":
            return f"{constant.value}L"
        case "F":
            return f"{unpack('<f', pack('<I', constant.value))[0]!r}f"
        case "D":
            return repr(unpack("<d", pack("<Q", constant.value))[0])
        case _:
            return str(constant.value)
