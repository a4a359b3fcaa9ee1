"""What is known of characters is what the JDK says of each of them, in all planes."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path

import pytest

from oplib.java_lang import characters
from oplib.strings.unicode_tables import BEYOND, LOWER, UPPER
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Term, Terms
from pybmc.terms.ops import bv_sort
from tests.regression.corpus import jdk_home

from .harness import Alone, Jdk

VERSIONS = {17: 13, 25: 16}  # of the JDK, and of Unicode
SETS = sorted(name for name in characters.PREDICATES if not name.endswith("Surrogate"))
EDGES = [
    0,
    0x41,
    0xFFFF,
    0x10000,
    0x10400,
    0x10427,
    0x10428,
    0x1D7D8,
    0x1E943,
    0x2F800,
    0xE0100,
    0x10FFFF,
    0x110000,
    -1,
]


@cache
def answers(release: int) -> dict[str, str]:
    home = jdk_home(release)
    if home is None:
        pytest.skip(f"no JDK {release}")
    source = Path(__file__).parent / "CharacterOracle.java"
    command = [str(home / "bin" / "java"), str(source)]
    lines = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120).stdout.splitlines()
    return {name: rest for name, _, rest in (line.partition(" ") for line in lines)}


def mapped(release: int, name: str) -> dict[int, int]:
    return {int(code): int(value) for code, value in (part.split(":") for part in answers(release)[name].split())}


@pytest.mark.parametrize("release", VERSIONS)
@pytest.mark.parametrize("name", SETS)
def test_sets(name: str, release: int) -> None:
    mask, _ = characters.PREDICATES[name]
    known = mask(VERSIONS[release], False) | mask(VERSIONS[release], True) << BEYOND
    differ = known ^ int(answers(release)[name], 16)
    assert not differ, hex((differ & -differ).bit_length() - 1)


def of_unknown(operation: object, release: int, radix: int | None = None) -> tuple[Terms, Term, Term]:
    """The term that an operation makes of an unknown code point."""
    terms = Terms()
    code = terms.var("code", bv_sort(32))
    work = Alone(terms, Jdk(VERSIONS[release], release))
    arguments = (work, code) if radix is None else (work, code, work.int(radix))
    result = operation(*arguments)  # type: ignore[operator]
    assert isinstance(result, Term)
    return terms, code, result


MAPPINGS = {
    "toUpperCase": characters._case(UPPER, True),
    "toLowerCase": characters._case(LOWER, True),
    "toTitleCase": characters._title(True),
}


@pytest.mark.parametrize("release", VERSIONS)
@pytest.mark.parametrize("name", MAPPINGS)
def test_mappings(name: str, release: int) -> None:
    expected = mapped(release, name)
    _, code, result = of_unknown(MAPPINGS[name], release)
    for value in [*expected, *(v for v in EDGES if v not in expected)]:
        bits = value & 0xFFFFFFFF
        assert Evaluator({code: bits}).value(result) == expected.get(value, bits), hex(value)


@pytest.mark.parametrize("release", VERSIONS)
@pytest.mark.parametrize("radix", [2, 10, 36])
def test_digits(radix: int, release: int) -> None:
    expected = {code: value for code, value in mapped(release, "digit").items() if value < radix}
    _, code, result = of_unknown(characters._digit, release, radix)
    for value in [*mapped(release, "digit"), *(v for v in EDGES if v not in expected)]:
        bits = value & 0xFFFFFFFF
        assert Evaluator({code: bits}).value(result) == expected.get(value, -1) & 0xFFFFFFFF, hex(value)


@pytest.mark.parametrize("release", VERSIONS)
def test_types(release: int) -> None:
    """Of every 211th character."""
    expected = mapped(release, "getType")
    _, code, result = of_unknown(characters._type, release)
    for value in (*range(0, characters.LAST + 1, 211), -1, characters.LAST + 1):
        assert Evaluator({code: value & 0xFFFFFFFF}).value(result) == expected.get(value, 0), hex(value)


@pytest.mark.parametrize("name", ["isLetter", "isAlphabetic", "isWhitespace"])
def test_predicates_of_an_unknown(name: str) -> None:
    mask, changed = characters.PREDICATES[name]
    members = int(answers(17)[name], 16)
    _, code, result = of_unknown(characters._predicate(mask, changed, True), 17)
    for value in EDGES:
        expected = value >= 0 and members >> value & 1
        assert Evaluator({code: value & 0xFFFFFFFF}).value(result) == expected, hex(value)
