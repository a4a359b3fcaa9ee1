"""How a counterexample reads as text."""

from __future__ import annotations

from pybmc.counterexamples.counterexample import Assignment, Call, Counterexample, Frame, Return, Throw
from pybmc.counterexamples.values import Reference
from pybmc.goto.names import ClassName, MethodDescriptor, MethodId
from pybmc.goto.place import Place
from pybmc.options import Options
from pybmc.records import changed
from pybmc.results.trace import written_inputs
from pybmc.results.trace_text import TraceText

from .conftest import BAR, HELP, MAIN, TWICE, number


def text(example: Counterexample, options: Options) -> str:
    return "\n".join(TraceText(example, options).lines())


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
  i < a.length"""
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


def test_long_traces_are_cut_in_text(example: Counterexample) -> None:
    many = tuple(Assignment(Place(BAR, "Foo.java", 100 + n, n), 1, "x", number(n)) for n in range(5000))
    long = changed(example, steps=(*example.steps[:3], *many, *example.steps[3:]))
    short = text(long, Options())
    assert short.count("\nState ") == 9
    assert "4995 states left out; --trace-library shows more" in short
    full = text(long, Options(trace_library=True))
    assert full.count("\nState ") == 1000
    assert "4004 states left out" in full
    assert "x=0" in full
    assert "x=4999" in full


LIBRARY = MethodId(ClassName("java/util/Lists"), "add", MethodDescriptor("()V"))
CLINIT = MethodId(ClassName("p/Foo"), "<clinit>", MethodDescriptor("()V"))


def with_library(example: Counterexample) -> Counterexample:
    """`bar` calls the library, which calls `twice`, and before all that a class is initialised."""
    in_main, in_bar = example.steps[0].place, example.steps[3].place
    in_library, in_twice = Place(LIBRARY, "Lists.java", 900, 0), Place(TWICE, "Foo.java", 40, 0)
    steps = (
        Call(Place(CLINIT, "Foo.java", 2, 0), 1, HELP),
        Assignment(Place(HELP, "Foo.java", 31, 0), 1, "made", number(1)),
        Return(Place(CLINIT, "Foo.java", 2, 0), 1, HELP, None),
        Assignment(Place(CLINIT, "Foo.java", 3, 0), 0, "Foo.count", number(1)),
        Call(in_main, 1, BAR),
        Call(in_bar, 2, LIBRARY),
        Assignment(in_library, 2, "size", number(1)),
        Call(in_library, 3, TWICE),
        Assignment(in_twice, 3, "doubled", number(8)),
        Throw(in_library, 2, Reference("Ljava/lang/Throwable;", 2)),
    )
    library = frozenset((LIBRARY.class_name,))
    stack = (Frame(LIBRARY, in_library), Frame(BAR, in_bar), Frame(MAIN, in_main))
    return changed(example, steps=steps, library=library, stack=stack)


def test_the_library_is_folded(example: Counterexample) -> None:
    trace = with_library(example)
    folded, unfolded = text(trace, Options()), text(trace, Options(trace_library=True))
    assert "doubled=8" in folded
    assert "State 10 file Foo.java function p.Foo.bar(int[], int) line 12 thread 0" in folded  # throws what it got
    for hidden in ("size=1", "made=1", "Foo.count=1"):
        assert hidden not in folded
        assert hidden in unfolded
    inside = changed(trace, place=trace.stack[0].place)
    assert "  called from p.Foo.bar(int[], int) (Foo.java:12)" in text(inside, Options())
    assert "called from" not in folded


def test_initialisers_are_shown_if_the_failure_is_inside(example: Counterexample) -> None:
    trace = with_library(example)
    failing = changed(trace, stack=(Frame(CLINIT, Place(CLINIT, "Foo.java", 3, 0)),))
    assert "Foo.count=1" in text(failing, Options())
    assert "made=1" in text(failing, Options())
