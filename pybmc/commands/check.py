"""`pybmc check NAME`: checks a program with Java's own exceptions, or shows it, and prints the outcome."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress

from pybmc import __version__
from pybmc.annotations import TYPE_CHECKING
from pybmc.budget import Budget, process_age
from pybmc.commands.arguments import parse
from pybmc.commands.console import internal_error, make_output, tell_error, writer
from pybmc.errors import InternalError, PybmcError, ResourceError, UsageError
from pybmc.options import Options

if TYPE_CHECKING:
    from pybmc.commands.found import Found
    from pybmc.engines.api import Finding
    from pybmc.progress import Ui
    from pybmc.results.output import Output
    from pybmc.supervise import Line, Told
    from pybmc.verdict.coverage import Coverage
    from pybmc.verdict.report import Report

SIGNALLED = 128  # plus the number of the signal, as shells report it


def run(
    arguments: list[str],
    line: Line | None,
    throwing: bool = True,
    work: Callable[[Options, Line | None], int] | None = None,
) -> int:
    """`throwing`: exceptions are thrown as Java does, unless an option says otherwise; `work`: what is done with the
    options, if that is more than to check what they name.
    """
    try:
        options = parse(arguments, throwing)
    except UsageError as error:
        # the format was asked for even if the rest of the line makes no sense
        options = Options(json_ui="--json-ui" in arguments, xml_ui="--xml-ui" in arguments)
        output = make_output(options, Budget()) if options.json_ui or options.xml_ui else None
        if output is not None:
            output.begin(__version__)
        tell_error(str(error), output, options)
        if output is not None:
            output.end()
        return error.exit_code
    if isinstance(options, str):
        writer(sys.stdout)(options)
        return 0
    return checked(options, line) if work is None else work(options, line)


def checked(options: Options, line: Line | None) -> int:
    from pybmc.checking import reserve_of, seconds_of

    spent, kept = process_age() if line is not None else 0, reserve_of(options)
    budget = Budget(seconds_of(options), options.memory_limit, gentle=True, spent=spent, reserve=kept)
    output = make_output(options, budget)
    if line is not None:
        line.limit(budget.end)
    with suppress(ResourceError):  # a limit reached by now is told again where a report can be made of it
        output.begin(__version__)
    if line is not None:
        line.begun()
    return _worked(options, output, budget, line)


def last_words(arguments: list[str], told: Told, why: str, number: int, throwing: bool = True) -> int:
    from pybmc.commands.known import last_coverage, last_report

    options = parse(arguments, throwing)
    assert isinstance(options, Options)  # anything else ends at once
    output = make_output(options, Budget(), told.begun)
    if not told.begun:
        output.begin(__version__)
    report: Report | Coverage
    if options.cover:
        report = last_coverage(told.known, why)
        output.coverage(report)
    else:
        report = last_report(told.known, why, options)
        output.report(report)
        found = found_by(options)
        if found is not None:
            found.write(report)
    output.end()
    if number:
        writer(sys.stderr)("Interrupted\n")
        return SIGNALLED + number
    return report.exit_code


def _worked(options: Options, output: Output, budget: Budget, line: Line | None) -> int:
    from pybmc.log import STATISTICS
    from pybmc.progress import Ui

    terminal = sys.stderr if sys.stderr.isatty() and not (options.json_ui or options.xml_ui) else None
    ui = Ui(output, options, terminal)
    budget.pulse = ui.pulse if terminal is not None else None
    try:
        for note in options.without_effect:
            ui.status(note, STATISTICS)
        return _checked(options, ui, output, budget, line)
    except PybmcError as error:
        ui.hide_progress()
        message = str(error)
        if isinstance(error, InternalError):
            message = internal_error(error, options)
        for text in message.splitlines() if error.several else (message,):
            tell_error(text, output, options)
        return error.exit_code
    except MemoryError:
        tell_error("out of memory; lower --unwind or the sizes of inputs, or give a --memory-limit", output, options)
        return PybmcError.exit_code
    except (KeyboardInterrupt, BrokenPipeError):
        raise
    except Exception as error:
        ui.hide_progress()
        tell_error(internal_error(error, options), output, options)
        return PybmcError.exit_code
    finally:
        ui.hide_progress()
        output.end()


def _checked(options: Options, ui: Ui, output: Output, budget: Budget, line: Line | None) -> int:
    from pybmc import checking

    if options.cover and not options.show_mode():
        return _covered(options, ui, output, budget, line)
    found = found_by(options)
    with budget:
        try:
            if options.show_mode() or options.outfile:
                _show(options, ui, output, budget)
                return 0
            known = _listener(line, budget)
            if found is None:
                report = checking.check(options, ui, budget, known=known)
            else:
                report = checking.check(options, ui, budget, known=known, seen=found.see)
        except ResourceError as error:
            budget.settle()
            report = checking.out_of_budget(error, options)
        with budget.held():
            if line is not None:
                line.writing()
            ui.hide_progress()
            output.report(report)
            if found is not None:
                found.write(report)
            budget.close()
    if options.certificate_out and report.certificate is not None:
        _keep(options.certificate_out, report.certificate.text())
    if budget.interrupted:
        writer(sys.stderr)("Interrupted\n")
        return SIGNALLED + budget.interrupted
    return report.exit_code


def found_by(options: Options) -> Found | None:
    """--format and --html"""
    if options.format == "text" and not options.html:
        return None
    from pybmc.commands.found import Found

    return Found(options)


def _covered(options: Options, ui: Ui, output: Output, budget: Budget, line: Line | None) -> int:
    """--cover"""
    from pybmc import checking

    with budget:
        coverage = checking.cover(options, ui, budget, known=_listener(line, budget))
        with budget.held():
            if line is not None:
                line.writing()
            ui.hide_progress()
            output.coverage(coverage)
            budget.close()
    if budget.interrupted:
        writer(sys.stderr)("Interrupted\n")
        return SIGNALLED + budget.interrupted
    return coverage.exit_code


def _keep(path: str, text: str) -> None:
    """--certificate-out"""
    try:
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise UsageError(f"the certificate cannot be written to {path}: {error}") from error


def _show(options: Options, ui: Ui, output: Output, budget: Budget) -> None:
    """What some options want instead of a verdict."""
    from pybmc.commands import listing
    from pybmc.log import RESULT

    if options.show_mode():
        output.show(listing.show(options, ui, budget))
    else:
        listing.write_query(options, ui, budget)
        ui.status(f"Query written to {options.outfile}", RESULT)


def _listener(line: Line | None, budget: Budget) -> Callable[[Finding], None]:
    if line is None:
        from pybmc.checking import nobody

        return nobody
    from pybmc.commands.known import LastWords

    return LastWords(line, budget)
