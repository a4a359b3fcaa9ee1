"""A function that calls itself last, as a loop: so it can be run in step with one that has a loop.

What is done with the result may be an operation that can be done in any order (`n * fact(n - 1)`): then a
register collects the other operands, and what the innermost call gives is the last of them. Numbers wrap around, so the
order makes no difference. Functions are lowered already. A stack that would overflow is left aside.
"""

from __future__ import annotations

from pybmc.goto.instr import Compute, Const, Goto, Instr, Invoke, InvokeKind, Operand, Reg, Return
from pybmc.goto.kinds import KINDS
from pybmc.goto.program import Function, Register
from pybmc.records import NamedTuple

# Operations that are associative and commutative, and the operand that changes nothing.
COLLECTING = {
    "iadd": 0, "imul": 1, "iand": -1, "ior": 0, "ixor": 0, "ladd": 0, "lmul": 1, "land": -1, "lor": 0, "lxor": 0,
}  # fmt: skip


class _Tail(NamedTuple):
    """What becomes of the result of a call before it is returned: nothing if there is no operation."""

    op: str = ""
    other: Operand | None = None
    before: tuple[Compute, ...] = ()  # what is computed between, of other values


def as_loop(function: Function) -> Function:
    """The function itself if it does not call itself, or does more with the result."""
    calls = {at: call for at, call in enumerate(function.body) if isinstance(call, Invoke) and _is_self(function, call)}
    tails = {at: _tail(function, at, call) for at, call in calls.items()}
    found = {at: tail for at, tail in tails.items() if tail is not None}
    ops = {tail.op for tail in found.values() if tail.op}
    if not calls or len(found) != len(calls) or len(ops) > 1:
        return function
    return _Rewriting(function, calls, found, next(iter(ops), "")).function()


def _is_self(function: Function, call: Invoke) -> bool:
    own, called = function.method, call.method
    return (
        call.kind is InvokeKind.STATIC
        and (called.owner, called.name, called.descriptor) == (own.class_name, own.name, own.descriptor)
    )  # fmt: skip


def _tail(function: Function, at: int, call: Invoke) -> _Tail | None:
    """None if more is done than can be done in a loop."""
    if call.on_throw != -1:
        return None
    tail, held = _Tail(), call.dst
    at += 1
    for _ in function.body:  # at most: jumps may go round
        instr = function.body[at]
        match instr:
            case Goto(_, target):
                at = target
                continue
            case Return(_, value):
                return tail if value == held else None
            case Compute(_, dst, "move", (source,)) if source == held:
                held = dst
            case Compute(_, dst, op, (a, b)) if op in COLLECTING and not tail.op and (a == held) is not (b == held):
                tail, held = _Tail(op, b if a == held else a, tail.before), dst
            case Compute(_, dst, _, args) if held not in args and dst != held and not tail.op:
                tail = _Tail(before=(*tail.before, instr))
            case _:
                return None
        at += 1
    return None


class _Rewriting:
    def __init__(self, function: Function, calls: dict[int, Invoke], tails: dict[int, _Tail], op: str) -> None:
        self._function = function
        self._calls = calls
        self._tails = tails
        self._op = op
        self._registers = list(function.registers)
        self._body: list[Instr] = []
        self._starts: list[int] = []  # by instruction of the function

    def _register(self, kind: str) -> Reg:
        self._registers.append(Register(kind, -1))
        return Reg(len(self._registers) - 1, kind)

    def function(self) -> Function:
        kind = self._op[:1].upper().replace("L", "J")
        collected = self._register(kind) if self._op else None
        if collected is not None:
            first = self._function.body[0].loc
            self._body.append(Compute(first, collected, "move", (Const(kind, COLLECTING[self._op]),)))
        head = len(self._body)
        for at, instr in enumerate(self._function.body):
            self._starts.append(len(self._body))
            if at in self._calls:
                self._again(self._calls[at], self._tails[at], collected, head)
            elif isinstance(instr, Return) and collected is not None and instr.value is not None:
                whole = self._register(kind)
                self._body.append(Compute(instr.loc, whole, self._op, (collected, instr.value)))
                self._body.append(Return(instr.loc, whole))
            else:
                self._body.append(instr)
        return self._function.with_body(self._retargeted(head), registers=tuple(self._registers))

    def _again(self, call: Invoke, tail: _Tail, collected: Reg | None, head: int) -> None:
        given = [self._register(arg.kind) for arg in call.args]
        for register, arg in zip(given, call.args, strict=True):
            self._body.append(Compute(call.loc, register, "move", (arg,)))
        self._body += tail.before
        if tail.op and collected is not None and tail.other is not None:
            self._body.append(Compute(call.loc, collected, tail.op, (collected, tail.other)))
        for at, register in enumerate(given):
            self._body.append(Compute(call.loc, Reg(at, register.kind), "move", (register,)))
        self._body.append(Goto(call.loc, -2 - head))

    def _retargeted(self, head: int) -> tuple[Instr, ...]:
        """Targets of the function's own jumps are indices of its body; that of a call in a loop is the head itself."""

        def to(target: int) -> int:
            if target < -1:
                return head
            return self._starts[target] if target >= 0 else target

        return tuple(i if (retarget := KINDS[type(i)].retarget) is None else retarget(i, to) for i in self._body)
