"""What collections of the library guarantee, however many elements they have: their code is not run."""

from __future__ import annotations

from collections.abc import Callable

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
from pybmc.engines.prove import collection_views
from pybmc.engines.prove.collection_calls import CHANGES, KEY_VIEW, NO_ELEMENT, SIZE, VIEWS, Call, Row
from pybmc.engines.prove.given import FIXED, FIXED_LIST, FIXED_MAP, FIXED_SET
from pybmc.engines.prove.library import Means, Site
from pybmc.engines.prove.running import Outcome, Running
from pybmc.goto.instr import MethodRef
from pybmc.terms.node import Term

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
    ("containsKey", f"({ANY})Z"): ((*MAPS, FIXED_MAP), _contains),
    **collection_views.TABLE,
}
