"""java.util.ArrayDeque where it is unknown at which end elements came and went.

Its elements lie in a ring. Once the place of the first one is unknown, so is that of all others, and everything is read
and written at unknown places. Nobody can see where in the ring they lie: before an operation at one of the ends the
ring is turned so that the first element is in the first cell, and the JDK's code goes on from there. Only those who go
through a deque know places in it: one that somebody went through is not turned any more.
"""

from __future__ import annotations

from collections.abc import Callable

from pybmc.goto.classes import FieldInfo, Origin
from pybmc.goto.names import ClassName, Descriptor
from pybmc.symex.api import Call, Intrinsic, Object
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import Op

DEQUE = ClassName("java/util/ArrayDeque")
OBJECT = "Ljava/lang/Object;"
LARGEST = 70  # cells, as many as it has after it grew twice
WHY = "a ring whose first element is in the first cell"

# A field that no Java source can name: whether somebody may know places in the ring.
SHOWN = FieldInfo(DEQUE, "<shown>", Descriptor("Z"), 0)


def turned(call: Call) -> None:
    """Turns the ring where its begin is unknown, and leaves the rest to the JDK's code."""
    call.declined = True
    deque = call.args[0]
    head, tail = (call.read(deque, call.field(DEQUE, name)) for name in ("head", "tail"))
    ring = _ring(call, deque)
    if head is None or head.is_const or tail is None or ring is None:
        return
    t, cells = call.terms, call.cells(ring)
    room = len(cells)
    moved = [_by_value(t, head, lambda begin, at=at: cells[(begin + at) % room]) for at in range(room)]  # type: ignore[misc]
    end = _by_value(t, head, lambda begin: _below(t, t.sub(tail, t.bv(begin, 32)), room))
    if end is None:
        return
    for at, cell in enumerate(moved):
        assert cell is not None
        call.set_cell(ring, at, cell)
    call.write(deque, call.field(DEQUE, "head"), call.zero)
    call.write(deque, call.field(DEQUE, "tail"), end)


def _ring(call: Call, deque: Term) -> Object | None:
    """The cells; None if they stay where they are."""
    shown = call.read(deque, SHOWN)
    if call.the_object(deque) is None or shown is None or shown is not call.zero:
        return None
    elements = call.read(deque, call.field(DEQUE, "elements"))
    ring = None if elements is None else call.the_object(elements)
    return ring if ring is not None and not ring.promoted and 0 < ring.capacity <= LARGEST else None


def _below(t: Terms, place: Term, room: int) -> Term:
    """A place in the ring, counted from another one."""
    return t.ite(t.slt(place, t.bv(0, 32)), t.add(place, t.bv(room, 32)), place)


def _by_value(t: Terms, number: Term, image: Callable[[int], Term]) -> Term | None:
    """What a choice between constants makes of them; None if it is anything else."""
    done: dict[Term, Term] = {}
    stack = [number]
    while stack:
        node = stack[-1]
        if node.is_const:
            done[node] = image(node.payload)
        elif node.op is not Op.ITE:
            return None
        elif any(way not in done for way in node.args[1:]):
            stack.extend(way for way in node.args[1:] if way not in done)
            continue
        else:
            done[node] = t.ite(node.args[0], done[node.args[1]], done[node.args[2]])
        stack.pop()
    return done[number]


def shown(call: Call) -> None:
    """Whoever goes through a deque counts cells, and may do so later."""
    call.write(call.args[0], SHOWN, call.one)
    call.declined = True


def searched(call: Call) -> None:
    """What the program's `equals` does, nobody knows."""
    found = [made for made, _ in call.candidates(call.args[1]) if made is not None]
    if not all(made.class_name and call.classes.get(made.class_name).origin is not Origin.USER for made in found):
        call.write(call.args[0], SHOWN, call.one)
    call.declined = True


OWNS = (DEQUE,)

_ADDING = ("addFirst", "addLast")
_LOOKING = ("pollFirst", "pollLast", "peekFirst", "peekLast", "getFirst", "getLast")
_SHOWN = {
    "iterator": "()Ljava/util/Iterator;",
    "descendingIterator": "()Ljava/util/Iterator;",
    "spliterator": "()Ljava/util/Spliterator;",
    "forEach": "(Ljava/util/function/Consumer;)V",
    "removeIf": "(Ljava/util/function/Predicate;)Z",
    "removeAll": "(Ljava/util/Collection;)Z",
    "retainAll": "(Ljava/util/Collection;)Z",
}
_SEARCHED = ("contains", "removeFirstOccurrence", "removeLastOccurrence")

METHODS = {
    **{(DEQUE, name, f"({OBJECT})V"): Intrinsic(turned, False, WHY) for name in _ADDING},
    **{(DEQUE, name, f"(){OBJECT}"): Intrinsic(turned, False, WHY) for name in _LOOKING},
    **{(DEQUE, name, descriptor): Intrinsic(shown, False, WHY) for name, descriptor in _SHOWN.items()},
    **{(DEQUE, name, f"({OBJECT})Z"): Intrinsic(searched, False, WHY) for name in _SEARCHED},
}
