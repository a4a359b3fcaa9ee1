"""Unknowns that can have a few values only, each with the condition under which it has that one."""

from __future__ import annotations

from oplib.strings.objects import Work
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import Sort
from pybmc.terms.walk import variables

MOST = 40  # values of the one variable that a term depends on


def few_cases(w: Work, value: Term) -> list[tuple[Term, Term]] | None:
    """The constants that a term can be on this path, which exclude each other; None if they may be many."""
    t, choices = w.t, w.t.choices(value)
    if choices is not None:
        return [(_constant(t, bits, value.sort), guard) for bits, guard in choices]
    found = variables((value,))
    if len(found) != 1 or found[0].sort.kind != "bv":
        return None
    variable = found[0]
    low, high = w.extent(variable)
    if high - low >= MOST:
        return None
    conditions: dict[int, Term] = {}
    for number in range(low, high + 1):
        here = t.bv(number, variable.sort.width)
        bits = Evaluator({variable: here.payload}).value(value)
        conditions[bits] = t.or_(conditions.get(bits, t.false), t.eq(variable, here))
    return [(_constant(t, bits, value.sort), condition) for bits, condition in conditions.items()]


def _constant(t: Terms, bits: int, sort: Sort) -> Term:
    return t.bv(bits, sort.width) if sort.kind == "bv" else t.fp(bits, sort.width)
