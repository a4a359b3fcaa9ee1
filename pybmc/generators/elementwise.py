"""What a loop stores cell by cell: `c[i] = a[i] + b[i]` suggests that all cells up to an index are such sums.

So does `c[n - 1 - i] = a[i]` of cells from the other end, and where only some rounds store, `if (a[i] > 0) c[i] = 1`
suggests it of these.
"""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.contracts.expr import Apply, Bound, Cell, Compare, Expr, Length, Local, Num, parts, rebuilt
from pybmc.goto.access import successors, writes
from pybmc.goto.conditions import OPPOSITES, RELATIONS
from pybmc.goto.instr import ArrayLength, ArrayLoad, ArrayStore, Branch, Compute, Const, Instr, Operand, Reg
from pybmc.goto.program import Function
from pybmc.records import Record

MAX_PARTS = 12  # of a value that is worth a claim
MAX_CONDITIONS = 3
RESTS = ("irem", "iand")


class Filled(Record):
    """Cells of an array hold a value; all of it speaks of the round that stored it as the bound variable."""

    array: Expr
    index: Expr
    element: str
    value: Expr
    conditions: tuple[Expr, ...]  # under which it is stored
    counter: Local  # what the bound variable stands for


Registers = dict[int, Expr | None]  # what was written is there, None where that cannot be said


class _Known(Record):
    """At an instruction, in terms of what registers held where the only way to it begins: what they hold, and the
    conditions on the way that look at cells or rests.
    """

    registers: Registers
    conditions: tuple[Expr, ...]


def filled(function: Function, bound: Bound) -> Iterator[Filled]:
    """What the stores of a function say, read off the code that leads to each by one way alone."""
    counters = steps_of(function)
    always = _Known(_copies(function), ())
    before = _only_ways(function)
    after: list[_Known] = []
    for number, instr in enumerate(function.body):
        way = before[number]
        known = _on_the_way(function, way, number, after[way]) if 0 <= way < number else always
        if isinstance(instr, ArrayStore):
            yield from _stored(instr, known, counters, bound)
        after.append(_after(instr, known))


def steps_of(function: Function) -> dict[Local, set[int]]:
    """Numbers that go up or down by constants, and by how much; variables of several loops may share a register."""
    found: dict[Local, set[int]] = {}
    for instr in function.body:
        match instr:
            case Compute(_, Reg(index, "I"), "iadd" | "isub" as op, (Reg(same, _), Const("I", step))) if index == same:
                found.setdefault(Local(index, "I"), set()).add(step if op == "iadd" else -step)
    return found


def _only_ways(function: Function) -> list[int]:
    """The instruction before each, -1 if there are several. Checks that throw have one way on that does not."""
    before = [-2] * len(function.body)
    for number, following in enumerate(successors(function)):
        for then in following:
            before[then] = number if before[then] == -2 else -1
    return before


def _copies(function: Function) -> Registers:
    """Registers that hold what another one does, as those that javac makes for `for (int x : a)`."""
    writers: dict[int, list[Instr]] = {index: [] for index in range(len(function.registers))}
    for instr in function.body:
        register = writes(instr)
        if register is not None:
            writers[register.index].append(instr)
    found: Registers = {}
    for index, instrs in writers.items():
        match instrs:
            case [Compute(_, _, "move", (Reg(of, "A"),))]:
                if len(writers[of]) == (0 if of < len(function.parameters) else 1):
                    found[index] = Local(of, "A")
    return found


def _on_the_way(function: Function, before: int, number: int, known: _Known) -> _Known:
    instr = function.body[before]
    condition = _condition(instr, known.registers, instr.target == number) if isinstance(instr, Branch) else None
    if condition is None:
        return known
    return _Known(known.registers, (*known.conditions, condition))


def _condition(branch: Branch, known: Registers, is_met: bool) -> Expr | None:
    """Of ranges and nulls nothing is said: they hold of all rounds."""
    left, right = _value(branch.cond.left, known), _value(branch.cond.right, known)
    if left is None or right is None:
        return None
    operator = RELATIONS[branch.cond.op]
    condition = Compare(operator if is_met else OPPOSITES[operator], left, right)
    looks = any(isinstance(part, Cell) or (isinstance(part, Apply) and part.op in RESTS) for part in parts(condition))
    return condition if looks else None


def _stored(store: ArrayStore, known: _Known, counters: dict[Local, set[int]], bound: Bound) -> Iterator[Filled]:
    registers = known.registers
    array, value, at = _value(store.array, registers), _value(store.value, registers), _value(store.index, registers)
    if array is None or value is None or at is None or _size(value) > MAX_PARTS or _size(at) > MAX_PARTS:
        return
    chosen = [part for part in dict.fromkeys(parts(at)) if isinstance(part, Local) and part in counters]
    if isinstance(at, Local) and not chosen:
        chosen = [at]
    for counter in chosen:
        own = counters.get(counter, set())
        beside = {local for local, steps in counters.items() if own & steps}
        for same in ({counter}, {counter, *beside}):  # perhaps others are where this one is: `b[n++] = a[i++]`
            of = [_with(expr, same, bound) for expr in (array, at, value, *known.conditions)]
            yield Filled(of[0], of[1], store.element, of[2], tuple(of[3 : 3 + MAX_CONDITIONS]), counter)
            if not any(part in beside for expr in of for part in parts(expr)):
                break


def _after(instr: Instr, known: _Known) -> _Known:
    register = writes(instr)
    if register is None:
        return known
    return _Known({**known.registers, register.index: _made(instr, known.registers)}, known.conditions)


def _made(instr: Instr, known: Registers) -> Expr | None:
    """The value that an instruction computes."""
    if isinstance(instr, ArrayLoad):
        array, index = _value(instr.array, known), _value(instr.index, known)
        return None if array is None or index is None else Cell(array, index, instr.element)
    if isinstance(instr, ArrayLength):
        array = _value(instr.array, known)
        return None if array is None else Length(array)
    if isinstance(instr, Compute):
        args = [_value(arg, known) for arg in instr.args]
        found = tuple(arg for arg in args if arg is not None)
        if instr.op == "move":
            return args[0]
        return Apply(instr.op, found) if len(found) == len(args) else None
    return None


def _value(operand: Operand, known: Registers) -> Expr | None:
    if isinstance(operand, Reg):
        return known.get(operand.index, Local(operand.index, operand.kind))
    return Num(operand.kind, operand.value) if isinstance(operand, Const) and operand.kind in "IJ" else None


def _with(expr: Expr, old: set[Local], new: Expr) -> Expr:
    return new if expr in old else rebuilt(expr, lambda inside: _with(inside, old, new))


def _size(expr: Expr) -> int:
    return sum(1 for _ in parts(expr))
