"""Contracts of loops, as obligations of the checker of proofs: round by round, from the head to the head."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import partial

from pybmc.engines.prove.heap import Cells, Chain, Field, Forgotten
from pybmc.engines.prove.meaning import Meaning, NoMeaning, View
from pybmc.engines.prove.running import Frame, Some
from pybmc.engines.prove.state import State
from pybmc.engines.spec.clauses import clause_property
from pybmc.engines.spec.measures import is_smaller
from pybmc.engines.spec.obligations import Obligations
from pybmc.engines.spec.unwritten import Unwritten, is_of_class, same_bits
from pybmc.goto.access import successors
from pybmc.goto.classes import Origin
from pybmc.goto.loops import loops_of
from pybmc.goto.place import Place
from pybmc.records import Record
from pybmc.specs import syntax as s
from pybmc.specs.book import Specs
from pybmc.specs.claims import NotAClaim
from pybmc.specs.clauses import LoopSpec
from pybmc.specs.goals import Goals
from pybmc.specs.leaving import leaving, ways
from pybmc.symex.running.blocks import Block
from pybmc.terms.node import Term

OUT = -1  # of the function
Ways = dict[tuple[int, int], list[tuple[int, LoopSpec]]]


class Entered(Record):
    """A loop that is running: when it was entered, and at the head of any round."""

    before: State
    time: int
    head: State
    measures: list[Term]


class Loops:
    """Of one run."""

    def __init__(self, specs: Specs, obligations: Obligations) -> None:
        self._specs = specs
        self._obligations = obligations
        self._machine = obligations.machine
        self._entered: dict[tuple[Frame, int], Entered] = {}
        self._left: dict[tuple[str, bool], Ways] = {}

    def _spec(self, frame: Frame, loop: int) -> LoopSpec | None:
        method = frame.function.method
        info = self._machine.classes.find(method.class_name)
        found = info.method(method.name, method.descriptor) if info is not None else None
        if info is None or found is None or info.origin is not Origin.USER:
            return None
        bci = frame.function.body[frame.ready.prepared.blocks[self._head(frame, loop)].start].loc.bci
        return next((one for one in self._specs.of_method(found).loops if one.bci == bci), None)

    def _head(self, frame: Frame, loop: int) -> int:
        return next(block for block, number in frame.ready.heads.items() if number == loop)

    def at_head(self, frame: Frame, loop: int, state: State, place: Place, some: Some) -> None:
        """See `engines.prove.running.Promises`, as are the others."""
        spec = self._spec(frame, loop)
        if spec is None:
            return
        self._entered[frame, loop] = Entered(state.fork(), self._machine.world.now, state, [])
        self._check(frame, spec, state, place, "initially", some)

    def in_any_round(self, frame: Frame, loop: int, state: State) -> None:
        spec = self._spec(frame, loop)
        if spec is not None:
            entered = self._entered[frame, loop]
            if spec.modifies is not None:
                self._keep(frame, spec, state, entered)
            measures = self._measures(frame, spec, state)
            self._entered[frame, loop] = Entered(entered.before, entered.time, state.fork(), measures)

    def after_round(self, frame: Frame, loop: int, state: State, place: Place, some: Some) -> None:
        spec = self._spec(frame, loop)
        if spec is None:
            return
        entered = self._entered[frame, loop]
        self._check(frame, spec, state, place, "preserved", some)
        if spec.decreases:
            span = spec.decreases[0].span
            prop = clause_property(frame.function.method, f"decreases.{spec.line}", span)
            after = self._measures(frame, spec, state)
            self._machine.check(state, is_smaller(self._machine.terms, after, entered.measures), prop, place)
        if spec.modifies is not None:
            self._unwritten(frame, spec, state, entered, place)

    def _check(self, frame: Frame, spec: LoopSpec, state: State, place: Place, when: str, some: Some) -> None:
        goals = Goals(frame.function)
        for number, condition in enumerate(spec.invariants, 1):
            name = f"loop_invariant.{spec.line}.{number}.{when}"
            prop = clause_property(frame.function.method, name, condition.span, f"{condition.span.text} ({when})")
            make = partial(goals.goal, condition.expr)
            self._obligations.check(state, make, prop, condition.span, place, frame.entry, some=some)

    def _measures(self, frame: Frame, spec: LoopSpec, state: State) -> list[Term]:
        """As longs."""
        machine, found = self._machine, list[Term]()
        goals, meaning = Goals(frame.function), Meaning(machine, View(state, frame.entry))
        for one in spec.decreases:
            place = frame.place(frame.function.body[0].loc)
            try:
                defined, value = goals.defined(one.expr), meaning.value(goals.value(one.expr))
                wrong = machine.terms.not_(meaning.condition(defined.expr))
                machine.gap(state, wrong, f"{one.span.place}: a measure that may be undefined", place)
            except (NotAClaim, NoMeaning) as reason:
                self._obligations.gap(state, f"{one.span.place}: proofs cannot express {reason}", place)
                value = machine.terms.bv(0, 64)
            found.append(machine.operations["i2l"](value) if value.sort.width == 32 else value)
        return found

    # ------------------------------------------------------------------------------------ what is written

    def _unwritten(self, frame: Frame, spec: LoopSpec, state: State, entered: Entered, place: Place) -> None:
        """A round writes no more of what was there before the loop than what it names there."""
        assert spec.modifies is not None
        span = spec.modifies.span
        prop = clause_property(frame.function.method, f"loop_modifies.{spec.line}", span)
        self._machine.properties.setdefault(prop.id, prop)
        for call in self._obligations.library[:1]:
            self._obligations.gap(state, f"{span.place}: what {call} writes is not known", place)
        unwritten = Unwritten(self._machine, entered.head, entered.time, False, entered.before)
        stores = [store for store in spec.modifies.stores if not isinstance(store, s.Local)]
        try:
            for holds in unwritten.conditions(state, stores, Goals(frame.function)):
                self._machine.check(state, holds, prop, place)
        except (NotAClaim, NoMeaning) as reason:
            self._obligations.gap(state, f"{span.place}: proofs cannot express {reason}", place)

    def _keep(self, frame: Frame, spec: LoopSpec, state: State, entered: Entered) -> None:
        """What no round names holds what it held where the loop was entered, as each round is shown to leave it."""
        machine, terms, before = self._machine, self._machine.terms, entered.before
        assert spec.modifies is not None
        stores = [store for store in spec.modifies.stores if not isinstance(store, s.Local)]
        if any(isinstance(store, s.Everything) for store in stores):
            return
        unwritten, goals, guard = (
            Unwritten(machine, before, entered.time, False),
            Goals(frame.function),
            state.guard.term,
        )

        def keep(key: Field | Cells, chain: Chain, ref: Term, index: Term | None) -> None:
            with suppress(NotAClaim, NoMeaning):  # what nobody can tell is not kept
                kept = unwritten.kept(stores, goals, key, ref, index)
                if kept is not terms.false:
                    now = machine.heap.read(chain, ref, index)
                    same = same_bits(terms, machine.read(before, key, ref, index), now)
                    machine.assumptions.append(terms.implies(terms.and_(guard, kept), same))

        for key, chain in list(state.heap.items()):
            if isinstance(chain, Forgotten) and isinstance(key, Field | Cells) and not is_of_class(key):
                chain.base.listen(partial(keep, key, chain))

    def on_way(self, frame: Frame, block: Block, to: Block | None, state: State) -> None:
        """A round that leaves the loop otherwise than at its head has written no more either."""
        for loop, spec in self._ways_out(frame).get((block.index, OUT if to is None else to.index), ()):
            entered = self._entered.get((frame, loop))
            if entered is not None:
                at = frame.function.body[block.start].loc
                head = frame.function.body[frame.ready.prepared.blocks[self._head(frame, loop)].start].loc
                self._unwritten(frame, spec, state, entered, frame.place(at if at.line else head))

    def _ways_out(self, frame: Frame) -> Ways:
        """By two blocks, or one and `OUT`, the loops that are left there by a round that has written something."""
        key = frame.function.method.java_id, frame.guarded
        found = self._left.get(key)
        if found is None:
            found = self._left[key] = {}
            for loop in frame.ready.heads.values():
                spec = self._spec(frame, loop)
                if spec is not None and spec.modifies is not None:
                    for way in self._blocks_out(frame, loop, spec):
                        found.setdefault(way, []).append((loop, spec))
        return found

    def _blocks_out(self, frame: Frame, loop: int, spec: LoopSpec) -> Iterator[tuple[int, int]]:
        function, blocks = frame.function, frame.ready.prepared.blocks
        nest, after = loops_of(function), successors(function)
        head = blocks[self._head(frame, loop)].start
        number = next(number for number, at in sorted(nest.head.items()) if at == head)
        left = leaving(function, nest, after, number, spec)
        starting = {block.start: block.index for block in blocks}
        starts = sorted(starting)
        ends = dict(zip(starts, [*(start - 1 for start in starts[1:]), len(function.body) - 1], strict=True))
        for block in blocks:
            at = ends[block.start]
            for to in ways(function.body[at], after[at]):
                if left.leads_out(at, to):
                    yield block.index, OUT if to < 0 else starting[to]
