"""Frame conditions: of what existed in the pre-state, nothing else is different at the end than what `assignable`
names.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pybmc.engines.spec.clauses import Checking, clause_property, emit_open
from pybmc.engines.spec.evaluate import ANY_CELL, Evaluation
from pybmc.engines.spec.places import Slot, places_of, values_at
from pybmc.engines.spec.scene import Scene
from pybmc.goto.classes import INITIALISATION_STATE
from pybmc.goto.instr import Property
from pybmc.goto.names import MethodId, dotted, is_reference, pretty_class
from pybmc.records import changed
from pybmc.specs import syntax as s
from pybmc.specs.clauses import LoopSpec, MethodSpec
from pybmc.specs.frames import assignable
from pybmc.specs.source import Span
from pybmc.symex.heap.objects import ArrayObject
from pybmc.symex.heap.overlay import ALLOCATED, HIDDEN, WHOLE_ARRAY, Key, Overlay
from pybmc.symex.ssa import Stated
from pybmc.symex.texts.strings import CONTENTS
from pybmc.terms.node import Term

MARKS = (ALLOCATED, HIDDEN)


def check_frame(
    scene: Scene,
    checking: Checking,
    method: MethodId,
    spec: MethodSpec,
    preconditions: Sequence[Term],
    new: Term | None,
) -> None:
    """`new`: an object that is not of the pre-state although it is there: that of a constructor."""
    written: list[Slot] | None = None
    for at, (case, where) in enumerate(zip(spec.cases, preconditions, strict=True)):
        stores = assignable(case, spec.pure)
        if stores is None:
            continue
        if written is None:
            written = list(_written(scene, new))
        span = case.assignable[0].span if case.assignable else spec.span
        text = "" if case.assignable else "assignable \\nothing (pure)"
        prop = clause_property(method, f"assignable.{at + 1}", span, text)
        checking.condition(
            scene.now, scene.parts.machine.terms.true, prop, span
        )  # it is looked at, whatever is written
        allowed = _allowed(scene, stores, where, method)
        for slot in written:
            _check(scene, checking, slot, allowed.get(slot.key), where, prop, span)


def check_loop_frame(scene: Scene, before: Overlay, checking: Checking, method: MethodId, loop: LoopSpec) -> None:
    """A round writes no more than `loop_modifies` names, in the heap `before` the loop."""
    assert loop.modifies is not None
    if any(isinstance(store, s.Everything) for store in loop.modifies.stores):
        return
    stores = tuple(store for store in loop.modifies.stores if not isinstance(store, s.Local))
    true, span = scene.parts.machine.terms.true, loop.modifies.span
    allowed = _allowed(changed(scene, old=before), stores, true, method)
    prop = clause_property(method, f"loop_modifies.{loop.line}", span)
    for slot in list(_written(scene, None)):
        _check(scene, checking, slot, allowed.get(slot.key), true, prop, span)


def _allowed(scene: Scene, stores: tuple[s.Store, ...], where: Term, method: MethodId) -> dict[Key, Term]:
    """By slot, where it may be written; places are those of the pre-state."""
    ev, found = Evaluation(scene), dict[Key, Term]()
    ev.where = where
    assert scene.old is not None
    ev.chain = scene.old
    for store in stores:
        for slot in places_of(ev, store):
            found[slot.key] = ev.terms.or_(found.get(slot.key, ev.terms.false), slot.where)
    emit_open(ev.machine, scene.now, ev.open, method)
    return found


def _written(scene: Scene, new: Term | None) -> Iterator[Slot]:
    """What was written since the pre-state of objects that existed in it."""
    heap, terms = scene.parts.machine.heap, scene.parts.machine.terms
    assert scene.old is not None
    for key in _keys(scene.now.heap, scene.old):
        number, slot = key
        if slot in MARKS:
            continue
        if number == 0:
            if _is_own_static(scene, slot):
                yield Slot(None, slot, terms.true, is_reference(heap.field_info(slot).descriptor))
            continue
        made = heap.objects[number]
        if number in heap.allocated and scene.old.get((number, ALLOCATED)) is None:
            continue
        where = scene.existing.get(number, terms.true)
        if number in scene.born:
            where = terms.not_(terms.and_(scene.born[number].where, scene.born[number].is_new))
        if new is not None:
            where = terms.and_(where, terms.not_(heap.same(heap.reference(made), new)))
        if isinstance(made, ArrayObject):
            if slot != WHOLE_ARRAY:
                where = terms.and_(where, terms.slt(terms.bv(slot, 32), made.length))
            yield Slot(made, slot, where, made.holds_references and slot != WHOLE_ARRAY)
        else:
            yield Slot(made, slot, where, slot == CONTENTS or is_reference(heap.field_info(slot).descriptor))


def _is_own_static(scene: Scene, slot: int) -> bool:
    """Not what initialisers write that ran in between."""
    heap, classes = scene.parts.machine.heap, scene.parts.machine.classes
    info = heap.field_info(slot)
    is_variable = not info.owner  # a ghost variable of a body
    if info.name == INITIALISATION_STATE or slot not in heap.static_initial or is_variable:
        return False
    state = classes.resolve_field(info.owner, INITIALISATION_STATE, "I")
    assert scene.old is not None
    has_code = any(method.name == "<clinit>" for method in classes.get(info.owner).methods)
    return not has_code or (state is not None and scene.old.get((0, heap.field_number(state))) is not None)


def _keys(now: Overlay, old: Overlay) -> list[Key]:
    """What a heap may hold otherwise than another that it has grown from."""
    shared: set[int] = set()
    node: Overlay | None = old
    while node is not None:
        shared.add(id(node))
        node = node.parent
    found: dict[Key, None] = {}
    node = now
    while node is not None and id(node) not in shared:
        found.update(dict.fromkeys(node.data))
        node = node.parent
    return list(found)


def written_since(scene: Scene) -> set[Key]:
    """What was written since the pre-state, in the words of `Evaluation.reads`."""
    assert scene.old is not None
    objects = scene.parts.machine.heap.objects
    return {
        (number, ANY_CELL if isinstance(objects.get(number), ArrayObject) else slot)
        for number, slot in _keys(scene.now.heap, scene.old)
    }


def _check(
    scene: Scene, checking: Checking, slot: Slot, allowed: Term | None, where: Term, prop: Property, span: Span
) -> None:
    machine = scene.parts.machine
    terms, ev = machine.terms, Evaluation(scene)
    assert scene.old is not None
    before, after = values_at(ev, slot, scene.old), values_at(ev, slot, scene.now.heap)
    if slot.made is not None and slot.slot == WHOLE_ARRAY and before is not after:
        reason = f"{span.place}: which cells of an array of many cells were written is not known"
        machine.unsupported(scene.now, where if allowed is None else terms.and_(where, terms.not_(allowed)), reason)
        return
    same = machine.heap.same(before, after) if slot.is_reference else _equal(ev, before, after)
    free = terms.or_all((same, allowed if allowed is not None else terms.false, terms.not_(slot.where)))
    said = Stated(f"{_name(scene, slot)} is not assignable", ())
    checking.condition(scene.now, terms.implies(where, free), prop, span, said)


def _equal(ev: Evaluation, before: Term, after: Term) -> Term:
    """The same bits: NaN is NaN."""
    if before.sort.kind == "fp":
        both = ev.terms.and_(ev.terms.fisnan(before), ev.terms.fisnan(after))
        return ev.terms.or_(both, ev.terms.eq(before, after))
    return ev.terms.eq(before, after)


def _name(scene: Scene, slot: Slot) -> str:
    heap = scene.parts.machine.heap
    if slot.made is None:
        field = heap.field_info(slot.slot)
        return f"{dotted(field.owner)}.{field.name}"
    if isinstance(slot.made, ArrayObject):
        cell = "*" if slot.slot == WHOLE_ARRAY else str(slot.slot)
        return f"cell [{cell}] of {pretty_class(slot.made.class_name)}@{slot.made.number}"
    name = "the text" if slot.slot == CONTENTS else heap.field_info(slot.slot).name
    return f"{name} of {pretty_class(slot.made.class_name)}@{slot.made.number}"
