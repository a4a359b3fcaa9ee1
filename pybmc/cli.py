"""The command line: arguments in, an exit code out.

Exit codes: 0 all properties hold, 10 some property fails, 11 only a bound is too small (subcommands and
--error-on-bounded), 5 inconclusive, 6 the task or pybmc itself is in error, 64 or 1 the command line is,
130 interrupted, 143 terminated.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress

from pybmc import commands
from pybmc.annotations import TYPE_CHECKING

if TYPE_CHECKING:
    from pybmc.supervise import Line

INTERRUPTED, BROKEN_PIPE = 130, 141  # 128 + the number of the signal, as shells report it


def main(argv: list[str] | None = None, line: Line | None = None) -> int:
    """Run pybmc on these arguments (default: those of the process) and return its exit code.

    What is known on the way is told to whoever is at the other end of the `line`.
    """
    arguments = sys.argv[1:] if argv is None else argv
    completing = os.environ.get("_PYBMC_COMPLETE")
    if completing:
        from click.shell_completion import shell_complete

        from pybmc.commands.usage import command

        return shell_complete(command(), {}, "pybmc", "_PYBMC_COMPLETE", completing)
    try:
        return commands.run(arguments, line)
    except BrokenPipeError:
        with suppress(OSError, ValueError):  # nobody reads on; keep Python from complaining when it flushes at exit
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except KeyboardInterrupt:
        with suppress(OSError, ValueError):
            sys.stderr.write("Interrupted\n")
        return INTERRUPTED
