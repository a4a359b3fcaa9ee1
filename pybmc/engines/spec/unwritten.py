"""Frame conditions without bounds: any place that existed before may be written, or it holds what it held."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pybmc.engines.prove.heap import Cells, Field
from pybmc.engines.prove.machine import Machine
from pybmc.engines.prove.meaning import Meaning, View
from pybmc.engines.prove.state import State
from pybmc.goto.classes import INITIALISATION_STATE
from pybmc.specs import syntax as s
from pybmc.specs.claims import GHOST, GHOST_OF_CLASS, NotAClaim
from pybmc.specs.frames import ARRAYS
from pybmc.specs.goals import Goals
from pybmc.terms.node import Term, Terms


class Unwritten:
    """Since `old`, of what was there at `time`; `is_new`: the first argument is an object that is being made. `names`:
    the state that says which places are named, if not the old one.
    """

    def __init__(
        self, machine: Machine, old: State, time: int, is_new: bool, names: State | None = None
    ) -> None:  # fmt: skip
        self._machine = machine
        self._terms = machine.terms
        self._old = old
        self._named = names or old
        self._time = time
        self._is_new = is_new

    def conditions(self, state: State, stores: Iterable[s.Store], goals: Goals) -> Iterator[Term]:
        """One for the objects' fields, and the arrays' cells, of each kind that were written to."""
        machine, terms = self._machine, self._terms
        stores = list(stores)
        if any(isinstance(store, s.Everything) for store in stores):
            return
        yield from self._statics(state, stores)
        for key in {**self._old.heap, **state.heap}:
            if machine.chain(state, key) is machine.chain(self._old, key):
                continue
            assert isinstance(key, Field | Cells)
            machine.world.existing = state.made
            if isinstance(key, Field) and is_of_class(key):
                named = any(isinstance(one, s.Ghost) and one.obj is None and _is_ghost(key, one) for one in stores)
                null = machine.world.null
                if not named and not any(isinstance(one, s.AllStatics) and one.owner == key.owner for one in stores):
                    yield same_bits(terms, machine.read(self._old, key, null), machine.read(state, key, null))
                continue
            ref = machine.world.variable("any object", "A")
            index = machine.world.variable("any index", "I") if isinstance(key, Cells) else None
            before, after = machine.read(self._old, key, ref, index), machine.read(state, key, ref, index)
            there, allowed = self._place(key, ref, index, stores, goals)
            yield terms.implies(there, terms.or_(same_bits(terms, before, after), allowed))

    def kept(self, stores: Iterable[s.Store], goals: Goals, key: Field | Cells, ref: Term, index: Term | None) -> Term:
        """Whether this is a place that was there and that no store names."""
        there, allowed = self._place(key, ref, index, list(stores), goals)
        return self._terms.and_(there, self._terms.not_(allowed))

    def _place(
        self, key: Field | Cells, ref: Term, index: Term | None, stores: list[s.Store], goals: Goals
    ) -> tuple[Term, Term]:
        """Whether there was such a place, and whether it is named."""
        machine, terms = self._machine, self._terms
        there = [terms.not_(terms.eq(ref, machine.world.null)), machine.world.born_before(ref, self._time + 1)]
        if index is not None:
            there += [terms.sle(machine.zero, index), terms.slt(index, machine.world.length(ref))]
            types = ARRAYS.get(key.element, ()) if isinstance(key, Cells) and key.element != "A" else ()
            if types:
                there.append(terms.or_all([machine.world.is_a(ref, type_) for type_ in types]))
        if self._is_new:
            there.append(terms.not_(machine.world.may_be(ref, self._old.regs[0])))
        return terms.and_all(there), terms.or_all([self._names(store, key, ref, index, goals) for store in stores])

    def _statics(self, state: State, stores: Iterable[s.Store]) -> Iterator[Term]:
        """What initialisers write that run meanwhile does not count."""
        named = {(store.owner, store.name) for store in stores if isinstance(store, s.Static)}
        whole = {store.owner for store in stores if isinstance(store, s.AllStatics)}
        for key, before in self._old.statics.items():
            after = state.statics.get(key, before)
            free = key.name == INITIALISATION_STATE or key.owner in whole or (key.owner, key.name) in named
            if not free and after is not before:
                yield same_bits(self._terms, before, after)
        for key in state.statics.keys() - self._old.statics.keys():
            if key.name != INITIALISATION_STATE and key.owner not in whole and (key.owner, key.name) not in named:
                raise NotAClaim(f"the static field {key.name}, whose class is initialised meanwhile")

    def _names(self, store: s.Store, key: Field | Cells, ref: Term, index: Term | None, goals: Goals) -> Term:
        """Whether a store reference names this place of the pre-state."""
        terms, meaning = self._terms, Meaning(self._machine, View(self._named))

        def value(expr: s.Expr) -> Term:
            return meaning.value(goals.value(expr))

        match store:
            case s.Field(obj, owner, name):
                if not isinstance(key, Field) or (key.owner, key.name) != (owner, name):
                    return terms.false
                return self._machine.world.may_be(ref, value(obj))
            case s.Ghost(None):
                return terms.false
            case s.Ghost(obj) if obj is not None:
                is_it = isinstance(key, Field) and _is_ghost(key, store)
                return self._machine.world.may_be(ref, value(obj)) if is_it else terms.false
            case s.AllFields(obj):
                return self._machine.world.may_be(ref, value(obj)) if isinstance(key, Field) else terms.false
            case s.Cell(array, at):
                if index is None:
                    return terms.false
                return terms.and_(self._machine.world.may_be(ref, value(array)), terms.eq(index, value(at)))
            case s.Cells(array, low, high):
                if index is None:
                    return terms.false
                here = [self._machine.world.may_be(ref, value(array))]
                here += [terms.sle(value(low), index)] if low is not None else []
                here += [terms.sle(index, value(high))] if high is not None else []
                return terms.and_all(here)
            case s.Static() | s.AllStatics():
                return terms.false
        raise NotAClaim(f"'{store.span.text}'")


def _is_ghost(key: Field, ghost: s.Ghost) -> bool:
    return key.owner == ghost.owner and key.name in (GHOST + ghost.name, GHOST_OF_CLASS + ghost.name)


def is_of_class(key: Field | Cells) -> bool:
    """Whether this is a ghost field of a class, which is kept as a field of null."""
    return isinstance(key, Field) and key.name.startswith(GHOST_OF_CLASS)


def same_bits(terms: Terms, before: Term, after: Term) -> Term:
    """NaN is NaN."""
    if before.sort.kind == "fp":
        both = terms.and_(terms.fisnan(before), terms.fisnan(after))
        return terms.or_(both, terms.eq(before, after))
    return terms.eq(before, after)
