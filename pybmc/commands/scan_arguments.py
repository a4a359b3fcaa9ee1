"""The command line of `pybmc scan`: options of its own, and those of `pybmc check`, which hold for every method."""

from __future__ import annotations

import os

import click

from pybmc.annotations import Any
from pybmc.commands.arguments import Given, expand_files, given_by
from pybmc.errors import UsageError
from pybmc.option_table import Row, rows
from pybmc.option_values import build_options
from pybmc.options import Options
from pybmc.project import with_defaults
from pybmc.records import Record
from pybmc.results.formats import MODULES

SECONDS, MEMORY = 10.0, 2000
HELP = """Check every public method of a project: of the classes in the given folders, jars and class files, of the
class path (-cp) if none is given, or of what Maven or Gradle have built here. A name chooses a class, package or
method. All options of pybmc check are taken as well, for each method; exceptions that a method declares or throws for
its own arguments are no findings, and arguments are not null unless annotated so (--exceptions, --nulls say
otherwise).

Exit codes: 0 nothing found (or notes alone), 10 findings, 6 nothing found but some method could not be checked
because of an error; 64 or 1 error in the command line, 130 interrupted (what is known is shown, and kept for the next
scan)."""
# Options of `check` that make no sense for many methods at once.
REFUSED = {
    "as_test": "give --tests",
    "cover": "it is for one method",
    "jar": "give the jar itself: pybmc scan FILE.jar", "function": "give the method itself: pybmc scan pkg.Foo.bar",
    "main_class": "give the class itself: pybmc scan pkg.Foo", "property": "it is for one method",
    "json_ui": "--format json is for scans", "xml_ui": "--format json is for scans",
    "emit_test": "it is for one method; pybmc check NAME --emit-test DIR", "outfile": "it is for one method",
    "certificate_out": "it is for one method", "check_certificate": "it is for one method",
    "horn_out": "it is for one method", "show_certificate": "it is for one method",
}  # fmt: skip
OWN_BUSINESS = {
    "classpath",
    "timeout",
    "trace",
    "verbosity",
    "timestamp",
    "advice",
    "format",
    "html",
    "sourcepath",
}  # said to each check by the scan


def command() -> click.Command:
    number = click.FloatRange(0.1)
    return click.Command(
        "pybmc scan",
        params=[
            click.Option(["--include"], multiple=True, metavar="GLOB", help="only classes or methods like this: "
                         "'shop.*', '*.Cart.add*'; may be repeated"),
            click.Option(["--exclude"], multiple=True, metavar="GLOB", help="none like this; may be repeated"),
            click.Option(["--tests"], is_flag=True, help="instead of public methods: tests and properties of JUnit, "
                         "jqwik and junit-quickcheck, with unknown arguments"),
            click.Option(["--changed-since"], default="", metavar="REV", help="only methods of classes whose source "
                         "differs from this revision of git, and those that reached such a class in an earlier scan "
                         "(or may reach it, if there was none)"),
            click.Option(["--classes-before"], default="", metavar="PATH", help="the same for classes that differ "
                         "from those built before, in these jars and folders"),
            click.Option(["-j", "--jobs"], type=click.IntRange(1), metavar="N", help="methods at once (default: one "
                         "for each core)"),
            click.Option(["--timeout-per-method"], type=number, metavar="S",
                         help=f"seconds of CPU time (default: {SECONDS:g}); up to four times as many on the clock"),
            click.Option(["--memory-per-method"], type=click.IntRange(64), default=MEMORY, metavar="MB",
                         show_default=True, help="megabytes"),
            click.Option(["--budget"], type=number, metavar="S", help="seconds for the whole scan"),
            click.Option(["--format", "format_"], type=click.Choice(["text", *MODULES]),
                         help="of what is found (default: text)"),
            click.Option(["-o", "--output"], default="", metavar="FILE", help="where that goes, beside text on stdout"),
            click.Option(["--html"], default="", metavar="FILE", help="write a page with sources and traces"),
            click.Option(["--sourcepath"], default="", metavar="DIRS", help="where sources are, if not where Maven, "
                         "Gradle or the classes have them"),
            click.Option(["--baseline"], default="", metavar="FILE", help="do not report what this file knows"),
            click.Option(["--write-baseline"], default="", metavar="FILE", help="write all that was found to such a "
                         "file"),
            click.Option(["--cache"], default="", metavar="DIR", help="where outcomes are kept (default: "
                         "$XDG_CACHE_HOME/pybmc)"),
            click.Option(["--no-cache"], is_flag=True, help="check all methods again, and keep nothing"),
            click.Option(["--executor"], type=click.Choice(["local", "dask"]), default="local", show_default=True,
                         help="where methods are checked: this machine, or a Dask cluster"),
            click.Option(["--scheduler"], default="", metavar="ADDRESS", help="of the Dask cluster: tcp://host:8786"),
        ],
        help=HELP,
        add_help_option=False,
        options_metavar="[OPTIONS] [FOLDER|JAR|NAME]...",
    )  # fmt: skip


class Request(Record):
    """What is asked of a scan. `own` are its own options, `arguments` those of each check."""

    own: dict[str, Any]
    what: tuple[str, ...]
    class_path: tuple[str, ...] | None  # None: none was given
    options: Options
    arguments: tuple[str, ...]
    seconds: float


def understood(arguments: list[str]) -> Request:
    own_arguments, rest = _split(expand_files(arguments))
    own = command().make_context("pybmc scan", own_arguments).params
    names, given = _check_options(rest)
    given = with_defaults(given, os.environ)
    fields = {row.field for row in given}
    for field, why in REFUSED.items():
        if field in fields:
            name = next(row.names[0] for row in given if row.field == field)
            raise UsageError(f"{name} cannot be used with pybmc scan: {why}")
    if not fields & {"exceptions", "throw_runtime_exceptions"}:
        given[_row("exceptions")] = ("thrown",) if own["tests"] else ("unexpected",)
    if not fields & {"nulls", "java_assume_inputs_non_null"}:
        given[_row("nulls")] = ("none",)
    options = build_options("scan", given)
    if options.show_mode():
        raise UsageError(f"--{options.show_mode().replace('_', '-')} cannot be used with pybmc scan")
    class_path = options.classpath if "classpath" in fields else None
    seconds = own["timeout_per_method"] or options.timeout or SECONDS
    return Request(own, names, class_path, options, (*_told(given), "--trace", "--no-advice"), seconds)


def _row(field: str) -> Row:
    return next(row for row in rows() if row.field == field)


def _split(arguments: list[str]) -> tuple[list[str], list[str]]:
    """Options of the scan with their values, and all the rest."""
    params = [param for param in command().params if isinstance(param, click.Option)]
    takes_value = {name: not param.is_flag for param in params for name in param.opts}
    own: list[str] = []
    rest: list[str] = []
    left = iter(arguments)
    for argument in left:
        name = argument.partition("=")[0]
        joined = argument[:2] in takes_value and argument[:2] != "--" and argument[2:].isdigit()  # -j4
        if argument in takes_value:
            own += [argument, *([value] if takes_value[argument] and (value := next(left, None)) is not None else [])]
        elif name in takes_value or joined:
            own.append(argument)
        else:
            rest.append(argument)
    return own, rest


def _check_options(arguments: list[str]) -> Given:
    found = given_by(arguments)
    if isinstance(found, str):
        raise UsageError("see pybmc scan --help")
    return found


def _told(given: dict[Row, tuple[str, ...]]) -> list[str]:
    """The options of each check."""
    found: list[str] = []
    for row, texts in given.items():
        if row.field in OWN_BUSINESS or row.status != "works":
            continue
        name = row.names[0]
        if row.kind == "flag":
            found.append(name)
        for text in texts:
            found += [f"{name}={text}"] if text.startswith("-") else [name, text]
    return found
