"""The list of passes: its order, and what is left after each of them on real methods."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Any

import pytest

from pybmc.engines.bmc.functions import passes_of
from pybmc.errors import InternalError
from pybmc.goto.instr import Assert, InitClass, InstanceOf, Invoke, NewThrowable, Throw, Unwind
from pybmc.goto.program import Function
from pybmc.goto.properties import THROWN, PropertyKind
from pybmc.lowering import PASSES, check_order
from pybmc.lowering.checks import TEXTS
from pybmc.options import Options
from pybmc.program.program import Program

SOURCE = """
class Sample {
    static class Other { static int count = 1; static int next() { return count++; } }
    static int pick(int k) {
        switch (k) { case 1: return 10; case 5: return 50; case 9: return 90; default: return 0; }
    }
    static int many(int k) {
        switch (k) {
            case 0: return 1; case 1: return 2; case 2: return 4; case 3: return 8; case 4: return 16;
            case 5: return 32; case 6: return 64; case 7: return 128;
            case 8: return 256; case 9: return 512; case 10: return 1024;
            default: return -1;
        }
    }
    static int guarded(int[] a, int i, Object o) {
        try {
            synchronized (o) { return a[i] / i; }
        } catch (ArithmeticException | NullPointerException e) {
            return ((String[]) o).length;
        } finally {
            Other.next();
        }
    }
    static int calls(int x) { try { return pick(x); } catch (IllegalStateException e) { return Other.next(); } }
    static void asserts(int x) { assert x > 0 && x < 9 : x; }
    static void thrower(int x) { if (x == 1) throw new IllegalStateException(); Other.count = x; }
}
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("sample")
    (made / "Sample.java").write_text(SOURCE)
    subprocess.run(["javac", "-g", "-d", str(made), str(made / "Sample.java")], check=True, capture_output=True)
    return made


def lowered(folder: Path, name: str, **options: Any) -> Function:
    given = Options(entry=f"Sample.{name}", classpath=(str(folder),), validate=True, **options)
    program = Program(given, print)
    return program.function(program.entry, passes_of(given))


def test_the_order_is_one_that_the_passes_allow() -> None:
    check_order()
    with pytest.raises(InternalError, match="unordered"):
        check_order(tuple(reversed(PASSES)))


@pytest.mark.parametrize("throwing", [False, True])
@pytest.mark.parametrize("name", ["pick", "many", "guarded", "calls", "asserts", "thrower"])
def test_every_pass_leaves_a_valid_function(folder: Path, name: str, throwing: bool) -> None:
    function = lowered(folder, name, throw_runtime_exceptions=throwing)
    gone = {kind for step in PASSES for kind in step.removes}
    assert not [i for i in function.body if type(i) in gone]
    assert not function.handlers


def test_checks_are_properties_or_throws(folder: Path) -> None:
    kinds = [str(i.prop.kind) for i in lowered(folder, "guarded").body if isinstance(i, Assert)]
    assert "integer-divide-by-zero" in kinds and "bad-dynamic-cast" in kinds
    assert kinds.index("array-index-out-of-bounds-low") < kinds.index("array-index-out-of-bounds-high")
    throwing = lowered(folder, "guarded", throw_runtime_exceptions=True)
    assert not [i for i in throwing.body if isinstance(i, Assert)]
    made = {i.class_name for i in throwing.body if isinstance(i, NewThrowable)}
    assert "java/lang/ArithmeticException" in made


def test_a_failing_assert_is_checked_before_its_error_is_made(folder: Path) -> None:
    body = lowered(folder, "asserts").body
    first = next(at for at, i in enumerate(body) if isinstance(i, Assert) and i.prop.kind is PropertyKind.ASSERTION)
    owner = "java/lang/AssertionError"
    made = next(at for at, i in enumerate(body) if isinstance(i, Invoke) and i.method.owner == owner)
    assert first < made
    thrown = lowered(folder, "asserts", throw_assertion_error=True).body
    assert not [i for i in thrown if isinstance(i, Assert) and i.prop.kind is PropertyKind.ASSERTION]


def test_exceptions_leave_through_pads_or_unwind(folder: Path) -> None:
    function = lowered(folder, "thrower")
    kinds = {type(i) for i in function.body}
    assert Unwind in kinds and Throw not in kinds
    calling = lowered(folder, "calls")
    pads = {i.method.name: i.on_throw for i in calling.body if isinstance(i, Invoke)}
    assert pads["next"] == -1  # in the handler nothing catches any more
    test = calling.body[pads["pick"]]
    assert isinstance(test, InstanceOf) and test.type == "java/lang/IllegalStateException"


def test_static_members_of_other_classes_are_initialised_first(folder: Path) -> None:
    body = lowered(folder, "thrower").body
    at = next(i for i, instr in enumerate(body) if isinstance(instr, InitClass) and instr.class_name == "Sample$Other")
    assert type(body[at + 1]).__name__ == "PutStatic"


def test_every_implicit_check_has_its_text_and_its_exception() -> None:
    assert TEXTS.keys() == THROWN.keys()
