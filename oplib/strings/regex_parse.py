"""Regular expressions of java.util.regex: from the pattern to a small program.

What describes regular languages is understood: characters, classes, groups, alternatives, quantifiers of all three
kinds, anchors, word boundaries, and looking ahead and behind. Everything else raises `NotRegular` with its name.
"""

from __future__ import annotations

ALL = (1 << 0x10000) - 1
MAX_PROGRAM = 1500
LINE_ENDS = frozenset("\n\r\u0085\u2028\u2029")


class NotRegular(Exception):
    """Something that is not supported; the message says what."""


class Malformed(Exception):
    """Java would throw PatternSyntaxException."""


class Set:
    """A set of characters: bit c of the mask for unit c; `wide`: also all characters beyond the basic plane.

    `wide` is None where some of them belong to it, and it is not known which.
    """

    __slots__ = ("mask", "wide")

    def __init__(self, mask: int, wide: bool | None = False) -> None:
        self.mask = mask
        self.wide = wide

    def complement(self) -> Set:
        return Set(ALL & ~self.mask, None if self.wide is None else not self.wide)

    def union(self, other: Set) -> Set:
        wide = True if self.wide or other.wide else None if None in (self.wide, other.wide) else False
        return Set(self.mask | other.mask, wide)


class Node:
    """kind: set, cat, alt, repeat, anchor; ahead and behind (anchor "!": it must not match) and atomic, of one part."""

    __slots__ = ("anchor", "high", "kind", "lazy", "low", "parts", "set")

    def __init__(
        self, kind: str, parts: tuple[Node, ...] = (), set_: Set | None = None, low: int = 0, high: int | None = None,
        lazy: bool = False, anchor: str = "",
    ) -> None:  # fmt: skip
        self.kind = kind
        self.parts = parts
        self.set = set_
        self.low = low
        self.high = high
        self.lazy = lazy
        self.anchor = anchor


def mask_of(characters: str) -> int:
    mask = 0
    for c in characters:
        mask |= 1 << ord(c)
    return mask


def mask_range(low: int, high: int) -> int:
    return ((1 << (high - low + 1)) - 1) << low


DIGITS = mask_range(48, 57)
UPPER, LOWER = mask_range(65, 90), mask_range(97, 122)
WORD = DIGITS | UPPER | LOWER | mask_of("_")
SPACE = mask_of(" \t\n\x0b\f\r")
PUNCTUATION = mask_of("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
CLASSES = {
    "d": DIGITS, "w": WORD, "s": SPACE,
    "h": mask_of(" \t\xa0\u1680\u180e\u202f\u205f\u3000") | mask_range(0x2000, 0x200A),
    "v": mask_of("\n\x0b\f\r\u0085\u2028\u2029"),
}  # fmt: skip
POSIX = {
    "Lower": LOWER, "Upper": UPPER, "ASCII": mask_range(0, 127), "Alpha": UPPER | LOWER, "Digit": DIGITS,
    "Alnum": UPPER | LOWER | DIGITS, "Punct": PUNCTUATION, "Graph": mask_range(0x21, 0x7E),
    "Print": mask_range(0x20, 0x7E), "Blank": mask_of(" \t"), "Cntrl": mask_range(0, 31) | 1 << 127,
    "XDigit": DIGITS | mask_range(65, 70) | mask_range(97, 102), "Space": SPACE,
}  # fmt: skip
CONTROLS = {"t": "\t", "n": "\n", "r": "\r", "f": "\f", "a": "\x07", "e": "\x1b"}
LOOKS = {"=": "ahead", "!": "ahead", "<=": "behind", "<!": "behind", ">": "atomic"}
META = frozenset("\\^$.|?*+()[{")


class Parser:
    def __init__(self, pattern: str, version: int) -> None:
        self.text = pattern
        self.version = version  # of Unicode, as in `Work.unicode`
        self.at = 0
        self.ignore_case = False
        self.dot_all = False

    def parse(self) -> Node:
        node = self._alternatives()
        if self.at < len(self.text):
            raise Malformed(f"unmatched {self.text[self.at]!r}")
        return node

    def _peek(self) -> str:
        return self.text[self.at : self.at + 1]

    def _next(self) -> str:
        if self.at >= len(self.text):
            raise Malformed("pattern ends too early")
        self.at += 1
        return self.text[self.at - 1]

    def _take(self, wanted: str) -> bool:
        if self.text.startswith(wanted, self.at):
            self.at += len(wanted)
            return True
        return False

    # ------------------------------------------------------------------------------------ structure

    def _alternatives(self) -> Node:
        options = [self._sequence()]
        while self._take("|"):
            options.append(self._sequence())
        return options[0] if len(options) == 1 else Node("alt", tuple(options))

    def _sequence(self) -> Node:
        parts = []
        while self.at < len(self.text) and self._peek() not in "|)":
            parts.append(self._quantified())
        return parts[0] if len(parts) == 1 else Node("cat", tuple(parts))

    def _quantified(self) -> Node:
        node = self._atom()
        while True:
            c = self._peek()
            if c and c in "*+?":
                self.at += 1
                low, high = {"*": (0, None), "+": (1, None), "?": (0, 1)}[c]
            elif c == "{":
                low, high = self._bounds()
            else:
                return node
            if node.kind in ("anchor", "ahead", "behind"):
                raise NotRegular("quantified anchors")
            lazy = self._take("?")
            node = Node("repeat", (node,), low=low, high=high, lazy=lazy)
            if not lazy and self._take("+"):  # possessive
                node = Node("atomic", (node,))

    def _bounds(self) -> tuple[int, int | None]:
        self.at += 1
        end = self.text.find("}", self.at)
        body = self.text[self.at : end] if end >= 0 else ""
        low, comma, high = body.partition(",")
        if not (low.isascii() and low.isdigit()) or (high and not (high.isascii() and high.isdigit())):
            raise Malformed("illegal repetition")
        self.at = end + 1
        least = int(low)
        most = (int(high) if high else None) if comma else least
        if most is not None and most < least:
            raise Malformed("illegal repetition range")
        return least, most

    # ----------------------------------------------------------------------------------------- atoms

    def _atom(self) -> Node:
        c = self._next()
        if c == "(":
            return self._group()
        if c == "[":
            return self._single(self._class())
        if c == ".":
            return self._single(Set(ALL if self.dot_all else ALL & ~mask_of("".join(LINE_ENDS)), True))
        if c in "^$":
            return Node("anchor", anchor=c)
        if c == "\\":
            return self._escape()
        if c in "*+?":
            raise Malformed(f"dangling {c!r}")
        if c == "{":
            raise Malformed("illegal repetition")
        if "\ud800" <= c <= "\udfff":
            raise NotRegular("characters beyond the basic plane in a pattern")
        return self._single(self._cased(Set(1 << ord(c))))

    def _single(self, chosen: Set) -> Node:
        return Node("set", set_=chosen)

    def _cased(self, chosen: Set) -> Set:
        """With the other case of ASCII letters under (?i)."""
        if not self.ignore_case:
            return chosen
        letters = chosen.mask
        up, low = letters & UPPER, letters & LOWER
        return Set(letters | up << 32 | low >> 32, chosen.wide)

    def _group(self) -> Node:
        before = (self.ignore_case, self.dot_all)
        if not self._take("?") or self._take(":"):
            return self._closed(before)
        if self._peek() == "<" and self.text[self.at + 1 : self.at + 2].isalpha():
            self.at = self.text.find(">", self.at) + 1  # a named group
            return self._closed(before)
        for opening, kind in LOOKS.items():
            if self._take(opening):
                return Node(kind, (self._closed(before),), anchor=opening[-1])
        return Node("cat") if self._flags() else self._closed(before)

    def _closed(self, before: tuple[bool, bool]) -> Node:
        node = self._alternatives()
        if not self._take(")"):
            raise Malformed("unclosed group")
        self.ignore_case, self.dot_all = before
        return node

    def _flags(self) -> bool:
        """(?i) or (?i:X); True for the former."""
        value = True
        while True:
            c = self._next()
            if c == "-":
                value = False
            elif c == "i":
                self.ignore_case = value
            elif c == "s":
                self.dot_all = value
            elif c in ":)":
                return c == ")"
            else:
                raise NotRegular(f"the flag (?{c})")

    def _escape(self) -> Node:
        c = self._peek()
        if c in ("A", "z", "Z", "b", "B"):
            self.at += 1
            if self._peek() == "{" or (c in "bB" and not self.version):
                raise NotRegular("this kind of boundary")
            return Node("anchor", anchor=c)
        if c.isdigit() or c == "k":
            raise NotRegular("back references")
        if c == "Q":
            self.at += 1
            end = self.text.find("\\E", self.at)
            quoted = self.text[self.at : end] if end >= 0 else self.text[self.at :]
            self.at = end + 2 if end >= 0 else len(self.text)
            return Node("cat", tuple(self._single(self._cased(Set(1 << ord(x)))) for x in quoted))
        return self._single(self._cased(self._escaped_set()))

    def _escaped_set(self) -> Set:
        c = self._next()
        if c in CLASSES:
            return Set(CLASSES[c])
        if c.lower() in CLASSES:
            return Set(CLASSES[c.lower()]).complement()
        if c in "pP":
            chosen = self._property()
            return chosen if c == "p" else chosen.complement()
        if c in CONTROLS:
            return Set(1 << ord(CONTROLS[c]))
        if c in "xu":
            size = 2 if c == "x" else 4
            digits = self.text[self.at : self.at + size]
            self.at += size
            try:
                return Set(1 << int(digits, 16))
            except ValueError:
                raise NotRegular(f"the escape \\{c}{digits}") from None
        if c.isascii() and c.isalnum():
            raise NotRegular(f"the escape \\{c}")
        return Set(1 << ord(c))

    def _property(self) -> Set:
        if self._take("{"):
            end = self.text.find("}", self.at)
            name = self.text[self.at : end]
            self.at = end + 1
            if end < 0:
                raise Malformed("unclosed property")
        else:
            name = self._next()
        if name in POSIX:
            return Set(POSIX[name])
        from oplib.strings.regex_properties import mask_of_property

        mask = mask_of_property(name, self.version)
        if mask is None:
            raise NotRegular(f"the property {name}")
        return Set(mask, None)

    # --------------------------------------------------------------------------------------- classes

    def _class(self) -> Set:
        negated = self._take("^")
        chosen, first = Set(0), True
        while first or self._peek() != "]":
            if self.at >= len(self.text):
                raise Malformed("unclosed character class")
            first = False
            if self._peek() == "[" or self.text.startswith("&&", self.at):
                raise NotRegular("nested character classes")
            if self._peek() == "]":  # `[]` does not end the class in Java
                raise NotRegular("an empty character class")
            chosen = chosen.union(self._class_part())
        self.at += 1
        chosen = self._cased(chosen)
        return chosen.complement() if negated else chosen

    def _class_part(self) -> Set:
        low = self._class_character()
        bits = low.mask
        is_range = self._peek() == "-" and self.text[self.at + 1 : self.at + 2] not in ("]", "[", "")
        if not is_range or bits & (bits - 1) or low.wide is not False or bits == 0:
            return low
        self.at += 1
        high = self._class_character()
        if high.mask & (high.mask - 1) or high.wide is not False:
            raise NotRegular("a range that ends in a class")
        first, last = bits.bit_length() - 1, high.mask.bit_length() - 1
        if last < first:
            raise Malformed("illegal character range")
        return Set(mask_range(first, last))

    def _class_character(self) -> Set:
        c = self._next()
        if c == "\\":
            return self._escaped_set()
        if "\ud800" <= c <= "\udfff":
            raise NotRegular("characters beyond the basic plane in a pattern")
        return Set(1 << ord(c))


def literal_of(pattern: str) -> str | None:
    """The text that a pattern stands for, if it is one without any operator."""
    result, at = [], 0
    while at < len(pattern):
        c = pattern[at]
        if c == "\\" and at + 1 < len(pattern) and not pattern[at + 1].isalnum():
            at += 1
            c = pattern[at]
        elif c in META or c == "\\":
            return None
        result.append(c)
        at += 1
    return "".join(result)
