"""Unknown objects of the library: made from unknown parts by its own code, so that their insides are consistent.

Making one means to run a method (`library_types`), which needs a path, while what is inside unknown objects is made
when somebody looks, on whatever path. So as many as there are places for them are made in advance (`Pool`), where the
object is made that has the places. A place takes one when it is looked at; where none is left, its object is opaque.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from itertools import islice

from pybmc.goto.classes import ACC_FINAL, ClassNotFound, MethodInfo, Origin
from pybmc.goto.generics import GenericType, class_variables, field_type, is_outer
from pybmc.goto.names import (
    Descriptor,
    MethodId,
    array_of,
    class_of,
    dotted,
    is_reference,
    split_method,
)
from pybmc.goto.nulls import Rule
from pybmc.records import NamedTuple, changed
from pybmc.symex import ssa
from pybmc.symex.heap.objects import ArrayObject
from pybmc.symex.machine import Machine
from pybmc.symex.running.calls import Calls
from pybmc.symex.running.sites import Start
from pybmc.symex.running.state import State
from pybmc.symex.ssa import Provenance
from pybmc.symex.unknowns.candidates import Candidates
from pybmc.symex.unknowns.construction import Construction
from pybmc.symex.unknowns.demand import behind
from pybmc.symex.unknowns.inputs import Inputs
from pybmc.symex.unknowns.library_types import FACTORIES, OUTSIDE, Factory
from pybmc.symex.unknowns.making import Making, Pool, Pooled
from pybmc.terms.node import Term

OWNER = "pybmc/LibraryInputs"
MAX_DEPTH = 4  # of unknown objects inside each other, down to the last place of a library type that is filled
MAX_PLACES = 6  # that are filled for one unknown
MAX_WORK = 60_000
EAGER_WORK = 3_000  # for what is inside unknowns, whether somebody looks at it or not
MAX_VISITS = 2000  # of unknown objects inside each other, in search of such places


class Place(NamedTuple):
    """Where an unknown goes: its type, and what is said of null among its elements."""

    type: GenericType
    elements: Rule


class LibraryInputs:
    def __init__(
        self, machine: Machine, inputs: Inputs, candidates: Candidates, calls: Calls, run: Callable[[int], None],
        construction: Construction,
    ) -> None:  # fmt: skip
        self._machine = machine
        self._classes = machine.classes
        self._inputs = inputs
        self._candidates = candidates
        self._calls = calls
        self._run = run  # the engine, until no more than so many calls are running
        self._construction = construction
        self._failed: dict[GenericType, str] = {}
        self._start = Pool()  # for parameters: these are there on every path
        self._made: list[Pooled] = []
        self._spent = 0  # how much work making what is inside unknowns has taken
        self._began = 0  # how much work had been done when the present one was begun
        self._is_filling = False
        self._parts: dict[Place, list[Place]] = {}  # references inside unknowns
        self._kinds: dict[str, int] = {}  # by type: how many implementations there are, if not all could be made
        self.built: dict[int, list[ssa.Built]] = {}  # by the numbers of objects

    def prepare(self, state: State, making: Making, type_: GenericType) -> Making:
        """Make what an unknown of this type has places for."""
        making = changed(making, pool=self._pool(state, making), type=type_)
        is_outermost, before = not self._is_filling, self._machine.work
        if is_outermost:
            self._is_filling, self._began = True, before
        self._fill(state, making, type_)
        if is_outermost:
            self._is_filling, self._spent = False, self._spent + self._machine.work - before
        return making

    def _fill(self, state: State, making: Making, type_: GenericType) -> None:
        limit = self._machine.settings.max_collection_size
        wanted = self._places(Place(type_, making.elements), making, limit)
        for (place, elements), is_behind in islice(wanted, MAX_PLACES):
            made = self._construction.build(state, place, making, is_behind)
            built = self._build_any(state, place, changed(making, elements=elements))
            made = self._either(built, made, making)
            if made is not None and making.pool is not None:
                making.pool.add(place, made)
                self._made.append((place, made))

    def _either(self, built: Term | None, constructed: Term | None, making: Making) -> Term | None:
        """An object of the library, or another that is of its type."""
        if built is None or constructed is None:
            return built if constructed is None else constructed
        chosen = self._inputs.choice(f"{making.name}?is_constructed", making)
        return self._machine.terms.ite(chosen, constructed, built)

    def known(self, state: State, making: Making) -> Making:
        """For an unknown that has no such places: it may be what others are."""
        return changed(making, pool=self._pool(state, making)) if self._made else making

    def _pool(self, state: State, making: Making) -> Pool:
        if making.pool is not None:
            return making.pool
        if making.origin in (Provenance.PARAMETER, Provenance.RECEIVER):
            return self._start
        return Pool([pair for pair in self._made if self._is_there(state, pair[1])])

    def _is_there(self, state: State, value: Term) -> bool:
        """Whether this path has made an object: one that only others have made has nothing inside."""
        heap = self._machine.heap
        for number, _ in heap.targets(value):
            made = heap.objects.get(number)  # null is none
            if made is not None and not isinstance(made, ArrayObject):
                name = made.class_name
                infos = self._classes.present_superclasses(name) if self._classes.find(name) else ()
                fields = [field for info in infos for field in info.fields if not field.is_static]
                if fields and all(state.heap.get((number, heap.field_number(field))) is None for field in fields):
                    return False
        return True

    # ---------------------------------------------------------------------------------------- places

    def _is_sparing(self) -> bool:
        """Whether what is inside unknowns takes so much work that only what somebody looks at is made."""
        demand = self._inputs.demand
        if self._spent + self._machine.work - self._began > EAGER_WORK:
            demand.is_sparing = True
        return demand.is_sparing

    def _places(self, place: Place, making: Making, limit: int) -> Iterator[tuple[Place, bool]]:
        """What is inside an unknown of a type and is made in advance, as often as it may be there.

        The nearest come first: behind an Object there is no end of them. Whether they are there is told as well, since
        of those only what somebody looks at is made; once it has taken much work, of all that is inside.
        """
        demand, constructible = self._inputs.demand, self._construction.constructible
        todo = deque([(place, making.depth, False)])
        is_inside = making.inside
        for _ in range(MAX_VISITS):
            if not todo:
                return
            at, depth, is_behind = todo.popleft()
            name = class_of(at.type.descriptor)
            is_near = depth <= min(MAX_DEPTH, self._machine.settings.max_tree_depth)
            is_made = name in FACTORIES
            is_behind = is_behind or self._candidates.is_wide(name)
            is_spared = is_behind or (is_inside and self._is_sparing())
            is_inside = True
            wanted = constructible.of(name)
            if is_spared:
                wanted = [one for one in wanted if not constructible.leaves_out(one)]
            is_asked = not is_made and bool(self._asked_for(name, making))
            if wanted or (is_near and (is_asked or (is_made and not (is_spared and demand.leaves_out(name))))):
                yield at, is_spared
            if is_near and not is_made:
                todo.extend((inside, depth + 1, is_behind) for inside in self._inside(at, limit))

    def _inside(self, place: Place, limit: int) -> list[Place]:
        """The references one step inside."""
        known = self._parts.get(place)
        if known is None:
            known = self._parts[place] = [p for p in self._parts_of(place, limit) if is_reference(p.type.descriptor)]
        return known

    def _parts_of(self, place: Place, limit: int) -> Iterator[Place]:
        type_, elements = place
        if type_.descriptor[0] == "[":
            yield from [Place(type_.element, elements[1:])] * min(limit, self._machine.settings.max_array_length)
            return
        constructed = self._construction.constructible.of(class_of(type_.descriptor))
        for name in self._of_program(class_of(type_.descriptor)):
            own = self._inputs.arguments.narrowed(name, type_)
            if name in constructed or own is None:
                continue  # its constructors see to what is inside
            for info in self._classes.present_superclasses(name):
                seen = self._inputs.arguments.seen(own, info)
                bound = class_variables(info, seen)
                for field in info.fields if info.origin is Origin.USER else ():
                    if not field.is_static:
                        inside = seen.outer if seen is not None and is_outer(field, seen) else None
                        declared = inside or field_type(field, bound)
                        type_ = self._inputs.arguments.held_in(field, declared) or declared
                        yield Place(type_, self._machine.nulls.field(field)[1:])

    def _of_program(self, name: str) -> list[str]:
        try:
            own = [c for c in self._candidates.of(name) if c and c[0] != "["]
            return [c for c in own if self._classes.get(c).origin is Origin.USER]
        except ClassNotFound:
            return []

    # --------------------------------------------------------------------------------------- making

    def _build_any(self, state: State, type_: GenericType, making: Making) -> Term | None:
        """What the factory of a type makes, or those of narrower types that the program asks for."""
        declared = class_of(type_.descriptor)
        first = len(self._machine.heap.objects) + 1
        is_behind = declared not in FACTORIES
        made = None if is_behind else self._build_inside(state, type_, making, is_behind)
        for name in self._asked_for(declared, making):
            narrower = self._inputs.arguments.narrowed(name, type_)
            if narrower is not None:
                made = self._either(self._build_inside(state, narrower, making, is_behind), made, making)
        if made is not None and is_behind:
            self._inputs.parts_of[made] = range(first, len(self._machine.heap.objects) + 1)
        return made

    def _build_inside(self, state: State, type_: GenericType, making: Making, is_behind: bool) -> Term | None:
        """Where nothing says what is inside: anything, or if that takes too much (which it does behind wide types), one
        of the kinds that `TypeArguments` knows of."""
        kinds = self._inputs.arguments.kinds_of_keys(type_)
        if kinds and not is_behind and (made := self._build(state, type_, making, is_last=False)) is not None:
            return made
        every = [self._build(state, kind, making) for kind in kinds or [type_]]
        made = None
        for one in every:
            made = self._either(one, made, making)
        if made is not None and None in every:  # the verdict must not rest on those that could be made
            name = class_of(type_.descriptor)
            unmade = self._inputs.foreign(name, f"an unknown {dotted(name)} with keys of another kind", making)
            made = self._either(self._machine.heap.reference(unmade), made, making)
        return made

    def _asked_for(self, name: str, making: Making) -> list[str]:
        """Narrower types that the program asks for; where the type is a wide one, those of which it asks an unknown.

        What is inside objects of the library is not taken to be such an object once more.
        """
        asked = self._candidates.made_if_asked(name)
        if name in FACTORIES:
            return asked
        return [one for one in asked if not making.inside and not self._inputs.demand.leaves_out(behind(one))]

    def _build(self, state: State, type_: GenericType, making: Making, is_last: bool = True) -> Term | None:
        """`is_last`: if it cannot be made, nothing else is tried."""
        name = class_of(type_.descriptor)
        factory, owner = FACTORIES[name], self._classes.find(OWNER)
        if type_ in self._failed or owner is None or self._classes.find(name) is None:
            return None
        method = next(method for method in owner.methods if method.name == factory.method)
        inside = changed(making, type=None, nullable=None, inside=True)
        args = [
            self._argument(state, word, descriptor, type_, inside, self._most(factory))
            for word, descriptor in zip(factory.takes.split(), split_method(method.descriptor)[0], strict=True)
        ]
        made, failure = self._call(state, method, args)
        for word, arg in zip(factory.takes.split(), args, strict=True):
            array = self._machine.heap.objects[arg.payload] if word[0] in "*=" else None
            if isinstance(array, ArrayObject):
                array.measured = False  # it is the collection whose size is bounded
        if made is None and is_last and self._has_fewer_kinds(name, factory):
            return self._build(state, type_, making)
        if made is None:
            self._failed[type_] = failure
            if is_last:
                self._machine.record.warn(f"no unknown {dotted(name)} could be made: {failure}")
            return None
        self._say_bounds(name, factory)
        called = MethodId(method.owner, method.name, method.descriptor)
        for number, guard in self._machine.heap.targets(made):
            if not number:
                continue  # a table of the library that is read at an unknown index has empty places
            self.built.setdefault(number, []).append(ssa.Built(guard, called, tuple(args)))
            if not self._classes.get(name).access & ACC_FINAL:
                self._machine.record.open_classes[number] = name
        return made

    def _has_fewer_kinds(self, name: str, factory: Factory) -> bool:
        """Whether a type of which not all implementations could be made has some that are still to be tried."""
        word = next((word for word in factory.takes.split() if word[0] == "k"), "k1")
        left = self._kinds.get(name, int(word[1:])) - 1
        if left < 1 or not self._machine.settings.any_collections:
            return False
        self._kinds[name] = left
        return True

    def _say_bounds(self, name: str, factory: Factory) -> None:
        limit, limits = self._most(factory), self._machine.record.limits
        if "*" in factory.takes:
            limits[ssa.Limit.COLLECTIONS] = min(limit, int(limits.get(ssa.Limit.COLLECTIONS, limit)))
            self._machine.record.warn(
                f"unknown collections have at most {limit} elements (--max-nondet-collection-size)"
            )
        if name in OUTSIDE and factory.kinds != name.rpartition("/")[2]:
            self._machine.record.limits.setdefault(ssa.Limit.CLASSES, 1)
        if factory.kinds and factory.kinds != name.rpartition("/")[2]:
            self._machine.record.limit_kinds(name)
            kinds = factory.kinds if self._machine.settings.any_collections else factory.kinds.partition(",")[0]
            if name in self._kinds:
                kinds = ", ".join(kinds.split(", ")[: self._kinds[name]])
            self._machine.record.warn(f"an unknown {dotted(name)} is taken to be one of: {kinds}")

    def _most(self, factory: Factory) -> int:
        most = self._machine.settings.max_collection_size
        return min(most, factory.most) if factory.most else most

    def _argument(
        self, state: State, word: str, descriptor: Descriptor, type_: GenericType, making: Making, limit: int
    ) -> Term:
        """One parameter of a factory: see `library_types`."""
        settings, terms = self._machine.settings, self._machine.terms
        part = making.part(Provenance.ELEMENT, f"{making.name}'s parts")
        if word == "n":
            return terms.bv(limit, 32)
        if word[0] == "c":
            return self._machine.constants.class_object(class_of(type_.argument(int(word[1:])).descriptor))
        if word[0] == "k":
            kinds = self._kinds.get(class_of(type_.descriptor), int(word[1:])) if settings.any_collections else 1
            return self._between(descriptor, 0, kinds - 1, part)
        if word[0] in "*=":
            element = type_.argument(int(word[1:])) if word[1:].isdigit() else GenericType(Descriptor(word[1:]))
            array = self._inputs.arrays.of_parts(
                array_of(element.descriptor),
                self._prepared(state, GenericType(array_of(element.descriptor), element.arguments), part),
                limit,
                exactly=word[0] == "=",
            )
            return self._machine.heap.reference(array)
        if word.isdigit():
            argument = type_.argument(int(word))
            if class_of(type_.descriptor) == "java/util/Optional":
                part = changed(part, nullable=True)  # which is how an empty one is made
            return self._inputs.value(argument.descriptor, self._prepared(state, argument, part))
        kind, _, bounds = word.partition(":")
        if not bounds:
            return self._inputs.value(kind, part)
        low, _, high = bounds.partition(":")
        return self._between(Descriptor(kind), int(low), int(high), part)

    def _prepared(self, state: State, type_: GenericType, making: Making) -> Making:
        return self._inputs.readied(state, type_.descriptor, changed(making, type=type_))

    def _between(self, descriptor: Descriptor, low: int, high: int, making: Making) -> Term:
        machine, terms = self._machine, self._machine.terms
        width = 64 if descriptor == "J" else 32
        if low == high:
            return terms.bv(low, width)
        value = self._inputs.value(descriptor, changed(making, bounded=False))
        machine.state_fact(terms.and_(terms.sle(terms.bv(low, width), value), terms.sle(value, terms.bv(high, width))))
        return value

    def _call(self, state: State, method: MethodInfo, args: list[Term]) -> tuple[Term | None, str]:
        """Run a factory on a path; what it throws is no input. The path is left alone if that is not covered."""
        machine = self._machine
        finished: list[State] = []
        record, trial = machine.record, state.fork()
        facts, steps, properties = len(record.assumptions), len(record.steps), len(record.properties)
        site = Start(method, args, state.at, finished.append, lambda thrown: thrown.die())
        rounds = 4 * machine.settings.max_collection_size + 8
        with machine.on_trial(f"{dotted(OWNER)}.{method.name}", rounds, work=MAX_WORK) as attempt:
            depth = len(machine.stack.frames)
            self._calls.start(method, trial, site)
            self._run(depth)
        told = record.steps[steps:]
        for name in list(record.properties)[properties:]:
            del record.properties[name]  # the program has not met them
        if attempt.failure or not finished:
            machine.withdraw(facts)
            del record.steps[steps:]
            return None, attempt.failure or f"{dotted(method.owner)}.{method.name} throws an exception"
        record.steps[steps:] = [step for step in told if isinstance(step, ssa.Input | ssa.Asked)]
        state.die()
        state.heap, state.guard = finished[0].heap, finished[0].guard
        return finished[0].regs[0], ""
