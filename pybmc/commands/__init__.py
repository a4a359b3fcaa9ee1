"""Subcommands, a module each: arguments in, an exit code out.

A module has one function, `run(arguments, supervise) -> exit code`, which may fork if it is to be supervised. It is
imported when its command is called.
"""

from __future__ import annotations

from importlib import import_module

COMMANDS = ("check",)  # each a module of this package; `check` is meant where none is named


def run(arguments: list[str], supervise: bool = False) -> int:
    """Run the subcommand that the first argument names, or `check`."""
    name, rest = "check", arguments
    if arguments and arguments[0] in COMMANDS:
        name, rest = arguments[0], arguments[1:]
    code: int = import_module(f"pybmc.commands.{name}").run(rest, supervise)
    return code
