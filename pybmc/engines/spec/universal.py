"""Quantifiers over numbers as quantified bit-vectors, which z3 alone decides, if it does.

The range and the body are evaluated once, of a variable that stands for any value. What is found undefined or open
there is so where some value makes it so. An evaluation that makes unknowns of its own says nothing of all values:
these would have to be other ones for each of them.
"""

from __future__ import annotations

from pybmc.annotations import TYPE_CHECKING
from pybmc.goto.names import KIND_OF, is_reference
from pybmc.solvers.definitions import Definition
from pybmc.specs import syntax as s
from pybmc.specs.syntax import Quantifier as Q
from pybmc.terms.node import Term
from pybmc.terms.ops import BOOL, bv_sort
from pybmc.terms.walk import variables

if TYPE_CHECKING:
    from pybmc.engines.spec.evaluate import Cause, Evaluation


class Quantifiers:
    """Of one execution. `mode`: expand, z3 (whatever can be), or rest: what cannot be expanded."""

    def __init__(self, mode: str) -> None:
        self.mode = mode
        self.definitions: list[Definition] = []
        self.left_open = 0  # ranges that were not expanded to their ends
        self.around: list[Term] = []  # variables of quantifiers that are being evaluated
        self.inner: set[Term] = set()  # names that stand in definitions alone

    def suits(self, expr: s.Quantified) -> bool:
        """Whether z3 may be asked: of truths, over numbers."""
        kinds = expr.kind in (Q.FORALL, Q.EXISTS) and not any(is_reference(v.type) for v in expr.variables)
        return kinds and self.mode != "expand"


def universally(ev: Evaluation, expr: s.Quantified) -> Term:
    """The truth of `\\forall` or `\\exists`."""
    for _ in range(2):  # what nobody had looked at before is there the second time
        scope = _Scope(ev, expr)
        holds, undefined, open_ = scope.evaluate()
        if not (made := scope.makes_unknowns([holds, *undefined.values(), *open_.values()])):
            break
    terms, is_forall = ev.terms, expr.kind is Q.FORALL
    if made:
        return ev.give_up(expr, "what its body looks at is made up for each value, which z3 is not told")
    for (span, why), condition in undefined.items():
        ev.fail_if(span, why, scope.some(condition))
    for (span, why), condition in open_.items():
        ev.leave_open(span, why, scope.some(condition))
    return terms.not_(scope.all(terms.not_(holds))) if not is_forall else scope.all(holds)


class _Scope:
    """One quantifier: its variables stand for any value."""

    def __init__(self, ev: Evaluation, expr: s.Quantified) -> None:
        self._ev = ev
        self._expr = expr
        self._quantifiers = ev.scene.quantifiers
        self._is_inner = bool(self._quantifiers.around)
        unique = ev.machine.unknowns.unique
        sorts = {"Z": BOOL, "J": bv_sort(64)}
        self._variables = tuple(
            ev.terms.var(unique(f"all {v.name}"), sorts.get(v.type, bv_sort(32))) for v in expr.variables
        )

    def evaluate(self) -> tuple[Term, dict[Cause, Term], dict[Cause, Term]]:
        ev, expr, around = self._ev, self._expr, self._quantifiers.around
        before, ev.undefined, ev.open = (ev.undefined, ev.open), {}, {}
        record = ev.machine.record
        self._before = len(record.assumptions), len(record.steps), len(record.refinements)
        around += self._variables
        for variable, term in zip(expr.variables, self._variables, strict=True):
            narrow = KIND_OF[variable.type] == "I" and variable.type not in ("I", "Z")
            ev.bound[variable.number] = ev.operators.convert("I", variable.type, term) if narrow else term
        inside = ev.value(expr.range)
        with ev.under(inside):
            body = ev.value(expr.body)
        found = ev.undefined, ev.open
        ev.undefined, ev.open = before
        for variable in expr.variables:
            del ev.bound[variable.number]
        del around[len(around) - len(self._variables) :]
        joined = ev.terms.implies(inside, body) if expr.kind is Q.FORALL else ev.terms.and_(inside, body)
        return joined, *found

    def makes_unknowns(self, found: list[Term]) -> bool:
        record, own, first = self._ev.machine.record, set(self._variables), self._variables[0].id
        facts, steps, refinements = self._before
        stated = [assumed.condition for assumed in record.assumptions[facts:]]
        if len(record.steps) > steps or len(record.refinements) > refinements or own & set(variables(stated)):
            return True
        return any(v.id > first and v not in own and v not in self._quantifiers.inner for v in variables(found))

    def some(self, condition: Term) -> Term:
        """Where a condition holds of some value."""
        return self._ev.terms.not_(self.all(self._ev.terms.not_(condition)))

    def all(self, condition: Term) -> Term:
        terms, quantifiers = self._ev.terms, self._quantifiers
        used = set(variables([condition]))
        if used.isdisjoint(self._variables) and used.isdisjoint(quantifiers.inner):
            return condition
        name = terms.var(self._ev.machine.unknowns.unique(f"for all {self._expr.variables[0].name}"), BOOL)
        quantifiers.definitions.append(Definition(name, self._variables, condition, self._is_inner))
        if self._is_inner:
            quantifiers.inner.add(name)
        return name
