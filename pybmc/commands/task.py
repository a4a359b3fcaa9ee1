"""What the commands for tasks of the competition share: options, limits and a folder to work in."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable

import click

from pybmc.annotations import TYPE_CHECKING, Any
from pybmc.budget import Budget, process_age
from pybmc.commands.console import writer

if TYPE_CHECKING:
    from pybmc.supervise import Line


def limits(seconds: float) -> list[click.Option]:
    return [
        click.Option(["--timeout"], type=click.FloatRange(0.1), default=seconds, metavar="S", show_default=True,
                     help="seconds of CPU time for all of it, child processes included"),
        click.Option(["--wall-timeout"], type=click.FloatRange(0.1), metavar="S",
                     help="seconds that it may take; by default a minute more than four times as many"),
        click.Option(["--memory-limit"], type=click.IntRange(64), metavar="MB", help="megabytes of memory"),
    ]  # fmt: skip


def run_task(
    command: click.Command, arguments: list[str], line: Line | None, work: Callable[[dict[str, Any], Budget, str], int]
) -> int:
    """Do the work with what the options say, under their limits; help and wrong options are answered here."""
    name = str(command.name)
    if {"--help", "-h"} & set(arguments):
        writer(sys.stdout)(command.get_help(click.Context(command, info_name=name)) + "\n")
        return 0
    try:
        given = command.make_context(name, list(arguments)).params
    except click.UsageError as error:
        writer(sys.stderr)(f"Error: {error.format_message()} (see {name} --help)\n")
        return 64
    spent = process_age() if line is not None else 0
    longest = given["wall_timeout"] or given["timeout"] * 4 + 60  # on a busy machine it takes longer than it works
    budget = Budget(given["timeout"], given["memory_limit"], gentle=True, spent=spent, longest=longest)
    if line is not None:
        line.limit(budget.end)
        line.begun()
    try:
        with tempfile.TemporaryDirectory(prefix=f"{name.replace(' ', '-')}-") as folder:
            return work(given, budget, folder)
    finally:
        budget.close()
