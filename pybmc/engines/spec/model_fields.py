"""Model fields: what the `represents` clause of the object's class says."""

from __future__ import annotations

from pybmc.annotations import TYPE_CHECKING
from pybmc.specs import syntax as s
from pybmc.terms.node import Term

if TYPE_CHECKING:
    from pybmc.engines.spec.evaluate import Evaluation

MAX_DEPTH = 20  # model fields whose meanings lead to others


def model_field(ev: Evaluation, expr: s.Model) -> Term:
    if ev.depth >= MAX_DEPTH:
        return ev.give_up(expr, "model fields that mean each other")
    if expr.obj is None:
        return _meaning(ev, expr, expr.owner, None)
    pairs = []
    for made, condition in ev.objects(expr.obj, ev.value(expr.obj)):
        with ev.under(condition):
            pairs.append((condition, _meaning(ev, expr, made.class_name, ev.heap.reference(made))))
    return ev.heap.choose(pairs) if pairs else ev.anything(expr.type)


def _meaning(ev: Evaluation, expr: s.Model, class_name: str, this: Term | None) -> Term:
    found = ev.scene.specs.represents(class_name, expr) if class_name else None
    if found is None:
        return ev.give_up(expr, f"nothing says what the model field {expr.name} is")
    if found.such_that:
        return ev.give_up(expr, f"{expr.name} is one of several values (\\such_that), which is not supported yet")
    before, ev.this = ev.this, this
    ev.depth += 1
    try:
        return ev.value(found.value)
    finally:
        ev.this = before
        ev.depth -= 1
