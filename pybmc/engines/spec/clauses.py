"""Clauses on a path: assumed, or checked part by part, so that it can be said which part is false."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pybmc.engines.spec.evaluate import Cause, Evaluation
from pybmc.engines.spec.scene import Scene
from pybmc.goto.instr import Property
from pybmc.goto.names import OBJECT, MethodId, descriptor_of
from pybmc.goto.place import Place
from pybmc.goto.properties import PropertyKind
from pybmc.specs import syntax as s
from pybmc.specs.source import Span
from pybmc.symex import ssa
from pybmc.symex.machine import Machine
from pybmc.symex.running.state import State
from pybmc.terms.node import Term


def clause_property(method: MethodId, name: str, span: Span, text: str = "") -> Property:
    """`name` tells the clauses of a method apart: `ensures.2`."""
    words = text or span.text
    return Property(
        f"{method.java_id}.{name}", PropertyKind.CLAUSE, words, span.file, span.line, method.java_id, 0, words
    )


def place_of(method: MethodId, span: Span) -> Place:
    return Place(method, span.file, span.line, 0, -1)


def emit_open(machine: Machine, state: State, open_: dict[Cause, Term], method: MethodId) -> None:
    """What cannot be evaluated leaves the verdict open where it matters."""
    for (span, reason), condition in open_.items():
        text = f"{span.place}: {span.text + ': ' if span.text else ''}{reason}"
        machine.unsupported(state, condition, text, place_of(method, span))


class Assuming:
    """Clauses that hold on a path; what is open is told once all of them do (`tell`)."""

    def __init__(self, machine: Machine, state: State, method: MethodId) -> None:
        self._machine = machine
        self._state = state
        self._method = method
        self._open: dict[Cause, Term] = {}

    def truth(self, scene: Scene, expr: s.Expr, where: Term) -> tuple[Term, Evaluation]:
        """Where a clause is defined and true, or may be for all that is known: what is open must not be excluded
        before that is told. Looked at where a condition holds.
        """
        ev = Evaluation(scene)
        ev.where = where
        ev.positive = claims_of(expr)
        value = ev.value(expr)
        terms = self._machine.terms
        for cause, condition in ev.open.items():
            self._open[cause] = terms.or_(self._open.get(cause, terms.false), condition)
        return terms.or_(terms.and_(value, ev.defined()), terms.or_all(ev.open.values())), ev

    def assume(self, scene: Scene, expr: s.Expr, where: Term) -> Evaluation:
        holds, ev = self.truth(scene, expr, where)
        self._machine.record.has_assumptions = True
        self._machine.assume(self._state, self._machine.terms.implies(where, holds))
        return ev

    def tell(self) -> None:
        emit_open(self._machine, self._state, self._open, self._method)
        self._open = {}


class Checking:
    """Clauses that must hold on a path."""

    def __init__(self, machine: Machine, method: MethodId, place: Place | None = None) -> None:
        self._machine = machine
        self._terms = machine.terms
        self._method = method
        self._place = place  # None: that of the clause

    def clause(
        self, scene: Scene, expr: s.Expr, where: Term, prop: Property, span: Span, of: Term | None = None
    ) -> bool:
        """True if no path goes on. `of`: an object that must be named."""
        place = self._place or place_of(self._method, span)
        for part in conjuncts(expr):
            ev = Evaluation(scene)
            ev.where = where
            ev.claimed = ev.positive = claims_of(part)
            value = ev.value(part)
            emit_open(self._machine, scene.now, ev.open, self._method)
            for cause, condition in ev.undefined.items():
                if self._machine.check(scene.now, self._terms.not_(condition), prop, place, stated=_undefined(cause)):
                    return True
            holds = self._terms.implies(where, value)
            if self._machine.check(scene.now, holds, prop, place, stated=self._stated(ev, part, expr, of)):
                return True
            where = self._terms.and_(where, value)
        return False

    def condition(self, state: State, holds: Term, prop: Property, span: Span, said: ssa.Stated | None = None) -> bool:
        """A property that is no expression of the source."""
        place = self._place or place_of(self._method, span)
        return self._machine.check(state, holds, prop, place, stated=lambda _: said)

    def _stated(
        self, ev: Evaluation, part: s.Expr, whole: s.Expr, of: Term | None
    ) -> Callable[[State], ssa.Stated | None]:
        def stated(_: State) -> ssa.Stated | None:
            sides: list[tuple[str, str, Term]] = []
            named = [] if of is None else [("this", descriptor_of(OBJECT), of)]
            inner: s.Expr = part
            while isinstance(inner, s.Logical) and inner.op == "==>":
                inner = inner.right
            if isinstance(inner, s.Quantified) and ev.found.get(inner):
                sides = _witness(ev, inner)
            elif isinstance(inner, s.Compare):
                sides = [(one.span.text, *_shown(ev, one)) for one in (inner.left, inner.right) if _is_worth(one)]
            return ssa.Stated(part.span.text if part is not whole else "is false", (*named, *sides))

        return stated


def _undefined(cause: Cause) -> Callable[[State], ssa.Stated | None]:
    span, why = cause
    return lambda _: ssa.Stated(f"{span.text or 'the expression'} is undefined: {why}", ())


def _is_worth(expr: s.Expr) -> bool:
    return not isinstance(expr, s.Literal | s.Null) and bool(expr.span.text)


def _shown(ev: Evaluation, expr: s.Expr) -> tuple[str, Term]:
    again = Evaluation(ev.scene)
    descriptor = descriptor_of(OBJECT) if expr.type in (s.NULL_TYPE, s.SET_TYPE) else expr.type
    return descriptor, again.plain(expr.type, again.value(expr))


def _witness(ev: Evaluation, expr: s.Quantified) -> list[tuple[str, str, Term]]:
    """The first values of which a claim is false."""
    found = ev.found[expr]
    sides: list[tuple[str, str, Term]] = []
    for at, variable in enumerate(expr.variables):
        value = ev.plain(variable.type, found[-1][1][at])
        for violated, values in reversed(found[:-1]):
            value = ev.terms.ite(violated, ev.plain(variable.type, values[at]), value)
        sides.append((variable.name, variable.type, value))
    return sides


def claims_of(expr: s.Expr) -> set[int]:
    """Universal claims that the truth of a condition grows with: they are false if they are of one value."""
    found, todo = set[int](), [expr]
    while todo:
        one = todo.pop()
        if isinstance(one, s.Quantified) and one.kind is s.Quantifier.FORALL:
            found.add(id(one))
            todo.append(one.body)
        elif isinstance(one, s.Logical) and one.op in ("&&", "||", "==>"):
            todo += [one.right] if one.op == "==>" else [one.left, one.right]
    return found


def conjuncts(expr: s.Expr) -> Iterator[s.Expr]:
    todo: Sequence[s.Expr] = [expr]
    while todo:
        one, *todo = todo
        if isinstance(one, s.Logical) and one.op == "&&":
            todo = [one.left, one.right, *todo]
        else:
            yield one
