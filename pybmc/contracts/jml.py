"""Contracts as JML, with the names that the source has."""

from __future__ import annotations

from pybmc.contracts.claims import Claim, Moment
from pybmc.contracts.collections import CONTENTS
from pybmc.contracts.expr import (
    TRUE,
    And,
    Apply,
    Bound,
    Cell,
    Compare,
    Existed,
    Expr,
    Field,
    Fold,
    ForAll,
    ForAllObjects,
    IsA,
    Leads,
    Led,
    Length,
    Local,
    Not,
    Num,
    Old,
    Or,
    Result,
    Static,
    links_of,
)
from pybmc.contracts.links import BEHIND, GIVEN
from pybmc.goto.instr import Const
from pybmc.goto.loops import loops_of
from pybmc.goto.names import PRIMITIVE_NAMES, dotted, pretty_class, simple_name
from pybmc.goto.program import Function
from pybmc.goto.text import format_const, register_name

SIGNS = {
    "add": "+", "sub": "-", "mul": "*", "div": "/", "rem": "%", "shl": "<<", "shr": ">>", "ushr": ">>>",
    "and": "&", "or": "|", "xor": "^",
}  # fmt: skip
RESULT = "\\result"
CASTS = {"i": "int", "l": "long", "f": "float", "d": "double", "b": "byte", "c": "char", "s": "short"}


def line_of(claim: Claim, function: Function) -> int:
    """The line that a claim belongs at."""
    if claim.where.moment is Moment.LOOP:
        return function.body[loops_of(function).head[claim.where.loop]].loc.line
    if claim.where.moment in CONTENTS:
        return next((instr.loc.line for instr in function.body if instr.loc.bci == claim.where.loop), 0)
    return function.body[0].loc.line if function.body else 0


def clause(claim: Claim, function: Function) -> str:
    """`loop_invariant 0 <= i && i <= a.length;`"""
    at = function.body[0].loc.bci if function.body else 0
    if claim.where.moment is Moment.LOOP:
        at = function.body[loops_of(function).head[claim.where.loop]].loc.bci
    elif claim.where.moment in CONTENTS:
        at = claim.where.loop
    text = Printer(function, at).text(claim.expr)
    if claim.where.moment in CONTENTS:  # JML has no words for it
        return f"// {claim.where.moment} of what is made here: {text.replace(RESULT, 'each')}"
    if claim.where.moment is Moment.SIGNALS:
        return f"signals (Throwable \\result) {text};"
    return f"{claim.where.moment} {text};"


class Printer:
    def __init__(self, function: Function, bci: int) -> None:
        self._function = function
        self._bci = bci

    def text(self, expr: Expr) -> str:
        match expr:
            case Num(kind, value):
                return format_const(Const(kind, value))
            case Local(index):
                return register_name(self._function, index, self._bci)
            case Result():
                return RESULT
            case Bound(name):
                return name
            case Field(obj, _, name) if name.startswith(BEHIND):  # JML has no words for it
                return f"\\length({self.inner(obj)}.{name.removeprefix(BEHIND)})"
            case Field(obj, _, name) if name.startswith(GIVEN):
                return f"\\given({self.inner(obj)}.{name.removeprefix(GIVEN)})"
            case Field(obj, _, name):
                return f"{self.inner(obj)}.{name}"
            case Static(owner, name):
                return f"{dotted(simple_name(owner))}.{name}"
            case Cell(text, index, "U"):  # of a string
                return f"{self.inner(text)}.charAt({self.text(index)})"
            case Cell(array, index):
                return f"{self.inner(array)}[{self.text(index)}]"
            case Led(start, links):
                return f"\\reach({self.text(start)}, {_ways(links)}).size()"
            case Length(array):
                return f"{self.inner(array)}.length"
            case Old(arg):
                return f"\\old({self.text(arg)})"
            case Apply(op, args):
                return self._apply(op, args)
            case Fold(op, var, low, high, where, body):
                span = f"{self.inner(low)} <= {var.name} && {var.name} < {self.inner(high)}"
                also = "" if where == TRUE else f" && {self.text(where)}"
                return f"(\\{op} int {var.name}; {span}{also}; {self.text(body)})"
            case Compare(op, left, right):
                return f"{self.inner(left)} {op} {self.inner(right)}"
        return self._condition(expr)

    def _condition(self, expr: Expr) -> str:
        match expr:
            case IsA(obj, type_, True):
                return f"\\typeof({self.text(obj)}) == \\type({_type(type_)})"
            case IsA(obj, type_):
                return f"{self.inner(obj)} instanceof {_type(type_)}"
            case Leads(start, end, links, before):
                ways = _ways(links)
                first = self.text(start.arg if before and isinstance(start, Old) else start)
                found = f"\\old(\\reach({first}, {ways}))" if before else f"\\reach({first}, {ways})"
                return f"{found}.has({self.text(end)})"
            case Existed(obj):
                return f"!\\fresh({self.text(obj)})"
            case Not(arg):
                return f"!({self.text(arg)})"
            case And(args):
                return " && ".join(map(self.inner, args)) if args else "true"
            case Or((Not(arg), then)):
                return f"{self.inner(arg)} ==> {self.inner(then)}"
            case Or(args):
                return " || ".join(map(self.inner, args)) if args else "false"
            case ForAll(var, low, high, body):
                span = f"{self.inner(low)} <= {var.name} && {var.name} < {self.inner(high)}"
                return f"(\\forall int {var.name}; {span}; {self.text(body)})"
            case ForAllObjects(var, type_, body):
                return f"(\\forall {_type(type_)} {var.name}; {var.name} != null; {self.text(body)})"
        return repr(expr)

    def _apply(self, op: str, args: tuple[Expr, ...]) -> str:
        if "2" in op:
            return f"({CASTS[op[2]]}) {self.inner(args[0])}"
        if op[1:] == "neg":
            return f"-{self.inner(args[0])}"
        if op[1:] in SIGNS:
            return f"{self.inner(args[0])} {SIGNS[op[1:]]} {self.inner(args[1])}"
        return f"{op}({', '.join(map(self.text, args))})"

    def inner(self, expr: Expr) -> str:
        """In brackets where it is more than a name."""
        text = self.text(expr)
        plain = isinstance(expr, Num | Local | Result | Bound | Field | Static | Cell | Length | Old | Existed | Not)
        return text if plain or isinstance(expr, ForAll | ForAllObjects | Fold) else f"({text})"


def _ways(links: str) -> str:
    fields = links_of(links)
    return ", ".join((_type(fields[0][0]), *(name for _, name, _ in fields)))


def _type(name: str) -> str:
    return PRIMITIVE_NAMES.get(name) or pretty_class(name).rpartition("/")[2]
