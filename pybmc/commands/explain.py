"""`pybmc explain ID`: one finding of the last scan again, with its trace."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence

import click

from pybmc.annotations import TYPE_CHECKING, Any
from pybmc.commands.console import writer
from pybmc.errors import InputError, PybmcError

if TYPE_CHECKING:
    from pybmc.results.faults import Fault
    from pybmc.results.scan_text import Path
    from pybmc.supervise import Line, Told

LISTED = 10
HELP = """Print a finding of the last `pybmc scan` of this directory again: place, inputs and trace. ID is what the scan
printed behind the finding, or its beginning, or FILE:LINE; without one all findings are listed."""


def _command() -> click.Command:
    return click.Command(
        "pybmc explain",
        params=[
            click.Argument(["id_"], metavar="[ID]", required=False, default=""),
            click.Option(["--cache"], default="", metavar="DIR", help="where the scan kept it, if --cache said so"),
        ],
        help=HELP,
        add_help_option=False,
    )


def run(arguments: list[str], line: Line | None) -> int:
    command, write = _command(), writer(sys.stdout)
    if {"--help", "-h"} & set(arguments):
        write(command.get_help(click.Context(command, info_name="pybmc explain")) + "\n")
        return 0
    try:
        given = command.make_context("pybmc explain", list(arguments)).params
        write("".join(f"{text}\n" for text in _lines(given)))
    except click.UsageError as error:
        writer(sys.stderr)(f"Error: {error.format_message()} (see pybmc explain --help)\n")
        return 64
    except PybmcError as error:
        writer(sys.stderr)(f"Error: {error}\n")
        return error.exit_code
    return 0


def last_words(arguments: list[str], told: Told, why: str, number: int) -> int:
    writer(sys.stderr)(f"{why}\n")
    return 128 + number if number else 5


def _lines(given: dict[str, Any]) -> Iterator[str]:
    from pybmc.results.overview import overview
    from pybmc.results.scan_text import fault_lines
    from pybmc.scanning.cache import default_folder, read_last
    from pybmc.scanning.places import SourceFiles

    outcomes, sources = read_last(given["cache"] or default_folder(), ".")
    faults, path = overview(outcomes).faults, SourceFiles(sources).path
    if not given["id_"]:
        yield from (_line(fault, path) for fault in faults)
        if not faults:
            yield "the last scan found nothing"
        return
    fault = _chosen(faults, given["id_"], path)
    yield from fault_lines(fault, path)
    yield ""
    yield from fault.trace


def _line(fault: Fault, path: Path) -> str:
    return f"{fault.id}  {_place(fault, path)}: {fault.severity}: {fault.message}"


def _place(fault: Fault, path: Path) -> str:
    """As the scan has shown it."""
    file = path(fault.file) if fault.file else fault.method
    return f"{file}:{fault.line}" if fault.line else file


def _chosen(faults: Sequence[Fault], text: str, path: Path) -> Fault:
    found = [fault for fault in faults if fault.fingerprint.startswith(text)]
    found = found or [fault for fault in faults if f"/{_place(fault, path)}".endswith(f"/{text}")]
    if len(found) == 1:
        return found[0]
    if not found:
        raise InputError(f"the last scan has no finding {text}; pybmc explain lists those that it has")
    some = "".join(f"\n  {_line(fault, path)}" for fault in found[:LISTED])
    raise InputError(f"{text} may be one of several findings; say which:{some}")
