"""java.lang.Character: predicates and mappings of characters, also of unknown ones."""

from __future__ import annotations

from collections.abc import Callable

from oplib.strings import numbers, parse
from oplib.strings import unicode_beyond as more
from oplib.strings import unicode_data as data
from oplib.strings.objects import Work, reads
from oplib.strings.unicode_tables import (
    BEYOND,
    BITS_BEYOND,
    LOWER,
    UPPER,
    Case,
    digit_zeros,
    doubtful,
    map_code_point,
    map_unit,
    mask_in,
    mask_of,
    member,
    title_unit,
    type_mask,
    type_of,
)
from pybmc.symex.api import Call, Intrinsic
from pybmc.terms.node import Term

CHARACTER = "java/lang/Character"
CHANGED = "a character that is newer than Unicode 13"

LETTER = frozenset((1, 2, 3, 4, 5))
NUMBER_LETTER, DIGIT = 10, 9
CURRENCY, CONNECTOR = 26, 23
MARKS = frozenset((6, 8))
SPACES = frozenset((12, 13, 14))
ASSIGNED = frozenset(range(1, 31))
LAST = 0x10FFFF

Mask = Callable[[int, bool], int]  # of the version of Unicode, and whether it is about those beyond the basic plane


def _types(*wanted: int) -> Mask:
    return lambda version, beyond: type_mask(version, frozenset(wanted), beyond)


def _basic(mask: int) -> Mask:
    """Beyond the basic plane there are none."""
    return lambda version, beyond: 0 if beyond else mask


def _start(version: int, beyond: bool) -> int:
    return type_mask(version, LETTER | {NUMBER_LETTER, CURRENCY, CONNECTOR}, beyond)


def _part(version: int, beyond: bool) -> int:
    return _start(version, beyond) | type_mask(version, MARKS | {DIGIT}, beyond) | _ignorable(version, beyond)


def _ignorable(version: int, beyond: bool) -> int:
    return mask_in(version, (more if beyond else data).IGNORABLE, (more if beyond else data).NEW_IGNORABLE)


def _white_space(version: int, beyond: bool) -> int:
    """Separators that do not forbid a break, and five controls with the four separators of U+001C to U+001F."""
    controls = 0b11111 << 9 | 0b1111 << 0x1C
    unbroken = 1 << 0xA0 | 1 << 0x2007 | 1 << 0x202F
    return 0 if beyond else type_mask(version, SPACES) & ~unbroken | controls


def _upper_case(version: int, beyond: bool) -> int:
    return type_mask(version, frozenset((1,)), beyond) | mask_of((more if beyond else data).OTHER_UPPERCASE)


def _lower_case(version: int, beyond: bool) -> int:
    tables = more if beyond else data
    others = mask_in(version, tables.OTHER_LOWERCASE, tables.NEW_LOWERCASE)
    return type_mask(version, frozenset((2,)), beyond) | others


def _alphabetic(version: int, beyond: bool) -> int:
    tables = more if beyond else data
    others = mask_in(version, tables.OTHER_ALPHABETIC, tables.NEW_ALPHABETIC)
    return type_mask(version, LETTER | {NUMBER_LETTER}, beyond) | others


PREDICATES: dict[str, tuple[Mask, str]] = {
    "isLetter": (_types(*LETTER), data.CHANGED_TYPE),
    "isDigit": (_types(DIGIT), data.CHANGED_TYPE),
    "isLetterOrDigit": (_types(*LETTER, DIGIT), data.CHANGED_TYPE),
    "isWhitespace": (_white_space, ""),
    "isSpaceChar": (_types(*SPACES), ""),
    "isUpperCase": (_upper_case, data.CHANGED_CASE),
    "isLowerCase": (_lower_case, data.CHANGED_CASE),
    "isTitleCase": (_types(3), ""),
    "isAlphabetic": (_alphabetic, data.CHANGED_ALPHABETIC),
    "isJavaIdentifierStart": (_start, data.CHANGED_TYPE),
    "isJavaIdentifierPart": (_part, data.CHANGED_TYPE),
    "isIdentifierIgnorable": (_ignorable, data.CHANGED_TYPE),
    "isISOControl": (_basic((1 << 0x20) - 1 | ((1 << 0x21) - 1) << 0x7F), ""),
    "isDefined": (_types(*ASSIGNED), data.CHANGED_TYPE),
    "isHighSurrogate": (_basic(((1 << 0x400) - 1) << 0xD800), ""),
    "isLowSurrogate": (_basic(((1 << 0x400) - 1) << 0xDC00), ""),
    "isSurrogate": (_basic(((1 << 0x800) - 1) << 0xD800), ""),
}


# The argument that a predicate has where there are not both forms.
KINDS = {"isAlphabetic": "I", "isHighSurrogate": "C", "isLowSurrogate": "C", "isSurrogate": "C"}


def _predicate(mask: Mask, changed: str, wide: bool) -> Callable[[Work, Term], Term | None]:
    def run(w: Work, code: Term) -> Term | None:
        t = w.t
        if _in_doubt(w, code, changed):
            return None
        basic = t.and_(_is_unit(w, code), member(t, t.extract(15, 0, code), mask(w.unicode, False)))
        return t.or_(basic, _is_beyond(w, code, mask(w.unicode, True))) if wide else basic

    return run


def _is_beyond(w: Work, code: Term, mask: int) -> Term:
    """Whether a code point is one of these beyond the basic plane."""
    t = w.t
    if not mask or _all_units(w, code):
        return t.false
    inside = t.and_(t.not_(_is_unit(w, code)), t.ule(code, w.int(LAST)))
    return t.and_(inside, member(t, t.extract(BITS_BEYOND - 1, 0, t.sub(code, w.int(BEYOND))), mask))


def _in_doubt(w: Work, code: Term, changed: str) -> bool:
    """Give up where this JDK's answer is not known; True if nothing is left."""
    mask = doubtful(w.unicode, changed) if changed else 0
    if not mask:
        return False
    return w.unsupported(CHANGED, w.t.and_(_is_unit(w, code), member(w.t, w.t.extract(15, 0, code), mask)))


def _is_unit(w: Work, code: Term) -> Term:
    return w.t.ult(code, w.int(BEYOND))


def _all_units(w: Work, code: Term) -> bool:
    """Whether this path leaves nothing beyond the basic plane."""
    return w.excludes(w.t.not_(_is_unit(w, code)))


def _case(case: Case, wide: bool) -> Callable[[Work, Term], Term | None]:
    def run(w: Work, code: Term) -> Term | None:
        t = w.t
        if _in_doubt(w, code, data.CHANGED_CASE):
            return None
        mapped = t.zext(16, map_unit(t, t.extract(15, 0, code), case, w.unicode))
        return t.ite(_is_unit(w, code), mapped, map_code_point(t, code, case, w.unicode)) if wide else mapped

    return run


def _title(wide: bool) -> Callable[[Work, Term], Term | None]:
    def run(w: Work, code: Term) -> Term | None:
        t = w.t
        if _in_doubt(w, code, data.CHANGED_CASE):
            return None
        mapped = t.zext(16, title_unit(t, t.extract(15, 0, code), w.unicode))
        return t.ite(_is_unit(w, code), mapped, map_code_point(t, code, UPPER, w.unicode)) if wide else mapped

    return run


def _type(w: Work, code: Term) -> Term | None:
    """Character.getType: zero of what is no code point."""
    t = w.t
    if _in_doubt(w, code, data.CHANGED_TYPE):
        return None
    beyond = w.int(0)
    if not _all_units(w, code):
        place = t.extract(BITS_BEYOND - 1, 0, t.sub(code, w.int(BEYOND)))
        beyond = t.ite(t.ule(code, w.int(LAST)), type_of(t, place, w.unicode), beyond)
    return t.ite(_is_unit(w, code), type_of(t, t.extract(15, 0, code), w.unicode), beyond)


def _digit(w: Work, code: Term, radix: Term) -> Term | None:
    """The value of a digit in a radix, or -1."""
    t = w.t
    if not radix.is_const:
        w.unsupported("a digit in an unknown radix")
        return None
    base = radix.signed()
    if not 2 <= base <= 36:
        return w.int(-1)
    valid, value = parse.digit_term(t, t.extract(15, 0, code), base)
    result = t.ite(t.and_(_is_unit(w, code), valid), t.zext(24, value), w.int(-1))
    return _digit_beyond(w, code, base, result)


def _digit_beyond(w: Work, code: Term, base: int, otherwise: Term) -> Term:
    """Beyond the basic plane digits stand together, ten by ten."""
    t = w.t
    if _all_units(w, code):
        return otherwise
    result = otherwise
    for first in digit_zeros(w.unicode):
        value = t.sub(code, w.int(first))
        result = t.ite(t.ult(value, w.int(min(10, base))), value, result)
    return result


def _for_digit(w: Work, digit: Term, radix: Term) -> Term:
    """'0' to '9', 'a' to 'z'; zero where there is no such digit."""
    t = w.t
    wrong = t.or_all((
        t.slt(digit, w.int(0)), t.sle(radix, digit), t.slt(radix, w.int(2)), t.slt(w.int(36), radix),
    ))  # fmt: skip
    value = t.ite(t.slt(digit, w.int(10)), t.add(digit, w.int(48)), t.add(digit, w.int(87)))
    return t.ite(wrong, w.int(0), value)


def _own_code_in_doubt(read: Intrinsic) -> Intrinsic:
    """Of unknown digits' radixes, and beyond the basic plane of a version not known here, the JDK's own tables know."""

    def run(call: Call) -> Term | None:
        t, (code, *radix) = call.terms, call.args
        unknown_radix = any(not base.is_const for base in radix)
        is_open = Work(call, t.true).unicode == 0 and call.method.descriptor.startswith("(I")
        if is_open:
            inside = t.or_(t.ult(code, t.bv(BEYOND, 32)), t.ult(t.bv(LAST, 32), code))
            is_open = call.decide(inside) is not t.true
        call.declined = unknown_radix or is_open
        return None if call.declined else read.run(call)

    return Intrinsic(run, True, read.why)


def _to_chars(w: Work, code: Term) -> object:
    """Character.toString(int): one or two units."""
    from oplib.strings.codepoints import text_of_code_point

    return text_of_code_point(w, code)


def _table() -> dict[tuple[str, str, str], Intrinsic]:
    table, own = {}, _own_code_in_doubt
    for name, (mask, changed) in PREDICATES.items():
        for kind in KINDS.get(name, "CI"):
            table[(CHARACTER, name, f"({kind})Z")] = own(reads(_predicate(mask, changed, kind == "I"), kind))
    for kind in "CI":
        table[(CHARACTER, "toUpperCase", f"({kind}){kind}")] = own(reads(_case(UPPER, kind == "I"), kind))
        table[(CHARACTER, "toLowerCase", f"({kind}){kind}")] = own(reads(_case(LOWER, kind == "I"), kind))
        table[(CHARACTER, "toTitleCase", f"({kind}){kind}")] = own(reads(_title(kind == "I"), kind))
        table[(CHARACTER, "getType", f"({kind})I")] = own(reads(_type, kind))
        table[(CHARACTER, "digit", f"({kind}I)I")] = own(reads(_digit, f"{kind}I"))
    table[(CHARACTER, "forDigit", "(II)C")] = reads(_for_digit, "II")
    table[(CHARACTER, "toString", "(C)Ljava/lang/String;")] = reads(numbers.of_character, "C")
    table[(CHARACTER, "toString", "(I)Ljava/lang/String;")] = reads(_to_chars, "I")
    return table


OWNS = (CHARACTER,)

METHODS = _table()
