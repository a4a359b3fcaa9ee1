"""From the arguments of the command line to options, by the table of options.

Click knows every form that a command line can have, and takes a tenth of a short run to load. Lines in the plainest
form, which nearly all are, do without.
"""

from __future__ import annotations

import os

from pybmc.errors import UsageError
from pybmc.option_table import Row, rows
from pybmc.option_values import build_options
from pybmc.options import Options
from pybmc.project import with_defaults
from pybmc.records import changed

Given = tuple[tuple[str, ...], dict[Row, tuple[str, ...]]]  # names, and what was given for each row


def parse(arguments: list[str], throwing: bool = False) -> Options | str:
    """Options from the command line, or the text that --help or --version asks for.

    `throwing`, for subcommands: exceptions are thrown as Java does unless an option or the project says otherwise, and
    a bound that is too small has an exit code of its own.
    """
    found = given_by(expand_files(arguments))
    if isinstance(found, str):
        return found
    names, given = found
    if len(names) > 1:
        raise UsageError(f"one class or method at a time, but got {' and '.join(map(repr, names))}")
    given = with_defaults(given, os.environ)
    if throwing and not any(row.field in ("exceptions", "throw_runtime_exceptions") for row in given):
        given[next(row for row in rows() if row.field == "exceptions")] = ("thrown",)
    options = build_options(names[0] if names else "", given)
    return changed(options, bounds_apart=True) if throwing else options


def given_by(arguments: list[str]) -> Given | str:
    """Names and options, or the text that --help or --version asks for."""
    found = plain(arguments)
    if found is not None:
        return found
    from pybmc.commands.usage import understood

    return understood(arguments)


def plain(arguments: list[str]) -> Given | None:
    """What click makes of names and whole options with values as arguments; None if there is anything else."""
    known = {name: row for row in rows() for name in row.names}
    names: list[str] = []
    given: dict[Row, tuple[str, ...]] = {}
    rest = iter(arguments)
    for argument in rest:
        if argument[:1] != "-":
            names.append(argument)
            continue
        row = known.get(argument)
        if row is None or row.status == "refused":
            return None
        if row.kind == "flag":
            given[row] = ()
            continue
        value = next(rest, "-")
        if value[:1] == "-" or (row.kind == "choice" and value not in row.choices):
            return None
        given[row] = (*given.get(row, ()), value)
    return tuple(names), {row: given[row] for row in rows() if row in given}


def expand_files(arguments: list[str]) -> list[str]:
    """Replace @FILE by the arguments in the file, as the java launcher does; @@x stands for @x."""
    expanded: list[str] = []
    for argument in arguments:
        if not argument.startswith("@") or expanded[-1:] == ["--java-cp-include-files"]:
            expanded.append(argument)  # that option has an @ of its own
        elif argument.startswith("@@"):
            expanded.append(argument[1:])
        else:
            try:
                with open(argument[1:], encoding="utf-8") as file:
                    expanded += split_arguments(file.read())
            except (OSError, ValueError) as error:
                reason = error.strerror if isinstance(error, OSError) else "not UTF-8 text"
                raise UsageError(f"cannot read {argument[1:]!r} named by {argument}: {reason}") from None
    return expanded


def split_arguments(text: str) -> list[str]:
    """White space separates; quotes of both kinds keep it; # starts a comment; in quotes, a backslash escapes."""
    arguments: list[str] = []
    current: list[str] | None = None
    quote = ""
    characters = iter(text)
    for character in characters:
        if quote:
            if character == quote:
                quote = ""
            elif current is not None:
                current.append(next(characters, "") if character == "\\" else character)
        elif character in "'\"":
            quote, current = character, current or []
        elif character.isspace():
            if current is not None:
                arguments.append("".join(current))
            current = None
        elif character == "#" and current is None:
            while next(characters, "\n") != "\n":
                pass
        else:
            current = [*(current or []), character]
    if current is not None:
        arguments.append("".join(current))
    return arguments
