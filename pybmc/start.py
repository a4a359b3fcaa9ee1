"""The console script: forks, so that nothing can keep the run from ending, and answers signals until that can.

Nothing is loaded before signals are answered. What remains is the time in which Python itself starts: there it answers
Ctrl-C with a traceback of its own, and no line of ours has a say.
"""

from __future__ import annotations

import os

# What the module `signal` wraps in enums, which take long to load.
from _signal import SIGINT, SIGTERM, signal  # type: ignore[import-not-found]

TYPE_CHECKING = False  # as that of `typing`, which takes long to load
if TYPE_CHECKING:
    from typing import NoReturn

    from pybmc.supervise import Line, Told


def run() -> NoReturn:
    """Leaves without tearing down a large heap, which would take as long as many a check."""
    before = {number: signal(number, _leave) for number in (SIGINT, SIGTERM)}
    import gc
    import sys
    from contextlib import suppress

    from pybmc import supervise

    # Modules and terms are here to stay: looking through them for garbage as often as Python does, every 700 objects,
    # is a twentieth of a short run.
    gc.set_threshold(200_000, 5)

    def work(line: Line | None) -> int:
        from pybmc import modules

        modules.install()
        from pybmc import cli

        for number, handler in before.items():
            signal(number, handler)
        return cli.main(line=line)

    code = supervise.supervised(work, _finish, _prepare) if supervise.possible() else work(None)
    if os.environ.get("PYBMC_DEBUG"):
        sys.exit(code)
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError):
            stream.flush()
    os._exit(code)


def _leave(number: int, frame: object) -> None:
    os._exit(128 + number)


def _prepare() -> None:
    from pybmc import commands

    commands.prepare()


def _finish(told: Told, why: str, number: int) -> int:
    import sys

    from pybmc import commands

    return commands.last_words(sys.argv[1:], told, why, number)
