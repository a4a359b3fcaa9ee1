"""Character properties of regular expressions, \\p{...}, for the units of the basic plane."""

from __future__ import annotations

from oplib.strings.unicode_tables import type_mask

# Numbers that java.lang.Character.getType gives for the categories of Unicode.
CATEGORIES = {
    "Lu": (1,), "Ll": (2,), "Lt": (3,), "Lm": (4,), "Lo": (5,), "Mn": (6,), "Me": (7,), "Mc": (8,), "Nd": (9,),
    "Nl": (10,), "No": (11,), "Zs": (12,), "Zl": (13,), "Zp": (14,), "Pd": (20,), "Ps": (21,), "Pe": (22,),
    "Pc": (23,), "Po": (24,), "Sm": (25,), "Sc": (26,), "Sk": (27,), "So": (28,), "Pi": (29,), "Pf": (30,),
    "L": (1, 2, 3, 4, 5), "M": (6, 7, 8), "N": (9, 10, 11), "Z": (12, 13, 14), "P": (20, 21, 22, 23, 24, 29, 30),
    "S": (25, 26, 27, 28),
}  # fmt: skip
BINARY = {"Alphabetic": "isAlphabetic", "Letter": "isLetter", "Digit": "isDigit", "Uppercase": "isUpperCase",
          "Lowercase": "isLowerCase", "Titlecase": "isTitleCase"}  # fmt: skip
OF_CHARACTER = ("LowerCase", "UpperCase", "TitleCase", "Digit", "Letter", "LetterOrDigit", "Alphabetic", "Whitespace",
           "SpaceChar", "JavaIdentifierStart", "JavaIdentifierPart", "ISOControl")  # fmt: skip


def mask_of_property(name: str, version: int) -> int | None:
    """The units that have a property in this version of Unicode; None if that is not known."""
    if not version:
        return None
    short = name[2:] if name.startswith("Is") else name
    if short in CATEGORIES:
        return type_mask(version, frozenset(CATEGORIES[short]))
    if name.startswith("Is") and short in BINARY:
        return _predicate(BINARY[short], version)
    if name.startswith("java") and name[4:] in OF_CHARACTER:
        return _predicate("is" + name[4:], version)
    return None


def _predicate(method: str, version: int) -> int:
    from oplib.java_lang.characters import PREDICATES

    return PREDICATES[method][0](version, False)
