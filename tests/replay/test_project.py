"""pybmc.toml and the environment: what they set, and that the command line overrules them."""

from __future__ import annotations

from pathlib import Path

import pytest

from pybmc.commands.arguments import parse
from pybmc.errors import UsageError
from pybmc.options import Options


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PYBMC_REPLAY", raising=False)
    return tmp_path


def options(*arguments: str) -> Options:
    parsed = parse(["Foo", *arguments])
    assert isinstance(parsed, Options)
    return parsed


def test_nothing_given(folder: Path) -> None:
    assert not options().replay


@pytest.mark.parametrize(("value", "on"), [("1", True), ("true", True), ("0", False), ("", False), ("no", False)])
def test_environment(folder: Path, monkeypatch: pytest.MonkeyPatch, value: str, on: bool) -> None:
    monkeypatch.setenv("PYBMC_REPLAY", value)
    assert options().replay is on
    assert options("--replay").replay
    assert not options("--no-replay").replay


def test_file(folder: Path) -> None:
    (folder / "pybmc.toml").write_text('replay = true\nunwind = 7\nproperty = ["a", "b"]\ntrace = false\n')
    given = options()
    assert (given.replay, given.unwind, given.property, given.trace) == (True, 7, ("a", "b"), False)
    overruled = options("--no-replay", "--unwind", "3", "--property", "c")
    assert (overruled.replay, overruled.unwind, overruled.property) == (False, 3, ("c",))


def test_stubs_of_the_file_are_joined_by_those_of_the_command_line(folder: Path) -> None:
    (folder / "pybmc.toml").write_text('[stub]\n"a.B.c" = "nondet"\na.B.d = "throw"\n')
    assert options().stub == {"a.B.c": "nondet", "a.B.d": "throw"}
    given = options("--stub", "a.B.c=havoc", "--stub", "a.B.e=nondet").stub
    assert given == {"a.B.c": "havoc", "a.B.d": "throw", "a.B.e": "nondet"}


def test_environment_overrules_the_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (folder / "pybmc.toml").write_text("replay = true\n")
    monkeypatch.setenv("PYBMC_REPLAY", "0")
    assert not options().replay


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("replya = true", "pybmc.toml, line 1: there is no option replya"),
        ("trace = true\nreplay = 3", "pybmc.toml, line 2: replay wants true or false"),
        ("unwind = true", "pybmc.toml, line 1: unwind wants a value"),
        ("\nunwind = -1", "pybmc.toml, line 2: --unwind wants a whole number"),
        ("unwind = 1\nreplay = = 3", r"pybmc.toml: .*line 2"),
        ('trace = true\n[stub]\n"a.B.c" = "magic"', "pybmc.toml, line 2: --stub a.B.c=magic: no kind of stub"),
        ("[unwind]\na = 1", "pybmc.toml, line 1: unwind wants a value"),
    ],
)
def test_what_makes_no_sense_is_told(folder: Path, text: str, message: str) -> None:
    (folder / "pybmc.toml").write_text(text)
    with pytest.raises(UsageError, match=message):
        options()


def test_api_jar(folder: Path) -> None:
    printed = parse(["--print-api-jar"])
    assert isinstance(printed, str)
    assert Path(printed.strip()).is_file()
