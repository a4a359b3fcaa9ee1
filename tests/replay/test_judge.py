"""Confirmed means: the same exception at the same place. Whatever is a little different is not."""

from __future__ import annotations

import pytest

from pybmc.counterexamples.counterexample import Counterexample
from pybmc.goto.classes import Origin
from pybmc.goto.instr import Property
from pybmc.goto.names import ClassName, MethodDescriptor, MethodId
from pybmc.goto.place import Place
from pybmc.goto.properties import PropertyKind
from pybmc.replay.judge import Judge
from pybmc.replay.jvm import Frame, Outcome, Seen, read_log

DIVIDE = MethodId(ClassName("p/Foo"), "divide", MethodDescriptor("(II)I"))
ARITHMETIC = "java/lang/ArithmeticException"


def check(kind: str = "integer-divide-by-zero", exception: str = "", line: int = 17, bci: int = 2) -> Counterexample:
    place = Place(DIVIDE, "Foo.java", line, bci)
    prop = Property(f"{DIVIDE.java_id}.{kind}.1", PropertyKind(kind), "text", "Foo.java", line, DIVIDE.java_id, bci, "")
    return Counterexample(prop, place, exception)


def origin(name: str) -> Origin:
    return Origin.JDK if name.startswith("java/") else Origin.USER


def frame(class_name: str = "p/Foo", method: str = "divide", line: int = 17) -> Frame:
    return Frame(class_name, method, "", line, -1, "Foo.java")


def threw(name: str, *frames: Frame) -> Outcome:
    return Outcome("threw", "", (Seen(name, "/ by zero", frames),))


def status(outcome: Outcome, checked: Counterexample | None = None) -> str:
    return Judge(checked or check(), origin).judge(outcome).outcome.value


@pytest.mark.parametrize(
    ("name", "frames", "expected"),
    [
        (ARITHMETIC, [frame()], "confirmed"),
        (ARITHMETIC, [frame(), frame("p/Foo", "main", 3)], "confirmed"),
        (ARITHMETIC, [frame("java/lang/Math", "divideExact", 5), frame()], "confirmed"),
        (ARITHMETIC, [frame(line=18)], "not confirmed"),
        (ARITHMETIC, [frame(method="other")], "not confirmed"),
        (ARITHMETIC, [frame("p/Bar")], "not confirmed"),
        (ARITHMETIC, [frame("p/Bar", "inner", 1), frame()], "not confirmed"),
        (ARITHMETIC, [], "not confirmed"),
        ("java/lang/NullPointerException", [frame()], "not confirmed"),
        ("java/lang/RuntimeException", [frame()], "not confirmed"),
        ("java/lang/StackOverflowError", [frame()], "not replayed"),
    ],
)
def test_implicit_check(name: str, frames: list[Frame], expected: str) -> None:
    assert status(threw(name, *frames)) == expected


def test_cause_of_an_initialiser_error_counts_but_no_other_cause() -> None:
    inner = Seen(ARITHMETIC, "", (frame(),))
    wrapped = Outcome("threw", "", (Seen("java/lang/ExceptionInInitializerError", "", ()), inner))
    assert status(wrapped) == "confirmed"
    assert status(Outcome("threw", "", (Seen("java/lang/RuntimeException", "", ()), inner))) == "not confirmed"


@pytest.mark.parametrize(
    ("name", "expected"), [("p/Mine", "confirmed"), (ARITHMETIC, "not confirmed"), ("p/Other", "not confirmed")]
)
def test_uncaught_exception_by_its_class(name: str, expected: str) -> None:
    assert status(threw(name, frame(line=99)), check("uncaught", "p/Mine")) == expected


@pytest.mark.parametrize("kind", ["returned", "assumption", "mismatch", "exited"])
def test_other_ends_do_not_confirm(kind: str) -> None:
    assert status(Outcome(kind, "text")) == "not confirmed"


@pytest.mark.parametrize("kind", ["timeout", "cannot"])
def test_what_could_not_be_run_says_nothing(kind: str) -> None:
    assert status(Outcome(kind, "text")) == "not replayed"


LOG = """\
Exception <a 'java/lang/NullPointerException'{0x000000069ec19060}> (0x000000069ec19060) 
thrown [src/hotspot/share/interpreter/linkResolver.cpp, line 1350]
for thread 0x00007fcb18018360
Exception <a 'java/lang/ArithmeticException'{0x000000069ec18d90}: two
lines>
 thrown in interpreter method <{method} {0x00007fcaa7400430} 'divide' '(II)I' in 'p/Foo'>
 at bci 2 for thread 0x00007fcb18018360 (main)
Exception <a 'java/lang/ArithmeticException'{0x000000069ec18d90}: two
lines>
 thrown in interpreter method <{method} {0x00007fcaa7400610} 'main' '([Ljava/lang/String;)V' in 'p/Foo'>
 at bci 7 for thread 0x00007fcb18018360 (main)
Found matching handler for exception of type "java.lang.ArithmeticException" in method "main" at BCI: 9
"""  # noqa: W291


def test_the_log_tells_throws_from_passing_through() -> None:
    seen = read_log(LOG)
    assert [(s.class_name, s.message, [(f.method, f.bci) for f in s.frames]) for s in seen] == [
        (ARITHMETIC, "two\nlines", [("divide", 2), ("main", 7)])
    ]


@pytest.mark.parametrize(("bci", "expected"), [(2, "confirmed"), (3, "not confirmed"), (7, "not confirmed")])
def test_a_caught_exception_counts_by_bytecode_index(bci: int, expected: str) -> None:
    outcome = Outcome("returned", logged=read_log(LOG))
    assert status(outcome, check(bci=bci)) == expected


def test_a_caught_exception_is_none_that_leaves_the_entry_point() -> None:
    assert status(Outcome("returned", logged=read_log(LOG)), check("uncaught", ARITHMETIC)) == "not confirmed"
