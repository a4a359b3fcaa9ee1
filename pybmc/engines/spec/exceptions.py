"""Exceptional ends of a method: `signals`, `signals_only`, and exceptions that nobody speaks of, a failure."""

from __future__ import annotations

from collections.abc import Sequence

from pybmc.engines.spec.clauses import Checking, clause_property, place_of
from pybmc.engines.spec.scene import Scene
from pybmc.goto.classes import ClassNotFound, MethodInfo
from pybmc.goto.names import MethodId, class_of, simple_name
from pybmc.goto.run_properties import Causes, uncaught_property
from pybmc.specs import syntax as s
from pybmc.specs.clauses import Behavior, Case
from pybmc.symex import ssa
from pybmc.symex.heap.objects import ForeignObject
from pybmc.symex.machine import Machine
from pybmc.terms.node import Term


class Exceptions:
    def __init__(self, machine: Machine, method: MethodInfo, checking: Checking) -> None:
        self._machine = machine
        self._terms = machine.terms
        self._entry = method
        self._method = MethodId(method.owner, method.name, method.descriptor)
        self._checking = checking

    def check(self, scene: Scene, cases: Sequence[Case], preconditions: Sequence[Term]) -> bool:
        """Of a state whose only register is the exception; True if no path goes on."""
        for at, (case, where) in enumerate(zip(cases, preconditions, strict=True), 1):
            self._unspoken(scene, case, where)
            for number, clause in enumerate(case.signals, 1):
                prop = clause_property(self._method, f"signals.{at}.{number}", clause.span)
                concerned = self._terms.and_(where, self._is_one(scene, class_of(clause.exception)))
                if self._checking.clause(scene, clause.expr, concerned, prop, clause.span):
                    return True
        return False

    def _is_one(self, scene: Scene, class_name: str) -> Term:
        assert scene.thrown is not None
        found = scene.parts.types.type_test(class_name, False)(scene.now, scene.thrown, scene.now.at)
        return self._terms.false if found is None else found

    def _unspoken(self, scene: Scene, case: Case, where: Term) -> None:
        """One property for each class and place of what leaves the method although no clause says that it may."""
        machine, heap = self._machine, self._machine.heap
        assert scene.thrown is not None
        span = case.signals_only.span if case.signals_only is not None else case.span
        whole = uncaught_property(self._method, span.file, span.line)
        machine.record.properties.setdefault(whole.id, whole)
        causes = Causes(whole)
        classes = allowed(case, self._entry)
        for number, condition in heap.targets(scene.thrown):
            thrown = heap.objects.get(number)
            if thrown is None:
                continue
            name = thrown.declared if isinstance(thrown, ForeignObject) else thrown.class_name
            if any(self._is_a(name, one) for one in classes):
                continue
            at = machine.record.thrown_at.get(number) or ssa.ThrownAt(place_of(self._method, span), scene.now.at, None)
            escaped = ssa.Escaped(name, number, at)
            holds = self._terms.not_(self._terms.and_(condition, where))
            machine.check(scene.now, holds, causes.cause(name, at.place), at.place, escaped)

    def _is_a(self, name: str, other: str) -> bool:
        try:
            return self._machine.classes.is_subtype(name, other)
        except ClassNotFound:
            return simple_name(name) == simple_name(other)


def allowed(case: Case, method: MethodInfo) -> list[str]:
    """Classes of exceptions that a case lets out, conditions apart."""
    if case.behavior is Behavior.NORMAL:
        return []
    if case.signals_only is not None:
        return [class_of(name) for name in case.signals_only.exceptions]
    spoken = [class_of(one.exception) for one in case.signals if not _is_false(one.expr)]
    anything = ["java/lang/Exception"] if case.behavior is Behavior.EXCEPTIONAL and not case.signals else []
    return [*method.exceptions, *spoken, *anything]


def _is_false(expr: s.Expr) -> bool:
    return isinstance(expr, s.Literal) and not expr.value
