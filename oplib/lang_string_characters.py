"""java.lang.Character: predicates and mappings of characters, also of unknown ones."""

from __future__ import annotations

from collections.abc import Callable

from oplib.strings import numbers, parse
from oplib.strings import unicode_data as data
from oplib.strings.objects import Work, reads
from oplib.strings.unicode_tables import (
    LOWER,
    UPPER,
    Case,
    doubtful,
    map_unit,
    mask_in,
    mask_of,
    member,
    titled,
    type_mask,
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

Mask = Callable[[int], int]  # of the version of Unicode


def _types(*wanted: int) -> Mask:
    return lambda version: type_mask(version, frozenset(wanted))


def _start(version: int) -> int:
    return type_mask(version, LETTER | {NUMBER_LETTER, CURRENCY, CONNECTOR})


def _part(version: int) -> int:
    return _start(version) | type_mask(version, MARKS | {DIGIT}) | _ignorable(version)


def _ignorable(version: int) -> int:
    return mask_in(version, data.IGNORABLE, data.NEW_IGNORABLE)


def _white_space(version: int) -> int:
    """Separators that do not forbid a break, and five controls with the four separators of U+001C to U+001F."""
    controls = 0b11111 << 9 | 0b1111 << 0x1C
    return type_mask(version, SPACES) & ~(1 << 0xA0 | 1 << 0x2007 | 1 << 0x202F) | controls


def _upper_case(version: int) -> int:
    return type_mask(version, frozenset((1,))) | mask_of(data.OTHER_UPPERCASE)


def _lower_case(version: int) -> int:
    return type_mask(version, frozenset((2,))) | mask_in(version, data.OTHER_LOWERCASE, data.NEW_LOWERCASE)


def _alphabetic(version: int) -> int:
    others = mask_in(version, data.OTHER_ALPHABETIC, data.NEW_ALPHABETIC)
    return type_mask(version, LETTER | {NUMBER_LETTER}) | others


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
    "isISOControl": (lambda version: (1 << 0x20) - 1 | ((1 << 0x21) - 1) << 0x7F, ""),
    "isDefined": (_types(*ASSIGNED), data.CHANGED_TYPE),
    "isHighSurrogate": (lambda version: ((1 << 0x400) - 1) << 0xD800, ""),
    "isLowSurrogate": (lambda version: ((1 << 0x400) - 1) << 0xDC00, ""),
    "isSurrogate": (lambda version: ((1 << 0x800) - 1) << 0xD800, ""),
}


# The argument that a predicate has where there are not both forms.
KINDS = {"isAlphabetic": "I", "isHighSurrogate": "C", "isLowSurrogate": "C", "isSurrogate": "C"}


def _predicate(mask: Mask, changed: str) -> Callable[[Work, Term], Term | None]:
    def run(w: Work, code: Term) -> Term | None:
        t = w.t
        unit = t.extract(15, 0, code)
        if _in_doubt(w, code, changed):
            return None
        return t.and_(_is_unit(w, code), member(t, unit, mask(w.unicode)))

    return run


def _in_doubt(w: Work, code: Term, changed: str) -> bool:
    """Give up where this JDK's answer is not known; True if nothing is left."""
    mask = doubtful(w.unicode, changed) if changed else 0
    if not mask:
        return False
    return w.unsupported(CHANGED, w.t.and_(_is_unit(w, code), member(w.t, w.t.extract(15, 0, code), mask)))


def _is_unit(w: Work, code: Term) -> Term:
    return w.t.ult(code, w.int(0x10000))


def _case(case: Case, wide: bool) -> Callable[[Work, Term], Term | None]:
    def run(w: Work, code: Term) -> Term | None:
        t = w.t
        if _in_doubt(w, code, data.CHANGED_CASE):
            return None
        mapped = t.zext(16, map_unit(t, t.extract(15, 0, code), case, w.unicode))
        return t.ite(_is_unit(w, code), mapped, code) if wide else mapped

    return run


def _title(w: Work, code: Term) -> Term | None:
    if not code.is_const:
        w.unsupported("the title case of an unknown character")
        return None
    return None if _in_doubt(w, code, data.CHANGED_CASE) else w.int(titled(w.unicode, code.payload))


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
    return t.ite(t.and_(_is_unit(w, code), valid), t.zext(24, value), w.int(-1))


def _for_digit(w: Work, digit: Term, radix: Term) -> Term:
    """'0' to '9', 'a' to 'z'; zero where there is no such digit."""
    t = w.t
    wrong = t.or_all((
        t.slt(digit, w.int(0)), t.sle(radix, digit), t.slt(radix, w.int(2)), t.slt(w.int(36), radix),
    ))  # fmt: skip
    value = t.ite(t.slt(digit, w.int(10)), t.add(digit, w.int(48)), t.add(digit, w.int(87)))
    return t.ite(wrong, w.int(0), value)


def _own_code_beyond(read: Intrinsic) -> Intrinsic:
    """Of characters beyond the basic plane, and where else nothing is said here, the JDK's own tables are asked."""

    def run(call: Call) -> Term | None:
        t, (code, *radix) = call.terms, call.args
        inside = t.true
        if call.method.descriptor.startswith("(I"):  # beyond Unicode there are no characters either
            inside = t.or_(t.ult(code, t.bv(0x10000, 32)), t.ult(t.bv(0x10FFFF, 32), code))
        is_open = call.method.name == "toTitleCase" and not (code.is_const and code.payload <= 0xFFFF)
        unknown_radix = any(not base.is_const for base in radix)
        call.declined = is_open or unknown_radix or call.state.guard.decide(t, inside) is not t.true
        return None if call.declined else read.run(call)

    return Intrinsic(run, True, read.why)


def _to_chars(w: Work, code: Term) -> object:
    """Character.toString(int): one or two units."""
    from oplib.strings.codepoints import text_of_code_point

    return text_of_code_point(w, code)


def _table() -> dict[tuple[str, str, str], Intrinsic]:
    table, own = {}, _own_code_beyond
    for name, (mask, changed) in PREDICATES.items():
        for kind in KINDS.get(name, "CI"):
            table[(CHARACTER, name, f"({kind})Z")] = own(reads(_predicate(mask, changed), kind))
    for kind in "CI":
        table[(CHARACTER, "toUpperCase", f"({kind}){kind}")] = own(reads(_case(UPPER, kind == "I"), kind))
        table[(CHARACTER, "toLowerCase", f"({kind}){kind}")] = own(reads(_case(LOWER, kind == "I"), kind))
        table[(CHARACTER, "toTitleCase", f"({kind}){kind}")] = own(reads(_title, kind))
        table[(CHARACTER, "digit", f"({kind}I)I")] = own(reads(_digit, f"{kind}I"))
    table[(CHARACTER, "forDigit", "(II)C")] = reads(_for_digit, "II")
    table[(CHARACTER, "toString", "(C)Ljava/lang/String;")] = reads(numbers.of_character, "C")
    table[(CHARACTER, "toString", "(I)Ljava/lang/String;")] = reads(_to_chars, "I")
    return table


METHODS = _table()
