"""How much room a StringBuilder or StringBuffer has: `capacity()`, `ensureCapacity(int)`, `trimToSize()`.

Few programs ask, so it is followed only in those that do. It is kept in a field of the JDK's class that nobody else
reads, -1 where it is not known. All changes of the text ask for exactly as much room as the new text needs.
"""

from __future__ import annotations

from collections.abc import Callable

from oplib.strings.objects import text_of
from pybmc.goto.classes import FieldInfo
from pybmc.symex.api import ROOM, Call, Intrinsic
from pybmc.terms.node import Term

AT_FIRST = 16
MARGIN = 2  # by which room that is too small grows beyond twice its size
LARGE = 1 << 29  # twice as much is less than an array can have
EXACT_DECIMALS = 17  # the last release (of those with long support) that makes room for no more than the digits


def begin_room(call: Call, given: Term | None) -> None:
    """Of a new builder: as said, or 16 more than it holds."""

    def room(builder: Term) -> Term | None:
        text = text_of(call, builder)
        return None if text is None else call.terms.add(text.length, _int(call, AT_FIRST))

    _set(call, lambda old, builder: given if given is not None else room(builder))


def with_room(change: Intrinsic, is_decimal: bool = False) -> Intrinsic:
    """A change of the text; `is_decimal`: it appends a float or double."""

    def run(call: Call) -> Term | None:
        result = change.run(call)
        if not call.ended and call.follows(ROOM):
            known = not is_decimal or call.classes.release <= EXACT_DECIMALS
            _set(call, lambda old, builder: _for_text(call, old, builder) if known else _int(call, -1))
        return result

    return Intrinsic(run, change.is_final, change.why)


def ensure_capacity(call: Call) -> None:
    _set(call, lambda old, builder: _grown(call, old, call.args[1]))


def trim_to_size(call: Call) -> None:
    def length(old: Term, builder: Term) -> Term | None:
        text = text_of(call, builder)
        return None if text is None else text.length

    _set(call, length)


def capacity(call: Call) -> Term | None:
    """What is known of one that the program did not make is that its text has room."""
    terms, text, field = call.terms, text_of(call, call.args[0]), _field(call)
    if text is None:
        return None
    is_kept = call.ask(ROOM)
    found = [(made, where) for made, where in call.candidates(call.args[0]) if made is not None]
    own = [(where, made) for made, where in found if is_kept and field is not None and not made.is_input]
    rooms = [(where, call.field_of(made, field)) for where, made in own if field is not None]
    others = terms.not_(terms.or_all(where for where, _ in own))
    room = call.choose(rooms) if rooms else _int(call, -1)
    unknown = terms.or_(call.decide(others), terms.slt(room, call.zero))
    if unknown is terms.false:
        return room
    some = call.fresh("capacity()", text.length.sort, [text.length])
    call.fact(terms.sle(text.length, some))
    call.doubt("the capacity of a string builder", unknown)
    return None if call.ended else terms.ite(unknown, some, room)


def _for_text(call: Call, old: Term, builder: Term) -> Term | None:
    text = text_of(call, builder)
    return None if text is None else _grown(call, old, text.length)


def _grown(call: Call, room: Term, needed: Term) -> Term:
    """Room that is too small is doubled, or more if that is not enough; what there may be no memory for is open."""
    terms = call.terms
    doubled = terms.add(terms.add(room, room), _int(call, MARGIN))
    larger = terms.ite(terms.slt(doubled, needed), needed, doubled)
    larger = terms.ite(terms.slt(_int(call, LARGE), room), _int(call, -1), larger)
    known = terms.sle(call.zero, room)
    return terms.ite(terms.and_(known, terms.slt(room, needed)), larger, room)


def _set(call: Call, change: Callable[[Term, Term], Term | None]) -> None:
    """Write what a change makes of the room that there was, if anybody is interested."""
    field = _field(call)
    if field is None or not call.follows(ROOM):
        return
    for builder, where in call.candidates(call.args[0]):
        if builder is None or builder.is_input or (decided := call.decide(where)) is call.terms.false:
            continue
        old = call.field_of(builder, field)
        new = change(old, call.reference(builder))
        if new is not None:
            call.set_field(builder, field, call.terms.ite(decided, new, old))


def _field(call: Call) -> FieldInfo | None:
    return call.classes.resolve_field("java/lang/AbstractStringBuilder", ROOM, "I")


def _int(call: Call, value: int) -> Term:
    return call.terms.bv(value, 32)
