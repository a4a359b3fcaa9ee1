"""Counters: sums that every way through a loop leaves as they are, and how far a counter goes.

Each way through the body adds numbers to registers; the sums that none of them changes are found by Gaussian
elimination. What such a sum is, is read off the instructions before the loop. A counter that never goes back stays on
one side of where it began, and is not known to pass what the loop compares it with.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from fractions import Fraction
from math import gcd, lcm

from pybmc.budget import Budget
from pybmc.contracts.claims import Claim, Moment, Where
from pybmc.contracts.expr import Apply, Compare, Expr, Length, Local, Num, Old
from pybmc.generators.api import Question
from pybmc.goto.access import successors, writes
from pybmc.goto.instr import ArrayLength, Branch, Compute, Const, Operand, Reg
from pybmc.goto.loops import LoopNest, live_registers, loops_of
from pybmc.goto.program import Function

MAX_WAYS = 32
MAX_COUNTERS = 6
MAX_FACTOR = 4

Ends = dict[int, tuple[int, int]]  # registers: that whose value at the head it holds, and what was added
Sum = dict[Expr, int]  # terms with their factors


class Counters:
    name = "counters"

    def claims(self, question: Question, budget: Budget) -> Iterator[Claim]:
        by_function = {cut.function.method.java_id: cut.function for cut in question.cuts if cut.loop >= 0}
        for name, function in by_function.items():
            loops = Loops(function)
            found = dict.fromkeys(expr for loop in loops.nest.head for expr in loops.equalities(loop))
            for cut in question.cuts:  # what one loop leaves, the next one may need
                if cut.function.method.java_id == name and cut.loop >= 0:
                    budget.check()
                    yield from (Claim(Where(name, Moment.LOOP, cut.loop), expr) for expr in found)


class Loops:
    def __init__(self, function: Function) -> None:
        self._function = function
        self._next = successors(function)
        self.nest: LoopNest = loops_of(function)
        self._live = live_registers(function)

    def equalities(self, loop: int) -> Iterator[Expr]:
        ends = self._ways(loop)
        if not ends:
            return
        registers = self._function.registers
        counters = [
            index
            for index, register in enumerate(registers)
            if register.kind == "I" and self._live[self.nest.head[loop]] >> index & 1
            and any(end.get(index) != (index, 0) for end in ends)
            and all((to := end.get(index)) is not None and to[0] == index for end in ends)
        ][:MAX_COUNTERS]  # fmt: skip
        for index in counters:
            yield from self._ranges(loop, index, [end[index][1] for end in ends])
        rows = [[Fraction(end[index][1]) for index in counters] for end in ends]
        for factors in kernel(rows, len(counters)):
            claim = self._claim(loop, dict(zip(counters, factors, strict=True)))
            if claim is not None:
                yield claim

    def _ranges(self, loop: int, index: int, steps: list[int]) -> Iterator[Expr]:
        counter, begin, written = Local(index, "I"), self._begin(loop, index), self._written(loop)
        if min(steps) < 0 < max(steps):
            return
        up = min(steps) >= 0
        if begin is not None:
            yield Compare(">=" if up else "<=", counter, begin)
        step = gcd(*steps)
        if step > 1 and isinstance(begin, Num):  # it meets no number between
            rest = Apply("irem", (counter, Num("I", step)))
            yield Compare("==", rest, Num("I", begin.value % step if up else -(-begin.value % step)))
        body = self._function.body
        for node in range(len(body)):
            instr = body[node]
            if loop in self.nest.loops[node] and isinstance(instr, Branch):
                sides = (instr.cond.left, instr.cond.right)
                for one, other in (sides, sides[::-1]):
                    if isinstance(one, Reg) and one.index == index:
                        yield from _limit(counter, other, written, up)

    def _ways(self, loop: int) -> list[Ends]:
        """What each way through the body does to registers; empty where there are too many."""
        nest, head = self.nest, self.nest.head[loop]
        start = {index: (index, 0) for index, register in enumerate(self._function.registers) if register.kind == "I"}
        at: dict[int, list[Ends]] = {head: [start]}
        found: list[Ends] = []
        inside = sorted((n for n in range(len(nest.loops)) if loop in nest.loops[n]), key=lambda n: nest.order[n])
        for node in inside:
            states = [self._after(node, loop, state) for state in at.pop(node, [])]
            for target in self._next[node]:
                if target == head:
                    found += states
                elif loop in nest.loops[target] and not nest.is_back_edge(node, target):
                    there = at.setdefault(target, [])
                    there += [state for state in states if state not in there]
                    if len(there) > MAX_WAYS:
                        return []
        return found

    def _after(self, node: int, loop: int, state: Ends) -> Ends:
        nest, instr = self.nest, self._function.body[node]
        inner = [other for other in nest.loops[node] if nest.head[other] == node and other != loop]
        after = state.copy()
        for other in inner:  # any number of rounds: what they write is unknown
            for index in self._written(other):
                after.pop(index, None)
        register = writes(instr)
        if register is None or register.kind != "I":
            return after
        after.pop(register.index, None)
        match instr:
            case Compute(_, _, "move", (Reg(source, _),)) if source in state:
                after[register.index] = state[source]
            case Compute(_, _, "iadd", (Reg(source, _), Const("I", by))) if source in state:
                after[register.index] = (state[source][0], state[source][1] + by)
            case Compute(_, _, "isub", (Reg(source, _), Const("I", by))) if source in state:
                after[register.index] = (state[source][0], state[source][1] - by)
        return after

    def _written(self, loop: int) -> set[int]:
        body = self._function.body
        inside = (body[node] for node in range(len(body)) if loop in self.nest.loops[node])
        return {register.index for instr in inside if (register := writes(instr)) is not None}

    # -------------------------------------------------------------------------------- what a sum is

    def _claim(self, loop: int, factors: dict[int, int]) -> Expr | None:
        left: Sum = {}
        right: Sum = {}
        for index, factor in factors.items():
            if not factor:
                continue
            begin = self._begin(loop, index)
            if begin is None:
                return None
            one, two = (left, right) if factor > 0 else (right, left)
            now = Local(index, "I")
            one[now] = one.get(now, 0) + abs(factor)
            two[begin] = two.get(begin, 0) + abs(factor)
        for term in set(left) & set(right):  # both sides have it
            both = min(left[term], right[term])
            left[term] -= both
            right[term] -= both
        return Compare("==", sum_of(left), sum_of(right))

    def _begin(self, loop: int, index: int) -> Expr | None:
        """What a register holds when the loop begins: a number, a register that nobody writes until its end, or the
        length of an array in one; or such a value and a number.
        """
        nest, node, body = self.nest, self.nest.head[loop], self._function.body
        written, wanted, more = self._written(loop), index, 0
        for _ in body:
            before = [n for n in range(len(body)) if node in self._next[n] and not nest.is_back_edge(n, node)]
            if len(before) != 1:
                return None
            node = before[0]
            register = writes(body[node])
            if register is not None and register.index == wanted:
                match body[node]:
                    case Compute(_, _, "move", (Const("I", value),)):
                        return Num("I", value + more)
                    case Compute(_, _, op, (Reg(source, _), *rest)):
                        by = _added(op, rest)
                        if by is None:
                            return None
                        more += by
                        if source not in written:
                            return _plus(Local(source, "I"), more)
                        wanted = source  # what it holds here: who writes it later does not matter
                    case ArrayLength(_, _, Reg(array, _)) if array not in written:
                        return _plus(Length(Local(array, "A")), more)
                    case _:
                        return None
            if register is not None:
                written.add(register.index)
            if node == 0:
                break
        return _plus(Old(Local(wanted, "I")), more) if wanted < len(self._function.parameters) else None


def _added(op: str, rest: Sequence[Operand]) -> int | None:
    """What an operation adds to its first operand."""
    match op, *rest:
        case ["move"]:
            return 0
        case ["iadd", Const("I", value)]:
            return value
        case ["isub", Const("I", value)]:
            return -value
    return None


def _plus(value: Expr, more: int) -> Expr:
    return value if not more else Apply("iadd", (value, Num("I", more)))


def _limit(counter: Expr, other: Operand, written: set[int], up: bool) -> Iterator[Expr]:
    if isinstance(other, Const):
        yield Compare("<=" if up else ">=", counter, Num("I", other.value))
    elif other.kind == "I" and other.index not in written:
        yield Compare("<=" if up else ">=", counter, Local(other.index, "I"))


def sum_of(terms: Sum, kind: str = "I") -> Expr:
    add, multiply = ("iadd", "imul") if kind == "I" else ("ladd", "lmul")
    made: Expr | None = None
    for term, factor in terms.items():
        if not factor:
            continue
        each = term if factor == 1 else Apply(multiply, (term, Num(kind, factor)))
        made = each if made is None else Apply(add, (made, each))
    return Num(kind, 0) if made is None else made


def kernel(
    rows: Sequence[Sequence[Fraction]], width: int, named: Container[int] = ()
) -> Iterator[list[int]]:  # fmt: skip
    """A basis of the vectors that all rows are orthogonal to, in small whole numbers, or those that somebody names."""
    reduced: list[list[Fraction]] = []
    pivots: list[int] = []
    for given in rows:
        row = list(given)
        for pivot, other in zip(pivots, reduced, strict=True):
            row = [a - row[pivot] * b for a, b in zip(row, other, strict=True)] if row[pivot] else row
        lead = next((n for n, value in enumerate(row) if value), None)
        if lead is None:
            continue
        row = [value / row[lead] for value in row]
        reduced = [[a - other[lead] * b for a, b in zip(other, row, strict=True)] for other in reduced]
        reduced.append(row)
        pivots.append(lead)
    for free in range(width):
        if free in pivots:
            continue
        vector = [Fraction(0)] * width
        vector[free] = Fraction(1)
        for pivot, row in zip(pivots, reduced, strict=True):
            vector[pivot] = -row[free]
        scale = lcm(*(value.denominator for value in vector))
        whole = [int(value * scale) for value in vector]
        if all(abs(value) <= MAX_FACTOR or abs(value) in named for value in whole):
            yield whole
