"""The Python interface: options as keywords, a report as a value, and the examples of its documentation."""

from __future__ import annotations

import re
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

import pybmc
from pybmc.commands.arguments import parse
from pybmc.errors import InputError, UsageError
from pybmc.keywords import known_keywords, options_from
from pybmc.option_table import rows
from pybmc.options import Options

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def classes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("account")
    source = ROOT / "docs" / "examples" / "Account.java"
    subprocess.run(["javac", "-g", "-d", str(folder), str(source)], check=True, capture_output=True)
    return folder


@pytest.mark.parametrize(
    ("keywords", "arguments"),
    [
        ({"unwind": 5}, ["--unwind", "5"]),
        ({"unwind": None, "trace": False}, []),
        ({"classpath": ["a", Path("b.jar")]}, ["--classpath", "a:b.jar"]),
        ({"cp": "a"}, ["-cp", "a"]),
        ({"unwinding_assertions": False}, ["--no-unwinding-assertions"]),
        ({"no_unwinding_assertions": True}, ["--no-unwinding-assertions"]),
        ({"unwindset": {"Foo.f.0": 3, "Foo.g.1": 4}}, ["--unwindset", "Foo.f.0:3,Foo.g.1:4"]),
        ({"stub": {"pkg.Foo.bar": "nondet"}}, ["--stub", "pkg.Foo.bar=nondet"]),
        ({"property": ["a", "b"]}, ["--property", "a", "--property", "b"]),
        ({"property": "a"}, ["--property", "a"]),
        ({"java_assume_inputs_interval": (0, None)}, ["--java-assume-inputs-interval", "[0:]"]),
        ({"max_heap_size": "64k", "timeout": 2.5}, ["--max-heap-size", "64k", "--timeout", "2.5"]),
        ({"z3": True, "replay": False}, ["--z3", "--no-replay"]),
    ],
)
def test_keywords_mean_what_options_mean(keywords: dict[str, Any], arguments: list[str]) -> None:
    assert options_from("Foo", keywords) == parse(["Foo", *arguments])


def test_every_option_is_a_keyword() -> None:
    known = known_keywords()
    assert set(known.values()) == set(rows())
    assert len(known) == sum(len({name.lstrip("-") for name in row.names}) for row in rows())


@pytest.mark.parametrize(
    ("keywords", "error", "message"),
    [
        ({"unwnd": 5}, TypeError, "unexpected keyword argument 'unwnd'; did you mean unwind"),
        ({"unwind": -1}, UsageError, "--unwind wants a whole number"),
        ({"unwind": True}, UsageError, "unwind cannot be True"),
        ({"trace": 1}, UsageError, "trace wants True or False"),
        ({"property": [1]}, UsageError, r"property cannot be \[1\]"),
        ({"show_loops": True}, UsageError, "only the command line"),
        ({"solver": "nosuch"}, UsageError, "unknown solver 'nosuch'"),
        ({"engine": "nosuch"}, UsageError, "unknown engine 'nosuch'; choose one of: bmc"),
        ({"cover": "location"}, UsageError, "only the command line"),
        ({"infer": True}, UsageError, "only the command line"),
        ({}, InputError, "Could not find or load main class Nowhere"),
    ],
)
def test_what_makes_no_sense_is_said(keywords: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        pybmc.check("Nowhere", **keywords)


def test_empty_values_are_no_internal_error() -> None:
    """A list without elements is as if not given where an option may be repeated, and refused elsewhere."""
    for name in known_keywords():
        for value in ([], (), {}, "", [""], 0, -1, 1.5, b"x", {"a": 1}):
            try:
                options_from("Foo", {name: value})
            except UsageError as error:
                assert str(error)
    assert options_from("Foo", {"property": [], "stub": {}}) == options_from("Foo", {})
    with pytest.raises(UsageError, match="prove_with needs a value"):
        options_from("Foo", {"prove_with": []})


def test_a_report_is_a_value(classes: Path, capfd: pytest.CaptureFixture[str]) -> None:
    report = pybmc.check("Account.transfer", classpath=[classes])
    assert capfd.readouterr() == ("", "")
    assert report.verdict is pybmc.Verdict.FAILED
    (failed,) = [result for result in report.results if result.status is pybmc.PropertyStatus.FAILURE]
    assert failed.place == "Account.java:15"
    assert repr(report).startswith("<Report FAILED: 1 of ")
    assert "Account.java:15" in repr(report)
    assert len(report.counterexamples) == 1
    inputs = dict(failed.inputs)
    assert list(inputs) == ["from", "to", "amount"]
    assert inputs["from"] is inputs["to"] and isinstance(inputs["amount"], int)
    assert f"amount = {inputs['amount']}" in repr(report)


def test_there_is_no_state_between_calls(classes: Path) -> None:
    def check() -> pybmc.Report:
        return pybmc.check("Account.transfer", classpath=[classes], unwind=3)

    first, second = check(), check()
    assert first.verdict is second.verdict
    assert [r.prop for r in first.results] == [r.prop for r in second.results]
    found: list[pybmc.Report] = []
    thread = threading.Thread(target=lambda: found.append(check()))
    thread.start()
    thread.join(120)
    assert [report.verdict for report in found] == [first.verdict]


def test_warnings_are_in_the_report(classes: Path, tmp_path: Path) -> None:
    source = tmp_path / "Bare.java"
    source.write_text("class Bare { static int f(int x) { return x; } }")
    subprocess.run(["javac", "-g:none", "-d", str(tmp_path), str(source)], check=True, capture_output=True)
    report = pybmc.check("Bare.f", classpath=[tmp_path])
    assert report.verdict is pybmc.Verdict.SUCCESSFUL
    assert any("javac -g" in warning for warning in report.warnings)


def test_importing_is_cheap() -> None:
    code = "import sys, pybmc; print([m for m in sys.modules if m.startswith(('pybmc.', 'oplib', 'z3', 'click'))])"
    loaded = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, cwd=ROOT)
    assert loaded.stdout == "[]\n"


def test_options_without_a_name_are_refused() -> None:
    with pytest.raises(UsageError, match="no class or method given"):
        pybmc.check()
    assert options_from("Foo", {}) == Options(entry="Foo")


def test_the_examples_of_the_documentation_run(classes: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    """Each block of Python is run; what it prints stands in the block behind it."""
    text = (ROOT / "docs" / "python.md").read_text("utf-8")
    blocks = re.findall(r"```(python|text)\n(.*?)```", text, re.DOTALL)
    monkeypatch.chdir(classes.parent)
    monkeypatch.setattr("sys.dont_write_bytecode", True)
    (classes.parent / "classes").symlink_to(classes)
    scope: dict[str, Any] = {}
    for (kind, code), (following, shown) in zip(blocks, [*blocks[1:], ("", "")], strict=True):
        if kind == "python":
            exec(code, scope)
            printed = capsys.readouterr().out
            assert printed == (shown if following == "text" else ""), code
