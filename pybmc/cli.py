"""The command line: arguments in, an exit code out. The only module that prints.

Exit codes: 0 all properties hold, 10 some property fails, 5 inconclusive, 6 the task or pybmc itself is in error,
64 or 1 the command line is, 130 interrupted, 143 terminated.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import nullcontext, suppress
from typing import TYPE_CHECKING, Any, NoReturn, TextIO

import click

from pybmc import __version__
from pybmc.budget import Budget
from pybmc.errors import InternalError, PybmcError, ResourceError, UsageError
from pybmc.options import GROUPS, Options, Row, build_options, rows
from pybmc.project import with_defaults

if TYPE_CHECKING:
    from pybmc.progress import Ui
    from pybmc.results.output import Output

SIGNALLED = 128  # plus the number of the signal, as shells report it
INTERRUPTED, BROKEN_PIPE = 130, 141
DEEPENING_SECONDS = 60.0  # for all bounds together, unless --timeout says otherwise

EPILOG = """\
NAME is a class (its main method is checked) or a method: pkg.Cls.method, 'pkg.Cls.method(int)' or
'pkg.Cls.method:(I)Z'. An argument @FILE stands for the arguments in that file.

Exit codes: 0 all properties hold; 10 some property fails; 5 inconclusive; 6 error in the task (class or method not
found, bad class file); 64 or 1 error in the command line.

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


# ---------------------------------------------------------------------------------------- printing


def _writer(stream: TextIO, budget: Budget | None = None) -> Callable[[str], None]:
    """Write and flush, in one piece whatever the budget; what the encoding of the console cannot show is escaped."""

    def write(text: str) -> None:
        with nullcontext() if budget is None else budget.held():
            try:
                stream.write(text)
            except UnicodeEncodeError:
                encoding = stream.encoding or "ascii"
                stream.write(text.encode(encoding, "backslashreplace").decode(encoding))
            stream.flush()

    return write


def _make_output(options: Options, budget: Budget) -> Output:
    write = _writer(sys.stdout, budget)
    if options.json_ui:
        from pybmc.results.json_ui import JsonOutput

        return JsonOutput(write, options)
    if options.xml_ui:
        from pybmc.results.xml_ui import XmlOutput

        return XmlOutput(write, options)
    from pybmc.results.text import TextOutput

    return TextOutput(write, _writer(sys.stderr, budget), options)


def _tell_error(message: str, output: Output | None, options: Options | None) -> None:
    """One line on stderr, and an element of the JSON or XML document if there is one."""
    line = " ".join(message.split("\n")) if "\n  " not in message else message
    _writer(sys.stderr)(line if line.startswith("Error: ") else f"Error: {line}")
    _writer(sys.stderr)("\n")
    if output is not None and options is not None and (options.json_ui or options.xml_ui):
        from pybmc.results.output import ERROR

        output.message(ERROR, message)


# --------------------------------------------------------------------------------------------- run


def main(argv: list[str] | None = None) -> int:
    """Run pybmc on these arguments (default: those of the process) and return its exit code."""
    arguments = sys.argv[1:] if argv is None else argv
    completing = os.environ.get("_PYBMC_COMPLETE")
    if completing:
        from click.shell_completion import shell_complete

        return shell_complete(command(), {}, "pybmc", "_PYBMC_COMPLETE", completing)
    try:
        return _main(arguments)
    except BrokenPipeError:
        with suppress(OSError, ValueError):  # nobody reads on; keep Python from complaining when it flushes at exit
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except KeyboardInterrupt:
        _writer(sys.stderr)("Interrupted\n")
        return INTERRUPTED


def _main(arguments: list[str]) -> int:
    try:
        options = parse(arguments)
    except UsageError as error:
        # the format was asked for even if the rest of the line makes no sense
        options = Options(json_ui="--json-ui" in arguments, xml_ui="--xml-ui" in arguments)
        output = _make_output(options, Budget()) if options.json_ui or options.xml_ui else None
        if output is not None:
            output.begin(__version__)
        _tell_error(str(error), output, options)
        if output is not None:
            output.end()
        return error.exit_code
    if isinstance(options, str):
        _writer(sys.stdout)(options)
        return 0
    return _run(options)


def _run(options: Options) -> int:
    from pybmc.progress import Ui
    from pybmc.results.output import STATISTICS

    seconds = options.timeout
    if seconds is None and options.unwind is None and not options.show_mode():
        seconds = DEEPENING_SECONDS
    budget = Budget(seconds, options.memory_limit, gentle=True)
    output = _make_output(options, budget)
    terminal = sys.stderr if sys.stderr.isatty() and not (options.json_ui or options.xml_ui) else None
    ui = Ui(output, options, terminal)
    output.begin(__version__)
    try:
        for note in options.without_effect:
            ui.status(note, STATISTICS)
        return _checked(options, ui, output, budget)
    except PybmcError as error:
        ui.hide_progress()
        message = str(error)
        if isinstance(error, InternalError):
            message = _internal(error, options)
        _tell_error(message, output, options)
        return error.exit_code
    except MemoryError:
        _tell_error("out of memory; lower --unwind or the sizes of inputs, or give a --memory-limit", output, options)
        return PybmcError.exit_code
    except (KeyboardInterrupt, BrokenPipeError):
        raise
    except Exception as error:
        ui.hide_progress()
        _tell_error(_internal(error, options), output, options)
        return PybmcError.exit_code
    finally:
        ui.hide_progress()
        output.end()


def _checked(options: Options, ui: Ui, output: Output, budget: Budget) -> int:
    from pybmc import driver
    from pybmc.results.verdict import EXIT_CODES, Report, Verdict

    with budget:
        try:
            if options.show_mode():
                output.show(driver.show(options, ui, budget))
                return 0
            report = driver.check(options, ui, budget)
        except ResourceError as error:
            budget.settle()
            report = Report(Verdict.UNKNOWN, [], [str(error)])
        with budget.held():
            ui.hide_progress()
            output.report(report)
            budget.close()
    if budget.interrupted:
        _writer(sys.stderr)("Interrupted\n")
        return SIGNALLED + budget.interrupted
    return 0 if report.files else EXIT_CODES[report.verdict]


def _internal(error: BaseException, options: Options) -> str:
    """One line: what happened, where, and what to do; the whole traceback only for those who debug pybmc."""
    traceback = error.__traceback__
    place = "unknown place"
    while traceback is not None:
        module = traceback.tb_frame.f_globals.get("__name__", "?")
        place = f"{module}:{traceback.tb_lineno}"
        traceback = traceback.tb_next
    if options.verbosity >= 9 or os.environ.get("PYBMC_DEBUG"):
        from traceback import format_exception

        _writer(sys.stderr)("".join(format_exception(error)))
    what = str(error) if isinstance(error, InternalError) else f"{type(error).__name__}: {error}"
    return f"internal error in pybmc ({place}): {what}; please report it together with the class file"


def run() -> NoReturn:
    """The console script. Leaves without tearing down a large heap, which would take as long as many a check."""
    code = main()
    if os.environ.get("PYBMC_DEBUG"):
        sys.exit(code)
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError):
            stream.flush()
    os._exit(code)
