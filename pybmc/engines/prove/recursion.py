"""Methods that call themselves, or each other, are cut by their contracts.

When one is called from outside, it is first run on the side, from arbitrary arguments and from whatever state any
number of calls can leave: there its contract must hold at the end. So are those that it calls and that call it, one
beside the other: inside each other there would be as many runs as there are orders of them. Then it is run on the
arguments at hand. In all these runs the calls inside are what contracts say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from pybmc.annotations import Protocol
from pybmc.contracts.claims import Moment, Where
from pybmc.engines.prove.library import Site
from pybmc.engines.prove.machine import Context
from pybmc.engines.prove.meaning import View
from pybmc.engines.prove.readback import RESULT
from pybmc.engines.prove.running import Outcome, Prepare, Running
from pybmc.engines.prove.state import State
from pybmc.generators.api import Cut
from pybmc.goto.classes import MethodInfo
from pybmc.goto.names import THROWABLE, MethodId, descriptor_of, kind_of, split_method
from pybmc.goto.program import Function
from pybmc.records import Record
from pybmc.terms.node import Term

Ended = Callable[[Outcome], None]  # looks at how a call ends
Member = Callable[[MethodId, bool], Prepare]  # a method, guarded or not


class CallPromises(Protocol):
    """Somebody who has more to check at calls."""

    def instead(self, method: MethodInfo, site: Site) -> Outcome | None:
        """How a call ends whose body is not to be run."""

    def of_unknown(self, method: MethodInfo, site: Site) -> Outcome | None:
        """How a call ends on an object of a class that nobody knows; None if nobody can say."""

    def called(self, method: MethodInfo, site: Site) -> Ended | None:
        """Before a method is called, whether it has a body or not."""

    def called_anyhow(self, function: Function, state: State) -> Ended | None:
        """A recursive method is called by itself, in any state; its registers are the arguments."""

    def by_meaning(self, site: Site) -> None:
        """Before a call of the library that means what is known of it."""


class Recursion(Record):
    """Methods that are called from outside, and those that call them and that they call."""

    path: str  # of the call
    contexts: dict[str, Context]
    targets: tuple[str, ...]  # of the call
    args: list[Term]
    promises: CallPromises | None


class Recursions:
    def __init__(self, running: Running, member: Member) -> None:
        self._running = running
        self._machine = running.machine
        self._terms = running.machine.terms
        self._plan = running.plan
        self._member = member
        self._called: dict[str, Recursion] = {}  # methods that are called from outside, and were looked at
        self._cut: dict[str, Recursion] = {}  # methods whose calls are what their contracts say
        self.stack: dict[str, MethodId] = {}  # methods that are running

    def is_cut(self, name: str) -> bool:
        return name in self._cut

    @contextmanager
    def running(self, method: MethodId) -> Iterator[None]:
        if method.java_id in self.stack:
            yield
            return
        self.stack[method.java_id] = method
        try:
            yield
        finally:
            del self.stack[method.java_id]

    def inside(self, ready: Prepare, site: Site) -> Outcome | None:
        """A call from inside of a recursion; None if it is none."""
        method, plan = ready.function.method, self._plan
        name, stack = method.java_id, list(self.stack)
        if name in self.stack:
            self._call_each_other(stack[stack.index(name) :])
        if name in self._cut:
            return self._by_contract(ready.function, self._cut[name], site)
        if name in self.stack:
            plan.recursive[name] = method
            return self._in_vain(name, site)
        around = [other for other in stack if other in plan.together.get(name, frozenset())]
        if name in plan.recursive and around:  # which will call the first of them again
            plan.recursive.setdefault(around[0], self.stack[around[0]])
            return self._in_vain(name, site)
        return None

    def _in_vain(self, name: str, site: Site) -> Outcome:
        """The next run knows."""
        return site.gap(f"the recursion of {name}")

    def _call_each_other(self, names: list[str]) -> None:
        together = self._plan.together
        whole = frozenset(names).union(*(together.get(name, frozenset()) for name in names))
        if together.get(names[0]) != whole:
            together.update(dict.fromkeys(whole, whole))

    # ---------------------------------------------------------------------------------------- from outside

    def enter(self, ready: Prepare, site: Site, promises: CallPromises | None) -> Outcome:
        method = ready.function.method
        with self.called([method], site, promises):
            recursion = self._called[method.java_id]
            with self._cutting(recursion):
                self._must_meet(ready.function, site)
                path = f"{site.path}>{method.java_id}"
                return self._running.run(ready, site.state, site.args, path, site.guarded)

    @contextmanager
    def called(self, targets: Iterable[MethodId], site: Site, promises: CallPromises | None) -> Iterator[None]:
        """A call that may lead to any of these: those that call themselves are looked at on the side, once for all."""
        before, names = self._called, [target.java_id for target in targets]
        self._called = {name: one for name, one in before.items() if one.path == site.path}
        try:
            for name in names:
                if name in self._plan.recursive and name not in self._called and name not in self._cut:
                    recursion = self._recursion(name, names, site, promises)
                    self._look(recursion, site)
                    self._called.update(dict.fromkeys(recursion.targets, recursion))
            yield
        finally:
            self._called = before

    @contextmanager
    def _cutting(self, recursion: Recursion) -> Iterator[None]:
        """Calls inside are what contracts say; what they write is noted."""
        machine, cut = self._machine, self._cut
        active = machine.active
        self._cut = {**cut, **dict.fromkeys(recursion.contexts, recursion)}
        machine.active = (*active, *recursion.contexts.values())
        try:
            yield
        finally:
            self._cut, machine.active = cut, active

    def _recursion(self, name: str, called: list[str], site: Site, promises: CallPromises | None) -> Recursion:
        """All that call each other have a context each, and see the same writes."""
        plan, found, targets = self._plan, dict[str, Context](), []
        for other in sorted(plan.together[name] - set(self._cut)):
            if other in plan.recursive:
                found[other] = self._running.context(f"{site.path}>{other}", Where(other, Moment.REQUIRES))
                if other in called:
                    targets.append(other)
                    found[other].args = list(site.args)
        return Recursion(site.path, found, tuple(targets), list(site.args), promises)

    def _look(self, recursion: Recursion, site: Site) -> None:
        """At all that may be called, one beside the other."""
        partners = [name for name in self._plan.partners.get(recursion.path, {}) if name in recursion.contexts]
        with self._cutting(recursion):
            for name in dict.fromkeys((*recursion.targets, *partners)):
                ready = self._member(self._plan.recursive[name], site.guarded)
                with self.running(ready.function.method):
                    self._on_the_side(ready, site, recursion, f"{recursion.path}>{name}")

    def _on_the_side(self, ready: Prepare, site: Site, recursion: Recursion, path: str) -> None:
        """Any call of the method from any state that calls can leave meets its contract."""
        running, machine, function = self._running, self._machine, ready.function
        name, side = function.method.java_id, site.state.fork()
        context, promises = recursion.contexts[name], recursion.promises
        running.cuts.setdefault(Where(name, Moment.REQUIRES), Cut(function))
        moments = machine.world.moments
        machine.world.moments = moments.copy()
        # A choice of its own, so that what is assumed on the side says nothing of the run itself.
        side.guard = side.guard.branch(self._terms, machine.choice(f"{path} on the side"))
        machine.forget(side, context.allowed, f"{path} entered")
        others = self._plan.other_args.get(context.name, frozenset())
        if not context.args:  # nobody has called it yet in this run
            others = frozenset(range(len(function.parameters)))
        side.regs = [  # what every call passes on is the same in all of them
            machine.world.unknown(f"{path} p{position}", kind) if position in others else context.args[position]
            for position, kind in enumerate(function.parameters)
        ]
        if not function.access & 0x8:
            machine.assume(side, self._terms.not_(self._terms.eq(side.regs[0], machine.world.null)))
        args = side.regs
        running.assume_claims(Where(name, Moment.REQUIRES), side, None)
        entry = side.fork()
        running.at_point(Where(name, Moment.REQUIRES), View(entry), _kinds(function))
        ended = None if promises is None else promises.called_anyhow(function, entry)
        outcome = running.run(ready, side, args, f"{path} any", site.guarded)
        self._must_keep(name, entry, outcome, site)
        if ended is not None:  # last: what is promised is taken to hold behind it
            ended(outcome)
        machine.world.moments = moments

    def _must_keep(self, name: str, entry: State, outcome: Outcome, site: Site) -> None:
        for moment, state in ((Moment.ENSURES, outcome.returned), (Moment.SIGNALS, outcome.thrown)):
            if state is not None:
                own, result = state.regs, state.regs[0] if state.regs else None
                state.regs = [*entry.regs]  # parameters in a contract are what was passed
                when = "when it returns" if moment is Moment.ENSURES else "when it throws"
                self._running.assert_claims(Where(name, moment), View(state, entry, result), site.place, when)
                state.regs = own

    def _must_meet(self, function: Function, site: Site) -> None:
        state = site.state
        state.regs = list(site.args)
        where = Where(function.method.java_id, Moment.REQUIRES)
        self._running.assert_claims(where, View(state), site.place, "at a call")

    # ----------------------------------------------------------------------------------------- from inside

    def _note_arguments(self, name: str, recursion: Recursion, args: list[Term]) -> None:
        """Which of them are not what the first call passes on, in whose words alone a run on the side can begin."""
        context = recursion.contexts[name]
        if name not in recursion.targets:
            context.args = context.args or list(args)
            self._plan.partners.setdefault(recursion.path, {}).setdefault(name)
        first = context.args
        for position, (given, before) in enumerate(zip(args, first, strict=True)):
            known = given.is_const or any(given is arg for arg in recursion.args)
            if given is not before or not known:
                context.other_args.add(position)

    def _by_contract(self, function: Function, recursion: Recursion, site: Site) -> Outcome:
        """All that is known of the call is the contract."""
        running, machine, terms, state = self._running, self._machine, self._terms, site.state
        name = function.method.java_id
        self._note_arguments(name, recursion, site.args)
        self._must_meet(function, site)
        before = state.fork()
        machine.forget(state, recursion.contexts[name].allowed, f"{site.path} called")
        result = split_method(function.method.descriptor)[1]
        throws = machine.choice(f"{site.path} throws")
        thrown = machine.branch(state, throws)
        state.regs = list(site.args)
        value = None if result == "V" else machine.world.unknown(f"{site.path} result", result)
        running.assume_claims(Where(name, Moment.ENSURES), state, before, value)
        if value is not None:
            kinds = {**_kinds(function), RESULT: kind_of(result)}
            running.at_point(Where(name, Moment.ENSURES), View(state.fork(), before, value), kinds)
        state.regs = [] if value is None else [value]
        if thrown is not None:
            thrown.regs = list(site.args)
            exception = machine.world.unknown(f"{site.path} exception", descriptor_of(THROWABLE))
            machine.assume(thrown, terms.not_(terms.eq(exception, machine.world.null)))
            running.assume_claims(Where(name, Moment.SIGNALS), thrown, before, exception)
            thrown.regs = [exception]
        return Outcome(state, thrown)


def _kinds(function: Function) -> dict[int, str]:
    return {index: kind_of(descriptor) for index, descriptor in enumerate(function.parameters)}
