"""A program: lazy functions, one for each choice of passes; what calls may lead to; loops by name."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from pybmc.errors import InternalError
from pybmc.goto.classes import Origin
from pybmc.goto.instr import Catch, InvokeDynamic, Monitor, Throw
from pybmc.goto.program import Function
from pybmc.lowering import CheckOptions, Passes
from pybmc.options import Options
from pybmc.program.program import Program

SOURCE = """
class Base { static int made = start(); static int start() { return 1; } int size() { return 0; } }
class Left extends Base { int size() { return 1; } }
class Right extends Base { static int more = 2; int size() { throw new IllegalStateException(); } }
class Main {
    static int entry(Base b, int n) {
        int sum = 0;
        for (int i = 0; i < n; i++) { while (sum < i) { sum += b.size(); } }
        return sum + Right.more;
    }
    static int locked(Object o, int n) {
        synchronized (o) { return n / 2; }
    }
    static void never() { }
}
"""
ALL = Passes(CheckOptions())


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("program")
    (made / "Main.java").write_text(SOURCE)
    subprocess.run(["javac", "-g", "-d", str(made), str(made / "Main.java")], check=True, capture_output=True)
    return made


def program(folder: Path, entry: str = "Main.entry") -> Program:
    return Program(Options(entry=entry, classpath=(str(folder),), validate=True), print)


def kinds(function: Function) -> set[type]:
    return {type(instr) for instr in function.body}


def test_functions_are_made_when_asked_for_and_kept(folder: Path) -> None:
    opened = program(folder)
    assert opened.functions == []
    function = opened.function(opened.entry, ALL)
    assert opened.function(opened.entry, Passes(CheckOptions())) is function
    assert opened.functions == [function]
    throwing = opened.function(opened.entry, Passes(CheckOptions(True, True)))
    assert throwing is not function and throwing.method == function.method


def test_an_engine_may_leave_passes_out(folder: Path) -> None:
    opened = program(folder, "Main.locked")
    assert Monitor not in kinds(opened.function(opened.entry, ALL))
    kept = opened.function(opened.entry, Passes(CheckOptions(), frozenset({"monitors"})))
    assert Monitor in kinds(kept) and not kept.handlers
    raw = opened.function(opened.entry, Passes(CheckOptions(), frozenset({"exceptions"})))
    assert Throw in kinds(raw) and Catch in kinds(raw) and raw.handlers


@pytest.mark.parametrize(
    ("left_out", "message"),
    [
        ({"checks"}, "pass monitors runs before .*CheckCast"),
        ({"dynamic"}, InvokeDynamic.__name__),
        ({"x"}, "no pass x"),
    ],
)
def test_what_other_passes_need_cannot_be_left_out(folder: Path, left_out: set[str], message: str) -> None:
    opened = program(folder)
    with pytest.raises(InternalError, match=message):
        opened.function(opened.entry, Passes(CheckOptions(), frozenset(left_out)))


def test_callees_count_overrides(folder: Path) -> None:
    opened = program(folder)
    called = [f"{m.owner}.{m.name}" for m in opened.callees(opened.function(opened.entry, ALL))]
    assert sorted(called) == ["Base.size", "Left.size", "Right.size"]


def test_the_closure_has_methods_and_initialisers_of_the_user(folder: Path) -> None:
    found = {f"{f.method.class_name}.{f.method.name}" for f in program(folder).closure(ALL)}
    assert {"Main.entry", "Base.size", "Left.size", "Right.size", "Right.<clinit>"} <= found
    assert {"Base.<clinit>", "Base.start"} <= found  # a superclass is initialised first
    assert "Main.never" not in found
    assert not {name for name in found if name.startswith("java/")}
    everything = program(folder).closure(ALL, (Origin.USER, Origin.JDK, Origin.MODEL))
    assert any(f.method.class_name == "java/lang/IllegalStateException" for f in everything)


def test_loops_have_the_names_of_unwindset(folder: Path) -> None:
    opened = program(folder)
    loops = opened.loops(opened.function(opened.entry, ALL))
    assert [loop.id for loop in loops] == ["java::Main.entry:(LBase;I)I.0", "java::Main.entry:(LBase;I)I.1"]
    assert {loop.place.line for loop in loops} == {8}


def test_an_initialiser_is_a_function_or_nothing(folder: Path) -> None:
    opened = program(folder)
    assert opened.initialiser("Main", ALL) is None
    made = opened.initialiser("Right", ALL)
    assert made is not None and opened.initialiser("Right", ALL) is made
