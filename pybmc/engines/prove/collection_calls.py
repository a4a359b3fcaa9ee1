"""A call on a collection, a map, an iterator or an entry; `collections.py` and `collection_views.py` say what it does.

A collection is its size and how often it was changed, kept in fields of no class; an iterator knows how much is left,
and of which collection. What an element is, claims say (`Moment.ELEMENTS`, `KEYS`): by the place where a collection
was made, they hold of all that is put into it, and so of all that comes out. They must say what lasts: its class, and
that it is not null.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pybmc.contracts import collections as names
from pybmc.contracts.claims import Moment, Where
from pybmc.contracts.collections import ANY
from pybmc.engines.prove.heap import Field
from pybmc.engines.prove.library import Site
from pybmc.engines.prove.meaning import View
from pybmc.engines.prove.running import Outcome, Running
from pybmc.engines.prove.state import State
from pybmc.goto.boxing import BOXES
from pybmc.goto.names import ENUM, OBJECT, STRING
from pybmc.terms.node import Term

SIZE, CHANGES = Field(*names.SIZE), Field(*names.CHANGES)
LEFT, SOURCE = Field(*names.LEFT), Field(*names.SOURCE)
KEY_VIEW, VALUE_VIEW, ENTRY_VIEW = (f"java/util/HashMap${name}" for name in ("KeySet", "Values", "EntrySet"))
VIEWS = (KEY_VIEW, VALUE_VIEW, ENTRY_VIEW)
NO_ELEMENT = "java/util/NoSuchElementException"


class Call:
    """A call on a collection, a map, an iterator or an entry."""

    def __init__(self, site: Site, running: Running) -> None:
        self.site = site
        self.args = site.args
        self.machine = site.machine
        self.terms = site.machine.terms
        self.world = site.machine.world
        self.null = site.machine.world.null
        self._running = running

    # --------------------------------------------------------------------------------- the receiver

    def is_on(self, classes: tuple[str, ...]) -> bool:
        """Go on where the receiver is of one of these; False if that is nowhere."""
        known = self.world.class_of(self.args[0])
        if known in classes:
            return True
        # Of a view that nobody knows the map would not be known either.
        here = self.terms.or_all(self.world.is_exactly(self.args[0], name) for name in classes if name not in VIEWS)
        reason = f"a call of {self.site.words} on an unknown object"
        return not self.machine.gap(self.site.state, self.terms.not_(here), reason, self.site.place)

    def is_a(self, name: str) -> Term:
        return self.world.is_exactly(self.args[0], name)

    def held(self) -> Term:
        """The collection that is asked; of a view of a map the map."""
        if self.world.class_of(self.args[0]) in VIEWS:
            return self.read(SOURCE, self.args[0])
        return self.args[0]

    # --------------------------------------------------------------------------------------- fields

    def read(self, key: Field, of: Term) -> Term:
        value = self.machine.read(self.site.state, key, of)
        if key in (SIZE, LEFT):
            self.machine.assume(self.site.state, self.terms.sle(self.machine.zero, value))
        return value

    def write(self, key: Field, of: Term, value: Term) -> None:
        self.machine.write(self.site.state, key, of, value)

    def grow(self, of: Term, by: Term) -> None:
        """`by` more elements, none or one or many; there is no memory for more than an int can count."""
        size = self.read(SIZE, of)
        more = self.terms.add(size, by)
        self.machine.assume(self.site.state, self.terms.sle(size, more))
        self._resize(of, more, by)

    def shrink(self, of: Term, by: Term) -> None:
        self._resize(of, self.terms.sub(self.read(SIZE, of), by), by)

    def _resize(self, of: Term, size: Term, by: Term) -> None:
        self._must_have_no_views(of)
        changes = self.read(CHANGES, of)
        same = self.terms.eq(by, self.machine.zero)
        self.write(SIZE, of, size)
        self.write(CHANGES, of, self.terms.ite(same, changes, self.terms.add(changes, self.machine.one)))

    def _must_have_no_views(self, of: Term) -> None:
        """A collection that was there before may be what another one shows that the entry point was given."""
        if any(given.is_open for given in self.world.given):
            sites = self._running.plan.sites.values()
            made = self.terms.or_all(self.world.is_made_at(of, number) for number in sites)
            reason = f"{self.site.words}, of which another argument may be a view"
            self.machine.gap(self.site.state, self.terms.not_(made), reason, self.site.place)

    def some(self, name: str, descriptor: str) -> Term:
        """A value of which nothing is known; an object is one that exists."""
        self.world.existing = self.site.state.made
        return self.world.unknown(f"{self.site.path} {name}", descriptor)

    # ------------------------------------------------------------------------------------- elements

    def put(self, into: Term, value: Term, moment: Moment = Moment.ELEMENTS) -> None:
        """What is claimed of elements must hold of it."""
        state, terms = self.site.state, self.terms
        for (function, bci), number in list(self._running.plan.sites.items()):
            here = self.world.is_made_at(into, number)
            if here is terms.false:
                continue
            where = Where(function, moment, bci)
            side = self._as_made(where, into)
            if here is not terms.true:
                side.guard = side.guard.branch(terms, here)
            view = View(side, None, value)
            self._running.assert_claims(where, view, self.site.place, "when it is put there")
        for here, fits in self._given(into, moment, value):
            reason = f"{self.site.words} of an object that the collection is not declared for"
            self.machine.gap(state, terms.and_(here, terms.not_(fits)), reason, self.site.place)

    def take(self, of: Term, moment: Moment = Moment.ELEMENTS, there: Term | None = None) -> Term:
        """Some element: what is claimed holds of it. `there`: where there is one at all, since of the elements of an
        empty collection all holds that is claimed, and its opposite.
        """
        value = self.some("element", ANY)
        for (function, bci), number in list(self._running.plan.sites.items()):
            here = self.world.is_made_at(of, number)
            here = here if there is None else self.terms.and_(here, there)
            if here is not self.terms.false:
                where = Where(function, moment, bci)
                about = self._as_made(where, of)
                self._running.assume_claims(where, self.site.state, None, value, here, about)
        for here, fits in self._given(of, moment, value):
            self.machine.assume(self.site.state, self.terms.implies(here, fits))
        return value

    def _given(self, collection: Term, moment: Moment, value: Term) -> Iterator[tuple[Term, Term]]:
        """Where this is a collection that the entry point was given, and whether a value is of its types."""
        for given in self.world.given:
            here = self.world.may_be(collection, given.collection)
            if given.moment is moment and here is not self.terms.false:
                is_null = self.terms.eq(value, self.null)
                yield here, self.terms.or_(is_null, self.world.is_a(value, given.type))

    def made_here(self) -> None:
        made, sites = self.args[0], self._running.plan.sites
        place = (self.site.place.method.java_id, self.site.place.bci)
        self.world.made_at(made, sites.setdefault(place, len(sites) + 1))
        self.write(SIZE, made, self.machine.zero)
        self.write(CHANGES, made, self.machine.zero)
        for moment in names.CONTENTS:
            where = Where(*place[:1], moment, place[1])
            for local in self._running.registers_in_claims(where):
                held = self.site.state.regs[local.index] if local.index < len(self.site.state.regs) else None
                if held is not None:
                    self.write(Field(*names.made_with(where, local)), made, held)

    def _as_made(self, where: Where, collection: Term) -> State:
        """The state now, with registers as claims about elements mean them: when the collection was made."""
        state = self.site.state.fork()
        spoken_of = self._running.registers_in_claims(where)
        regs: list[Term | None] = [None] * (1 + max((local.index for local in spoken_of), default=-1))
        for local in spoken_of:
            regs[local.index] = self.machine.read(state, Field(*names.made_with(where, local)), collection)
        state.regs = regs  # type: ignore[assignment]
        return state

    def is_plain(self, value: Term) -> bool:
        """Whether equals() and hashCode() of a value are nobody's but the library's, and no collection refuses it;
        elsewhere there is a gap."""
        world, terms = self.world, self.terms
        if self._is_refused(value):
            return False
        if not world.is_overridden(OBJECT, ("equals", "hashCode")):
            return True
        plain = terms.or_all(world.is_exactly(value, name) for name in (STRING, *BOXES))
        known = terms.or_all([terms.eq(value, self.null), plain, world.is_a(value, ENUM)])
        reason = f"{self.site.words} of an object that may have equals() of its own"
        return not self.machine.gap(self.site.state, terms.not_(known), reason, self.site.place)

    def _is_refused(self, value: Term) -> bool:
        """Whether all that may be asked refuses to look for a value: sorted ones do, and those without null."""
        world, terms, asked = self.world, self.terms, self.held()
        maps = [given.collection for given in world.given if given.moment is Moment.KEYS]
        for given in world.given:
            if given.is_open and (given.moment is Moment.KEYS or given.collection not in maps):
                orders = given.type == STRING or given.type in BOXES
                fits = terms.and_(terms.not_(terms.eq(value, self.null)), world.is_a(value, given.type))
                here = world.may_be(asked, given.collection)
                wrong = terms.and_(here, terms.not_(fits)) if orders else here
                reason = f"{self.site.words} of what the collection may refuse to compare"
                if self.machine.gap(self.site.state, wrong, reason, self.site.place):
                    return True
        return False

    # ----------------------------------------------------------------------------------------- ends

    def is_empty(self, of: Term) -> Term:
        return self.terms.eq(self.read(SIZE, of), self.machine.zero)

    def throw_if(self, wrong: Term, name: str, value: Callable[[], Term | None]) -> Outcome:
        return self.site.throw_if(wrong, name, value)

    def returns(self, value: Term | None = None) -> Outcome:
        return self.site.returns(value)

    def truth(self, condition: Term) -> Outcome:
        return self.returns(self.machine.as_int(condition))


Row = tuple[tuple[str, ...], Callable[[Call], Outcome]]  # on which classes, and what it does
