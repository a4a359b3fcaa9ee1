"""Expressions of contracts: over locals, fields, cells and lengths, with Java's meaning of every operation.

A register is that of the lowered GOTO function which a claim is about. Kinds are those of registers: I J F D A. A claim
that reads through null, or beyond the cells of an array, means nothing there: what it says of such a place is open, so
whoever needs it states `x != null` as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from pybmc.annotations import Any
from pybmc.goto.instr import COMPUTE_OPS
from pybmc.goto.names import kind_of
from pybmc.records import Record


class Num(Record):
    """A number: I and J signed, F and D as raw bits; A only as 0 (null)."""

    kind: str
    value: int


class Local(Record):
    """A register at this place."""

    index: int
    kind: str


class Result(Record):
    """What the method returns, or the exception that it throws."""

    kind: str


class Bound(Record):
    """The variable of a quantifier."""

    name: str
    kind: str


class Field(Record):
    """Declared by `owner`."""

    obj: Expr
    owner: str
    name: str
    descriptor: str


class Static(Record):
    owner: str
    name: str
    descriptor: str


class Cell(Record):
    """`element` as in `ArrayLoad`: I J F D A B C S, where B also stands for boolean arrays."""

    array: Expr
    index: Expr
    element: str


class Length(Record):
    array: Expr


class Old(Record):
    """The value when the method was entered; of a parameter: what was passed."""

    arg: Expr


class Apply(Record):
    """An operation of `COMPUTE_OPS`: `iadd`, `lsub`, `i2l`, ..."""

    op: str
    args: tuple[Expr, ...]


class Compare(Record):
    """One of == != < <= > >=, with Java's meaning on two I, J, F or D; the first two also on A."""

    op: str
    left: Expr
    right: Expr


class IsA(Record):
    """An object that is no null and of a class; `exact`: of this very class."""

    obj: Expr
    type: str
    exact: bool = False


class Existed(Record):
    """An object, no null, that was there when the method was entered."""

    obj: Expr


class Leads(Record):
    """Whether fields lead from an object to another, or it is the same and no null. `links` names the fields (see
    `link_names`); `before`: as they were when the method was entered.
    """

    start: Expr
    end: Expr
    links: str
    before: bool


class Led(Record):
    """How many objects these fields lead to, the first included, as a long."""

    start: Expr
    links: str


class Not(Record):
    arg: Expr


class And(Record):
    args: tuple[Expr, ...]


class Or(Record):
    args: tuple[Expr, ...]


class ForAll(Record):
    """For every int with low <= var < high."""

    var: Bound
    low: Expr
    high: Expr
    body: Expr


class ForAllObjects(Record):
    """For every object that exists and is of the type (or of a subclass)."""

    var: Bound
    type: str
    body: Expr


class Fold(Record):
    """A number made of those that the body has for every int var with low <= var < high where a condition holds.

    `op` is one of sum, product, max and min; bounds are of kind J, so that none is beyond them. The largest of nothing
    is any number.
    """

    op: str
    var: Bound
    low: Expr
    high: Expr
    where: Expr
    body: Expr


Expr = (
    Num
    | Local
    | Result
    | Bound
    | Field
    | Static
    | Cell
    | Length
    | Old
    | Apply
    | Compare
    | IsA
    | Existed
    | Leads
    | Led
    | Not
    | And
    | Or
    | ForAll
    | ForAllObjects
    | Fold
)
CONDITIONS = (Compare, IsA, Existed, Leads, Not, And, Or, ForAll, ForAllObjects)
NULL = Num("A", 0)
TRUE = And(())
FALSE = Or(())


def link_names(fields: Iterable[tuple[str, str, str]]) -> str:
    return ",".join(f"{owner}.{name}:{descriptor}" for owner, name, descriptor in fields)


def links_of(names: str) -> list[tuple[str, str, str]]:
    """Owner, name and descriptor of each."""
    found = []
    for one in names.split(","):
        place, _, descriptor = one.partition(":")
        owner, _, name = place.rpartition(".")
        found.append((owner, name, descriptor))
    return found


def implies(condition: Expr, then: Expr) -> Expr:
    return Or((Not(condition), then))


def consequents(expr: Expr) -> Iterator[Expr]:
    """What is left of a claim without its conditions, one after the other: each says more than what it was part of."""
    while isinstance(expr, Or) and len(expr.args) == 2 and isinstance(expr.args[0], Not):
        expr = expr.args[1]
        yield expr


def kind_of_expr(expr: Expr) -> str:
    """The kind of a value; Z of a condition."""
    match expr:
        case Num(kind) | Local(_, kind) | Result(kind) | Bound(_, kind):
            return kind
        case Field(_, _, _, descriptor) | Static(_, _, descriptor):
            return kind_of(descriptor)
        case Cell(_, _, element):
            return element if element in "IJFDA" else "I"
        case Length():
            return "I"
        case Led():
            return "J"
        case Old(arg) | Fold(body=arg):
            return kind_of_expr(arg)
        case Apply(op):
            return COMPUTE_OPS[op][-1]
    return "Z"


def parts(expr: Expr) -> Iterator[Expr]:
    """The expression and all inside it."""
    todo: list[Expr] = [expr]
    while todo:
        at = todo.pop()
        yield at
        for name in at._fields:  # type: ignore[union-attr]
            inside = getattr(at, name)
            todo.extend(i for i in (inside if isinstance(inside, tuple) else (inside,)) if isinstance(i, Expr))


def rebuilt(expr: Expr, change: Callable[[Expr], Expr]) -> Expr:
    """The same of parts that are changed."""

    def of(inside: Any) -> Any:
        if isinstance(inside, tuple):
            return tuple(map(of, inside))
        return change(inside) if isinstance(inside, Expr) else inside

    made: Expr = type(expr)(*(of(getattr(expr, name)) for name in expr._fields))  # type: ignore[union-attr]
    return made
