"""Store references (`this.size`, `a[*]`, `x.*`): the slots of the heap that they name."""

from __future__ import annotations

from collections.abc import Iterator

from pybmc.annotations import TYPE_CHECKING
from pybmc.engines.spec.model_fields import MAX_DEPTH
from pybmc.goto.boxing import BUILDERS
from pybmc.goto.classes import Origin
from pybmc.goto.names import is_reference, pretty_class
from pybmc.records import Record, changed
from pybmc.specs import syntax as s
from pybmc.symex.heap.objects import ArrayObject, HeapObject
from pybmc.symex.heap.overlay import WHOLE_ARRAY, Overlay
from pybmc.symex.texts.strings import CONTENTS
from pybmc.terms.node import Term

if TYPE_CHECKING:
    from pybmc.engines.spec.evaluate import Evaluation


class Slot(Record):
    """A field or cell of an object (None: a static field), where a condition holds."""

    made: HeapObject | None
    slot: int
    where: Term
    is_reference: bool

    @property
    def key(self) -> tuple[int, int]:
        return (0 if self.made is None else self.made.number, self.slot)


def values_at(ev: Evaluation, place: Slot, chain: Overlay) -> Term:
    """What a slot holds in a heap."""
    value = chain.get(place.key)
    return ev.heap.initial(place.key, chain) if value is None else value


def places_of(ev: Evaluation, store: s.Store) -> Iterator[Slot]:
    """The slots that a store reference names in the heap at hand; what cannot be said is left open."""
    match store:
        case s.Field(obj) | s.Ghost(obj) if obj is not None:
            info = ev.field_info(store)
            if info is None:
                ev.give_up(store, f"there is no field {store.name}")
                return
            number = ev.heap.field_number(info)
            for made, condition in ev.objects(obj, ev.value(obj)):
                if ev.heap._has_field(made, number):
                    yield Slot(made, number, condition, is_reference(info.descriptor))
        case s.Static():
            info = ev.field_info(store)
            if info is None:
                ev.give_up(store, f"there is no field {store.name}")
                return
            ev.static_value(store, info)
            yield Slot(None, ev.heap.field_number(info), ev.terms.true, is_reference(info.descriptor))
        case s.Ghost():
            ev.ghost_static(store)
            info = ev.field_info(store)
            assert info is not None
            yield Slot(None, ev.heap.field_number(info), ev.terms.true, is_reference(info.descriptor))
        case s.Cell(array, index):
            at = ev.value(index)
            yield from _cells(ev, array, at, at, store)
        case s.Cells(array):
            yield from _cells(ev, array, *_ends(ev, store), store)
        case s.Among():
            yield from _among(ev, store)
        case s.AllFields(obj):
            yield from _all_fields(ev, obj)
        case s.AllStatics(owner):
            for field in ev.classes.get(owner).fields:
                if field.is_static and not field.name.startswith("<"):
                    number = ev.heap.field_number(field)
                    ev.scene.parts.allocation.static_initial(field, number)
                    yield Slot(None, number, ev.terms.true, is_reference(field.descriptor))
        case s.Model():
            yield from _grouped(ev, store)
        case _:
            ev.leave_open(store.span, "this store reference is not supported yet", ev.terms.true)


def _among(ev: Evaluation, store: s.Among) -> Iterator[Slot]:
    """The place that each cell has, where the array has the cell."""
    terms = ev.terms
    for slot in list(_cells(ev, store.array, *_ends(ev, store), store)):
        if slot.slot == WHOLE_ARRAY:
            ev.leave_open(store.span, "places of an array of unbounded length", slot.where)
            continue
        ev.bound[store.variable.number] = terms.bv(slot.slot, 32)
        with ev.under(slot.where):
            places = list(places_of(ev, store.place))
        del ev.bound[store.variable.number]
        yield from (changed(place, where=terms.and_(place.where, slot.where)) for place in places)


def _grouped(ev: Evaluation, store: s.Model) -> Iterator[Slot]:
    """What is in a data group, by the class of the object."""
    of: list[tuple[str, Term | None, Term]] = [(store.owner, None, ev.terms.true)]
    if store.obj is not None:
        found = ev.objects(store.obj, ev.value(store.obj))
        of = [(made.class_name, ev.heap.reference(made), condition) for made, condition in found]
    for class_name, this, condition in of:
        places = ev.scene.specs.grouped(class_name, store) if class_name else []
        if not places or ev.depth >= MAX_DEPTH:
            reason = f"no 'in' or 'maps' says what belongs to the model field {store.name}"
            ev.leave_open(store.span, "data groups that have each other" if places else reason, condition)
            continue
        before, ev.this = ev.this, this
        ev.depth += 1
        with ev.under(condition):
            slots = [slot for place in places for slot in places_of(ev, place)]
        ev.this = before
        ev.depth -= 1
        yield from (changed(slot, where=ev.terms.and_(slot.where, condition)) for slot in slots)


def _ends(ev: Evaluation, store: s.Cells | s.Among) -> tuple[Term | None, Term | None]:
    first = None if store.low is None else ev.value(store.low)
    return first, None if store.high is None else ev.value(store.high)


def _all_fields(ev: Evaluation, obj: s.Expr) -> Iterator[Slot]:
    for made, condition in ev.objects(obj, ev.value(obj)):
        if isinstance(made, ArrayObject):
            for at in range(max(0, made.capacity)):
                inside = ev.terms.slt(ev.terms.bv(at, 32), made.length)
                yield Slot(made, at, ev.terms.and_(condition, inside), made.holds_references)
            continue
        if made.class_name in BUILDERS:
            yield Slot(made, CONTENTS, condition, True)
            continue
        for info in ev.classes.present_superclasses(made.class_name):
            if info.origin is not Origin.USER and any(not field.is_static for field in info.fields):
                ev.leave_open(obj.span, f"the fields of {pretty_class(info.name)} are the library's own", condition)
                return
            for field in info.fields:
                if not field.is_static:
                    yield Slot(made, ev.heap.field_number(field), condition, is_reference(field.descriptor))


def _cells(ev: Evaluation, array: s.Expr, low: Term | None, high: Term | None, store: s.Store) -> Iterator[Slot]:
    terms = ev.terms
    for made, condition in ev.arrays(array, ev.value(array)):
        if made.capacity < 0 or ev.heap.whole(ev.chain, made) is not None:
            if low is None and high is None:
                yield Slot(made, WHOLE_ARRAY, condition, made.holds_references)
            else:
                ev.leave_open(store.span, "a part of an array of unbounded length", condition)
            continue
        for at in range(made.capacity):
            index = terms.bv(at, 32)
            inside = [terms.slt(index, made.length)]
            inside += [] if low is None else [terms.sle(low, index)]
            inside += [] if high is None else [terms.sle(index, high)]
            where = terms.and_(condition, terms.and_all(inside))
            if where is not terms.false:
                yield Slot(made, at, where, made.holds_references)
