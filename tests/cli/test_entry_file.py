"""The entry point given as a file, as users of other checkers do."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from pybmc.cli import main

SOURCE = "package p.q; public class Main { public static void main(String[] args) { assert args.length != 2; } }"


@pytest.fixture(scope="module")
def classes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("entry")
    (folder / "Main.java").write_text(SOURCE)
    subprocess.run(["javac", "-g", "-d", str(folder), str(folder / "Main.java")], check=True)
    return folder


@pytest.mark.parametrize("folder", [".", "p", "p/q"])
def test_class_file(
    classes: Path, folder: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(classes / folder)
    file = (classes / "p/q/Main.class").relative_to(classes / folder)
    assert main([str(file)]) == 10
    assert "[java::p.q.Main.main:([Ljava/lang/String;)V.assertion.1] line 1" in capsys.readouterr().out


def test_class_file_with_function(classes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(classes / "p/q/Main.class"), "--function", "p.q.Main.main"]) == 10
    assert "VERIFICATION FAILED" in capsys.readouterr().out


def test_misplaced_class_file(classes: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy = tmp_path / "Main.class"
    copy.write_bytes((classes / "p/q/Main.class").read_bytes())
    assert main([str(copy)]) == 6
    assert "holds class p.q.Main" in capsys.readouterr().err


def test_not_a_class_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "Main.class").write_text("text")
    assert main([str(tmp_path / "Main.class")]) == 6
    assert "Main.class: not a class file" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "advice"),
    [("Main.java", "give the class, not its source"), ("Nowhere", "give the right one with --classpath")],
)
def test_advice(classes: Path, name: str, advice: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([name, "--classpath", str(classes)]) == 6
    error = capsys.readouterr().err
    assert f"Could not find or load main class {name};" in error
    assert advice in error
