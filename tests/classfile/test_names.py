"""Names and descriptors are read by hand; patterns that say the same judge every short text and some long ones."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product

import pytest

from pybmc.classfile import names

TYPE = r"\[{0,255}(?:[BCDFIJSZ]|L[^.;\[/]+(?:/[^.;\[/]+)*;)"
RULES: list[tuple[Callable[[str], object], str]] = [
    (names.check_type, TYPE),
    (names.check_method_type, rf"\((?:{TYPE})*\)(?:V|{TYPE})"),
    (names.check_class, rf"(?:(?=\[){TYPE})|[^.;\[/]+(?:/[^.;\[/]+)*"),
    (names.check_member, r"[^.;\[/]+"),
    (names.check_method, r"<init>|<clinit>|[^.;\[/<>]+"),
]
PIECES = ("[", "L", "a", "/", ";", "I", "(", ")", "V", ".", "<", "La/b;", "é")
LONG = [f"{'[' * depth}{base}" for depth in (254, 255, 256) for base in ("I", "La;")]


def accepts(check: Callable[[str], object], text: str) -> bool:
    try:
        return check(text) == text
    except names.Malformed:
        return False


@pytest.mark.parametrize(("check", "pattern"), RULES, ids=[check.__name__ for check, _ in RULES])
def test_names_are_what_the_patterns_say(check: Callable[[str], object], pattern: str) -> None:
    is_right = re.compile(pattern).fullmatch
    short = ["".join(pieces) for count in range(4) for pieces in product(PIECES, repeat=count)]
    methods = [f"({text}){result}" for text in short[:2000] for result in ("V", "I", "", "[V")]
    for text in (*short, *methods, *LONG, "<init>", "<clinit>", "<x>"):
        assert accepts(check, text) == (is_right(text) is not None), text
