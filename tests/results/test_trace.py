"""Which steps a counterexample has, and how it reads as text."""

from __future__ import annotations

import pytest

from pybmc.errors import InternalError
from pybmc.options import Options
from pybmc.results.text import trace_lines
from pybmc.results.trace import build_trace
from pybmc.symex.ssa import Assignment, Check
from pybmc.terms.evaluate import Evaluator
from pybmc.terms.node import Terms

from .conftest import BAR, HELP, MAIN, Example, prop


def text(example: Example, options: Options) -> str:
    trace = build_trace(example.execution, example.evaluator, example.check, options, lambda place: f"bci {place.bci}")
    return "\n".join(trace_lines(trace, options))


def test_only_steps_of_this_execution_before_the_failure(example: Example) -> None:
    trace = build_trace(example.execution, example.evaluator, example.check, Options())
    kinds = [(s.kind, s.target, s.value.text if s.value else "", s.depth) for s in trace.steps]
    assert kinds == [
        ("input", "a", "int[2]@1", 0),
        ("input", "i", "-3", 0),
        ("call", "", "", 1),
        ("assignment", "sum", "-2", 1),
        ("assignment", "b", "int[2]@1", 1),
        ("assignment", "a[1]", "5", 1),
        ("call", "", "", 2),
        ("throw", "", "RuntimeException@2", 2),
    ]
    assert [(s.target, s.value.text) for s in trace.inputs if s.value] == [("a", "new int[] {7, 8}"), ("i", "-3")]


def test_stack_closes_calls_that_an_exception_left(example: Example) -> None:
    trace = build_trace(example.execution, example.evaluator, example.check, Options())
    assert [(f.method, f.place.line) for f in trace.stack] == [(BAR, 17), (MAIN, 5)]


def test_a_model_that_violates_nothing_is_an_internal_error(example: Example) -> None:
    with pytest.raises(InternalError, match="does not violate"):
        build_trace(example.execution, Evaluator({}), example.check, Options())
    stranger = Check(Terms().true, example.check.place, prop(7), 0)
    with pytest.raises(InternalError, match=r"assertion\.7"):
        build_trace(example.execution, example.evaluator, stranger, Options())


def test_full_text(example: Example) -> None:
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
  a[1]=5

State 8 file Foo.java function p.Foo.help() line 30 thread 0
----------------------------------------------------
  throw RuntimeException@2

Violated property:
  file Foo.java function p.Foo.bar(int[], int) line 17 thread 0
  holds
  i < a.length
"""
    )


def test_variations(example: Example) -> None:
    assert "  sum=-2 (0xfffffffe)" in text(example, Options(trace_hex=True))
    calls = text(example, Options(trace_show_function_calls=True))
    assert f"#### Function call: {BAR.pretty} (depth 1) ####" in calls
    assert f"#### Function call: {HELP.pretty} (depth 2) ####" in calls
    assert "----\nbci 9\n----" in text(example, Options(trace_show_code=True))
    assert "bci" not in text(example, Options())
    compact = text(example, Options(compact_trace=True))
    assert "\n  13: a[1]=5\n" in compact
    assert "\u21b3 Foo.java:5 p.Foo.bar(int[], int)" in compact
    assert "State" not in compact
    stack = text(example, Options(stack_trace=True))
    assert "  at p.Foo.bar(int[], int) (Foo.java:17)\n  at p.Foo.main() (Foo.java:5)\n" in stack
    assert "sum" not in stack
    assert "new int[] {7, 8}" in stack


def test_very_long_traces_are_cut_in_text(example: Example) -> None:
    t = Terms()
    many = [
        Assignment(t.true, example.check.place.__class__(BAR, "Foo.java", 100 + n, n), "x", "I", t.bv(n, 32))
        for n in range(5000)
    ]
    example.execution.steps[3:3] = many
    full = text(example, Options())
    assert full.count("State ") == 1000
    assert "4004 states left out" in full
    assert "x=0" in full
    assert "x=4999" in full
