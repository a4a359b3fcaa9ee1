"""How Java writes a floating-point number: `toString`, in decimal digits, and `toHexString`.

A number has one text, which says which number it is. So whoever compares the text of an unknown with a constant
compares numbers; any other question is about characters that are unknowns. A model is held against what Java writes
(`Spellings`), and numbers are searched for that make it right.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from oplib.strings.decimals import MODERN, number_bits
from oplib.strings.objects import Work
from oplib.strings.regex_parse import mask_of
from oplib.strings.shortest import shortest
from oplib.strings.unicode_tables import member
from oplib.support.oracle import written
from pybmc.records import Record
from pybmc.symex.api import NO_NUMBER, Spelled, Text, constant, equal
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.ieee754 import from_float, to_float
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import bv_sort

FRACTION = {32: 23, 64: 52}  # bits behind the point
LEAST = {32: -126, 64: -1022}  # the smallest exponent


class Way(Record):
    """A way of writing; its name is that of the method."""

    name: str
    pattern: str
    characters: str  # of all but the sign
    shortest: int  # text of a finite number, without the sign
    longest: dict[int, int]


DECIMAL = Way(
    "toString", r"-?(?:NaN|Infinity|[0-9]+\.[0-9]+(?:E-?[0-9]+)?)", "0123456789.-E", 3, {32: 16, 64: 26}
)  # fmt: skip
HEXADECIMAL = Way(
    "toHexString", r"-?(?:NaN|Infinity|0x[01]\.[0-9a-f]+p-?[0-9]+)", "0123456789abcdef.-xp", 7, {32: 17, 64: 24}
)  # fmt: skip


def text_of(w: Work, way: Way, bits: int, width: int) -> str:
    """What Java writes; empty if nobody can say."""
    if way is HEXADECIMAL:
        return hexadecimal(bits, width)
    known = shortest(bits, width, w.release >= MODERN)
    return known or written(w.ask_jvm, "Double" if width == 64 else "Float", way.name, bits)


def hexadecimal(bits: int, width: int) -> str:
    """Digits of the fraction in hexadecimal, the exponent of two in decimal."""
    size, value = FRACTION[width], to_float(bits, width)
    fraction, exponent = bits & (1 << size) - 1, bits >> size & (1 << width - 1 - size) - 1
    if value != value:
        return "NaN"
    sign = "-" if bits >> width - 1 else ""
    if value in (float("inf"), float("-inf")):
        return f"{sign}Infinity"
    digits = f"{fraction << -size % 4:0{(size + 3) // 4}x}".rstrip("0") or "0"
    power = exponent - 1 + LEAST[width] if exponent else LEAST[width] if fraction else 0
    return f"{sign}0x{int(exponent > 0)}.{digits}p{power}"


def bits_of(w: Work, way: Way, width: int, text: str) -> int | None:
    """The number that Java writes so, or NO_NUMBER; None if nobody can say."""
    read = _hexadecimal_bits(text, width) if way is HEXADECIMAL else number_bits(text, width)
    if read is None or read < 0:
        return NO_NUMBER
    told = text_of(w, way, read, width)
    return None if not told else read if told == text else NO_NUMBER


def _hexadecimal_bits(text: str, width: int) -> int | None:
    if "x" not in text:
        return number_bits(text, width)
    try:
        return from_float(float.fromhex(text), width)
    except (ValueError, OverflowError):
        return None


def spelled(w: Work, way: Way, value: Term) -> Spelled:
    width = value.sort.width
    goes_on = way.characters.translate({ord(sign): None for sign in ".-x"})
    ask = partial(text_of, w, way)
    return Spelled(
        value, way.name, way.pattern, goes_on, partial(bits_of, w, way, width), lambda bits: ask(bits, width)
    )


def some_text(w: Work, way: Way, value: Term, where: Term) -> Text:
    """The text of a number, without its sign, where a condition holds; it is finite there."""
    t, width = w.t, value.sort.width
    most = way.longest[width]
    size = w.fresh(f"{way.name}.length", bv_sort(most.bit_length()))
    w.define(t.and_(t.ule(t.bv(way.shortest, size.sort.width), size), t.ule(size, t.bv(most, size.sort.width))))
    made = Written(spelled(w, way, value), where, size, [])

    def make() -> tuple[Term, ...]:
        allowed = mask_of(way.characters)
        for at in range(most):
            made.cells.append(w.fresh(f"{way.name}[{at}]", bv_sort(16)))
            w.define(member(t, made.cells[-1], allowed))
        return tuple(made.cells)

    text = Text(t.zext(32 - size.sort.width, size), most, make=make)
    reason = "an unknown floating-point number as text"
    w.refined(Spellings, lambda place: Spellings(t, f"{place}: {reason}"), where).add(made, text)
    return text


class Written(Record):
    """The text of a number without its sign: its length and characters, which there are once somebody looks at them."""

    spelled: Spelled
    where: Term  # it matters
    size: Term
    cells: list[Term]

    def right(self, model: Evaluator) -> str:
        return self.spelled.text(model.value(self.spelled.value)).lstrip("-")


class Spellings:
    """The texts of an execution; they refine models (`ssa.Refinement`)."""

    is_numeric = True
    patience = 12

    def __init__(self, terms: Terms, reason: str) -> None:
        self.reason = reason
        self._terms = terms
        self._made: list[tuple[Written, Text]] = []

    def add(self, made: Written, text: Text) -> None:
        self._made.append((made, text))

    def statistics(self) -> str:
        return f"Texts of unknown floating-point numbers: {len(self._made)}"

    def apart(self) -> Term:
        return self._terms.not_(self._terms.or_all(made.where for made, _ in self._made))

    def corrected(self, model: Evaluator) -> dict[Term, int]:
        values: dict[Term, int] = {}
        for made, _ in self._made:
            right = made.right(model) if model.value(made.where) else ""
            if right:
                values[made.size] = len(right)
                # What is behind the end does not matter, but nobody need look for it.
                padded = right.ljust(len(made.cells), "0")[: len(made.cells)]
                values.update((cell, ord(unit)) for cell, unit in zip(made.cells, padded, strict=True))
        return {variable: value for variable, value in values.items() if model.value(variable) != value}

    def suggested(self, wanted: Mapping[Term, int]) -> dict[Term, int]:
        return {}

    def agrees(self, model: Evaluator) -> bool:
        return not self._wrong(model)

    def _wrong(self, model: Evaluator) -> list[tuple[Written, Text, str]]:
        """Those that Java writes otherwise, and how; empty if nobody can say."""
        wrong = []
        for made, text in self._made:
            if model.value(made.where):
                right = made.right(model)
                units = [model.value(cell) for cell in made.cells[: model.value(made.size)]]
                same = model.value(made.size) == len(right) and units == [ord(unit) for unit in right][: len(units)]
                if not right or not same:
                    wrong.append((made, text, right))
        return wrong

    def facts(self, model: Evaluator) -> list[Term] | None:
        t, found = self._terms, []
        for made, text, right in self._wrong(model):
            if not right:
                return None
            value = made.spelled.value
            here = t.eq(value, t.fp(model.value(value), value.sort.width))
            found.append(t.implies(here, equal(t, text, constant(t, right))))
        return found
