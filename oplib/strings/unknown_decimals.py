"""Unknown floating-point numbers as texts, and unknown texts as floating-point numbers.

Exact for whole numbers of up to seven digits (as texts: up to nine), NaN and the infinities. Of any other number the
text is one that models are corrected by (`spellings`), and of any other text the number is some number: enough to
prove what does not depend on which.
"""

from __future__ import annotations

from oplib.strings.change import trim
from oplib.strings.numbers import magnitude
from oplib.strings.objects import Work
from oplib.strings.parse import FORMAT, validity
from oplib.strings.pieces import join_all
from oplib.strings.regex_match import Program, full_match
from oplib.strings.spellings import DECIMAL, Way, some_text, spelled
from pybmc.symex.api import Either, Text, choose, constant
from pybmc.terms.node import Term
from pybmc.terms.ops import bv_sort

WHOLE = 10_000_000  # from here on Java writes an exponent
DIGITS = "[0-9]+"
EXPONENT = "[eE][-+]?[0-9]+"
NUMBER = (
    rf"[-+]?(?:NaN|Infinity|(?:{DIGITS}\.?[0-9]*(?:{EXPONENT})?|\.{DIGITS}(?:{EXPONENT})?"
    rf"|0[xX](?:[0-9a-fA-F]+\.?|[0-9a-fA-F]*\.[0-9a-fA-F]+)[pP][-+]?[0-9]+)[fFdD]?)"
)
SMALL_WHOLE = "[-+]?[0-9]{1,9}"
NUMBER_REASON = "an unknown string as a floating-point number"


def text_of_unknown(w: Work, way: Way, value: Term) -> Text | None:
    """`toString` and `toHexString` of Double and Float."""
    known: Text | None = w.memo.get((way.name, value))
    if known is None:
        known = _text(w, way, value)
        if known is not None:
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
    if w.doubt(NUMBER_REASON, t.and_(valid, t.not_(is_whole))):
        return None
    number = validity(t, text, 10, 32)[1]
    negative = t.eq(text.cells(t)[0], t.bv(ord("-"), 16)) if text.capacity else t.false
    absolute = t.sbv_to_fp(t.ite(negative, t.neg(number), number), width)
    whole = t.ite(negative, t.fneg(absolute), absolute)  # -0 is not 0
    return t.ite(is_whole, whole, t.bits_to_fp(w.fresh("number", bv_sort(width))))
