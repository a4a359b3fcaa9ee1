"""Subcommands, a module each: arguments in, an exit code out.

A module has two functions. `run(arguments, line) -> exit code` does the work and tells, if there is a line to the
process that supervises it, what is known on the way. `last_words(arguments, told, why, signal) -> exit code` is called
in that process if the first was killed. A module is imported when its command is called.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib import import_module

from pybmc.annotations import TYPE_CHECKING, Any
from pybmc.errors import OutputError

if TYPE_CHECKING:
    from pybmc.supervise import Line, Told

# Each a module of this package, with _ for -.
COMMANDS = ("check", "spec", "equiv", "tests", "scan", "scan-method", "explain", "svcomp", "bench", "validate-witness")
PLAIN = "plain"  # the module that is meant where none is named


def run(arguments: list[str], line: Line | None = None) -> int:
    """Run the subcommand that the first argument names, or the plain one."""
    module, rest = _named(arguments)
    try:
        code: int = module.run(rest, line)
    except OutputError as error:  # of a command that has nobody who tells errors
        with suppress(OSError):
            sys.stderr.write(f"Error: {error}\n")
        return error.exit_code
    return code


def last_words(arguments: list[str], told: Told, why: str, number: int) -> int:
    """The process that ran this was killed, by a signal of this number or 0: tell what it let us know."""
    module, rest = _named(arguments)
    code: int = module.last_words(rest, told, why, number)
    return code


def prepare() -> None:
    """Load what last words need."""
    import pybmc.commands.check
    import pybmc.commands.known
    import pybmc.commands.plain
    import pybmc.results.text
    import pybmc.verdict.judge  # noqa: F401


def _named(arguments: list[str]) -> tuple[Any, list[str]]:
    name, rest = PLAIN, arguments
    if arguments and arguments[0] in COMMANDS:
        name, rest = arguments[0], arguments[1:]
    return import_module(f"pybmc.commands.{name.replace('-', '_')}"), rest
