"""Two heaps in step: whenever both sides arrive at the loop of their product, and where they end, they hold the same.

Each side has a heap of its own; what one makes, the other makes under the same number (`Machine.make`). That the two
are equal is checked at any object and any cell, at the head and after a round, so any round may begin with one heap for
both: then what both read is one and the same term.

Exceptions that are thrown count by their class alone. So what is inside one that a side has made is not compared, and
it must not be found in a heap: whoever finds it there could look into it.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType

from pybmc.engines.prove.heap import Cells, Chain, Field, Key, Merged, Static, Stored
from pybmc.engines.prove.library import Site
from pybmc.engines.prove.machine import Machine
from pybmc.engines.prove.recursion import Ended
from pybmc.engines.prove.running import Frame, Outcome, Some
from pybmc.engines.prove.state import State
from pybmc.equivalence.common import Common, CommonCalls
from pybmc.equivalence.joining import may_be_thrown
from pybmc.equivalence.letterings import Letterings
from pybmc.goto.classes import INITIALISATION_STATE, MethodInfo
from pybmc.goto.instr import Invoke, Property
from pybmc.goto.names import THROWABLE, class_of, is_reference
from pybmc.goto.place import Place
from pybmc.goto.program import Function
from pybmc.goto.properties import PropertyKind
from pybmc.records import Record
from pybmc.symex.running.blocks import Block
from pybmc.terms.node import Term

SAME = "leaves the same"


class HeapsInStep(Record):
    """Of all runs over a product; `function` is its function."""

    function: Function
    common: Common = MappingProxyType({})  # methods that are unknown functions

    @property
    def in_any_state(self) -> bool:
        """Objects come from the arguments alone: static fields are not read."""
        return False

    @property
    def functions(self) -> None:
        """As they are."""

    def __call__(self, machine: Machine) -> _Heaps:
        return _Heaps(machine, self.function, self.common)


class _Heaps:
    """Of one run: see `engines.prove.entry.Contract`."""

    def __init__(self, machine: Machine, function: Function, common: Common) -> None:
        self._machine = machine
        self._common = CommonCalls(machine, common)
        self._function = function
        machine.meanings = Letterings(machine).meaning
        name = function.method.java_id
        self._property = Property(
            f"{name}.equivalence.heap", PropertyKind.EQUIVALENCE, SAME, function.source_file, 0, name, 0, SAME
        )
        self._place = Place(function.method, function.source_file, 0, -1, 0)
        self._first = 0  # moment from which objects are new

    def begin(self, state: State) -> None:
        self._first = self._machine.world.now + 1
        state.beside = state.heap.copy(), state.statics.copy()

    def end(self, outcome: Outcome) -> Outcome:
        if outcome.returned is not None:
            self._check(outcome.returned, self._place)
        return outcome

    def at_head(self, frame: Frame, loop: int, state: State, place: Place, some: Some) -> None:
        self._check(state, place)

    def in_any_round(self, frame: Frame, loop: int, state: State) -> None:
        assert state.beside is not None
        heap, statics = state.beside
        heap.clear()
        heap.update(state.heap)
        statics.clear()
        statics.update(state.statics)

    def after_round(self, frame: Frame, loop: int, state: State, place: Place, some: Some) -> None:
        self._check(state, place)

    def on_way(self, frame: Frame, block: Block, to: Block | None, state: State) -> None:
        """The heaps may differ on the way."""

    def instead(self, method: MethodInfo, site: Site) -> Outcome | None:
        return self._common.instead(method, site)

    def of_unknown(self, method: MethodInfo, site: Site) -> None:
        """Nobody knows."""

    def called(self, method: MethodInfo, site: Site) -> Ended | None:
        return None

    def called_anyhow(self, function: Function, state: State) -> Ended | None:
        return None

    def by_meaning(self, site: Site) -> None:
        pass

    def stated(self, frame: Frame, state: State, call: Invoke) -> None:
        """There are no statements of specifications."""

    # ------------------------------------------------------------------------------------ equality

    def _check(self, state: State, place: Place) -> None:
        self._machine.world.existing = state.made
        same = self._machine.terms.and_all([*self._equalities(state), *self._common.made_by_both()])
        self._machine.check(state, same, self._property, place)

    def _equalities(self, state: State) -> Iterator[Term]:
        """Of whatever one of the two has written."""
        assert state.beside is not None
        machine, (heap, statics) = self._machine, state.beside
        for key in {**state.heap, **heap}:
            sides = [held.get(key) or machine.heap.initial(key) for held in (state.heap, heap)]
            if self._before(sides[0]) != self._before(sides[1]):
                yield self._same(key, *sides)
        for static in {**state.statics, **statics}:
            if static.name == INITIALISATION_STATE:  # no class that runs something is initialised
                continue
            values = [held.get(static, machine.initial_statics[static]) for held in (state.statics, statics)]
            yield self._equal(static, values[0], values[1])

    def _before(self, chain: Chain) -> object:
        """What a field was before exceptions were made, whose insides do not count: a chain, or where paths have met,
        the condition and what it was on each.
        """
        known: dict[int, object] = {}
        todo = [first := self._without_throwables(chain)]
        while todo:
            at = todo.pop()
            if not isinstance(at, Merged):
                known[id(at)] = id(at)
                continue
            ways = [self._without_throwables(way) for way in (at.then, at.other)]
            missing = [way for way in ways if id(way) not in known]
            if missing:
                todo += (at, *missing)
                continue
            then, other = (known[id(way)] for way in ways)
            known[id(at)] = then if then == other else (id(at.condition), then, other)
        return known[id(first)]

    def _without_throwables(self, chain: Chain) -> Chain:
        while isinstance(chain, Stored) and self._is_made_throwable(chain.ref):
            chain = chain.prev
        return chain

    def _is_made_throwable(self, reference: Term) -> bool:
        world = self._machine.world
        made = world.class_of(reference) if world.is_made(reference) else None
        return made is not None and bool(world.extends(made, THROWABLE))

    def _same(self, key: Key, one: Chain, other: Chain) -> Term:
        """At some object, whatever it is, except in exceptions that one of the two has made."""
        machine, terms, world = self._machine, self._machine.terms, self._machine.world
        ref = world.variable("some object", "A")
        there = terms.not_(terms.eq(ref, world.null))
        if isinstance(key, Field) and may_be_thrown(machine.classes, key.owner):
            there = terms.and_(there, terms.not_(self._is_new_throwable(ref)))
        index = None
        if isinstance(key, Cells):
            index = world.variable("some index", "I")
            inside = terms.and_(terms.sle(machine.zero, index), terms.slt(index, world.length(ref)))
            there = terms.and_(there, inside)
        values = [machine.heap.read(chain, ref, index) for chain in (one, other)]
        return terms.implies(there, self._equal(key, values[0], values[1]))

    def _equal(self, key: Key, a: Term, b: Term) -> Term:
        """Bit by bit, as far as a program can tell."""
        assert isinstance(key, Field | Cells | Static)
        terms, world = self._machine.terms, self._machine.world
        type_ = ("LX;" if key.element == "A" else key.element) if isinstance(key, Cells) else key.descriptor
        if not is_reference(type_):
            return terms.eq(a, b)
        same = world.may_be(a, b)
        if isinstance(key, Cells) or may_be_thrown(self._machine.classes, class_of(type_)):
            same = terms.and_(same, terms.or_(terms.eq(a, world.null), terms.not_(self._is_new_throwable(a))))
        return same

    def _is_new_throwable(self, reference: Term) -> Term:
        world, terms = self._machine.world, self._machine.terms
        return terms.and_(
            world.is_a(reference, THROWABLE), terms.not_(world.born_before(reference, self._first))
        )  # fmt: skip
