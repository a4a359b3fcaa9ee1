"""What a loop stores cell by cell: `c[i] = a[i] + b[i]` suggests that all cells up to an index are such sums."""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.contracts.expr import Apply, Bound, Cell, Expr, Local, Num
from pybmc.goto.access import targets, writes
from pybmc.goto.instr import ArrayLoad, ArrayStore, Compute, Const, Instr, Operand, Reg
from pybmc.goto.program import Function
from pybmc.records import Record

MAX_PARTS = 12  # of a value that is worth a claim


class Filled(Record):
    """Cells of an array hold a value, which speaks of their index as the bound variable."""

    array: Expr
    element: str
    value: Expr


def filled(function: Function, index: Bound) -> Iterator[Filled]:
    """What the stores of a function say, read off the straight-line code before each."""
    known: dict[int, Expr] = {}
    starts = {target for instr in function.body for target in targets(instr)}
    for number, instr in enumerate(function.body):
        if number in starts:
            known = {}
        if isinstance(instr, ArrayStore) and isinstance(instr.index, Reg):
            array, value, at = _value(instr.array, known), _value(instr.value, known), _value(instr.index, known)
            if array is not None and value is not None and isinstance(at, Local) and _size(value) <= MAX_PARTS:
                yield Filled(array, instr.element, _with(value, at, index))
        register = writes(instr)
        if register is not None:
            made = _made(instr, known)
            known = {r: e for r, e in known.items() if r != register.index and not _mentions(e, register.index)}
            if made is not None and not _mentions(made, register.index):
                known[register.index] = made


def _made(instr: Instr, known: dict[int, Expr]) -> Expr | None:
    """The value that an instruction computes, over registers."""
    if isinstance(instr, ArrayLoad):
        array, index = _value(instr.array, known), _value(instr.index, known)
        return None if array is None or index is None else Cell(array, index, instr.element)
    if isinstance(instr, Compute):
        args = [_value(arg, known) for arg in instr.args]
        found = tuple(arg for arg in args if arg is not None)
        if instr.op == "move":
            return args[0]
        return Apply(instr.op, found) if len(found) == len(args) else None
    return None


def _value(operand: Operand, known: dict[int, Expr]) -> Expr | None:
    if isinstance(operand, Reg):
        return known.get(operand.index, Local(operand.index, operand.kind))
    return Num(operand.kind, operand.value) if isinstance(operand, Const) and operand.kind in "IJ" else None


def _mentions(expr: Expr, register: int) -> bool:
    match expr:
        case Local(index):
            return index == register
        case Cell(array, index):
            return _mentions(array, register) or _mentions(index, register)
        case Apply(_, args):
            return any(_mentions(arg, register) for arg in args)
    return False


def _with(expr: Expr, old: Local, new: Expr) -> Expr:
    match expr:
        case Local():
            return new if expr == old else expr
        case Cell(array, index, element):
            return Cell(_with(array, old, new), _with(index, old, new), element)
        case Apply(op, args):
            return Apply(op, tuple(_with(arg, old, new) for arg in args))
    return expr


def _size(expr: Expr) -> int:
    match expr:
        case Cell(array, index):
            return 1 + _size(array) + _size(index)
        case Apply(_, args):
            return 1 + sum(map(_size, args))
    return 1
