"""What collections of the library guarantee, however many elements they have.

Their code is not run. A collection is its size and how often it was changed, kept in fields of no class; an iterator
knows how much is left, and of which collection. What an element is, claims say (`Moment.ELEMENTS`, `KEYS`): by the
place where a collection was made, they hold of all that is put into it, and so of all that comes out. They must say
what lasts: its class, and that it is not null. Who changes a collection while it is iterated meets a gap.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pybmc.contracts import collections as names
from pybmc.contracts.claims import Moment, Where
from pybmc.contracts.collections import (
    ANY,
    ARRAY_DEQUE,
    COLLECTIONS,
    DEQUES,
    LISTS,
    MADE,
    MAPS,
    SEQUENCES,
    SETS,
    STACK,
)
from pybmc.engines.prove.given import FIXED, FIXED_LIST, FIXED_MAP, FIXED_SET
from pybmc.engines.prove.heap import Field
from pybmc.engines.prove.library import BOXES, Means, Site
from pybmc.engines.prove.meaning import View
from pybmc.engines.prove.running import Outcome, Running
from pybmc.engines.prove.state import State
from pybmc.goto.instr import MethodRef
from pybmc.goto.names import ENUM, OBJECT, STRING, descriptor_of
from pybmc.terms.node import Term

SIZE, CHANGES = Field(*names.SIZE), Field(*names.CHANGES)
LEFT, SEEN, LAST, SOURCE = Field(*names.LEFT), Field(*names.SEEN), Field(*names.LAST), Field(*names.SOURCE)
MAP = Field(*names.MAP)
KEY_VIEW, VALUE_VIEW, ENTRY_VIEW = (f"java/util/HashMap${name}" for name in ("KeySet", "Values", "EntrySet"))
VIEWS = (KEY_VIEW, VALUE_VIEW, ENTRY_VIEW)
ENTRY = "java/util/HashMap$Node"
# Classes of iterators, by what they go through.
ITERATOR, ENTRIES = "java/util/ArrayList$Itr", "java/util/HashMap$EntryIterator"
ITERATORS = {
    KEY_VIEW: "java/util/HashMap$KeyIterator", VALUE_VIEW: "java/util/HashMap$ValueIterator", ENTRY_VIEW: ENTRIES
}  # fmt: skip
KEY_ITERATOR = ITERATORS[KEY_VIEW]
NO_ELEMENT = "java/util/NoSuchElementException"
BEYOND = "java/lang/IndexOutOfBoundsException"


def meaning_of_collections(method: MethodRef, running: Running) -> Means | None:
    found = TABLE.get((method.name, method.descriptor))
    if found is None or (method.name == "<init>" and method.owner not in MADE):
        return None
    classes, work = found

    def means(site: Site) -> Outcome:
        call = Call(site, running)
        if not call.is_on(classes):
            return Outcome()
        return work(call)

    return means


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


# ------------------------------------------------------------------------------------------ making


def _made(call: Call) -> Outcome:
    call.made_here()
    return call.returns()


def _made_for(call: Call) -> Outcome:
    """With room for so many."""
    if call.world.class_of(call.args[0]) == ARRAY_DEQUE:
        return _made(call)
    negative = call.terms.slt(call.args[1], call.machine.zero)
    return call.throw_if(negative, "java/lang/IllegalArgumentException", lambda: call.made_here())


# ------------------------------------------------------------------------------------- collections


def _size(call: Call) -> Outcome:
    return call.returns(call.read(SIZE, call.held()))


def _is_empty(call: Call) -> Outcome:
    return call.truth(call.is_empty(call.held()))


def _clear(call: Call) -> Outcome:
    of = call.args[0]
    call.shrink(of, call.read(SIZE, of))
    call.write(CHANGES, of, call.terms.add(call.read(CHANGES, of), call.machine.one))
    return call.returns()


def _append(result: str) -> Callable[[Call], Outcome]:
    """To a list or a deque; the result is nothing, true, or what is added."""

    def work(call: Call) -> Outcome:
        of, value = call.args[0], call.args[1]

        def added() -> Term | None:
            call.put(of, value)
            call.grow(of, call.machine.one)
            return {"V": None, "Z": call.machine.one}.get(result, value)

        refused = call.terms.and_(call.is_a(ARRAY_DEQUE), call.terms.eq(value, call.null))
        return call.throw_if(refused, "java/lang/NullPointerException", added)

    return work


def _add(call: Call) -> Outcome:
    """To a collection of any kind; a set may have it already."""
    known = call.world.class_of(call.args[0])
    if known in SEQUENCES:
        return _append("Z")(call)
    if known is None and not call.is_on(SEQUENCES):
        return Outcome()
    if known is None:
        return _append("Z")(call)
    of, value = call.args[0], call.args[1]
    if not call.is_plain(value):
        return Outcome()
    call.put(of, value)
    new = call.terms.or_(call.is_empty(of), call.terms.eq(call.some("is new", "Z"), call.machine.one))
    call.grow(of, call.machine.as_int(new))
    return call.truth(new)


def _outside(call: Call, index: Term, last: bool) -> Term:
    """Whether an index is none of the list; `last`: one that is just behind it is."""
    terms, size = call.terms, call.read(SIZE, call.args[0])
    above = terms.slt(size, index) if last else terms.sle(size, index)
    return terms.or_(terms.slt(index, call.machine.zero), above)


def _insert(call: Call) -> Outcome:
    of, index, value = call.args

    def added() -> None:
        call.put(of, value)
        call.grow(of, call.machine.one)

    return call.throw_if(_outside(call, index, True), BEYOND, added)


def _get(call: Call) -> Outcome:
    return call.throw_if(_outside(call, call.args[1], False), BEYOND, lambda: call.take(call.args[0]))


def _set(call: Call) -> Outcome:
    of, index, value = call.args

    def changed() -> Term:
        call.put(of, value)
        return call.take(of)

    return call.throw_if(_outside(call, index, False), BEYOND, changed)


def _taken(call: Call) -> Term:
    call.shrink(call.args[0], call.machine.one)
    return call.take(call.args[0])


def _remove_at(call: Call) -> Outcome:
    return call.throw_if(_outside(call, call.args[1], False), BEYOND, lambda: _taken(call))


def _end(is_taken: bool) -> Callable[[Call], Outcome]:
    """The element at an end, which must be there; a stack has an exception of its own."""

    def work(call: Call) -> Outcome:
        name = "java/util/EmptyStackException" if call.world.class_of(call.args[0]) == STACK else NO_ELEMENT
        if name == NO_ELEMENT and not call.is_on((*LISTS, *DEQUES)):
            return Outcome()
        of = call.args[0]
        return call.throw_if(call.is_empty(of), name, lambda: _taken(call) if is_taken else call.take(of))

    return work


def _end_or_null(is_taken: bool) -> Callable[[Call], Outcome]:
    def work(call: Call) -> Outcome:
        of = call.args[0]
        if call.world.class_of(of) == STACK:
            return _end(is_taken)(call)
        if not call.is_on(DEQUES):
            return Outcome()
        empty = call.is_empty(of)
        if is_taken:
            call.shrink(of, call.machine.as_int(call.terms.not_(empty)))
        there = call.terms.not_(empty)
        return call.returns(call.terms.ite(there, call.take(of, there=there), call.null))

    return work


def _contains(call: Call) -> Outcome:
    if not call.is_plain(call.args[1]):
        return Outcome()

    def found() -> Term:
        is_there = call.terms.eq(call.some("is there", "Z"), call.machine.one)
        return call.machine.as_int(call.terms.and_(is_there, call.terms.not_(call.is_empty(call.held()))))

    refused = call.terms.and_(call.is_a(FIXED_LIST), call.terms.eq(call.args[1], call.null))
    return call.throw_if(refused, "java/lang/NullPointerException", found)


def _remove(call: Call) -> Outcome:
    if not call.is_plain(call.args[1]):
        return Outcome()
    there = call.terms.eq(call.some("was there", "Z"), call.machine.one)
    there = call.terms.and_(there, call.terms.not_(call.is_empty(call.args[0])))
    call.shrink(call.args[0], call.machine.as_int(there))
    return call.truth(there)


# -------------------------------------------------------------------------------------------- maps


def _value_or_null(call: Call) -> Term:
    """Of a key that may be there."""
    there = call.terms.eq(call.some("has it", "Z"), call.machine.one)
    there = call.terms.and_(there, call.terms.not_(call.is_empty(call.args[0])))
    return call.terms.ite(there, call.take(call.args[0], there=there), call.null)


def _map_get(call: Call) -> Outcome:
    return call.returns(_value_or_null(call)) if call.is_plain(call.args[1]) else Outcome()


def _map_get_or_default(call: Call) -> Outcome:
    if not call.is_plain(call.args[1]):
        return Outcome()
    there = call.terms.eq(call.some("has it", "Z"), call.machine.one)
    there = call.terms.and_(there, call.terms.not_(call.is_empty(call.args[0])))
    return call.returns(call.terms.ite(there, call.take(call.args[0], there=there), call.args[2]))


def _map_put(call: Call) -> Outcome:
    of, key, value = call.args
    if not call.is_plain(key):
        return Outcome()
    call.put(of, key, Moment.KEYS)
    call.put(of, value)
    old = _value_or_null(call)
    may_be_new = call.terms.eq(call.some("is new", "Z"), call.machine.one)
    was_empty = call.is_empty(of)
    new = call.terms.and_(call.terms.eq(old, call.null), call.terms.or_(may_be_new, was_empty))
    call.grow(of, call.machine.as_int(new))
    return call.returns(old)


def _map_remove(call: Call) -> Outcome:
    of, key = call.args
    if not call.is_plain(key):
        return Outcome()
    empty, old = call.is_empty(of), _value_or_null(call)
    had_null = call.terms.eq(call.some("had null", "Z"), call.machine.one)
    gone = call.terms.and_(
        call.terms.not_(empty), call.terms.or_(call.terms.not_(call.terms.eq(old, call.null)), had_null)
    )
    call.shrink(of, call.machine.as_int(gone))
    return call.returns(old)


def _view(name: str) -> Callable[[Call], Outcome]:
    def work(call: Call) -> Outcome:
        made = call.machine.make(call.site.state, name)
        call.write(SOURCE, made, call.args[0])
        return call.returns(made)

    return work


def _entry(moment: Moment) -> Callable[[Call], Outcome]:
    return lambda call: call.returns(call.take(call.read(MAP, call.args[0]), moment))


# --------------------------------------------------------------------------------------- iterators


def _iterator(call: Call) -> Outcome:
    known, of = call.world.class_of(call.args[0]), call.held()
    if known not in VIEWS and not call.is_on((*COLLECTIONS, FIXED_LIST, FIXED_SET)):
        return Outcome()
    made = call.machine.make(call.site.state, ITERATORS.get(known or "", ITERATOR))
    call.write(SOURCE, made, of)
    call.write(LEFT, made, call.read(SIZE, of))
    call.write(SEEN, made, call.read(CHANGES, of))
    call.write(LAST, made, call.machine.zero)
    return call.returns(made)


def _is_valid(call: Call) -> bool:
    """Whether the collection may be as the iterator knows it; elsewhere there is a gap."""
    it = call.args[0]
    changed = call.terms.not_(call.terms.eq(call.read(SEEN, it), call.read(CHANGES, call.read(SOURCE, it))))
    reason = f"{call.site.words} after the collection was changed"
    return not call.machine.gap(call.site.state, changed, reason, call.site.place)


def _has_next(call: Call) -> Outcome:
    if not _is_valid(call):
        return Outcome()
    return call.truth(call.terms.slt(call.machine.zero, call.read(LEFT, call.args[0])))


def _next(call: Call) -> Outcome:
    it = call.args[0]
    known = call.world.class_of(it)
    if (known is None and not call.is_on((ITERATOR,))) or not _is_valid(call):
        return Outcome()
    left = call.read(LEFT, it)

    def one() -> Term:
        call.write(LEFT, it, call.terms.sub(left, call.machine.one))
        call.write(LAST, it, call.machine.one)
        return _entry_of(call) if known == ENTRIES else call.take(call.read(SOURCE, it), moment)

    moment = Moment.KEYS if known == KEY_ITERATOR else Moment.ELEMENTS
    return call.throw_if(call.terms.sle(left, call.machine.zero), NO_ELEMENT, one)


def _entry_of(call: Call) -> Term:
    """Of a map, which has each of its entries once: nobody knows whether it was met before."""
    entry = call.site.unknown(descriptor_of(ENTRY), not_null=True)
    call.world.fact(call.world.is_exactly(entry, ENTRY))
    call.write(MAP, entry, call.read(SOURCE, call.args[0]))
    return entry


def _can_change(call: Call, of: Term) -> bool:
    """Whether elements may be removed; of what the entry point is given nobody knows that."""
    if not call.world.given:
        return True
    fixed = call.terms.or_all(call.world.is_exactly(of, name) for name in FIXED)
    reason = f"{call.site.words} on a collection that perhaps cannot be changed"
    return not call.machine.gap(call.site.state, fixed, reason, call.site.place)


def _remove_last(call: Call) -> Outcome:
    """What the iterator gave last; it alone knows of the change."""
    it = call.args[0]
    if not _is_valid(call) or not _can_change(call, call.read(SOURCE, it)):
        return Outcome()

    def removed() -> None:
        of = call.read(SOURCE, it)
        call.shrink(of, call.machine.one)
        call.write(SEEN, it, call.read(CHANGES, of))
        call.write(LAST, it, call.machine.zero)

    none = call.terms.eq(call.read(LAST, it), call.machine.zero)
    return call.throw_if(none, "java/lang/IllegalStateException", removed)


ALL_ITERATORS = (ITERATOR, *ITERATORS.values())
Row = tuple[tuple[str, ...], Callable[[Call], Outcome]]
TABLE: dict[tuple[str, str], Row] = {
    ("<init>", "()V"): (MADE, _made),
    ("<init>", "(I)V"): (("java/util/ArrayList", ARRAY_DEQUE, *SETS, *MAPS), _made_for),
    ("size", "()I"): ((*COLLECTIONS, *MAPS, *VIEWS, *FIXED), _size),
    ("isEmpty", "()Z"): ((*COLLECTIONS, *MAPS, *VIEWS, *FIXED), _is_empty),
    ("empty", "()Z"): ((STACK,), _is_empty),
    ("clear", "()V"): ((*COLLECTIONS, *MAPS), _clear),
    ("add", f"({ANY})Z"): (COLLECTIONS, _add),
    ("add", f"(I{ANY})V"): (LISTS, _insert),
    ("push", f"({ANY}){ANY}"): ((STACK,), _append("A")),
    **{(name, f"({ANY})V"): (DEQUES, _append("V")) for name in ("addFirst", "addLast", "push")},
    **{(name, f"({ANY})Z"): (DEQUES, _append("Z")) for name in ("offer", "offerFirst", "offerLast")},
    ("get", f"(I){ANY}"): ((*LISTS, FIXED_LIST), _get),
    ("set", f"(I{ANY}){ANY}"): (LISTS, _set),
    ("remove", f"(I){ANY}"): (LISTS, _remove_at),
    ("remove", f"(){ANY}"): (DEQUES, _end(True)),
    **{(name, f"(){ANY}"): ((*LISTS, *DEQUES), _end(True)) for name in ("removeFirst", "removeLast")},
    **{(name, f"(){ANY}"): ((*LISTS, *DEQUES), _end(False)) for name in ("getFirst", "getLast", "element")},
    ("pop", f"(){ANY}"): ((*DEQUES, STACK), _end(True)),
    **{(name, f"(){ANY}"): ((*DEQUES, STACK), _end_or_null(False)) for name in ("peek", "peekFirst", "peekLast")},
    **{(name, f"(){ANY}"): (DEQUES, _end_or_null(True)) for name in ("poll", "pollFirst", "pollLast")},
    ("contains", f"({ANY})Z"): ((*COLLECTIONS, KEY_VIEW, FIXED_LIST, FIXED_SET), _contains),
    ("remove", f"({ANY})Z"): (COLLECTIONS, _remove),
    ("put", f"({ANY}{ANY}){ANY}"): (MAPS, _map_put),
    ("get", f"({ANY}){ANY}"): ((*MAPS, FIXED_MAP), _map_get),
    ("getOrDefault", f"({ANY}{ANY}){ANY}"): ((*MAPS, FIXED_MAP), _map_get_or_default),
    ("containsKey", f"({ANY})Z"): ((*MAPS, FIXED_MAP), _contains),
    ("remove", f"({ANY}){ANY}"): (MAPS, _map_remove),
    ("keySet", "()Ljava/util/Set;"): ((*MAPS, FIXED_MAP), _view(KEY_VIEW)),
    ("values", "()Ljava/util/Collection;"): ((*MAPS, FIXED_MAP), _view(VALUE_VIEW)),
    ("entrySet", "()Ljava/util/Set;"): ((*MAPS, FIXED_MAP), _view(ENTRY_VIEW)),
    ("getKey", f"(){ANY}"): ((ENTRY,), _entry(Moment.KEYS)),
    ("getValue", f"(){ANY}"): ((ENTRY,), _entry(Moment.ELEMENTS)),
    ("iterator", "()Ljava/util/Iterator;"): ((*COLLECTIONS, *VIEWS, FIXED_LIST, FIXED_SET), _iterator),
    ("hasNext", "()Z"): (ALL_ITERATORS, _has_next),
    ("next", f"(){ANY}"): (ALL_ITERATORS, _next),
    ("remove", "()V"): (ALL_ITERATORS, _remove_last),
}
