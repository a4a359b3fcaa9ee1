"""Formats of numbers and dates, and what orders texts, as a locale has them: made, but not used."""

from __future__ import annotations

import re

from oplib.support.closed import constructed, given_by, present
from pybmc.symex.api import Call
from pybmc.terms.node import Term

DECIMAL, SYMBOLS = "java/text/DecimalFormat", "java/text/DecimalFormatSymbols"
NUMBER, DATE, SIMPLE = "java/text/NumberFormat", "java/text/DateFormat", "java/text/SimpleDateFormat"
COLLATOR = "java/text/Collator"
WHY = "the data of locales"
LOCALE, TEXT = "Ljava/util/Locale;", "Ljava/lang/String;"

# Patterns that are certainly well formed; whatever is not is left to the JDK's own code.
DECIMALS = re.compile(r"[^0#.,;%'‰E¤\-]{0,8}(#,##|#)?#*0+(\.0*#*)?%?[^0#.,;%'‰E¤\-]{0,8}")
DATES = re.compile(r"([GyYMLwWDdFEuaHkKhmsSzZ]|[^A-Za-z']|'[^']*')*")
LAST_STYLE = 3  # DateFormat.SHORT


def _pattern(form: re.Pattern[str], call: Call, arg: Term) -> bool:
    text = call.constant_string(arg) if present(call, arg) else None
    return text is not None and form.fullmatch(text) is not None


def _decimals(call: Call, arg: Term) -> bool:
    return _pattern(DECIMALS, call, arg)


def _dates(call: Call, arg: Term) -> bool:
    return _pattern(DATES, call, arg)


def _style(call: Call, arg: Term) -> bool:
    return arg.is_const and arg.payload <= LAST_STYLE


OWNS = (COLLATOR, DATE, DECIMAL, SYMBOLS, NUMBER, SIMPLE)

METHODS = {
    (DECIMAL, "<init>", "()V"): constructed(WHY),
    (DECIMAL, "<init>", f"({TEXT})V"): constructed(WHY, [_decimals]),
    (DECIMAL, "<init>", f"({TEXT}L{SYMBOLS};)V"): constructed(WHY, [_decimals, present]),
    (SYMBOLS, "<init>", "()V"): constructed(WHY),
    (SYMBOLS, "<init>", f"({LOCALE})V"): constructed(WHY, [present]),
    (SYMBOLS, "getInstance", f"()L{SYMBOLS};"): given_by(SYMBOLS, WHY),
    (SYMBOLS, "getInstance", f"({LOCALE})L{SYMBOLS};"): given_by(SYMBOLS, WHY, [present]),
    (SIMPLE, "<init>", "()V"): constructed(WHY),
    (SIMPLE, "<init>", f"({TEXT})V"): constructed(WHY, [_dates]),
    (SIMPLE, "<init>", f"({TEXT}{LOCALE})V"): constructed(WHY, [_dates, present]),
    **{
        (NUMBER, f"get{kind}Instance", f"({LOCALE * count})L{NUMBER};"): given_by(NUMBER, WHY, [present] * count)
        for kind in ("", "Number", "Integer", "Currency", "Percent")
        for count in (0, 1)
    },
    (DATE, "getInstance", f"()L{DATE};"): given_by(DATE, WHY),
    **{
        (DATE, f"get{kind}Instance", f"({'I' * styles}{LOCALE * count})L{DATE};"): given_by(
            DATE, WHY, [_style] * styles + [present] * count
        )
        for kind, most in (("Date", 1), ("Time", 1), ("DateTime", 2))
        for styles, count in ((0, 0), (most, 0), (most, 1))
    },
    (COLLATOR, "getInstance", f"()L{COLLATOR};"): given_by(COLLATOR, WHY),
    (COLLATOR, "getInstance", f"({LOCALE})L{COLLATOR};"): given_by(COLLATOR, WHY, [present]),
}
