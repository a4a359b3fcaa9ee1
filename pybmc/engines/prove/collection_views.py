"""What maps, their views and entries, and iterators guarantee, however many elements there are.

Who changes a collection while it is iterated meets a gap.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.contracts import collections as names
from pybmc.contracts.claims import Moment
from pybmc.contracts.collections import ANY, COLLECTIONS, MAPS
from pybmc.engines.prove.collection_calls import (
    CHANGES,
    ENTRY_VIEW,
    KEY_VIEW,
    LEFT,
    NO_ELEMENT,
    SIZE,
    SOURCE,
    VALUE_VIEW,
    VIEWS,
    Call,
    Row,
)
from pybmc.engines.prove.given import FIXED, FIXED_LIST, FIXED_MAP, FIXED_SET
from pybmc.engines.prove.heap import Field
from pybmc.engines.prove.running import Outcome
from pybmc.goto.names import descriptor_of
from pybmc.terms.node import Term

SEEN, LAST, MAP = Field(*names.SEEN), Field(*names.LAST), Field(*names.MAP)
ENTRY = "java/util/HashMap$Node"
# Classes of iterators, by what they go through.
ITERATOR, ENTRIES = "java/util/ArrayList$Itr", "java/util/HashMap$EntryIterator"
ITERATORS = {
    KEY_VIEW: "java/util/HashMap$KeyIterator", VALUE_VIEW: "java/util/HashMap$ValueIterator", ENTRY_VIEW: ENTRIES
}  # fmt: skip
KEY_ITERATOR = ITERATORS[KEY_VIEW]
ALL_ITERATORS = (ITERATOR, *ITERATORS.values())

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


TABLE: dict[tuple[str, str], Row] = {
    ("put", f"({ANY}{ANY}){ANY}"): (MAPS, _map_put),
    ("get", f"({ANY}){ANY}"): ((*MAPS, FIXED_MAP), _map_get),
    ("getOrDefault", f"({ANY}{ANY}){ANY}"): ((*MAPS, FIXED_MAP), _map_get_or_default),
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
