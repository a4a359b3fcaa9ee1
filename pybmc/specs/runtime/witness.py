"""A universal claim at the values of which a counterexample says that it is false."""

from __future__ import annotations

from collections.abc import Mapping

from pybmc.counterexamples.counterexample import Counterexample
from pybmc.counterexamples.literals import signed
from pybmc.counterexamples.values import JavaValue, Primitive
from pybmc.records import changed
from pybmc.specs.domains import conjuncts
from pybmc.specs.java_types import INTEGERS, RANGES, promoted
from pybmc.specs.syntax import Compare, Convert, Expr, Literal, Logical, Quantified, Quantifier


def at_witness(expr: Expr, found: Counterexample) -> Expr | None:
    """The conjunct that is false, of these values alone: if that is false, so is the clause. None: there are none."""
    parts = conjuncts(expr)
    part = next((one for one in parts if one.span.text == found.condition), parts[0] if len(parts) == 1 else None)
    return None if part is None else _restricted(part, dict(found.sides))


def _restricted(expr: Expr, known: Mapping[str, JavaValue]) -> Expr | None:
    match expr:
        case Logical("==>", _, right):
            inner = _restricted(right, known)
            return None if inner is None else changed(expr, right=inner)
        case Quantified(Quantifier.FORALL, variables, range_):
            for variable in variables:
                value = known.get(variable.name)
                if variable.type not in INTEGERS or not isinstance(value, Primitive):
                    return None
                type_, width = promoted(variable.type), RANGES[variable.type][1].bit_length() + 1
                left = variable if variable.type == type_ else Convert(variable, type_, expr.span)
                here = Compare("==", left, Literal(signed(value.bits, width), type_, expr.span), expr.span)
                range_ = Logical("&&", here, range_, expr.span)
            return changed(expr, range=range_)
    return None
