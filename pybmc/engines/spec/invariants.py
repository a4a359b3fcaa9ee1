"""Invariants of all objects: assumed of those that are there at the start, checked of all that exist at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pybmc.annotations import TYPE_CHECKING
from pybmc.engines.spec.clauses import Assuming, Checking, clause_property
from pybmc.engines.spec.frame import written_since
from pybmc.engines.spec.known import is_referred_to
from pybmc.engines.spec.scene import Scene, is_there
from pybmc.goto.classes import INITIALISATION_STATE, MethodInfo, Origin
from pybmc.goto.names import MethodId, simple_name
from pybmc.records import changed
from pybmc.specs.clauses import Condition
from pybmc.symex.heap.objects import HeapObject
from pybmc.symex.heap.overlay import ALLOCATED, Key, Overlay
from pybmc.terms.node import Term

if TYPE_CHECKING:
    from pybmc.specs.book import Specs


class Invariants:
    """`own`: the object of which they are not assumed. `helper`: a method for which those of its class that are static
    need not hold, and if it is static itself, those of the objects of its class.
    """

    def __init__(
        self, specs: Specs, method: MethodId, checking: Checking, own: Term | None, helper: MethodInfo | None
    ) -> None:
        self._specs = specs
        self._method = method
        self._checking = checking
        self.own = own
        self._helper = helper
        self._of: dict[str, tuple[Condition, ...]] = {}
        self._assumed: dict[tuple[int, Condition], set[Key]] = {}  # by object: what they depend on

    def _conditions(self, scene: Scene, class_name: str) -> tuple[Condition, ...]:
        known = self._of.get(class_name)
        if known is None:
            info = scene.parts.machine.classes.find(class_name) if class_name[:1] not in ("", "[") else None
            is_own = info is not None and info.origin is Origin.USER
            known = self._of[class_name] = self._specs.invariants(class_name) if is_own else ()
        return known

    def _objects(self, scene: Scene, at_start: bool) -> Iterator[tuple[HeapObject, Term]]:
        """What exists, with where; at the start what initialisers have made, but nothing that the run makes."""
        machine = scene.parts.machine
        heap, terms = machine.heap, machine.terms
        chain = scene.old if at_start and scene.old is not None else scene.now.heap
        for number, made in list(heap.objects.items()):
            if number in heap.allocated:
                if chain.get((number, ALLOCATED)) is not None:
                    born, unmade = heap.born.get(number, terms.true), heap.unmade.get(number)
                    if unmade is not None and not is_referred_to(heap, chain, {number}):
                        born = terms.and_(born, terms.not_(unmade))  # nobody ever sees it
                    yield made, born
            elif made.is_input and not made.opaque:
                yield made, is_there(scene, number)

    def assume(self, scene: Scene, assuming: Assuming, exempt: Sequence[Term] | None = None, first: int = 0) -> None:
        """At the start of all but `own`; with `exempt` of all but these, also of what the run made. `first`: of objects
        from this number on.
        """
        machine = scene.parts.machine
        for condition in self._statics(scene) if not first else ():
            assuming.assume(changed(scene, this=None), condition.expr, machine.terms.true)
        spared = ([] if self.own is None else [self.own]) if exempt is None else exempt
        for made, exists in self._objects(scene, at_start=exempt is None):
            where = machine.terms.and_(exists, self._is_not(scene, made, spared))
            for condition in self._conditions(scene, made.class_name):
                if condition.static or made.number < first:
                    continue
                ev = assuming.assume(changed(scene, this=machine.heap.reference(made)), condition.expr, where)
                if where is exists and not ev.reads_more:
                    self._assumed[made.number, condition] = ev.reads

    def check(self, scene: Scene, *exempt: Term) -> None:
        machine = scene.parts.machine
        for condition in self._statics(scene):
            self._check(changed(scene, this=None), condition, machine.terms.true)
        written = None if scene.old is None else written_since(scene)
        for made, exists in self._objects(scene, at_start=False):
            where = machine.terms.and_(exists, self._is_not(scene, made, exempt))
            for condition in self._conditions(scene, made.class_name):
                if not condition.static and self._is_touched(made, condition, written):
                    self._check(changed(scene, this=machine.heap.reference(made)), condition, where)

    def _is_touched(self, made: HeapObject, condition: Condition, written: set[Key] | None) -> bool:
        """Not if it held before and nothing was written that it depends on."""
        before = self._assumed.get((made.number, condition))
        return before is None or written is None or not before.isdisjoint(written)

    def _check(self, scene: Scene, condition: Condition, where: Term) -> None:
        prop = clause_property(self._method, clause_name(condition), condition.span, condition.text)
        of = None if scene.this is scene.locals.get(0) else scene.this  # who reads thinks of the receiver
        self._checking.clause(scene, condition.expr, where, prop, condition.span, of)

    def _statics(self, scene: Scene) -> list[Condition]:
        """Static invariants of the classes that are initialised."""
        found = [c for name in self._initialised(scene, scene.now.heap) for c in self._conditions(scene, name)]
        spared = self._helper.owner if self._helper is not None else None
        return list(dict.fromkeys(one for one in found if one.static and one.owner != spared))

    def _initialised(self, scene: Scene, chain: Overlay) -> list[str]:
        """Classes of the program that are in a heap."""
        classes, heap, names = scene.parts.machine.classes, scene.parts.machine.heap, []
        for info in classes.loaded:
            if info.origin is Origin.USER:
                state = classes.resolve_field(info.name, INITIALISATION_STATE, "I")
                done = state is not None and chain.get((0, heap.field_number(state))) is scene.parts.machine.one
                if done or not any(m.name == "<clinit>" for m in info.methods):
                    names.append(info.name)
        return sorted(names)

    def _is_not(self, scene: Scene, made: HeapObject, exempt: Sequence[Term]) -> Term:
        heap, terms = scene.parts.machine.heap, scene.parts.machine.terms
        if self._helper is not None and self._helper.is_static and self._is_of(scene, made, self._helper.owner):
            return terms.false
        return terms.and_all(terms.not_(heap.same(heap.reference(made), one)) for one in exempt)

    def _is_of(self, scene: Scene, made: HeapObject, name: str) -> bool:
        is_object = made.class_name[:1] not in ("", "[")
        return is_object and scene.parts.machine.classes.is_subtype(made.class_name, name)

    # ------------------------------------------------------------------------ constructors and history

    def check_initially(self, scene: Scene) -> None:
        for info in scene.parts.machine.classes.superclasses(self._method.class_name):
            for condition in self._specs.of_class(info.name).initially if info.origin is Origin.USER else ():
                self._check(scene, condition, scene.parts.machine.terms.true)

    def check_constraints(self, scene: Scene) -> None:
        """Of every object that was there before, and of the classes that were."""
        machine = scene.parts.machine
        spared = [] if self.own is None else [self.own]
        for made, exists in self._objects(scene, at_start=True):
            where = machine.terms.and_(exists, self._is_not(scene, made, spared))
            for info in machine.classes.present_superclasses(made.class_name) if made.class_name[:1] != "[" else ():
                for condition in self._specs.of_class(info.name).constraints if info.origin is Origin.USER else ():
                    if not condition.static:
                        self._check(changed(scene, this=machine.heap.reference(made)), condition, where)
        assert scene.old is not None
        for name in self._initialised(scene, scene.old):
            for condition in self._specs.of_class(name).constraints:
                if condition.static:
                    self._check(changed(scene, this=None), condition, machine.terms.true)


def clause_name(condition: Condition) -> str:
    """What tells clauses of classes apart in the ids of properties."""
    return f"{condition.kind}.{simple_name(condition.owner)}:{condition.span.line}"
