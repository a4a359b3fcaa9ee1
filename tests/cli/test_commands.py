"""Subcommands: `check` is meant where none is named, and a class may be called like one."""

from __future__ import annotations

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
