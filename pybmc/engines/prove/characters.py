"""What Character says of units, and numbers that texts stand for: exactly for ASCII, and open beyond it."""

from __future__ import annotations

from pybmc.engines.prove.library import Means, Site, box
from pybmc.engines.prove.running import Outcome
from pybmc.engines.prove.texts import NULL_POINTER, Texts
from pybmc.goto.boxing import BOXES
from pybmc.goto.instr import MethodRef
from pybmc.goto.names import STRING, descriptor_of
from pybmc.records import changed
from pybmc.terms.node import Term

CHARACTER = "java/lang/Character"
TEXT = descriptor_of(STRING)
NOT_A_NUMBER = "java/lang/NumberFormatException"
ASCII = 128
UPPER, LOWER, DIGITS = (65, 90), (97, 122), (48, 57)
LETTERS = (UPPER, LOWER)
# Which ASCII characters are of a kind, as spans.
KINDS: dict[str, tuple[tuple[int, int], ...]] = {
    "isDigit": (DIGITS,),
    "isLetter": LETTERS,
    "isAlphabetic": LETTERS,
    "isLetterOrDigit": (DIGITS, *LETTERS),
    "isUpperCase": (UPPER,),
    "isLowerCase": (LOWER,),
    "isWhitespace": ((9, 13), (28, 32)),
    "isSpaceChar": ((32, 32),),
    "isJavaIdentifierStart": ((36, 36), (95, 95), *LETTERS),
    "isJavaIdentifierPart": ((0, 8), (14, 27), (36, 36), (95, 95), (127, 127), DIGITS, *LETTERS),
}
CASES = {"toUpperCase": (LOWER, -32), "toLowerCase": (UPPER, 32)}
PARSED = {"parseInt": "I", "parseLong": "J", "parseShort": "S", "parseByte": "B", "parseDouble": "D", "parseFloat": "F"}
REFUSES_NULL = ("java/lang/Double", "java/lang/Float")  # with another exception
# How long texts are at most, by what they are made from; of ints also in binary.
DIGITS_AT_MOST = {"I": 32, "J": 64, "S": 6, "B": 4, "F": 30, "D": 30}
WRITERS = ("toString", "toHexString", "toBinaryString", "toOctalString", "toUnsignedString")


def meaning_of_numbers(method: MethodRef) -> Means | None:
    owner, name, descriptor = method.owner, method.name, method.descriptor
    if owner == CHARACTER:
        return _of_characters(name, descriptor)
    if owner == "java/lang/Boolean":
        return _parse_boolean if name == "parseBoolean" else None
    if name in PARSED and descriptor == f"({TEXT}){PARSED[name]}":
        return lambda site: _parse(site, PARSED[name])
    if name == "valueOf" and descriptor == f"({TEXT})L{owner};":
        return lambda site: _parse(site, BOXES[owner])
    if name in WRITERS and descriptor == f"({BOXES[owner]}){TEXT}":
        return _written
    return None


# -------------------------------------------------------------------------------------- characters


def _of_characters(name: str, descriptor: str) -> Means | None:
    if name in KINDS and descriptor in ("(C)Z", "(I)Z"):
        return lambda site: _is_of_kind(site, KINDS[name])
    if name in CASES and descriptor in ("(C)C", "(I)I"):
        return lambda site: _in_case(site, *CASES[name])
    if name == "digit" and descriptor in ("(CI)I", "(II)I"):
        return _digit
    if name == "getNumericValue":
        return _numeric_value
    return None


def _within(site: Site, unit: Term, span: tuple[int, int]) -> Term:
    terms = site.machine.terms
    return terms.and_(terms.sle(terms.bv(span[0], 32), unit), terms.sle(unit, terms.bv(span[1], 32)))


def _is_of_kind(site: Site, spans: tuple[tuple[int, int], ...]) -> Outcome:
    terms, unit = site.machine.terms, site.args[0]
    known = terms.or_all(_within(site, unit, span) for span in spans)
    is_ascii = _within(site, unit, (0, ASCII - 1))
    return site.returns(terms.ite(is_ascii, site.machine.as_int(known), site.unknown("Z")))


def _in_case(site: Site, span: tuple[int, int], distance: int) -> Outcome:
    terms, unit = site.machine.terms, site.args[0]
    known = terms.ite(_within(site, unit, span), terms.add(unit, terms.bv(distance, 32)), unit)
    return site.returns(terms.ite(_within(site, unit, (0, ASCII - 1)), known, site.unknown(site.result)))


def _digit(site: Site) -> Outcome:
    """Less than the radix, or -1; those of ASCII are what they are in every radix from ten on."""
    terms, (unit, radix), value = site.machine.terms, site.args, site.unknown("I")
    plain = terms.and_all([_within(site, unit, DIGITS), _within(site, radix, (10, 36))])
    none = terms.eq(value, terms.bv(-1, 32))
    inside = terms.and_all([_within(site, value, (0, 35)), terms.slt(value, radix)])
    site.machine.world.fact(terms.or_(none, inside))
    return site.returns(terms.ite(plain, terms.sub(unit, terms.bv(DIGITS[0], 32)), value))


def _numeric_value(site: Site) -> Outcome:
    """-2 of what is no whole number, -1 of what is no number at all."""
    terms, unit, value = site.machine.terms, site.args[0], site.unknown("I")
    site.machine.world.fact(terms.sle(terms.bv(-2, 32), value))
    plain = _within(site, unit, DIGITS)
    return site.returns(terms.ite(plain, terms.sub(unit, terms.bv(DIGITS[0], 32)), value))


# ----------------------------------------------------------------------------------------- numbers


def _parse_boolean(site: Site) -> Outcome:
    """Of null it is false."""
    terms = site.machine.terms
    null = terms.eq(site.args[0], site.machine.world.null)
    return site.returns(terms.ite(null, site.machine.zero, site.unknown("Z")))


def _parse(site: Site, kind: str) -> Outcome:
    """Some number, unless there is none in the text."""
    texts, text = Texts(site), site.args[0]
    terms = texts.terms

    def value() -> Term:
        number = _constant(texts, text, kind)
        number = site.unknown(kind) if number is None else number
        return number if site.method.name != "valueOf" else _boxed(site, number)

    null = texts.is_null(text)
    if site.method.owner in REFUSES_NULL:
        refused = site.throw_if(null, NULL_POINTER, lambda: None)
        if refused.returned is None:
            return refused
        ends = site.throw_if(_is_wrong(texts, text, kind), NOT_A_NUMBER, value)
        thrown = [state for state in (refused.thrown, ends.thrown) if state is not None]
        return Outcome(ends.returned, site.machine.merger.merge_all(thrown) if thrown else None)
    return site.throw_if(terms.or_(null, _is_wrong(texts, text, kind)), NOT_A_NUMBER, value)


def _is_wrong(texts: Texts, text: Term, kind: str) -> Term:
    if _constant(texts, text, kind) is not None:
        return texts.terms.false
    empty = texts.terms.eq(texts.length(text), texts.machine.zero)
    return texts.terms.or_(empty, texts.machine.choice(f"{texts.site.path} is no number"))


def _constant(texts: Texts, text: Term, kind: str) -> Term | None:
    """The number that a constant of a few digits says."""
    said = texts.constant(text)
    if said is None or kind not in "IJ" or not (said.isascii() and said.isdigit() and len(said) < 10):
        return None
    return texts.terms.bv(int(said), 32 if kind == "I" else 64)


def _boxed(site: Site, number: Term) -> Term:
    """No path ends here: there is an object for each number."""
    box(changed(site, args=[number]))
    return site.state.regs[0]


def _written(site: Site) -> Outcome:
    texts = Texts(site)
    return site.returns(texts.written(1, DIGITS_AT_MOST[BOXES[site.method.owner]]))
