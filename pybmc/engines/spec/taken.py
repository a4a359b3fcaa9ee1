"""Calls in proofs that mean the contract of what is called: what it may write is forgotten, what it promises assumed.

That the precondition and all invariants hold before is checked by whoever asks. What everything is, runs before have
seen: one that meets more is run again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial

from pybmc.contracts import expr as claims
from pybmc.contracts.expr import Expr, Or, implies
from pybmc.engines.prove.calls import FunctionOf
from pybmc.engines.prove.heap import Cells, Chain, Field, Forgotten, Key, Made, Static, Targets
from pybmc.engines.prove.library import Site
from pybmc.engines.prove.machine import Machine, element_letter
from pybmc.engines.prove.meaning import Meaning, NoMeaning, View
from pybmc.engines.prove.running import Outcome
from pybmc.engines.prove.state import State
from pybmc.engines.spec.exceptions import allowed
from pybmc.engines.spec.obligations import Obligations
from pybmc.engines.spec.statements import key_of
from pybmc.engines.spec.unwritten import Unwritten, same_bits
from pybmc.goto.classes import INITIALISATION_STATE, MethodInfo
from pybmc.goto.names import (
    THROWABLE,
    Descriptor,
    MethodId,
    class_of,
    descriptor_of,
    is_reference,
    kind_of,
    split_method,
)
from pybmc.goto.program import Function, Register
from pybmc.specs import syntax as s
from pybmc.specs.claims import NotAClaim
from pybmc.specs.clauses import Behavior, Case, MethodSpec
from pybmc.specs.frames import assignable
from pybmc.specs.goals import Goals
from pybmc.terms.node import Term


def signature_of(method: MethodInfo, functions: FunctionOf) -> Function:
    """The function, or one without a body that has its parameters."""
    if method.code is not None:
        return functions.function(method)
    given: list[Descriptor] = [Descriptor(one) for one in split_method(method.descriptor)[0]]
    if not method.is_static:
        given.insert(0, Descriptor(descriptor_of(method.owner)))
    registers, slot = list[Register](), 0
    for one in given:
        registers.append(Register(kind_of(one), slot))
        slot += 2 if one in "JD" else 1
    named = MethodId(method.owner, method.name, method.descriptor)
    result = Descriptor(split_method(method.descriptor)[1])
    return Function(named, method.access, "", tuple(given), result, tuple(registers), (), (), ())


class Taken:
    """Of one call, in a state whose registers are the arguments."""

    def __init__(self, obligations: Obligations, method: MethodInfo, spec: MethodSpec, function: Function) -> None:
        self._obligations = obligations
        self._machine: Machine = obligations.machine
        self._terms = obligations.machine.terms
        self._method = method
        self._spec = spec
        self._function = function

    def run(self, site: Site, hold: Callable[[State], None]) -> Outcome:
        """How it ends. `hold` assumes what holds of all objects."""
        machine, state = self._machine, site.state
        before, begun = state.fork(), machine.world.now
        result = split_method(self._method.descriptor)[1]
        names = dict.fromkeys(name for case in self._spec.cases for name in allowed(case, self._method))
        self._forget(before, begun, is_reference(result) or bool(names), site)
        thrown = machine.branch(state, machine.choice(f"{site.path} throws")) if names else None
        if thrown is not None:
            exception = machine.world.unknown(f"{site.path} exception", descriptor_of(THROWABLE))
            machine.assume(thrown, self._terms.not_(self._terms.eq(exception, machine.world.null)))
            self._thrown(thrown, View(thrown.fork(), before, exception, begun))
            hold(thrown)
            thrown.regs = [exception]
        value = None if result == "V" else machine.world.unknown(f"{site.path} result", result)
        self._returned(state, View(state.fork(), before, value, begun))
        hold(state)
        state.regs = [] if value is None else [value]
        return Outcome(state, thrown)

    def _returned(self, state: State, view: View) -> None:
        for case in self._spec.cases:
            given = self._given(case)
            if given is None:
                continue
            if case.behavior is Behavior.EXCEPTIONAL:
                self._assume(state, view, claims.Not(given))
            for condition in case.ensures if case.behavior is not Behavior.EXCEPTIONAL else ():
                with suppress(NotAClaim):  # what claims cannot express is not assumed
                    self._assume(state, view, _where(given, Goals(self._function).condition(condition.expr)))

    def _given(self, case: Case) -> Expr | None:
        """Where a case applies; None if nobody can say. A single one always does: that is checked."""
        if len(self._spec.cases) == 1:
            return claims.TRUE
        goals = Goals(self._function, in_old=True)
        try:
            return claims.And(tuple(goals.plain(condition.expr) for condition in case.requires))
        except NotAClaim:
            return None

    def _assume(self, state: State, view: View, expr: Expr) -> None:
        with suppress(NotAClaim, NoMeaning):
            assert view.old is not None
            self._obligations.look_at_statics(expr, state, view.old)
            Meaning(self._machine, view).assume(expr, state, self._terms.true)

    # ------------------------------------------------------------------------------------- exceptions

    def _thrown(self, state: State, view: View) -> None:
        """An exception of a class that some case lets out, and what is said of it."""
        thrown = claims.Result("A")
        for case in self._spec.cases:
            given = self._given(case)
            if given is None:
                continue
            of_class = tuple(claims.IsA(thrown, name) for name in allowed(case, self._method))
            self._assume(state, view, _where(given, Or(of_class)))
            for clause in case.signals:
                with suppress(NotAClaim):
                    concerned = claims.And((given, claims.IsA(thrown, class_of(clause.exception))))
                    self._assume(state, view, implies(concerned, Goals(self._function).condition(clause.expr)))

    # ---------------------------------------------------------------------------------------- effects

    def _forget(self, before: State, begun: int, gives_objects: bool, site: Site) -> None:
        """What the cases let the method write, and what objects hold that it made."""
        machine, state, stores = self._machine, site.state, list[s.Store]()
        everything = False
        for case in self._spec.cases:
            found = assignable(case, self._spec.pure)
            everything = everything or found is None
            stores += found or ()
        if (everything or any(isinstance(store, s.AllFields) for store in stores)) and machine.has_collections:
            site.gap("a call by contract, which may put anything into collections")
        forgotten: dict[Key, Targets] = {}
        if everything or gives_objects or any(map(_may_refer, stores)):
            forgotten = self._all(state, everything)
        for store in stores if not everything else ():
            for key, target in self._places(store, before):
                _add(forgotten, key, None if isinstance(key, Static) else target)
        if self._method.name == "<init>":
            for key in machine.every_key():
                if isinstance(key, Field):
                    _add(forgotten, key, before.regs[0])
        for key, counts in machine.counts.items():
            if forgotten.get(key, ()) != ():
                forgotten.update(dict.fromkeys(counts))
        machine.forget(state, forgotten, f"{site.path} called")
        for key, targets in forgotten.items():
            if targets == ():
                machine.note(key, machine.world.null)  # loops around have to know that there may be new objects
        if not everything:
            self._keep(state, before, begun, stores)

    def _all(self, state: State, everything: bool) -> dict[Key, Targets]:
        """What may change where new objects come about, or anything may be written."""
        found: dict[Key, Targets] = {Made(""): None}
        for key in self._machine.every_key():
            if isinstance(key, Field | Cells):
                found[key] = None if everything else ()
            elif isinstance(key, Static) and everything and not self._is_known(key, state):
                found[key] = None
        return found

    def _is_known(self, key: Static, state: State) -> bool:
        """Whether a class stays initialised."""
        return key.name == INITIALISATION_STATE and state.statics.get(key) is self._machine.one

    def _places(self, store: s.Store, before: State) -> Iterator[tuple[Key, Term | None]]:
        machine, goals = self._machine, Goals(self._function)
        meaning = Meaning(machine, View(before))

        def value(expr: s.Expr) -> Term | None:
            try:
                return meaning.value(goals.value(expr))
            except (NotAClaim, NoMeaning):
                return None

        match store:
            case s.Field(obj, owner, name, type_):
                yield Field(owner, name, type_), value(obj)
            case s.Ghost(obj) if store.owner:
                yield key_of(store), None if obj is None else value(obj)
            case s.Static(owner, name, type_):
                yield Static(owner, name, type_), None
            case s.Cell(array) | s.Cells(array):
                yield Cells(element_letter(array.type[1:])), value(array)
            case s.AllFields(obj):
                yield from ((key, value(obj)) for key in machine.every_key() if isinstance(key, Field))
            case s.AllStatics(owner):
                yield from (
                    (key, None) for key in machine.every_key() if isinstance(key, Static) and key.owner == owner
                )
            case s.Local():
                return
            case _:
                yield from ((key, None) for key in machine.every_key())

    def _keep(self, state: State, before: State, begun: int, stores: list[s.Store]) -> None:
        """Cells beside those that are named hold what they held."""
        machine, terms, guard, goals = self._machine, self._terms, state.guard.term, Goals(self._function)
        unwritten = Unwritten(machine, before, begun, self._method.name == "<init>")

        def keep(key: Cells, chain: Chain, ref: Term, index: Term | None) -> None:
            with suppress(NotAClaim, NoMeaning):
                kept = unwritten.kept(stores, goals, key, ref, index)
                if kept is not terms.false:
                    now = machine.heap.read(chain, ref, index)
                    same = same_bits(terms, machine.read(before, key, ref, index), now)
                    machine.assumptions.append(terms.implies(terms.and_(guard, kept), same))

        for key, chain in list(state.heap.items()):
            if isinstance(chain, Forgotten) and isinstance(key, Cells) and chain.targets:
                chain.base.listen(partial(keep, key, chain))


def _may_refer(store: s.Store) -> bool:
    """Whether a place that is named may come to hold an object."""
    return not isinstance(store, s.Field | s.Static | s.Ghost | s.Cell) or is_reference(store.type)


def _add(found: dict[Key, Targets], key: Key, target: Term | None) -> None:
    before = found.get(key, ())
    found[key] = None if before is None or target is None else (*before, target)


def _where(given: Expr, then: Expr) -> Expr:
    return then if given == claims.TRUE else implies(given, then)
