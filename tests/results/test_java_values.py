"""Values in Java syntax."""

from __future__ import annotations

import math
import struct
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pybmc.results.java_values import ValueWriter, class_text, primitive, string_literal
from pybmc.symex.ssa import ObjectInfo
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Terms


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


def writer(*infos: ObjectInfo) -> ValueWriter:
    return ValueWriter({info.number: info for info in infos}, Evaluator({}))


def node(t: Terms, number: int, value: int, following: int) -> ObjectInfo:
    fields = [("value", "I", t.bv(value, 32)), ("next", "Lp/Node;", t.bv(following, 32))]
    return ObjectInfo(number, "p/Node", True, fields=fields)


def test_objects_show_their_fields_once_and_cycles_by_identity() -> None:
    t = Terms()
    w = writer(node(t, 1, 3, 2), node(t, 2, 4, 1))
    assert w.written_out("Lp/Node;", 1) == "Node@1{value=3, next=Node@2{value=4, next=Node@1}}"
    assert w.written_out("Lp/Node;", 2) == "Node@2"  # an alias of something already written
    assert w.brief("Lp/Node;", 2) == "Node@2"
    assert w.brief("Lp/Node;", 0) == "null"


def test_long_chains_end() -> None:
    t = Terms()
    w = writer(*(node(t, n, 0, n + 1) for n in range(1, 3000)), node(t, 3000, 0, 0))
    w.announce("Lp/Node;", 1)
    text = w.written_out("Lp/Node;", 1)
    assert text.endswith("next=Node@21" + "}" * 20)


def test_arrays() -> None:
    t = Terms()
    row = ObjectInfo(2, "[C", True, length=t.bv(1, 32), elements=[t.bv(97, 16), t.bv(98, 16)])
    rows = ObjectInfo(1, "[[C", True, length=t.bv(3, 32), elements=[t.bv(n, 32) for n in (2, 0, 2, 2, 2)])
    w = writer(row, rows)
    w.announce("[[C", 1)
    assert w.written_out("[[C", 1) == "new char[][] {new char[] {'a'} /* char[]@2 */, null, char[]@2}"
    assert w.brief("[[C", 1) == "char[3][]@1"


def test_long_arrays_are_cut_and_unknown_cells_not_invented() -> None:
    t = Terms()
    hundred = ObjectInfo(1, "[I", True, length=t.bv(100, 32), elements=[t.bv(n, 32) for n in range(100)])
    bare = ObjectInfo(2, "[I", True, length=t.bv(4, 32))
    empty = ObjectInfo(3, "[I", True, length=t.bv(0, 32), elements=[t.bv(1, 32)])
    w = writer(hundred, bare, empty)
    assert w.written_out("[I", 1) == "new int[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, ...} (100 elements)"
    assert w.written_out("[I", 2) == "new int[] {...} (4 elements)"
    assert w.written_out("[I", 3) == "new int[] {}"


def test_unknown_strings_show_their_characters() -> None:
    t = Terms()
    cells = [t.bv(ord(c), 16) for c in "hello"]
    known = ObjectInfo(1, "java/lang/String", text="k\n")
    unknown = ObjectInfo(2, "java/lang/String", True, length=t.bv(2, 32), elements=cells)
    w = writer(known, unknown)
    assert w.brief("Ljava/lang/Object;", 1) == '"k\\n"'
    assert w.written_out("Ljava/lang/String;", 2) == '"he"'
