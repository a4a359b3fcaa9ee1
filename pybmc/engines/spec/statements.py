"""Statements of specifications in bodies, in proofs: `assert`, `assume` and `set` where they stand, and ghosts.

A ghost variable of a body is a register of its function, a ghost field a function from references as all fields are;
of a class it is that of no object.
"""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from pybmc.contracts import expr as claims
from pybmc.contracts.expr import Expr
from pybmc.engines.prove.calls import FunctionOf
from pybmc.engines.prove.heap import Field
from pybmc.engines.prove.machine import Machine
from pybmc.engines.prove.meaning import Meaning, NoMeaning, View
from pybmc.engines.prove.running import Frame, Outcome
from pybmc.engines.prove.state import State
from pybmc.engines.spec.clauses import clause_property
from pybmc.engines.spec.obligations import Obligations
from pybmc.engines.spec.points import POINTS, Points, instrumented
from pybmc.goto.classes import MethodInfo, Origin
from pybmc.goto.instr import Invoke
from pybmc.goto.names import kind_of
from pybmc.goto.place import Place
from pybmc.goto.program import Function
from pybmc.program.program import Program
from pybmc.records import changed
from pybmc.specs import syntax as s
from pybmc.specs.book import Specs
from pybmc.specs.choices import choice_of
from pybmc.specs.claims import GHOST, GHOST_OF_CLASS, NotAClaim, Translator
from pybmc.specs.clauses import At, GhostField, Kind, SetGhost
from pybmc.specs.goals import Goals
from pybmc.specs.source import Span
from pybmc.terms.node import Term


class WithStatements:
    """Functions with calls where statements of specifications stand; loops stay, since the checker cuts them itself."""

    def __init__(self, program: Program, specs: Specs, functions: FunctionOf) -> None:
        self._program = program
        self._specs = specs
        self._functions = functions
        self._made: dict[tuple[MethodInfo, bool], Function] = {}
        self.points = Points()

    def function(self, method: MethodInfo, guarded: bool = False) -> Function:
        """See `FunctionOf`."""
        key = (method, guarded)
        if key not in self._made:
            function = self._functions.function(method, guarded)
            own = self._program.classes.get(method.owner).origin is Origin.USER
            if own and method.code is not None and not isinstance(method.code, Function):
                spec = self._specs.of_method(method, self._program.converted)
                function = instrumented(function, changed(spec, loops=()), self.points, with_ghosts=True)
            self._made[key] = function
        return self._made[key]

    def initialiser(self, class_name: str) -> Function | None:
        return self._functions.initialiser(class_name)


class Statements:
    """Of one run. `assumes`: what sources assume is assumed."""

    def __init__(self, specs: Specs, points: Points, obligations: Obligations, assumes: bool) -> None:
        self._specs = specs
        self._points = points
        self._obligations = obligations
        self._machine: Machine = obligations.machine
        self._assumes = assumes

    def run(self, frame: Frame, state: State, call: Invoke) -> Outcome | None:
        """What a call means that stands for a statement; None if it is none."""
        if call.method.owner != POINTS:
            return None
        point = self._points.get(call.method.name)
        assert point is not None
        place, value = frame.place(point.loc), None
        match point.statement:
            case At(condition=condition) if condition.kind is Kind.ASSUME:
                if self._assumes:
                    self._assume(frame, state, condition.expr, condition.span, place)
            case At(condition=condition):
                prop = clause_property(frame.function.method, f"assert.{condition.span.line}", condition.span)
                make = partial(Goals(frame.function).goal, condition.expr)
                old, begun = frame.entry, frame.began
                self._obligations.check(state, make, prop, condition.span, place, old, some={}, begun=begun)
                self.assume_shown(frame, state, condition.expr)
            case SetGhost() as ghost:
                value = self._set(frame, state, ghost, place)
        state.regs = [] if value is None else [value]
        return Outcome(state)

    def assume_shown(self, frame: Frame, state: State, expr: s.Expr) -> None:
        """What was shown of any value holds of all of them."""
        with suppress(NotAClaim, NoMeaning):
            found = Translator(frame.function).condition(expr)
            if any(isinstance(part, claims.ForAll | claims.ForAllObjects) for part in claims.parts(found)):
                self._take(frame, state, found)

    def _take(self, frame: Frame, state: State, found: Expr) -> None:
        view = View(state.fork(), frame.entry, None, frame.began)
        Meaning(self._machine, view).assume(found, state, self._machine.terms.true)

    def _assume(self, frame: Frame, state: State, expr: s.Expr, span: Span, place: Place) -> None:
        try:
            found = Goals(frame.function).condition(expr)
            self._obligations.look_at_statics(found, state, frame.entry)
            self._take(frame, state, found)
        except (NotAClaim, NoMeaning) as reason:
            self._obligations.gap(state, f"{span.place}: proofs cannot express {reason}", place)

    def _set(self, frame: Frame, state: State, ghost: SetGhost, place: Place) -> Term | None:
        """The value, if it is for a variable."""
        target, goals = ghost.target, Goals(frame.function)
        prop = clause_property(frame.function.method, f"set.{ghost.span.line}", ghost.span)
        inside = () if target.obj is None else (target,)
        for expr in (ghost.value, *inside):
            make = partial(goals.defined, expr)
            self._obligations.check(state, make, prop, ghost.span, place, frame.entry, some={}, begun=frame.began)
        meaning = Meaning(self._machine, View(state, frame.entry, None, frame.began))
        try:
            value = self._value(goals, meaning, ghost.value, state, frame)
            if not target.owner:
                return value
            obj = meaning.value(claims.NULL if target.obj is None else goals.value(target.obj))
            if target.obj is None:  # what is written to null is nothing that loops would have to forget
                self._machine.note(key_of(target), None)
            self._machine.write(state, key_of(target), obj, value)
        except (NotAClaim, NoMeaning) as reason:
            self._obligations.gap(state, f"{ghost.span.place}: proofs cannot express {reason}", place)
            return None if target.owner else self._machine.world.unknown(f"{GHOST}{target.name}", target.type)
        return None

    def _value(self, goals: Goals, meaning: Meaning, expr: s.Expr, state: State, frame: Frame) -> Term:
        chosen = choice_of(expr)
        if chosen is not None:
            test, *sides = chosen
            condition = goals.plain(test)
            self._obligations.look_at_statics(condition, state, frame.entry)
            then, other = (self._value(goals, meaning, side, state, frame) for side in sides)
            return self._machine.terms.ite(meaning.condition(condition), then, other)
        found = goals.plain(expr) if expr.type == "Z" else goals.value(expr)
        self._obligations.look_at_statics(found, state, frame.entry)
        return self._machine.as_int(meaning.condition(found)) if expr.type == "Z" else meaning.value(found)

    # ---------------------------------------------------------------------------------------- fields

    def new_object(self, state: State, made: Term, class_name: str) -> None:
        """What ghost fields of a new object hold."""
        for info in self._machine.classes.superclasses(class_name):
            for ghost in self._specs.of_class(info.name).ghosts if info.origin is Origin.USER else ():
                if not ghost.static:
                    self._machine.write(state, key_of(ghost), made, self._initial(ghost))

    def _initial(self, ghost: GhostField) -> Term:
        """Zero, false or null, or a constant; else any value."""
        machine, first = self._machine, ghost.initial
        if first is None or isinstance(first, s.Null):
            return machine.zero_of(ghost.type)
        if isinstance(first, s.Literal) and kind_of(first.type) in ("I", "J"):
            return machine.terms.bv(int(first.value), 64 if kind_of(first.type) == "J" else 32)
        return machine.world.unknown(f"{GHOST}{ghost.name}", ghost.type)


def key_of(ghost: s.Ghost | GhostField) -> Field:
    is_static = ghost.obj is None if isinstance(ghost, s.Ghost) else ghost.static
    return Field(ghost.owner, (GHOST_OF_CLASS if is_static else GHOST) + ghost.name, ghost.type)
