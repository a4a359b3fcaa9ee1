"""The command line: arguments in, an exit code out.

Exit codes: 0 all properties hold, 10 some property fails, 5 inconclusive, 11 inconclusive because of bounds alone
(--error-on-bounded), 6 the task or pybmc itself is in error, 64 or 1 the command line is,
130 interrupted, 143 terminated.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import NoReturn

from pybmc import commands

INTERRUPTED, BROKEN_PIPE = 130, 141  # 128 + the number of the signal, as shells report it


def main(argv: list[str] | None = None, supervise: bool = False) -> int:
    """Run pybmc on these arguments (default: those of the process) and return its exit code.

    To `supervise` is to fork: for callers that end with this code in both processes.
    """
    arguments = sys.argv[1:] if argv is None else argv
    completing = os.environ.get("_PYBMC_COMPLETE")
    if completing:
        from click.shell_completion import shell_complete

        from pybmc.commands.arguments import command

        return shell_complete(command(), {}, "pybmc", "_PYBMC_COMPLETE", completing)
    try:
        return commands.run(arguments, supervise)
    except BrokenPipeError:
        with suppress(OSError, ValueError):  # nobody reads on; keep Python from complaining when it flushes at exit
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except KeyboardInterrupt:
        with suppress(OSError, ValueError):
            sys.stderr.write("Interrupted\n")
        return INTERRUPTED


def run() -> NoReturn:
    """The console script. Leaves without tearing down a large heap, which would take as long as many a check."""
    code = main(supervise=True)
    if os.environ.get("PYBMC_DEBUG"):
        sys.exit(code)
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError):
            stream.flush()
    os._exit(code)
