"""%f, %e and %g of numbers that may be many.

Small whole numbers are written exactly. Of any other the text is unknown but for its form: how many digits there are
before the point and behind it. A model is held against what Java writes (`Formats`). Numbers with the same text lie
side by side, so that each text that was seen tells of all of them, and tells between which numbers it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal, InvalidOperation

from oplib.strings.decimals import java_text
from oplib.strings.format_floats import FORMS, precision_of
from oplib.strings.format_spec import Specifier
from oplib.strings.numbers import grouped_digits, magnitude
from oplib.strings.objects import Work
from oplib.strings.pieces import join_all
from oplib.strings.regex_parse import mask_of
from oplib.strings.spellings import DECIMAL, text_of
from oplib.strings.unicode_tables import member
from pybmc.records import Record
from pybmc.symex.api import Text, choose, constant
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.ieee754 import from_float
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import bv_sort

WHOLE = 10_000_000  # below this whole numbers are written exactly
COUNTED = 12  # digits before the point up to which their number is known
MOST_DIGITS = 309  # of a double, before the point
INFINITE = 0x7FF << 52


def unknown_number(w: Work, part: Specifier, value: Term) -> Text | None:
    """What a float or double becomes, before it is justified."""
    t = w.t
    bits = t.fp_to_bits(value)
    negative = t.eq(t.extract(bits.sort.width - 1, bits.sort.width - 1, bits), t.bv(1, 1))
    absolute = t.fabs(value if value.sort.width == 64 else t.fp_to_fp(value, 64))  # a float is the double that it is
    below, above = ("(", ")") if "(" in part.flags else ("-", ""), _sign_above(part)
    is_nan, is_infinite = t.fisnan(value), t.fisinf(value)
    finite = t.not_(t.or_(is_nan, is_infinite))
    options = [(is_nan, constant(t, "NAN" if part.upper else "NaN"))]
    for here, signs in ((negative, below), (t.not_(negative), above)):
        for where, text in _unsigned(w, part, absolute, is_infinite, finite, len("".join(signs))):
            condition = t.and_(here, where)
            if condition is not t.false:
                whole = join_all(w, [constant(t, signs[0]), text, constant(t, signs[1])])
                if whole is not None:
                    options.append((t.and_(t.not_(is_nan), condition), whole))
    return choose(t, [(guard, text) for guard, text in options if guard is not t.false])


def _sign_above(part: Specifier) -> tuple[str, str]:
    return ("+" if "+" in part.flags else " " if " " in part.flags else ""), ""


def _unsigned(
    w: Work, part: Specifier, absolute: Term, is_infinite: Term, finite: Term, signs: int
) -> Iterator[tuple[Term, Text]]:
    t, padded = w.t, "0" in part.flags
    yield is_infinite, constant(t, "INFINITY" if part.upper else "Infinity")
    room = part.width - signs if padded else 0
    other = finite
    if part.conversion == "f":
        is_whole, text = _small_whole(w, part, absolute, room)
        yield t.and_(finite, is_whole), text
        other = t.and_(finite, t.not_(is_whole))
    if other is not t.false:
        yield other, _some(w, part, absolute, other, room)


def _small_whole(w: Work, part: Specifier, absolute: Term, room: int) -> tuple[Term, Text]:
    t, tail = w.t, _tail(part)
    whole = t.fp_to_sbv(absolute, 32)
    is_whole = t.and_(t.feq(t.sbv_to_fp(whole, 64), absolute), t.ult(whole, w.int(WHOLE)))
    small, filled = t.ite(is_whole, whole, w.int(0)), w.int(max(0, room - len(tail)))
    if "," in part.flags:
        digits = grouped_digits(w, small, filled, WHOLE - 1)
    else:
        digits = magnitude(w, small, 10, filled, most=WHOLE - 1)
    text = join_all(w, [digits, constant(t, tail)]) if digits is not None else None
    return (t.false, constant(t, "")) if text is None else (is_whole, text)


def _tail(part: Specifier) -> str:
    places = precision_of(part)
    return "." + "0" * places if places or "#" in part.flags else ""


def _some(w: Work, part: Specifier, absolute: Term, where: Term, room: int) -> Text:
    """The text of a number that is finite and not negative, where a condition holds."""
    memo = ("formatted", part.conversion, part.precision, part.upper, part.flags, room, absolute)
    known: Text | None = w.memo.get(memo)
    if known is None:
        places = precision_of(part)
        if part.conversion == "f":
            made = _fixed(w, part, absolute, where, room)
        else:
            least = places + 5 if part.conversion == "e" else 1
            made = _number(w, part, absolute, where, room, least, max(part.width, 2 * places + 12))
        known = w.memo[memo] = made.text
        reason = f"String.format with %{part.conversion} of an unknown number"
        w.refined(Formats, lambda place: Formats(w.t, f"{place}: {reason}"), where).add(made)
    return known


def _spelling(w: Work, part: Specifier, room: int, ask: bool) -> Callable[[int], str]:
    """What Java writes for the bits of a double that is not negative; empty if nobody can say."""

    def spell(bits: int) -> str:
        text = text_of(w, DECIMAL, bits, 64) if ask else java_text(w.release, w.t.fp(bits, 64))
        return _spell(part, Decimal(text), room) if text else ""

    return spell


def _spell(part: Specifier, value: Decimal, room: int) -> str:
    whole, exponent = FORMS[part.conversion](part, value)
    return whole.rjust(room - len(exponent), "0") + exponent


class Number(Record):
    """A number of which a text is made: what its text is, and the unknowns that this text consists of."""

    value: Term
    where: Term  # it matters
    spell: Callable[[int], str]
    quick: Callable[[int], str]  # likewise, without asking a JVM
    again: Callable[[str], str]  # the text of the number that a text says; empty if it says none
    size: Term
    before: list[Term]  # of these so many as the size says, once somebody looks at them
    point: str  # behind them
    behind: tuple[Term, ...]
    text: Text

    def right(self, model: Evaluator) -> str:
        return self.spell(model.value(self.value))

    def consists(self, text: str) -> dict[Term, int]:
        """The values of its unknowns with which it is this text."""
        split = len(text) - len(self.behind)
        whole = text[: split - len(self.point)]
        # What is behind the end does not matter, but nobody need look for it.
        padded = whole.ljust(len(self.before), "0")[: len(self.before)]
        units = zip((*self.before, *self.behind), padded + text[split:], strict=True)
        return {self.size: len(whole), **{cell: ord(unit) for cell, unit in units}}

    def is_text(self, model: Evaluator, text: str) -> bool:
        return all(model.value(unknown) == value for unknown, value in self._matters(text))

    def _matters(self, text: str) -> list[tuple[Term, int]]:
        values = self.consists(text)
        outside = set(self.before[values[self.size] :])
        return [(unknown, value) for unknown, value in values.items() if unknown not in outside]

    def equal(self, t: Terms, text: str) -> Term:
        return t.and_all(t.eq(unknown, t.bv(value, unknown.sort.width)) for unknown, value in self._matters(text))

    def told(self, model: Evaluator) -> str:
        """Its text in a model; empty where nobody has looked at its digits."""
        size = model.value(self.size)
        if len(self.before) < size:
            return ""
        before, behind = ("".join(chr(model.value(cell)) for cell in row) for row in (self.before[:size], self.behind))
        return before + self.point + behind

    def between(self, t: Terms, bits: int) -> Term:
        """That it is one of the numbers with the same text as this one."""
        least, most = (t.fp(_last_alike(self.quick, bits, step), 64) for step in (-1, 1))
        return t.and_(t.fle(least, self.value), t.fle(self.value, most))


def _last_alike(quick: Callable[[int], str], bits: int, way: int) -> int:
    """The last of the numbers with the same text in one direction; an earlier one where nobody can say."""
    text = quick(bits)
    if not text:
        return bits
    reach, step = bits, 1
    while 0 <= reach + way * step < INFINITE and quick(reach + way * step) == text:
        reach, step = reach + way * step, 2 * step
    while step:
        if 0 <= reach + way * step < INFINITE and quick(reach + way * step) == text:
            reach += way * step
        step //= 2
    return reach


def _fixed(w: Work, part: Specifier, absolute: Term, where: Term, room: int) -> Number:
    """%f: digits, perhaps in groups, a point, and so many digits."""
    t, tail = w.t, _tail(part)

    def longest(digits: int) -> int:
        return len(_spell(part, Decimal("9" * digits), room)) - len(tail)

    made = _number(w, part, absolute, where, room, longest(1), longest(MOST_DIGITS), tail)
    size = t.zext(32 - made.size.sort.width, made.size)
    for digits in range(1, COUNTED):
        enough, few = (t.fp(from_float(float(bound), 64), 64) for bound in (10**digits, 10**digits - 1))
        w.define(t.implies(t.fle(enough, absolute), t.sle(w.int(longest(digits + 1)), size)))
        w.define(t.implies(t.fle(absolute, few), t.sle(size, w.int(longest(digits)))))
    return made


def _number(
    w: Work, part: Specifier, absolute: Term, where: Term, room: int, least: int, most: int, tail: str = ""
) -> Number:
    """A text of so many unknown characters, and the point and digits behind them."""
    t, before = w.t, list[Term]()
    narrow = w.fresh("formatted.length", bv_sort(most.bit_length()))
    size = t.zext(32 - narrow.sort.width, narrow)
    w.define(t.and_(t.ule(w.int(least), size), t.ule(size, w.int(most))))
    characters = "0123456789" if part.conversion == "f" else "0123456789.-+" + ("E" if part.upper else "e")

    def make() -> tuple[Term, ...]:
        before.extend(_cells(w, characters + ("," if "," in part.flags else ""), most))
        return tuple(before)

    behind = _cells(w, "0123456789", max(0, len(tail) - 1))
    row = (*(t.bv(ord(unit), 16) for unit in tail[:1]), *behind)
    text = join_all(w, [Text(size, most, make=make), Text(w.int(len(row)), len(row), cells=row)])
    assert text is not None
    spell, quick = (_spelling(w, part, room, ask) for ask in (True, False))
    return Number(absolute, where, spell, quick, _again(part, room), narrow, before, tail[:1], behind, text)


def _again(part: Specifier, room: int) -> Callable[[str], str]:
    def again(told: str) -> str:
        try:
            return _spell(part, Decimal(told.replace(",", "")), room)
        except InvalidOperation:
            return ""

    return again


def _cells(w: Work, characters: str, count: int) -> tuple[Term, ...]:
    allowed, cells = mask_of(characters), []
    for at in range(count):
        cells.append(w.fresh(f"formatted[{at}]", bv_sort(16)))
        w.define(member(w.t, cells[-1], allowed))
    return tuple(cells)


class Formats:
    """The formatted numbers of an execution; they refine models (`ssa.Refinement`)."""

    is_numeric = True
    patience = 24

    def __init__(self, terms: Terms, reason: str) -> None:
        self.reason = reason
        self._terms = terms
        self._made: list[Number] = []

    def add(self, made: Number) -> None:
        self._made.append(made)

    def statistics(self) -> str:
        return f"Formatted unknown floating-point numbers: {len(self._made)}"

    def apart(self) -> Term:
        return self._terms.not_(self._terms.or_all(made.where for made in self._made))

    def suggested(self, wanted: Mapping[Term, int]) -> dict[Term, int]:
        return {}

    def corrected(self, model: Evaluator) -> dict[Term, int]:
        values: dict[Term, int] = {}
        for made in self._open(model):
            right = made.right(model)
            values.update(made.consists(right) if right else {})
        return {variable: value for variable, value in values.items() if model.value(variable) != value}

    def agrees(self, model: Evaluator) -> bool:
        return not self._wrong(model)

    def _open(self, model: Evaluator) -> list[Number]:
        return [made for made in self._made if model.value(made.where)]

    def _wrong(self, model: Evaluator) -> list[tuple[Number, str]]:
        """Those that Java writes otherwise, and how; empty if nobody can say."""
        found = [(made, made.right(model)) for made in self._open(model)]
        return [(made, right) for made, right in found if not right or not made.is_text(model, right)]

    def facts(self, model: Evaluator) -> list[Term] | None:
        t, found = self._terms, list[Term]()
        for made, right in self._wrong(model):
            if not right:
                return None
            found.append(t.implies(made.between(t, model.value(made.value)), made.equal(t, right)))
            found += _told(t, made, made.told(model))
        return found


def _told(t: Terms, made: Number, told: str) -> list[Term]:
    """What the text in a model says of the number."""
    if not told:
        return []
    if made.again(told) != told:  # Java writes no number so
        return [t.implies(made.where, t.not_(made.equal(t, told)))]
    bits = from_float(float(told.replace(",", "")), 64)
    if made.quick(bits) != told:  # no number is near enough, or nobody can say
        return []
    return [t.implies(t.and_(made.where, made.equal(t, told)), made.between(t, bits))]
