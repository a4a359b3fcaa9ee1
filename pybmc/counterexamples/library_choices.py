"""Unknown objects of the library that are one of a few: what the number means that pybmc.LibraryInputs takes."""

from __future__ import annotations

from collections.abc import Sequence

OFFSETS = ("UTC", "ofHours(1)", "ofHours(-5)")
PATTERNS = ('","', '"[a-z]+"', r'"\\d+"', r'"\\s*"')
# By method: which argument it is, and Java texts for its values.
CHOICES: dict[str, tuple[int, tuple[str, ...]]] = {
    "locale": (0, ("ROOT", "ENGLISH", "GERMANY", "JAPAN")),
    "charset": (0, ("UTF_8", "ISO_8859_1", "US_ASCII")),
    "offset": (0, OFFSETS),
    "offsetDateTime": (7, OFFSETS),
    "zonedDateTime": (7, OFFSETS),
    "pattern": (0, PATTERNS),
    "matcher": (0, PATTERNS),
    "file": (0, ('"a"', '""', '"a/b.txt"', '"/"')),
    "uri": (0, ('"a"', '"http://a:80/b?c=d#e"', '"mailto:a@b"', '"/a/../b"')),
}


def chosen(method: str, arguments: Sequence[str]) -> list[str]:
    """The arguments of such a method, with what is chosen in place of its number."""
    texts = list(arguments)
    if method in CHOICES:
        at, values = CHOICES[method]
        texts[at] = values[int(texts[at])]
    return texts
