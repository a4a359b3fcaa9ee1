"""Specifications of compiled classes: what names mean, which conversions there are, what is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pybmc.goto.classes import MethodInfo
from pybmc.records import Record
from pybmc.specs.clauses import At, Behavior, MethodSpec, SetGhost
from pybmc.specs.java_source import read_source
from pybmc.specs.source import Span, SpecError
from pybmc.specs.syntax import Quantifier
from tests.specs.conftest import Compile, Compiled

CLASS = """
import java.util.*;
public class Main<E extends Comparable<E>> {
  static class Node { int v; /*@ nullable @*/ Node next; E0 e; }
  enum E0 { A, B }
  /*@ nullable spec_public @*/ private Node head;
  int size; byte b; long l; double d; String s; int[] a; static int count; static final int MAX = 5; List<Integer> nums;
  E item; E[] items; boolean z; /*@ nullable @*/ Object o;
  //@ ghost int g = 1;
  //@ model int total;
  /*@ pure @*/ int get(int i) { return a[i]; }
  /*@ pure @*/ static long twice(long x) { return 2 * x; }
  /*@ pure @*/ boolean over(Object x) { return true; }
  /*@ pure @*/ boolean over(String x) { return true; }
  int impure() { return 1; }
  //@ CLAUSE
  int m(int x, long y, /*@ nullable @*/ String t) { return x; }
}
"""


@pytest.fixture(scope="module")
def main(compiled: Compile) -> Compiled:
    return compiled(CLASS.replace("//@ CLAUSE", ""))


def shown(node: Any) -> str:
    """Without places, and `this` in short."""
    if isinstance(node, tuple):
        return "(" + " ".join(map(shown, node)) + ")"
    if isinstance(node, Quantifier):
        return node.value
    if not isinstance(node, Record):
        return str(node)
    name = type(node).__name__
    fields = [getattr(node, f) for f in node._fields if f != "span"]  # type: ignore[attr-defined]
    if name == "This":
        return "this"
    if name == "Literal":
        return f"{fields[0]}:{fields[1]}"
    if name in ("Local", "Bound"):
        return f"{fields[0]}@{fields[1]}"
    if name == "Field":
        return f"{shown(fields[0])}.{fields[2]}"
    return f"{name}({' '.join(map(shown, fields))})"


def bound(main: Compiled, clause: str) -> MethodSpec:
    (main.folder / "Main.java").write_text(CLASS.replace("CLAUSE", clause), "utf-8")
    method = next(m for m in main.classes.get("Main").methods if m.name == "m")
    return main.specs().of_method(method)


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("x > 0", "Compare(> x@1 0:I)"),
        ("x < y", "Compare(< Convert(x@1 J) y@2)"),
        ("b + b == d", "Compare(== Convert(Binary(+ Convert(this.b I) Convert(this.b I) I) D) this.d)"),
        ("b << y > 0", "Compare(> Binary(<< Convert(this.b I) y@2 I) 0:I)"),
        ("-l == ~x", "Compare(== Unary(- this.l J) Convert(Unary(~ x@1 I) J))"),
        ("x == 'a'", "Compare(== x@1 97:I)"),
        ("z & z != false", "Binary(& this.z Compare(!= this.z 0:Z) Z)"),
        ("(byte) x == 1", "Compare(== Convert(Convert(x@1 B) I) 1:I)"),
        ("z ==> x > MAX", "Logical(==> this.z Compare(> x@1 5:I))"),
        ("Main.count == this.size", "Compare(== Static(Main count I) this.size)"),
        ("head.next.v == 1", "Compare(== this.head.next.v 1:I)"),
        ("a[x] == a.length", "Compare(== Cell(this.a x@1 I) Length(this.a))"),
        ("get(x) == twice(x)",
         "Compare(== Convert(Call(this Main get (I)I (x@1) False I) J) Call(None Main twice (J)J "
         "(Convert(x@1 J)) False J))"),
        ("over(s)", "Call(this Main over (Ljava/lang/String;)Z (this.s) False Z)"),
        ("over(null)", "Call(this Main over (Ljava/lang/String;)Z (Null()) False Z)"),
        ("over(1)", "Call(this Main over (Ljava/lang/Object;)Z "
         "(Call(None java/lang/Integer valueOf (I)Ljava/lang/Integer; (1:I) False Ljava/lang/Integer;)) False Z)"),
        ("nums.get(0) > 1", "Compare(> Call(Cast(Call(this.nums java/util/List get (I)Ljava/lang/Object; (0:I) False "
         "Ljava/lang/Object;) Ljava/lang/Integer;) java/lang/Integer intValue ()I () False I) 1:I)"),
        ("item.compareTo(item) == 0", "Compare(== Call(this.item java/lang/Comparable compareTo "
         "(Ljava/lang/Object;)I "
         "(this.item) False I) 0:I)"),
        ("t + x + 'c' == s", "Compare(== Concat((t@4 x@1 99:C)) this.s)"),
        ("o instanceof Node", "InstanceOf(this.o LMain$Node;)"),
        ("((Node) o).e == E0.A", "Compare(== Cast(this.o LMain$Node;).e Static(Main$E0 A LMain$E0;))"),
        ("\\typeof(o) <: \\type(Map.Entry)", "Subtype(TypeOf(this.o) ClassLiteral(Ljava/util/Map$Entry;))"),
        ("\\elemtype(\\typeof(a)) == int.class", "Compare(== ElemType(TypeOf(this.a)) ClassLiteral(I))"),
        ("\\nonnullelements(items)", "NonNullElements(this.items)"),
        ("\\reach(head, Node, next).has(head)",
         "Contains(Reach(this.head LMain$Node; ((Main$Node next LMain$Node;))) this.head)"),
        ("\\reach(head).isEmpty()", "Compare(== Size(Reach(this.head None ())) 0:I)"),
        ("(\\num_of int i; 0 <= i && i < 3; a[i] == x) == 2",
         "Compare(== Quantified(\\num_of (i@1) Logical(&& Compare(<= 0:I i@1) "
         "Compare(< i@1 3:I)) Compare(== Cell(this.a i@1 I) x@1) J) 2:J)"),
        ("(\\forall Node n; n.v > 0)", "Quantified(\\forall (n@1) 1:Z Compare(> n@1.v 0:I) Z)"),
        ("g + total == 0", "Compare(== Binary(+ Ghost(this Main g I) Model(this Main total I) I) 0:I)"),
        ("(z ? x : y) == 0", "Compare(== Conditional(this.z Convert(x@1 J) y@2 J) 0:J)"),
        ("(z ? null : s) == null", "Compare(== Conditional(this.z Null() this.s Ljava/lang/String;) Null())"),
        ("d == 0.5f", "Compare(== this.d Convert(1056964608:F D))"),
        ("x == -2147483648 && y == 0xFFFFFFFF", "Logical(&& Compare(== x@1 -2147483648:I) Compare(== y@2 -1:J))"),
    ],
)  # fmt: skip
def test_expressions(main: Compiled, source: str, expected: str) -> None:
    (case,) = bound(main, f"requires {source};").cases
    assert shown(case.requires[-1].expr) == expected


@pytest.mark.parametrize(
    ("clause", "message"),
    [
        ("requires xx > 0;", "Main.java:16:16: unknown name 'xx'"),
        ("requires siz > 0;", "16:16: unknown name 'siz' (is 'size' meant?)"),
        ("requires head.w > 0;", "16:16: Main$Node has no field 'w'"),
        ("requires foo.bar > 0;", "16:16: unknown name 'foo'"),
        ("requires x;", "16:16: found int, expected a condition"),
        ("requires x + z > 0;", "16:20: found boolean, expected a number after '+'"),
        ("requires s > t;", "16:16: found String, expected a number before '>'"),
        ("requires s == head;", "16:16: found String and Main$Node, which have no object in common"),
        ("requires z == 1;", "16:21: found int, expected a condition"),
        ("requires x.f == 1;", "16:16: found int before '.f', expected an object"),
        ("requires x[0] == 1;", "16:16: found int before '[', expected an array"),
        ("requires a[y] == 1;", "16:18: found long, expected an int as an index"),
        ("requires impure() == 1;", "16:16: Main.impure is not pure"),
        ("requires nope();", "16:16: unknown method 'nope'"),
        ("requires get(s) == 1;", "16:16: no method 'get' takes (String)"),
        ("requires s.foo();", "16:16: java.lang.String has no method 'foo'"),
        ("requires a.length() > 0;", "16:16: int[] has no method 'length': it is '.length', without '()'"),
        ("requires \\old(x) == 1;", "16:16: found '\\old' where there is no pre-state"),
        ("requires \\result == 1;", "16:16: found '\\result' where there is none"),
        ("ensures \\old(\\result) == 1;", "found '\\result' inside \\old"),
        ("requires o instanceof Foo;", "16:29: unknown type 'Foo'"),
        ("requires 3000000000 > y;", "16:16: the number 3000000000 is too large for an int"),
        ("requires 'ab' == 'c';", "found"),
        ("signals (String e) true;", "16:16: found String, expected a type of exceptions"),
        ("assignable x;", "16:18: found the variable 'x'"),
        ("assignable x + 1;", "found '+', expected ';'"),
        ("assignable get(1);", "16:18: found 'get(1)', expected a place"),
        ("assignable \\nothing, a[*];", "16:18: found '\\nothing' among other places"),
        ("normal_behavior signals (Exception e) true;", "found 'signals' in a normal_behavior"),
        ("exceptional_behavior ensures true;", "found 'ensures' in an exceptional_behavior"),
        ("requires \\reach(head, Node, v).has(head);", "found int 'v', expected a field with objects"),
        ("requires \\reach(head).foo();", "found 'foo' of a set of objects"),
        ("requires (\\forall double i; true);", "16:25: found double, expected a type of integers"),
        ("requires \\nonnullelements(a);", "found int[] in \\nonnullelements"),
        ("invariant size > 0; requires x > 0; ensures \\result > 0", "expected ';'"),
    ],
)
def test_mistakes(main: Compiled, clause: str, message: str) -> None:
    with pytest.raises(SpecError) as caught:
        bound(main, clause)
    assert message in str(caught.value)


def test_defaults_of_null(main: Compiled) -> None:
    spec = bound(main, "requires x > 0;")
    assert [(c.implicit, c.span.text) for c in spec.cases[0].requires] == [(False, "requires x > 0")]  # t is nullable
    fields = {c.span.text for c in main.specs().of_class("Main").invariants if c.implicit}
    assert fields == {"s", "a", "nums", "item", "items"}


BODY = """
public class Main {
  static abstract class Shape {
    /*@ requires k > 0; ensures \\result >= 0; @*/
    /*@ pure @*/ abstract int area(int k);
  }
  static class Square extends Shape {
    //@ also requires n == 0; ensures \\result == 0; signals_only \\nothing;
    int area(int n) { return n * n; }
  }
  //@ ensures \\result == n;
  static int count(int n, int[] xs) {
    int i = 0;
    //@ ghost int seen = 0;
    //@ assert i == 0;
    //@ loop_invariant 0 <= i && i <= n && seen == 0;
    //@ loop_modifies i;
    //@ decreases n - i;
    while (i < n) {
      i++;
      //@ set seen = i;
      if (i == 7) return 7;
    }
    //@ loop_invariant j >= 0;
    for (int j = 0; j < 3; j++) { //
      //@ maintaining k <= 2;
      for (int k = 0; k < 2; k++) i += 0;
    }
    int total = 0;
    //@ loop_invariant total >= 0;
    for (int x : xs)
      total += x > 0 ? 1 : 0;
    //@ loop_invariant i > 0;
    do {
      i--;
    } while (i > 0);
    return i;
  }
}
"""


@pytest.fixture(scope="module")
def body(compiled: Compile) -> Compiled:
    return compiled(BODY)


def test_loops_and_statements_are_found_in_the_code(body: Compiled) -> None:
    spec = body.specs().of_method(method_of(body, "Main", "count"))
    assert [loop.line for loop in spec.loops] == [19, 25, 27, 31, 35]
    assert spec.loops[0].modifies is not None and len(spec.loops[0].decreases) == 1
    ghost, check, update = spec.statements
    assert isinstance(ghost, SetGhost) and ghost.entering and ghost.line == 19
    assert isinstance(check, At) and check.entering and check.bci == ghost.bci
    assert isinstance(update, SetGhost) and not update.entering and update.line == 22


def method_of(made: Compiled, owner: str, name: str) -> MethodInfo:
    return next(m for m in made.classes.get(owner).methods if m.name == name)


def test_contracts_are_inherited(body: Compiled) -> None:
    spec = body.specs().of_method(method_of(body, "Main$Square", "area"))
    assert [case.owner for case in spec.cases] == ["Main$Shape", "Main$Square"]
    assert spec.pure and spec.written and spec.cases[1].signals_only is not None
    assert {shown(case.requires[0].expr) for case in spec.cases} == {"Compare(> k@1 0:I)", "Compare(== n@1 0:I)"}
    assert spec.cases[0].behavior is Behavior.PLAIN


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ("int count(int n, int[] xs)", "int count(int n, long[] xs)",
         "12:14: class Main has no method count(int, long[])"),
        ("int count(", "int counts(", "12:14: class Main has no method counts(int, int[])"),
        ("    int i = 0;\n", "\n\n\n    int i = 0;\n",
         "count has code of line 13 in the class and none there in the source"),
        ("//@ assert i == 0;\n    //@ loop_inv", "//@ assert i == 0;\n    //@ maintain i; loop_inv",
         "found 'maintain', expected 'maintaining'"),
        ("    while (i < n) {", "    if (i < n) {", "found 'if (i < n) {' behind 'loop_invariant', expected a loop"),
        ("n - i;", "n - total;", "18:23: unknown name 'total'"),
        ("loop_invariant 0 <=", "loop_invariant \\old(i) <=", "16:29: 'i' has no value in the pre-state"),
        ("//@ set seen = i;", "//@ set i = i;", "21:15: found 'i', expected a ghost field or variable"),
        ("int i = 0;", "int i = /*@ assert true; @*/ 0;", "13:13: a specification where none is expected"),
        ("static int count", "static int count}", "not Java"),
        ("      //@ set seen = i;\n      if (i == 7) return 7;",
         "      if (i == 7) return 7;\n      //@ set seen = i;", "found the end of a block"),
    ],
)  # fmt: skip
def test_sources_that_do_not_fit(body: Compiled, before: str, after: str, message: str) -> None:
    assert before in BODY
    (body.folder / "Main.java").write_text(BODY.replace(before, after, 1), "utf-8")
    with pytest.raises(SpecError) as caught:
        body.specs().bind_all("Main")
    assert message in str(caught.value)


def test_without_debug_information(compiled: Compile) -> None:
    made = compiled(BODY, flags=("-g:lines",))
    with pytest.raises(SpecError, match="compile it with -g"):
        made.specs().bind_all("Main")


def test_spans_name_the_smallest_part(main: Compiled) -> None:
    (case,) = bound(main, "requires x > 0 && (size == 3 ==> y > 1);").cases
    expr: Any = case.requires[0].expr
    assert expr.right.right.span == Span(str(main.folder / "Main.java"), 16, 40, "y > 1")


def test_places_in_long_sources(tmp_path: Path) -> None:
    path = tmp_path / "Long.java"
    methods = "".join(f"  //@ requires x == {n};\n  void m{n}(int x) {{ }} // ü\n" for n in range(300))
    path.write_text(f"class Long {{\n{methods}  /* ü */ //@ invariant true;\n}}\n", "utf-8")
    (declared,) = read_source(str(path)).classes
    assert [method.front.cases[0].span.line for method in declared.methods] == list(range(2, 602, 2))
    assert (declared.clauses[0].span.line, declared.clauses[0].span.column) == (602, 15)
