"""`pybmc spec`: methods, classes and jars, what is said of them, and mistakes."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

import pybmc
from pybmc.cli import main
from tests.regression.corpus import jdk_home

SOURCE = """
public class Box {
    int value;
    //@ invariant value >= 0;

    //@ ensures value == v;
    //@ requires v >= 0;
    void set(int v) { value = v; }

    //@ ensures value == \\old(value) + 1;
    void up() { value++; }

    static class Other {
        //@ ensures \\result == x;
        static int same(int x) { return x; }
    }
}
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home, folder = jdk_home(0), tmp_path_factory.mktemp("command")
    assert home is not None
    (folder / "Box.java").write_text(SOURCE)
    subprocess.run([home / "bin" / "javac", "-g", "-d", folder, folder / "Box.java"], check=True, timeout=60)
    line = [str(home / "bin" / "jar"), "cf", str(folder / "box.jar"), "-C", str(folder), "Box.class"]
    subprocess.run([*line, "-C", str(folder), "Box$Other.class"], check=True, timeout=60)
    return folder


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, list[str]]:
    code = main(["spec", *arguments])
    return code, capsys.readouterr().out.splitlines()


def test_method(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = told(capsys, "Box.set", "--classpath", str(folder))
    assert (code, lines[-1]) == (0, "VERIFICATION SUCCESSFUL")
    assert any("line 6 ensures value == v: SUCCESS" in line for line in lines)


def test_from_python(folder: Path) -> None:
    assert pybmc.spec("Box.set", classpath=[folder]).verdict is pybmc.Verdict.SUCCESSFUL
    failed = pybmc.spec("Box.up", classpath=[folder], sourcepath=[folder], objects=["1"])
    assert [r.prop.text for r in failed.results if r.status is pybmc.PropertyStatus.FAILURE] == ["invariant value >= 0"]


def test_page_of_a_class_draws_the_pre_state(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = folder / "page.html"
    code, lines = told(capsys, "Box", "--classpath", str(folder), "--html", str(page))
    assert (code, lines[-1]) == (10, "VERIFICATION FAILED")
    data = json.loads(page.read_text().partition('type="application/json">')[2].partition("</script>")[0])
    (fault,) = data["faults"]
    assert fault["steps"]["objects"]["1"]["parts"] == [["value", "2147483647", 0]]
    assert len(data["methods"]) == 3 and any(name.endswith("Box.java") for name in data["sources"])


def test_failure_names_clause_values_and_pre_state(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = told(capsys, "Box.up", "--classpath", str(folder))
    assert (code, lines[-1]) == (10, "VERIFICATION FAILED")
    assert any("Box.java:4: invariant value >= 0 (is false with value = -2147483648)" in line for line in lines)
    assert "    Box@1: value = 2147483647" in lines


def test_page_has_every_clause_that_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    home = jdk_home(0)
    assert home is not None
    text = "public class Two { int a, b; //@ invariant a >= 0;\n//@ invariant b >= 0;\nvoid fall() { a--; b--; } }"
    (tmp_path / "Two.java").write_text(text)
    subprocess.run([home / "bin" / "javac", "-g", "-d", tmp_path, tmp_path / "Two.java"], check=True, timeout=60)
    page = tmp_path / "page.html"
    assert told(capsys, "Two.fall", "--classpath", str(tmp_path), "--html", str(page))[0] == 10
    data = json.loads(page.read_text().partition('type="application/json">')[2].partition("</script>")[0])
    assert sorted(fault["line"] for fault in data["faults"]) == [1, 2]


SHOWN = """
public class Shown {
    static class Node { /*@ nullable @*/ Node left; int key; }
    //@ ensures \\result > k;
    static int value(int k, String s) { return k; }

    //@ requires (\\forall Node m; m.left != null ==> m.left.key < m.key);
    //@ ensures (\\forall Node m; m.left != null ==> m.left.key < m.key);
    static void raise(Node n) { n.key = Integer.MAX_VALUE; }

    static int rounds(int n) {
        int i = 0;
        //@ loop_invariant i <= n || n < 0;
        while (i < n) i += 2;
        return i;
    }

    //@ requires n >= 0;
    //@ ensures \\result == n;
    static int weak(int n) {
        int i = 0;
        //@ loop_invariant 0 <= i;
        while (i < n) i++;
        return i;
    }
}
"""


def test_what_a_failure_shows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    home = jdk_home(0)
    assert home is not None
    (tmp_path / "Shown.java").write_text(SHOWN)
    subprocess.run([home / "bin" / "javac", "-g", "-d", tmp_path, tmp_path / "Shown.java"], check=True, timeout=60)

    def lines(method: str) -> list[str]:
        return told(capsys, f"Shown.{method}", "--classpath", str(tmp_path), "--objects", "2")[1]

    assert any(line.startswith("    k = ") for line in lines("value")), "numbers without any object"
    nodes = [line for line in lines("raise") if line.startswith("    Shown$Node@")]
    assert len(nodes) == 2 and "left -> " in nodes[1], "the node that nothing leads to comes last"
    assert not any("by its contract" in line for line in lines("rounds")), "a run from the beginning shows it"
    assert any("admits (i = " in line and "may be too weak" in line for line in lines("weak"))


def test_class(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = told(capsys, "Box", "--classpath", str(folder))
    assert (code, lines[-1]) == (10, "VERIFICATION FAILED")
    verdicts = [line for line in lines if line.startswith("Box.")]
    assert verdicts == ["Box.<init>:()V: SUCCESSFUL", "Box.set:(I)V: SUCCESSFUL", "Box.up:()V: FAILED"]


def test_all_mistakes_of_a_class_are_told_and_the_rest_is_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:  # fmt: skip
    source = tmp_path / "Bad.java"
    source.write_text(
        "class Bad {\n"
        "    //@ requires a > ;\n    //@ ensures y == ;\n    static void one(int a) {\n    }\n"
        "    //@ ensures \\result == y && z;\n    //@ requires q;\n"
        "    static int two(int a) {\n        return a;\n    }\n"
        "    //@ ensures \\result == a;\n    static int three(int a) {\n        return a;\n    }\n}\n"
    )
    home = jdk_home(0)
    assert home is not None
    subprocess.run([home / "bin" / "javac", "-g", "-d", tmp_path, source], check=True, timeout=60)
    assert main(["spec", "Bad", "--classpath", str(tmp_path)]) == 6
    out, err = capsys.readouterr()
    told = [line.rpartition("Bad.java:")[2].partition(": ")[0] for line in err.splitlines() if "Bad.java:" in line]
    assert told == ["2:22", "3:22", "6:28", "7:18"]
    assert "Bad.three:(I)I: SUCCESSFUL" in out and out.splitlines()[-1] == "VERIFICATION UNKNOWN"


def test_jar(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = told(capsys, str(folder / "box.jar"), "--sourcepath", str(folder))
    assert (code, lines[-1]) == (10, "VERIFICATION FAILED")
    assert "Box$Other.same:(I)I: SUCCESSFUL" in lines
    assert lines[-2] == "5 methods: 4 SUCCESSFUL, 1 FAILED"


def test_jar_with_classes_without_sources(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    home = jdk_home(0)
    assert home is not None
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "One.java").write_text("class One { //@ ensures false;\nstatic void f() { } }")
    (tmp_path / "Far.java").write_text("class Far { static void f() { } static void g() { } }")
    sources = [tmp_path / "src" / "One.java", tmp_path / "Far.java"]
    subprocess.run([home / "bin" / "javac", "-g", "-d", tmp_path / "c", *sources], check=True, timeout=60)
    subprocess.run(
        [home / "bin" / "jar", "cf", tmp_path / "all.jar", "-C", tmp_path / "c", "."], check=True, timeout=60
    )
    assert main(["spec", str(tmp_path / "all.jar"), "--sourcepath", str(tmp_path / "src")]) == 6
    out, err = capsys.readouterr()
    assert "One.f:()V: FAILED" in out and "Far.g:()V: not checked, see the error" in out
    assert out.splitlines()[-2:] == ["5 methods: 1 SUCCESSFUL, 1 FAILED, 3 not checked", "VERIFICATION FAILED"]
    assert err.count("no specification of Far") == 1


def test_proof_says_its_bounds(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = told(capsys, "Box.set", "--classpath", str(folder), "--int-width", "4", "--objects", "2")
    assert (code, lines[-2]) == (0, "within: bits of numbers <= 4")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["Box.set", "--objects", "none"], "--objects wants N or CLASS:N"),
        (["Box.sett"], "did you mean set"),
        (["Box.set", "--sourcepath", "/"], "no specification of Box"),
    ],
)
def test_mistakes(folder: Path, arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["spec", *arguments, "--classpath", str(folder)]) in (1, 6, 64)
    assert words in capsys.readouterr().err


def test_initialisers_establish_static_invariants(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    home = jdk_home(0)
    assert home is not None
    text = """public class Levels {
        static final int LOW = -1;
        static int high = 5;
        //@ static invariant LOW >= 0;
        //@ static invariant high > 3;
        static int next() { return high; }
    }"""
    (tmp_path / "Levels.java").write_text(text)
    subprocess.run([home / "bin" / "javac", "-g", "-d", tmp_path, tmp_path / "Levels.java"], check=True, timeout=60)
    code, lines = told(capsys, "Levels", "--classpath", str(tmp_path))
    assert (code, lines[-1]) == (10, "VERIFICATION FAILED")
    first = lines.index("Levels.<clinit>:()V: FAILED")
    assert "Levels.java:4: static invariant LOW >= 0 (is false)" in lines[first + 1]
    assert not any("high" in line for line in lines)


OTHERS = """
public class Others {
    //@ ensures \\result == new Object();
    static Object broken() { return null; }

    //@ ensures \\result > ;
    //@ ensures \\result = 1;
    static int worse() { return 1; }

    //@ ensures \\result == 1;
    static int fine() { return 1; }

    //@ ensures \\result == 1;
    static int calls() { return worse(); }
    private Others() { }
}
"""


def test_mistakes_of_methods_that_nobody_calls_matter_to_nobody(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home = jdk_home(0)
    assert home is not None
    (tmp_path / "Others.java").write_text(OTHERS)
    subprocess.run([home / "bin" / "javac", "-g", "-d", tmp_path, tmp_path / "Others.java"], check=True, timeout=60)
    assert main(["spec", "Others.fine", "--classpath", str(tmp_path)]) == 0
    for arguments in ([], ["--inline", "*"]):
        assert main(["spec", "Others.calls", "--classpath", str(tmp_path), *arguments]) == 6
        found = capsys.readouterr().err.splitlines()
        assert [line.partition("Others.java:")[2][:2] for line in found] == ["6:", "7:"]
        assert all(line.startswith("Error: ") for line in found)
