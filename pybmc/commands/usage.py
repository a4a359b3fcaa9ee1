"""The command line as click knows it, from the table of options: every form that it takes, help, and mistakes."""

from __future__ import annotations

import click

from pybmc import __version__
from pybmc.annotations import Any
from pybmc.errors import UsageError
from pybmc.option_table import GROUPS, Row, rows

EPILOG = """\
NAME is a class (its main method is checked) or a method: pkg.Cls.method, 'pkg.Cls.method(int)' or
'pkg.Cls.method:(I)Z'. An argument @FILE stands for the arguments in that file. The subcommand is `check`, which need
not be named: pybmc NAME is pybmc check NAME with the defaults of JBMC (--exceptions checks; otherwise thrown).
pybmc spec NAME checks a method, or all methods of a class or jar, against their specifications in JML.

Other subcommands, each with a --help of its own: pybmc scan (every method of a project), explain (a finding of
a scan), equiv A.f B.g (do two methods do the same?), tests CLASS -o DIR (a JUnit suite that reaches every branch),
svcomp, bench, validate-witness.

Exit codes: 0 all properties hold; 10 some property fails; 11 a bound is too small: nothing but an unwinding assertion
fails (pybmc check NAME, or --error-on-bounded; plain pybmc NAME gives 10 as JBMC does); 5 inconclusive; 12 with
--error-on-vacuous: an assertion that nothing gets to;
6 error in the task (class or method not found, bad class file); 64 or 1 error in the command line.

Shell completion: put  eval "$(_PYBMC_COMPLETE=bash_source pybmc)"  into ~/.bashrc (zsh_source for zsh;
for fish: _PYBMC_COMPLETE=fish_source pybmc | source).
"""


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


def understood(arguments: list[str]) -> tuple[tuple[str, ...], dict[Row, tuple[str, ...]]] | str:
    """Names and what was given for each row, or the text that --help or --version asks for."""
    try:
        context = command().make_context("pybmc", list(arguments), max_content_width=100)
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
    given: dict[Row, tuple[str, ...]] = {}
    for at, row in enumerate(rows()):
        value = values[f"row{at}"]
        if value:
            given[row] = value if isinstance(value, tuple) else ()
    return values["name"], given


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
