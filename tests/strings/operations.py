"""The operations under test: what runs in Python, and how random arguments for it are made.

Kinds of arguments: s a text, i a small int, I any int, J any long, c a char, p a code point, r a radix, z a boolean,
n the text of a number, N that of a decimal number, x a regular expression, y a replacement, u any unit,
D E bits of a double and of a float, w bytes, f F g G h formats of integers, strings, characters,
Booleans and floating-point numbers.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from struct import pack, unpack
from typing import Any

from oplib.java_lang import characters as characters
from oplib.strings import bytes as byte_operations
from oplib.strings import (
    case,
    change,
    codepoints,
    compare,
    decimals,
    format_floats,
    formatting,
    numbers,
    parse,
    pieces,
    regex,
    rewrite,
    search,
    utf_8,
)
from oplib.strings.unicode_tables import LOWER, UPPER

LARGEST = 2**31 - 1
ASCII = "ab ,A1.-x\t"
LATIN = "é\u00df\u00b5\u00ff\u00a0\u00c0"
WIDE = "\u0130\u03a3\u03c3\u03b1\ufb01\u1e9e\u2003\u0660\uff21\u4e00"
PAIRS = ("\ud83d\ude00", "\ud801\udc00", "\ud801\udc28", "\ud800", "\udc00")
PATTERNS = (
    "a", "ab", ",", "\\.", "[ab]", "a*", "a+b", "(a|b)+", "\\d+", "\\s*,\\s*", "[^a]", "a?b?", ".", ".*", "a|ab",
    "(ab|a)b", "[a-x]{1,2}", "\\w+", "\\S", "a{2}", "^a", "b$", "x*?a", "(?i)A", "[\\s,]+", "", "a{0,2}b",
    "\\p{Alpha}+", "-?\\d+",
    "[A-Za-z]+[0-9]*", "^$", "(?:a|b)*1", "\\Qa.\\E", "é|ß", "[^\\x00-\\x7f]",
    "(?=a)\\w", "a(?!b)", "(?<=a)b", "(?<!a)b", "(?<=a|bx)[ab1]", "(?=.*1).*", "a*+b", "(?>a|ab)b", "[ab]?+a", "a++.",
    "\\ba", "a\\b", "\\B.", "\\bab\\b", "\\p{L}+", "\\P{Lu}", "[\\p{Nd}a]", "\\pL", "\\p{IsAlphabetic}",
    "\\p{javaUpperCase}", "(?<=\\w{1,2})1", "(?!a|b)\\S+", "(?:(?!ab).)*",
)  # fmt: skip

INTEGER_FORMATS = (
    "%d", "%5d", "%-5d", "%05d", "%+d", "%+5d", "%+05d", "% d", "% 05d", "%(d", "%(08d", "%(-8d", "%,d", "%,015d",
    "%,(d", "%+,12d", "%x", "%8x", "%-8x", "%08x", "%#x", "%#010x", "%X", "%#X", "%010X", "%o", "%#o", "%012o",
    "%#012o", "%s", "%4s", "%S", "%b", "%c", "%-d", "%0d", "%-05d", "%+ d", "%#d", "%,x", "%+x", "%.2d", "%++d", "%y",
    "%.3s", "%1$d", "%1$5d",
)  # fmt: skip
FLOAT_FORMATS = (
    "%f", "%.2f", "%.0f", "%#.0f", "%12.3f", "%-12.1f", "%012.2f", "%+.1f", "% .1f", "%(.1f", "%(012.1f", "%,.2f",
    "%,020.1f", "%.15f", "%.20f", "%e", "%.0e", "%#.0e", "%E", "%15.3e", "%015.3e", "%(015.2e", "%+.1e", "%.17e",
    "%-15.2E", "%,e", "%0f", "%-010f", "%+ f", "%++f", "%-f",
)  # fmt: skip


def split_result(w: Any, s: Any, pattern: Any, limit: Any = None) -> Any:
    return regex._split(w, s, pattern, limit.signed() if limit is not None else 0)


def format_box(kind: str) -> Callable[..., Any]:
    """String.format of one boxed value."""

    def run(w: Any, form: Any, value: Any) -> Any:
        parts = formatting.specifiers(w, form)
        if parts is None:
            return None
        (part,) = (part for part in parts if not isinstance(part, str))
        text = formatting.of_box(w, part, kind, value, w.t.true)
        return formatting.justified(w, part, text)

    return run


def format_floating(w: Any, form: Any, bits: Any) -> Any:
    parts: Any = formatting.specifiers(w, form)
    if parts is None:
        return None
    return formatting.justified(w, parts[0], format_floats.floating(w, parts[0], w.t.bits_to_fp(bits)))


def format_string(w: Any, form: Any, s: Any) -> Any:
    parts: Any = formatting.specifiers(w, form)
    (part,) = parts
    return formatting.justified(w, part, formatting.shortened(w, part, s))


def _encode(code: str) -> Callable[..., Any]:
    return lambda w, s: byte_operations.encode(w, s, code)


Operation = Callable[..., Any]

OPERATIONS: dict[str, tuple[Operation, str]] = {
    "length": (pieces.length, "s"),
    "isEmpty": (pieces.is_empty, "s"),
    "isBlank": (change.is_blank, "s"),
    "charAt": (pieces.char_at, "si"),
    "builderCharAt": (pieces.builder_char_at, "si"),
    "builderSubstring": (pieces.piece, "sii"),
    "codePointAt": (codepoints.code_point_at, "si"),
    "codePointBefore": (codepoints.code_point_before, "si"),
    "codePointCount": (codepoints.code_point_count, "sii"),
    "offsetByCodePoints": (codepoints.offset_by_code_points, "sii"),
    "equals": (compare.equals, "ss"),
    "contentEquals": (compare.equals, "ss"),
    "equalsIgnoreCase": (case.equals_ignore_case, "ss"),
    "compareTo": (compare.compare, "ss"),
    "compareToIgnoreCase": (case.compare_ignore_case, "ss"),
    "hashCode": (compare.hash_code, "s"),
    "regionMatches": (compare.region_matches, "sisii"),
    "regionMatchesCase": (case.region_matches, "szisii"),
    "startsWith": (search.starts_with, "ss"),
    "startsWithAt": (search.starts_with, "ssi"),
    "endsWith": (search.ends_with, "ss"),
    "contains": (search.contains, "ss"),
    "indexOfChar": (search.index_of_char, "sp"),
    "indexOfCharFrom": (search.index_of_char, "spi"),
    "indexOf": (search.index_of, "ss"),
    "indexOfFrom": (search.index_of, "ssi"),
    "lastIndexOfChar": (search.last_index_of_char, "sp"),
    "lastIndexOfCharFrom": (search.last_index_of_char, "spi"),
    "lastIndexOf": (search.last_index_of, "ss"),
    "lastIndexOfFrom": (search.last_index_of, "ssi"),
    "substring": (pieces.substring, "si"),
    "substringTo": (pieces.substring, "sii"),
    "concat": (pieces.concat, "ss"),
    "replaceChar": (change.replace_char, "scc"),
    "replace": (rewrite.replace, "sss"),
    "trim": (change.trim, "s"),
    "strip": (change.strip, "s"),
    "stripLeading": (change.strip_leading, "s"),
    "stripTrailing": (change.strip_trailing, "s"),
    "repeat": (change.repeat, "si"),
    "toUpperCase": (case.to_upper_case, "s"),
    "toLowerCase": (case.to_lower_case, "s"),
    "matches": (regex.matches, "sx"),
    "replaceAll": (regex.replace_all, "sxy"),
    "replaceFirst": (regex.replace_first, "sxy"),
    "split": (split_result, "sx"),
    "splitLimit": (split_result, "sxi"),
    "utf8": (_encode("utf-8"), "s"),
    "latin1": (_encode("latin-1"), "s"),
    "ascii": (_encode("ascii"), "s"),
    "fromUtf8": (utf_8.decoded, "w"),
    "parseInt": (parse.parse_int, "n"),
    "parseIntRadix": (parse.parse_int, "nr"),
    "parseLong": (parse.parse_long, "n"),
    "parseDouble": (decimals.parse_double, "N"),
    "parseFloat": (decimals.parse_float, "N"),
    "intToString": (numbers.of_integer, "I"),
    "intToRadix": (numbers.of_integer_radix, "Ir"),
    "longToString": (numbers.of_integer, "J"),
    "toHexString": (numbers.of_unsigned(16), "I"),
    "toOctalString": (numbers.of_unsigned(8), "I"),
    "toBinaryString": (numbers.of_unsigned(2), "I"),
    "toUnsignedString": (numbers.of_unsigned(10), "I"),
    "doubleToString": (lambda w, bits: decimals.to_text(w, w.t.bits_to_fp(bits)), "D"),
    "floatToString": (lambda w, bits: decimals.to_text(w, w.t.bits_to_fp(bits)), "E"),
    "valueOfBoolean": (numbers.of_boolean, "z"),
    "valueOfChar": (numbers.of_character, "c"),
    "codePointToString": (codepoints.text_of_code_point, "p"),
    "formatInt": (format_box("I"), "fI"),
    "formatLong": (format_box("J"), "fJ"),
    "formatChar": (format_box("C"), "gc"),
    "formatBoolean": (format_box("Z"), "Gz"),
    "formatDouble": (format_floating, "hD"),
    "formatFloat": (format_floating, "hE"),
    "formatString": (format_string, "Fs"),
    "delete": (pieces.delete, "sii"),
    "deleteCharAt": (pieces.delete_char_at, "si"),
    "insert": (pieces.insert, "sis"),
    "replaceRange": (pieces.replace_range, "siis"),
    "reverse": (change.reverse, "s"),
    "setCharAt": (pieces.set_char_at, "sic"),
    "setLength": (pieces.set_length, "si"),
    "charToUpperCase": (characters._case(UPPER, False), "u"),
    "charToLowerCase": (characters._case(LOWER, False), "u"),
    "charToTitleCase": (characters._title(False), "u"),
    "digit": (characters._digit, "ur"),
    "forDigit": (characters._for_digit, "ii"),
    **{
        name: (characters._predicate(mask, changed, False), "u")
        for name, (mask, changed) in characters.PREDICATES.items()
        if name not in ("isHighSurrogate", "isLowSurrogate")
    },
}


class Chance:
    """Random arguments."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def argument(self, kind: str, others: list[Any]) -> Any:
        r = self._random
        match kind:
            case "s":
                texts = [other for other in others if isinstance(other, str)]
                if texts and r.random() < 0.4:
                    return self._piece(texts[0])
                return self._text()
            case "i":
                return r.choice((-3, -1, 0, 0, 1, 1, 2, 2, 3, 4, 5, 6, 7, 12, 2**31 - 1, -(2**31)))
            case "I":
                return r.choice((0, 9, 10, -1, -10, LARGEST, ~LARGEST, r.randint(~LARGEST, LARGEST), r.randrange(999)))
            case "J":
                return r.choice((0, -1, 2**63 - 1, -(2**63), 2**31, r.randint(-(2**63), 2**63 - 1), r.randrange(9999)))
            case "D" | "E":
                whole, infinite = (r.randrange(10**7), r.randrange(-(10**8), 10**8)), float("inf")
                fixed = (0.0, -0.0, 1.0, -7.0, 0.5, 1e7, 9999999.0, infinite, -infinite, float("nan"))
                form = "d" if kind == "D" else "f"
                number = r.choice((*fixed, *whole, r.randrange(999) / 8))
                (bits,) = unpack(">q" if kind == "D" else ">i", pack(f">{form}", number))
                return bits
            case "z":
                return r.randrange(2)
            case "r":
                return r.choice((2, 8, 10, 10, 16, 36, 1, 37))
            case "c":
                return ord(r.choice(ASCII + LATIN + WIDE))
            case "u":
                return r.choice((r.randrange(128), r.randrange(0x250), r.randrange(0x10000), r.randrange(0x10000)))
            case "p":
                return r.choice((97, 97, 44, 0xE9, 0x3A3, 0x1F600, 0x10400, 0xD83D, r.randrange(0x110000)))
            case "n":
                return self._number()
            case "N":
                return self._decimal()
            case "f":
                return r.choice(INTEGER_FORMATS)
            case "h":
                return r.choice(FLOAT_FORMATS)
            case "F":
                return r.choice(("%s", "%6s", "%-6s", "%.2s", "%4.1s", "%S", "%-3S"))
            case "g":
                return r.choice(("%c", "%3c", "%-3c", "%C", "%s", "%d", "%b"))
            case "G":
                return r.choice(("%b", "%7b", "%-7b", "%B", "%.2b", "%s", "%c", "%08b"))
            case "w":
                return self._bytes()
            case "x":
                return r.choice(PATTERNS)
            case _:
                return r.choice(("", "x", "-x-", "\\$"))

    def _text(self) -> str:
        r = self._random
        alphabet = r.choice((ASCII, ASCII, ASCII + LATIN, ASCII + LATIN + WIDE))
        characters = [r.choice(alphabet) for _ in range(r.choice((0, 1, 1, 2, 2, 3, 4, 5, 6)))]
        if r.random() < 0.15 and characters:
            characters[r.randrange(len(characters))] = r.choice(PAIRS)
        return "".join(characters)

    def _bytes(self) -> str:
        """Bytes, one a character: some of them UTF-8."""
        r = self._random
        pieces_ = ("a", "é", "\u20ac", "\ud83d\ude00", "\ud800", "\udc00")
        data = "".join(r.choice(pieces_) for _ in range(r.randrange(4)))
        encoded = list(data.encode("utf-16-be", "surrogatepass").decode("utf-16-be", "replace").encode())
        if r.random() < 0.3:
            encoded = list(data.encode("utf-8", "surrogatepass"))
        for _ in range(r.choice((0, 0, 1, 2))):
            odd = r.choice((0x80, 0xA0, 0xBF, 0xC0, 0xC2, 0xE0, 0xED, 0xF0, 0xF4, 0xF5, 0xFF, 0x90, r.randrange(256)))
            encoded.insert(r.randrange(len(encoded) + 1), odd)
        return "".join(map(chr, encoded[: r.choice((3, 5, 8))]))

    def _piece(self, text: str) -> str:
        r = self._random
        begin = r.randrange(len(text) + 1)
        piece = text[begin : r.randrange(begin, len(text) + 1)]
        return r.choice((piece, piece, text, piece.swapcase() if len(piece.swapcase()) == len(piece) else piece))

    def _number(self) -> str:
        r = self._random
        limits = (LARGEST, LARGEST + 1, ~LARGEST, ~LARGEST - 1, 2**63 - 1, 2**63, -(2**63))
        value = r.choice((r.randrange(-20, 20), r.randrange(-20, 20), r.randrange(-(2**33), 2**33), *limits))
        text = r.choice((str(value), str(value), f"+{abs(value)}", f"{value:x}", "00" + str(abs(value)), f" {value}"))
        return r.choice((text, text, text, self._text(), "", "-", "+", "\u0661\u0662", "\uff21"))

    def _decimal(self) -> str:
        r = self._random
        texts = (repr(r.uniform(-5, 5)), repr(r.uniform(0, 1e300)), "1e10", ".5", "5.", "-0", "1e400", "1e-400", "NaN")
        more = ("-Infinity", " 1.5 ", "1.5f", "2d", "", "e5", "1e", "abc", "3.4028235e38", "3.4028236e38", "1_0", "+7")
        return r.choice(texts + more)
