"""Two heaps in step: whenever both sides arrive at the loop of their product, and where they end, they hold the same.

Each side has a heap of its own; what one makes, the other makes under the same number (`Machine.make`). That the two
are equal is checked at any object and any cell, at the head and after a round, so any round may begin with one heap for
both: then what both read is one and the same term.
"""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.engines.prove.calls import Ended
from pybmc.engines.prove.heap import Cells, Chain, Field, Key, Static
from pybmc.engines.prove.library import Site
from pybmc.engines.prove.machine import Machine
from pybmc.engines.prove.running import Frame, Outcome, Some
from pybmc.engines.prove.state import State
from pybmc.goto.classes import INITIALISATION_STATE, MethodInfo
from pybmc.goto.instr import Property
from pybmc.goto.names import THROWABLE, is_reference
from pybmc.goto.place import Place
from pybmc.goto.program import Function
from pybmc.goto.properties import PropertyKind
from pybmc.records import Record
from pybmc.terms.node import Term

SAME = "leaves the same"


class HeapsInStep(Record):
    """Of all runs over a product; `function` is its function."""

    function: Function

    @property
    def in_any_state(self) -> bool:
        """Objects come from the arguments alone: static fields are not read."""
        return False

    def __call__(self, machine: Machine) -> _Heaps:
        return _Heaps(machine, self.function)


class _Heaps:
    """Of one run: see `engines.prove.entry.Contract`."""

    def __init__(self, machine: Machine, function: Function) -> None:
        self._machine = machine
        self._function = function
        name = function.method.java_id
        self._property = Property(
            f"{name}.equivalence.heap", PropertyKind.EQUIVALENCE, SAME, function.source_file, 0, name, 0, SAME
        )
        self._place = Place(function.method, function.source_file, 0, -1, 0)

    def begin(self, state: State) -> None:
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

    def called(self, method: MethodInfo, site: Site) -> Ended | None:
        return None

    def called_anyhow(self, function: Function, state: State) -> Ended | None:
        return None

    def by_meaning(self, site: Site) -> None:
        pass

    # ------------------------------------------------------------------------------------ equality

    def _check(self, state: State, place: Place) -> None:
        self._machine.world.existing = state.made
        same = self._machine.terms.and_all(self._equalities(state))
        self._machine.check(state, same, self._property, place)

    def _equalities(self, state: State) -> Iterator[Term]:
        """Of whatever one of the two has written."""
        assert state.beside is not None
        machine, (heap, statics) = self._machine, state.beside
        for key in {**state.heap, **heap}:
            sides = [held.get(key) or machine.heap.initial(key) for held in (state.heap, heap)]
            if sides[0] is not sides[1] and not self._is_of_throwables(key):
                yield self._same(key, *sides)
        for static in {**state.statics, **statics}:
            if static.name == INITIALISATION_STATE:  # no class that runs something is initialised
                continue
            values = [held.get(static, machine.initial_statics[static]) for held in (state.statics, statics)]
            yield self._equal(static, values[0], values[1])

    def _is_of_throwables(self, key: Key) -> bool:
        return isinstance(key, Field) and bool(self._machine.world.extends(key.owner, THROWABLE))

    def _same(self, key: Key, one: Chain, other: Chain) -> Term:
        """At some object, whatever it is; nobody looks into exceptions."""
        machine, terms, world = self._machine, self._machine.terms, self._machine.world
        ref = world.variable("some object", "A")
        there = terms.not_(terms.or_(terms.eq(ref, world.null), world.is_a(ref, THROWABLE)))
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
        is_object = key.element == "A" if isinstance(key, Cells) else is_reference(key.descriptor)
        return self._machine.world.may_be(a, b) if is_object else self._machine.terms.eq(a, b)
