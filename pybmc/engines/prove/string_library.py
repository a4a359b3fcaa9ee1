"""What methods of String guarantee, for texts of any length."""

from __future__ import annotations

from collections.abc import Callable

from pybmc.engines.prove.builders import text_of
from pybmc.engines.prove.heap import UNITS, Cells, Zeroed
from pybmc.engines.prove.library import Means, asks_for_text
from pybmc.engines.prove.running import Outcome
from pybmc.engines.prove.texts import BEYOND, MAX_COMPARED, NULL_POINTER, WRITTEN, Texts
from pybmc.goto.boxing import BUILDERS
from pybmc.goto.instr import MethodRef
from pybmc.goto.names import STRING, descriptor_of
from pybmc.terms.node import Term

TEXT, SEQUENCE = descriptor_of(STRING), "Ljava/lang/CharSequence;"
CHARS = Cells("C")


def meaning_of_strings(method: MethodRef) -> Means | None:
    work = TABLE.get((method.name, method.descriptor))
    return None if work is None else lambda site: work(Texts(site))


Work = Callable[[Texts], Outcome]


def sequence_of(texts: Texts, value: Term) -> Term | None:
    """The text of a CharSequence that is no null: of a string or a builder; None if it can be neither."""
    machine, terms, world = texts.machine, texts.terms, texts.world
    is_string = world.is_exactly(value, STRING)
    is_builder = terms.or_all(world.is_exactly(value, name) for name in BUILDERS)
    other = terms.not_(terms.or_(is_string, is_builder))
    reason = f"{texts.site.words} of a CharSequence of an unknown class"
    if machine.gap(texts.site.state, other, reason, texts.site.place):
        return None
    if is_string is terms.true:
        return value
    return terms.ite(is_string, value, text_of(texts, value))


# --------------------------------------------------------------------------------------- questions


def _length(texts: Texts) -> Outcome:
    return texts.site.returns(texts.length(texts.site.args[0]))


def _is_empty(texts: Texts) -> Outcome:
    return _truth(texts, texts.terms.eq(texts.length(texts.site.args[0]), texts.machine.zero))


def _is_blank(texts: Texts) -> Outcome:
    """An empty one is."""
    blank = texts.terms.eq(texts.site.unknown("Z"), texts.machine.one)
    return _truth(texts, texts.terms.or_(blank, texts.terms.eq(texts.length(texts.site.args[0]), texts.machine.zero)))


def _truth(texts: Texts, condition: Term) -> Outcome:
    return texts.site.returns(texts.machine.as_int(condition))


def _char_at(texts: Texts) -> Outcome:
    text, index = texts.site.args
    outside = texts.terms.not_(texts.is_inside(index, texts.length(text)))
    return texts.site.throw_if(outside, BEYOND, lambda: texts.unit(text, index))


def _equals(texts: Texts) -> Outcome:
    """Exactly where one of the two is a short constant."""
    terms, (text, other) = texts.terms, texts.site.args
    if texts.constant(text) is not None:
        text, other = other, text
    constant = texts.constant(other)
    is_string = texts.world.is_exactly(text, STRING)
    there = terms.and_(terms.not_(texts.is_null(text)), is_string)
    if constant is not None and len(constant) <= MAX_COMPARED:
        long = terms.eq(texts.length(text), texts.number(len(constant)))
        return _truth(texts, terms.and_all([there, long, texts.stands_at(text, texts.machine.zero, constant)]))
    same = terms.and_(there, terms.eq(texts.length(text), texts.length(other)))
    perhaps = terms.and_all([terms.eq(texts.site.unknown("Z"), texts.machine.one), same, _is_text(texts, other)])
    return _truth(texts, terms.or_(texts.world.may_be(text, other), perhaps))


def _is_text(texts: Texts, value: Term) -> Term:
    return texts.terms.and_(texts.terms.not_(texts.is_null(value)), texts.world.is_exactly(value, STRING))


def _begins(texts: Texts) -> Outcome:
    text, prefix = texts.site.args
    return _has_part(texts, text, prefix, texts.machine.zero)


def _ends(texts: Texts) -> Outcome:
    text, suffix = texts.site.args
    return _has_part(texts, text, suffix, texts.terms.sub(texts.length(text), texts.length(suffix)))


def _has_part(texts: Texts, text: Term, part: Term, at: Term) -> Outcome:
    """Whether a part stands at an end of a text: exactly if it is a short constant."""
    terms = texts.terms

    def answer() -> Term:
        fits = terms.sle(texts.length(part), texts.length(text))
        constant = texts.constant(part)
        if constant is not None and len(constant) <= MAX_COMPARED:
            there = texts.stands_at(text, at, constant)
        else:
            empty = terms.eq(texts.length(part), texts.machine.zero)
            there = terms.or_(empty, terms.eq(texts.site.unknown("Z"), texts.machine.one))
        return texts.machine.as_int(terms.and_(fits, there))

    return texts.site.throw_if(texts.is_null(part), NULL_POINTER, answer)


def _contains(texts: Texts) -> Outcome:
    text, part = texts.site.args
    terms = texts.terms
    ends = texts.site.throw_if(texts.is_null(part), NULL_POINTER, lambda: None)
    held = None if ends.returned is None else sequence_of(texts, part)
    if held is None:
        return Outcome(None, ends.thrown)
    if texts.constant(held) is not None:
        found = terms.not_(terms.eq(_first_place(texts, text, held), texts.number(-1)))
        return Outcome(_truth(texts, found).returned, ends.thrown)
    fits = terms.sle(texts.length(held), texts.length(text))
    empty = terms.eq(texts.length(held), texts.machine.zero)
    found = terms.and_(fits, terms.or_(empty, terms.eq(texts.site.unknown("Z"), texts.machine.one)))
    return Outcome(_truth(texts, found).returned, ends.thrown)


def _index_of_part(texts: Texts) -> Outcome:
    """Or -1; with a place to begin at, or the last place from which to go back."""
    text, part = texts.site.args[:2]
    return texts.site.throw_if(texts.is_null(part), NULL_POINTER, lambda: _first_place(texts, text, part))


def _first_place(texts: Texts, text: Term, part: Term) -> Term:
    """Where a part stands, or the last such place if that is asked for."""
    terms, constant = texts.terms, texts.constant(part)
    at = texts.place_of(text, constant)
    last = terms.sub(texts.length(text), texts.length(part))
    there = [terms.sle(texts.machine.zero, at), terms.sle(at, last), *texts.is_beyond_start(at, text)]
    missing = [terms.eq(at, texts.number(-1))]
    if constant is not None and len(constant) <= MAX_COMPARED:
        there.append(texts.stands_at(text, at, constant))
    if constant == "":
        missing = [terms.false] if len(texts.site.args) < 3 else missing
    texts.machine.assume(texts.site.state, terms.or_(terms.and_all(missing), terms.and_all(there)))
    if constant is not None and len(constant) == 1:
        texts.lacks(text, texts.number(ord(constant)), at)
    return at


def _index_of_unit(texts: Texts) -> Outcome:
    """A code point beyond 16 bits has two units; no text has others."""
    text, code = texts.site.args[:2]
    terms = texts.terms
    at = texts.place_of(text, chr(code.value) if code.is_const and code.value <= 0xFFFF else None)
    small = terms.ule(code, texts.number(0xFFFF))
    there = terms.and_all(
        [
            texts.is_inside(at, texts.length(text)),
            terms.implies(small, terms.eq(texts.unit(text, at), code)),
            *texts.is_beyond_start(at, text),
        ]
    )
    texts.machine.assume(texts.site.state, terms.or_(terms.eq(at, texts.number(-1)), there))
    texts.lacks(text, code, at)
    return texts.site.returns(at)


def _compared(texts: Texts) -> Outcome:
    """The same object is equal; nothing is known of others."""
    text, other = texts.site.args
    same = texts.world.may_be(text, other)

    def answer() -> Term:
        return texts.terms.ite(same, texts.machine.zero, texts.site.unknown("I"))

    return texts.site.throw_if(texts.is_null(other), NULL_POINTER, answer)


def _equals_ignoring_case(texts: Texts) -> Outcome:
    """Units are compared one by one."""
    text, other = texts.site.args
    terms = texts.terms
    long = terms.and_(terms.not_(texts.is_null(other)), terms.eq(texts.length(text), texts.length(other)))
    perhaps = terms.or_(texts.world.may_be(text, other), terms.eq(texts.site.unknown("Z"), texts.machine.one))
    return _truth(texts, terms.and_(long, perhaps))


# ------------------------------------------------------------------------------------------ making


def _rest(texts: Texts) -> Outcome:
    text, low = texts.site.args
    return _part(texts, low, texts.length(text))


def _substring(texts: Texts) -> Outcome:
    return _part(texts, *texts.site.args[1:])


def _part(texts: Texts, low: Term, high: Term) -> Outcome:
    text, terms = texts.site.args[0], texts.terms
    is_inside = texts.is_span(low, high, texts.length(text))
    return texts.site.throw_if(terms.not_(is_inside), BEYOND, lambda: texts.substring(text, low, high))


def _concat(texts: Texts) -> Outcome:
    text, other = texts.site.args

    def joined() -> Term:
        made, zero = texts.joined(text, other), texts.machine.zero
        same = texts.or_same(made, texts.terms.eq(texts.length(other), zero), text)
        return texts.or_same(same, texts.terms.eq(texts.length(text), zero), other)

    return texts.site.throw_if(texts.is_null(other), NULL_POINTER, joined)


def _shorter(texts: Texts) -> Outcome:
    """White space at the ends is left out."""
    made = texts.some_like(texts.site.args[0])
    texts.machine.assume(texts.site.state, texts.terms.sle(texts.length(made), texts.length(texts.site.args[0])))
    return texts.site.returns(made)


def _trimmed(texts: Texts) -> Outcome:
    """Neither the first nor the last unit of what is left is a space or a control character."""
    ended, terms = _shorter(texts), texts.terms
    made = texts.site.state.regs[0]
    last = terms.sub(texts.length(made), texts.machine.one)
    plain = [terms.slt(texts.number(32), texts.unit(made, at)) for at in (texts.machine.zero, last)]
    empty = terms.eq(texts.length(made), texts.machine.zero)
    texts.machine.assume(texts.site.state, terms.or_(empty, terms.and_all(plain)))
    return ended


def _some(texts: Texts) -> Outcome:
    """Some text: nothing is known of the result but that there is one."""
    return texts.site.returns(texts.some())


def _repeated(texts: Texts) -> Outcome:
    negative = texts.terms.slt(texts.site.args[1], texts.machine.zero)
    return texts.site.throw_if(negative, "java/lang/IllegalArgumentException", texts.some)


def _of_unit(texts: Texts) -> Outcome:
    made = texts.made(texts.machine.one)
    _set_unit(texts, made, texts.machine.zero, texts.site.args[0])
    return texts.site.returns(made)


def _set_unit(texts: Texts, text: Term, at: Term, unit: Term) -> None:
    texts.machine.write(texts.site.state, UNITS, text, unit, at)


def _of_value(texts: Texts) -> Outcome:
    return texts.site.returns(texts.written(*WRITTEN[texts.site.method.descriptor[1]]))


def _of_object(texts: Texts) -> Outcome:
    """What an object of the program says of itself, its class says."""
    arg = texts.site.args[0]
    if asks_for_text(texts.site, arg):
        return Outcome()
    is_string = _is_text(texts, arg)
    return texts.site.returns(texts.terms.ite(is_string, arg, texts.some(1)))


# ------------------------------------------------------------------------------------------ arrays


def _to_char_array(texts: Texts) -> Outcome:
    text, machine = texts.site.args[0], texts.machine
    length, made = texts.length(text), machine.make(texts.site.state, "[C")
    texts.world.has_length(made, length)
    machine.note(CHARS, made)
    texts.site.state.heap[CHARS] = Zeroed(machine.chain(texts.site.state, CHARS), made, machine.zero)
    texts.copy(made, machine.zero, length, text, machine.zero, CHARS)
    return texts.site.returns(made)


def _get_chars(texts: Texts) -> Outcome:
    """Into an array that has room for them."""
    text, low, high, array, at = texts.site.args
    terms, count = texts.terms, texts.terms.sub(high, low)
    outside = terms.not_(texts.is_span(low, high, texts.length(text)))
    room = texts.is_span(at, terms.add(at, count), texts.world.length(array))
    wrong = terms.or_all([texts.is_null(array), outside, terms.not_(room)])
    reason = f"{texts.site.words} may throw"  # which exception it is differs between releases
    if texts.machine.gap(texts.site.state, wrong, reason, texts.site.place):
        return Outcome()
    texts.copy(array, at, count, text, low, CHARS)
    return texts.site.returns()


TRIMS = ("strip", "stripLeading", "stripTrailing")
CASES = [(name, d) for name in ("toLowerCase", "toUpperCase") for d in (f"(){TEXT}",)]
TABLE: dict[tuple[str, str], Work] = {
    ("length", "()I"): _length,
    ("charAt", "(I)C"): _char_at,
    ("isEmpty", "()Z"): _is_empty,
    ("isBlank", "()Z"): _is_blank,
    ("equals", "(Ljava/lang/Object;)Z"): _equals,
    ("equalsIgnoreCase", f"({TEXT})Z"): _equals_ignoring_case,
    ("compareTo", f"({TEXT})I"): _compared,
    ("compareToIgnoreCase", f"({TEXT})I"): _compared,
    ("startsWith", f"({TEXT})Z"): _begins,
    ("endsWith", f"({TEXT})Z"): _ends,
    ("contains", f"({SEQUENCE})Z"): _contains,
    **{(name, d): _index_of_part for name in ("indexOf", "lastIndexOf") for d in (f"({TEXT})I", f"({TEXT}I)I")},
    **{(name, d): _index_of_unit for name in ("indexOf", "lastIndexOf") for d in ("(I)I", "(II)I")},
    ("substring", f"(I){TEXT}"): _rest,
    ("substring", f"(II){TEXT}"): _substring,
    ("subSequence", f"(II){SEQUENCE}"): _substring,
    ("concat", f"({TEXT}){TEXT}"): _concat,
    ("trim", f"(){TEXT}"): _trimmed,
    **{(name, f"(){TEXT}"): _shorter for name in TRIMS},
    **dict.fromkeys(CASES, _some),
    ("repeat", f"(I){TEXT}"): _repeated,
    ("valueOf", f"(C){TEXT}"): _of_unit,
    **{("valueOf", f"({kind}){TEXT}"): _of_value for kind in WRITTEN},
    ("valueOf", f"(Ljava/lang/Object;){TEXT}"): _of_object,
    ("toCharArray", "()[C"): _to_char_array,
    ("getChars", "(II[CI)V"): _get_chars,
}  # fmt: skip
