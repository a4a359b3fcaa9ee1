"""Evaluation on the JVM, held to results that were worked out by hand."""

from __future__ import annotations

import pytest

from pybmc.classfile.jdk import Jdk
from pybmc.models import models_path
from pybmc.specs.runtime.evaluate import Evaluation, after, before, evaluate, frame, of_each, represents
from pybmc.specs.runtime.words import CannotEvaluate
from tests.specs.conftest import Compile, Compiled

# Line 12 is the specification of m, line 14 that of add.
CLASS = """
public class Main {
  static class Node { int v; /*@ nullable @*/ Node next; Node(int v) { this.v = v; } }
  static class Sub extends Node { Sub() { super(0); } }
  /*@ nullable @*/ Node head; int size; int[] a; Object[] objs; long l; double d; float f; byte b; boolean z; String s;
  /*@ nullable @*/ Object o; static int count = 3;
  //@ model int total;
  //@ represents total = size * 2;
  //@ invariant size >= 0;
  /*@ pure @*/ private int at(int i) { return a[i]; }
  /*@ pure @*/ static int half(int i) { return i / 2; }
  // PRE
  void m(int x, long y, Object p) { }
  // POST
  Node add(int v) {
    if (v < 0) throw new IllegalArgumentException("no " + v);
    Node n = new Node(v);
    n.next = head;
    head = n;
    size++;
    a[0] = v;
    count++;
    return n;
  }
}
"""
# this (1): head -> Sub 2 (v 5) -> Node 3 (v 7) -> 2, a cycle; size 2, a = {4, -1, 9}, objs = {2, null}, s = "ab"
HEAP = [
    "object 1 Main", "object 2 Main$Sub", "object 3 Main$Node", "array 4 [I 3", "array 5 [Ljava/lang/Object; 2",
    "string 6 6 ab", "array 7 [Ljava/lang/String; 1", "init Main",
    "field 1 Main head LMain$Node; #2", "field 1 Main size I 2", "field 1 Main a [I #4", "field 1 Main objs [L #5",
    "field 1 Main l J -3", "field 1 Main d D 3ff8000000000000", "field 1 Main f F 40200000", "field 1 Main b B -128",
    "field 1 Main z Z 1", "field 1 Main s L #6", "field 1 Main o L null",
    "field 2 Main$Node v I 5", "field 2 Main$Node next L #3", "field 3 Main$Node v I 7", "field 3 Main$Node next L #2",
    "cell 4 0 4", "cell 4 1 -1", "cell 4 2 9", "cell 5 0 #2", "cell 7 0 #6", "receiver #1",
]  # fmt: skip
CALL_M = ["local 1 I 6", "local 2 J 10", "local 4 L #3"]


@pytest.fixture(scope="module")
def main(compiled: Compile) -> Compiled:
    return compiled(CLASS)


def run(main: Compiled, lines: list[str]) -> Evaluation:
    path = [models_path(), str(main.folder)]
    return evaluate(f"{Jdk.open(None).home}/bin/java", path, [*HEAP, *lines])


BEFORE = [
    # Java
    ("x + 1", "7"), ("x - y", "-4"), ("x * -3", "-18"), ("-7 / 2", "-3"), ("-7 % 3", "-1"), ("x / 0", "!Arithmetic"),
    ("l >>> 60", "15"), ("l >> 1", "-2"), ("1 << 33", "2"), ("x & 3 | 8 ^ 1", "11"), ("~x", "-7"), ("z ^ true", "0"),
    ("2147483647 + 1", "-2147483648"), ("(byte) 200", "-56"), ("(char) -1", "65535"), ("(int) 1e20", "2147483647"),
    ("(long) f", "2"), ("b + b", "-256"), ("d + f", "4010000000000000"), ("f * 2", "40a00000"), ("d / 0 > 1e300", "1"),
    ("d % 1 == 0.5", "1"), ("0.0 / 0 == 0.0 / 0", "0"), ("x > 5 && y >= 10L", "1"), ("x < 5 || z", "1"),
    ("z ? x : y", "6"), ("o == null || o.equals(s)", "1"), ("o.equals(s)", "!NullPointer"), ("a[3]", "!ArrayIndex"),
    ("a[2]", "9"), ("a.length", "3"), ("objs[1]", "null"), ("objs[0] == head", "1"), ("head.next.v", "7"),
    ("((Node) p).v", "7"), ("((Sub) p).v", "!ClassCast"), ("p instanceof Node", "1"), ("p instanceof Sub", "0"),
    ("o instanceof Node", "0"), ("s + x + 'c' + null", "text=ab6cnull"), ("s.length()", "2"), ("s.charAt(1)", "98"),
    ("at(2) + half(x)", "12"), ("at(5)", "!ArrayIndex"), ("Main.count", "3"), ("Math.max(x, 9)", "9"),
    ("x == 6 ? head : null", "#2"), ("!(x == 6)", "0"), ("s == \"ab\"", "0"), ("s.equals(\"ab\")", "1"),
    # JML
    ("x < 0 ==> a[9] == 1", "1"), ("x > 0 ==> a[9] == 1", "!ArrayIndex"), ("z <==> x == 6", "1"),
    ("z <=!=> x == 6", "0"),
    ("false <==> a[9] == 1", "!ArrayIndex"), ("x == 7 <== z", "0"),
    ("(\\forall int i; 0 <= i && i < a.length; a[i] < 10)", "1"),
    ("(\\forall int i; 0 <= i && i < a.length; a[i] > 0)", "0"),
    ("(\\exists int i; 0 <= i && i < a.length; a[i] == -1)", "1"),
    ("(\\exists int i; 0 <= i && i < 4; a[i] == 4)", "!ArrayIndex"),
    ("(\\exists int i; i == 2; a[i] == 9)", "1"), ("(\\forall int i; i > 3 && i <= 3; a[i] == 1)", "1"),
    ("(\\sum int i; 0 <= i && i < a.length; a[i])", "12"), ("(\\sum int i; 0 < i && i <= 2; 2147483647)", "-2"),
    ("(\\product int i; 1 <= i && i <= 5; (long) i)", "120"), ("(\\max int i; 0 <= i && i < a.length; a[i])", "9"),
    ("(\\min int i; 0 <= i && i < a.length; a[i])", "-1"), ("(\\max int i; 0 < i && i < 0; a[i])", "!IllegalState"),
    ("(\\num_of int i; 0 <= i && i < a.length; a[i] > 0)", "2"), ("(\\sum int i; false; i)", "0"),
    ("(\\num_of int i, j; 0 <= i && i < 3 && i < j && j < 3; a[i] < a[j])", "2"), ("(\\num_of byte q; q < 0)", "128"),
    ("(\\forall int i; o != null && 0 <= i && i < o.hashCode(); false)", "1"), ("(\\exists boolean q; q)", "1"),
    ("(\\forall int i; i >= 0; i >= 0)", "?"), ("(\\num_of Node n; n.v > 0)", "2"), ("(\\forall Sub n; n.v == 5)", "1"),
    ("(\\exists Node n; n.v == 7; n == p)", "1"), ("\\typeof(head) == \\type(Sub)", "1"),
    ("\\typeof(o) == null", "!NullPointer"),
    ("\\typeof(head) <: \\type(Node)", "1"), ("\\type(Node) <: \\type(Sub)", "0"),
    ("\\elemtype(\\typeof(a)) == int.class", "1"),
    ("\\elemtype(\\type(Node)) == null", "1"), ("\\nonnullelements(objs)", "0"), ("\\reach(head).size()", "2"),
    ("\\reach(head).has(p)", "1"), ("\\reach(head, Node, next).size()", "2"), ("\\reach(head, Sub, next).size()", "1"),
    ("\\reach(o).isEmpty()", "1"), ("\\reach(this).size()", "6"), ("\\reach(this, Node).size()", "2"), ("total", "4"),
    ("\\reach(head.next, Node, next).has(null)", "0"),
]  # fmt: skip


def test_expressions_in_one_state(main: Compiled) -> None:
    clauses = "\n".join(f"//@ requires ({text}) == ({text});" for text, _ in BEFORE)
    got = values_of(main, clauses, [text for text, _ in BEFORE])
    wrong = [(text, want, got[n]) for n, (text, want) in enumerate(BEFORE) if not fits(want, got[n])]
    assert not wrong


def values_of(main: Compiled, clauses: str, texts: list[str]) -> list[str]:
    """Of each expression, in one run; it is the left side of the comparison that was bound."""
    path = main.folder / "Main.java"
    path.write_text(
        CLASS.replace("  // PRE", clauses.replace("\n", " ").replace("//@", "/*@", 1).replace("//@", "") + "*/")
    )
    specs = main.specs()
    method = next(m for m in main.classes.get("Main").methods if m.name == "m")
    (case,) = specs.of_method(method).cases
    exprs = [c.expr.left for c in case.requires if not c.implicit]  # type: ignore[union-attr]
    (model,) = specs.of_class("Main").represents
    lines = [represents("Main", "Main", "total", model.value)]
    lines += [before(f"e{n}", expr) for n, expr in enumerate(exprs)]
    found = run(main, [*CALL_M, *lines]).values
    return [
        {"value": "", "undefined": "!", "cannot": "?"}[(v := found[f"e{n}"]).kind] + v.text for n in range(len(texts))
    ]


def fits(want: str, got: str) -> bool:
    if want.startswith("!"):
        return got.startswith("!java.lang." + want[1:])
    return got.startswith("?") if want == "?" else got == want


AFTER = [
    ("\\result == head && \\fresh(\\result) && \\result.v == v", True),
    ("\\fresh(\\old(head))", False),
    ("size == \\old(size) + 1 && \\old(size == 2)", True),
    ("\\old(head).v == 5 && head.next == \\old(head)", True),
    ("\\not_modified(a[1..2], head.next.v, objs[*])", True),  # places are those of the pre-state
    ("\\not_modified(a[*])", False),
    ("\\not_modified(a[1..2], s, objs[*], objs.*)", True),
    ("(\\forall int i; 1 <= i && i < a.length; a[i] == \\old(a[i]))", True),
    ("(\\forall int i; 0 <= i && i < a.length; a[i] == \\old(a[i]))", False),
    ("\\old(at(0)) == 4 && at(0) == v", True),
    ("(\\num_of Node n; true) == 3 && \\old((\\num_of Node n; true)) == 2", True),
    ("count == \\old(count) + 1", True),
    ("\\reach(head).size() == \\old(\\reach(head).size()) + 1", True),
    ("total == 6 && \\old(total) == 4", True),
]


def test_expressions_after_a_call(main: Compiled) -> None:
    texts = [text for text, _ in AFTER]
    clauses = " ".join(f"ensures {text};" for text in texts)
    frames = "also requires true; assignable size, head, a[0], count; also requires true; assignable this.*, a[*];"
    path = main.folder / "Main.java"
    path.write_text(
        CLASS.replace(
            "// POST", f"/*@ {clauses} signals (IllegalArgumentException e) e.getMessage() != null; {frames} @*/"
        )
    )
    specs = main.specs()
    spec = specs.of_method(next(m for m in main.classes.get("Main").methods if m.name == "add"))
    written, framed, narrow = spec.cases
    (model,) = specs.of_class("Main").represents
    (invariant,) = [c for c in specs.invariants("Main") if not c.implicit]
    lines = [represents("Main", "Main", "total", model.value)]
    lines += [after(f"e{n}", c.expr) for n, c in enumerate(c for c in written.ensures if not c.implicit)]
    lines += [frame("framed", framed.assignable[0].stores), frame("narrow", narrow.assignable[0].stores)]
    lines += [of_each("pre", "Main", invariant.expr, True), of_each("post", "Main", invariant.expr, False)]
    found = run(main, ["entry Main add (I)LMain$Node;", "argument I 8", *lines])
    assert found.outcome == "returned"
    assert [found.values[f"e{n}"].holds for n in range(len(texts))] == [truth for _, truth in AFTER]
    assert found.values["framed"].text == "" and found.values["narrow"].text == "Main.count"
    assert found.values["pre"].holds and found.values["post"].holds
    lines = [after("thrown", written.signals[0].expr)]
    found = run(main, ["entry Main add (I)LMain$Node;", "argument I -8", *lines])
    assert (found.outcome, found.thrown, found.message) == ("threw", "java/lang/IllegalArgumentException", "no -8")
    assert found.values["thrown"].holds


def test_what_the_driver_cannot_do_is_told(main: Compiled) -> None:
    with pytest.raises(CannotEvaluate, match="ClassNotFoundException"):
        run(main, ["object 9 NoSuchClass"])
