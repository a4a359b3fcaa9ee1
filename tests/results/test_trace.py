"""How a counterexample reads as text."""

from __future__ import annotations

from pybmc.counterexamples.counterexample import Assignment, Counterexample
from pybmc.goto.place import Place
from pybmc.options import Options
from pybmc.records import changed
from pybmc.results.text import trace_lines
from pybmc.results.trace import written_inputs

from .conftest import BAR, HELP, TWICE, number


def text(example: Counterexample, options: Options) -> str:
    return "\n".join(trace_lines(example, options))


def test_inputs_are_written_out(example: Counterexample) -> None:
    assert [(given.name, shown) for given, shown in written_inputs(example)] == [
        ("a", "new int[] {7, 8}"),
        ("i", "-3"),
    ]


def test_full_text(example: Counterexample) -> None:
    assert (
        text(example, Options())
        == """
Inputs:
  int[] a = new int[] {7, 8}
  int i = -3

State 1 file Foo.java function p.Foo.main() line 5 thread 0
----------------------------------------------------
  INPUT a: int[2]@1
  INPUT i: -3

State 4 file Foo.java function p.Foo.bar(int[], int) line 12 thread 0
----------------------------------------------------
  sum=-2
  b=int[2]@1

State 6 file Foo.java function p.Foo.bar(int[], int) line 13 thread 0
----------------------------------------------------
bci 9
----------------------------------------------------
  a[1]=5

State 10 function p.Foo.help() line 30 thread 0
----------------------------------------------------
  throw RuntimeException@2

Violated property:
  file Foo.java function p.Foo.bar(int[], int) line 17 thread 0
  holds
  i < a.length
"""
    )


def test_variations(example: Counterexample) -> None:
    assert "  sum=-2 (0xfffffffe)" in text(example, Options(trace_hex=True))
    calls = text(example, Options(trace_show_function_calls=True))
    assert f"#### Function call: {BAR.pretty} (depth 1) ####" in calls
    assert f"#### Function call: {HELP.pretty} (depth 2) ####" in calls
    assert f"#### Function return from {TWICE.pretty} (depth 2) ####\n  returns -6\n" in calls
    assert "----\nbci 9\n----" in text(example, Options())
    compact = text(example, Options(compact_trace=True))
    assert "\n  13: a[1]=5\n" in compact
    assert "\u21b3 Foo.java:5 p.Foo.bar(int[], int)" in compact
    assert "\u21b5 -6\n" in compact
    assert "State" not in compact
    stack = text(example, Options(stack_trace=True))
    assert "  at p.Foo.bar(int[], int) (Foo.java:17)\n  at p.Foo.main() (Foo.java:5)\n" in stack
    assert "sum" not in stack
    assert "new int[] {7, 8}" in stack


def test_very_long_traces_are_cut_in_text(example: Counterexample) -> None:
    many = tuple(Assignment(Place(BAR, "Foo.java", 100 + n, n), 1, "x", number(n)) for n in range(5000))
    steps = (*example.steps[:3], *many, *example.steps[3:])
    full = text(changed(example, steps=steps), Options())
    assert full.count("State ") == 1000
    assert "4004 states left out" in full
    assert "x=0" in full
    assert "x=4999" in full
