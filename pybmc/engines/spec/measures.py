"""What becomes smaller with every round of a loop, and every call of a method by itself, and so ends it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pybmc.engines.spec.evaluate import Evaluation
from pybmc.engines.spec.scene import Scene
from pybmc.specs import syntax as s
from pybmc.symex.api import Call
from pybmc.terms.node import Term, Terms


def measure(scene: Scene, expr: s.Expr, call: Call) -> Term:
    return measured(scene, expr, call.unsupported)


def measured(scene: Scene, expr: s.Expr, unsupported: Callable[[str], None]) -> Term:
    """As a long. Whoever asks says what becomes of one that is undefined."""
    ev = Evaluation(scene)
    value = ev.operators.convert(expr.type, "J", ev.value(expr))
    if ev.undefined or ev.open:
        unsupported(f"{expr.span.place}: whether this decreases is not known where it is undefined")
    return value


def is_smaller(terms: Terms, after: Sequence[Term], before: Sequence[Term]) -> Term:
    """Not negative before, and smaller behind; of several the first that differs counts."""
    smaller, same, zero = terms.false, terms.true, terms.bv(0, 64)
    for new, old in zip(after, before, strict=False):
        less = terms.and_(terms.sle(zero, old), terms.slt(new, old))
        smaller = terms.or_(smaller, terms.and_(same, less))
        same = terms.and_(same, terms.eq(new, old))
    return smaller
