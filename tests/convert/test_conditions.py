"""Conditions of assertions read back from what javac makes of them."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from pybmc.classfile.jdk import Jdk
from pybmc.classfile.loader import parse_class
from pybmc.convert.translate import convert_method
from pybmc.goto.classes import ClassInfo, Origin
from pybmc.goto.conditions import Described, described
from pybmc.goto.instr import Branch, New

FIELDS = "int size; static long total; boolean open; Foo next;"
# (parameters, condition as it is written, as it is read back, sides whose values are told)
CASES = [
    ("int x, int y", "x + 1 < y * (x - 2)", "x + 1 < y * (x - 2)", ["x + 1", "y * (x - 2)"]),
    ("int x", "(x & 3) == 1", "(x & 3) == 1", ["x & 3"]),
    ("int x", "x != 7", "x != 7", []),
    ("long x", "x >= total", "x >= total", ["x", "total"]),
    ("double d", "d > 0.5", "d > 0.5", ["d"]),
    ("Foo f", "f.size != f.next.size", "f.size != f.next.size", ["f.size", "f.next.size"]),
    ("Foo f", "f.open", "f.open", []),
    ("Foo f", "!f.next.open", "!f.next.open", []),
    ("Foo f", "f.next == null", "f.next == null", ["f.next"]),
    ("Foo f", "f != null", "f != null", []),
    ("int[] a, int i", "a[i + 1] <= a.length", "a[i + 1] <= a.length", ["a[i + 1]", "a.length"]),
    ("String s, Integer n", 's.indexOf("x", 2) > n', 's.indexOf("x", 2) > n', ['s.indexOf("x", 2)', "n"]),
    ("String s, String t", "s.equals(t)", "s.equals(t)", []),
    ("Object o", "o instanceof String", "o instanceof String", ["o"]),
    ("boolean b", "!b", "!b", []),
    ("int x", "Math.abs(x) >= 0", "Math.abs(x) >= 0", ["Math.abs(x)"]),
    ("boolean b, int x, int y", "(b ? x : y) > 3", None, []),  # it depends
]


@pytest.fixture(scope="module")
def foo(tmp_path_factory: pytest.TempPathFactory) -> ClassInfo:
    folder = tmp_path_factory.mktemp("conditions")
    methods = [f"static void m{n}({given}) {{ assert {text}; }}" for n, (given, text, _, _) in enumerate(CASES)]
    (folder / "Foo.java").write_text("class Foo { " + FIELDS + "\n" + "\n".join(methods) + "}")
    javac = Path(Jdk.open(None).home) / "bin" / "javac"
    subprocess.run([str(javac), "-g", "-d", str(folder), str(folder / "Foo.java")], check=True)
    return parse_class((folder / "Foo.class").read_bytes(), Origin.USER, "Foo.class")


@pytest.mark.parametrize("number", range(len(CASES)))
def test_conditions(foo: ClassInfo, number: int) -> None:
    method = next(m for m in foo.methods if m.name == f"m{number}")
    function = convert_method(foo, method, "Foo.java")
    made = next(at for at, instr in enumerate(function.body) if isinstance(instr, New))
    at, branch = next(
        (at, instr) for at, instr in reversed(list(enumerate(function.body[:made]))) if isinstance(instr, Branch)
    )
    found = described(function, at, branch.cond)
    _, _, text, sides = CASES[number]
    assert (found.text if found is not None else None) == text
    told = found.sides if isinstance(found, Described) else ()
    assert [side.text for side in told] == sides
    opposite = described(function, at, branch.cond, negated=True)
    assert (opposite is None) == (found is None)
    assert opposite is None or opposite.text != text
