"""Calls of methods that have a contract: the precondition is checked, what may be written is forgotten, what is
promised is assumed.

The body of such a method is not looked at: whether it keeps its contract is another check. Recursion is cut by this
as well.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fnmatch import fnmatch

from pybmc.annotations import TYPE_CHECKING
from pybmc.engines.spec.arguments import given_references, slots
from pybmc.engines.spec.bodies import Bodies
from pybmc.engines.spec.clauses import Assuming, Checking, clause_property
from pybmc.engines.spec.constructing import Constructing, determined
from pybmc.engines.spec.exceptions import allowed
from pybmc.engines.spec.forgetting import Forgetting
from pybmc.engines.spec.invariants import Invariants
from pybmc.engines.spec.known import is_referred_to, targets
from pybmc.engines.spec.measures import is_smaller, measure
from pybmc.engines.spec.points import POINTS
from pybmc.engines.spec.pure_calls import is_evaluating, outcome
from pybmc.engines.spec.scene import Born, Scene, kept
from pybmc.goto.classes import ClassNotFound, MethodInfo, Origin
from pybmc.goto.names import MethodId, class_of, descriptor_of, dotted
from pybmc.goto.program import Function
from pybmc.options import Options
from pybmc.records import Record, changed
from pybmc.specs.clauses import Behavior, Case, MethodSpec
from pybmc.specs.frames import assignable
from pybmc.symex.api import Call, Intrinsic, Provenance
from pybmc.symex.execution import Parts
from pybmc.symex.running.state import State
from pybmc.terms.node import Term
from pybmc.terms.ops import BOOL

if TYPE_CHECKING:
    from pybmc.engines.spec.universal import Quantifiers
    from pybmc.specs.book import Specs

Lookup = Callable[[str, str, str], "Intrinsic | None"]


class World(Record):
    """What all contracts of one execution share."""

    parts: Parts
    existing: Mapping[int, Term]
    born: dict[int, Born]  # objects that contracts made up
    measures: tuple[Term, ...]  # of the method at hand, when it began
    returns_to: Callable[[MethodInfo], bool]  # whether a method may call the one at hand again
    quantifiers: Quantifiers
    constructing: Constructing


class Contracts:
    """Of one execution, in front of the models."""

    def __init__(
        self, specs: Specs, models: Lookup, options: Options, world: Callable[[], World | None], bodies: Bodies
    ) -> None:
        self._bodies = bodies
        self._specs = specs
        self._models = models
        self._options = options
        self._world = world
        self._known: dict[tuple[str, str, str], Intrinsic | None] = {}

    def lookup(self, owner: str, name: str, descriptor: str) -> Intrinsic | None:
        if owner == POINTS:
            return self._bodies.meaning(name)
        world = self._world()
        found = self._models(owner, name, descriptor)
        if found is not None or world is None or is_evaluating(world.parts.machine):
            return found
        key = (owner, name, descriptor)
        if key not in self._known:
            self._known[key] = self._contract(world, *key)
        return self._known[key]

    def _contract(self, world: World, owner: str, name: str, descriptor: str) -> Intrinsic | None:
        classes = world.parts.machine.classes
        try:
            method = classes.resolve_method(owner, name, descriptor) if owner[:1] != "[" else None
        except ClassNotFound:
            return None
        if method is None or method.name == "<clinit>" or classes.get(method.owner).origin is not Origin.USER:
            return None
        if isinstance(method.code, Function):
            return None  # of a class that no source has
        plain = f"{dotted(method.owner)}.{method.name}"
        spec = self._specs.of_method(method)  # its mistakes are told, also if its body is run
        if any(fnmatch(plain, glob) for glob in self._options.inline):
            return None
        if not spec.written and not self._options.contracts_only:
            return None
        return Intrinsic(
            lambda call: ContractCall(self._specs, world, method, spec, call).run(), False,
            f"the contract of {plain}", initialises=True,
        )  # fmt: skip


class ContractCall:
    """One call on one path."""

    def __init__(self, specs: Specs, world: World, method: MethodInfo, spec: MethodSpec, call: Call) -> None:
        self._specs = specs
        self._world = world
        self._method = method
        self._spec = spec
        self._call = call
        self._machine = world.parts.machine
        self._terms = self._machine.terms
        self._name = MethodId(method.owner, method.name, method.descriptor)
        caller = call.place.method
        self._checking = Checking(self._machine, caller, call.place)
        this = None if method.is_static else call.args[0]
        new = this if method.name == "<init>" else None
        helper = method if spec.helper else None
        self._invariants = Invariants(specs, caller, self._checking, new, helper)
        self._scene = Scene(
            world.parts, specs, world.quantifiers, call.state, None, 0, this, slots(method, call.args),
            existing=world.existing, born=world.born,
        )  # fmt: skip

    def run(self) -> Term | None:
        call, state = self._call, self._call.state
        preconditions = self._required()
        self._invariants.check(self._scene, *self._exempt())
        if self._machine.assume(state, self._terms.or_all(preconditions)):
            call.ended = True
            return None
        self._measured()
        first = len(self._machine.heap.objects) + 1
        scene = changed(self._scene, old=kept(state), first_new=first)
        known = outcome(scene, self._method, call.args) if self._spec.pure and self._gives() != "V" else None
        self._forget(scene, preconditions)
        self._note_born(first)
        self._throw(scene, preconditions)
        if call.ended:
            return None
        result = self._result(known)
        self._note_born(first)
        self._promised(changed(scene, now=state, result=result), preconditions)
        return result

    # ---------------------------------------------------------------------------------------- before

    def _required(self) -> list[Term]:
        """Where each case applies; that one does is checked."""
        cases, terms = self._spec.cases, self._terms
        base = f"call.{self._call.place.line}.{self._method.name}.requires"
        words = f" of {self._name.pretty}"
        if len(cases) == 1:
            where = terms.true
            for number, condition in enumerate(cases[0].requires, 1):
                text = condition.text + words
                prop = clause_property(self._call.place.method, f"{base}.{number}", condition.span, text)
                self._checking.clause(self._scene, condition.expr, terms.true, prop, condition.span)
            return [where]
        aside = Assuming(self._machine, self._call.state, self._call.place.method)
        found = [self._applies(aside, case) for case in cases]
        aside.tell()
        prop = clause_property(self._call.place.method, base, self._spec.span, f"a precondition{words}")
        self._checking.condition(self._call.state, terms.or_all(found), prop, self._spec.span)
        return found

    def _measured(self) -> None:
        """A method that calls itself, directly or through others, comes nearer to its end by each call."""
        if not self._world.returns_to(self._method):
            return
        before, own = self._world.measures, self._spec.measures
        if not before or not own:
            self._machine.record.warn(f"{self._name.pretty} calls itself by its contract: that it ends is not checked")
            return
        after = tuple(measure(self._scene, one.expr, self._call) for one in own)
        base = f"call.{self._call.place.line}.{self._method.name}.measured_by"
        prop = clause_property(self._call.place.method, base, own[0].span)
        self._checking.condition(self._call.state, is_smaller(self._terms, after, before), prop, own[0].span)

    def _applies(self, aside: Assuming, case: Case) -> Term:
        where = self._terms.true
        for condition in case.requires:
            where = self._terms.and_(where, aside.truth(self._scene, condition.expr, where)[0])
        return where

    def _exempt(self, is_done: bool = False) -> list[Term]:
        """Objects that are being constructed, by this call or by one that is running, and that of a helper."""
        own = self._invariants.own if not is_done else None
        if self._spec.helper:
            own = self._scene.this
        return [*self._unfinished(), *([] if own is None else [own])]

    def _unfinished(self) -> list[Term]:
        """Objects whose constructors are running and that nobody else knows: nothing that they hold refers to them."""
        frames = [frame for frame in self._machine.stack.frames if frame.method.name == "<init>"]
        return [this for frame in frames if not self._is_known(this := frame.site.args[0])]

    def _is_known(self, this: Term) -> bool:
        heap, numbers = self._machine.heap, {number for number, _ in self._machine.heap.targets(this) if number}
        if any(numbers & targets(heap, arg) for arg in given_references(self._method, self._call.args)):
            return True
        return is_referred_to(heap, self._call.state.heap, numbers)

    # ---------------------------------------------------------------------------------------- effects

    def _forget(self, scene: Scene, preconditions: list[Term]) -> None:
        forgetting = Forgetting(scene, self._method.name, self._call.place.method)
        alone = self._world.constructing.keeps_to_itself(self._method)
        for case, where in zip(self._spec.cases, preconditions, strict=True):
            stores = assignable(case, self._spec.pure)
            if stores is not None:
                forgetting.stores(stores, where)
            elif not alone:
                forgetting.everything(where)
        if self._method.name == "<init>" and scene.this is not None:
            forgetting.fields_of(scene.this, dict(determined(scene, self._spec)) if alone else {})
        forgetting.done()

    def _gives(self) -> str:
        return self._method.descriptor.rpartition(")")[2]

    def _result(self, known: tuple[Term, Term] | None) -> Term | None:
        """`known`: what it is, and where that is known."""
        descriptor = self._gives()
        if descriptor == "V":
            return None
        if known is not None and known[1] is self._terms.true:
            return known[0]
        name = f"{self._method.name}()"
        value = Forgetting(self._scene, self._method.name, self._call.place.method).value(descriptor, name)
        self._call.received(descriptor, name, value, Provenance.STUB)
        return value if known is None else self._terms.ite(known[1], known[0], value)

    def _note_born(self, first: int) -> None:
        """Objects that nobody has seen before: the method may have made them."""
        heap, born = self._machine.heap, self._world.born
        for number in range(first, len(heap.objects) + 1):
            if heap.objects[number].is_input and number not in born:
                is_new = self._terms.var(self._machine.unknowns.unique(f"o{number}?new"), BOOL)
                born[number] = Born(self._call.state.guard.term, is_new)

    def _hold(self, scene: Scene, assuming: Assuming, exempt: list[Term]) -> None:
        """Invariants, also of the objects that are met only when these are looked at."""
        heap, first = self._machine.heap, 0
        while first <= len(heap.objects):
            known = len(heap.objects) + 1
            self._invariants.assume(scene, assuming, exempt, first)
            self._note_born(scene.first_new)
            first = known

    def _throw(self, scene: Scene, preconditions: list[Term]) -> None:
        call = self._call
        for at, (case, where) in enumerate(zip(self._spec.cases, preconditions, strict=True)):
            for name in dict.fromkeys(allowed(case, self._method)):
                unique = self._machine.unknowns.unique(f"{self._method.name}() throws {dotted(name)} ({at + 1})")
                thrown = call._branch(self._terms.and_(where, self._terms.var(unique, BOOL)))
                if thrown is not None:
                    self._thrown(changed(scene, now=thrown), name, preconditions)

    def _thrown(self, scene: Scene, name: str, preconditions: list[Term]) -> None:
        """An exception of any class that the contract admits, and what is said of it."""
        forgetting = Forgetting(scene, f"{self._method.name}() throws", self._call.place.method)
        exception = forgetting.value(descriptor_of(name), name, nullable=False)
        scene = changed(scene, thrown=exception)
        assuming = Assuming(self._machine, scene.now, self._call.place.method)
        for case, where in zip(self._spec.cases, preconditions, strict=True):
            for clause in case.signals:
                is_one = scene.parts.types.type_test(class_of(clause.exception), False)
                concerned = is_one(scene.now, exception, scene.now.at)
                if concerned is not None:
                    assuming.assume(scene, clause.expr, self._terms.and_(where, concerned))
            self._only(scene.now, case, where)
        self._note_born(scene.first_new)
        self._hold(scene, assuming, self._exempt())
        assuming.tell()
        self._call._throw(scene.now, exception)

    def _only(self, state: State, case: Case, where: Term) -> None:
        """What normal behaviour excludes."""
        if case.behavior is Behavior.NORMAL:
            self._machine.assume(state, self._terms.not_(where))

    # ----------------------------------------------------------------------------------------- after

    def _promised(self, scene: Scene, preconditions: list[Term]) -> None:
        assuming = Assuming(self._machine, scene.now, self._call.place.method)
        for case, where in zip(self._spec.cases, preconditions, strict=True):
            if case.behavior is Behavior.EXCEPTIONAL:
                self._machine.assume(scene.now, self._terms.not_(where))
                continue
            for condition in case.ensures:
                assuming.assume(scene, condition.expr, where)
        self._hold(changed(scene, result=None), assuming, self._exempt(is_done=True))
        assuming.tell()
