"""From the arguments of the command line to options, by the table of options and click."""

from __future__ import annotations

import os
from typing import Any

import click

from pybmc import __version__
from pybmc.errors import UsageError
from pybmc.options import GROUPS, Options, Row, build_options, rows
from pybmc.project import with_defaults

EPILOG = """\
NAME is a class (its main method is checked) or a method: pkg.Cls.method, 'pkg.Cls.method(int)' or
'pkg.Cls.method:(I)Z'. An argument @FILE stands for the arguments in that file. The subcommand is `check`, which need
not be named: pybmc NAME is pybmc check NAME, which also checks a class that is called like a subcommand.

Exit codes: 0 all properties hold; 10 some property fails; 5 inconclusive (11: because of bounds alone,
with --error-on-bounded); 6 error in the task (class or method not found, bad class file);
64 or 1 error in the command line.

Shell completion: put  eval "$(_PYBMC_COMPLETE=bash_source pybmc)"  into ~/.bashrc (zsh_source for zsh;
for fish: _PYBMC_COMPLETE=fish_source pybmc | source).
"""

# ------------------------------------------------------------------------------------ click's view


class _Command(click.Command):
    """Help by groups of the table instead of one list."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        for title, group in GROUPS:
            with formatter.section(title):
                formatter.write_dl([_help_line(row) for row in group if not row.hidden])
        with formatter.section("Help"):
            jar = "the path of the jar with org.cprover.CProver and pybmc.Verifier, for the builds of programs"
            formatter.write_dl(
                [("-h, -?, --help", "this text"), ("--version", "the version of pybmc"), ("--print-api-jar", jar)]
            )

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        for paragraph in EPILOG.split("\n\n"):
            formatter.write_paragraph()
            formatter.write_text(paragraph)


def _help_line(row: Row) -> tuple[str, str]:
    names = ", ".join(row.names)
    return (f"{names} {row.metavar}" if row.metavar else names), row.help


def _option(at: int, row: Row) -> click.Option:
    """One row as an option of click; every value given is kept, so that the table decides what repetition means."""
    name = f"row{at}"  # not taken from the option, which may be named 32
    if row.kind == "flag":
        return click.Option([*row.names, name], count=True, default=None)
    return click.Option([*row.names, name], type=_type_of(row), metavar=row.metavar, multiple=True, default=None)


def _type_of(row: Row) -> click.ParamType[Any]:
    match row.kind:
        case "choice":
            return click.Choice(row.choices)
        case "path" | "classpath":
            return click.Path()
        case _:
            return click.Path() if row.metavar == "FILE" else click.STRING


def command() -> click.Command:
    """The command line as click knows it, from the table of options."""
    params: list[click.Parameter] = [_option(at, row) for at, row in enumerate(rows())]
    params.append(click.Option(["-h", "-?", "--help", "help_"], is_flag=True))
    params.append(click.Option(["--version", "version_"], is_flag=True))
    params.append(click.Option(["--print-api-jar", "api_jar_"], is_flag=True))
    params.append(click.Argument(["name"], required=False, nargs=-1, metavar="NAME"))
    return _Command(
        "pybmc",
        params=params,
        help="Check a Java class or method: pybmc NAME [OPTIONS], or pybmc -jar FILE [OPTIONS].",
        options_metavar="[OPTIONS]",
        add_help_option=False,
    )


# --------------------------------------------------------------------------------------- arguments


def parse(arguments: list[str]) -> Options | str:
    """Options from the command line, or the text that --help or --version asks for."""
    try:
        context = command().make_context("pybmc", expand_files(arguments), max_content_width=100)
    except click.NoSuchOption as error:
        raise UsageError(_no_such_option(error.option_name, arguments)) from None
    except click.UsageError as error:
        raise UsageError(_usage_message(error)) from None
    values = context.params
    if values["help_"]:
        return context.get_help() + "\n"
    if values["version_"]:
        return f"{__version__}\n"
    if values["api_jar_"]:
        from pybmc.models import api_jar

        return f"{api_jar()}\n"
    names: tuple[str, ...] = values["name"]
    if len(names) > 1:
        raise UsageError(f"one class or method at a time, but got {' and '.join(map(repr, names))}")
    given: dict[Row, tuple[Any, ...]] = {}
    for at, row in enumerate(rows()):
        value = values[f"row{at}"]
        if value:
            given[row] = value if isinstance(value, tuple) else ()
    return build_options(names[0] if names else "", with_defaults(given, os.environ))


def _usage_message(error: click.UsageError) -> str:
    for row in rows():
        if row.status == "refused" and isinstance(error, click.BadOptionUsage) and error.option_name in row.names:
            return f"{error.option_name} {row.help}"
    message = error.format_message().rstrip(".")
    if isinstance(error, click.BadParameter) and error.param is not None:
        return f"{error.param.opts[0]}: {error.message.rstrip('.')}"
    return message[:1].lower() + message[1:]


def _no_such_option(name: str, arguments: list[str]) -> str:
    from difflib import get_close_matches

    if not name.startswith("--"):  # click names the first letter only
        name = next((argument for argument in arguments if argument.startswith(name)), name)
    known = [known for row in rows() if row.status != "refused" for known in row.names]
    close = get_close_matches(name, [*known, "--help", "--version"], 3, 0.7)
    advice = f"did you mean {' or '.join(close)}?" if close else "see pybmc --help"
    return f"unknown option {name}; {advice}"


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
