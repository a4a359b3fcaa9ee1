"""What a method promises where it ends, as obligations of the checker of proofs."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import partial

from pybmc.contracts import expr as claims
from pybmc.contracts.expr import TRUE, And, Expr, Not, Or
from pybmc.engines.prove.meaning import Meaning, NoMeaning, View
from pybmc.engines.prove.state import State
from pybmc.engines.spec.clauses import clause_property, place_of
from pybmc.engines.spec.exceptions import allowed
from pybmc.engines.spec.obligations import Obligations
from pybmc.engines.spec.unwritten import Unwritten
from pybmc.goto.classes import MethodInfo
from pybmc.goto.instr import Property
from pybmc.goto.names import MethodId, class_of
from pybmc.goto.program import Function
from pybmc.specs.claims import NotAClaim, Translator
from pybmc.specs.clauses import Behavior, Case, Condition, MethodSpec
from pybmc.specs.frames import assignable
from pybmc.specs.goals import Goal, Goals
from pybmc.terms.node import Term


class Ending:
    """Of one call, which began in the state `old`, whose registers are the arguments."""

    def __init__(
        self, obligations: Obligations, method: MethodInfo, spec: MethodSpec, function: Function, old: State
    ) -> None:  # fmt: skip
        self._obligations = obligations
        self._machine = obligations.machine
        self._info = method
        self._method = MethodId(method.owner, method.name, method.descriptor)
        self._spec = spec
        self._function = function
        self._old = old
        self._time = self._machine.world.now
        self._calls = len(obligations.library)  # of the library, before

    def begin(self, state: State) -> None:
        """Parameters are what was passed."""
        state.regs = [*self._old.regs]
        self._machine.world.existing = state.made
        self._obligations.some, self._obligations.begun = {}, self._time

    def returned(self, state: State, result: Term | None) -> None:
        goals = Goals(self._function)
        for at, case in enumerate(self._spec.cases, 1):
            where, place = self._where(case), place_of(self._method, case.span)
            if case.behavior is Behavior.EXCEPTIONAL:
                prop = clause_property(self._method, f"exceptional_behavior.{at}", case.span, "does not return")
                self._obligations.check(state, partial(Goal, Not(where)), prop, case.span, place, self._old)
                continue
            for number, condition in enumerate(case.ensures, 1):
                prop = clause_property(self._method, f"ensures.{at}.{number}", condition.span, condition.text)
                place = place_of(self._method, condition.span)
                make = partial(goals.goal, condition.expr)
                self._obligations.check(state, make, prop, condition.span, place, self._old, where, result)

    def assume(self, state: State, result: Term | None) -> None:
        """What was shown of any value holds of all of them."""
        if len(self._spec.cases) > 1 or self._spec.cases[0].behavior is Behavior.EXCEPTIONAL:
            return
        translator, view = Translator(self._function), View(state.fork(), self._old, result)
        for condition in self._spec.cases[0].ensures:
            with suppress(NotAClaim, NoMeaning):
                found = translator.condition(condition.expr)
                if any(isinstance(part, claims.ForAll | claims.ForAllObjects) for part in claims.parts(found)):
                    Meaning(self._machine, view).assume(found, state, self._machine.terms.true)

    def thrown(self, state: State, exception: Term, unspoken: Property | None) -> None:
        """`unspoken`: what is violated by exceptions that nobody speaks of; None: only what is written counts."""
        goals, thrown = Goals(self._function), claims.Result("A")
        for at, case in enumerate(self._spec.cases, 1):
            where = self._where(case)
            is_written = case.signals_only is not None or case.behavior is Behavior.NORMAL
            span = case.signals_only.span if case.signals_only is not None else case.span
            if unspoken is not None or is_written:
                prop = unspoken or clause_property(self._method, f"signals_only.{at}", span)
                known = Or(tuple(claims.IsA(thrown, name) for name in allowed(case, self._info)))
                place = place_of(self._method, span)
                self._obligations.check(state, partial(Goal, known), prop, span, place, self._old, where, exception)
            for number, clause in enumerate(case.signals, 1):
                concerned = And((where, claims.IsA(thrown, class_of(clause.exception))))
                prop = clause_property(self._method, f"signals.{at}.{number}", clause.span)
                place, make = place_of(self._method, clause.span), partial(goals.goal, clause.expr)
                self._obligations.check(state, make, prop, clause.span, place, self._old, concerned, exception)

    def unwritten(self, state: State) -> None:
        """Nothing else was written than what may be, however the method ended."""
        unwritten = Unwritten(self._machine, self._old, self._time, self._info.name == "<init>")
        for at, case in enumerate(self._spec.cases, 1):
            stores = assignable(case, self._spec.pure)
            if stores is None:
                continue
            span = case.assignable[0].span if case.assignable else case.span
            prop = clause_property(self._method, f"assignable.{at}", span, "assignable")
            place = place_of(self._method, span)
            self._machine.properties.setdefault(prop.id, prop)
            for call in self._obligations.library[self._calls :][:1]:
                self._obligations.gap(state, f"{span.place}: what {call} writes is not known", place)
            try:
                where = Meaning(self._machine, View(state, self._old)).condition(self._where(case))
                for holds in unwritten.conditions(state, stores, Goals(self._function)):
                    self._machine.check(state, self._machine.terms.implies(where, holds), prop, place)
            except (NotAClaim, NoMeaning) as reason:
                self._obligations.gap(state, f"{span.place}: proofs cannot express {reason}", place)

    def _where(self, case: Case) -> Expr:
        """Where a case applies, or more: of a single one the precondition holds."""
        if len(self._spec.cases) == 1:
            return TRUE
        goals = Goals(self._function, in_old=True)
        return And(tuple(part for condition in case.requires for part in plain(goals, condition)))


def plain(goals: Goals, condition: Condition) -> Iterator[Expr]:
    """A precondition, if it can stand where it says where something holds; to leave it out means to show more."""
    try:
        found = goals.plain(condition.expr)
    except NotAClaim:
        return
    yield found


def precondition(spec: MethodSpec, goals: Goals) -> Goal:
    """That of any case."""
    found: list[Goal] = []
    for case in spec.cases:
        own = [goals.goal(condition.expr) for condition in case.requires]
        found.append(Goal(And(tuple(one.expr for one in own)), tuple(v for one in own for v in one.free)))
    if len(found) > 1 and any(one.free for one in found):
        raise NotAClaim("quantifiers in cases of which one must apply")
    return found[0] if len(found) == 1 else Goal(Or(tuple(one.expr for one in found)))
