"""Programs of regression/taint: names end in Bad (something arrives), Good (nothing does) or Open (nobody knows)."""

from __future__ import annotations

import contextlib
import io
import re
import subprocess
from pathlib import Path

import pytest

from pybmc.cli import main
from pybmc.program.flow_rules import flow_rules
from tests.regression.corpus import jdk_home

PROGRAMS = Path(__file__).resolve().parent.parent.parent / "regression" / "taint"
SETS = ("sql", "command", "path", "xml", "html")


def _programs(name: str) -> list[str]:
    return re.findall(r"static \w+ (\w+(?:Bad|Good|Open))\(", (PROGRAMS / f"{name}.java").read_text())


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = jdk_home(0)
    assert home is not None
    made = tmp_path_factory.mktemp("taint")
    absent = tmp_path_factory.mktemp("absent")  # from the class path of the checks
    for files, place in ((PROGRAMS / "servlets").rglob("*.java"), absent), (PROGRAMS.glob("*.java"), made):
        command = [str(home / "bin" / "javac"), "-g", "-cp", str(absent), "-d", str(place), *map(str, files)]
        subprocess.run(command, check=True, timeout=120)
    return made


def run(folder: Path, *arguments: str) -> tuple[int, str, str]:
    stdout, stderr = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(stdout), contextlib.redirect_stderr(stderr):
        code = main([*arguments, "-cp", str(folder)])
    return code, stdout.getvalue(), stderr.getvalue()


def test_half_of_the_programs_are_safe() -> None:
    names = [*_programs("Flow"), *_programs("Web")]
    assert len(names) >= 40
    assert sum(name.endswith("Good") for name in names) * 2 >= len(names) - 2


@pytest.mark.parametrize("name", _programs("Flow"))
def test_flows(folder: Path, name: str) -> None:
    code, text, _ = run(folder, f"Flow.{name}", "--taint", str(PROGRAMS / "rules.toml"))
    assert code == (10 if name.endswith("Bad") else 5 if name.endswith("Open") else 0), text


@pytest.mark.parametrize(("name", "code"), [("joinedBad", 10), ("joinedGood", 0), ("equalGood", 0)])
def test_texts_that_are_not_laid_out(folder: Path, name: str, code: int) -> None:
    options = ["--taint", str(PROGRAMS / "rules.toml"), "--max-nondet-string-length", "50000"]
    assert run(folder, f"Flow.{name}", *options)[0] == code


@pytest.mark.parametrize("name", _programs("Web"))
def test_sets_that_are_ready_made(folder: Path, name: str) -> None:
    rules = next(one for one in SETS if name.startswith(one))
    code, text, _ = run(folder, f"Web.{name}", "--taint", rules)
    assert code == (10 if name.endswith("Bad") else 5 if name.endswith("Open") else 0), text


@pytest.mark.parametrize("name", _programs("Servlet"))
def test_servlets_whose_interface_is_not_there(folder: Path, name: str) -> None:
    code, text, _ = run(folder, f"Servlet.{name}", "--taint", "html", "--nulls", "none")
    assert code == (10 if name.endswith("Bad") else 5 if name.endswith("Open") else 0), text


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ('hardening = ["Settings.safe(on, true)"]', 0),
        ('hardening = ["Settings.safe(on)"]', 0),
        ('hardening = ["Settings.safe(off, true)"]', 10),
        ('hardening = ["Settings.safe(on, false)"]', 10),
        ('hardening = [["Settings.safe(on, true)", "Settings.level(3)"]]', 0),
        ('hardening = [["Settings.safe(on, true)", "Settings.level(4)"]]', 10),
        ('doubtful = ["Settings.level(3)"]', 5),
        ('guards = ["Settings.level"]', 0),
    ],
)
def test_settings(folder: Path, tmp_path: Path, rules: str, code: int) -> None:
    path = tmp_path / "rules.toml"
    path.write_text(f'entry = true\nsinks = ["Settings.run#1"]\n{rules}\n')
    assert run(folder, "Settings.asked", "--taint", str(path))[0] == code


def test_letters_that_do_no_harm(folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "rules.toml"
    path.write_text('entry = true\nsinks = ["Flow.sink#1"]\nharmless_letters = "ab"\n')
    assert run(folder, "Flow.pinnedBad", "--taint", str(path))[0] == 0
    assert run(folder, "Flow.directBad", "--taint", str(path))[0] == 10
    path.write_text('entry = true\nsinks = ["Flow.sink#1"]\nharmless_letters = "b-z"\n')
    assert run(folder, "Flow.pinnedBad", "--taint", str(path))[0] == 10


def test_what_two_sets_call_harmless() -> None:
    letters = flow_rules(["sql", "html"]).harmless_letters or ()
    assert {first for first, _ in letters} == set("aA0_")
    assert flow_rules(["sql", "command"]).harmless_letters == ()


def test_a_field_that_is_not_there(folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "rules.toml"
    path.write_text('entry = true\nsinks = ["Settings.level#this.nothing"]\n')
    code, text, _ = run(folder, "Settings.asked", "--taint", str(path))
    assert code == 5
    assert "Settings has no field nothing" in text
    path.write_text('entry = true\nsinks = ["Settings.level#this.last"]\n')
    assert run(folder, "Settings.asked", "--taint", str(path))[0] == 10


def test_parameters_that_are_sources(folder: Path, tmp_path: Path) -> None:
    rules = tmp_path / "rules.toml"
    rules.write_text('sources = ["Flow.argumentBad#1"]\nsinks = ["Flow.store#2"]\n')
    assert run(folder, "Flow.argumentBad", "--taint", str(rules))[0] == 10
    code, _, said = run(folder, "Flow.argumentGood", "--taint", str(rules))
    assert code == 0
    assert "Flow.argumentBad is not the entry point" in said


def test_a_test_takes_the_way(folder: Path, tmp_path: Path) -> None:
    _, text, _ = run(folder, "Flow.pathBad", "--taint", str(PROGRAMS / "rules.toml"), "--emit-test", str(tmp_path))
    source = next(tmp_path.glob("*.java")).read_text()
    assert "something from a source arrives at argument 1 of Flow.sink" in source
    assert "Flow.pathBad(s, n);" in source
    assert "Trace" not in text


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ("sinks = [", "is no TOML: "),
        ("sink = []", "no rule 'sink'; there are sources"),
        ('sinks = "Flow.sink"', "sinks wants a list of methods"),
        ("sinks = [3]", "sinks wants a list of methods"),
        ('sinks = ["sink"]', "'sink' names no method"),
        ('sinks = ["Flow.sink#x"]', "'Flow.sink#x' names no method"),
        ('sinks = ["Flow.sink#this."]', "'Flow.sink#this.' names no method"),
        ("entry = 1", "entry is true or false"),
        ("guards = 1", "guards wants a list of methods"),
        ('guards = [["Flow.sink"]]', "guards wants a list of methods"),
        ("hardening = [[]]", "hardening wants a list of methods"),
        ('hardening = ["Flow.sink(a"]', "'Flow.sink(a' names no call"),
        ('hardening = ["Flow.sink#1"]', "'Flow.sink#1' names no call"),
        ('harmless_letters = "z-a"', "harmless_letters: 'z-a' names no letters"),
        ("harmless_letters = 3", "harmless_letters: a text is wanted"),
        ("attributes = 3", "attributes wants a list of classes"),
        ('ending = ["next"]', "'next' names no method"),
    ],
)
def test_rules_that_make_no_sense(folder: Path, tmp_path: Path, rules: str, words: str) -> None:
    path = tmp_path / "rules.toml"
    path.write_text(rules)
    code, _, said = run(folder, "Flow.directBad", "--taint", str(path))
    assert code == 6
    assert words in said and said.count("\n") == 1


def test_no_such_rules(folder: Path) -> None:
    code, _, said = run(folder, "Flow.directBad", "--taint", "nowhere")
    assert (code, "no set of that name: sql, command, path, xml, html" in said) == (6, True)
