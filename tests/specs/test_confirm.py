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
    arguments = [f"Main.{method}", "--classpath", str(main.folder), "--sourcepath", str(main.folder), "--replay"]
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
