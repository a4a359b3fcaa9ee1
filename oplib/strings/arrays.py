"""Texts from and into arrays of chars, bytes and strings."""

from __future__ import annotations

from collections.abc import Callable

from oplib.strings import wording
from oplib.strings.codepoints import text_of_valid_code_point
from oplib.strings.objects import ARGUMENT, BOUNDS, INDEX, LONGEST, Operation, Work, null_check, run
from oplib.strings.pieces import join_all, window, wrong_range
from pybmc.symex.api import Call, Intrinsic, Message, Object, Text, choose, of_cells
from pybmc.terms.node import Term

Unit = Callable[[Work, Term], Term]


def char_unit(w: Work, value: Term) -> Term:
    return w.t.extract(15, 0, value)


def byte_unit(w: Work, value: Term) -> Term:
    """A byte as a number from 0 to 255, in a unit."""
    return w.t.zext(8, w.t.extract(7, 0, value))


UNITS: dict[str, Unit] = {"C": char_unit, "B": byte_unit}  # of elements


def text_of_array(w: Work, reference: Term, element: str = "C") -> Text | None:
    """The elements of an array that is known not to be null; None if the path ends."""
    texts = []
    for made, condition in w.call.arrays(reference, element):
        text = _contents(w, made, UNITS[element], condition)
        if w.call.ended:
            return None
        if text is not None:
            texts.append((condition, text))
    if not texts:
        w.call.ended = True
        return None
    return choose(w.t, texts)


def _contents(w: Work, made: Object, unit: Unit, condition: Term) -> Text | None:
    call, t = w.call, w.t
    length, count = call.length_of(made), call.room(made)
    if count > (1 << 20 if length.is_const else LONGEST):
        w.unsupported("the text of a long array", condition)
        return None
    cells = tuple(unit(w, call.cell(made, t.bv(at, 32))) for at in range(count))
    return of_cells(t, length, cells)


def new_array(call: Call, element: str, text: Text, value: Callable[[Term], Term]) -> Term:
    """A new array with one element for each unit."""
    room = text.capacity
    if room > LONGEST:  # it may have fewer on this path
        room = min(room, call.extent(text.length)[1])
        if room > LONGEST:
            call.unsupported(f"an array of the characters of an unknown string of up to {room}")
            call.ended = True
            return call.null
    made = call.array_of(f"[{element}", text.length, room)
    for at in range(room):  # one by one: of a long text no row is laid out
        call.set_cell(made, at, value(text.at(call.terms, call.terms.bv(at, 32))))
    return call.reference(made)


def chars_of(call: Call, text: Text) -> Term:
    return new_array(call, "C", text, lambda cell: call.terms.zext(16, cell))


def bytes_of(call: Call, text: Text) -> Term:
    t = call.terms
    return new_array(call, "B", text, lambda cell: t.sext(24, t.extract(7, 0, cell)))


def to_char_array(call: Call) -> Term | None:
    results = run(call, lambda w, s: s, "t")
    return chars_of(call, choose(call.terms, results)) if results else None


def new_string_array(call: Call, references: list[Term], length: Term) -> Term:
    """A String[] of these, of which `length` many are used."""
    made = call.array_of("[Ljava/lang/String;", length, len(references))
    for at, reference in enumerate(references):
        call.set_cell(made, at, reference)
    return call.reference(made)


# ------------------------------------------------------------------------------------- part of an array


def whole(w: Work, array: Term) -> Text | None:
    """All of a char array; null is an exception."""
    if null_check(w.call, array):
        return None
    return text_of_array(w, array)


def part(w: Work, array: Term, offset: Term, count: Term) -> Text | None:
    """`count` chars from `offset` on."""
    text = whole(w, array)
    if text is None or wrong_part(w, offset, count, text.length):
        return None
    return window(w.t, text, offset, w.t.add(offset, count))


def code_points(w: Work, array: Term, offset: Term, count: Term) -> Text | None:
    """`count` code points from `offset` on."""
    if null_check(w.call, array):
        return None
    t = w.t
    length = w.call.read_length(array)
    most = max((w.call.room(made) for made, _ in w.call.objects(array)), default=0)
    if length is None or most > LONGEST:
        w.unsupported("the text of a long array of code points")
        return None
    if wrong_part(w, offset, count, length):
        return None
    parts = []
    for at in range(most):
        used = t.and_(t.sle(offset, w.int(at)), t.slt(w.int(at), t.add(offset, count)))
        code = w.call.read_cell(array, w.int(at), "I")
        if used is t.false or code is None:
            continue
        if w.throw(t.and_(used, t.not_(t.ule(code, w.int(0x10FFFF)))), ARGUMENT):
            return None
        text = text_of_valid_code_point(w, code)
        parts.append(of_cells(t, t.ite(used, text.length, w.int(0)), text.cells(t)))
    return join_all(w, parts)


def wrong_part(w: Work, offset: Term, count: Term, length: Term) -> bool:
    t, zero = w.t, w.int(0)
    wrong = t.or_all((t.slt(offset, zero), t.slt(count, zero), t.slt(t.sub(length, count), offset)))
    return w.throw(wrong, BOUNDS, wording.part(w, offset, count, length))


# -------------------------------------------------------------------------------------------- getChars


def _get_chars(copy: Operation) -> Intrinsic:
    """getChars(int begin, int end, char[] target, int at)"""

    def invoke(call: Call) -> Term | None:
        run(call, copy, "tIIAI")
        return None

    return Intrinsic(invoke, True, "strings are texts")


def _copy(w: Work, s: Text, begin: Term, end: Term, target: Term, at: Term) -> Term | None:
    wrong = w.throw(wrong_range(w.t, begin, end, s.length), BOUNDS, wording.text_range(w, begin, end, s.length))
    if wrong or null_check(w.call, target):
        return None
    count = w.t.sub(end, begin)
    return _write(w, window(w.t, s, begin, end), target, at, BOUNDS, lambda length: wording.part(w, at, count, length))


def _copy_of_builder(w: Work, s: Text, begin: Term, end: Term, target: Term, at: Term) -> Term | None:
    wrong = w.throw(wrong_range(w.t, begin, end, s.length), BOUNDS, wording.builder_range(w, begin, end, s.length))
    if wrong or null_check(w.call, target):
        return None
    last = w.t.add(at, w.t.sub(end, begin))
    copied = window(w.t, s, begin, end)
    return _write(w, copied, target, at, INDEX, lambda length: wording.builder_range(w, at, last, length))


def _write(
    w: Work, copied: Text, target: Term, at: Term, exception: str, words: Callable[[Term], Message]
) -> Term | None:
    t, call = w.t, w.call
    for made, condition in call.arrays(target, "C"):
        length = call.length_of(made)
        wrong = t.or_(t.slt(at, w.int(0)), t.slt(t.sub(length, copied.length), at))
        if w.throw(t.and_(condition, wrong), exception, words(length)):
            return None
        if copied.capacity > 1 << 10:
            w.unsupported("getChars of a long string", condition)
            continue
        for offset, cell in enumerate(copied.cells(t)):
            used = t.and_all((w.condition, condition, copied.has(t, offset)))
            call.store(made, used, t.add(at, w.int(offset)), t.zext(16, cell))
    return w.int(0)


get_chars = _get_chars(_copy)
builder_get_chars = _get_chars(_copy_of_builder)
