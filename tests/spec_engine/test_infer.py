"""`pybmc spec --infer`: what is proposed for methods of regression/spec/infer stands before them."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from pybmc.cli import main
from tests.regression.corpus import jdk_home

SOURCES = Path(__file__).resolve().parents[2] / "regression" / "spec" / "infer"
METHOD = re.compile(r"((?: {4}// .*\n)+) {4}[\w\[\] ]+ (\w+)\(")
EXPECTED = {name: re.findall(r"// (.*)", text) for text, name in METHOD.findall((SOURCES / "Plain.java").read_text())}


@pytest.fixture(scope="module")
def classes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home, target = jdk_home(0), tmp_path_factory.mktemp("infer")
    assert home is not None
    subprocess.run([home / "bin" / "javac", "-g", "-d", target, SOURCES / "Plain.java"], check=True, timeout=60)
    return target


def proposed(name: str, classes: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, list[str]]:
    code = main(["spec", name, "--infer", "--objects", "2", "--classpath", str(classes), "--sourcepath", str(SOURCES)])
    return code, capsys.readouterr().out.splitlines()


@pytest.mark.parametrize("name", [name for name in EXPECTED if name != "never"])
def test_clauses_are_proposed(name: str, classes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = proposed(f"Plain.{name}", classes, capsys)
    assert [line.removeprefix("//@ ") for line in lines if line.startswith("//@")] == EXPECTED[name]
    assert (code, lines[-1]) == (0, "VERIFICATION SUCCESSFUL")


def test_a_failure_that_nothing_excludes_is_told(classes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = proposed("Plain.never", classes, capsys)
    assert lines[0] == "nothing to propose" and lines[1].startswith("still fails: java::Plain.never:(I)I.1")
    assert (code, lines[-1]) == (10, "VERIFICATION FAILED")


def test_one_method_at_a_time(classes: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["spec", "Plain", "--infer", "--classpath", str(classes), "--sourcepath", str(SOURCES)]) == 64
    assert "--infer is for one method" in capsys.readouterr().err
