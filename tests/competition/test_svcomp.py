"""`pybmc svcomp` on tasks of both properties: the last line, the witness, and what bad tasks get."""

from __future__ import annotations

import contextlib
import io
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from pybmc.cli import main

ASSERT = "CHECK( init(Main.main()), LTL(G assert) )"
EXCEPTION = "CHECK(init(Main.main()), LTL(G ! uncaught(java.lang.RuntimeException)))"
NAMESPACE = "{http://graphml.graphdrawing.org/xmlns}"

TASKS = {
    "assertion": (
        "int x = Verifier.nondetInt(); if (x * 3 == 21) { assert x != 7; }", "FALSE", "TRUE"),
    "exception": (
        "int x = Verifier.nondetInt(); int[] a = new int[3]; if (x >= 0 && x < 4) { a[x] = 1; }", "TRUE", "FALSE"),
    "caught": (
        "try { assert Verifier.nondetInt() > 0; } catch (AssertionError e) { }\n"
        "try { throw new IllegalStateException(); } catch (RuntimeException e) { }", "TRUE", "TRUE"),
    "other exceptions just end the program": (
        "if (Verifier.nondetBoolean()) { throw new Error(); }\n"
        "int y = Verifier.nondetInt(); Verifier.assume(y > 3); assert y > 2;", "TRUE", "TRUE"),
    "strings of any length": (
        "String s = Verifier.nondetString();\nif (s.length() == 130) { assert s.charAt(129) != 'x'; }",
        "FALSE", "TRUE"),
    "strings that cannot be longer": (
        "String s = Verifier.nondetString();\n"
        "if (s.length() == 2) { assert new StringBuilder(s).reverse().length() == 2; }", "TRUE", "TRUE"),
    "strings that can, one of two": (
        "String s = Verifier.nondetString();\nString t = Verifier.nondetString();\n"
        "if (s.length() == 1 && t.length() == 30) { assert t.charAt(29) != s.charAt(0); }", "FALSE", "TRUE"),
    "loops without a bound": (
        "int n = Verifier.nondetInt();\nint x = 0, y = 0;\nwhile (x < n) { x++; y++; }\n"
        "while (x > 0) { x--; y--; }\nif (n >= 0) { assert y == 0; }", "TRUE", "TRUE"),
    "no arguments": ("if (args.length > 0) { assert false; }", "TRUE", "TRUE"),
}  # fmt: skip


def task(folder: Path, body: str, text: str) -> list[str]:
    (folder / "prop.prp").write_text(text)
    (folder / "src").mkdir(exist_ok=True)
    (folder / "src" / "Main.java").write_text(
        "import org.sosy_lab.sv_benchmarks.Verifier;\npublic class Main {\n"
        f"public static void main(String[] args) {{\n{body}\n}}\n}}\n"
    )
    return ["svcomp", "--propertyfile", str(folder / "prop.prp"), "--timeout", "20", str(folder / "src")]


def answered(arguments: list[str]) -> tuple[int, list[str]]:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        code = main(arguments)
    return code, out.getvalue().splitlines()


@pytest.mark.parametrize("name", TASKS)
@pytest.mark.parametrize("text", [ASSERT, EXCEPTION], ids=["assert", "exception"])
def test_answers(tmp_path: Path, name: str, text: str) -> None:
    body, *expected = TASKS[name]
    code, lines = answered(task(tmp_path, body, text))
    assert lines[-1] == expected[text is EXCEPTION]
    assert code == {"TRUE": 0, "FALSE": 10}[lines[-1]]


def test_a_violation_is_witnessed(tmp_path: Path) -> None:
    body = (
        "int x = Verifier.nondetInt();\nchar c = Verifier.nondetChar();\nlong l = Verifier.nondetLong();\n"
        "String s = Verifier.nondetString();\ndouble d = Verifier.nondetDouble();\n"
        'assert !(x == -7 && c == \'c\' && l == 5000000000L && s.equals("a\\"<b") && d == 2.5);'
    )
    path = tmp_path / "witness.graphml"
    code, lines = answered([*task(tmp_path, body, ASSERT), "--witness", str(path)])
    assert (code, lines[-1]) == (10, "FALSE")
    graph = ET.parse(path).getroot().find(f"{NAMESPACE}graph")
    assert graph is not None
    edges = [{d.get("key"): d.text for d in edge} for edge in graph.findall(f"{NAMESPACE}edge")]
    assert [edge.get("assumption") for edge in edges] == [
        "x = -7;", "x = 99;", "x = 5000000000;", 'x.equals("a\\"<b")', 'x = Double.parseDouble("2.5");', None,
    ]  # fmt: skip
    assert [edge["startline"] for edge in edges] == ["4", "5", "6", "7", "8", "9"]
    assert all(edge["originfile"] == "Main.java" for edge in edges)
    assert all("Main" in str(edge["assumption.scope"]) for edge in edges[:-1])
    told = {d.get("key"): d.text for d in graph.findall(f"{NAMESPACE}data")}
    assert told["witness-type"] == "violation_witness" and told["specification"] == ASSERT


def test_a_proof_is_witnessed(tmp_path: Path) -> None:
    path = tmp_path / "witness.graphml"
    assert answered([*task(tmp_path, "assert true;", ASSERT), "--witness", str(path)])[1][-1] == "TRUE"
    assert "correctness_witness" in path.read_text()


@pytest.mark.parametrize(
    ("body", "text", "reason"),
    [
        ("int x = ;", ASSERT, "do not compile"),
        ("", "CHECK( init(Main.main()), LTL(F end) )", "no property of Java programs"),
        ("", "CHECK( init(Other.main()), LTL(G assert) )", "Other"),
    ],
)
def test_bad_tasks_are_unknown(tmp_path: Path, body: str, text: str, reason: str) -> None:
    code, lines = answered(task(tmp_path, body, text))
    assert (code, lines[-1]) == (5, "UNKNOWN")
    assert reason in lines[-2]


def test_missing_directories_are_unknown(tmp_path: Path) -> None:
    arguments = task(tmp_path, "", ASSERT)
    code, lines = answered([*arguments[:-1], str(tmp_path / "nowhere")])
    assert (code, lines[-1]) == (5, "UNKNOWN")
    assert "there is no" in lines[-2]


def test_an_internal_error_is_no_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise KeyError(0)

    monkeypatch.setattr("pybmc.competition.strategy.answer", broken)
    code, lines = answered(task(tmp_path, "", ASSERT))
    assert (code, lines[-1]) == (5, "UNKNOWN")
    assert "internal error in pybmc: KeyError" in lines[-2]


def test_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["svcomp", "--help"]) == 0
    assert "--propertyfile" in capsys.readouterr().out
    assert main(["svcomp", "."]) == 64
    assert "--propertyfile" in capsys.readouterr().err
