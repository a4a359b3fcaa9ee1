"""The contract of the method at hand: its precondition and all invariants are assumed, what it promises is checked
where it ends.
"""

from __future__ import annotations

from pybmc.annotations import TYPE_CHECKING
from pybmc.engines.spec.arguments import given_references, slots
from pybmc.engines.spec.calls import World
from pybmc.engines.spec.clauses import Assuming, Checking, clause_property
from pybmc.engines.spec.comparables import Comparables
from pybmc.engines.spec.constructing import Constructing
from pybmc.engines.spec.exceptions import Exceptions
from pybmc.engines.spec.forgetting import Forgetting
from pybmc.engines.spec.frame import check_frame
from pybmc.engines.spec.invariants import Invariants
from pybmc.engines.spec.looked_at import Code, LookedAt
from pybmc.engines.spec.measures import measured
from pybmc.engines.spec.scene import Born, Scene, kept
from pybmc.engines.spec.start import StartHeap
from pybmc.goto.classes import ACC_PRIVATE, MethodInfo
from pybmc.goto.names import OBJECT, MethodId, descriptor_of, dotted
from pybmc.program.static_objects import may_change
from pybmc.records import changed
from pybmc.specs.clauses import Behavior, Case, MethodSpec
from pybmc.symex.execution import Parts
from pybmc.symex.running.state import State
from pybmc.symex.ssa import Input, Provenance, Stated
from pybmc.symex.unknowns.parameters import Entry
from pybmc.terms.node import Term

if TYPE_CHECKING:
    from pybmc.engines.spec.universal import Quantifiers
    from pybmc.specs.book import Specs


class EntryContract:
    """Of one execution: see `symex.execution.Specified`."""

    def __init__(
        self, specs: Specs, entry: MethodInfo, code: Code, quantifiers: Quantifiers, apart: bool = False
    ) -> None:
        self._apart = apart  # no postcondition relies on those before it
        self._code = code
        self._quantifiers = quantifiers
        self._specs = specs
        self._spec: MethodSpec = specs.of_method(entry)
        self._method = MethodId(entry.owner, entry.name, entry.descriptor)
        self._entry = entry
        self._born: dict[int, Born] = {}
        self.world: World | None = None  # once the method has begun

    # ---------------------------------------------------------------------------------------- start

    def begin(self, parts: Parts, entry: Entry, state: State, args: list[Term]) -> None:
        machine = self._machine = parts.machine
        self._checking = Checking(machine, self._method)
        looked_at = LookedAt(machine.classes, self._specs, self._code)
        looked_at.method(self._entry)
        for name in looked_at.owners:
            parts.initialise(state, name)
        self._constants(parts, state, looked_at)
        heap = StartHeap(parts, state, looked_at)
        heap.make(given_references(self._entry, args))
        Comparables(parts, state, looked_at, heap.existing).assume(self._entry, args)
        this = None if self._entry.is_static else args[0]
        self.scene = Scene(
            parts, self._specs, self._quantifiers, state, None, 0, this, slots(self._entry, args),
            existing=heap.existing, born=self._born,
        )  # fmt: skip
        helper = self._entry if self._spec.helper or self._is_initialiser else None
        self._invariants = Invariants(self._specs, self._method, self._checking, self._own(this), helper)
        assuming = Assuming(machine, state, self._method)
        self._invariants.assume(self.scene, assuming)
        self._preconditions = [self._precondition(state, assuming, case, at) for at, case in enumerate(self._cases)]
        machine.assume(state, machine.terms.or_all(self._preconditions))
        machine.record.has_assumptions = True
        assuming.tell()
        self._name_others(state, heap)
        self._announce()
        if self._is_initialiser:  # from here on all of them count
            self._invariants = Invariants(self._specs, self._method, self._checking, None, None)
        self.scene = changed(self.scene, old=kept(state), first_new=len(machine.heap.objects) + 1)
        measures = tuple(measured(self.scene, one.expr, self._not_measured) for one in self._spec.measures)
        self.world = World(
            parts,
            heap.existing,
            self._born,
            measures,
            self._code.leads_to(self._entry),
            self._quantifiers,
            Constructing(machine.classes, self._specs, self._code),
        )

    def _constants(self, parts: Parts, state: State, looked_at: LookedAt) -> None:
        """Objects of final static fields hold anything if some method may have changed them before."""
        heap, scene = parts.machine.heap, Scene(parts, self._specs, self._quantifiers, state)
        for field in looked_at.constants.values():
            name = f"{dotted(field.owner)}.{field.name}"
            value = state.heap.get((0, heap.field_number(field)))
            if value is not None and may_change(field, parts.machine.classes):
                Forgetting(scene, name, self._method).inside(value)
                place = parts.machine.here(state)
                given = Input(state.guard.term, place, name, field.descriptor, value, Provenance.STUB)
                parts.machine.record.steps.append(given)  # for replays: nobody can choose what it holds
            elif not field.access & ACC_PRIVATE:
                told = f"{name}: its object begins as the initialiser leaves it"
                parts.machine.record.warn(f"{told}; what other classes may have written into it is not looked at")

    def _name_others(self, state: State, heap: StartHeap) -> None:
        """Objects that are there without anything that leads to them: counterexamples show them."""
        machine, place = self._machine, self._machine.here(state)
        for number, exists in heap.existing.items():
            made = machine.heap.objects[number]
            where, type_ = machine.terms.and_(state.guard.term, exists), descriptor_of(made.class_name or OBJECT)
            given = Input(where, place, "other", type_, machine.heap.reference(made), Provenance.OTHER)
            machine.record.steps.append(given)

    def _not_measured(self, reason: str) -> None:
        self._machine.unsupported(self.scene.now, self._machine.terms.true, reason)

    @property
    def _cases(self) -> tuple[Case, ...]:
        return self._spec.cases

    @property
    def _is_initialiser(self) -> bool:
        return self._entry.name == "<clinit>"

    def _own(self, this: Term | None) -> Term | None:
        """The object whose invariants need not hold at the beginning: that of a constructor, or of a helper."""
        return this if self._entry.name == "<init>" or self._spec.helper else None

    def _precondition(self, state: State, assuming: Assuming, case: Case, at: int) -> Term:
        """Where all of a case holds; a clause that is undefined where those before it hold is a fault of its own."""
        terms, where = self._machine.terms, self._machine.terms.true
        for number, condition in enumerate(case.requires, 1):
            holds, ev = assuming.truth(self.scene, condition.expr, where)
            if ev.undefined:
                prop = clause_property(self._method, f"requires.{at + 1}.{number}", condition.span, condition.text)
                for (span, why), undefined in ev.undefined.items():
                    said = Stated(f"{span.text or 'the expression'} is undefined: {why}", ())
                    self._checking.condition(state, terms.not_(undefined), prop, condition.span, said)
            where = terms.and_(where, holds)
        return where

    def _announce(self) -> None:
        """Also what is never reached gets a status."""
        properties = self._machine.record.properties
        for at, case in enumerate(self._cases):
            for number, condition in enumerate(case.ensures, 1):
                prop = clause_property(self._method, f"ensures.{at + 1}.{number}", condition.span, condition.text)
                properties.setdefault(prop.id, prop)

    # ------------------------------------------------------------------------------------------ end

    def returned(self, state: State) -> None:
        terms = self._machine.terms
        result = state.regs[0] if state.regs else None
        scene = changed(self.scene, now=state, result=result)
        for at, (case, where) in enumerate(zip(self._cases, self._preconditions, strict=True)):
            if case.behavior is Behavior.EXCEPTIONAL:
                prop = clause_property(self._method, f"exceptional_behavior.{at + 1}", case.span, "does not return")
                self._checking.condition(state, terms.not_(where), prop, case.span)
                continue
            for number, condition in enumerate(case.ensures, 1):
                prop = clause_property(self._method, f"ensures.{at + 1}.{number}", condition.span, condition.text)
                since, guard = len(self._machine.record.assumptions), state.guard
                is_over = self._checking.clause(scene, condition.expr, where, prop, condition.span)
                if self._apart:
                    self._machine.withdraw(since)
                    state.guard = guard
                elif is_over:
                    return
        self._ended(scene)
        if self._entry.name == "<init>":
            self._invariants.check_initially(scene)

    def thrown(self, state: State) -> None:
        scene = changed(self.scene, now=state, thrown=state.regs[0])
        exceptions = Exceptions(self._machine, self._entry, self._checking)
        if exceptions.check(scene, self._cases, self._preconditions):
            return
        self._ended(scene)

    def _ended(self, scene: Scene) -> None:
        """What holds however the method ends."""
        check_frame(scene, self._checking, self._method, self._spec, self._preconditions, self._new(scene))
        is_failed_constructor = self._entry.name == "<init>" and scene.thrown is not None
        exempt = [scene.this] if scene.this is not None and (self._spec.helper or is_failed_constructor) else []
        self._invariants.check(scene, *exempt)
        if not self._is_initialiser:
            self._invariants.check_constraints(scene)

    def _new(self, scene: Scene) -> Term | None:
        """The object that a constructor makes is none of the pre-state's."""
        return scene.this if self._entry.name == "<init>" else None
