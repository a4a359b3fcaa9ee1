"""Texts that are made from others by replacing and coding: what is known of every unit of the result."""

from __future__ import annotations

import re
import string
from collections.abc import Callable

from pybmc.engines.prove import expressions
from pybmc.engines.prove.heap import UnitTest
from pybmc.engines.prove.library import Means
from pybmc.engines.prove.outside import may_fail
from pybmc.engines.prove.running import Outcome
from pybmc.engines.prove.string_library import SEQUENCE, sequence_of
from pybmc.engines.prove.texts import NULL_POINTER, Texts
from pybmc.goto.instr import MethodRef
from pybmc.goto.names import STRING, descriptor_of
from pybmc.terms.node import Term

TEXT = descriptor_of(STRING)
ARGUMENT = "java/lang/IllegalArgumentException"
ENCODER, DECODER, BASE64 = "java/net/URLEncoder", "java/net/URLDecoder", "java/util/Base64"
UTF_8 = ("UTF-8", "utf-8", "UTF8")
LETTERS = string.ascii_letters + string.digits
BY_LETTER = {"d": string.digits, "w": LETTERS + "_", "s": " \t\n\x0b\f\r"}
# One character of a simple class, once or more often.
PLAIN = r"[\w ,;:=/.@<>'\"!#%*()?+$]"
CLASS = re.compile(
    rf"(?:\[(\^?)((?:[a-z]-[a-z]|[A-Z]-[A-Z]|[0-9]-[0-9]|{PLAIN}|\\[dws.])+)\]|(\\[dwsDWS]))\+?", re.ASCII
)


def meaning_of_rewriting(method: MethodRef) -> Means | None:
    work = TABLE.get((method.owner, method.name, method.descriptor))
    return None if work is None else lambda site: work(Texts(site))


Work = Callable[[Texts], Outcome]


# ---------------------------------------------------------------------------------------- replacing


def _replaced_units(texts: Texts) -> Outcome:
    """Unit by unit."""
    (text, old, new), terms = texts.site.args, texts.terms
    known = texts.machine.heap.unit_test(text)
    made = texts.some()
    texts.machine.assume(texts.site.state, terms.eq(texts.length(made), texts.length(text)))
    if texts.site.state.beside is None:
        kept = _all(texts, known, lambda unit: terms.not_(terms.eq(unit, old)))
        texts.every_unit(made, lambda unit: terms.or_(terms.eq(unit, new), kept(unit)))
    return texts.site.returns(made)


def _all(texts: Texts, *tests: UnitTest) -> UnitTest:
    return lambda unit: texts.terms.and_all(test(unit) for test in tests)


def _replaced_parts(texts: Texts) -> Outcome:
    """Where a single unit is replaced, none is left, unless it is put in again."""
    wrong = texts.terms.or_all(map(texts.is_null, texts.site.args[1:]))
    ends = texts.site.throw_if(wrong, NULL_POINTER, lambda: None)
    if ends.returned is None:
        return Outcome(None, ends.thrown)
    old, new = (sequence_of(texts, arg) for arg in texts.site.args[1:])
    if old is None or new is None:
        return Outcome(None, ends.thrown)
    part, added = texts.constant(old), texts.constant(new)
    test = _is_other(texts, part) if part is not None and len(part) == 1 else None
    made = texts.some() if added is None else texts.some_like(texts.site.args[0], test, added)
    return Outcome(texts.site.returns(made).returned, ends.thrown)


def _is_other(texts: Texts, units: str) -> UnitTest:
    terms = texts.terms
    return lambda unit: terms.not_(_is_one_of(texts, units)(unit))


def _is_one_of(texts: Texts, units: str) -> UnitTest:
    """By ranges, which are few."""
    terms, codes = texts.terms, sorted({ord(unit) for unit in units})
    starts = [code for code in codes if code - 1 not in codes]
    ends = [code for code in codes if code + 1 not in codes]

    def test(unit: Term) -> Term:
        return terms.or_all(
            terms.and_(terms.sle(texts.number(low), unit), terms.sle(unit, texts.number(high)))
            for low, high in zip(starts, ends, strict=True)
        )

    return test


def _replaced_by_expression(texts: Texts) -> Outcome:
    """With an expression that no release refuses, and a replacement that means itself."""
    text, expression, new = texts.site.args[0], *map(texts.constant, texts.site.args[1:])
    if expression is None or new is None:
        return texts.site.gap(f"{texts.site.words} with an expression or replacement that is not known")
    chosen = None if _is_reversed(expression) else CLASS.fullmatch(expression)
    read = expressions.read(expression)
    added = new if chosen is not None and not set(new) & set("$\\") else None
    if added is None:
        added = None if read is None else expressions.written(new, read.groups)
    if added is None:
        return texts.site.gap(f"{texts.site.words} with an expression that is not known to be a simple one")
    test = None
    if chosen is not None and texts.site.method.name == "replaceAll" and "$" not in new:
        test = _outside(texts, *chosen.groups(""))
    return texts.site.returns(texts.some_like(text, test, added))


def _is_reversed(expression: str) -> bool:
    """Whether a range may end before it begins, which Java refuses."""
    return any(low > high for low, high in re.findall(r"(?=(.)-(.))", expression))


def _outside(texts: Texts, negated: str, inside: str, short: str) -> UnitTest:
    """Units that a class does not have. What is beyond ASCII, and halves of characters, only negated ones have."""
    units, is_negated = _members(inside or short.lower()), bool(negated) or short[1:].isupper()
    return _is_one_of(texts, units) if is_negated else _is_other(texts, units)


def _members(inside: str) -> str:
    found = ""
    for low, high, escaped, plain in re.findall(r"([^\\])-(\w)|\\(.)|(.)", inside):
        if low:
            found += "".join(map(chr, range(ord(low), ord(high) + 1)))
        found += BY_LETTER.get(escaped, escaped) + plain
    return found


# ------------------------------------------------------------------------------------------- coding


def _is_utf_8(texts: Texts) -> bool:
    """By name; UTF-8 is what most ask for."""
    return texts.constant(texts.site.args[1]) in UTF_8


def _encoded(texts: Texts) -> Outcome:
    """Letters and digits stay, a space becomes +, others are numbers behind %."""
    if not _is_utf_8(texts):
        return texts.site.gap(f"{texts.site.words} with an unknown encoding")
    return texts.site.throw_if(
        texts.is_null(texts.site.args[0]), NULL_POINTER, lambda: _made_of(texts, f"{LETTERS}.-*_+%")
    )


def _made_of(texts: Texts, units: str) -> Term:
    made = texts.some()
    texts.every_unit(made, _is_one_of(texts, units))
    return made


def _decoded(texts: Texts) -> Outcome:
    """What is behind a % may be no number."""
    if not _is_utf_8(texts):
        return texts.site.gap(f"{texts.site.words} with an unknown encoding")
    if texts.machine.gap(
        texts.site.state, texts.is_null(texts.site.args[0]), f"{texts.site.words} of null", texts.site.place
    ):
        return Outcome()
    return may_fail(texts, ARGUMENT, texts.some)


def _is_surely_null(texts: Texts, given: Term) -> bool:
    """Which exception null leads to differs between releases."""
    site = texts.site
    return texts.machine.gap(site.state, texts.is_null(given), f"{site.words} of null", site.place)


def _coder(texts: Texts) -> Outcome:
    return texts.site.returns(texts.site.unknown(texts.site.result, not_null=True))


def _from_base_64(texts: Texts) -> Outcome:
    """Some bytes, if it can be decoded."""
    if texts.machine.gap(
        texts.site.state, texts.is_null(texts.site.args[1]), f"{texts.site.words} of null", texts.site.place
    ):
        return Outcome()

    def made() -> Term:
        texts.world.existing = texts.site.state.made
        return texts.site.unknown("[B", not_null=True)

    return may_fail(texts, ARGUMENT, made)


def _to_base_64(texts: Texts) -> Outcome:
    null = texts.is_null(texts.site.args[1])
    return texts.site.throw_if(null, NULL_POINTER, lambda: _made_of(texts, f"{LETTERS}+/=-_\r\n"))


TABLE: dict[tuple[str, str, str], Work] = {
    (STRING, "replace", f"(CC){TEXT}"): _replaced_units,
    (STRING, "replace", f"({SEQUENCE}{SEQUENCE}){TEXT}"): _replaced_parts,
    (STRING, "replaceAll", f"({TEXT}{TEXT}){TEXT}"): _replaced_by_expression,
    (STRING, "replaceFirst", f"({TEXT}{TEXT}){TEXT}"): _replaced_by_expression,
    (ENCODER, "encode", f"({TEXT}{TEXT}){TEXT}"): _encoded,
    (DECODER, "decode", f"({TEXT}{TEXT}){TEXT}"): _decoded,
    **{
        (BASE64, f"get{kind}{coder}", f"()L{BASE64}${coder};"): _coder
        for kind in ("", "Url", "Mime") for coder in ("Encoder", "Decoder")
    },
    (f"{BASE64}$Decoder", "decode", f"({TEXT})[B"): _from_base_64,
    (f"{BASE64}$Decoder", "decode", "([B)[B"): _from_base_64,
    (f"{BASE64}$Encoder", "encodeToString", f"([B){TEXT}"): _to_base_64,
}  # fmt: skip
