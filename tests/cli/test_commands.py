"""Subcommands: a plain check is meant where none is named, and a class may be called like one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pybmc import commands
from pybmc.cli import main

from .conftest import FakeCheck


@pytest.mark.parametrize(
    ("arguments", "entry"),
    [(["Foo"], "Foo"), (["check", "Foo"], "Foo"), (["check", "check"], "check"), (["--trace", "check"], "check")],
)
def test_check_need_not_be_named(check: FakeCheck, arguments: list[str], entry: str) -> None:
    assert main(arguments) == 0
    assert check.seen is not None and check.seen.entry == entry


def test_subcommands_throw_as_java_does(check: FakeCheck) -> None:
    """The plain form has the defaults of JBMC; what is given counts in both."""
    for arguments, throws, exceptions in (
        (["Foo"], False, "checks"),
        (["check", "Foo"], True, "thrown"),
        (["check", "Foo", "--exceptions", "checks"], False, "checks"),
        (["check", "Foo", "--exceptions", "unexpected"], True, "unexpected"),
        (["Foo", "--exceptions", "unexpected"], True, "unexpected"),
        (["check", "Foo", "--throw-runtime-exceptions"], True, "checks"),
    ):
        assert main(arguments) == 0
        assert check.seen is not None
        assert (check.seen.throw_runtime_exceptions, check.seen.exceptions) == (throws, exceptions)


def test_subcommands_tell_a_bound_that_is_too_small(check: FakeCheck) -> None:
    for arguments, apart in ((["Foo"], False), (["check", "Foo"], True), (["check", "Foo", "--unwind", "3"], True)):
        assert main(arguments) == 0
        assert check.seen is not None and check.seen.bounds_apart == apart


def test_a_project_may_throw_as_java_does(check: FakeCheck, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pybmc.toml").write_text('exceptions = "thrown"\n')
    monkeypatch.chdir(tmp_path)
    assert main(["Foo"]) == 0
    assert check.seen is not None and check.seen.throw_runtime_exceptions
    assert main(["Foo", "--exceptions", "checks"]) == 0
    assert not check.seen.throw_runtime_exceptions


def test_check_alone_wants_a_name(capsys: Any) -> None:
    assert main(["check"]) == 64
    assert "no class or method given" in capsys.readouterr().err


def test_help_says_how(capsys: Any) -> None:
    assert main(["--help"]) == 0
    assert "pybmc check NAME" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("name", commands.COMMANDS)
def test_every_command_can_be_run(name: str, capsys: Any) -> None:
    assert main([name, "--help"]) == 0
    assert capsys.readouterr().out
