"""Regular expressions that no release refuses: what is known of their groups without matching anything.

Only what is plain to see is read: characters that mean themselves or are escaped, simple classes, groups,
alternatives, quantifiers and anchors. Whatever else there is, nobody here says anything of.
"""

from __future__ import annotations

import re

from pybmc.records import Record

# Characters that mean themselves or are escaped, and simple classes of them.
CLASS = r"\[\^?-?(?:[a-z]-[a-z]|[A-Z]-[A-Z]|[0-9]-[0-9]|[\w ,;:=/.@<>'\"!#%*()?+$]|\\[sdw.\]\[\\-])+-?\]"
ATOM = re.compile(rf"(?:[\w ,;:=/@#%&!~<>'\"-]|\\[.sSdDwWt|*+?()\[\]{{}}^$\\-]|{CLASS}|\.)", re.ASCII)
ANCHOR = re.compile(r"[\^$]|\\b")
OPENS = re.compile(r"\((\?:|\?<[a-zA-Z]+>)?")
TIMES = re.compile(r"(?:[*+?]|\{(\d{1,3})(?:,(\d{0,3}))?\})[?+]?", re.ASCII)
DIGITS = tuple("0123456789")
MOST = 400  # characters of an expression that is read
DEEPEST = 30  # groups inside groups


class Expression(Record):
    """Its groups: which of them take part in every match, and which have a unit wherever they do."""

    groups: int
    sure: frozenset[int]
    filled: frozenset[int]


class Refused(Exception):
    """The expression has something that is not read here."""


def read(text: str) -> Expression | None:
    if len(text) > MOST:
        return None
    try:
        reader = _Reader(text)
        reader.alternatives(0)
    except Refused:
        return None
    if reader.at < len(text) or len(set(reader.names)) < len(reader.names):
        return None
    return Expression(reader.count, frozenset(reader.within), frozenset(reader.filled))


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.count = 0
        self.names: list[str] = []
        self.within: set[int] = set()  # groups that take part whenever what was read last does
        self.filled: set[int] = set()

    def _take(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        found = pattern.match(self.text, self.at)
        if found is not None:
            self.at = found.end()
        return found

    def alternatives(self, depth: int) -> bool:
        """Whether a match has a unit; leaves in `within` the groups that take part in all of them."""
        if depth > DEEPEST:
            raise Refused
        filled = self._sequence(depth)
        shared = self.within
        while self.text.startswith("|", self.at):
            self.at += 1
            filled = self._sequence(depth) and filled
            shared = shared & self.within
        self.within = shared
        return filled

    def _sequence(self, depth: int) -> bool:
        filled, taken = False, set[int]()
        while self.at < len(self.text) and self.text[self.at] not in "|)":
            filled = self._quantified(depth) or filled
            taken |= self.within
        self.within = taken
        return filled

    def _quantified(self, depth: int) -> bool:
        self.within = set()
        if self._take(ANCHOR):
            return False
        filled = self._group(depth) if self.text[self.at] == "(" else self._character()
        times = self._take(TIMES)
        if times is None:
            return filled
        low, high = times.group(1), times.group(2)
        is_doubled = self.text[self.at : self.at + 1] in tuple("*+?{")
        if is_doubled or (low and high and int(high) < int(low)):
            raise Refused
        if times.group()[0] in "*?" or (low and int(low) == 0):
            self.within = set()
            return False
        return filled

    def _character(self) -> bool:
        found = self._take(ATOM)
        if found is None or any(low > high for low, high in re.findall(r"(\w)-(\w)", found.group())):
            raise Refused
        return True

    def _group(self, depth: int) -> bool:
        opens = self._take(OPENS)
        if opens is None or self.text.startswith("?", self.at):
            raise Refused
        kind, number = opens.group(1), 0
        if kind != "?:":
            self.count += 1
            number = self.count
        if kind is not None and kind != "?:":
            self.names.append(kind[2:-1])
        filled = self.alternatives(depth + 1)
        if not self.text.startswith(")", self.at):
            raise Refused
        self.at += 1
        if number:
            self.within = self.within | {number}
            if filled:
                self.filled.add(number)
        return filled


def written(replacement: str, groups: int) -> str | None:
    """The characters that a replacement adds to what groups hold; None where it may be refused.

    `$` and a digit stand for a group, `\\x` for x; more digits belong to the number where there is such a group.
    """
    added, at = "", 0
    while at < len(replacement):
        unit, following = replacement[at], replacement[at + 1 : at + 2]
        if unit == "$":
            if following not in DIGITS[: groups + 1]:
                return None
        elif unit == "\\":
            if not following:
                return None
            added += following
        else:
            added += unit
        at += 1 if unit not in "$\\" else 2
    return added
