"""What the commands for tasks of the competition share: options, limits and a folder to work in."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from pybmc.budget import Budget, process_age
from pybmc.commands.console import writer

if TYPE_CHECKING:
    from pybmc.supervise import Line


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
    budget = Budget(given["timeout"], given["memory_limit"], gentle=True, spent=spent)
    if line is not None:
        line.limit(budget.end)
        line.begun()
    try:
        with tempfile.TemporaryDirectory(prefix=f"{name.replace(' ', '-')}-") as folder:
            return work(given, budget, folder)
    finally:
        budget.close()
