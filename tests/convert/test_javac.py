"""What javac makes of small Java methods, as GOTO text with source names."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from pybmc.classfile.jdk import Jdk
from pybmc.classfile.loader import parse_class
from pybmc.convert.translate import convert_method
from pybmc.goto.classes import Origin
from pybmc.goto.text import format_function
from pybmc.goto.validate import validate
from tests.convert.assemble import text

# (name, Java, lines)
CASES: dict[str, tuple[str, list[str]]] = {
    "postfix": (
        "static int postfix(int i) { i = i++ + ++i; return i; }",
        ["t1 := i", "i := iadd i, 1", "i := iadd i, 1", "i := iadd t1, i", "return i"],
    ),
    "chained": (
        "static void chained(int[] a, int i) { a[i] = i = 2; }",
        ["t2 := i", "i := 2", "a[t2] as I := 2", "return"],
    ),
    "sum": (
        "static int sum(int n) { int s = 0; for (int i = 0; i < n; i++) s += i; return s; }",
        ["s := 0", "i := 0", "if i >= n goto 6", "s := iadd s, i", "i := iadd i, 1", "goto 2", "return s"],
    ),
    "nested": (
        "static int nested(boolean b, int x, int y) { return x - (b ? y : x > y ? 1 : x / y); }",
        ["t3 := x", "if b == 0 goto 4", "t4 := y", "goto 8", "if x <= y goto 7", "t4 := 1", "goto 8",
         "t4 := idiv x, y", "t5 := isub t3, t4", "return t5"],
    ),
    "read": (
        "static int read(java.io.Reader r) throws Exception { int c, n = 0; while ((c = r.read()) != -1) n += c;"
        " return n; }",
        ["n := 0", "c := virtual java.io.Reader.read:()I(r)", "if c == -1 goto 5", "n := iadd n, c", "goto 1",
         "return n"],
    ),
    "caught": (
        "static int caught(int x) { try { x = 10 / x; } catch (ArithmeticException e) { return x; } return x; }",
        ["x := idiv 10, x", "goto 4", "e := catch", "return x", "return x",
         "catch java.lang.ArithmeticException from 0 to 0 at 2"],
    ),
    "checked": (
        "static void checked(int x, Object o) { if (x < 0) throw new AssertionError(x < -5 ? o : null); }",
        ["if x >= 0 goto 10", "t2 := new java.lang.AssertionError", "t3 := t2", "t4 := t2", "if x >= -5 goto 7",
         "t5 := o", "goto 8", "t5 := null", "special java.lang.AssertionError.<init>:(Ljava/lang/Object;)V(t4, t5)",
         "throw t3 (java.lang.AssertionError)", "return"],
    ),
}  # fmt: skip


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    folder = tmp_path_factory.mktemp("javac")
    source = folder / "Cases.java"
    source.write_text("class Cases {\n" + "\n".join(java for java, _ in CASES.values()) + "\n}\n", encoding="utf-8")
    javac = Path(Jdk.open().home) / "bin" / "javac"
    subprocess.run([javac, "-g", "-d", folder, source], check=True)
    info = parse_class((folder / "Cases.class").read_bytes(), Origin.USER, "Cases.class")
    result = {}
    for method in info.methods:
        function = convert_method(info, method, info.source_file)
        validate(function)
        assert function.source_file == "Cases.java"
        result[method.name] = text(function)
        if method.name == "postfix":
            assert "// line 2 bci 1" in format_function(function)
    return result


@pytest.mark.parametrize("name", list(CASES))
def test_java_to_goto(name: str, compiled: dict[str, list[str]]) -> None:
    assert compiled[name] == CASES[name][1]
