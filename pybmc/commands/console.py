"""What the command line writes: results in the format that was asked for, errors in one line."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable
from contextlib import nullcontext

from pybmc.annotations import TYPE_CHECKING, TextIO
from pybmc.budget import Budget
from pybmc.errors import InternalError, OutputError
from pybmc.options import Options

if TYPE_CHECKING:
    from pybmc.results.output import Output


def writer(stream: TextIO, budget: Budget | None = None) -> Callable[[str], None]:
    """Write and flush, in one piece whatever the budget; what the encoding of the console cannot show is escaped."""
    put = _put(stream)

    def write(text: str) -> None:
        with nullcontext() if budget is None else budget.held():
            try:
                put(text)
            except UnicodeEncodeError:
                encoding = stream.encoding or "ascii"
                put(text.encode(encoding, "backslashreplace").decode(encoding))
            stream.flush()

    def write_or_tell(text: str) -> None:
        try:
            write(text)
        except BrokenPipeError:  # nobody reads on
            raise
        except OSError as error:
            raise OutputError(f"the output cannot be written: {error.strerror}") from error

    return write_or_tell


def _put(stream: TextIO) -> Callable[[str], object]:
    """Without a buffer (`python -u`) a stream forgets the rest of what a signal interrupts the writing of."""
    raw = getattr(stream, "buffer", None)
    if not isinstance(raw, io.RawIOBase):
        return stream.write

    def put(text: str) -> None:
        data = text.encode(stream.encoding, stream.errors or "strict")
        while data:
            data = data[raw.write(data) or 0 :]

    return put


def make_output(options: Options, budget: Budget, begun: bool = False) -> Output:
    """`begun`: somebody else has written the beginning."""
    write = writer(sys.stdout, budget)
    if options.json_ui:
        from pybmc.results.json_ui import JsonOutput

        return JsonOutput(write, options, begun)
    if options.xml_ui:
        from pybmc.results.xml_ui import XmlOutput

        return XmlOutput(write, options, begun)
    if options.format != "text":
        from pybmc.results.hushed import Hushed

        return Hushed(writer(sys.stderr, budget))
    from pybmc.results.text import TextOutput

    return TextOutput(write, writer(sys.stderr, budget), options, _wants_colours(sys.stdout))


def _wants_colours(stream: TextIO) -> bool:
    """On a terminal that has them, unless the user said no (no-color.org)."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM", "dumb") != "dumb"


def tell_error(message: str, output: Output | None, options: Options | None) -> None:
    """One line on stderr, and an element of the JSON or XML document if there is one."""
    line = " ".join(message.split("\n")) if "\n  " not in message else message
    writer(sys.stderr)(line if line.startswith("Error: ") else f"Error: {line}")
    writer(sys.stderr)("\n")
    if output is not None and options is not None and (options.json_ui or options.xml_ui):
        from pybmc.log import ERROR

        output.message(ERROR, message)


def internal_error(error: BaseException, options: Options) -> str:
    """One line: what happened, where, and what to do; the whole traceback only for those who debug pybmc."""
    traceback = error.__traceback__
    place = "unknown place"
    while traceback is not None:
        module = traceback.tb_frame.f_globals.get("__name__", "?")
        place = f"{module}:{traceback.tb_lineno}"
        traceback = traceback.tb_next
    if options.verbosity >= 9 or os.environ.get("PYBMC_DEBUG"):
        from traceback import format_exception

        writer(sys.stderr)("".join(format_exception(error)))
    what = str(error) if isinstance(error, InternalError) else f"{type(error).__name__}: {error}"
    return f"internal error in pybmc ({place}): {what}; please report it together with the class file"
