"""Formats of java.util.Formatter: literal pieces and specifiers, with the exceptions that a wrong format means.

A specifier is `%[index$][flags][width][.precision]conversion`. All of a format is looked at before anything is
formatted, so a mistake anywhere in it comes first.
"""

from __future__ import annotations

import re

GENERAL, CHARACTER, INTEGER, FLOATING, FIXED = "bBsShH", "cC", "doxX", "eEfgGaA", "n%"
UNSUPPORTED = "tT"
DEFAULT_PRECISION = 6  # of floating-point numbers
BAD_FLAGS = {"e": ",", "f": "", "g": "#", "a": "(,"}
SPECIFIER = re.compile(r"%(?:(\d+)\$)?([-#+ 0,(<]*)(\d+)?(?:\.(\d+))?([tT]?[a-zA-Z%])", re.ASCII)

DUPLICATE, MISMATCH, FLAGS, MISSING_WIDTH, PRECISION, WIDTH, UNKNOWN, MISSING, CONVERSION, CODE_POINT = (
    f"java/util/{name}Exception"
    for name in (
        "DuplicateFormatFlags", "FormatFlagsConversionMismatch", "IllegalFormatFlags", "MissingFormatWidth",
        "IllegalFormatPrecision", "IllegalFormatWidth", "UnknownFormatConversion", "MissingFormatArgument",
        "IllegalFormatConversion", "IllegalFormatCodePoint",
    )
)  # fmt: skip


class WrongFormat(Exception):
    """The format is one that makes Java throw the exception of this class."""


class NotSupported(Exception):
    """The message says what."""


class Specifier:
    """One %... of a format: `index` of its argument, -1 for none; `conversion` is in lower case.

    `written`: as an exception would tell it; empty where that may be another order of flags.
    """

    __slots__ = ("conversion", "flags", "index", "precision", "upper", "width", "written")

    def __init__(self, index: int, flags: str, width: int, precision: int | None, conversion: str) -> None:
        self.index = index
        self.flags = flags
        self.width = width
        self.precision = precision
        self.upper = conversion.isupper()
        self.conversion = conversion.lower()
        self.written = ""

    @property
    def plain(self) -> str:
        """As the only one of a format."""
        return f"%{self._options}"

    @property
    def numbered(self) -> str:
        """With the number of its argument, if it has one."""
        return self.plain if self.index < 0 else f"%{self.index + 1}${self._options}"

    @property
    def _options(self) -> str:
        places = "" if self.precision is None else f".{self.precision}"
        conversion = self.conversion.upper() if self.upper else self.conversion
        return f"{self.flags}{self.width or ''}{places}{conversion}"


def parse_format(text: str) -> list[str | Specifier]:
    """Literal pieces and specifiers; raises WrongFormat and NotSupported."""
    result: list[str | Specifier] = []
    at, ordinary, last = 0, 0, -1
    while at < len(text):
        percent = text.find("%", at)
        if percent < 0:
            result.append(text[at:])
            break
        if percent > at:
            result.append(text[at:percent])
        found = SPECIFIER.match(text, percent)
        if found is None:
            raise WrongFormat(UNKNOWN)
        explicit, flags, width, precision, conversion = found.groups()
        _check(flags, width, precision, conversion)
        if conversion in FIXED:
            index = -1
        elif "<" in flags:
            index = last  # that of the specifier before
            if last < 0:
                raise NotSupported(f"String.format with the format {text!r}")
        elif explicit is not None:
            index = last = int(explicit) - 1
        else:
            index = last = ordinary
            ordinary += 1
        if explicit == "0" or (explicit is not None and "<" in flags):
            raise NotSupported(f"String.format with the format {text!r}")
        bound = int(precision) if precision is not None else None
        specifier = Specifier(index, flags.replace("<", ""), int(width or 0), bound, conversion)
        if explicit is None and len(flags) <= 1:
            specifier.written = found.group()
        result.append(specifier)
        at = found.end()
    return result


def _check(flags: str, width: str | None, precision: str | None, conversion: str) -> None:
    """In the order of java.util.Formatter."""
    if len(set(flags)) != len(flags):
        raise WrongFormat(DUPLICATE)
    kind = conversion[0]
    if kind in UNSUPPORTED:
        raise NotSupported(f"String.format with %{conversion}")
    flags = flags.replace("<", "")
    if kind in GENERAL:
        if "#" in flags and kind in "bBhH":
            raise WrongFormat(MISMATCH)
        _needs_width("-", flags, width)
        _forbidden("+ 0,(", flags)
    elif kind in CHARACTER:
        if precision is not None:
            raise WrongFormat(PRECISION)
        _forbidden("#+ 0,(", flags)
        _needs_width("-", flags, width)
    elif kind in INTEGER:
        _check_integer(flags, width, precision, kind)
    elif kind in FLOATING:
        _check_number(flags, width)
        _forbidden(BAD_FLAGS[kind.lower()], flags)
    elif kind in FIXED:
        _check_fixed(flags, width, precision, kind)
    else:
        raise WrongFormat(UNKNOWN)


def _check_number(flags: str, width: str | None) -> None:
    _needs_width("-0", flags, width)
    if {"+", " "} <= set(flags) or {"-", "0"} <= set(flags):
        raise WrongFormat(FLAGS)


def _check_integer(flags: str, width: str | None, precision: str | None, kind: str) -> None:
    _check_number(flags, width)
    if precision is not None:
        raise WrongFormat(PRECISION)
    _forbidden("#" if kind == "d" else ",", flags)


def _check_fixed(flags: str, width: str | None, precision: str | None, kind: str) -> None:
    if precision is not None:
        raise WrongFormat(PRECISION)
    if kind == "n":
        if width is not None:
            raise WrongFormat(WIDTH)
        if flags:
            raise WrongFormat(FLAGS)
    elif flags not in ("", "-"):
        raise WrongFormat(FLAGS)
    else:
        _needs_width("-", flags, width)


def _needs_width(which: str, flags: str, width: str | None) -> None:
    if width is None and any(flag in flags for flag in which):
        raise WrongFormat(MISSING_WIDTH)


def _forbidden(which: str, flags: str) -> None:
    if any(flag in flags for flag in which):
        raise WrongFormat(MISMATCH)
