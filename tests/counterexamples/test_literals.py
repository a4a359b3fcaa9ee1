"""Primitives, strings and class names in Java syntax."""

from __future__ import annotations

import math
import struct
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pybmc.counterexamples.literals import class_text, primitive, string_literal


@pytest.mark.parametrize(
    ("descriptor", "bits", "text"),
    [
        ("Z", 0, "false"),
        ("Z", 1, "true"),
        ("B", 0xFF, "-1"),  # from an 8-bit cell
        ("B", 0xFFFFFF80, "-128"),  # from a 32-bit register
        ("S", 0xFFFF8000, "-32768"),
        ("S", 0x7FFF, "32767"),
        ("I", 0x80000000, "-2147483648"),
        ("I", 5, "5"),
        ("J", 5, "5L"),
        ("J", 1 << 63, "-9223372036854775808L"),
        ("C", 65, "'A'"),
        ("C", 0x27, r"'\''"),
        ("C", 0x22, "'\"'"),
        ("C", 0x5C, r"'\\'"),
        ("C", 0x0A, r"'\n'"),  # '\u000a' would be a line end to javac
        ("C", 0, r"'\u0000'"),
        ("C", 0xD800, r"'\ud800'"),
        ("F", 0x3FC00000, "1.5f"),
        ("F", 0x80000000, "-0.0f"),
        ("F", 0x7FC00001, "Float.NaN"),
        ("F", 0x7F800000, "Float.POSITIVE_INFINITY"),
        ("F", 0xFF800000, "Float.NEGATIVE_INFINITY"),
        ("F", 0x3DCCCCCD, "0.1f"),
        ("F", 0x7F7FFFFF, "3.4028235E38f"),
        ("F", 0x00000001, "1.0E-45f"),
        ("D", 0x3FF8000000000000, "1.5"),
        ("D", 0x7FF8000000000000, "Double.NaN"),
        ("D", 0xFFF0000000000000, "Double.NEGATIVE_INFINITY"),
        ("D", 0x4341C37937E08000, "1.0E16"),
        ("D", 0x416312D000000000, "1.0E7"),
        ("D", 0x412E848000000000, "1000000.0"),
        ("D", 0x3F50624DD2F1A9FC, "0.001"),
        ("D", 0x3F1A36E2EB1C432D, "1.0E-4"),
        ("D", 0x0000000000000001, "5.0E-324"),
        ("D", 0x405EDD2F1A9FBE77, "123.456"),
    ],
)
def test_primitive(descriptor: str, bits: int, text: str) -> None:
    assert primitive(descriptor, bits) == text


@given(st.integers(0, 0xFFFFFFFFFFFFFFFF))
def test_double_literals_read_back(bits: int) -> None:
    value = struct.unpack(">d", bits.to_bytes(8, "big"))[0]
    if math.isfinite(value):
        assert struct.pack(">d", float(primitive("D", bits))) == bits.to_bytes(8, "big")


@given(st.integers(0, 0xFFFFFFFF))
def test_float_literals_are_nearest_to_their_float(bits: int) -> None:
    value = struct.unpack(">f", bits.to_bytes(4, "big"))[0]
    if math.isfinite(value) and value:
        text = primitive("F", bits)
        assert text.endswith("f")
        written = Fraction(text[:-1])
        magnitude = bits & 0x7FFFFFFF
        neighbours = [m for m in (magnitude - 1, magnitude + 1) if m < 0x7F800000]
        distance = abs(written - Fraction(value))
        for other in neighbours:
            near = Fraction(struct.unpack(">f", other.to_bytes(4, "big"))[0])
            assert distance < abs(abs(written) - near)


def test_strings_become_literals_of_utf16_units() -> None:
    assert string_literal("a\"b\\\n\t\u00e9\U0001f600\ud800'") == '"a\\"b\\\\\\n\\t\\u00e9\\ud83d\\ude00\\ud800\'"'


def test_long_strings_are_cut() -> None:
    text = string_literal("x" * 5000)
    assert text == '"' + "x" * 100 + '..." (5000 characters)'


def test_class_text() -> None:
    assert class_text("java/util/Map$Entry") == "Map$Entry"
    assert class_text("[[Ljava/lang/String;") == "String[][]"
    assert class_text("[J") == "long[]"
