"""Expressions as terms: values that were worked out by hand, which the evaluation on the JVM is held to as well."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from pybmc.verdict.report import Report, Verdict
from tests.regression.corpus import jdk_home
from tests.spec_engine.test_corpus import report_of
from tests.specs.test_runtime import BEFORE

OF_ALL = ("\\num_of Node", "\\forall Sub")  # other objects may exist here than in that heap
CLASS = """
public class Main {
  static class Node { int v; /*@ nullable @*/ Node next; Node(int v) { this.v = v; } }
  static class Sub extends Node { Sub() { super(0); } }
  /*@ nullable @*/ Node head; int size; int[] a; Object[] objs; long l; double d; float f; byte b; boolean z; String s;
  /*@ nullable @*/ Object o; static final int count = 3;
  //@ model int total;
  //@ represents total = size * 2;
  /*@ pure @*/ private int at(int i) { return a[i]; }
  /*@ pure @*/ static int half(int i) { return i / 2; }

  static int run() {
    Main m = new Main();
    Node second = new Node(7);
    m.head = new Sub();
    m.head.v = 5;
    m.head.next = second;
    second.next = m.head;
    m.size = 2;
    m.a = new int[] {4, -1, 9};
    m.objs = new Object[] {m.head, null};
    m.l = -3;
    m.d = 1.5;
    m.f = 2.5f;
    m.b = -128;
    m.z = true;
    m.s = new String(new char[] {'a', 'b'});
    return m.test(6, 10, second);
  }

  private int test(int x, long y, Object p) {
    //@ ASSERTIONS
    return 0;
  }
}
"""


def checked(folder: Path, assertions: str) -> Report:
    home = jdk_home(0)
    assert home is not None
    source = folder / "Main.java"
    source.write_text(CLASS)
    if not (folder / "Main.class").exists():
        subprocess.run([home / "bin" / "javac", "-g", "-d", folder, source], check=True, timeout=60)
    source.write_text(CLASS.replace("//@ ASSERTIONS", f"/*@ {assertions} @*/"))
    return report_of("Main.run", folder, folder)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("operators")


def assertion(text: str, want: str) -> str:
    if want == "null" or want == "#2":
        return f"assert ({text}) == {'null' if want == 'null' else 'head'};"
    if text in ("d + f", "f * 2"):
        return f"assert ({text}) == {'4.0' if text == 'd + f' else '5.0'};"
    return f"assert (({text}) == {want});"


def test_values(folder: Path) -> None:
    """Conditions are 0 and 1 there, and here what they are compared with; in one run, each an assertion."""
    numbers: list[tuple[str, str]] = []
    conditions: list[tuple[str, str]] = []
    for text, want in BEFORE:
        if want[0] in "!?" or any(one in text for one in OF_ALL):
            continue
        if want.startswith("text="):
            text, want = f'({text}).equals("{want[5:]}")', "1"
        is_number = want not in ("0", "1") or text.startswith("(\\sum") or text.endswith(".size()")
        (numbers if is_number else conditions).append((text, want))
    asserted = [assertion(text, want) for text, want in numbers]
    asserted += [f"assert (({text}) ? 1 : 0) == {want};" for text, want in conditions]
    report = checked(folder, " ".join(asserted))
    failed = [result.prop.text for result in report.results if result.status.name == "FAILURE"]
    assert (report.verdict, report.reasons, failed) == (Verdict.SUCCESSFUL, (), [])
    assert len(asserted) > 75


@pytest.mark.parametrize("text", [text for text, want in BEFORE if want[0] == "!"])
def test_undefined(text: str, folder: Path) -> None:
    report = checked(folder, f"assert (({text}) == ({text}));")
    found = [result.violated for result in report.results if result.status.name == "FAILURE"]
    assert report.verdict is Verdict.FAILED
    assert any(one is not None and one.counterexample and "undefined" in one.counterexample.condition for one in found)
