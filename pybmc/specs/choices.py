"""Values that are chosen by a condition (`b ? x : y`): whoever compares one compares what is chosen where."""

from __future__ import annotations

from pybmc.records import changed
from pybmc.specs.syntax import BOOLEAN, Binary, Compare, Conditional, Convert, Expr, Old, Unary


def choice_in(expr: Compare) -> Conditional | None:
    """The comparison, chosen by the first condition that decides what a side is."""
    for name in ("left", "right"):
        found = choice_of(getattr(expr, name))
        if found is not None:
            condition, then, otherwise = found
            return Conditional(
                condition, changed(expr, **{name: then}), changed(expr, **{name: otherwise}), BOOLEAN, expr.span
            )
    return None


def choice_of(expr: Expr) -> tuple[Expr, Expr, Expr] | None:
    """The condition that decides what a value is, and the value where it holds and where not."""
    match expr:
        case Conditional(condition, then, otherwise):
            return condition, then, otherwise
        case Old(arg) if (found := choice_of(arg)) is not None:
            condition, then, otherwise = found
            return Old(condition, BOOLEAN, expr.span), changed(expr, arg=then), changed(expr, arg=otherwise)
        case Unary() | Convert() if (found := choice_of(expr.arg)) is not None:
            return found[0], changed(expr, arg=found[1]), changed(expr, arg=found[2])
        case Binary():
            for name in ("left", "right"):
                if (found := choice_of(getattr(expr, name))) is not None:
                    return found[0], changed(expr, **{name: found[1]}), changed(expr, **{name: found[2]})
    return None
