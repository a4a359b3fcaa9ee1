"""Unknown floating-point numbers as texts, and unknown texts as floating-point numbers.

Exact for whole numbers of up to seven digits (as texts: up to nine), NaN and the infinities. Of any other number the
text is one that models are corrected by (`spellings`), and of any other text the number is one that models are held
against (`Readings`).
"""

from __future__ import annotations

from collections.abc import Mapping
from math import isinf, isnan

from oplib.strings.change import trim
from oplib.strings.decimals import number_bits
from oplib.strings.numbers import magnitude
from oplib.strings.objects import Work
from oplib.strings.parse import FORMAT, validity
from oplib.strings.pieces import join_all
from oplib.strings.regex_match import Program, full_match
from oplib.strings.regex_parse import mask_of
from oplib.strings.spellings import DECIMAL, Way, some_text, spelled
from oplib.strings.unicode_tables import member
from pybmc.records import Record
from pybmc.symex.api import Either, Text, choose, constant
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.ieee754 import canonical_nan, to_float
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import bv_sort

WHOLE = 10_000_000  # from here on Java writes an exponent
DIGITS = "[0-9]+"
EXPONENT = "[eE][-+]?[0-9]+"
NUMBER = (
    rf"[-+]?(?:NaN|Infinity|(?:{DIGITS}\.?[0-9]*(?:{EXPONENT})?|\.{DIGITS}(?:{EXPONENT})?"
    rf"|0[xX](?:[0-9a-fA-F]+\.?|[0-9a-fA-F]*\.[0-9a-fA-F]+)[pP][-+]?[0-9]+)[fFdD]?)"
)
SMALL_WHOLE = "[-+]?[0-9]{1,9}"


def text_of_unknown(w: Work, way: Way, value: Term) -> Text | None:
    """`toString` and `toHexString` of Double and Float."""
    known: Text | None = w.memo.get((way.name, value))
    if known is None:
        known = _text(w, way, value)
        if known is not None:
            for unit in known.cells(w.t):
                w.run.is_digit(unit)
            known.spelled = spelled(w, way, value)
            w.memo[(way.name, value)] = known
    return known


def _text(w: Work, way: Way, value: Term) -> Text | None:
    t, width = w.t, value.sort.width
    negative = t.eq(t.extract(width - 1, width - 1, t.fp_to_bits(value)), t.bv(1, 1))
    minus = Text(t.ite(negative, w.int(1), w.int(0)), 1, cells=(t.bv(ord("-"), 16),))
    is_nan, is_infinite = t.fisnan(value), t.fisinf(value)
    finite: list[tuple[Term, Text]] = []
    other = t.not_(t.or_(is_nan, is_infinite))
    if way is DECIMAL:
        is_whole, digits = _whole(w, value)
        finite, other = [(is_whole, digits)], t.and_(other, t.not_(is_whole))
    if other is not t.false:
        finite.append((other, some_text(w, way, value, other)))
    signed = [(guard, join_all(w, [minus, text])) for guard, text in [(is_infinite, constant(t, "Infinity")), *finite]]
    options = [(is_nan, constant(t, "NaN")), *((guard, text) for guard, text in signed if text is not None)]
    return choose(t, [(guard, text) for guard, text in options if guard is not t.false])


def _whole(w: Work, value: Term) -> tuple[Term, Text]:
    """Whether it is a small whole number, and its text without the sign if so."""
    t = w.t
    whole = t.fp_to_sbv(value, 32)
    absolute = t.ite(t.slt(whole, w.int(0)), t.neg(whole), whole)
    is_whole = t.and_(t.feq(t.sbv_to_fp(whole, value.sort.width), value), t.ult(absolute, w.int(WHOLE)))
    small = t.ite(is_whole, absolute, w.int(0))
    text = join_all(w, [magnitude(w, small, 10, most=WHOLE - 1), constant(t, ".0")])
    assert text is not None
    return is_whole, text


def parse_unknown(w: Work, s: Text, width: int) -> Term | None:
    """Double.parseDouble and Float.parseFloat: white space around a number does not matter."""
    t, text = w.t, trim(w, s).text
    text = text if text.start is None else Text(text.length, text.capacity, cells=text.cells(t))
    valid = full_match(t, Program(NUMBER, w.unicode), text)
    told = text if w.release == 17 else s  # newer JDKs quote the blanks around it as well
    message = Either(lambda: t.eq(text.length, w.int(0)), ("empty String",), ('For input string: "', told, '"'))
    if w.throw(t.not_(valid), FORMAT, (message,)):
        return None
    is_whole = full_match(t, Program(SMALL_WHOLE, w.unicode), text)
    number = validity(t, text, 10, 32)[1]
    negative = t.eq(text.cells(t)[0], t.bv(ord("-"), 16)) if text.capacity else t.false
    absolute = t.sbv_to_fp(t.ite(negative, t.neg(number), number), width)
    whole = t.ite(negative, t.fneg(absolute), absolute)  # -0 is not 0
    other = t.and_(valid, t.not_(is_whole))
    if other is t.false:
        return whole
    some = t.bits_to_fp(w.fresh("number", bv_sort(width)))
    reason = "an unknown string as a floating-point number"
    w.refined(Readings, lambda place: Readings(t, f"{place}: {reason}"), other).add(Reading(text, some, other))
    first, second = (*text.cells(t)[:2], t.bv(0, 16), t.bv(0, 16))[:2]
    letter = t.ite(member(t, first, mask_of("+-")), second, first)
    w.define(t.implies(other, t.eq(t.fisnan(some), t.eq(letter, t.bv(ord("N"), 16)))))
    return t.ite(is_whole, whole, some)


class Reading(Record):
    """A number that a text says, where a condition holds: that it is the text of one, and no small whole number."""

    text: Text
    number: Term
    where: Term

    def of(self, t: Terms, model: Evaluator) -> str:
        units = self.text.cells(t)[: model.value(self.text.length)]
        return "".join(chr(model.value(unit)) for unit in units)

    def says(self, t: Terms, value: str) -> Term:
        """That the text is this one, which says which number it is."""
        if len(value) > self.text.capacity:
            return t.false
        cells = self.text.cells(t)
        same = t.and_all(t.eq(cell, t.bv(ord(unit), 16)) for cell, unit in zip(cells, value, strict=False))
        return t.and_(t.eq(self.text.length, t.bv(len(value), 32)), same)


class Readings:
    """The texts of an execution that were read as numbers; they refine models (`ssa.Refinement`).

    Of a number that a model wants, a text is told that says it: where no more is known, such texts are asked for.
    """

    is_numeric = False
    patience = 2

    def __init__(self, terms: Terms, reason: str) -> None:
        self.reason = reason
        self._terms = terms
        self._made: list[Reading] = []
        self._told: dict[tuple[Term, str], Term] = {}  # texts of which it is known what number they say

    def add(self, made: Reading) -> None:
        self._made.append(made)

    def statistics(self) -> str:
        return f"Unknown strings as floating-point numbers: {len(self._made)}, {len(self._told)} told"

    def apart(self) -> Term:
        t = self._terms
        return t.and_all(
            t.or_all(
                (t.not_(made.where), *(is_it for (number, _), is_it in self._told.items() if number is made.number))
            )
            for made in self._made
        )

    def suggested(self, wanted: Mapping[Term, int]) -> dict[Term, int]:
        return {}

    def corrected(self, model: Evaluator) -> dict[Term, int]:
        return {}

    def agrees(self, model: Evaluator) -> bool:
        return all(self._right(made, model) == _wanted(made, model) for made in self._open(model))

    def _open(self, model: Evaluator) -> list[Reading]:
        return [made for made in self._made if model.value(made.where)]

    def _right(self, made: Reading, model: Evaluator) -> int | None:
        """The bits that the text says; None if nobody can say."""
        bits = number_bits(made.of(self._terms, model), made.number.sort.width)
        return None if bits is None or bits < 0 else bits

    def facts(self, model: Evaluator) -> list[Term] | None:
        found: list[Term] = []
        for made in self._open(model):
            wanted, right = _wanted(made, model), self._right(made, model)
            if right != wanted:
                width = made.number.sort.width
                found += self._tell(made, _text_for(wanted, width), wanted)
                found += self._tell(made, made.of(self._terms, model), right) if right is not None else []
        return found if found or self.agrees(model) else None

    def _tell(self, made: Reading, text: str, bits: int) -> list[Term]:
        t = self._terms
        if (made.number, text) in self._told:
            return []
        is_it = self._told[made.number, text] = made.says(t, text)
        return [t.implies(is_it, t.eq(made.number, t.fp(bits, made.number.sort.width)))]


def _wanted(made: Reading, model: Evaluator) -> int:
    width = made.number.sort.width
    bits = model.value(made.number)
    return canonical_nan(width) if isnan(to_float(bits, width)) else bits


def _text_for(bits: int, width: int) -> str:
    """A text that says this number."""
    value = to_float(bits, width)
    if isnan(value) or isinf(value):
        return "NaN" if isnan(value) else "Infinity" if value > 0 else "-Infinity"
    return repr(value)
