"""JML's operators on objects: classes, fresh and reachable objects, what was not modified."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pybmc.annotations import TYPE_CHECKING, Any
from pybmc.engines.spec.places import places_of, values_at
from pybmc.goto.classes import ClassNotFound, Origin
from pybmc.goto.names import CLASS, STRING, class_of, is_reference, pretty_class
from pybmc.specs import syntax as s
from pybmc.symex.heap.boxes import CACHES
from pybmc.symex.heap.objects import ArrayObject, HeapObject
from pybmc.symex.heap.overlay import ALLOCATED
from pybmc.terms.node import Term

if TYPE_CHECKING:
    from pybmc.engines.spec.evaluate import Evaluation

PRIMITIVES = {
    "I": "int", "J": "long", "B": "byte", "S": "short", "C": "char", "Z": "boolean", "F": "float", "D": "double",
}  # fmt: skip
LEAVES = (STRING, CLASS, *CACHES, "java/lang/Float", "java/lang/Double")  # nothing inside them counts
MAX_OBJECTS = 60  # that one reference leads to
Reached = dict[int, Term]  # objects by number, and where they are in the set


# ------------------------------------------------------------------------------------------ classes


def _class_literal(ev: Evaluation, expr: s.ClassLiteral) -> Term:
    name = expr.named
    return ev.machine.constants.class_object(PRIMITIVES.get(name) or class_of(name))


def _type_of(ev: Evaluation, expr: s.TypeOf) -> Term:
    pairs = []
    for made, condition in ev.objects(expr.arg, ev.value(expr.arg)):
        if isinstance(made, ArrayObject) and made.kinds is not None:
            for name, where in made.kinds.conditions():
                pairs.append((ev.terms.and_(condition, where), ev.machine.constants.class_object(name)))
        elif not made.class_name:
            ev.leave_open(expr.span, made.opaque, condition)
        else:
            pairs.append((condition, ev.machine.constants.class_object(made.class_name)))
    return ev.heap.choose(pairs) if pairs else ev.heap.null


def _class_names(ev: Evaluation, expr: s.Expr) -> list[tuple[str, Term]]:
    """The classes that an expression may stand for."""
    found = []
    for made, condition in ev.objects(expr, ev.value(expr)):
        name = ev.machine.constants.class_names.get(made.number)
        if name is None:
            ev.leave_open(expr.span, "nobody knows which class this is", condition)
        else:
            found.append((name, condition))
    return found


def _elem_type(ev: Evaluation, expr: s.ElemType) -> Term:
    pairs = []
    for name, condition in _class_names(ev, expr.arg):
        element = name[1:] if name.startswith("[") else ""
        inner = PRIMITIVES.get(element) or (class_of(element) if element else "")
        pairs.append((condition, ev.machine.constants.class_object(inner) if inner else ev.heap.null))
    return ev.heap.choose(pairs) if pairs else ev.heap.null


def _subtype(ev: Evaluation, expr: s.Subtype) -> Term:
    terms, above = ev.terms, _class_names(ev, expr.right)
    found = []
    for name, condition in _class_names(ev, expr.left):
        for other, also in above:
            if _is_below(ev, name, other):
                found.append(terms.and_(condition, also))
    return terms.or_all(found)


def _is_below(ev: Evaluation, name: str, other: str) -> bool:
    if name == other or name in PRIMITIVES.values() or other in PRIMITIVES.values():
        return name == other
    try:
        return ev.classes.is_subtype(name, other)
    except ClassNotFound:
        return False


# ------------------------------------------------------------------------------------------ objects


def _fresh(ev: Evaluation, expr: s.Fresh) -> Term:
    return ev.terms.and_all(_is_fresh(ev, arg) for arg in expr.args)


def _is_fresh(ev: Evaluation, expr: s.Expr) -> Term:
    """Not null, and not there in the pre-state."""
    old, heap, found = ev.scene.old, ev.heap, []
    for number, condition in heap.targets(ev.value(expr)):
        made = heap.objects.get(number)
        if made is None:
            continue
        if old is None:
            ev.leave_open(expr.span, "there is no state before this one", condition)
        elif number in heap.allocated:
            if old.get((number, ALLOCATED)) is None:
                kept = ev.terms.false if made.shared is None else made.shared.condition  # a cache had it before
                found.append(ev.terms.and_(condition, ev.terms.not_(kept)))
        elif number in ev.scene.born:
            if number >= ev.scene.first_new:
                found.append(ev.terms.and_(condition, ev.scene.born[number].is_new))
        elif made.class_name == CLASS:
            continue  # there since the class is
        elif number >= ev.scene.first_new and (made.is_input or made.text is None):
            ev.leave_open(expr.span, "nobody knows whether this object is new", condition)
    return ev.terms.or_all(found)


def _non_null_elements(ev: Evaluation, expr: s.NonNullElements) -> Term:
    terms, heap = ev.terms, ev.heap
    reference = ev.value(expr.arg)
    holds = [terms.not_(heap.same(reference, heap.null))]
    with ev.under(holds[0]):
        for made, condition in ev.arrays(expr.arg, reference):
            if made.capacity < 0 or heap.whole(ev.chain, made) is not None:
                ev.leave_open(expr.span, "an array of unbounded length", condition)
                continue
            for at in range(made.capacity):
                inside = terms.and_(condition, terms.slt(terms.bv(at, 32), made.length))
                cell = ev.slot(made, at)
                holds.append(terms.implies(inside, terms.not_(heap.same(cell, heap.null))))
    return terms.and_all(holds)


# ---------------------------------------------------------------------------------------- reachability


def reached(ev: Evaluation, expr: s.Reach) -> Reached:
    """The same for any number of questions to one set."""
    start = ev.value(expr.start)
    key, before = (ev.chain, start, expr.only, expr.fields), dict(ev.open)
    known = ev.sets.get(key)
    if known is None:
        known = _reached(ev, expr, start)
        if ev.open == before:
            ev.sets[key] = known
    return known


def _reached(ev: Evaluation, expr: s.Reach, reference: Term) -> Reached:
    """Round by round: after as many rounds as there are objects nothing new is found."""
    terms = ev.terms
    start = ev.heap.targets(reference)
    found: Reached = {number: where for number, where in start if number and _leads_on(ev, expr, number)}
    frontier, rounds = dict(found), 0
    while frontier and rounds <= len(found):
        rounds += 1
        following: Reached = {}
        for number, where in frontier.items():
            for value in _ways(ev, expr, ev.heap.objects[number], where):
                for other, chosen in ev.heap.targets(value):
                    if not other or not _leads_on(ev, expr, other):
                        continue
                    condition = terms.and_(terms.and_(where, chosen), terms.not_(found.get(other, terms.false)))
                    if condition is not terms.false:
                        following[other] = terms.or_(following.get(other, terms.false), condition)
        if len({*found, *following}) > MAX_OBJECTS:
            ev.leave_open(expr.span, f"more than {MAX_OBJECTS} objects may be reached", terms.true)
            break
        for number, condition in following.items():
            found[number] = terms.or_(found.get(number, terms.false), condition)
        frontier = following
    return {number: where for number, where in found.items() if _counts(ev, expr, number)}


def _leads_on(ev: Evaluation, expr: s.Reach, number: int) -> bool:
    """Where fields are named, the way goes through objects of the type alone."""
    return not expr.fields or _counts(ev, expr, number)


def _counts(ev: Evaluation, expr: s.Reach, number: int) -> bool:
    if expr.only is None:
        return True
    name = ev.heap.objects[number].class_name
    return bool(name) and _is_below(ev, name, class_of(expr.only))


def _ways(ev: Evaluation, expr: s.Reach, made: HeapObject, where: Term) -> Iterator[Term]:
    """What an object refers to, as far as the way may go there."""
    heap = ev.heap
    if expr.fields:
        for owner, name, descriptor in expr.fields:
            info = ev.classes.resolve_field(owner, name, descriptor)
            if info is not None and heap._has_field(made, heap.field_number(info)):
                yield ev.slot(made, heap.field_number(info))
        return
    if made.class_name in LEAVES:
        return
    if not made.class_name or made.opaque:
        ev.leave_open(expr.span, made.opaque, where)
        return
    if isinstance(made, ArrayObject):
        if not made.holds_references:
            return
        if made.capacity < 0 or heap.whole(ev.chain, made) is not None:
            ev.leave_open(expr.span, "an array of unbounded length", where)
            return
        for at in range(made.capacity):
            inside = ev.terms.slt(ev.terms.bv(at, 32), made.length)
            yield ev.terms.ite(inside, ev.slot(made, at), heap.null)
        return
    for parent in ev.classes.present_superclasses(made.class_name):
        for field in parent.fields:
            if field.is_static or not is_reference(field.descriptor):
                continue
            if parent.origin is not Origin.USER:
                ev.leave_open(expr.span, f"what a {pretty_class(made.class_name)} leads to", where)
                return
            yield ev.slot(made, heap.field_number(field))


def _members(ev: Evaluation, expr: s.Expr) -> Reached | None:
    """None: this set has no meaning here."""
    if isinstance(expr, s.Old) and ev.scene.old is not None:
        with ev.before(ev.scene.old):
            return _members(ev, expr.arg)
    return reached(ev, expr) if isinstance(expr, s.Reach) else None


def _contains(ev: Evaluation, expr: s.Contains) -> Term:
    members = _members(ev, expr.set)
    if members is None:
        return ev.give_up(expr, "this set is not supported yet")
    targets = ev.heap.targets(ev.value(expr.element))
    return ev.terms.or_all(ev.terms.and_(where, members[number]) for number, where in targets if number in members)


def _size(ev: Evaluation, expr: s.Size) -> Term:
    members = _members(ev, expr.set)
    if members is None:
        return ev.give_up(expr, "this set is not supported yet")
    total = ev.machine.zero
    for where in members.values():
        total = ev.terms.add(total, ev.machine.as_int(where))
    return total


# ------------------------------------------------------------------------------------- not modified


def _not_modified(ev: Evaluation, expr: s.NotModified) -> Term:
    if ev.scene.old is None:
        return ev.give_up(expr, "there is no state before this one")
    now, ev.chain = ev.chain, ev.scene.old
    places = [place for store in expr.places for place in places_of(ev, store)]
    ev.chain = now
    same = []
    for place in places:
        before, after = values_at(ev, place, ev.scene.old), values_at(ev, place, now)
        equal = ev.heap.same(before, after) if place.is_reference else ev.terms.eq(before, after)
        same.append(ev.terms.implies(place.where, equal))
    return ev.terms.and_all(same)


MEANINGS: dict[type, Callable[[Any, Any], Term]] = {
    s.ClassLiteral: _class_literal,
    s.TypeOf: _type_of,
    s.ElemType: _elem_type,
    s.Subtype: _subtype,
    s.Fresh: _fresh,
    s.NonNullElements: _non_null_elements,
    s.Contains: _contains,
    s.Size: _size,
    s.NotModified: _not_modified,
}
