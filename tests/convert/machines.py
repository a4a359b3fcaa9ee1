"""Two interpreters for the same small language: bytecode on a stack of words, and the GOTO that it becomes.

They share nothing but the arithmetic, so a value that conversion puts in a wrong place shows as another result.
"""

from __future__ import annotations

from typing import Any

from pybmc.convert.opcodes import OPCODES
from pybmc.goto.instr import Branch, Catch, Compute, Const, Goto, Return, Switch, Throw
from pybmc.goto.program import Function


class Thrown(Exception):
    pass


class Stuck(Exception):
    """Too many steps."""


def wrap(value: int, bits: int) -> int:
    value &= (1 << bits) - 1
    return value - (1 << bits) if value >> (bits - 1) else value


def arithmetic(op: str, args: list[int]) -> int:
    bits = 64 if op[0] == "l" or op == "i2l" else 32
    match op[1:]:
        case "add":
            result = args[0] + args[1]
        case "sub":
            result = args[0] - args[1]
        case "mul":
            result = args[0] * args[1]
        case "xor":
            result = args[0] ^ args[1]
        case "neg":
            result = -args[0]
        case "div":
            if args[1] == 0:
                raise Thrown
            result = abs(args[0]) // abs(args[1]) * (1 if (args[0] < 0) == (args[1] < 0) else -1)
        case "2l":
            result = args[0]
        case "2i":
            result, bits = args[0], 32
        case _:
            raise AssertionError(op)
    return wrap(result, bits)


COMPARE = {
    "eq": lambda a, b: a == b, "ne": lambda a, b: a != b, "lt": lambda a, b: a < b,
    "ge": lambda a, b: a >= b, "gt": lambda a, b: a > b, "le": lambda a, b: a <= b,
}  # fmt: skip
SHUFFLES = {  # on words, the top last
    "pop": (1, ""), "pop2": (2, ""), "dup": (1, "aa"), "dup_x1": (2, "bab"), "dup_x2": (3, "cabc"),
    "dup2": (2, "abab"), "dup2_x1": (3, "bcabc"), "dup2_x2": (4, "cdabcd"), "swap": (2, "ba"),
}  # fmt: skip


class StackMachine:
    """A long is two words: its value, then a filler."""

    def __init__(self, method: Any, limit: int = 20_000) -> None:
        self.insns = method.code.instructions
        self.handlers = method.code.handlers
        self.index = {insn.pc: at for at, insn in enumerate(self.insns)}
        self.limit = limit

    def run(self, locals_: dict[int, int]) -> int:
        stack: list[Any] = []
        at = 0
        for _ in range(self.limit):
            insn = self.insns[at]
            try:
                name = OPCODES[insn.opcode].mnemonic
                if name in ("ireturn", "lreturn"):
                    return int(stack[-1] if name == "ireturn" else stack[-2])
                at = self.step(name, insn.operands, stack, locals_, at)
            except Thrown:
                for start, end, handler, _ in self.handlers:
                    if start <= insn.pc < end:
                        at = self.index[handler]
                        stack[:] = ["exception"]
                        break
                else:
                    raise
        raise Stuck

    def step(self, name: str, operands: Any, stack: list[Any], locals_: dict[int, int], at: int) -> int:
        if name in SHUFFLES:
            count, order = SHUFFLES[name]
            words = stack[len(stack) - count :]
            del stack[len(stack) - count :]
            stack += [words["abcd".index(letter)] for letter in order]
        elif name in ("iload", "lload"):
            stack += [locals_[operands[0]]] if name[0] == "i" else [locals_[operands[0]], None]
        elif name in ("istore", "lstore"):
            if name[0] == "l":
                assert stack.pop() is None
            locals_[operands[0]] = stack.pop()
        elif name == "iinc":
            locals_[operands[0]] = wrap(locals_[operands[0]] + operands[1], 32)
        elif name == "bipush":
            stack.append(operands[0])
        elif name == "lconst_1":
            stack += [1, None]
        elif name == "ldc2_w":
            stack += [operands[0].value, None]
        elif name == "goto":
            return self.index[operands[0]]
        elif name.startswith("if"):
            right = stack.pop() if "icmp" in name else 0
            return self.index[operands[0]] if COMPARE[name[-2:]](stack.pop(), right) else at + 1
        elif name == "lookupswitch":
            return self.index[dict(operands[1]).get(stack.pop(), operands[0])]
        elif name == "athrow":
            raise Thrown
        else:
            self.compute(name, stack)
        return at + 1

    def compute(self, name: str, stack: list[Any]) -> None:
        args: list[int] = []
        for kind in reversed(OPCODES[OP[name]].pops):
            if kind == "J":
                assert stack.pop() is None
            args.insert(0, stack.pop())
        result = arithmetic(name, args)
        stack += [result] if OPCODES[OP[name]].pushes == "I" else [result, None]


OP = {row.mnemonic: opcode for opcode, row in OPCODES.items()}


def run_goto(function: Function, arguments: list[int], limit: int = 100_000) -> int:
    registers: dict[int, Any] = dict(enumerate(arguments))

    def value(operand: Any) -> Any:
        return operand.value if isinstance(operand, Const) else registers[operand.index]

    at = 0
    for _ in range(limit):
        instr = function.body[at]
        try:
            match instr:
                case Compute():
                    args = [value(arg) for arg in instr.args]
                    registers[instr.dst.index] = args[0] if instr.op == "move" else arithmetic(instr.op, args)
                case Branch():
                    if COMPARE[str(instr.cond.op)](value(instr.cond.left), value(instr.cond.right)):
                        at = instr.target
                        continue
                case Goto():
                    at = instr.target
                    continue
                case Switch():
                    at = dict(instr.cases).get(value(instr.key), instr.default)
                    continue
                case Return():
                    return int(value(instr.value))
                case Catch():
                    registers[instr.dst.index] = "exception"
                case Throw():
                    raise Thrown
                case _:
                    raise AssertionError(instr)
            at += 1
        except Thrown:
            for handler in function.handlers:
                if handler.start <= at < handler.end:
                    at = handler.target
                    break
            else:
                raise
    raise Stuck
