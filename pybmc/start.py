"""The console script: forks, so that nothing can keep the run from ending, and answers signals until that can."""

from __future__ import annotations

import gc
import os
import signal
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, NoReturn

from pybmc import supervise

if TYPE_CHECKING:
    from pybmc.supervise import Line, Told


def run() -> NoReturn:
    """Leaves without tearing down a large heap, which would take as long as many a check."""
    # Modules and terms are here to stay: looking through them for garbage as often as Python does, every 700 objects,
    # is a twentieth of a short run.
    gc.set_threshold(50_000)
    before = {number: signal.signal(number, _leave) for number in (signal.SIGINT, signal.SIGTERM)}

    def work(line: Line | None) -> int:
        from pybmc import cli

        for number, handler in before.items():
            signal.signal(number, handler)
        return cli.main(line=line)

    code = supervise.supervised(work, _finish) if supervise.possible() else work(None)
    if os.environ.get("PYBMC_DEBUG"):
        sys.exit(code)
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError):
            stream.flush()
    os._exit(code)


def _leave(number: int, frame: object) -> None:
    os._exit(128 + number)


def _finish(told: Told, why: str, number: int) -> int:
    from pybmc import commands

    return commands.last_words(sys.argv[1:], told, why, number)
