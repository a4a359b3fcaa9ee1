"""Counterexamples to specifications are run on the JVM, which evaluates the clause by itself."""

from __future__ import annotations

import pytest

from pybmc.budget import Budget
from pybmc.checking import check
from pybmc.commands.arguments import parse
from pybmc.engines.spec.bounds import specified
from pybmc.log import Quiet
from pybmc.options import Options
from tests.specs.conftest import Compile, Compiled

CLASS = """
public class Main {
  int size; int[] cells; static int count;
  //@ invariant 0 <= size && size <= cells.length;
  //@ constraint size >= \\old(size);

  //@ ensures size == n;
  Main(int n) { size = n; cells = new int[n > 3 ? 2 : 8]; }

  //@ requires size < cells.length;
  //@ ensures cells[size - 1] == v;
  //@ ensures (\\forall int i; 0 <= i && i < cells.length; cells[i] == \\old(cells[i]));
  void push(int v) { cells[size++] = v; }

  //@ ensures true;
  void drop() { size = size / 2; }

  //@ assignable size;
  void reset() { size = 0; count++; }

  //@ exceptional_behavior requires v < 0; signals_only IllegalArgumentException;
  void check(int v) { if (v < -5) throw new IllegalArgumentException(); }

  //@ requires v > 10; signals (IllegalArgumentException e) v > 12; signals_only IllegalArgumentException;
  void signal(int v) { if (v > 11) throw new IllegalArgumentException(); }

  //@ requires cells[v] == 1;
  int at(int v) { return cells[v]; }

  //@ ensures \\result != 3;
  int three(int v) { return v == 77 ? 3 : 0; }
}
"""


@pytest.fixture(scope="module")
def main(compiled: Compile) -> Compiled:
    return compiled(CLASS)


def replayed(main: Compiled, method: str) -> dict[str, str]:
    arguments = [
        f"Main{'$' if method[0].isupper() else '.'}{method}",
        "--classpath",
        str(main.folder),
        "--sourcepath",
        str(main.folder),
        "--replay",
    ]
    options = parse([*arguments, "--objects", "2"], throwing=True)
    assert isinstance(options, Options)
    with Budget(60, None) as budget:
        report = check(specified(options), Quiet(), budget)
        budget.close()
    told = [result for result in report.results if result.replay is not None]
    return {one.prop.id.rpartition(one.prop.function + ".")[2]: one.replay.words for one in told if one.replay}


@pytest.mark.parametrize(
    ("method", "clause", "words"),
    [
        ("<init>", "invariant.Main:4", "invariant 0 <= size && size <= cells.length is false"),
        ("push", "ensures.1.2", "cells[i] == \\old(cells[i])) is false"),
        ("drop", "constraint.Main:5", "constraint size >= \\old(size) is false"),
        ("reset", "assignable.1", "Main.count is written"),
        ("check", "exceptional_behavior.1", "the method returned"),
        ("signal", "signals.1.1", "signals (IllegalArgumentException e) v > 12 is false"),
        ("at", "requires.1.1", "requires cells[v] == 1 is undefined: java.lang.ArrayIndexOutOfBoundsException"),
        ("three", "ensures.1.1", "ensures \\result != 3 is false"),
    ],
)
def test_clauses_are_evaluated(main: Compiled, method: str, clause: str, words: str) -> None:
    (main.folder / "Main.java").write_text(CLASS, "utf-8")
    found = replayed(main, method)
    assert clause in found, found
    assert found[clause].startswith("confirmed on the JVM") and words in found[clause], found


HEAPS = """
public class Main {
  static class Node { /*@ nullable @*/ Node next; int key; }

  /*@ ensures (\\forall int v; (\\num_of int i; 0 <= i && i < a.length; a[i] == v)
    @   == (\\num_of int i; 0 <= i && i < a.length; \\old(a[i]) == v)); @*/
  static void sort(int[] a) { if (a.length == 2 && a[0] > a[1]) a[0] = a[1]; }

  //@ ensures \\result == (o instanceof String ? ((String) o).length() : -1);
  static int size(/*@ nullable @*/ Object o) { return o instanceof CharSequence ? ((CharSequence) o).length() : -1; }

  static class Ordered {
    final Node first;
    //@ invariant (\\forall Node n; n.next != null; n.key < n.next.key);
    //@ requires n > 2;
    Ordered(Node first, int n) { this.first = first; throw new IllegalStateException("never"); }
  }

  //@ assignable o.first.key;
  static void lower(Ordered o) { o.first.key = Integer.MIN_VALUE; }

  static int[] pool = new int[2];
  //@ static invariant pool.length == 2;

  //@ ensures pool[0] == \\old(pool[0]);
  static void put(int i) { if (i >= 0 && i < 2) pool[i] = i + 7; }

  /*@ requires x > 0;
    @ also
    @ requires x < -5; @*/
  static void cases(int x) { }

  static void callsCases(int x) { cases(x); }
}
"""


@pytest.mark.parametrize(
    ("method", "clause", "words"),
    [
        ("sort", "ensures.1.1", "is false"),  # of the number that the counterexample names
        ("size", "ensures.1.1", " : -1) is false"),
        ("lower", "invariant.Main$Ordered:14", "is false"),  # of a node that nothing refers to
        ("put", "ensures.1.1", "is false"),  # into the array of the initialiser
        ("callsCases", "call.33.cases.requires", "a precondition of Main.cases(int) is false"),
        ("Ordered.<init>", "1", "java.lang.IllegalStateException: never"),
    ],
)
def test_what_a_pre_state_may_have(compiled: Compile, method: str, clause: str, words: str) -> None:
    found = replayed(compiled(HEAPS), method)
    assert clause in found, found
    assert found[clause].startswith("confirmed on the JVM") and words in found[clause], found


def test_a_wrong_meaning_is_noticed(main: Compiled, monkeypatch: pytest.MonkeyPatch) -> None:
    """Were `!=` of our terms something else, the JVM would not agree."""
    from pybmc.engines.spec import evaluate
    from pybmc.specs.syntax import Compare

    right = evaluate._MAKERS[Compare]

    def wrong(self: evaluate.Evaluation, expr: Compare) -> object:
        is_ours = expr.op == "!=" and expr.left.type == "I"
        return right(self, Compare("<", expr.left, expr.right, expr.span) if is_ours else expr)

    monkeypatch.setitem(evaluate._MAKERS, Compare, wrong)
    (main.folder / "Main.java").write_text(CLASS.replace("\\result != 3", "\\result + 1 != 0"), "utf-8")
    assert replayed(main, "three")["ensures.1.1"] == "not confirmed: on the JVM ensures \\result + 1 != 0 holds"


BODIES = """
public class Main {
  int n; int[] cells;
  //@ ghost int steps = 0;
  //@ static ghost int never = 0;

  //@ requires 0 <= n && n < 3;
  void rounds() {
    int i = 0;
    //@ assert i == 0;
    while (i < n) {
      int j = 0;
      //@ assert j == 0;
      while (j < n) {
        j++;
        //@ assert i + j != 3;
      }
      i++;
    }
  }

  //@ requires n == 2;
  int found(int x) {
    if (x == 5) {
      n = 7;
      //@ assert n == 2;
    }
    return n;
  }

  //@ requires steps == 4;
  //@ assignable n;
  void counted() {
    n = 1;
    //@ set steps = steps + 1;
    n = 2;
  }

  void down(int from) {
    //@ assume from == 2;
    int k = from;
    //@ loop_invariant k < 3;
    //@ decreases k + 1;
    while (k >= 0) { k = k == 1 ? 1 : k - 1; }
  }

  void fill() {
    int i = 0;
    //@ loop_invariant 0 <= i;
    //@ loop_modifies cells[0];
    while (i < cells.length) { cells[i] = 8; i++; }
  }

  //@ requires x > 0;
  void positive(int x) { }

  void calls(int y) { if (y < 0) positive(y); }

  //@ ensures nobody == 1;
  void illegible() { }

  void undefined(int y) {
    //@ set steps = 8 / y;
    n = 1;
  }

  void unreachable() {
    int k = 0;
    //@ loop_invariant k < 8;
    //@ decreases 8 - k;
    while (k < 4) { k = k == -9 ? -20 : k + 1; }
  }
}
"""


@pytest.fixture(scope="module")
def bodies(compiled: Compile) -> Compiled:
    return compiled(BODIES)


@pytest.mark.parametrize(
    ("method", "clause", "words"),
    [
        ("rounds", "assert.16", "assert i + j != 3 is false"),
        ("found", "assert.26", "assert n == 2 is false"),
        ("counted", "assignable.1", "Main.steps is written"),
        ("down", "decreases.44", "decreases k + 1 is false"),
        ("fill", "loop_modifies.51", "is written"),
        ("calls", "call.57.positive.requires.1", "requires x > 0 of Main.positive(int) is false"),
        ("undefined", "set.63", "is undefined: java.lang.ArithmeticException"),
    ],
)
def test_clauses_inside_bodies_are_evaluated(bodies: Compiled, method: str, clause: str, words: str) -> None:
    (bodies.folder / "Main.java").write_text(BODIES, "utf-8")
    found = replayed(bodies, method)
    assert clause in found, found
    assert found[clause].startswith("confirmed on the JVM") and words in found[clause], found


def test_rounds_that_no_run_has_are_told(bodies: Compiled) -> None:
    (bodies.folder / "Main.java").write_text(BODIES, "utf-8")
    words = replayed(bodies, "unreachable")["decreases.71"]
    assert words.startswith("could not be replayed: calls or loops by contract") and words.endswith("holds")


def test_a_wrong_meaning_inside_a_body_is_noticed(bodies: Compiled, monkeypatch: pytest.MonkeyPatch) -> None:
    """None of the rounds may be one in which the assertion is false."""
    from pybmc.engines.spec import evaluate
    from pybmc.specs.syntax import Compare

    right = evaluate._MAKERS[Compare]

    def wrong(self: evaluate.Evaluation, expr: Compare) -> object:
        return right(self, Compare("<", expr.left, expr.right, expr.span) if expr.op == "!=" else expr)

    monkeypatch.setitem(evaluate._MAKERS, Compare, wrong)
    (bodies.folder / "Main.java").write_text(BODIES.replace("i + j != 3", "i + j != 0"), "utf-8")
    assert replayed(bodies, "rounds")["assert.16"] == "not confirmed: on the JVM assert i + j != 0 holds"
