"""What string builders guarantee: one has a text at any time, which is a string that nobody else sees."""

from __future__ import annotations

from collections.abc import Callable

from pybmc.contracts import collections as names
from pybmc.engines.prove.heap import UNITS, Field, Zeroed
from pybmc.engines.prove.library import Means, asks_for_text
from pybmc.engines.prove.running import Outcome
from pybmc.engines.prove.texts import BEYOND, NULL_POINTER, WRITTEN, Texts
from pybmc.goto.instr import MethodRef
from pybmc.goto.names import OBJECT, STRING, descriptor_of, split_method
from pybmc.terms.node import Term

TEXT = Field(*names.TEXT)
SEQUENCE = "java/lang/CharSequence"
TEXT_TYPE = descriptor_of(STRING)


def meaning_of_builders(method: MethodRef) -> Means | None:
    parameters = split_method(method.descriptor)[0]
    work: Work | None
    if method.name == "append":
        work = _append if len(parameters) == 1 and _is_appended(parameters[0]) else None
    elif method.name == "insert":
        work = _insert if _is_appended(parameters[1]) and len(parameters) == 2 else None
    else:
        work = TABLE.get((method.name, "".join(parameters)))
    return None if work is None else lambda site: work(Texts(site))


Work = Callable[[Texts], Outcome]


def _is_appended(parameter: str) -> bool:
    return parameter in (*WRITTEN, "C", TEXT_TYPE, descriptor_of(OBJECT), descriptor_of(SEQUENCE))


def text_of(texts: Texts, builder: Term) -> Term:
    """What a builder holds now."""
    text = texts.machine.read(texts.site.state, TEXT, builder)
    if not text.is_const:
        there = texts.terms.and_(texts.terms.not_(texts.is_null(text)), texts.world.is_exactly(text, STRING))
        texts.machine.assume(texts.site.state, there)
    return text


def _hold(texts: Texts, text: Term) -> Term:
    """From now on; the builder itself."""
    texts.machine.write(texts.site.state, TEXT, texts.site.args[0], text)
    return texts.site.args[0]


# ------------------------------------------------------------------------------------------ making


def _new(texts: Texts) -> Outcome:
    _hold(texts, texts.machine.string(""))
    return texts.site.returns()


def _new_of_size(texts: Texts) -> Outcome:
    negative = texts.terms.slt(texts.site.args[1], texts.machine.zero)
    return texts.site.throw_if(negative, "java/lang/NegativeArraySizeException", lambda: _held_anew(texts, ""))


def _held_anew(texts: Texts, text: str) -> None:
    _hold(texts, texts.machine.string(text))


def _new_of_text(texts: Texts) -> Outcome:
    given = texts.site.args[1]

    def held() -> None:
        _hold(texts, given)

    return texts.site.throw_if(texts.is_null(given), NULL_POINTER, held)


# --------------------------------------------------------------------------------------- questions


def _length(texts: Texts) -> Outcome:
    return texts.site.returns(texts.length(text_of(texts, texts.site.args[0])))


def _is_empty(texts: Texts) -> Outcome:
    length = texts.length(text_of(texts, texts.site.args[0]))
    return texts.site.returns(texts.machine.as_int(texts.terms.eq(length, texts.machine.zero)))


def _capacity(texts: Texts) -> Outcome:
    room = texts.site.unknown("I")
    texts.machine.assume(texts.site.state, texts.terms.sle(texts.length(text_of(texts, texts.site.args[0])), room))
    return texts.site.returns(room)


def _char_at(texts: Texts) -> Outcome:
    text, index = text_of(texts, texts.site.args[0]), texts.site.args[1]
    outside = texts.terms.not_(texts.is_inside(index, texts.length(text)))
    return _throw_if_outside(texts, outside, lambda: texts.unit(text, index))


def _throw_if_outside(texts: Texts, outside: Term, value: Callable[[], Term | None]) -> Outcome:
    """StringIndexOutOfBoundsException in some releases, its superclass in others."""
    exact = texts.site.machine.terms.false
    if outside is exact:
        return texts.site.returns(value())
    kind = texts.machine.choice(f"{texts.site.path} a wider exception")
    wide = texts.site.throw_if(texts.terms.and_(outside, kind), "java/lang/IndexOutOfBoundsException", lambda: None)
    if wide.returned is None:
        return wide
    ends = texts.site.throw_if(outside, BEYOND, value)
    thrown = [state for state in (wide.thrown, ends.thrown) if state is not None]
    return Outcome(ends.returned, texts.machine.merger.merge_all(thrown) if thrown else None)


def _to_string(texts: Texts) -> Outcome:
    text = text_of(texts, texts.site.args[0])
    return texts.site.returns(texts.given(texts.part(text, texts.machine.zero, texts.length(text))))


def _substring(texts: Texts) -> Outcome:
    text = text_of(texts, texts.site.args[0])
    low, high = (*texts.site.args[1:], texts.length(text))[:2]
    outside = texts.terms.not_(texts.is_span(low, high, texts.length(text)))
    return texts.site.throw_if(outside, BEYOND, lambda: texts.given(texts.part(text, low, high)))


def _index_of(texts: Texts) -> Outcome:
    text, part, terms = text_of(texts, texts.site.args[0]), texts.site.args[1], texts.terms

    def answer() -> Term:
        at = texts.site.unknown("I")
        last = terms.sub(texts.length(text), texts.length(part))
        there = [terms.sle(texts.machine.zero, at), terms.sle(at, last)]
        there += texts.is_beyond_start(at, text)
        texts.machine.assume(texts.site.state, terms.or_(terms.eq(at, texts.number(-1)), terms.and_all(there)))
        return at

    return texts.site.throw_if(texts.is_null(part), NULL_POINTER, answer)


# ----------------------------------------------------------------------------------------- changes


def _piece(texts: Texts, value: Term, descriptor: str) -> Term | None:
    """What is appended for a value; None if nobody knows."""
    terms = texts.terms
    if descriptor == "C":
        made = texts.made(texts.machine.one)
        texts.machine.write(texts.site.state, UNITS, made, value, texts.machine.zero)
        return made
    if descriptor in WRITTEN:
        return texts.written(*WRITTEN[descriptor])
    if descriptor == TEXT_TYPE:
        return terms.ite(texts.is_null(value), texts.machine.string("null"), value)
    if asks_for_text(texts.site, value):
        return None
    is_string = terms.and_(terms.not_(texts.is_null(value)), texts.world.is_exactly(value, STRING))
    return value if is_string is terms.true else terms.ite(is_string, value, texts.some(1))


def _append(texts: Texts) -> Outcome:
    piece = _piece(texts, texts.site.args[1], split_method(texts.site.method.descriptor)[0][0])
    if piece is None:
        return Outcome()
    return texts.site.returns(_hold(texts, texts.joined(text_of(texts, texts.site.args[0]), piece)))


def _insert(texts: Texts) -> Outcome:
    at, text = texts.site.args[1], text_of(texts, texts.site.args[0])
    piece = _piece(texts, texts.site.args[2], split_method(texts.site.method.descriptor)[0][1])
    if piece is None:
        return Outcome()
    outside = texts.terms.not_(texts.is_span(texts.machine.zero, at, texts.length(text)))
    return _throw_if_outside(texts, outside, lambda: _hold(texts, _spliced(texts, text, at, at, piece)))


def _spliced(texts: Texts, text: Term, low: Term, high: Term, piece: Term | None) -> Term:
    """A text with another piece, or none, in the place of its units from one index up to another."""
    terms, zero = texts.terms, texts.machine.zero
    more = texts.machine.zero if piece is None else texts.length(piece)
    rest = terms.sub(texts.length(text), high)
    made = texts.made(texts.sum(terms.add(low, rest), more))
    texts.copy(made, zero, low, text, zero)
    if piece is not None:
        texts.copy(made, low, more, piece, zero)
    texts.copy(made, terms.add(low, more), rest, text, high)
    return made


def _end_of(texts: Texts, text: Term, high: Term) -> Term:
    """Where a span ends that may be said to end beyond the text."""
    length = texts.length(text)
    return texts.terms.ite(texts.terms.slt(length, high), length, high)


def _delete(texts: Texts) -> Outcome:
    text, low = text_of(texts, texts.site.args[0]), texts.site.args[1]
    high = _end_of(texts, text, texts.site.args[2])
    outside = texts.terms.not_(texts.is_span(low, high, texts.length(text)))
    return texts.site.throw_if(outside, BEYOND, lambda: _hold(texts, _spliced(texts, text, low, high, None)))


def _delete_char_at(texts: Texts) -> Outcome:
    text, at = text_of(texts, texts.site.args[0]), texts.site.args[1]
    outside = texts.terms.not_(texts.is_inside(at, texts.length(text)))
    after = texts.terms.add(at, texts.machine.one)
    return texts.site.throw_if(outside, BEYOND, lambda: _hold(texts, _spliced(texts, text, at, after, None)))


def _replace(texts: Texts) -> Outcome:
    text, (low, high, piece) = text_of(texts, texts.site.args[0]), texts.site.args[1:]
    high = _end_of(texts, text, high)
    outside = texts.terms.not_(texts.is_span(low, high, texts.length(text)))
    wrong = texts.terms.or_(texts.is_null(piece), outside)  # which of the two comes first is not said
    if texts.machine.gap(texts.site.state, wrong, f"{texts.site.words} may throw", texts.site.place):
        return Outcome()
    return texts.site.returns(_hold(texts, _spliced(texts, text, low, high, piece)))


def _set_char_at(texts: Texts) -> Outcome:
    text, (at, unit) = text_of(texts, texts.site.args[0]), texts.site.args[1:]

    def changed() -> None:
        made = texts.part(text, texts.machine.zero, texts.length(text))
        texts.machine.write(texts.site.state, UNITS, made, unit, at)
        _hold(texts, made)

    return _throw_if_outside(texts, texts.terms.not_(texts.is_inside(at, texts.length(text))), changed)


def _set_length(texts: Texts) -> Outcome:
    """What is new is zero."""
    text, length = text_of(texts, texts.site.args[0]), texts.site.args[1]

    def changed() -> None:
        state, machine = texts.site.state, texts.machine
        made = texts.made(length)
        machine.note(UNITS, made)
        state.heap[UNITS] = Zeroed(machine.chain(state, UNITS), made, machine.zero)
        texts.copy(made, machine.zero, texts.length(text), text, machine.zero)
        _hold(texts, made)

    negative = texts.terms.slt(length, texts.machine.zero)
    return _throw_if_outside(texts, negative, changed)


def _reverse(texts: Texts) -> Outcome:
    """Pairs of surrogates stay as they are, so that nothing is said of the units."""
    made = texts.made(texts.length(text_of(texts, texts.site.args[0])))
    return texts.site.returns(_hold(texts, made))


def _nothing(texts: Texts) -> Outcome:
    return texts.site.returns()


TABLE: dict[tuple[str, str], Work] = {
    ("<init>", ""): _new,
    ("<init>", "I"): _new_of_size,
    ("<init>", TEXT_TYPE): _new_of_text,
    ("length", ""): _length,
    ("isEmpty", ""): _is_empty,
    ("capacity", ""): _capacity,
    ("ensureCapacity", "I"): _nothing,
    ("trimToSize", ""): _nothing,
    ("charAt", "I"): _char_at,
    ("toString", ""): _to_string,
    ("toNewString", ""): _to_string,
    ("substring", "I"): _substring,
    ("substring", "II"): _substring,
    ("subSequence", "II"): _substring,
    **{(name, d): _index_of for name in ("indexOf", "lastIndexOf") for d in (TEXT_TYPE, f"{TEXT_TYPE}I")},
    ("delete", "II"): _delete,
    ("deleteCharAt", "I"): _delete_char_at,
    ("replace", f"II{TEXT_TYPE}"): _replace,
    ("setCharAt", "IC"): _set_char_at,
    ("setLength", "I"): _set_length,
    ("reverse", ""): _reverse,
}  # fmt: skip
