"""Claims from templates over the program's locals: signs, bounds, orders, null, types; results against arguments.

Most of them are wrong; the checker drops those.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from pybmc.budget import Budget
from pybmc.contracts.claims import Claim, Moment, Where
from pybmc.contracts.expr import (
    FALSE,
    NULL,
    Apply,
    Compare,
    Expr,
    IsA,
    Length,
    Local,
    Not,
    Num,
    Old,
    Or,
    Result,
    implies,
    kind_of_expr,
)
from pybmc.generators.api import Cut, Question
from pybmc.generators.locals import Constants, Locals, field_of
from pybmc.generators.residues import residues_of_locals, residues_of_result
from pybmc.goto.names import STRING, is_array, kind_of

ORDERS = ("<=", "<", "==", ">=", ">")
BELOW = ("<=", "<", "==", ">=")
THIS = Local(0, "A")
MAX_RANGES = 3  # numbers and sizes that are held against each other
MAX_CASES = 6


class Templates:
    name = "templates"

    def claims(self, question: Question, budget: Budget) -> Iterator[Claim]:
        constants = Constants(question.functions)
        for cut in question.cuts:
            locals_ = Locals(cut)
            if cut.loop >= 0:
                for expr in _at_loop(locals_, constants, question):
                    yield Claim(locals_.where, expr)
                for expr in residues_of_locals(question.functions, locals_):
                    yield Claim(locals_.where, expr)
            else:
                yield from _of_method(cut, locals_, constants, question)


# ------------------------------------------------------------------------------------------- loops


def _at_loop(locals_: Locals, constants: Constants, question: Question) -> Iterator[Expr]:
    for kind in "IJ":
        for local in locals_.of_kind(kind, written=True):
            yield from constants.bounds(local, kind)
            for other in locals_.of_kind(kind):
                if other != local:
                    yield from _pair(local, other, kind, other in locals_.written)
            if locals_.is_parameter(local):
                yield from (Compare(op, local, Old(local)) for op in ("<=", ">=", "=="))
    yield from _indices(locals_, question)
    yield from _room(locals_, question)
    for kind in "FD":
        for local in locals_.of_kind(kind, written=True):
            yield from constants.bounds(local, kind)
            yield from (Compare(op, local, other) for other in locals_.of_kind(kind) if other != local for op in BELOW)
    yield from _references(locals_)


def _sizes(locals_: Locals, question: Question) -> list[Expr]:
    """Lengths of arrays and texts, and numbers in fields of the object at hand."""
    fields = locals_.fields_of_this(question.program.classes)
    arrays: list[Expr] = [*locals_.arrays, *_texts(locals_)]
    arrays += [field_of(THIS, ref) for ref in fields if is_array(ref.descriptor)]
    return [*map(Length, arrays), *(field_of(THIS, ref) for ref in fields if ref.descriptor == "I")]


def _texts(locals_: Locals) -> list[Local]:
    return [local for local in locals_.of_kind("A") if STRING in locals_.types(local)]


def _indices(locals_: Locals, question: Question) -> Iterator[Expr]:
    """Numbers against these."""
    sizes = _sizes(locals_, question)
    for local in locals_.of_kind("I", written=True):
        yield from (Compare(op, local, size) for size in sizes for op in BELOW)


def _room(locals_: Locals, question: Question) -> Iterator[Expr]:
    """What is still to come fits: a size of the object at hand and the rest of a counter, against its arrays."""
    fields = locals_.fields_of_this(question.program.classes)
    arrays = [field_of(THIS, ref) for ref in fields if is_array(ref.descriptor)]
    filled = [field_of(THIS, ref) for ref in fields if ref.descriptor == "I"]
    ends: list[Expr] = [*map(Length, (*locals_.arrays, *_texts(locals_))), *locals_.of_kind("I")]
    for counter in locals_.of_kind("I", written=True) if arrays else ():
        for end in ends:
            rest = Apply("lsub", (_long(end), _long(counter)))
            for size in filled if end != counter else ():
                after = Apply("ladd", (_long(size), rest))
                yield from (Compare("<=", after, _long(Length(array))) for array in arrays)


def _long(expr: Expr) -> Expr:
    """Sums of ints do not overflow as longs."""
    return Apply("i2l", (expr,))


def _references(locals_: Locals) -> Iterator[Expr]:
    for local in locals_.of_kind("A", written=True):
        yield Compare("!=", local, NULL)
        yield from (Or((Compare("==", local, NULL), IsA(local, name))) for name in locals_.types(local))
        for other in locals_.of_kind("A"):
            if other != local:
                yield Compare("==", local, other)
                yield Compare("!=", local, other)
                yield Or((Compare("==", local, NULL), Compare("!=", other, NULL)))


def _pair(a: Expr, b: Expr, kind: str, both: bool) -> Iterator[Expr]:
    """How two numbers stand to each other; `both`: the other one asks for itself."""
    yield from (Compare(op, a, b) for op in (("<=", "<", "==") if both else ORDERS))
    add, one = "iadd" if kind == "I" else "ladd", Num(kind, 1)
    yield Compare("<=", a, Apply(add, (b, one)))
    yield Compare("==", a, Apply(add, (b, one)))
    if not both:  # a counter that has not begun yet need not be below its end
        yield from (Or((Compare(op, a, b), Compare("==", a, Num(kind, 0)))) for op in ("<=", "<"))


# ----------------------------------------------------------------------------------------- methods


def _of_method(cut: Cut, locals_: Locals, constants: Constants, question: Question) -> Iterator[Claim]:
    name, sizes = cut.function.method.java_id, _sizes(locals_, question)
    yield Claim(Where(name, Moment.SIGNALS), FALSE)
    for kind in ("java/lang/RuntimeException", "java/lang/AssertionError"):  # perhaps only these must not be thrown
        yield Claim(Where(name, Moment.SIGNALS), Not(IsA(Result("A"), kind)))
    for expr in _requires(locals_, constants, sizes):
        yield Claim(Where(name, Moment.REQUIRES), expr)
    for expr in (*_ensures(cut, locals_, constants, sizes), *residues_of_result(question.functions, cut, locals_)):
        yield Claim(Where(name, Moment.ENSURES), expr)


def _requires(locals_: Locals, constants: Constants, sizes: list[Expr]) -> Iterator[Expr]:
    for parameter in locals_.all:
        if parameter.kind in "IJFD":
            yield from constants.bounds(parameter, parameter.kind)
        elif parameter.kind == "A" and not (locals_.has_this and parameter.index == 0):
            yield Compare("!=", parameter, NULL)
    for a, b in combinations(locals_.all, 2):
        if a.kind == b.kind and a.kind in "IJ":
            yield from _pair(a, b, a.kind, True)
            yield from _pair(b, a, a.kind, True)
    for size in sizes:
        for number in locals_.of_kind("I"):
            yield from (Compare(op, number, size) for op in ("<=", "<"))


def _ensures(cut: Cut, locals_: Locals, constants: Constants, sizes: list[Expr]) -> Iterator[Expr]:
    if cut.function.result == "V":
        return
    kind = kind_of(cut.function.result)
    result = Result(kind)
    if kind == "A":
        yield Compare("!=", result, NULL)
    if kind in "IJFD":
        yield from constants.bounds(result, kind)
    if kind not in "IJ":
        return
    for parameter in locals_.of_kind(kind):
        yield from (Compare(op, result, parameter) for op in ORDERS)
        yield from (
            implies(Compare(">", parameter, Num(kind, 0)), Compare(op, result, parameter)) for op in ("<=", "<")
        )
        yield from _cases(result, parameter, kind, constants.of(kind))
    for size in sizes if kind == "I" else ():
        yield from (Compare(op, result, size) for op in ("<=", "<"))
    yield from _of_ranges(result, locals_.of_kind(kind)[:MAX_RANGES], sizes if kind == "I" else [])


def _of_ranges(result: Expr, numbers: list[Local], sizes: list[Expr]) -> Iterator[Expr]:
    """An answer against how far it is from one number to another: methods that divide a range call themselves so."""
    subtract = "isub" if kind_of_expr(result) == "I" else "lsub"
    for low in numbers:
        for high in (*numbers, *sizes[:MAX_RANGES]):
            if high != low:
                yield from (Compare(op, result, Apply(subtract, (high, low))) for op in ("<=", "<", "=="))


def _cases(result: Expr, parameter: Expr, kind: str, numbers: list[int]) -> Iterator[Expr]:
    """`n - 10`, or 91 up to 100 and `n - 10` above."""
    numbers = numbers[:MAX_CASES]
    subtract = "isub" if kind == "I" else "lsub"
    for value in numbers:
        moved = Apply(subtract, (parameter, Num(kind, value)))
        yield from (Compare(op, result, moved) for op in ("==", ">=", "<="))
        for other in numbers:
            yield implies(Compare("<=", parameter, Num(kind, other)), Compare("==", result, Num(kind, value)))
            yield implies(Compare(">", parameter, Num(kind, other)), Compare("==", result, moved))
